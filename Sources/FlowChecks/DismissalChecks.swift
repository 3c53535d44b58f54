import FlowGraph
import FlowLanguage

extension Checker {
  /// Only presented things are dismissed.
  func checkDismissals() {
    let presenting = Presenting(context)
    for (edge, source) in context.liveEdges.joined() where edge.verb == .dismiss && !edge.before.contains(.presents) {
      let flow = module.flows[edge.flow]
      let around = context.placements.flows[edge.flow]
      guard !around.contains(.anywhere), flow.isEmitted else { continue }
      guard case .screen(_, let index) = edge.source else {
        checkHandler(edge, of: flow, around, presenting)
        continue
      }
      let screen = flow.screens[index]
      let here = context.placements.screens[source]
      guard !here.contains(.anywhere), !presenting.byEvent[edge.flow] else { continue }
      checkNext(after: edge, around, here, presenting, from: source)
      let isPresented = here.contains(.presented) || around.contains(.modal)
      let presents = presenting.from[source]
      if !isPresented, !presents {
        let canPop = here.contains(.above) && !here.contains(.bottom) && edge.before.isEmpty
        report(
          .invalidDismiss, "'\(screen.name)' is never presented and presents nothing", at: edge.place,
          help: canPop ? .rename(to: "pop") : "use 'pop' or 'close' for a screen on the stack",
          path: witness(to: source))
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

  /// A step that runs after something has closed: the handler of an outcome, or an alert's button.
  private func checkHandler(
    _ edge: NavigationGraph.Edge, of flow: Flow, _ around: Placement, _ presenting: Presenting
  ) {
    guard !around.contains(.modal), !presenting.inFlow[flow.id] else { return }
    let isHandler: Bool
    switch edge.source {
    case .ended: isHandler = true
    case .alert: isHandler = false
    case .start, .event, .screen, .shown: return
    }
    report(
      .invalidDismiss, "'\(flow.name)' is never presented and presents nothing", at: edge.place,
      help: isHandler
        ? "a child's screens are gone before its handler runs; 'stay' does nothing"
        : "an alert closes by itself before its button's step runs; 'stay' does nothing more",
      // A handler that does nothing drops the child's result.
      fix: edge.isLater || edge.isConditional ? nil : Fix(write: "stay", over: edge.place, isSafe: !isHandler))
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

  init(_ context: CheckContext) {
    let paths = context.paths
    var inFlow = [Bool](repeating: false, count: context.module.flows.count)
    var byEvent = inFlow
    var sources: [Int] = []
    var visible: [Int] = []
    for (edge, source) in context.liveEdges.joined() {
      guard edge.verb == .show(.present), let show = edge.show else { continue }
      if case .alert = show.target { continue }
      inFlow[edge.flow] = true
      if case .event = edge.source { byEvent[edge.flow] = true }
      sources.append(source)
      if show.presentation.style == .popover || !show.presentation.detents.isEmpty { visible.append(source) }
    }
    // A hook may present by itself, or come back with an event: only the steps written here count.
    let graph = paths.graph(of: paths.arcs.filter { $0.way == .alert || $0.way == .ended })
    from = graph.reaching(sources)
    visibly = graph.reaching(visible)
    self.inFlow = inFlow
    self.byEvent = byEvent
  }
}
