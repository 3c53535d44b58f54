import FlowJSON
import FlowLanguage

extension Diagram {
  /// The data for the page's script: like `json`, but shorter. Nodes and flows are indices too, and empty values and
  /// those that can be derived are omitted; the script restores them.
  func pageData(path: Path?) -> JSONValue {
    let arrivals = self.arrivals()
    let data: JSONValue = [
      "flows": .array(
        flows.map { flow in
          json(flow).with(["external": .null, "exported": .null, "module": .null, "entry": .number(flow.entry)])
        }),
      "nodes": .array(nodes.indices.map { pageValue($0, arrivals) }),
      "edges": .array(edges.indices.map(pageValue)),
      "findings": .array(findings.map { json($0).with(["path": .null]) }),
      "last": .optional(path?.nodes.last),
    ]
    return data.withoutDefaults
  }

  private func pageValue(_ index: Int, _ arrivals: Arrivals) -> JSONValue {
    let node = nodes[index]
    let flow = flows[node.flow]
    let isUsual = node.kind == .screen || node.kind == .alert
    let isInFile = node.position != nil && node.position?.path == flow.position?.path
    return [
      "id": isUsual ? .null : .string(node.id), "flow": .number(node.flow), "name": .string(node.name),
      "kind": node.kind == .screen ? .null : .string(node.kind.rawValue),
      "parameters": .string(node.parameters), "documentation": .strings(node.documentation),
      "actions": .array(node.rows.map { .strings([$0.trigger, $0.text]) }),
      "links": .strings(node.links + node.tabs.flatMap(\.links)),
      "at": isInFile ? .numbers([node.position?.line, node.position?.column].map { $0 ?? 0 }) : .null,
      "position": isInFile ? .null : .optional(node.position?.json),
      "findings": .numbers(node.findings),
      "unreached": .boolean(arrivals.steps[index] == nil),
      "arrival": .optional(arrivals.steps[index]?.edge),
    ]
  }

  /// An edge without a source has that of the edge before it; one without a kind pushes.
  private func pageValue(_ index: Int) -> JSONValue {
    let edge = edges[index]
    let isNext = index > 0 && edges[index - 1].source == edge.source
    return json(edge).with([
      "source": isNext ? .null : .number(edge.source), "target": .number(edge.target),
      "kind": edge.kind == .push ? .null : .string(edge.kind.rawValue),
      "step": edge.step == edge.kind.rawValue ? .null : .string(edge.step),
      "tab": .null, "heardBy": .null, "position": .null,
    ])
  }
}

extension JSONValue {
  /// The object with other values for some of its members.
  fileprivate func with(_ others: [String: JSONValue]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { ($0.name, others[$0.name] ?? $0.value) })
  }

  /// The value without object members that are null, false or empty.
  fileprivate var withoutDefaults: JSONValue {
    switch self {
    case .array(let values): .array(values.map(\.withoutDefaults))
    case .object(let members):
      .object(members.compactMap { $0.value.isDefault ? nil : ($0.name, $0.value.withoutDefaults) })
    case .null, .boolean, .number, .string: self
    }
  }

  private var isDefault: Bool {
    switch self {
    case .null: true
    case .boolean(let value): !value
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .number, .object: false
    }
  }
}
