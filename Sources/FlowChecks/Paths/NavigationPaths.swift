import FlowGraph
import FlowLanguage

/// The reachable part of the navigation graph: the nodes and edges reached from the app's start, and how.
struct NavigationPaths: Sendable {
  /// How an arc leads from one node to the next.
  enum Way: Equatable, Sendable {
    case show(ShowSyntax.Verb)
    case tab
    /// An alert is gone before its step runs, so the step is carried out by whatever showed the alert.
    case alert
    /// From a child to the start of its flow.
    case enter
    /// From whatever shows a child to the handlers of its outcomes.
    case ended
    /// To an ancestor's child.
    case jump
    /// To what the app can trigger in a flow while it runs.
    case event
  }

  struct Arc: Sendable {
    let from: Int
    let to: Int
    let way: Way
    /// Index into the graph's edges; nil for arcs that follow from the declarations.
    let edge: Int?
  }

  let nodes: NodeNumbers
  /// Between reached nodes only.
  private(set) var arcs: [Arc] = []
  /// Including links.
  private(set) var isReached: [Bool]
  /// True for nodes that only a link leads to.
  private(set) var isReachedByLink: [Bool]
  private(set) var isLive: [Bool]
  /// For each flow and outcome, whether the flow can finish with it.
  private(set) var isPossible: [[Bool]]
  /// The flows at which everything begins.
  let roots: [Int]
  /// For each node, the arc by which a shortest path reaches it.
  private var arrivals: [Int?]

  init(_ module: Module, _ graph: NavigationGraph) {
    let nodes = NodeNumbers(module)
    self.nodes = nodes
    roots = graph.roots(of: module)
    isReached = [Bool](repeating: false, count: nodes.count)
    isReachedByLink = isReached
    arrivals = [Int?](repeating: nil, count: nodes.count)
    isLive = [Bool](repeating: false, count: graph.edges.count)
    // A hand-written flow can end in every way that it declares.
    isPossible = module.flows.map { [Bool](repeating: !$0.isEmitted, count: $0.outcomes.count) }
    var walk = Walk(module, graph, nodes)
    for root in roots { reach(nodes[.start(root)], by: nil, &walk) }
    drain(&walk)
    let isReachedWithoutLinks = isReached
    for node in linkedNodes(module, nodes) { reach(node, by: nil, &walk) }
    drain(&walk)
    for node in isReached.indices where isReached[node] && !isReachedWithoutLinks[node] { isReachedByLink[node] = true }
  }

  // MARK: Walking

  private struct Walk {
    let module: Module
    let graph: NavigationGraph
    let edges: Digraph
    var queue: [Int] = []
    var next = 0
    /// The edges of reached sources that wait for an outcome, by flow and outcome.
    var waiting: [[[Int]]]

    init(_ module: Module, _ graph: NavigationGraph, _ nodes: NodeNumbers) {
      self.module = module
      self.graph = graph
      edges = Digraph(
        count: max(nodes.count, graph.edges.count), graph.edges.enumerated().map { (from: nodes[$1.source], to: $0) })
      waiting = module.flows.map { [[Int]](repeating: [], count: $0.outcomes.count) }
    }
  }

  private mutating func reach(_ node: Int, by arc: Int?, _ walk: inout Walk) {
    guard !isReached[node] else { return }
    isReached[node] = true
    arrivals[node] = arc
    walk.queue.append(node)
  }

  private mutating func add(_ arc: Arc, _ walk: inout Walk) {
    arcs.append(arc)
    reach(arc.to, by: arcs.count - 1, &walk)
  }

  private mutating func drain(_ walk: inout Walk) {
    while walk.next < walk.queue.count {
      let node = walk.queue[walk.next]
      walk.next += 1
      for edge in walk.edges.successors(of: node) { activate(edge, &walk) }
      addDeclared(node, &walk)
    }
  }

  private mutating func activate(_ index: Int, _ walk: inout Walk) {
    let edge = walk.graph.edges[index]
    if case .outcome(let flow, let outcome) = edge.gate, !isPossible[flow][outcome] {
      walk.waiting[flow][outcome].append(index)
      return
    }
    isLive[index] = true
    let source = nodes[edge.source]
    let way: Way
    switch edge.verb {
    case .finish(let outcome):
      guard !isPossible[edge.flow][outcome] else { return }
      isPossible[edge.flow][outcome] = true
      let waiting = walk.waiting[edge.flow][outcome]
      walk.waiting[edge.flow][outcome] = []
      for edge in waiting { activate(edge, &walk) }
      return
    case .finishAncestor: way = .jump
    case .show(let verb): way = if case .alert? = edge.target { .alert } else { .show(verb) }
    case .tab: way = .tab
    case .pop, .dismiss, .close, .stay, .select, .call, .tell, .signal: return
    }
    guard let target = edge.target else { return }
    add(Arc(from: source, to: nodes[target], way: way, edge: index), &walk)
    guard case .shown(let flow, let child) = target else { return }
    let ended = nodes[.ended(flow, child)]
    add(
      way == .jump
        ? Arc(from: nodes[.start(flow)], to: ended, way: .ended, edge: nil)
        : Arc(from: source, to: ended, way: .ended, edge: index), &walk)
  }

  /// Follows the arcs that a reached node implies.
  private mutating func addDeclared(_ node: Int, _ walk: inout Walk) {
    switch nodes.kinds[node] {
    case .shown(let flow, let child):
      let target = walk.module.flows[flow].children[child].flow
      add(Arc(from: node, to: nodes[.start(target)], way: .enter, edge: nil), &walk)
    case .start(let flow):
      for event in walk.module.flows[flow].events.indices {
        add(Arc(from: node, to: nodes[.event(flow, event)], way: .event, edge: nil), &walk)
      }
      // Another flow may name a child that declares how it is shown.
      for (index, child) in walk.module.flows[flow].children.enumerated() {
        guard let via = child.via else { continue }
        add(Arc(from: node, to: nodes[.shown(flow, index)], way: .show(via.verb), edge: nil), &walk)
        add(Arc(from: node, to: nodes[.ended(flow, index)], way: .ended, edge: nil), &walk)
      }
    case .event, .screen, .alert, .ended: break
    }
  }

  /// The graph of some of the arcs.
  func graph(of arcs: [Arc]) -> Digraph { Digraph(count: nodes.count, arcs.map { ($0.from, $0.to) }) }

  // MARK: Witnesses

  /// The names along a shortest path from a root to a node; for a long path, the last ones.
  func witness(to node: Int, _ module: Module) -> [String] {
    var path: [Int] = []
    var current: Int? = node
    while let node = current, path.count < Self.longestWitness {
      path.append(node)
      current = arrivals[node].map { arcs[$0].from }
    }
    return (current == nil ? [] : ["…"]) + names(of: path.reversed(), module)
  }

  /// Longer paths are of no use to readers, and each of many findings has its own.
  private static let longestWitness = 40

  /// The names of what a user sees along a path, each once where a flow and its screen share one.
  func names(of path: [Int], _ module: Module) -> [String] {
    var names: [String] = []
    for node in path {
      guard let name = nodes.name(of: node, module), names.last != name else { continue }
      names.append(name)
    }
    return names
  }
}

private func linkedNodes(_ module: Module, _ nodes: NodeNumbers) -> [Int] {
  var linked: [Int] = []
  for flow in module.flows {
    if !flow.links.isEmpty, flow.kind != .app { linked.append(nodes[.start(flow.id)]) }
    linked += flow.screens.indices.filter { !flow.screens[$0].links.isEmpty }.map { nodes[.screen(flow.id, $0)] }
    linked += flow.events.indices.filter { !flow.events[$0].links.isEmpty }.map { nodes[.event(flow.id, $0)] }
    for (index, child) in flow.children.enumerated() where !child.links.isEmpty {
      linked += [nodes[.shown(flow.id, index)], nodes[.ended(flow.id, index)]]
    }
  }
  return linked
}
