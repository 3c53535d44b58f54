import FlowGraph

/// Calls `body` with every step of a flow that shows something, including those inside others and in handlers.
func forEachShow(of flow: Flow, _ body: (Show) -> Void) {
  flow.visitSteps { if case .show(let show) = $0 { body(show) } }
}

extension Screen {
  /// Its name in its own closures, which none of their names equals.
  var ownVariable: String {
    unusedName("shownScreen", or: "shownController") { name in
      parameters.contains { $0.name == name }
        || actions.contains { action in
          action.parameters.contains { $0.name == name } || action.step.declares(name)
        }
    }
  }
}
