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

  /// A scheme by itself takes what follows '//' for a part of the path, but not a host that is a base, too.
  @Test(arguments: ["link \"shop:\" link \"shop://open\"", "link \"shop://open\" link \"shop:\""])
  func aHostIsOneInAnyOrder(_ bases: String) throws {
    let app = Self.shop.replacingOccurrences(of: "link \"https://shop.example\" link \"shop:\"", with: bases)
    let line = try CommandLine.withApp(["Shop.flow": app])
    #expect(try line.flows("links", "shop://open/goods", "App").exitCode == 0)
    #expect(try line.flows("links", "shop://goods", "App").exitCode == 0)
    let list = try line.flows("links", "--plist", "App").standardOutput
    #expect(list.components(separatedBy: "<string>shop</string>").count == 2)
  }

  @Test func aTabInATabThatIsPresented() throws {
    let line = try CommandLine.withApp([
      "Shop.flow": """
      app Shop link "shop:" {
        start -> root Main
      }
      tabs Main {
        tab Goods
        tab News
      }
      flow Goods {
        start screen List {
          help -> present Help
        }
      }
      flow News {
        start screen News
      }
      tabs Help {
        tab Chat link "/chat"
        tab Questions
      }
      flow Chat {
        start screen Chat {
          close -> dismiss
        }
      }
      flow Questions {
        start screen Questions {
          close -> dismiss
        }
      }

      """
    ])
    let run = try line.flows("links", "shop:chat", "App")
    #expect(
      run.standardOutput.contains(
        "2. selects the tab Goods\n3. presents Help, unless it is there\n4. selects the tab Chat, which keeps its screens\n"
      ),
      "\(run.standardOutput)")
  }

  @Test func whatTheSystemWantsToKnow() throws {
    let line = try CommandLine.withApp(["Shop.flow": Self.shop])
    let file = try line.flows("links", "--aasa", "TEAM012345.shop", "App")
    #expect(file.exitCode == 0)
    let json = try JSONSerialization.jsonObject(with: Data(file.standardOutput.utf8)) as? [String: Any]
    let details = (json?["applinks"] as? [String: Any])?["details"] as? [[String: Any]]
    #expect(details?.first?["appIDs"] as? [String] == ["TEAM012345.shop"])
    let paths = (details?.first?["components"] as? [[String: String]])?.compactMap { $0["/"] }
    #expect(paths == ["/goods", "/items/*", "/i/*", "/items/*/reviews", "/reload", "/rate/*"])
    for wrong in ["foo", "com.example.shop", "TEAM012345.", "team012345.shop"] {
      // Nothing else is read before.
      let refused = try line.flows("links", "--aasa", wrong, "Nowhere")
      #expect(refused.exitCode == 64 && refused.standardError.contains("'\(wrong)' is not an app identifier"))
    }
    let list = try line.flows("links", "--plist", "App").standardOutput
    #expect(list.contains("<string>shop</string>"))
    #expect(list.contains("<string>applinks:shop.example</string>"))
  }

  @Test func theSystemKnowsURLsAsTheyAreEncoded() throws {
    let office =
      "app Office link \"https://a.b\" {\n  start -> root Desk\n}\nflow Desk {\n  start screen Desk link \"/büro\"\n}\n"
    let line = try CommandLine.withApp(["Office.flow": office])
    #expect(try line.flows("links", "--aasa", "TEAM012345.office", "App").standardOutput.contains("\"/b%C3%BCro\""))
    #expect(try line.flows("links", "https://a.b/b%C3%BCro", "App").exitCode == 0)
    try line.folder.write(office.replacingOccurrences(of: "büro", with: "it's(new)"), to: "App/Office.flow")
    #expect(
      try line.flows("links", "--aasa", "TEAM012345.office", "App").standardOutput.contains("\"/it%27s%28new%29\""))
  }

  @Test func aNeedIsPassedByItsName() throws {
    let line = try CommandLine.withApp([
      "Shop.flow": """
      app Shop link "https://shop.example" {
        start -> root Home
      }

      flow Home {
        needs isBig: Bool

        start screen List {
          open(id: Int) -> push Detail(id, isBig)
        }
        screen Detail(id: Int, isBig: Bool) link "/items/:id"
      }

      """
    ])
    let run = try line.flows("links", "https://shop.example/items/7", "App")
    #expect(run.standardOutput.hasSuffix("3. pushes Detail(id: 7, isBig: isBig)\n"), "\(run.standardError)")
  }

  @Test func oneURLExplained() throws {
    let shop = Self.shop.replacingOccurrences(
      of: "flow Rate(id: Int)", with: "settings {\n  links expire 60\n}\n\nflow Rate(id: Int)"
    )
    .replacingOccurrences(of: "  start -> root Main\n", with: "  start -> root Main\n\n  event linkFailed -> stay\n")
    .replacingOccurrences(of: "link \"/goods\"", with: "if hasGoods link \"/goods\"")
    .replacingOccurrences(of: "tabs Main {\n", with: "tabs Main {\n  needs hasGoods: Bool\n\n")
    .replacingOccurrences(
      of: "  start screen Rate", with: "  needs isDirty: Bool\n\n  holds links while isDirty\n\n  start screen Rate"
    )
    .replacingOccurrences(of: "-> tell List.reload", with: "-> if canReload tell List.reload else stay")
    .replacingOccurrences(of: "  needs item", with: "  needs canReload: Bool\n  needs item")
    let line = try CommandLine.withApp(["Shop.flow": shop])
    func explained(_ url: String) throws -> String {
      let run = try line.flows("links", url, "App")
      #expect(run.exitCode == 0, "\(run.standardError)")
      return run.standardOutput
    }
    #expect(
      try explained("https://shop.example/i/7?from=mail") == """
        link      /i/:id  (App/Shop.flow:21)
                  written as /items/:id
        leads to  Goods.Detail
        values    id: Int = 7
        ignored   from
        held by   Rate, if it is there: holds links while isDirty
        expires   after 60 seconds of waiting, and linkFailed receives 'expired'

        1. waits for Main: only the app decides when to show it
        2. asks for item(id: 7) and waits for the answer; if it is nil, nothing is shown, and linkFailed receives 'notFound'
        3. selects the tab Goods, if hasGoods; otherwise the link is refused, and linkFailed receives 'refused'
        4. removes what covers Goods, down to its first screen, unless Detail is in front with these values
        5. pushes Detail(item: item)

        """)
    #expect(
      try explained("shop:reload").hasSuffix(
        "3. calls reload of Goods: if canReload tell List.reload; unless canReload stay\n"))
    #expect(
      try explained("shop://rate/1").hasSuffix(
        """
        3. presents Rate(id: 1), unless it is there with these values
        4. removes what covers Rate, down to its first screen

        """))
    #expect(
      try explained("shop:goods").hasSuffix(
        "2. selects the tab Goods, which keeps its screens, if hasGoods; otherwise the link is refused, and linkFailed receives 'refused'\n"
      ))
  }

  @Test func whatIsNoLink() throws {
    let line = try CommandLine.withApp(["Shop.flow": Self.shop])
    let run = try line.flows("links", "https://shop.example/itms/7", "App")
    #expect(run.exitCode == 1)
    #expect(
      run.standardError == """
        error: 'https://shop.example/itms/7' is not a link of this app: no link has the path '/itms/7'
          help: did you mean '/items/:id'?

        """)
    #expect(try line.flows("links", "shop:goods", "shop:reload", "App").exitCode == 64)
    #expect(try line.flows("links", "shop:goods", "--plist", "App").exitCode == 64)
    let bare = try line.flows("links", "shop.example/goods")
    #expect(bare.exitCode == 64)
    #expect(bare.standardError.contains("A URL begins with its scheme"))
  }

  @Test func noLinks() throws {
    let line = try CommandLine.withApp()
    let run = try line.flows("links", "App")
    #expect(run.exitCode == 1)
    #expect(run.standardError.contains("no links"))
  }
}

/// A library's links begin with the prefix that the app gives them.
@Suite struct LibraryLinksCommandTests {
  private static let files = [
    "Shop.flow": """
    import Orders

    settings {
      support import Orders
    }

    app Shop link "https://shop.example" {
      start -> root Home
    }

    flow Home {
      start screen Home link "/" {
        orders(shop: String) -> present Orders(shop)
      }

      child Orders link "/shops/:shop/orders" link "/o/:shop"
    }

    """
  ]
  private static let orders = """
    exported flow Orders(shop: String) {
      needs order(id: Int) async: Order?
      needs isPaying: Bool

      holds links while isPaying

      start screen List(shop: String) {
        select(order: Order) -> push Order(order)
      }

      screen Order(order: Order) link "/:id" with order(id)
    }

    """

  private func line() throws -> CommandLine {
    let line = try CommandLine.withApp(Self.files)
    try line.folder.write(Self.orders, to: "Orders/Orders.flow")
    return line
  }

  @Test func theyAreListedAndExplained() throws {
    let line = try line()
    let all = try line.flows("links", "App", "--import", "Orders=Orders")
    #expect(
      all.standardOutput == """
        Links begin with https://shop.example

        URL                      LEADS TO      ON THE WAY
        /shops/:shop/orders      flow Orders   waits for Home, presents Orders
        /shops/:shop/orders/:id  Orders.Order  waits for Home, presents Orders, looks up 'order'
        /o/:shop                 flow Orders   waits for Home, presents Orders
        /o/:shop/:id             Orders.Order  waits for Home, presents Orders, looks up 'order'
        /                        Home.Home     waits for Home

        """, "\(all.standardError)")
    let one = try line.flows("links", "https://shop.example/o/north/7", "App", "--import", "Orders=Orders")
    #expect(
      one.standardOutput == """
        link      /o/:shop  (App/Shop.flow:16)
                  written as /shops/:shop/orders
        below it  /:id  (Orders/Orders.flow:11)
        leads to  Orders.Order
        values    shop: String = "north"
                  id: Int = 7
        held by   Orders, if it is there: holds links while isPaying

        1. waits for Home: only the app decides when to show it
        2. asks for order(id: 7) and waits for the answer; if it is nil, nothing is shown
        3. presents Orders(shop: "north"), unless it is there with these values
        4. removes what covers Orders, down to its first screen, unless Order is in front with these values
        5. pushes Order(order: order)

        """, "\(one.standardError)")
    let wrong = try line.flows("links", "https://shop.example/o/north/seven", "App", "--import", "Orders=Orders")
    #expect(
      wrong.standardError.contains("'seven' cannot be read as Int, the type of 'id' in '/o/:shop/:id'"))
    let paths = try line.flows("links", "--aasa", "TEAM012345.shop", "App", "--import", "Orders=Orders").lines
    #expect(paths.count { $0.contains("\"/\": \"") } == 5)
    #expect(paths.contains { $0.contains("\"/shops/*/orders/*\"") })
    let picture = try line.flows("graph", "--format", "mermaid", "App", "--import", "Orders=Orders")
    #expect(
      picture.standardOutput.contains("module Orders<br/>link /shops/:shop/orders<br/>link /shops/:shop/orders/:id"))
  }

  @Test func aLibraryByItself() throws {
    let line = try line()
    #expect(
      try line.flows("links", "Orders").standardOutput == """
        Links begin where the app decides, with 'child Orders link "/…"'

        URL   LEADS TO      ON THE WAY
        /     flow Orders
        /:id  Orders.Order  looks up 'order'

        """)
    let one = try line.flows("links", "https://shop.example/7", "Orders")
    #expect(one.standardError.contains("the app decides where the links of a library begin"))
  }

  /// A lost address of a library breaks its own links and those of the app.
  @Test func aLostAddressBreaks() throws {
    let line = try line()
    try line.folder.write(
      Self.orders.replacingOccurrences(of: "\"/:id\"", with: "\"/number/:id\""), to: "New/Orders.flow")
    let own = try line.flows("diff", "Orders", "New")
    #expect(
      own.standardOutput.contains(
        """
        Links
          - /:id: breaking: it led to Orders.Order
          + /number/:id: leads to Orders.Order
        """), "\(own.standardOutput)")
    let prefix = Self.files["Shop.flow"]?.replacingOccurrences(of: "\"/o/:shop\"", with: "\"/s/:shop\"") ?? ""
    try line.folder.write(prefix, to: "NewApp/Shop.flow")
    let app = try line.flows("diff", "App", "NewApp", "--import", "Orders=Orders")
    #expect(
      app.standardOutput.contains(
        """
        Links
          - /o/:shop: breaking: it led to flow Orders
          - /o/:shop/:id: breaking: it led to Orders.Order
          + /s/:shop: leads to flow Orders
          + /s/:shop/:id: leads to Orders.Order
        """), "\(app.standardOutput)\(app.standardError)")
  }
}
