package import FlowLanguage

extension Step {
  /// What most steps have, of whichever kind.
  private var common: (arguments: [Argument], isAnimated: Bool, place: SourcePlace?) {
    switch self {
    case .show(let show): (show.arguments, true, show.place)
    case .finish(_, let arguments, let isAnimated, let place),
      .finishAncestor(_, _, let arguments, let isAnimated, let place):
      (arguments, isAnimated, place)
    case .call(_, let arguments, _, _, let place), .tell(_, _, let arguments, let place),
      .signal(_, let arguments, let place), .go(_, let arguments, _, let place):
      (arguments, true, place)
    case .pop(_, let isAnimated, let place), .dismiss(let isAnimated, let place), .close(let isAnimated, let place):
      ([], isAnimated, place)
    case .stay(let place), .select(_, let place), .conditional(_, _, _, let place), .selection(_, _, let place):
      ([], true, place)
    case .sequence(let steps): ([], true, steps.first?.place)
    }
  }

  /// Where the step begins; nil for one that could not be resolved.
  package var place: SourcePlace? { common.place }
  /// False for a step that goes back and says that it is not.
  package var isAnimated: Bool { common.isAnimated }
  /// The values that it passes itself.
  package var arguments: [Argument] { common.arguments }

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
    case .select(let tab, _): "select \(module.tabNames[tab] ?? tab)"
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

  /// True for `stay`, for steps that all do nothing, and for a branch whose every alternative does nothing.
  package var doesNothing: Bool {
    switch self {
    case .stay: true
    case .sequence(let steps): steps.allSatisfy(\.doesNothing)
    case .conditional(_, let then, let otherwise, _): then.doesNothing && otherwise?.doesNothing != false
    case .selection(_, let cases, _): cases.allSatisfy(\.step.doesNothing)
    case .show, .pop, .dismiss, .close, .select, .finish, .finishAncestor, .call, .tell, .signal, .go: false
    }
  }

  /// True for a step that leaves the screen as it is and finishes before the next one runs.
  var isOverAtOnce: Bool {
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

  /// Calls `body` with this step and every step inside it, including those of call results and, where wanted, of the
  /// routes that it goes to, but not those of outcome handlers.
  package func walk(alongRoutes: Bool = true, _ body: (Step) -> Void) {
    body(self)
    if case .show = self { return }
    if alongRoutes, case .go(_, _, let step, _) = self { return step.walk(body) }
    visitParts { part, _ in part.walk(alongRoutes: alongRoutes, body) }
  }

  /// Calls `visit` with each step directly inside this one, but not a route's, and with the names declared for it.
  @inline(__always) private func visitParts(_ visit: (_ part: Step, _ names: [String?]) -> Void) {
    switch self {
    case .sequence(let steps): for step in steps { visit(step, []) }
    case .conditional(let condition, let then, let otherwise, _):
      let unwrapped = condition.unwrapped.map { [$0] } ?? []
      visit(then, condition.isNegated ? [] : unwrapped)
      if let otherwise { visit(otherwise, condition.isNegated ? unwrapped : []) }
    case .selection(_, let cases, _): for item in cases { visit(item.step, item.bindings) }
    case .call(_, _, let results, _, _): for result in results { visit(result.step, result.parameters.map(\.name)) }
    case .show(let show): for handler in show.handlers ?? [] { visit(handler.step, handler.bindings) }
    case .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .tell, .signal, .go: break
    }
  }

  /// Calls `visit` with this step and every step inside it, including those of handlers at its call sites.
  package func visitSteps(alongRoutes: Bool = true, _ visit: (Step) -> Void) {
    visit(self)
    if alongRoutes, case .go(_, _, let step, _) = self { return step.visitSteps(visit) }
    visitParts { part, _ in part.visitSteps(alongRoutes: alongRoutes, visit) }
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

  /// The names of the local values, or also of the screen's parameters, that the step uses from around it: not those that
  /// are declared inside it.
  package func freeLocals(orScreens: Bool = false) -> Set<String> {
    var names: Set<String> = []
    visitOwnValues { value in
      switch value.root {
      case .local(let name): names.insert(name)
      case .screenParameter(let name): if orScreens { names.insert(name) }
      case .literal, .childArgument, .flowParameter, .state, .need: break
      }
    }
    visitParts { part, own in
      let free = part.freeLocals(orScreens: orScreens)
      names.formUnion(own.isEmpty ? free : free.subtracting(own.compactMap { $0 }))
    }
    return names
  }

  /// Whether a local value of that name is declared inside the step.
  package func declares(_ name: String) -> Bool {
    var isDeclared = false
    visitParts { part, names in isDeclared = isDeclared || names.contains(name) || part.declares(name) }
    return isDeclared
  }
}

extension OutcomeHandler {
  /// The same for the handler, which declares its bindings.
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
