import FlowGenerator
import FlowLanguage

extension Command {
  static let listFiles = Command(
    name: "list-files",
    summary: "Lists what 'flows generate' reads, or what it writes: for build systems.",
    operand: .paths,
    options: [
      ListFilesCommand.inputs, ListFilesCommand.outputs, ListFilesCommand.output, ListFilesCommand.xcfilelist,
    ]
      + ModuleInput.options,
    discussion: """
      A path a line. Inputs are the .flow files, those of imported modules, and the templates of the module's own.
      Outputs follow from the names of the .flow files alone: the list changes when such a file is added, renamed or
      removed, and at no other time, and mistakes in the files do not matter.

      Xcode reads relative paths from the folder of the project: run the command there.
      """,
    run: { try ListFilesCommand.run($0, $1) })
}

enum ListFilesCommand {
  fileprivate static let inputs = Command.Option("--inputs", help: "Lists what is read.")
  fileprivate static let outputs = Command.Option("--outputs", help: "Lists what is written.")
  fileprivate static let output = Command.Option(
    "--output", value: ("DIR", .folder), help: "The folder that 'flows generate' is told to write to.")
  fileprivate static let xcfilelist = Command.Option(
    "--xcfilelist", help: "Writes paths as the file lists (.xcfilelist) of Xcode's build phases have them.")

  fileprivate static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard arguments.has(inputs) != arguments.has(outputs) else {
      throw UsageError(
        "there are two lists; ask for one of them with '--inputs' or '--outputs'",
        hint: "Run 'flows list-files --help' for its options.")
    }
    let input = try ModuleInput(arguments)
    console.warn(of: input)
    let paths =
      try arguments.has(inputs)
      ? input.readPaths : input.writtenPaths(in: arguments.value(of: output)?.cleanedPath)
    let isForXcode = arguments.has(xcfilelist)
    let lines = try paths.map { isForXcode ? try lineForXcode($0) : try line($0) }
    for line in lines { console.write(Array((line + "\n").utf8)) }
    return .success
  }

  private static func line(_ path: String) throws -> String {
    guard !path.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else {
      throw FileError("cannot list '\(path)': a line break in a name would end its line; rename it")
    }
    return path
  }

  /// Swift Build trims each line, skips empty lines and those that start with `#`, and expands build settings; `$$` is a
  /// dollar sign.
  private static func lineForXcode(_ path: String) throws -> String {
    guard path.last?.isWhitespace != true else {
      throw FileError("cannot list '\(path)': Xcode would drop the blank at its end; rename it")
    }
    let escaped = try line(path).split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
    return path.hasPrefix("/") ? escaped : "$(SRCROOT)/" + escaped
  }
}

extension ModuleInput {
  /// What a run reads.
  var readPaths: [String] {
    get throws {
      let templates = try Generator(readTemplates: templates).ownTemplates(of: sources)
      return (allSources + templates).map(\.path)
    }
  }

  /// What a run writes.
  ///
  /// - Parameter folder: what takes all outputs; nil for each place's own folder.
  func writtenPaths(in folder: String?) -> [String] {
    guard !sources.isEmpty else { return [] }
    var seen: Set<String> = []
    return outputNames(for: sources).map { (folder ?? outputFolder(ofSource: $0.source)).joined($0.name) }
      .filter { seen.insert($0).inserted }
  }
}
