import FlowDiagnostics
import FlowTestSupport
import Foundation
import Testing

@testable import FlowDiagram

/// What becomes of a module's text: nodes, ways, findings.
@Suite("Diagrams")
struct DiagramTests {
  /// An edge in words.
  private func ways(_ diagram: Diagram) -> [String] {
    diagram.edges.map { edge in
      let condition = edge.condition.map { " [\($0)]" } ?? ""
      let trigger = edge.trigger.isEmpty ? "" : " \(edge.trigger)"
      return "\(diagram.nodes[edge.source].id)\(trigger)\(condition) \(edge.step) \(diagram.nodes[edge.target].id)"
    }
  }

  @Test(arguments: [
    (
      "flow A {\n start screen X { go -> present Login { ok -> push Main } }\n}\n"
        + "flow Login {\n outcome ok\n start screen Y { done -> finish ok }\n}\nflow Main { start screen Z }", ["A"]
    ),
    (
      "flow A { start screen X { go -> push B } }\nflow B { start screen Y { go -> push A } }\n"
        + "flow C { start screen Z { go -> push D } }\nflow D { start screen W { go -> push C } }",
      ["A", "B", "C", "D"]
    ),
    ("app App { start -> root A }\nflow A { start screen X }\nexported flow B { start screen Y }", ["App", "B"]),
  ])
  func rootsAreWhatNoOtherFlowStarts(_ text: String, _ roots: [String]) throws {
    let diagram = try diagram(text)
    #expect(diagram.roots.map { diagram.flows[$0].name } == roots)
    #expect(diagram.arrivals().start.edges.count == diagram.nodes.count)
  }

  @Test func theShopHasTheseWays() throws {
    let diagram = try App(name: "Shop").diagram()
    #expect(diagram.flows.map(\.id) == ["Shop", "Login", "Main", "History", "Search"])
    #expect(diagram.roots == [0])
    #expect(
      Set(ways(diagram)) == [
        "Shop#start [if isLoggedIn] root Main#tabs", "Shop#start [unless isLoggedIn] root Login.Login",
        "Shop?sessionExpired root Login.Login", "Login!loggedIn root Main#tabs", "Main!loggedOut root Login.Login",
        "Login.Login login finish loggedIn Login!loggedIn", "Login.Login signUp push Login.SignUp",
        "Login.SignUp done finish loggedIn Login!loggedIn", "Main#tabs tab History.List", "Main#tabs tab Search.Search",
        "History!signedOut finish loggedOut Main!loggedOut",
        "History.List select present as sheet(medium, large) History.Detail",
        "History.List delete [unless canDelete(item)] present History.NotAllowed",
        "History.List signOut finish signedOut History!signedOut",
      ])
    let list = try #require(diagram.nodes.first { $0.id == "History.List" })
    #expect(list.isStart)
    #expect(list.rows.map { [$0.trigger, $0.text] } == [["delete", "if canDelete(item) call delete"]])
    let detail = try #require(diagram.nodes.first { $0.id == "History.Detail" })
    #expect(detail.documentation == ["One item of the history."])
    #expect(detail.parameters == "item: Item")
    #expect(detail.position == .init(path: "Shop.flow", line: 51, column: 10))
    #expect(detail.rows.map(\.text) == ["dismiss", "dismiss then call share"])
    let bar = try #require(diagram.nodes.first { $0.kind == .tabs })
    #expect(bar.tabs.map(\.name) == ["History", "Search"])
  }

  @Test func branchesResultsAndAlertsAreWays() throws {
    let ways = Set(ways(try App(name: "Corners").diagram()))
    #expect(ways.contains("Trips.Map travel [case season .summer] push Trips.Beach"))
    #expect(ways.contains("Trips.Map travel [case season .winter and unless mayRide] present Trips.Closed"))
    #expect(ways.contains("Trips.Map book [call book, on booked] present Trips.Receipt"))
    #expect(ways.contains("Trips.Map refund call refund then present Trips.Closed"))
    #expect(ways.contains("Trips.Remove remove call remove then present Trips.Kept"))
    // The tab of the bar around it, wherever the flow stands below.
    #expect(ways.contains("Things.Things show select Guide Guide.Guide"))
  }

  @Test func anAncestorsChildAndAnExternalFlowAreReached() throws {
    let workspace = Set(ways(try App(name: "Workspace").diagram()))
    #expect(workspace.contains("Setting.Setting logOut finish App.login Login.Onboarding"))
    let library = try App(name: "Library").diagram()
    #expect(ways(library).contains("Archive#external finish Archive!found"))
    #expect(library.flows.first { $0.name == "Archive" }?.isExternal == true)
    // What the user does, and somebody does something about.
    #expect(library.nodes.contains { $0.id == "Archive!closed" && $0.rows.map(\.text) == ["call count"] })
  }

  @Test func aScreenThatShowsItselfIsNoWay() throws {
    let reading = try App(name: "Library").diagram().nodes.first { $0.id == "Shelf.Reading" }
    #expect(reading?.rows.first?.trigger == "continue")
    #expect(reading?.rows.first?.text == "if sequel push again")
  }

  @Test func findingsStandWhereTheyAreAbout() throws {
    let diagram = try diagram(
      """
      flow Home {
        start screen Home {
          go -> push Detial
          open -> present Detail as fullScreen
        }
        screen Detail
        screen Lost
      }

      """)
    func ids(_ indices: [Int]) -> [String] { indices.map { diagram.findings[$0].id } }
    let home = try #require(diagram.nodes.first { $0.id == "Home.Home" })
    #expect(ids(home.findings) == ["FL050"])
    #expect(diagram.findings.first?.position == .init(path: "App.flow", line: 3, column: 16))
    let placed = [diagram.flows.map(\.findings), diagram.nodes.map(\.findings), diagram.edges.map(\.findings)]
    #expect(placed.joined().joined().sorted() == Array(diagram.findings.indices))
  }

  @Test func findingsAboutWaysStandBesideThem() throws {
    let diagram = try diagram(
      """
      flow Home {
        start screen Home {
          open -> present Detail as fullScreen
        }
        screen Detail
        screen Lost
      }

      """)
    let open = try #require(diagram.edges.first)
    #expect(open.findings.map { diagram.findings[$0].id } == ["FL110"])
    let lost = try #require(diagram.nodes.first { $0.id == "Home.Lost" })
    #expect(lost.findings.map { diagram.findings[$0].id } == ["FL100"])
    #expect(diagram.svg().components(separatedBy: ">FL110</text>").count == 2)
  }

  @Test func nothingOfACleanAppIsFound() throws {
    for app in App.all { #expect(try app.diagram().findings.map(\.diagnostic.message) == []) }
  }
}

@Suite("Shortest paths")
struct ShortestPathTests {
  private func path(to name: String, in diagram: Diagram) throws -> [String]? {
    let node = try #require(diagram.nodes(named: name).first)
    return diagram.arrivals().path(to: node)?.nodes.map { diagram.nodes[$0].id }
  }

  @Test func aPathLeadsThroughTabsAndOutcomes() throws {
    let shop = try App(name: "Shop").diagram()
    #expect(try path(to: "Detail", in: shop) == ["Shop#start", "Main#tabs", "History.List", "History.Detail"])
    #expect(try path(to: "SignUp", in: shop) == ["Shop#start", "Login.Login", "Login.SignUp"])
    let workspace = try App(name: "Workspace").diagram()
    #expect(
      try path(to: "Channel", in: workspace) == [
        "App#start", "Splash.Splash", "Splash!ready", "TabBar#tabs", "HomeDefault.HomeDefault", "Channel.Channel",
      ])
  }

  @Test func namesAreFound() throws {
    let shop = try App(name: "Shop").diagram()
    #expect(shop.nodes(named: "Nowhere") == [])
    #expect(shop.nodes(named: "List") == shop.nodes(named: "History.List"))
    // A flow stands for where it begins.
    #expect(shop.nodes(named: "Main") == [try #require(shop.nodes.firstIndex { $0.id == "Main#tabs" })])
    let two = try diagram(
      """
      flow A {
        start screen List {
          b -> push B
        }
      }
      flow B {
        start screen List {
          close -> close
        }
      }

      """)
    #expect(two.nodes(named: "List").map { two.nodes[$0].id } == ["A.List", "B.List"])
  }

  /// `B` could hear how `Pick` ended, if only it were ever started.
  @Test func nobodyHearsWhoIsNotThere() throws {
    let diagram = try diagram(
      """
      app App {
        start -> root A
      }
      flow A {
        start screen First {
          pick -> present Pick
        }
        child Pick {
          picked -> stay
        }
      }
      flow B {
        start screen Second
        screen Third {
          close -> close
        }
        child Pick {
          picked -> push Third
        }
      }
      flow Pick {
        outcome picked
        start screen Choice {
          choose -> finish picked
        }
      }

      """)
    #expect(try path(to: "Choice", in: diagram) == ["App#start", "A.First", "Pick.Choice"])
    #expect(try path(to: "Third", in: diagram) == nil)
  }

  private static let shared = """
    app Shop {
      start -> root Main
    }
    tabs Main {
      tab Profile
      tab Cart
    }
    flow Profile {
      start screen Profile {
        logIn -> present Login
      }
      child Login {
        loggedIn -> stay
      }
    }
    flow Cart {
      start screen Cart {
        list -> push List
      }
      screen List {
        buy -> present Login
        again -> push List
      }
      screen Pay {
        help -> finish Shop.help
      }
      screen Left
      child Login {
        loggedIn -> push Pay
        closed -> push Left
      }
    }
    flow Login {
      outcome loggedIn
      start screen Login {
        done -> finish loggedIn
      }
    }

    """

  /// Login is nearer from the profile, but only the cart continues with the payment.
  @Test func whoStartsAFlowHandlesItsEnd() throws {
    let diagram = try diagram(Self.shared)
    let login = ["Shop#start", "Main#tabs", "Cart.Cart", "Cart.List", "Login.Login"]
    #expect(try path(to: "Login", in: diagram) == ["Shop#start", "Main#tabs", "Profile.Profile", "Login.Login"])
    #expect(try path(to: "Pay", in: diagram) == login + ["Login!loggedIn", "Cart.Pay"])
    #expect(try path(to: "Left", in: diagram) == login + ["Login!closed", "Cart.Left"])
  }

  /// What only a step from below shows has handlers too.
  @Test func aChildOfAnAncestorIsHeard() throws {
    let diagram = try diagram(
      """
      app Shop {
        start -> root Home
        child Login via root {
          loggedIn -> root Inbox
        }
        child Inbox
      }
      flow Home {
        start screen Home {
          logOut -> finish Shop.login
        }
      }
      flow Login {
        outcome loggedIn
        start screen Login {
          done -> finish loggedIn
        }
      }
      flow Inbox {
        start screen Inbox
      }

      """)
    #expect(
      try path(to: "Inbox", in: diagram) == [
        "Shop#start", "Home.Home", "Login.Login", "Login!loggedIn", "Inbox.Inbox",
      ])
  }

  /// Each flow starts the next one twice in a row, so that complete paths would be too long.
  @Test func pathsAreNotEndless() throws {
    let flows = (0..<40).map { index in
      """
      flow F\(index) {
        outcome done
        start screen S\(index) {
          go -> present F\(index + 1) { done -> push T\(index) }
        }
        screen T\(index) {
          go -> present F\(index + 1) { done -> finish done }
        }
      }

      """
    }
    let diagram = try diagram(
      "app App {\n  start -> root F0 { done -> stay }\n}\n" + flows.joined()
        + "flow F40 {\n  outcome done\n  start screen Last {\n    go -> finish done\n  }\n}\n")
    #expect(try path(to: "T39", in: diagram)?.count == 44)
    // Its real paths are too long: this one omits that each flow is started again.
    #expect(try path(to: "T0", in: diagram)?.suffix(3) == ["F2!done", "F1!done", "F0.T0"])
  }

  /// Where several flows end at once, or a flow starts itself, the way back is not followed exactly.
  @Test(arguments: [
    (
      """
      flow P { start screen P { a -> present A { done -> push P2 } }
       screen P2 }
      flow A { outcome done
       start screen A { b -> push B }
       child C via push { ok -> finish done } }
      flow B { start screen B { c -> finish A.c } }
      flow C { outcome ok
       start screen C { x -> finish ok } }
      """, "P2"
    ),
    (
      """
      flow Rec { outcome done
       start screen R { more -> push Rec
        x -> finish done }
       screen R2
       child Rec { done -> push R2 } }
      """, "R2"
    ),
  ])
  func whatIsReachedIsFound(_ text: String, _ name: String) throws {
    #expect(try path(to: name, in: diagram(text + "\n")) != nil)
  }
}
