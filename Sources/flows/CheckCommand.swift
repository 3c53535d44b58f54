import FlowGenerator
import FlowLanguage

extension Command {
  static let check = Command(
    name: "check",
    summary: "Looks for mistakes in .flow files and writes nothing.",
    operand: .paths,
    options: [CheckCommand.info] + ModuleInput.options,
    discussion: """
      Every finding is printed as 'path:line:column: severity: message [id]'. Errors make the command fail, warnings
      do not.
      """,
    run: { try CheckCommand.run($0, $1) })
}

enum CheckCommand {
  fileprivate static let info = Command.Option("--info", help: "Shows findings that need no action, too.")

  fileprivate static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let input = try ModuleInput(arguments)
    let generation = try Generator(readTemplates: input.templates).check(input.sources, importing: input.modules)
    let findings = generation.diagnostics
    DiagnosticReporter(console.standardError, input.allSources + generation.templates)
      .report(findings, withInfo: arguments.has(info))
    let count = input.sources.count
    console.line(count == 1 ? "1 file checked" : "\(count) files checked")
    return findings.hasErrors ? .findings : .success
  }
}
