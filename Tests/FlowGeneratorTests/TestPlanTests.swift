import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The tests that are planned for the apps: each passes on the app that it is planned for.
@Suite("Test plans", .serialized)
struct TestPlanTests {
  /// How many steps of an app have a test, of how many.
  private static let coverage = [
    "Shop": (18, 20), "Discover": (12, 12), "Account": (20, 24), "Gate": (22, 25), "Buttons": (9, 10),
    "Workspace": (29, 40), "Library": (35, 51), "Corners": (47, 83), "Depot": (3, 10), "Market": (70, 76),
    "Clinic": (37, 52),
  ]

  /// Each app's plan, which takes seconds to make.
  private static let plans = App.all.map { app in
    Result { try Generator().testPlan(try app.sources(), testing: app.name) }
  }

  private func plan(_ app: App) throws -> TestPlan {
    try Self.plans[#require(App.all.firstIndex { $0.name == app.name })].get()
  }

  @Test(arguments: Extent.values(App.all, oneOf: 6)) func everyPlannedTestPasses(_ app: App) throws {
    let plan = try plan(app)
    let run = try run(plan, on: app.swiftFiles(in: "Generated"), of: app)
    let said = run.standardOutput + run.standardError
    #expect(run.exitCode == 0, "\(said)")
    let planned = plan.outputs.map { String(decoding: $0.bytes, as: UTF8.self) }
    let written = try app.swiftFiles(in: "TestPlan").map { try String(contentsOfFile: $0, encoding: .utf8) }
    let count = (planned + written).reduce(0) { $0 + $1.components(separatedBy: "\n  @Test").count - 1 }
    #expect(said.contains("Test run with \(count) tests in "), "\(said)")
    #expect(count > 0)
  }

  /// Coordinators that do something else are found out: here one pushes the wrong screen, and a link leads elsewhere.
  @Test(
    .enabled(if: Extent.isWhole),
    arguments: [
      // What shows the screen, and what goes on from it.
      ("Shop", "stack.push(makeSignUp())", "stack.push(makeLogin())", 2),
      ("Market", "goods.followHelp()", "goods.followSeller(name: \"Ada\", since: nil)", 1),
    ])
  func aPlannedTestCanFail(_ name: String, _ old: String, _ new: String, _ count: Int) throws {
    let app = App(name: name)
    let folder = TemporaryFolder()
    for output in try Generator().generate(try app.sources()).outputs {
      let text = String(decoding: output.bytes, as: UTF8.self)
      try folder.write(text.replacingOccurrences(of: old, with: new), to: output.name)
    }
    let run = try run(try plan(app), on: folder.files().map(folder.path), of: app)
    #expect(run.exitCode != 0)
    let said = run.standardOutput + run.standardError
    let failures = said.split(separator: "\n").filter { $0.contains("Test \"") && $0.contains(" failed after ") }
    #expect(failures.count == count, "\(said)")
  }

  /// Compiles the tests with an app and runs them.
  private func run(_ plan: TestPlan, on generated: [String], of app: App) throws -> Subprocess.Outcome {
    let folder = TemporaryFolder()
    for output in plan.outputs where output.name.hasSuffix(".swift") {
      try folder.write(Data(output.bytes), to: output.name)
    }
    try folder.write(Self.runner, to: "Runner.swift")
    try Compiler.compile(
      generated + app.swiftFiles(in: "App"), as: app.name, .swift6,
      [
        "-enable-testing", "-emit-module", "-emit-module-path", folder.path("\(app).swiftmodule"), "-emit-library",
        "-static", "-o", folder.path("lib\(app).a"),
      ])
    let swiftc = try #require(Subprocess.find("swiftc")).resolvingSymlinksInPath()
    let macros = swiftc.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host/plugins/testing").path
    let files = folder.files().filter { $0.hasSuffix(".swift") }.map(folder.path)
    try Compiler.compile(
      files + app.swiftFiles(in: "TestPlan"), as: "\(app)Tests", .swift6,
      ["-I", folder.url.path, "-plugin-path", macros, "-o", folder.path("run"), "-L", folder.url.path, "-l\(app)"]
        + (try Compiler.linking()))
    return try Subprocess.run(URL(fileURLWithPath: folder.path("run")), [], limit: 120)
  }

  private static let runner = """
    import Testing

    @main struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }

    """

  /// What has a test and what has none, and why: the list is in the repository beside the app.
  @Test(arguments: App.all) func coverageIsAsListed(_ app: App) throws {
    let plan = try plan(app)
    #expect(plan.generation.diagnostics == [])
    let (tested, steps) = try #require(Self.coverage[app.name])
    #expect(plan.testedCount == tested)
    #expect(plan.stepCount == steps)
    #expect(plan.untested.count == steps - tested)
    let list = try #require(plan.outputs.first { $0.name == "Coverage.md" })
    try expectRecorded(
      String(decoding: list.bytes, as: UTF8.self), in: app.folder.appendingPathComponent("TestPlan/Coverage.md"),
      test: "TestPlanTests")
  }

  /// At most one test a step, and no test that is about none.
  @Test(arguments: App.all) func noStepHasTwoTests(_ app: App) throws {
    let list = try #require(try plan(app).outputs.first { $0.name == "Coverage.md" })
    let rows = String(decoding: list.bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasSuffix("` |") }
    let named = Set(rows.compactMap { $0.split(separator: "`").dropLast().last.map(String.init) })
    var tests: Set<String> = []
    for output in try plan(app).outputs where output.name.hasSuffix("FlowTests.swift") {
      let suite = output.name.dropLast(".swift".count)
      for piece in String(decoding: output.bytes, as: UTF8.self).components(separatedBy: "\n  func ").dropFirst() {
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
    let plan = try Generator().testPlan([SourceFile(path: "Home.flow", text: text)], testing: "App")
    let suite = try #require(plan.outputs.first { $0.name == "HomeFlowTests.swift" })
    #expect(
      String(decoding: suite.bytes, as: UTF8.self).contains(
        """
          @Test("C.back: pop")
          func cBackPop() async {
            let flow = HomeFlowSpy()
            await flow.start()
            await flow.a.c()
            await flow.c.back()
            #expect(flow.shown == [["A"]])
          }
        """))
    #expect(plan.untested == [])
  }

  @Test func suitesAreWellFormatted() throws {
    let folder = TemporaryFolder()
    for app in App.all {
      let plan = try plan(app)
      for output in plan.outputs + plan.beginnings where output.name.hasSuffix(".swift") {
        try folder.write(Data(output.bytes), to: "\(app)/\(output.name)")
      }
    }
    let swift = try #require(Subprocess.find("swift"))
    let lint = try Subprocess.run(
      swift,
      ["format", "lint", "--strict", "--configuration", "{\"version\":1}"] + folder.files().map(folder.path),
      limit: 300)
    #expect(lint.exitCode == 0, "\(lint.standardError.prefix(4000))")
  }
}
