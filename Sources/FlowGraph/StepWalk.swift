package import FlowLanguage

extension Step {
  /// Where the step begins; nil for one that could not be resolved.
  package var place: SourcePlace? {
    switch self {
    case .show(let show): show.place
    case .pop(_, _, let place), .dismiss(_, let place), .close(_, let place), .stay(let place), .select(_, let place),
      .finish(_, _, _, let place), .finishAncestor(_, _, _, _, let place), .call(_, _, _, _, let place),
      .tell(_, _, _, let place), .go(_, _, _, let place), .signal(_, _, let place), .conditional(_, _, _, let place),
      .selection(_, _, let place):
      place
    case .sequence(let steps): steps.first?.place
    }
  }

  /// False for a step that goes back and says that it is not.
  package var isAnimated: Bool {
    switch self {
    case .pop(_, let isAnimated, _), .dismiss(let isAnimated, _), .close(let isAnimated, _),
      .finish(_, _, let isAnimated, _), .finishAncestor(_, _, _, let isAnimated, _):
      isAnimated
    case .show, .stay, .select, .call, .tell, .signal, .go, .sequence, .conditional, .selection: true
    }
  }

  /// The values that it passes itself.
  package var arguments: [Argument] {
    switch self {
    case .show(let show): show.arguments
    case .finish(_, let arguments, _, _), .signal(_, let arguments, _), .finishAncestor(_, _, let arguments, _, _),
      .tell(_, _, let arguments, _), .call(_, let arguments, _, _, _), .go(_, let arguments, _, _):
      arguments
    case .pop, .dismiss, .close, .stay, .select, .sequence, .conditional, .selection: []
    }
  }

  /// The step as it is written, without its values; nil for what is made of others.
  package func words(of flow: Flow, in module: Module) -> String? {
    switch self {
    case .show(let show): "\(show.verb) \(flow.name(of: show.target))"
    case .pop(.top, _, _): "pop"
    case .pop(.root, _, _): "pop to root"
    case .pop(.screen(let screen), _, _): "pop to \(flow.screens[screen].name)"
    case .dismiss: "dismiss"
    case .close: "close"
    case .stay: "stay"
    case .select(let tab, _): "select \(tab)"
    case .finish(let outcome, _, _, _): "finish \(flow.outcomes[outcome].name)"
    case .finishAncestor(let ancestor, let child, _, _, _):
      "finish \(module.flows[ancestor].name).\(module.flows[ancestor].children[child].name)"
    case .call(let hook, _, _, _, _): "call \(flow.hooks[hook].name)"
    case .tell(let screen, let method, _, _): "tell \(flow.screens[screen].name).\(method)"
    case .signal(let signal, _, _): "signal \(flow.signals[signal].name)"
    case .go(let route, _, _, _): "go \(flow.routes[route].name)"
    case .sequence, .conditional, .selection: nil
    }
  }

  /// True for the replacement of a step that could not be resolved.
  package var isUnresolved: Bool { if case .sequence(let steps) = self { steps.isEmpty } else { false } }

  /// True for a step that leaves the screen as it is and finishes before the next one runs.
  fileprivate var isOverAtOnce: Bool {
    switch self {
    case .call(_, _, let results, let isAsync, _): results.isEmpty && !isAsync
    case .tell, .signal: true
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .go, .sequence, .conditional,
      .selection:
      false
    }
  }

  /// The steps that may be the first to change the screen: one for each branch, nil for a missing branch.
  package var firstSteps: [Step?] {
    switch self {
    case .sequence(let steps): steps.firstOnScreen?.firstSteps ?? [self]
    case .conditional(_, let then, let otherwise, _): then.firstSteps + (otherwise?.firstSteps ?? [nil])
    case .selection(_, let cases, _): cases.flatMap(\.step.firstSteps)
    case .go(_, _, let step, _): step.firstSteps
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal: [self]
    }
  }

  /// Calls `body` with this step and every step inside it, including those of call results, but not those of outcome
  /// handlers.
  ///
  /// - Parameter alongRoutes: whether the steps that go to a route contain the route's steps.
  package func walk(alongRoutes: Bool = true, _ body: (Step) -> Void) {
    body(self)
    switch self {
    case .sequence(let steps): for step in steps { step.walk(alongRoutes: alongRoutes, body) }
    case .conditional(_, let then, let otherwise, _):
      then.walk(alongRoutes: alongRoutes, body)
      otherwise?.walk(alongRoutes: alongRoutes, body)
    case .selection(_, let cases, _): for item in cases { item.step.walk(alongRoutes: alongRoutes, body) }
    case .call(_, _, let results, _, _): for result in results { result.step.walk(alongRoutes: alongRoutes, body) }
    case .go(_, _, let step, _): if alongRoutes { step.walk(body) }
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .tell, .signal: break
    }
  }

  /// Calls `visit` with this step and every step inside it, including those of handlers at its call sites.
  package func visitSteps(alongRoutes: Bool = true, _ visit: (Step) -> Void) {
    walk(alongRoutes: alongRoutes) { step in
      visit(step)
      if case .show(let show) = step {
        for handler in show.handlers ?? [] { handler.step.visitSteps(alongRoutes: alongRoutes, visit) }
      }
    }
  }
}

extension [Step] {
  /// The first of the steps that changes the screen, or else the last one.
  package var firstOnScreen: Step? { dropLast().first { !$0.isOverAtOnce } ?? last }
}

extension Flow {
  /// Calls `visit` with every step of the flow once, as it is written: a route's steps are those of the route.
  package func visitWrittenSteps(_ visit: (Step) -> Void) {
    visitSteps(alongRoutes: false, visit)
    for route in routes { route.step.visitSteps(alongRoutes: false, visit) }
  }

  /// Calls `visit` with every step of the flow, including those in handlers and, for each `go`, those of its route.
  package func visitSteps(alongRoutes: Bool = true, _ visit: (Step) -> Void) {
    start?.visitSteps(alongRoutes: alongRoutes, visit)
    for screen in screens { for action in screen.actions { action.step.visitSteps(alongRoutes: alongRoutes, visit) } }
    for alert in alerts { for action in alert.actions { action.step.visitSteps(alongRoutes: alongRoutes, visit) } }
    for event in events { event.step.visitSteps(alongRoutes: alongRoutes, visit) }
    for child in children { for handler in child.handlers { handler.step.visitSteps(alongRoutes: alongRoutes, visit) } }
  }
}

// MARK: - Values

extension Flow {
  /// Calls `visit` with every value that its steps, children and tabs use, or the condition on which it holds links.
  package func visitValues(_ visit: (Expression) -> Void) {
    visitWrittenSteps { $0.visitOwnValues(visit) }
    for child in children { for argument in child.arguments ?? [] { argument.value.visitAll(visit) } }
    for tab in tabs {
      for argument in tab.arguments { argument.value.visitAll(visit) }
      tab.condition?.expression.visitAll(visit)
    }
    hold?.condition?.expression.visitAll(visit)
  }
}

extension Step {
  /// Calls `visit` with every value that the step uses, also in conditions and in handlers at its call sites, but not
  /// those of the routes that it goes to.
  package func visitValues(_ visit: (Expression) -> Void) {
    visitSteps(alongRoutes: false) { $0.visitOwnValues(visit) }
  }

  /// The same without the values of the steps inside it.
  fileprivate func visitOwnValues(_ visit: (Expression) -> Void) {
    for argument in arguments { argument.value.visitAll(visit) }
    switch self {
    case .show(let show):
      show.presentation.source?.visitAll(visit)
      show.presentation.rectangle?.visitAll(visit)
    case .conditional(let condition, _, _, _): condition.expression.visitAll(visit)
    case .selection(let subject, _, _): subject.visitAll(visit)
    case .sequence, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal, .go: break
    }
  }

  /// The names of the local values that the step uses from around it: not those that are declared inside it.
  ///
  /// - Parameter orScreens: whether to include the screen's parameters.
  package func freeLocals(orScreens: Bool = false) -> Set<String> {
    var names: Set<String> = []
    func add(_ step: Step?, declaring own: [String?] = []) {
      guard let free = step?.freeLocals(orScreens: orScreens) else { return }
      names.formUnion(own.isEmpty ? free : free.subtracting(own.compactMap { $0 }))
    }
    visitOwnValues { value in
      switch value.root {
      case .local(let name): names.insert(name)
      case .screenParameter(let name): if orScreens { names.insert(name) }
      case .literal, .childArgument, .flowParameter, .state, .need: break
      }
    }
    switch self {
    case .sequence(let steps): for step in steps { add(step) }
    case .conditional(let condition, let then, let otherwise, _):
      let (holding, failing) = condition.isNegated ? (otherwise, then) : (then, otherwise)
      add(holding, declaring: [condition.unwrapped])
      add(failing)
    case .selection(_, let cases, _): for item in cases { add(item.step, declaring: item.bindings) }
    case .call(_, _, let results, _, _):
      for result in results { add(result.step, declaring: result.parameters.map(\.name)) }
    case .show(let show): for handler in show.handlers ?? [] { add(handler.step, declaring: handler.bindings) }
    case .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .tell, .signal, .go: break
    }
    return names
  }
}

extension OutcomeHandler {
  /// The names of the local values that the handler uses from around it.
  ///
  /// - Parameter orScreens: whether to include the screen's parameters.
  package func freeLocals(orScreens: Bool = false) -> Set<String> {
    step.freeLocals(orScreens: orScreens).subtracting(bindings.compactMap { $0 })
  }
}

extension Expression {
  fileprivate func visitAll(_ visit: (Expression) -> Void) {
    visit(self)
    if case .need(_, let arguments) = root { for argument in arguments { argument.value.visitAll(visit) } }
  }
}
