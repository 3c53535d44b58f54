import FlowDiagnostics

/// Something that exists while a coordinator runs, as far as it can be known from the source.
@dynamicMemberLookup
final class Instance {
  let type: String
  let role: CodeIndex.Role
  var arguments: Values
  private(set) var properties: [(label: String, value: Value)] = []
  /// The child that was given this stack.
  var occupant: Instance?
  /// Whether it was there before: the coordinator's own stack, a screen as it was last shown.
  let isGiven: Bool
  let place: Place?
  /// A name for it where its type says nothing.
  var hint: String?

  /// What its initialiser, or the factory that has made it, declares.
  var parameters: [Parameter]
  /// What the factory that has made it was given.
  var factoryArguments: Values = []
  /// Of a tab that is not always there.
  var condition: DraftCondition?
  /// Of its screen in the draft.
  var key: String?
  /// What the factory that has made it calls it.
  var name: String?
  /// What the coordinator calls it as its child, where that is not the name of its flow.
  var childName: String?
  /// Whether the coordinator's own code has made it.
  var isMadeHere = false

  /// Of where a segue leads: what its code takes it for.
  var casts: [Instance]?
  /// The container that it is a part of.
  var holder: Instance?
  /// Where it points, if it is a popover: at its `source`, or a `sourceRect` of that.
  var popover: [String: Value] = [:]

  /// What code does with a container; what the one side of a branch does is not done on the other.
  struct Filling {
    /// What a navigation or tab bar controller, or another container, shows.
    var content: [Value] = []
    /// The calls that have put it there.
    var filledAt: [Place] = []
    /// Whether the start of the flow has.
    var isFilledAtFirst = false
    /// How it was shown while nothing was in it.
    var shownEmpty: (verb: DraftStep.Verb, place: Place, isAnimated: Bool?)?
    /// Whether it has been shown, or started, already.
    var isShown = false
  }

  var filling = Filling()

  subscript<Part>(dynamicMember part: WritableKeyPath<Filling, Part>) -> Part {
    get { filling[keyPath: part] }
    set { filling[keyPath: part] = newValue }
  }

  /// How it is presented, as far as its code has said so.
  var style: (written: Value?, detents: Value?, popover: [String: Value]) {
    get { (self[FlowReader.styleName], self["detents"], popover) }
    set { (self[FlowReader.styleName], self["detents"], popover) = newValue }
  }

  /// Whether it is a view controller of no class in particular.
  var isUntyped: Bool { ["UIViewController", ""].contains(type) }

  var isEmptyStack: Bool { role == .stack && self.content.isEmpty && occupant == nil }

  /// What it is given, at first and later.
  var given: Values { arguments + properties.map { ($0.label, $0.value) } }

  /// The navigation controller that it is given, directly or by a router.
  var givenStack: Instance? {
    let given = given.compactMap { if case .instance(let given) = $0.value { given } else { nil } }
    return given.lazy.flatMap { one in
      one.role == .plain && !one.isGiven ? one.arguments.compactMap(\.value.instance) : [one]
    }.first { $0.role == .stack }
  }

  /// The only screen or child that it holds.
  var shownInside: Instance? {
    let held = given.compactMap(\.value.instance).filter {
      [.screen, .alert, .stack, .tabBar, .coordinator].contains($0.role) && !$0.isGiven
    }
    return isGiven || held.count != 1 ? nil : held[0]
  }

  subscript(property: String) -> Value? {
    get { properties.last { $0.label == property }?.value ?? arguments.first { $0.label == property }?.value }
    set {
      properties.removeAll { $0.label == property }
      if let newValue { properties.append((property, newValue)) }
    }
  }

  init(
    _ type: String, _ role: CodeIndex.Role, arguments: Values = [], parameters: [Parameter] = [], isGiven: Bool = false,
    hint: String? = nil, at place: Place? = nil
  ) {
    self.type = type
    self.role = role
    self.arguments = arguments
    self.parameters = parameters
    self.isGiven = isGiven
    self.hint = hint
    self.place = place
  }

  /// What declares each of its arguments, in their order.
  var takers: [Parameter?] {
    var rest = parameters[...]
    return arguments.map { label, _ in
      guard let found = rest.firstIndex(where: { $0.label == label }) else { return nil }
      defer { rest = rest[(found + 1)...] }
      return rest[found]
    }
  }
}

/// What is given to something, in its order.
typealias Values = [(label: String?, value: Value)]

indirect enum Value {
  case instance(Instance)
  case closure(Closure, Scope)
  case method(Function, of: Instance)
  case enumCase(String, Values)
  /// A case of an enum by which another coordinator starts its children.
  case route(of: String, String, Values)
  case list([Value])
  /// What a navigation controller shows at some time, without its last ones, and with others.
  case stacked(on: Instance, at: Int, dropped: Int, [Value])
  case tuple(Values)
  /// Something that comes out of a screen or a child later: an observable, a publisher.
  case stream(of: Instance, name: String)
  /// Whoever started this coordinator.
  case parent(type: String)
  /// A closure that whoever started this coordinator has given it.
  case callback(name: String, type: String)
  /// A value that the `.flow` file can name.
  case source(String, type: String?)
  case either(DraftCondition, Value, Value)
  case type(String)
  case string(String)
  /// A constant, usually a text, of which only what it is called is known.
  case text(called: String)
  case number(String)
  case boolean(Bool)
  /// `nil`
  case nothing
  case unknown

  /// As a `.flow` file writes it.
  var literal: String? {
    switch self {
    case .number(let text): text
    case .boolean(let value): String(value)
    case .nothing: "nil"
    case .string(let text): text.isEmpty ? nil : text.quoted
    case .enumCase(let name, let payload): payload.isEmpty && name != "init" ? "." + name : nil
    default: nil
    }
  }

  var instance: Instance? {
    switch self {
    case .instance(let instance), .stacked(let instance, _, _, _): instance
    case .either(_, let value, let other): value.instance ?? other.instance
    default: nil
    }
  }

  /// What a stream comes out of.
  var owner: Instance? { if case .stream(let owner, _) = self { owner } else { nil } }

  var isCase: Bool { if case .enumCase = self { true } else { false } }

  var parts: [Value] { if case .list(let parts) = self { parts } else { [self] } }

  /// All that it may be, or be made of.
  var all: [Value] {
    switch self {
    case .list(let parts): parts.flatMap(\.all)
    case .either(_, let one, let other): one.all + other.all
    default: [self]
    }
  }

  /// Whether it is a value, but none that the file can name.
  var isLost: Bool {
    switch self {
    case .boolean, .number, .string, .text, .unknown, .either: true
    default: false
    }
  }

  var isClosure: Bool { if case .closure = self { true } else { false } }
  var isMethod: Bool { if case .method = self { true } else { false } }

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// What a title says, or what the constant that says it is called.
  var title: String? {
    switch self {
    case .string(let text), .text(let text): text.isEmpty ? nil : text
    default: nil
    }
  }

  var isKnown: Bool {
    switch self {
    case .unknown, .source, .either, .text: false
    default: true
    }
  }
}

/// The names that a piece of code can use.
final class Scope {
  let receiver: Instance
  private let outer: Scope?
  private var names: [String: Value] = [:]
  /// The result type of the function, for `.init` and transitions.
  let result: String?

  init(of receiver: Instance, in outer: Scope? = nil, result: String? = nil) {
    self.receiver = receiver
    self.outer = outer
    self.result = result ?? outer?.result
  }

  /// For the names that only a part of the code can use.
  func nested() -> Scope { Scope(of: receiver, in: self) }

  subscript(name: String) -> Value? {
    get { names[name] ?? outer?[name] }
    set { names[name] = newValue }
  }

  /// What all names stand for that can be used here.
  typealias State = [(scope: Scope, names: [String: Value])]

  // A loop, since hundreds of scopes are nested where as many conditions follow each other.
  var state: State { sequence(first: self) { $0.outer }.map { ($0, $0.names) } }

  /// What the code has made that can be shown, in the order of the names.
  var made: [Instance] {
    let all = sequence(first: self, next: \.outer).flatMap { scope in
      scope.names.sorted { $0.key < $1.key }.compactMap(\.value.instance)
    }
    return all.filter { $0.role != .plain && !$0.isGiven }.uniqued { ObjectIdentifier($0) }
  }

  /// - Parameter keeping: whether the names that have come since stay what they are.
  static func restore(_ state: State, keeping: Bool = false) {
    for (scope, names) in state { scope.names = keeping ? names.merging(scope.names) { $1 } : names }
  }

  /// Changes a name where it was declared.
  func assign(_ name: String, _ value: Value) -> Bool {
    let scope = sequence(first: self, next: \.outer).first { $0.names[name] != nil }
    scope?.names[name] = value
    return scope != nil
  }
}
