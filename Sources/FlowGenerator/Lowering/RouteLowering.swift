import FlowGraph
import FlowLanguage

/// The routes of a flow while its steps are being turned: the same way to the same target is one function.
struct RouteTable {
  struct Key: Hashable {
    let verb: String
    let target: String
    let style: String
    let isStart: Bool
    /// The call site, where it has handlers of its own; else -1.
    let site: Int
  }

  struct Entry {
    let name: String
    let show: Show
    let isStart: Bool
    /// Values of the call site that its handlers use.
    let captured: [Local]
    var hasCompletion = false
  }

  /// A value that a step can use under its name.
  struct Local {
    let name: String
    let type: String

    init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
    }

    init(_ parameter: Parameter) { self.init(parameter.name, parameter.type) }
  }

  /// Method names that are not free.
  var taken: Set<String> = []
  var indices: [Key: Int] = [:]
  var entries: [Entry] = []
  /// Indices of the flow's screens that a route shows.
  var shownScreens: Set<Int> = []
}

/// The function that starts a flow in its tab.
struct TabStart {
  let name: String
  /// Besides the navigation controller.
  let arguments: [String]
}

// What is shown becomes a function, and the step a call of it.
extension FlowLowering {
  func route(_ show: Show, completion: BodyContext) -> StatementContext {
    if isStarting, show.verb == .push || show.verb == .replace, case .screen(let index) = show.target {
      return firstScreen(index, show, completion)
    }
    let index = routeIndex(show)
    if !completion.statements.isEmpty { routes.entries[index].hasCompletion = true }
    let entry = routes.entries[index]
    var arguments =
      values(show.arguments, for: parameters(of: show.target))
      + entry.captured.map { "\($0.name): \(swiftName($0.name))" }
    if let source = show.presentation.source { arguments.append("from: \(text(source))") }
    return StatementContext(
      call: entry.name, arguments,
      usesSelf: show.arguments.contains(where: usesSelf) || show.presentation.source.map(usesSelf) ?? false,
      completion: completion)
  }

  /// The flow's first screen: it enters as the parent said.
  private func firstScreen(_ index: Int, _ show: Show, _ completion: BodyContext) -> StatementContext {
    let screen = flow.screens[index]
    routes.shownScreens.insert(index)
    let arguments = values(show.arguments, for: screen.parameters).joined(separator: ", ")
    return StatementContext(
      call: "stack.enter", ["with: make\(upperCamelCase(screen.name))(\(arguments))"], usesSelf: true,
      completion: completion)
  }

  func parameters(of target: Show.Target) -> [Parameter] {
    switch target {
    case .screen(let index): flow.screens[index].parameters
    case .alert(let index): flow.alerts[index].parameters
    case .child(let index):
      flow.children[index].arguments == nil
        ? module.flows[flow.children[index].flow].parameters : flow.children[index].parameters
    }
  }

  private func routeIndex(_ show: Show) -> Int {
    let isStart = isStarting && show.verb == .push
    let key = RouteTable.Key(
      verb: show.verb.rawValue, target: "\(show.target)", style: "\(show.presentation)", isStart: isStart,
      site: show.handlers == nil ? -1 : show.place.range.lowerBound)
    if let index = routes.indices[key] { return index }
    switch show.target {
    case .screen(let screen): routes.shownScreens.insert(screen)
    case .alert(let alert): shownAlerts.insert(alert)
    case .child: break
    }
    let captured = capturedLocals(show)
    routes.indices[key] = routes.entries.count
    routes.entries.append(RouteTable.Entry(name: freeName(show), show: show, isStart: isStart, captured: captured))
    return routes.entries.count - 1
  }

  /// `pushDetail`; where that is taken, `pushDetailScreen`, then with a number.
  private func freeName(_ show: Show) -> String {
    let verb = show.verb == .root ? "show" : show.verb == .replace ? "replaceWith" : show.verb.rawValue
    let target: (name: String, kind: String) =
      switch show.target {
      case .screen(let index): (flow.screens[index].name, "Screen")
      case .alert(let index): (flow.alerts[index].name, "Alert")
      case .child(let index): (flow.children[index].writtenName, "Flow")
      }
    let plain = verb + upperCamelCase(target.name)
    if routes.taken.insert(plain).inserted { return plain }
    let long = plain + target.kind
    if routes.taken.insert(long).inserted { return long }
    var number = 2
    while !routes.taken.insert("\(long)\(number)").inserted { number += 1 }
    return "\(long)\(number)"
  }

  /// The call site's values that its handlers use: they travel as further parameters.
  private func capturedLocals(_ show: Show) -> [RouteTable.Local] {
    guard let handlers = show.handlers else { return [] }
    var used: Set<String> = []
    for handler in handlers {
      used.formUnion(usedLocals(in: handler.step, orScreens: true).subtracting(handler.bindings.compactMap { $0 }))
    }
    let own = Set(parameters(of: show.target).map(\.name))
    return locals.filter { used.contains($0.name) && !own.contains($0.name) }
  }

  /// The functions of all routes, those included that only the handlers of others need.
  func finishRoutes() -> [RouteContext] {
    var children: [Int: ChildContext] = [:]
    var index = 0
    while index < routes.entries.count {
      let show = routes.entries[index].show
      if case .child(let target) = show.target {
        children[index] = withLocals(routes.entries[index].captured) { routeChild(show, flow.children[target]) }
      }
      index += 1
    }
    return routes.entries.indices.map { function(routes.entries[$0], child: children[$0]) }
  }

  private func function(_ entry: RouteTable.Entry, child: ChildContext?) -> RouteContext {
    let show = entry.show
    var parameters =
      parameters(of: show.target).map(ParameterContext.init) + entry.captured.map { ParameterContext($0.name, $0.type) }
    if let source = show.presentation.source {
      parameters.append(ParameterContext("from source", source.type ?? "UIView", variable: "source"))
    }
    if entry.hasCompletion {
      parameters.append(ParameterContext("then next", "(() -> Void)?", variable: "next", value: "nil"))
    }
    let head = FunctionContext(name: entry.name, parameters: parameters)
    guard let child else { return screenRoute(head, entry) }
    var lines = entryLines(show, isStart: entry.isStart)
    if entry.hasCompletion { lines.append("onEnter = next") }
    let receiver = child.isExternal ? "place" : "\(child.variable).stack"
    lines = lines.map { "\(receiver).\($0)" }
    let route = RouteContext(function: head, guardText: guardText(child, of: show), child: child, entry: lines)
    route.hasCompletion = entry.hasCompletion
    return route
  }

  /// One at a time, where the child's policy says so.
  private func guardText(_ child: ChildContext, of show: Show) -> String {
    guard child.policy == "single" else { return "" }
    if show.verb == .present { return "\(child.property)?.stack.isPresented != true" }
    use(.shown)
    return "\(child.property)?.stack.isShown != true"
  }

  // MARK: Screens

  private func screenRoute(_ head: FunctionContext, _ entry: RouteTable.Entry) -> RouteContext {
    let show = entry.show
    guard case .screen(let index) = show.target else { return alertRoute(head, entry) }
    let screen = flow.screens[index]
    let arguments = screen.parameters.map { $0.argument(swiftName($0.name)) }.joined(separator: ", ")
    var controller = "make\(upperCamelCase(screen.name))(\(arguments))"
    if show.presentation.isInNavigation {
      controller = "\(flow.settings.navigationClass)(rootViewController: \(controller))"
    }
    var options: [String] = []
    if show.verb == .present, let style = style(show) { options.append("as: \(style)") }
    if let isAnimated = show.presentation.isAnimated, isAnimated == (show.verb == .replace) {
      options.append("animated: \(isAnimated)")
    }
    if entry.hasCompletion { options.append("then: next") }
    let showName: String
    switch show.verb {
    case .push: showName = "push"
    case .present: showName = "present"
    case .replace:
      use(.replace)
      showName = "replace"
      controller = "with: \(controller)"
    case .root: showName = "setRoot"
    }
    // A double tap would present a second one over the first.
    let property = names.property(screen, in: flow)
    let isOnlyPresented = routes.entries.allSatisfy { $0.show.target != show.target || $0.show.verb == .present }
    let guardText = show.verb == .present && isOnlyPresented ? "\(property)?.presentingViewController == nil" : ""
    if show.verb == .present { use(.present) }
    return RouteContext(function: head, guardText: guardText, showName: showName, showArguments: [controller] + options)
  }

  private func alertRoute(_ head: FunctionContext, _ entry: RouteTable.Entry) -> RouteContext {
    guard case .alert(let index) = entry.show.target else { return RouteContext(function: head) }
    let alert = flow.alerts[index]
    let arguments = alert.parameters.map { $0.argument(swiftName($0.name)) }.joined(separator: ", ")
    var options: [String] = []
    if entry.show.presentation.isAnimated == false { options.append("animated: false") }
    if entry.hasCompletion { options.append("then: next") }
    use(.present)
    use(.alert)
    return RouteContext(
      function: head, guardText: "\(names.property(alert))?.presentingViewController == nil", showName: "present",
      showArguments: ["alert: make\(upperCamelCase(alert.name))Alert(\(arguments))"] + options)
  }

  /// The presentation style as a case; nil for the system's own choice.
  private func style(_ show: Show) -> String? {
    let presentation = show.presentation
    guard let style = presentation.style, style != "automatic" else { return nil }
    switch style {
    case "sheet":
      use(.sheet)
      let detents = presentation.detents.map { ".\($0)" }.joined(separator: ", ")
      return detents.isEmpty ? ".sheet()" : ".sheet([\(detents)])"
    case "popover":
      use(.popover)
      let isItem = presentation.source?.type == "UIBarButtonItem"
      return ".popover(from: \(isItem ? ".barButtonItem" : ".view")(source))"
    case "custom":
      use(.custom)
      let name = customName(show.target)
      if !customPresentations.contains(name) { customPresentations.append(name) }
      return ".custom { [weak self] in self?.configure($0, for: .\(swiftName(name))) }"
    default:
      use(style: style)
      return ".\(style)"
    }
  }

  /// What the app calls a target whose presentation it prepares.
  private func customName(_ target: Show.Target) -> String {
    switch target {
    case .screen(let index): lowerCamelCase(flow.screens[index].name)
    case .alert(let index): lowerCamelCase(flow.alerts[index].name)
    case .child(let index): flow.children[index].name
    }
  }

  // MARK: Children

  private func entryLines(_ show: Show, isStart: Bool) -> [String] {
    // A flow that starts with another one hands on how it was to enter.
    if isStart, show.verb == .push { return ["entry = stack.entry"] }
    var lines: [String] = []
    switch show.verb {
    case .push: lines.append("entry = .push(over: stack)")
    case .present:
      use(.present)
      var options = ["from: stack"]
      if let style = style(show) { options.append("as: \(style)") }
      if show.presentation.isBare { options.append("isBare: true") }
      let isLong = show.presentation.style == "custom"
      lines.append(
        isLong
          ? "entry = .present(\n  \(options.joined(separator: ",\n  "))\n)"
          : "entry = .present(\(options.joined(separator: ", ")))")
    case .replace:
      use(.replace)
      lines.append("entry = .replace(stack)")
    case .root: lines.append("entry = .root(of: stack)")
    }
    if show.presentation.isAnimated == false, show.verb == .push || show.verb == .present {
      lines.append("isEntryAnimated = false")
    }
    return lines
  }

  private func routeChild(_ show: Show, _ child: Child) -> ChildContext {
    let target = module.flows[child.flow]
    // A call site's handlers win over the child's own.
    let own = show.handlers ?? []
    let handlers = own + child.handlers.filter { handler in !own.contains { $0.outcome == handler.outcome } }
    let usesOwnStack =
      show.verb == .push || show.verb == .replace || show.presentation.isBare
      || (show.verb == .present && target.kind == .tabs)
    let hasStack = flow.kind == .flow
    let navigationController: String? =
      if usesOwnStack { hasStack ? "navigationController" : nil } else if target.kind == .tabs { nil } else {
        "\(target.settings.navigationClass)()"
      }
    var arguments: [Argument]?
    if let mapped = child.arguments { arguments = mapped }
    let context = self.child(
      child, arguments: arguments, handlers: handlers, navigationController: navigationController, isTab: nil)
    if show.verb != .root, case .child(let index) = show.target, names.restartedChildren(flow).contains(index),
      !target.isExternal
    {
      context.property = names.property(of: child)
    }
    context.needsNavigationController = usesOwnStack && hasStack
    if target.isExternal {
      context.navigationController = "\(target.settings.navigationClass)()"
    }
    context.isRoot = show.verb == .root
    // The app has the window, and with it all screens: a child that kept it would be a cycle.
    context.isKept =
      flow.kind != .app && (context.usesSelf || show.verb == .replace || names.linksStacks)
    if show.verb == .push || show.verb == .present, !target.isExternal {
      context.policy = child.policy ?? (show.verb == .present ? "single" : "many")
    }
    switch context.policy {
    case "reuse":
      use(.shown)
      use(.uncover)
    case "replace": use(.finish)
    default: break
    }
    if context.policy != "many" {
      context.property = names.property(of: child)
    }
    return context
  }

  /// - Parameters:
  ///   - arguments: for the flow's parameters; nil if they are the surrounding function's parameters of the same names.
  ///   - isTab: the function that starts the flow again in its tab.
  func child(
    _ child: Child, arguments: [Argument]?, handlers: [OutcomeHandler], navigationController: String?, isTab: TabStart?
  ) -> ChildContext {
    let target = module.flows[child.flow]
    var list: [String] = []
    if target.isExternal {
      list.append("navigationController: navigationController")
    } else if let navigationController {
      list.append(names.hasFinishDelegates ? navigationController : "navigationController: \(navigationController)")
    }
    if let arguments {
      list += values(arguments, for: target.parameters)
    } else {
      list += target.parameters.map { $0.argument(swiftName($0.name)) }
    }
    if names.hasDependencies(target), !target.isExternal { list.append("dependencies: dependencies") }
    let context = ChildContext(
      type: target.typeName, variable: freeVariable("coordinator", target.parameters + child.parameters),
      create: target.isExternal ? "dependencies.make\(upperCamelCase(target.name))Coordinator" : target.typeName,
      arguments: list,
      cases: cases(handlers, of: target, restarting: isTab))
    context.isExternal = target.isExternal
    context.hasDelegate = names.hasDelegate(target) && !context.cases.isEmpty
    context.tellsClosed = context.hasDelegate && names.tellsClosed(target)
    context.restarts = isTab != nil && handlers.contains { staysInTab($0.step) }
    if target.isExternal { use(.external) }
    return context
  }

  private func cases(_ handlers: [OutcomeHandler], of target: Flow, restarting start: TabStart?) -> [CaseContext] {
    let handled = handlers.contains { handler in
      if case .stay = handler.step { return start != nil }
      return true
    }
    guard handled || !target.outcomes.isEmpty || target.isExternal else { return [] }
    // A delegate's method is not in the function that started the child.
    let isDelegated = names.hasDelegate(target) || names.hasFinishDelegates
    defer { endedChild = nil }
    var cases: [CaseContext] = []
    for index in target.outcomes.indices {
      let outcome = target.outcomes[index]
      let sender = names.hasFinishDelegates ? "child" : delegateSender(outcome)
      endedChild = isDelegated ? sender : nil
      let handler = handlers.first { $0.outcome == index }
      let body = handler.map { handler in
        withLocals(bound(handler, to: outcome)) { BodyContext(handle(handler, restarting: start)) }
      }
      var item = CaseContext(
        pattern: handler.map { handler in
          pattern(outcome.name, handler.bindings, count: outcome.parameters.count, in: handler.step)
        } ?? swiftName(outcome.name),
        body: body ?? BodyContext(), method: delegateMethod(outcome, of: target, handler), sender: sender,
        isClosed: false)
      item.restarts = start != nil && handler.map { staysInTab($0.step) } == true
      cases.append(item)
    }
    endedChild = isDelegated ? (names.hasFinishDelegates ? "child" : delegateSender(nil)) : nil
    let closed = handlers.first { $0.outcome == nil }
    cases.append(
      CaseContext(
        pattern: "closed", body: BodyContext(closed.map { statements($0.step) } ?? []),
        method: FunctionContext(name: "didClose", parameters: [ParameterContext("_ coordinator", target.typeName)]),
        sender: delegateSender(nil), isClosed: true))
    return cases
  }

  /// The method of a delegate, with what the handler calls its values. A name that would hide a value of this flow is
  /// left out.
  private func delegateMethod(_ outcome: Outcome, of target: Flow, _ handler: OutcomeHandler?) -> FunctionContext {
    let hidden = Set(flow.parameters.map(\.name) + flow.states.map(\.name) + ["dependencies", "stack"])
    let inner = outcome.parameters.enumerated().map { index, parameter -> String in
      if let handler, index < handler.bindings.count, let name = handler.bindings[index] { return name }
      return hidden.contains(parameter.name) ? "_" : parameter.name
    }
    return FunctionContext(delegateMethodOf: outcome, of: target, names: inner)
  }

  private func handle(_ handler: OutcomeHandler, restarting start: TabStart?) -> [StatementContext] {
    let steps = statements(handler.step)
    guard let start, staysInTab(handler.step) else { return steps }
    let clear = StatementContext(call: "navigationController.setViewControllers", ["[]", "animated: false"])
    return steps + [clear, StatementContext(call: start.name, ["on: navigationController"] + start.arguments)]
  }

  /// True if a tab bar stays when its tab's flow has ended: the flow is started afresh.
  private func staysInTab(_ step: Step) -> Bool {
    switch step {
    case .stay, .select: true
    case .sequence(let steps): steps.first.map(staysInTab) ?? false
    default: false
    }
  }

  /// What a handler calls the values of its outcome.
  private func bound(_ handler: OutcomeHandler, to outcome: Outcome) -> [RouteTable.Local] {
    zip(handler.bindings, outcome.parameters).compactMap { binding, parameter in
      binding.map { RouteTable.Local($0, parameter.type) }
    }
  }

  private func freeVariable(_ name: String, _ parameters: [Parameter]) -> String {
    parameters.contains { $0.name == name } ? "new\(upperCamelCase(name))" : name
  }
}
