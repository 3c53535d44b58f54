import FlowLanguage

/// Tab bars that work, and `select` steps whose tab exists.
let tabChecks: Check = .module { context, diagnostics in
  for flow in context.module.flows where flow.kind == .tabs && flow.isEmitted {
    checkNumber(of: flow, context, &diagnostics)
    checkEqualTabs(of: flow, context, &diagnostics)
  }
  guard context.isWhole else { return }
  checkReselections(context, &diagnostics)
  checkSelections(context, &diagnostics)
}

/// Only a tab's own flow is told that its tab was tapped again.
private func checkReselections(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  let flows = context.module.flows
  let ofTabs = Set(flows.flatMap { flow in flow.tabs.map { flow.children[$0.child].flow } })
  for flow in flows where flow.isEmitted && !flow.isExported && !ofTabs.contains(flow.id) {
    guard let event = flow.reselection else { continue }
    diagnostics.report(
      .notInTabBar, as: .warning, "'\(flow.name)' is not the flow of a tab, so 'reselected' never happens",
      at: event.place, help: "move it to the flow of a tab")
  }
}

private func checkNumber(of flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  // A tab with an unknown flow was reported.
  guard context.isWhole else { return }
  if flow.tabs.count < 2 {
    let number = flow.tabs.isEmpty ? "no tab" : "one tab"
    diagnostics.report(
      .tabCount, as: .warning, "tab bar '\(flow.name)' has \(number)", at: flow.place,
      help: !flow.tabs.isEmpty
        ? "show the tab's flow itself"
        : flow.screens.first.map {
          "a tab shows a flow: write 'tab \($0.name)', and 'flow \($0.name) { start screen … }'"
        }
          ?? "declare its tabs: 'tab Name'")
  } else if flow.tabs.count > 5 {
    diagnostics.report(
      .tabCount, as: .warning,
      "tab bar '\(flow.name)' has \(flow.tabs.count) tabs: an iPhone shows four, and the others under 'More'",
      at: flow.tabs[5].place,
      help: "move some of them into a screen: UIKit takes apart the stacks of flows under 'More'")
  }
}

/// Two tabs that show one flow with the same values.
private func checkEqualTabs(of flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  var first: [String: Tab] = [:]
  for tab in flow.tabs where tab.condition == nil {
    let child = flow.children[tab.child]
    let values = tab.arguments.map { "\($0.parameter)=\($0.value.fingerprint([:]))" }.joined(separator: ",")
    let key = "\(child.flow)(\(values))"
    guard let other = first[key] else {
      first[key] = tab
      continue
    }
    // A tab with arguments of its own may show something else later.
    guard tab.parameters.isEmpty, other.parameters.isEmpty else { continue }
    diagnostics.report(
      .tabCount,
      "tabs '\(other.name)' and '\(tab.name)' are the same: both show "
        + "'\(context.module.flows[child.flow].name)'", at: tab.place,
      help: "remove one, or give them different values", notes: [Diagnostic.Note("the first one", at: other.place)])
  }
}

/// The tab bars around each flow.
private struct TabBars {
  /// How many of those around one flow are checked: a flow below more of them is trusted.
  private static let most = 8

  /// The nearest ones for each flow: no other one is in between.
  private let nearest: [[Int]]
  /// The names of the tabs of each tab bar.
  private let tabs: [Int: Set<String>]
  /// True if a path from a root leads to the flow without a tab bar.
  private let isWithout: [Bool]

  init(_ context: CheckContext) {
    let flows = context.module.flows
    let bars = flows.filter { $0.kind == .tabs }
    tabs = Dictionary(uniqueKeysWithValues: bars.map { ($0.id, Set($0.tabs.map(\.name))) })
    var nearest = [[Int]](repeating: [], count: flows.count)
    var queue: [(flow: Int, bar: Int)] = []
    func reach(_ flow: Int, below bar: Int) {
      guard nearest[flow].count < Self.most, !nearest[flow].contains(bar) else { return }
      nearest[flow].append(bar)
      queue.append((flow, bar))
    }
    for bar in bars { reach(bar.id, below: bar.id) }
    var next = 0
    while next < queue.count {
      let (flow, bar) = queue[next]
      next += 1
      for child in Self.children(of: flow, context) where flows[child].kind != .tabs { reach(child, below: bar) }
    }
    self.nearest = nearest
    var isWithout = [Bool](repeating: false, count: flows.count)
    var stack = context.paths.roots.filter { flows[$0].kind != .tabs }
    for flow in stack { isWithout[flow] = true }
    while let flow = stack.popLast() {
      for child in Self.children(of: flow, context) where !isWithout[child] && flows[child].kind != .tabs {
        isWithout[child] = true
        stack.append(child)
      }
    }
    self.isWithout = isWithout
  }

  private static func children(of flow: Int, _ context: CheckContext) -> [Int] {
    let children = context.module.flows[flow].children
    return children.indices.filter { context.paths.isReached[context.paths.nodes[.shown(flow, $0)]] }
      .map { children[$0].flow }
  }

  /// One of those around the flow.
  func nearest(to flow: Int) -> Int? { nearest[flow].first }

  /// Whether a tab bar around the flow has a tab with the name.
  func have(_ name: String, around flow: Int) -> Bool {
    nearest[flow].count == Self.most || nearest[flow].contains { tabs[$0]?.contains(name) == true }
  }

  /// Whether the flow can be shown without such a tab bar around it.
  func canLack(_ name: String, around flow: Int) -> Bool {
    isWithout[flow] || nearest[flow].contains { tabs[$0]?.contains(name) != true }
  }
}

private func checkSelections(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  let nodes = context.paths.nodes
  let bars = TabBars(context)
  for (edge, _) in context.liveEdges {
    guard case .select(let name) = edge.verb else { continue }
    let flow = context.module.flows[edge.flow]
    if !bars.have(name, around: flow.id) {
      let bar = bars.nearest(to: flow.id).map { context.module.flows[$0].name }
      diagnostics.report(
        .notInTabBar,
        bar.map { "'\($0)', the tab bar around '\(flow.name)', has no tab '\(name)'" }
          ?? "'\(flow.name)' is not inside a tab bar", at: edge.place,
        help: bar == nil ? "show the tab bar instead" : nil, path: context.witness(to: nodes[.start(flow.id)]))
    } else if bars.canLack(name, around: flow.id) {
      diagnostics.report(
        .notInTabBar, as: .warning,
        "'\(flow.name)' is not always inside a tab bar with '\(name)'; if it is not, this does nothing", at: edge.place,
        path: context.witness(to: nodes[.start(flow.id)]))
    }
  }
}
