import FlowCommandLine
import FlowGenerateCommand
import FlowGenerator
import FlowLanguage

extension Command {
  static let watch = Command(
    name: "watch",
    summary: "Regenerates whenever a .flow file is saved, until Ctrl-C.",
    operand: .paths,
    options: [output, ReportForm.option] + ModuleInput.options,
    discussion: """
      Does what 'flows generate' does, at once and after each save, and prints how many milliseconds it took. On a
      terminal, the findings of the last run disappear once they are fixed. If a folder disappears, waits for it to
      come back. Rewrites deleted outputs, and watches the module's custom templates as well.

      Ctrl-C and SIGTERM exit with 0, after completing a run in progress.
      """,
    failures: "files that cannot be watched",
    run: { try WatchCommand(arguments: $0, console: $1).run() })
}

/// Looks at the files a few times a second, and so needs nothing of the system that not all have.
struct WatchCommand {
  /// How long it waits between two looks, in milliseconds.
  private static let interval = 300
  /// How long nothing may change before changes count as settled: an editor saves in several steps, a checkout writes a
  /// thousand files.
  private static let rest = 30
  /// How often to look for that at most.
  private static let mostLooks = 30

  let arguments: Arguments
  let console: Console

  /// What there is. If it is the same as after the last run, there is nothing to do.
  private struct State: Equatable {
    var sources: [SourceFile] = []
    var modules: [ModuleSource] = []
    var templateFolder: String?
    var templates: [SourceFile] = []
    /// The error, if the files cannot be read.
    var failure: String?
    /// The outputs of the last run that are gone.
    var missing: [String] = []
  }

  /// A look at the files.
  private struct Look {
    let begin = ContinuousClock.now
    var state = State()
    var input: ModuleInput?
  }

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    guard !reporter.isDocument else {
      throw UsageError(
        "'flows watch' cannot print a document, since it never ends",
        hint: "Use '--reporter human', xcode or github, or 'flows check'.")
    }
    let end = EndRequest()
    let folder = try FileSystem.currentFolder()
    // Invalid arguments end it; errors in files may be fixed.
    _ = try ModuleInput(arguments)
    var last: State?
    var findings = 0
    var outputs: [String] = []
    repeat {
      var look = look(in: folder, outputs, last)
      for _ in 0..<Self.mostLooks where last != nil && look.state != last {
        if end.isMade(within: Self.rest) { return .success }
        let before = look.state
        look = self.look(in: folder, outputs, before)
        if look.state == before { break }
      }
      guard look.state != last else { continue }
      clear(after: findings)
      findings = report(look, previous: findings, &outputs, reporter)
      console.flush()
      last = look.state
      last?.missing = []
    } while !end.isMade(within: Self.interval)
    return .success
  }

  /// - Parameters:
  ///   - folder: the one in which it was started; another one of the same name may have taken its place.
  ///   - before: what there was: the same sources name the same folder of templates.
  private func look(in folder: String, _ outputs: [String], _ before: State?) -> Look {
    var look = Look()
    do {
      guard FileSystem.enter(folder) else { throw FileError("the current folder is gone") }
      let input = try ModuleInput(arguments)
      look.state.sources = input.sources
      look.state.modules = input.modules
      look.state.templateFolder =
        input.sources == before?.sources ? before?.templateFolder : Generator().templateFolder(of: input.sources)
      look.state.templates = try look.state.templateFolder.flatMap(input.templates) ?? []
      look.state.missing = outputs.filter { (try? FileSystem.status(of: $0, followingLinks: false)) == nil }
      look.input = input
    } catch {
      look.state = State(failure: Self.message(of: error))
    }
    return look
  }

  private static func message(of error: any Error) -> String {
    (error as? FileError)?.message ?? (error as? UsageError)?.message ?? "\(error)"
  }

  // MARK: Reporting

  /// Generates, and reports the result.
  ///
  /// - Parameter outputs: receives the paths of what is there now; none after a failure.
  /// - Returns: the number of findings shown.
  private func report(
    _ look: Look, previous: Int, _ outputs: inout [String], _ reporter: DiagnosticReporter
  ) -> Int {
    outputs = []
    guard let input = look.input else {
      console.error(look.state.failure ?? "")
      say("waiting for a change", since: look.begin)
      return 1
    }
    for gap in input.gaps { console.warning(gap) }
    do {
      let generation = try Generator(readTemplates: input.templates).generate(input.sources, importing: input.modules)
      let shown = generation.diagnostics.filter { $0.severity != .info }
      reporter.report(generation.diagnostics, in: input.allSources + generation.templates)
      if generation.diagnostics.hasErrors {
        let errors = shown.count { $0.severity == .error }
        say("nothing written: \(errors) \(errors == 1 ? "error" : "errors")", since: look.begin)
        return shown.count
      }
      let plan = try OutputPlan(
        generation.outputs, of: input, in: arguments.value(of: Command.output)?.cleanedPath)
      for problem in plan.problems { console.error(problem.message) }
      guard plan.problems.isEmpty else {
        say("nothing written", since: look.begin)
        return shown.count + plan.problems.count
      }
      try plan.carryOut { _ in }
      outputs = plan.paths
      var line = plan.summary
      if previous > 0, shown.isEmpty { line += ", everything is fixed" }
      say(line, since: look.begin)
      return shown.count
    } catch {
      console.error(Self.message(of: error))
      say("not everything was written", since: look.begin)
      return 1
    }
  }

  private func say(_ text: String, since begin: ContinuousClock.Instant) {
    console.line("\(text) (\(Int(begin.duration(to: .now) / .milliseconds(1))) ms)")
  }

  /// Clears the findings of the last run from the screen. Other output stays.
  private func clear(after findings: Int) {
    guard findings > 0, console.standardOutput.isTerminal, console.standardError.isTerminal,
      environment("TERM") != "dumb"
    else { return }
    console.standardOutput.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }
}
