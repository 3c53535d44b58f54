import FlowLanguage

/// Tab bars that work, and tabs that are there to be selected.
let tabChecks: Check = Check(ids: ["FL155", "FL200"]) { context, diagnostics in
  for flow in context.module.flows where flow.kind == .tabs && flow.isEmitted {
    checkNumber(of: flow, context, &diagnostics)
    checkEqualTabs(of: flow, context, &diagnostics)
  }
  guard context.isWhole else { return }
  checkSelections(context, &diagnostics)
}

private func checkNumber(of flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  // A tab whose flow is unknown was reported.
  guard context.isWhole else { return }
  if flow.tabs.count < 2 {
    let number = flow.tabs.isEmpty ? "no tab" : "one tab"
    diagnostics.append(
      Diagnostic(
        "FL200", .warning, "tab bar '\(flow.name)' has \(number)", at: flow.place,
        help: flow.tabs.isEmpty ? "declare its tabs: 'tab Name'" : "show the tab's flow itself"))
  } else if flow.tabs.count > 5 {
    diagnostics.append(
      Diagnostic(
        "FL200", .warning, "tab bar '\(flow.name)' has \(flow.tabs.count) tabs: an iPhone shows four and 'More'",
        at: flow.tabs[5].place, help: "move some of them into a screen"))
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
    // A tab with values of its own can be told to show something else later.
    guard tab.parameters.isEmpty, other.parameters.isEmpty else { continue }
    diagnostics.append(
      Diagnostic(
        "FL200",
        "tabs '\(other.name)' and '\(tab.name)' are the same: both show "
          + "'\(context.module.flows[child.flow].name)'",
        at: tab.place, help: "remove one, or give them different values",
        notes: [Diagnostic.Note("the first one", at: other.place)]))
  }
}

/// Which tab bars are around flows.
private struct TabBars {
  /// For each flow a nearest one, if there is one.
  let nearest: [Int?]
  /// True where a way from a root leads to the flow without one.
  let isWithout: [Bool]
  private let context: CheckContext
  private var around: [String: (having: [Bool], lacking: [Bool])] = [:]

  init(_ context: CheckContext) {
    self.context = context
    var nearest = [Int?](repeating: nil, count: context.module.flows.count)
    let bars = context.module.flows.filter { $0.kind == .tabs }.map(\.id)
    for bar in bars { nearest[bar] = bar }
    var queue = bars
    var next = 0
    while next < queue.count {
      let flow = queue[next]
      next += 1
      for child in Self.children(of: flow, context) where nearest[child] == nil {
        nearest[child] = nearest[flow]
        queue.append(child)
      }
    }
    self.nearest = nearest
    isWithout = Self.reached(from: context.paths.roots.filter { context.module.flows[$0].kind != .tabs }, context)
  }

  private static func children(of flow: Int, _ context: CheckContext) -> [Int] {
    let children = context.module.flows[flow].children
    return children.indices.filter { context.paths.isReached[context.paths.nodes.shown(flow, $0)] }
      .map { children[$0].flow }
  }

  /// The flows below some flows, not through a tab bar.
  private static func reached(from flows: [Int], _ context: CheckContext) -> [Bool] {
    var isReached = [Bool](repeating: false, count: context.module.flows.count)
    for flow in flows { isReached[flow] = true }
    var stack = flows
    while let flow = stack.popLast() {
      for child in children(of: flow, context)
      where !isReached[child] && context.module.flows[child].kind != .tabs {
        isReached[child] = true
        stack.append(child)
      }
    }
    return isReached
  }

  /// Whether a nearest tab bar of the flow has a tab of the name, and whether one has not.
  mutating func around(_ flow: Int, _ name: String) -> (isHaving: Bool, isLacking: Bool) {
    let known =
      around[name]
      ?? {
        let bars = context.module.flows.filter { $0.kind == .tabs }
        let having = bars.filter { $0.tabs.contains { $0.name == name } }.map(\.id)
        let lacking = bars.map(\.id).filter { !having.contains($0) }
        return (Self.reached(from: having, context), Self.reached(from: lacking, context))
      }()
    around[name] = known
    return (known.having[flow], known.lacking[flow])
  }
}

private func checkSelections(_ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  let nodes = context.paths.nodes
  var bars = TabBars(context)
  for (edge, _) in context.liveEdges {
    guard case .select(let name) = edge.verb else { continue }
    let flow = context.module.flows[edge.flow]
    let (isHaving, isLacking) = bars.around(flow.id, name)
    let path = context.witness(to: nodes.start(flow.id))
    if !isHaving {
      let bar = bars.nearest[flow.id].map { context.module.flows[$0].name }
      diagnostics.append(
        Diagnostic(
          "FL155",
          bar.map { "'\($0)', the tab bar around '\(flow.name)', has no tab '\(name)'" }
            ?? "no tab bar is around '\(flow.name)'", at: edge.place,
          help: bar == nil ? "show the tab bar instead" : nil,
          path: path))
    } else if isLacking || bars.isWithout[flow.id] {
      diagnostics.append(
        Diagnostic(
          "FL155", .warning,
          "a tab bar with '\(name)' is not always around '\(flow.name)': this does nothing without", at: edge.place,
          path: path))
    }
  }
}
