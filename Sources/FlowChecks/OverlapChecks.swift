import FlowGraph
import FlowLanguage

extension Checker {
  /// One layer presents one thing at a time.
  func checkOverlaps(of flow: Flow) {
    for edge in graph.edges(of: flow.id) where edge.before.contains(.presents) && !edge.before.contains(.leaves) {
      guard edge.verb == .show(.present) else { continue }
      report(
        .doublePresentation, "this presents while the previous presentation is still on screen", at: edge.place,
        help: "present it from there, or dismiss that one first: '… then dismiss then present …'")
    }
    let presenting = flow.tabs.compactMap { tab in
      presentation(atStartOf: flow.children[tab.child].flow).map { (tab: tab, edge: $0) }
    }
    guard let first = presenting.first else { return }
    for other in presenting.dropFirst() {
      report(
        .presentingTabs,
        "tabs '\(first.tab.name)' and '\(other.tab.name)' both present as they start, and all tabs start at once",
        at: other.tab.place, help: "present when the tab's first screen asks for it",
        notes: [Diagnostic.Note("it presents this", at: other.edge.place)])
    }
  }

  /// The presentation of a flow at every start.
  private func presentation(atStartOf flow: Int) -> NavigationGraph.Edge? {
    graph.edges(of: flow).first { $0.source == .start(flow) && $0.verb == .show(.present) && !$0.isConditional }
  }
}
