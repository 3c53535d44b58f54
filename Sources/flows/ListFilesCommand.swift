import FlowCommandLine
import FlowGenerateCommand
import FlowGenerator
import FlowLanguage

extension Command {
  static let listFiles = Command(
    name: "list-files",
    summary: "Lists the inputs or outputs of 'flows generate', for build systems.",
    operand: .paths,
    options: [ListFilesCommand.inputs, ListFilesCommand.outputs, ListFilesCommand.output, ListFilesCommand.xcfilelist]
      + ModuleInput.options,
    discussion: """
      Either '--inputs' or '--outputs' is required. One path per line.

      Inputs are the .flow files, those of imported modules, and the module's custom templates.
      Outputs depend only on the names of the .flow files: the list changes only when such a file is added, renamed or
      removed, regardless of errors in the files.

      Xcode resolves relative paths against the project's folder: run the command there.
      """,
    failures: "files that cannot be read",
    run: { try ListFilesCommand.run($0, $1) })
}

enum ListFilesCommand {
  fileprivate static let inputs = Command.Option("--inputs", help: "Lists the inputs.")
  fileprivate static let outputs = Command.Option("--outputs", help: "Lists the outputs.")
  fileprivate static let output = Command.Option(
    "--output", short: "-o", value: ("DIR", .folder), help: "The output folder passed to 'flows generate'.")
  fileprivate static let xcfilelist = Command.Option(
    "--xcfilelist", help: "Prints the paths in the format of Xcode's file lists (.xcfilelist).")

  fileprivate static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard arguments.has(inputs) != arguments.has(outputs) else {
      throw UsageError(
        "choose a list with '--inputs' or '--outputs'",
        hint: "Run 'flows list-files --help' for its options.")
    }
    let input = try ModuleInput(arguments, console)
    let folder = arguments.value(of: output)?.cleanedPath
    let paths = try arguments.has(inputs) ? input.readPaths : input.writtenPaths(in: folder)
    let isForXcode = arguments.has(xcfilelist)
    let lines = try paths.map { isForXcode ? try lineForXcode($0) : try line($0) }
    for line in lines { console.write(Array((line + "\n").utf8)) }
    return .success
  }

  private static func line(_ path: String) throws -> String {
    guard !path.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      throw FileError("cannot list '\(path)': its name contains a line break; rename it")
    }
    return path
  }

  /// Swift Build trims each line, skips empty lines and those that start with `#`, and expands build settings; `$$` is
  /// a literal dollar sign.
  private static func lineForXcode(_ path: String) throws -> String {
    guard path.last?.isWhitespace != true else {
      throw FileError("cannot list '\(path)': Xcode would drop the trailing blank; rename it")
    }
    let escaped = try line(path).replacing("$", with: "$$")
    return path.hasPrefix("/") ? escaped : "$(SRCROOT)/" + escaped
  }
}
