import FlowGraph
import FlowLanguage

extension Checker {
  /// What is pushed has a stack, and what is popped has something below it.
  func checkStacks(of flow: Flow) {
    for (edge, source) in context.liveEdges[flow.id] {
      switch edge.verb {
      case .pop(.top): checkPop(edge, from: source)
      case .close: checkClose(edge, from: source)
      case .show(.push), .show(.replace): checkPush(edge, from: source)
      case .show, .tab, .pop, .dismiss, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal: break
      }
    }
    if flow.kind == .app { checkNewRoots(of: flow) }
  }

  /// Apps and tab bars have no stack of their own: such a step cannot be generated even where it is unreachable.
  func checkStackless(_ flow: Flow) {
    guard flow.kind != .flow, flow.isEmitted else { return }
    func check(_ verb: ShowSyntax.Verb, _ name: String, isStart: Bool = false, at place: SourcePlace) {
      guard verb == .push || verb == .replace else { return }
      report(
        .noStack, "'\(flow.name)' has no stack of its own to show '\(name)' on", at: place,
        help: flow.kind != .app
          ? "write 'present \(name)', or show it in the flow of a tab"
          : isStart ? "write 'start -> root \(name)'" : "write 'root \(name)' or 'present \(name)'")
    }
    for edge in graph.edges(of: flow.id) {
      let isStart = if case .start = edge.source { true } else { false }
      if let show = edge.show { check(show.verb, flow.name(of: show.target), isStart: isStart, at: edge.place) }
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
    guard here.isDisjoint(with: [.above, .anywhere]) else { return }
    let screen = module.flows[flow].screens[index]
    let isPresented = here.contains(.presented) || context.placements.flows[flow].contains(.modal)
    if !here.contains(.stacked) {
      report(
        .nothingToPop, "'\(screen.name)' is presented, so it cannot be popped", at: edge.place,
        help: .rename(to: "dismiss"), path: witness(to: source),
        fix: replacement(of: edge, in: screen, by: "dismiss", .dismiss(isAnimated: true, edge.place)))
    } else {
      report(
        .nothingToPop, "'\(screen.name)' is the first screen of its stack, so it cannot be popped", at: edge.place,
        help: isPresented ? "'close' works however the screen was shown" : "remove the action, or finish the flow",
        path: witness(to: source),
        fix: isPresented
          ? replacement(of: edge, in: screen, by: "close", .close(isAnimated: true, edge.place)) : nil)
    }
  }

  /// Another way to leave, unless the screen has it already: two actions with one effect would remain.
  private func replacement(of edge: NavigationGraph.Edge, in screen: Screen, by word: String, _ step: Step) -> Fix {
    let isThere = screen.actions.contains { $0.step.hasSameEffect(as: step) }
    return Fix(write: word, over: edge.place, isSafe: !isThere)
  }

  /// The root of the window and that of a tab have nowhere to go.
  private func checkClose(_ edge: NavigationGraph.Edge, from source: Int) {
    guard case .screen(let flow, let index) = edge.source, edge.before.isEmpty,
      context.placements.screens[source].isDisjoint(with: [.above, .presented, .anywhere]),
      context.placements.flows[flow].isDisjoint(with: [.modal, .above, .anywhere])
    else { return }
    let name = module.flows[flow].screens[index].name
    report(
      .nothingToPop, "'\(name)' is the root of the window or of a tab: there is nothing to go back to", at: edge.place,
      help: "say what comes next: 'finish' with an outcome, or 'replace'", path: witness(to: source))
  }

  // MARK: Pushing

  private func checkPush(_ edge: NavigationGraph.Edge, from source: Int) {
    let flow = module.flows[edge.flow]
    // Only a message needs it.
    var target: String { edge.show.map { flow.name(of: $0.target) } ?? "" }
    if edge.verb == .show(.push), let child = edge.child, module.flows[flow.children[child].flow].kind == .tabs {
      report(
        .tabBarOnStack, "tab bar '\(target)' is pushed onto a stack: each of its tabs has a stack of its own",
        at: edge.place, help: "present it, or make it the root", path: witness(to: source))
    }
    // The first screen is the one without a stack.
    if context.placements.flows[edge.flow].contains(.stackless), !edge.isFirst, edge.verb == .show(.push) {
      let arc = context.placements.stacklessArcs[edge.flow].map { paths.arcs[$0] }
      let bare = arc?.edge.map { Diagnostic.Note("shown bare", at: graph.edges[$0].place) }
      report(
        .noStack, "'\(flow.name)' is shown bare, so there is no stack to push '\(target)' onto", at: edge.place,
        help: "remove 'bare' where it is shown, or present '\(target)'", notes: bare.map { [$0] } ?? [],
        path: witness(to: source))
      return
    }
    guard case .screen(_, let index) = edge.source, edge.before.isEmpty, case .show(let verb) = edge.verb else {
      return
    }
    let here = context.placements.screens[source]
    guard here.contains(.presented), here.isDisjoint(with: [.stacked, .anywhere]) else { return }
    let name = flow.screens[index].name
    let start = (edge.step?.place ?? edge.place).start
    report(
      .noStack, "'\(name)' is presented on its own: '\(target)' would be pushed onto the stack below it",
      at: edge.place, help: "write 'dismiss then \(verb.rawValue) \(target)', or give the two a flow of their own",
      path: witness(to: source), fix: Fix("dismiss first", [TextEdit(start, "dismiss then ")], isSafe: false))
  }

  // MARK: New roots

  /// A new root removes what the app has presented or pushed, so its outcome is never delivered.
  private func checkNewRoots(of app: Flow) {
    // What covers the root: presented or pushed by the app itself, and with outcomes.
    let covering = app.children.indices.filter { child in
      let isCovering = graph.shows[app.id][child].contains { edge in
        let verb = graph.edges[edge].verb
        return paths.isLive[edge] && (verb == .show(.present) || verb == .show(.push))
      }
      return isCovering && !context.possibleOutcomes(of: app.children[child].flow).isEmpty
    }
    guard !covering.isEmpty else { return }
    for (edge, _) in context.liveEdges[app.id] where edge.verb == .show(.root) {
      // The app sends events deliberately. A child that has ended no longer covers anything.
      guard case .ended(_, let source) = edge.source, !edge.before.contains(.leaves),
        let lost = covering.first(where: { $0 != source })
      else { continue }
      let name = app.children[lost].writtenName
      report(
        .discardedFlow, "this discards '\(name)' if it is open, and its outcome is never handled", at: edge.place,
        help: "write 'dismiss then root …' if that is intended",
        notes: [Diagnostic.Note("'\(name)'", at: app.children[lost].place)])
    }
  }
}
