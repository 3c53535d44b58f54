import FlowGraph
import FlowLanguage
import Templates

// How a flow creates its children, and what happens when they end.
extension FlowLowering {
  func entryLines(_ show: Show, of route: Route) -> [String] {
    // A flow that starts with another one passes on how it was to be shown.
    if route.isStart {
      return ["entry = .start(of: stack)"] + (show.presentation.isAnimated == false ? ["isEntryAnimated = false"] : [])
    }
    let animated = route.takesAnimated ? route.animated : "\(show.isAnimated)"
    let still = animated == "true" ? [] : ["isEntryAnimated = \(animated)"]
    switch show.verb {
    case .push: return ["entry = .push(over: stack)"] + still
    case .present:
      var options = ["from: stack"]
      if let style = style(show, of: route) { options.append("as: \(style)") }
      if show.presentation.isBare { options.append("isBare: true") }
      let isLong = show.presentation.style == .custom
      let list = options.joined(separator: isLong ? ",\n  " : ", ")
      return [isLong ? "entry = .present(\n  \(list)\n)" : "entry = .present(\(list))"] + still
    case .replace: return ["entry = .replace(stack)"] + still
    case .root: return ["entry = .root(of: stack\(animated == "false" ? "" : ", animated: \(animated)"))"]
    }
  }

  func routeChild(_ show: Show, _ child: Child, _ route: Route) -> ChildContext {
    let target = module.flows[child.flow]
    let own = show.handlers ?? []
    let handlers = child.handlers(after: own)
    // A hand-written tab bar is presented from the stack that it is given.
    let isPresentedOnStack = target.kind == .tabs ? target.isExternal : show.presentation.isBare
    let usesOwnStack =
      show.verb == .push || show.verb == .replace || show.verb == .present && isPresentedOnStack
    let isInOwnStack = usesOwnStack && flow.kind == .flow
    let made = "\(target.settings.navigationClass)()"
    let navigationController: String? =
      if isInOwnStack { "navigationController" } else if target.kind == .tabs { nil } else { made }
    let handed = isInOwnStack ? "place.currentNavigationController" : "navigationController"
    let context = self.child(
      child, arguments: child.arguments, handlers: handlers,
      navigationController: target.isExternal ? handed : navigationController)
    context.start =
      start(
        child, handlers: handlers, site: own.isEmpty ? nil : route.name, captured: route.captured,
        variable: context.variable, in: nil) ?? ""
    // However it is started, a lookup finds the one that was started last.
    if case .child(let index) = show.target,
      limitedChildren.contains(index) || show.verb != .root && tabs[index] == nil && names.isRestarted(index, of: flow)
    {
      context.property = members.children[index]
    }
    context.needsNavigationController = isInOwnStack
    if target.isExternal { context.navigationController = made }
    context.isRoot = show.verb == .root
    // The app has the window, and with it all screens: a child that retained it would be a cycle. A flow that begins
    // with another one has no screen of its own yet.
    context.isKept =
      flow.kind != .app && (context.usesSelf || show.verb == .replace || names.linksStacks || route.isStart)
    context.policy = child.policy(for: show.verb)
    if context.policy == .reuse { use(.tabs) }
    return context
  }

  /// - Parameter arguments: for the flow's parameters; nil for the surrounding function's parameters with the same names.
  func child(
    _ child: Child, arguments: [Argument]?, handlers all: [OutcomeHandler], navigationController: String?
  ) -> ChildContext {
    let target = module.flows[child.flow]
    let handlers = all.filter { $0.signal == nil }
    var list: [String] = []
    if target.isExternal {
      list.append("navigationController: \(navigationController ?? "navigationController")")
    } else if let navigationController {
      list.append(names.hasFinishDelegates ? navigationController : "navigationController: \(navigationController)")
    } else if names.hasFinishDelegates, target.kind == .tabs, target.parameters.first?.label == "_" {
      // Otherwise, the first value would be taken for the navigation controller.
      list.append("nil")
    }
    if let arguments {
      list += values(arguments, for: target.parameters)
    } else {
      list += target.parameters.map { $0.argument(swiftName(inner($0.name))) }
    }
    if names.hasDependencies(target), !target.isExternal { list.append("dependencies: dependencies") }
    // With a finish delegate, the coordinator's stand-in is notified of its end.
    if target.isExternal, !names.hasFinishDelegates { list.append("onEnd: $0") }
    let hasSeveralStarts = starts[target.id] != nil
    let taken = target.parameters + child.parameters + locals
    let variable = unusedName("coordinator", or: "newCoordinator") { name in taken.contains { $0.name == name } }
    let context = ChildContext(
      child, of: target, names, variable: variable, arguments: list,
      cases: hasSeveralStarts ? [] : cases(handlers, of: target))
    context.signals = signals(all, of: target)
    context.hasDelegate = names.hasDelegate(target) && (hasSeveralStarts || !context.cases.isEmpty)
    context.link = names.link(to: child, in: flow, calling: { inner($0) }, own: { own($0) }) ?? ""
    context.linkPrefix = names.linkPrefix(of: child, in: flow) { inner($0) } ?? ""
    if target.isExternal { use(.handWritten) }
    return context
  }

  /// Its signals are handled in a closure, wherever its end is.
  private func signals(_ handlers: [OutcomeHandler], of target: Flow) -> [CaseContext] {
    let cases = target.signals.enumerated().map { index, signal in
      handled(signal.name, signal, by: handlers.first { $0.signal == index })
    }
    return cases.contains { !$0.body.statements.isEmpty } ? cases : []
  }

  private func cases(_ handlers: [OutcomeHandler], of target: Flow) -> [CaseContext] {
    let handled = handlers.contains { if case .stay = $0.step { false } else { true } }
    guard handled || !target.outcomes.isEmpty || target.isExternal else { return [] }
    // A delegate's method is not in the function that started the child.
    let isDelegated = names.hasDelegate(target) || names.hasFinishDelegates
    defer { endedChild = nil }
    return target.endings.map { index in
      let outcome = index.map { target.outcomes[$0] }
      let handler = handlers.first { $0.outcome == index }
      let sender = sender(of: outcome, handler?.bindings ?? [], of: handlers.flatMap(\.bindings))
      endedChild = isDelegated ? sender : nil
      var context = self.handled(outcome?.name ?? "closed", outcome, by: handler)
      context.method = isDelegated ? delegateMethod(outcome, of: target, handler?.bindings ?? []) : nil
      context.sender = sender
      context.isClosed = outcome == nil
      return context
    }
  }

  /// The case for an outcome or a signal; without a handler, nothing happens.
  private func handled(_ name: String, _ declaration: Outcome?, by handler: OutcomeHandler?) -> CaseContext {
    guard let handler else { return CaseContext(pattern: swiftName(name), body: BodyContext()) }
    let count = declaration?.parameters.count ?? 0
    let body = with(\.trigger, name) {
      withLocals(bound(handler, to: declaration)) { BodyContext(statements(handler.step)) }
    }
    return CaseContext(
      pattern: pattern(name, handler.bindings, count: count, in: handler.step),
      documentation: handler.documentation, body: body)
  }

  /// Whether a parameter of that name would hide what a method uses.
  func isHidden(_ name: String) -> Bool {
    members.contains(name) || ReservedNames.ofRoutes.contains(name) || ReservedNames.ofRoutesToExternals.contains(name)
  }

  /// What a method that hears of a child's end calls the child.
  ///
  /// - Parameters:
  ///   - called: the names of the outcome's values there.
  ///   - all: those of all outcomes, which one method hears of where children have a finish delegate.
  func sender(of outcome: Outcome?, _ called: [String?], of all: [String?]) -> String {
    names.hasFinishDelegates
      ? unusedName("child", or: "endedChild") { all.contains($0) }
      : delegateSender(outcome, called.compactMap { $0 })
  }

  /// The method of a delegate for an outcome, or for `closed`. A name that would hide a value of this flow is left out.
  func delegateMethod(_ outcome: Outcome?, of target: Flow, _ called: [String?]) -> FunctionContext {
    guard let outcome else {
      return FunctionContext(name: "didClose", parameters: [ParameterContext("_ coordinator", target.typeName)])
    }
    let inner = outcome.parameters.enumerated().map { index, parameter in
      (index < called.count ? called[index] : nil) ?? (isHidden(parameter.name) ? "_" : parameter.name)
    }
    return FunctionContext(delegateMethodOf: outcome, of: target, names: inner)
  }

  /// A handler's names for the values of its outcome.
  func bound(_ handler: OutcomeHandler, to outcome: Outcome?) -> [Parameter] {
    zip(handler.bindings, outcome?.parameters ?? []).compactMap { binding, parameter in binding.map(parameter.named) }
  }
}

extension Flow {
  /// Indices of the outcomes, and nil for `closed`.
  var endings: [Int?] { outcomes.indices.map(Optional.some) + [nil] }
}

extension Step {
  /// True if the tab bar stays when its tab's flow has ended, at least in one branch: the tab's flow restarts.
  var staysInTab: Bool {
    firstSteps.contains { if case .stay? = $0 { true } else if case .select? = $0 { true } else { false } }
  }
}
