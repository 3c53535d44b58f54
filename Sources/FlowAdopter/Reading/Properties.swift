extension FlowReader {
  /// What a value of a declared type is at first.
  func value(ofType type: String, named name: String, for owner: Instance) -> Value {
    if type.contains("->") {
      return owner === me && !Self.isQuestion(type) ? .callback(name: name, type: type) : .unknown
    }
    // Its children.
    if type.hasPrefix("["), type.contains("Coordinator") { return .unknown }
    let base = CodeIndex.baseName(type)
    // A generic parameter.
    if base.count == 1 { return .unknown }
    switch index.role(of: base) {
    case .stack: return .instance(ownStack)
    case .window: return .instance(window)
    case .tabBar: return .instance(ownTabs)
    case .screen: return .instance(base == "UIViewController" ? ownStack : Instance(base, .screen, isGiven: true))
    case .coordinator where owner === me && isParent(base, name): return .parent(type: base)
    case .coordinator: return .instance(Instance(base, .coordinator, isGiven: true))
    case .alert: return .unknown
    case .plain: break
    }
    let real = index.implementation(of: base)
    if owner === me, hasPlace || !index.isOfViews(base), isParent(base, name) { return .parent(type: base) }
    // What others ask another coordinator for is done there.
    if !hasPlace, isOfOthers(base) { return .parent(type: base) }
    if index.role(of: real) == .stack { return .instance(ownStack) }
    let isObject = index[real]?.declaration.map { $0.kind == .class || $0.kind == .protocol } ?? false
    if isObject || Naming.isService(base) { return .instance(Instance(real, .plain, isGiven: true, hint: name)) }
    return .source(name, type: type)
  }

  private func isParent(_ type: String, _ name: String) -> Bool {
    Naming.leadsUp(name)
      || index.variable(name, of: me.type)?.isWeak == true
        && index.role(of: index.implementation(of: type)) == .coordinator
      || type.hasSuffix("Delegate")
  }

  /// Whether all that conform to a protocol are coordinators: none that this one is, makes or starts.
  private func isOfOthers(_ type: String) -> Bool {
    let all = index.implementations(of: type)
    return !all.isEmpty && !index.lineage(type).flatMap(\.functions).contains { Self.starts.contains($0.name) }
      && all.allSatisfy { other in
        index.role(of: other) == .coordinator && !index.isType(me.type, other) && !ownType.namesUsed.contains(other)
      }
  }

  func property(_ name: String, of instance: Instance) -> Value? {
    if let value = instance[name] { return value }
    guard let variable = index.variable(name, of: instance.type) else { return nil }
    let scope = Scope(of: instance, result: variable.type)
    if let getter = variable.getter {
      if running.count < Self.mostCalls, let value = self.value(of: getter, scope), isUseful(value) { return value }
    } else if var value = initialValue(of: variable, scope) {
      if instance === me { value = own(value) }
      if let made = value.instance {
        if instance !== me, ["Subject", "Relay", "Publisher"].contains(where: made.type.hasSuffix) {
          return .stream(of: instance, name: name)
        }
        made.hint = made.hint ?? name
        instance[name] = value
        return value
      }
      if case .type = value { return value }
      // A method in the form of a property.
      if case .closure(let closure, _) = value, instance === me, closure.body.mention("self") { return value }
    }
    guard let type = variable.type else { return .unknown }
    let value = value(ofType: type, named: name, for: instance)
    guard instance.role != .coordinator || instance === me else { return value }
    if case .source = value, instance !== me { return .stream(of: instance, name: name) }
    if value.instance != nil { instance[name] = value }
    return value
  }

  /// Nil for one that is made of itself, such as `shared` of two services that know each other.
  private func initialValue(of variable: Variable, _ scope: Scope) -> Value? {
    guard let initial = variable.initial, initialising.insert(variable.place).inserted else { return nil }
    defer { initialising.remove(variable.place) }
    return evaluate(initial, scope)
  }

  /// The stack that a coordinator makes for itself is its own.
  private func own(_ value: Value) -> Value {
    guard let made = value.instance, made.content.isEmpty, made.occupant == nil else { return value }
    switch made.role {
    case .window: return .instance(window)
    case .stack where isOnlyStack(): return .instance(ownStack)
    case .tabBar: return .instance(ownTabs)
    // A router's is, too.
    case .plain where isOnlyStack(made.type):
      for number in made.arguments.indices where made.arguments[number].value.instance?.isEmptyStack == true {
        made.arguments[number].value = .instance(ownStack)
      }
      return value
    default: return value
    }
  }

  /// - Parameter router: a type that has a stack, too.
  private func isOnlyStack(_ router: String? = nil) -> Bool {
    let stacks = ownType.variables.filter { variable in
      index.role(of: variable.usualType) == .stack
        || router != nil && index.implementation(of: CodeIndex.baseName(variable.usualType)) == router
    }
    // What is shown over something else is presented.
    let isOver = ownType.functions.contains { function in
      function.name == "init" && function.parameters.contains { CodeIndex.baseName($0.type) == "UIViewController" }
    }
    return stacks.count + (isOver ? 1 : 0) <= 1
  }

  private func isUseful(_ value: Value) -> Bool {
    switch value {
    case .unknown, .boolean, .string, .text, .number, .source: false
    default: true
    }
  }

  func member(_ name: String, of value: Value) -> Value {
    switch value {
    case .instance(let instance): return member(name, of: instance)
    case .stream(let owner, let old):
      let general = ["rx", "output", "input", "outputs", "inputs", "value", "publisher", "tap", "projectedValue"]
      return .stream(of: owner, name: general.contains(name) ? old : name)
    case .type(let type): return member(name, ofType: type)
    case .source(let source, let type):
      let known = type.flatMap { index.variable(name, of: $0)?.type }
      return .source(source + "." + name, type: known)
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) { return part.value }
      return Int(name).flatMap { parts.indices.contains($0) ? parts[$0].value : nil } ?? .unknown
    case .list(let values):
      return name == "first" ? values.first ?? .unknown : name == "last" ? values.last ?? .unknown : .unknown
    case .stacked(_, _, _, let added) where name == "last" && !added.isEmpty: return added.last!
    case .stacked(let stack, _, _, _):
      return name == "first" || name == "last" ? .instance(stack) : member(name, of: .instance(stack))
    case .either(let condition, let one, let other):
      return .either(condition, member(name, of: one), member(name, of: other))
    case .parent(let type):
      guard let found = index.variable(name, of: type)?.type else { return .unknown }
      return [.stack, .window].contains(index.role(of: found)) ? .instance(ownStack) : .unknown
    case .enumCase(let item, _):
      if name == "rawValue", let text = rawValue(of: item) { return .string(text) }
      return member(item, { $0.variables.first(named: name)?.getter }, of: value) ?? .unknown
    case .closure, .method, .route, .callback, .string, .text, .number, .boolean, .nothing, .unknown: return .unknown
    }
  }

  private func member(_ name: String, of instance: Instance) -> Value {
    if instance.role == .coordinator, instance !== me { return memberOfChild(name, instance) }
    if isPlace(instance) {
      switch name {
      case "isShown": return .boolean(false)
      case "isLive", "mayTell": return .boolean(true)
      default: return instance[name] ?? (name.lowercased().hasSuffix("controller") ? .instance(instance) : .unknown)
      }
    }
    if let value = property(name, of: instance) { return value }
    if let function = index.function(name, of: instance.type, labels: []) { return .method(function, of: instance) }
    if let holder = instance.holder, ["navigationController", "parent", "splitViewController"].contains(name) {
      return .instance(holder)
    }
    // What it was given is there.
    let isFilled = !instance.isGiven && !instance.content.isEmpty
    switch (instance.role, name) {
    case (.screen, "viewControllers") where isFilled, (.stack, "viewControllers") where isFilled:
      return .list(instance.content)
    case (.stack, "topViewController") where isFilled, (.stack, "visibleViewController") where isFilled:
      return instance.content.last!
    case (.screen, "navigationController"), (.screen, "presentingViewController"), (.screen, "parent"),
      (.stack, "topViewController"), (.stack, "visibleViewController"), (.stack, "presentedViewController"),
      (.window, "rootViewController"), (.stack, "navigationController"):
      return .instance(ownStack)
    case (.stack, "viewControllers"):
      return hasPlace ? .instance(ownStack) : .stacked(on: ownStack, at: stackVersion, dropped: 0, [])
    case (_, "self"): return .instance(instance)
    default: break
    }
    if instance === me {
      let word = name.lowercased()
      if word.contains("router") { return .instance(instance) }
      if word.contains("navigationcontroller") || word == "rootviewcontroller" { return .instance(ownStack) }
      return .unknown
    }
    // What it is presented by is told how.
    if !instance.isGiven, name.hasSuffix("resentationController") { return .stream(of: instance, name: name) }
    let isService = instance.isGiven && instance.role == .plain && Naming.isService(instance.type)
    return instance.role == .stack || isService ? .unknown : .stream(of: instance, name: name)
  }

  private func member(_ name: String, ofType type: String) -> Value {
    if index[type]?.cases.contains(named: name) == true { return enumCase(name, of: type, []) }
    if name == "self" { return .type(type) }
    if name == "allCases", let cases = index[type]?.cases, !cases.isEmpty {
      return .list(cases.map { .enumCase($0.name, []) })
    }
    if name.first?.isUppercase == true { return .type(index.qualified(name, in: type)) }
    let variable = index.variable(name, of: type)
    if let value = variable.flatMap({ initialValue(of: $0, Scope(of: Instance(type, .plain))) }) {
      // A singleton was there before.
      guard let made = value.instance, made.role == .plain, Naming.singletons.contains(name) else { return value }
      return .instance(Instance(made.type, .plain, arguments: made.arguments, isGiven: true, hint: made.hint))
    }
    return Naming.singletons.contains(name) ? .instance(Instance(type, index.role(of: type), isGiven: true)) : .unknown
  }

  /// The text that a case stands for.
  private func rawValue(of item: String) -> String? {
    let texts = (index.enumsByCase[item] ?? []).filter { $0.inherited.contains("String") }.flatMap(\.cases)
      .filter { $0.name == item }.map { $0.rawValue ?? item }
    return Set(texts).count == 1 ? texts[0] : nil
  }

  /// What a property or a method of a case is, where one enum that has the case has that.
  func member(_ item: String, _ body: (CodeIndex.TypeInfo) -> [Statement]?, of value: Value) -> Value? {
    let found = (index.enumsByCase[item] ?? []).compactMap { type in body(type).map { (type, $0) } }
    guard found.count == 1, running.count < Self.mostCalls else { return nil }
    let scope = Scope(of: Instance(found[0].0.name, .plain))
    scope["self"] = value
    return self.value(of: found[0].1, scope)
  }

  private func memberOfChild(_ name: String, _ child: Instance) -> Value {
    if index.subjects(of: child.type).contains(where: { $0.ways.contains(name) }) { return stream(name, of: child) }
    if let value = child[name] { return value }
    guard let variable = index.variable(name, of: child.type) else {
      if let function = index.function(name, of: child.type, labels: []) { return .method(function, of: child) }
      if name.lowercased().hasSuffix("router") { return .instance(child) }
      return name.lowercased().hasSuffix("controller") ? .instance(stack(of: child)) : .stream(of: child, name: name)
    }
    if index.isController(variable.usualType) { return .instance(stack(of: child)) }
    if let getter = variable.getter, let value = value(of: getter, Scope(of: child)), isUseful(value) { return value }
    if let initial = variable.initial, case .enumCase(let name, let payload) = evaluate(initial, Scope(of: child)) {
      return .enumCase(name, payload)
    }
    return .stream(of: child, name: name)
  }

  func typed(_ value: Value, _ type: String?, at place: Place) -> Value {
    guard let type else { return value }
    let (base, isScreen) = (CodeIndex.baseName(type), index.role(of: type) == .screen)
    switch value {
    case .enumCase("init", let arguments): return construct(base, arguments, at: place)
    case .parent where index.role(of: type) == .coordinator: return .parent(type: base)
    case .stream(let owner, _) where isScreen && owner.role == .plain:
      return .instance(Instance(base, .screen, at: place))
    case _ where !isScreen || base == "UIViewController": return value
    case .unknown, .text: return .instance(Instance(base, .screen, at: place))
    case .instance(let instance) where instance.isUntyped:
      return .instance(Instance(base, .screen, arguments: instance.arguments, at: instance.place))
    default: return value
    }
  }

  func assign(_ value: Value, to target: Expression, _ scope: Scope) -> Value {
    switch target.kind {
    case .name(let name):
      assignments += 1
      if scope.assign(name, value) { return .unknown }
      addSetting(of: name, scope.receiver, to: value, scope, at: target.place)
      return set(name, of: .instance(scope.receiver), to: value, at: target.place)
    case .member(let base?, let name):
      let owner = evaluate(base, scope)
      noteSetting(of: name, base, owner, scope, at: target.place)
      if case .instance(let owner) = owner { addSetting(of: name, owner, to: value, scope, at: target.place) }
      return set(name, of: owner, to: value, at: target.place)
    case .element(let list, _):
      // One in the list of what something shows; of which list it is from then on is not known.
      if case .member(let base?, "viewControllers") = list.kind, let holder = evaluate(base, scope).instance, !hasPlace
      {
        if holder.role == .screen {
          put(value, into: holder, at: target.place)
        } else {
          note("puts something in place of what is there", as: "replace one of the stack", at: target.place)
        }
      } else if case .name(let name) = list.kind, case .stacked? = scope[name] {
        _ = scope.assign(name, .unknown)
      }
      keep([(nil, value)], in: list.words.last ?? "", at: target.place)
      return .unknown
    default: return .unknown
    }
  }

  /// Lists what the screen of a child is told once that is shown.
  private func noteSetting(of name: String, _ base: Expression, _ owner: Value, _ scope: Scope, at place: Place) {
    guard !hasPlace, case .member(let holder?, let screen) = base.kind, case .instance(let stack) = owner,
      let child = stack.occupant, child.isShown, evaluateSilently(holder, scope).instance === child,
      let type = index.variable(screen, of: child.type)?.usualType, index.variable(name, of: type) != nil
    else { return }
    draft.note("not read: '\(name)' of \(names.flow(child.type)), which is set when it is shown", at: place)
  }

  /// What a handler sets, of the coordinator or of a service, is a step written by hand.
  private func addSetting(of name: String, _ owner: Instance, to value: Value, _ scope: Scope, at place: Place) {
    guard !hasPlace, wayIn > 0, scope.receiver === me, owner === me || owner.role == .plain && owner.isGiven,
      let variable = index.variable(name, of: owner.type), Self.isData(variable),
      case .source(_, let type) = self.value(ofType: variable.type ?? "Any", named: name, for: me)
    else { return }
    var arguments: [DraftArgument] = []
    var words = ["set", name]
    switch value {
    case .nothing: words[0] = "clear"
    case .enumCase(let item, let payload) where payload.isEmpty: words += ["to", item]
    case .number, .boolean, .string:
      arguments = [DraftArgument(literal: value, as: name, type)].compactMap(\.self)
    case .source(let source, .some) where !source.contains("."):
      arguments = [DraftArgument(value, as: name)].compactMap(\.self)
    case .unknown, .source, .stream, .either, .enumCase, .tuple, .text: words[0] = "update"
    default: return
    }
    steps.append(.call(Naming.identifier(words.joined(separator: " ")), arguments, place))
  }

  /// Whether a property has a value: not a child, nor what keeps something going or shows it.
  private static func isData(_ variable: Variable) -> Bool {
    let type = variable.usualType
    let others = ["Cancellable", "Disposable", "Observation", "NSObjectProtocol", "WorkItem"]
    return !Naming.lowercasedWords(variable.name).contains(where: childWords.contains)
      && !["Controller", "Coordinator"].contains(where: type.contains)
      && !["Task", "Timer"].contains(CodeIndex.baseName(type))
      && !others.contains(where: CodeIndex.baseName(type).hasSuffix)
  }

  /// Whether it has the app's window already: what it makes is another one.
  private var hasWindow: Bool { me.properties.contains { $0.value.instance === window } }

  func set(_ name: String, of base: Value, to value: Value, at place: Place) -> Value {
    var value = value.isNothing ? .unknown : value
    if case .stream(let owner, let part) = base {
      if part.hasSuffix("opoverPresentationController") {
        // What else it is told is only how it looks.
        let label = ["sourceView", "sourceItem", "barButtonItem"].contains(name) ? "source" : name
        if label == "source" || label == "sourceRect" { owner.popover[label] = value }
      } else {
        owner[name] = value
      }
    }
    guard case .instance(let instance) = base else { return .unknown }
    if isPlace(instance) {
      switch (name, value) {
      case ("onClose", .closure): instance.occupant?[Settling.closed] = value
      case ("onEnter", .closure): instance.occupant?[Self.nextName] = value
      case ("hosted", .instance(let child)): child[Self.placeName] = base
      default: instance[name] = value
      }
      return .unknown
    }
    switch (instance.role, name) {
    // Such as one for a lock: the app's own window keeps its root.
    case (.window, "rootViewController") where !instance.isGiven && instance !== window && (wayIn > 0 || hasWindow):
      note("shows something in a window of its own", as: "show in another window", at: place)
    case (.window, "rootViewController"): setRoot(value, at: place)
    case (.stack, "viewControllers"): withoutAnimation { replace(with: value, on: instance, at: place) }
    case (.tabBar, "viewControllers"): fill(instance, with: value.parts, at: place)
    case (.screen, "viewControllers"): put(value, into: instance, isAll: true, at: place)
    case (.tabBar, "selectedIndex"), (.tabBar, "selectedViewController"): select(value, on: instance, at: place)
    default:
      if instance === me {
        let isInitial = running.last?.name == "init"
        // A coordinator's own place is its stack.
        if isInitial, let made = value.instance, index.isPlace(made.type) {
          instance[name] = .instance(ownStack)
          return .unknown
        }
        if isInitial, !hasPlace { value = own(value) }
        // What it is at one time is not what it is at another.
        if !isUseful(value) { return .unknown }
        if value.instance?.role == .coordinator { assigned.insert(name) }
      }
      // Nor what a service says.
      if instance.role == .plain, instance.isGiven, !value.isClosure, value.instance == nil { return .unknown }
      let type = index.variable(name, of: instance.type)?.type
      if instance.role == .coordinator, instance !== me, case .instance(let stack) = value, stack.role == .stack,
        stack !== ownStack
      {
        stack.occupant = instance
      }
      if case .enumCase("init", _) = value {
        let made = typed(value, type, at: place)
        // Of a type that is not known nothing is made.
        return set(name, of: base, to: made.isCase ? .unknown : made, at: place)
      }
      instance[name] = value
      if value.isClosure, !hasPlace, instance !== me, instance.role != .coordinator {
        observe(name, of: instance, at: place)
      }
      if case .instance(let made) = value, made.hint == nil { made.hint = name }
    }
    return .unknown
  }
}
