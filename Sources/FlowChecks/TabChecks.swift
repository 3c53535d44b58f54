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
    for flow in module.flows where flow.isEmitted {
      if ofTabs.contains(flow.id) {
        // Another tap on a tab carries no values: an event that takes some is one that the app calls.
        guard flow.reselection == nil, let event = flow.events.first(where: { $0.name == "reselected" }) else {
          continue
        }
        report(
          .notInTabBar, as: .warning,
          "'reselected' takes no parameters: another tap on the tab does not call this event", at: event.place,
          help: "remove the parameters, or choose another name")
      } else if !flow.isExported, let event = flow.reselection {
        report(
          .notInTabBar, as: .warning, "'\(flow.name)' is not the flow of a tab, so 'reselected' never happens",
          at: event.place, help: "move it to the flow of a tab")
      }
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
        notes: [Note("the first one", at: other.place)])
    }
  }

  /// The tab of a `select` step exists, and the user sees it.
  func checkSelections() {
    var conditional: [Int: [String: Tab]] = [:]
    for flow in module.flows {
      for tab in flow.tabs where tab.condition != nil { conditional[flow.id, default: [:]][tab.name] = tab }
    }
    for (edge, _) in context.liveEdges.joined() where !conditional.isEmpty {
      guard case .finishAncestor(let ancestor) = edge.verb, case .shown(_, let child)? = edge.target else { continue }
      let bar = module.flows[ancestor]
      if let tab = conditional[ancestor]?[bar.children[child].name] { checkCondition(of: tab, in: bar, edge) }
    }
    let selections = context.liveEdges.joined().filter { if case .select = $0.edge.verb { true } else { false } }
    guard !selections.isEmpty else { return }
    let tabs = EnclosingTabs(module, roots: paths.roots) { paths.isReached[nodes[.shown($0, $1)]] }
    let tabsInSight = EnclosingTabs(module, roots: paths.roots) {
      paths.isReached[nodes[.shown($0, $1)]] && !isAlwaysPresented($1, by: $0)
    }
    let bars = Dictionary(module.flows.flatMap { flow in flow.tabs.map { ($0.name, flow) } }) { first, _ in first }
    for (edge, source) in selections {
      guard case .select(let name) = edge.verb else { continue }
      let flow = module.flows[edge.flow]
      if !tabs.have(name, around: flow.id) {
        let bar = tabs.bar(around: flow.id).map { module.flows[$0] }
        let others = bar.map { bar in bar.tabs.map { bar.children[$0.child].writtenName } } ?? []
        let inner = flow.kind == .app ? bars[name] : nil
        report(
          .notInTabBar,
          bar.map { "'\($0.name)', the tab bar around '\(flow.name)', has no tab '\(module.tabNames[name] ?? name)'" }
            ?? "'\(flow.name)' is not inside a tab bar", at: edge.place,
          help: inner.map { inside($0, "select \(module.tabNames[name] ?? name)", as: edge) }
            ?? (bar == nil ? "show the tab bar instead" : "its tabs are \(others.joined(separator: ", "))"),
          path: witness(to: nodes[.start(flow.id)]))
      } else if tabs.lack(name, around: flow.id) {
        report(
          .notInTabBar, as: .warning,
          "'\(flow.name)' is not always inside a tab bar with '\(name)'; if it is not, this does nothing",
          at: edge.place, path: witness(to: nodes[.start(flow.id)]))
      } else {
        let bars = conditional.isEmpty ? [] : tabs.bars(with: name, around: flow.id)
        if let bar = bars.first(where: { conditional[$0]?[name] != nil }), let tab = conditional[bar]?[name] {
          checkCondition(of: tab, in: module.flows[bar], edge)
        }
        checkCover(over: name, edge, from: source, isFlowCovered: !tabsInSight.have(name, around: flow.id))
      }
    }
  }

  /// A tab with a condition is not always there. For the flows in it, it is.
  private func checkCondition(of tab: Tab, in bar: Flow, _ edge: NavigationGraph.Edge) {
    let child = bar.children[tab.child]
    guard let condition = tab.condition, !edge.isConditional, !above.dominates(child.flow, edge.flow) else { return }
    let step =
      if case .select = edge.verb { "select \(child.writtenName)" } else { "finish \(bar.name).\(child.writtenName)" }
    report(
      .notInTabBar, as: .warning,
      "tab '\(child.writtenName)' is not always there; if it is not, this shows nothing", at: edge.place,
      help: "write 'if … \(step) else stay' with the tab's condition",
      notes: [Note("the condition", at: condition.expression.place)])
  }

  private func isAlwaysPresented(_ child: Int, by flow: Int) -> Bool {
    let via = module.flows[flow].children[child].via.map { [NavigationGraph.Verb.show($0.verb)] } ?? []
    let verbs = via + graph.edges(showing: child, of: flow).map(\.verb)
    return !verbs.isEmpty && verbs.allSatisfy { $0 == .show(.present) }
  }

  /// Nothing presented stays in front of the tab that is selected.
  private func checkCover(
    over tab: String, _ edge: NavigationGraph.Edge, from source: Int, isFlowCovered: Bool
  ) {
    switch edge.next {
    case nil, .call, .stay, .tell, .signal: break
    case .show, .pop, .dismiss, .close, .select, .finish, .finishAncestor, .go, .sequence, .conditional, .selection:
      return
    }
    let isScreenCovering = context.placements.screens[source] == .presented
    guard edge.before.isEmpty, isFlowCovered || isScreenCovering else { return }
    let flow = module.flows[edge.flow]
    var name = flow.name
    if case .screen(_, let index) = edge.source { name = flow.screens[index].name }
    let step = "select \(module.tabNames[tab] ?? tab)"
    report(
      .notInTabBar, as: .warning, "'\(name)' stays in front of the tab that this selects", at: edge.place,
      help: isFlowCovered
        ? "finish with an outcome instead, and write '\(step)' in its handler" : "write 'dismiss then \(step)'",
      path: witness(to: source))
  }
}
