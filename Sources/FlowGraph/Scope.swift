import FlowLanguage

/// One name that a step can use.
struct ScopeValue: Sendable {
  let root: Expression.Root
  /// nil if undeclared: a binding of a `switch`.
  let type: String?
  let place: SourcePlace
  var isAsync = false
}

extension ScopeValue {
  fileprivate init(_ parameter: Parameter, as root: Expression.Root) {
    self.init(root: root, type: parameter.type, place: parameter.place)
  }

  /// The value itself, where it is used.
  func expression(at place: SourcePlace) -> Expression { Expression(root: root, type: type, place: place) }
}

/// The names that a step can use, innermost first.
struct Scope: Sendable {
  /// Parameters of the action, handler or event; bindings; unwrapped optionals.
  private var locals = NamedValues<ScopeValue>()
  /// Parameters of the screen or child around the step.
  private var owner = NamedValues<ScopeValue>()
  /// Parameters, states and needs of the flow.
  private var flow = NamedValues<ScopeValue>()
  /// Parameters of the flow that a child shows, if the child has none of its own.
  private var shown = NamedValues<ScopeValue>()
  /// Which of the values that an outcome or signal carries the handler around the step names, for messages.
  var handler: UnboundValues?
  /// The alert whose button the step is of, for messages.
  var alert: String?
  /// Whether the step is an event's, which takes away what covers the flow.
  var isEvent = false

  /// The scope of a flow as a whole.
  init(_ flow: FlowDeclaration) {
    // The first of two values with one name remains; the second was reported.
    for parameter in flow.parameters where self.flow[parameter.name] == nil {
      self.flow[parameter.name] = ScopeValue(parameter, as: .flowParameter(parameter.name))
    }
    for state in flow.states where self.flow[state.name] == nil {
      self.flow[state.name] = ScopeValue(root: .state(state.name), type: state.type, place: state.place)
    }
    for (index, need) in flow.needs.enumerated() where !need.isMethod && self.flow[need.name] == nil {
      self.flow[need.name] = ScopeValue(
        root: .need(index, []), type: need.type, place: need.place, isAsync: need.isAsync)
    }
  }

  subscript(name: String) -> ScopeValue? { inner(name) ?? flow[name] ?? shown[name] }

  /// The value nearer than the flow's own.
  func inner(_ name: String) -> ScopeValue? { locals[name] ?? owner[name] }

  /// Whether a value is only one of the flow that a child shows.
  func isOnlyOfShown(_ name: String) -> Bool { inner(name) == nil && flow[name] == nil && shown[name] != nil }

  /// The flow's own value with a name.
  func flowValue(_ name: String) -> ScopeValue? { flow[name] }

  /// All that a message can suggest: of the values around the step as many as help, then the flow's own.
  func names(or others: [String] = []) -> some Sequence<String> {
    [Array([locals.names, owner.names, shown.names].joined().prefix(Misspelling.fewest)), flow.names, others].joined()
  }

  /// The only value of a type that is available without waiting; nil if there are several, or so many values that this
  /// means little.
  func onlyName(of type: String) -> String? {
    guard flow.names.count <= 100 else { return nil }
    let fitting = Set(names().filter { self[$0].map { !$0.isAsync && $0.type == type } ?? false })
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Adds the parameters of the screen or child around the step.
  mutating func add(_ parameters: [Parameter], as root: (String) -> Expression.Root) {
    for parameter in parameters { owner[parameter.name] = ScopeValue(parameter, as: root(parameter.name)) }
  }

  mutating func addShown(_ parameters: [Parameter]) {
    for parameter in parameters { shown[parameter.name] = ScopeValue(parameter, as: .childArgument(parameter.name)) }
  }

  mutating func addLocal(_ name: String, type: String?, at place: SourcePlace) {
    locals[name] = ScopeValue(root: .local(name), type: type, place: place)
  }
}

/// What an outcome or signal carries, and which of it its handler names.
struct UnboundValues: Sendable {
  let name: String
  let parameters: [Parameter]
  /// A name for each parameter; nil where it has none.
  let bindings: [String?]

  /// The handler with one more binding, where the outcome carries a value of this name.
  func binding(_ name: String) -> Help? { free.first { parameters[$0].name == name }.map { advice(name, at: $0) } }

  /// The same for a parameter: one with its name, or the only one of its type.
  func binding(_ parameter: Parameter) -> Help? {
    let fitting = free.filter { passes(parameters[$0].type, for: parameter.type) }
    let named = fitting.first { parameters[$0].name == parameter.name }
    guard let index = named ?? (fitting.count == 1 ? fitting[0] : nil) else { return nil }
    return advice(parameter.name, at: index)
  }

  /// The outcome or signal with one more value, which it has to carry first.
  func carrying(_ parameter: Parameter) -> Help {
    let names = (0..<parameters.count).map { bindings[$0].map(flowName) ?? "_" } + [flowName(parameter.name)]
    let carried = (parameters + [parameter]).map(\.written).joined(separator: ", ")
    let name = flowName(self.name)
    let handler = "\(name)(\(names.joined(separator: ", ")))"
    return "let the child pass it: declare '\(name)(\(carried))' there, and write '\(handler) -> …' here"
  }

  /// The handler with the names of the values in their order, where a parameter is passed one that has the name of
  /// another.
  func ordered(_ name: String, for parameter: Parameter) -> Help? {
    guard let index = parameters.firstIndex(where: { $0.name == name }), bindings.contains(name),
      bindings[index] != name, passes(parameters[index].type, for: parameter.type)
    else { return nil }
    let names = parameters.map { flowName($0.name) }.joined(separator: ", ")
    return "values are bound in their order: write '\(flowName(self.name))(\(names)) -> …'"
  }

  private var free: [Int] { parameters.indices.filter { bindings[$0] == nil } }

  private func advice(_ name: String, at index: Int) -> Help {
    let last = max(index, bindings.lastIndex { $0 != nil } ?? 0)
    let names = (0...last).map { $0 == index ? flowName(name) : bindings[$0].map(flowName) ?? "_" }
    return "write '\(flowName(self.name))(\(names.joined(separator: ", "))) -> …'"
  }
}
