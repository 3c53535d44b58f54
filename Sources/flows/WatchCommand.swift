import FlowCommandLine
import FlowGenerateCommand
import FlowGenerator
import FlowLanguage

extension Command {
  static let watch = Command(
    name: "watch",
    summary: "Regenerates whenever a .flow file is saved, until Ctrl-C.",
    operand: .paths,
    options: [output, WatchCommand.poll, ReportForm.option] + ModuleInput.options,
    discussion: """
      Does what 'flows generate' does, at once and after each save, and prints how many milliseconds it took. On a
      terminal, the findings of the last run disappear once they are fixed. If a folder disappears, waits for it to
      come back. Rewrites deleted outputs, and watches the module's custom templates as well.

      On Linux the system reports changes. On macOS, and with --poll, the folders are polled three times a second.

      Ctrl-C and SIGTERM exit with 0, after completing a run in progress.
      """,
    run: { try WatchCommand(arguments: $0, console: $1).run() })
}

struct WatchCommand {
  fileprivate static let poll = Command.Option(
    "--poll", help: "Polls the folders instead of waiting for notifications: for disks that other computers write to.")

  let arguments: Arguments
  let console: Console

  /// The input of a run. Equal inputs need no second run.
  private struct Inputs: Equatable {
    var sources: [SourceFile] = []
    var modules: [ModuleSource] = []
    var templates: [SourceFile] = []
    /// The error, if the files cannot be read.
    var failure: String?
  }

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    guard !reporter.isDocument else {
      throw UsageError(
        "'flows watch' cannot print a document, since it never ends",
        hint: "Use '--reporter human', xcode or github, or 'flows check'.")
    }
    let waiter = EventWaiter()
    let start = try FileSystem.currentFolder()
    // Invalid arguments end it; errors in files may be fixed.
    _ = try ModuleInput(arguments)
    let places = try ModuleInput.paths(arguments)
    var last: Inputs?
    var findings = 0
    var outputs: [String] = []
    var templateFolder: String?
    while true {
      let watched = places + [arguments.value(of: Command.output), templateFolder].compactMap(\.self)
      // Starts before anything is read, so that changes in between are reported.
      var watch = FolderWatch(
        WatchedPlaces(watched, from: start), waiter, polls: arguments.has(Self.poll))
      // A folder replaced by another of the same name is a different one.
      let isThere = FileSystem.enter(start)
      let begin = Clock.milliseconds
      let (inputs, input) = read(isThere: isThere)
      let folder = input.flatMap { input in
        Generator().templateFolder(of: input.sources).map { input.templateFolder($0) }
      }
      if folder != templateFolder {
        templateFolder = folder
        continue
      }
      let isMissing: (String) -> Bool = { (try? FileSystem.status(of: $0, followingLinks: false)) == nil }
      if inputs != last || outputs.contains(where: isMissing) {
        clear(after: findings)
        findings = report(inputs, input, since: begin, previous: findings, &outputs, reporter)
        console.flush()
        last = inputs
      }
      guard watch.wait() else { return .success }
    }
  }

  private func read(isThere: Bool) -> (inputs: Inputs, input: ModuleInput?) {
    do {
      guard isThere else { throw FileError("the current folder is gone") }
      let input = try ModuleInput(arguments)
      let templates = try Generator(readTemplates: input.templates).ownTemplates(of: input.sources)
      return (Inputs(sources: input.sources, modules: input.modules, templates: templates), input)
    } catch {
      return (Inputs(failure: Self.message(of: error)), nil)
    }
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
    _ inputs: Inputs, _ input: ModuleInput?, since begin: Int, previous: Int, _ outputs: inout [String],
    _ reporter: DiagnosticReporter
  ) -> Int {
    outputs = []
    guard let input else {
      console.error(inputs.failure ?? "")
      console.line("waiting for a change (\(Clock.milliseconds - begin) ms)")
      return 1
    }
    for gap in input.gaps { console.warning(gap) }
    do {
      let generation = try Generator(readTemplates: input.templates).generate(input.sources, importing: input.modules)
      let shown = generation.diagnostics.filter { $0.severity != .info }
      reporter.report(generation.diagnostics, in: input.allSources + generation.templates)
      if generation.diagnostics.hasErrors {
        let errors = shown.count { $0.severity == .error }
        say("nothing written: \(errors) \(errors == 1 ? "error" : "errors")", since: begin)
        return shown.count
      }
      let plan = try OutputPlan(
        generation.outputs, of: input, in: arguments.value(of: Command.output)?.cleanedPath)
      for problem in plan.problems { console.error(problem.message) }
      guard plan.problems.isEmpty else {
        say("nothing written", since: begin)
        return shown.count + plan.problems.count
      }
      try plan.carryOut { _ in }
      outputs = plan.paths
      var line = plan.summary
      if previous > 0, shown.isEmpty { line += ", everything is fixed" }
      say(line, since: begin)
      return shown.count
    } catch {
      console.error(Self.message(of: error))
      say("not everything was written", since: begin)
      return 1
    }
  }

  private func say(_ text: String, since begin: Int) {
    console.line("\(text) (\(Clock.milliseconds - begin) ms)")
  }

  /// Clears the findings of the last run from the screen. Other output stays.
  private func clear(after findings: Int) {
    guard findings > 0, console.standardOutput.isTerminal, console.standardError.isTerminal,
      environment("TERM") != "dumb"
    else { return }
    console.standardOutput.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }
}
