import FlowLanguage

/// Workflow commands, which GitHub Actions shows as annotations of the changed lines.
struct GitHubReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  func write(to output: (String) -> Void) {
    for finding in report.findings {
      let place = report.place(finding.place)
      var properties = [("file", place.path), ("line", String(place.start.line)), ("endLine", String(place.end.line))]
      // Columns require a single line; otherwise the runner drops the annotation's location.
      if place.start.line == place.end.line {
        properties += [("col", String(place.start.character)), ("endColumn", String(place.end.character))]
      }
      properties.append(("title", "\(finding.id): \(finding.rule.entry.title)"))
      var message = finding.wholeMessage
      for note in finding.notes {
        let place = report.place(note.place)
        message += "\n\(place.path):\(place.start.line):\(place.start.column): \(note.message)"
      }
      let list = properties.map { "\($0.0)=\(Self.escapedProperty($0.1))" }.joined(separator: ",")
      output("::\(Self.command(finding.severity)) \(list)::\(Self.escaped(message))\n")
    }
    if let remainder = report.remainder { output("::notice::\(remainder)\n") }
  }

  private static func command(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  /// Escaped for use after the second `::`.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar.printable)
      }
    }
    return escaped
  }

  /// Escaped for use as a property value, which ends with `,` or `:`.
  static func escapedProperty(_ text: String) -> String {
    var property = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": property += "%3A"
      case ",": property += "%2C"
      default: property.unicodeScalars.append(scalar)
      }
    }
    return property
  }
}
