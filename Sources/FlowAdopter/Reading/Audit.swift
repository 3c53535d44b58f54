// What a coordinator's own source says, whether or not it was reached.
extension FlowReader {
  /// Something that has to be in the file, or in a comment; `isNavigation` where its name says that it navigates.
  typealias Claim = (place: Place, text: String, isNavigation: Bool)

  /// What routers are asked, which ends are said, and what is made to be shown.
  func claims() -> [Claim] {
    if hasPlace { return [] }
    var result: [Claim] = []
    let initial = ownType.variables.compactMap(\.initial).map { [Statement(kind: .expression($0), place: $0.place)] }
    for body in ownType.bodies + initial {
      body.visit { expression, isAlone in
        guard let called = expression.call?.called else { return }
        func claim(_ text: String, isNavigation: Bool) { result.append((called.place, text, isNavigation)) }
        if isAlone, case .member(let base?, let name) = called.kind, Self.isRouter(base),
          !Move.isOne(name, isWrapper: true), !Self.isUpkeep(name)
        {
          claim(name, isNavigation: true)
        }
        // XCoordinator's, of which only the routes are known.
        if case .name("deepLink") = called.kind { claim("deepLink", isNavigation: true) }
        if let made = made(by: called) {
          claim("where \(made) is shown", isNavigation: false)
        } else if let end = end(saidBy: called) {
          claim(end, isNavigation: false)
        }
      }
    }
    return result
  }

  /// Lists what is made and given back: whoever has asked for it shows it.
  func noteGiven(_ value: Value, by name: String, at place: Place) {
    for case .instance(let made) in value.all {
      guard !hasPlace, [.screen, .stack, .tabBar, .alert].contains(made.role), !made.isGiven, made.key == nil,
        !made.isShown, made.occupant == nil
      else { continue }
      let what = made.type.isEmpty ? made.hint ?? "a view controller" : made.type
      note("'\(name)' gives back \(what), which is shown elsewhere", as: name, at: made.place ?? place)
    }
  }

  /// Lists the closures that a way into the flow is given: a file cannot hand them on.
  func noteClosures(_ parameters: [(name: String, type: String?)], of name: String, at place: Place) {
    for parameter in parameters where !hasPlace && parameter.type?.contains("->") == true {
      draft.note("not read: the closure '\(parameter.name)' that '\(name)' is given", at: place)
    }
  }

  /// What is asked for changes what is on screen, by its name.
  static func isRouter(_ base: Expression) -> Bool {
    let word = base.words.last?.lowercased() ?? ""
    return ["router", "navigator", "wireframe", "navigation"].contains { word.hasSuffix($0) }
  }

  /// Whether a call that is not known is asked of a router, or given a screen.
  func isToShow(_ called: Expression, _ arguments: [Argument], _ scope: Scope) -> Bool {
    if case .member(let base?, _) = called.kind, Self.isRouter(base) { return true }
    return arguments.contains { argument in
      guard case .instance(let given) = evaluateSilently(argument.value, scope) else { return false }
      return !given.isGiven && [.screen, .alert, .tabBar].contains(given.role)
    }
  }

  /// What is asked of routers besides.
  static func isUpkeep(_ name: String) -> Bool {
    let words = Naming.lowercasedWords(name)
    let upkeep = ["add", "remove", "register", "unregister", "store", "free", "release", "log", "track", "configure"]
    return ignored.contains(name) || upkeep.contains(words.first ?? "") || words.last == "delegate"
  }

  /// The screen or the child that an initialiser makes.
  private func made(by called: Expression) -> String? {
    guard case .name(let type) = called.kind, type.first?.isUppercase == true, type != "UIViewController" else {
      return nil
    }
    switch index.role(of: type) {
    case .screen: return index[type] == nil && !type.hasPrefix("UI") && !type.hasSuffix("ViewController") ? nil : type
    case .alert, .coordinator: return type
    case .stack, .tabBar, .window, .plain: return nil
    }
  }

  /// How whoever started the coordinator is told something: a closure, or a method of a delegate.
  private func end(saidBy called: Expression) -> String? {
    func isOwn(_ expression: Expression, _ test: (Variable) -> Bool) -> Bool {
      let words = expression.ownWords
      guard words.count == 1, let variable = index.variable(words[0], of: me.type) else { return false }
      return variable.getter == nil && test(variable)
    }
    let isCallback = isOwn(called) { $0.type?.contains("->") == true }
    switch called.kind {
    case .name where isCallback, .member(.some, _) where isCallback: return called.words.last
    case .member(let base?, let name) where isOwn(base, isParent) && !Self.isUpkeep(name):
      return "\(base.words.last ?? "").\(name)"
    default: return nil
    }
  }
}
