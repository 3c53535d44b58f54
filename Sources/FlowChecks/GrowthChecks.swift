import FlowGraph
import FlowLanguage

extension Checker {
  /// Stacks and modal layers do not grow for as long as a user continues.
  func checkGrowth() {
    let sites = StartingSites(module, graph, paths)
    let arcs = sites.arcs.filter(isGrowing)
    check(arcs.filter { $0.way != .show(.present) && $0.way != .show(.replace) }, of: sites.count, growBy: .push)
    check(arcs, of: sites.count, growBy: .present)
  }

  /// Whether the arc leaves everything in place.
  private func isGrowing(_ arc: NavigationPaths.Arc) -> Bool {
    switch arc.way {
    case .show(.root), .jump, .event: return false
    case .show, .tab:
      // A child's policy applies to one flow: a cycle comes back to the child in another instance.
      return arc.edge.map { !graph.edges[$0].before.contains(.leaves) } ?? true
    case .alert, .enter, .ended: return true
    }
  }

  /// Each cycle of arcs between `count` nodes with one that shows by `verb`, once.
  private func check(_ arcs: [NavigationPaths.Arc], of count: Int, growBy verb: ShowSyntax.Verb) {
    let graph = Digraph(count: count, arcs.map { ($0.from, $0.to) })
    let components = graph.components()
    var inside = [[NavigationPaths.Arc]](repeating: [], count: components.count)
    for arc in arcs where components.of[arc.from] == components.of[arc.to] {
      inside[components.of[arc.from]].append(arc)
    }
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
        guard node < nodes.count else { return false }
        return switch nodes.kinds[node] {
        case .start, .shown: true
        case .event, .screen, .alert, .ended: false
        }
      }
      if !isStarting { report(cycle: way, by: verb, arcs) }
    }
  }

  private func report(cycle way: [Int], by verb: ShowSyntax.Verb, _ arcs: [NavigationPaths.Arc]) {
    // On a shortest cycle, a node has one successor.
    let next = Dictionary(uniqueKeysWithValues: zip(way, way.dropFirst()))
    let showing = arcs.filter { $0.way == .show(verb) && next[$0.from] == $0.to }
    let first = Dictionary(showing.map { ($0.from, $0) }) { first, _ in first }
    let taken = way.dropLast().compactMap { first[$0] }
    // The arc that closes the cycle is the one to change.
    let places = taken.compactMap { arc in arc.edge.map { graph.edges[$0].place } }
    guard let place = places.last, let last = taken.last else { return }
    let own = way.filter { $0 < nodes.count }
    guard let seen = own.first(where: { nodes.name(of: $0, module) != nil }) ?? own.first else { return }
    var names = paths.names(of: way.dropLast().filter { $0 < nodes.count }, module)
    if let first = names.first, names.last != first || names.count == 1 { names.append(first) }
    let shown = names.map { "'\($0)'" }
    let route = (shown.count > 8 ? shown.prefix(4) + ["…"] + shown.suffix(3) : shown[...]).joined(separator: " -> ")
    let notes = places.dropLast().prefix(3).map { Note("on the way there", at: $0) }
    if verb == .push {
      var help: Help = "go back instead: with an outcome, or with 'pop'"
      if case .screen = nodes.kinds[last.to], let name = nodes.name(of: last.to, module) {
        help = "use 'pop to \(name)' if it is already below"
      }
      report(
        .unboundedStack, "pushing \(route) grows the stack without bound", at: place, help: help, notes: notes,
        path: witness(to: seen))
    } else {
      report(
        .unboundedLayers, "presenting \(route) adds modal layers without bound", at: place,
        help: "dismiss before presenting: 'dismiss then present …'", notes: notes, path: witness(to: seen))
    }
  }
}
