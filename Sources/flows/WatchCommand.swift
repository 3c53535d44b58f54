import FlowGenerator
import FlowLanguage

extension Command {
  static let watch = Command(
    name: "watch",
    summary: "Generates again whenever a .flow file is saved, until Ctrl-C.",
    operand: .paths,
    options: [WatchCommand.output, WatchCommand.poll, ReportForm.option] + ModuleInput.options,
    discussion: """
      Writes what 'flows generate' writes, at once and after each save, and says so in a line with the milliseconds
      that it took. On a terminal the findings of the last run go when they are fixed. A folder that is gone is waited
      for. Templates of the module's own count as well.

      On Linux the system tells of changes. On macOS, and with --poll, the folders are looked at three times a second.

      Ctrl-C and SIGTERM end it with 0: a run that has begun is finished first.
      """,
    run: { try WatchCommand(arguments: $0, console: $1).run() })
}

struct WatchCommand {
  fileprivate static let output = Command.Option(
    "--output", value: ("DIR", .folder), help: "Writes to this folder.")
  fileprivate static let poll = Command.Option(
    "--poll", help: "Looks at the folders instead of waiting for the system's word: for disks that others write to.")

  let arguments: Arguments
  let console: Console

  /// What a run goes by. Equal inputs need no second run.
  private struct Inputs: Equatable {
    var sources: [SourceFile] = []
    var modules: [ModuleSource] = []
    var templates: [SourceFile] = []
    /// What is wrong, where the files cannot be read.
    var failure: String?
  }

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    guard !reporter.isDocument else {
      throw UsageError(
        "'flows watch' prints no document: it would never end",
        hint: "Use '--reporter human', xcode or github, or 'flows check'.")
    }
    let doorbell = Doorbell()
    let start = try FileSystem.currentFolder()
    // Wrong words on the command line end it; what is wrong with files may be fixed.
    _ = try ModuleInput(arguments)
    var last: Inputs?
    var findings = 0
    var templateFolder: String?
    while true {
      // A folder that was replaced by another of the same name is a different one.
      let isThere = FileSystem.enter(start)
      var watched = ModuleInput.paths(arguments)
      if let templateFolder { watched.append(templateFolder) }
      // It begins before anything is read: whatever comes in between is told.
      var watch = FolderWatch(
        WatchedPlaces(watched, from: start), doorbell, polls: arguments.has(Self.poll))
      let begin = Clock.milliseconds
      let (inputs, input) = read(isThere: isThere)
      let folder = input.flatMap { input in
        Generator().templateFolder(of: input.sources).map { input.templateFolder($0) }
      }
      if folder != templateFolder {
        templateFolder = folder
        continue
      }
      if inputs != last {
        clear(after: findings)
        findings = report(inputs, input, since: begin, fixed: findings, reporter)
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
    } catch let error as UsageError {
      return (Inputs(failure: error.message), nil)
    } catch let error as FileError {
      return (Inputs(failure: error.message), nil)
    } catch {
      return (Inputs(failure: "\(error)"), nil)
    }
  }

  // MARK: Reporting

  /// Generates, and says what came of it.
  ///
  /// - Returns: how many findings are shown.
  private func report(
    _ inputs: Inputs, _ input: ModuleInput?, since begin: Int, fixed: Int, _ reporter: DiagnosticReporter
  ) -> Int {
    if let input { console.warn(of: input) }
    guard let input else {
      console.error(inputs.failure ?? "")
      console.line("waiting for it (\(Clock.milliseconds - begin) ms)")
      return 1
    }
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
        generation.outputs, of: input, in: arguments.value(of: Self.output)?.cleanedPath)
      for problem in plan.problems { console.error(problem.message) }
      guard plan.problems.isEmpty else {
        say("nothing written", since: begin)
        return shown.count + plan.problems.count
      }
      try plan.carryOut { _ in }
      var line = plan.summary
      if fixed > 0, shown.isEmpty { line += ", nothing is wrong any more" }
      say(line, since: begin)
      return shown.count
    } catch {
      console.error((error as? FileError)?.message ?? (error as? UsageError)?.message ?? "\(error)")
      say("not all is written", since: begin)
      return 1
    }
  }

  private func say(_ text: String, since begin: Int) {
    console.line("\(text) (\(Clock.milliseconds - begin) ms)")
  }

  /// Takes the findings of the last run from the screen. What is written elsewhere stays.
  private func clear(after findings: Int) {
    guard findings > 0, console.standardOutput.isTerminal, console.standardError.isTerminal,
      environment("TERM") != "dumb"
    else { return }
    console.standardOutput.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
  }
}
