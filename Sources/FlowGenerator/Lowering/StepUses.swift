import FlowGraph
import FlowLanguage

/// What the steps of one flow do that is of interest beyond it, found in one walk over them.
struct StepUses: Sendable {
  /// What is told to screens, by the screens' types, in the order of the steps.
  private(set) var told: [(type: String, function: FunctionContext)] = []
  /// The children that are started in flows above, with those flows.
  private(set) var restarted: [(ancestor: Int, child: Int)] = []
  /// Indices of the flow's children of which it is said how they are shown.
  private(set) var startable: Set<Int>
  /// The flows of whose being left by the user the flow hears.
  private(set) var closedHeard: [Int] = []
  private(set) var selectsTab = false

  init(of flow: Flow) {
    startable = Set(flow.tabs.map(\.child))
    for (index, child) in flow.children.enumerated() {
      if child.via != nil { startable.insert(index) }
      if child.handlers.contains(where: { $0.outcome == nil }) { closedHeard.append(child.flow) }
    }
    flow.visitSteps { step in
      switch step {
      case .tell(let screen, let method, let arguments, _):
        told.append((flow.screens[screen].typeName, FunctionContext(toldBy: method, arguments)))
      case .finishAncestor(let ancestor, let child, _, _): restarted.append((ancestor, child))
      case .select: selectsTab = true
      case .show(let show):
        guard case .child(let index) = show.target else { return }
        startable.insert(index)
        if show.handlers?.contains(where: { $0.outcome == nil }) == true {
          closedHeard.append(flow.children[index].flow)
        }
      default: break
      }
    }
  }
}
