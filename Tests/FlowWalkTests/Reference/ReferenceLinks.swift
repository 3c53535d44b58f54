import FlowGraph
import FlowLanguage

/// A link on its way.
final class Journey {
  let number: Int
  let target: LinkTarget
  let values: [String: WalkValue]
  /// What the steps on its way can name: its values, and what was looked up.
  var scope = Scope()
  /// It has come, or a newer one has, or it could not be followed.
  var isOver = false
  /// How it goes on; nil while it cannot.
  var find: (() -> (() -> Void)?)?
  /// What happens if nobody leads it on any more.
  private let lost: () -> Void

  init(_ number: Int, _ target: LinkTarget, _ values: [String: WalkValue], lost: @escaping () -> Void) {
    (self.number, self.target, self.values, self.lost) = (number, target, values, lost)
    scope.locals = values
  }

  deinit { if !isOver { lost() } }
}

/// Where a screen is: the link that would show it.
struct Address: Equatable {
  let number: Int
  let values: [String: WalkValue]
}

/// The links of a module, as far as a walk knows what they do.
struct WalkLinks {
  let targets: [LinkTarget]
  /// Flows on which the app alone decides: links wait for them.
  let awaited: Set<Int>
  /// For each screen that has an address the place whose address it is.
  private let addresses: [Once: Int]

  private struct Once: Hashable {
    let flow: Int
    let screen: Int
  }

  /// - Parameter handWritten: flows whose screens have no addresses.
  init(_ module: Module, handWritten: Set<String>) {
    targets = ModuleLinks(module)?.targets ?? []
    var awaited: Set<Int> = []
    var addresses: [Once: Int] = [:]
    for (number, target) in targets.enumerated() {
      let flows = target.way.map { module.flows[module.flows[$0.flow].children[$0.child].flow] }
      for (hop, flow) in zip(target.way, flows) { if case .waits = hop.way { awaited.insert(flow.id) } }
      guard let last = flows.last, !handWritten.contains(last.name) else { continue }
      switch target.end {
      case .screen(let screen): addresses[Once(flow: last.id, screen: screen.screen)] = number
      case .flow, .tab:
        guard case .show(let show)? = last.start, case .screen(let screen) = show.target else { break }
        let place = Once(flow: last.id, screen: screen)
        if addresses[place] == nil { addresses[place] = number }
      case .event, .started, .library: break
      }
    }
    (self.awaited, self.addresses) = (awaited, addresses)
  }

  /// Whether a link presents this screen.
  func present(_ screen: Int, of flow: Flow, in module: Module) -> Bool {
    targets.contains { target in
      guard case .screen(let end) = target.end, let hop = target.way.last,
        module.flows[hop.flow].children[hop.child].flow == flow.id
      else { return false }
      return (end.below + [end.show].compactMap { $0 }).contains {
        $0.verb == .present && $0.target == .screen(screen)
      }
    }
  }

  /// The links that a walk follows, by their numbers.
  func followed(in module: Module) -> [Int] {
    let isToldMore = module.flows.contains { flow in
      flow.events.contains { $0.name == linkFailedName && !$0.parameters.isEmpty }
    }
    guard !isToldMore, !module.flows.contains(where: { $0.hold != nil }) else { return [] }
    return targets.indices.filter { number in
      targets[number].way.allSatisfy { module.flows[$0.flow].children[$0.child].arguments == nil }
    }
  }

  /// The address of a screen by its own values; nil where only a link that leads there can say it.
  func address(of screen: Screen, at index: Int, in flow: LiveFlow, _ own: [String: WalkValue]) -> Address? {
    guard let number = addresses[Once(flow: flow.flow.id, screen: index)] else { return nil }
    var values: [String: WalkValue] = [:]
    for value in targets[number].values {
      let parameters = screen.parameters.map { ($0, own) } + flow.flow.parameters.map { ($0, flow.values) }
      guard let (parameter, known) = parameters.first(where: { $0.0.name == value.name }),
        parameter.type == value.type || parameter.type == wrappedType(value.type)
      else { return nil }
      values[value.name] = known[value.name]
    }
    return Address(number: number, values: values)
  }
}

extension Step {
  /// Whether it leads to another root.
  var setsRoot: Bool {
    var found = false
    visitSteps { if case .show(let show) = $0, show.verb == .root { found = true } }
    return found
  }
}

// How links are followed.
extension ReferenceMachine {
  /// A URL arrives. The one that was on its way is forgotten.
  func follow(_ number: Int, _ seed: Int) {
    guard links.targets.indices.contains(number), let app = flows.first else { return }
    cancelLink()
    let target = links.targets[number]
    let values = target.values.map { ($0.name, WalkValue($0.type, seed, types)) }
    let journey = Journey(number, target, Dictionary(uniqueKeysWithValues: values)) { [weak self] in
      self?.tasks.append((nil, { self?.tellLoss() }))
    }
    self.journey = journey
    guard !target.needs.isEmpty, let first = target.way.first else { return look(up: 0, for: journey, from: app) }
    pass(journey, first, from: app) { _ in self.look(up: 0, for: journey, from: app) }
  }

  /// The link that was on its way is forgotten.
  func cancelLink() {
    if let journey { forget(journey) }
    arriving = nil
  }

  /// What a link waits for may be there now.
  func leadOn() {
    guard let journey, let next = journey.find?() else { return }
    journey.find = nil
    next()
  }

  /// What the URL means is known before anything moves.
  private func look(up index: Int, for journey: Journey, from app: LiveFlow) {
    guard !journey.isOver else { return }
    guard index < journey.target.needs.count else { return lead(journey, at: 0, from: app) }
    let need = journey.target.needs[index]
    let declared = module.flows[need.flow].needs[need.need]
    let found = { (value: WalkValue) in
      guard !journey.isOver else { return }
      if value == .nothing { return self.fail(journey) }
      journey.scope.locals[need.name] = value
      self.look(up: index + 1, for: journey, from: app)
    }
    guard declared.isAsync else { return found(WalkValue(declared.type, answers[declared.name] ?? 0, types)) }
    questions.append(Question(nil, declared.type, closing: nil, deliver: found))
  }

  private func fail(_ journey: Journey) {
    guard !journey.isOver else { return }
    forget(journey)
    tellFailure()
  }

  /// The app hears that a link could not be followed.
  private func tellFailure() {
    guard let app = flows.first, app.phase != .ended,
      let event = app.flow.events.first(where: { $0.name == linkFailedName })
    else { return }
    happen(event, in: app, Scope())
  }

  /// It hears of it in a turn of its own, in what order with the rest is open.
  private func tellLoss() {
    let earlier = told.count
    tellFailure()
    for line in told.indices.dropFirst(earlier) { told[line] = "soon \(told[line])" }
  }

  private func forget(_ journey: Journey) {
    (journey.isOver, journey.find) = (true, nil)
    if self.journey === journey { self.journey = nil }
  }

  /// One step of the way.
  private func lead(_ journey: Journey, at index: Int, from flow: LiveFlow) {
    guard !journey.isOver else { return }
    guard index < journey.target.way.count else { return arrive(journey, in: flow) }
    let hop = journey.target.way[index]
    let goOn = { (child: LiveFlow) in self.lead(journey, at: index + 1, from: child) }
    let enter = { (child: LiveFlow) in
      self.whenShown(child) { if !journey.isOver { goOn(child) } }
    }
    switch hop.way {
    case .waits: pass(journey, hop, from: flow, then: goOn)
    case .tab(let tab):
      if index == journey.target.way.count - 1, case .tab = journey.target.end {
        return move(journey, flow) {
          let isShown = self.bar(of: flow)?.tabs.contains { $0.index == tab } ?? false
          guard isShown else { return self.fail(journey) }
          self.select(flow.flow.tabs[tab].name, from: flow)
          self.forget(journey)
        }
      }
      if let child = started(hop.child, by: flow) { enter(child) } else { fail(journey) }
    case .starts(let show):
      let parameters = show.parameters(in: flow.flow, module)
      let arguments = named(show.arguments, for: parameters, in: flow, journey.scope)
      let isMeant = { (child: LiveFlow) in
        parameters.allSatisfy { child.values[$0.name] == arguments[$0.name] }
      }
      let start = {
        self.startChild(
          hop.child, arguments, verb: show.verb, show.presentation, handlers: show.handlers, site: Scope(), in: flow,
          by: Route(flow, show), then: nil)
      }
      let target = module.flows[flow.flow.children[hop.child].flow]
      if handWritten.contains(target.name) { return arrive(journey) { self.uncover(flow, then: start) } }
      if let child = started(hop.child, by: flow), isMeant(child) { return enter(child) }
      move(journey, flow) {
        start()
        if let child = self.started(hop.child, by: flow) { enter(child) } else { self.fail(journey) }
      }
    }
  }

  /// Waits for a flow on which the app alone decides.
  private func pass(
    _ journey: Journey, _ hop: LinkHop, from flow: LiveFlow, then next: @escaping (LiveFlow) -> Void
  ) {
    journey.find = { [unowned self] in
      guard let child = started(hop.child, by: flow) else { return nil }
      guard child.phase == .idle || child.isComing else { return { next(child) } }
      whenShown(child) { self.leadOn() }
      return nil
    }
    leadOn()
  }

  /// The child that a flow has started last, if it is there or on its way.
  private func started(_ child: Int, by flow: LiveFlow) -> LiveFlow? {
    endFlowsWithoutScreens()
    let target = flow.flow.children[child].flow
    return flows.last { $0.isLive && $0.parent === flow && $0.flow.id == target }
  }

  private func whenShown(_ flow: LiveFlow, _ next: @escaping () -> Void) {
    guard flow.phase == .idle || flow.isComing else { return next() }
    let earlier = flow.onEnter
    flow.onEnter = {
      earlier?()
      next()
    }
  }

  /// Takes away what covers a flow, then goes on.
  private func move(_ journey: Journey, _ flow: LiveFlow, then next: @escaping () -> Void) {
    uncover(flow) { if !journey.isOver { next() } }
  }

  private func arrive(_ journey: Journey, in flow: LiveFlow) {
    switch journey.target.end {
    case .event(let index):
      let event = flow.flow.events[index]
      arrive(journey) {
        var scope = Scope()
        scope.locals = self.named(journey.target.arguments, for: event.parameters, in: flow, journey.scope)
        self.happen(event, in: flow, scope)
      }
    case .flow, .tab:
      move(journey, flow) {
        self.run([.pop(.root, isAnimated: true, flow.flow.place)], in: flow, Scope())
        self.forget(journey)
      }
    case .screen(let screen): arrive(journey, on: screen, of: flow)
    case .started, .library: break
    }
  }

  /// It has come: `step` does the rest in its turn, unless a newer link has come by then.
  private func arrive(_ journey: Journey, _ step: @escaping () -> Void) {
    perform(
      nil,
      then: {
        guard !journey.isOver else { return }
        self.forget(journey)
        step()
      }, { done in done() })
  }

  private func arrive(_ journey: Journey, on screen: LinkedScreen, of flow: LiveFlow) {
    if let front = frontScreen(of: flow),
      front.item.address == Address(number: journey.number, values: journey.values)
    {
      if seenItem === front.item { return forget(journey) }
      if !front.isPresented { return move(journey, flow) { self.forget(journey) } }
    }
    let shows = screen.below + [screen.show].compactMap { $0 }
    arrive(journey) {
      self.arriving = (journey, flow, screen.screen)
      self.uncover(flow) {
        self.popTo(flow.stack?.items.first { $0.owner === flow }, flow, animated: false) {
          self.run(shows.map(Step.show), in: flow, journey.scope)
        }
      }
      // Where nothing was shown, what comes later is not this link's.
      self.afterSteps { if self.arriving?.journey === journey { self.arriving = nil } }
    }
  }

  /// Runs `next` after the steps that wait now and those that they ask for, up to eight deep.
  private func afterSteps(_ count: Int = 8, then next: @escaping () -> Void) {
    perform(nil, then: { count > 0 ? self.afterSteps(count - 1, then: next) : next() }, { done in done() })
  }

  /// The screen of a flow that is in front of its others.
  private func frontScreen(of flow: LiveFlow) -> (item: Item, isPresented: Bool)? {
    let modal = (layers + coming).last { $0.presenter === flow && $0.holder == nil && !$0.isAlert }
    if let item = modal.flatMap({ items(in: $0).first }) { return (item, true) }
    return flow.stack?.items.last { $0.keeper === flow }.map { ($0, false) }
  }

  /// The link of what the user sees, or of the nearest screen below that has one.
  var place: String? {
    let screens = layers.filter { !$0.isGoing }.flatMap(seenItems)
    guard let address = screens.last(where: { $0.address != nil })?.address else { return nil }
    let target = links.targets[address.number]
    let values = target.values.map { "\($0.name): \((address.values[$0.name] ?? .nothing).description)" }
    return target.caseName + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  private func seenItems(in layer: Layer) -> [Item] {
    switch layer.content {
    case .stack(let stack): stack.items.flatMap(seenItems)
    case .item(let item): seenItems(in: item)
    case .alert, .foreign: []
    }
  }

  private func seenItems(in item: Item) -> [Item] {
    guard let bar = item.tabs else { return [item] }
    return bar.tabs.indices.contains(bar.selected) ? bar.tabs[bar.selected].stack.items.flatMap(seenItems) : []
  }

  /// What the user sees.
  private var seenItem: Item? {
    guard let top = layers.last(where: { !$0.isGoing }) else { return nil }
    if let stack = visibleStacks(in: top).last { return stack.items.last }
    if case .item(let item) = top.content { return item }
    return nil
  }

  /// A new screen knows its address, if it has one.
  func mark(_ item: Item) {
    guard case .screen(let index, let values) = item.content else { return }
    let flow = item.owner
    item.address = links.address(of: flow.flow.screens[index], at: index, in: flow, values)
    guard let (journey, place, screen) = arriving, place === flow, screen == index else { return }
    arriving = nil
    item.address = item.address ?? Address(number: journey.number, values: journey.values)
  }
}
