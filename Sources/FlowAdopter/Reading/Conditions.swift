import FlowDiagnostics

// What branches ask.
extension FlowReader {
  enum Test {
    case always, never
    case sometimes(DraftCondition)
  }

  func test(_ conditions: [Condition], _ scope: Scope) -> Test {
    all(conditions.lazy.map { self.waited(self.test($0, scope), for: $0.expression) })
  }

  /// Whether all of them hold; what follows one that does not is not asked.
  func all(_ tests: some Sequence<Test>) -> Test {
    var open: [DraftCondition] = []
    for test in tests {
      switch test {
      case .always: break
      case .never: return .never
      case .sometimes(let condition): open.append(condition)
      }
    }
    guard let first = open.first else { return .always }
    return .sometimes(open.count == 1 ? first : DraftCondition(all: open))
  }

  private func test(_ condition: Condition, _ scope: Scope) -> Test {
    let expression = condition.expression
    guard let pattern = condition.pattern else { return expression.map { test($0, scope) } ?? .always }
    let value = expression.map { evaluate($0, scope) } ?? pattern.names.first.flatMap { scope[$0] } ?? .unknown
    return test(pattern, value, of: expression, scope)
  }

  /// The same, asked asynchronously where the code waits for the answer.
  func waited(_ test: Test, for expression: Expression?) -> Test {
    guard case .sometimes(var condition) = test, !condition.isParameter,
      expression?.expressions.contains(where: \.isAwaited) == true
    else { return test }
    condition.isAsync = true
    return .sometimes(condition)
  }

  /// - Parameter pattern: a bare name is bound as by `if let`.
  func test(_ pattern: Pattern, _ value: Value, of expression: Expression?, _ scope: Scope) -> Test {
    switch pattern {
    case .some(.name(let name)): return test(.name(name), value, of: expression, scope)
    case .some(let part):
      match(part, value, scope)
      if value.isNothing { return .never }
      return expression.map { asked in
        .sometimes(condition(["has"] + asked.words.suffix(1), asking: asked.question, about: about(asked, scope)))
      } ?? .always
    case .name(let name):
      scope[name] = value
      if value.isNothing { return .never }
      if let need = optionalProperty(expression, value, scope) {
        scope[name] = .source(need.name, type: String(need.type.dropLast()))
        return .sometimes(need)
      }
      let isThere = if case .stream(let owner, _) = value { owner.role != .plain } else { value.isKnown }
      let isLookup = expression.map { self.isLookup($0, value) } ?? false
      // Of a type that is known, or is not the app's.
      if let expression, case .cast(let inner, let type) = expression.kind, case .source(_, let known) = value,
        known != type
      {
        let asked = about(inner, scope, isPart: true)
        return .sometimes(condition(["is", type], asking: expression.question, about: asked))
      }
      if let expression, case .instance(let made) = value, !made.isGiven, made.role == .plain,
        canFail(made, by: expression)
      {
        return .sometimes(condition(["is", made.type], asking: expression.question, about: about(expression, scope)))
      }
      if !isLookup, expression?.mayFail != true, isThere || value.instance != nil { return .always }
      if let (parameter, type) = optionalParameter(value) {
        scope[name] = .source(parameter, type: String(type.dropLast()))
        return .sometimes(DraftCondition(parameter: parameter, type))
      }
      let last = expression?.words.last.flatMap { Self.generalWords.contains($0) ? nil : $0 }
      let asked = expression.map { about($0, scope) } ?? []
      var condition = self.condition(["has", last ?? name], asking: expression?.question ?? "", about: asked)
      condition.isUsual = isLookup
      return .sometimes(condition)
    default:
      if case (.enumCase, .source(let source, _)) = (pattern, value) { switched[source, default: []] += [] }
      switch match(pattern, value, scope) {
      case true?: return .always
      case false?: return .never
      case nil: return expression.map { .sometimes(condition([pattern], of: $0, scope)) } ?? .always
      }
    }
  }

  /// A parameter that may have no value.
  private func optionalParameter(_ value: Value) -> (name: String, type: String)? {
    guard case .source(let source, let type?) = value, type.hasSuffix("?"), !source.contains(".") else { return nil }
    return (source, type)
  }

  /// Whether an initializer may give nothing. One that is bound does, if it is not the app's own.
  private func canFail(_ made: Instance, by expression: Expression) -> Bool {
    if expression.mayFail { return true }
    if index[made.type]?.declaration != nil {
      return index.function("init", of: made.type, labels: made.arguments.map(\.label))?.result == "Self?"
    }
    guard case .call(_, let arguments) = expression.kind else { return false }
    // Of what is written there, its author knows that it is valid.
    return arguments.contains { argument in
      switch argument.value.kind {
      case .string, .number, .boolean: false
      default: true
      }
    }
  }

  /// Whether it looks for something that is on screen, of which the reader knows only the stack.
  func isLookup(_ expression: Expression, _ value: Value) -> Bool {
    switch expression.kind {
    case .cast(let inner, _): isLookup(inner, evaluateSilently(inner, Scope(of: me)))
    case .member(_, let name) where ["presentedViewController", "topViewController", "first", "last"].contains(name):
      value.instance === ownStack
    case .call(let called, _): called.name == "first" && called.words.contains("viewControllers")
    default: false
    }
  }

  /// What the app has, or has not: a property of something that the coordinator was given.
  private func optionalProperty(_ expression: Expression?, _ value: Value, _ scope: Scope) -> DraftCondition? {
    let property: (owner: Instance, name: String)?
    switch (value, expression?.kind) {
    case (.stream(let owner, let name), _): property = (owner, name)
    case (.instance(let object), .member(let base?, let name)) where object.isGiven && object.role == .plain:
      property = evaluateSilently(base, scope).instance.map { ($0, name) }
    default: property = nil
    }
    guard let (owner, name) = property, owner.isGiven, owner.role == .plain, owner !== me,
      let type = index.variable(name, of: owner.type)?.type, type.hasSuffix("?"), !type.contains("->"),
      index.role(of: type) == .plain, !draft.parameters.contains(named: name)
    else { return nil }
    return DraftCondition(name: name, type: type)
  }

  func test(_ expression: Expression, _ scope: Scope) -> Test {
    switch expression.kind {
    case .not(let inner):
      switch test(inner, scope) {
      case .always: return .never
      case .never: return .always
      case .sometimes(var condition):
        condition.isNegated.toggle()
        return .sometimes(condition)
      }
    case .operation("&&", let left, let right):
      return test([left, right].map { Condition(expression: $0) }, scope)
    // Availability, and what else is no expression.
    case .other(let parts) where parts.isEmpty: return .always
    default: break
    }
    if case (let base, "isStarting", _)? = expression.memberCall,
      case .instance(let place) = evaluateSilently(base, scope), isPlace(place)
    {
      return .never
    }
    let value = evaluateSilently(expression, scope)
    if case .boolean(let value) = value { return value ? .always : .never }
    if case .operation(let symbol, let left, let right) = expression.kind, symbol == "==" || symbol == "!=" {
      if case .boolean(let expected) = right.kind, case .sometimes(var condition) = test(left, scope) {
        if (symbol == "==") != expected { condition.isNegated.toggle() }
        return .sometimes(condition)
      }
      if right.isNil {
        let value = evaluateSilently(left, scope)
        switch value {
        case .nothing, .enumCase, .route, .closure: return (symbol == "==") == value.isNothing ? .always : .never
        default: break
        }
        var condition =
          optionalParameter(value).map { DraftCondition(parameter: $0.name, $0.type) }
          ?? condition(["has"] + left.words.suffix(1), asking: left.question, about: about(left, scope))
        condition.isNegated = symbol == "=="
        condition.isUsual = isLookup(left, value)
        return .sometimes(condition)
      }
      return .sometimes(
        condition(
          Self.comparison(of: left, with: right), isNegated: symbol == "!=", asking: left.text + "==" + right.text,
          about: about(expression, scope)))
    }
    if case .source(let source, let type?) = value, type == "Bool", !source.contains(".") {
      return .sometimes(DraftCondition(parameter: source, type))
    }
    var condition = condition(conditionWords(expression), asking: expression.question, about: about(expression, scope))
    if case .call(_, let arguments) = expression.kind {
      let labelled = sources(arguments, scope).filter { !$0.source.contains(".") }
      condition.arguments = (labelled + condition.arguments).uniqued(by: \.source)
    }
    if case .test(let tested, _) = expression.kind {
      condition.isUsual = isLookup(tested, evaluateSilently(tested, scope))
    }
    return .sometimes(condition)
  }

  /// A condition with a name of its own where another one of that name compares something else.
  ///
  /// - Parameter question: what it compares; empty for one that is true by itself.
  func condition(
    _ words: [String], isNegated: Bool = false, asking question: String, about arguments: [DraftArgument] = []
  ) -> DraftCondition {
    var name = Naming.identifier(words.joined(separator: " "))
    if !question.isEmpty {
      let known = asked[name] ?? []
      let number = known.firstIndex(of: question) ?? known.count
      if number == known.count { asked[name, default: []].append(question) }
      if number > 0 { name += String(number + 1) }
    }
    return DraftCondition(name: name, arguments: arguments, isNegated: isNegated)
  }

  /// `isSettings` of `type == "settings"`, `isIndex1` of `index == 1`, `isOpen` of `state == .open`.
  private static func comparison(of subject: Expression, with value: Expression) -> [String] {
    switch value.kind {
    case .string(let text) where text.first?.isLetter == true: ["is"] + Naming.words(text).prefix(3)
    case .number(let text): ["is"] + subject.words.suffix(1) + [spoken(text)]
    case .operation("...", let first, let last): comparison(of: subject, with: first) + ["to", spoken(last.text)]
    case .operation("..<", let first, let last): comparison(of: subject, with: first) + ["to below", spoken(last.text)]
    case .operation(let symbol, _, let limit) where bounds[symbol] != nil:
      boundWords(Expression(.operation(symbol, subject, limit), at: limit.place)) ?? ["is", "matching"]
    default: ["is"] + (value.words.isEmpty ? subject.words.suffix(1) + ["matching"] : value.words.suffix(1))
    }
  }

  /// What a case of a `switch` asks.
  func condition(_ patterns: [Pattern], of subject: Expression, _ scope: Scope) -> DraftCondition {
    if patterns.count == 1, case .value(let value) = patterns[0], value.isNil {
      return condition(["has"] + subject.words.suffix(1), isNegated: true, asking: subject.question)
    }
    let words = patterns.prefix(3).map { pattern -> [String] in
      switch pattern {
      case .enumCase, .tuple: pattern.cases
      case .type(let type, _): [type]
      case .value(let value): Array(Self.comparison(of: subject, with: value).dropFirst())
      default: [subject.words.last ?? "", "matches"]
      }
    }
    let asked = subject.text + "==" + patterns.map(\.text).joined(separator: ",")
    let parts = about(subject, scope, isPart: true)
    return condition(["is"] + words.joined(separator: ["or"]), asking: asked, about: parts)
  }

  /// The values of which something is asked: `item` of `item.isLocked`; one that no file can name has no type.
  ///
  /// - Parameter isPart: whether it is a part of what is asked: a name by itself says what it is asked of.
  func about(_ expression: Expression, _ scope: Scope, isPart: Bool = false) -> [DraftArgument] {
    func parts(_ parts: [Expression]) -> [DraftArgument] {
      parts.flatMap { about($0, scope, isPart: true) }.uniqued(by: \.source)
    }
    switch expression.kind {
    case .operation, .not, .tuple: return parts(expression.parts)
    case .member(let base?, _): return parts([base])
    case .call(let called, let arguments):
      let base: [Expression] = if case .member(let base?, _) = called.kind { [base] } else { [] }
      return parts(base + arguments.map(\.value))
    default: break
    }
    let value = evaluateSilently(expression, scope)
    switch (value, expression.kind) {
    case (.unknown, .name(let name)), (.source(_, nil), .name(let name)):
      let isLost = isPart && scope[name] != nil && !hasPlace
      return isLost ? [DraftArgument(name: name, source: name, type: nil)] : []
    default: return named(value)
    }
  }

  private func named(_ value: Value) -> [DraftArgument] {
    let parts: [Value]
    switch value {
    case .enumCase(_, let payload): parts = payload.map(\.value)
    // What was made of them; an object may have changed since.
    case .instance(let made)
    where made.role == .plain && !made.isGiven && index[made.type]?.declaration?.kind != .class:
      parts = made.arguments.map(\.value)
    default: parts = [value]
    }
    return hasPlace ? [] : parts.compactMap { DraftArgument($0, as: nil) }.filter { !$0.source.contains(".") }
  }

  /// Words that say nothing by themselves.
  private static let generalWords: Set<String> = [
    "isEmpty", "isNone", "isNil", "count", "value", "first", "last", "isTrue", "wrappedValue", "contains",
  ]

  /// How the names of conditions begin.
  private static let assertions: Set<String> = ["is", "has", "can", "should", "needs", "was", "did", "will", "not"]

  private static let bounds = [">": "above", ">=": "at least", "<": "below", "<=": "at most"]
  private static let mirrored = [">": "<", ">=": "<=", "<": ">", "<=": ">="]

  /// `is age above 18`; nil for what compares nothing that has a name.
  private static func boundWords(_ expression: Expression) -> [String]? {
    guard case .operation(let symbol, let left, let right) = expression.kind, let bound = bounds[symbol] else {
      return nil
    }
    if left.ownWords.isEmpty, !right.ownWords.isEmpty, let mirrored = mirrored[symbol] {
      return boundWords(Expression(.operation(mirrored, right, left), at: expression.place))
    }
    let subject = left.ownWords.filter { !Naming.singletons.contains($0) }.suffix(3)
    guard !subject.isEmpty else { return nil }
    var limit = Array(right.ownWords.suffix(2))
    if case .number(let text) = right.kind { limit = [spoken(text)] }
    let isAsserted = Naming.lowercasedWords(subject.first ?? "").first.map(assertions.contains) ?? false
    return (isAsserted ? [] : ["is"]) + subject + [bound] + limit
  }

  private static func spoken(_ number: String) -> String {
    number.replacing("-", with: "minus ").replacing(".", with: " point ")
  }

  private func conditionWords(_ expression: Expression) -> [String] {
    switch expression.kind {
    case .test(_, let type): return ["is", type]
    case .operation("||", let left, let right): return conditionWords(left) + ["or"] + conditionWords(right)
    case .not(let inner):
      let words = conditionWords(inner)
      let first = words.first.map(Naming.lowercasedWords) ?? []
      guard let assertion = first.first, Self.assertions.contains(assertion) else { return ["not"] + words }
      return [assertion, "not"] + first.dropFirst() + words.dropFirst()
    default: break
    }
    if let bound = Self.boundWords(expression) { return bound }
    var words = expression.ownWords
    words = words.prefix(1) + words.dropFirst().filter { !Naming.singletons.contains($0) }
    if words.last == "isSome" { return ["has", words.dropLast().last ?? "value"] }
    let isPlain = if case .operation = expression.kind { false } else { true }
    words = Array(words.suffix(isPlain && !Self.generalWords.contains(words.last ?? "") ? 1 : 3))
    // The bare name would shadow what is compared.
    if !isPlain, let first = words.first.flatMap({ Naming.lowercasedWords($0).first }), !Self.assertions.contains(first)
    {
      words.insert("is", at: 0)
    }
    return Naming.identifier(words.joined(separator: " ")).isEmpty ? ["condition"] : words
  }
}
