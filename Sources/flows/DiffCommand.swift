import FlowCommandLine
import FlowDiagram
import FlowGenerator
import FlowLanguage

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "Shows how the navigation differs between two versions.",
    operand: Operand(
      term: "PATH", word: .sources(".flow"), count: .any,
      help: """
        The old version and the new one, each a folder or a .flow file. With --git, only the new version, as for other \
        commands; the old one comes from the revision.
        """),
    options: [DiffCommand.git, DiffCommand.format, DiffCommand.exitCode, ReportForm.option] + ModuleInput.options,
    discussion: """
      flows diff Old New                            two folders
      flows diff --git main App                     what a branch changes in App
      flows diff --git main --format markdown App   for a pull request

      Shows flows, screens, outcomes, signals, transitions and links that were added (+), removed (-), renamed or shown
      differently (~); which changes are 'breaking', because URLs now lead elsewhere or nowhere; and the
      declarations of the generated Swift that other code uses. For flows whose navigation is the same, it lists the
      lines of .flow files that differ. The support file is not compared. An error in a .flow file does not stop the
      comparison, but then the generated Swift is left out.
      """,
    failures: "syntax errors, differences with --exit-code, files that cannot be read",
    run: { try DiffCommand(arguments: $0, console: $1).run() })
}

struct DiffCommand {
  fileprivate enum Format: String, CaseIterable { case text, markdown, json }

  fileprivate static let git = Command.Option(
    "--git", value: ("REV", .text),
    help: """
      Compares with this revision: a branch, a tag or a commit. 'A...B' compares two: what B has changed since it left A.
      """)
  fileprivate static let format = Command.Option(
    "--format", value: ("FORMAT", .oneOf { Format.allCases.map(\.rawValue) }),
    help: "text, markdown (with a small diagram) or json. Default: text.")
  fileprivate static let exitCode = Command.Option(
    "--exit-code", help: "Exits with 1 if anything changed, like 'git diff'. By default a change is not a failure.")

  let arguments: Arguments
  let console: Console

  /// One of the two versions; without declarations if it has errors.
  private typealias Version = (diagram: Diagram, declarations: [SwiftDeclaration]?)

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    let (before, after) = try inputs()
    guard let old = try version(before, reporter), let new = try version(after, reporter) else { return .findings }
    let interface = old.declarations.flatMap { before in
      new.declarations.map { InterfaceChange(from: before, to: $0) }
    }
    let statements = (statements(of: before.sources), statements(of: after.sources))
    let report = ChangeReport(from: old.diagram, to: new.diagram, statements: statements, interface: interface)
    switch arguments.value(of: Self.format).flatMap(Format.init) ?? .text {
    case .text: console.standardOutput.write(report.text())
    case .markdown: console.standardOutput.write(report.markdown())
    case .json: console.standardOutput.write(report.json())
    }
    return arguments.has(Self.exitCode) && !report.isEmpty ? .findings : .success
  }

  /// The sources in a revision. An imported module in another repository is the same in each revision of this one.
  private func past(_ input: ModuleInput, at revision: GitRevision) throws -> ModuleInput {
    let sources = try revision.sources(at: input.places, console.warning)
    let modules = try input.modules.map { module in
      let places = input.places(of: module)
      let areHere = try places.allSatisfy {
        try GitRevision.areTogether($0.sourceFolder, input.places[0].sourceFolder)
      }
      guard areHere else { return module }
      return ModuleSource(name: module.name, sources: try revision.sources(at: places, console.warning))
    }
    return input.with(sources, modules)
  }

  private func inputs() throws -> (old: ModuleInput, new: ModuleInput) {
    if let revision = arguments.value(of: Self.git) {
      // All of them may have been removed since.
      let input = try ModuleInput(arguments, console, mayBeEmpty: true)
      let (old, new) = GitRevision.versions(revision)
      let versions = (old: try past(input, at: old), new: try new.map { try past(input, at: $0) } ?? input)
      let folder = input.places[0].path
      if versions.old.sources.isEmpty {
        guard !versions.new.sources.isEmpty else {
          throw UsageError("no .flow files in '\(folder)', neither now nor in '\(old.name)'")
        }
        console.note("'\(old.name)' has no .flow files in '\(folder)': everything is new")
      }
      return versions
    }
    let count = arguments.operands.count
    guard count == 2 else {
      throw UsageError(
        "'flows diff' compares two versions, not \(count)",
        hint: "Name the old and the new one, or a revision: flows diff --git main")
    }
    let inputs = try arguments.operands.map { try ModuleInput(arguments.with(operands: [$0]), console) }
    return (inputs[0], inputs[1])
  }

  /// nil if there are syntax errors, which are reported.
  private func version(_ input: ModuleInput, _ reporter: DiagnosticReporter) throws -> Version? {
    let generator = Generator(readTemplates: input.templates)
    let (module, checked) = try generator.survey(input.sources, importing: input.modules)
    guard let module else {
      reporter.report(checked.diagnostics, in: input.allSources + checked.templates)
      return nil
    }
    let diagram = Diagram(module, sources: input.allSources)
    guard !checked.diagnostics.hasErrors else {
      let errors = checked.diagnostics.filter { $0.severity == .error }
      if reporter.isDocument {
        // Standard output has the differences.
        console.warning("one of the versions has \(counted(errors.count, "error")); '--reporter xcode' lists them")
      } else {
        reporter.report(errors, in: input.allSources + checked.templates)
      }
      return (diagram, nil)
    }
    let outputs = try generator.generate(input.sources, importing: input.modules).outputs
    let own = outputs.filter { $0.source != nil }
    return (diagram, own.flatMap { declarations(ofSwift: String(decoding: $0.bytes, as: UTF8.self)) })
  }
}
