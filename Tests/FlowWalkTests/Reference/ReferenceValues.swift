import FlowGraph

// What values are worth, and how they travel.
extension ReferenceMachine {
  func value(_ expression: Expression, in flow: LiveFlow, _ scope: Scope, for type: String? = nil) -> WalkValue {
    switch expression.root {
    case .literal(let text): return WalkValue(literal: text, for: type ?? expression.type ?? "", types)
    case .local(let name): return scope.locals[name] ?? .unprinted
    case .screenParameter(let name): return scope.screen[name] ?? .unprinted
    case .childArgument(let name): return scope.child[name] ?? .unprinted
    case .flowParameter(let name): return flow.values[name] ?? .unprinted
    case .state(let name):
      guard let state = flow.flow.states.first(where: { $0.name == name }), let text = state.defaultValue else {
        return .nothing
      }
      return WalkValue(literal: text, for: state.type, types)
    case .need(let index, _):
      let need = flow.flow.needs[index]
      return WalkValue(need.type, answers[need.name] ?? 0, types)
    }
  }

  /// A value for each parameter, by the parameters' names.
  func named(
    _ arguments: [Argument], for parameters: [Parameter], in flow: LiveFlow, _ scope: Scope
  ) -> [String: WalkValue] {
    Dictionary(
      zip(parameters.map(\.name), values(arguments, for: parameters, in: flow, scope)), uniquingKeysWith: { $1 })
  }

  /// A value for each parameter: what was written, else the parameter's default.
  func values(
    _ arguments: [Argument], for parameters: [Parameter], in flow: LiveFlow, _ scope: Scope
  ) -> [WalkValue] {
    parameters.enumerated().map { index, parameter in
      if let argument = arguments.first(where: { $0.parameter == index }) {
        return value(argument.value, in: flow, scope, for: parameter.type)
      }
      return parameter.defaultValue.map { WalkValue(literal: $0, for: parameter.type, types) } ?? .nothing
    }
  }

  /// The values that the user's or the app's act brings along, all made of one number.
  func made(_ parameters: [Parameter], _ seed: Int) -> [String: WalkValue] {
    Dictionary(
      uniqueKeysWithValues: parameters.map { ($0.name, WalkValue($0.type, seed, types)) })
  }
}
