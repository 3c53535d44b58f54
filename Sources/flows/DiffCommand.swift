import FlowCommandLine
import FlowDiagram
import FlowGenerator
import FlowLanguage

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "Shows how the navigation differs between two versions.",
    operand: Operand(
      term: "PATH", word: .flows, count: .any,
      help: """
        The old version and the new one, each a folder or a .flow file. With --git, only the new version, as for other \
        commands; the old one comes from the revision.
        """),
    options: [DiffCommand.git, DiffCommand.format, DiffCommand.exitCode, ReportForm.option] + ModuleInput.options,
    discussion: """
      flows diff Old New                            two folders
      flows diff --git main App                     what a branch changes in App
      flows diff --git main --format markdown App   for a pull request

      Shows flows, screens, outcomes, transitions and links that were added (+), removed (-), renamed or shown
      differently (~); which links are 'breaking', as URLs that led somewhere lead elsewhere now, or nowhere; and the
      declarations of the generated Swift that other code uses. The support file is not compared. An error in a
      .flow file does not stop the comparison, but then the generated Swift is left out.
      """,
    failures: "syntax errors, differences with --exit-code, files or revisions that cannot be read",
    run: { try DiffCommand(arguments: $0, console: $1).run() })
}

struct DiffCommand {
  fileprivate enum Format: String, CaseIterable { case text, markdown, json }

  fileprivate static let git = Command.Option(
    "--git", value: ("REV", .text), help: "Compares with this revision: a branch, a tag or a commit.")
  fileprivate static let format = Command.Option(
    "--format", value: ("FORMAT", .oneOf { Format.allCases.map(\.rawValue) }),
    help: "text, markdown (with a small diagram) or json. Default: text.")
  fileprivate static let exitCode = Command.Option(
    "--exit-code", help: "Exits with 1 if anything changed, like 'git diff'. By default a change is not a failure.")

  let arguments: Arguments
  let console: Console

  /// One of the two versions.
  private struct Version {
    let diagram: Diagram
    /// nil if it has errors.
    let declarations: [SwiftDeclaration]?
  }

  func run() throws -> ExitCode {
    let (before, after) = try inputs()
    guard let old = try version(before), let new = try version(after) else { return .findings }
    let interface = old.declarations.flatMap { before in
      new.declarations.map { InterfaceChange(from: before, to: $0) }
    }
    let report = ChangeReport(from: old.diagram, to: new.diagram, interface: interface)
    switch arguments.value(of: Self.format).flatMap(Format.init) ?? .text {
    case .text: console.standardOutput.write(report.text())
    case .markdown: console.standardOutput.write(report.markdown())
    case .json: console.standardOutput.write(report.json())
    }
    return arguments.has(Self.exitCode) && !report.isEmpty ? .findings : .success
  }

  /// What the versions are made from: the sources, and what is the same for both if they are from Git.
  private typealias Input = (sources: [SourceFile], rest: ModuleInput)

  private func inputs() throws -> (old: Input, new: Input) {
    if let revision = arguments.value(of: Self.git) {
      let input = try ModuleInput(arguments, console)
      return ((try input.places.flatMap(GitRevision(name: revision).sources), input), (input.sources, input))
    }
    let count = arguments.operands.count
    guard count == 2 else {
      throw UsageError(
        "'flows diff' compares two versions, but \(count == 0 ? "none" : "\(count)") \(count == 1 ? "is" : "are") named",
        hint: "Name the old and the new one, or a revision: flows diff --git main")
    }
    let inputs = try arguments.operands.map { try ModuleInput(arguments.with(operands: [$0]), console) }
    return ((inputs[0].sources, inputs[0]), (inputs[1].sources, inputs[1]))
  }

  /// nil if there are syntax errors, which are reported.
  private func version(_ input: Input) throws -> Version? {
    let (sources, input) = input
    let generator = Generator(readTemplates: input.templates)
    let (module, checked) = try generator.survey(sources, importing: input.modules)
    let all = sources + input.modules.flatMap(\.sources)
    guard let module else {
      DiagnosticReporter(arguments, console).report(checked.diagnostics, in: all + checked.templates)
      return nil
    }
    let diagram = Diagram(module, sources: all)
    guard !checked.diagnostics.hasErrors else {
      let errors = checked.diagnostics.filter { $0.severity == .error }
      DiagnosticReporter(arguments, console).report(errors, in: all + checked.templates)
      return Version(diagram: diagram, declarations: nil)
    }
    let outputs = try generator.generate(sources, importing: input.modules).outputs
    let own = outputs.filter { $0.source != nil }
    return Version(
      diagram: diagram,
      declarations: own.flatMap { FlowDiagram.declarations(ofSwift: String(decoding: $0.bytes, as: UTF8.self)) })
  }
}
