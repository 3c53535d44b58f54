import FlowDiagnostics

extension Report {
  /// One line per finding, note and suggestion: `path:line:column: severity: message`.
  var xcode: String {
    var text = ""
    func add(_ severity: Diagnostic.Severity, _ message: String, _ place: SourcePlace) {
      let place = self.place(place)
      let position = "\(place.path.printable):\(place.start.line):\(place.start.column)"
      text += "\(position): \(severity.label): \(message.printable)\n"
    }
    for finding in findings {
      add(finding.severity, "\(finding.message) [\(finding.id)]", finding.place)
      for note in finding.notes { add(.info, note.message, note.place) }
      for (head, words) in finding.remarks { add(.info, "\(head) \(words)", finding.place) }
    }
    if let remainder { text += "note: \(remainder)\n" }
    return text
  }
}
