import FlowGraph
import FlowLanguage

/// Where a user can get out of the current modal layer, assuming that every condition may hold.
struct Exits: Sendable {
  /// Nodes from which a step that dismisses their layer can be reached without leaving it.
  let dismissing: [Bool]
  /// Nodes from which a step that ends outer flows, or changes the window's root, can be reached.
  let escaping: [Bool]
  /// Nodes from which a step of their own flow that ends it can be reached.
  let finishing: [Bool]
  /// Flows whose events can remove what they show.
  let byEvent: [Bool]
  /// Arcs that stay in one layer. An alert or a child over a screen that is presented by itself shows what it pushes on
  /// the stack below that screen.
  let within: [NavigationPaths.Arc]

  init(_ context: CheckContext) {
    let paths = context.paths
    let nodes = paths.nodes
    let inOneLayer = paths.arcs.filter { arc in
      switch arc.way {
      case .alert, .ended: !context.placements.isAlone(arc.from)
      case .show(.push), .show(.replace), .tab, .enter: true
      case .show, .jump, .event: false
      }
    }
    var dismissing: [Int] = []
    var closing: [Int] = []
    var escaping: [Int] = []
    var finishing: [Int] = []
    var byEvent = [Bool](repeating: false, count: context.module.flows.count)
    let answered = Self.signalsThatClose(context)
    for (edge, source) in context.liveEdges.joined() {
      switch edge.verb {
      case .signal(let signal): if answered.contains([edge.flow, signal]) { dismissing.append(source) }
      case .dismiss: dismissing.append(source)
      case .close: closing.append(source)
      case .pop(.root), .pop(.screen):
        // A screen that covers the stack goes first.
        if context.placements.screens[source].contains(.presented) { dismissing.append(source) }
      case .finishAncestor, .show(.root): escaping.append(source)
      case .finish: finishing.append(source)
      case .show, .tab, .pop(.top), .stay, .select, .call, .tell: continue
      }
      if case .event = edge.source { byEvent[edge.flow] = true }
    }
    for flow in context.module.flows {
      // Hand-written code knows how to leave.
      if !flow.isEmitted { dismissing.append(nodes[.start(flow.id)]) }
      for (index, screen) in flow.screens.enumerated() {
        let leaves = screen.systemClass?.traits.contains(.leavesByItself) == true
        if leaves || (screen.isExternal && screen.actions.isEmpty) { dismissing.append(nodes[.screen(flow.id, index)]) }
      }
      if byEvent[flow.id] { dismissing.append(nodes[.start(flow.id)]) }
    }
    // An alert or a child has gone by then: the screen below it is closed. One on top of another is popped; the last one
    // takes the layer with it.
    let late = paths.graph(of: paths.arcs.filter { $0.way == .alert || $0.way == .ended })
    for (node, isClosing) in late.reaching(closing).enumerated() where isClosing {
      let here = context.placements.screens[node]
      if !here.isDisjoint(with: [.bottom, .presented, .anywhere]) { dismissing.append(node) }
    }
    for (node, isDismissing) in late.reaching(dismissing).enumerated() where isDismissing {
      if context.placements.isAlone(node) { dismissing.append(node) }
    }
    // What is shown once the layer has gone is below it.
    let leaving = Set(dismissing + closing)
    within = inOneLayer.filter { arc in
      guard leaving.contains(arc.from), let edge = arc.edge.map({ context.graph.edges[$0] }) else { return true }
      return edge.show == nil || !edge.before.contains(.leaves)
    }
    self.byEvent = byEvent
    self.dismissing = paths.graph(of: within).reaching(dismissing)
    let further = paths.arcs.filter { $0.way != .show(.root) && $0.way != .jump && $0.way != .event }
    self.escaping = paths.graph(of: further).reaching(escaping)
    self.finishing = paths.graph(of: further.filter { $0.way != .enter }).reaching(finishing)
  }

  /// The signals, as flow and signal, at which a parent takes away what it has presented, or itself, or passes on one at
  /// which that happens.
  private static func signalsThatClose(_ context: CheckContext) -> Set<[Int]> {
    var signals: Set<[Int]> = []
    guard context.module.flows.contains(where: { !$0.signals.isEmpty }) else { return signals }
    var passed: [[Int]: [[Int]]] = [:]
    let closingAlerts = Set(
      context.liveEdges.joined().compactMap { edge, _ -> NavigationGraph.Node? in
        if case .alert = edge.source, edge.verb == .dismiss { edge.source } else { nil }
      })
    for (edge, _) in context.liveEdges.joined() {
      guard case .signal(let flow, let signal) = edge.gate else { continue }
      switch edge.verb {
      case .dismiss, .pop(.root), .pop(.screen), .finish, .finishAncestor, .show(.root): signals.insert([flow, signal])
      // This closes a screen of the handler's flow, which takes along what covers it.
      case .close where !context.placements.flows[edge.flow].isDisjoint(with: [.modal, .above]):
        signals.insert([flow, signal])
      case .show(.present) where edge.target.map(closingAlerts.contains) == true: signals.insert([flow, signal])
      case .close: break
      case .signal(let next): passed[[edge.flow, next], default: []].append([flow, signal])
      case .pop(.top), .show, .tab, .stay, .select, .call, .tell: break
      }
    }
    var pending = Array(signals)
    while let signal = pending.popLast() {
      for earlier in passed[signal] ?? [] where signals.insert(earlier).inserted { pending.append(earlier) }
    }
    return signals
  }

  func isClosable(_ node: Int) -> Bool { dismissing[node] || escaping[node] || finishing[node] }
}
