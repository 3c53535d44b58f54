import FlowGraph
import FlowLanguage
import Templates

// Steps become statements.
extension FlowLowering {
  func statements(_ step: Step) -> [StatementContext] {
    if step.doesNothing { return [] }
    if let first = heldBack(step, { statements(step) }) { return first }
    switch step {
    case .stay: return []
    case .sequence(let steps): return sequence(steps[...])
    case .conditional(let condition, let then, let otherwise, _):
      return [conditional(condition, then: then, otherwise: otherwise)]
    case .selection(let subject, let cases, _): return [selection(subject, cases)]
    case .call(let hook, let arguments, let results, _, _) where flow.hooks[hook].isAwaited:
      return [call(flow.hooks[hook], arguments, results: results, then: [])]
    // The parent decides how the start appears, so it cannot share a function with other steps.
    case .go(_, _, let step, _) where isEntering: return statements(step)
    case .finish(_, _, isAnimated: false, _), .finishAncestor(_, _, _, isAnimated: false, _):
      let still = StatementContext(call: own("stack.setLeaving"), ["animated: false"])
      return [still] + (statement(step, completion: []).map { [$0] } ?? [])
    case .show, .pop, .dismiss, .close, .select, .finish, .finishAncestor, .call, .tell, .signal, .go:
      return statement(step, completion: []).map { [$0] } ?? []
    }
  }

  /// The step after a transition runs in its completion; the one after a call, after it or its result.
  private func sequence(_ steps: ArraySlice<Step>) -> [StatementContext] {
    guard let first = steps.first else { return [] }
    if let waiting = heldBack(first, { sequence(steps) }) { return waiting }
    let others = steps.dropFirst()
    let rest = { self.afterwards { self.sequence(others) } }
    switch first {
    case .call(let hook, let arguments, let results, _, _) where flow.hooks[hook].isAwaited:
      return [call(flow.hooks[hook], arguments, results: results, then: Array(others))]
    case .call, .tell, .select, .stay, .signal: return statements(first) + rest()
    case .finish, .finishAncestor, .go: return statements(first)
    // Only the step of a result is followed by something although it branches: each branch continues.
    case .conditional(let condition, let then, let otherwise, _) where !others.isEmpty:
      let rest = Step.sequence(Array(others))
      return [
        conditional(
          condition, then: .sequence([then, rest]), otherwise: otherwise.map { .sequence([$0, rest]) } ?? rest)
      ]
    case .selection(let subject, let cases, _) where !others.isEmpty:
      return [selection(subject, cases, then: Array(others))]
    case .conditional, .selection: return statements(first)
    case .sequence(let inner): return sequence((inner + others)[...])
    case .show, .pop, .dismiss, .close:
      let outer = (isFollowing, isCovered, hasEntered)
      isFollowing = true
      if case .show = first { (isCovered, hasEntered) = (false, true) }
      let next = rest()
      (isFollowing, isCovered, hasEntered) = outer
      return statement(first, completion: next).map { [$0] } ?? next
    }
  }

  private func selection(_ subject: Expression, _ cases: [SwitchCase], then rest: [Step] = []) -> StatementContext {
    let contexts = cases.map { item in
      let step = rest.isEmpty ? item.step : .sequence([item.step] + rest)
      let bindings = item.bindings.compactMap { $0.map { Parameter($0, "", at: subject.place) } }
      return CaseContext(
        pattern: pattern(item.name, item.bindings, count: item.bindings.count, in: step),
        documentation: item.documentation, body: withLocals(bindings) { BodyContext(statements(step)) })
    }
    return StatementContext(.selection, condition: text(subject), cases: contexts)
  }

  /// A hand-written step that is awaited, or has results: one of them comes later, or none.
  private func call(_ hook: Hook, _ arguments: [Argument], results: [Action], then rest: [Step]) -> StatementContext {
    if hook.isAsync { return task(hook, arguments, results: results, then: rest) }
    use(.results)
    let cases = late { afterwards { self.cases(results, then: rest) } }
    let statement = StatementContext(
      .results, call: own(swiftName(hook.name)), values(arguments, for: hook.parameters), cases: cases,
      resultType: flow.resultType(hook))
    statement.stack = ownStack
    statement.result = resultName(results)
    statement.whenDone = unusedName("whenDone", or: "whenHookDone", namesInCases(of: results).contains)
    return statement
  }

  /// What the result of a hand-written step is called where its cases are told apart.
  private func resultName(_ results: [Action]) -> String {
    unusedName("result", or: "hookResult", namesInCases(of: results).contains)
  }

  private func namesInCases(of results: [Action]) -> [String] {
    locals.map(\.name) + results.flatMap { $0.parameters.map(\.name) }
  }

  private func cases(_ results: [Action], then rest: [Step]) -> [CaseContext] {
    results.map { result in
      let step = rest.isEmpty ? result.step : .sequence([result.step] + rest)
      let bindings = result.parameters.map { Optional($0.name) }
      let body = withLocals(result.parameters) { BodyContext(statements(step)) }
      return CaseContext(pattern: pattern(result.name, bindings, count: bindings.count, in: step), body: body)
    }
  }

  /// An async step runs in a task of the flow.
  private func task(_ hook: Hook, _ arguments: [Argument], results: [Action], then rest: [Step]) -> StatementContext {
    use(.tasks)
    var captured: [String] = []
    let values = arguments.map { argument -> String in
      let parameter = hook.parameters[argument.parameter]
      guard usesSelf(argument) else { return parameter.argument(text(argument.value)) }
      // Its arguments are captured when the user acts.
      let name = swiftName(
        unusedName(parameter.name, or: "own" + upperCamelCase(parameter.name)) { name in
          locals.contains { $0.name == name } || name != parameter.name && hook.parameters.contains { $0.name == name }
        })
      let value = text(argument.value)
      captured.append(name == value ? name : "\(name) = \(value)")
      return parameter.argument(name)
    }
    let cases = late { afterwards { self.cases(results, then: rest) } }
    let isHeard = cases.contains { !$0.body.statements.isEmpty }
    let result = resultName(results)
    let next =
      isHeard
      ? [StatementContext(.selection, condition: result, cases: cases)]
      : hook.results == nil ? late { afterwards { sequence(rest[...]) } } : []
    let name = swiftName(hook.name)
    let statement = StatementContext(
      .task, call: isHeldWeaklyLater ? "self?.\(name)" : isLate ? "self.\(name)" : own(name), values,
      completion: BodyContext(next, parameters: [isHeard ? result : "_"], isWeak: isHeldWeaklyLater),
      capturing: [isHeldWeaklyLater ? "weak self" : "self"] + captured)
    statement.stack = ownStack
    return statement
  }

  /// Whether what waits for an answer holds the coordinator weakly. A flow that shows nothing yet has no screen to
  /// retain it.
  var isHeldWeaklyLater: Bool { names.holdsWeakly || !isStarting }

  var ownStack: String { String(own("stack.").dropLast()) }

  /// The pattern of a case: values that the step does not use are not bound.
  func pattern(_ name: String, _ bindings: [String?], count: Int, in step: Step) -> String {
    let used = step.doesNothing ? [] : step.freeLocals()
    let bound = (0..<count).map { index -> String? in
      guard index < bindings.count, let name = bindings[index], used.contains(name) else { return nil }
      return name
    }
    return casePattern(name, bindings: bound)
  }

  /// Lowers `body` with these names in scope.
  func withLocals<Result>(_ inner: [Parameter], _ body: () -> Result) -> Result {
    if inner.isEmpty { return body() }
    let outer = (locals, renamed)
    defer { (locals, renamed) = outer }
    locals += inner
    if !renamed.isEmpty { for local in inner { renamed[local.name] = nil } }
    return body()
  }

  /// Lowers `body` while a property has another value.
  func with<Value, Result>(
    _ property: ReferenceWritableKeyPath<FlowLowering, Value>, _ value: Value, _ body: () -> Result
  ) -> Result {
    let outer = self[keyPath: property]
    defer { self[keyPath: property] = outer }
    self[keyPath: property] = value
    return body()
  }

  /// Lowers `body` as code that uses the flow's states as they are then.
  private func afterwards<Result>(_ body: () -> Result) -> Result {
    let outer = heldStates
    defer { heldStates = outer }
    heldStates?.isRead = false
    return body()
  }

  /// Lowers `body` as code that runs later than the user's action.
  func late<Result>(_ body: () -> Result) -> Result {
    let outer = (isLate, selfPrefix, heldStates)
    defer { (isLate, selfPrefix, heldStates) = outer }
    // Swift 5 wants it in a closure inside another one that captures `self`.
    if isLate, isStarting, !names.holdsWeakly { selfPrefix = "self." }
    isLate = true
    return body()
  }

  private func conditional(_ condition: Condition, then: Step, otherwise: Step?) -> StatementContext {
    if condition.isAsync, case .need(let index, _) = condition.expression.root {
      return wait(for: condition, flow.needs[index], then: then, otherwise: otherwise)
    }
    return branch(on: text(condition.expression), condition, then: then, otherwise: otherwise)
  }

  /// A condition as an expression.
  func decision(_ condition: Condition) -> String {
    let text = text(condition.expression)
    if condition.unwrapped != nil { return "\(text) \(condition.isNegated ? "==" : "!=") nil" }
    return condition.isNegated ? "!\(text)" : text
  }

  /// - Parameter text: the condition, as Swift.
  func branch(on text: String, _ condition: Condition, then: Step, otherwise: Step?) -> StatementContext {
    // `unless` is an inverted `if`: two branches read better without a negation.
    let (holding, failing) = condition.isNegated ? (otherwise, then) : (then, otherwise)
    let value = condition.unwrapped.flatMap { name in
      condition.expression.type.flatMap(wrappedType).map { [Parameter(name, $0, at: condition.expression.place)] }
    }
    let holds = withLocals(value ?? []) { BodyContext(holding.map(statements) ?? []) }
    let fails = BodyContext(failing.map(statements) ?? [])
    if let name = condition.unwrapped, let holding, holding.freeLocals().contains(name) {
      let binding = text == swiftName(name) ? text : "\(swiftName(name)) = \(text)"
      return StatementContext(.conditional, condition: "let \(binding)", then: holds, otherwise: fails)
    }
    // Instead of an empty branch, the condition is inverted.
    if holds.statements.isEmpty, !fails.statements.isEmpty {
      let opposite = condition.unwrapped == nil ? "!\(text)" : "\(text) == nil"
      return StatementContext(.conditional, condition: opposite, then: fails, otherwise: holds)
    }
    let decision = condition.unwrapped == nil ? text : "\(text) != nil"
    return StatementContext(.conditional, condition: decision, then: holds, otherwise: fails)
  }

  /// A step that is neither a branch nor a sequence; nil if it does nothing.
  private func statement(_ step: Step, completion: [StatementContext]) -> StatementContext? {
    let outer = isCovered
    isCovered = false
    defer { isCovered = outer }
    let next = completion.isEmpty ? nil : BodyContext(completion)
    switch step {
    case .show(let show): return route(show, completion: next)
    case .pop(.screen(let index), let isAnimated, _):
      use(.goingBack)
      return StatementContext(
        call: own("stack.pop"), ["to: \(property(index))"] + still(isAnimated), usesSelf: true, completion: next)
    case .pop(let target, let isAnimated, _):
      use(.goingBack)
      let call = own(target == .root ? "stack.popToRoot" : "stack.pop")
      return StatementContext(call: call, still(isAnimated), completion: next)
    case .dismiss(let isAnimated, _):
      use(.goingBack)
      return dismiss(still(isAnimated), completion: next)
    case .close(let isAnimated, _):
      use(.goingBack)
      guard let screen = closingScreen else {
        return StatementContext(call: own("stack.closeLast"), still(isAnimated), completion: next)
      }
      return leave("close", screen, still(isAnimated), completion: next)
    case .select(let tab, _):
      use(.tabs)
      return StatementContext(call: own("stack.selectTab"), ["\"\(tab)\""])
    case .finish(let outcome, let arguments, _, _):
      let end = members.ends[outcome]
      let outcome = flow.outcomes[outcome]
      guard module.settings.lifetime != .delegate else { return call(end, arguments, for: outcome.parameters) }
      // The next flow is an optional, which has such cases too.
      let type = names.hasFinishDelegates && isCaseOfOptionals(outcome.name) ? "Outcome" : ""
      return call("finish", with: outcome, arguments, of: type)
    case .finishAncestor(let ancestor, let child, let arguments, _, _):
      return finishAncestor(module.flows[ancestor], child, arguments)
    case .call(let hook, let arguments, _, _, _):
      return call(swiftName(flow.hooks[hook].name), arguments, for: flow.hooks[hook].parameters)
    case .tell(let screen, let method, let arguments, _):
      // Its parameters are the app's own: labels in the flow file are labels in Swift.
      let list = arguments.map { argument in
        (argument.label.map { "\(swiftLabel($0)): " } ?? "") + text(argument.value)
      }
      return StatementContext(
        call: "\(property(screen))?.\(swiftName(method))", list, usesSelf: arguments.contains(where: usesSelf))
    case .signal(let signal, let arguments, _): return call("signal", with: flow.signals[signal], arguments)
    case .go(let route, let arguments, _, _):
      return call(swiftName(members.steps[route]), arguments, for: flow.routes[route].parameters)
    case .stay, .sequence, .conditional, .selection: return nil
    }
  }

  /// A call of a member of the coordinator.
  private func call(_ member: String, _ arguments: [Argument], for parameters: [Parameter]) -> StatementContext {
    StatementContext(
      call: own(member), values(arguments, for: parameters), usesSelf: arguments.contains(where: usesSelf))
  }

  /// The same with a case of an enum.
  private func call(
    _ member: String, with outcome: Outcome, _ arguments: [Argument], of type: String = ""
  ) -> StatementContext {
    // The case has no defaults: whoever handles it is told every value.
    let values = outcome.parameters.enumerated().compactMap { index, parameter in
      let argument = arguments.first { $0.parameter == index }
      return (argument.map { text($0.value) } ?? parameter.defaultValue).map(parameter.argument)
    }
    let value = withPayload(swiftName(outcome.name), values)
    return StatementContext(call: own(member), ["\(type).\(value)"], usesSelf: arguments.contains(where: usesSelf))
  }

  /// The argument of a step that is not animated.
  func still(_ isAnimated: Bool) -> [String] { isAnimated ? [] : ["animated: false"] }

  /// A presented screen dismisses itself; elsewhere, the flow's last presentation is dismissed.
  private func dismiss(_ options: [String], completion: BodyContext?) -> StatementContext {
    guard let screen = closingScreen, callers(with: screen).allSatisfy({ uses.isPresented[$0] }) else {
      return StatementContext(call: own("stack.dismiss"), options, completion: completion)
    }
    return leave("dismiss", screen, options, completion: completion)
  }
}
