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
    if !module.flows[flow].isEmitted { return Array(outcomes) }
    // What could not be resolved may be what leads there.
    return outcomes.filter { isWhole ? paths.isPossible[flow][$0] : graph.finishes[flow][$0] != nil }
  }
}

private func reportUnhandled(
  _ outcome: Int, of index: Int, _ parent: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  let child = parent.children[index]
  guard !child.handlers.contains(where: { $0.outcome == outcome }) else { return }
  // Handlers at the call site are enough if every call site has one.
  let shows = context.graph.shows[parent.id][index].filter { !context.isWhole || context.paths.isLive[$0] }
  let unhandled = shows.first { edge in
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
  var help =
    child.isImplicit
    ? "write 'child \(child.writtenName) { \(handler) }' in '\(parent.name)'"
    : "write '\(handler)' in 'child \(child.writtenName)'"
  var fix = handlerFix(declared, of: index, parent, context)
  if let other = namesake(of: index, hearing: outcome, parent, context) {
    notes.append(Diagnostic.Note("this child hears it, but is never shown", at: other.place))
    help = "here the child is called '\(child.writtenName)': write 'child \(child.writtenName)' there"
    fix = Fix("write 'child \(child.writtenName)'", replace: other.place, with: flowName(child.writtenName))
  }
  diagnostics.append(
    Diagnostic(
      "FL130", "'\(flow.name)' can finish with '\(declared.name)', but '\(parent.name)' does not handle it", at: place,
      help: help, notes: notes, fix: fix))
}

/// A child that is called as its flow, though the flow is shown under another name: what was meant is that one.
private func namesake(of index: Int, hearing outcome: Int, _ parent: Flow, _ context: CheckContext) -> Child? {
  let child = parent.children[index]
  guard child.isImplicit else { return nil }
  let name = context.module.flows[child.flow].name
  return parent.children.enumerated().first { position, other in
    position != index && other.flow == child.flow && !other.isImplicit && other.writtenName == name
      && context.graph.shows[parent.id][position].isEmpty && other.handlers.contains { $0.outcome == outcome }
  }?.element
}

/// A handler that does nothing, where nothing may be done.
private func handlerFix(_ outcome: Outcome, of index: Int, _ parent: Flow, _ context: CheckContext) -> Fix? {
  let child = parent.children[index]
  let leavesHole = context.graph.shows[parent.id][index].contains { edge in
    let verb = context.graph.edges[edge].verb
    return verb == .show(.root) || verb == .show(.replace)
  }
  // What was the root or all of a stack must be followed by something, which only the user knows.
  guard !leavesHole, child.via?.verb != .root, child.via?.verb != .replace else { return nil }
  let line = "\(flowName(outcome.name)) -> stay"
  if let block = child.block {
    return Fix("handle '\(outcome.name)'", [context.insertion(of: line, into: block, depth: 1)])
  }
  let member = "child \(flowName(child.writtenName)) {\n    \(line)\n  }"
  return Fix("handle '\(outcome.name)'", [context.insertion(of: member, into: parent.block, depth: 0)])
}

/// Outcomes that never happen, and handlers that wait for what cannot.
let unheardChecks = Check(ids: ["FL132", "FL133"], needsWholeGraph: true) { context, diagnostics in
  for flow in context.module.flows where flow.isEmitted && flow.kind != .app {
    for (index, outcome) in flow.outcomes.enumerated() where context.graph.finishes[flow.id][index] == nil {
      let handlers = context.graph.parents[flow.id].flatMap { parent, child in
        context.module.flows[parent].children[child].handlers.filter { $0.outcome == index }
      }
      diagnostics.append(
        Diagnostic(
          "FL133", .warning, "outcome '\(outcome.name)' of '\(flow.name)' never happens", at: outcome.place,
          help: "say where it does: '-> finish \(outcome.name)', or remove it",
          notes: handlers.prefix(3).map { Diagnostic.Note("this handler waits for it", at: $0.place) }))
    }
    for (index, child) in flow.children.enumerated() { reportNeverClosed(index, child, flow, context, &diagnostics) }
  }
  for flow in context.module.flows where flow.kind == .app {
    for (index, child) in flow.children.enumerated() { reportNeverClosed(index, child, flow, context, &diagnostics) }
  }
}

/// `closed` of what no user can leave.
private func reportNeverClosed(
  _ index: Int, _ child: Child, _ flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  let closed = child.handlers.filter { $0.outcome == nil }
  guard !closed.isEmpty, child.via == nil else { return }
  let shows = context.graph.shows[flow.id][index].map { context.graph.edges[$0].verb }
  guard !shows.isEmpty, shows.allSatisfy({ $0 == .show(.root) || $0 == .tab }) else { return }
  // The tabs of a tab bar that is presented or pushed go with it.
  let around = context.surroundings.flows[flow.id]
  let isTab = shows.contains(.tab)
  guard !isTab || around.isDisjoint(with: [.modal, .above, .anywhere]) else { return }
  for handler in closed {
    diagnostics.append(
      Diagnostic(
        "FL132", .warning,
        "'\(child.writtenName)' is \(isTab ? "a tab" : "the root"), so nobody can close it: this never runs",
        at: handler.place, help: "remove the handler"))
  }
}
