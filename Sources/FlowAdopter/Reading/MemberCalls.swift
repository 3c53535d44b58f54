/// A method that is called on something: `baseName.name(values)`.
struct MemberCall {
  let name: String
  /// What the receiver is called in the source; empty where it has no name.
  let baseName: String
  let values: Values
  let place: Place
  let scope: Scope

  var labels: [String?] { values.map(\.label) }
}

extension FlowReader {
  static let subscriptions: Set<String> = [
    "subscribe", "bind", "drive", "sink", "emit", "observe", "receive", "addObserver", "done", "then", "onNext",
    "addAction",
  ]
  private static let configurations: Set<String> = ["then", "with", "apply", "configure", "also"]

  func perform(_ call: MemberCall, on receiver: Value) -> Value {
    switch receiver {
    case .type(let type): return callStatic(call, of: type)
    case .parent(let type): return callParent(call, type)
    case .stream(let owner, let stream): return perform(call, onStream: stream, of: owner) ?? receiver
    case .enumCase(let item, _) where call.values.isEmpty:
      return member(item, { $0.functions.first(named: call.name)?.body }, of: receiver) ?? .unknown
    case .stacked(let stack, _, _, _):
      return change(receiver, call.name, call.values, as: call.baseName, call.scope)
        ?? perform(call, on: .instance(stack))
    case .list(let elements): return perform(call, onList: elements) ?? callUnknown(call)
    case .either(let condition, let one, let other):
      branch(on: condition, then: { _ = perform(call, on: one) }, else: { _ = perform(call, on: other) })
      return .unknown
    case .instance(let instance): return perform(call, on: instance)
    default: return callUnknown(call)
    }
  }

  /// What is asked of whoever starts the flow: an end, or a signal where another object passes it on.
  private func callParent(_ call: MemberCall, _ type: String) -> Value {
    let function = index.function(call.name, of: type, labels: call.labels, values: call.values.map(\.value))
    if let function, let result = function.result, result != "Void" {
      log.imply(call.place)
      guard index.role(of: result) == .screen, !hasPlace else { return .unknown }
      draft.note("not read: '\(call.name)' of whoever starts it makes a screen", at: call.place)
      return self.result(of: function, call.values)
    }
    let name = function.map { index.ownName(of: $0, in: type, from: [me.type]) } ?? call.name
    // A method that shows nothing and lets nothing go does not end this flow.
    if let function, !hasPlace, !Naming.isEnd(name), index.isQuiet(function, of: type) {
      let arguments = call.values.compactMap { DraftArgument($0.value, as: $0.label) }
      steps.append(.call(Naming.identifier(name), arguments, call.place))
      return .unknown
    }
    finish(name, call.values, at: call.place)
    // Another object passes it on, so the flow goes on.
    if call.scope.receiver !== me, let end = steps.last?.ownEnd { draft.signals.insert(end.name) }
    return .unknown
  }

  private func perform(_ call: MemberCall, onStream stream: String, of owner: Instance) -> Value? {
    let first = call.values.first
    // Of a view controller that is found at run time: `windows.first?.rootViewController`.
    let isMove = first?.label == "animated" || first?.value.instance.map { $0.role != .plain } ?? false
    if Move.names.contains(call.name), isMove, navigate(call, on: containers.first { $0 === owner } ?? ownStack) {
      return .unknown
    }
    if case .type? = first?.value { return callUnknown(call) }
    for (_, value) in call.values {
      switch value {
      case .closure, .method:
        let old = owner[stream]
        if ["filter", "compactMap"].contains(call.name) || call.name == "map" && old != nil { break }
        owner[stream] = old.map { .list($0.parts + [value]) } ?? value
        // What a screen listens to is its own.
        if call.scope.receiver.role != .screen { observe(stream, of: owner, at: call.place) }
      // It is handed on.
      case .instance where Self.subscriptions.contains(call.name):
        if let subject = subject(value) { owner[stream] = .callback(name: subject.heardAs, type: "") }
      default: break
      }
    }
    return nil
  }

  private func perform(_ call: MemberCall, onList elements: [Value]) -> Value? {
    switch call.name {
    case "sorted", "filter":
      let isShown = elements.contains { element in
        if case .enumCase = element { true } else { element.instance.map { $0.role != .plain } ?? false }
      }
      if elements.count > 1, isShown {
        let what = call.name == "filter" ? "which of them 'filter' leaves" : "the order that 'sorted' makes"
        draft.note("not read: \(what)", at: call.place)
      }
      return .list(elements)
    case "append":
      guard let value = call.values.first?.value else { return .unknown }
      if let listCondition { value.instance?.condition = listCondition }
      return assign(.list(elements + [value]), to: call.baseName, call.scope)
    case "forEach", "map", "compactMap":
      return .list(
        elements.map { element in
          call.values.first.map { self.call($0.value, [(nil, element)], at: call.place) } ?? element
        })
    default: return nil
    }
  }

  private func perform(_ call: MemberCall, on instance: Instance) -> Value {
    let (name, values, place) = (call.name, call.values, call.place)
    if instance.role == .coordinator, instance !== me { return perform(call, onChild: instance) }
    // `DetailViewController().then { $0.delegate = self }`
    if [.screen, .stack, .alert].contains(instance.role), Self.configurations.contains(name), values.count == 1,
      values[0].value.isClosure, index.function(name, of: instance.type, labels: call.labels) == nil
    {
      _ = self.call(values[0].value, [(nil, .instance(instance))], at: place)
      return .instance(instance)
    }
    if isPlace(instance), let value = performOnPlace(call) { return value }
    if instance.role != .plain, instance !== me || index.function(name, of: me.type, labels: call.labels)?.body == nil,
      navigate(call, on: instance)
    {
      return .unknown
    }
    if tell(instance, call) { return .unknown }
    if let function = index.function(name, of: instance.type, labels: call.labels, values: values.map(\.value)),
      let value = perform(call, of: function, on: instance)
    {
      return value
    }
    return perform(call, onUnreadMemberOf: instance)
  }

  /// A method whose declaration is known; `nil` where that says nothing of what it does.
  private func perform(_ call: MemberCall, of function: Function, on instance: Instance) -> Value? {
    let (values, place) = (call.values, call.place)
    // A protocol's way to the view controller that it is.
    if instance.role == .screen, function.body == nil, function.result.map({ index.role(of: $0) }) == .screen {
      return .instance(instance)
    }
    let mayAnswer = hasPlace ? instance === me : instance.role == .plain && instance.isGiven
    if mayAnswer, values.contains(where: \.value.isClosure), !shows(function, of: instance, values),
      ask(call.name, function, values, at: place)
    {
      return .unknown
    }
    if instance === me, start(by: function, values, at: place) { return .unknown }
    // What it does itself is read where that is written.
    if instance === me, function.body != nil { log.imply(place) }
    let (count, shown) = (steps.count, shownAfterwards.count)
    let value = invoke(function, of: instance, values, from: place)
    // A wrapper that has navigated is read with what it wraps; what it has shown may have been started before.
    let own = shownAfterwards.count > shown ? min(count, steps.count - 1) : count
    if instance !== me { pointNotes(after: own, at: place) }
    let isFactory = looksLikeFactory(call.name) && values.first?.value.isCase == true
    return function.body != nil && !isFactory || value.isKnown ? value : nil
  }

  /// A property that is called, a subject that is told, or something of a library.
  private func perform(_ call: MemberCall, onUnreadMemberOf instance: Instance) -> Value {
    let (name, values, place) = (call.name, call.values, call.place)
    let own = property(name, of: instance) ?? .unknown
    switch own {
    case .closure, .method, .callback: return self.call(own, values, at: place)
    default: break
    }
    if name == "trigger" || name == "contextTrigger", let route = values.first {
      trigger(route.value, at: place)
      return .unknown
    }
    // Whoever listens is not known.
    if ["send", "onNext", "accept", "yield"].contains(name), me[call.baseName]?.instance === instance {
      steps.append(.call(Naming.identifier("\(name) \(call.baseName)"), [], place))
      return .unknown
    }
    if instance.role == .alert, name == "addAction", let action = values.first {
      add(action.value, to: instance, at: place)
    }
    // The code that runs beside an end: the leaving is part of the end itself.
    if name == "do", subject(.instance(instance)) != nil {
      let beside = recorded { runClosures(values, at: place) }.steps
      for place in beside.flatMap(\.places) { log.imply(place) }
      steps += beside.without(\.isLeaving)
      return .instance(instance)
    }
    if name.hasPrefix("instantiate") { return unnamedScreen(name, call.baseName, values, place) }
    if instance.isGiven, instance.role == .plain { return callUnknown(call) }
    if case .type? = values.first?.value { return callUnknown(call) }
    let isTold = values.contains { $0.value.isClosure && $0.label?.hasPrefix("on") == true }
    if instance === me, isTold, ask(name, nil, values, at: place) { return .unknown }
    if instance.role == .plain, index[instance.type] == nil, ask(name, nil, values, at: place) { return .unknown }
    if instance === me, !Self.subscriptions.contains(name) { runClosures(values, at: place) }
    return instance === me ? .unknown : .stream(of: instance, name: name)
  }

  /// Whether a method changes what is on screen by itself, whatever it is given to do afterwards.
  private func shows(_ function: Function, of receiver: Instance, _ values: Values) -> Bool {
    let bare = values.map { (label: $0.label, value: $0.value.isClosure ? Value.unknown : $0.value) }
    return recorded { invoke(function, of: receiver, bare) }.steps.navigates
  }

  /// What is shown by a wrapper, and what is not read of it, is where it is called.
  func pointNotes(after count: Int, at place: Place) {
    for index in steps.indices.dropFirst(count) {
      switch steps[index] {
      case .note(let note):
        log.doubt(place)
        steps[index] = .note(DraftNote(text: note.text, place: place, name: note.name))
      case .show(var showing):
        log.add(showing.place, as: place)
        log.add(place, as: place)
        showing.place = place
        steps[index] = .show(showing)
      default: for step in steps[index].places { log.add(place, as: step) }
      }
    }
  }
}
