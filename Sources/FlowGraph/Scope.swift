import FlowLanguage

/// One name that a step can use.
struct ScopeValue: Sendable {
  let root: Expression.Root
  /// nil if undeclared: a binding of a `switch`.
  let type: String?
  let place: SourcePlace
  var isAsync = false
}

/// The names that a step can use, innermost first.
struct Scope: Sendable {
  /// Parameters of the action, handler or event; bindings; unwrapped optionals.
  private var locals = NamedValues()
  /// Parameters of the screen or child around the step.
  private var owner = NamedValues()
  /// Parameters, states and needs of the flow.
  private let flow: FlowValues
  /// Parameters of the flow that a child shows, if the child has none of its own.
  private var shown = NamedValues()

  /// The scope of a flow as a whole.
  init(_ flow: FlowDeclaration) {
    var values = FlowValues.Values()
    for parameter in flow.parameters {
      values.add(
        parameter.name,
        ScopeValue(root: .flowParameter(parameter.name), type: parameter.type, place: parameter.place))
    }
    for state in flow.states {
      values.add(state.name, ScopeValue(root: .state(state.name), type: state.type, place: state.place))
    }
    for (index, need) in flow.needs.enumerated() where !need.isMethod {
      values.add(
        need.name, ScopeValue(root: .need(index, []), type: need.type, place: need.place, isAsync: need.isAsync))
    }
    self.flow = FlowValues(values)
  }

  subscript(name: String) -> ScopeValue? { locals[name] ?? owner[name] ?? flow[name] ?? shown[name] }

  /// The flow's own value with a name.
  func flowValue(_ name: String) -> ScopeValue? { flow[name] }

  /// What a message can suggest besides the flow's own values: the innermost first, and only as many as help.
  var namesOutsideTheFlow: [String] {
    var names = locals.names(upTo: Misspelling.fewest)
    names += owner.names(upTo: Misspelling.fewest - names.count)
    return names + shown.names(upTo: Misspelling.fewest - names.count)
  }

  /// The only value of a type that is available without waiting; nil if there are several, or so many values that this
  /// means little.
  func onlyName(of type: String) -> String? {
    guard flow.names.count <= 100 else { return nil }
    let names = namesOutsideTheFlow + flow.names
    let fitting = Set(names.filter { self[$0].map { !$0.isAsync && $0.type == type } ?? false })
    return fitting.count == 1 ? fitting.first : nil
  }

  mutating func addScreen(_ parameters: [Parameter]) {
    for parameter in parameters {
      owner[parameter.name] = ScopeValue(
        root: .screenParameter(parameter.name), type: parameter.type, place: parameter.place)
    }
  }

  mutating func addChild(_ parameters: [Parameter]) {
    for parameter in parameters { owner[parameter.name] = Self.childArgument(parameter) }
  }

  mutating func addShown(_ parameters: [Parameter]) {
    for parameter in parameters { shown[parameter.name] = Self.childArgument(parameter) }
  }

  private static func childArgument(_ parameter: Parameter) -> ScopeValue {
    ScopeValue(root: .childArgument(parameter.name), type: parameter.type, place: parameter.place)
  }

  mutating func addLocal(_ name: String, type: String?, at place: SourcePlace) {
    locals[name] = ScopeValue(root: .local(name), type: type, place: place)
  }
}

/// Values by name. They are few, so comparing names is quicker than hashing one.
private struct NamedValues: Sendable {
  private static let few = 16
  private var values: [(name: String, value: ScopeValue)] = []
  /// Set if they are not few.
  private var indices: [String: Int] = [:]

  func names(upTo count: Int) -> [String] { values.prefix(count).map(\.name) }

  subscript(name: String) -> ScopeValue? {
    get { index(of: name).map { values[$0].value } }
    set {
      guard let newValue else { return }
      if let index = index(of: name) {
        values[index].value = newValue
      } else {
        values.append((name, newValue))
        if values.count > Self.few { addIndices() }
      }
    }
  }

  private func index(of name: String) -> Int? {
    guard indices.isEmpty else { return indices[name] }
    for index in values.indices where values[index].name == name { return index }
    return nil
  }

  private mutating func addIndices() {
    for index in indices.count..<values.count { indices[values[index].name] = index }
  }
}

/// The values of a whole flow, shared by the scopes of all its steps.
private final class FlowValues: Sendable {
  struct Values {
    var table = NameTable()
    var list: [ScopeValue] = []

    /// The first of two values with one name remains; the second was reported.
    mutating func add(_ name: String, _ value: ScopeValue) {
      guard table[name] == nil else { return }
      table.insert(name, as: list.count, at: value.place)
      list.append(value)
    }
  }

  private let table: NameTable
  private let list: [ScopeValue]

  init(_ values: Values) {
    table = values.table
    list = values.list
  }

  var names: [String] { table.names }

  subscript(name: String) -> ScopeValue? { table[name].map { list[$0] } }
}
