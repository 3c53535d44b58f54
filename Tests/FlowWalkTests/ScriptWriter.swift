import FlowGraph
import FlowLanguage
import FlowTestSupport

/// Makes up a script: each event is one that could happen in the state that the reference machine has come to.
struct ScriptWriter {
  private var random: SplitMix
  let machine: ReferenceMachine
  private let module: Module
  /// Screens act in front alone, and no other code takes anything away.
  var isPolite = false
  private var held = 0
  private var isOpposite = false
  /// Things may happen while a transition runs.
  private var holds = true
  /// A method of the coordinator does not know which screen calls it: with `close` it means the one in front.
  private let closesInFront: Bool
  private let selects: Bool
  /// Flows hold links, or they expire.
  private let waits: Bool
  private let hasLinks: Bool
  /// Hand-written steps are waited for.
  private let awaits: Bool
  /// The end of a flow leads to one of them.
  private let awaitsAfterEnds: Bool
  /// Links are followed without animation, which the machine does not know while things move.
  private var isStill = false
  /// What is not animated may end later than the machine knows.
  private var endsLate = false
  /// A tab may start afresh, which is not animated either.
  private let restartsTabs: Bool

  /// - Parameters:
  ///   - actions: how screens reach their coordinators.
  ///   - handWritten: the flows that are written by hand.
  ///   - addresses: the links.
  init(_ module: Module, seed: UInt64, actions: String, handWritten: Set<String>, addresses: [LinkAddress]) {
    self.module = module
    closesInFront = ["protocol", "destinations", "delegate"].contains(actions)
    selects = module.flows.contains { flow in
      var found = false
      flow.visitSteps { if case .select = $0 { found = true } }
      return found
    }
    restartsTabs = module.restartsTabs
    random = SplitMix(seed)
    machine = ReferenceMachine(module, handWritten: handWritten, addresses: addresses)
    awaits = module.flows.contains { $0.hooks.contains(where: \.isAsync) }
    awaitsAfterEnds = module.flows.contains { flow in
      var handlers = flow.children.flatMap(\.handlers)
      flow.visitSteps { if case .show(let show) = $0 { handlers += show.handlers ?? [] } }
      return handlers.contains { $0.step.awaits }
    }
    hasLinks = !machine.links.urls.isEmpty
    waits = hasLinks && (machine.links.expiry != nil || module.flows.contains { $0.hold != nil })
  }

  mutating func write(_ count: Int) -> Script {
    let root = random.one(of: module.rootFlows)
    isOpposite = random.chance(25)
    let isAbrupt = module.flows.contains { flow in
      var found = flow.shows.contains { $0.verb == .replace || $0.presentation.isAnimated == false }
      flow.visitSteps { step in
        switch step {
        case .pop(_, false, _), .dismiss(false, _), .close(false, _), .finish(_, _, false, _),
          .finishAncestor(_, _, _, false, _):
          found = true
        default: break
        }
      }
      return found
    }
    endsLate = isOpposite && isAbrupt
    if isOpposite, isAbrupt || restartsTabs || hasLinks { holds = false }
    if hasLinks, !isOpposite, random.chance(20) { (isStill, holds) = (true, false) }
    var script = Script(flow: root.name, isOpposite: isOpposite, events: [])
    if hasLinks, random.chance(20) { script.early = link() }
    // What the app answers at its start counts most.
    machine.showsWhatLeaves = !isOpposite
    machine.launch(root, early: script.early)
    while script.events.count < count {
      guard let event = next() else { break }
      script.events.append(event)
      machine.apply(event)
      _ = machine.state()
    }
    if machine.lift != nil { script.events.append(.lift(isCompleted: false)) }
    if machine.isHeld { script.events.append(.rest) }
    return script
  }

  private mutating func next() -> WalkEvent? {
    if machine.lift != nil, random.chance(35) { return .lift(isCompleted: random.chance(60)) }
    if machine.isHeld {
      held += 1
      if held > 2 + random.pick(4) {
        held = 0
        return .rest
      }
      if random.chance(20) { return .turn }
    } else if random.chance(8), holds, !isPolite {
      return .hold
    }
    guard machine.flows.first?.phase != .ended else { return nil }
    if let journey = machine.journey, !mayLead(through: journey.legs.map(\.place)) { return nil }
    var choices: [(weight: Int, event: WalkEvent)] = []
    addTaps(&choices)
    addEvents(&choices)
    addLinks(&choices)
    addGestures(&choices)
    addAnswers(&choices)
    let total = choices.map(\.weight).reduce(0, +)
    guard total > 0 else { return nil }
    var number = random.pick(total)
    for (weight, event) in choices {
      if number < weight { return event }
      number -= weight
    }
    return nil
  }

  private mutating func addTaps(_ choices: inout [(weight: Int, event: WalkEvent)]) {
    for (number, item) in machine.remembered.enumerated() {
      // What a screen still says while it leaves depends on when it is gone.
      guard let item, case .screen(let index, _) = item.content, item.owner.isLive else { continue }
      // A screen that is covered may do something all the same: an answer from the network comes when it comes.
      let isInFront = front === item || machine.frontStack?.items.last === item
      for action in item.owner.flow.screens[index].actions
      where (mayClose(item) || !action.step.closes) && isPredictable(action.step, item.owner) {
        if isInFront || !isPolite { choices.append((isInFront ? 12 : 1, .tap(number, action.name, random.pick(8)))) }
      }
    }
    if case .alert(let owner, let index, _)? = machine.layers.last?.content {
      for action in owner.flow.alerts[index].actions { choices.append((40, .button(action.name, random.pick(8)))) }
    }
  }

  /// The screen on which the user acts.
  private var front: Item? { machine.layers.last.flatMap { machine.items(in: $0).last { $0.tabs == nil } } }

  private func mayClose(_ item: Item) -> Bool { !closesInFront || item === front && !isMoving }

  private var isMoving: Bool { machine.isHeld || machine.lift != nil }

  /// Whether it is clear to which screen the step pops, and what happens before an `async` one. What a finger holds is
  /// on the screen: no other tab is.
  private func isPredictable(_ step: Step, _ flow: LiveFlow) -> Bool {
    var isPredicted = true
    step.visitSteps { step in
      switch step {
      case .pop(.screen(let index), _, _): if isMoving, machine.isLeaving(index, of: flow) { isPredicted = false }
      case .select: if machine.lift != nil { isPredicted = false }
      case .sequence(let steps): if isMoving, steps.dropFirst().contains(where: \.awaits) { isPredicted = false }
      default: break
      }
    }
    return isPredicted
  }

  /// What covers a flow that has yet to come is on no screen either.
  private func mayUncover(_ step: Step, _ flow: LiveFlow) -> Bool {
    var showsOnTop = false
    step.walk { step in if case .show(let show) = step, show.presentation.isOnTop { showsOnTop = true } }
    return machine.layer(of: flow) != nil || !showsOnTop && !machine.navigates(step)
      || !machine.liveFlows.contains { $0.parent === flow && $0.phase == .shown }
  }

  private mutating func addEvents(_ choices: inout [(weight: Int, event: WalkEvent)]) {
    var counts: [String: Int] = [:]
    for live in machine.liveFlows {
      let number = counts[live.flow.name, default: 0]
      counts[live.flow.name] = number + 1
      // Of a flow that may be gone nobody hears it.
      for event in live.flow.events
      where live.isLive && machine.isKept(live) && isPredictable(event.step, live) && mayUncover(event.step, live)
        && !(isAlertLeaving && event.step.setsRoot)
      {
        choices.append((3, .event(live.flow.name, number, event.name, random.pick(8))))
      }
    }
  }

  /// Whether an alert is on its way out. What its button says is heard if something still keeps its flow by then.
  private var isAlertLeaving: Bool { machine.layers.last.map { $0.isAlert && $0.isGoing } ?? false }

  private mutating func link() -> WalkEvent {
    .link(random.pick(machine.links.urls.count), random.pick(4), isAnimated: !isStill)
  }

  private mutating func addLinks(_ choices: inout [(weight: Int, event: WalkEvent)]) {
    for (number, parts) in machine.links.urls.enumerated() {
      let places = parts.map { machine.links.places[$0.place] }
      let place = places[places.count - 1]
      guard mayLead(through: places) else { continue }
      if case .event(let index) = place.target.end {
        let live = machine.liveFlows.filter { $0.flow.id == place.last }
        let step = module.flows[place.last].events[index].step
        guard live.allSatisfy({ isPredictable(step, $0) }), !isMoving || !awaits || !step.setsRoot else { continue }
      }
      choices.append((3, .link(number, random.pick(4), isAnimated: !isStill)))
    }
    if hasLinks { choices.append((1, .unlink)) }
    if waits, !isMoving {
      let isWaiting = machine.journey?.isWaiting == true
      for (weight, seconds) in [(8, 0), (isWaiting ? 10 : 3, 40), (isWaiting ? 6 : 2, 100)]
      where machine.knowsTime(after: seconds) {
        choices.append((weight, .wait(seconds)))
      }
    }
  }

  /// Whether the flows on a link's way are there for sure, or what they have started: that keeps them.
  private func mayLead(through places: [WalkLinks.Place]) -> Bool {
    let way = Set(places.flatMap { $0.hops.map(\.flow) + [$0.last] })
    return machine.liveFlows.allSatisfy { flow in
      !way.contains(flow.flow.id)
        || machine.liveFlows.contains { machine.isKept($0) && machine.isWithin($0, flow) }
    }
  }

  private mutating func addGestures(_ choices: inout [(weight: Int, event: WalkEvent)]) {
    guard machine.isAtRest, let top = machine.layers.last else { return }
    if let stack = machine.frontStack, stack.items.count > 1 {
      choices.append((10, .back(1)))
      choices.append((5, .swipe(isCompleted: true)))
      choices.append((4, .swipe(isCompleted: false)))
      // When it is lifted, flows end and others begin, in an order that is open.
      if !awaitsAfterEnds, !isPolite { choices.append((4, .grab)) }
      // It is not animated: what it leads to may come later.
      if !isPolite, !machine.isHeld || !isOpposite {
        choices.append((2, .set(1 + random.pick(stack.items.count - 1))))
      }
      if stack.items.count > 2 { choices.append((4, .back(1 + random.pick(stack.items.count - 1)))) }
    }
    if machine.layers.count > 1, top.isSheet {
      choices.append((10, .pull(isCompleted: true)))
      choices.append((3, .pull(isCompleted: false)))
    }
    if machine.layers.count > 1, !isPolite { choices.append((2, .drop(1 + random.pick(machine.layers.count - 1)))) }
    // What nobody has dismissed would stay on the screen over the new root: UIKit warns of that.
    if machine.layers.count == 1, !isPolite, !machine.isHeld, machine.flows.first?.flow.kind == .app {
      choices.append((1, .swap))
    }
    if let bar = machine.frontBar(top), case let index = random.pick(bar.tabs.count), mayTap(index, in: bar) {
      choices.append((8, .tab(index)))
    }
  }

  /// A second tap on a tab: of a flow that may be gone nobody hears it, and the step may name a screen that goes now.
  private func mayTap(_ index: Int, in bar: TabBar) -> Bool {
    guard index == bar.selected, let (flow, event) = machine.reselection(of: bar.tabs[index].stack) else { return true }
    var isClear = machine.isKept(flow) && isPredictable(event.step, flow)
    event.step.visitSteps { step in
      if case .pop(.screen, _, _) = step, bar.tabs[index].stack.items.count > 1 { isClear = false }
    }
    return isClear
  }

  private mutating func addAnswers(_ choices: inout [(weight: Int, event: WalkEvent)]) {
    // A turn of the main loop goes by, in which a tab starts afresh, and a link that waits for that goes on.
    if machine.isHeld, hasLinks, restartsTabs { return }
    // Whether a flow goes on to hold links is what they wait for.
    let holding = Set(machine.liveFlows.compactMap(\.flow.needWhileHolding))
    for need in Set(module.flows.flatMap(\.needs).filter { !$0.isAsync }.map(\.name)).sorted() {
      choices.append((holding.contains(need) ? 8 : 1, .need(need, random.pick(8))))
    }
    // Without animation async steps and others begin in an order that is open.
    if !machine.results.isEmpty, !isStill || Set(machine.results.map(\.isAsync)).count == 1 {
      let index = random.pick(machine.results.count)
      let waiting = machine.results[index]
      let result = random.pick(waiting.ways.count)
      if waiting.ways[result].allSatisfy({ isPredictable($0, waiting.flow) }) {
        choices.append((15, .result(index, result, random.pick(8))))
      }
    }
    // An answer may lead to another tab.
    if !machine.questions.isEmpty, machine.lift == nil || !selects {
      let index = random.pick(machine.questions.count)
      let waiting = machine.questions[index].flow.flatMap { machine.waits[ObjectIdentifier($0)] } ?? []
      if !endsLate || waiting.count < 2 { choices.append((15, .answer(index, random.pick(8)))) }
    }
  }
}

extension Module {
  /// Whether a tab of it may start afresh.
  fileprivate var restartsTabs: Bool {
    flows.contains { flow in
      var found = flow.kind == .tabs && flow.children.contains { $0.handlers.contains { $0.outcome != nil } }
      flow.visitSteps { step in
        if case .finishAncestor(let ancestor, _, _, _, _) = step {
          found = found || flows[ancestor].kind == .tabs
        }
      }
      return found
    }
  }
}

extension Step {
  /// Whether it waits for a hand-written `async` step.
  fileprivate var awaits: Bool {
    var found = false
    visitSteps { if case .call(_, _, _, isAsync: true, _) = $0 { found = true } }
    return found
  }
}

extension Flow {
  /// The need that says whether the flow holds links.
  fileprivate var needWhileHolding: String? {
    if case .need(let index, _)? = hold?.condition?.expression.root { needs[index].name } else { nil }
  }
}
