extension [Statement] {
  /// Every expression in the order of the source, outer ones first.
  func visit(_ see: (Expression) -> Void) {
    for statement in self {
      switch statement.kind {
      case .expression(let value): value.visit(see)
      case .variable(_, _, let value), .result(let value): value?.visit(see)
      case .branch(let conditions, let then, let other):
        for condition in conditions { condition.visit(see) }
        then.visit(see)
        other?.visit(see)
      case .until(let conditions, let otherwise):
        for condition in conditions { condition.visit(see) }
        otherwise.visit(see)
      case .choice(let subject, let cases):
        subject.visit(see)
        for item in cases { item.body.visit(see) }
      case .attempt(let body, let catches):
        body.visit(see)
        for body in catches { body.visit(see) }
      case .block(let heads, let body), .loop(_, let heads, let body):
        for head in heads { head.visit(see) }
        body.visit(see)
      case .function(let function): function.body?.visit(see)
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
  func visit(_ see: (Expression) -> Void) {
    switch self {
    case .expression(let value): value.visit(see)
    case .binding(_, let value): value?.visit(see)
    }
  }
}

extension Expression {
  func visit(_ see: (Expression) -> Void) {
    see(self)
    switch kind {
    case .name, .string, .number, .boolean, .none: break
    case .member(let base, _): base?.visit(see)
    case .call(let called, let arguments), .element(of: let called, let arguments):
      called.visit(see)
      for argument in arguments { argument.value.visit(see) }
    case .closure(let closure): closure.body.visit(see)
    case .assignment(let left, let right), .operation(_, let left, let right):
      left.visit(see)
      right.visit(see)
    case .conditional(let condition, let then, let other):
      condition.visit(see)
      then.visit(see)
      other.visit(see)
    case .cast(let value, _), .test(let value, _), .not(let value): value.visit(see)
    case .tuple(let parts): for part in parts { part.value.visit(see) }
    case .array(let parts), .other(let parts): for part in parts { part.visit(see) }
    case .statement(let statement): [statement].visit(see)
    }
  }
}
