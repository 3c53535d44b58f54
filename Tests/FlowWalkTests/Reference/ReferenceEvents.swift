import FlowGraph
import FlowLanguage

// What the user, the app and foreign code do. An event that cannot happen changes nothing.
extension ReferenceMachine {
  /// The app shows its first screen.
  ///
  /// - Parameter early: the URL that arrives before it starts.
  func launch(_ flow: Flow, early: WalkEvent? = nil) {
    if flow.kind == .app {
      let app = start(flow, [:], parent: nil, child: nil, entry: .root, on: nil)
      app.phase = .shown
      if case .link(let number, let seed, _)? = early { follow(number, seed) }
      if let start = flow.start { run([start], in: app, Scope()) }
      // Until the first root comes there is what the app launches with.
      if layers.isEmpty { layers = [Layer(.foreign, style: .fullScreen, holder: nil, presenter: nil)] }
      leadOn()
    } else {
      let stack = Stack()
      let live = start(flow, made(flow.parameters, 1), parent: nil, child: nil, entry: .top, on: stack)
      layers = [Layer(.stack(stack), style: .fullScreen, holder: nil, presenter: nil)]
      begin(live)
    }
    runTasks()
    rest()
    remember()
  }

  func apply(_ event: WalkEvent) {
    guard let root = flows.first, root.phase != .ended else { return }
    trace.current = nil
    switch event {
    case .tap(let screen, let action, let seed):
      guard screen < remembered.count, let item = remembered[screen], case .screen(let index, let values) = item.content
      else { break }
      guard allItems.contains(where: { $0 === item }) else { break }
      act(item.owner.flow.screens[index].actions, action, seed, in: item.owner, screen: values, item: item)
    case .button(let name, let seed):
      guard isAtRest, let alert = layers.last, case .alert(let owner, let index, let scope) = alert.content,
        owner.flow.alerts[index].actions.contains(where: { $0.name == name })
      else { break }
      gesture { done in
        alert.isGoing = true
        self.animate(true) {
          self.layers.removeLast()
          self.judgeLater()
          self.act(owner.flow.alerts[index].actions, name, seed, in: owner, screen: scope.screen, item: nil)
          done()
        }
      }
    case .event(let flow, let number, let name, let seed):
      let live = liveFlows.filter { $0.flow.name == flow }
      guard number < live.count, let event = live[number].flow.events.first(where: { $0.name == name }) else { break }
      var scope = Scope()
      scope.locals = made(event.parameters, seed)
      happen(event, in: live[number], scope)
    case .link(let number, let seed, _): follow(number, seed)
    case .unlink: cancelLink()
    case .wait(let seconds): wait(seconds)
    case .back(let count):
      guard isAtRest, let stack = frontStack, stack.items.count > count else { break }
      gesture { done in
        stack.items.removeLast(count)
        self.settle(true, done)
      }
    case .swipe(let isCompleted):
      guard isAtRest else { break }
      grab()
      lift?(isCompleted)
    case .grab: grab()
    case .lift(let isCompleted): lift?(isCompleted)
    case .pull(let isCompleted):
      guard isAtRest, layers.count > 1, let top = layers.last, top.isSheet else { break }
      gesture { done in
        top.isGoing = true
        self.animate(true) {
          top.isGoing = false
          if isCompleted { self.remove(layersFrom: self.layers.count - 1) }
          done()
        }
      }
    case .tab(let index):
      guard isAtRest, let top = layers.last, let bar = frontBar(top), index < bar.tabs.count else { break }
      let stack = bar.tabs[index].stack
      guard bar.selected == index else {
        bar.selected = index
        break
      }
      if stack.items.count > 1 {
        gesture { done in
          stack.items.removeSubrange(1...)
          self.settle(true, done)
        }
      }
      // While its first screen returns.
      if let (flow, event) = reselection(of: stack) { happen(event, in: flow, Scope()) }
    case .set(let count):
      guard isAtRest, let stack = frontStack, count > 0, stack.items.count > count else { break }
      stack.items.removeSubrange(count...)
      endFlowsWithoutScreens()
    case .drop(let index):
      guard isAtRest, index > 0, index < layers.count else { break }
      gesture { done in
        for layer in self.layers[index...] { layer.isGoing = true }
        self.animate(true) {
          self.remove(layersFrom: index)
          done()
        }
      }
    case .swap:
      guard isAtRest, layers.count == 1 else { break }
      layers = [Layer(.foreign, style: .fullScreen, holder: nil, presenter: nil)]
      endFlowsWithoutScreens()
    case .need(let name, let seed): answers[name] = seed
    case .result(let index, let result, let seed):
      runTasks()
      guard index < results.count else { break }
      let waiting = results.remove(at: index)
      // A script that was shrunken may name a result of another step.
      let way = waiting.hasNoResults ? 0 : result
      if waiting.isCancelled {
        endFlowsWithoutScreens()
      } else if way < waiting.ways.count {
        waiting.deliver(way, seed)
      }
      runTasks()
    case .answer(let index, let seed):
      runTasks()
      guard index < questions.count else { break }
      if let flow = questions[index].flow { dropQuestion(of: flow) }
      let question = questions.remove(at: index)
      question.deliver?(WalkValue(question.type, seed, types))
      question.deliver = nil
      runTasks()
    case .hold: isHeld = true
    case .turn: finishMotions()
    case .rest: isHeld = false
    }
    if !isHeld {
      runTasks()
      rest()
      remember()
    }
  }

  func happen(_ event: Action, in flow: LiveFlow, _ scope: Scope) {
    var scope = scope
    scope.isCovered = true
    run([event.step], in: flow, scope)
  }

  /// The user begins to swipe the screen in front away. Until the finger is lifted nothing is decided.
  private func grab() {
    guard isAtRest, let stack = frontStack, stack.items.count > 1 else { return }
    gesture { done in
      let before = stack.items
      self.underFinger = stack.items.removeLast()
      self.letGo = self.underFinger
      self.lift = { isCompleted in
        self.lift = nil
        if isCompleted { self.letGo = nil }
        self.animate(true) {
          (self.underFinger, self.letGo) = (nil, nil)
          if !isCompleted { stack.items = before }
          self.endFlowsWithoutScreens()
          done()
        }
      }
    }
  }

  private func act(
    _ actions: [Action], _ name: String, _ seed: Int, in flow: LiveFlow, screen: [String: WalkValue], item: Item?
  ) {
    guard let action = actions.first(where: { $0.name == name }), flow.phase != .ended else { return }
    var scope = Scope()
    scope.locals = made(action.parameters, seed)
    scope.screen = screen
    scope.item = item
    run([action.step], in: flow, scope)
  }

  /// The screens as they are numbered until the next rest.
  private func remember() {
    remembered = allItems.filter { $0.tabs == nil }
    // Behind a question or a finger one may still wait for its turn, though its flow has ended.
    let isQueueHeld = lift != nil || questions.contains { $0.deliver != nil }
    madeSinceRest.removeAll { $0.hasCome || !$0.owner.isLive && !isQueueHeld }
  }

  /// The stack that the back button and the edge swipe are about: the innermost with something to go back to.
  var frontStack: Stack? {
    guard let top = layers.last else { return nil }
    return visibleStacks(in: top).last { $0.items.count > 1 } ?? visibleStacks(in: top).last
  }

  func frontBar(_ layer: Layer) -> TabBar? {
    var item: Item? =
      switch layer.content {
      case .stack(let stack): stack.items.last
      case .item(let item): item
      case .alert, .foreign: nil
      }
    var front: TabBar?
    while let bar = item?.tabs {
      front = bar
      item = bar.tabs.indices.contains(bar.selected) ? bar.tabs[bar.selected].stack.items.last : nil
    }
    return front
  }

  /// Whether something on the screen changes, other than by the flow's end, by a new root, or by going back.
  func navigates(_ step: Step) -> Bool {
    switch step {
    case .show(let show): show.verb != .root && !show.presentation.isOnTop
    case .pop, .select: true
    case .sequence(let steps):
      steps.prefix { step in
        guard case .show(let show) = step else { return true }
        return show.verb != .root
      }.contains(where: navigates)
    case .conditional(_, let then, let otherwise, _): navigates(then) || (otherwise.map(navigates) ?? false)
    case .selection(_, let cases, _): cases.contains { navigates($0.step) }
    case .go(_, _, let step, _): navigates(step)
    case .call(_, _, let results, _, _): results.contains { navigates($0.step) }
    case .dismiss, .close, .stay, .finish, .finishAncestor, .tell, .signal: false
    }
  }

  /// Whether an event takes away what covers the flow before this step. Where there is a choice, what is chosen does.
  func uncovers(_ step: Step) -> Bool {
    switch step {
    case .sequence, .conditional, .selection, .call: false
    default: navigates(step)
    }
  }
}

extension ReferenceMachine {
  /// What a walk compares: a line each for the window, what is presented, the live flows, and what the app was told
  /// since the last time.
  func state() -> [String] {
    var lines = layers.enumerated().map { index, layer in "\(index == 0 ? "root" : "modal") \(text(layer))" }
    var counts: [String: (least: Int, most: Int)] = [:]
    for flow in liveFlows + endedButThere {
      counts[flow.flow.name, default: (0, 0)].most += 1
      if isKept(flow) { counts[flow.flow.name, default: (0, 0)].least += 1 }
    }
    let list = counts.sorted { $0.key < $1.key }.map { name, count in
      "\(name) \(count.least == count.most ? "\(count.most)" : "\(count.least)...\(count.most)")"
    }
    lines.append("live " + list.joined(separator: ", "))
    if let place { lines.append("at \(place)") }
    lines += told
    told = []
    return lines
  }

  /// Where screens own their coordinator, one that has ended lives until they have left, also those that still wait
  /// for their turn, and until its steps have had theirs and an answer that it waits for has come; what is to call back
  /// with a result keeps it no longer. A hand-written one is asked for its screen in its turn. An `async` step holds on
  /// to its flow, and to what that has started, until it returns.
  private var endedButThere: [LiveFlow] {
    let ownedByScreens = module.settings.lifetime == .screen
    let coming = madeSinceRest.filter { !$0.hasCome }.flatMap(items(in:))
    let items =
      ownedByScreens ? keptItems + coming : coming.filter { handWritten.contains($0.owner.flow.name) }
    return flows.filter { flow in
      let isWaiting =
        ownedByScreens && (self.isWaiting(flow) || isAwaited(flow))
        || results.contains { $0.isAsync && $0.flow.phase == .ended && isWithin(flow, $0.flow) }
      return flow.phase == .ended && (isWaiting || items.contains { $0.owner === flow })
    }
  }

  /// The screens that there are, the one under the user's finger among them.
  var keptItems: [Item] { allItems + (underFinger.map(items(in:)) ?? []) }

  /// Whether the app has yet to give the flow an answer or a result.
  private func isAwaited(_ flow: LiveFlow) -> Bool {
    questions.contains { $0.flow === flow } || results.contains { $0.flow === flow && ($0.isAsync || flow.isLive) }
  }

  /// Whether the flow's coordinator lives for sure. With `lifetime screen` it does as long as the app owes it something,
  /// or a screen or an alert can ask it for something: one whose screens have no actions may be gone already.
  func isKept(_ flow: LiveFlow) -> Bool {
    guard module.settings.lifetime == .screen else { return flow.phase != .ended }
    return isAwaited(flow) || flow.flow.kind == .app || layers.contains { $0.asker === flow }
      || keptItems.contains { item in
        guard item.owner === flow, case .screen(let index, _) = item.content else { return false }
        return !flow.flow.screens[index].actions.isEmpty
      }
  }

  private func text(_ layer: Layer) -> String {
    switch layer.content {
    case .stack(let stack): text(stack)
    case .item(let item): text(item)
    case .alert(let owner, let index, _): "alert \(owner.flow.alerts[index].name)"
    case .foreign: "UIViewController"
    }
  }

  private func text(_ stack: Stack) -> String { "[" + stack.items.map(text).joined(separator: " ") + "]" }

  private func text(_ item: Item) -> String {
    switch item.content {
    case .screen(let index, let values):
      let screen = item.owner.flow.screens[index]
      let list = screen.parameters.map { (values[$0.name] ?? .unprinted).description }
      return screen.name + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
    case .tabs(let bar):
      return "{\(bar.selected): \(bar.tabs.map { text($0.stack) }.joined(separator: " "))}"
    }
  }
}
