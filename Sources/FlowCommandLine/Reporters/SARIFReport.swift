import FlowDiagnostics
import FlowJSON

extension Report {
  /// A log in the Static Analysis Results Interchange Format, 2.1.0, for code scanning services.
  var sarif: String {
    let rules = findings.map(\.rule).uniqued(by: \.id).sorted { $0.id < $1.id }
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let version = Program.version.split(separator: " ").last.map(String.init) ?? ""
    let driver: JSONValue = [
      "name": "flows", "semanticVersion": .string(version), "rules": .array(rules.map(description)),
    ]
    var members: [(name: String, value: JSONValue)] = [
      ("tool", ["driver": driver]),
      ("columnKind", "unicodeCodePoints"),
      ("results", .array(findings.map { result($0, ruleIndex: indices[$0.id] ?? -1) })),
    ]
    if let message = failure ?? remainder {
      let level: JSONValue = failure == nil ? "note" : "error"
      let notification: JSONValue = ["level": level, "message": ["text": .string(message)]]
      let isComplete: JSONValue = .boolean(failure == nil)
      members.append(
        ("invocations", [["executionSuccessful": isComplete, "toolExecutionNotifications": [notification]]]))
    }
    let log: JSONValue = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [.object(members)],
    ]
    return log.text() + "\n"
  }

  private func description(of rule: Rule) -> JSONValue {
    [
      "id": .string(rule.id),
      "shortDescription": ["text": .string(rule.title)],
      "fullDescription": ["text": .string(rule.explanation)],
      "help": ["text": .string(rule.page)],
    ]
  }

  private func result(_ finding: Diagnostic, ruleIndex: Int) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("ruleId", .string(finding.id)),
      ("ruleIndex", .number(ruleIndex)),
      ("level", .string(finding.severity.label)),
      ("message", ["text": .string(finding.wholeMessage)]),
      ("locations", [["physicalLocation": location(finding.place)]]),
    ]
    if !finding.notes.isEmpty {
      members.append(("relatedLocations", .array(finding.notes.enumerated().map { related($1, id: $0 + 1) })))
    }
    if let fix = finding.fix { members.append(("fixes", [value(fix)])) }
    return .object(members)
  }

  private func related(_ note: Diagnostic.Note, id: Int) -> JSONValue {
    ["id": .number(id), "message": ["text": .string(note.message)], "physicalLocation": location(note.place)]
  }

  private func value(_ fix: Fix) -> JSONValue {
    let files = Dictionary(grouping: fix.edits, by: \.place.file).sorted { $0.key < $1.key }
    let changes = files.map { _, edits -> JSONValue in
      let replacements = edits.map { edit -> JSONValue in
        ["deletedRegion": region(place(edit.place)), "insertedContent": ["text": .string(edit.text)]]
      }
      return [
        "artifactLocation": ["uri": .string(uri(place(edits[0].place).path))], "replacements": .array(replacements),
      ]
    }
    return ["description": ["text": .string(fix.title)], "artifactChanges": .array(changes)]
  }

  private func location(_ place: SourcePlace) -> JSONValue {
    let place = self.place(place)
    return ["artifactLocation": ["uri": .string(uri(place.path))], "region": region(place)]
  }

  private func region(_ place: Report.Place) -> JSONValue {
    [
      "startLine": .number(place.start.line),
      "startColumn": .number(place.start.character),
      "endLine": .number(place.end.line),
      "endColumn": .number(place.end.character),
      "byteOffset": .number(place.range.lowerBound),
      "byteLength": .number(place.range.count),
    ]
  }
}

/// The path as a URI reference (RFC 3986).
func uri(_ path: String) -> String { (path.hasPrefix("/") ? "file://" : "") + percentEncoded(path) }

/// All but slashes and what RFC 3986 calls unreserved, percent-encoded.
package func percentEncoded(_ text: String) -> String {
  text.utf8.map { byte in
    let character = Character(Unicode.Scalar(byte))
    let isPlain = character.isASCII && (character.isLetter || character.isNumber) || "-._~/".contains(character)
    let digits = String(byte, radix: 16, uppercase: true)
    return isPlain ? String(character) : "%" + (digits.count < 2 ? "0" : "") + digits
  }.joined()
}
