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
    visitSteps { step in
      switch step {
      case .show(let show):
        for argument in show.arguments { argument.value.visitAll(visit) }
        show.presentation.source?.visitAll(visit)
      case .finish(_, let arguments, _), .finishAncestor(_, _, let arguments, _), .tell(_, _, let arguments, _),
        .call(_, let arguments, _, _):
        for argument in arguments { argument.value.visitAll(visit) }
      case .conditional(let condition, _, _, _): condition.expression.visitAll(visit)
      case .selection(let subject, _, _): subject.visitAll(visit)
      case .sequence, .pop, .dismiss, .close, .stay, .select: break
      }
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
