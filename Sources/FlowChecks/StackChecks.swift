import FlowGraph
import FlowLanguage

extension Checker {
  /// What is pushed has a stack, and what is popped has something below it.
  func checkStacks(of flow: Flow) {
    // What shows each alert; nil if an event may show another screen meanwhile.
    var alerts: [Int: [NavigationGraph.Edge]]? = [:]
    for (edge, _) in flow.alerts.isEmpty ? [] : context.liveEdges[flow.id] {
      if case .alert(_, let alert)? = edge.target { alerts?[alert, default: []].append(edge) }
    }
    if isChangedByEvent(flow.id) { alerts = nil }
    let isSingle = !flow.events.isEmpty && hasSingleScreen(flow)
    let presents = isSingle && graph.edges(of: flow.id).contains { $0.verb == .show(.present) }
    for (edge, source) in context.liveEdges[flow.id] {
      if isSingle, case .event = edge.source, edge.before.isEmpty { checkEvent(edge, of: flow, presents: presents) }
      checkNext(afterShowing: edge, of: flow, from: source)
      switch edge.verb {
      case .pop(.top):
        checkPop(edge, from: source)
        checkLatePop(edge, of: flow, alerts)
        checkNext(after: edge, "pop", from: source)
        checkNextClose(after: edge, from: source)
      case .pop(let target):
        if target == .root { checkPopToRoot(edge, from: source) }
        checkNextClose(after: edge, from: source)
      case .close:
        checkClose(edge, from: source)
        checkLateClose(edge, of: flow, alerts)
        checkNext(after: edge, "close", from: source)
        checkNextClose(after: edge, from: source)
      case .show(.push), .show(.replace):
        checkPush(edge, from: source)
        checkLatePush(edge, of: flow, alerts)
      case .dismiss: checkNextClose(after: edge, from: source)
      case .show, .tab, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal: break
      }
    }
    if flow.kind == .flow, flow.isEmitted, context.placements.flows[flow.id].contains(.stackless) {
      for child in flow.children {
        guard let via = child.via, via.verb == .push || via.verb == .replace else { continue }
        report(withoutStack: flow, child.writtenName, at: via.place)
      }
    }
    if flow.kind == .app { checkNewRoots(of: flow) }
  }

  /// Apps and tab bars have no stack of their own: such a step cannot be generated even where it is unreachable.
  func checkStackless(_ flow: Flow) {
    guard flow.kind != .flow, flow.isEmitted else { return }
    func check(
      _ verb: ShowSyntax.Verb, _ name: String, isScreen: Bool = false, isStart: Bool = false, isOfScreen: Bool = false,
      at place: SourcePlace
    ) {
      guard verb == .push || verb == .replace else { return }
      report(
        .noStack, "'\(flow.name)' has no stack of its own to show '\(name)' on", at: place,
        help: isScreen && isStart && flow.kind == .app
          ? "a screen belongs to a flow: 'flow Name { start screen \(name) }', and 'start -> root Name' here"
          : isOfScreen && isScreen
            ? "give the two screens a flow of their own, which has a stack"
            : flow.kind != .app
              ? "write 'present \(name)', or show it in the flow of a tab"
              : isStart ? "write 'start -> root \(name)'" : "write 'root \(name)' or 'present \(name)'")
    }
    for edge in graph.edges(of: flow.id) {
      // That of a screen was reported.
      let isOfScreen = if case .screen = edge.source { true } else { false }
      if case .pop = edge.verb, !isOfScreen {
        report(
          .nothingToPop, "'\(flow.name)' has no stack of its own, so there is nothing to pop", at: edge.place,
          help: "write 'dismiss' to remove what it has presented")
      }
      guard let show = edge.show else { continue }
      let isScreen = if case .screen = show.target { true } else { false }
      let isStart = edge.source == .start(flow.id)
      check(
        show.verb, flow.name(of: show.target), isScreen: isScreen, isStart: isStart, isOfScreen: isOfScreen,
        at: edge.place)
    }
    for child in flow.children { if let via = child.via { check(via.verb, child.writtenName, at: via.place) } }
  }

  /// The step that shows a flow determines how its start appears. A root, or an entire stack, is always new.
  func checkPolicies(of flow: Flow) {
    flow.start?.walk { step in
      guard case .show(let show) = step, show.verb == .push || show.verb == .replace,
        show.presentation.isAnimated == true
      else { return }
      report(
        .invalidPresentation,
        "'animated(true)' has no effect on a start: the step that shows '\(flow.name)' decides how it appears",
        at: show.place, help: "remove it")
    }
    for (index, child) in flow.children.enumerated() {
      guard let policy = child.policy else { continue }
      let verbs = graph.verbs(showing: index, of: flow)
      guard !verbs.isEmpty, verbs.isSubset(of: [.root, .replace]) else { continue }
      report(
        .invalidPresentation, "'\(policy)' does not apply: '\(child.writtenName)' replaces whatever is there",
        at: child.place, help: "remove '\(policy)'")
    }
  }

  // MARK: Leaving

  private func checkPop(_ edge: NavigationGraph.Edge, from source: Int) {
    guard case .screen(let flow, let index) = edge.source, edge.before.isEmpty else { return }
    let here = context.placements.screens[source]
    guard here.isDisjoint(with: [.above, .anywhere]) else {
      let around = context.placements.flows[flow]
      let isAlsoPresented = around.isDisjoint(with: [.fixed, .anywhere]) && edge.next == nil
      if around.isDisjoint(with: [.above, .anywhere]) || isAlsoPresented {
        checkFirst(edge, flow, index, from: source)
      } else {
        checkSometimesFixed(edge, flow, index, from: source)
      }
      return
    }
    let screen = module.flows[flow].screens[index]
    let isPresented = here.contains(.presented) || context.placements.flows[flow].contains(.modal)
    if !here.contains(.stacked) {
      let way = replacement(of: edge, in: screen, by: "dismiss", .dismiss(isAnimated: true, edge.place))
      report(
        .nothingToPop, "'\(screen.name)' is presented, so it cannot be popped", at: edge.place,
        help: way.help ?? .rename(to: "dismiss"), path: witness(to: source), fix: way.fix)
    } else {
      let way =
        isPresented ? replacement(of: edge, in: screen, by: "close", .close(isAnimated: true, edge.place)) : nil
      report(
        .nothingToPop, "'\(screen.name)' is the first screen of its stack, so it cannot be popped", at: edge.place,
        help: way?.help
          ?? (isPresented
            ? "'close' works however the screen was shown"
            : module.flows[flow].kind == .app ? "show another 'root'" : "remove the action, or finish the flow"),
        path: witness(to: source), fix: way?.fix)
    }
  }

  /// Whether the flow's stack never has more than one of its screens, whenever an event comes.
  private func hasSingleScreen(_ flow: Flow) -> Bool {
    guard flow.kind == .flow, flow.isEmitted else { return false }
    let others = graph.edges(of: flow.id).contains { edge in
      guard case .shown? = edge.target else { return false }
      return edge.verb == .show(.replace) || edge.source == .start(flow.id)
    }
    return !others && !flow.children.contains { $0.via?.verb == .replace }
      && context.placements.flows[flow.id].isDisjoint(with: [.anywhere, .stackless])
      && flow.screens.indices.allSatisfy {
        context.placements.screens[nodes[.screen(flow.id, $0)]].isDisjoint(with: [.later, .anywhere])
      }
  }

  /// A step back by an event of a flow that never has a second screen. Before 'pop', what covers the flow goes.
  private func checkEvent(_ edge: NavigationGraph.Edge, of flow: Flow, presents: Bool) {
    let around = context.placements.flows[flow.id]
    let reason = "'\(flow.name)' never has a second screen on its stack"
    switch edge.verb {
    case .pop(.top) where around.isDisjoint(with: [.bottom, .fixed]): break
    case .close where !presents:
      guard isFixed(flow.id) else { break }
      return report(
        .nothingToPop, "\(reason): there is nothing to go back to", at: edge.place, help: .text(helpAtRoot(flow.id)))
    default: return
    }
    guard !around.contains(.fixed), let next = edge.next, let place = next.place else { return }
    if case .stay = next { return }
    let word = edge.verb == .close ? "close" : "pop"
    report(
      .stepAfterEnd, "this never runs: \(reason), so '\(word)' ends it", at: place,
      help: help(instead: next, of: flow.id, word))
  }

  /// 'pop to root' stays within the flow.
  private func checkPopToRoot(_ edge: NavigationGraph.Edge, from source: Int) {
    guard case .screen(let flow, let index) = edge.source, edge.before.isEmpty, !edge.isLater,
      context.placements.screens[source].contains(.stacked),
      context.placements.screens[source].isDisjoint(with: [.later, .presented, .anywhere])
    else { return }
    report(
      .nothingToPop,
      "'\(module.flows[flow].screens[index].name)' is the first screen of '\(module.flows[flow].name)': nothing is above it",
      at: edge.place, help: "remove the action, or finish the flow", path: witness(to: source))
  }

  /// A button of an alert, or the handler of a child, that pops what showed the alert or the child.
  private func checkLatePop(_ edge: NavigationGraph.Edge, of flow: Flow, _ alerts: [Int: [NavigationGraph.Edge]]?) {
    guard let (first, screen) = showing(edge, of: flow, alerts, from: isFirstOfStack) else { return }
    let isPresented = context.placements.flows[flow.id].contains(.modal)
    let isAlert = if case .alert = edge.source { true } else { false }
    report(
      .nothingToPop,
      "when \(isAlert ? "the alert" : "the child") has gone, '\(flow.screens[screen].name)' is left, the first screen of its "
        + "stack, which cannot be popped", at: edge.place,
      help: isPresented ? "write 'dismiss' to close '\(flow.name)'" : "write 'stay', or finish the flow",
      notes: [Note("shown here", at: first.place)])
  }

  /// For the step of an alert or of a child's handler, what shows the alert or the child, and on which screen; nil unless
  /// everything that does is on a screen for which `isMeant` holds, and stays as it is.
  func showing(
    _ edge: NavigationGraph.Edge, of flow: Flow, _ alerts: [Int: [NavigationGraph.Edge]]?,
    from isMeant: (NavigationGraph.Node) -> Bool
  ) -> (first: NavigationGraph.Edge, screen: Int)? {
    // A child that gives a signal is still there.
    if case .signal = edge.gate { return nil }
    guard edge.before.isEmpty, let alerts else { return nil }
    let shows: [NavigationGraph.Edge]
    switch edge.source {
    case .alert(_, let alert): shows = alerts[alert] ?? []
    case .ended(_, let child):
      // The user may be elsewhere when it ends, or it may have been shown from elsewhere.
      guard flow.children[child].via == nil, flow.children[child].links.isEmpty, graph.calledFromBelow[flow.id].isEmpty
      else { return nil }
      shows = graph.edges(showing: child, of: flow.id)
    case .start, .event, .screen, .shown: return nil
    }
    guard let first = shows.first, case .screen(_, let screen) = first.source,
      shows.allSatisfy({ leavesNothingUsable($0) && $0.next == nil && isMeant($0.source) })
    else { return nil }
    return (first, screen)
  }

  /// Whether an event may show another screen on the stack at any time.
  private func isChangedByEvent(_ flow: Int) -> Bool {
    graph.edges(of: flow).contains { edge in
      guard case .event = edge.source else { return false }
      return edge.verb == .show(.push) || edge.verb == .show(.replace)
    }
  }

  private func isFirstOfStack(_ node: NavigationGraph.Node) -> Bool {
    guard case .screen = node else { return false }
    let here = context.placements.screens[nodes[node]]
    return here.contains(.stacked) && here.isDisjoint(with: [.above, .anywhere, .presented])
  }

  /// Another way to leave. If the screen has it already, two actions with one effect would remain: then `help` says so.
  func replacement(
    of edge: NavigationGraph.Edge, in screen: Screen, by word: String, _ step: Step
  ) -> (help: Help?, fix: Fix?) {
    let other = screen.actions.first { $0.step.hasSameEffect(as: step) }
    if let other, case .action(let action) = edge.gate, screen.actions[action].step.place == edge.place {
      return ("remove it: '\(other.name) -> \(word)' does that", nil)
    }
    return (nil, Fix(write: word, over: edge.place, isSafe: other == nil))
  }

  /// The root of the window and that of a tab have nowhere to go.
  private func checkClose(_ edge: NavigationGraph.Edge, from source: Int) {
    guard case .screen(let flow, let index) = edge.source, edge.before.isEmpty else { return }
    guard isRoot(source, of: flow) else {
      if isFixed(flow) {
        checkFirst(edge, flow, index, from: source)
      } else {
        checkSometimesFixed(edge, flow, index, from: source)
      }
      return
    }
    let name = module.flows[flow].screens[index].name
    report(
      .nothingToPop, "'\(name)' is the root of the window or of a tab: there is nothing to go back to", at: edge.place,
      help: .text(helpAtRoot(flow)), path: witness(to: source))
  }

  /// A button of an alert, or the handler of a child, that closes what showed the alert or the child.
  private func checkLateClose(_ edge: NavigationGraph.Edge, of flow: Flow, _ alerts: [Int: [NavigationGraph.Edge]]?) {
    let shown = showing(edge, of: flow, alerts) { node in
      guard case .screen(let owner, _) = node else { return false }
      return isRoot(nodes[node], of: owner)
    }
    guard let (first, screen) = shown else { return }
    let isAlert = if case .alert = edge.source { true } else { false }
    report(
      .nothingToPop,
      "after \(isAlert ? "the alert" : "the child"), only '\(flow.screens[screen].name)' is left, the root of the window "
        + "or of a tab: there is nothing to go back to", at: edge.place,
      help: .text("\(isAlert ? "write 'stay', or " : "")\(helpAtRoot(flow.id))"),
      notes: [Note("shown here", at: first.place)])
  }

  /// A screen that is sometimes first, sometimes above another.
  private func checkFirst(_ edge: NavigationGraph.Edge, _ flow: Int, _ index: Int, from source: Int) {
    let here = context.placements.screens[source]
    guard here.contains(.bottom), here.isDisjoint(with: [.presented, .anywhere]), !edge.isConditional else { return }
    let name = module.flows[flow].screens[index].name
    report(
      .nothingToPop, as: .warning, "'\(name)' can be the first screen of its stack; there, this does nothing",
      at: edge.place,
      help: isFixed(flow)
        ? "use a screen of its own for each place, or a condition" : "'close' works however the screen was shown",
      path: witness(to: source))
  }

  /// The first screen of a flow that is sometimes the root or a tab, and is sometimes shown over something else.
  private func checkSometimesFixed(_ edge: NavigationGraph.Edge, _ flow: Int, _ index: Int, from source: Int) {
    guard context.placements.flows[flow].contains(.fixed), !edge.isConditional,
      context.placements.screens[source].isDisjoint(with: [.later, .presented, .anywhere])
    else { return }
    report(
      .nothingToPop, as: .warning,
      "'\(module.flows[flow].screens[index].name)' can be the first screen of a root or a tab; there, this does nothing",
      at: edge.place,
      help: "use a flow of its own for each place, or a condition", path: witness(to: source))
  }

  /// Whether a screen is only ever the first one of a root or a tab.
  func isRoot(_ screen: Int, of flow: Int) -> Bool {
    context.placements.screens[screen].isDisjoint(with: [.above, .presented, .anywhere]) && isFixed(flow)
  }

  /// Whether there is never anything behind the flow.
  private func isFixed(_ flow: Int) -> Bool {
    context.placements.flows[flow].isDisjoint(with: [.modal, .above, .anywhere])
  }

  private func helpAtRoot(_ flow: Int) -> String {
    module.flows[flow].kind == .app
      ? "say what comes next: 'root'" : "say what comes next: 'finish' with an outcome, or 'replace'"
  }

  /// Where a flow always goes with its first screen, no step comes after that.
  private func checkNext(after edge: NavigationGraph.Edge, _ word: String, from source: Int) {
    guard case .screen(let flow, let index) = edge.source, edge.before.isEmpty, let next = edge.next,
      let place = next.place, module.flows[flow].screens[index].links.isEmpty
    else { return }
    if case .stay = next { return }
    let (here, around) = (context.placements.screens[source], context.placements.flows[flow])
    guard here.contains(.stacked), here.isDisjoint(with: [.later, .presented, .anywhere]), !around.isEmpty,
      around.isDisjoint(with: word == "pop" ? [.fixed, .bottom, .stackless, .anywhere] : [.fixed, .anywhere])
    else { return }
    let name = module.flows[flow].name
    report(
      .stepAfterEnd,
      "this never runs: '\(module.flows[flow].screens[index].name)' is the first screen of '\(name)', so '\(word)' "
        + "ends the flow", at: place, help: help(instead: next, of: flow, word), path: witness(to: source))
  }

  /// `close` means the screen whose action it is, which a step before it has popped or dismissed, as `dismiss` does on a
  /// screen that is presented by itself.
  private func checkNextClose(after edge: NavigationGraph.Edge, from source: Int) {
    guard edge.next != nil, edge.before.isEmpty, case .screen(let flow, let index) = edge.source, let next = edge.next,
      let place = next.place
    else { return }
    let here = context.placements.screens[source]
    if context.placements.isAlone(source), edge.verb == .dismiss || edge.verb == .close, next.leavesOnlyItself {
      let name = module.flows[flow].screens[index].name
      return report(
        .stepAfterEnd, "this closes nothing: '\(name)', whose action it is, has gone by then", at: place,
        help: presenter(of: source) == nil
          ? "remove it" : "'pop to root' closes all that '\(module.flows[flow].name)' has presented",
        path: witness(to: source))
    }
    // What the screen has presented is dismissed before it.
    guard edge.verb != .dismiss else { return }
    let others: Placement = edge.verb == .close ? [.bottom, .anywhere] : [.bottom, .presented, .anywhere]
    guard case .close = next, here.contains(.later), here.isDisjoint(with: others) else { return }
    let name = module.flows[flow].screens[index].name
    report(
      .stepAfterEnd, "this closes nothing: '\(name)', whose action it is, has gone by then", at: place,
      help: isFixed(flow)
        ? "to go back further, write 'pop to root', or 'pop to' a screen"
        : "declare an outcome of '\(module.flows[flow].name)', and write 'finish' with it", path: witness(to: source))
  }
}

extension Presentation {
  /// Whether the user may be able to go on with what is below.
  var leavesUsable: Bool { style == .popover || style == .custom || !detents.isEmpty }
}

/// Whether an edge shows something in front of which the user cannot go on: what is below stays as it is.
private func leavesNothingUsable(_ edge: NavigationGraph.Edge) -> Bool {
  guard edge.before.isEmpty, let show = edge.show else { return false }
  return show.verb == .push || show.verb == .present && !show.presentation.leavesUsable
}
