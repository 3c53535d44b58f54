import FlowGraph
import FlowLanguage

extension Checker {
  /// A flow uses its parameters. A screen always does: its parameters go to its view controller.
  func checkParameters(of flow: Flow) {
    // Hand-written steps and conformances may use the coordinator's stored properties.
    guard !flow.parameters.isEmpty, !context.gaps.flows.contains(flow.id), flow.isEmitted, flow.hooks.isEmpty,
      flow.adopted.isEmpty
    else { return }
    // A tab takes its values from the tab bar's parameters of the same name.
    var used = Set(flow.states.flatMap(\.parameters) + flow.tabs.flatMap(\.parameters).map(\.name))
    flow.visitValues { if case .flowParameter(let name) = $0.root { used.insert(name) } }
    for (index, parameter) in flow.parameters.enumerated() where !used.contains(parameter.name) {
      report(
        .unusedParameter, "'\(flow.name)' never uses its parameter '\(parameter.name)'", at: parameter.place,
        help: "remove it, or pass it on",
        fix: isNeverGiven(index, of: flow)
          // Code that creates the coordinator by hand passes a value.
          ? Fix("remove '\(parameter.name)'", [removal(of: parameter.place)], isSafe: false) : nil)
    }
  }

  /// A screen passes every value: closures, and the requirements of a protocol, have no defaults.
  func checkDefaults(of flow: Flow) {
    guard flow.isEmitted else { return }
    for alert in flow.alerts { for action in alert.actions { checkDefaults(of: action.parameters) } }
    switch flow.settings.actions {
    case .destinations, .custom: break
    case .struct, .closures, .events, .protocol, .delegate:
      for screen in flow.screens { for action in screen.actions { checkDefaults(of: action.parameters) } }
    }
    for hook in flow.hooks { for result in hook.results ?? [] { checkDefaults(of: result.parameters) } }
  }

  private func checkDefaults(of parameters: [Parameter]) {
    for parameter in parameters {
      guard let value = parameter.defaultValue else { continue }
      report(
        .unusedParameter, "the default of '\(parameter.name)' is never used", at: parameter.place,
        help: "remove '= \(value)': whoever calls it passes a value")
    }
  }

  /// Whether no place writes a value for the parameter, so that only the parameter has to go.
  private func isNeverGiven(_ index: Int, of flow: Flow) -> Bool {
    let parents = graph.parents[flow.id]
    guard !parents.isEmpty else { return false }
    return parents.allSatisfy { parent, child in
      let declaration = module.flows[parent].children[child]
      guard declaration.arguments == nil, declaration.via == nil, declaration.parameters.isEmpty else { return false }
      return graph.calledFromBelow[parent].isEmpty
        && graph.edges(showing: child, of: parent).allSatisfy { edge in
          // An implicit argument has the place of the target's name.
          edge.show?.arguments.allSatisfy { $0.parameter != index || $0.value.place == edge.place } ?? false
        }
    }
  }
}
