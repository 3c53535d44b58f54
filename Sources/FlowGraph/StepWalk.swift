package import FlowLanguage

extension Step {
  /// Where the step begins; nil for one that could not be resolved.
  package var place: SourcePlace? {
    switch self {
    case .show(let show): show.place
    case .pop(_, let place), .dismiss(let place), .close(let place), .stay(let place), .select(_, let place),
      .finish(_, _, let place),
      .finishAncestor(_, _, _, let place), .call(_, _, _, let place), .tell(_, _, _, let place),
      .conditional(_, _, _, let place),
      .selection(_, _, let place):
      place
    case .sequence(let steps): steps.first?.place
    }
  }

  /// True for what takes the place of a step that could not be resolved.
  var isUnresolved: Bool {
    if case .sequence(let steps) = self { steps.isEmpty } else { false }
  }

  /// The steps that may come first: one for each branch. nil stands for a branch that is not there.
  var firstSteps: [Step?] {
    switch self {
    case .sequence(let steps): steps.first?.firstSteps ?? [self]
    case .conditional(_, let then, let otherwise, _): then.firstSteps + (otherwise?.firstSteps ?? [nil])
    case .selection(_, let cases, _): cases.flatMap(\.step.firstSteps)
    default: [self]
    }
  }

  /// Calls `body` with this step and with every one inside it, those of call results included, those of outcome
  /// handlers not.
  package func walk(_ body: (Step) -> Void) {
    body(self)
    switch self {
    case .sequence(let steps): for step in steps { step.walk(body) }
    case .conditional(_, let then, let otherwise, _):
      then.walk(body)
      otherwise?.walk(body)
    case .selection(_, let cases, _): for item in cases { item.step.walk(body) }
    case .call(_, _, let results, _): for result in results { result.step.walk(body) }
    default: break
    }
  }

  /// Calls `visit` with this step and with every one inside it, those of handlers at its call sites included.
  package func visitSteps(_ visit: (Step) -> Void) {
    walk { step in
      visit(step)
      if case .show(let show) = step { for handler in show.handlers ?? [] { handler.step.visitSteps(visit) } }
    }
  }
}

extension Flow {
  /// Calls `visit` with every step that is written in the flow.
  package func visitSteps(_ visit: (Step) -> Void) {
    start?.visitSteps(visit)
    for action in screens.flatMap(\.actions) + alerts.flatMap(\.actions) + events { action.step.visitSteps(visit) }
    for handler in children.flatMap(\.handlers) { handler.step.visitSteps(visit) }
  }
}

// MARK: - Values

extension Step {
  /// Calls `visit` with every value that the step uses, those in conditions and in handlers at its call sites included.
  package func visitValues(_ visit: (Expression) -> Void) {
    switch self {
    case .show(let show):
      for argument in show.arguments { argument.value.visitAll(visit) }
      show.presentation.source?.visitAll(visit)
      for handler in show.handlers ?? [] { handler.step.visitValues(visit) }
    case .finish(_, let arguments, _), .finishAncestor(_, _, let arguments, _), .tell(_, _, let arguments, _):
      for argument in arguments { argument.value.visitAll(visit) }
    case .call(_, let arguments, let results, _):
      for argument in arguments { argument.value.visitAll(visit) }
      for result in results { result.step.visitValues(visit) }
    case .sequence(let steps): for step in steps { step.visitValues(visit) }
    case .conditional(let condition, let then, let otherwise, _):
      condition.expression.visitAll(visit)
      then.visitValues(visit)
      otherwise?.visitValues(visit)
    case .selection(let subject, let cases, _):
      subject.visitAll(visit)
      for item in cases { item.step.visitValues(visit) }
    case .pop, .dismiss, .close, .stay, .select: break
    }
  }
}

extension Expression {
  fileprivate func visitAll(_ visit: (Expression) -> Void) {
    visit(self)
    if case .need(_, let arguments) = root {
      for argument in arguments { argument.value.visitAll(visit) }
    }
  }
}

// MARK: - Same effect

extension Step {
  /// Whether both do the same with the same values, wherever they stand.
  package func hasSameEffect(as other: Step) -> Bool {
    switch (self, other) {
    case (.show(let a), .show(let b)):
      a.verb == b.verb && a.target == b.target && a.presentation == b.presentation
        && Self.areSame(a.arguments, b.arguments)
        && Self.areSame(a.handlers, b.handlers)
    case (.pop(let a, _), .pop(let b, _)): a == b
    case (.dismiss, .dismiss), (.close, .close), (.stay, .stay): true
    case (.select(let a, _), .select(let b, _)): a == b
    case (.finish(let a, let x, _), .finish(let b, let y, _)): a == b && Self.areSame(x, y)
    case (.finishAncestor(let a, let c, let x, _), .finishAncestor(let b, let d, let y, _)):
      a == b && c == d && Self.areSame(x, y)
    case (.call(let a, let x, let c, _), .call(let b, let y, let d, _)):
      a == b && Self.areSame(x, y) && c.count == d.count
        && zip(c, d).allSatisfy {
          $0.name == $1.name && $0.parameters == $1.parameters && $0.step.hasSameEffect(as: $1.step)
        }
    case (.tell(let a, let m, let x, _), .tell(let b, let n, let y, _)): a == b && m == n && Self.areSame(x, y)
    case (.sequence(let a), .sequence(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.hasSameEffect(as: $1) }
    case (.conditional(let a, let x, let u, _), .conditional(let b, let y, let v, _)):
      a.isNegated == b.isNegated && Self.isSame(a.expression, b.expression) && x.hasSameEffect(as: y)
        && Self.areSame(u, v)
    case (.selection(let a, let x, _), .selection(let b, let y, _)):
      Self.isSame(a, b) && x.count == y.count
        && zip(x, y).allSatisfy {
          $0.name == $1.name && $0.bindings == $1.bindings && $0.step.hasSameEffect(as: $1.step)
        }
    default: false
    }
  }

  private static func areSame(_ a: Step?, _ b: Step?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.hasSameEffect(as: b)
  }

  private static func areSame(_ a: [OutcomeHandler]?, _ b: [OutcomeHandler]?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.count == b.count
      && zip(a, b).allSatisfy {
        $0.outcome == $1.outcome && $0.bindings == $1.bindings && $0.step.hasSameEffect(as: $1.step)
      }
  }

  private static func areSame(_ a: [Argument], _ b: [Argument]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.parameter == $1.parameter && $0.label == $1.label && isSame($0.value, $1.value) }
  }

  private static func isSame(_ a: Expression, _ b: Expression) -> Bool {
    guard a.root == b.root, a.members == b.members else { return false }
    if case .need(_, let x) = a.root, case .need(_, let y) = b.root { return areSame(x, y) }
    return true
  }
}
