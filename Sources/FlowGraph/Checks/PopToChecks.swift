import FlowLanguage

/// `pop to X`: `X` is below.
let popToChecks: Check = .module(needsWholeGraph: true) { context, diagnostics in
  let count = context.module.flows.count
  var pops = [[NavigationGraph.Edge]](repeating: [], count: count)
  for (edge, _) in context.liveEdges {
    if case .pop(.screen) = edge.verb { pops[edge.flow].append(edge) }
  }
  guard pops.contains(where: { !$0.isEmpty }) else { return }
  var arcs = [[NavigationPaths.Arc]](repeating: [], count: count)
  for arc in context.paths.arcs where arc.way != .enter && arc.way != .jump {
    arcs[context.paths.nodes.kinds[arc.from].flow].append(arc)
  }
  for flow in context.module.flows where !pops[flow.id].isEmpty {
    let stack = StackOrder(flow, arcs[flow.id], context)
    for edge in pops[flow.id] { check(edge, flow, stack, context, &diagnostics) }
  }
}

/// Which screens are below which on the stack of one flow.
private struct StackOrder {
  let first: Int
  let graph: Digraph
  let dominators: Dominators
  private let nodes: NodeNumbers

  init(_ flow: Flow, _ arcs: [NavigationPaths.Arc], _ context: CheckContext) {
    nodes = context.paths.nodes
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
        if arc.from == start, case .screen = nodes.kinds[arc.to] { firstScreens.append(arc.to - start) }
        pairs.append((arc.from - start, arc.to - start))
      }
    }
    // An event finds the flow with at least its first screen.
    for event in events {
      for screen in firstScreens.isEmpty ? [0] : firstScreens { pairs.append((screen, event)) }
    }
    graph = Digraph(count: last - start, pairs)
    dominators = Dominators(graph, entry: 0)
  }
}

private func check(
  _ edge: NavigationGraph.Edge, _ flow: Flow, _ stack: StackOrder, _ context: CheckContext,
  _ diagnostics: inout [Diagnostic]
) {
  guard case .pop(.screen(let index)) = edge.verb else { return }
  let nodes = context.paths.nodes
  let target = nodes[.screen(flow.id, index)]
  let source = nodes[edge.source]
  let name = flow.screens[index].name
  let place = context.surroundings.screens[target]
  guard !place.contains(.anywhere) else { return }
  let (from, to) = (source - stack.first, target - stack.first)
  if place.contains(.stacked), from != to, stack.dominators.dominates(to, from) { return }
  let isBelow =
    place.contains(.stacked)
    && stack.graph.shortestPath(from: to, to: { $0 == from }) != nil
  if isBelow {
    guard from != to, !edge.before.contains(.pushes) else { return }
    let around = stack.graph.shortestPath(from: 0, to: { $0 == from }, over: { $0 != to })
    let path = (around ?? []).map { $0 + stack.first }
    let names = context.paths.names(of: path, context.module)
    diagnostics.report(
      .missingPopTarget, as: .warning, "'\(name)' is not always below; if it is not, this does nothing",
      at: edge.place, help: "use 'pop' or 'pop to root', or reach this screen only through '\(name)'", path: names)
  } else {
    diagnostics.report(
      .missingPopTarget,
      place.contains(.stacked)
        ? "'\(name)' is never below this screen" : "'\(name)' is never on the stack: it is presented", at: edge.place,
      help: place.contains(.stacked) ? "use 'pop' or 'pop to root', or show it" : "use 'dismiss'",
      path: context.witness(to: source))
  }
}
