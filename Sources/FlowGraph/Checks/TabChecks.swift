import FlowLanguage

/// Tab bars that work, and tabs that are there to be selected.
let tabChecks = Check(ids: ["FL155", "FL200"]) { context, diagnostics in
  for flow in context.module.flows where flow.kind == .tabs && !flow.isExternal {
    checkNumber(of: flow, context, &diagnostics)
    checkEqualTabs(of: flow, context, &diagnostics)
  }
  guard context.isWhole else { return }
  for flow in context.module.flows { checkSelections(in: flow, context, &diagnostics) }
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

private func checkSelections(in flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  var selections: [(name: String, place: SourcePlace)] = []
  forEachStep(of: flow) { step in
    step.walk { if case .select(let name, let place) = $0 { selections.append((name, place)) } }
  }
  guard !selections.isEmpty, context.paths.isReached[context.paths.nodes.start(flow.id)] else { return }
  let (bars, isWithout) = enclosingTabBars(of: flow.id, context)
  var seen: Set<Int> = []
  for (name, place) in selections where seen.insert(place.range.lowerBound).inserted {
    let having = bars.filter { bar in context.module.flows[bar].tabs.contains { $0.name == name } }
    if having.isEmpty {
      let names = bars.map { "'\(context.module.flows[$0].name)'" }.joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          "FL155",
          bars.isEmpty
            ? "no tab bar is around '\(flow.name)'"
            : "\(names), the tab bar around '\(flow.name)', has no tab '\(name)'", at: place,
          help: bars.isEmpty ? "show the tab bar instead" : nil,
          path: context.witness(to: context.paths.nodes.start(flow.id))))
    } else if isWithout || having.count < bars.count {
      diagnostics.append(
        Diagnostic(
          "FL155", .warning, "a tab bar with '\(name)' is not always around '\(flow.name)': this does nothing without",
          at: place, path: context.witness(to: context.paths.nodes.start(flow.id))))
    }
  }
}

/// The nearest tab bars on all ways from the roots, and whether there is a way without one.
private func enclosingTabBars(of flow: Int, _ context: CheckContext) -> (bars: [Int], isWithout: Bool) {
  if context.module.flows[flow].kind == .tabs { return ([flow], false) }
  var bars: Set<Int> = []
  var isWithout = context.paths.roots.contains(flow)
  var seen: Set<Int> = [flow]
  var stack = [flow]
  while let current = stack.popLast() {
    for (parent, child) in context.graph.parents[current]
    where context.paths.isReached[context.paths.nodes.shown(parent, child)] && seen.insert(parent).inserted {
      if context.module.flows[parent].kind == .tabs {
        bars.insert(parent)
      } else {
        if context.paths.roots.contains(parent) { isWithout = true }
        stack.append(parent)
      }
    }
  }
  return (bars.sorted(), isWithout)
}
