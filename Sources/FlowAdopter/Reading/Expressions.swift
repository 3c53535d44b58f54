extension FlowReader {
  /// Runs an expression that stands by itself; what it does that is no navigation becomes a call.
  func perform(_ expression: Expression, _ scope: Scope) -> Value {
    let (before, shown, emptied) = (steps.map(\.text), shownAfterwards.count, emptiedVersion)
    let outer = isIdle
    isIdle = nil
    let value = evaluate(expression, scope)
    let doesNothing = isIdle == true
    if let outer { isIdle = outer && isIdle != false }
    guard scope.receiver === me, !doesNothing, steps.map(\.text) == before, shownAfterwards.count == shown,
      emptiedVersion == emptied, let (called, arguments) = telling(expression, value, scope),
      let name = called.name, isHook(name) || !Self.ignored.contains(name) || cancels(called, scope),
      told(by: called, scope) == nil
    else { return value }
    // A child that has no name here is started there.
    let isHanded = !Self.isUpkeep(name) && arguments.contains { index.coordinator(madeBy: $0.value) != nil }
    if !isHanded, isBookkeeping(called, arguments, scope) { return value }
    if !hasPlace, isHanded || !Self.isUpkeep(name) && isToShow(called, arguments, scope) {
      note("what '\(name)' does", as: name, at: expression.place)
      return value
    }
    // A '.flow' file cannot pass a case.
    var words = [name]
    if arguments.count == 1, case .member(nil, let item) = arguments[0].value.kind, !hasPlace { words.append(item) }
    let own = Naming.identifier(words.joined(separator: " "))
    steps.append(.call(hasPlace ? own : Naming.hook(own), sources(arguments, scope), expression.place))
    return value
  }

  /// Whether generated code leaves a method to people.
  func isHook(_ name: String) -> Bool { hasPlace && hooks.contains(name) }

  /// Whether 'cancel' is a method of the app's own: it cancels an order, say, and no subscription.
  private func cancels(_ called: Expression, _ scope: Scope) -> Bool {
    guard case .member(let base?, let name) = called.kind, name == "cancel",
      let owner = evaluateSilently(base, scope).instance
    else { return false }
    return owner.role == .plain && index.function(name, of: owner.type, labels: []) != nil
  }

  /// The call that says what is done: `service.signOut().subscribe()` signs out.
  private func telling(_ expression: Expression, _ value: Value, _ scope: Scope) -> (Expression, [Argument])? {
    guard case .call(let called, let arguments) = expression.kind else { return nil }
    // What is handed over has run.
    if case .name(let name) = called.kind {
      if let value = scope[name], value.isClosure || value.isNothing { return nil }
      if hasPlace, !isHook(name), index.function(name, of: me.type, labels: [])?.body != nil { return nil }
    }
    if case .unknown = value { return (called, arguments) }
    guard case .stream = value else { return nil }
    // What is listened to is read where it is heard.
    let isHeard = arguments.contains(where: \.value.isClosure)
    func isNothing(_ called: Expression) -> Bool {
      called.name.map { Self.ignored.contains($0) || Self.subscriptions.contains($0) } ?? true
    }
    guard !isHeard, isNothing(called), case .member(let base?, _) = called.kind else { return nil }
    if case .call(let inner, let own) = base.kind, !isNothing(inner) {
      return own.contains(where: \.value.isClosure) ? nil : (inner, own)
    }
    return telling(base, value, scope)
  }

  static let ignored: Set<String> = [
    "print", "debugPrint", "NSLog", "log", "fatalError", "assertionFailure", "assert", "precondition", "super",
    "addSubview", "makeKeyAndVisible", "loadViewIfNeeded", "removeObserver", "init", "disposed", "store", "cancel",
    "setNavigationBarHidden", "setToolbarHidden", "addAction", "loadView", "layoutIfNeeded", "register", "UITabBarItem",
    "invalidate", "preconditionFailure", "removeFromSuperview", "bringSubviewToFront", "endEditing", "append",
  ]
  static let childWords = [
    "child", "children", "dependency", "dependencies", "coordinators", "coordinator", "free", "release", "parent",
  ]

  /// Whether a call keeps or forgets a child, or prepares something that was just made.
  private func isBookkeeping(_ called: Expression, _ arguments: [Argument], _ scope: Scope) -> Bool {
    func isOfChildren(_ called: Expression) -> Bool {
      called.words.flatMap(Naming.lowercasedWords).contains(where: Self.childWords.contains)
    }
    if called.isLogging || isOfChildren(called) { return true }
    // An inherited method that does nothing.
    if called.words.first == "super", let name = called.name {
      let inherited = index.lineage(me.type).dropFirst().lazy.compactMap { $0.functions.first(named: name) }.first
      return inherited?.body?.isEmpty ?? true
    }
    // One of its own methods that does nothing else.
    if called.ownWords.count == 1, let name = called.name, !hasPlace,
      let body = index.function(name, of: me.type, labels: arguments.map(\.label))?.body, !body.isEmpty,
      body.allSatisfy({ $0.value?.call.map { isOfChildren($0.called) } ?? false })
    {
      return true
    }
    // A list of its own.
    if case .member(let base?, let name) = called.kind, SyntaxReader.changes.contains(name) {
      if case .name(let variable) = base.kind, scope[variable] != nil { return true }
      if case .stacked = evaluateSilently(base, scope) { return true }
    }
    if case .member(let base?, _) = called.kind, case .instance(let instance) = evaluateSilently(base, scope),
      instance !== me && instance.role != .plain || !instance.isGiven && !isKept(instance, telling: called.name)
    {
      return true
    }
    return arguments.contains {
      guard case .instance(let instance) = evaluateSilently($0.value, scope) else { return false }
      return instance.role == .coordinator || instance.role != .plain && called.name.map(Self.isUpkeep) ?? false
    }
  }

  /// Whether what is told something is there since the coordinator is.
  private func isKept(_ instance: Instance, telling method: String?) -> Bool {
    guard !hasPlace, wayIn > 0, instance.role == .plain, let method,
      index.function(method, of: instance.type, labels: [])?.body != nil
    else { return false }
    return me.properties.contains { name, value in
      value.instance === instance && index.variable(name, of: me.type)?.isConstant == true
    }
  }

  func sources(_ arguments: [Argument], _ scope: Scope) -> [DraftArgument] {
    arguments.compactMap { DraftArgument(evaluateSilently($0.value, scope), as: $0.label) }
  }

  /// What an expression is, without what it does.
  func evaluateSilently(_ expression: Expression, _ scope: Scope) -> Value {
    switch expression.kind {
    case .name, .member, .number, .boolean, .string, .test, .cast, .operation: break
    default: return .unknown
    }
    return recorded { evaluate(expression, scope) }.value
  }

  func evaluate(_ expression: Expression, _ scope: Scope) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth || mayGoOn(at: expression.place) else { return .unknown }
    switch expression.kind {
    case .name(let name): return evaluate(name: name, scope)
    case .member(nil, let name): return .enumCase(name, [])
    case .member(let base?, let name): return member(name, of: evaluate(base, scope))
    case .call(let called, let arguments): return call(called, arguments, expression.place, scope)
    case .closure(let closure): return .closure(closure, scope)
    case .assignment(let target, let value): return assign(kept(value, scope), to: target, scope)
    case .conditional(let condition, let then, let other):
      switch test(condition, scope) {
      case .always: return evaluate(then, scope)
      case .never: return evaluate(other, scope)
      case .sometimes(let condition):
        var values = (Value.unknown, Value.unknown)
        branch(on: condition, then: { values.0 = evaluate(then, scope) }, else: { values.1 = evaluate(other, scope) })
        if case (.unknown, .unknown) = values { return .unknown }
        return .either(condition, values.0, values.1)
      }
    case .cast(let value, let type):
      // What is presented, and shown already.
      if !hasPlace, index.role(of: type) == .stack, value.words.last == "presentedViewController" {
        let stack = Instance(CodeIndex.baseName(type), .stack, hint: Self.presented, at: expression.place)
        stack.isShown = true
        return .instance(stack)
      }
      let taken = evaluate(value, scope)
      if case .instance(let destination) = taken, destination.casts != nil {
        return cast(destination, to: type, at: expression.place)
      }
      return typed(taken, type, at: expression.place)
    case .test(let value, let type):
      let tested = evaluate(value, scope)
      guard case .instance(let instance) = tested, !isLookup(value, tested) else { return .unknown }
      // Routers refuse to push navigation controllers: what stands for a child is pushed.
      if instance.role == .stack, instance.occupant != nil, !isMade(instance) { return .boolean(false) }
      return .boolean(index.isType(instance.type, CodeIndex.baseName(type)))
    case .tuple(let parts): return .tuple(parts.map { ($0.label, evaluate($0.value, scope)) })
    case .array(let parts): return .list(parts.map { constant($0, evaluate($0, scope)) })
    case .string(let text): return .string(text)
    case .number(let text): return .number(text)
    case .boolean(let value): return .boolean(value)
    case .none: return .nothing
    case .not(let inner):
      if case .boolean(let value) = evaluate(inner, scope) { return .boolean(!value) }
      return .unknown
    case .operation(let symbol, let left, let right):
      let (a, b) = (evaluate(left, scope), evaluate(right, scope))
      // An operator of the app's that sets up what stands before it.
      if b.isClosure, let made = a.instance, made.role != .plain {
        _ = call(b, [(nil, a)], at: expression.place)
        return a
      }
      if symbol == "??" { return Self.whatIsThere(a, or: b) }
      switch (symbol, a, b) {
      case ("+", .list(let x), .list(let y)): return .list(x + y)
      case ("+", .stacked(let stack, let time, let dropped, let x), .list(let y)):
        return .stacked(on: stack, at: time, dropped: dropped, x + y)
      case ("==", _, _): return Self.areEqual(a, b).map(Value.boolean) ?? .unknown
      case ("!=", _, _): return Self.areEqual(a, b).map { .boolean(!$0) } ?? .unknown
      default: return .unknown
      }
    case .statement(let statement): return run([statement][...], scope) ?? .unknown
    case .element, .other:
      for part in expression.parts { _ = evaluate(part, scope) }
      return .unknown
    }
  }

  /// `a ?? b`
  private static func whatIsThere(_ value: Value, or other: Value) -> Value {
    switch (value, other) {
    case (.nothing, _): other
    // A view controller or a closure is read, whichever it is; a value is not known.
    case (.unknown, .boolean), (.unknown, .number), (.unknown, .string), (.unknown, .text), (.unknown, .enumCase),
      (.unknown, .nothing), (.unknown, .list), (.unknown, .source):
      .unknown
    case (.unknown, _): other
    case (.source, _): other.instance == nil ? .unknown : other
    default: value
    }
  }

  /// Nil where that is found at run time.
  static func areEqual(_ one: Value, _ other: Value) -> Bool? {
    switch (one, other) {
    case (.enumCase(let x, let own), .enumCase(let y, let payload)):
      x != y ? false : own.isEmpty && payload.isEmpty ? true : nil
    case (.number(let x), .number(let y)): x == y ? true : Int(x) != nil && Int(y) != nil ? false : nil
    case (.string(let x), .string(let y)) where !x.isEmpty && !y.isEmpty: x == y
    case (.boolean(let x), .boolean(let y)): x == y
    default: nil
    }
  }

  /// What is kept; what something unknown makes of a closure is that closure.
  private func kept(_ expression: Expression, _ scope: Scope) -> Value {
    let (done, value) = recorded { evaluate(expression, scope) }
    if case .unknown = value, case .call(_, let arguments) = expression.kind, done.navigates,
      case .closure(let closure)? = arguments.last?.value.kind
    {
      return .closure(closure, scope)
    }
    steps += done
    return constant(expression, value)
  }

  func evaluate(name: String, _ scope: Scope) -> Value {
    if let value = scope[name] { return value }
    if name == "self" || name == "super" { return .instance(scope.receiver) }
    if name == "Self" { return .type(scope.receiver.type) }
    if let value = property(name, of: scope.receiver) { return value }
    if let function = index.function(name, of: scope.receiver.type, labels: []) {
      return .method(function, of: scope.receiver)
    }
    // The routers that XCoordinator makes of a coordinator.
    if scope.receiver === me, name.lowercased().hasSuffix("router") { return .instance(me) }
    return name.first?.isUppercase == true ? .type(name) : .unknown
  }
}

extension Expression {
  /// Whether what is called only writes down what happens: `logger`, `MXLog`, `LoggingService`.
  var isLogging: Bool {
    guard let first = words.first else { return false }
    return ["logger", "log"].contains(first)
      || words.count > 1 && (first.hasSuffix("Log") || first.hasSuffix("Logger") || first.hasPrefix("Logging"))
  }
}
