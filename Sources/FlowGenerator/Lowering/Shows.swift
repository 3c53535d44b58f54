import FlowGraph
import FlowLanguage

/// Calls `body` with every step of a flow that shows something, those inside others and in handlers included.
func forEachShow(of flow: Flow, _ body: (Show) -> Void) {
  forEachStep(of: flow) { step in
    step.walk { inner in
      if case .show(let show) = inner { body(show) }
    }
  }
}

extension Flow {
  /// Whether the flow can show a screen that it shows already. A second `present` of it does nothing.
  func mayStandTwice(_ screen: Int) -> Bool {
    var starts = 0
    start?.walk { if case .show(let show) = $0, show.target == .screen(screen) { starts += 1 } }
    var (others, presents) = (-starts, 0)
    forEachShow(of: self) { show in
      guard show.target == .screen(screen) else { return }
      if show.verb == .present { presents += 1 } else { others += 1 }
    }
    return others > 0 || starts > 0 && presents > 0
  }
}

extension Screen {
  /// What its own closures call it: no name of theirs.
  var ownVariable: String {
    let taken = parameters.map(\.name) + actions.flatMap(\.parameters).map(\.name)
    return taken.contains("shownScreen") ? "shownController" : "shownScreen"
  }
}
