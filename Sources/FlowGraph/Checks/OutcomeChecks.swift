import FlowLanguage

/// Every outcome of a flow is handled by the flow that starts it.
let outcomeChecks: Check = .module { context, diagnostics in
  for flow in context.module.flows {
    for (index, child) in flow.children.enumerated()
    where context.graph.isStarted(index, of: flow) && !context.gaps.handlers.contains(child.place) {
      let unhandled = unhandledOutcomes(of: index, flow, context)
      for (outcome, edge) in unhandled.prefix(findingLimit) {
        report(outcome, unhandledAt: edge, of: index, flow, context, &diagnostics)
      }
      guard unhandled.count > findingLimit else { continue }
      diagnostics.report(
        .unhandledOutcome,
        "'\(context.module.flows[child.flow].name)' can finish with \(unhandled.count - findingLimit) more outcomes "
          + "that '\(flow.name)' does not handle", at: child.place)
    }
  }
}

/// The unhandled outcomes, each with an edge to it if there is one; no edge where only other flows name the child.
private func unhandledOutcomes(
  of index: Int, _ parent: Flow, _ context: CheckContext
) -> [(outcome: Int, edge: Int?)] {
  let child = parent.children[index]
  let possible = context.possibleOutcomes(of: child.flow)
  guard !possible.isEmpty else { return [] }
  let handled = Set(child.handlers.compactMap(\.outcome))
  let shows = context.graph.shows[parent.id][index]
  // Handlers at the call site are enough if every call site has one. A handler of an unknown outcome counts for all.
  var sites: [(edge: Int, handled: Set<Int>)] = []
  for edge in shows where !context.isWhole || context.paths.isLive[edge] {
    guard case .show(let show)? = context.graph.edges[edge].step else {
      sites.append((edge, []))
      continue
    }
    guard !context.gaps.handlers.contains(show.targetPlace) else { continue }
    sites.append((edge, Set((show.handlers ?? []).compactMap(\.outcome))))
  }
  return possible.compactMap { outcome in
    guard !handled.contains(outcome) else { return nil }
    if shows.isEmpty { return (outcome, nil) }
    return sites.first { !$0.handled.contains(outcome) }.map { (outcome, $0.edge) }
  }
}

extension CheckContext {
  /// Indices of the outcomes with which a flow can finish; for a hand-written or imported flow, all that it
  /// declares.
  func possibleOutcomes(of flow: Int) -> [Int] {
    let outcomes = self.module.flows[flow].outcomes.indices
    if !self.module.flows[flow].isEmitted { return Array(outcomes) }
    // An unresolved step may be the one that leads there.
    return outcomes.filter { self.isWhole ? paths.isPossible[flow][$0] : graph.finishes[flow][$0] != nil }
  }
}

private func report(
  _ outcome: Int, unhandledAt edge: Int?, of index: Int, _ parent: Flow, _ context: CheckContext,
  _ diagnostics: inout [Diagnostic]
) {
  let child = parent.children[index]
  let flow = context.module.flows[child.flow]
  let declared = flow.outcomes[outcome]
  let bindings = declared.parameters.isEmpty ? "" : "(\(declared.parameters.map(\.name).joined(separator: ", ")))"
  let handler = "\(declared.name)\(bindings) -> …"
  let place = child.isImplicit ? edge.map { context.graph.edges[$0].place } ?? child.place : child.place
  var notes = [Diagnostic.Note("the outcome", at: declared.place)]
  if let finish = context.graph.finishes[flow.id][outcome] {
    notes = [Diagnostic.Note("'\(flow.name)' finishes with it here", at: context.graph.edges[finish].place)]
  }
  var help: Help =
    child.isImplicit
    ? "write 'child \(child.writtenName) { \(handler) }' in '\(parent.name)'"
    : "write '\(handler)' in 'child \(child.writtenName)'"
  var fix = handlerFix(declared, of: index, parent, context)
  if let other = namesake(of: index, hearing: outcome, parent, context) {
    notes.append(Diagnostic.Note("this child handles it, but is never shown", at: other.place))
    help = "here the child is called '\(child.writtenName)': write 'child \(child.writtenName)' there"
    fix = Fix("write 'child \(child.writtenName)'", replace: other.place, with: flowName(child.writtenName))
  }
  diagnostics.report(
    .unhandledOutcome,
    "'\(flow.name)' can finish with '\(declared.name)', but '\(parent.name)' does not handle it", at: place, help: help,
    notes: notes, fix: fix)
}

/// The child that was probably meant where a child has the name of its flow, but the flow is shown under another name.
private func namesake(of index: Int, hearing outcome: Int, _ parent: Flow, _ context: CheckContext) -> Child? {
  let child = parent.children[index]
  guard child.isImplicit else { return nil }
  let name = context.module.flows[child.flow].name
  return parent.children.enumerated().first { position, other in
    position != index && other.flow == child.flow && !other.isImplicit && other.writtenName == name
      && context.graph.shows[parent.id][position].isEmpty && other.handlers.contains { $0.outcome == outcome }
  }?.element
}

/// A handler that does nothing, where that is possible. Only the user can decide to drop the result.
private func handlerFix(_ outcome: Outcome, of index: Int, _ parent: Flow, _ context: CheckContext) -> Fix? {
  let child = parent.children[index]
  let leavesHole = context.graph.shows[parent.id][index].contains { edge in
    let verb = context.graph.edges[edge].verb
    return verb == .show(.root) || verb == .show(.replace)
  }
  // Something has to replace a root or an entire stack, and only the user knows what.
  guard !leavesHole, child.via?.verb != .root, child.via?.verb != .replace else { return nil }
  let line = "\(flowName(outcome.name)) -> stay"
  if let block = child.block {
    return Fix("handle '\(outcome.name)'", [context.insertion(of: line, into: block, depth: 1)], isSafe: false)
  }
  let member = "child \(flowName(child.writtenName)) {\n    \(line)\n  }"
  return Fix("handle '\(outcome.name)'", [context.insertion(of: member, into: parent.block, depth: 0)], isSafe: false)
}

/// Outcomes that never happen, and handlers that never run.
let unheardChecks: Check = .module(needsWholeGraph: true) { context, diagnostics in
  for flow in context.module.flows where flow.isEmitted {
    if flow.kind != .app {
      reportUnused(of: flow, context, &diagnostics)
      reportSignals(of: flow, context, &diagnostics)
    }
    for (index, child) in flow.children.enumerated() { reportNeverClosed(index, child, flow, context, &diagnostics) }
  }
}

/// Outcomes with which a flow never finishes.
private func reportUnused(of flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  let silent = flow.outcomes.indices.filter { context.graph.finishes[flow.id][$0] == nil }
  let waiting = silent.isEmpty ? [:] : handlers(of: flow.id, context)
  for index in silent {
    let outcome = flow.outcomes[index]
    diagnostics.report(
      .unusedOutcome, "outcome '\(outcome.name)' of '\(flow.name)' never happens", at: outcome.place,
      help: "finish with it, '-> finish \(outcome.name)', or remove it",
      notes: (waiting[index] ?? []).prefix(3).map { Diagnostic.Note("this handler waits for it", at: $0) })
  }
}

/// Signals that are never sent, and signals that no flow handles.
private func reportSignals(of flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]) {
  guard !flow.signals.isEmpty else { return }
  var given: Set<Int> = []
  for edge in context.graph.edges(of: flow.id) { if case .signal(let signal) = edge.verb { given.insert(signal) } }
  var heard: Set<Int> = []
  for (parent, child) in context.graph.parents[flow.id] {
    let sites = context.graph.shows[parent][child].compactMap { edge -> [OutcomeHandler]? in
      if case .show(let show)? = context.graph.edges[edge].step { show.handlers } else { nil }
    }
    heard.formUnion((context.module.flows[parent].children[child].handlers + sites.joined()).compactMap(\.signal))
  }
  for (index, signal) in flow.signals.enumerated() {
    if !given.contains(index) {
      diagnostics.report(
        .unusedOutcome, "signal '\(signal.name)' of '\(flow.name)' is never sent", at: signal.place,
        help: "send it, '-> signal \(signal.name)', or remove it")
    } else if !heard.contains(index), !flow.isExported, !context.graph.parents[flow.id].isEmpty {
      diagnostics.report(
        .unheardSignal, "signal '\(signal.name)' of '\(flow.name)' is never handled", at: signal.place,
        help: "write '\(signal.name) -> …' in the 'child' of a flow that starts '\(flow.name)', or remove it")
    }
  }
}

/// Where each outcome of a flow is handled.
private func handlers(of flow: Int, _ context: CheckContext) -> [Int: [SourcePlace]] {
  var places: [Int: [SourcePlace]] = [:]
  for (parent, child) in context.graph.parents[flow] {
    for handler in context.module.flows[parent].children[child].handlers {
      if let outcome = handler.outcome { places[outcome, default: []].append(handler.place) }
    }
  }
  return places
}

/// `closed` handlers of flows that no user can leave.
private func reportNeverClosed(
  _ index: Int, _ child: Child, _ flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  let closed = child.handlers.filter(\.isClosed)
  guard !closed.isEmpty, child.via == nil else { return }
  let shows = context.graph.shows[flow.id][index].map { context.graph.edges[$0].verb }
  guard !shows.isEmpty, shows.allSatisfy({ $0 == .show(.root) || $0 == .tab }) else { return }
  // The tabs of a tab bar that is presented or pushed disappear with it.
  let around = context.surroundings.flows[flow.id]
  let isTab = shows.contains(.tab)
  guard !isTab || around.isDisjoint(with: [.modal, .above, .anywhere]) else { return }
  for handler in closed {
    diagnostics.report(
      .impossibleOutcome, as: .warning,
      "'\(child.writtenName)' is \(isTab ? "a tab" : "the root"), so it cannot be closed: this never runs",
      at: handler.place, help: "remove the handler")
  }
}
