import FlowGraph
import FlowLanguage

// How flows start, and how their first screens come.
extension ReferenceMachine {
  /// - Parameter verb: nil for a child in a tab.
  func startChild(
    _ index: Int, _ arguments: [String: WalkValue], verb: ShowSyntax.Verb, _ presentation: Presentation,
    handlers own: [OutcomeHandler]?, site: Scope, in flow: LiveFlow, by route: Route?, then next: (() -> Void)?
  ) {
    // What a flow that has ended or leaves still starts has no place.
    guard isGoingOn(flow) else { return }
    let child = flow.flow.children[index]
    let policy = child.policy(for: verb)
    // Of several the one that was started last counts, however it was. What the user has left is over by now.
    if policy != .many, flow.startedLast[index].map({ $0.phase != .ended }) ?? false { endFlowsWithoutScreens() }
    let old = flow.startedLast[index].flatMap { $0.isLive ? $0 : nil }
    let isStart = flow.phase == .idle && verb == .push
    let mayComeOften = (policy == .many || policy == .replace) && verb != .root && !isStart
    if mayComeOften, let route, flows.contains(where: { isComing($0, by: route) }) { return }
    switch policy {
    case .single: if old != nil { return }
    case .reuse:
      if let old {
        trace.act()
        return uncover(old, then: { next?() })
      }
    case .replace: if let old { leaveSilently(old) { self.hearing(flow) { self.abandon(old) } } }
    case .many: break
    }
    trace.act()
    if verb == .root { endFlows(of: flow) }
    let target = module.flows[child.flow]
    let usesOwnStack = verb == .push || verb == .replace || presentation.isBare || target.kind == .tabs
    let entry: LiveFlow.Entry = isStart ? flow.entry : entry(verb)
    let live = start(
      target, targetValues(child, target, arguments, in: flow, site), parent: flow, child: index,
      handlers: child.handlers(after: own ?? []),
      site: handlerSite(site, arguments), entry: entry, on: usesOwnStack ? flow.stack : Stack())
    live.presentation = isStart ? flow.presentation : presentation
    if isStart, presentation.isAnimated == false { live.presentation.isAnimated = false }
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

  /// The newest root wins, also over one that still depends on an answer.
  func endFlows(of app: LiveFlow) {
    giveUpQuestions(of: app)
    for old in flows where old.parent === app && old.phase != .ended { abandon(old) }
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
    if live.flow.kind == .tabs {
      beginTabs(live)
    } else if let start = live.flow.start {
      run([start], in: live, Scope())
    }
    if links.awaited.contains(live.flow.id) { leadOn() }
  }

  /// Brings a flow's first screen onto the screen.
  func enter(_ live: LiveFlow, with item: Item, animated: Bool = true, then next: (() -> Void)?) {
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
    let continues = {
      let starts = live.startsOfTabs
      live.startsOfTabs = []
      for start in starts { start() }
      next?()
      // The next step of the flow's start comes before what follows the step that has started it.
      for flow in entering.reversed() {
        if flow.isLive { flow.onEnter?() }
        flow.onEnter = nil
      }
    }
    let entered = {
      for flow in entering { flow.isComing = false }
      self.noteWhoIsThere()
      guard live.entry == .tab, let bar = first.parent else { return continues() }
      self.follow(bar) { if live.isLive { continues() } }
    }
    // Nobody has seen it, but its parent has started it and hears that it is over.
    let dropped = {
      for flow in entering { flow.isComing = false }
      self.close(live)
    }
    let isAnimated = animated && live.presentation.isAnimated ?? true
    switch live.entry {
    case .top, .tab:
      perform(live, then: entered, dropped: dropped) { done in
        // What hand-written code puts onto an empty stack may begin to move with the next turn.
        let isAwaited = self.handWritten.contains(live.flow.name) && live.stack.map(self.isVisible) == true
        self.push(item, of: live, animated: isAnimated) { self.animate(isAwaited, then: done) }
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
        self.replace(place, by: item, animated: animated && live.presentation.isAnimated ?? false, done)
      }
    case .present:
      let layer = Layer(
        content(for: item, of: live), style: live.presentation.style ?? .automatic, holder: live,
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
      rootRequests += 1
      let layer = Layer(content(for: item, of: live), style: .fullScreen, holder: live, presenter: nil)
      perform(presenter, then: entered, dropped: dropped) { done in
        // Another root may have been asked for meanwhile.
        if live.phase == .ended { return done() }
        self.setRoot(layer, animated: animated && live.presentation.isAnimated ?? false, done)
      }
    }
  }

  /// Runs `next`, which follows the start of a tab, when the tab bar has come.
  private func follow(_ bar: LiveFlow, _ next: @escaping () -> Void) {
    if bar.phase == .idle || bar.isComing {
      bar.startsOfTabs.append(next)
    } else if let outer = bar.parent, bar.entry == .tab || bar.stack != nil && bar.stack === outer.stack {
      follow(outer, next)
    } else {
      next()
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
  func setRoot(_ layer: Layer, animated: Bool, _ done: @escaping () -> Void) {
    trace.act()
    for item in items(in: layer) { item.hasCome = true }
    // The first root of all comes with the window.
    let isFading = animated && !layers.isEmpty
    layers = [layer]
    endFlowsWithoutScreens()
    animate(isFading, then: done)
  }
}
