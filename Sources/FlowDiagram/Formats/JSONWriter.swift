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
  ///                      findings, reached, arrival, within }],
  ///       "edges":    [{ source, target, kind, trigger, step, condition, tab, heardBy, position, findings, call,
  ///                      callWithin }],
  ///       "findings": [{ id, severity, message, help, path, position }],
  ///       "path":     { nodes, edges } or null }
  ///
  /// A tab has `links` too if there are any. Nodes and flows refer to each other by id, findings and edges by index;
  /// `position` is `{ path, line, column }` or null. A node is `reached` if a path leads to it. `arrival` is the last
  /// edge of a shortest one, whose source has its own `arrival`; null where the path begins, and for events and
  /// `closed`, whose path is the one to the entry of their flow. The path to an edge with a `call`, from an outcome or a
  /// signal, is the one to that edge, and then the one from the entry of the source's flow, which consists of `within`
  /// and `callWithin` in the same way.
  package func json(_ view: Picture.View? = nil, path: Path? = nil) -> String {
    let shown = Set(view?.flows ?? Array(flows.indices))
    let shownEdges = edges.indices.filter {
      shown.contains(nodes[edges[$0].source].flow) && shown.contains(nodes[edges[$0].target].flow)
    }
    let numbers = Dictionary(uniqueKeysWithValues: shownEdges.enumerated().map { ($1, $0) })
    let paths = ShownPaths(of: self, numbers: numbers)
    let shownNodes = nodes.indices.filter { shown.contains(nodes[$0].flow) }.map { json(nodes[$0], paths[node: $0]) }
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
      "edges": .array(shownEdges.map { json(edges[$0], paths[edge: $0]) }),
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

  func json(_ node: Node, _ path: ShownPaths.Members) -> JSONValue {
    let tabs = node.tabs.map { tab in
      let links = tab.links.isEmpty ? [] : [("links", JSONValue.strings(tab.links))]
      return JSONValue.object([("name", .string(tab.name)), ("condition", .optional(tab.condition))] + links)
    }
    let object: JSONValue = [
      "id": .string(node.id), "flow": .string(flows[node.flow].id), "name": .string(node.name),
      "kind": .string(node.kind.rawValue), "parameters": .string(node.parameters),
      "documentation": .strings(node.documentation), "start": .boolean(node.isStart),
      "external": .boolean(node.isExternal),
      "actions": .array(node.rows.map { ["trigger": .string($0.trigger), "step": .string($0.text)] }),
      "tabs": .array(tabs), "links": .strings(node.links), "position": .optional(node.position?.json),
      "findings": .numbers(node.findings),
    ]
    return .object(object.members + path)
  }

  func json(_ edge: Edge, _ path: ShownPaths.Members) -> JSONValue {
    let object: JSONValue = [
      "source": .string(nodes[edge.source].id), "target": .string(nodes[edge.target].id),
      "kind": .string(edge.kind.rawValue), "trigger": .string(edge.trigger), "step": .string(edge.step),
      "condition": .optional(edge.condition), "tab": .optional(edge.tab),
      "heardBy": .optional(edge.heardBy.map { flows[$0].id }), "position": .optional(edge.position?.json),
      "findings": .numbers(edge.findings),
    ]
    return .object(object.members + path)
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

/// The shortest paths of which all is shown.
struct ShownPaths {
  typealias Members = [(name: String, value: JSONValue)]

  private let arrivals: Diagram.Arrivals
  private let numbers: [Int: Int]
  private let fromStart: Set<Int>
  private let fromEntry: Set<Int>

  /// - Parameter numbers: those of the edges that are shown.
  init(of diagram: Diagram, numbers: [Int: Int]) {
    /// The nodes to which there is such a path.
    func nodes(_ ends: Diagram.Arrivals.Ends, within: Set<Int>? = nil) -> Set<Int> {
      var nodes: Set<Int> = []
      var edges: Set<Int> = []
      for step in ends.steps {
        switch step {
        case .reach(let node, nil):
          let entry = diagram.flows[diagram.nodes[node].flow].entry
          if node == entry || nodes.contains(entry) { nodes.insert(node) }
        case .reach(let node, let edge?): if edges.contains(edge) { nodes.insert(node) }
        case .take(let edge) where numbers[edge] == nil: break
        case .take(let edge):
          let call = ends.calls[edge]
          let before = call == nil ? nodes : within ?? nodes
          if before.contains(diagram.edges[edge].source), call.map(edges.contains) != false { edges.insert(edge) }
        }
      }
      return nodes
    }
    arrivals = diagram.arrivals()
    self.numbers = numbers
    fromEntry = nodes(arrivals.entry)
    fromStart = nodes(arrivals.start, within: fromEntry)
  }

  subscript(node node: Int) -> Members {
    [
      ("reached", .boolean(fromStart.contains(node))),
      ("arrival", fromStart.contains(node) ? number(arrivals.start.edges[node] ?? nil) : .null),
      ("within", fromEntry.contains(node) ? number(arrivals.entry.edges[node] ?? nil) : .null),
    ]
  }

  subscript(edge edge: Int) -> Members {
    [("call", number(arrivals.start.calls[edge])), ("callWithin", number(arrivals.entry.calls[edge]))]
  }

  private func number(_ edge: Int?) -> JSONValue { .optional(edge.flatMap { numbers[$0] }) }
}

extension JSONValue {
  var members: ShownPaths.Members { if case .object(let members) = self { members } else { [] } }
}
