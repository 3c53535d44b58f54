import FlowGraph
import FlowLanguage

extension Checker {
  /// `pop to X`: `X` is below.
  func checkPopTo() {
    let count = module.flows.count
    var pops = [[(edge: NavigationGraph.Edge, screen: Int)]](repeating: [], count: count)
    for (edge, _) in context.liveEdges.joined() {
      if case .pop(.screen(let screen)) = edge.verb { pops[edge.flow].append((edge, screen)) }
    }
    guard pops.contains(where: { !$0.isEmpty }) else { return }
    var arcs = [[NavigationPaths.Arc]](repeating: [], count: count)
    for arc in paths.arcs where arc.way != .enter && arc.way != .jump { arcs[nodes.kinds[arc.from].flow].append(arc) }
    for flow in module.flows where !pops[flow.id].isEmpty {
      let stack = StackOrder(flow, arcs[flow.id], nodes, graph)
      for (edge, screen) in pops[flow.id] { checkPop(edge, to: screen, in: flow, stack) }
    }
  }

  private func checkPop(_ edge: NavigationGraph.Edge, to screen: Int, in flow: Flow, _ stack: StackOrder) {
    let target = nodes[.screen(flow.id, screen)]
    let source = nodes[edge.source]
    let name = flow.screens[screen].name
    let place = context.placements.screens[target]
    guard !place.contains(.anywhere) else { return }
    let to = target - stack.first
    let tops = edge.tops.map { nodes[$0] - stack.first }
    guard place.contains(.stacked) else {
      let isPresented = place.contains(.presented)
      return report(
        .missingPopTarget, "'\(name)' is never on the stack: \(isPresented ? "it is presented" : "nothing pushes it")",
        at: edge.place, help: isPresented ? "use 'dismiss'" : "push '\(name)' before, or use 'pop'",
        path: witness(to: source))
    }
    guard let from = tops.first(where: { $0 == to || !stack.dominators.dominates(to, $0) }) else { return }
    guard stack.graph.shortestPath(from: to, to: tops.contains) != nil else {
      let here = edge.tops.reduce(into: Placement()) { $0.formUnion(context.placements.screens[nodes[$1]]) }
      return report(
        .missingPopTarget, "'\(name)' is never below this screen", at: edge.place,
        help: here.isDisjoint(with: [.above, .anywhere])
          ? "nothing is below it: write 'replace \(name)' to show that again"
          // 'pop to root' stays within the flow.
          : here.isDisjoint(with: [.later, .anywhere])
            ? "use 'close' to leave '\(flow.name)', or push '\(name)' before it"
            : "use 'pop' or 'pop to root', or push '\(name)' before it", path: witness(to: source))
    }
    if edge.source == .screen(flow.id, screen), edge.before.isEmpty, !edge.isLater, !place.contains(.presented) {
      return report(
        .missingPopTarget, as: .warning,
        "the topmost '\(name)' is this screen itself: this only removes what is above it", at: edge.place,
        help: "use 'pop' or 'pop to root' to go back", path: witness(to: source))
    }
    guard from != to, !edge.before.contains(.pushes) else { return }
    let around = stack.graph.shortestPath(from: 0, to: { $0 == from }, over: { $0 != to }) ?? []
    report(
      .missingPopTarget, as: .warning, "'\(name)' is not always below; if it is not, this does nothing", at: edge.place,
      help: help(at: from + stack.first, name, isByLink: around.dropLast().last == stack.hub),
      path: paths.names(of: around.filter { $0 != stack.hub }.map { $0 + stack.first }, module))
  }

  private func help(at node: Int, _ name: String, isByLink: Bool) -> Help {
    guard case .screen = nodes.kinds[node] else { return "use 'pop' or 'pop to root'" }
    return isByLink
      ? "use 'pop' or 'pop to root', or write 'below \(name)' in its link"
      : "use 'pop' or 'pop to root', or reach this screen only through '\(name)'"
  }
}

/// Which screens are below which on the stack of one flow.
private struct StackOrder {
  /// The number of the flow's first node.
  let first: Int
  let graph: Digraph
  let dominators: Dominators
  /// What is on top, whatever it is, when an event or a link comes: the number after the flow's nodes.
  let hub: Int

  init(_ flow: Flow, _ arcs: [NavigationPaths.Arc], _ nodes: NodeNumbers, _ navigation: NavigationGraph) {
    let start = nodes[.start(flow.id)]
    first = start
    let last = nodes[.ended(flow.id, flow.children.count)]
    var pairs: [(from: Int, to: Int)] = []
    var events: [Int] = []
    var firstScreens: [Int] = []
    for arc in arcs where arc.to >= start && arc.to < last {
      switch arc.way {
      // It replaces everything that was there.
      case .show(.replace), .show(.root): pairs.append((0, arc.to - start))
      case .event: events.append(arc.to - start)
      case .show(.push), .show(.present), .tab, .alert, .enter, .ended, .jump:
        if case .shown = nodes.kinds[arc.to] { continue }
        // A step lies above those before it in its sequence.
        for top in arc.edge.map({ navigation.edges[$0].tops }) ?? [nodes.kinds[arc.from]] {
          if nodes[top] == start, case .screen = nodes.kinds[arc.to] { firstScreens.append(arc.to - start) }
          pairs.append((nodes[top] - start, arc.to - start))
        }
      }
    }
    // An event finds the flow with at least its first screen, and may find it with any other on top. So does a link, which
    // shows its screen over that, or over the one that it says is below.
    let hub = last - start
    self.hub = hub
    let linked = flow.screens.indices.filter { !flow.screens[$0].links.isEmpty }
    let linkedChildren = flow.children.indices.filter {
      !flow.children[$0].links.isEmpty && flow.children[$0].via == nil
    }
    if !events.isEmpty || !linked.isEmpty || !linkedChildren.isEmpty {
      let screens = flow.screens.indices.map { nodes[.screen(flow.id, $0)] - start }
      pairs += (firstScreens.isEmpty ? [0] : screens).map { ($0, hub) }
      pairs += (events + linkedChildren.map { nodes[.ended(flow.id, $0)] - start }).map { (hub, $0) }
      let byName = Dictionary(zip(flow.screens.map(\.name), screens)) { first, _ in first }
      for index in linked {
        let lower = flow.screens[index].links[0].below.flatMap { byName[$0.text] }
        if let lower { pairs.append((hub, lower)) }
        pairs.append((lower ?? hub, screens[index]))
      }
    }
    graph = Digraph(count: hub + 1, pairs)
    dominators = Dominators(graph, entry: 0)
  }
}
