import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Whole small apps: what is generated for them, that it compiles with their hand-written part, and that it runs.
@Suite("Apps", .serialized)
struct AppTests {
  @Test(arguments: App.all) func goldens(_ app: App) throws {
    let generation = Generator().generate(try app.sources())
    #expect(generation.diagnostics == [])
    let names = Set(generation.outputs.map(\.name))
    for output in generation.outputs {
      try expectRecorded(
        String(decoding: output.bytes, as: UTF8.self), in: app.generated.appendingPathComponent(output.name),
        test: "AppTests")
    }
    for path in app.swiftFiles(in: "Generated") {
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard !names.contains(name) else { continue }
      if isRecording { try FileManager.default.removeItem(atPath: path) }
      Issue.record("\(app)/Generated/\(name) is generated no more")
    }
  }

  @Test func goldensAreWellFormatted() throws {
    let swift = try #require(Subprocess.find("swift"))
    let files = App.all.flatMap { $0.swiftFiles(in: "Generated") }
    #expect(files.count > App.all.count)
    // The style is the formatter's own, not this repository's: that is what users will hold the files to.
    let outcome = try Subprocess.run(
      swift, ["format", "lint", "--strict", "--configuration", "{\"version\":1}"] + files)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
  }

  /// Type-checking alone misses an uninitialised `let`, a missing return and a data race; emitting the module does not.
  @Test(arguments: App.all, Compiler.Mode.allCases) func compiles(_ app: App, _ mode: Compiler.Mode) throws {
    let folder = TemporaryFolder()
    try Compiler.compile(
      app.swiftFiles(in: "Generated") + app.swiftFiles(in: "App"), as: app.name, mode,
      ["-wmo", "-emit-module", "-o", folder.path("\(app).swiftmodule")])
  }

  @Test(arguments: App.all) func runs(_ app: App) throws {
    let outcome = try run(app.swiftFiles(in: "Generated"), of: app)
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("expectations hold"))
  }

  /// The hand-written part of an app is the same whoever keeps its coordinators alive, and so is what it does.
  @Test(arguments: ["Shop", "Corners"].map(App.init)) func theLifetimeDoesNotShow(_ app: App) throws {
    var sources = try app.sources()
    sources.append(SourceFile(path: "Settings.flow", text: "settings {\n  lifetime screen\n}\n"))
    let generation = Generator().generate(sources)
    #expect(generation.diagnostics == [])
    let folder = TemporaryFolder()
    for output in generation.outputs { try folder.write(Data(output.bytes), to: output.name) }
    for mode in Compiler.Mode.allCases {
      try Compiler.compile(
        folder.files().map(folder.path) + app.swiftFiles(in: "App"), as: app.name, mode,
        ["-wmo", "-emit-module", "-o", TemporaryFolder().path("x.swiftmodule")])
    }
  }

  private func run(_ generated: [String], of app: App) throws -> Subprocess.Outcome {
    let folder = TemporaryFolder()
    try Compiler.compile(
      generated + app.swiftFiles(in: "App") + app.swiftFiles(in: "Run") + [App.scenario], as: app.name, .swift6,
      ["-o", folder.path("run")] + (try Compiler.linking()))
    return try Subprocess.run(URL(fileURLWithPath: folder.path("run")), [])
  }
}
