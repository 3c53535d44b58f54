import FlowGenerator
import FlowLanguage
import FlowTestPlans
import FlowTestSupport
import Foundation
import Testing

/// What planned tests expect besides the screens' names.
@Suite("Expectations of test plans")
struct ExpectationTests {
  private func plan(_ text: String) throws -> String {
    let plan = try Generator().testPlan([SourceFile(path: "Home.flow", text: text)], testing: "App")
    #expect(!plan.outputs.isEmpty)
    let texts = (plan.outputs + plan.beginnings).map { output in
      // As if the suites were not in the one of all flows.
      output.name.hasSuffix("FlowTests.swift")
        ? output.text.replacingOccurrences(of: "\n  ", with: "\n") : output.text
    }
    return texts.joined(separator: "\n")
  }

  private let styles = """
    flow Home {
      start screen List {
        open(item: Item) -> present Detail(item) as sheet(medium)
        help -> present Help as fullScreen
        more -> present Help
      }
      screen Detail(item: Item)
    }
    flow Help {
      start screen Help
    }

    """

  @Test func aStyleThatAStepSaysIsExpected() throws {
    let text = try plan(styles)
    #expect(
      text.contains(
        """
            await flow.list.open(item: Fixtures.item)
            #expect(flow.shown == [["List"], ["Detail"]])
            #expect(flow.style == "pageSheet")
            #expect(flow.detail.has(item: Fixtures.item))
        """))
    #expect(
      text.contains(
        """
            await flow.list.help()
            #expect(flow.shown == [["List"], ["Help"]])
            #expect(flow.style == "fullScreen")
        """))
    // The system decides on the others.
    #expect(
      text.contains(
        """
            await flow.list.more()
            #expect(flow.shown == [["List"], ["Help"]])
          }
        """))
    #expect(text.contains("case .pageSheet: \"pageSheet\"\n"))
  }

  /// A value is followed through the outcome of a child and the parameters of a flow.
  @Test func valuesAreExpectedWhereTheyArrive() throws {
    let text = try plan(
      """
      flow Home(user: User) {
        start screen List(user: User) {
          pick -> push Picker(owner: user) {
            picked(colour) -> push Result(colour, of: 3)
          }
        }
        screen Result(colour: Colour, of count: Int) {
          ok -> pop
        }
      }
      flow Picker(owner: User) {
        outcome picked(colour: Colour)
        start screen Colours(owner: User) {
          choose(colour: Colour) -> finish picked(colour)
        }
      }

      """)
    for line in [
      "    #expect(flow.list.has(user: Fixtures.user))\n", "    #expect(flow.colours.has(owner: Fixtures.user))\n",
      "    #expect(flow.result.has(colour: Fixtures.colour))\n    #expect(flow.result.has(count: 3))\n",
      "  func has(count expected: Int) -> Bool {\n    host.isSame(host.handed(\"count\", as: Int.self), expected)\n",
      "\"Result\", [\"colour\": colour, \"count\": count, ",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
  }

  @Test func whatARouteIsGivenIsNotWhatItsCallerCallsSo() throws {
    let text = try plan(
      """
      flow Home {
        start screen List {
          swap(first: Item, item: Text) -> go show(first)
        }
        screen Detail(item: Item, name: String = "x")
        route show(item: Item) -> push Detail(item)
      }

      """)
    #expect(text.contains("#expect(flow.detail.has(item: Fixtures.item))"))
    #expect(text.contains("#expect(flow.detail.has(name: \"x\"))"))
  }

  /// Where values are properties, they are read from there.
  @Test func propertiesAreRead() throws {
    let text = try plan("settings {\n  preset flowProtocols\n}\n" + styles)
    #expect(text.contains("host.isSame(host.shown(DetailViewController.self)?.item, expected)"))
  }

  /// What an initializer hands a screen is found the way a scaffold keeps it, unless the app says otherwise.
  @Test(arguments: [
    ("hosting", "struct", "UIHostingController<ListView>", "ListViewModelActions", "actions", "rootView.actions"),
    ("hosting", "protocol", "UIHostingController<ListView>", "(any ListFlow)", "coordinator", "rootView.coordinator"),
    ("initializer", "struct", "ListViewController", "ListViewModelActions", "actions", "actions"),
    (
      "initializer", "events", "ListViewController", "((ListViewModel.Event) -> Void)", "didSendEventClosure",
      "viewModel.didSendEventClosure"
    ),
  ])
  func screensWithInitializersAreDriven(
    _ screens: String, _ actions: String, _ controller: String, _ type: String, _ name: String, _ value: String
  ) throws {
    let text = try plan("settings {\n  screens \(screens)\n  actions \(actions)\n}\n" + styles)
    #expect(text.contains("@Test(\"List.help: present Help as fullScreen\")"))
    let lines = text.split { $0 == "\n" || $0 == " " }.joined(separator: " ").replacing("( ", with: "(")
    #expect(lines.contains("static func \(name)(of screen: \(controller)"))
    #expect(lines.contains(") -> \(type)? "))
    #expect(text.contains("host.shown(\(controller).self).flatMap { Fixtures.\(name)(of: $0) }"))
    #expect(text.contains("screen.\(value)\n") || text.contains("{ screen.\(value) }"))
  }

  /// What a route takes for optional has a value where an action has one, and none where it says `nil`.
  @Test func aRouteIsTakenWithWhatIsPassed() throws {
    let text = try plan(
      """
      flow Home {
        start screen List {
          scan(payment: Payment) -> go send(payment)
          transfer -> go send(nil)
        }
        screen To(payment: Payment)
        screen Empty
        route send(payment: Payment?) -> if payment push To(payment) else push Empty
      }

      """)
    #expect(
      text.contains(
        """
            await flow.list.scan(payment: Fixtures.payment)
            #expect(flow.shown == [["List", "To"]])
        """))
    #expect(
      text.contains(
        """
            await flow.list.transfer()
            #expect(flow.shown == [["List", "Empty"]])
        """))
    #expect(text.contains("| `send` | `push Empty` | `HomeFlowTests.sendPushEmpty` |"))
  }

  /// A signal that nobody hears is no obstacle to what comes after it; a state is what it is first.
  /// An app has no screen of its own below what it presents.
  @Test func whatAnAppPresentsIsPlanned() throws {
    let text = try plan(
      """
      app Bank {
        start -> root Home
        event banner -> present Banner
        event call -> present Call
        screen Banner { close -> close }
      }
      flow Home { start screen Home }
      flow Call { start screen Ring { close -> close } }
      """)
    for test in ["banner: present Banner", "call: present Call", "Banner.close: close"] {
      #expect(text.contains("@Test(\"\(test)\")"), "\(text)")
    }
    #expect(text.contains("flow.shown == [[\"Home\"], [\"Banner\"]]"))
  }

  @Test func whatFollowsASignalAndAStateIsPlanned() throws {
    let text = try plan(
      """
      flow Home {
        signal progress(step: Int)
        start screen List {
          next -> signal progress(2) then push Sending
        }
        screen Sending {
          send -> present Send
        }
        child Send {
          sent -> push Receipt
        }
        screen Receipt
      }
      flow Send {
        outcome sent
        state isSending: Bool = false
        start screen Send {
          confirm -> unless isSending finish sent else stay
        }
      }

      """)
    #expect(text.contains("| `List.next` | `signal progress` | none: a signal goes to whoever has started the flow |"))
    #expect(text.contains("#expect(flow.shown == [[\"List\", \"Sending\", \"Receipt\"]])"))
  }
}
