import FlowDiagram
import FlowGenerator
import FlowLanguage

extension Command {
  static let graph = Command(
    name: "graph",
    summary: "Draws the flows, their screens and the ways between them.",
    operand: .paths,
    options: [GraphCommand.format, GraphCommand.flow, GraphCommand.to, GraphCommand.output] + ModuleInput.options,
    discussion: """
      x
      """,
    run: { try GraphCommand(arguments: $0, console: $1).run() })
}

struct GraphCommand {
  fileprivate static let format = Command.Option(
    "--format", value: ("FORMAT", .oneOf(["svg"])), help: "x")
  fileprivate static let flow = Command.Option("--flow", value: ("FLOW", .text), help: "x")
  fileprivate static let to = Command.Option("--to", value: ("SCREEN", .text), help: "x")
  fileprivate static let output = Command.Option("--output", value: ("FILE", .file), help: "x")
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitCode {
    let input = try ModuleInput(arguments)
    let (module, generation) = try Generator(readTemplates: input.templates).survey(
      input.sources, importing: input.modules)
    guard let module else { return .findings }
    let findings = generation.diagnostics.filter { $0.severity != .info }
    let diagram = Diagram(module, findings: findings, sources: input.allSources)
    console.standardOutput.write(diagram.svg())
    return .success
  }
}
