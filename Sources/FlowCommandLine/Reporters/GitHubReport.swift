import FlowDiagnostics

extension Report {
  /// Workflow commands, which GitHub Actions shows as annotations of the changed lines.
  var gitHub: String {
    var text = ""
    for finding in findings {
      let place = place(finding.place)
      var properties = [("file", place.path), ("line", String(place.start.line)), ("endLine", String(place.end.line))]
      // Columns require a single line; otherwise the runner drops the annotation's location.
      if place.start.line == place.end.line {
        properties += [("col", String(place.start.character)), ("endColumn", String(place.end.character))]
      }
      properties.append(("title", "\(finding.id): \(finding.rule.title)"))
      var message = finding.wholeMessage
      for note in finding.notes {
        let place = self.place(note.place)
        message += "\n\(place.path):\(place.start.line):\(place.start.column): \(note.message)"
      }
      let list = properties.map { "\($0)=\(escapedForGitHub($1, isProperty: true))" }.joined(separator: ",")
      text += "::\(finding.severity.gitHubCommand) \(list)::\(escapedForGitHub(message))\n"
    }
    if let remainder { text += "::notice::\(remainder)\n" }
    return text
  }
}

/// Escaped for use after the second `::`, or as a property value, which ends with `,` or `:`.
func escapedForGitHub(_ text: String, isProperty: Bool = false) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case ":" where isProperty: "%3A"
    case "," where isProperty: "%2C"
    default: String(scalar.printable)
    }
  }.joined()
}
