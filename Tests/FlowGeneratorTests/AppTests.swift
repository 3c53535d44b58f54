import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Whole small apps: what is generated for them, that it compiles with their hand-written part, and that it runs.
@Suite("Apps")
struct AppTests {
  @Test(arguments: App.all) func goldens(_ app: App) throws {
    let generation = try Generator().generate(try app.sources())
    #expect(generation.diagnostics == [])
    // As the command does it: only the templates that the app needs are parsed.
    #expect(try Generator(runsOnce: true).generate(try app.sources()) == generation)
    let names = Set(generation.outputs.map(\.name))
    for output in generation.outputs {
      try expectRecorded(output.text, in: app.generated.appendingPathComponent(output.name), test: "AppTests")
    }
    for path in app.swiftFiles(in: "Generated") {
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard !names.contains(name) else { continue }
      if Recording.isOn { try FileManager.default.removeItem(atPath: path) }
      Issue.record("\(app)/Generated/\(name) is generated no more")
    }
  }

  @Test func goldensAreWellFormatted() throws {
    let files = App.all.flatMap { $0.swiftFiles(in: "Generated") }
    #expect(files.count > App.all.count)
    let outcome = try Compiler.lint(files)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
  }

  /// In Swift 6 mode, where warnings are errors too, an app that runs has compiled.
  @Test(
    arguments: Extent.part(
      Extent.values(Extent.pairs(App.all, [Compiler.Mode.swift5, .newProject, .mainActorByDefault]), oneOf: 11)))
  func compiles(_ app: App, _ mode: Compiler.Mode) throws {
    try Compiler.check(app.swiftFiles(in: "Generated") + app.swiftFiles(in: "App"), as: app.name, mode)
  }

  @Test(arguments: Extent.values(App.all, oneOf: 4)) func runs(_ app: App) async throws {
    let outcome = try await run(app.swiftFiles(in: "Generated"), of: app)
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("expectations hold"))
  }

  /// With screens from `dependencies` the hand-written part is the same whoever keeps the coordinators alive, and so is
  /// what it does.
  /// `Shop` watches the lists of children, which `screen` does not have; `Workspace` does not.
  @Test(
    arguments: Extent.part(
      Extent.values(
        [
          ("Workspace", "screen"), ("Shop", "delegate"), ("Workspace", "parent"), ("Corners", "finishDelegate"),
          ("Workspace", "delegate"), ("Corners", "delegate"), ("Shop", "finishDelegate"), ("Depot", "finishDelegate"),
          ("Market", "screen"), ("Market", "delegate"), ("Market", "finishDelegate"),
        ], oneOf: 11)))
  func theLifetimeDoesNotShow(_ name: String, _ lifetime: String) async throws {
    let app = App(name: name)
    let generated = try self.generated(for: app, lifetime)
    let outcome = try await run(
      generated.files().map(generated.path), of: app,
      // What the app itself asks for with `finish(_:)` exists in one lifetime only.
      ["-D", "OTHER_LIFETIME"])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
  }

  /// An app that has to ask before it shows anything: what links do is the same.
  @Test(.enabled(if: Extent.isTurn(2, of: 3))) func aStartThatAsksDoesNotShow() async throws {
    let app = App(name: "Market")
    let generated = try self.generated(for: app, "parent") {
      $0.replacingOccurrences(of: "needs isLoggedIn: Bool", with: "needs isLoggedIn async: Bool")
    }
    let outcome = try await run(generated.files().map(generated.path), of: app, ["-D", "START_ASKS"])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
  }

  private static let otherLifetimes = [
    ("Shop", "screen"), ("Shop", "delegate"), ("Shop", "finishDelegate"), ("Workspace", "screen"),
    ("Workspace", "parent"), ("Workspace", "delegate"), ("Corners", "screen"),
  ]

  @Test(arguments: Extent.part(Extent.values(Extent.pairs(otherLifetimes, Compiler.Mode.allCases), oneOf: 7)))
  func everyLifetimeCompiles(_ form: (name: String, lifetime: String), _ mode: Compiler.Mode) throws {
    let app = App(name: form.name)
    let generated = try self.generated(for: app, form.lifetime)
    try Compiler.check(
      generated.files().map(generated.path) + app.swiftFiles(in: "App"), as: app.name, mode)
  }

  /// A tab whose tab bar has gone is not restarted; that is not a step of the app that was refused.
  @Test(.enabled(if: Extent.isWhole)) func aTabThatIsNotRestartedRefusesNothing() async throws {
    let app = App(name: "Library")
    let generated = try self.generated(for: app, "parent") {
      ($0.contains("\napp Library") ? "settings {\n  events observed\n}\n" : "") + $0
    }
    let outcome = try await run(generated.files().map(generated.path), of: app, ["-D", "OBSERVED"])
    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)\(outcome.standardError)")
  }

  /// What is generated for an app if its settings name another lifetime, and its text is another.
  private func generated(
    for app: App, _ lifetime: String, changing change: (String) -> String = { $0 }
  ) throws -> TemporaryFolder {
    var sources = try app.sources().map {
      SourceFile(path: $0.path, text: change(String(decoding: $0.bytes, as: UTF8.self)))
    }
    let opening = "settings {\n"
    let setting = "  lifetime \(lifetime)\n"
    let texts = sources.map { String(decoding: $0.bytes, as: UTF8.self) }
    // An app has its settings, if any, at the top of a file; beside a preset a lifetime counts.
    if let index = texts.firstIndex(where: { $0.hasPrefix(opening) }) {
      sources[index] = SourceFile(
        path: sources[index].path, text: opening + setting + texts[index].dropFirst(opening.count))
    } else {
      sources.append(SourceFile(path: "Settings.flow", text: opening + setting + "}\n"))
    }
    let generation = try Generator().generate(sources)
    #expect(generation.diagnostics == [])
    let folder = TemporaryFolder()
    try folder.write(generation.outputs)
    return folder
  }

  private func run(_ generated: [String], of app: App, _ flags: [String] = []) async throws -> Subprocess.Outcome {
    let files = generated + app.swiftFiles(in: "App") + app.swiftFiles(in: "Run") + [App.scenario]
    return try await Subprocess.runAside(try Compiler.program(files, as: app.name, .swift6, flags), [])
  }
}
