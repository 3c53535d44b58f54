import FlowGraph
import FlowLanguage

// Children that are there already.
extension FlowReader {
  /// What a generated method that shows a child does when that is there already.
  func policy(as verb: DraftStep.Verb) -> String? {
    guard verb == .push || verb == .present, let words = showingMethod?.body?.members else { return nil }
    if words.contains("uncover") { return "reuse" }
    if words.contains("leaveSilently") { return "replace" }
    if words.contains("isShown") { return verb == .push ? "single" : Self.singleAsUsual }
    return verb == .push || !words.contains("isStarting") ? nil : "many"
  }

  private var showingMethod: Function? { running.last { $0.body != nil && $0.name != "start" } }

  /// What is presented is there once, whether that is said or not.
  static let singleAsUsual = "(single)"
  /// Where there is none, as it has just ended.
  static let anyPolicy = "(any)"

  /// `pushSecond` of a generated coordinator shows the child `second`.
  func childName(of child: Instance) -> String? {
    guard hasPlace, let function = showingMethod else { return nil }
    var words = Naming.words(function.name)
    guard words.count > 1, ["push", "present", "replace", "root"].contains(words.removeFirst()) else { return nil }
    if words.first == "With" { words.removeFirst() }
    let name = words.joined()
    return name.hasPrefix(upperCamelCase(names.flow(child.type))) ? nil : Naming.identifier(name)
  }

  // MARK: Written by hand

  /// A branch on whether a child is there.
  struct Fork {
    let child: KeptChild
    /// Whether the condition is that it is there.
    let asksForIt: Bool
    var there: ArraySlice<Statement> = []
    var absent: ArraySlice<Statement> = []
    /// What follows in both cases.
    var after: ArraySlice<Statement> = []
  }

  /// A child that the coordinator keeps.
  struct KeptChild {
    let type: String
    /// Where it is kept alone.
    var property: String?
    /// What a branch calls it.
    var name: String?

    func isCalled(_ name: String?) -> Bool { name != nil && (name == self.name || name == property) }
  }

  /// The branch that a statement is with what follows it.
  func fork(at statement: Statement, _ rest: ArraySlice<Statement>, _ scope: Scope) -> Fork? {
    typealias Code = ArraySlice<Statement>
    func fork(_ conditions: [Condition], _ own: Code, _ opposite: Code, after: Code = []) -> Fork? {
      guard conditions.count == 1, var fork = self.fork(on: conditions[0], scope) else { return nil }
      (fork.there, fork.absent) = fork.asksForIt ? (own, opposite) : (opposite, own)
      fork.after = after
      return fork
    }
    return switch statement.kind {
    case .until(let asked, let otherwise): fork(asked, rest, otherwise[...])
    case .branch(let asked, let then, let other) where then.exits || other.exits:
      fork(asked, then.followed(by: rest), other.followed(by: rest))
    case .branch(let asked, let then, let other): fork(asked, then[...], other[...], after: rest)
    default: nil
    }
  }

  func fork(on condition: Condition, _ scope: Scope) -> Fork? {
    guard !hasPlace, scope.receiver === me else { return nil }
    guard let pattern = condition.pattern else { return condition.expression.flatMap { fork(on: $0, scope) } }
    guard case .name(let name) = pattern,
      var child = keptChild(condition.expression ?? Expression(.name(name), at: draft.place), scope)
    else { return nil }
    child.name = name
    return Fork(child: child, asksForIt: true)
  }

  private func fork(on expression: Expression, _ scope: Scope) -> Fork? {
    switch expression.kind {
    case .not(let inner): fork(on: inner, scope).map { Fork(child: $0.child, asksForIt: !$0.asksForIt) }
    case .operation(let symbol, let left, let right) where ["==", "!="].contains(symbol) && right.isNil:
      keptChild(left, scope).map { Fork(child: $0, asksForIt: symbol == "!=") }
    case .call: childTested(in: expression, by: "contains").map { Fork(child: KeptChild(type: $0), asksForIt: true) }
    default: nil
    }
  }

  /// The child that an expression gives, or `nil`, at run time.
  func keptChild(_ expression: Expression, _ scope: Scope) -> KeptChild? {
    switch expression.kind {
    case .name(let name): scope[name] == nil ? keptChild(in: name) : nil
    case .member(let base?, let name) where base.isSelf: keptChild(in: name)
    case .member(let base?, "first"): childTested(in: base, by: "compactMap").map { KeptChild(type: $0) }
    case .cast(let value, _): keptChild(value, scope)
    case .call: childTested(in: expression, by: "first").map { KeptChild(type: $0) }
    default: nil
    }
  }

  private func keptChild(in property: String) -> KeptChild? {
    guard let variable = index.variable(property, of: me.type), variable.getter == nil, !assigned.contains(property),
      let type = variable.type, type.hasSuffix("?") || type.hasSuffix("!"), !type.hasPrefix("["),
      !Naming.leadsUp(property)
    else { return nil }
    let base = CodeIndex.baseName(type)
    if index.role(of: base) == .coordinator { return KeptChild(type: base, property: property) }
    let kept = index.typesKept(in: variable, of: ownType)
    guard kept.count == 1, let only = kept.first, let type = only else { return nil }
    return KeptChild(type: type, property: property)
  }

  /// `childCoordinators.first { $0 is ProfileCoordinator }`
  func childTested(in expression: Expression, by method: String) -> String? {
    guard let (list, name, arguments) = expression.memberCall, name == method,
      list.words.contains(where: Naming.isOfChildren),
      case .closure(let closure)? = arguments.first?.value.kind, closure.body.count == 1,
      var value = closure.body[0].value
    else { return nil }
    // A filter keeps the other children.
    if method == "filter" {
      guard case .not(let test) = value.kind else { return nil }
      value = test
    }
    switch value.kind {
    case .test(_, let type), .cast(_, let type):
      return index.role(of: type) == .coordinator ? CodeIndex.baseName(type) : nil
    default: return nil
    }
  }

  /// Reads both sides of such a branch; where they are a policy, the child is shown with it.
  func run(_ fork: Fork, _ scope: Scope) -> Value? {
    let inner = scope.nested()
    if let name = fork.child.name { inner[name] = value(of: fork.child) }
    let name = Naming.identifier("has \(fork.child.property ?? names.flow(fork.child.type))")
    let condition = DraftCondition(name: name, isNegated: !fork.asksForIt)
    var value: Value?
    let isBringing = fork.there.bring(fork.child)
    let ended = ended(by: Array(fork.there), fork.child, scope)
    var there = recorded {
      if isBringing { bring(fork) } else { value = run(fork.there, inner) }
    }.steps
    // What is asked of it is said, whatever it does.
    if there.isEmpty, ended == nil { there = asked(of: fork) }
    let (absent, otherValue) = recorded { run(fork.absent, scope.nested()) }
    let after = recorded { if !fork.after.isEmpty { value = run(fork.after, scope) } }.steps
    draft.addNeed(condition)
    func branch(_ there: [DraftStep], _ absent: [DraftStep]) -> DraftStep {
      fork.asksForIt ? .branch(condition, there, absent) : .branch(condition, absent, there)
    }
    if after.isEmpty, absent.count == 1, isBringing || there.isEmpty && fork.there.allSatisfy(\.doesNothing),
      let shown = absent[0].shown(fork.child.type, isBringing ? "reuse" : "single", instead: [branch(there, absent)])
    {
      clearDoubts(there)
      steps.append(shown)
    } else if !fork.after.isEmpty, absent.isEmpty, let ended, ended.type == fork.child.type,
      let place = fork.there.first?.place
    {
      replace(ended, by: after, ending: there.isEmpty ? [] : [branch(there, [])], at: place)
    } else {
      if !there.isEmpty || !absent.isEmpty { steps.append(branch(there, absent)) }
      steps += after
    }
    return value ?? otherValue
  }

  private func value(of child: KeptChild) -> Value {
    let value = child.property.flatMap { property($0, of: me) }
    if let value, value.instance?.role == .coordinator { return value }
    return .instance(Instance(child.type, .coordinator, isGiven: true))
  }

  /// Says that a child comes to the front, whatever does that.
  private func bring(_ fork: Fork) {
    guard let place = fork.there.first?.place else { return }
    for expression in fork.there.compactMap(\.value).flatMap(\.expressions) { log.add(expression.place, as: place) }
    let flow = names.flow(fork.child.type)
    note("brings \(flow) to the front", as: "bring \(flow)", at: place)
  }

  /// Calls that are made of a child that is there.
  private func asked(of fork: Fork) -> [DraftStep] {
    fork.there.compactMap { statement in
      guard let value = statement.value, let name = value.call?.called.name, !statement.doesNothing else { return nil }
      return .call(Naming.identifier(name), [], value.place)
    }
  }

  func clearDoubts(_ steps: [DraftStep]) {
    for note in steps.compactMap(\.note) { log.clear(note.place) }
  }
}

extension CodeIndex {
  /// The type of the coordinator that an initialiser makes.
  func coordinator(madeBy expression: Expression) -> String? {
    guard case .name(let type)? = expression.call?.called.kind else { return nil }
    return role(of: type) == .coordinator ? type : nil
  }

  /// The types of all children that are ever put into a property; nil for what is not known.
  func typesKept(in property: Variable, of type: TypeInfo) -> Set<String?> {
    var kept: Set<String?> = []
    for body in type.functions.compactMap(\.body) {
      let made = typesMade(in: body)
      for (target, value) in body.expressions.compactMap(\.assignment) where target.ownWords == [property.name] {
        switch value.kind {
        case .none: break
        case .name(let name): kept.insert(made[name] ?? nil)
        default: kept.insert(coordinator(madeBy: value))
        }
      }
    }
    return kept
  }

  /// Those of the children that local names stand for.
  private func typesMade(in body: [Statement]) -> [String: String?] {
    var made: [String: String?] = [:]
    for statement in body {
      if case .variable(.name(let name), _, let value?) = statement.kind { made[name] = coordinator(madeBy: value) }
      for part in statement.parts.bodies { made.merge(typesMade(in: part)) { $0 == $1 ? $0 : nil } }
    }
    return made
  }
}

extension ArraySlice<Statement> {
  /// Whether all that they do is to bring a child to the front.
  fileprivate func bring(_ child: FlowReader.KeptChild) -> Bool {
    var isBrought = false
    for statement in self {
      guard let value = statement.value else {
        if case .result(nil) = statement.kind { continue }
        return false
      }
      switch value.kind {
      case .assignment(let target, _) where ["selectedIndex", "selectedViewController"].contains(target.words.last):
        isBrought = true
      case .call(let called, let arguments):
        guard case .member(_?, let name) = called.kind else { return false }
        if name == "dismiss", arguments.allSatisfy({ !$0.value.isClosure }) { continue }
        guard name == "popToViewController", child.isCalled(arguments.first?.value.words.first) else { return false }
        isBrought = true
      default: return false
      }
    }
    return isBrought
  }
}

extension DraftStep {
  /// The same with a policy, if it shows such a child.
  func shown(_ type: String, _ policy: String, instead plain: [DraftStep]) -> DraftStep? {
    // What has just ended is not there to be replaced.
    let known: [String?] = policy == "replace" ? [nil, policy] : [nil, policy, FlowReader.anyPolicy]
    guard var showing, showing.flow == type, known.contains(showing.policy) else { return nil }
    showing.policy = policy
    showing.plain = plain
    return .show(showing)
  }
}

extension Statement {
  /// What it evaluates, or returns.
  var value: Expression? {
    switch kind {
    case .expression(let value): value
    case .result(let value): value
    default: nil
    }
  }

  /// Whether it is only the end of a method, or written to a log.
  var doesNothing: Bool {
    switch value?.kind {
    case nil: if case .result = kind { true } else { false }
    case .boolean?, .none?: true
    case .call(let called, _)?: FlowReader.ignored.contains(called.words.last ?? "") || called.isLogging
    default: false
    }
  }
}
