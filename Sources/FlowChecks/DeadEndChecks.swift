import FlowGraph
import FlowLanguage

extension Checker {
  /// Users can get out of everything modal, and every flow that is opened ends.
  func checkDeadEnds() {
    let exits = Exits(context)
    checkTraps(below: checkPresentations(exits), exits)
    checkWithoutOutcome()
  }

  /// Reports what nobody can leave, and returns what covers the screen, can be closed, and cannot be swiped away.
  private func checkPresentations(_ exits: Exits) -> [Int] {
    var layers: [Int] = []
    // A presenting screen can dismiss as well.
    var dismisses = [Bool](repeating: false, count: nodes.count)
    // Before its first screen, a flow that finishes is not left.
    var finishes = [Bool](repeating: false, count: module.flows.count)
    for (edge, source) in context.liveEdges.joined() {
      switch edge.verb {
      case .dismiss: dismisses[source] = true
      case .finish: finishes[edge.flow] = finishes[edge.flow] || !edge.isFirst
      case .show, .tab, .pop, .close, .stay, .select, .finishAncestor, .call, .tell, .signal: break
      }
    }
    var isSeen: Set<[Int]> = []
    func check(
      _ shown: Show.Target, _ presentation: Presentation, by parent: Int, from source: Int?, at place: SourcePlace
    ) {
      let gesture = (presentation.style ?? .automatic).gesture
      let target: Int
      let isClosed: Bool
      switch shown {
      case .alert: return
      case .screen(let index):
        target = nodes[.screen(parent, index)]
        isClosed = exits.isClosable(target) || exits.byEvent[parent]
      case .child(let index):
        let flow = module.flows[parent].children[index].flow
        target = nodes[.start(flow)]
        isClosed =
          exits.dismissing[target] || exits.escaping[target] || exits.byEvent[flow] || exits.byEvent[parent]
          || finishes[flow]
      }
      if gesture == .none, isClosed { layers.append(target) }
      guard !isClosed, source.map({ dismisses[$0] }) != true, isSeen.insert([target, gesture.rawValue]).inserted
      else { return }
      switch nodes.kinds[target] {
      case .screen(let flow, let index): report(module.flows[flow].screens[index], target, gesture, at: place)
      case .start(let flow): report(module.flows[flow], target, gesture, at: place)
      case .event, .alert, .shown, .ended: break
      }
    }
    for (edge, source) in context.liveEdges.joined() {
      if edge.verb == .show(.present), let show = edge.show {
        check(show.target, show.presentation, by: edge.flow, from: source, at: edge.place)
      }
      // A flow further down starts a child as its `via` says.
      if case .finishAncestor(let flow) = edge.verb, case .shown(_, let child)? = edge.target,
        let via = module.flows[flow].children[child].via, via.verb == .present
      {
        check(.child(child), via.presentation, by: flow, from: nil, at: via.place)
      }
    }
    return layers
  }

  private func report(_ screen: Screen, _ node: Int, _ gesture: PresentationStyle.Gesture, at place: SourcePlace) {
    let name = screen.actions.contains { $0.name == "close" } ? "done" : "close"
    let line = "\(name) -> \(context.placements.screens[node].contains(.stacked) ? "close" : "dismiss")"
    let (rule, what, reason): (Rule, String, String)
    switch gesture {
    case .none: (rule, what, reason) = (.noWayOut, "presented full screen but nothing closes it", "")
    case .swipe: (rule, what, reason) = (.swipeOnly, "a sheet that only a swipe closes", ": not everyone can swipe")
    case .unknown, .tapOutside: return
    }
    report(
      rule, "'\(screen.name)' is \(what)", at: place, help: "add '\(line)' to it\(reason)",
      notes: [Note("the screen", at: screen.place)], path: witness(to: node),
      fix: cannotAddCloser(screen) ? nil : adding(line, to: screen.block))
  }

  /// Whether its actions are also declared elsewhere, or it already has the one that should close it.
  private func cannotAddCloser(_ screen: Screen) -> Bool {
    !screen.adopted.isEmpty || screen.isExternal
      || screen.actions.contains {
        $0.name == "close" || $0.step.hasSameEffect(as: .pop(.top, isAnimated: true, screen.place))
      }
  }

  private func report(_ flow: Flow, _ node: Int, _ gesture: PresentationStyle.Gesture, at place: SourcePlace) {
    let what = flow.kind == .tabs ? "tab bar" : "flow"
    let (rule, message, help): (Rule, String, Help)
    // There, a button of its first screen would do nothing.
    let isFixed = context.placements.flows[flow.id].contains(.fixed)
    let end =
      flow.kind == .tabs
      ? "finish it from the flow of a tab"
      : isFixed
        ? "it is also the root or a tab: present a flow of its own, with a screen that closes it"
        : "write 'cancel -> close' on its first screen, or finish it with an outcome"
    switch gesture {
    case .none:
      (rule, message) = (.noWayOut, "\(what) '\(flow.name)' is presented full screen but nothing closes it")
      help = isFixed ? .text(end) : "\(end); if it is the app's home, make it the root"
    case .swipe:
      (rule, message) = (.swipeOnly, "\(what) '\(flow.name)' is a sheet that only a swipe closes")
      help = "\(end): not everyone can swipe"
    case .unknown:
      (rule, message) = (.neverReleased, "coordinator '\(flow.name)' is never released once opened")
      help = "nothing here ends it: \(end)"
    case .tapOutside: return
    }
    report(
      rule, as: .warning, message, at: place, help: help, notes: [Note("the \(what)", at: flow.place)],
      path: witness(to: node))
  }

  // MARK: Traps

  /// Cycles of screens in a covering layer that can be entered but not left.
  private func checkTraps(below layers: [Int], _ exits: Exits) {
    guard !layers.isEmpty else { return }
    let forward = paths.graph(of: exits.within)
    let isInside = forward.reachable(from: layers)
    let graph = Digraph(count: nodes.count, exits.within.map { ($0.from, $0.to) } + waysBack(exits.within))
    let isFree = graph.reaching(
      (0..<nodes.count).filter { exits.isClosable($0) || exits.byEvent[nodes.kinds[$0].flow] })
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
      let names = inside.compactMap { nodes.name(of: $0, module) }.map { "'\($0)'" }
      report(
        .modalTrap, "once in \(names.joined(separator: " or ")), the user cannot get out",
        at: module.flows[flow].screens[index].place,
        help: names.count == 1 ? "add 'close -> dismiss' to it" : "add 'close -> dismiss' to one of them",
        path: witness(to: first))
    }
  }

  /// Back buttons, and the tabs of a tab bar: from the screen shown to the one that showed it.
  private func waysBack(_ within: [NavigationPaths.Arc]) -> [(Int, Int)] {
    var ways: [(Int, Int)] = []
    for arc in within {
      switch arc.way {
      case .show(.push), .tab:
        ways.append((arc.to, arc.from))
        guard case .shown(let flow, let child) = nodes.kinds[arc.to] else { continue }
        // A screen that replaces the first one of a pushed flow is still on top of the screen that pushed the flow.
        let target = module.flows[flow].children[child].flow
        ways += module.flows[target].screens.indices.map { (nodes[.screen(target, $0)], arc.from) }
      case .alert, .ended, .enter: ways.append((arc.to, arc.from))
      case .show, .jump, .event: break
      }
    }
    return ways
  }

  // MARK: Flows that go nowhere

  /// Screens of a flow with outcomes from which no outcome gets any nearer.
  private func checkWithoutOutcome() {
    var seeds: [Int] = []
    for (edge, source) in context.liveEdges.joined() {
      switch edge.verb {
      case .finish, .finishAncestor: seeds.append(source)
      case .show, .tab, .pop, .dismiss, .close, .stay, .select, .call, .tell, .signal: break
      }
    }
    var ways: [(Int, Int)] = []
    for arc in paths.arcs where arc.way != .enter {
      if arc.way != .event { ways.append((arc.from, arc.to)) }
      switch arc.way {
      // An event shows its screen on top of what the flow already shows.
      case .show(.push), .show(.present), .alert, .ended, .event: ways.append((arc.to, arc.from))
      case .show, .tab, .enter, .jump: break
      }
    }
    let canFinish = Digraph(count: nodes.count, ways).reaching(seeds)
    for flow in module.flows where !context.possibleOutcomes(of: flow.id).isEmpty && flow.isEmitted {
      for (index, screen) in flow.screens.enumerated() where !screen.isExternal {
        let node = nodes[.screen(flow.id, index)]
        guard paths.isReached[node], !canFinish[node] else { continue }
        report(
          .noOutcomeReachable, "from '\(screen.name)' no outcome of '\(flow.name)' can be reached", at: screen.place,
          path: witness(to: node))
      }
    }
  }
}
