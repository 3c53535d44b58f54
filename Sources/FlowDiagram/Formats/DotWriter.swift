extension Diagram {
  /// The diagram in Graphviz's language: flows as clusters, with the same line styles and shapes as in the image.
  package func dot(_ view: Picture.View? = nil, path: Path? = nil) -> String {
    let view = view ?? .all(of: self)
    let onPath = Set(path?.edges ?? [])
    var out = """
      digraph flows {
        compound=true
        rankdir=TB
        node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica", fontsize=12]
        edge [fontname="Courier", fontsize=10]

      """
    for index in view.flows {
      let flow = flows[index]
      out += "  subgraph \(quotedForDot("cluster_" + flow.id)) {\n    label=\(quotedForDot(flow.heading))\n"
      out += "    style=\"rounded,filled\"\n    fillcolor=\"#f5f7fa\"\n    color=\"#cfd6de\"\n"
      if view.unfolded.contains(index) {
        for node in flow.nodes { out += "    " + dotNode(nodes[node], path?.nodes.contains(node) ?? false) }
      } else {
        out += "    \(quotedForDot(flow.id)) [label=\"\(screens(of: flow))\", shape=plaintext, style=\"\"]\n"
      }
      out += "  }\n"
    }
    for (index, edge) in edges.enumerated() {
      guard let source = dotName(edge.source, view), let target = dotName(edge.target, view), source != target else {
        continue
      }
      var attributes = [edge.kind.style.dot]
      let words = [edge.trigger, edge.condition ?? "", edge.kind == .tab ? "" : edge.step] + badges(edge.findings)
      attributes.append("label=\(quotedForDot(words.filter { !$0.isEmpty }.joined(separator: "\n")))")
      if edge.condition != nil { attributes.append("dir=both, arrowtail=odiamond") }
      if onPath.contains(index) { attributes.append("penwidth=4, color=\"\(SVGStyle.path)\"") }
      if let tab = edge.tab, view.unfolded.contains(nodes[edge.source].flow) {
        attributes.append("tailport=\"t\(tab)\"")
      }
      out += "  \(source) -> \(target) [\(attributes.joined(separator: ", "))]\n"
    }
    return out + "}\n"
  }

  private func dotName(_ node: Int, _ view: Picture.View) -> String? {
    let flow = nodes[node].flow
    guard view.flows.contains(flow) else { return nil }
    return quotedForDot(view.unfolded.contains(flow) ? nodes[node].id : flows[flow].id)
  }

  private func dotNode(_ node: Node, _ isOnPath: Bool) -> String {
    var attributes = ["label=\(quotedForDot(text(of: node)))"]
    switch node.kind {
    case .screen where !node.isExternal: break
    case .screen, .external: attributes.append("style=\"rounded,dashed\"")
    case .alert: attributes.append("shape=octagon")
    case .start: attributes = ["label=\"\", shape=circle, width=0.18, fillcolor=black"]
    case .event: attributes.append("shape=cds, style=filled")
    case .outcome: attributes.append("shape=ellipse, style=filled")
    case .signal: attributes.append("shape=parallelogram, style=filled")
    case .tabs:
      let cells = node.tabs.enumerated().map { index, tab in
        let lines = [tab.name] + [tab.condition].compactMap(\.self) + tab.links.map { "link \($0)" }
        return "<t\(index)> " + escapedForRecord(lines.joined(separator: "\n"))
      }
      attributes = ["shape=Mrecord, label=\(quotedForDot(cells.joined(separator: "|"), keepingBackslashes: true))"]
    }
    if isOnPath { attributes.append("penwidth=3, color=\"\(SVGStyle.path)\"") }
    return "\(quotedForDot(node.id)) [\(attributes.joined(separator: ", "))]\n"
  }
}

/// A Graphviz string; a line end becomes its escape.
private func quotedForDot(_ text: String, keepingBackslashes: Bool = false) -> String {
  quoted(text) { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": keepingBackslashes ? nil : "\\\\"
    case "\n": "\\n"
    default: nil
    }
  }
}

private func escapedForRecord(_ text: String) -> String {
  text.unicodeScalars.map { ("{}|<>\\".unicodeScalars.contains($0) ? "\\" : "") + String($0) }.joined()
}
