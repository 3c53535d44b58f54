import FlowGraph
import FlowLanguage
import Templates

// What waits for an answer.
extension FlowLowering {
  /// The need is async: the branches run when there is an answer.
  func wait(for condition: Condition, _ need: Need, then: Step, otherwise: Step?) -> StatementContext {
    use(.questions)
    // The branches may use a value of the action that is called like the need.
    let answer = unusedName(condition.unwrapped ?? need.name, or: "answer") { name in
      locals.contains { $0.name == name } || flow.states.contains { $0.name == name }
    }
    let held = heldStates
    let states = [then, otherwise].compactMap { $0 }.flatMap(statesOnAnswer).uniqued(by: \.self)
    let branch = late {
      heldStates = (names: (held?.names ?? []).union(states), isRead: true)
      return withLocals([Parameter(answer, need.type, at: condition.expression.place)]) {
        self.branch(on: swiftName(answer), condition, then: then, otherwise: otherwise)
      }
    }
    // Its arguments are captured when the user acts. Where the branches have to name `self`, so do the captures.
    let namesSelf = !selfPrefix.isEmpty
    func capture(_ member: String, isHidden: Bool = false) -> String {
      namesSelf || isHidden ? "\(member) = self.\(member)" : member
    }
    func capture(state name: String) -> String {
      capture(swiftName(name), isHidden: held.map { $0.names.contains(name) && !$0.isRead } ?? false)
    }
    var captured = [capture("dependencies", isHidden: locals.contains { $0.name == "dependencies" })]
    let outer = (locals, renamed, selfPrefix)
    selfPrefix = ""
    if case .need(_, let arguments) = condition.expression.root {
      for argument in arguments {
        switch argument.value.root {
        case .flowParameter(let name): captured.append(capture(swiftName(name)))
        case .state(let name): captured.append(capture(state: name))
        case .local("dependencies"), .screenParameter("dependencies"):
          guard locals.contains(where: { $0.name == "dependencies" }) else { break }
          let inner = unusedName("dependenciesValue") { name in locals.contains { $0.name == name } }
          captured.append("\(inner) = \(renamed["dependencies"] ?? "dependencies")")
          renamed["dependencies"] = inner
          locals.removeAll { $0.name == "dependencies" }
        case .literal, .local, .screenParameter, .childArgument, .need: break
        }
      }
    }
    locals.removeAll { $0.name == "dependencies" }
    heldStates = (names: Set(flow.states.map(\.name)), isRead: true)
    let question = text(condition.expression)
    (locals, renamed, selfPrefix, heldStates) = (outer.0, outer.1, outer.2, held)
    let completion = BodyContext([branch], parameters: [swiftName(answer)], isWeak: isHeldWeaklyLater)
    completion.captured = states.map(capture(state:))
    let statement = StatementContext(.wait, captured.uniqued(by: \.self), completion: completion, condition: question)
    statement.stack = ownStack
    statement.asker = asker
    return statement
  }

  /// The states that a step passes on as soon as there is an answer. What comes after the app's own code, or after a
  /// transition, uses their values at that time.
  private func statesOnAnswer(_ step: Step) -> [String] {
    switch step {
    case .sequence(let steps): steps.first.map(statesOnAnswer) ?? []
    case .conditional(let condition, let then, let otherwise, _):
      (condition.isAsync ? states([condition.expression]) : []) + statesOnAnswer(then)
        + (otherwise.map(statesOnAnswer) ?? [])
    case .selection(_, let cases, _): cases.flatMap { statesOnAnswer($0.step) }
    case .go(_, _, let step, _) where isEntering: statesOnAnswer(step)
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal, .go:
      // What takes away what covers the flow first is a transition, too.
      uncovers(step) ? [] : states(step.arguments.map(\.value))
    }
  }

  /// Those among some values that are the flow's states.
  private func states(_ values: [Expression]) -> [String] {
    values.flatMap { value -> [String] in
      switch value.root {
      case .state(let name): flow.states.contains(where: { $0.name == name && !$0.isWeak }) ? [name] : []
      case .need(_, let arguments): states(arguments.map(\.value))
      case .literal, .local, .screenParameter, .childArgument, .flowParameter: []
      }
    }
  }
}
