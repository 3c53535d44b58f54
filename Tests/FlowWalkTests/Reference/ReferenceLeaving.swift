import FlowGraph
import FlowLanguage

// How screens and flows leave.
extension ReferenceMachine {
  func pop(_ flow: LiveFlow, then next: @escaping () -> Void) {
    perform(flow, then: next) { done in
      guard let stack = flow.stack, stack.items.count > 1 else { return done() }
      stack.items.removeLast()
      self.settle(stack, done)
    }
  }

  func popTo(_ item: Item?, _ flow: LiveFlow, then next: @escaping () -> Void) {
    perform(flow, then: next) { done in
      guard let item else { return done() }
      self.popTo(item, done)
    }
  }

  /// What the stack has presented goes first.
  func popTo(_ item: Item, _ done: @escaping () -> Void) {
    guard let (stack, layer) = place(of: item) else { return done() }
    dismiss(layersAbove(layer).first, animated: true) {
      guard let index = stack.items.firstIndex(where: { $0 === item }), index < stack.items.count - 1 else {
        return done()
      }
      stack.items.removeSubrange((index + 1)...)
      self.settle(stack, done)
    }
  }

  private func settle(_ stack: Stack, _ done: @escaping () -> Void) {
    animate(isVisible(stack)) {
      self.endFlowsWithoutScreens()
      done()
    }
  }

  /// What the flow has presented last, else what the flow itself stands in.
  func dismiss(_ flow: LiveFlow, then next: @escaping () -> Void) {
    perform(flow, then: next) { done in
      let own = flow.layers.last ?? self.layer(of: flow).flatMap { $0 === self.layers.first ? nil : $0 }
      self.dismiss(own, animated: true, done)
    }
  }

  /// A layer goes with all above it.
  func dismiss(_ layer: Layer?, animated: Bool, _ done: @escaping () -> Void) {
    guard let layer, layers.dropFirst().contains(where: { $0 === layer }) else { return done() }
    animate(animated) {
      if let index = self.layers.firstIndex(where: { $0 === layer }) { self.remove(layersFrom: index) }
      done()
    }
  }

  func remove(layersFrom index: Int) {
    let leaving = layers[index...]
    layers.removeSubrange(index...)
    for layer in leaving.reversed() { layerDidLeave(layer) }
    endFlowsWithoutScreens()
  }

  /// A screen goes the way it came; of none in particular, the flow's last.
  func close(_ item: Item?, of flow: LiveFlow, then next: @escaping () -> Void) {
    perform(flow, then: next) { done in
      guard let item = item ?? flow.items.last else { return done() }
      if let (stack, _) = self.place(of: item), let index = stack.items.firstIndex(where: { $0 === item }), index > 0 {
        self.popTo(stack.items[index - 1], done)
      } else if let layer = self.layer(holding: item), layer !== self.layers.first {
        self.dismiss(layer, animated: true, done)
      } else {
        done()
      }
    }
  }

  // MARK: Ends

  /// The flow's screens leave the way they came, then its parent hears of it.
  func finish(_ flow: LiveFlow, _ outcome: Int, _ payload: [WalkValue]) {
    guard flow.isLive else { return }
    leave(flow) {
      flow.phase = .ended
      if flow.parent == nil {
        let list = payload.isEmpty ? "" : "(\(payload.map(\.description).joined(separator: ", ")))"
        self.tell("end \(flow.flow.name).\(flow.flow.outcomes[outcome].name)\(list)")
      } else {
        self.hear(flow, outcome: outcome, payload)
      }
    }
  }

  /// Every flow up to the nearest `ancestor` ends and nobody hears of it; then that one starts its child.
  func finish(_ flow: LiveFlow, upTo ancestor: Int, _ child: Int, _ arguments: [String: WalkValue]) {
    guard flow.isLive else { return }
    var path = [flow]
    while let parent = path[path.count - 1].parent, parent.flow.id != ancestor { path.append(parent) }
    guard let last = path.last, let parent = last.parent else { return }
    for ended in path.dropLast() { ended.phase = .ended }
    leave(last) {
      self.abandon(last)
      self.startAgain(child, arguments, in: parent)
      // The flow of a tab leaves its tab to another one of its kind.
      if last.entry == .tab, last.child != child { self.restartTab(of: last) }
    }
  }

  /// The way in of a child that something below names.
  private func startAgain(_ index: Int, _ arguments: [String: WalkValue], in flow: LiveFlow) {
    guard flow.isLive else { return }
    let child = flow.flow.children[index]
    if let tab = flow.flow.tabs.firstIndex(where: { $0.child == index }) {
      guard let bar = flow.bar, let place = bar.tabs.firstIndex(where: { $0.index == tab }) else { return }
      bar.selected = place
      for old in flows where old.parent === flow && old.child == index && old.phase != .ended { abandon(old) }
      bar.tabs[place].stack.items = []
      startTab(tab, arguments, on: bar.tabs[place].stack, in: flow)
      return
    }
    let show = flow.flow.shows.first { $0.target == .child(index) }
    let go = {
      self.startChild(
        index, arguments, verb: child.via?.verb ?? show?.verb ?? .push,
        child.via?.presentation ?? show?.presentation ?? .plain, handlers: show?.handlers, site: Scope(), in: flow,
        then: nil)
    }
    if child.policy != "reuse",
      let old = flows.last(where: { $0.parent === flow && $0.child == index && $0.phase == .shown }), old.entry != .root
    {
      leave(old) {
        self.abandon(old)
        go()
      }
    } else {
      go()
    }
  }

  /// The flow's screens go the way they came. The last ones of a window or a tab stay until something takes their place.
  func leave(_ flow: LiveFlow, then next: @escaping () -> Void) {
    flow.phase = .leaving
    perform(nil, then: next) { done in
      switch flow.entry {
      case .present: self.dismiss(self.layers.first { $0.holder === flow }, animated: true, done)
      case .root: done()
      case .push, .replace, .top, .tab:
        if let base = flow.base, self.place(of: base) != nil { return self.popTo(base, done) }
        guard let layer = self.layer(of: flow) else { return done() }
        let isOwn = layer !== self.layers.first && flow.stack.map { layer.isStack($0) } ?? false
        self.dismiss(isOwn ? layer : self.layersAbove(layer).first, animated: true, done)
      }
    }
  }

  /// What comes after a child has ended.
  func hear(_ child: LiveFlow, outcome: Int?, _ payload: [WalkValue]) {
    guard let parent = child.parent else { return }
    if let handler = child.handlers.first(where: { $0.outcome == outcome }), parent.phase != .ended {
      var scope = child.site
      for (name, value) in zip(handler.bindings, payload) { if let name { scope.locals[name] = value } }
      scope.item = nil
      run([handler.step], in: parent, scope)
      if outcome != nil, child.entry == .tab, parent.isLive, startsAfresh(handler.step) { restartTab(of: child) }
    }
    endIfEmpty(parent)
  }

  /// A flow that has shown nothing of its own and has no child left has nothing left.
  private func endIfEmpty(_ flow: LiveFlow) {
    guard flow.phase == .idle, flow.flow.kind == .flow,
      !flows.contains(where: { $0.parent === flow && $0.phase != .ended })
    else { return }
    flow.phase = .shown
    close(flow)
  }

  private func startsAfresh(_ step: Step) -> Bool {
    switch step {
    case .stay, .select: true
    case .sequence(let steps): steps.first.map(startsAfresh) ?? false
    default: false
    }
  }

  /// A tab's flow that has ended while its tab bar stays starts again in its tab.
  private func restartTab(of old: LiveFlow) {
    guard let parent = old.parent, let bar = parent.bar, let stack = old.stack,
      let tab = parent.flow.tabs.firstIndex(where: { $0.child == old.child }),
      bar.tabs.contains(where: { $0.stack === stack })
    else { return }
    for above in flows where above.parent === old && above.phase != .ended { abandon(above) }
    stack.items = []
    let arguments = Dictionary(
      uniqueKeysWithValues: parent.flow.tabs[tab].parameters.map { ($0.name, parent.values[$0.name] ?? .unprinted) })
    startTab(tab, arguments, on: stack, in: parent)
  }

  // MARK: Events

  /// What covers the flow goes, and its tab is selected.
  func uncover(_ flow: LiveFlow, then next: @escaping () -> Void) {
    perform(flow, then: next) { done in
      self.selectTabs(around: flow)
      guard let layer = self.layer(of: flow) ?? (flow.flow.kind == .app ? self.layers.first : nil) else { return done() }
      self.dismiss(self.layersAbove(layer).first, animated: true) {
        guard let top = flow.items.last else { return done() }
        self.popTo(top, done)
      }
    }
  }

  private func selectTabs(around flow: LiveFlow) {
    guard let stack = flow.stack else { return }
    for bar in allBars {
      if let index = bar.tabs.firstIndex(where: { holds($0.stack, stack) }) { bar.selected = index }
    }
  }
}
