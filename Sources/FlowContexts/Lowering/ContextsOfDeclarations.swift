package import FlowGraph
import FlowLanguage

// The Swift form of a module's declarations.

extension ParameterContext {
  package convenience init(_ parameter: Parameter) {
    self.init(parameter.head, parameter.type, variable: parameter.name, value: parameter.defaultValue)
  }
}

extension Parameter {
  /// `label name` in a declaration. Swift warns about a label that equals the name.
  var head: String {
    let label = label.map { $0 == name ? "" : "\(swiftParameterLabel($0)) " } ?? ""
    return label + swiftName(name)
  }

  /// `label: value` as an argument of a call; only the value if there is no label.
  package func argument(_ value: String) -> String {
    let label = label ?? name
    if label == "_" { return value }
    var text = swiftLabel(label)
    text += ": "
    text += value
    return text
  }
}

extension [Parameter] {
  /// Values that are called what the parameters are.
  package var arguments: [Argument] { enumerated().map { Argument($0, .local($1.name), for: $1) } }

  /// The same for a private function: a default that no call uses is left out.
  func withDefaults(_ omitted: Set<Int>) -> [Parameter] {
    indices.map { omitted.contains($0) ? self[$0] : self[$0].withoutDefault }
  }

  /// The same as Swift, for a call: `item: item`.
  package var forwarded: [String] { map { $0.argument(swiftName($0.name)) } }
}

/// A case with the values of its payload in parentheses; only the name if it has none.
package func withPayload(_ name: String, _ values: [String]) -> String {
  values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
}

/// True for the names of an optional's own cases, beside which a case of that name needs its type.
func isCaseOfOptionals(_ name: String) -> Bool { name == "none" || name == "some" }

/// A case of an enum with a payload: `select(item: Item)`.
func caseDeclaration(_ name: String, _ parameters: [Parameter], hasDefaults: Bool = false) -> String {
  // A payload has one label; a case has no parameter names.
  let payload = parameters.map { parameter in
    var value = withoutEscaping(parameter.type)
    if hasDefaults, let usual = parameter.defaultValue { value += " = \(usual)" }
    return parameter.label == "_" ? value : "\(swiftParameterLabel(parameter.label ?? parameter.name)): \(value)"
  }
  return withPayload(swiftName(name), payload)
}

/// The pattern of such a case: `select(let item)`; only the name if nothing is bound.
func casePattern(_ name: String, bindings: [String?]) -> String {
  guard bindings.contains(where: { $0 != nil }) else { return swiftName(name) }
  return withPayload(swiftName(name), bindings.map { $0.map { "let \(swiftName($0))" } ?? "_" })
}

extension FunctionContext {
  /// The method of a flow's delegate for an outcome: the sender first, then the payload.
  ///
  /// - Parameter names: the payload's names inside the method, if they differ.
  init(delegateMethodOf outcome: Outcome, of flow: Flow, names: [String]? = nil) {
    self.init(
      name: outcome.delegateMethod, parameters: flow.delegateParameters(of: outcome, names).map(ParameterContext.init),
      documentation: outcome.documentation)
  }

  /// The method that a `tell` calls, as far as its arguments determine it.
  init(toldBy method: String, _ arguments: [Argument]) {
    // Different for methods that only their labels distinguish.
    let cases = ([method] + arguments.compactMap(\.label)).map(upperCamelCase).joined()
    let parameters = arguments.enumerated().map { index, argument in
      let name = "value\(arguments.count > 1 ? String(index + 1) : "")"
      let type = argument.value.type ?? argument.value.literalType ?? "Any"
      let label = argument.label.map(swiftParameterLabel) ?? "_"
      let head = label == name ? name : "\(label) \(name)"
      guard let value = argument.value.implicitCase else { return ParameterContext(head, type) }
      return ParameterContext(head, cases + upperCamelCase(name), cases: [value])
    }
    self.init(name: swiftName(method), parameters: parameters)
  }

  /// The one method that two steps call; nil if they call different ones.
  func merged(with other: FunctionContext) -> FunctionContext? {
    guard name == other.name, parameters.count == other.parameters.count else { return nil }
    var both = self
    both.parameters = zip(parameters, other.parameters).compactMap { $0.merged(with: $1) }
    return both.parameters.count == parameters.count ? both : nil
  }
}

extension ParameterContext {
  /// The parameter that takes both values of a `tell`, of which a literal may not have a type of its own.
  fileprivate func merged(with other: ParameterContext) -> ParameterContext? {
    guard head == other.head else { return nil }
    let types = [type, other.type]
    if !cases.isEmpty || !other.cases.isEmpty { return withCases(of: other) }
    guard let known = types.first(where: { !$0.isUnknown }), let second = types.last(where: { !$0.isUnknown }) else {
      return ParameterContext(head, types.max { $0.utf8.count < $1.utf8.count } ?? type)
    }
    guard (wrappedType(known) ?? known) == (wrappedType(second) ?? second) else { return nil }
    let optional = types.first { wrappedType($0) != nil && !$0.isUnknown }
    let wrapping = types.contains("Any?") ? optionalType(withoutEscaping(known)) : known
    return ParameterContext(head, optional ?? wrapping)
  }

  /// Of either value, only the case may be known: the type is the other one's, or an enum of these cases.
  private func withCases(of other: ParameterContext) -> ParameterContext? {
    guard !type.isUnknownCollection, !other.type.isUnknownCollection else { return nil }
    let all = cases + other.cases.filter { !cases.contains($0) }
    let declared = [self, other].first { $0.cases.isEmpty && !$0.type.isUnknown }
    guard let chosen = declared ?? [self, other].first(where: { !$0.cases.isEmpty }) else { return nil }
    let isOptional = [type, other.type].contains { wrappedType($0) != nil }
    return ParameterContext(
      head, isOptional && wrappedType(chosen.type) == nil ? optionalType(chosen.type) : chosen.type,
      cases: declared == nil ? all : [])
  }
}

extension String {
  fileprivate var isUnknown: Bool { self == "Any" || self == "Any?" || isUnknownCollection }
  fileprivate var isUnknownCollection: Bool { self == "[Any]" || self == "[AnyHashable: Any]" }
}

extension Expression {
  /// The value's name, if it has one at the step.
  var local: String? { if case .local(let name) = root { name } else { nil } }

  /// The case of a value such as `.home`, of whose type no more is known.
  fileprivate var implicitCase: String? {
    if case .literal(let text) = root, members.isEmpty, text.hasPrefix(".") { String(text.dropFirst()) } else { nil }
  }

  /// The type that Swift infers for a literal; nil if there is none, or for anything else.
  fileprivate var literalType: String? {
    guard case .literal(let text) = root, members.isEmpty else { return nil }
    if text.hasPrefix("\"") { return "String" }
    if text == "true" || text == "false" { return "Bool" }
    if text == "nil" { return "Any?" }
    if text == "[]" { return "[Any]" }
    if text == "[:]" { return "[AnyHashable: Any]" }
    guard let last = text.last, last.isNumber else { return nil }
    return text.contains(".") ? "Double" : "Int"
  }
}
