import FlowLanguage

/// What is pushed has a stack, and what is popped has something below it.
let stackChecks: Check = .module(needsWholeGraph: true) { context, diagnostics in
  for (edge, source) in context.liveEdges {
    switch edge.verb {
    case .pop(.top): checkPop(edge, source, context, &diagnostics)
    case .close: checkClose(edge, source, context, &diagnostics)
    case .show(.push), .show(.replace): checkPush(edge, source, context, &diagnostics)
    case .show, .tab, .pop, .dismiss, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal: break
    }
  }
  checkRoots(context, &diagnostics)
}

/// Apps and tab bars have no stack of their own: such a step cannot be generated even where it is unreachable.
let stacklessChecks: Check = .module { context, diagnostics in
  for flow in context.module.flows where flow.kind != .flow && flow.isEmitted {
    func report(_ verb: ShowSyntax.Verb, _ child: Child, at place: SourcePlace) {
      guard verb == .push || verb == .replace else { return }
      let name = child.writtenName
      diagnostics.report(
        .noStack, "'\(flow.name)' has no stack of its own to show '\(name)' on", at: place,
        help: flow.kind == .app
          ? "write 'root \(name)' or 'present \(name)'"
          : "write 'present \(name)', or show it in the flow of a tab")
    }
    for edge in context.graph.edges(of: flow.id) {
      if case .show(let verb) = edge.verb, case .shown(_, let child)? = edge.target {
        report(verb, flow.children[child], at: edge.place)
      }
    }
    for child in flow.children { if let via = child.via { report(via.verb, child, at: via.place) } }
  }
}

/// The step that shows a flow determines how its start appears. A root, or an entire stack, is always new.
let policyChecks: Check = .eachFlow { flow, _, diagnostics in
  flow.start?.walk { step in
    guard case .show(let show) = step, show.verb == .push || show.verb == .replace,
      show.presentation.isAnimated == true
    else { return }
    diagnostics.report(
      .invalidCombination,
      "'animated(true)' has no effect on a start: the step that shows '\(flow.name)' decides how it appears",
      at: show.place, help: "remove it")
  }
  guard flow.children.contains(where: { $0.policy != nil }) else { return }
  var verbs: [Int: Set<ShowSyntax.Verb>] = [:]
  flow.visitSteps { step in
    if case .show(let show) = step, case .child(let child) = show.target { verbs[child, default: []].insert(show.verb) }
  }
  for (index, child) in flow.children.enumerated() {
    guard let policy = child.policy else { continue }
    let all = verbs[index, default: []].union(child.via.map { [$0.verb] } ?? [])
    guard !all.isEmpty, all.isSubset(of: [.root, .replace]) else { continue }
    diagnostics.report(
      .invalidCombination, "'\(policy)' does not apply: '\(child.writtenName)' replaces whatever is there",
      at: child.place, help: "remove '\(policy)'")
  }
}

// MARK: - Leaving

private func checkPop(
  _ edge: NavigationGraph.Edge, _ source: Int, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  guard case .screen(let flow, let index) = edge.source, edge.before.isEmpty else { return }
  let here = context.surroundings.screens[source]
  guard !here.contains(.above), !here.contains(.anywhere) else { return }
  let name = context.module.flows[flow].screens[index].name
  if !here.contains(.stacked) {
    diagnostics.report(
      .nothingToPop, "'\(name)' is presented, so it cannot be popped", at: edge.place,
      help: "did you mean 'dismiss'?", path: context.witness(to: source),
      fix: replacement(of: edge, in: context.module.flows[flow].screens[index], by: "dismiss"))
  } else {
    let isPresented = here.contains(.presented) || context.surroundings.flows[flow].contains(.modal)
    diagnostics.report(
      .nothingToPop, "'\(name)' is the first screen of its stack, so it cannot be popped", at: edge.place,
      help: isPresented ? "'close' works however the screen was shown" : "remove the action, or finish the flow",
      path: context.witness(to: source),
      fix: isPresented ? replacement(of: edge, in: context.module.flows[flow].screens[index], by: "close") : nil)
  }
}

/// Another way to leave, unless the screen has it already: two actions with one effect would remain.
private func replacement(of edge: NavigationGraph.Edge, in screen: Screen, by word: String) -> Fix {
  let isThere = screen.actions.contains { $0.step.fingerprint([:]) == word }
  return Fix("write '\(word)'", replace: edge.place, with: word, isSafe: !isThere)
}

/// The root of the window and that of a tab have nowhere to go.
private func checkClose(
  _ edge: NavigationGraph.Edge, _ source: Int, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  guard case .screen(let flow, let index) = edge.source, edge.before.isEmpty else { return }
  let here = context.surroundings.screens[source]
  let around = context.surroundings.flows[flow]
  guard here.isDisjoint(with: [.above, .presented, .anywhere]),
    around.isDisjoint(with: [.modal, .above, .anywhere])
  else { return }
  let name = context.module.flows[flow].screens[index].name
  diagnostics.report(
    .nothingToPop, "'\(name)' is the root of the window or of a tab: there is nothing to go back to",
    at: edge.place, help: "say what comes next: 'finish' with an outcome, or 'replace'",
    path: context.witness(to: source))
}

// MARK: - Pushing

private func checkPush(
  _ edge: NavigationGraph.Edge, _ source: Int, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  let flow = context.module.flows[edge.flow]
  // Only a message needs it.
  var target: String { if case .show(let show)? = edge.step { flow.name(of: show.target) } else { "" } }
  if edge.verb == .show(.push), case .shown(_, let child)? = edge.target,
    context.module.flows[flow.children[child].flow].kind == .tabs
  {
    diagnostics.report(
      .tabBarOnStack, "tab bar '\(target)' is pushed onto a stack: each of its tabs has a stack of its own",
      at: edge.place, help: "present it, or make it the root", path: context.witness(to: source))
  }
  // The first screen is the one without a stack.
  let isFirst = if case .start = edge.source { edge.before.isEmpty } else { false }
  let around = context.surroundings.flows[edge.flow]
  if around.contains(.stackless), !isFirst, edge.verb == .show(.push) {
    let arc = context.surroundings.stacklessArcs[edge.flow].map { context.paths.arcs[$0] }
    let bare = arc.flatMap { $0.edge.map { context.graph.edges[$0].place } }
    diagnostics.report(
      .noStack, "'\(flow.name)' is shown bare, so there is no stack to push '\(target)' onto", at: edge.place,
      help: "remove 'bare' where it is shown, or present '\(target)'",
      notes: bare.map { [Diagnostic.Note("shown bare", at: $0)] } ?? [], path: context.witness(to: source))
    return
  }
  guard case .screen(_, let index) = edge.source, edge.before.isEmpty, case .show(let verb) = edge.verb else { return }
  let here = context.surroundings.screens[source]
  guard here.contains(.presented), here.isDisjoint(with: [.stacked, .anywhere]) else { return }
  let name = flow.screens[index].name
  diagnostics.report(
    .noStack, "'\(name)' is presented on its own: '\(target)' would be pushed onto the stack below it",
    at: edge.place, help: "write 'dismiss then \(verb.rawValue) \(target)', or give the two a flow of their own",
    path: context.witness(to: source),
    fix: Fix("dismiss first", [TextEdit(edge.stepPlace.start, "dismiss then ")], isSafe: false))
}

extension NavigationGraph.Edge {
  fileprivate var stepPlace: SourcePlace { step?.place ?? place }
}

// MARK: - New roots

/// A new root removes what the app has presented or pushed, so its outcome is never delivered.
private func checkRoots(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  for app in context.module.flows where app.kind == .app {
    // What covers the root: presented or pushed by the app itself, and with outcomes.
    let covering = app.children.indices.filter { child in
      let isCovering = context.graph.shows[app.id][child].contains { edge in
        let verb = context.graph.edges[edge].verb
        return context.paths.isLive[edge] && (verb == .show(.present) || verb == .show(.push))
      }
      return isCovering && !context.possibleOutcomes(of: app.children[child].flow).isEmpty
    }
    guard let first = covering.first else { continue }
    for (edge, _) in context.liveEdges where edge.flow == app.id && edge.verb == .show(.root) {
      // The app sends events deliberately. A child that has ended no longer covers anything.
      guard case .ended(_, let source) = edge.source, !edge.before.contains(.leaves) else { continue }
      guard let lost = covering.first(where: { $0 != source }) ?? (first != source ? first : nil) else { continue }
      let name = app.children[lost].writtenName
      diagnostics.report(
        .discardedFlow, "this discards '\(name)' if it is open, and its outcome is never handled",
        at: edge.place, help: "write 'dismiss then root …' if that is intended",
        notes: [Diagnostic.Note("'\(name)'", at: app.children[lost].place)])
    }
  }
}
