import FlowCommandLine
import FlowFormatter
import FlowLanguage

extension Command {
  static let format = Command(
    name: "format",
    summary: "Rewrites .flow files in the standard style.",
    operand: Operand(
      term: "PATH", word: .sources(".flow"), count: .any,
      help: """
        A folder, for all .flow files below it, or a .flow file. Default: the current folder. '-' alone reads \
        standard input and prints the formatted text.
        """),
    options: [FormatCommand.check, ReportForm.option],
    discussion: """
      Only layout changes: words and comments stay the same and in place. A file with syntax errors is left
      unchanged, and so is one that is already formatted.

      For editors: 'flows format -' reads a file's text and prints it formatted. If it has syntax errors, the command
      prints nothing, reports them on standard error for the file '<stdin>', and fails: keep the original text.
      """,
    failures: "syntax errors, files that --check finds in another style, files that cannot be read or written",
    run: { try FormatCommand(arguments: $0, console: $1).run() })
}

struct FormatCommand {
  fileprivate static let check = Command.Option("--check", help: "Fails if a file is not formatted; writes nothing.")

  let arguments: Arguments
  let console: Console

  private var isCheck: Bool { arguments.has(Self.check) }

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    if arguments.operands.contains("-") { return try formatStandardInput(reporter) }
    // Layout has nothing to do with modules: everything in the current folder, however many there are.
    let input = try ModuleInput(arguments.operands.isEmpty ? arguments.with(operands: ["."]) : arguments, console)
    var findings: [Diagnostic] = []
    var stale: [(source: SourceFile, bytes: [UInt8])] = []
    var broken: [String] = []
    for (index, source) in input.sources.enumerated() {
      let tree = parse(source, file: index)
      guard let bytes = FlowFormatter.format(tree) else {
        findings += tree.diagnostics
        broken.append(source.path)
        continue
      }
      if !FileSystem.areEqual(bytes, source.bytes) { stale.append((source, bytes)) }
    }
    reporter.report(findings, in: input.sources)
    var failures = 0
    for (source, bytes) in stale {
      do throws(FileError) {
        guard bytes.count <= ModuleInput.sizeLimit else {
          throw FileError("cannot format '\(source.path)': it would have more than \(ModuleInput.sizeLimit >> 20) MB")
        }
        if !isCheck { try FileSystem.write(bytes, to: source.path, over: source.bytes, isSource: true) }
        console.line("\(isCheck ? "not formatted" : "formatted"): \(source.path)")
      } catch {
        console.error(error.message)
        failures += 1
      }
    }
    for path in broken { console.line("left alone: \(path)") }
    let leftAlone = broken.isEmpty ? "" : ", \(broken.count) left alone"
    let done = stale.count - failures
    console.line("\(done) of \(input.sources.count) \(isCheck ? "to format" : "formatted")\(leftAlone)")
    return findings.hasErrors || failures > 0 || (isCheck && !stale.isEmpty) ? .findings : .success
  }

  private func formatStandardInput(_ reporter: DiagnosticReporter) throws -> ExitCode {
    let hint = "Run 'flows format --help' for what it does."
    guard arguments.operands.count == 1 else { throw UsageError("'-' cannot be combined with paths", hint: hint) }
    guard isCheck || !reporter.isDocument else {
      throw UsageError("the formatted text and a document cannot both go to standard output", hint: hint)
    }
    let source = SourceFile(path: "<stdin>", bytes: try FileSystem.readStandardInput(limit: ModuleInput.sizeLimit))
    let tree = parse(source)
    let bytes = FlowFormatter.format(tree)
    if isCheck || bytes == nil { reporter.report(bytes == nil ? tree.diagnostics : [], in: [source]) }
    guard let bytes else { return .findings }
    guard isCheck else {
      console.standardOutput.write(bytes)
      return .success
    }
    if FileSystem.areEqual(bytes, source.bytes) { return .success }
    console.line("not formatted: \(source.path)")
    return .findings
  }
}
