import FlowJSON
import FlowLanguage

extension Diagram {
  /// The diagram for other programs.
  ///
  /// `version` increases when something is renamed or removed, not when something is added:
  ///
  ///     { "version": 2,
  ///       "roots":    [flow id],
  ///       "flows":    [{ id, name, kind, parameters, documentation, external, exported, module, entry, position, findings }],
  ///       "nodes":    [{ id, flow, name, kind, parameters, documentation, start, external, actions, tabs, links, position,
  ///                      findings, reached, arrival }],
  ///       "edges":    [{ source, target, kind, trigger, step, condition, tab, heardBy, position, findings }],
  ///       "findings": [{ id, severity, message, help, path, position }],
  ///       "path":     { nodes, edges } or null }
  ///
  /// A tab has `links` too if there are any. Nodes and flows refer to each other by id, findings and edges by index;
  /// `position` is `{ path, line, column }` or null. A node is `reached` if a path leads to it. `arrival` is the last
  /// edge of a shortest one, whose source has its own `arrival`; null where the path begins, and for an event, whose path
  /// is the one to the entry of its flow.
  package func json(_ view: Picture.View? = nil, path: Path? = nil) -> String {
    let shown = Set(view?.flows ?? Array(flows.indices))
    let arrivals = self.arrivals()
    let shownEdges = edges.indices.filter {
      shown.contains(nodes[edges[$0].source].flow) && shown.contains(nodes[edges[$0].target].flow)
    }
    let numbers = Dictionary(uniqueKeysWithValues: shownEdges.enumerated().map { ($1, $0) })
    // A path counts if all of it is shown.
    var isReached = [Bool](repeating: false, count: nodes.count)
    for node in arrivals.order where shown.contains(nodes[node].flow) {
      isReached[node] = arrivals.steps[node]?.from.map { isReached[$0] } ?? true
    }
    let shownNodes = nodes.indices.filter { shown.contains(nodes[$0].flow) }.map { node in
      json(nodes[node], isReached[node], isReached[node] ? arrivals.steps[node]?.edge.flatMap { numbers[$0] } : nil)
    }
    let shownPath = path.map { path -> JSONValue in
      let known = path.edges.compactMap { numbers[$0] }
      return [
        "nodes": .strings(path.nodes.map { nodes[$0].id }),
        "edges": known.count == path.edges.count ? .numbers(known) : .null,
      ]
    }
    let document: JSONValue = [
      "version": .number(2),
      "roots": .strings(roots.map { flows[$0].id }),
      "flows": .array(flows.indices.filter(shown.contains).map { json(flows[$0]) }),
      "nodes": .array(shownNodes),
      "edges": .array(shownEdges.map { json(edges[$0]) }),
      "findings": .array(findings.map(json)),
      "path": .optional(shownPath),
    ]
    return document.text(escapesMarkup: true) + "\n"
  }

  func json(_ flow: Flow) -> JSONValue {
    [
      "id": .string(flow.id), "name": .string(flow.name), "kind": .string(flow.kind.rawValue),
      "parameters": .string(flow.parameters), "documentation": .strings(flow.documentation),
      "external": .boolean(flow.isExternal), "exported": .boolean(flow.isExported), "module": .optional(flow.module),
      "entry": .string(nodes[flow.entry].id), "position": .optional(flow.position?.json),
      "findings": .numbers(flow.findings),
    ]
  }

  func json(_ node: Node, _ isReached: Bool, _ arrival: Int?) -> JSONValue {
    let tabs = node.tabs.map { tab in
      let links = tab.links.isEmpty ? [] : [("links", JSONValue.strings(tab.links))]
      return JSONValue.object([("name", .string(tab.name)), ("condition", .optional(tab.condition))] + links)
    }
    return [
      "id": .string(node.id), "flow": .string(flows[node.flow].id), "name": .string(node.name),
      "kind": .string(node.kind.rawValue), "parameters": .string(node.parameters),
      "documentation": .strings(node.documentation), "start": .boolean(node.isStart),
      "external": .boolean(node.isExternal),
      "actions": .array(node.rows.map { ["trigger": .string($0.trigger), "step": .string($0.text)] }),
      "tabs": .array(tabs), "links": .strings(node.links), "position": .optional(node.position?.json),
      "findings": .numbers(node.findings), "reached": .boolean(isReached), "arrival": .optional(arrival),
    ]
  }

  func json(_ edge: Edge) -> JSONValue {
    [
      "source": .string(nodes[edge.source].id), "target": .string(nodes[edge.target].id),
      "kind": .string(edge.kind.rawValue), "trigger": .string(edge.trigger), "step": .string(edge.step),
      "condition": .optional(edge.condition), "tab": .optional(edge.tab),
      "heardBy": .optional(edge.heardBy.map { flows[$0].id }), "position": .optional(edge.position?.json),
      "findings": .numbers(edge.findings),
    ]
  }

  func json(_ finding: Finding) -> JSONValue {
    let diagnostic = finding.diagnostic
    return [
      "id": .string(diagnostic.id), "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message), "help": .optional(diagnostic.help), "path": .strings(diagnostic.path),
      "position": .optional(finding.position?.json),
    ]
  }
}

extension Diagram.Position {
  var json: JSONValue { ["path": .string(path), "line": .number(line), "column": .number(column)] }
}
