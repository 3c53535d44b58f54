import FlowGraph
import FlowLanguage

extension Checker {
  /// Only presented things are dismissed.
  func checkDismissals() {
    let presenting = Presenting(context)
    for (edge, source) in context.liveEdges.joined() where edge.verb == .dismiss {
      guard edge.before.isDisjoint(with: [.presents, .ends]) else { continue }
      let flow = module.flows[edge.flow]
      let around = context.placements.flows[edge.flow]
      // What is presented goes with the alert over it.
      let goes = around.contains(.modal) || context.placements.screens[source].contains(.presented)
      if edge.before.contains(.alerts), !edge.before.contains(.leaves), !goes {
        report(
          .invalidDismiss, "this does not close the alert: only its buttons do", at: edge.place,
          help: "to close it with a step, use a screen instead of an alert", path: witness(to: source))
        continue
      }
      if edge.before.contains(.flashes) { reportFlash(edge) }
      guard !around.contains(.anywhere), flow.isEmitted else { continue }
      guard case .screen(_, let index) = edge.source else {
        checkHandler(edge, of: flow, around, presenting, from: source)
        continue
      }
      let screen = flow.screens[index]
      let here = context.placements.screens[source]
      guard !here.contains(.anywhere), !presenting.byEvent[edge.flow] else { continue }
      checkNext(after: edge, around, here, presenting, from: source)
      // Where it is pushed from a modal, that was reported: with a stack there, this is right.
      guard !presenting.pushed.contains(source) else { continue }
      let isPresented = here.contains(.presented) || around.contains(.modal)
      let presents = presenting.from[source]
      if !isPresented, !presents {
        let canPop = here.contains(.above) && !here.contains(.bottom) && edge.before.isEmpty
        let stays = here == [.stacked, .bottom] && around.contains(.fixed)
        let way =
          canPop ? replacement(of: edge, in: screen, by: "pop", .pop(.top, isAnimated: true, edge.place)) : nil
        report(
          .invalidDismiss, "'\(screen.name)' is never presented and presents nothing", at: edge.place,
          help: way?.help
            ?? (canPop
              ? .rename(to: "pop")
              : stays
                ? "the first screen of a root or a tab stays: show something else"
                : "use 'pop' or 'close' for a screen on the stack"),
          path: witness(to: source), fix: way?.fix)
      } else if !presents, here.contains(.stacked), around.contains(.base) {
        report(
          .invalidDismiss, as: .warning, "'\(screen.name)' is not always presented; if it is not, this does nothing",
          at: edge.place, help: "'close' works however the screen was shown", path: witness(to: source))
      } else if presents, here.contains(.presented), presenting.visibly[source] {
        report(
          .invalidDismiss, as: .info, "this dismisses what '\(screen.name)' has presented, or else the screen",
          at: edge.place, help: "'close' always closes the screen itself")
      }
    }
  }

  /// Where a flow is always presented and presents nothing, no step comes after its dismissal.
  private func checkNext(
    after edge: NavigationGraph.Edge, _ around: Placement, _ here: Placement, _ presenting: Presenting, from source: Int
  ) {
    guard let next = edge.next, let place = next.place, edge.before.isEmpty, around.contains(.modal),
      !around.contains(.base), !here.contains(.presented), !presenting.inFlow[edge.flow]
    else { return }
    if case .stay = next { return }
    report(
      .stepAfterEnd, "this never runs: '\(module.flows[edge.flow].name)' is presented, so 'dismiss' ends it", at: place,
      help: help(instead: next, of: edge.flow, "dismiss"), path: witness(to: source))
  }

  /// A step that runs after something has closed: the handler of an outcome, an alert's button, or an event.
  private func checkHandler(
    _ edge: NavigationGraph.Edge, of flow: Flow, _ around: Placement, _ presenting: Presenting, from source: Int
  ) {
    let isHandler: Bool
    var leavesGap = false
    var isAlone = !presenting.inFlow[flow.id]
    switch edge.source {
    case .ended(_, let child):
      isHandler = true
      leavesGap = !graph.verbs(showing: child, of: flow).isDisjoint(with: [.root, .replace])
      isAlone = isAlone || leavesNothing(child, of: flow, when: edge.gate, presenting)
    case .alert, .event: isHandler = false
    case .start, .screen, .shown: return
    }
    guard isAlone else { return }
    if around.contains(.modal) {
      if isHandler { return checkNext(afterHandler: edge, of: flow, around) }
      return checkNext(after: edge, around, [], presenting, from: source)
    }
    if case .event = edge.source {
      // Other steps may show what a child's own way presents.
      guard flow.kind == .flow, edge.next == nil, !presenting.byWay[flow.id] else { return }
      return report(
        .invalidDismiss, "'\(flow.name)' is never presented and presents nothing", at: edge.place,
        help: "use 'pop' or 'close' for a screen on the stack, or say what comes next")
    }
    let isLast = edge.next == nil
    report(
      .invalidDismiss,
      "'\(flow.name)' is never presented and presents nothing\(presenting.inFlow[flow.id] ? " any more" : "")",
      at: edge.place,
      help: !isHandler
        ? "an alert closes by itself before its button's step runs; \(isLast ? "'stay' does nothing more" : "remove 'dismiss'")"
        : isLast
          ? "a child's screens are gone before its handler runs; \(leavesGap ? "write what comes next" : "'stay' does nothing")"
          : "a child's screens are gone before its handler runs; remove 'dismiss'",
      // A handler that does nothing drops the child's result.
      fix: leavesGap || edge.isLater || edge.isConditional || !isLast && isHandler
        ? nil
        : edge.next?.place.map { Fix("remove 'dismiss'", replace: edge.place.through($0.start), with: "") }
          ?? Fix(write: "stay", over: edge.place, isSafe: !isHandler))
  }

  /// Whether a flow presents nothing any more once a child has ended that it presented.
  private func leavesNothing(
    _ child: Int, of flow: Flow, when gate: NavigationGraph.Gate, _ presenting: Presenting
  ) -> Bool {
    if case .signal = gate { return false }
    guard flow.children[child].via == nil, presenting.usable[flow.id].allSatisfy({ $0 == .child(child) }) else {
      return false
    }
    return graph.edges(showing: child, of: flow.id).allSatisfy { show in
      if case .event = show.source { return false }
      if case .signal = show.gate { return false }
      return show.verb == .show(.present) && !presenting.isOver[nodes[show.source]]
    }
  }

  /// The steps after 'dismiss' in the handler of a child, where it can only dismiss the flow itself.
  private func checkNext(afterHandler edge: NavigationGraph.Edge, of flow: Flow, _ around: Placement) {
    // A tab's flow has not been presented: this means its tab bar.
    guard flow.kind != .tabs, let next = edge.next, let place = next.place, edge.before.isEmpty else { return }
    if case .signal = edge.gate { return }
    var needsFlow = false
    next.visitSteps { step in
      switch step {
      case .show, .tell, .pop, .dismiss, .close, .select: needsFlow = true
      // They come before the flow's end.
      case .call, .finish, .finishAncestor, .signal, .stay, .go, .sequence, .conditional, .selection: break
      }
    }
    guard needsFlow else { return }
    let help: Help = "a child's screens are gone before its handler runs; remove 'dismiss'"
    if around.contains(.base) {
      report(
        .invalidDismiss, as: .warning, "where '\(flow.name)' is presented, this ends it before the next step",
        at: edge.place, help: help)
    } else {
      report(.stepAfterEnd, "this never runs: '\(flow.name)' is presented, so 'dismiss' ends it", at: place, help: help)
    }
  }

  /// Reports a step that takes along what the step before it presents.
  private func reportFlash(_ edge: NavigationGraph.Edge) {
    let isAlert = edge.before.isDisjoint(with: .presents)
    report(
      .flash, "this removes \(isAlert ? "the alert" : "what the step before it presents") as soon as it has appeared",
      at: edge.place, help: isAlert ? "let a button of the alert do it" : "let a step of what is presented do it")
  }

  /// One layer presents one thing at a time.
  func checkOverlaps(of flow: Flow) {
    for edge in graph.edges(of: flow.id) where !edge.before.isEmpty {
      if edge.before.contains(.flashes) {
        switch edge.verb {
        case .pop, .close, .finish, .finishAncestor, .show(.root): reportFlash(edge)
        case .show, .tab, .dismiss, .stay, .select, .call, .tell, .signal: break
        }
      }
      guard !edge.before.isDisjoint(with: [.presents, .alerts]), !edge.before.contains(.leaves) else { continue }
      guard edge.verb == .show(.present) else { continue }
      report(
        .doublePresentation, "this presents while the previous presentation is still on screen", at: edge.place,
        help: edge.before.contains(.alerts)
          ? "present it from a button of the alert"
          : "present it from there, or dismiss that one first: '… then dismiss then present …'")
    }
    // What each tab presents whenever it starts.
    let presenting = flow.tabs.compactMap { tab in
      let start = flow.children[tab.child].flow
      return graph.edges(of: start).first {
        $0.source == .start(start) && $0.verb == .show(.present) && !$0.isConditional
      }.map { (tab: tab, edge: $0) }
    }
    guard let first = presenting.first else { return }
    func name(of tab: Tab) -> String { flow.children[tab.child].writtenName }
    for other in presenting.dropFirst() {
      report(
        .presentingTabs,
        "tabs '\(name(of: first.tab))' and '\(name(of: other.tab))' both present as they start, and all tabs start at once",
        at: other.tab.place, help: "present when the tab's first screen asks for it",
        notes: [Note("it presents this", at: other.edge.place)])
    }
  }
}

/// The nodes that present anything but an alert, which is gone before anything else happens.
private struct Presenting {
  /// For each node, with its handlers and alerts.
  let from: [Bool]
  /// The same for everything that leaves the node visible and usable.
  let visibly: [Bool]
  let inFlow: [Bool]
  let byEvent: [Bool]
  /// For each flow, whether a child's own way in presents it.
  let byWay: [Bool]
  /// For each flow, what it presents in front of which the user can go on with the flow itself.
  let usable: [[Show.Target]]
  /// For each node, whether it can be in front of a presented screen, with handlers and alerts.
  let isOver: [Bool]
  /// The screens that one pushes that is presented by itself.
  let pushed: Set<Int>

  init(_ context: CheckContext) {
    let paths = context.paths
    var inFlow = [Bool](repeating: false, count: context.module.flows.count)
    var byEvent = inFlow
    var sources: [Int] = []
    var visible: [Int] = []
    var usable = [[Show.Target]](repeating: [], count: context.module.flows.count)
    let late = Self.afterTheEnd(context)
    for (edge, source) in context.liveEdges.joined() {
      guard edge.verb == .show(.present), let show = edge.show else { continue }
      if case .alert = show.target { continue }
      if late[source]?.contains(show.place) != true { inFlow[edge.flow] = true }
      if case .event = edge.source { byEvent[edge.flow] = true }
      sources.append(source)
      if show.presentation.style == .popover || !show.presentation.detents.isEmpty { visible.append(source) }
      if show.presentation.leavesUsable { usable[edge.flow].append(show.target) }
    }
    // A hook may present by itself, or come back with an event: only the steps written here count.
    let graph = paths.graph(of: paths.arcs.filter { $0.way == .alert || $0.way == .ended })
    from = graph.reaching(sources)
    visibly = graph.reaching(visible)
    isOver = graph.reachable(
      from: context.placements.screens.indices.filter { context.placements.screens[$0].contains(.presented) })
    self.usable = usable
    byWay = context.module.flows.map { $0.children.contains { $0.via?.verb == .present } }
    self.inFlow = inFlow
    self.byEvent = byEvent
    pushed = Set(
      paths.arcs.lazy.filter { arc in
        arc.way == .show(.push) && context.placements.isAlone(arc.from)
          && arc.edge.map { context.graph.edges[$0].before.isEmpty } == true
      }.map(\.to))
  }

  /// By source, the presentations right after a 'dismiss' that ends its flow if there are no others.
  private static func afterTheEnd(_ context: CheckContext) -> [Int: Set<SourcePlace>] {
    var places: [Int: Set<SourcePlace>] = [:]
    for (edge, source) in context.liveEdges.joined() where edge.verb == .dismiss && edge.before.isEmpty {
      guard case .screen = edge.source, case .show(let show)? = edge.next, show.verb == .present,
        context.placements.flows[edge.flow].isDisjoint(with: [.base, .anywhere]),
        context.placements.screens[source].isDisjoint(with: [.presented, .anywhere])
      else { continue }
      places[source, default: []].insert(show.place)
    }
    return places
  }
}
