import FlowContexts
import FlowGraph
import FlowLanguage

/// One step of a flow that a test can be about.
struct PlanEdge {
  let flow: Int
  /// `List.select`, `start`, the name of an event, `Login.loggedIn` for an outcome's handler.
  let source: String
  /// The step in the words of the `.flow` file: `push Detail`.
  let step: String
  let place: SourcePlace
  /// Why no test can see it, whatever leads to it; nil if one can.
  let obstacle: String?

  fileprivate static let writtenByHand = "it is written by hand: the app's own tests are about it"
  fileprivate static let toldScreen = "it calls a method of the app's own screen"

  /// Whether the step is no more than a call of code that the app has.
  var isOwnCode: Bool { obstacle == Self.writtenByHand || obstacle == Self.toldScreen }
}

extension Flow {
  /// Every step of the flow, in the order of the file.
  func edges(in module: Module) -> [PlanEdge] {
    var edges: [PlanEdge] = []
    func add(_ step: Step, _ source: String) {
      step.walk { inner in
        // The steps of a route come next.
        if case .go = inner { return }
        guard var words = inner.words(of: self, in: module), let place = inner.place else { return }
        if case .show(let show) = inner, let style = show.presentation.style { words += " as \(style)" }
        edges.append(PlanEdge(flow: id, source: source, step: words, place: place, obstacle: obstacle(inner)))
        if case .show(let show) = inner, case .child(let child) = show.target {
          for handler in show.handlers ?? [] { add(handler.step, end(handler, of: child)) }
        }
      }
    }
    func end(_ handler: OutcomeHandler, of child: Int) -> String {
      let flow = module.flows[children[child].flow]
      let declaration = handler.outcome.map { flow.outcomes[$0] } ?? handler.signal.map { flow.signals[$0] }
      return "\(children[child].writtenName).\(declaration?.name ?? "closed")"
    }
    if let start { add(start, "start") }
    for screen in screens { for action in screen.actions { add(action.step, "\(screen.name).\(action.name)") } }
    for alert in alerts { for action in alert.actions { add(action.step, "\(alert.name).\(action.name)") } }
    for (index, child) in children.enumerated() {
      for handler in child.handlers { add(handler.step, end(handler, of: index)) }
    }
    for event in events { add(event.step, event.name) }
    return edges.uniqued(by: \.place.key).sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
  }
}

extension Flow {
  /// Why nobody outside can see that a step was carried out.
  private func obstacle(_ step: Step) -> String? {
    switch step {
    case .call(_, _, let results, _, _) where results.isEmpty: PlanEdge.writtenByHand
    case .tell where settings.screens == .hosting: PlanEdge.toldScreen
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal, .go,
      .sequence, .conditional, .selection:
      nil
    }
  }
}
