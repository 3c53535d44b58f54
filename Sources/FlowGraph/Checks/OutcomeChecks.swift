import FlowLanguage

/// Every way in which a flow can end is heard by whoever starts it.
let outcomeChecks = Check(ids: ["FL130"]) { context, diagnostics in
  for flow in context.module.flows {
    for (index, child) in flow.children.enumerated()
    where context.graph.isStarted(index, of: flow) && !context.gaps.handlers.contains(child.place) {
      for outcome in context.possibleOutcomes(of: child.flow) {
        reportUnhandled(outcome, of: index, flow, context, &diagnostics)
      }
    }
  }
}

extension CheckContext {
  /// Indices of the outcomes with which a flow can finish; of one that is written by hand or comes from another module,
  /// all that it declares.
  func possibleOutcomes(of flow: Int) -> [Int] {
    let outcomes = module.flows[flow].outcomes.indices
    return !module.flows[flow].isEmitted ? Array(outcomes) : outcomes.filter { graph.finishes[flow][$0] != nil }
  }
}

private func reportUnhandled(
  _ outcome: Int, of index: Int, _ parent: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  let child = parent.children[index]
  guard !child.handlers.contains(where: { $0.outcome == outcome }) else { return }
  // Handlers at the call site are enough if every call site has one.
  let unhandled = context.graph.shows[parent.id][index].first { edge in
    guard case .show(let show)? = context.graph.edges[edge].step else { return true }
    return !context.gaps.handlers.contains(show.targetPlace)
      && !(show.handlers ?? []).contains { $0.outcome == outcome }
  }
  let isNamedOnlyFromOutside = context.graph.shows[parent.id][index].isEmpty
  guard unhandled != nil || isNamedOnlyFromOutside else { return }
  let flow = context.module.flows[child.flow]
  let declared = flow.outcomes[outcome]
  let bindings = declared.parameters.isEmpty ? "" : "(\(declared.parameters.map(\.name).joined(separator: ", ")))"
  let handler = "\(declared.name)\(bindings) -> …"
  let place = child.isImplicit ? unhandled.map { context.graph.edges[$0].place } ?? child.place : child.place
  var notes = [Diagnostic.Note("the outcome", at: declared.place)]
  if let finish = context.graph.finishes[flow.id][outcome] {
    notes = [Diagnostic.Note("'\(flow.name)' finishes with it here", at: context.graph.edges[finish].place)]
  }
  diagnostics.append(
    Diagnostic(
      "FL130", "'\(flow.name)' can finish with '\(declared.name)', but '\(parent.name)' does not handle it", at: place,
      help: child.isImplicit
        ? "write 'child \(child.writtenName) { \(handler) }' in '\(parent.name)'"
        : "write '\(handler)' in 'child \(child.writtenName)'",
      notes: notes))
}
