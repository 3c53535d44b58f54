import FlowDiagram
import FlowGenerator
package import FlowJSON
import FlowLanguage

extension Adoption {
  /// Flows whose children come first, which is the order in which they can be moved.
  package var order: [FlowSummary] {
    var result: [FlowSummary] = []
    var seen: Set<String> = []
    func visit(_ flow: FlowSummary) {
      guard seen.insert(flow.name).inserted else { return }
      for child in flow.children { if let child = flows.first(where: { $0.name == child }) { visit(child) } }
      result.append(flow)
    }
    for flow in flows { visit(flow) }
    return result
  }

  /// `1 flow`, `7 flows`.
  package var flowCount: String { flows.count == 1 ? "1 flow" : "\(flows.count) flows" }

  /// The report for people.
  package var markdown: String {
    let own = calls.filter(\.isInCoordinator)
    let outside = calls.filter { !$0.isInCoordinator }
    let read = own.count { $0.isRead }
    var text = "# What was read\n\n"
    text += "\(flowCount); \(read) of \(own.count) navigation calls in coordinators"
    text += own.isEmpty ? ".\n" : " (\(read * 100 / own.count) %).\n"
    let undescribed = flows.filter { !$0.isDescribed }
    if !undescribed.isEmpty {
      text += "\n## Not described\n\nTheir files have what was read as a comment; write them by hand.\n\n"
      for flow in undescribed { text += "- \(flow.path):\(flow.line): `\(flow.type)`\n" }
    }
    if !leftOut.isEmpty {
      text += "\n## Left out\n\n"
      for type in leftOut { text += "- \(type.path):\(type.line): `\(type.type)`: \(type.reason)\n" }
    }
    text += "\n## In this order\n\nLeaves first: each flow starts only flows above it.\n\n"
    text += "| flow | coordinator | Swift | .flow | starts | to decide |\n|---|---|---|---|---|---|\n"
    for flow in order {
      let place = flow.type.isEmpty ? "" : "`\(flow.type)`, \(flow.path):\(flow.line)"
      let children = flow.children.isEmpty ? "–" : flow.children.joined(separator: ", ")
      text += "| \(flow.name) | \(place) | \(flow.swiftLines) | \(flow.flowLines) | \(children) | \(flow.notes) |\n"
    }
    text +=
      "\nFor each one: read its `.flow` file, run `flows scaffold --flow NAME`, move the factories and the calls there, "
    text += "delete the coordinator, run `flows generate`.\n"
    let lost = own.filter { !$0.isRead }
    if !lost.isEmpty || !notes.isEmpty {
      text += "\n## To decide\n\n"
      for call in lost {
        let name = call.name.contains(" ") ? call.name : "`\(call.name)`"
        text += "- \(call.path):\(call.line): not read: \(name)\n"
      }
      for note in notes { text += "- \(note.path):\(note.line): \(note.text)\n" }
    }
    if !outside.isEmpty {
      text +=
        "\n## Navigation outside coordinators\n\nView controllers and others that navigate by themselves: give them an action instead.\n\n"
      for call in outside where !call.isRead { text += "- \(call.path):\(call.line): `\(call.name)`\n" }
    }
    let findings = allowed + self.findings.filter { $0.severity != .info }
    if !findings.isEmpty || !mistakes.isEmpty {
      text += "\n## Found in the code\n\nThese are there today, in what the coordinators do"
      text += findings.isEmpty ? ".\n\n" : "; `flows check --explain` says more of those with a number.\n\n"
      for mistake in mistakes { text += "- \(mistake.path):\(mistake.line): \(mistake.text)\n" }
      for finding in findings { text += "- \(finding.id): \(finding.message) (\(place(of: finding)))\n" }
    }
    text += pictures
    return text
  }

  /// The place in the `.flow` file, and that of its coordinator.
  private func place(of finding: Diagnostic) -> String {
    guard files.indices.contains(finding.place.file) else { return "" }
    let file = files[finding.place.file]
    let line = file.position(of: finding.place.range.lowerBound).line
    let flow = flows.first { $0.name + ".flow" == file.path }
    return "\(file.path):\(line)" + (flow.map { "; \($0.path):\($0.line)" } ?? "")
  }

  private var pictures: String {
    guard let module = try? Generator().survey(files).module else { return "" }
    let diagram = Diagram(module, findings: [], sources: files)
    var text = "\n## Pictures\n"
    for (index, flow) in diagram.flows.enumerated() {
      text += "\n### \(flow.name)\n\n```mermaid\n\(diagram.mermaid(.flow(index, of: diagram)))```\n"
    }
    return text
  }

  /// The report for programs.
  package var json: JSONValue {
    let own = calls.filter(\.isInCoordinator)
    func json(_ note: Note) -> JSONValue {
      ["path": .string(note.path), "line": .number(note.line), "text": .string(note.text)]
    }
    func json(_ flow: FlowSummary) -> JSONValue {
      [
        "name": .string(flow.name), "coordinator": .string(flow.type), "path": .string(flow.path),
        "line": .number(flow.line), "swiftLines": .number(flow.swiftLines), "flowLines": .number(flow.flowLines),
        "starts": .strings(flow.children), "notes": .number(flow.notes), "isDescribed": .boolean(flow.isDescribed),
      ]
    }
    func json(_ type: LeftOut) -> JSONValue {
      [
        "coordinator": .string(type.type), "path": .string(type.path), "line": .number(type.line),
        "isBase": .boolean(type.isBase),
      ]
    }
    func json(_ call: NavigationCall) -> JSONValue {
      [
        "call": .string(call.name), "path": .string(call.path), "line": .number(call.line),
        "inCoordinator": .boolean(call.isInCoordinator),
      ]
    }
    func json(_ finding: Diagnostic) -> JSONValue {
      [
        "id": .string(finding.id), "severity": .string(finding.severity.rawValue),
        "message": .string(finding.message), "place": .string(place(of: finding)),
      ]
    }
    return [
      "coverage": ["found": .number(own.count), "read": .number(own.count { $0.isRead })],
      "flows": .array(order.map(json)), "leftOut": .array(leftOut.map(json)), "notes": .array(notes.map(json)),
      "notRead": .array(calls.filter { !$0.isRead }.map(json)), "mistakes": .array(mistakes.map(json)),
      "findings": .array((allowed + findings).map(json)),
    ]
  }
}
