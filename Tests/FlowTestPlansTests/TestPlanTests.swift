import FlowGenerator
import FlowGraph
import FlowLanguage
import FlowScaffold
import FlowTestPlans
import FlowTestSupport
import Foundation
import Testing

/// The tests that are planned for the apps: each passes on the app that it is planned for.
@Suite("Test plans", .serialized)
struct TestPlanTests {
  /// How many steps of an app have a test, of how many.
  private static let coverage = [
    "Shop": (18, 20), "Discover": (12, 12), "Account": (20, 24), "Gate": (22, 25), "Buttons": (9, 10),
    "Workspace": (34, 40), "Library": (44, 51), "Corners": (68, 85), "Depot": (6, 10), "Market": (78, 88),
    "Clinic": (49, 52),
  ]

  /// Each app's plan, which takes seconds to make.
  private static let plans = App.all.map { app in
    Result { try Generator().testPlan(try app.sources(), testing: app.name) }
  }

  private func plan(_ app: App) throws -> TestPlan {
    try Self.plans[#require(App.all.firstIndex { $0.name == app.name })].get()
  }

  private func plan(_ text: String) throws -> TestPlan {
    try Generator().testPlan([SourceFile(path: "Home.flow", text: text)], testing: "App")
  }

  @Test(arguments: Extent.part(Extent.values(App.all, oneOf: 11))) func everyPlannedTestPasses(_ app: App) throws {
    let plan = try plan(app)
    let run = try run(plan, on: app.swiftFiles(in: "Generated"), of: app)
    let said = run.standardOutput + run.standardError
    #expect(run.exitCode == 0, "\(said)")
    let written = try app.swiftFiles(in: "TestPlan").map { try String(contentsOfFile: $0, encoding: .utf8) }
    let count = (plan.outputs.map(\.text) + written).reduce(0) { $0 + $1.components(separatedBy: "  @Test").count - 1 }
    #expect(said.contains("Test run with \(count) tests in "), "\(said)")
    #expect(count > 0)
  }

  /// Coordinators that do something else are found out: here one pushes the wrong screen, a link leads elsewhere, a
  /// screen is given another value, and one is presented in another way.
  @Test(
    .enabled(if: Extent.isWhole),
    arguments: [
      // What shows the screen, and what goes on from it.
      ("Shop", "stack.push(makeSignUp())", "stack.push(makeLogin())", 2),
      ("Market", "goods?.followHelp()", "goods?.followSeller(name: \"Ada\", since: nil)", 1),
      ("Account", "selectedProduct = selectedProduct", "selectedProduct = selectedProduct + 1", 4),
      ("Library", ", as: .formSheet", "", 1),
    ])
  func aPlannedTestCanFail(_ name: String, _ old: String, _ new: String, _ count: Int) throws {
    let app = App(name: name)
    let folder = TemporaryFolder()
    let outputs = try Generator().generate(try app.sources()).outputs
    #expect(outputs.contains { $0.text.contains(old) }, "what is changed is generated")
    for output in outputs {
      try folder.write(output.text.replacingOccurrences(of: old, with: new), to: output.name)
    }
    let run = try run(try plan(app), on: folder.files().map(folder.path), of: app)
    #expect(run.exitCode != 0)
    let said = run.standardOutput + run.standardError
    let failures = said.split(separator: "\n").filter { $0.contains("Test \"") && $0.contains(" failed after ") }
    #expect(failures.count == count, "\(said)")
  }

  /// A flow that starts again whenever it finishes has an end in a plan.
  /// Screens, the members of spies, and values of types whose names meet where they are put together.
  @Test func namesThatMeetAreToldApart() throws {
    let text = """
      flow Order {
        start screen Start {
          a(id: Item.ID, other: ItemID) -> push ListItem(id, other)
          b -> push OrderList
          c(how: Prepare) -> push OrderItem(how)
        }
        screen ListItem(id: Item.ID, other: ItemID) {
          back -> pop
        }
        screen OrderItem(how: Prepare) {
          back -> pop
        }
        screen Item {
          back -> pop
        }
      }
      flow OrderList {
        start screen Item {
          back -> push Item2
        }
        screen Item2
      }

      """
    let plan = try plan(text)
    let lines = (plan.outputs + plan.beginnings).text.split(separator: "\n")
      .filter { $0.hasPrefix("struct ") || $0.contains("  static var ") }
    #expect(lines.count == Set(lines).count)
    #expect(lines.contains("struct OrderListItemScreen {") && lines.contains("struct OrderListItemScreenDriver {"))
    for name in ["itemID", "itemIDValue", "prepareValue"] {
      #expect(lines.contains { $0.contains("static var \(name):") }, "\(name)")
    }
  }

  @Test func aPlanEnds() throws {
    let text = """
      app Shop {
        start -> root Gate
        child Gate {
          passed -> root Gate
        }
      }
      flow Gate {
        outcome passed
        needs isOpen: Bool
        start -> if isOpen push Hall else finish passed
        screen Hall
      }
      """
    #expect(try plan(text).outputs.text.contains("| `start` | `root Gate` | `ShopFlowTests.startRootGate` |"))
  }

  /// What a plan declares goes by another name where an action, a value or a need has its name.
  @Test func namesOfTheModuleAreFree() throws {
    let text = try plan(
      """
      flow Shop {
        needs made: Bool
        start screen Shop {
          host(id: Int) -> if made push Top(id) else push Init
          warn -> present Warning
        }
        alert Warning {
          more(handler: Int) -> push Top(handler)
        }
        screen Top as TopController(host: Int)
        screen Init as InitController
      }
      """
    ).outputs.text
    #expect(text.contains("fileprivate let hostFlow: FlowSpy"))
    #expect(text.contains("let handlerValue = host.handed("))
    #expect(text.contains("private var madeScreens: [Made] = []"))
  }

  /// Swift describes a type without its module.
  @Test func aTypeOfAModuleIsKnownByItsName() throws {
    let text = "import Kit\nflow Home {\n  start screen List as Kit.ListController\n}\n"
    #expect(try plan(text).outputs.text.contains("\"ListController\": \"List\""))
  }

  /// A protocol's requirement has no default, and the metatype of `any P` needs parentheses. What is called `init` is
  /// no initialiser. Fixtures belong to the main actor, closures perhaps not.
  @Test func whatFixturesAndSpiesSayCompiles() throws {
    let text = """
      settings {
        lifetime parent
        screens initializer
        actions destinations
      }
      flow Hub {
        start screen Hub(speedOfWhatIsPlayed: Int = 1, nameOfWhatIsPlayed: String = "", isPlayedAgain: Bool = false) {
          open(model: any Sendable) -> push Init(model)
          load(now: @escaping @Sendable (Int) -> any Sendable) -> push Load(now)
          wait(later: @escaping () async -> any Sendable) -> push Wait(later)
          shut -> close
        }
        screen Init(model: any Sendable)
        screen Load(now: @escaping @Sendable (Int) -> any Sendable)
        screen Wait(later: @escaping () async -> any Sendable)
      }
      """
    let run = try runPlan(of: text)
    // What needs a value of the app's own waits for somebody to write it.
    let said = run.standardOutput + run.standardError
    #expect(said.contains("\"start: push Hub\" passed") && said.contains("not written yet"), "\(said)")
  }

  /// Whoever keeps coordinators, the stand-in for a hand-written flow shows its screen.
  @Test(arguments: Extent.isWhole ? SettingValues.builtIn.lifetime : ["finishDelegate"])
  func handWrittenFlowsAreStoodInFor(_ lifetime: String) throws {
    let run = try runPlan(
      of: """
        settings {
          lifetime \(lifetime)
        }
        flow Home {
          start screen A {
            pick -> push Picker {
              picked -> push B
            }
          }
          screen B
        }
        external flow Picker {
          outcome picked
        }
        """)
    #expect(run.exitCode == 0, "\(run.standardOutput)\(run.standardError)")
  }

  /// Runs the tests that are planned for a module on its scaffold.
  private func runPlan(of text: String) throws -> Subprocess.Outcome {
    let source = SourceFile(path: "Home.flow", text: text)
    let (app, tests) = (TemporaryFolder(), TemporaryFolder())
    try app.write(Generator().generate([source]).outputs + Generator().scaffold([source]).outputs)
    let plan = try Generator().testPlan([source], testing: "Home")
    try tests.write((plan.outputs + plan.beginnings).filter { $0.name.hasSuffix(".swift") })
    return try Compiler.runTests(tests.files().map(tests.path), of: app.files().map(app.path), as: "Home")
  }

  private func run(_ plan: TestPlan, on generated: [String], of app: App) throws -> Subprocess.Outcome {
    let tests = TemporaryFolder()
    try tests.write(plan.outputs.filter { $0.name.hasSuffix(".swift") })
    return try Compiler.runTests(
      tests.files().map(tests.path) + app.swiftFiles(in: "TestPlan"), of: generated + app.swiftFiles(in: "App"),
      as: app.name)
  }

  /// What has a test and what has none, and why: the list is in the repository beside the app.
  @Test(arguments: App.all) func coverageIsAsListed(_ app: App) throws {
    let plan = try plan(app)
    #expect(plan.generation.diagnostics == [])
    let (tested, steps) = try #require(Self.coverage[app.name])
    #expect(plan.summary.hasPrefix("\(tested) of \(steps) "))
    #expect(plan.untested.count == steps - tested)
    let failure = try Recording.failure(
      #require(plan.outputs.text(of: "Coverage.md")), in: app.folder.appendingPathComponent("TestPlan/Coverage.md"),
      test: "TestPlanTests")
    #expect(failure == nil)
  }

  /// At most one test a step, and no test that is about none.
  @Test(arguments: App.all) func noStepHasTwoTests(_ app: App) throws {
    let list = try #require(plan(app).outputs.text(of: "Coverage.md"))
    let rows = list.split(separator: "\n").filter { $0.hasSuffix("` |") }
    let named = Set(rows.compactMap { $0.split(separator: "`").dropLast().last.map(String.init) })
    var tests: Set<String> = []
    for output in try plan(app).outputs where output.name.hasSuffix("FlowTests.swift") {
      let suite = output.name.dropLast(".swift".count)
      for piece in output.text.components(separatedBy: "\n    func ").dropFirst() {
        #expect(tests.insert("\(suite).\(piece.prefix { $0 != "(" })").inserted)
      }
    }
    #expect(tests == named)
  }

  /// The shortest way: what can be seen at once is not reached through a detour.
  @Test func prefixesAreShortest() throws {
    let text = """
      flow Home {
        start screen A {
          b -> push B
          c -> push C
        }
        screen B {
          c -> push C
        }
        screen C {
          back -> pop
        }
      }

      """
    try expectTests(
      [
        """
          @Test("C.back: pop")
          func cBackPop() async {
            let flow = HomeFlowSpy()
            await flow.start()
            await flow.a.c()
            await flow.c.back()
            #expect(flow.shown == [["A"]])
          }
        """
      ], of: text)
  }

  /// What is written by hand answers what the test says, and the test sees what follows.
  @Test func whatIsWrittenByHandIsStoodInFor() throws {
    let text = """
      flow Home {
        start screen A {
          pick -> present Picker {
            picked(colour) -> push C
            closed -> tell A.reset
          }
          ask(colour: Colour) -> call ask(colour) async {
            yes(reason: String) -> push C
            no -> stay
          }
        }
        screen C
      }

      external flow Picker {
        outcome picked(colour: Colour)
      }

      """
    try expectTests(
      [
        """
          @Test("Picker.picked: push C")
          func pickerPickedPushC() async {
            let flow = HomeFlowSpy()
            await flow.start()
            await flow.a.pick()
            await flow.picker.picked(colour: Fixtures.colour)
            #expect(flow.shown == [["A", "C"]])
          }
        """,
        """
          @Test("Picker.closed: tell A.reset")
          func pickerClosedTellAReset() async {
            let flow = HomeFlowSpy()
            await flow.start()
            await flow.a.pick()
            await flow.picker.closed()
            #expect(flow.shown == [["A"]])
            #expect(flow.a.wasToldToReset)
          }
        """,
        """
          @Test("A.ask: stay")
          func aAskStay() async {
            let flow = HomeFlowSpy()
            await flow.start()
            Fixtures.answer(ask: .no, in: flow)
            await flow.a.ask(colour: Fixtures.colour)
            #expect(flow.shown == [["A"]])
          }
        """,
      ], of: text)
  }

  /// A closure ignores all that it is given.
  @Test func closuresTakeTheirParameters() throws {
    let text = """
      flow A(
        plain: @escaping () -> Void, one: @escaping (Set<Int>) -> Void, two: @escaping ((Int) -> Bool, [Int: Int]) -> Void
      ) {
        start screen B
      }

      """
    let suite = try plan(text).outputs.text
    for line in [" plain: {},", " one: { _ in },", " two: { _, _ in }"] { #expect(suite.contains(line), "\(line)") }
  }

  /// What it returns is a value like any other.
  @Test func closuresReturnValues() throws {
    let text = """
      flow A(
        text: @escaping (Int) -> String, make: (() -> Item)?, order: @escaping (Item, Item) async throws -> Bool,
        item: @escaping () -> Item, next: @escaping () -> (Int) -> Void
      ) {
        start screen B
      }

      """
    let suite = try plan(text).outputs.text
    for line in [
      " text: { _ in \"text\" },", " make: nil,", " order: { _, _ in true },", " item: { Fixtures.item },",
      " next: { { _ in } }", "static var item: Item { get }",
    ] {
      #expect(suite.contains(line), "\(line)")
    }
  }

  /// A flow that two steps start, each with handlers of its own, ends in both.
  @Test func eachCallSiteIsTested() throws {
    let text = """
      flow Home {
        start screen List {
          open -> push Detail
          write -> present Editor {
            sent(_) -> push Sent
          }
        }
        screen Sent
        screen Detail {
          reply -> present Editor {
            sent(_) -> push Replied
          }
        }
        screen Replied
      }

      flow Editor {
        outcome sent(text: String)
        start screen Compose {
          send(text: String) -> finish sent(text)
        }
      }
      """
    try expectTests(["Editor.sent: push Sent", "Editor.sent: push Replied"], of: text)
  }

  /// A link waits for a flow only until it is there: what prevents it then is the reason.
  @Test func theReasonOfALinkIsTheLastOne() throws {
    let tabs = ["One", "Two", "Three", "Four", "Five", "Six"]
    let text = """
      app Shop link "https://shop.example" {
        start -> root Login
        child Login {
          done -> root Main
        }
      }
      flow Login {
        outcome done
        start screen Login {
          ok -> finish done
        }
      }
      tabs Main {
        needs isStaff: Bool
      \(tabs.map { "  tab \($0)\($0 == "Six" ? " link \"/six\" if isStaff" : "")" }.joined(separator: "\n"))
      }
      \(tabs.map { "flow \($0) {\n  start screen \($0)\n}" }.joined(separator: "\n"))

      """
    #expect(
      try plan(text).outputs.text(of: "Coverage.md")?.contains("| `/six` | none: its tab may stand under \"More\" |")
        == true)
  }

  @Test func aTabIsCalledWhatTheFileCallsIt() throws {
    let text = """
      app Shop {
        start -> root Main
      }
      tabs Main {
        tab Home
        tab URLPicker
      }
      flow Home {
        start screen Home {
          pick -> select URLPicker
        }
      }
      flow URLPicker {
        start screen Picker
      }

      """
    #expect(try plan(text).outputs.text(of: "Coverage.md")?.contains("| `Home.pick` | `select URLPicker` |") == true)
  }

  /// Each overload of a need has an answer of its own.
  @Test func overloadsAreAnsweredApart() throws {
    let text = try plan(
      """
      flow A {
        outcome done
        needs find(by id: Int): Bool
        needs find(at name: String): Item?
        needs find(at item: Item): Bool
        needs `default`(id: Int): Bool
        start screen A {
          one -> if find(by: 1) finish done else stay
          two -> if find(at: "a") finish done else stay
          three -> if default(1) finish done else stay
        }
      }
      """
    ).outputs.text
    for line in [
      "  var findAnswer: Bool = false\n", "  var findAtAnswer: Item? = nil\n", "  var findAtAnswer2: Bool = false\n",
      "  var defaultAnswer: Bool = false\n", "  func find(by id: Int) -> Bool {\n    findAnswer\n",
      "  func find(at name: String) -> Item? {\n    findAtAnswer\n",
      "  func find(at item: Item) -> Bool {\n    findAtAnswer2\n", "flow.dependencies.findAnswer = true\n",
      "flow.dependencies.findAtAnswer = Fixtures.item\n", "flow.dependencies.defaultAnswer = true\n",
    ] { #expect(text.contains(line), "\(line)") }
  }

  /// What ends flows above is seen from where they start: the user goes there, also into another tab.
  @Test func endsOfFlowsAboveAreSeenFromAbove() throws {
    let text = """
      app Home {
        start -> root Main
        child Login via root
      }
      flow Login {
        start screen Login
      }
      tabs Main {
        needs hasMore: Bool
        tab News title "News"
        tab More title "More" if hasMore
      }
      flow News {
        start screen News
      }
      flow More {
        start screen More {
          logOut -> finish Home.login
        }
      }

      """
    try expectTests(
      [
        """
          @Test("More.logOut: finish Home.login")
          func moreLogOutFinishHomeLogin() async {
            let flow = HomeFlowSpy()
            flow.dependencies.hasMore = true
            await flow.start()
            await flow.select(tab: "more")
            await flow.more.logOut()
            #expect(flow.shown == [["Login"]])
          }
        """
      ], of: text)
  }

  /// What a flow is given decides how it starts.
  @Test func whatAStepSaysItGivesIsKnown() throws {
    let text = """
      flow Home {
        start screen Home {
          add -> present Entry(of: nil)
          edit -> present Entry(of: 3)
          open -> present Entry(of: .none)
        }
      }

      flow Entry(of id: Int?) {
        start -> if id push Old(id) else push New
        screen New { save -> push Done }
        screen Old(id: Int) { save -> push Done }
        screen Done { leave -> dismiss }
      }
      """
    try expectTests(
      ["Home.add: present Entry", "Home.edit: present Entry, then push Old"],
      besides: ["Home.flow:5: Home.open, present Entry: its condition looks at a value that 'Entry' is given"], of: text
    )
  }

  /// All steps of a module whose first flow is `Home` have tests, but for some, and these are among them.
  private func expectTests(_ tests: [String], besides untested: [String] = [], of text: String) throws {
    let plan = try plan(text)
    let suite = try #require(plan.outputs.text(of: "HomeFlowTests.swift"))
    // As if it were not in the one of all flows.
    let written = suite.replacingOccurrences(of: "\n  ", with: "\n")
    for test in tests { #expect(written.contains(test), "\(written)") }
    #expect(plan.untested == untested)
  }

  @Test func suitesAreWellFormatted() throws {
    let folder = TemporaryFolder()
    for app in App.all {
      let plan = try plan(app)
      try folder.write((plan.outputs + plan.beginnings).filter { $0.name.hasSuffix(".swift") }, in: app.name)
    }
    let lint = try Compiler.lint(folder.files().map(folder.path))
    #expect(lint.exitCode == 0, "\(lint.standardError.prefix(4000))")
  }
}
