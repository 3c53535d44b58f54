import FlowContexts
import FlowGraph
import FlowLanguage

/// One step of a flow that a test can be about.
struct PlanEdge {
  let flow: Int
  /// `List.select`, `start`, the name of an event or of a route, `Login.loggedIn` for an outcome's handler.
  let source: String
  /// The step in the words of the `.flow` file: `push Detail`.
  let step: String
  let place: SourcePlace
  /// Why no test can see it, whatever leads to it: it is no more than a call of code that the app has. Nil if one can.
  let obstacle: String?
}

extension Flow {
  /// Every step of the flow, in the order of the file.
  func edges(in module: Module) -> [PlanEdge] {
    var routeAt: [SourcePlace: String] = [:]
    for route in routes {
      route.step.visitSteps(alongRoutes: false) { step in if let place = step.place { routeAt[place] = route.name } }
    }
    return NavigationGraph.edges(of: self).compactMap { edge -> PlanEdge? in
      guard let step = edge.step, let place = step.place, let words = step.words(of: self, in: module) else {
        return nil
      }
      let style = edge.show?.presentation.style.map { " as \($0)" } ?? ""
      return PlanEdge(
        flow: id, source: routeAt[place] ?? source(of: edge, in: module), step: words + style, place: place,
        obstacle: obstacle(step))
    }.uniqued(by: \.place).sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
  }

  private func source(of edge: NavigationGraph.Edge, in module: Module) -> String {
    func name(_ actions: [Action] = []) -> String {
      switch edge.gate {
      case .open: "start"
      case .action(let index): actions[index].name
      case .outcome(let flow, let index): module.flows[flow].outcomes[index].name
      case .signal(let flow, let index): module.flows[flow].signals[index].name
      case .closed: "closed"
      }
    }
    return switch edge.source {
    case .start: name()
    case .event(_, let index): events[index].name
    case .screen(_, let index): "\(screens[index].name).\(name(screens[index].actions))"
    case .alert(_, let index): "\(alerts[index].name).\(name(alerts[index].actions))"
    case .shown(_, let child), .ended(_, let child): "\(children[child].writtenName).\(name())"
    }
  }

  /// Why nobody outside can see that a step was carried out.
  private func obstacle(_ step: Step) -> String? {
    switch step {
    case .call(_, _, let results, _, _) where results.isEmpty:
      "it is written by hand: the app's own tests cover it"
    case .tell where settings.screens == .hosting: "it calls a method of the app's own screen"
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal, .go,
      .sequence, .conditional, .selection:
      nil
    }
  }
}
