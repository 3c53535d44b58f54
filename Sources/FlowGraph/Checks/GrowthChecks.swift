import FlowLanguage

/// Stacks and modal layers do not grow for as long as a user continues.
let growthChecks: Check = .module(needsWholeGraph: true) { context, diagnostics in
  let arcs = context.paths.arcs.filter { isGrowing($0, context) }
  report(
    arcs.filter { $0.way != .show(.present) && $0.way != .show(.replace) }, growsBy: .push, context, &diagnostics)
  report(arcs, growsBy: .present, context, &diagnostics)
}

/// Whether the arc leaves everything in place.
private func isGrowing(_ arc: NavigationPaths.Arc, _ context: CheckContext) -> Bool {
  switch arc.way {
  case .show(.root), .jump, .event: return false
  case .show, .tab:
    // A child's policy applies to one flow: a cycle comes back to the child in another instance.
    return arc.edge.map { !context.graph.edges[$0].before.contains(.leaves) } ?? true
  case .alert, .enter, .ended: return true
  }
}

/// Each cycle of arcs with one that shows by `verb`, once.
private func report(
  _ arcs: [NavigationPaths.Arc], growsBy verb: ShowSyntax.Verb, _ context: CheckContext,
  _ diagnostics: inout [Diagnostic]
) {
  let count = context.paths.nodes.count
  let graph = Digraph(count: count, arcs.map { ($0.from, $0.to) })
  let components = graph.components()
  var inside = [[NavigationPaths.Arc]](repeating: [], count: components.count)
  for arc in arcs where components.of[arc.from] == components.of[arc.to] { inside[components.of[arc.from]].append(arc) }
  for (component, arcs) in inside.enumerated() {
    guard let first = arcs.first(where: { $0.way == .show(verb) }) else { continue }
    // The cycle through the arc that is reached first.
    var way = [first.from, first.to]
    if first.from != first.to {
      guard
        let back = graph.shortestPath(
          from: first.to, to: { $0 == first.from }, over: { components.of[$0] == component })
      else { continue }
      way = [first.from] + back
    }
    // Flows that start each other endlessly are another finding.
    let isStarting = way.allSatisfy { node in
      switch context.paths.nodes.kinds[node] {
      case .start, .shown: true
      case .event, .screen, .alert, .ended: false
      }
    }
    if !isStarting { report(way, by: verb, arcs, context, &diagnostics) }
  }
}

private func report(
  _ way: [Int], by verb: ShowSyntax.Verb, _ arcs: [NavigationPaths.Arc], _ context: CheckContext,
  _ diagnostics: inout [Diagnostic]
) {
  let nodes = context.paths.nodes
  // On a shortest cycle, a node has one successor.
  var next: [Int: Int] = [:]
  for (from, to) in zip(way, way.dropFirst()) { next[from] = to }
  var showing: [Int: NavigationPaths.Arc] = [:]
  for arc in arcs where arc.way == .show(verb) && next[arc.from] == arc.to && showing[arc.from] == nil {
    showing[arc.from] = arc
  }
  let taken = way.dropLast().compactMap { showing[$0] }
  // The arc that closes the cycle is the one to change.
  let places = taken.compactMap { arc in arc.edge.map { context.graph.edges[$0].place } }
  guard let place = places.last, let last = taken.last else { return }
  let seen = way.first { nodes.name(of: $0, context.module) != nil } ?? way[0]
  var names = context.paths.names(of: way.dropLast(), context.module)
  if let first = names.first, names.last != first || names.count == 1 { names.append(first) }
  let shown = names.map { "'\($0)'" }
  let route = (shown.count > 8 ? shown.prefix(4) + ["…"] + shown.suffix(3) : shown[...]).joined(separator: " -> ")
  let notes = places.dropLast().prefix(3).map { Diagnostic.Note("on the way there", at: $0) }
  if verb == .push {
    var help: Help = "go back instead: with an outcome, or with 'pop'"
    if case .screen = nodes.kinds[last.to], let name = nodes.name(of: last.to, context.module) {
      help = "use 'pop to \(name)' if it is already below"
    }
    diagnostics.report(
      .unboundedStack, "pushing \(route) grows the stack without bound", at: place, help: help,
      notes: Array(notes), path: context.witness(to: seen))
  } else {
    diagnostics.report(
      .unboundedLayers, "presenting \(route) adds modal layers without bound", at: place,
      help: "dismiss before presenting: 'dismiss then present …'", notes: Array(notes), path: context.witness(to: seen))
  }
}
