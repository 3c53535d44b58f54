import FlowGenerator
import FlowLanguage
import FlowScaffold
import FlowTestPlans
import FlowTestSupport
import Foundation
import Testing

/// A module's own templates: they replace built-in ones, file by file, and bring further values of the settings.
@Suite("Templates of a module's own")
struct TemplateFolderTests {
  /// A seventh way to reach a coordinator: a screen has one closure that takes the action as a case of an enum.
  private let callbacks = """
    {{define declaration(flow: Flow, screen: Screen)}}
    {{if screen.actions}}
    /// What the user can do on `{{screen.name}}`.
    {{flow.access}}enum {{screen.name}}Action {
      {{for action in screen.actions}}
      case {{action.caseDeclaration}}
      {{end}}
    }
    {{end}}
    {{end}}
    {{define parameter(flow: Flow, screen: Screen)}}
    onAction: @escaping ({{screen.name}}Action) -> Void
    {{end}}
    {{define argument(flow: Flow, screen: Screen)}}
    onAction: {{> value(flow, screen)}}
    {{end}}
    {{define assignment(flow: Flow, screen: Screen)}}
    viewController.onAction = {{> value(flow, screen)}}
    {{end}}
    {{define value(flow: Flow, screen: Screen)}}
    { {{flow.capture}} action in
      {{if flow.isWeaklyHeld}}
      guard let self else { return }
      {{end}}
      switch action {
      {{for action in screen.actions}}
      case .{{action.casePattern}}:
        {{> steps.statements(action.body)}}
      {{end}}
      }
    }
    {{end}}
    {{# What the hand-written half has of it. }}
    {{define property(flow: Flow, screen: Screen)}}
    var onAction: (({{screen.name}}Action) -> Void)?
    {{end}}
    {{define stored(flow: Flow, screen: Screen)}}
    let onAction: ({{screen.name}}Action) -> Void
    {{end}}
    {{define store(flow: Flow, screen: Screen)}}
    self.onAction = onAction
    {{end}}
    {{define handed(flow: Flow, screen: Screen)}}
    onAction: onAction
    {{end}}
    {{define handOver(flow: Flow, screen: Screen)}}
    viewController.onAction = onAction
    {{end}}

    """

  private let flow = """
    settings {
      templates "Own"
      actions callbacks
    }
    flow Home {
      outcome done
      start screen Home {
        open(index: Int) -> push Page(index)
        leave -> finish done
      }
      screen Page(index: Int)
    }

    """

  private func generator(_ files: [String: String]) -> Generator {
    Generator { folder in
      guard folder == "Own" else { return nil }
      return files.sorted { $0.key < $1.key }.map {
        SourceFile(path: "Own/\($0.key)", name: $0.key, bytes: Array($0.value.utf8))
      }
    }
  }

  @Test(arguments: Extent.values(["initializer", "properties", "storyboard", "dependencies", "hosting"], oneOf: 2))
  func aSeventhWayIsOneFile(_ screens: String) throws {
    let text = flow.replacingOccurrences(of: "actions callbacks", with: "actions callbacks\n  screens \(screens)")
    let generation = try generator(["actions/callbacks.template": callbacks])
      .generate([SourceFile(path: "Home.flow", text: text)])
    try #require(generation.diagnostics == [])
    let folder = TemporaryFolder()
    try folder.write(generation.outputs)
    try folder.write(
      generator(["actions/callbacks.template": callbacks]).scaffold([SourceFile(path: "Home.flow", text: text)]).outputs
    )
    try Compiler.check(
      folder.files().map(folder.path), as: "Home", .swift6, ["-I", try Compiler.swiftUI.get().path])
    #expect(try folder.text("Home.flow.swift").contains("case open(index: Int)"))
  }

  @Test func testsAreHandedWhatTheStyleHandsOver() throws {
    let text = flow.replacingOccurrences(of: "actions callbacks", with: "actions callbacks\n  screens dependencies")
      .replacingOccurrences(of: "screen Home {", with: "screen Home as HomeScreen {")
    let plan = try generator(["actions/callbacks.template": callbacks])
      .testPlan([SourceFile(path: "Home.flow", text: text)], testing: "Home")
    #expect(plan.outputs.text.contains("Fixtures.makeHomeViewController(onAction: onAction)"))
  }

  @Test func aFileReplacesTheBuiltInOne() throws {
    let own = [
      "documentation.template":
        "{{define lines(lines: [Text])}}\n{{for line in lines}}\n// {{line}}\n{{end}}\n{{end}}\n"
    ]
    let text = "settings {\n  templates \"Own\"\n}\n/// The home.\nflow Home {\n  start screen Home\n}\n"
    let generation = try generator(own).generate([SourceFile(path: "Home.flow", text: text)])
    #expect(try #require(generation.outputs.first).text.contains("\n// The home.\n"))
  }

  @Test func mistakesInThemAreFoundBeforeAnythingIsRendered() throws {
    let broken = callbacks.replacingOccurrences(of: "screen.actions}}\n/// What", with: "screen.action}}\n/// What")
    let source = SourceFile(path: "Home.flow", text: flow)
    let generation = try generator(["actions/callbacks.template": broken]).generate([source])
    #expect(generation.outputs == [])
    let finding = try #require(generation.diagnostics.first)
    let file = ([source] + generation.templates)[finding.place.file]
    #expect(file.path == "Own/actions/callbacks.template")
    #expect(file.position(of: finding.place.range.lowerBound).line == 2)
    #expect(finding.help == "did you mean 'actions'?")
  }

  /// The templates of the tool that call it are right.
  @Test(arguments: [
    ("lins(lines: [Text])", "FL913 this file has no part 'lines', which 'actions/closures' calls"),
    ("lines(lines: Text)", "FL908 the part 'lines' takes (Text), but 'actions/closures' calls it with ([Text])"),
  ])
  func aFileThatDoesNotFitIsToBlame(_ part: String, _ message: String) throws {
    let own = ["documentation.template": "{{define \(part)}}\n{{end}}\n"]
    let source = SourceFile(path: "Home.flow", text: flow.replacingOccurrences(of: "callbacks", with: "closures"))
    let generation = try generator(own).generate([source])
    #expect(generation.outputs == [])
    #expect(generation.diagnostics.map { "\($0.id) \($0.message)" } == [message])
    let finding = try #require(generation.diagnostics.first)
    #expect(([source] + generation.templates)[finding.place.file].path == "Own/documentation.template")
  }

  /// Also the tool itself calls parts, and those of a folder's values may be in the file with the folder's name.
  @Test(arguments: [
    ("file", "", "FL913 this file has no part 'file', which flows calls"),
    (
      "file", "{{define file(file: Flow)}}\n{{end}}\n",
      "FL908 the part 'file' takes (Flow), but flows calls it with (File)"
    ),
    ("scaffold/coordinator", "", "FL913 this file has no part 'file', which flows calls"),
    ("testPlan/spies", "", "FL913 this file has no part 'file', which flows calls"),
    ("lifetime", "", "FL913 this file has no part 'create', which every file in 'lifetime' needs"),
  ])
  func aFileHasWhatTheToolCalls(_ name: String, _ text: String, _ message: String) throws {
    let source = SourceFile(
      path: "Home.flow", text: "settings {\n  templates \"Own\"\n}\nflow Home { start screen Home }\n")
    let generation = try generator(["\(name).template": text]).check([source])
    let finding = try #require(generation.diagnostics.first)
    #expect("\(finding.id) \(finding.message)" == message)
    #expect(([source] + generation.templates)[finding.place.file].path == "Own/\(name).template")
  }

  /// Without its first line, the next run would take the file for somebody else's.
  @Test func theFirstLineIsThere() throws {
    let own = ["file.template": "{{define file(file: File)}}\nimport UIKit\n{{end}}\n"]
    let text = "settings {\n  templates \"Own\"\n}\nflow Home { start screen Home }\n"
    let generation = try generator(own).generate([SourceFile(path: "Home.flow", text: text)])
    #expect(generation.outputs.first?.text == "// Generated by flows from Home.flow. Do not edit.\nimport UIKit\n")
  }

  /// With nothing written, and where it calls itself.
  @Test func aPartThatNeverEndsIsSaidSo() throws {
    let endless = "{{define lines(lines: [Text])}}\n{{for line in lines}}\n{{> lines(lines)}}\n{{end}}\n{{end}}\n"
    let source = SourceFile(
      path: "Home.flow", text: flow.replacingOccurrences(of: "flow Home", with: "/// The home.\nflow Home"))
    let generation = try generator(["documentation.template": endless, "actions/callbacks.template": callbacks])
      .generate([source])
    #expect(generation.outputs == [])
    #expect(generation.diagnostics.map(\.id) == ["FL915"])
    let finding = try #require(generation.diagnostics.first)
    let file = ([source] + generation.templates)[finding.place.file]
    #expect(file.path == "Own/documentation.template")
    #expect(file.position(of: finding.place.range.lowerBound).line == 3)
  }

  /// Even if nothing is rendered.
  @Test func aPartThatAlwaysCallsItselfIsFoundByChecking() throws {
    let endless = "{{define lines(lines: [Text])}}\n{{> lines(lines)}}\n{{end}}\n"
    let source = SourceFile(path: "Home.flow", text: flow)
    let generation = try generator(["documentation.template": endless, "actions/callbacks.template": callbacks])
      .check([source])
    #expect(generation.diagnostics.map(\.id) == ["FL915"])
    let finding = try #require(generation.diagnostics.first)
    let file = ([source] + generation.templates)[finding.place.file]
    #expect(file.path == "Own/documentation.template")
    #expect(file.position(of: finding.place.range.lowerBound).line == 2)
  }

  /// One that others call is used, and a value that the module does not choose may be another module's.
  @Test func aFileThatNothingUsesIsReported() throws {
    let lines = "{{define lines(lines: [Text])}}\n{{> shared.mark()}}\n{{end}}\n"
    let own = [
      "actions/callbacks.template": callbacks, "actions/spare.template": callbacks,
      "documentation.template": lines, "shared.template": "{{define mark()}}\n// Ours.\n{{end}}\n",
      "screens/storybord.template": lines,
    ]
    let source = SourceFile(path: "Home.flow", text: flow)
    var generation = try generator(own).generate([source])
    // A misspelt file lacks the parts of the folder that it is in by mistake.
    #expect(Set(generation.diagnostics.map(\.id)) == ["FL913"])
    let misspelt = own.filter { !$0.key.hasPrefix("screens") }
      .merging(["documentatoin.template": lines, "mine.template": lines]) { $1 }
    generation = try generator(misspelt).generate([source])
    #expect(!generation.outputs.isEmpty)
    #expect(
      generation.diagnostics.map {
        "\(([source] + generation.templates)[$0.place.file].path) \($0.severity) \($0.message); \($0.help ?? "")"
      } == [
        "Own/documentatoin.template warning nothing uses the template 'documentatoin'; did you mean 'documentation'?",
        """
        Own/mine.template warning nothing uses the template 'mine'; give it the name of the template that it replaces, \
        or call it from another one
        """,
      ])
  }

  @Test func aFolderThatIsNotThereIsSaidSo() throws {
    let source = SourceFile(path: "Home.flow", text: flow.replacingOccurrences(of: "Own", with: "Other"))
    let generation = try generator([:]).generate([source])
    #expect(generation.diagnostics.map(\.message) == ["there is no folder 'Other' with templates"])
    #expect(source.position(of: generation.diagnostics[0].place.range.lowerBound).line == 2)
  }
}
