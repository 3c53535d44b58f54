import FlowCommandLine
import FlowGenerator
import FlowGraph
import FlowLanguage

extension Command {
  static let begin = Command(
    name: "init",
    summary: "Writes a first .flow file.",
    operand: Operand(
      term: "PATH", word: .folder, count: .atMostOne,
      help: """
        The folder of the app's sources, created if necessary. Default: the current folder, or the source folder of \
        the package or project in it.
        """),
    options: [InitCommand.preset],
    discussion: """
      Creates an app with one flow and three screens as a starting point. The app is named after the folder of its
      sources: that of the target in a package or Xcode project, unless PATH names one. A folder that already has .flow
      files is left alone.

      Then 'flows scaffold' writes the code that an app supplies by hand, and 'flows generate' the coordinators.
      """,
    failures: "files that already exist or cannot be written",
    run: { try InitCommand(arguments: $0, console: $1).run() })
}

struct InitCommand {
  fileprivate static let preset = Command.Option(
    "--preset", value: ("NAME", .oneOf { Preset.allCases.map(\.rawValue) }),
    help: """
      The architecture: \(Preset.allCases.map(\.rawValue).joined(separator: ", ")). \
      Default: \(Preset.standard.rawValue).
      """)

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitCode {
    let preset = arguments.value(of: Self.preset).flatMap(Preset.init) ?? .standard
    let folder = try sourceFolder()
    if try FileSystem.status(of: folder)?.kind == .folder,
      let first = try FileSystem.files(below: folder, ending: ".flow").files.first
    {
      console.error("'\(folder.joined(first))' already exists; nothing was written")
      return .findings
    }
    let file = try firstFlow(named: try ProjectName.name(of: folder), preset: preset)
    let path = folder.joined(file.name)
    try FileSystem.prepareFolder(folder)
    try FileSystem.write(file.bytes, to: path, over: nil, isSource: true)
    let operand = folder == "." ? "" : (folder.hasPrefix("-") ? " -- " : " ") + folder.printable.shellQuoted
    let next = helpTable([
      ("flows scaffold\(operand)", "writes, once, what you supply by hand: screens, dependencies, the scene delegate"),
      ("flows generate\(operand)", "writes the coordinators; run it again after each change"),
      ("flows watch\(operand)", "does so whenever you save"),
    ])
    let ids = "This preset loads its screens from 'Main.storyboard': set each one's storyboard ID to its class name."
    let lines =
      ["wrote \(path)", "", "Next:"] + next.split(separator: "\n").map(String.init)
      + (preset.values.screens == .storyboard ? ["", ids] : [])
    for line in lines { console.line(line) }
    return .success
  }

  /// The named folder, else the source folder of the package or project in the current folder.
  private func sourceFolder() throws -> String {
    guard let typed = arguments.operands.first else { return try ModuleFolder.forFirstSource() }
    let folder = typed.cleanedPath
    let kind = try FileSystem.status(of: folder)?.kind
    guard kind == .folder || kind == nil && !folder.hasSuffix(".flow") else {
      throw UsageError("'\(typed)' is not a folder", hint: "Name the folder of the app's sources.")
    }
    return folder
  }

  /// The first file, under the given name if a flow can have it, else under the next best.
  private func firstFlow(named name: String, preset: Preset) throws -> SourceFile {
    for name in [name, name + "App"] {
      let file = SourceFile(path: "\(name).flow", text: text(app: name, preset: preset))
      if try Generator().check([file]).diagnostics.isEmpty { return file }
    }
    return SourceFile(path: "App.flow", text: text(app: "App", preset: preset))
  }

  private func text(app: String, preset: Preset) -> String {
    let settings = preset == .standard ? "" : "settings {\n  preset \(preset.rawValue)\n}\n\n"
    return settings + """
      import UIKit

      /// The app: it owns the window.
      app \(app) {
        start -> root Home
      }

      flow Home {
        /// What the user sees first.
        start screen Welcome {
          open(item: String) -> push Detail(item)
          about -> present About as sheet in navigation
        }
        /// One item. Back leaves it.
        screen Detail(item: String)
        screen About {
          done -> dismiss
        }
      }

      """
  }
}
