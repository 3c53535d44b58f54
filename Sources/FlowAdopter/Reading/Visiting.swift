extension Function {
  var expressions: [Expression] { body?.expressions ?? [] }
}

extension [Statement] {
  /// Every expression in the order of the source, outer ones first.
  var expressions: [Expression] {
    var all: [Expression] = []
    visit { expression, _ in all.append(expression) }
    return all
  }

  /// Those without the code of closures that are kept for later.
  var immediateExpressions: [Expression] {
    let all = expressions
    let later = all.compactMap(\.assignment?.value.closure).flatMap(\.body.expressions)
    let kept = Set(later.map { ObjectIdentifier($0) })
    return kept.isEmpty ? all : all.filter { !kept.contains(ObjectIdentifier($0)) }
  }

  /// - Parameter see: is also told whether an expression stands by itself.
  func visit(
    statements seeStatement: (Statement) -> Void = { _ in }, _ see: (_ expression: Expression, _ isAlone: Bool) -> Void
  ) {
    for statement in self {
      seeStatement(statement)
      let (expressions, bodies) = statement.parts
      let isAlone = if case .expression = statement.kind { true } else { false }
      for expression in expressions { expression.visit(isAlone: isAlone, seeStatement, see) }
      for body in bodies { body.visit(statements: seeStatement, see) }
    }
  }

  /// All, outer ones first, but for those in closures.
  var outsideClosures: [Statement] { flatMap { [$0] + $0.parts.bodies.flatMap(\.outsideClosures) } }

  var switchedCases: [Set<String>] {
    outsideClosures.compactMap { statement in
      guard case .choice(_, let cases) = statement.kind else { return nil }
      let names = cases.flatMap(\.patterns).compactMap { if case .enumCase(let name, _) = $0 { name } else { nil } }
      return names.isEmpty ? nil : Set(names)
    }
  }

  var declaredNames: [String] {
    outsideClosures.flatMap { statement -> [String] in
      switch statement.kind {
      case .variable(let pattern, _, _), .loop(let pattern, _, _): pattern.names
      case .branch(let conditions, _, _), .until(let conditions, _): conditions.compactMap(\.pattern).flatMap(\.names)
      case .choice(_, let cases): cases.flatMap(\.patterns).flatMap(\.names)
      default: []
      }
    }
  }

  /// The names that it gives to something, also in closures.
  var bindings: [(name: String, value: Expression)] {
    var all: [(name: String, value: Expression)] = []
    visit(statements: { all += $0.bindings }, { _, _ in })
    return all
  }

  var members: Set<String> {
    Set(expressions.compactMap { if case .member(_, let name) = $0.kind { name } else { nil } })
  }

  func mention(_ name: String) -> Bool { expressions.contains { $0.name == name } }
}

extension Statement {
  /// The names that it gives to something.
  var bindings: [(name: String, value: Expression)] {
    let all: [(Pattern?, Expression?)] =
      switch kind {
      case .variable(let pattern, _, let value): [(pattern, value)]
      case .branch(let conditions, _, _), .until(let conditions, _): conditions.map { ($0.pattern, $0.expression) }
      default: []
      }
    return all.compactMap { pattern, value in
      guard case .name(let name)? = pattern, let value else { return nil }
      return (name, value)
    }
  }

  var parts: (expressions: [Expression], bodies: [[Statement]]) {
    switch kind {
    case .expression(let value): ([value], [])
    case .variable(_, _, let value), .result(let value): (value.map { [$0] } ?? [], [])
    case .branch(let conditions, let then, let other): (conditions.compactMap(\.expression), [then, other])
    case .until(let conditions, let otherwise): (conditions.compactMap(\.expression), [otherwise])
    case .choice(let subject, let cases): ([subject] + cases.compactMap(\.condition), cases.map(\.body))
    case .attempt(let body, let catches): ([], [body] + catches)
    case .deferred(let body), .block(let body): ([], [body])
    case .loop(_, let heads, let body): (heads, [body])
    }
  }
}

extension Closure {
  /// What it calls or reads, where that is all that it does.
  var onlyCall: (name: String, arguments: [Argument])? {
    guard body.count == 1, let value = body[0].value else { return nil }
    switch value.kind {
    case .call(let called, let arguments): return called.name.map { ($0, arguments) }
    case .member(_, let name): return (name, [])
    default: return nil
    }
  }
}

extension Expression {
  /// Itself, and every expression in it.
  var expressions: [Expression] { [Statement(kind: .expression(self), place: place)].expressions }

  fileprivate func visit(
    isAlone: Bool = false, _ seeStatement: (Statement) -> Void,
    _ see: (_ expression: Expression, _ isAlone: Bool) -> Void
  ) {
    see(self, isAlone)
    switch kind {
    case .closure(let closure): closure.body.visit(statements: seeStatement, see)
    case .statement(let statement): [statement].visit(statements: seeStatement, see)
    default: for part in parts { part.visit(seeStatement, see) }
    }
  }

  var parts: [Expression] {
    switch kind {
    case .name, .string, .number, .boolean, .none, .closure, .statement: []
    case .member(let base, _): base.map { [$0] } ?? []
    case .call(let called, let arguments), .element(of: let called, let arguments): [called] + arguments.map(\.value)
    case .assignment(let left, let right), .operation(_, let left, let right): [left, right]
    case .conditional(let condition, let then, let other): [condition, then, other]
    case .cast(let value, _), .test(let value, _), .not(let value): [value]
    case .tuple(let parts): parts.map(\.value)
    case .array(let parts), .other(let parts): parts
    }
  }

  var closure: Closure? { if case .closure(let closure) = kind { closure } else { nil } }
  var isClosure: Bool { closure != nil }
  var isFalse: Bool { if case .boolean(false) = kind { true } else { false } }
  var isNil: Bool { if case .none = kind { true } else { false } }
  var isSelf: Bool { isName("self") }
  func isName(_ name: String) -> Bool { if case .name(name) = kind { true } else { false } }

  /// The name that it is, or that of the member.
  var name: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  var call: (called: Expression, arguments: [Argument])? {
    if case .call(let called, let arguments) = kind { (called, arguments) } else { nil }
  }

  /// `base.name(…)`
  var memberCall: (base: Expression, name: String, arguments: [Argument])? {
    guard let (called, arguments) = call, case .member(let base?, let name) = called.kind else { return nil }
    return (base, name, arguments)
  }

  var assignment: (target: Expression, value: Expression)? {
    if case .assignment(let target, let value) = kind { (target, value) } else { nil }
  }

  /// Whether what it is given runs once the code around it is done: `DispatchQueue.main.async { … }`, `Task { … }`
  var isLater: Bool {
    if let value = assignment?.value { return value.isLater }
    guard let called = call?.called else { return false }
    return called.isName("Task") || called.name.map(Self.later.contains) ?? false
  }

  private static let later: Set = ["async", "asyncAfter", "detached", "addOperation", "scheduledTimer"]

  /// What a constant is called: `R.string.alert.deleteAll()` → `deleteAll`; nil for anything else.
  var constant: String? {
    var parts = words
    while let last = parts.last, Self.wrappers.contains(last) { parts.removeLast() }
    let isLocalized = words.contains { $0.hasPrefix("localized") }
    let isConstant = isLocalized || parts.count > 1 && parts[0].first?.isUppercase == true
    return isConstant ? parts.last : nil
  }

  private static let wrappers: Set<String> = [
    "localized", "localizedString", "string", "text", "title", "value", "rawValue", "uppercased", "capitalized",
  ]

  /// The names in it, in the order of the source.
  var words: [String] {
    switch kind {
    case .name(let text), .string(let text): [text]
    case .member(let base, let name): (base?.words ?? []) + [name]
    case .call(let base, _), .element(of: let base, _), .cast(let base, _), .not(let base): base.words
    case .test(let value, let type): value.words + ["is", type]
    case .operation(_, let left, let right): left.words + right.words
    case .assignment, .closure, .conditional, .tuple, .array, .number, .boolean, .none, .statement, .other: []
    }
  }

  /// Those words without `self`.
  var ownWords: [String] { words.filter { $0 != "self" } }
}

extension [Argument] {
  fileprivate var text: String { map { ($0.label ?? "_") + ":" + $0.value.text }.joined(separator: ",") }
}

extension Expression {
  /// What it asks, in one form wherever it is written.
  var text: String {
    switch kind {
    case .name(let name): name == "self" ? "" : name
    case .member(nil, let name): "." + name
    case .member(let base?, let name): base.text.isEmpty ? name : base.text + "." + name
    case .call(let called, let arguments): called.text + "(" + arguments.text + ")"
    case .element(of: let base, let arguments): base.text + "[" + arguments.text + "]"
    case .tuple(let parts): "(" + parts.text + ")"
    case .array(let parts): "[" + parts.map(\.text).joined(separator: ",") + "]"
    case .cast(let value, _): value.text
    case .string(let text): text.quoted
    case .number(let text): text
    case .boolean(let value): String(value)
    case .none: "nil"
    case .not(let value): "!" + value.text
    case .operation(let symbol, let left, let right): left.text + symbol + right.text
    default: words.joined(separator: ".")
    }
  }

  /// What it compares something with, asks for by a constant, or asks of something else than the coordinator itself.
  var question: String {
    switch kind {
    case .operation, .element: text
    case .call(let called, let arguments):
      called.owner
        + arguments.map(\.value).filter {
          switch $0.kind {
          case .string, .number, .boolean, .member(nil, _): true
          default: false
          }
        }.map(\.text).joined(separator: ",")
    case .not(let value), .cast(let value, _): value.question
    default: owner
    }
  }

  /// What has the member that it names: `session` of `self.session?.user`; empty for the coordinator itself.
  private var owner: String { if case .member(let base?, _) = kind { base.text } else { "" } }
}

extension Pattern {
  /// What it asks, as an expression would.
  var text: String {
    switch self {
    case .name, .any: "_"
    case .tuple(let parts): "(" + parts.map(\.text).joined(separator: ",") + ")"
    case .enumCase(let name, let parts):
      "." + name + (parts.allSatisfy { $0.text == "_" } ? "" : Pattern.tuple(parts).text)
    case .type(let type, _): type
    case .some(let part): part.text + "?"
    case .value(let value): value.text
    }
  }
}
