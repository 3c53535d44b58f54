import FlowLanguage

/// `finish F.child`: on every path there is an `F`, and it is clear how it shows that child.
let ancestorChecks = Check(ids: ["FL134"]) { context, diagnostics in
  let module = context.module
  let roots = rootFlows(context)
  for flow in module.flows where !context.graph.calledFromBelow[flow.id].isEmpty {
    let around = Detour(around: flow.id, from: roots, context)
    for edge in context.graph.calledFromBelow[flow.id].map({ context.graph.edges[$0] }) {
      guard case .child(_, let child)? = edge.target else { continue }
      reportUnclearWay(to: child, of: flow, edge, context, &diagnostics)
      guard let path = around.path(to: edge.flow) else { continue }
      let names = path.map { module.flows[$0].name }
      let isItself = edge.flow == flow.id
      diagnostics.append(
        Diagnostic(
          "FL134",
          isItself
            ? "'\(flow.name)' is this flow itself, not one that started it"
            : "'\(flow.name)' is not always above '\(names.last ?? "")'",
          at: edge.place,
          help: isItself
            ? "show '\(flow.children[child].writtenName)' instead"
            : names.count == 1
              ? "nothing starts '\(names[0])'" : "on the path \(names.joined(separator: " -> ")) there is none"))
    }
  }
}

/// The app, or, without one, every flow that no other starts; and what other modules may start.
func rootFlows(_ context: CheckContext) -> [Int] {
  let apps = context.module.flows.filter { $0.kind == .app }
  let roots = apps.isEmpty ? context.module.flows.filter { context.graph.parents[$0.id].isEmpty } : apps
  let exported = context.module.flows.filter { $0.isExported && $0.origin == nil }
  return roots.map(\.id) + exported.map(\.id).filter { id in !roots.contains { $0.id == id } }
}

/// The shortest ways from the roots to flows, none of which goes through one flow.
private struct Detour {
  private var parent: [Int: Int?] = [:]

  init(around flow: Int, from roots: [Int], _ context: CheckContext) {
    var queue = roots
    for root in roots { parent[root] = .some(nil) }
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      guard current != flow else { continue }
      for (index, child) in context.module.flows[current].children.enumerated()
      where parent[child.flow] == nil && context.graph.isStarted(index, of: context.module.flows[current]) {
        parent[child.flow] = .some(current)
        queue.append(child.flow)
      }
    }
  }

  func path(to flow: Int) -> [Int]? {
    guard parent[flow] != nil else { return nil }
    var path = [flow]
    while let last = path.last, let above = parent[last] ?? nil { path.append(above) }
    return path.reversed()
  }
}

private func reportUnclearWay(
  to child: Int, of flow: Flow, _ edge: NavigationGraph.Edge, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  guard flow.children[child].via == nil else { return }
  let shows = context.graph.shows[flow.id][child].map { context.graph.edges[$0] }
  if shows.contains(where: { $0.verb == .tab }) { return }
  let ways = shows.compactMap { edge in if case .show(let show)? = edge.step { show } else { nil } }
  let name = flow.children[child].writtenName
  let help = "say it: 'child \(name) via \(ways.first?.verb.rawValue ?? (flow.kind == .app ? "root" : "push"))'"
  guard let first = ways.first else {
    if context.gaps.flows.contains(flow.id) { return }
    diagnostics.append(
      Diagnostic("FL134", "nothing says how '\(flow.name)' shows '\(name)'", at: edge.place, help: help))
    return
  }
  if let other = ways.first(where: { $0.verb != first.verb || $0.presentation != first.presentation }) {
    diagnostics.append(
      Diagnostic(
        "FL134", "'\(flow.name)' shows '\(name)' in more than one way", at: edge.place, help: help,
        notes: [Diagnostic.Note("one way", at: first.targetPlace), Diagnostic.Note("another", at: other.targetPlace)]))
  }
}
