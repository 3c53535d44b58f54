import FlowGraph
import FlowLanguage

// How declarations of a module look in Swift.

extension ParameterContext {
  convenience init(_ parameter: Parameter) {
    // Swift warns of a label that is the name.
    let label = parameter.label.map { $0 == parameter.name ? "" : "\(swiftParameterLabel($0)) " } ?? ""
    self.init(
      label + swiftName(parameter.name), parameter.type, variable: parameter.name, value: parameter.defaultValue)
  }
}

extension Parameter {
  /// `label: value` as an argument of a call; the value alone where there is no label.
  func argument(_ value: String) -> String {
    let label = label ?? name
    if label == "_" { return value }
    var text = swiftLabel(label)
    text += ": "
    text += value
    return text
  }
}

extension ModuleSettings {
  /// What stands in front of the type of a closure that a screen is handed.
  var isolation: String { isolatesClosures ? "@MainActor " : "" }
}

extension [Parameter] {
  /// The parameter list of a closure type: `(_ item: Item) -> Void`.
  var closureType: String {
    isEmpty ? "() -> Void" : "(\(map { "_ \(swiftName($0.name)): \($0.type)" }.joined(separator: ", "))) -> Void"
  }
}

extension NeedContext {
  init(_ need: Need) {
    self.init(
      function: FunctionContext(
        name: swiftName(need.name), parameters: need.parameters.map(ParameterContext.init), result: need.type,
        documentation: need.documentation, isAsync: need.isAsync),
      type: need.type, isMethod: need.isMethod)
  }
}

extension StateContext {
  init(_ state: FlowState) {
    self.init(
      name: swiftName(state.name), type: state.type, defaultValue: state.defaultValue ?? "",
      isWeak: state.isWeak, isInitialized: !state.parameters.isEmpty,
      documentation: state.documentation)
  }
}

extension ResultCaseContext {
  init(_ result: Signature) {
    self.init(declaration: caseDeclaration(result.name, result.parameters), documentation: result.documentation)
  }
}

/// A case of an enum with a payload: `select(item: Item)`.
func caseDeclaration(_ name: String, _ parameters: [Parameter]) -> String {
  // A payload has one label; what Swift calls a parameter's name is nothing to a case.
  let payload = parameters.map { parameter in
    let type = withoutEscaping(parameter.type)
    return parameter.label == "_" ? type : "\(swiftName(parameter.label ?? parameter.name)): \(type)"
  }
  return swiftName(name) + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
}

/// The pattern of such a case: `select(let item)`; the name alone if nothing is bound.
func casePattern(_ name: String, bindings: [String?]) -> String {
  guard bindings.contains(where: { $0 != nil }) else { return swiftName(name) }
  return swiftName(name) + "(\(bindings.map { $0.map { "let \(swiftName($0))" } ?? "_" }.joined(separator: ", ")))"
}

/// The method that ends a flow with an outcome, where each has one.
func finishName(_ outcome: Outcome) -> String { "finish\(upperCamelCase(outcome.name))" }

extension FunctionContext {
  /// The method of a flow's delegate that hears of an outcome: the sender first, then the payload.
  ///
  /// - Parameter names: what the payload is called inside the method, where that is not its own names.
  convenience init(delegateMethodOf outcome: Outcome, of flow: Flow, names: [String]? = nil) {
    let sender = delegateSender(outcome, names ?? [])
    let payload = outcome.parameters.enumerated().map { index, parameter -> ParameterContext in
      let name = names?[index] ?? parameter.name
      let label = parameter.label ?? parameter.name
      return ParameterContext(
        label == name ? swiftName(name) : "\(label) \(swiftName(name))", escaping(parameter.type))
    }
    self.init(
      name: "did\(upperCamelCase(outcome.name))",
      parameters: [ParameterContext("_ \(sender)", flow.typeName)] + payload,
      documentation: outcome.documentation)
  }
}

/// A type as a parameter has it whose value is kept: a closure says that it may be.
func escaping(_ type: String) -> String {
  isFunctionType(type) && !type.contains("@escaping") ? "@escaping \(type)" : type
}

/// What the method of a delegate calls the flow that has ended.
///
/// - Parameter names: what the outcome's values are called there besides their own names.
func delegateSender(_ outcome: Outcome?, _ names: [String] = []) -> String {
  (outcome?.parameters.map(\.name) ?? []).contains("coordinator") || names.contains("coordinator")
    ? "sender" : "coordinator"
}

extension FunctionContext {
  /// The method that a `tell` calls, as far as its arguments say what it is.
  convenience init(toldBy method: String, _ arguments: [Argument]) {
    let parameters = arguments.enumerated().map { index, argument in
      let name = "value\(arguments.count > 1 ? String(index + 1) : "")"
      let type = argument.value.type ?? argument.value.literalType ?? "Any"
      return ParameterContext("\(argument.label.map(swiftParameterLabel) ?? "_") \(name)", type)
    }
    self.init(name: swiftName(method), parameters: parameters)
  }
}

extension Expression {
  /// The type that Swift gives a literal by itself; nil for what has none, or is none.
  fileprivate var literalType: String? {
    guard case .literal(let text) = root, members.isEmpty else { return nil }
    if text.hasPrefix("\"") { return "String" }
    if text == "true" || text == "false" { return "Bool" }
    guard let last = text.last, last.isNumber else { return nil }
    return text.contains(".") ? "Double" : "Int"
  }
}

extension ProtocolContext {
  init(_ declaration: FlowProtocol, access: String) {
    self.init(
      name: declaration.name, access: access, documentation: declaration.documentation,
      functions: declaration.members.map {
        FunctionContext(
          name: swiftName($0.name), parameters: $0.parameters.map(ParameterContext.init),
          documentation: $0.documentation)
      })
  }
}
