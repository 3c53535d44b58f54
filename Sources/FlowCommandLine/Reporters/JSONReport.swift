import FlowDiagnostics
import FlowJSON

extension Report {
  /// One object with everything about each finding. Its members are always present, so that readers need not check; new
  /// ones may be added, and only changes to existing ones increase `version`.
  var json: String {
    func number(_ severity: Diagnostic.Severity) -> JSONValue { .number(count(severity)) }
    let document: JSONValue = [
      "version": .number(1),
      "tool": .string(Program.version),
      "counts": ["error": number(.error), "warning": number(.warning), "info": number(.info)],
      "findings": .array(findings.map(value)),
      "omitted": .number(omitted),
      "failure": .optional(failure),
    ]
    return document.text() + "\n"
  }

  private func value(_ finding: Diagnostic) -> JSONValue {
    [
      "id": .string(finding.id),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "place": value(finding.place),
      "help": .optional(finding.help),
      "notes": .array(finding.notes.map { ["message": .string($0.message), "place": value($0.place)] }),
      "path": .strings(finding.path),
      "fix": .optional(finding.fix.map(value)),
    ]
  }

  private func value(_ fix: Fix) -> JSONValue {
    [
      "title": .string(fix.title),
      "isSafe": .boolean(fix.isSafe),
      "edits": .array(fix.edits.map { ["place": value($0.place), "text": .string($0.text)] }),
    ]
  }

  private func value(_ place: SourcePlace) -> JSONValue {
    let place = self.place(place)
    func value(_ position: Report.Place.Position, _ offset: Int) -> JSONValue {
      ["line": .number(position.line), "column": .number(position.column), "offset": .number(offset)]
    }
    return [
      "file": .string(place.path),
      "start": value(place.start, place.range.lowerBound),
      "end": value(place.end, place.range.upperBound),
    ]
  }
}
