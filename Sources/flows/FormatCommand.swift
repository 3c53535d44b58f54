import FlowLanguage

extension Command {
  static let format = Command(
    name: "format",
    summary: "Rewrites .flow files in the one style there is.",
    operand: .paths,
    options: [FormatCommand.check],
    discussion: """
      Only layout changes: the same words, the same comments, each at its place. A file with syntax errors is left as
      it is, and so is one that is well formatted already.
      """,
    run: { try FormatCommand.run($0, $1) })
}

enum FormatCommand {
  fileprivate static let check = Command.Option(
    "--check", help: "Writes nothing; fails if a file is not well formatted.")

  fileprivate static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let input = try ModuleInput(arguments)
    var findings: [Diagnostic] = []
    var stale: [(path: String, bytes: [UInt8])] = []
    for (index, source) in input.sources.enumerated() {
      let tree = parse(source, file: index)
      guard let bytes = FlowLanguage.format(tree) else {
        findings += tree.diagnostics
        continue
      }
      if !FileSystem.areEqual(bytes, source.bytes) { stale.append((source.path, bytes)) }
    }
    DiagnosticReporter(console.standardError, input.sources).report(findings)
    let isCheck = arguments.has(check)
    for (path, bytes) in stale {
      // Through a link to the file itself: a new file must not take the link's place.
      if !isCheck { try FileSystem.write(bytes, to: try FileSystem.canonicalPath(of: path)) }
      console.line("\(isCheck ? "not formatted" : "formatted"): \(path)")
    }
    console.line("\(stale.count) of \(input.sources.count) \(isCheck ? "to format" : "formatted")")
    return findings.hasErrors || (isCheck && !stale.isEmpty) ? .findings : .success
  }
}
