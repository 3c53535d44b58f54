import FlowGraph
import FlowLanguage

// What each step does.
extension ReferenceMachine {
  /// Runs a step of a flow's. What follows a transition runs when that has ended; what follows anything else, at once.
  func run(_ steps: [Step], in flow: LiveFlow, _ scope: Scope) {
    guard let first = steps.first else { return }
    let others = Array(steps.dropFirst())
    let next = { self.run(others, in: flow, scope) }
    switch first {
    case .stay: next()
    case .sequence(let inner): run(inner + others, in: flow, scope)
    case .conditional(let condition, let then, let otherwise, _):
      let closes = ([then, otherwise].compactMap { $0 } + others).contains(where: \.closes)
      decide(condition, closing: closes ? scope.item : nil, in: flow, scope) { holds, scope in
        let branch = holds != condition.isNegated ? then : otherwise
        self.run((branch.map { [$0] } ?? []) + others, in: flow, scope)
      }
    case .selection(let subject, let cases, _):
      guard case .choice(let name, let payload) = value(subject, in: flow, scope),
        let item = cases.first(where: { $0.name == name })
      else { return next() }
      var inner = scope
      for (name, value) in zip(item.bindings, payload) { if let name { inner.locals[name] = value } }
      run([item.step] + others, in: flow, inner)
    case .show(let show): self.show(show, in: flow, scope, then: others.isEmpty ? nil : next)
    case .pop(.top, _): pop(flow, then: next)
    case .pop(.root, _):
      popTo(flow.stack.flatMap { stack in stack.items.first { $0.owner === flow } }, flow, then: next)
    case .pop(.screen(let index), _): popTo(lastAskedFor(index, of: flow), flow, then: next)
    case .dismiss: dismiss(flow, from: scope.item, then: next)
    case .close: close(scope.item, of: flow, then: next)
    case .select(let tab, _):
      select(tab, from: flow)
      next()
    case .finish(let outcome, let arguments, _):
      finish(flow, outcome, values(arguments, for: flow.flow.outcomes[outcome].parameters, in: flow, scope))
    case .finishAncestor(let ancestor, let child, let arguments, _):
      let child = (flow: module.flows[ancestor], index: child)
      let parameters = child.flow.children[child.index].startParameters(module)
      finish(flow, upTo: ancestor, child.index, named(arguments, for: parameters, in: flow, scope))
    case .call(let hook, let arguments, let cases, _, _):
      let hook = flow.flow.hooks[hook]
      let line =
        "call \(flow.flow.name).\(hook.name)\(list(values(arguments, for: hook.parameters, in: flow, scope)))"
      let ways = hook.results == nil ? [others] : cases.map { [$0.step] + others }
      let waiting = Waiting(flow: flow, isAsync: hook.isAsync, ways: ways, item: scope.item) { index, seed in
        if hook.isAsync { self.endFlowsWithoutScreens() }
        guard flow.isLive else { return }
        var inner = scope
        if hook.results != nil {
          for parameter in cases[index].parameters {
            inner.locals[parameter.name] = WalkValue(parameter.type, seed, self.types)
          }
        }
        self.run(ways[index], in: flow, inner)
      }
      if hook.isAsync {
        guard flow.isLive else { return }
        tasks.append {
          guard flow.isLive else { return }
          self.tell(line)
          self.results.append(waiting)
        }
      } else {
        tell(line)
        if hook.isAwaited { results.append(waiting) } else { next() }
      }
    case .go(let route, let arguments, let step, _):
      var inner = Scope()
      inner.locals = named(arguments, for: flow.flow.routes[route].parameters, in: flow, scope)
      run([step] + others, in: flow, inner)
    case .signal(let signal, let arguments, _):
      self.signal(signal, values(arguments, for: flow.flow.signals[signal].parameters, in: flow, scope), from: flow)
      next()
    case .tell(let screen, let method, let arguments, _):
      if let hears = hears(screen, of: flow) {
        // A literal is of a type that only the screen knows.
        let values = arguments.map { value($0.value, in: flow, scope, for: $0.value.type ?? "Int") }
        tell("\(hears ? "" : "maybe ")tell \(flow.flow.screens[screen].name).\(method)\(list(values))")
      }
      next()
    }
  }

  private func list(_ values: [WalkValue]) -> String {
    values.isEmpty ? "" : "(\(values.map(\.description).joined(separator: ", ")))"
  }

  // MARK: Conditions

  private func decide(
    _ condition: Condition, closing: Item?, in flow: LiveFlow, _ scope: Scope,
    _ go: @escaping (Bool, Scope) -> Void
  ) {
    let answer = { (value: WalkValue) in
      var inner = scope
      if let name = condition.unwrapped, value != .nothing { inner.locals[name] = value }
      go(condition.unwrapped == nil ? value == .bool(true) : value != .nothing, inner)
    }
    guard condition.isAsync, case .need(let index, _) = condition.expression.root else {
      return answer(value(condition.expression, in: flow, scope))
    }
    // Who waits already is not asked again.
    guard flow.isLive, waits[ObjectIdentifier(flow)] == nil else { return }
    waits[ObjectIdentifier(flow)] = []
    questions.append(
      Question(flow, flow.flow.needs[index].type, closing: closing) { value in
        let later = self.waits.removeValue(forKey: ObjectIdentifier(flow)) ?? []
        self.endFlowsWithoutScreens()
        if flow.isLive { answer(value) }
        for step in later { step() }
      })
  }

  // MARK: Showing

  private func show(_ show: Show, in flow: LiveFlow, _ scope: Scope, then next: (() -> Void)?) {
    let arguments = named(show.arguments, for: show.parameters(in: flow.flow, module), in: flow, scope)
    switch show.target {
    case .screen(let index): showScreen(index, arguments, show, in: flow, scope, then: next)
    case .alert(let index):
      // Of one alert there is one at a time.
      guard !pendingAlerts.contains(Once(flow, index)), !layers.contains(where: { $0.isAlert(index, of: flow) }) else {
        return
      }
      pendingAlerts.insert(Once(flow, index))
      var inner = Scope()
      inner.screen = arguments
      let layer = Layer(.alert(flow, index, inner), style: "custom", holder: nil, presenter: flow)
      perform(
        flow, then: { next?() }, dropped: { self.pendingAlerts.remove(Once(flow, index)) },
        { done in
          self.pendingAlerts.remove(Once(flow, index))
          self.layers.append(layer)
          self.animate(show.presentation.isAnimated ?? true, then: done)
        })
    case .child(let index):
      startChild(
        index, arguments, verb: show.verb, show.presentation, handlers: show.handlers, site: scope, in: flow,
        by: Route(flow, show), then: next)
    }
  }

  private func showScreen(
    _ index: Int, _ arguments: [String: WalkValue], _ show: Show, in flow: LiveFlow, _ scope: Scope,
    then next: (() -> Void)?
  ) {
    // A double tap does not present a screen twice.
    let once = Once(flow, index)
    if show.verb == .present,
      pendingScreens.contains(once) || layers.contains(where: { $0.isScreen(index, of: flow) })
    {
      return
    }
    // What is presented never stands for the first screen, though the flow may still ask for that.
    if show.verb != .present, flow.phase == .idle {
      return enter(flow, with: made(flow, .screen(index, arguments)), then: next)
    }
    let route = Route(flow, show)
    if show.verb != .present, routes.contains(route) { return }
    let item = made(flow, .screen(index, arguments))
    let over = { self.routes.removeAll { $0 == route } }
    switch show.verb {
    case .push, .replace:
      routes.append(route)
      perform(
        flow,
        then: {
          over()
          next?()
        }, dropped: over,
        { done in
          let arrived = {
            if !flow.isLive { over() }
            done()
          }
          if show.verb == .push {
            self.push(item, of: flow, animated: show.presentation.isAnimated ?? true, arrived)
          } else {
            self.replace(flow, by: item, animated: show.presentation.isAnimated ?? false, arrived)
          }
        })
    case .present:
      pendingScreens.insert(once)
      let content: Layer.Content
      if show.presentation.isInNavigation {
        let stack = Stack()
        stack.items = [item]
        content = .stack(stack)
      } else {
        content = .item(item)
      }
      let layer = Layer(content, style: show.presentation.style ?? "automatic", holder: nil, presenter: flow)
      coming.append(layer)
      let gone = {
        self.pendingScreens.remove(once)
        self.coming.removeAll { $0 === layer }
      }
      perform(
        flow, then: { next?() }, dropped: gone,
        { done in
          gone()
          self.present(layer, animated: show.presentation.isAnimated ?? true, done)
        })
    case .root: break
    }
  }

  func push(_ item: Item, of flow: LiveFlow, animated: Bool, _ done: @escaping () -> Void) {
    item.hasCome = true
    guard let stack = flow.stack else { return done() }
    let isAnimated = animated && !stack.items.isEmpty && isVisible(stack)
    // What a child has left behind in this flow's place goes with that.
    stack.items.removeAll { $0.owner.phase == .ended && ($0.keeper === flow || $0.keeper === flow.parent) }
    stack.items.append(item)
    animate(isAnimated) {
      self.endFlowsWithoutScreens()
      done()
    }
  }

  /// The flow's place in its stack becomes one screen. Flows that stood there close, what covers it stays.
  func replace(_ flow: LiveFlow, by item: Item, animated: Bool, _ done: @escaping () -> Void) {
    item.hasCome = true
    guard let stack = flow.stack else { return done() }
    let isAnimated = animated && !stack.items.isEmpty && isVisible(stack)
    let below = stack.items.firstIndex { isPlace($0, of: flow) } ?? stack.items.count
    stack.items = stack.items[..<below] + [item]
    animate(isAnimated) {
      self.endFlowsWithoutScreens()
      done()
    }
  }

  func present(_ layer: Layer, animated: Bool, _ done: @escaping () -> Void) {
    for item in items(in: layer) { item.hasCome = true }
    layers.append(layer)
    animate(animated) {
      self.endFlowsWithoutScreens()
      done()
    }
  }

  // MARK: Starting flows

  /// - Parameter verb: nil where the child stands in a tab.
  func startChild(
    _ index: Int, _ arguments: [String: WalkValue], verb: ShowSyntax.Verb, _ presentation: Presentation,
    handlers own: [OutcomeHandler]?, site: Scope, in flow: LiveFlow, by route: Route?, then next: (() -> Void)?
  ) {
    let child = flow.flow.children[index]
    let policy = verb == .push || verb == .present ? child.policy ?? (verb == .present ? "single" : "many") : "many"
    // Of several the one that was started last counts, however it was. What the user has left is over by now.
    if policy != "many", flow.startedLast[index].map({ $0.phase != .ended }) ?? false { endFlowsWithoutScreens() }
    let old = flow.startedLast[index].flatMap { $0.isLive ? $0 : nil }
    switch policy {
    case "single": if old != nil { return }
    case "reuse": if let old { return uncover(old, then: { next?() }) }
    case "replace": if let old { leave(old) { self.abandon(old) } }
    default: break
    }
    let isStart = flow.phase == .idle && verb == .push
    let mayComeOften = policy == "many" && verb != .root && !isStart
    if mayComeOften, let route, flows.contains(where: { isComing($0, by: route) }) { return }
    if verb == .root {
      // The newest wins, also over one that still depends on an answer.
      giveUpQuestions(of: flow)
      for old in flows where old.parent === flow && old.phase != .ended { abandon(old) }
    }
    let target = module.flows[child.flow]
    let usesOwnStack = verb == .push || verb == .replace || presentation.isBare || target.kind == .tabs
    let entry: LiveFlow.Entry = isStart ? flow.entry : entry(verb)
    let live = start(
      target, targetValues(child, target, arguments, in: flow, site), parent: flow, child: index,
      handlers: (own ?? []) + child.handlers.filter { mine in !(own ?? []).contains(where: mine.hearsSame) },
      site: handlerSite(site, arguments), entry: entry, on: usesOwnStack ? flow.stack : Stack())
    live.presentation = isStart ? flow.presentation : presentation
    live.isBeginning = isStart
    live.onEnter = next
    // What a flow begins with comes as the flow does, which is a way of its own.
    live.route = isStart ? nil : route
    flow.startedLast[index] = live
    begin(live)
  }

  /// Whether a step has started a flow that has yet to come.
  private func isComing(_ flow: LiveFlow, by route: Route) -> Bool {
    flow.isLive && flow.route == route && (flow.phase == .idle || flow.isComing)
  }

  private func entry(_ verb: ShowSyntax.Verb) -> LiveFlow.Entry {
    switch verb {
    case .push: .push
    case .present: .present
    case .replace: .replace
    case .root: .root
    }
  }

  /// What handlers know: the values of the step that started the flow, and the child's own.
  func handlerSite(_ site: Scope, _ arguments: [String: WalkValue]) -> Scope {
    var scope = site
    scope.child = arguments
    return scope
  }

  func targetValues(
    _ child: Child, _ target: Flow, _ arguments: [String: WalkValue], in flow: LiveFlow, _ site: Scope
  ) -> [String: WalkValue] {
    guard let own = child.arguments else { return arguments }
    var scope = Scope()
    scope.child = arguments
    scope.locals = arguments
    return named(own, for: target.parameters, in: flow, scope)
  }

  /// The flow starts: its first screen comes the way the parent said.
  func begin(_ live: LiveFlow) {
    if live.flow.kind == .tabs { return beginTabs(live) }
    if let start = live.flow.start { run([start], in: live, Scope()) }
  }

  /// Brings a flow's first screen onto the screen.
  func enter(_ live: LiveFlow, with item: Item, then next: (() -> Void)?) {
    let presenter = live.presentingParent
    // What begins with another flow comes with that.
    var first = live
    var entering = [live]
    live.phase = .shown
    while first.isBeginning, let parent = first.parent {
      first = parent
      if first.phase == .idle {
        first.phase = .shown
        entering.insert(first, at: 0)
      }
    }
    live.isEntered = false
    for flow in entering { flow.isComing = true }
    let entered = {
      for flow in entering { flow.isComing = false }
      self.noteWhoIsThere()
      // What follows was to stand on it.
      for flow in entering {
        if flow.isLive { flow.onEnter?() }
        flow.onEnter = nil
      }
      next?()
    }
    // Nobody has seen it, but its parent has started it and hears that it is over.
    let dropped = {
      for flow in entering { flow.isComing = false }
      self.close(live)
    }
    let isAnimated = live.presentation.isAnimated ?? true
    switch live.entry {
    case .top, .tab:
      perform(live, isAtOnce: !isAttached(live.stack), then: entered, dropped: dropped) { done in
        self.push(item, of: live, animated: isAnimated, done)
      }
    case .push:
      perform(presenter, isAtOnce: !isAttached(live.stack), then: entered, dropped: dropped) { done in
        if live.phase == .ended { return done() }
        self.push(item, of: live, animated: isAnimated || self.handWritten.contains(live.flow.name), done)
      }
    case .replace:
      guard let place = first.parent else { return }
      perform(presenter, isAtOnce: !isAttached(live.stack), then: entered, dropped: dropped) { done in
        if live.phase == .ended { return done() }
        self.replace(place, by: item, animated: live.presentation.isAnimated ?? false, done)
      }
    case .present:
      let layer = Layer(
        content(for: item, of: live), style: live.presentation.style ?? "automatic", holder: live,
        presenter: presenter)
      coming.append(layer)
      let gone = { self.coming.removeAll { $0 === layer } }
      let refused = {
        gone()
        dropped()
      }
      perform(presenter, then: entered, dropped: refused) { done in
        gone()
        if live.phase == .ended { return done() }
        self.present(layer, animated: isAnimated, done)
      }
    case .root:
      let layer = Layer(content(for: item, of: live), style: "fullScreen", holder: live, presenter: nil)
      perform(presenter, then: entered, dropped: dropped) { done in
        // Another root may have been asked for meanwhile.
        if live.phase == .ended { done() } else { self.setRoot(layer, done) }
      }
    }
  }

  /// A flow brings a stack of its own unless it is bare; a tab bar is its own.
  private func content(for item: Item, of live: LiveFlow) -> Layer.Content {
    guard item.tabs == nil, !live.presentation.isBare else { return .item(item) }
    let stack = live.stack ?? Stack()
    live.stack = stack
    stack.items = [item]
    return .stack(stack)
  }

  /// What was presented goes first; the old root and all that it led to has ended by then.
  private func setRoot(_ layer: Layer, _ done: @escaping () -> Void) {
    for item in items(in: layer) { item.hasCome = true }
    layers = [layer]
    endFlowsWithoutScreens()
    done()
  }
}

extension Step {
  /// Whether it means the screen that says so.
  var closes: Bool {
    var found = false
    visitSteps(alongRoutes: false) {
      switch $0 {
      case .close, .dismiss: found = true
      default: break
      }
    }
    return found
  }
}

extension Flow {
  /// Every step that shows something.
  var shows: [Show] {
    var shows: [Show] = []
    visitSteps { if case .show(let show) = $0 { shows.append(show) } }
    return shows
  }
}
