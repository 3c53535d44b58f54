import FlowLanguage

/// A flow uses its parameters. A screen always does: its parameters go to its view controller.
let parameterChecks: Check = .module { context, diagnostics in
  for flow in context.module.flows where !flow.parameters.isEmpty {
    // Hand-written steps and conformances may use the coordinator's stored properties.
    guard !context.gaps.flows.contains(flow.id), flow.isEmitted, flow.hooks.isEmpty, flow.adopted.isEmpty else {
      continue
    }
    let used = usedParameters(of: flow)
    for (index, parameter) in flow.parameters.enumerated() where !used.contains(parameter.name) {
      diagnostics.report(
        .unusedParameter, "'\(flow.name)' never uses its parameter '\(parameter.name)'",
        at: parameter.place, help: "remove it, or pass it on",
        fix: isNeverGiven(index, of: flow, context)
          // Code that creates the coordinator by hand passes a value.
          ? Fix("remove '\(parameter.name)'", [context.removal(of: parameter.place)], isSafe: false) : nil)
    }
  }
}

private func usedParameters(of flow: Flow) -> Set<String> {
  var used: Set<String> = []
  func use(_ value: Expression) {
    if case .flowParameter(let name) = value.root { used.insert(name) }
    if case .need(_, let arguments) = value.root { for argument in arguments { use(argument.value) } }
  }
  func visit(_ step: Step) { step.visitValues(use) }
  for state in flow.states { used.formUnion(state.parameters) }
  if let start = flow.start { visit(start) }
  for action in flow.screens.flatMap(\.actions) + flow.alerts.flatMap(\.actions) { visit(action.step) }
  for action in flow.events + flow.routes { visit(action.step) }
  for child in flow.children {
    for handler in child.handlers { visit(handler.step) }
    for argument in child.arguments ?? [] { use(argument.value) }
  }
  for tab in flow.tabs {
    for argument in tab.arguments { use(argument.value) }
    if let condition = tab.condition { use(condition.expression) }
    // A tab takes its values from the tab bar's parameters of the same name.
    for parameter in tab.parameters { used.insert(parameter.name) }
  }
  return used
}

/// Whether no place writes a value for the parameter, so that only the parameter has to go.
private func isNeverGiven(_ index: Int, of flow: Flow, _ context: CheckContext) -> Bool {
  let parents = context.graph.parents[flow.id]
  guard !parents.isEmpty else { return false }
  return parents.allSatisfy { parent, child in
    let declaration = context.module.flows[parent].children[child]
    guard declaration.arguments == nil, declaration.via == nil, declaration.parameters.isEmpty else { return false }
    return context.graph.calledFromBelow[parent].isEmpty
      && context.graph.shows[parent][child].allSatisfy { edge in
        guard case .show(let show)? = context.graph.edges[edge].step else { return false }
        // An implicit argument has the place of the target's name.
        return show.arguments.allSatisfy { $0.parameter != index || $0.value.place == show.targetPlace }
      }
  }
}
