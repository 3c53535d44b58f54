import FlowGraph

/// Calls `body` with every step of a flow that shows something, including those inside others and in handlers.
func forEachShow(of flow: Flow, _ body: (Show) -> Void) {
  flow.visitSteps { if case .show(let show) = $0 { body(show) } }
}

extension FlowLowering {
  /// What a screen's own closures call it: no value in them and no member of the coordinator has that name.
  func ownVariable(of screen: Screen) -> String {
    unusedName("shownScreen", or: "shownController") { name in
      members.contains(name) || screen.parameters.contains { $0.name == name }
        || screen.actions.contains { action in
          action.parameters.contains { $0.name == name } || action.step.declares(name)
        }
    }
  }
}
