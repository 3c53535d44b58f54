import FlowLanguage

/// From where a user can get out of the modal layer that they are in. All of it is "perhaps": a condition may hold.
struct Exits: Sendable {
  /// Nodes from which a step can be reached, without leaving their layer, that dismisses it.
  let dismissing: [Bool]
  /// Nodes from which a step can be reached that ends flows further out, or changes the window's root.
  let escaping: [Bool]
  /// Nodes from which a step of their own flow can be reached that ends it.
  let finishing: [Bool]
  /// Flows whose events can take away what they show.
  let byEvent: [Bool]
  /// Arcs that stay in one layer.
  let within: [NavigationPaths.Arc]

  init(_ context: CheckContext) {
    let paths = context.paths
    let nodes = paths.nodes
    within = paths.arcs.filter { arc in
      switch arc.way {
      case .show(.push), .show(.replace), .tab, .alert, .enter, .ended: true
      case .show, .jump, .event: false
      }
    }
    var dismissing: [Int] = []
    var escaping: [Int] = []
    var finishing: [Int] = []
    var byEvent = [Bool](repeating: false, count: context.module.flows.count)
    for (edge, source) in context.liveEdges {
      switch edge.verb {
      case .dismiss: dismissing.append(source)
      case .close:
        // What lies on something is popped; what is the last screen takes the layer with it.
        let here = context.surroundings.screens[source]
        if !here.isDisjoint(with: [.bottom, .presented, .anywhere]) { dismissing.append(source) }
      case .pop(.root), .pop(.screen):
        // What covers the stack goes first.
        if context.surroundings.screens[source].contains(.presented) { dismissing.append(source) }
      case .finishAncestor, .show(.root): escaping.append(source)
      case .finish: finishing.append(source)
      default: continue
      }
      if case .event = edge.source { byEvent[edge.flow] = true }
    }
    for flow in context.module.flows {
      // What is written by hand knows how it leaves.
      if !flow.isEmitted { dismissing.append(nodes.start(flow.id)) }
      for (index, screen) in flow.screens.enumerated() {
        let leaves = screen.systemClass?.traits.contains(.leavesByItself) == true
        if leaves || (screen.isExternal && screen.actions.isEmpty) { dismissing.append(nodes.screen(flow.id, index)) }
      }
      if byEvent[flow.id] { dismissing.append(nodes.start(flow.id)) }
    }
    self.byEvent = byEvent
    self.dismissing = Digraph(count: nodes.count, within.map { ($0.from, $0.to) }).reaching(dismissing)
    let further = paths.arcs.filter { $0.way != .show(.root) && $0.way != .jump && $0.way != .event }
    self.escaping = Digraph(count: nodes.count, further.map { ($0.from, $0.to) }).reaching(escaping)
    let inFlow = further.filter { $0.way != .enter }
    self.finishing = Digraph(count: nodes.count, inFlow.map { ($0.from, $0.to) }).reaching(finishing)
  }

  func isClosable(_ node: Int) -> Bool { dismissing[node] || escaping[node] || finishing[node] }
}
