import FlowGraph
import FlowLanguage

// What each step does.
extension ReferenceMachine {
  /// Runs a step of a flow's. What follows a transition runs when that has ended; what follows anything else, at once.
  func run(_ steps: [Step], in flow: LiveFlow, _ scope: Scope) {
    guard let first = steps.first else { return }
    var scope = scope
    let meant = scope.meant
    switch first {
    case .show, .pop, .dismiss, .close: (scope.meant, scope.isFollowing) = (nil, true)
    default: break
    }
    if scope.isCovered, uncovers(first) {
      (scope.isCovered, scope.meant) = (false, nil)
      trace.current = first.place?.range.lowerBound
      return uncover(flow) { [scope] in self.run(steps, in: flow, scope) }
    }
    if scope.isCovered, flow.flow.kind == .app, startsOnTop(first), waits[ObjectIdentifier(flow)] != nil {
      waits[ObjectIdentifier(flow)]?.append { [scope] in self.run(steps, in: flow, scope) }
      return
    }
    if case .show = first { scope.isCovered = false }
    trace.turn(of: first)
    let others = Array(steps.dropFirst())
    let next = { [scope] in self.run(others, in: flow, scope) }
    switch first {
    case .stay:
      trace.act()
      next()
    case .sequence(let inner): run(inner + others, in: flow, scope)
    case .conditional(let condition, let then, let otherwise, _):
      decide(condition, in: flow, scope) { holds, scope in
        let branch = holds != condition.isNegated ? then : otherwise
        self.run((branch.map { [$0] } ?? []) + others, in: flow, scope)
      }
    case .selection(let subject, let cases, _):
      guard let (item, inner) = choose(subject, cases, in: flow, scope) else { return next() }
      run([item.step] + others, in: flow, inner)
    case .show(let show): self.show(show, in: flow, scope, then: others.isEmpty ? nil : next)
    case .pop(.top, let isAnimated, _): pop(flow, meant, animated: isAnimated, then: next)
    case .pop(.root, let isAnimated, _):
      let first = flow.stack.flatMap { stack in stack.items.first { $0.owner === flow } }
      popTo(first, flow, animated: isAnimated, then: next)
    case .pop(.screen(let index), let isAnimated, _):
      popTo(lastAskedFor(index, of: flow), flow, animated: isAnimated, then: next)
    case .dismiss(let isAnimated, _): dismiss(flow, from: scope.item, meant, animated: isAnimated, then: next)
    case .close(let isAnimated, _): close(scope.item, of: flow, meant, animated: isAnimated, then: next)
    case .select(let tab, _):
      select(tab, from: flow)
      next()
    case .finish(let outcome, let arguments, let isAnimated, _):
      if !isAnimated { flow.leavesAnimated = false }
      finish(flow, outcome, values(arguments, for: flow.flow.outcomes[outcome].parameters, in: flow, scope))
    case .finishAncestor(let ancestor, let child, let arguments, let isAnimated, _):
      if !isAnimated { flow.leavesAnimated = false }
      let child = (flow: module.flows[ancestor], index: child)
      let parameters = child.flow.children[child.index].startParameters(module)
      finish(flow, upTo: ancestor, child.index, named(arguments, for: parameters, in: flow, scope))
    case .call(let hook, let arguments, let cases, _, _):
      trace.act()
      let hook = flow.flow.hooks[hook]
      let line =
        "call \(flow.flow.name).\(hook.name)\(list(values(arguments, for: hook.parameters, in: flow, scope)))"
      let ways = hook.results == nil ? [others] : cases.map { [$0.step] + others }
      let shown = scope.meant ?? self.shown(by: flow)
      let waiting = Waiting(
        flow: flow, isAsync: hook.isAsync, ways: ways, hasNoResults: hook.results == nil
      ) { index, seed in
        if hook.isAsync { self.endFlowsWithoutScreens() }
        guard flow.isLive else { return }
        var inner = scope
        inner.meant = shown
        if hook.results != nil {
          for parameter in cases[index].parameters {
            inner.locals[parameter.name] = WalkValue(parameter.type, seed, self.types)
          }
        }
        self.run(ways[index], in: flow, inner)
      }
      if hook.isAsync {
        guard flow.isLive else { return }
        let mark = isComingToRest ? "soon" : "async"
        let begin = {
          self.endFlowsWithoutScreens()
          guard flow.isLive else { return }
          self.tell("\(mark) \(line)")
          self.results.append(waiting)
        }
        tasks.append((flow, begin))
      } else {
        tell(line)
        if hook.isAwaited { results.append(waiting) } else { next() }
      }
    case .go(let route, let arguments, let step, _):
      var inner = Scope()
      inner.meant = scope.meant
      inner.locals = named(arguments, for: flow.flow.routes[route].parameters, in: flow, scope)
      run([step] + others, in: flow, inner)
    case .signal(let signal, let arguments, _):
      self.signal(signal, values(arguments, for: flow.flow.signals[signal].parameters, in: flow, scope), from: flow)
      next()
    case .tell(let screen, let method, let arguments, _):
      if let hears = hears(screen, of: flow) {
        trace.act()
        // A literal is of a type that only the screen knows.
        let values = arguments.map { value($0.value, in: flow, scope, for: $0.value.type ?? "Int") }
        tell("\(hears ? "" : "maybe ")tell \(flow.flow.screens[screen].name).\(method)\(list(values))")
      }
      next()
    }
  }

  /// Whether an event starts a flow over everything: a root that is still to come would end it.
  private func startsOnTop(_ step: Step) -> Bool {
    switch step {
    case .show(let show): if case .child = show.target { show.presentation.isOnTop } else { false }
    case .go(_, _, let step, _): startsOnTop(step)
    default: false
    }
  }

  private func list(_ values: [WalkValue]) -> String {
    values.isEmpty ? "" : "(\(values.map(\.description).joined(separator: ", ")))"
  }

  // MARK: Conditions

  /// The case of a `switch` that a value is, and what it binds.
  func choose(
    _ subject: Expression, _ cases: [SwitchCase], in flow: LiveFlow, _ scope: Scope
  ) -> (case: SwitchCase, scope: Scope)? {
    guard case .choice(let name, let payload) = value(subject, in: flow, scope),
      let item = cases.first(where: { $0.name == name })
    else { return nil }
    var inner = scope
    for (name, value) in zip(item.bindings, payload) { if let name { inner.locals[name] = value } }
    return (item, inner)
  }

  func decide(
    _ condition: Condition, in flow: LiveFlow, _ scope: Scope, _ go: @escaping (Bool, Scope) -> Void
  ) {
    var scope = scope
    if condition.isAsync { scope.meant = scope.meant ?? shown(by: flow) }
    let answer = { [scope] (value: WalkValue) in
      var inner = scope
      if let name = condition.unwrapped, value != .nothing { inner.locals[name] = value }
      go(condition.unwrapped == nil ? value == .bool(true) : value != .nothing, inner)
    }
    guard condition.isAsync, case .need(let index, _) = condition.expression.root else {
      return answer(value(condition.expression, in: flow, scope))
    }
    // The same is not asked again.
    let place = condition.expression.place
    let asker = scope.isFollowing ? nil : scope.item.flatMap { isThere($0) ? $0 : nil }
    guard flow.isLive, !flow.asked.contains(place) else { return }
    flow.asked.append(place)
    // All that it had may have gone with a child: it lives on until the answer.
    let isHeld = livesByHearing(flow)
    if isHeld { flow.hearings += 1 }
    ask(flow, flow.flow.needs[index].type, at: place, on: asker) { value in
      if isHeld, flow.isLive {
        flow.hearings -= 1
        self.hearing(flow) { answer(value) }
      } else if flow.isLive {
        answer(value)
      }
    }
  }

  /// One after the other.
  private func ask(
    _ flow: LiveFlow, _ type: String, at place: SourcePlace, on asker: Item?,
    then answer: @escaping (WalkValue) -> Void
  ) {
    // A root that was asked for later takes away those that wait, too.
    guard flow.isLive, flow.asked.contains(place) else { return }
    let id = ObjectIdentifier(flow)
    if waits[id] != nil {
      waits[id]?.append { self.ask(flow, type, at: place, on: asker, then: answer) }
      return
    }
    if let asker, !isThere(asker) { return forget(place, flow) }
    waits[id] = []
    questions.append(
      Question(flow, type, on: asker, at: place) { value in
        let later = self.waits.removeValue(forKey: id) ?? []
        self.endFlowsWithoutScreens()
        // It may lead to a root, which is older than what has been asked since.
        let asked = flow.asked
        answer(value)
        if flow.isLive { flow.asked += asked }
        self.forget(place, flow)
        for step in later { step() }
      })
  }

  /// The question of a screen that has gone needs no answer, and nothing waits for it.
  func dropQuestion(of flow: LiveFlow) {
    let id = ObjectIdentifier(flow)
    guard waits[id] != nil, let question = questions.last(where: { $0.flow === flow && $0.deliver != nil }),
      let asker = question.asker, !isThere(asker)
    else { return }
    question.deliver = nil
    flow.asked.removeAll { $0 == question.place }
    for step in waits.removeValue(forKey: id) ?? [] { step() }
  }

  /// Until a finger is lifted, nothing is decided.
  private func isThere(_ item: Item) -> Bool {
    let there = layers.filter(stays).flatMap(items(in:)) + (letGo.map(items(in:)) ?? [])
    return there.contains { $0 === item }
  }

  /// A step may have more than one question.
  private func forget(_ place: SourcePlace, _ flow: LiveFlow) {
    if waits[ObjectIdentifier(flow)] == nil {
      flow.asked.removeAll { $0 == place }
    } else {
      waits[ObjectIdentifier(flow)]?.insert({ self.forget(place, flow) }, at: 0)
    }
  }

  // MARK: Showing

  private func show(_ show: Show, in flow: LiveFlow, _ scope: Scope, then next: (() -> Void)?) {
    let arguments = named(show.arguments, for: show.parameters(in: flow.flow, module), in: flow, scope)
    switch show.target {
    case .screen(let index): showScreen(index, arguments, show, in: flow, scope, then: next)
    case .alert(let index):
      // Of one alert there is one at a time.
      let isTwin = { (layer: Layer) in self.stays(layer) && layer.isAlert(index, of: flow) }
      guard !pendingAlerts.contains(Once(flow, index)), !layers.contains(where: isTwin) else { return }
      pendingAlerts.insert(Once(flow, index))
      var inner = Scope()
      inner.screen = arguments
      let layer = Layer(.alert(flow, index, inner), style: .custom, holder: nil, presenter: flow)
      perform(
        flow, then: { next?() }, dropped: { self.pendingAlerts.remove(Once(flow, index)) },
        { done in
          self.pendingAlerts.remove(Once(flow, index))
          if self.layers.contains(where: isTwin) { return done() }
          self.trace.act()
          self.layers.append(layer)
          self.animate(show.presentation.isAnimated ?? true, then: done)
        })
    case .child(let index):
      startChild(
        index, arguments, verb: show.verb, show.presentation, handlers: show.handlers, site: scope, in: flow,
        by: Route(flow, show), then: next)
    }
  }

  /// What is leaving may come again.
  private func stays(_ layer: Layer) -> Bool { !layer.isGoing || !showsWhatLeaves }

  private func showScreen(
    _ index: Int, _ arguments: [String: WalkValue], _ show: Show, in flow: LiveFlow, _ scope: Scope,
    then next: (() -> Void)?
  ) {
    // A double tap does not present a screen twice.
    let once = Once(flow, index)
    let isTwin = { (layer: Layer) in self.stays(layer) && layer.isScreen(index, of: flow) }
    if show.verb == .present, pendingScreens.contains(once) || layers.contains(where: isTwin) { return }
    // What is presented never stands for the first screen, though the flow may still ask for that.
    if show.verb != .present, show.verb != .root, flow.phase == .idle {
      return enter(
        flow, with: made(flow, .screen(index, arguments)), animated: show.presentation.isAnimated != false, then: next)
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
      let content = content(for: item, show.presentation)
      let layer = Layer(content, style: show.presentation.style ?? .automatic, holder: nil, presenter: flow)
      coming.append(layer)
      let gone = {
        self.pendingScreens.remove(once)
        self.coming.removeAll { $0 === layer }
      }
      perform(
        flow, then: { next?() }, dropped: gone,
        { done in
          gone()
          if self.layers.contains(where: isTwin) { return done() }
          self.present(layer, animated: show.presentation.isAnimated ?? true, done)
        })
    case .root:
      endFlows(of: flow)
      let layer = Layer(content(for: item, show.presentation), style: .fullScreen, holder: nil, presenter: nil)
      rootRequests += 1
      let request = rootRequests
      let isLatest = { request == self.rootRequests }
      perform(
        flow, then: { if isLatest() { next?() } }, dropped: {},
        { done in
          guard isLatest() else { return done() }
          self.setRoot(layer, animated: show.presentation.isAnimated ?? false, done)
        })
    }
  }

  private func content(for item: Item, _ presentation: Presentation) -> Layer.Content {
    guard presentation.isInNavigation else { return .item(item) }
    let stack = Stack()
    stack.items = [item]
    return .stack(stack)
  }

  func push(_ item: Item, of flow: LiveFlow, animated: Bool, _ done: @escaping () -> Void) {
    item.hasCome = true
    guard let stack = flow.stack else { return done() }
    trace.act()
    let isAnimated = animated && !stack.items.isEmpty && isVisible(stack)
    // What a child has left behind in this flow's place goes with that.
    stack.items.removeAll { $0.owner.phase == .ended && ($0.keeper === flow || $0.keeper === flow.parent) }
    stack.items.append(item)
    settle(isAnimated, done)
  }

  /// The flow's place in its stack becomes one screen. Flows that stood there close, what covers it stays.
  func replace(_ flow: LiveFlow, by item: Item, animated: Bool, _ done: @escaping () -> Void) {
    item.hasCome = true
    guard let stack = flow.stack else { return done() }
    let isAnimated = animated && !stack.items.isEmpty && isVisible(stack)
    trace.act()
    let below = stack.items.firstIndex { isPlace($0, of: flow) } ?? stack.items.count
    stack.items = stack.items[..<below] + [item]
    settle(isAnimated, done)
  }

  func present(_ layer: Layer, animated: Bool, _ done: @escaping () -> Void) {
    trace.act()
    for item in items(in: layer) { item.hasCome = true }
    layers.append(layer)
    settle(animated, done)
  }
}

extension Step {
  /// Whether it means the screen that says so.
  var closes: Bool {
    var found = false
    visitSteps(alongRoutes: false) {
      switch $0 {
      case .close, .dismiss: found = true
      case .conditional(let condition, _, _, _): found = found || condition.isAsync
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
