import FlowGraph

extension Flow {
  /// Indices of the routes to which something goes other than the flow's start before its first screen, which does itself
  /// what they say.
  var routesTaken: Set<Int> {
    var taken: Set<Int> = []
    func visit(_ step: Step) {
      step.visitSteps(alongRoutes: false) { step in
        if case .go(let route, _, let next, _) = step, taken.insert(route).inserted { visit(next) }
      }
    }
    func visitStart(_ step: Step) {
      step.walk { step in
        if case .show(let show) = step { for handler in show.handlers ?? [] { visit(handler.step) } }
        // Before the first screen a route is part of the start.
        guard case .sequence(let steps) = step, let first = steps.firstIndex(where: \.shows) else { return }
        for later in steps[(first + 1)...] { visit(later) }
      }
    }
    if routes.isEmpty { return taken }
    start.map(visitStart)
    for action in screens.flatMap(\.actions) + alerts.flatMap(\.actions) + events { visit(action.step) }
    for handler in children.flatMap(\.handlers) { visit(handler.step) }
    return taken
  }
}

extension Step {
  /// Whether the step, or one inside it, shows something.
  fileprivate var shows: Bool { contains(alongRoutes: true) { if case .show = $0 { true } else { false } } }
}
