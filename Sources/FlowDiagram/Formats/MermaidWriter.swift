import FlowDiagnostics

extension Diagram {
  /// The diagram as a Mermaid flowchart, which code hosts render in Markdown.
  ///
  /// A condition is a rhombus, the source of the edges that it decides between.
  package func mermaid(_ view: Picture.View? = nil, path: Path? = nil) -> String {
    var writer = MermaidWriter(diagram: self, view: view ?? .all(of: self), path: path)
    return writer.chart()
  }
}

private struct MermaidWriter {
  let diagram: Diagram
  let view: Picture.View
  let path: Diagram.Path?
  var out = "flowchart TB\n"
  /// Whether each one is highlighted.
  var links: [Bool] = []
  var decisions: [String: String] = [:]

  mutating func chart() -> String {
    for index in view.flows {
      let flow = diagram.flows[index]
      out += "  subgraph f\(index)[\(quotedForMermaid(flow.heading))]\n"
      if view.unfolded.contains(index) {
        for node in flow.nodes { out += "    " + shape(node) + "\n" }
      } else {
        out += "    c\(index)[\(quotedForMermaid(diagram.screens(of: flow)))]\n"
      }
      out += "  end\n"
    }
    for index in diagram.edges.indices { write(index) }
    for node in (path?.nodes ?? []).compactMap(name).uniqued(by: \.self) {
      out += "  style \(node) stroke:\(SVGStyle.path),stroke-width:4px\n"
    }
    let highlighted = links.indices.filter { links[$0] }.map(String.init).joined(separator: ",")
    if !highlighted.isEmpty { out += "  linkStyle \(highlighted) stroke:\(SVGStyle.path),stroke-width:4px\n" }
    return out
  }

  private func name(_ node: Int) -> String? {
    let flow = diagram.nodes[node].flow
    guard view.flows.contains(flow) else { return nil }
    return view.unfolded.contains(flow) ? "n\(node)" : "c\(flow)"
  }

  private func shape(_ index: Int) -> String {
    let node = diagram.nodes[index]
    let tabs = node.tabs.map { tab in
      tab.name + (tab.condition.map { " (\($0))" } ?? "") + tab.links.map { " link \($0)" }.joined()
    }.joined(separator: " | ")
    let text = quotedForMermaid(diagram.text(of: node, title: node.kind == .tabs ? tabs : nil))
    return switch node.kind {
    case .screen: "n\(index)(\(text))"
    case .alert: "n\(index){{\(text)}}"
    case .tabs: "n\(index)[[\(text)]]"
    case .start: "n\(index)((●))"
    case .event: "n\(index)>\(text)]"
    case .outcome: "n\(index)([\(text)])"
    case .signal: "n\(index)[/\(text)/]"
    case .external: "n\(index)[\(text)]"
    }
  }

  private mutating func write(_ index: Int) {
    let edge = diagram.edges[index]
    guard var source = name(edge.source), let target = name(edge.target), source != target else { return }
    let step = edge.kind == .tab ? "" : edge.step
    var words = [edge.trigger, step]
    if let condition = edge.condition, view.unfolded.contains(diagram.nodes[edge.source].flow) {
      source = decision(source, edge.trigger)
      words = [condition, step]
    }
    let label = (words + diagram.badges(edge.findings)).filter { !$0.isEmpty }.joined(separator: "\n")
    link(source, edge.kind.style.mermaid, label, target, isHighlighted: path?.edges.contains(index) ?? false)
  }

  /// The rhombus for an action's decision.
  private mutating func decision(_ source: String, _ trigger: String) -> String {
    let key = source + " " + trigger
    if let known = decisions[key] { return known }
    let name = "d\(decisions.count)"
    decisions[key] = name
    out += "  \(name){\" \"}\n"
    link(source, "---", trigger, name, isHighlighted: false)
    return name
  }

  private mutating func link(_ source: String, _ arrow: String, _ label: String, _ target: String, isHighlighted: Bool)
  {
    let text = label.isEmpty ? "" : "|\(quotedForMermaid(label))|"
    out += "  \(source) \(arrow)\(text) \(target)\n"
    links.append(isHighlighted)
  }
}

/// A quoted text; characters special to Mermaid become character references.
func quotedForMermaid(_ text: String) -> String {
  quoted(text) { scalar in
    switch scalar {
    case "\"", "#", "<", ">", "&", "`", "\\", ";": "#\(scalar.value);"
    case "\n": "<br/>"
    default: nil
    }
  }
}

/// A text in quotes, with escapes and without other control characters.
func quoted(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
  "\"" + text.unicodeScalars.map { escape($0) ?? ($0.value >= 0x20 ? String($0) : "") }.joined() + "\""
}
