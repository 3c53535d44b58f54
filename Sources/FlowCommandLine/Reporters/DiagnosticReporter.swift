package import FlowDiagnostics

/// Prints the findings of a run in the requested format.
package struct DiagnosticReporter {
  private let form: ReportForm
  private let standardError: ConsoleStream
  private let standardOutput: ConsoleStream

  /// - Parameter arguments: of a command with `ReportForm.option`.
  package init(_ arguments: Arguments, _ console: Console) {
    let usual: ReportForm = console.standardError.isTerminal ? .human : .xcode
    form = arguments.value(of: ReportForm.option).flatMap(ReportForm.init) ?? usual
    standardError = console.standardError
    standardOutput = console.standardOutput
    if form.isDocument { console.keepStandardOutputClean() }
    if form == .github { console.errorsAreAnnotations() }
  }

  /// Whether standard output is reserved for a document.
  package var isDocument: Bool { form.isDocument }

  /// Prints all findings. A document is printed even if there are none.
  ///
  /// - Parameters:
  ///   - sources: the files that the findings index.
  ///   - offersFixes: whether to mention that `--fix` can fix some; not after it has just tried.
  package func report(
    _ findings: [Diagnostic], in sources: [SourceFile], withInfo: Bool = false, offersFixes: Bool = true
  ) {
    let report = Report(findings.filter { withInfo || $0.severity != .info }, in: sources)
    switch form {
    case .human:
      let width = max(standardError.terminalWidth ?? 80, 40)
      let human = HumanReport(
        report: report, width: width, isColoured: standardError.isColoured, offersFixes: offersFixes)
      standardError.write(human.text)
    case .xcode: standardError.write(report.xcode)
    case .github: standardError.write(report.gitHub)
    case .json: standardOutput.write(report.json)
    case .sarif: standardOutput.write(report.sarif)
    }
  }
}

extension ConsoleStream {
  /// Whether the terminal supports colours and they have not been disabled.
  fileprivate var isColoured: Bool {
    isTerminal && environment("TERM") != "dumb" && environment("NO_COLOR") ?? "" == ""
  }
}
