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
  /// For each screen whether the flow can show it while it shows it already. A second `present` of it does nothing.
  func screensThatMayStandTwice() -> [Bool] {
    var starts = [Int](repeating: 0, count: screens.count)
    start?.walk { if case .show(let show) = $0, case .screen(let screen) = show.target { starts[screen] += 1 } }
    var others = starts.map { -$0 }
    var presents = [Int](repeating: 0, count: screens.count)
    forEachShow(of: self) { show in
      guard case .screen(let screen) = show.target else { return }
      if show.verb == .present { presents[screen] += 1 } else { others[screen] += 1 }
    }
    return screens.indices.map { others[$0] > 0 || starts[$0] > 0 && presents[$0] > 0 }
  }
}

extension Screen {
  /// What its own closures call it: no name of theirs.
  var ownVariable: String {
    let taken = parameters.map(\.name) + actions.flatMap(\.parameters).map(\.name)
    return taken.contains("shownScreen") ? "shownController" : "shownScreen"
  }
}
