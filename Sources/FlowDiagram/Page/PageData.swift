import FlowJSON

extension Diagram {
  /// The data for the page's script: like `json`, but without most of what can be derived, which the script restores.
  func pageData(path: Path?) -> JSONValue {
    let paths = ShownPaths(of: self, numbers: Dictionary(uniqueKeysWithValues: edges.indices.map { ($0, $0) }))
    return [
      "flows": .array(flows.map(json)),
      "nodes": .array(
        nodes.indices.map { index in
          let isScreen = nodes[index].kind == .screen
          return json(nodes[index], paths[node: index]).without(isScreen ? ["id", "kind"] : [])
        }),
      "edges": .array(
        edges.indices.map { index in
          let edge = edges[index]
          let usual = (edge.kind == .push ? ["kind"] : []) + (edge.step == edge.kind.rawValue ? ["step"] : [])
          return json(edge, paths[edge: index]).without(usual + ["position"])
        }),
      "findings": .array(findings.map(json)),
      "last": .optional(path?.nodes.last),
    ]
  }
}

extension JSONValue {
  fileprivate func without(_ names: [String]) -> JSONValue { .object(members.filter { !names.contains($0.name) }) }
}
