import FlowLanguage

/// One line per finding, note and suggestion: `path:line:column: severity: message`.
struct XcodeReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  func write(to output: (String) -> Void) {
    for finding in report.findings {
      // Xcode recognises errors, warnings and notes, and ignores any other line.
      let severity = finding.severity == .info ? "note" : finding.severity.rawValue
      func line(_ severity: String, _ message: String, _ place: SourcePlace) {
        let place = report.place(place)
        let position = "\(place.path.printable):\(place.start.line):\(place.start.column)"
        output("\(position): \(severity): \(message.printable)\n")
      }
      line(severity, "\(finding.message) [\(finding.id)]", finding.place)
      for note in finding.notes { line("note", note.message, note.place) }
      if let help = finding.help { line("note", "help: " + help, finding.place) }
      if !finding.path.isEmpty { line("note", "path: " + finding.path.joined(separator: " -> "), finding.place) }
    }
    if let remainder = report.remainder { output("note: \(remainder)\n") }
  }
}
