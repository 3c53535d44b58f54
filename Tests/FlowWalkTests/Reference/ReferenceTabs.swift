import FlowGraph
import FlowLanguage

// How tabs start and are selected.
extension ReferenceMachine {
  /// Every tab's flow starts at once; a tab's condition is read once.
  func beginTabs(_ live: LiveFlow) {
    let bar = TabBar()
    for (index, tab) in live.flow.tabs.enumerated() {
      // A link that was held leads on as soon as who held it is gone, perhaps to another root.
      guard live.isLive else { return }
      if let condition = tab.condition {
        let value = value(condition.expression, in: live, Scope())
        let holds = condition.unwrapped == nil ? value == .bool(true) : value != .nothing
        guard holds != condition.isNegated else { continue }
      }
      let stack = Stack()
      bar.tabs.append((index, stack))
      let arguments = Dictionary(
        uniqueKeysWithValues: tab.parameters.map { ($0.name, live.values[$0.name] ?? .unprinted) })
      startTab(index, arguments, on: stack, in: live)
    }
    if live.isLive { enter(live, with: made(live, .tabs(bar)), then: nil) }
  }

  func startTab(_ index: Int, _ arguments: [String: WalkValue], on stack: Stack, in flow: LiveFlow) {
    let tab = flow.flow.tabs[index]
    let child = flow.flow.children[tab.child]
    let target = module.flows[child.flow]
    var scope = Scope()
    scope.child = arguments
    let live = start(
      target, named(tab.arguments, for: target.parameters, in: flow, scope), parent: flow, child: tab.child,
      handlers: child.handlers, site: scope, entry: .tab, on: stack)
    live.presentation.isAnimated = false
    begin(live)
  }

  /// The flow in a tab and what it does if the user taps that again.
  func reselection(of stack: Stack) -> (flow: LiveFlow, event: Action)? {
    let live = flows.last { $0.isLive && $0.stack === stack && $0.entry == .tab && $0.parent?.flow.kind == .tabs }
    guard let live, let event = live.flow.reselection else { return nil }
    return (live, event)
  }

  func select(_ tab: String, from flow: LiveFlow) {
    for current in sequence(first: flow, next: \.parent) {
      if let index = current.flow.tabs.firstIndex(where: { $0.name == tab }), let bar = bar(of: current),
        let place = bar.tabs.firstIndex(where: { $0.index == index })
      {
        trace.act()
        bar.selected = place
        return
      }
    }
  }
}
