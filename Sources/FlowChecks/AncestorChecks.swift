import FlowGraph
import FlowLanguage

extension Checker {
  /// `finish F.child`: every path has an `F`, and it is clear how `F` shows that child.
  func checkAncestors() {
    guard graph.calledFromBelow.contains(where: { !$0.isEmpty }) else { return }
    let entry = module.flows.count
    // Each search covers the whole module: beyond this many, a message has no path.
    var searches = findingLimit
    for flow in module.flows {
      let gaps = checkGaps(of: flow, above)
      var detours: [Int: Int]?
      var unclear: [Int: UnclearWay?] = [:]
      for edge in graph.calledFromBelow[flow.id].map({ graph.edges[$0] }) {
        guard case .shown(_, let child)? = edge.target else { continue }
        // The flow itself shows the child with a step; what fills a gap also says how the child is shown.
        let isClear = edge.flow == flow.id || gaps.contains(child)
        let way = unclear[child] ?? (isClear ? nil : unclearWay(to: child, of: flow))
        if !isClear { unclear[child] = .some(way) }
        if let way { report(.missingAncestor, way.message, at: edge.place, help: way.help, notes: way.notes) }
        guard above.dominates(edge.flow, edge.flow) else { continue }
        if edge.flow == flow.id {
          report(
            .missingAncestor, "'\(flow.name)' is this flow itself, not an ancestor", at: edge.place,
            help: .text("write '\(usualStep(to: child, of: flow))' instead"))
        } else if module.flows[edge.flow].kind == .app {
          report(
            .missingAncestor, "'\(flow.name)' is not an ancestor of the app, which has none", at: edge.place,
            help: inside(flow, usualStep(to: child, of: flow), as: edge))
        } else if !above.dominates(flow.id, edge.flow) {
          if detours == nil, searches > 0 {
            detours = starts.predecessors(from: entry) { $0 != flow.id }
            searches -= 1
          }
          report(
            .missingAncestor, "'\(flow.name)' is not an ancestor of '\(module.flows[edge.flow].name)' on every path",
            at: edge.place, help: detours.map { path(to: edge.flow, $0) })
        }
      }
    }
  }

  /// `finish F.child` ends the flow of `F` that was the root, or all of the stack: what is presented does not take that
  /// place. What is pushed does.
  ///
  /// - Returns: the children that are to be shown in another way.
  private func checkGaps(of flow: Flow, _ above: Dominators) -> Set<Int> {
    var gaps: Set<Int> = []
    // A tab begins afresh.
    guard flow.kind != .tabs, !graph.calledFromBelow[flow.id].isEmpty else { return gaps }
    let shown = flow.children.indices.map { waysIn(to: $0, of: flow) }
    let steps = graph.calledFromBelow[flow.id].map { graph.edges[$0] }.filter { edge in
      if case .shown(_, let child)? = edge.target { shown[child].first == .present } else { false }
    }
    guard !steps.isEmpty else { return gaps }
    let isFirst = flow.events.isEmpty ? Set(graph.edges(of: flow.id).filter(\.isFirst).compactMap(\.child)) : []
    let replacing = flow.children.indices.compactMap { index -> (child: Child, verb: ShowSyntax.Verb)? in
      let verb = shown[index].first { $0 == .root || $0 == .replace }
      return (verb ?? (isFirst.contains(index) ? .push : nil)).map { (flow.children[index], $0) }
    }
    for edge in steps {
      // The one through which every path to the step leads.
      guard let (child, verb) = replacing.first(where: { above.dominates($0.child.flow, edge.flow) }),
        case .shown(_, let next)? = edge.target
      else { continue }
      gaps.insert(next)
      let name = flow.children[next].writtenName
      let role = verb == .root ? "the root" : verb == .replace ? "the entire stack" : "all that '\(flow.name)' shows"
      report(
        .emptyWindow, as: verb == .push ? .warning : nil,
        "'\(child.writtenName)' is \(role) and ends here, and '\(name)' is presented: nothing takes its place",
        at: edge.place, help: "write 'child \(name) via \(verb.rawValue)' in '\(flow.name)'")
    }
    return gaps
  }

  /// What to do about a step of the app that only an inner flow can take.
  func inside(_ flow: Flow, _ step: String, as edge: NavigationGraph.Edge) -> Help {
    guard case .event(_, let index) = edge.source else { return "show '\(flow.name)' instead" }
    let event = module.flows[edge.flow].events[index]
    let list = event.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let head = list.isEmpty ? event.name : "\(event.name)(\(list))"
    return "give '\(flow.name)' an event that does this: 'event \(head) -> \(step)'"
  }

  private func usualStep(to child: Int, of flow: Flow) -> String {
    let name = flow.children[child].writtenName
    let shows = graph.shows[flow.id][child].lazy.map { self.graph.edges[$0] }
    if shows.first?.verb == .tab { return "select \(name)" }
    let isBare = context.placements.flows[flow.id].contains(.stackless)
    let way = flow.children[child].via?.verb ?? shows.first { $0.show != nil && flow.allows($0.verb) }?.show?.verb
    let step = "\((isBare ? .present : way ?? flow.kind.usualVerb).rawValue) \(name)"
    let (own, target) = (flow.children[child], module.flows[flow.children[child].flow])
    return (own.arguments == nil ? target.parameters : own.parameters).isEmpty ? step : "\(step)(…)"
  }

  /// How a flow shows a child when others end up to it, then its other ways.
  private func waysIn(to child: Int, of flow: Flow) -> [ShowSyntax.Verb] {
    let via = flow.children[child].via.map { [$0.verb] } ?? []
    return via + graph.edges(showing: child, of: flow.id).filter { flow.allows($0.verb) }.compactMap(\.show?.verb)
  }

  /// Says how a path to a flow avoids another, given the node before each one; of a long path, the last names.
  private func path(to flow: Int, _ detours: [Int: Int]) -> Help {
    let longest = 40
    let path = sequence(first: flow) { detours[$0] }.prefix(longest).prefix { $0 < module.flows.count }
    let names = path.reversed().map { module.flows[$0].name }
    return names.count == 1
      ? "nothing starts '\(names[0])'"
      : "it is missing on the path \((names.count < longest ? names : ["…"] + names).joined(separator: " -> "))"
  }

  private typealias UnclearWay = (message: String, help: Help, notes: [Note])

  /// What is unclear about how a flow shows a child that other flows name.
  private func unclearWay(to child: Int, of flow: Flow) -> UnclearWay? {
    guard flow.children[child].via == nil else { return nil }
    // That a step cannot be taken was reported there.
    let edges = graph.edges(showing: child, of: flow.id).filter { flow.allows($0.verb) }
    if edges.isEmpty, !graph.edges(showing: child, of: flow.id).isEmpty { return nil }
    if edges.contains(where: { $0.verb == .tab }) { return nil }
    let ways = edges.compactMap(\.show)
    let name = flow.children[child].writtenName
    let isHandledThere = ways.contains { $0.handlers?.isEmpty == false }
    let verb = (ways.first?.verb ?? flow.kind.usualVerb).rawValue
    let help: Help = "write 'child \(name) via \(verb)'\(isHandledThere ? ", with its handlers" : "")"
    guard let first = ways.first else {
      if context.gaps.flows.contains(flow.id) { return nil }
      return ("it is unclear how '\(flow.name)' shows '\(name)'", help, [])
    }
    if ways.count == 1, first.handlersUseItsValues {
      return (
        "'\(flow.name)' shows '\(name)' with handlers that use values of that step", help,
        [Note("the step", at: first.targetPlace)]
      )
    }
    if first.presentation.usesLocals {
      return (
        "'\(name)' comes out of what was tapped, and this step taps nothing",
        "say how else it comes: 'child \(name) via present'", [Note("the popover", at: first.targetPlace)]
      )
    }
    let isSame = { (way: Show) in way.verb == first.verb && way.presentation.byItself == first.presentation.byItself }
    guard let other = ways.first(where: { !isSame($0) }) ?? (isHandledThere ? ways.dropFirst().last : nil)
    else { return nil }
    let notes = [Note("one way", at: first.targetPlace), Note("another", at: other.targetPlace)]
    return ("'\(flow.name)' shows '\(name)' in more than one way", help, notes)
  }
}

extension Flow {
  /// Whether it has what a step needs: a window, or a stack of its own.
  func allows(_ verb: NavigationGraph.Verb) -> Bool {
    switch verb {
    case .show(.root): kind == .app
    case .show(.push), .show(.replace): kind == .flow
    case .show(.present), .tab, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal:
      true
    }
  }
}
