import FlowLanguage

/// Flows that start each other without end. Only what happens in any case counts: a condition may end it.
let startChecks: Check = .module { context, diagnostics in
  let module = context.module
  var next = [[(flow: Int, place: SourcePlace)]](repeating: [], count: module.flows.count)
  for edge in context.graph.edges {
    guard !edge.isConditional, case .start(let flow) = edge.source, case .child(_, let child)? = edge.target else {
      continue
    }
    if edge.verb == .tab { next[flow].append((module.flows[flow].children[child].flow, edge.place)) }
    if case .show = edge.verb { next[flow].append((module.flows[flow].children[child].flow, edge.place)) }
  }
  var isDone = [Bool](repeating: false, count: module.flows.count)
  var depthOf = [Int?](repeating: nil, count: module.flows.count)
  for root in context.flowsByFile.map(\.id) where !isDone[root] {
    // The path that is being walked, each flow with the number of its edges that were followed.
    var path = [(flow: root, taken: 0)]
    depthOf[root] = 0
    while let (flow, taken) = path.last {
      guard taken < next[flow].count else {
        isDone[flow] = true
        depthOf[flow] = nil
        path.removeLast()
        continue
      }
      path[path.count - 1].taken += 1
      let edge = next[flow][taken]
      if let start = depthOf[edge.flow] {
        report(path[start...].map { ($0.flow, next[$0.flow][$0.taken - 1].place) }, module, &diagnostics)
      } else if !isDone[edge.flow] {
        depthOf[edge.flow] = path.count
        path.append((edge.flow, 0))
      }
    }
  }
}

private func report(_ cycle: [(flow: Int, place: SourcePlace)], _ module: Module, _ diagnostics: inout [Diagnostic]) {
  let names = cycle.map { "'\(module.flows[$0.flow].name)'" }
  let message =
    names.count == 1
    ? "\(names[0]) starts with itself"
    : "\(names[0]) starts with " + (names.dropFirst() + [names[0]]).joined(separator: ", which starts with ")
  diagnostics.append(
    Diagnostic(
      DeclarationRule.startCycle, message, at: cycle[0].place, help: "start one of them with a screen",
      notes: cycle.dropFirst().map { Diagnostic.Note("'\(module.flows[$0.flow].name)' starts here", at: $0.place) }))
}
