import FlowJSON

extension Diagram {
  /// The data for the page's script: like `json`, but without most of what can be derived, which the script restores.
  func pageData(path: Path?) -> JSONValue {
    let steps = arrivals().steps
    return [
      "flows": .array(flows.map(json)),
      "nodes": .array(
        nodes.indices.map { index in
          let isScreen = nodes[index].kind == .screen
          return json(nodes[index], steps[index] != nil, steps[index]?.edge).without(isScreen ? ["id", "kind"] : [])
        }),
      "edges": .array(
        edges.map { edge in
          let usual = (edge.kind == .push ? ["kind"] : []) + (edge.step == edge.kind.rawValue ? ["step"] : [])
          return json(edge).without(usual + ["position"])
        }),
      "findings": .array(findings.map(json)),
      "last": .optional(path?.nodes.last),
    ]
  }
}

extension JSONValue {
  /// The object without some of its members.
  fileprivate func without(_ names: [String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !names.contains($0.name) })
  }
}
