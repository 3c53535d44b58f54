import FlowGraph
import FlowLanguage

extension Checker {
  /// Stacks and modal layers do not grow for as long as a user continues.
  func checkGrowth() {
    let sites = StartingSites(module, graph, paths)
    let arcs = (sites.arcs + pushesAtSignals()).filter(isGrowing)
    let pushing = arcs.filter { arc in
      // What was in the place of the stack comes to its handlers without what was there before.
      arc.way != .show(.present) && arc.edge.map { graph.edges[$0].verb } != .show(.replace)
    }
    check(pushing, of: sites.count, growBy: .push)
    let popping = sites.arcs.filter(takesOneAway)
    if !popping.isEmpty { check(pushing + popping, of: sites.count, growBy: .push, inSpiteOf: takesOneAway) }
    check(layered(arcs, of: sites.count), of: sites.count, growBy: .present)
  }

  /// What a signal of a pushed child pushes is above that child, which is still there.
  private func pushesAtSignals() -> [NavigationPaths.Arc] {
    // Those after which the child leaves nothing of its own.
    var sent: Set<[Int]> = []
    for (edge, _) in context.liveEdges.joined() {
      guard case .signal(let signal) = edge.verb, edge.next == nil, !edge.before.contains(.leaves) else { continue }
      sent.insert([edge.flow, signal])
    }
    guard !sent.isEmpty else { return [] }
    return paths.arcs.compactMap { arc in
      guard arc.way == .show(.push), let edge = arc.edge.map({ graph.edges[$0] }),
        edge.site == nil, case .signal(let flow, let signal) = edge.gate, sent.contains([flow, signal]),
        case .ended(let parent, let index) = edge.source
      else { return nil }
      let child = module.flows[parent].children[index]
      guard child.policy == nil || child.policy == .many,
        graph.verbs(showing: index, of: module.flows[parent]) == [.push]
      else { return nil }
      return NavigationPaths.Arc(from: nodes[.shown(parent, index)], to: arc.to, way: arc.way, edge: arc.edge)
    }
  }

  /// The arcs with a second node, numbered after all others, for each alert and each child's handlers: there they are
  /// over a screen that is presented by itself. What they push then is on the stack below it, in no layer above.
  private func layered(_ arcs: [NavigationPaths.Arc], of count: Int) -> [NavigationPaths.Arc] {
    func isLate(_ arc: NavigationPaths.Arc) -> Bool { arc.way == .alert || arc.way == .ended }
    var arcs = arcs
    var seconds = [Bool](repeating: false, count: count)
    for (index, arc) in arcs.enumerated() where isLate(arc) {
      guard arc.from < nodes.count, context.placements.isAlone(arc.from) else { continue }
      arcs[index] = NavigationPaths.Arc(from: arc.from, to: arc.to + count, way: arc.way, edge: arc.edge)
      seconds[arc.to] = true
    }
    let late = Digraph(count: count, arcs.filter { isLate($0) && $0.to < count }.map { ($0.from, $0.to) })
    seconds = late.reachable(from: seconds.indices.filter { seconds[$0] })
    for arc in arcs where arc.from < count && seconds[arc.from] {
      guard isLate(arc) || arc.way == .show(.present) else { continue }
      let to = isLate(arc) && arc.to < count ? arc.to + count : arc.to
      arcs.append(NavigationPaths.Arc(from: arc.from + count, to: to, way: arc.way, edge: arc.edge))
    }
    return arcs
  }

  /// Whether the arc leaves everything in place.
  private func isGrowing(_ arc: NavigationPaths.Arc) -> Bool {
    switch arc.way {
    case .show(.root), .jump, .event: return false
    // A child's policy applies to one flow: a cycle comes back to the child in another instance.
    case .show, .tab, .alert, .enter, .ended:
      return arc.edge.map { !graph.edges[$0].before.contains(.leaves) } ?? true
    }
  }

  /// Whether the arc pushes, or leads to an alert or a child's handlers, after a step back, which outweighs one push.
  private func takesOneAway(_ arc: NavigationPaths.Arc) -> Bool {
    guard arc.way == .alert || arc.way == .ended || arc.way == .show(.push),
      let before = arc.edge.map({ graph.edges[$0].before })
    else { return false }
    return before.contains(.leaves) && before.isDisjoint(with: [.clears, .ends, .roots])
  }

  /// Each cycle of arcs between `count` nodes, and as many second ones, with one that shows by `verb`, once.
  ///
  /// - Parameter isBack: if there are such arcs, only cycles with some count that show more than that.
  private func check(
    _ arcs: [NavigationPaths.Arc], of count: Int, growBy verb: ShowSyntax.Verb,
    inSpiteOf isBack: ((NavigationPaths.Arc) -> Bool)? = nil
  ) {
    let graph = Digraph(count: 2 * count, arcs.map { ($0.from, $0.to) })
    let components = graph.components()
    var inside = [[NavigationPaths.Arc]](repeating: [], count: components.count)
    for arc in arcs where components.of[arc.from] == components.of[arc.to] {
      inside[components.of[arc.from]].append(arc)
    }
    for (component, arcs) in inside.enumerated() {
      guard let first = arcs.first(where: { $0.way == .show(verb) && isBack?($0) != true }) else { continue }
      // The cycle through the arc that is reached first.
      var way = [first.from, first.to]
      if first.from != first.to {
        guard
          let back = graph.shortestPath(
            from: first.to, to: { $0 == first.from }, over: { components.of[$0] == component })
        else { continue }
        way = [first.from] + back
      }
      if let isBack {
        let pairs = Dictionary(grouping: arcs) { [$0.from, $0.to] }
        let cycle = zip(way, way.dropFirst()).map { pairs[[$0, $1]] ?? [] }
        let back = cycle.count { $0.allSatisfy(isBack) }
        guard back > 0, cycle.count(where: { $0.contains { $0.way == .show(verb) } }) > back else { continue }
      }
      // Flows that start each other endlessly are another finding. Where a signal shows a child again, none starts.
      let kinds = way.map { $0 < nodes.count ? nodes.kinds[$0] : nil }
      let isStarting =
        kinds.contains { if case .start? = $0 { true } else { false } }
        && kinds.allSatisfy { kind in
          switch kind {
          case .start?, .shown?: true
          case .event?, .screen?, .alert?, .ended?, nil: false
          }
        }
      if !isStarting { report(cycle: way, of: count, by: verb, arcs) }
    }
  }

  /// A child that is shown, and the start of its flow, which has a name.
  private func withStart(_ node: Int) -> [Int] {
    guard case .shown(let flow, let child) = nodes.kinds[node] else { return [node] }
    return [node, nodes[.start(module.flows[flow].children[child].flow)]]
  }

  private func report(cycle way: [Int], of count: Int, by verb: ShowSyntax.Verb, _ arcs: [NavigationPaths.Arc]) {
    // On a shortest cycle, a node has one successor.
    let next = Dictionary(uniqueKeysWithValues: zip(way, way.dropFirst()))
    let showing = arcs.filter { $0.way == .show(verb) && next[$0.from] == $0.to }
    let first = Dictionary(showing.map { ($0.from, $0) }) { first, _ in first }
    let taken = way.dropLast().compactMap { first[$0] }
    // The arc that closes the cycle is the one to change.
    let places = taken.compactMap { arc in arc.edge.map { graph.edges[$0].place } }
    guard let place = places.last, let last = taken.last else { return }
    let own = way.map { $0 % count }.filter { $0 < nodes.count }
    guard let seen = own.first(where: { nodes.name(of: $0, module) != nil }) ?? own.first else { return }
    var names = paths.names(
      of: way.dropLast().map { $0 % count }.filter { $0 < nodes.count }.flatMap(withStart), module)
    if let first = names.first, names.last != first || names.count == 1 { names.append(first) }
    let shown = names.map { "'\($0)'" }
    let route = (shown.count > 8 ? shown.prefix(4) + ["…"] + shown.suffix(3) : shown[...]).joined(separator: " -> ")
    let notes = places.dropLast().prefix(3).map { Note("on the way there", at: $0) }
    if verb == .push {
      var help: Help = "go back instead: with an outcome, or with 'pop'"
      if case .screen = nodes.kinds[last.to], let name = nodes.name(of: last.to, module) {
        help =
          last.from % count != last.to % count
          ? "use 'pop to \(name)' if it is already below" : "use 'replace \(name)', or go back with 'pop'"
      }
      report(
        .unboundedStack, "pushing \(route) grows the stack without bound", at: place, help: help, notes: notes,
        path: witness(to: seen))
    } else {
      // On the stack of a presented flow, 'dismiss' ends that flow, and nothing comes after it.
      let isOverAlone = last.from >= count || last.from < nodes.count && context.placements.isAlone(last.from)
      let flow = last.edge.map { graph.edges[$0].flow }
      let endsFlow = !isOverAlone && flow.map { context.placements.flows[$0].contains(.modal) } == true
      report(
        .unboundedLayers, "presenting \(route) adds modal layers without bound", at: place,
        help: endsFlow
          ? "go back instead: with an outcome, or with 'close'" : "dismiss before presenting: 'dismiss then present …'",
        notes: notes, path: witness(to: seen))
    }
  }
}
