// Children that are there already.
extension FlowReader {
  /// What a generated method that shows a child does when that is there already.
  func policy(of child: Instance, as verb: DraftStep.Verb) -> String? {
    guard hasPlace else { return verb == .push && singles.contains(child.type) ? "single" : nil }
    guard verb == .push || verb == .present,
      let body = running.last(where: { $0.body != nil && $0.name != "start" })?.body
    else {
      return nil
    }
    var words: Set<String> = []
    body.visit { if case .member(_, let name) = $0.kind { words.insert(name) } }
    if words.contains("uncover") { return "reuse" }
    if words.contains("leave") { return "replace" }
    if words.contains("isShown") { return verb == .push ? "single" : Self.singleAsUsual }
    return verb == .push || !words.contains("isStarting") ? nil : "many"
  }

  /// What is presented is there once, whether that is said or not.
  static let singleAsUsual = "(single)"

  /// `pushSecond` of a generated coordinator shows the child `second`.
  func childName(of child: Instance) -> String? {
    guard hasPlace, let function = running.last(where: { $0.body != nil && $0.name != "start" }) else { return nil }
    var words = Naming.words(function.name)
    guard words.count > 1, ["push", "present", "replace", "root"].contains(words.removeFirst()) else { return nil }
    if words.first == "With" { words.removeFirst() }
    let name = words.joined()
    let flow = names.flow(child.type)
    return name.hasPrefix(flow.prefix(1).uppercased() + flow.dropFirst()) ? nil : Naming.identifier(name)
  }

  /// Whether it only keeps a child from being there twice: `guard childCoordinator == nil else { return }`.
  func isLimited(_ conditions: [Condition], isThere: Bool, _ scope: Scope) -> Bool {
    guard !hasPlace, conditions.count == 1, case .expression(let expression) = conditions[0],
      let found = child(lookedForBy: expression, scope), found.isThere == isThere
    else { return false }
    singles.insert(found.type)
    return true
  }

  private func child(lookedForBy expression: Expression, _ scope: Scope) -> (type: String, isThere: Bool)? {
    switch expression.kind {
    case .not(let inner): return child(lookedForBy: inner, scope).map { ($0.type, !$0.isThere) }
    case .operation(let symbol, let left, let right):
      guard ["==", "!="].contains(symbol), case .none = right.kind else { return nil }
      switch evaluateSilently(left, scope) {
      case .instance(let child) where child.role == .coordinator && child !== me: return (child.type, symbol == "!=")
      // A weak property that is not called so holds a child.
      case .parent(let property, let type)
      where index.role(of: type) == .coordinator && !property.lowercased().contains("parent"):
        return (type, symbol == "!=")
      default: return nil
      }
    case .call(let called, let arguments):
      guard called.words.last == "contains", called.words.contains(where: { $0.lowercased().contains("child") }),
        case .closure(let closure)? = arguments.first?.value.kind, closure.body.count == 1,
        case .expression(let test) = closure.body[0].kind, case .test(_, let type) = test.kind,
        index.role(of: type) == .coordinator
      else { return nil }
      return (CodeIndex.baseName(type), true)
    default: return nil
    }
  }
}
