import FlowGraph
import FlowLanguage

// Tab bars. The flow of a tab that has not been selected yet starts for a test when it is: what it asks then is answered
// before the first move.
extension PlanMachine {
  /// The user or a link selects a tab of what is on top.
  mutating func select(_ child: Int, of tabs: Int) throws(PlanStop) {
    guard state.selected[tabs] != child else { return }
    guard state.tabBars.contains(tabs) else { throw .cannot("its tab bar is covered") }
    let askedEarly = asksEarly
    asksEarly = true
    defer { asksEarly = askedEarly }
    try find(child, of: tabs)
    if !state.turn(tabs, to: child) { try start(child: child, of: tabs, entry: .tab) }
  }

  /// Sees that the flows of the tabs that are not selected show nothing outside of their tabs as they start.
  func checkOthers(of tabs: Flow) throws(PlanStop) {
    for tab in tabs.tabs.dropFirst() where !staysInPlace(module.flows[tabs.children[tab.child].flow]) {
      throw .cannot("the tab '\(tab.name)' does more than push screens as it starts")
    }
  }

  private func staysInPlace(_ flow: Flow) -> Bool {
    var (open, seen, stays) = ([flow], Set([flow.id]), true)
    while let flow = open.popLast() {
      flow.start?.visitSteps(alongRoutes: true) { step in
        switch step {
        case .show(let show):
          if show.verb == .present { stays = false }
          guard case .child(let child) = show.target else { break }
          let started = module.flows[flow.children[child].flow]
          if seen.insert(started.id).inserted { open.append(started) }
        case .call(_, _, let results, _, _): stays = stays && results.isEmpty
        case .select, .finish, .finishAncestor, .signal: stays = false
        case .pop, .dismiss, .close, .stay, .tell, .go, .sequence, .conditional, .selection: break
        }
      }
    }
    return stays
  }

  /// Sees that a tab is there, which is decided when the tab bar starts.
  private mutating func find(_ child: Int, of tabs: Int) throws(PlanStop) {
    let flow = flow(tabs)
    guard let index = flow.tabs.firstIndex(where: { $0.child == child }), index < 4 || flow.tabs.count <= 5 else {
      throw .cannot("its tab may stand under \"More\"")
    }
    let askedEarly = asksEarly
    asksEarly = true
    defer { asksEarly = askedEarly }
    if let condition = flow.tabs[index].condition, !(try holds(condition, Position(instance: tabs))) {
      throw .notHere("its tab is hidden")
    }
  }

  /// The step `select`.
  mutating func select(_ name: String, from instance: Int) throws(PlanStop) {
    let isNamed = { (tab: Tab) in tab.name == name }
    let tabs = state.lineage(of: instance).first { flow($0).tabs.contains(where: isNamed) }
    guard let tabs, let tab = flow(tabs).tabs.first(where: isNamed) else {
      throw .cannot("its tab bar belongs to a flow above")
    }
    try select(tab.child, of: tabs)
  }

  /// A tab's flow that has ended starts again, unless its tab bar goes, too.
  mutating func startAgain(_ child: Int, of tabs: Int) throws(PlanStop) {
    guard !state.instances[tabs].hasEnded else { return }
    state.endTab(child, of: tabs)
    if state.selected[tabs] == child { try start(child: child, of: tabs, entry: .tab) }
  }

  /// All flows up to a tab bar end, which starts one of its own again.
  mutating func finish(to child: Int, of tabs: Int) throws(PlanStop) {
    guard flow(tabs).children[child].policy == nil, let old = state.selected[tabs] else {
      throw .cannot("a flow above may keep the tab as it is")
    }
    try find(child, of: tabs)
    state.endTab(old, of: tabs)
    state.endTab(child, of: tabs)
    state.selected[tabs] = child
    try start(child: child, of: tabs, entry: .tab)
  }
}
