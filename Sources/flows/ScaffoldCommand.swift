import FlowCommandLine
import FlowGenerator
import FlowLanguage
import FlowScaffold

extension Command {
  static let scaffold = Command(
    name: "scaffold",
    summary: "Writes, once, the Swift that an app supplies by hand.",
    operand: .paths,
    options: [output, ScaffoldCommand.flow, ReportForm.option] + ModuleInput.options,
    discussion: """
      Writes a view controller or view for each screen that is not external, the hand-written coordinators, the
      hand-written steps of each flow, the container with the flows' needs (a file for each flow and for each imported
      module), and the scene delegate that starts the app and passes links to it. The files then belong to the app:
      existing ones are left alone, wherever in the module they are now, and listed with the functions, properties and
      cases they lack. Run the command again after adding a flow or a screen.

      Without --output, files go to the named folder, or to the folder of the named file.
      """,
    failures: "errors in .flow files, files that cannot be read or written",
    run: { try ScaffoldCommand(arguments: $0, console: $1).run() })
}

struct ScaffoldCommand {
  fileprivate static let flow = Command.Option(
    "--flow", value: ("NAME", .flowName), help: "Writes only the files of this flow.")

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    let input = try ModuleInput(arguments, console)
    let generation = try scaffold(input)
    reporter.report(generation.diagnostics, in: input.allSources + generation.templates)
    if generation.diagnostics.hasErrors { return .findings }
    let output = arguments.value(of: Command.output)?.cleanedPath
    let folders = try input.places.map { try ModuleFolder.around($0.sourceFolder) } + [output].compactMap(\.self)
    let written = try WrittenSwift(below: folders)
    let files = try generation.outputs.map { file in
      let path = (output ?? input.place(ofSource: file.source).sourceFolder).joined(file.name)
      let isThere = try FileSystem.status(of: path, followingLinks: false) != nil
      return (isThere ? path : written.path(ofFile: file.name.fileName) ?? path, file.bytes)
    }
    console.line("\(try console.writeBeginnings(files, lacks: written.lacks)) of \(files.count) files written")
    return .success
  }

  private func scaffold(_ input: ModuleInput) throws -> Generation {
    do {
      return try Generator(readTemplates: input.templates).scaffold(
        input.sources, importing: input.modules, only: arguments.value(of: Self.flow))
    } catch let error as UnknownFlow {
      throw UsageError("no flow named '\(error.name)'", meant: (error.name, error.known))
    }
  }
}
