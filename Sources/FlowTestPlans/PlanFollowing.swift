import FlowGraph
import FlowLanguage

private let covered = PlanStop.notHere("something covers the place to which it leads")

// What a link does, as far as it can be seen from outside.
extension PlanMachine {
  /// The app follows a link.
  mutating func follow(_ target: LinkTarget) throws(PlanStop) {
    guard state.layers.count == 1 else { throw covered }
    asksEarly = true
    var instance = 0
    for hop in target.approach { instance = try go(hop, from: instance, target) }
    switch target.end {
    case .event(let index): try tell(flow(instance).events[index], target, instance)
    case .screen(let screen):
      try goToFirst(of: instance)
      // What is in front already stays there.
      let isThere =
        flow(instance).screens[screen.screen].parameters.isEmpty
        && state.top == item(.screen(screen.screen), instance)
      if !isThere { for show in screen.shows { try perform(show, position(in: instance, target)) } }
    case .flow where flow(instance).origin != nil, .started: throw .cannot("'\(target.name)' is not generated here")
    case .flow: try goToFirst(of: instance)
    case .tab: break
    case .library: throw .cannot("it leads on in another module")
    }
    done.append(target.place)
  }

  /// - Returns: the flow to which a step of the way leads.
  private mutating func go(_ hop: LinkHop, from parent: Int, _ target: LinkTarget) throws(PlanStop) -> Int {
    let child = flow(parent).children[hop.child]
    let isThere = state.starts(of: hop.child, parent).last { !state.instances[$0].hasEnded }
    switch hop.way {
    case .waits:
      guard let isThere else { throw .notHere("it waits for '\(child.writtenName)'") }
      return isThere
    case .tab(let index):
      try select(flow(parent).tabs[index].child, of: parent)
    case .starts(let show):
      guard isThere == nil else { throw .notHere("'\(child.writtenName)' is there already") }
      try checkUncovered(parent)
      try perform(show, position(in: parent, target))
    }
    return state.starts(of: hop.child, parent).last ?? parent
  }

  /// Knows what the link says, but not what the app makes of that.
  private func position(in instance: Int, _ target: LinkTarget) -> Position {
    let said = target.values.filter { value in !target.needs.contains { $0.name == value.name } }
    return Position(instance: instance, values: given(said.map { Parameter($0.name, $0.type, at: target.place) }))
  }

  private mutating func tell(_ event: Action, _ target: LinkTarget, _ instance: Int) throws(PlanStop) {
    let values = position(in: instance, target).values
    var position = Position(instance: instance)
    for argument in target.arguments {
      guard case .local(let name) = argument.value.root else { continue }
      let parameter = event.parameters[argument.parameter].name
      position.parameters[parameter] = name
      position.values[parameter] = values[name]
    }
    let before = state.shown
    try perform(event.step, position)
    // An event that shows nothing does not select its tab either.
    let tab = target.way.last { if case .tab = $0.way { true } else { false } }
    if tab != nil, state.shown == before { throw .cannot("the event shows nothing that a test can see") }
  }

  private mutating func goToFirst(of instance: Int) throws(PlanStop) {
    try checkUncovered(instance)
    guard let layer = state.instances[instance].layer, layer < state.layers.count else { return }
    if let first = state.layers[layer].firstIndex(where: { $0.instance == instance }) {
      state.layers[layer].removeSubrange((first + 1)...)
    }
  }

  private func checkUncovered(_ instance: Int) throws(PlanStop) {
    let isShown = state.layers.joined().contains { $0.instance == instance }
    guard !isShown || state.top?.instance == instance else { throw covered }
  }
}

extension LinkTarget {
  var place: SourcePlace { links[0].syntax.path.place }
}
