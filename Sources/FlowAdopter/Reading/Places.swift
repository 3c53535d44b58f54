import FlowGraph
import FlowLanguage

/// Generated coordinators show their screens on a place of their own, whose methods say more than UIKit's.
extension FlowReader {
  func isPlace(_ instance: Instance) -> Bool {
    if instance === ownStack { return hasPlace }
    guard instance.role == .stack else { return false }
    return index.isPlace(instance.type)
      || instance.occupant.map { index[$0.type] != nil && index.hasPlace($0.type) } ?? false
  }

  /// Reads a call of a place's; nil if it is one of UIKit's.
  func performOnPlace(_ call: MemberCall) -> Value? {
    let (values, place) = (call.values, call.place)
    let subject = values.first.flatMap { $0.value.isClosure ? nil : $0.value } ?? .unknown
    let outer = animation
    animation = Self.isAnimated(values)
    defer { animation = outer }
    switch call.name {
    case "enter", "push": show(.push, subject, at: place)
    case "replace": show(.replace, subject, at: place)
    case "present":
      if let style = values.first(where: { $0.label == "as" })?.value { subject.instance?[Self.styleName] = style }
      show(.present, subject, at: place)
    case "close", "closeLast": leave(.close, at: place)
    case "dismiss": leave(.dismiss, at: place)
    case "popToRoot": leave(.popToRoot, at: place)
    case "pop": leave(.pop, to: screen(subject, at: place), at: place)
    case "selectTab":
      guard case .string(let tab) = subject else { break }
      steps.append(.select(tab, place))
    case "addTab":
      if case .string(let tab)? = values.last?.value { subject.instance?[Self.tabName] = .string(tab) }
      return .unknown
    case "finish":
      finish(upTo: subject, values.last?.value, at: place)
      return .unknown
    case "run" where ask(values, at: place), "wait" where wait(values, at: place): return .unknown
    case "last":
      guard case .string(let name) = subject, case .type(let type)? = values.last?.value else { return .unknown }
      let screen = Instance(type, .screen, isGiven: true)
      screen.key = "\(draft.name).\(name)"
      screen.name = name
      return .instance(screen)
    case "setLeaving":
      isLeavingStill = Self.isAnimated(values) == false
      return .unknown
    case "isStarting": return .boolean(false)
    case "once": return values.first?.value ?? .unknown
    case "leave", "leaveSilently", "uncover", "run", "wait", "host", "leadOn": break
    default: return Move.named(call.name) == nil ? .unknown : nil
    }
    log.add(place, as: place)
    for (_, value) in values where value.isClosure { _ = self.call(value, [(nil, .unknown)], at: place) }
    return .unknown
  }

  /// `finish(upTo: AppCoordinator.self) { $0.restartLogin() }`
  private func finish(upTo ancestor: Value, _ next: Value?, at place: Place) {
    guard case .type(let type) = ancestor, case .closure(let code, let scope)? = next, let called = code.onlyCall,
      let child = Self.child(restartedBy: called.name)
    else { return note("ends flows above it", at: place) }
    finish(child, of: type, arguments(values(called.arguments, scope)), at: place)
  }

  /// The child that a method starts afresh.
  static func child(restartedBy name: String) -> String? {
    let word = "restart"
    return name.hasPrefix(word) && name.count > word.count ? Naming.identifier(String(name.dropFirst(word.count))) : nil
  }

  /// `run { await self?.signIn(name: name) } then: { result in … }`
  private func ask(_ values: Values, at place: Place) -> Bool {
    guard case .closure(let code, let scope)? = values.first?.value, let asked = code.onlyCall else { return false }
    let function = index.function(asked.name, of: me.type, labels: asked.arguments.map(\.label))
    let type = "(\(function?.result ?? "Void")) -> Void"
    let answers = values.dropFirst().last.map { self.answers(of: $0.value, as: "done", type: type) } ?? []
    // What has one result goes on.
    let isPlain = answers.map(\.name) == ["done"] && answers[0].parameters.isEmpty
    let (name, arguments) = (Naming.identifier(asked.name), sources(asked.arguments, scope))
    steps.append(
      .ask(.init(name: name, arguments: arguments, answers: isPlain ? [] : answers, isAsync: true, place: place)))
    if isPlain { steps += answers[0].steps }
    return true
  }

  /// `wait { await dependencies.isOpen } then: { isOpen in … }`
  private func wait(_ values: Values, at place: Place) -> Bool {
    // The screen that asks may come before them.
    let closures = values.filter(\.value.isClosure)
    guard closures.count > 1, case .closure(let code, let inner) = closures[0].value, let asked = code.onlyCall else {
      return false
    }
    let given = sources(asked.arguments, inner)
    steps += recorded { call(closures[1].value, [(nil, .unknown)], at: place) }.steps.map { step in
      guard case .branch(var condition, let then, let other) = step, condition.name == asked.name else { return step }
      condition.arguments = given
      return .branch(condition, then, other)
    }
    for index in draft.needs.indices where draft.needs[index].name == asked.name {
      draft.needs[index].isAsync = true
      draft.needs[index].arguments = given
    }
    return true
  }

  /// The properties that a generated coordinator keeps for the app.
  func readStates() {
    guard hasPlace, let start = ownType.functions.first(named: "init") else { return }
    let given = Set(
      start.parameters.map(\.name) + ["childCoordinators", "parentCoordinator"] + index.ends(of: me.type))
    for variable in ownType.variables where variable.getter == nil && !given.contains(variable.name) {
      guard let type = variable.type, index.role(of: type) == .plain, !type.contains("->"),
        !CodeIndex.baseName(type).hasSuffix("Delegate")
      else { continue }
      let initial = variable.initial.flatMap { evaluateSilently($0, Scope(of: me)).literal }
      if initial == nil, !type.hasSuffix("?") {
        draft.note("not read: what '\(variable.name)' is at first", at: variable.place)
      }
      let parameter = DraftParameter(name: variable.name, type: type)
      let text = "\(variable.isWeak ? "weak " : "")state \(variable.name): \(type)" + (initial.map { " = " + $0 } ?? "")
      draft.states.append((parameter, text, variable.place))
    }
  }

  /// Lists a presentation of which only that it is one is read.
  func noteStyle(_ name: String, at place: Place) {
    guard !draft.notes.contains(where: { $0.place == place }) else { return }
    draft.note("not read: presents as '\(name)'", at: place)
  }

  /// What moves something on a place.
  static let placeMoves: Set<String> = [
    "enter", "push", "present", "replace", "close", "dismiss", "pop", "popToRoot", "leave", "uncover", "selectTab",
  ]
  static let tabName = "(tab)"

  /// The screen that is meant: one of the coordinator's, or the name under which it is remembered.
  private func screen(_ value: Value, at place: Place) -> ScreenDraft? {
    guard case .instance(let instance) = value else { return nil }
    let isOwn = instance.role == .screen && (!instance.type.isEmpty || instance.hint != nil)
    let known = instance.isGiven ? draft.screens.first(named: instance.name) : nil
    return known ?? (isOwn ? self.screen(instance, at: place) : nil)
  }

  /// `makeDetail` of a generated coordinator, and `makeDetailViewController` of its container, make `Detail`.
  func nameScreen(_ value: Value, by function: Function, of receiver: Instance, _ values: Values) {
    guard case .instance(let made) = value, made.role == .screen || made.role == .alert, !made.isGiven else { return }
    if receiver !== me { made.factoryArguments = values }
    // Others name screens after their classes.
    var words = Naming.words(function.name)
    guard hasPlace, words.count > 1, words.removeFirst() == "make" else { return }
    if receiver === me {
      if made.role == .alert, words.count > 1, words.last == "Alert" { words.removeLast() }
    } else {
      let ending = [made.role == .alert ? "Alert" : "View", "Controller"]
      guard words.count > 2, Array(words.suffix(2)) == ending else { return }
      words.removeLast(2)
      // What it is made from is the container's affair.
      made.arguments = values
      made.parameters = function.parameters
    }
    made.name = words.map(upperCamelCase).joined()
  }
}
