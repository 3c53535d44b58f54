import FlowGenerator
import FlowLanguage
import FlowLinks
import FlowTestSupport
import Foundation
import Templates
import Testing

@testable import FlowGraph

/// What reads URLs, by itself: whatever a URL holds, the answer is a link or nil, and what is written is read.
@Suite("Link table")
struct LinkTableTests {
  private static let program = Result {
    let folder = TemporaryFolder()
    let table = String(decoding: SupportMechanism.linkTable.text, as: UTF8.self)
    try folder.write("import Foundation\n" + table.replacingOccurrences(of: "public ", with: ""), to: "Table.swift")
    let driver = Repository.root.appendingPathComponent("Tests/Links/Driver.swift").path
    return try Compiler.program(
      [driver, folder.url.appendingPathComponent("Table.swift").path], as: "Links", .swift6, ["-parse-as-library"])
  }

  @Test func anyURLIsALinkOrNone() throws {
    let count = Extent.isWhole ? 1_000_000 : 20_000
    let run = try Subprocess.run(Self.program.get(), ["\(count)"])
    #expect(run.exitCode == 0, "\(run.standardOutput)\(run.standardError)")
    #expect(run.standardOutput.hasPrefix("\(count) URLs, "))
  }

  /// The links of the driver, in its order.
  private static let app = """
    import Orders

    settings {
      support import Orders
    }

    app Shop link "https://shop.example" link "shop:" link "shop://open" {
      start -> root Home
      event a(q: String?) link "/?q=:q" -> root Home
      event b(q: String?) link "/items?q=:q" -> root Home
      event c(x: String, q: String?) link "/items/:x?q=:q" -> root Home
      event d(x: String, q: String?) link "/items/:x/reviews?q=:q" -> root Home
      event e(q: String?) link "/items/new?q=:q" -> root Home
      event f(x: String, y: String, z: String, q: String?) link "/:x/:y/:z?q=:q" -> root Home
      event g(x: String, y: String, q: String?) link "/sellers/:x/items/:y?q=:q" -> root Home
    }
    flow Home {
      start screen Home {
        orders(shop: String) -> push Orders(shop)
      }
      child Orders link "/shops/:shop/orders"
    }
    """

  private static let orders = """
    exported flow Orders(shop: String) {
      start screen List
      event h(q: String?) link "/?q=:q" -> pop to root
      event i(x: String, q: String?) link "/:x?q=:q" -> pop to root
      event j(x: String, q: String?) link "/:x/reviews?q=:q" -> pop to root
      event k(q: String?) link "/items/new?q=:q" -> pop to root
    }
    """

  /// 'flows links URL' reads with code of its own, since it needs no Foundation.
  @Test func theToolReadsThemAlike() throws {
    let orders = ModuleSource(name: "Orders", sources: [SourceFile(path: "Orders.flow", text: Self.orders)])
    let survey = try Generator().survey([SourceFile(path: "Shop.flow", text: Self.app)], importing: [orders])
    let module = try #require(survey.module)
    let links = try #require(ModuleLinks(module))
    let run = try Subprocess.run(Self.program.get(), ["\(Extent.amount(20_000))", "print"])
    let lines = run.standardOutput.split(separator: "\n").dropLast()
    let places = [
      "0": "a", "1": "b", "2": "c", "3": "d", "4": "e", "5": "f", "6": "g", "7.0": "orders.h", "7.1": "orders.i",
      "7.2": "orders.j", "7.3": "orders.k",
    ]
    var found: [String: Int] = [:]
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let reading = try? links.read(fields[0])
      let isLink = fields[1] != "none" && fields[2] != "unreadable"
      #expect((reading != nil) == isLink, "\(line)")
      guard let reading else { continue }
      found[fields[1], default: 0] += 1
      let values = reading.values.flatMap { $0 }
      let query = values.first { $0.value.name == "q" }?.text
      #expect(reading.address.stops.map(\.target.caseName).joined(separator: ".") == places[fields[1]], "\(line)")
      #expect(query.map { "said \($0)" } ?? "nil" == fields[2], "\(line)")
      let path = values.filter { $0.value.name != "q" }.map(\.text)
      #expect(path == fields.dropFirst(3).map(Optional.some), "\(line)")
    }
    #expect(found.values.reduce(0, +) > 1_000)
    #expect(Set(found.keys) == Set(places.keys))
  }
}
