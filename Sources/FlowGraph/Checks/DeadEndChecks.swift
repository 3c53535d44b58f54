import FlowLanguage

/// Users can get out of everything modal, and every flow that is opened ends.
let deadEndChecks: Check = .module(needsWholeGraph: true) { context, diagnostics in
  let exits = Exits(context)
  let layers = reportDeadEnds(exits, context, &diagnostics)
  reportTraps(layers, exits, context, &diagnostics)
  reportWithoutOutcome(context, &diagnostics)
}

/// Reports what nobody can leave.
///
/// - Returns: what covers the screen, can be closed, and cannot be swiped away.
private func reportDeadEnds(_ exits: Exits, _ context: CheckContext, _ diagnostics: inout [Diagnostic]) -> [Int] {
  var layers: [Int] = []
  let nodes = context.paths.nodes
  // A presenting screen can dismiss as well.
  var dismisses = [Bool](repeating: false, count: nodes.count)
  for (edge, source) in context.liveEdges where edge.verb == .dismiss { dismisses[source] = true }
  var isSeen: Set<[Int]> = []
  for (edge, source) in context.liveEdges {
    guard edge.verb == .show(.present), case .show(let show)? = edge.step else { continue }
    let gesture = (show.presentation.style ?? .automatic).gesture
    let target: Int
    let isClosed: Bool
    switch show.target {
    case .alert: continue
    case .screen(let index):
      target = nodes[.screen(edge.flow, index)]
      isClosed = exits.isClosable(target) || exits.byEvent[edge.flow]
    case .child(let index):
      let flow = context.module.flows[edge.flow].children[index].flow
      target = nodes[.start(flow)]
      isClosed =
        exits.dismissing[target] || exits.escaping[target] || exits.byEvent[flow] || exits.byEvent[edge.flow]
        || !context.possibleOutcomes(of: flow).isEmpty
    }
    if gesture == .none, isClosed { layers.append(target) }
    guard !isClosed, !dismisses[source], isSeen.insert([target, gesture.rawValue]).inserted else { continue }
    report(show, edge, target, gesture, context, &diagnostics)
  }
  return layers
}

private func report(
  _ show: Show, _ edge: NavigationGraph.Edge, _ target: Int, _ gesture: PresentationStyle.Gesture,
  _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  let path = context.witness(to: target)
  switch show.target {
  case .alert: return
  case .screen(let index):
    guard gesture == .none || gesture == .swipe else { return }
    let screen = context.module.flows[edge.flow].screens[index]
    let verb = context.surroundings.screens[target].contains(.stacked) ? "close" : "dismiss"
    let fix = closingFix(screen, verb, context)
    let note = Diagnostic.Note("the screen", at: screen.place)
    diagnostics.append(
      gesture == .none
        ? Diagnostic(
          .noWayOut, "'\(screen.name)' is presented full screen but nothing closes it", at: edge.place,
          help: "add 'close -> \(verb)' to it", notes: [note], path: path, fix: fix)
        : Diagnostic(
          .swipeOnly, "'\(screen.name)' is a sheet that only a swipe closes", at: edge.place,
          help: "add 'close -> \(verb)' to it: not everyone can swipe", notes: [note], path: path, fix: fix))
  case .child(let index):
    let flow = context.module.flows[context.module.flows[edge.flow].children[index].flow]
    let what = flow.kind == .tabs ? "tab bar" : "flow"
    let (rule, message, help): (Rule, String, Help)
    switch gesture {
    case .none:
      (rule, message) = (.noWayOut, "\(what) '\(flow.name)' is presented full screen but nothing closes it")
      help = "give it an outcome, or a screen with 'close -> dismiss'; if it is the app's home, make it the root"
    case .swipe:
      (rule, message) = (.swipeOnly, "\(what) '\(flow.name)' is a sheet that only a swipe closes")
      help = "give it an outcome, or a screen with 'close -> dismiss': not everyone can swipe"
    case .unknown:
      (rule, message) = (.neverReleased, "coordinator '\(flow.name)' is never released once opened")
      help = "nothing here ends it: give it an outcome, or a screen with 'close -> dismiss'"
    case .tapOutside: return
    }
    diagnostics.report(
      rule, as: rule == .noWayOut ? .warning : nil, message, at: edge.place, help: help,
      notes: [Diagnostic.Note("the \(what)", at: flow.place)], path: path)
  }
}

/// The missing action, unless the screen's actions are also declared elsewhere.
private func closingFix(_ screen: Screen, _ verb: String, _ context: CheckContext) -> Fix? {
  // The action that should close it may exist already, and be what is wrong.
  guard screen.adopted.isEmpty, !screen.isExternal,
    !screen.actions.contains(where: { $0.name == "close" || $0.step.fingerprint([:]) == "pop top" })
  else { return nil }
  // A screen's actions are part of the generated API.
  return Fix(
    "add 'close -> \(verb)'", [context.insertion(of: "close -> \(verb)", into: screen.block, depth: 1)], isSafe: false
  )
}

// MARK: - Traps

/// Cycles of screens in a covering layer that can be entered but not left.
private func reportTraps(
  _ layers: [Int], _ exits: Exits, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  guard !layers.isEmpty else { return }
  let nodes = context.paths.nodes
  let forward = Digraph(count: nodes.count, exits.within.map { ($0.from, $0.to) })
  let isInside = forward.reachable(from: layers)
  let ways = exits.within.map { ($0.from, $0.to) } + waysBack(exits.within, context)
  let graph = Digraph(count: nodes.count, ways)
  let seeds = (0..<nodes.count).filter { exits.isClosable($0) || exits.byEvent[nodes.kinds[$0].flow] }
  let isFree = graph.reaching(seeds)
  let components = forward.components()
  var isSink = [Bool](repeating: true, count: components.count)
  var members = [[Int]](repeating: [], count: components.count)
  for node in 0..<nodes.count where isInside[node] && !isFree[node] {
    if case .screen = nodes.kinds[node] { members[components.of[node]].append(node) }
    for target in forward.successors(of: node) where components.of[target] != components.of[node] {
      isSink[components.of[node]] = false
    }
  }
  for (component, inside) in members.enumerated() where isSink[component] {
    guard let first = inside.first, case .screen(let flow, let index) = nodes.kinds[first] else { continue }
    let names = inside.compactMap { nodes.name(of: $0, context.module) }.map { "'\($0)'" }
    diagnostics.report(
      .modalTrap, "once in \(names.joined(separator: " or ")), the user cannot get out",
      at: context.module.flows[flow].screens[index].place, help: "add 'close -> dismiss' to one of them",
      path: context.witness(to: first))
  }
}

/// Back buttons, and the tabs of a tab bar: from the screen shown to the one that showed it.
private func waysBack(_ within: [NavigationPaths.Arc], _ context: CheckContext) -> [(Int, Int)] {
  let nodes = context.paths.nodes
  var ways: [(Int, Int)] = []
  for arc in within {
    switch arc.way {
    case .show(.push), .tab:
      ways.append((arc.to, arc.from))
      guard case .shown(let flow, let child) = nodes.kinds[arc.to] else { continue }
      // A screen that replaces the first one of a pushed flow is still on top of the screen that pushed the flow.
      let target = context.module.flows[flow].children[child].flow
      for index in context.module.flows[target].screens.indices {
        ways.append((nodes[.screen(target, index)], arc.from))
      }
    case .alert, .ended, .enter: ways.append((arc.to, arc.from))
    case .show, .jump, .event: break
    }
  }
  return ways
}

// MARK: - Flows that go nowhere

/// Screens of a flow with outcomes from which no outcome gets any nearer.
private func reportWithoutOutcome(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  let nodes = context.paths.nodes
  var seeds: [Int] = []
  for (edge, source) in context.liveEdges {
    switch edge.verb {
    case .finish, .finishAncestor: seeds.append(source)
    case .show, .tab, .pop, .dismiss, .close, .stay, .select, .call, .tell, .signal: break
    }
  }
  var ways: [(Int, Int)] = []
  for arc in context.paths.arcs where arc.way != .enter {
    if arc.way != .event { ways.append((arc.from, arc.to)) }
    switch arc.way {
    // An event shows its screen on top of what the flow already shows.
    case .show(.push), .show(.present), .alert, .ended, .event: ways.append((arc.to, arc.from))
    case .show, .tab, .enter, .jump: break
    }
  }
  let canFinish = Digraph(count: nodes.count, ways).reaching(seeds)
  for flow in context.module.flows where !context.possibleOutcomes(of: flow.id).isEmpty && flow.isEmitted {
    for (index, screen) in flow.screens.enumerated() {
      let node = nodes[.screen(flow.id, index)]
      guard context.paths.isReached[node], !canFinish[node], !screen.isExternal else { continue }
      diagnostics.report(
        .noOutcomeReachable, "from '\(screen.name)' no outcome of '\(flow.name)' can be reached",
        at: screen.place, path: context.witness(to: node))
    }
  }
}
