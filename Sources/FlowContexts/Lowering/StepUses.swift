import FlowGraph
import FlowLanguage

/// The facts about one flow's steps that matter beyond it, collected in one walk.
struct StepUses: Sendable {
  /// The methods called on screens, by the screens' types, in the order of the steps.
  private(set) var told: [(type: String, function: FunctionContext)] = []
  /// The children that are started in flows above, with those flows.
  private(set) var restarted: [(ancestor: Int, child: Int)] = []
  /// Indices of the flow's children whose presentation is specified.
  private(set) var startable: Set<Int>
  /// The flows for which this flow handles `closed`.
  private(set) var closedHeard: [Int] = []
  /// The flows that it starts, and whether they are presented without a navigation controller.
  private(set) var started: [(flow: Int, isBare: Bool)]
  private(set) var selectsTab = false
  /// For each screen of the flow, whether the flow can show it while it is already shown. A second `present` of it does
  /// nothing.
  private(set) var mayStandTwice: [Bool] = []
  /// For each screen of the flow, whether a step presents it.
  private(set) var isPresented: [Bool] = []
  /// For each screen of the flow, whether a step names it: otherwise nothing is generated for it.
  private(set) var names: [Bool] = []
  /// Indices of the children that some step of the flow starts only after checking whether there is one.
  private(set) var limitedChildren: Set<Int> = []

  /// - Parameter linked: the screens that links show, and how.
  init(of flow: Flow, linked: [(screen: Int, verb: ShowSyntax.Verb)] = []) {
    var presents = [Int](repeating: 0, count: flow.screens.count)
    var others = presents
    var starts = presents
    names = flow.screens.map { _ in false }
    flow.start?.walk { if case .show(let show) = $0, case .screen(let screen) = show.target { starts[screen] += 1 } }
    startable = Set(flow.tabs.map(\.child))
    started = flow.tabs.map { (flow.children[$0.child].flow, false) }
    for (index, child) in flow.children.enumerated() {
      if let via = child.via {
        startable.insert(index)
        started.append((child.flow, via.presentation.isBare))
      }
      if child.handlers.contains(where: \.isClosed) { closedHeard.append(child.flow) }
    }
    flow.visitSteps { step in
      switch step {
      case .tell(let screen, let method, let arguments, _):
        names[screen] = true
        told.append((flow.screens[screen].typeName, FunctionContext(toldBy: method, arguments)))
      case .finishAncestor(let ancestor, let child, _, _, _): restarted.append((ancestor, child))
      case .select: selectsTab = true
      case .pop(.screen(let screen), _, _): names[screen] = true
      case .show(let show):
        switch show.target {
        case .screen(let screen): if show.verb == .present { presents[screen] += 1 } else { others[screen] += 1 }
        case .alert: break
        case .child(let index):
          startable.insert(index)
          started.append((flow.children[index].flow, show.presentation.isBare))
          if flow.children[index].policy(for: show.verb) != .many { limitedChildren.insert(index) }
          if show.handlers?.contains(where: \.isClosed) == true { closedHeard.append(flow.children[index].flow) }
        }
      case .pop, .dismiss, .close, .stay, .finish, .call, .signal, .go, .sequence, .conditional, .selection: break
      }
    }
    for (screen, verb) in linked {
      names[screen] = true
      // It comes on top of the first screen, which may be such a one.
      if verb == .present { presents[screen] += 1 } else if others[screen] <= starts[screen] { others[screen] += 1 }
    }
    isPresented = presents.map { $0 > 0 }
    for screen in names.indices where presents[screen] + others[screen] > 0 { names[screen] = true }
    // The start's own steps are included in the others.
    mayStandTwice = flow.screens.indices.map { screen in
      others[screen] > starts[screen] || starts[screen] > 0 && presents[screen] > 0
    }
  }
}
