package import FlowDiagnostics

/// Prints the findings of a run in the requested format.
package struct DiagnosticReporter {
  private let form: ReportForm
  private let console: Console

  /// - Parameter arguments: of a command with `ReportForm.option`.
  package init(_ arguments: Arguments, _ console: Console) {
    let usual: ReportForm = console.standardError.isTerminal ? .human : .xcode
    form = arguments.value(of: ReportForm.option).flatMap(ReportForm.init) ?? usual
    self.console = console
    if form.isDocument { console.keepStandardOutputClean() }
    switch form {
    case .json: console.document = { Report([], in: [], failure: $0).json }
    case .sarif: console.document = { Report([], in: [], failure: $0).sarif }
    case .human, .xcode, .github: break
    }
    if form == .github { console.annotatesErrors = true }
  }

  /// Whether standard output is reserved for a document.
  package var isDocument: Bool { form.isDocument }

  /// Prints all findings. A document is printed even if there are none, at the end of the run.
  ///
  /// - Parameters:
  ///   - sources: the files that the findings index.
  ///   - offersFixes: whether to mention that `--fix` can fix some; not after it has just tried.
  package func report(
    _ findings: [Diagnostic], in sources: [SourceFile], withInfo: Bool = false, offersFixes: Bool = true
  ) {
    let errors = console.standardError
    let findings = findings.filter { withInfo || $0.severity != .info }
    if form.isDocument { console.isDocumentDue = true }
    lazy var report = Report(findings, in: sources)
    switch form {
    case .human:
      let width = max(errors.terminalWidth ?? 80, 40)
      errors.write(
        HumanReport(report: report, width: width, isColoured: errors.isColoured, offersFixes: offersFixes).text)
    case .xcode: errors.write(report.xcode)
    case .github: errors.write(report.gitHub)
    case .json: console.document = { Report(findings, in: sources, failure: $0).json }
    case .sarif: console.document = { Report(findings, in: sources, failure: $0).sarif }
    }
  }
}

extension ConsoleStream {
  /// Whether the terminal supports colours and they have not been disabled.
  fileprivate var isColoured: Bool { takesControl && environment("NO_COLOR") ?? "" == "" }
}
