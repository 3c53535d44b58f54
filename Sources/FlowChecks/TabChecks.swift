import FlowGraph
import FlowLanguage

extension Checker {
  /// Tab bars that work.
  func checkTabs(of flow: Flow) {
    guard flow.kind == .tabs, flow.isEmitted else { return }
    // A tab with an unknown flow was reported.
    if context.isWhole { checkNumber(of: flow) }
    checkEqualTabs(of: flow)
  }

  /// Only a tab's own flow is told that its tab was tapped again.
  func checkReselections() {
    let ofTabs = Set(module.flows.flatMap { flow in flow.tabs.map { flow.children[$0.child].flow } })
    for flow in module.flows where flow.isEmitted && !flow.isExported && !ofTabs.contains(flow.id) {
      guard let event = flow.reselection else { continue }
      report(
        .notInTabBar, as: .warning, "'\(flow.name)' is not the flow of a tab, so 'reselected' never happens",
        at: event.place, help: "move it to the flow of a tab")
    }
  }

  private func checkNumber(of flow: Flow) {
    if flow.tabs.count < 2 {
      let number = flow.tabs.isEmpty ? "no tab" : "one tab"
      report(
        .tabCount, as: .warning, "tab bar '\(flow.name)' has \(number)", at: flow.place,
        help: !flow.tabs.isEmpty
          ? "show the tab's flow itself"
          : flow.screens.first.map {
            "a tab shows a flow: write 'tab \($0.name)', and 'flow \($0.name) { start screen … }'"
          } ?? "declare its tabs: 'tab Name'")
    } else if flow.tabs.count > 5 {
      report(
        .tabCount, as: .warning,
        "tab bar '\(flow.name)' has \(flow.tabs.count) tabs: an iPhone shows four, and the others under 'More'",
        at: flow.tabs[5].place,
        help: "move some of them into a screen: UIKit takes apart the stacks of flows under 'More'")
    }
  }

  /// Two tabs that show one flow with the same values.
  private func checkEqualTabs(of flow: Flow) {
    var first: [String: Tab] = [:]
    for tab in flow.tabs where tab.condition == nil {
      let child = flow.children[tab.child]
      let values = tab.arguments.map { "\($0.parameter)=\($0.value.fingerprint([:]))" }.joined(separator: ",")
      // A tab with arguments of its own may show something else later.
      guard let other = first.existing("\(child.flow)(\(values))", orInsert: tab), tab.parameters.isEmpty,
        other.parameters.isEmpty
      else { continue }
      report(
        .tabCount, "tabs '\(other.name)' and '\(tab.name)' are the same: both show '\(module.flows[child.flow].name)'",
        at: tab.place, help: "remove one, or give them different values",
        notes: [Diagnostic.Note("the first one", at: other.place)])
    }
  }

  /// The tab of a `select` step exists.
  func checkSelections() {
    let bars = TabBars(context)
    for (edge, _) in context.liveEdges {
      guard case .select(let name) = edge.verb else { continue }
      let flow = module.flows[edge.flow]
      if !bars.have(name, around: flow.id) {
        let bar = bars.nearest(to: flow.id).map { module.flows[$0].name }
        report(
          .notInTabBar,
          bar.map { "'\($0)', the tab bar around '\(flow.name)', has no tab '\(name)'" }
            ?? "'\(flow.name)' is not inside a tab bar", at: edge.place,
          help: bar == nil ? "show the tab bar instead" : nil, path: witness(to: nodes[.start(flow.id)]))
      } else if bars.canLack(name, around: flow.id) {
        report(
          .notInTabBar, as: .warning,
          "'\(flow.name)' is not always inside a tab bar with '\(name)'; if it is not, this does nothing",
          at: edge.place, path: witness(to: nodes[.start(flow.id)]))
      }
    }
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
    let (isReached, nodes) = (context.paths.isReached, context.paths.nodes)
    let bars = flows.filter { $0.kind == .tabs }
    tabs = Dictionary(uniqueKeysWithValues: bars.map { ($0.id, Set($0.tabs.map(\.name))) })
    // Which flows show which others, without a tab bar in between.
    var arcs: [(from: Int, to: Int)] = []
    for flow in flows {
      for (index, child) in flow.children.enumerated()
      where isReached[nodes[.shown(flow.id, index)]] && flows[child.flow].kind != .tabs {
        arcs.append((flow.id, child.flow))
      }
    }
    let graph = Digraph(count: flows.count, arcs)
    isWithout = graph.reachable(from: context.paths.roots.filter { flows[$0].kind != .tabs })
    var nearest = [[Int]](repeating: [], count: flows.count)
    var queue = bars.map { (flow: $0.id, bar: $0.id) }
    for bar in bars { nearest[bar.id] = [bar.id] }
    var next = 0
    while next < queue.count {
      let (flow, bar) = queue[next]
      next += 1
      for child in graph.successors(of: flow) where nearest[child].count < Self.most && !nearest[child].contains(bar) {
        nearest[child].append(bar)
        queue.append((child, bar))
      }
    }
    self.nearest = nearest
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
