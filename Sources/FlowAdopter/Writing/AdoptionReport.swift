import FlowDiagram
import FlowGenerator
package import FlowJSON
import FlowLanguage

extension Adoption {
  /// Flows whose children come first, which is the order in which they can be moved.
  package var order: [FlowSummary] {
    var result: [FlowSummary] = []
    var rest = Dictionary(flows.map { ($0.name, $0) }) { first, _ in first }
    func visit(_ name: String) {
      guard let flow = rest.removeValue(forKey: name) else { return }
      for child in flow.children { visit(child) }
      result.append(flow)
    }
    for flow in flows { visit(flow.name) }
    return result
  }

  /// `1 flow`, `7 flows`.
  package var flowCount: String { counted(flows.count, "flow") }

  /// The report for people.
  package var markdown: String {
    let own = calls.filter(\.isInCoordinator)
    let read = own.count { $0.isRead }
    var text = "# What was read\n\n\(flowCount); \(read) of \(own.count) navigation calls in coordinators"
    text += own.isEmpty ? ".\n" : " (\(read * 100 / own.count) %).\n"
    func add(_ title: String, _ introduction: String, _ items: [String]) {
      if items.isEmpty { return }
      text += "\n## \(title)\n\n" + (introduction.isEmpty ? "" : introduction + "\n\n")
      for item in items { text += "- \(item)\n" }
    }
    add(
      "Not described", "Their files have what was read as a comment; write them by hand.",
      flows.filter { !$0.isDescribed }.map { "\($0.location): `\($0.type)`" })
    add("Left out", "", leftOut.map { "\($0.location): `\($0.type)`: \($0.reason)" })
    text += "\n## In this order\n\nLeaves first: each flow starts only flows above it.\n\n"
    text += "| flow | coordinator | Swift | .flow | starts | to decide |\n|---|---|---|---|---|---|\n"
    for flow in order {
      let place = flow.type.isEmpty ? "" : "`\(flow.type)`, \(flow.location)"
      let children = flow.children.isEmpty ? "–" : flow.children.joined(separator: ", ")
      text += "| \(flow.name) | \(place) | \(flow.swiftLines) | \(flow.flowLines) | \(children) | \(flow.notes) |\n"
    }
    text += "\nFor each one: read its `.flow` file, move it into the target, the first with `Module.flow`, run "
    text += "`flows scaffold --flow NAME`, move the factories and the calls there, delete the coordinator, "
    text += "run `flows generate`.\n"
    let lost = own.filter { !$0.isRead }.map { call in
      "\(call.location): not read: \(call.name.contains(" ") ? call.name : "`\(call.name)`")"
    }
    add("To decide", "", lost + notes.map(\.item))
    add(
      "Navigation outside coordinators",
      "View controllers and others that navigate by themselves: give them an action instead.",
      calls.filter { !$0.isInCoordinator && !$0.isRead }.map { "\($0.location): `\($0.name)`" })
    let findings = (allowed + self.findings.filter { $0.severity != .info }).map { finding in
      "\(finding.id): \(finding.message) (\(place(of: finding)))"
    }
    let more = findings.isEmpty ? "." : "; `flows check --explain` says more about those with an id."
    add("Found in the code", "The coordinators have these today" + more, mistakes.map(\.item) + findings)
    return text + pictures
  }

  /// The place in the `.flow` file, and that of its coordinator.
  private func place(of finding: Diagnostic) -> String {
    let file = files[finding.place.file]
    let line = file.position(of: finding.place.range.lowerBound).line
    let flow = flows.first { $0.name + ".flow" == file.path }
    return "\(file.path):\(line)" + (flow.map { "; \($0.location)" } ?? "")
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
      ["path": .string(note.location.path), "line": .number(note.location.line), "text": .string(note.text)]
    }
    func json(_ flow: FlowSummary) -> JSONValue {
      [
        "name": .string(flow.name), "coordinator": .string(flow.type), "path": .string(flow.location.path),
        "line": .number(flow.location.line), "swiftLines": .number(flow.swiftLines),
        "flowLines": .number(flow.flowLines), "starts": .strings(flow.children), "notes": .number(flow.notes),
        "isDescribed": .boolean(flow.isDescribed),
      ]
    }
    func json(_ type: LeftOut) -> JSONValue {
      [
        "coordinator": .string(type.type), "path": .string(type.location.path),
        "line": .number(type.location.line), "isBase": .boolean(type.isBase),
      ]
    }
    func json(_ call: NavigationCall) -> JSONValue {
      [
        "call": .string(call.name), "path": .string(call.location.path), "line": .number(call.location.line),
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
