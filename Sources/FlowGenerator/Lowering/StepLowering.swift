import FlowGraph
import FlowLanguage

// Steps become statements.
extension FlowLowering {
  func statements(_ step: Step) -> [StatementContext] {
    switch step {
    case .stay: return []
    case .sequence(let steps): return sequence(steps[...])
    case .conditional(let condition, let then, let otherwise, _):
      return [conditional(condition, then: then, otherwise: otherwise)]
    default: return statement(step, completion: []).map { [$0] } ?? []
    }
  }

  /// What follows a transition runs in its completion; what follows a call, behind it.
  private func sequence(_ steps: ArraySlice<Step>) -> [StatementContext] {
    guard let first = steps.first else { return [] }
    let rest = sequence(steps.dropFirst())
    switch first {
    case .call, .tell, .select, .stay: return statements(first) + rest
    case .conditional, .selection, .sequence: return statements(first)
    default: return statement(first, completion: rest).map { [$0] } ?? rest
    }
  }

  private func conditional(_ condition: Condition, then: Step, otherwise: Step?) -> StatementContext {
    let value = text(condition.expression)
    // `unless` is an `if` the other way round: two branches read better without a negation.
    let (holding, failing) = condition.isNegated ? (otherwise, then) : (then, otherwise)
    let (holds, fails) = (BodyContext(holding.map(statements) ?? []), BodyContext(failing.map(statements) ?? []))
    if let name = condition.unwrapped, let holding, usedLocals(in: holding).contains(name) {
      let binding = value == swiftName(name) ? value : "\(swiftName(name)) = \(value)"
      return StatementContext(if: "let \(binding)", then: holds, otherwise: fails)
    }
    // An empty branch would be litter: the condition is turned round.
    if holds.statements.isEmpty, !fails.statements.isEmpty {
      return StatementContext(
        if: condition.unwrapped == nil ? "!\(value)" : "\(value) == nil", then: fails, otherwise: holds)
    }
    return StatementContext(
      if: condition.unwrapped == nil ? value : "\(value) != nil", then: holds, otherwise: fails)
  }

  /// A step that is neither a branch nor several; nil if it does nothing.
  private func statement(_ step: Step, completion: [StatementContext]) -> StatementContext? {
    let next = BodyContext(completion)
    switch step {
    case .show(let show): return route(show, completion: next)
    case .pop(.top, _):
      use(.pop)
      return StatementContext(call: "stack.pop", completion: next)
    case .pop(.root, _):
      use(.popToRoot)
      return StatementContext(call: "stack.popToRoot", completion: next)
    case .pop(.screen(let index), _):
      use(.popToScreen)
      poppedToScreens.insert(index)
      return StatementContext(
        call: "stack.pop", ["to: \(names.property(flow.screens[index], in: flow))"], usesSelf: true, completion: next)
    case .dismiss:
      use(.dismiss)
      return StatementContext(call: "stack.dismiss", completion: next)
    case .close:
      use(.close)
      guard let screen = closingScreen else { return StatementContext(call: "stack.close", completion: next) }
      return StatementContext(
        call: "stack.close", [names.property(flow.screens[screen], in: flow)], usesSelf: true, completion: next)
    case .select(let tab, _):
      use(.select)
      return StatementContext(call: "stack.selectTab", ["\(tag(of: tab))"])
    case .finish(let outcome, let arguments, _):
      let outcome = flow.outcomes[outcome]
      let payload = values(arguments, for: outcome.parameters)
      if module.settings.lifetime == "delegate" {
        return StatementContext(
          call: finishName(outcome), payload, usesSelf: arguments.contains(where: usesSelf))
      }
      let list = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
      return StatementContext(
        call: "finish", [".\(swiftName(outcome.name))\(list)"], usesSelf: arguments.contains(where: usesSelf))
    case .finishAncestor(let ancestor, let child, let arguments, _):
      return finishAncestor(module.flows[ancestor], child, arguments)
    case .call(let hook, let arguments, _, _):
      let hook = flow.hooks[hook]
      return StatementContext(
        call: swiftName(hook.name), values(arguments, for: hook.parameters),
        usesSelf: arguments.contains(where: usesSelf))
    case .stay, .tell, .sequence, .conditional, .selection: return nil
    }
  }

  /// The tab's place in the tab bar that it belongs to: this flow's own, else the first of the module with such a tab.
  private func tag(of tab: String) -> Int {
    let bars = flow.kind == .tabs ? [flow] : module.flows
    return bars.lazy.compactMap { $0.tabs.firstIndex { $0.name == tab } }.first ?? 0
  }

  // MARK: Values

  /// The arguments of a call, with labels, for those parameters that are given.
  func values(_ arguments: [Argument], for parameters: [Parameter]) -> [String] {
    arguments.map { parameters[$0.parameter].argument(text($0.value)) }
  }

  func text(_ expression: Expression) -> String {
    let root: String
    switch expression.root {
    case .literal(let text): root = text
    case .childArgument(let name): root = (endedChild.map { "\($0)." } ?? "") + swiftName(name)
    case .local(let name), .screenParameter(let name): root = swiftName(name)
    case .flowParameter(let name), .state(let name): root = selfPrefix + swiftName(name)
    case .need(let index, let arguments):
      let need = flow.needs[index]
      let list = need.isMethod ? "(\(values(arguments, for: need.parameters).joined(separator: ", ")))" : ""
      root = "\(selfPrefix)dependencies.\(swiftName(need.name))\(list)"
    }
    return expression.members.isEmpty ? root : ([root] + expression.members).joined(separator: ".")
  }

  func usesSelf(_ argument: Argument) -> Bool {
    switch argument.value.root {
    case .literal, .local, .screenParameter, .childArgument: false
    case .flowParameter, .state, .need: true
    }
  }

  // MARK: What a step does

  /// True if something on the screen changes, other than by the flow's end.
  func navigates(_ step: Step) -> Bool {
    switch step {
    case .show(let show): show.verb != .root
    case .pop, .dismiss, .close, .select: true
    case .sequence(let steps): steps.contains(where: navigates)
    case .conditional(_, let then, let otherwise, _): navigates(then) || (otherwise.map(navigates) ?? false)
    case .stay, .finish, .finishAncestor, .call, .tell, .selection: false
    }
  }

  /// The names of the local values that a step uses, handlers at its call sites included.
  func usedLocals(in step: Step) -> Set<String> {
    var names: Set<String> = []
    step.visitValues { expression in
      if case .local(let name) = expression.root { names.insert(name) }
    }
    return names
  }
}
