extension Diagram {
  /// A path through an app.
  package struct Path: Equatable, Sendable {
    /// From where the app begins to the end of the path.
    package let nodes: [Int]
    package let edges: [Int]
  }

  /// The meaning of a name on the command line.
  package enum Match: Equatable, Sendable {
    case node(Int)
    /// Several flows have a screen of that name: the qualified ids.
    case ambiguous([String])
    case unknown
  }

  /// The screen or alert of that name, `List` or `History.List`, or the entry of a flow of that name.
  package func node(named name: String) -> Match {
    if let node = nodes.firstIndex(where: { $0.id == name }) { return .node(node) }
    let named = nodes.indices.filter {
      nodes[$0].name == name && (nodes[$0].kind == .screen || nodes[$0].kind == .alert)
    }
    if named.count > 1 { return .ambiguous(named.map { nodes[$0].id }) }
    if let node = named.first { return .node(node) }
    return flows.first { $0.name == name || $0.id == name }.map { .node($0.entry) } ?? .unknown
  }

  /// The names that `node(named:)` recognises.
  package var names: [String] {
    let screens = nodes.filter { $0.kind == .screen || $0.kind == .alert }
    return screens.map(\.name) + screens.map(\.id) + flows.map(\.name)
  }

  /// The last edge of a shortest path to each node: complete paths would take too much space.
  package struct Arrivals: Sendable {
    /// The reachable nodes, each after its predecessor.
    package fileprivate(set) var order: [Int] = []
    /// nil where nothing leads.
    fileprivate var steps: [(from: Int?, edge: Int?)?]

    package func isReached(_ node: Int) -> Bool { steps[node] != nil }
    /// The predecessor, nil where the app begins.
    package func node(before node: Int) -> Int? { steps[node]?.from }
    /// The edge that leads there, nil if there is none: events are received by their flow.
    package func edge(to node: Int) -> Int? { steps[node]?.edge }

    /// The complete path, nil if nothing leads there.
    package func path(to node: Int) -> Path? {
      guard isReached(node) else { return nil }
      let way = Array(sequence(first: node) { self.node(before: $0) })
      return Path(nodes: way.reversed(), edges: way.compactMap(edge(to:)).reversed())
    }
  }

  /// A shortest path for a user to each node, from where the app begins.
  ///
  /// An outcome leads on only in flows that are running: a flow handles nothing before it was started.
  package func arrivals() -> Arrivals {
    let leaving = edgesByNode(\.source)
    var arrivals = Arrivals(steps: [_](repeating: nil, count: nodes.count))
    var waiting: [Int: [Int]] = [:]
    var flowOfEntry: [Int: Int] = [:]
    for (index, flow) in flows.enumerated() { flowOfEntry[flow.entry] = index }
    func reach(_ node: Int, from: Int?, by edge: Int?) {
      guard !arrivals.isReached(node) else { return }
      arrivals.steps[node] = (from, edge)
      arrivals.order.append(node)
    }
    func take(_ edge: Int) {
      if let flow = edges[edge].heardBy, !arrivals.isReached(flows[flow].entry) {
        waiting[flow, default: []].append(edge)
      } else {
        reach(edges[edge].target, from: edges[edge].source, by: edge)
      }
    }
    for root in roots { reach(flows[root].entry, from: nil, by: nil) }
    var next = 0
    while next < arrivals.order.count {
      let node = arrivals.order[next]
      next += 1
      for edge in leaving[node] { take(edge) }
      guard let flow = flowOfEntry[node] else { continue }
      for event in flows[flow].nodes where nodes[event].kind == .event { reach(event, from: node, by: nil) }
      for edge in waiting.removeValue(forKey: flow) ?? [] { take(edge) }
    }
    return arrivals
  }
}
