import FlowCommandLine
import FlowGenerator
import FlowLanguage

extension Command {
  static let templates = Command(
    name: "templates",
    summary: "Lists, prints or writes the built-in templates.",
    operand: Operand(
      term: "NAME", word: .like { TemplatesCommand.names }, count: .any,
      help: "A template, such as documentation or actions/delegate. Default: all of them."),
    options: [TemplatesCommand.output],
    discussion: """
      Without --output, prints a list of what each template produces, or the text of the named ones.

      A module replaces a template with a file of the same name in the folder named in its setting 'templates':

        flows templates documentation --output Sources/App/Own

      Existing files are left alone and listed.
      """,
    failures: "files that cannot be written",
    run: { try TemplatesCommand.run($0, $1) })
}

enum TemplatesCommand {
  fileprivate static let output = Command.Option(
    "--output", short: "-o", value: ("DIR", .folder),
    help: "Writes them to this folder, one file each; '-o' for short.")

  /// The paths of the files that can replace the templates, without their extension.
  static let names = builtInTemplateFiles.map { String($0.name.dropLast(ending.count)) }
  private static let ending = ".template"

  fileprivate static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let named = Set(arguments.operands.map { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : $0 })
    if let unknown = named.subtracting(names).min() {
      throw UsageError("unknown template '\(unknown)'", meant: (unknown, names), hint: "'flows templates' lists them.")
    }
    let templates = zip(names, builtInTemplateFiles).filter { named.isEmpty || named.contains($0.0) }
    let files = templates.map(\.1)
    if let folder = arguments.value(of: output)?.cleanedPath {
      let written = try console.writeBeginnings(files.map { (folder.joined($0.name), $0.bytes + [UInt8(ascii: "\n")]) })
      console.line("\(written) of \(files.count) files written")
    } else if named.isEmpty {
      console.standardOutput.write(helpTable(templates.map { ($0, purpose($1)) }) + "\n")
    } else {
      for file in files { console.write(file.bytes + [UInt8(ascii: "\n")]) }
    }
    return .success
  }

  /// The comment in the first line of a template.
  private static func purpose(_ file: SourceFile) -> String {
    let line = String(decoding: file.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return String(line.dropFirst("{{# ".count).dropLast(" }}".count))
  }
}
