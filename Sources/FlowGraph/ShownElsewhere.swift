import FlowLanguage

/// Finds what the steps of a flow show that is not the flow's own, each name once, in their order.
struct ShownElsewhere {
  private(set) var names: [Name] = []
  private var seen: Set<String> = []
  private let screens: NameTable
  private let alerts: NameTable

  init(besides screens: NameTable, _ alerts: NameTable) {
    self.screens = screens
    self.alerts = alerts
  }

  mutating func add(_ member: MemberSyntax) {
    switch member {
    case .start(let start):
      switch start.target {
      case .screen(let screen): for action in screen.actions { add(action.step) }
      case .step(let step): add(step)
      }
    case .screen(let screen): for action in screen.actions { add(action.step) }
    case .alert(let alert): for action in alert.actions { add(action.step) }
    case .child(let child): for handler in child.handlers { add(handler.step) }
    case .event(let event): add(event.step)
    case .need, .state, .outcome, .tab, .setting: break
    }
  }

  private mutating func add(_ name: Name) {
    guard screens[name.text] == nil, alerts[name.text] == nil, seen.insert(name.text).inserted else { return }
    names.append(name)
  }

  private mutating func add(_ step: StepSyntax) {
    for part in step.parts {
      switch part {
      case .conditional(let conditional):
        add(conditional.then)
        if let otherwise = conditional.otherwise { add(otherwise) }
      case .selection(let selection): for item in selection.cases { add(item.step) }
      case .simple(let simple):
        switch simple.kind {
        case .show(let show):
          add(show.target)
          for handler in show.handlers ?? [] { add(handler.step) }
        case .call(_, _, let results): for result in results ?? [] { add(result.step) }
        default: break
        }
      }
    }
  }
}
