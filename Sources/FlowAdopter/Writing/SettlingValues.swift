// What is handed on.
extension Settling {
  /// A parameter stays where everybody who shows the screen, or starts the flow, has a value for it.
  func settleValues() {
    var screens: [ObjectIdentifier: [DraftParameter]] = [:]
    for flow in flows {
      flow.visitSteps { _, step in
        guard let showing = step.showing, let screen = showing.screen else { return }
        let given = showing.arguments.compactMap(\.parameter).filter { !$0.type.isEmpty }
        screens[ObjectIdentifier(screen), default: given].removeAll { !given.contains($0) }
      }
      for screen in flow.screens { screen.parameters = screens[ObjectIdentifier(screen)] ?? [] }
    }
    var isSettled = false
    func keep<Part>(_ parameters: inout [Part], where isKept: (Part) -> Bool) {
      let kept = parameters.filter(isKept)
      if kept.count < parameters.count { (parameters, isSettled) = (kept, false) }
    }
    /// Of what has these parameters those stay that are given, or say what they are where nothing is.
    func keep(_ parameters: inout [DraftParameter], _ given: [String]) {
      keep(&parameters) { given.contains($0.name) || $0.initial != nil }
    }
    while !isSettled {
      isSettled = true
      for flow in flows {
        flow.visitSteps { context, step in
          func given(_ arguments: [DraftArgument]) -> [String] {
            arguments.filter { context.has($0, in: flow) }.map(\.name)
          }
          switch step {
          case .show(let showing):
            let given = given(showing.arguments)
            if let screen = showing.screen {
              keep(&screen.parameters, given)
              if context.isStart, flow.start.count == 1, flow.start[0].showing != nil {
                keep(&screen.parameters, where: flow.parameters.contains)
              }
            }
            if let child = showing.flow.flatMap({ byType[$0] }) { keep(&child.parameters, given) }
          case .finish(let end):
            let given = given(end.arguments)
            if let type = end.ancestor {
              if let child = byType[type].flatMap({ self.child(end.name, of: $0) }) { keep(&child.parameters, given) }
            } else if let index = flow.outcomes.firstIndex(named: end.name) {
              keep(&flow.outcomes[index].parameters, given)
            }
          case .go(let going):
            guard let index = flow.shared.firstIndex(named: going.name) else { return }
            let given = given(going.arguments)
            keep(&flow.shared[index].parameters) { given.contains($0.name) }
          case .branch(let condition, _, _) where !condition.isParameter:
            guard let index = flow.needs.firstIndex(named: condition.name) else { return }
            let given = given(condition.arguments)
            keep(&flow.needs[index].arguments) { given.contains($0.name) }
          default: break
          }
        }
        flow.changeHandlers { type, handler in
          let outcome = byType[type]?.outcomes.first(named: handler.name)
          if let outcome, outcome.parameters.count != handler.parameters.count {
            keep(&handler.parameters) { _ in false }
          }
        }
        for tab in flow.tabs {
          guard let child = byName[tab.child] else { continue }
          let given = tab.arguments.filter { StepContext().has($0, in: flow) }.map(\.name)
          keep(&child.parameters, given)
        }
        if flow.isApp { keep(&flow.parameters) { _ in false } }
      }
    }
  }

  /// Leaves out what a flow is given; false if it is given nothing.
  func dropParameters(of name: String) -> Bool {
    guard let flow = byName[name], !flow.parameters.isEmpty else { return false }
    let names = flow.parameters.map(\.name).joined(separator: ", ")
    flow.note("not read: it is given \(names)", at: flow.place)
    flow.parameters = []
    settleValues()
    return true
  }

  /// A child with a name of its own is given its values where it is declared, if the flow itself has them.
  func settleArguments(of flow: FlowDraft) {
    let named = flow.allSteps.compactMap(\.showing).filter { $0.flow != nil && $0.child != nil }
    for child in flow.children {
      let shown = named.filter { $0.childKey == child.key }.map(\.arguments)
      let isOne = Set(shown.map { $0.map(\.source) }).count == 1
      if let own = shown.first, isOne, own.allSatisfy({ StepContext().has($0, in: flow) }) { child.arguments = own }
    }
  }
}
