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
        guard let words = inner.words(in: self, module), let place = inner.place else { return }
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
    var seen: Set<Int> = []
    return edges.filter { seen.insert($0.place.key).inserted }.sorted {
      $0.place.range.lowerBound < $1.place.range.lowerBound
    }
  }
}

extension Flow {
  /// Why nobody outside can see that a step was carried out.
  private func obstacle(_ step: Step) -> String? {
    switch step {
    case .call(_, _, let results, _, _) where results.isEmpty: PlanEdge.writtenByHand
    case .tell where settings.screenSource == .hosting: PlanEdge.toldScreen
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal, .go,
      .sequence, .conditional, .selection:
      nil
    }
  }
}

extension Step {
  /// The words that stand for it; nil for what is made of others.
  func words(in flow: Flow, _ module: Module) -> String? {
    switch self {
    case .show(let show):
      let style = show.presentation.style.map { " as \($0)" } ?? ""
      return "\(show.verb) \(flow.name(of: show.target))\(style)"
    case .pop(.top, _, _): return "pop"
    case .pop(.root, _, _): return "pop to root"
    case .pop(.screen(let index), _, _): return "pop to \(flow.screens[index].name)"
    case .dismiss: return "dismiss"
    case .close: return "close"
    case .stay: return "stay"
    case .select(let tab, _): return "select \(tab)"
    case .finish(let outcome, _, _, _): return "finish \(flow.outcomes[outcome].name)"
    case .finishAncestor(let ancestor, let child, _, _, _):
      return "finish \(module.flows[ancestor].name).\(module.flows[ancestor].children[child].name)"
    case .call(let hook, _, _, _, _): return "call \(flow.hooks[hook].name)"
    case .tell(let screen, let method, _, _): return "tell \(flow.screens[screen].name).\(method)"
    case .signal(let signal, _, _): return "signal \(flow.signals[signal].name)"
    case .sequence, .conditional, .selection, .go: return nil
    }
  }
}
