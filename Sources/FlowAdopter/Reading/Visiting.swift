extension [Statement] {
  /// Every expression in the order of the source, outer ones first.
  ///
  /// - Parameter command: sees those that stand by themselves before.
  func visit(command: (Expression) -> Void = { _ in }, _ see: (Expression) -> Void) {
    for statement in self {
      switch statement.kind {
      case .expression(let value):
        command(value)
        value.visit(command: command, see)
      case .variable(_, _, let value), .result(let value): value?.visit(command: command, see)
      case .branch(let conditions, let then, let other):
        for condition in conditions { condition.visit(command: command, see) }
        then.visit(command: command, see)
        other?.visit(command: command, see)
      case .until(let conditions, let otherwise):
        for condition in conditions { condition.visit(command: command, see) }
        otherwise.visit(command: command, see)
      case .choice(let subject, let cases):
        subject.visit(command: command, see)
        for item in cases { item.body.visit(command: command, see) }
      case .attempt(let body, let catches):
        body.visit(command: command, see)
        for body in catches { body.visit(command: command, see) }
      case .block(let heads, let body), .loop(_, let heads, let body):
        for head in heads { head.visit(command: command, see) }
        body.visit(command: command, see)
      case .function(let function): function.body?.visit(command: command, see)
      }
    }
  }
}

extension Closure {
  /// What it calls or reads, where that is all that it does.
  var onlyCall: (name: String, arguments: [Argument])? {
    guard body.count == 1 else { return nil }
    var expression: Expression?
    switch body[0].kind {
    case .expression(let value): expression = value
    case .result(let value): expression = value
    default: break
    }
    switch expression?.kind {
    case .call(let called, let arguments)?:
      switch called.kind {
      case .member(_, let name), .name(let name): return (name, arguments)
      default: return nil
      }
    case .member(_, let name)?: return (name, [])
    default: return nil
    }
  }
}

extension Condition {
  func visit(command: (Expression) -> Void, _ see: (Expression) -> Void) {
    switch self {
    case .expression(let value): value.visit(command: command, see)
    case .binding(_, let value): value?.visit(command: command, see)
    }
  }
}

extension Expression {
  func visit(command: (Expression) -> Void = { _ in }, _ see: (Expression) -> Void) {
    see(self)
    switch kind {
    case .name, .string, .number, .boolean, .none: break
    case .member(let base, _): base?.visit(command: command, see)
    case .call(let called, let arguments), .element(of: let called, let arguments):
      called.visit(command: command, see)
      for argument in arguments { argument.value.visit(command: command, see) }
    case .closure(let closure): closure.body.visit(command: command, see)
    case .assignment(let left, let right), .operation(_, let left, let right):
      left.visit(command: command, see)
      right.visit(command: command, see)
    case .conditional(let condition, let then, let other):
      condition.visit(command: command, see)
      then.visit(command: command, see)
      other.visit(command: command, see)
    case .cast(let value, _), .test(let value, _), .not(let value): value.visit(command: command, see)
    case .tuple(let parts): for part in parts { part.value.visit(command: command, see) }
    case .array(let parts), .other(let parts): for part in parts { part.visit(command: command, see) }
    case .statement(let statement): [statement].visit(command: command, see)
    }
  }
}

extension Expression {
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
    case .name(let name): [name]
    case .member(let base, let name): (base?.words ?? []) + [name]
    case .call(let called, _): called.words
    case .element(of: let base, _): base.words
    case .cast(let value, _), .not(let value): value.words
    case .test(let value, let type): value.words + ["is", type]
    case .operation(_, let left, let right): left.words + right.words
    case .string(let text): [text]
    case .assignment, .closure, .conditional, .tuple, .array, .number, .boolean, .none, .statement, .other: []
    }
  }
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
    case .call(let called, let arguments):
      called.text + "(" + arguments.text + ")"
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
  private var owner: String {
    guard case .member(let base?, _) = kind else { return "" }
    let text = base.text.filter { $0 != "?" && $0 != "!" }
    return text == "self" ? "" : text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }
}

extension Pattern {
  /// What it asks, as an expression would.
  var text: String {
    switch self {
    case .name, .any: "_"
    case .tuple(let parts): "(" + parts.map(\.text).joined(separator: ",") + ")"
    case .enumCase(let name, let parts):
      "." + name + (parts.allSatisfy(\.isOpen) ? "" : Pattern.tuple(parts).text)
    case .type(let type, _): type
    case .value(let value): value.text
    }
  }
}
