import FlowDiagram
import FlowLanguage
import Foundation
import Testing

/// What is said about two versions of an app.
@Suite("Changes of the navigation")
struct NavigationChangeTests {
  private static let base = """
    flow Home {
      outcome done
      needs isBig: Bool
      start screen List {
        open -> push Detail
        leave -> finish done
        ask -> present Question
      }
      screen Detail {
        close -> close
      }
      alert Question {
        ok -> stay
      }
    }

    """

  struct Edit: CustomStringConvertible, Sendable {
    let old: String
    let new: String
    let expected: [String]

    var description: String { "\(old) → \(new)" }
  }

  @Test(arguments: [
    Edit(old: "open -> push Detail", new: "open -> push Detail", expected: []),
    Edit(
      old: "open -> push Detail", new: "open -> present Detail as sheet",
      expected: ["changed transition Home.List open: to Home.Detail: push → present as sheet"]),
    Edit(
      old: "open -> push Detail", new: "open -> if isBig push Detail else stay",
      expected: [
        "changed transition Home.List open: to Home.Detail: push → if isBig push",
        "added action Home.List open: unless isBig stay",
      ]),
    Edit(
      old: "open -> push Detail", new: "open -> push Other\n  }\n  screen Other {\n    close -> close",
      expected: [
        "added screen Home.Other", "changed transition Home.List open: push Home.Detail → push Home.Other",
        "removed transition Home.List leave: finish done Home!done",
        "added transition Home.Other leave: finish done Home!done",
        "removed transition Home.List ask: present Home.Question",
        "added transition Home.Other ask: present Home.Question",
        "added action Home.Other close: close",
      ]),
    Edit(
      old: "    close -> close\n", new: "    close -> pop\n",
      expected: ["changed action Home.Detail close: close → pop"]),
    Edit(
      old: "screen Detail {", new: "screen Detail(id: Int = 0) {",
      expected: ["changed screen Home.Detail: parameters: none → (id: Int = 0)"]),
    Edit(
      old: "outcome done\n", new: "outcome done\n  outcome failed\n", expected: ["added outcome Home!failed"]),
    Edit(
      old: "  alert Question {\n    ok -> stay\n  }\n", new: "  screen Question {\n    ok -> stay\n  }\n",
      expected: ["changed screen Home.Question: is: alert → screen"]),
    Edit(old: "flow Home {", new: "flow Start {", expected: ["changed flow Start: was Home"]),
    Edit(old: "start screen List", new: "start screen Inbox", expected: ["changed screen Home.Inbox: was Home.List"]),
    // What is not the same in all else may be anything.
    Edit(
      old: "present Question\n  }\n  screen Detail {\n    close -> close\n  }\n  alert Question {\n    ok -> stay",
      new: "present Answer\n  }\n  screen Detail {\n    close -> close\n  }\n  alert Answer {\n    fine -> stay",
      expected: [
        "removed alert Home.Question", "added alert Home.Answer",
        "changed transition Home.List ask: present Home.Question → present Home.Answer",
        "removed action Home.Question ok: stay", "added action Home.Answer fine: stay",
      ]),
  ])
  func eachEditIsTold(_ edit: Edit) throws {
    let text = Self.base
    let range = try #require(text.range(of: edit.old))
    let new = text.replacingCharacters(in: range, with: edit.new)
    let change = NavigationChange(from: try diagram(text), to: try diagram(new))
    let told = change.items.map { item in
      "\(item.kind.rawValue) \(item.subject.rawValue) \(item.name)" + (item.detail.isEmpty ? "" : ": \(item.detail)")
    }
    #expect(Set(told) == Set(edit.expected))
    #expect(told.count == edit.expected.count)
  }

  /// Each where it is used, too; two at once, which are used by each other.
  @Test func whatIsRenamedIsNoOther() throws {
    let old = """
      app Shop {
        start -> root Login
        child Login {
          done -> root Home
        }
      }
      flow Login {
        outcome done
        start screen Form {
          send -> finish done
          help -> present Help
        }
        screen Help {
          close -> dismiss
        }
      }
      \(Self.base)
      """
    func told(_ names: [(String, String)]) throws -> [String] {
      let new = names.reduce(old) { $0.replacing($1.0, with: $1.1) }
      return NavigationChange(from: try diagram(old), to: try diagram(new)).items.map { "\($0.name) \($0.detail)" }
    }
    #expect(try told([("Login", "SignIn")]) == ["SignIn was Login"])
    #expect(
      try told([("Form", "Entry"), ("Help", "Advice")]) == [
        "Login.Advice was Login.Help", "Login.Entry was Login.Form",
      ])
    #expect(try told([("Shop", "Store"), ("Login", "SignIn")]) == ["SignIn was Login", "Store was Shop"])
    // A flow whose first screen is called after it.
    #expect(
      try told([("Login", "SignIn"), ("Form", "SignIn")]) == [
        "SignIn was Login", "SignIn.SignIn was Login.Form",
      ])
    let outcome = [
      ("finish done\n    help", "finish ended\n    help"),
      ("outcome done\n  start screen Form", "outcome ended\n  start screen Form"),
    ]
    #expect(try told(outcome + [("done -> root", "ended -> root")]) == ["Login!ended was Login!done"])
  }

  @Test func tabsAreComparedByNameAndOrder() throws {
    func bar(_ tabs: String) -> String {
      "tabs Bar {\n  needs isOn: Bool\n\(tabs)}\n"
        + ["A", "B", "C"].map { "flow \($0) {\n  start screen \($0)\n}\n" }.joined()
    }
    let old = try diagram(bar("  tab A title \"A\"\n  tab B title \"B\"\n"))
    let new = try diagram(bar("  tab B title \"B\" if isOn\n  tab A title \"A\"\n  tab C title \"C\"\n"))
    let told = NavigationChange(from: old, to: new).items.filter { $0.subject == .tab }.map {
      "\($0.kind.rawValue) \($0.name) \($0.detail)"
    }
    #expect(
      Set(told) == ["added Bar.C ", "changed Bar order: A, B → B, A, C", "changed Bar.B condition: none → if isOn"])
  }

  private static let linked = """
    app Shop link "https://shop.example" link "shop:" {
      start -> root Main
      event rate(id: Int, stars: Int = 5) link "/rate/:id?stars=:stars" -> stay
    }
    tabs Main {
      tab Goods title "Goods" link "/goods"
      tab More title "More"
    }
    flow Goods {
      start screen List {
        help -> present Help
        item(id: Int) -> push Item(id)
      }
      screen Item(id: Int) link "/items/:id" link "/i/:id" {
        other -> push Other(id)
      }
      screen Other(id: Int)
      child Help link "/goods/help"
    }
    flow Help link "/help" {
      start screen Help {
        close -> close
      }
    }
    flow More {
      start screen More
    }

    """

  /// URLs are out in the world: of every kind of link, one that is lost or means something else breaks.
  @Test(arguments: [
    (" link \"/goods\"", "", "removed /goods breaking: it led to tab Main.Goods"),
    ("tab More title \"More\"", "tab More title \"More\" link \"/more\"", "added /more leads to tab Main.More"),
    (
      "\"/goods/help\"", "\"/goods/assistance\"",
      "added /goods/assistance leads to flow Help|removed /goods/help breaking: it led to flow Help"
    ),
    (" link \"/help\"", "", "removed /help breaking: it led to flow Help"),
    (" link \"/i/:id\"", "", "removed /i/:id breaking: it led to Goods.Item"),
    (
      " link \"/i/:id\" {\n    other -> push Other(id)\n  }\n  screen Other(id: Int)",
      " {\n    other -> push Other(id)\n  }\n  screen Other(id: Int) link \"/i/:id\"",
      "changed /i/:id breaking: it led to Goods.Item, and now leads to Goods.Other"
    ),
    (
      ", stars: Int = 5) link \"/rate/:id?stars=:stars\"", ") link \"/rate/:id\"",
      "changed /rate/:id breaking: 'stars' is no longer read"
    ),
    ("stars: Int = 5", "stars: Int", "changed /rate/:id?stars=:stars breaking: it now needs 'stars'"),
    ("id: Int, stars", "id: String, stars", "changed /rate/:id?stars=:stars breaking: 'id' was Int, and is now String"),
    ("?stars=", "?points=", "changed /rate/:id?points=:stars breaking: 'stars' is no longer read"),
    (
      "screen List {", "screen List link \"/i/7\" {",
      "added /i/7 breaking: as '/i/:id' it led to Goods.Item, and now leads to Goods.List"
    ),
    (" link \"shop:\"", "", "removed shop: breaking: links no longer begin with it"),
    ("screen Item", "screen Item", ""),
  ])
  func aLostLinkBreaks(_ old: String, _ new: String, _ told: String) throws {
    let edited = Self.linked.replacing(old, with: new)
    let change = NavigationChange(from: try diagram(Self.linked), to: try diagram(edited))
    let items = change.items.filter { $0.subject == .link }.map { "\($0.kind.rawValue) \($0.name) \($0.detail)" }
    #expect(items.joined(separator: "|") == told)
    #expect(change.breaksLinks == told.contains("breaking"))
  }

  /// A screen that leads nowhere is known by its link.
  @Test func aRenamedLeafWithALinkIsTheSame() throws {
    let old = Self.linked.replacing("screen Other(id: Int)", with: "screen Other(id: Int) link \"/o/:id\"")
    let change = NavigationChange(
      from: try diagram(old), to: try diagram(old.replacing("Other(id", with: "Others(id")))
    #expect(!change.breaksLinks)
    #expect(change.items.contains { $0.detail == "was Goods.Other" })
  }

  /// Who renames a screen or a value has changed no URL.
  @Test func aRenamedPlaceBreaksNoLink() throws {
    let edited = Self.linked.replacing("Item", with: "Article")
    let change = NavigationChange(from: try diagram(Self.linked), to: try diagram(edited))
    #expect(!change.breaksLinks)
    #expect(change.items.contains { $0.detail == "was Goods.Item" })
    let value = Self.linked.replacing("id: Int, stars", with: "item: Int, stars").replacing(
      "/rate/:id", with: "/rate/:item")
    let links = NavigationChange(from: try diagram(Self.linked), to: try diagram(value)).items.filter {
      $0.subject == .link
    }
    #expect(links.map(\.detail) == ["was /rate/:id?stars=:stars"])
  }

  @Test func reportsAreWritten() throws {
    let old = try diagram(Self.base)
    let new = try diagram(Self.base.replacing("open -> push Detail", with: "open -> present Detail as sheet"))
    let report = ChangeReport(from: old, to: new, statements: ([], []), interface: nil)
    #expect(report.text().hasPrefix("Transitions\n  ~ Home.List open: to Home.Detail: push → present as sheet\n"))
    #expect(report.text().hasSuffix("not compared: one of the versions has errors\n"))
    let markdown = report.markdown()
    #expect(markdown.contains("1 transition changed"))
    #expect(markdown.contains("  n0 -->|\"~open\"| n1\n"))
    let same = ChangeReport(
      from: old, to: old, statements: ([], []), interface: InterfaceChange(from: [], to: []))
    #expect(same.text() == "nothing changed\n")
  }

  /// Mermaid reads a list where a label begins with a sign and a space.
  @Test func noLabelOfAPictureIsAList() throws {
    let new = Self.base.replacing("open -> push Detail", with: "look -> present Sheet").replacing(
      "screen Detail", with: "screen Sheet")
    let report = ChangeReport(
      from: try diagram(Self.base), to: try diagram(new), statements: ([], []), interface: nil)
    let picture = report.markdown().split(separator: "```")[1]
    #expect(picture.contains("\"+Home.Sheet\"") && picture.contains("\"-Home.Detail\""))
    #expect(!picture.contains("\"+ ") && !picture.contains("\"- "))
  }

  private func told(_ old: String, _ new: String) throws -> [String] {
    func read(_ text: String) -> [FlowStatement] { statements(of: [SourceFile(path: "App.flow", text: text)]) }
    let change = NavigationChange(
      from: try diagram(old), to: try diagram(new), statements: (read(old), read(new)))
    return change.items.map { "\($0.kind.rawValue) \($0.subject.rawValue) \($0.name) \($0.detail)" }
  }

  /// What no picture shows is a change, too.
  @Test(arguments: [
    ("push Item(id)", "push Item(7)", "Goods: item(id: Int) -> push Item(id) → item(id: Int) -> push Item(7)"),
    (
      "link \"/goods/help\"", "reuse link \"/goods/help\"",
      "Goods: child Help link \"/goods/help\" → child Help reuse link \"/goods/help\""
    ),
    (
      "link \"https://shop.example\" link \"shop:\"", "link \"shop:\" link \"https://shop.example\"",
      "Shop: app Shop link \"https://shop.example\" link \"shop:\" → app Shop link \"shop:\" link \"https://shop.example\""
    ),
    (
      "link \"/items/:id\" link \"/i/:id\"", "link \"/i/:id\" link \"/items/:id\"",
      "Goods: screen Item(id: Int) link \"/items/:id\" link \"/i/:id\" → screen Item(id: Int) link \"/i/:id\" link \"/items/:id\""
    ),
    ("title \"More\"", "title \"Others\"", "Main: tab More title \"More\" → tab More title \"Others\""),
    ("flow More {\n", "flow More {\n  holds links\n", "added More: holds links"),
  ])
  func aStatementIsToldWhereNothingElseIs(_ old: String, _ new: String, _ expected: String) throws {
    let detail = try told(Self.linked, Self.linked.replacing(old, with: new)).map {
      $0.replacing("changed statement ", with: "").replacing(" statement", with: "")
    }
    let words = expected.replacing(": ", with: " ", maxReplacements: 1)
    #expect(detail == [words])
  }

  /// White space, comments and lines are nothing.
  @Test func aReformattedFileIsTheSame() throws {
    let other = Self.linked.replacing("help -> present Help\n", with: "help->present Help // again\n\n")
      .replacing("  start screen List", with: "\n  /// All.\n  start   screen List")
      .replacing(" {\n    close -> close\n  }", with: " { close -> close }")
    #expect(try told(Self.linked, other).isEmpty)
  }

  /// A tab is what it shows.
  @Test func aRenamedTabBreaksNoLink() throws {
    let renamed = Self.linked.replacing("tab Goods title", with: "tab shop: Goods title")
    #expect(try told(Self.linked, renamed) == ["changed tab Main.shop was Main.Goods"])
    // Another tab's name may begin like it.
    let steps = "start screen More {\n    a -> select Goods\n    b -> select GoodsMore\n  }"
    let old = Self.linked.replacing("start screen More", with: steps).replacing("tab More", with: "tab GoodsMore: More")
    let new = old.replacing("tab Goods title", with: "tab shop: Goods title").replacing(
      "select Goods\n", with: "select shop\n")
    #expect(try told(old, new) == ["changed tab Main.shop was Main.Goods"])
  }

  /// Which handler goes for which button.
  @Test func handlersOfTwoCallsDoNotChangePlaces() throws {
    func house(_ first: String, _ second: String) -> String {
      """
      flow House {
        start screen House {
          wall -> present Colours {
            picked -> push \(first)
          }
          roof -> present Colours {
            picked -> push \(second)
          }
        }
        screen Wall
        screen Roof
      }
      flow Colours {
        outcome picked
        start screen Colours {
          pick -> finish picked
        }
      }

      """
    }
    #expect(
      try told(house("Wall", "Roof"), house("Roof", "Wall")) == [
        "changed transition Colours!picked in House to House.Wall: after wall push → after roof push",
        "changed transition Colours!picked in House to House.Roof: after roof push → after wall push",
      ])
  }

  /// A signal does not end the flow that sends it.
  @Test func aSignalIsNoOutcome() throws {
    let text = "flow Home {\n  signal hint\n  start screen List {\n    hint -> signal hint\n  }\n}\n"
    let drawn = try diagram(text)
    #expect(drawn.nodes.map(\.kind) == [.screen, .signal])
    #expect(drawn.edges.map(\.kind) == [.signal])
    let changes = try told(text, text.replacing("signal hint", with: "signal tip"))
    #expect(changes.contains("changed signal Home!tip was Home!hint"))
  }

  /// A statement is another version of the one that begins alike; an import counts once.
  @Test func statementsArePairedByWhatTheyAreAbout() throws {
    let state = Self.base.replacing("  needs isBig: Bool\n", with: "  needs isBig: Bool\n  state x: Int = 0\n")
    #expect(try told(Self.base, state) == ["added statement Home state x: Int = 0"])
    #expect(
      try told(state, Self.base.replacing("isBig: Bool", with: "isBig: Int")).sorted() == [
        "changed statement Home needs isBig: Bool → needs isBig: Int", "removed statement Home state x: Int = 0",
      ])
    func texts(_ sources: [String]) -> [String] {
      statements(of: sources.map { SourceFile(path: "A.flow", text: $0) }).map(\.text)
    }
    #expect(
      texts(["import Kit\nflow A {\n  start screen A\n}\nflow B {\n  start screen B\n}\n"])
        == texts(["import Kit\nflow A { start screen A }\n", "import Kit\n\nflow B {\n  start screen B // it\n}\n"]))
  }

  /// Of a flow that is listed already, a statement would be listed twice.
  @Test func aStatementOfAFlowThatIsListedIsNot() throws {
    let new = Self.linked.replacing("help -> present Help", with: "help -> push Help").replacing(
      "title \"More\"", with: "title \"Others\"")
    #expect(
      try told(Self.linked, new) == [
        "changed transition Goods.List help to Help.Help: present → push",
        "changed statement Main tab More title \"More\" → tab More title \"Others\"",
      ])
  }
}
