// A child that is ended where a new one is shown.
extension FlowReader {
  static let forgettings: Set<String> = ["remove", "free", "release", "clear"]
  private static let endings = forgettings.union(["finish", "stop", "end", "close", "dismiss", "leave", "cancel"])

  /// A child of which statements are the end.
  struct Ended: Equatable {
    /// Nil where it is only no longer kept, and what it is is not known.
    var type: String?
    /// Whether it leaves the screen; one that is only taken from a list does not.
    var leaves = true
  }

  /// Notes that code that runs when a child has told something takes a child away, or may.
  func noteLettingGo(in body: [Statement], of receiver: Instance) {
    guard endedChild != nil, !letsGo else { return }
    let words = Self.endings.union(["pop", "replace", "finished", "ended"])
    letsGo = body.immediateExpressions.contains { expression in
      if let value = expression.assignment?.value {
        return value.isNil || value.call?.called.name == "filter" && isOfChildren(value, of: receiver)
      }
      guard let name = expression.call?.called.name else { return false }
      return !words.isDisjoint(with: Naming.lowercasedWords(name))
        && (!SyntaxReader.changes.contains(name) || isOfChildren(expression, of: receiver))
    }
  }

  /// Whether the list that an expression changes has children, or what is on screen, as far as that is written.
  private func isOfChildren(_ change: Expression, of receiver: Instance) -> Bool {
    let list = change.memberCall?.base.words.last ?? ""
    let type = index.variable(list, of: receiver.type)?.usualType ?? ""
    let words = (change.expressions.flatMap(\.words) + [type]).flatMap(Naming.lowercasedWords)
    return words.contains(where: Self.childWords.contains)
      || Naming.lowercasedWords(list + " " + type).contains { word in
        ["controller", "flow", "router"].contains(where: word.hasPrefix)
      }
  }

  /// Runs a statement that ends a child, and what follows: a new one is shown in its place.
  func replace(_ ended: Ended, by following: [DraftStep], ending own: [DraftStep], at place: Place) {
    if let type = ended.type, let next = following.firstIndex(where: \.isNavigation),
      let shown = following[next].shown(type, "replace", instead: own + [following[next]])
    {
      if !ended.leaves {
        if !steps.contains(where: \.isLeaving) {
          draft.note("not read: forgets \(names.flow(type)), whose screens stay where they are", at: place)
        }
        steps += own.filter(\.isNavigation) + following
        return
      }
      clearDoubts(own)
      steps += following[..<next] + [shown] + following[(next + 1)...]
    } else {
      steps += own + following
    }
  }

  /// The type of the kept child that an expression ends.
  func ended(by expression: Expression, _ scope: Scope) -> Ended? {
    guard !hasPlace, scope.receiver === me else { return nil }
    return ending(expression, nil, scope).flatMap { $0.type == nil ? nil : $0 }
  }

  /// The child that statements end, and do no more.
  func ended(by statements: [Statement], _ child: KeptChild?, _ scope: Scope) -> Ended? {
    var (types, leaves): (Set<String>, Bool) = ([], false)
    for statement in statements {
      var ended: Ended?
      if case .expression(let expression) = statement.kind {
        ended = ending(expression, child, scope)
      } else if child == nil, let fork = fork(at: statement, [], scope), fork.asksForIt, fork.absent.isEmpty {
        ended = self.ended(by: Array(fork.there), fork.child, scope)
      }
      guard let ended else { return nil }
      guard let type = ended.type else { continue }
      types.insert(type)
      leaves = leaves || ended.leaves
    }
    return types.count == 1 ? Ended(type: types.first, leaves: leaves) : nil
  }

  /// Nil if it does something else.
  private func ending(_ expression: Expression, _ bound: KeptChild?, _ scope: Scope) -> Ended? {
    func child(_ expression: Expression) -> String? {
      if case .name(let name) = expression.kind, let bound, bound.isCalled(name) { return bound.type }
      return keptChild(expression, scope)?.type
    }
    // Of a method of the coordinator's own.
    func ending(by name: String, _ arguments: [Argument]) -> Ended? {
      let word = Naming.lowercasedWords(name).first ?? ""
      guard Self.endings.contains(word) else { return nil }
      if arguments.count == 1 {
        return child(arguments[0].value).map { Ended(type: $0, leaves: !Self.forgettings.contains(word)) }
      }
      guard arguments.isEmpty, let body = index.function(name, of: me.type, labels: [])?.body else { return nil }
      return ended(by: body, nil, scope)
    }
    switch expression.kind {
    case .assignment(let target, let value):
      if value.isNil, child(target) != nil { return Ended() }
      return childTested(in: value, by: "filter").map { Ended(type: $0, leaves: false) }
    case .call(let called, let arguments):
      switch called.kind {
      case .member(_?, "removeAll"):
        return childTested(in: expression, by: "removeAll").map { Ended(type: $0, leaves: false) }
      case .member(let base?, let name) where arguments.allSatisfy({ !$0.value.isClosure }):
        let isEnding = Self.endings.contains(Naming.lowercasedWords(name).first ?? "")
        if isEnding, let type = child(base) { return Ended(type: type) }
        return base.isSelf ? ending(by: name, arguments) : nil
      case .name(let name): return ending(by: name, arguments)
      default: return nil
      }
    default: return nil
    }
  }
}
