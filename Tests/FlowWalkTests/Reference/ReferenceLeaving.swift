import FlowGraph
import FlowLanguage

// How screens and flows leave.
extension ReferenceMachine {
  /// The flow's top screen goes with all above it; of a flow that has none there, the one on top.
  func pop(_ flow: LiveFlow, _ meant: Shown?, animated: Bool, then next: @escaping () -> Void) {
    perform(flow, awaitsAnswer: false, then: next) { done in
      guard let stack = flow.stack, !flow.presentation.isBare else { return done() }
      let top = meant.map(\.top) ?? self.top(of: flow)
      let index = stack.items.firstIndex { $0 === top } ?? 0
      guard index > 0 else { return done() }
      self.popTo(stack.items[index - 1], flow, animated: animated, done)
    }
  }

  private func top(of flow: LiveFlow) -> Item? {
    flow.stack?.items.last { $0.keeper === flow } ?? flow.stack?.items.last
  }

  /// What a step back means that is asked for now.
  func shown(by flow: LiveFlow) -> Shown {
    // A finger may bring back what it moves.
    let moved = letGo.flatMap { $0.owner === flow ? $0 : nil }
    let modal = layers.contains { $0.presenter === flow && $0.holder == nil && !$0.isAlert }
    let last = modal ? lastItem(of: flow) : moved ?? lastItem(of: flow)
    return Shown(top: moved ?? top(of: flow), last: last, layer: lastLayer(of: flow))
  }

  private func lastLayer(of flow: LiveFlow) -> Layer? {
    (layers + coming).last { $0.presenter === flow && !$0.isAlert } ?? layer(of: flow)
  }

  func popTo(_ item: Item?, _ flow: LiveFlow, animated: Bool, then next: @escaping () -> Void) {
    perform(flow, awaitsAnswer: false, then: next) { done in
      guard let item else { return done() }
      self.popTo(item, flow, animated: animated, done)
    }
  }

  /// What the flow, or one that it led to, has presented goes first. What others have presented stays.
  private func popTo(_ item: Item, _ flow: LiveFlow, animated: Bool = true, _ done: @escaping () -> Void) {
    guard let (stack, _) = place(of: item) else { return done() }
    dismiss(cover(of: flow), animated: animated) {
      guard let index = stack.items.firstIndex(where: { $0 === item }), index < stack.items.count - 1 else {
        return done()
      }
      self.trace.act()
      stack.items.removeSubrange((index + 1)...)
      self.settle(stack, animated: animated, done)
    }
  }

  private func cover(of flow: LiveFlow) -> Layer? {
    layers.first { layer in layer.presenter.map { isWithin($0, flow) } ?? false }
  }

  private func settle(_ stack: Stack, animated: Bool, _ done: @escaping () -> Void) {
    settle(animated && isVisible(stack), done)
  }

  /// What is meant is what is there when the step is asked for: the screen that says so, if it was presented, else what
  /// the flow has presented last, else what the flow itself stands in.
  func dismiss(_ flow: LiveFlow, from item: Item?, _ meant: Shown?, animated: Bool, then next: @escaping () -> Void) {
    let layer: Layer? =
      if let item, isPresented(item, by: flow), flow.stack?.items.contains(where: { $0 === item }) != true {
        (coming + layers).first { items(in: $0).contains { $0 === item } }
      } else {
        meant.map(\.layer) ?? lastLayer(of: flow)
      }
    perform(flow, awaitsAnswer: coming.contains { $0 === layer }, then: next) { done in
      self.dismiss(layer === self.layers.first ? nil : layer, animated: animated, done)
    }
  }

  private func isPresented(_ item: Item, by flow: LiveFlow) -> Bool {
    guard item.owner === flow, case .screen(let index, _) = item.content else { return false }
    return flow.flow.shows.contains { $0.verb == .present && $0.target == .screen(index) }
      || links.present(index, of: flow.flow)
  }

  /// A layer goes with all above it.
  func dismiss(_ layer: Layer?, animated: Bool, _ done: @escaping () -> Void) {
    guard let layer, layers.dropFirst().contains(where: { $0 === layer }) else { return done() }
    trace.act()
    for above in [layer] + layersAbove(layer) { above.isGoing = true }
    animate(animated) {
      if let index = self.layers.firstIndex(where: { $0 === layer }) { self.remove(layersFrom: index) }
      done()
    }
  }

  func remove(layersFrom index: Int) {
    layers.removeSubrange(index...)
    endFlowsWithoutScreens()
    judgeLater()
  }

  /// What leaves the window has everybody judged once more, a turn later.
  func judgeLater() { tasks.append((nil, { self.endFlowsWithoutScreens() })) }

  /// A screen goes the way it came; of none in particular, the flow's topmost.
  func close(_ item: Item?, of flow: LiveFlow, _ meant: Shown?, animated: Bool, then next: @escaping () -> Void) {
    perform(flow, awaitsAnswer: false, then: next) { done in
      guard let item = item ?? meant.map(\.last) ?? self.lastItem(of: flow) else { return done() }
      if let (stack, _) = self.place(of: item), let index = stack.items.firstIndex(where: { $0 === item }), index > 0 {
        self.popTo(stack.items[index - 1], flow, animated: animated, done)
      } else if let layer = self.layer(holding: item), layer !== self.layers.first {
        self.dismiss(layer, animated: animated, done)
      } else {
        done()
      }
    }
  }

  /// What it has presented lies over its stack.
  private func lastItem(of flow: LiveFlow) -> Item? {
    let modal = layers.last { $0.presenter === flow && $0.holder == nil && !$0.isAlert }
    return modal.flatMap { items(in: $0).first } ?? flow.stack?.items.last { $0.owner === flow }
      ?? allItems.last { $0.owner === flow }
  }

  // MARK: Ends

  /// The flow's screens leave the way they came, then its parent hears of it.
  func finish(_ flow: LiveFlow, _ outcome: Int, _ payload: [WalkValue]) {
    guard flow.isLive else { return }
    trace.act()
    flow.deliver = {
      flow.phase = .ended
      self.hear(flow, outcome: outcome, payload)
    }
    leave(flow) { self.deliverEnd(of: flow) }
  }

  /// Every flow up to the nearest `ancestor` ends and nobody hears of it; then that one starts its child.
  func finish(_ flow: LiveFlow, upTo ancestor: Int, _ child: Int, _ arguments: [String: WalkValue]) {
    guard flow.isLive else { return }
    var last = flow
    while let parent = last.parent, parent.flow.id != ancestor { last = parent }
    guard let parent = last.parent, last.isLive else {
      flow.leavesAnimated = true
      return
    }
    trace.act()
    leaveSilently(last) {
      // A `root` that was asked for meanwhile has ended it.
      guard last.phase == .leaving else { return }
      self.abandon(last)
      self.hearing(parent) { self.startAgain(child, arguments, in: parent) }
      // The flow of a tab leaves its tab to another one of its kind.
      if last.entry == .tab, last.child != child { self.restartTab(of: last) }
      self.endFlowsWithoutScreens()
    }
  }

  /// The way in of a child that something below names.
  private func startAgain(_ index: Int, _ arguments: [String: WalkValue], in flow: LiveFlow) {
    guard flow.isLive else { return }
    let child = flow.flow.children[index]
    if let tab = flow.flow.tabs.firstIndex(where: { $0.child == index }) {
      guard let bar = bar(of: flow), let place = bar.tabs.firstIndex(where: { $0.index == tab }) else { return }
      let restart = {
        for old in self.flows where old.parent === flow && old.child == index && old.phase != .ended {
          self.abandon(old)
        }
        // A flow above that is leaving takes the tab bar along.
        guard sequence(first: flow, next: \.parent).allSatisfy(\.isLive) else { return }
        bar.selected = place
        bar.tabs[place].stack.items = []
        self.startTab(tab, arguments, on: bar.tabs[place].stack, in: flow)
      }
      guard let old = flows.last(where: { $0.parent === flow && $0.child == index && $0.phase != .ended }) else {
        return restart()
      }
      return leaveSilently(old, then: restart)
    }
    // With a way of its own, the steps that start it say nothing.
    let show = child.via == nil ? flow.flow.shows.first { $0.target == .child(index) } : nil
    let verb = child.via?.verb ?? show?.verb ?? .push
    let presentation = child.via?.presentation ?? show?.presentation ?? .plain
    let route = show.map { Route(flow, $0) } ?? Route(flow, child: index, verb, presentation)
    let go = {
      self.startChild(
        index, arguments, verb: verb, presentation, handlers: show?.handlers, site: Scope(), in: flow, by: route,
        then: nil)
    }
    if child.policy != .reuse || verb == .replace, let old = flow.startedLast[index], old.isLive, old.entry != .root {
      leaveSilently(old) {
        self.abandon(old)
        self.hearing(flow, go)
      }
    } else {
      go()
    }
  }

  /// The flow's screens go the way they came. The last ones of a window, a tab or a stack stay until something takes
  /// their place: they are the parent's then.
  func leave(_ flow: LiveFlow, then next: @escaping () -> Void) {
    flow.phase = .leaving
    let isAnimated = !liveFlows.contains { isWithin($0, flow) && !$0.leavesAnimated }
    for other in liveFlows where isWithin(other, flow) { other.leavesAnimated = true }
    for other in liveFlows where isWithin(other, flow) {
      // What has yet to begin begins no more, and what has begun leads to nothing.
      tasks.removeAll { $0.flow === other }
      for index in results.indices where results[index].isAsync && results[index].flow === other {
        results[index].isCancelled = true
      }
      // What has waited for the answer ends with its flow.
      if other === flow { giveUpQuestions(of: other) } else { ignoreAnswers(to: other) }
    }
    perform(nil, then: next) { done in
      let stack = flow.stack
      let first = stack?.items.firstIndex { self.isPlace($0, of: flow) } ?? 0
      if flow.entry == .present, !flow.isBeginning {
        self.dismiss(self.layers.first { $0.holds(flow) }, animated: isAnimated, done)
      } else if flow.entry != .replace, flow.entry != .root, let stack, first > 0 {
        self.popTo(stack.items[first - 1], flow, animated: isAnimated, done)
      } else {
        self.dismiss(self.cover(of: flow), animated: isAnimated) {
          let others = stack?.items.filter { self.isPlace($0, of: flow) && $0.keeper !== flow } ?? []
          if let stack, others.count < stack.items.count {
            stack.items.removeAll { item in others.contains { $0 === item } }
          } else {
            for item in others { item.keeper = flow }
          }
          for item in self.allItems where item.keeper === flow { item.keeper = flow.parent ?? flow }
          if flow.isBeginning, let parent = flow.parent, parent.phase == .idle { parent.phase = .shown }
          done()
        }
      }
    }
  }

  /// A flow and what it has started do nothing more from here on. They are over when they have left.
  func leaveSilently(_ flow: LiveFlow, then next: @escaping () -> Void) {
    for other in liveFlows where isWithin(other, flow) {
      other.phase = .leaving
      other.deliver = nil
    }
    leave(flow, then: next)
  }

  /// What comes after a child has ended.
  func hear(_ child: LiveFlow, outcome: Int?, _ payload: [WalkValue]) {
    guard let parent = child.parent else {
      if let outcome {
        let list = payload.isEmpty ? "" : "(\(payload.map(\.description).joined(separator: ", ")))"
        tell("end \(child.flow.name).\(child.flow.outcomes[outcome].name)\(list)")
      }
      return
    }
    if let handler = child.handlers.first(where: { $0.outcome == outcome && $0.signal == nil }), parent.phase != .ended
    {
      var scope = child.site
      for (name, value) in zip(handler.bindings, payload) { if let name { scope.locals[name] = value } }
      scope.item = nil
      if outcome == nil {
        run([handler.step], in: parent, scope)
      } else {
        hearing(parent) {
          run([handler.step], in: parent, scope)
          if child.entry == .tab { restartTab(of: child) }
        }
      }
    }
    if outcome != nil { endFlowsWithoutScreens() }
  }

  /// What a parent does when a child tells it something; the child goes on.
  func signal(_ signal: Int, _ payload: [WalkValue], from child: LiveFlow) {
    guard child.isLive, let parent = child.parent, parent.phase != .ended,
      let handler = child.handlers.first(where: { $0.signal == signal })
    else { return }
    trace.act()
    var scope = child.site
    for (name, value) in zip(handler.bindings, payload) { if let name { scope.locals[name] = value } }
    scope.item = nil
    run([handler.step], in: parent, scope)
  }

  /// A flow acts on the end of another, which may be all that it had: it lives until what it shows has had its turn.
  func hearing(_ flow: LiveFlow, _ act: () -> Void) {
    flow.hearings += 1
    act()
    perform(
      nil, then: { self.endFlowsWithoutScreens() },
      { done in
        flow.hearings -= 1
        done()
      })
  }

  /// A tab's flow that has ended starts again in its tab, in its turn: by then the tab bar may have gone, or another
  /// flow be there.
  private func restartTab(of old: LiveFlow) {
    guard let parent = old.parent else { return }
    perform(parent) { done in
      self.restart(old, in: parent)
      done()
    }
  }

  private func restart(_ old: LiveFlow, in parent: LiveFlow) {
    guard let bar = bar(of: parent), let stack = old.stack,
      let tab = parent.flow.tabs.firstIndex(where: { $0.child == old.child }),
      bar.tabs.contains(where: { $0.stack === stack }),
      !flows.contains(where: { $0.isLive && $0.entry == .tab && $0.stack === stack })
    else { return }
    stack.items = []
    // With what the tab was given last.
    startTab(tab, old.site.child, on: stack, in: parent)
  }

  // MARK: Events

  /// What covers the flow goes, and its tab is selected.
  func uncover(_ flow: LiveFlow, then next: @escaping () -> Void) {
    // What still asks before it comes brings this flow along.
    let asking = liveFlows.last { isWithin($0, flow) && waits[ObjectIdentifier($0)] != nil }
    if flow.phase == .idle, let asking {
      waits[ObjectIdentifier(asking), default: []].append { self.uncover(flow, then: next) }
      return
    }
    // What it makes room for comes next, before another event's turn.
    let follow = { self.requestFirst(next) }
    perform(flow, then: follow) { done in
      self.selectTabs(around: flow)
      guard let layer = self.layer(of: flow) ?? (flow.flow.kind == .app ? self.layers.first : nil) else {
        return done()
      }
      self.dismiss(self.layersAbove(layer).first, animated: true) {
        guard let top = flow.stack?.items.last(where: { $0.keeper === flow }) else { return done() }
        self.popTo(top, flow, done)
      }
    }
  }

  private func selectTabs(around flow: LiveFlow) {
    // What is presented without a stack of its own stands in no tab.
    let isBare = flow.presentation.isBare || flow.flow.kind == .tabs && flow.entry == .present
    guard !isBare, let stack = flow.stack else { return }
    for bar in allBars {
      guard let index = bar.tabs.firstIndex(where: { holds($0.stack, stack) }) else { continue }
      if bar.selected != index { trace.act() }
      bar.selected = index
    }
  }
}
