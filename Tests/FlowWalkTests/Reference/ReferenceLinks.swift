import FlowGraph
import FlowLanguage

/// A link on its way.
final class Journey {
  /// A part of its URL: what the steps on that part of the way can name are its values, and what was looked up.
  struct Leg {
    let place: WalkLinks.Place
    var scope = Scope()
  }

  let address: [Address.Part]
  var legs: [Leg]
  /// It has come, or a newer one has, or it could not be followed.
  var isOver = false
  /// How it goes on; nil while it cannot.
  var find: (() -> (() -> Void)?)?
  /// It has found how, but a flow holds links: it looks again after a while.
  var looksAgain = false
  /// It waits for an answer.
  var isAsking = false
  /// It waits for a flow that it has started, and that asks first.
  var isComing = false
  /// For how many seconds it has been on its way.
  var age = 0.0
  /// It may not wait any more.
  var isLate = false
  var isWaiting: Bool { find != nil || isAsking || isComing }
  /// What happens if nobody leads it on any more.
  private let lost: () -> Void

  init(_ address: [Address.Part], _ links: WalkLinks, lost: @escaping () -> Void) {
    self.address = address
    legs = address.map { part in
      var leg = Leg(place: links.places[part.place])
      leg.scope.locals = part.values
      return leg
    }
    self.lost = lost
  }

  deinit { if !isOver { lost() } }

  /// Each step of its way, with the part to which it belongs.
  var hops: [(leg: Int, hop: WalkLinks.Hop)] {
    legs.indices.flatMap { leg in legs[leg].place.hops.map { (leg, $0) } }
  }
}

// How links are followed.
extension ReferenceMachine {
  /// A URL arrives. The one that was on its way is forgotten.
  func follow(_ number: Int, _ seed: Int) {
    guard links.urls.indices.contains(number), let app = flows.first else { return }
    cancelLink()
    let address = links.urls[number].enumerated().map { index, part in
      let said = Set(part.pattern.variables)
      let values = links.places[part.place].target.values.map { value in
        (value.name, said.contains(value.name) ? WalkValue(value.type, seed + index, types) : .nothing)
      }
      return Address.Part(place: part.place, values: Dictionary(uniqueKeysWithValues: values))
    }
    let journey = Journey(address, links) { [weak self] in
      self?.tasks.append((nil, { self?.tellLoss() }))
    }
    self.journey = journey
    let asks = journey.legs.count > 1 || !journey.legs[0].place.target.needs.isEmpty
    let goOn = {
      if asks { self.look(up: 0, for: journey, from: app) } else { self.lead(journey, at: 0, from: app) }
    }
    guard let first = journey.hops.first else { return wait(journey) { self.layers.isEmpty ? nil : goOn } }
    if asks { pass(journey, first.hop, from: app) { _ in goOn() } } else { goOn() }
  }

  /// The link that was on its way is forgotten.
  func cancelLink() {
    if let journey { forget(journey) }
    arriving = nil
  }

  /// What a link waits for may be there now.
  func leadOn() {
    guard let journey, let next = journey.find?() else { return }
    guard !isHoldingLinks else {
      journey.looksAgain = true
      return
    }
    journey.find = nil
    next()
  }

  private var isHoldingLinks: Bool {
    endFlowsWithoutScreens()
    return flows.contains { flow in
      guard flow.phase == .shown, let hold = flow.flow.hold else { return false }
      guard let condition = hold.condition else { return true }
      let value = value(condition.expression, in: flow, Scope())
      return (condition.unwrapped == nil ? value == .bool(true) : value != .nothing) != condition.isNegated
    }
  }

  /// Time passes: a second first, after which a link that is held looks again.
  func wait(_ seconds: Int) {
    for seconds in [1.1, Double(seconds)] where seconds > 0 {
      if let journey {
        journey.age += seconds
        journey.isLate = links.expiry.map { journey.age >= $0 } ?? false
        if journey.isLate, journey.isWaiting { fail(journey, "expired") }
      }
      if let journey, journey.looksAgain {
        journey.looksAgain = false
        leadOn()
      }
      runTasks()
      rest()
    }
  }

  /// Whether it is clear by then whether the link on its way has expired: with what moves some time passes as well.
  func knowsTime(after seconds: Int) -> Bool {
    guard let journey, let expiry = links.expiry else { return true }
    let ages = [journey.age + 1.1, journey.age + 1.1 + Double(seconds)]
    return ages.allSatisfy { !(expiry - 5..<expiry).contains($0) }
  }

  private func wait(_ journey: Journey, until find: @escaping () -> (() -> Void)?) {
    guard !journey.isOver else { return }
    if journey.isLate { return fail(journey, "expired") }
    journey.find = find
    leadOn()
  }

  /// What the URL means is known before anything moves.
  private func look(up index: Int, for journey: Journey, from app: LiveFlow) {
    guard !journey.isOver else { return }
    let needs = journey.legs.indices.flatMap { leg in
      zip(journey.legs[leg].place.target.needs, journey.legs[leg].place.askers).map { (leg, $0, $1) }
    }
    guard index < needs.count else { return lead(journey, at: 0, from: app) }
    let (leg, need, asker) = needs[index]
    let declared = module.flows[asker].needs[need.need]
    let found = { (value: WalkValue) in
      guard !journey.isOver else { return }
      journey.isAsking = false
      if value == .nothing { return self.fail(journey, "notFound") }
      journey.legs[leg].scope.locals[need.name] = value
      self.look(up: index + 1, for: journey, from: app)
    }
    guard declared.isAsync else { return found(WalkValue(declared.type, answers[declared.name] ?? 0, types)) }
    if journey.isLate { return fail(journey, "expired") }
    journey.isAsking = true
    questions.append(Question(nil, declared.type, deliver: found))
  }

  private func fail(_ journey: Journey, _ reason: String) {
    guard !journey.isOver else { return }
    forget(journey)
    tellFailure(reason)
  }

  /// The app hears that a link could not be followed.
  private func tellFailure(_ reason: String) {
    guard let app = flows.first, app.phase != .ended,
      let event = app.flow.events.first(where: { $0.name == linkFailedName })
    else { return }
    var scope = Scope()
    scope.locals["because"] = .text(reason)
    happen(event, in: app, scope)
  }

  /// It hears of it in a turn of its own, in what order with the rest is open.
  private func tellLoss() {
    let earlier = told.count
    tellFailure("refused")
    for line in told.indices.dropFirst(earlier) { told[line] = "soon \(told[line])" }
  }

  private func forget(_ journey: Journey) {
    (journey.isOver, journey.find) = (true, nil)
    if self.journey === journey { self.journey = nil }
  }

  /// One step of the way.
  private func lead(_ journey: Journey, at index: Int, from flow: LiveFlow) {
    guard !journey.isOver else { return }
    let hops = journey.hops
    if index > 0, hops[index - 1].leg == 0, journey.legs.count > 1, index == journey.legs[0].place.hops.count {
      remember(journey.address[0], of: flow)
    }
    guard index < hops.count else { return arrive(journey, in: flow) }
    let (leg, hop) = hops[index]
    let target = journey.legs[leg].place.target
    let goOn = { (child: LiveFlow) in self.lead(journey, at: index + 1, from: child) }
    let enter = { (child: LiveFlow) in
      journey.isComing = child.phase == .idle
      if journey.isComing, journey.isLate { return self.fail(journey, "expired") }
      self.whenShown(child) {
        journey.isComing = false
        if !journey.isOver { goOn(child) }
      }
    }
    switch hop.way {
    case .waits: pass(journey, hop, from: flow, then: goOn)
    case .tab(let tab):
      if index == hops.count - 1, case .tab = target.end {
        let place = { self.bar(of: flow)?.tabs.first { $0.index == tab } }
        // Nothing goes away for a tab that is not there.
        guard journey.isOver || place() != nil else { return fail(journey, "refused") }
        return move(journey, flow) {
          guard let place = place() else { return self.fail(journey, "refused") }
          self.select(flow.flow.tabs[tab].name, from: flow)
          self.reach(place.stack.items.first, by: journey)
          self.forget(journey)
        }
      }
      if let child = started(hop.child, by: flow) { enter(child) } else { fail(journey, "refused") }
    case .starts(let shown):
      // The one in the whole module, where it has handlers of its own.
      let show =
        shown.handlers == nil
        ? shown : flow.flow.shows.first { $0.target == shown.target && $0.handlers != nil } ?? shown
      let parameters = show.parameters(in: flow.flow, module)
      let arguments = named(shown.arguments, for: parameters, in: flow, journey.legs[leg].scope)
      let isMeant = { (child: LiveFlow) in
        parameters.allSatisfy { child.values[$0.name] == arguments[$0.name] }
      }
      let start = {
        self.startChild(
          hop.child, arguments, verb: show.verb, show.presentation, handlers: show.handlers, site: Scope(), in: flow,
          by: Route(flow, show), then: nil)
      }
      let target = module.flows[flow.flow.children[hop.child].flow]
      if handWritten.contains(target.name) { return arrive(journey, at: flow) { self.uncover(flow, then: start) } }
      if let child = started(hop.child, by: flow), isMeant(child) { return enter(child) }
      move(journey, flow) {
        start()
        if let child = self.started(hop.child, by: flow) { enter(child) } else { self.fail(journey, "refused") }
      }
    }
  }

  /// Waits for a flow on which the app alone decides.
  private func pass(
    _ journey: Journey, _ hop: WalkLinks.Hop, from flow: LiveFlow, then next: @escaping (LiveFlow) -> Void
  ) {
    wait(journey) { [unowned self] in
      guard let child = started(hop.child, by: flow) else { return nil }
      guard child.phase == .idle || child.isComing else { return { next(child) } }
      whenShown(child) { self.leadOn() }
      return nil
    }
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
    let leg = journey.legs[journey.legs.count - 1]
    switch leg.place.target.end {
    case .event(let index):
      let event = flow.flow.events[index]
      arrive(journey, at: flow) {
        var scope = Scope()
        scope.locals = self.named(leg.place.target.arguments, for: event.parameters, in: flow, leg.scope)
        self.happen(event, in: flow, scope)
      }
    case .screen(let screen) where screen.show != nil: arrive(journey, on: screen, of: flow, leg.scope)
    case .screen, .flow, .tab:
      move(journey, flow) {
        self.run([.pop(.root, isAnimated: true, flow.flow.place)], in: flow, Scope())
        self.reach(self.firstItem(of: flow), by: journey)
        self.forget(journey)
      }
    case .started, .library: break
    }
  }

  /// It has come: `step` does the rest in its turn, unless by then its flow has ended or a newer link has come.
  private func arrive(_ journey: Journey, at flow: LiveFlow, _ step: @escaping () -> Void) {
    perform(
      nil,
      then: {
        guard !journey.isOver else { return }
        guard flow.isLive else { return self.fail(journey, "refused") }
        self.forget(journey)
        step()
      }, { done in done() })
  }

  private func arrive(_ journey: Journey, on screen: LinkedScreen, of flow: LiveFlow, _ scope: Scope) {
    if let front = frontScreen(of: flow),
      front.item.address?.parts == journey.address
    {
      if seenItem === front.item { return forget(journey) }
      if !front.isPresented { return move(journey, flow) { self.forget(journey) } }
    }
    let shows = screen.below + [screen.show].compactMap { $0 }
    arrive(journey, at: flow) {
      self.arriving = (journey, flow, screen.screen)
      self.uncover(flow) {
        self.popTo(flow.stack?.items.first { $0.owner === flow }, flow, animated: false) {
          self.run(shows.map(Step.show), in: flow, scope)
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
}
