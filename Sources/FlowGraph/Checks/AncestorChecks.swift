import FlowLanguage

/// `finish F.child`: every path has an `F`, and it is clear how `F` shows that child.
let ancestorChecks: Check = .module { context, diagnostics in
  let module = context.module
  guard context.graph.calledFromBelow.contains(where: { !$0.isEmpty }) else { return }
  let above = ancestors(context)
  // Each search covers the whole module: beyond this many, a message has no path.
  var walks = findingLimit
  for flow in module.flows {
    var detour: Detour?
    var unclear: [Int: UnclearWay?] = [:]
    for edge in context.graph.calledFromBelow[flow.id].map({ context.graph.edges[$0] }) {
      guard case .shown(_, let child)? = edge.target else { continue }
      let way = unclear[child] ?? unclearWay(to: child, of: flow, context)
      unclear[child] = .some(way)
      if let way {
        diagnostics.report(.missingAncestor, way.message, at: edge.place, help: way.help, notes: way.notes)
      }
      guard above.dominates(edge.flow, edge.flow) else { continue }
      if edge.flow == flow.id {
        diagnostics.report(
          .missingAncestor, "'\(flow.name)' is this flow itself, not an ancestor", at: edge.place,
          help: "show '\(flow.children[child].writtenName)' instead")
      } else if !above.dominates(flow.id, edge.flow) {
        if detour == nil, walks > 0 {
          detour = Detour(around: flow.id, context)
          walks -= 1
        }
        diagnostics.report(
          .missingAncestor,
          "'\(flow.name)' is not an ancestor of '\(module.flows[edge.flow].name)' on every path", at: edge.place,
          help: detour?.path(to: edge.flow).map(explanation))
      }
    }
  }
}

private func explanation(_ names: [String]) -> Help {
  names.count == 1
    ? "nothing starts '\(names[0])'" : "it is missing on the path \(names.joined(separator: " -> "))"
}

/// Which flows are above which, however they were started.
private func ancestors(_ context: CheckContext) -> Dominators {
  let flows = context.module.flows
  var arcs = context.paths.roots.map { (from: flows.count, to: $0) }
  for flow in flows {
    for (index, child) in flow.children.enumerated() where context.graph.isStarted(index, of: flow) {
      arcs.append((flow.id, child.flow))
    }
  }
  return Dominators(Digraph(count: flows.count + 1, arcs), entry: flows.count)
}

/// The shortest paths from the roots to the flows that avoid a given flow.
private struct Detour {
  private static let longest = 40

  private let module: Module
  private var parent: [Int: Int?] = [:]

  init(around flow: Int, _ context: CheckContext) {
    module = context.module
    var queue = context.paths.roots
    for root in queue { parent[root] = .some(nil) }
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      guard current != flow else { continue }
      for (index, child) in module.flows[current].children.enumerated()
      where parent[child.flow] == nil && context.graph.isStarted(index, of: module.flows[current]) {
        parent[child.flow] = .some(current)
        queue.append(child.flow)
      }
    }
  }

  /// The names along the path to a flow; for a long path, the last ones.
  func path(to flow: Int) -> [String]? {
    guard parent[flow] != nil else { return nil }
    var path = [flow]
    while let last = path.last, let above = parent[last] ?? nil, path.count < Self.longest { path.append(above) }
    let names = path.reversed().map { module.flows[$0].name }
    return path.count < Self.longest ? names : ["…"] + names
  }
}

/// What is unclear about how a flow shows a child that other flows name.
private struct UnclearWay {
  let message: String
  let help: Help
  var notes: [Diagnostic.Note] = []
}

private func unclearWay(to child: Int, of flow: Flow, _ context: CheckContext) -> UnclearWay? {
  guard flow.children[child].via == nil else { return nil }
  let shows = context.graph.shows[flow.id][child].map { context.graph.edges[$0] }
  if shows.contains(where: { $0.verb == .tab }) { return nil }
  let ways = shows.compactMap { edge in if case .show(let show)? = edge.step { show } else { nil } }
  let name = flow.children[child].writtenName
  let help: Help = "write 'child \(name) via \(ways.first?.verb.rawValue ?? (flow.kind == .app ? "root" : "push"))'"
  guard let first = ways.first else {
    if context.gaps.flows.contains(flow.id) { return nil }
    return UnclearWay(message: "it is unclear how '\(flow.name)' shows '\(name)'", help: help)
  }
  guard let other = ways.first(where: { $0.verb != first.verb || $0.presentation != first.presentation }) else {
    return nil
  }
  return UnclearWay(
    message: "'\(flow.name)' shows '\(name)' in more than one way", help: help,
    notes: [Diagnostic.Note("one way", at: first.targetPlace), Diagnostic.Note("another", at: other.targetPlace)])
}
