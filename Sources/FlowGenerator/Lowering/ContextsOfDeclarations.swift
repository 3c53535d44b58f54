import FlowGraph
import FlowLanguage

// How declarations of a module look in Swift.

extension ParameterContext {
  init(_ parameter: Parameter) {
    let label = parameter.label.map { "\($0) " } ?? ""
    self.init(
      label + swiftName(parameter.name), parameter.type, variable: parameter.name, value: parameter.defaultValue)
  }

  /// - Parameters:
  ///   - head: the label, if there is one, and the name.
  ///   - variable: the name, where a label stands before it.
  init(_ head: String, _ type: String, variable: String? = nil, value: String? = nil) {
    self.init(
      declaration: "\(head): \(type)\(value.map { " = \($0)" } ?? "")", requirement: "\(head): \(type)",
      variable: swiftName(variable ?? head), storedType: withoutEscaping(type))
  }
}

/// The type of a property that holds a parameter of this type.
private func withoutEscaping(_ type: String) -> String {
  type.hasPrefix("@escaping ") ? String(type.dropFirst("@escaping ".count)) : type
}

extension Parameter {
  /// `label: value` as an argument of a call; the value alone where there is no label.
  func argument(_ value: String) -> String {
    switch label ?? name {
    case "_": value
    case let label: "\(label): \(value)"
    }
  }
}

extension [Parameter] {
  /// The parameter list of a closure type: `(_ item: Item) -> Void`.
  var closureType: String {
    "(\(map { "_ \(swiftName($0.name)): \($0.type)" }.joined(separator: ", "))) -> Void"
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
      documentation: state.documentation)
  }
}

extension OutcomeContext {
  init(_ outcome: Outcome) {
    self.init(outcome.name, outcome.parameters, outcome.documentation)
  }

  /// A result of a hand-written step.
  init(_ result: Signature) {
    self.init(result.name, result.parameters, result.documentation)
  }

  private init(_ name: String, _ parameters: [Parameter], _ documentation: [String]) {
    // A payload has one label; what Swift calls a parameter's name is nothing to a case.
    let payload = parameters.map { parameter in
      parameter.label == "_" ? parameter.type : "\(swiftName(parameter.label ?? parameter.name)): \(parameter.type)"
    }
    let list = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
    self.init(declaration: swiftName(name) + list, documentation: documentation)
  }
}

extension ProtocolContext {
  init(_ declaration: FlowProtocol) {
    self.init(
      name: declaration.name, documentation: declaration.documentation,
      functions: declaration.members.map {
        FunctionContext(
          name: swiftName($0.name), parameters: $0.parameters.map(ParameterContext.init),
          documentation: $0.documentation)
      })
  }
}
