extension Diagram {
  /// A path through an app.
  package struct Path: Equatable, Sendable {
    /// From where the app begins to the end of the path.
    package let nodes: [Int]
    package let edges: [Int]
  }

  /// The screen or alert of that name, `List` or `History.List`, or the entry of a flow of that name; several if flows
  /// have screens of the same name.
  package func nodes(named name: String) -> [Int] {
    if let node = nodes.firstIndex(where: { $0.id == name }) { return [node] }
    let named = nodes.indices.filter { nodes[$0].name == name && [.screen, .alert].contains(nodes[$0].kind) }
    return named.isEmpty ? flows.filter { $0.name == name || $0.id == name }.prefix(1).map(\.entry) : named
  }

  /// The names that `nodes(named:)` recognises.
  package var names: [String] {
    let screens = nodes.filter { [.screen, .alert].contains($0.kind) }
    return screens.map(\.name) + screens.map(\.id) + flows.map(\.name)
  }

  /// The last edge of a shortest path to each node: complete paths would take too much space.
  package struct Arrivals: Sendable {
    /// The reachable nodes, each after its predecessor.
    package fileprivate(set) var order: [Int] = []
    /// For each of them its predecessor, nil where the app begins, and the edge from there, nil if there is none: events
    /// are received by their flow.
    package fileprivate(set) var steps: [Int: (from: Int?, edge: Int?)] = [:]

    /// The complete path, nil if nothing leads there.
    package func path(to node: Int) -> Path? {
      guard steps[node] != nil else { return nil }
      let way = Array(sequence(first: node) { steps[$0]?.from })
      return Path(nodes: way.reversed(), edges: way.compactMap { steps[$0]?.edge }.reversed())
    }
  }

  /// A shortest path for a user to each node, from where the app begins.
  ///
  /// An outcome leads on only in flows that are running: a flow handles nothing before it was started.
  package func arrivals() -> Arrivals {
    let leaving = edgesByNode(\.source)
    var arrivals = Arrivals()
    var waiting: [Int: [Int]] = [:]
    func reach(_ node: Int, from: Int?, by edge: Int?) {
      guard arrivals.steps[node] == nil else { return }
      arrivals.steps[node] = (from, edge)
      arrivals.order.append(node)
    }
    func take(_ edge: Int) {
      if let flow = edges[edge].heardBy, arrivals.steps[flows[flow].entry] == nil {
        waiting[flow, default: []].append(edge)
      } else {
        reach(edges[edge].target, from: edges[edge].source, by: edge)
      }
    }
    // Where the app leads counts before what only other modules start.
    let apps = roots.filter { flows[$0].kind == .app }
    var next = 0
    for beginnings in [apps, roots] {
      for root in beginnings { reach(flows[root].entry, from: nil, by: nil) }
      while next < arrivals.order.count {
        let node = arrivals.order[next]
        next += 1
        for edge in leaving[node] { take(edge) }
        let flow = nodes[node].flow
        guard flows[flow].entry == node else { continue }
        for event in flows[flow].nodes where nodes[event].kind == .event { reach(event, from: node, by: nil) }
        for edge in waiting.removeValue(forKey: flow) ?? [] { take(edge) }
      }
    }
    return arrivals
  }
}
