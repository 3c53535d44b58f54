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
      come back. Rewrites deleted outputs, tries again what could not be written, and watches the module's custom
      templates as well.

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

  private struct Look {
    let begin = ContinuousClock.now
    var state = State()
    var input: ModuleInput?
  }

  /// What a run has left.
  private struct Run {
    /// The number of findings and failures shown.
    var findings = 0
    /// The paths of what is there now; none after a failure.
    var outputs: [String] = []
    /// What could not be written.
    var unwritten: [OutputFile] = []
    /// Why not.
    var failures: [String] = []
  }

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    guard !reporter.isDocument else {
      throw UsageError(
        "'flows watch' cannot print a document, since it never ends",
        hint: "Use '--reporter human', xcode or github, or 'flows check'.")
    }
    let end = EndRequest()
    let folder = try FileSystem.canonicalPath(of: ".")
    // Invalid arguments end it; what is wrong with files may be fixed.
    do { _ = try ModuleInput(arguments) } catch is FileError {}
    var last: State?
    var run = Run()
    repeat {
      var look = look(in: folder, run.outputs, last)
      for _ in 0..<Self.mostLooks where last != nil && look.state != last {
        if end.isMade(within: Self.rest) { return .success }
        let before = look.state
        look = self.look(in: folder, run.outputs, before)
        if look.state == before { break }
      }
      if look.state != last {
        clear(after: run.findings)
        run = report(look, after: run, reporter)
      } else if !run.failures.isEmpty {
        // What was in the way may be gone.
        write(&run, look, after: run.findings)
      }
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
  private func report(_ look: Look, after previous: Run, _ reporter: DiagnosticReporter) -> Run {
    guard let input = look.input else {
      console.error(look.state.failure ?? "")
      say("waiting for a change", since: look.begin)
      return Run(findings: 1)
    }
    for gap in input.gaps { console.warning(gap) }
    var run = Run()
    do {
      let generation = try Generator(readTemplates: input.templates).generate(input.sources, importing: input.modules)
      let shown = generation.diagnostics.filter { $0.severity != .info }
      reporter.report(generation.diagnostics, in: input.allSources + generation.templates)
      run.findings = shown.count
      if generation.diagnostics.hasErrors {
        let errors = shown.count { $0.severity == .error }
        say("nothing written: \(counted(errors, "error"))", since: look.begin)
        return run
      }
      run.unwritten = generation.outputs
    } catch {
      console.error(Self.message(of: error))
      say("nothing written", since: look.begin)
      return Run(findings: 1)
    }
    write(&run, look, after: previous.findings)
    return run
  }

  /// Writes the outputs of a run. Failures that are known already are not reported.
  ///
  /// - Parameter findings: the number shown before.
  private func write(_ run: inout Run, _ look: Look, after findings: Int) {
    guard let input = look.input else { return }
    run.findings -= run.failures.count
    let remark = findings > 0 && run.findings == 0 ? ", everything is fixed" : ""
    var (failures, line) = ([String](), "nothing written")
    do {
      let plan = try OutputPlan(run.unwritten, of: input, in: arguments.value(of: Command.output)?.cleanedPath)
      failures = plan.problems
      if failures.isEmpty {
        line = "not everything was written"
        try plan.carryOut { _ in }
        run.outputs = plan.paths
        line = plan.summary + remark
      }
    } catch {
      failures = [Self.message(of: error)]
    }
    if failures.isEmpty || failures != run.failures {
      for failure in failures { console.error(failure) }
      say(line, since: look.begin)
    }
    run.failures = failures
    run.findings += failures.count
  }

  private func say(_ text: String, since begin: ContinuousClock.Instant) {
    console.line("\(text) (\(Int(begin.duration(to: .now) / .milliseconds(1))) ms)")
  }

  /// Clears the findings of the last run from the screen. Other output stays.
  private func clear(after findings: Int) {
    guard findings > 0, console.standardOutput.takesControl, console.standardError.takesControl else { return }
    console.standardOutput.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }
}
