import FlowCommandLine
import FlowGenerateCommand
import FlowGenerator
import FlowLanguage
import FlowTestPlans

extension Command {
  static let testPlan = Command(
    name: "test-plan",
    summary: "Writes a test for each step of the flows whose effect is visible from outside.",
    operand: .paths,
    options: [TestPlanCommand.output, TestPlanCommand.module, ReportForm.option] + ModuleInput.options,
    discussion: """
      Writes a Swift Testing suite for each flow. A test starts the flow alone, in a window, with stubs for the app's
      container and for hand-written flows, takes the fewest steps to the one under test, and checks what is on
      screen, how the flow has ended, and which methods of screens were called. A step that ends flows above its
      own is tested by starting with those. The app has a test for each of its links: the URL is read back as it was
      written, and leads to its target. 'Coverage.md' lists each step and link with its test, or the reason why it has
      none.

      'Fixtures.swift' is written once and is then yours. It defines the values that tests pass, how a test sets the
      results of hand-written steps, how a screen shows that 'tell' has called it, and how to wait for UIKit. All
      other files are rewritten on each run; if folders are named, suites of flows that no longer exist are removed.

      Without --output, writes nothing: lists the steps without a test, each with the reason.
      """,
    failures: "errors in .flow files, files that cannot be read or written",
    run: { try TestPlanCommand(arguments: $0, console: $1).run() })
}

struct TestPlanCommand {
  fileprivate static let output = Command.Option(
    "--output", short: "-o", value: ("DIR", .folder),
    help: "Writes to this folder, which belongs to a test target; '-o' for short.")
  fileprivate static let module = Command.Option(
    "--module", value: ("NAME", .text),
    help: "The module that the tests import. Default: the name of the folder or the package.")

  let arguments: Arguments
  let console: Console

  func run() throws -> ExitCode {
    let reporter = DiagnosticReporter(arguments, console)
    let input = try ModuleInput(arguments, console)
    if let module = arguments.value(of: Self.module) { try ModuleInput.checkModuleName(module, of: Self.module.name) }
    let module = try arguments.value(of: Self.module) ?? ProjectName.module(of: input.places[0].sourceFolder)
    let plan = try Generator(readTemplates: input.templates).testPlan(
      input.sources, importing: input.modules, testing: module)
    let generation = plan.generation
    reporter.report(generation.diagnostics, in: input.allSources + generation.templates)
    if generation.diagnostics.hasErrors { return .findings }
    guard let folder = arguments.value(of: Self.output)?.cleanedPath else {
      for line in plan.untested { console.item(line) }
      console.item(plan.summary)
      return .success
    }
    let changes = try OutputPlan(plan.outputs, of: input, in: folder) { $0.hasSuffix("FlowTests.swift") }
    for problem in changes.problems { console.error(problem) }
    guard changes.problems.isEmpty else { return .findings }
    try console.writeBeginnings(plan.beginnings.map { (folder.joined($0.name), $0.bytes) })
    try changes.carryOut { console.line("\($0.new == nil ? "removed" : "wrote") \($0.path)") }
    console.line(plan.summary)
    return .success
  }
}
