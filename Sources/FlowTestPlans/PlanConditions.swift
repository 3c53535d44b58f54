import FlowGraph

// What a step depends on, as far as a test can see to it.
extension PlanMachine {
  mutating func holds(_ condition: Condition, _ position: Position) throws(PlanStop) -> Bool {
    let expression = condition.expression
    guard expression.members.isEmpty else { throw .cannot("its condition looks into a value of the app's") }
    let question: PlanQuestion
    switch expression.root {
    case .need(let index, _): question = .need(flow: state.instances[position.instance].flow, index)
    case .local(let name):
      let type = expression.type ?? ""
      switch position.values[name] {
      case .literal?:
        if let holds = position.values[name]?.holds(as: type) { return holds != condition.isNegated }
      // The route's parameter is optional, but here it always has a value.
      case .given(let parameter, _)? where wrappedType(parameter.type) == nil && wrappedType(type) != nil:
        return !condition.isNegated
      case .given?, nil: break
      }
      guard let parameter = position.parameters[name] else { throw .cannot("its condition looks at an earlier value") }
      question = .parameter(parameter)
    case .state(let name):
      if position.instance > 0 {
        // Only the app's own code changes it, and tests do not run that.
        let first = flow(position.instance).states.first { $0.name == name }?.defaultValue
        guard let first, ["true", "false", "nil"].contains(first),
          let holds = PlanValue.literal(first).holds(as: expression.type ?? "")
        else {
          throw .cannot("its condition looks at the state of a flow further down")
        }
        return holds != condition.isNegated
      }
      question = .state(name)
    case .flowParameter(let name):
      let value = state.instances[position.instance].values[name]
      guard let holds = value?.holds(as: expression.type ?? "") else {
        throw .cannot("its condition looks at a value that '\(flow(position.instance).name)' is given")
      }
      return holds != condition.isNegated
    case .literal, .screenParameter, .childArgument: throw .cannot("its condition looks at an earlier value")
    }
    return try holds(question) != condition.isNegated
  }

  mutating func holds(_ question: PlanQuestion) throws(PlanStop) -> Bool {
    if asksEarly, let answer = earlier[question] { return answer }
    guard let answer = answers[question] else { throw .undecided(question) }
    if asksEarly { early.insert(question) } else { late.insert(question) }
    return answer
  }
}
