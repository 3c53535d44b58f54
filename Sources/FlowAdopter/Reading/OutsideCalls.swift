import FlowLanguage

extension FlowReader {
  /// A case of an enum; one by which another coordinator starts its children is a route to it.
  func enumCase(_ name: String, of type: String, _ values: Values) -> Value {
    guard let info = index[type], let outer = info.outer, outer != me.type, index.role(of: outer) == .coordinator else {
      return .enumCase(name, values)
    }
    let starts = index[outer]?.functions.filter { $0.name == "start" && $0.parameters.count == 1 } ?? []
    let isRoute = starts.contains { index[index.qualified($0.parameters[0].type, in: outer)] === info }
    return isRoute ? .route(of: outer, name, values) : .enumCase(name, values)
  }

  func callStatic(_ call: MemberCall, of type: String) -> Value {
    let (name, values, place) = (call.name, call.values, call.place)
    if name == "init" { return construct(type, values, at: place) }
    if ["merge", "zip", "combineLatest", "amb", "race"].contains(name),
      let stream = values.flatMap(\.value.parts).first(where: { $0.owner != nil })
    {
      return stream
    }
    if index[type]?.cases.contains(named: name) == true { return enumCase(name, of: type, values) }
    // `Filter.ViewModel(…)`
    let nested = index.qualified(name, in: type)
    if nested != name || index[name]?.outer == type { return construct(nested, values, at: place) }
    if type == "CATransaction" {
      switch name {
      case "begin": transactions.append([])
      case "setCompletionBlock" where !transactions.isEmpty: transactions[transactions.count - 1] = values
      case "setCompletionBlock": runClosures(values, at: place)
      case "commit": transactions.popLast().map { runClosures($0, at: place) }
      default: break
      }
      return .tuple([])
    }
    if ["UIView", "UIViewPropertyAnimator", "DispatchQueue", "Task", "MainActor"].contains(type) {
      runClosures(values, at: place)
      return .unknown
    }
    let function = index.function(name, of: type, labels: call.labels)
    let role = index.role(of: type)
    if role == .stack || role == .tabBar, function.map({ index.role(of: $0.result ?? "") == .plain }) ?? true {
      return construct(type, values.filter { $0.value.instance != nil }, at: place)
    }
    if let function, function.body != nil, role != .screen || function.result != "Self" {
      let (count, known) = (steps.count, log)
      log = CallLog()
      let value = invoke(function, of: Instance(type, .plain), values)
      // One that only fills what is shown later.
      if steps.count == count, !log.isEmpty { log.imply(place) }
      log.merge(known)
      pointNotes(after: count, at: place)
      if let made = value.instance, role != .screen || !made.isUntyped && index.role(of: made.type) != .plain {
        if made.role == .screen, !made.isGiven { made.arguments += values }
        return value
      }
    }
    if role == .screen { return construct(type, values, at: place) }
    if role == .plain, let function, let result = function.result, index.role(of: result) == .screen {
      return self.result(of: function, values)
    }
    if case .type? = values.first?.value {
      return callUnknown(MemberCall(name: name, baseName: type, values: values, place: place, scope: Scope(of: me)))
    }
    if looksLikeFactory(name) { return unnamedScreen(name, type, values, place) }
    // Of a library.
    if index[type] == nil, !ask(name, nil, values, at: place) { runClosures(values, at: place) }
    return .unknown
  }

  func looksLikeFactory(_ name: String) -> Bool {
    Naming.lowercasedWords(name).first.map(Naming.makings.contains) == true
  }

  /// A screen of which only the factory is known.
  func unnamedScreen(_ name: String, _ owner: String, _ values: Values, _ place: Place) -> Value {
    // One for all screens: the case says which.
    if case .enumCase(let route, let payload)? = values.first?.value, route != "init" {
      let items = (index.enumsByCase[route] ?? []).flatMap(\.cases).filter { $0.name == route }
      let item = items.first { $0.parameters.map(\.label) == payload.map(\.label) } ?? items.first
      let parameters = item?.parameters ?? []
      return .instance(Instance("", .screen, arguments: payload, parameters: parameters, hint: route, at: place))
    }
    let identifier = values.first { $0.label?.hasPrefix("withIdentifier") == true || $0.label == "identifier" }
    let hint = text(of: identifier?.value) ?? (Naming.words(name).count < 2 ? owner : name)
    return .instance(Instance("", .screen, arguments: values, hint: hint, at: place))
  }

  /// What runs what it is given at once.
  private static let immediate: Set<String> = [
    "async", "asyncAfter", "sync", "animate", "transition", "performWithoutAnimation", "perform", "run", "execute",
    "forEach", "map", "flatMap", "compactMap", "filter", "first", "contains", "sorted", "sort", "reduce", "removeAll",
    "firstIndex", "lastIndex", "allSatisfy", "with", "configure", "apply", "register", "addOperation", "addAction",
    "performBatchUpdates", "withLock", "scheduledTimer", "once", "init", "keyframe", "animateKeyframes", "schedule",
  ]

  /// Reads a call of something that says later how it went; false if nothing is shown then.
  func ask(_ name: String, _ function: Function?, _ values: Values, at place: Place) -> Bool {
    let isUsual = Self.immediate.contains(name) || Self.subscriptions.contains(name) || name.isEmpty
    // Generated coordinators ask under one label; what makes something does not answer.
    let isAnswering =
      hasPlace ? function?.parameters.last?.label == "then" : function?.result.map { $0 == "Void" } ?? true
    guard !isUsual, isAnswering, !looksLikeFactory(name), Move.named(name) == nil,
      values.contains(where: \.value.isClosure)
    else { return false }
    let general = ["completion", "handler", "callback", "then", "block", "finished", "complete", "result", "response"]
    let answers = values.flatMap { label, value in
      let types = function?.parameters.first { $0.label == label || label == nil && $0.type.contains("->") }?.type
      let words = Naming.words(label ?? "").filter { !["on", "did"].contains($0.lowercased()) }
      let isGeneral = words.isEmpty || words.contains { general.contains($0.lowercased()) }
      let own = isGeneral ? "done" : Naming.identifier(words.joined(separator: " "))
      return self.answers(of: value, as: own, type: types)
    }.uniqued(by: \.name)
    guard answers.contains(where: \.steps.navigates) else { return false }
    let arguments = values.compactMap { DraftArgument($1, as: $0) }
    steps.append(.ask(.init(name: Naming.identifier(name), arguments: arguments, answers: answers, place: place)))
    return true
  }

  func callUnknown(_ call: MemberCall) -> Value {
    let (name, base, values, place) = (call.name, call.baseName, call.values, call.place)
    // A container that resolves types.
    if case .type(let type)? = values.first?.value, index.role(of: type) != .plain || index[type] != nil {
      return construct(index.implementation(of: type), Array(values.dropFirst()), at: place)
    }
    let word = base.lowercased()
    let isRouter = ["router", "navig", "nav", "wireframe", "controller", "presenter", "transition", "vc"].contains {
      word.contains($0)
    }
    if isRouter || Move.names.contains(name), move(name, values) != nil, navigate(call, on: ownStack) {
      return .unknown
    }
    let isFactory = [
      "factory", "container", "dependencies", "assembly", "storyboard", "builder", "resolver", "composer",
    ].contains(where: word.contains)
    if name.hasPrefix("instantiate") || isFactory && looksLikeFactory(name) {
      if name.lowercased().hasSuffix("coordinator") { return .unknown }
      return unnamedScreen(name, base, values, place)
    }
    if Self.subscriptions.contains(name) {
      for (_, value) in values where value.isClosure {
        let steps = recorded { self.call(value, [], at: place) }.steps
        if steps.navigates { draft.addEvent(base + " changed", [], steps, at: place) }
      }
      return .unknown
    }
    if ["append", "insert", "updateValue", "setObject", "setValue"].contains(name),
      index.variable(base, of: call.scope.receiver.type)?.isCollection == true,
      values.contains(where: \.value.isClosure)
    {
      keep(values, in: base, at: place)
      return .tuple([])
    }
    if !ask(name, nil, values, at: place) { runClosures(values, at: place) }
    return .unknown
  }

  /// Closures that are put into a list do not run yet.
  func keep(_ values: Values, in list: String, at place: Place) {
    guard !hasPlace, recorded({ runClosures(values, at: place) }).steps.navigates else { return }
    draft.note("not read: when the closures that '\(list)' keeps run", at: place)
  }

  func perform(_ call: MemberCall, onChild child: Instance) -> Value {
    let (name, values, place) = (call.name, call.values, call.place)
    let word = name.lowercased()
    let function = index.function(name, of: child.type, labels: call.labels)
    let givesController = function?.result.map(index.isController) ?? false
    if Self.starts.contains(where: { word.hasPrefix($0) }) || name == "coordinate" {
      start(child, by: function, values, at: place)
      return givesController ? .instance(stack(of: child)) : stream(CodeIndex.result, of: child)
    }
    if givesController { return .instance(stack(of: child)) }
    if !hasPlace, let function, navigates(function, of: child.type) {
      // One that enters it in its own way, or says what is shown in it.
      if child.isGiven || child.isShown {
        note("'\(name)' of \(names.flow(child.type))", as: name, at: place)
      } else {
        start(child, by: function, values, at: place)
      }
      return stream(name, of: child)
    }
    for (_, value) in values where value.isClosure || value.instance === me { child[name] = value }
    return stream(name, of: child)
  }

  /// Starts a child, and notes if it begins other than with its start.
  private func start(_ child: Instance, by function: Function?, _ values: Values, at place: Place) {
    if !child.isGiven { child.arguments += values }
    if !hasPlace, let function, function.body != nil, !Self.starts.contains(function.name),
      Self.starts.contains(where: { index.function($0, of: child.type, labels: [])?.body != nil })
    {
      draft.note("not read: \(names.flow(child.type)) starts with '\(function.name)' here", at: place)
    }
    start(child, at: place)
  }
}
