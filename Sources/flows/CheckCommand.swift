import FlowCommandLine
import FlowFixes
import FlowGenerator
import FlowLanguage

extension Command {
  static let check = Command(
    name: "check",
    summary: "Reports errors and warnings in .flow files, and can fix some of them.",
    operand: .paths,
    options: [CheckCommand.info, CheckCommand.fix, CheckCommand.strict, CheckCommand.explain, ReportForm.option]
      + ModuleInput.options,
    discussion: """
      Errors make the command fail; warnings do so with '--strict'. To allow a warning, put a comment on the line
      above: '// allow FL120: the reason'.
      """,
    failures: "errors in .flow files, warnings with --strict, files that cannot be read or written",
    run: { try CheckCommand.run($0, $1) })
}

enum CheckCommand {
  fileprivate static let info = Command.Option("--info", help: "Also shows findings that need no action.")
  fileprivate static let fix = Command.Option(
    "--fix",
    help: """
      Applies the fixes that need no decision, then reports what is left. If the module has files other than the named \
      ones, only what can be judged from a single file is fixed.
      """)
  fileprivate static let strict = Command.Option("--strict", help: "Fails on warnings too.")
  fileprivate static let explain = Command.Option(
    "--explain", value: ("ID", .like { allRules.map(\.id) }),
    help: "Explains a finding by its id, such as FL120; reads no file.")

  fileprivate static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    if let id = arguments.value(of: explain) { return try explain(id, arguments, console) }
    let reporter = DiagnosticReporter(arguments, console)
    let input = try ModuleInput(arguments, console)
    let generator = Generator(readTemplates: input.templates, forEach: Threads.forEach, keep: keepUntilExit)
    var sources = input.sources
    var isWritten = true
    let isPart = try arguments.has(fix) && input.leavesOutFiles()
    if arguments.has(fix) {
      (sources, isWritten) = try applyFixes(
        to: sources, isPart: isPart, importing: input.modules, with: generator, console)
    }
    let generation = try generator.check(sources, importing: input.modules)
    let findings = generation.diagnostics
    let files = sources + input.allSources.dropFirst(sources.count) + generation.templates
    reporter.report(findings, in: files, withInfo: arguments.has(info), offersFixes: !arguments.has(fix))
    if arguments.has(fix), isWritten { reportRemainingFixes(of: findings, isPart: isPart, console) }
    console.line("\(counted(sources.count, "file")) checked")
    let isRefused = findings.hasErrors || arguments.has(strict) && findings.contains { $0.severity == .warning }
    return isRefused || !isWritten ? .findings : .success
  }

  /// - Returns: the sources as they are on disk afterwards, and whether everything could be written.
  private static func applyFixes(
    to sources: [SourceFile], isPart: Bool, importing modules: [ModuleSource], with generator: Generator,
    _ console: Console
  ) throws -> (sources: [SourceFile], isWritten: Bool) {
    let (fixed, count) = try generator.fixed(sources, isPart: isPart, importing: modules)
    var present = sources
    var isWritten = true
    for (index, (old, new)) in zip(sources, fixed).enumerated() where !FileSystem.areEqual(old.bytes, new.bytes) {
      do throws(FileError) {
        try FileSystem.write(new.bytes, to: old.path, over: old.bytes, isSource: true)
        present[index] = new
        console.line("fixed: \(new.path)")
      } catch {
        console.error(error.message)
        isWritten = false
      }
    }
    // If a file could not be written, the number of fixes in the others is unknown.
    if isWritten { console.line("\(counted(count, "fix")) applied") }
    return (present, isWritten)
  }

  private static func reportRemainingFixes(of findings: [Diagnostic], isPart: Bool, _ console: Console) {
    func say(_ count: Int, _ reason: String) {
      if count > 0 { console.line("\(counted(count, "fix")) left: \(reason)") }
    }
    let fixes = findings.filter { $0.severity != .info }.compactMap(\.fix)
    let unsafe = fixes.count { !$0.isSafe }
    say(unsafe, "for you to decide")
    say(
      fixes.count - unsafe,
      isPart ? "the module has other files; name its folder" : "applying would cause another finding")
  }

  private static func explain(_ id: String, _ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard arguments.operands.isEmpty, arguments.options == [explain.name] else {
      throw UsageError(
        "'--explain' takes no paths and no other options", hint: "Run 'flows check --help' for its options.")
    }
    guard let rule = allRules.first(where: { [id.uppercased(), "FL\(id)"].contains($0.id) }) else {
      throw UsageError(
        "there is no finding '\(id)'", meant: (id, allRules.map(\.id)),
        hint: "The id is in brackets after a finding's message.")
    }
    console.standardOutput.write(rule.page)
    return .success
  }
}
