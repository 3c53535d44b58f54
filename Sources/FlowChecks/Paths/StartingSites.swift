import FlowGraph

/// The arcs of a module's navigation, with a node of its own for each step that starts a child with handlers: these run
/// after this start only.
struct StartingSites {
  /// Between the module's nodes and, numbered after them, those of the steps, by edge.
  private(set) var arcs: [NavigationPaths.Arc]
  /// How many nodes there are.
  let count: Int
  private let module: Module
  private let graph: NavigationGraph
  private let nodes: NodeNumbers

  init(_ module: Module, _ graph: NavigationGraph, _ paths: NavigationPaths) {
    self.module = module
    self.graph = graph
    nodes = paths.nodes
    arcs = paths.arcs
    let hasSites = graph.edges.contains { $0.show?.handlers?.isEmpty == false }
    count = nodes.count + (hasSites ? graph.edges.count : 0)
    guard hasSites else { return }
    arcs = arcs.map(apart)
    addInherited()
  }

  private func site(_ edge: Int) -> Int { nodes.count + edge }

  /// The arc between the nodes of the steps, where one is in a handler at a call site or starts a child with handlers.
  private func apart(_ arc: NavigationPaths.Arc) -> NavigationPaths.Arc {
    guard let index = arc.edge else { return arc }
    let edge = graph.edges[index]
    let from = edge.site.map { site(graph.edges(of: edge.flow).startIndex + $0) } ?? arc.from
    let to = arc.way == .ended && edge.show?.handlers?.isEmpty == false ? site(index) : arc.to
    return NavigationPaths.Arc(from: from, to: to, way: arc.way, edge: index)
  }

  /// What a step does not handle, the child's own handlers do.
  private mutating func addInherited() {
    var own: [Int: [NavigationPaths.Arc]] = [:]
    for arc in arcs where arc.from < nodes.count {
      if case .ended = nodes.kinds[arc.from] { own[arc.from, default: []].append(arc) }
    }
    for (index, edge) in graph.edges.enumerated() {
      guard let handlers = edge.show?.handlers, let child = edge.child, !handlers.isEmpty else { continue }
      let flow = module.flows[edge.flow].children[child].flow
      let handled = Set(handlers.map { $0.gate(of: flow) })
      for arc in own[nodes[.ended(edge.flow, child)]] ?? [] {
        if let gate = arc.edge.map({ graph.edges[$0].gate }), handled.contains(gate) { continue }
        arcs.append(NavigationPaths.Arc(from: site(index), to: arc.to, way: arc.way, edge: arc.edge))
      }
    }
  }
}
