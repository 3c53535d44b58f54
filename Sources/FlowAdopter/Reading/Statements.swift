extension FlowReader {
  /// Runs statements; what they return is their value.
  func run(_ statements: ArraySlice<Statement>, _ scope: Scope) -> Value? {
    guard let statement = statements.first else { return nil }
    effort += 1
    depth += 1
    defer { depth -= 1 }
    guard mayGoOn(at: statement.place) else { return nil }
    let rest = statements.dropFirst()
    if let fork = fork(at: statement, rest, scope) { return run(fork, scope) }
    switch statement.kind {
    case .expression(let expression):
      if !rest.isEmpty, runsLater(statement, scope) {
        // One after the other. What a condition decides keeps its place in the code.
        let isPlain = rest.allSatisfy { if case .expression = $0.kind { true } else { false } }
        let later = isPlain ? rest.filter { runsLater($0, scope) } : Array(rest.prefix { runsLater($0, scope) })
        let now = isPlain ? rest.filter { !runsLater($0, scope) }[...] : rest.dropFirst(later.count)
        let value = run(now, scope)
        for statement in [statement] + later { if let expression = statement.value { _ = perform(expression, scope) } }
        return value
      }
      if !rest.isEmpty, let child = ended(by: expression, scope) {
        let own = recorded { perform(expression, scope) }.steps
        let (following, value) = recorded { run(rest, scope) }
        replace(child, by: following, ending: own, at: statement.place)
        return value
      }
      let value = perform(expression, scope)
      // A body of one expression returns it.
      return rest.isEmpty ? value : run(rest, scope)
    case .variable(let pattern, let type, let initial):
      let value =
        initial.map { constant($0, evaluate($0, scope)) } ?? type.map { self.value(ofType: $0, named: "", for: me) }
        ?? .unknown
      match(pattern, typed(value, type, at: statement.place), scope)
      return run(rest, scope)
    case .result(let value): return value.map { evaluate($0, scope) } ?? .unknown
    case .deferred(let body):
      let value = run(rest, scope)
      _ = run(body[...], scope.nested())
      return value
    case .block(let body): return run(body.followed(by: rest), scope.nested())
    case .loop(let variable, let heads, let body):
      let lists = heads.map { evaluate($0, scope) }
      // Once for each that is known.
      if case .list(let parts)? = lists.first, !parts.isEmpty, parts.allSatisfy(\.isKnown), !body.exits {
        for part in parts {
          let inner = scope.nested()
          match(variable, part, inner)
          _ = run(body[...], inner)
        }
        return run(rest, scope)
      }
      let inner = scope.nested()
      for name in variable.names { inner[name] = .unknown }
      let count = steps.count
      let value = run(body[...], inner)
      forgetLists(editedBy: body, scope)
      if steps.dropFirst(count).navigates {
        draft.note("not read: how often this loop shows something", at: statement.place)
      }
      return body.exits ? value : run(rest, scope) ?? value
    case .attempt(let body, let catches): return attempt(body, catches, rest, scope)
    case .choice(let subject, let cases): return choose(subject, cases, rest, scope)
    // One after the other: one of them may ask for a child.
    case .until(let conditions, let otherwise)
    where conditions.count > 1 && conditions.contains { fork(on: $0, scope) != nil }:
      let parts = conditions.map { Statement(kind: .until([$0], otherwise: otherwise), place: statement.place) }
      return run((parts + rest)[...], scope)
    case .branch(let conditions, let then, let other):
      let inner = scope.nested()
      let condition = test(conditions, inner)
      // What is put into a list under a condition is in it.
      if case .sometimes(let condition) = condition, other.isEmpty, then.fills(listsOf: scope) {
        let outer = listCondition
        listCondition = condition
        branch(on: condition) { _ = run(then[...], inner) }
        listCondition = outer
        return run(rest, scope)
      }
      return branch(
        condition, scope, then: { self.run(then.followed(by: rest), inner) },
        else: { self.run(other.followed(by: rest), scope.nested()) })
    case .until(let conditions, let otherwise):
      let condition = test(conditions, scope)
      let refusal = recorded { run(otherwise[...], scope.nested()) }.steps
      return branch(
        condition, scope, then: { self.run(rest, scope) },
        else: {
          self.steps += refusal
          return nil
        })
    }
  }

  /// Whether all that a statement does is done after what follows it: also by a method that does no more than that.
  private func runsLater(_ statement: Statement, _ scope: Scope) -> Bool {
    guard case .expression(let expression) = statement.kind else { return false }
    if expression.isLater { return true }
    guard scope.receiver === me, let (called, arguments) = expression.call, called.ownWords.count == 1,
      let body = index.function(called.ownWords[0], of: me.type, labels: arguments.map(\.label))?.body
    else { return false }
    return !body.isEmpty && body.allSatisfy { $0.value?.isLater ?? false }
  }

  /// What a body returns that does nothing else: to read a computed property is no step.
  func value(of getter: [Statement], _ scope: Scope) -> Value? {
    if getter.count == 1, case .expression(let only) = getter[0].kind { return evaluate(only, scope) }
    return run(getter[...], scope)
  }

  /// Whether there is room and time for more; where there is not, that is listed.
  func mayGoOn(at place: Place) -> Bool {
    if effort < limit, depth < Self.mostDepth { return true }
    if !isExhausted {
      isExhausted = true
      note(Self.tooLong, at: place)
    }
    return false
  }

  private static let tooLong = "is too long to follow from here"

  /// Runs what is not the coordinator's own; what is long there and shows nothing takes nothing from what is.
  func runAbroad(_ body: ArraySlice<Statement>, _ scope: Scope) -> Value? {
    guard limit == Self.mostEffort, !isExhausted else { return run(body, scope) }
    let (before, known, notes, listed) = (effort, log, draft.notes, computed)
    limit = min(limit, effort + Self.mostAbroad)
    let (done, value) = recorded { run(body, scope) }
    limit = Self.mostEffort
    guard isExhausted else {
      removeStartsOfShown()
      steps += done
      return value
    }
    (effort, isExhausted, log, draft.notes, computed) = (before, false, known, notes, listed)
    if done.contains(where: { $0.has { $0.isNavigation && $0.note?.text != Self.tooLong } }) { return run(body, scope) }
    effort += Self.mostAbroad / 3
    return nil
  }

  /// Reads one way in; each has as much time as any other.
  func freshly(_ run: () -> Void) -> [DraftStep] {
    (effort, isExhausted, assigned, shownAfterwards, transactions) = (0, false, [], [], [])
    wayIn += 1
    stackVersion += 1
    return recorded(run).steps
  }

  private func branch(_ test: Test, _ scope: Scope, then: () -> Value?, else other: () -> Value?) -> Value? {
    switch test {
    case .always: return then()
    case .never: return other()
    case .sometimes(let condition):
      // What the one side does to a name is not done on the other.
      let (before, version, emptied, open) = (scope.state, stackVersion, emptiedVersion, transactions)
      let made = scope.made.map { (one: $0, style: $0.style) }
      let filled = made.map(\.one).filter { [.stack, .alert].contains($0.role) }.map { (one: $0, before: $0.filling) }
      let (thenSteps, thenValue) = recorded(then)
      let (after, count, versionAfter) = (scope.state, assignments, stackVersion)
      let fillings = filled.map(\.one.filling)
      Scope.restore(before)
      for (one, before) in filled { one.filling = before }
      for (one, style) in made { one.style = style }
      (stackVersion, emptiedVersion, transactions) = (version, emptied, open)
      let (otherSteps, otherValue) = recorded(other)
      for (one, filling) in zip(filled.map(\.one), fillings) where one.role == .alert || !filling.content.isEmpty {
        if one.role == .alert { merge(filling.content, into: one) } else { one.filling = filling }
      }
      (stackVersion, emptiedVersion) = (max(versionAfter, stackVersion) + 1, nil)
      Scope.restore(after, keeping: assignments > count)
      removeStartsOfShown()
      // What both do at the end is done after the branch.
      let common = zip(thenSteps.reversed(), otherSteps.reversed()).prefix { $0.0.exactText == $0.1.exactText }.count
      for (step, same) in zip(thenSteps.suffix(common), otherSteps.suffix(common)) {
        for (place, other) in zip(step.places, same.places) { log.add(other, as: place) }
      }
      let (own, otherOwn) = (Array(thenSteps.dropLast(common)), Array(otherSteps.dropLast(common)))
      let isAsked = !condition.isUsual || !own.isEmpty && !otherOwn.isEmpty
      let isWhole = isAsked && (own + otherOwn).navigates
      if !isAsked {
        steps += own + otherOwn
      } else if !(own + otherOwn).isEmpty {
        draft.addNeed(condition)
        steps.append(isWhole ? .branch(condition, thenSteps, otherSteps) : .branch(condition, own, otherOwn))
      }
      if !isWhole { steps += thenSteps.suffix(common) }
      guard let thenValue, let otherValue else { return thenValue ?? otherValue }
      if case .unknown = otherValue { return thenValue }
      if case .unknown = thenValue { return otherValue }
      return .either(condition, thenValue, otherValue)
    }
  }

  /// Adds a branch of what is recorded on each side, if that is anything.
  func branch(on condition: DraftCondition, then: () -> Void, else other: () -> Void = {}) {
    let (thenSteps, otherSteps) = (recorded(then).steps, recorded(other).steps)
    if thenSteps.isEmpty, otherSteps.isEmpty { return }
    draft.addNeed(condition)
    steps.append(.branch(condition, thenSteps, otherSteps))
  }

  private func choose(
    _ subject: Expression, _ cases: [Statement.Case], _ rest: ArraySlice<Statement>, _ scope: Scope
  ) -> Value? {
    let value = evaluate(subject, scope)
    if case .source(let name, _) = value {
      switched[name, default: []] += []
      for case .enumCase(let item, let parts) in cases.flatMap(\.patterns)
      where switched[name]?.contains(where: { $0.name == item }) == false {
        switched[name]?.append((item, parts.flatMap(\.names)))
      }
    }
    var open = cases.filter { fits($0, value, scope.nested()) != false }
    // The value can be handed on only if its case comes first.
    if open.count == 2, open[0].isOfNothing, case .some? = open[1].patterns.first { open.swapAt(0, 1) }
    return open.isEmpty
      ? choose(.unknown, among: cases[...], of: subject, rest, scope)
      : choose(value, among: open[...], of: subject, rest, scope)
  }

  private func choose(
    _ value: Value, among cases: ArraySlice<Statement.Case>, of subject: Expression, _ rest: ArraySlice<Statement>,
    _ scope: Scope
  ) -> Value? {
    depth += 1
    defer { depth -= 1 }
    guard let item = cases.first, depth < Self.mostDepth else { return run(rest, scope) }
    let inner = scope.nested()
    let isTaken = fits(item, value, inner) == true
    let body = {
      self.isIdle = item.body.allSatisfy(\.doesNothing) && self.isIdle != false
      return self.run(item.body.followed(by: rest), inner)
    }
    if cases.count == 1 || isTaken && item.condition == nil { return body() }
    var asked = Test.always
    if !isTaken {
      asked =
        item.patterns.count == 1
        ? truth(of: item.patterns[0], subject, inner) ?? test(item.patterns[0], value, of: subject, inner)
        : .sometimes(condition(item.patterns, of: subject, scope))
    }
    if let condition = item.condition { asked = all([asked, test(condition, inner)]) }
    return branch(waited(asked, for: subject), scope, then: body) {
      self.choose(value, among: cases.dropFirst(), of: subject, rest, scope)
    }
  }

  /// What a case asks of `switch true`.
  private func truth(of pattern: Pattern, _ subject: Expression, _ scope: Scope) -> Test? {
    guard case (.value(let asked), .boolean(true)) = (pattern, subject.kind) else { return nil }
    return test(asked, scope)
  }

  /// Gives the names in a case what they stand for.
  ///
  /// - Returns: whether a value is of this case; nil where that is found at run time.
  private func fits(_ item: Statement.Case, _ value: Value, _ scope: Scope) -> Bool? {
    if item.isDefault { return true }
    for name in item.patterns.flatMap(\.names) { scope[name] = .unknown }
    var result: Bool? = false
    for pattern in item.patterns {
      let isMatch = match(pattern, value, scope)
      if isMatch == true { return true }
      if isMatch == nil { result = nil }
    }
    return result
  }

  /// Gives the names in a pattern what they stand for.
  ///
  /// - Returns: whether a value has this form; nil where that is found at run time.
  @discardableResult func match(_ pattern: Pattern, _ value: Value, _ scope: Scope) -> Bool? {
    switch (pattern, value) {
    case (.any, _): return true
    case (.name(let name), _):
      if case .instance(let instance) = value, instance.hint == nil { instance.hint = name }
      scope[name] = value
      return true
    case (.some(let part), _):
      match(part, value, scope)
      return value.isNothing ? false : nil
    case (.tuple(let parts), .tuple(let values)) where values.count == parts.count: return match(parts, values, scope)
    case (.enumCase(let name, let parts), .enumCase(let own, let payload)):
      guard name == own else { return false }
      if parts.count == payload.count { return match(parts, payload, scope) }
      return parts.count == 1 ? match(parts[0], .tuple(payload), scope) : true
    case (.type(let type, let bound), .instance(let instance)):
      guard index.isType(instance.type, CodeIndex.baseName(type)) else { return false }
      if let bound { scope[bound] = value }
      return true
    case (.enumCase(let name, let parts), .string(let text)): return parts.isEmpty && index.hasConstant(name, of: text)
    case (.value(let expression), _) where expression.isNil:
      switch value {
      case .nothing: return true
      case .enumCase, .route, .closure, .boolean, .number, .string, .list: return false
      default: return nil
      }
    case (.enumCase(let name, _), .nothing): return name == "none"
    case (.value, .nothing): return false
    case (.value(let expression), _): return Self.areEqual(evaluateSilently(expression, scope), value)
    default:
      for name in pattern.names { scope[name] = .unknown }
      return pattern.isRefutable ? nil : true
    }
  }

  private func match(_ patterns: [Pattern], _ values: Values, _ scope: Scope) -> Bool? {
    let matches = zip(patterns, values).map { match($0, $1.value, scope) }
    return matches.contains(false) ? false : matches.contains(nil) ? nil : true
  }
}

extension Statement.Case {
  fileprivate var isOfNothing: Bool {
    guard patterns.count == 1, condition == nil else { return false }
    switch patterns[0] {
    case .value(let value): return value.isNil
    case .enumCase(let name, _): return name == "none"
    default: return false
    }
  }
}

extension [Statement] {
  /// Whether it only makes something and puts it into a list that the code has made.
  fileprivate func fills(listsOf scope: Scope) -> Bool {
    var isFilling = false
    for statement in self {
      switch statement.kind {
      case .variable: break
      case .expression(let expression):
        guard let call = expression.memberCall else { return false }
        if call.name == "append", case .name(let list) = call.base.kind, case .list? = scope[list] { isFilling = true }
      default: return false
      }
    }
    return isFilling || !isEmpty && allSatisfy { $0.value?.memberCall?.name == "append" }
  }

  /// With what comes next, if that runs; what is deferred in a block comes before that.
  func followed(by rest: ArraySlice<Statement>) -> ArraySlice<Statement> {
    if exits { return self[...] }
    let deferred = compactMap { if case .deferred(let body) = $0.kind { body } else { nil } }
    if deferred.isEmpty { return self[...] + rest }
    let others = filter { if case .deferred = $0.kind { false } else { true } }
    return (others + deferred.reversed().joined())[...] + rest
  }

  /// Whether nothing after it runs.
  var exits: Bool {
    switch last?.kind {
    case .result: true
    case .branch(_, let then, let other): then.exits && other.exits
    case .expression(let expression): expression.call?.called.isName("fatalError") ?? false
    default: false
    }
  }
}
