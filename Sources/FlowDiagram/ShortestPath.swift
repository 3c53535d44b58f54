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

  /// A shortest path for a user to each node, from where the app begins.
  package func arrivals() -> Arrivals {
    var search = PathSearch(self)
    return search.arrivals()
  }

  /// Shortest paths to all nodes, each as its last edge: complete paths would take too much space.
  ///
  /// A flow handles an outcome only of a flow that it has started itself. A path over such an edge is therefore one to
  /// the edge that starts the flow, and then one from the entry of that flow to the outcome.
  package struct Arrivals: Sendable {
    /// From where the app begins.
    package let start: Ends
    /// From the entry of the node's flow, which is still running at the end.
    package let entry: Ends
    fileprivate let diagram: Diagram

    /// The last edges of paths with a common beginning.
    package struct Ends: Sendable {
      package enum Step: Sendable {
        case reach(node: Int, by: Int?)
        case take(edge: Int)
      }
      /// The steps of all paths, each after the steps before it.
      package fileprivate(set) var steps: [Step] = []
      /// For each node to which there is a path, the edge; nil where the path begins, and for events and `closed`, which
      /// need no step: their path is that to the entry of their flow.
      package fileprivate(set) var edges: [Int: Int?] = [:]
      /// For an edge that handles an outcome or a signal: the one that starts the flow.
      package fileprivate(set) var calls: [Int: Int] = [:]
    }

    /// The complete path, nil if nothing leads there.
    package func path(to node: Int) -> Path? {
      guard start.edges[node] != nil else { return nil }
      enum Part {
        case node(Int, Ends)
        case edge(Int, Ends)
      }
      func firstNode(around node: Int) -> Int { diagram.flows[diagram.nodes[node].flow].entry }
      var parts: [Part] = [.node(node, start)]
      var edges: [Int] = []
      while let part = parts.popLast() {
        switch part {
        case .node(let node, let ends):
          if let edge = ends.edges[node] ?? nil {
            parts.append(.edge(edge, ends))
          } else if node != firstNode(around: node) {
            parts.append(.node(firstNode(around: node), ends))
          }
        case .edge(let edge, let ends):
          edges.append(edge)
          if let call = ends.calls[edge] { parts.append(.edge(call, ends)) }
          parts.append(.node(diagram.edges[edge].source, ends.calls[edge] == nil ? ends : entry))
        }
      }
      edges.reverse()
      let passed = edges.map { diagram.edges[$0] }.flatMap { [$0.source, $0.target] } + [node]
      var nodes = [firstNode(around: passed[0])]
      for next in passed where next != nodes.last { nodes.append(next) }
      return Path(nodes: nodes, edges: edges)
    }
  }
}

/// Finds the shortest paths within each flow first, with the flows that it starts and that end again, then those from
/// where the app begins.
private struct PathSearch {
  /// What starts a flow: another flow, or one step of it.
  private enum Call: Hashable {
    case flow(Int, by: Int)
    case site(Int)
  }

  private typealias Step = Diagram.Arrivals.Ends.Step

  /// The steps of paths, the shortest path first.
  private struct Agenda {
    private var steps: [[Step]] = []
    private(set) var distance = 0
    private var next = 0

    mutating func add(_ step: Step, at distance: Int) {
      let distance = max(distance, self.distance)
      while steps.count <= distance { steps.append([]) }
      steps[distance].append(step)
    }

    mutating func popFirst() -> Step? {
      while distance < steps.count {
        if next < steps[distance].count {
          next += 1
          return steps[distance][next - 1]
        }
        guard distance + 1 < steps.count else { return nil }
        steps[distance] = []
        (distance, next) = (distance + 1, 0)
      }
      return nil
    }
  }

  private let diagram: Diagram
  private let leaving: [[Int]]
  /// The edges that handle how a flow ends, or its signals.
  private var returns: [Call: [Int]] = [:]
  /// Of the paths within each flow.
  private var lengths: [Int: Int] = [:]
  private var agenda = Agenda()
  private var ends = Diagram.Arrivals.Ends()
  private var calls: [Call: (edge: Int, distance: Int)] = [:]
  private var taken: Set<Int> = []
  /// The edges to children of flows that no path has reached yet.
  private var waiting: [Int: [Int]] = [:]
  private var phase = Phase.within

  private enum Phase {
    /// From the entry of each flow, as long as that is running.
    case within
    /// From where the app begins.
    case start
    /// To what no path was found to: whatever handles the end of a flow may have started it. Several flows may have to
    /// end at once, a flow may start itself, and the path may be too long.
    case rest
  }

  init(_ diagram: Diagram) {
    self.diagram = diagram
    leaving = diagram.edgesByNode(\.source)
    for (index, edge) in diagram.edges.enumerated() {
      if let call = call(ending: edge) { returns[call, default: []].append(index) }
    }
  }

  mutating func arrivals() -> Diagram.Arrivals {
    search(from: Array(diagram.flows.indices))
    let entry = ends
    (ends, calls, taken, phase) = (Diagram.Arrivals.Ends(), [:], [], .start)
    agenda = Agenda()
    // Where the app leads counts before what only other modules start.
    let apps = diagram.roots.filter { diagram.flows[$0].kind == .app }
    for roots in [apps, diagram.roots] {
      phase = .start
      search(from: roots)
      phase = .rest
      for node in ends.edges.keys.sorted() { leave(node, at: agenda.distance) }
      search(from: [])
    }
    return Diagram.Arrivals(start: ends, entry: entry, diagram: diagram)
  }

  private mutating func search(from flows: [Int]) {
    for flow in flows { agenda.add(.reach(node: diagram.flows[flow].entry, by: nil), at: 0) }
    while let step = agenda.popFirst() {
      let isNew =
        switch step {
        case .reach(let node, let edge): reach(node, by: edge)
        case .take(let edge): take(edge)
        }
      if isNew { ends.steps.append(step) }
    }
  }

  /// - Returns: whether this is the first path to the node.
  private mutating func reach(_ node: Int, by edge: Int?) -> Bool {
    guard ends.edges[node] == nil else { return false }
    let distance = agenda.distance
    ends.edges[node] = .some(edge)
    if phase == .within { lengths[node] = distance }
    leave(node, at: distance)
    let flow = diagram.flows[diagram.nodes[node].flow]
    guard flow.entry == node else { return true }
    for own in flow.nodes where diagram.nodes[own].kind == .event || diagram.nodes[own].isClosed {
      agenda.add(.reach(node: own, by: nil), at: distance)
    }
    for edge in waiting.removeValue(forKey: diagram.nodes[node].flow) ?? [] {
      agenda.add(.take(edge: edge), at: distance + 1)
    }
    return true
  }

  /// Takes the edges that leave a node, as far as the flow that handles them can have started that of the node.
  private mutating func leave(_ node: Int, at distance: Int) {
    for index in leaving[node] {
      let edge = diagram.edges[index]
      if let call = call(ending: edge), phase != .rest {
        if phase == .within, let start = calls[call] { handle(index, start, after: distance) }
      } else if let handler = edge.heardBy, phase != .within, ends.edges[diagram.flows[handler].entry] == nil {
        waiting[handler, default: []].append(index)
      } else if phase != .within || edge.kind != .select && edge.heardBy == nil {
        agenda.add(.take(edge: index), at: distance + 1)
      }
    }
  }

  /// - Returns: whether this is the first path over the edge.
  private mutating func take(_ index: Int) -> Bool {
    guard taken.insert(index).inserted else { return false }
    let edge = diagram.edges[index]
    let (caller, flow) = (edge.heardBy ?? diagram.nodes[edge.source].flow, diagram.nodes[edge.target].flow)
    if phase != .within || caller == flow { agenda.add(.reach(node: edge.target, by: index), at: agenda.distance) }
    guard edge.kind != .select, edge.kind != .pop, phase != .rest, diagram.flows[flow].entry == edge.target else {
      return true
    }
    let start = (index, agenda.distance)
    for call in [Call.site(index), .flow(flow, by: caller)] where calls[call] == nil {
      calls[call] = start
      for edge in returns[call] ?? [] {
        if let length = lengths[diagram.edges[edge].source] { handle(edge, start, after: length) }
      }
    }
    return true
  }

  /// Takes an edge that handles how a flow ends.
  private mutating func handle(_ edge: Int, _ start: (edge: Int, distance: Int), after length: Int) {
    let distance = start.distance + length + 1
    // Flows that start each other twice in a row have paths whose length doubles with each flow.
    guard ends.calls[edge] == nil, distance < 10 * diagram.nodes.count else { return }
    ends.calls[edge] = start.edge
    agenda.add(.take(edge: edge), at: distance)
  }

  /// What has to start the flow whose end, or whose signal, the edge handles.
  private func call(ending edge: Diagram.Edge) -> Call? {
    guard let caller = edge.heardBy, edge.kind != .finishAncestor else { return nil }
    return edge.site.map(Call.site) ?? .flow(diagram.nodes[edge.source].flow, by: caller)
  }
}
