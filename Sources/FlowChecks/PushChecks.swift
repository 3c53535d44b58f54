import FlowGraph
import FlowLanguage

// What is pushed has a stack of its flow's, which is in front.
extension Checker {
  func checkPush(_ edge: NavigationGraph.Edge, from source: Int) {
    let flow = module.flows[edge.flow]
    // Only a message needs it.
    var target: String { edge.show.map { flow.name(of: $0.target) } ?? "" }
    // Without a stack, it was reported.
    if flow.kind == .flow, edge.verb == .show(.push), let child = edge.child,
      module.flows[flow.children[child].flow].kind == .tabs
    {
      report(
        .tabBarOnStack, "tab bar '\(target)' is pushed onto a stack: each of its tabs has a stack of its own",
        at: edge.place, help: "present it, or make it the root", path: witness(to: source))
    }
    // The first screen is the one without a stack.
    if context.placements.flows[edge.flow].contains(.stackless), !edge.isFirst {
      return report(withoutStack: flow, target, at: edge.place)
    }
    guard case .screen(_, let index) = edge.source, case .show(let verb) = edge.verb else { return }
    let name = flow.screens[index].name
    if context.placements.isAlone(source) {
      if edge.before.isEmpty { report(pushBelow: name, verb, target, edge, from: source) }
      checkDismissedPush(edge, verb, target, from: source)
    } else if edge.before.isEmpty, !edge.isConditional,
      context.placements.screens[source].intersection([.presented, .anywhere]) == .presented
    {
      report(
        .noStack, as: .warning,
        "'\(name)' can be presented on its own; then '\(target)' is pushed onto the stack below it", at: edge.place,
        help: "use a screen of its own for each place, or a condition", path: witness(to: source))
    }
  }

  /// A screen that is only ever presented over others pushes after it has dismissed itself.
  private func checkDismissedPush(
    _ edge: NavigationGraph.Edge, _ verb: ShowSyntax.Verb, _ target: String, from source: Int
  ) {
    guard edge.before == .leaves, case .action(let action) = edge.gate, case .screen(let flow, let index) = edge.source,
      case .sequence(let steps) = module.flows[flow].screens[index].actions[action].step, steps.count > 1,
      steps[0].leavesOnlyItself, steps[1].place == edge.step?.place
    else { return }
    guard let lower = presenter(of: source) else { return }
    let name = module.flows[flow].screens[lower].name
    report(
      .noStack, "'\(name)' is still there: '\(target)' would be pushed onto the stack below it", at: edge.place,
      help: "write 'pop to root then \(verb.rawValue) \(target)', or give these screens a flow of their own",
      path: witness(to: source))
  }

  /// The index of a screen that another one is presented over, if it never is over anything but presented screens.
  func presenter(of screen: Int) -> Int? {
    guard let arcs = presenters[screen], let below = arcs.first?.from,
      arcs.allSatisfy({ context.placements.isAlone($0.from) }),
      case .screen(_, let index) = nodes.kinds[below]
    else { return nil }
    return index
  }

  /// A flow that is shown bare has no stack.
  func report(withoutStack flow: Flow, _ target: String, at place: SourcePlace) {
    let arc = context.placements.stacklessArcs[flow.id].map { paths.arcs[$0] }
    let notes = arc?.edge.map { [Note("shown bare", at: graph.edges[$0].place)] }
    report(
      .noStack, "'\(flow.name)' is shown bare, so there is no stack to show '\(target)' on", at: place,
      help: "remove 'bare' where it is shown, or present '\(target)'", notes: notes ?? [],
      path: witness(to: nodes[.start(flow.id)]))
  }

  /// A button of an alert, or the handler of a child, over a screen that is presented by itself.
  func checkLatePush(_ edge: NavigationGraph.Edge, of flow: Flow, _ alerts: [Int: [NavigationGraph.Edge]]?) {
    checkPushAtSignal(edge, of: flow)
    guard case .show(let verb) = edge.verb, let show = edge.show,
      let (first, screen) = showing(
        edge, of: flow, alerts,
        from: {
          guard case .screen = $0 else { return false }
          return context.placements.isAlone(nodes[$0])
        })
    else { return }
    report(
      pushBelow: flow.screens[screen].name, verb, flow.name(of: show.target), edge, from: nodes[first.source],
      notes: [Note("shown here", at: first.place)])
  }

  /// A child that sends a signal still covers what is pushed, if it is presented.
  private func checkPushAtSignal(_ edge: NavigationGraph.Edge, of flow: Flow) {
    guard case .signal = edge.gate, case .ended(_, let child) = edge.source, edge.before.isEmpty,
      edge.verb == .show(.push), let show = edge.show, flow.children[child].via == nil
    else { return }
    let shows = graph.edges(showing: child, of: flow.id)
    guard !shows.isEmpty,
      shows.allSatisfy({ $0.verb == .show(.present) && $0.show?.presentation.leavesUsable == false })
    else { return }
    let (name, target) = (flow.children[child].writtenName, flow.name(of: show.target))
    report(
      .noStack, as: .warning, "'\(name)' is still presented, and '\(target)' is pushed below it", at: edge.place,
      help: "write 'dismiss then push \(target)', or let '\(name)' end with an outcome",
      notes: shows.prefix(1).map { Note("presented here", at: $0.place) })
  }

  /// `then` waits until something is on screen, not until the user has seen it or a flow has ended.
  func checkNext(afterShowing edge: NavigationGraph.Edge, of flow: Flow, from source: Int) {
    guard let show = edge.show, let next = edge.next, let place = next.place else { return }
    let shown = flow.name(of: show.target)
    let child = edge.child.map { flowName(flow.children[$0].writtenName) }
    switch (show.verb, next) {
    case (.present, .show(let below))
    where below.verb == .push && flow.kind == .flow && !show.presentation.leavesUsable:
      let target = flow.name(of: below.target)
      let order = "'push \(flowName(target)) then present \(flowName(shown))'"
      report(
        .noStack, as: .warning, "'\(target)' is pushed below '\(shown)', which has just been presented",
        at: below.targetPlace,
        help: .text(
          child.map {
            "'then' does not wait until '\(shown)' ends: push in a handler, 'child \($0) { … }', or first, \(order)"
          } ?? "let an action of '\(shown)' do it, or push first: \(order)"))
    case (.push, .close):
      if case .screen(let owner, let index) = edge.source {
        let isLater = context.placements.screens[source].contains(.later)
        let step = "\(isLater ? "close then push" : "replace") \(flowName(shown))"
        let help: Help = "write '\(step)' to show it in place of '\(flow.screens[index].name)'"
        guard !isRoot(source, of: owner) else {
          return report(
            .nothingToPop,
            "'close' means '\(flow.screens[index].name)', the root of the window or of a tab: it cannot be closed",
            at: place, help: help, path: witness(to: source))
        }
        return reportFlash(of: shown, at: place, help: help)
      }
      reportFlash(of: shown, at: place, help: "remove both steps, or let an action of '\(shown)' close it")
    case (.push, .pop(.top, _, _)), (.push, .pop(.root, _, _)), (.push, .finish), (.push, .finishAncestor),
      (.replace, .finish), (.replace, .finishAncestor):
      reportFlash(of: shown, child, at: place)
    case (.push, .show(let other)), (.replace, .show(let other)):
      if other.verb == .replace { reportFlash(of: shown, child, at: other.place) }
    case (.root, .show(let other)): if other.verb == .root { reportFlash(of: shown, child, at: other.place) }
    case (.push, _), (.present, _), (.replace, _), (.root, _): break
    }
  }

  private func reportFlash(of shown: String, _ child: String? = nil, at place: SourcePlace, help: Help? = nil) {
    report(
      .flash, "this removes '\(shown)' as soon as it has appeared", at: place,
      help: help
        ?? .text(
          child.map { "'then' does not wait until '\(shown)' ends: write this step in 'child \($0) { … }'" }
            ?? "let an action of '\(shown)' do it"))
  }

  private func report(
    pushBelow name: String, _ verb: ShowSyntax.Verb, _ target: String, _ edge: NavigationGraph.Edge, from source: Int,
    notes: [Note] = []
  ) {
    let start = (edge.step?.place ?? edge.place).start
    let first = presenter(of: source) == nil ? "dismiss" : "pop to root"
    report(
      .noStack, "'\(name)' is presented on its own: '\(target)' would be pushed onto the stack below it",
      at: edge.place, help: "write '\(first) then \(verb.rawValue) \(target)', or give the two a flow of their own",
      notes: notes, path: witness(to: source),
      fix: Fix("\(first) first", [TextEdit(start, "\(first) then ")], isSafe: false))
  }
}

extension Step {
  /// On a screen that is presented by itself, whether the step closes that one and nothing else.
  var leavesOnlyItself: Bool {
    if case .dismiss = self { return true }
    return if case .close = self { true } else { false }
  }
}
