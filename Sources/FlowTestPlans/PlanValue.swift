import FlowGraph
import FlowLanguage

/// A value that is passed on while a planned test runs, as far as the `.flow` files say.
enum PlanValue {
  /// As it is written.
  case literal(String)
  /// What a test hands around for a parameter, and whether that holds or has a value, where the test sees to it.
  case given(Parameter, holds: Bool?)

  /// Whether it holds or has a value, if that is known.
  func holds(as type: String) -> Bool? {
    switch self {
    // Only the app knows what a case means.
    case .literal(let text): text.hasPrefix(".") ? nil : wrappedType(type) == nil ? text == "true" : text != "nil"
    case .given(_, let holds): holds
    }
  }
}

// Which values arrive where.
extension PlanMachine {
  /// The values that a test gives the parameters of an action, or of a result.
  func given(_ parameters: [Parameter]) -> [String: PlanValue] {
    Dictionary(parameters.map { ($0.name, .given($0, holds: answers[.parameter($0.name)])) }) { first, _ in first }
  }

  /// A position where the names of parameters mean what the test gives for them.
  func giving(_ parameters: [Parameter], _ position: Position) -> Position {
    var position = position
    for parameter in parameters { position.parameters[parameter.name] = parameter.name }
    position.values.merge(given(parameters)) { $1 }
    return position
  }

  /// nil if only the app knows it.
  func value(_ expression: Expression, _ position: Position) -> PlanValue? {
    guard expression.members.isEmpty else { return nil }
    return switch expression.root {
    case .literal(let text): .literal(text)
    case .local(let name): position.values[name]
    case .screenParameter(let name): position.item.flatMap { state.values[$0]?[name] }
    case .flowParameter(let name): state.instances[position.instance].values[name]
    case .childArgument, .state, .need: nil
    }
  }

  /// The values of a target's parameters, those that are known.
  func values(_ arguments: [Argument], for parameters: [Parameter], _ position: Position) -> [String: PlanValue] {
    var values: [String: PlanValue] = [:]
    for (index, parameter) in parameters.enumerated() {
      let argument = arguments.first { $0.parameter == index }
      values[parameter.name] =
        argument.map { value($0.value, position) } ?? parameter.defaultValue.map(PlanValue.literal)
    }
    return values
  }

  /// A position where names mean what arguments of another one pass.
  ///
  /// - Parameter names: the name of each argument; nil if nobody uses it.
  func passing(_ arguments: [Argument], to names: [String?], from position: Position, _ inner: Position) -> Position {
    var inner = inner
    (inner.parameters, inner.values) = ([:], [:])
    for (index, name) in names.enumerated() {
      guard let name, let argument = arguments.first(where: { $0.parameter == index }) else { continue }
      if case .local(let given) = argument.value.root, argument.value.members.isEmpty {
        inner.parameters[name] = position.parameters[given]
      }
      inner.values[name] = value(argument.value, position)
    }
    return inner
  }

  /// The screen on top, if it is new, with the values that it was given.
  var newTop: (item: PlanState.Item, values: [String: PlanValue])? {
    guard let top = state.top, shown.contains(top), let values = state.values[top], !values.isEmpty else { return nil }
    return (top, values)
  }

  /// How what is on top was presented, if a step of the move says so.
  var style: String? {
    guard let presented, presented.layer == state.layers.count - 1 else { return nil }
    switch presented.style {
    case .automatic: return nil
    case .sheet: return PresentationStyle.pageSheet.rawValue
    case .pageSheet, .formSheet, .fullScreen, .overFullScreen, .popover, .custom: return presented.style.rawValue
    }
  }
}
