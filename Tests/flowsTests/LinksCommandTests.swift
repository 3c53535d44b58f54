import FlowTestSupport
import Foundation
import Testing

/// `flows links` lists URLs and what they mean, and writes what the system wants to know of them.
@Suite struct LinksCommandTests {
  private static let shop = """
    app Shop link "https://shop.example" link "shop:" {
      start -> root Main
    }

    tabs Main {
      tab Goods title "Goods" link "/goods"
    }

    flow Goods {
      needs item(id: Int) async: Item?

      start screen List {
        select(item: Item) -> push Detail(item)
        rate(id: Int) -> present Rate(id)
      }
      screen Detail(item: Item) link "/items/:id" with item(id) link "/i/:id" {
        reviews -> push Reviews(item)
      }
      screen Reviews(item: Item) link "/items/:id/reviews" with item(id) below Detail
      event reload link "/reload" -> tell List.reload
    }

    flow Rate(id: Int) link "/rate/:id" {
      start screen Rate(id: Int) {
        close -> close
      }
    }

    """

  @Test func aTableOfAll() throws {
    let line = try CommandLine.withApp(["Shop.flow": Self.shop])
    let run = try line.flows("links", "App")
    #expect(run.exitCode == 0)
    let columns = run.lines.map { line in
      line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    #expect(
      columns == [
        ["Links begin with https://shop.example or shop:"],
        ["URL", "LEADS TO", "ON THE WAY"],
        ["/goods", "tab goods", "waits for Main"],
        ["/items/:id", "Goods.Detail", "looks up 'item', waits for Main, tab Goods"],
        ["/i/:id", "the same"],
        ["/items/:id/reviews", "Goods.Reviews", "looks up 'item', waits for Main, tab Goods, above Detail"],
        ["/reload", "event reload of Goods", "waits for Main, tab Goods"],
        ["/rate/:id", "flow Rate", "waits for Main, tab Goods, presents Rate"],
      ])
  }

  @Test func whatTheSystemWantsToKnow() throws {
    let line = try CommandLine.withApp(["Shop.flow": Self.shop])
    let file = try line.flows("links", "--aasa", "TEAM.shop", "App")
    #expect(file.exitCode == 0)
    let json = try JSONSerialization.jsonObject(with: Data(file.standardOutput.utf8)) as? [String: Any]
    let details = (json?["applinks"] as? [String: Any])?["details"] as? [[String: Any]]
    #expect(details?.first?["appIDs"] as? [String] == ["TEAM.shop"])
    let paths = (details?.first?["components"] as? [[String: String]])?.compactMap { $0["/"] }
    #expect(paths == ["/goods", "/items/*", "/i/*", "/items/*/reviews", "/reload", "/rate/*"])
    let list = try line.flows("links", "--plist", "App").standardOutput
    #expect(list.contains("<string>shop</string>"))
    #expect(list.contains("<string>applinks:shop.example</string>"))
  }

  @Test func noLinks() throws {
    let line = try CommandLine.withApp()
    let run = try line.flows("links", "App")
    #expect(run.exitCode == 1)
    #expect(run.standardError.contains("no links"))
  }
}
