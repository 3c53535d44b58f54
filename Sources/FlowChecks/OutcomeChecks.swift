import FlowGraph
import FlowLanguage

extension Checker {
  /// Every outcome of a flow is handled by the flow that starts it.
  func checkOutcomes(of flow: Flow) {
    for (index, child) in flow.children.enumerated()
    where graph.isStarted(index, of: flow) && !context.gaps.handlers.contains(child.place) {
      let unhandled = unhandledOutcomes(of: index, flow)
      for (outcome, edge) in unhandled.prefix(findingLimit) { report(outcome, unhandledAt: edge, of: index, flow) }
      guard unhandled.count > findingLimit else { continue }
      report(
        .unhandledOutcome,
        "'\(module.flows[child.flow].name)' can finish with \(unhandled.count - findingLimit) more outcomes "
          + "that '\(flow.name)' does not handle", at: child.place)
    }
  }

  /// The unhandled outcomes, each with an edge to it if there is one; no edge where only other flows name the child.
  private func unhandledOutcomes(of index: Int, _ parent: Flow) -> [(outcome: Int, edge: NavigationGraph.Edge?)] {
    let child = parent.children[index]
    let possible = context.possibleOutcomes(of: child.flow)
    guard !possible.isEmpty else { return [] }
    let handled = Set(child.handlers.compactMap(\.outcome))
    let shows = graph.shows[parent.id][index]
    // Handlers at the call site are enough if every call site has one. A handler of an unknown outcome counts for all.
    var sites: [(edge: NavigationGraph.Edge, handled: Set<Int>)] = []
    // A flow further down starts it as its `via` says, so without the handlers of any call site.
    let fromBelow = graph.calledFromBelow[parent.id].lazy.map { self.graph.edges[$0] }
    if child.via != nil, let start = fromBelow.first(where: { $0.target == .shown(parent.id, index) }) {
      sites.append((start, []))
    }
    for edge in shows where !context.isWhole || paths.isLive[edge] {
      let edge = graph.edges[edge]
      guard parent.allows(edge.verb) else { continue }
      if edge.show != nil, context.gaps.handlers.contains(edge.place) { continue }
      sites.append((edge, Set((edge.show?.handlers ?? []).compactMap(\.outcome))))
    }
    return possible.compactMap { outcome in
      // That it cannot be an outcome was reported.
      guard !handled.contains(outcome), module.flows[child.flow].outcomes[outcome].name != "closed" else { return nil }
      if shows.isEmpty { return (outcome, nil) }
      return sites.first { !$0.handled.contains(outcome) }.map { (outcome, $0.edge) }
    }
  }

  /// A link starts a child as its `via` says, too.
  func checkOutcomes(startedBy links: ModuleLinks) {
    var seen: [Int: Set<Int>] = [:]
    for target in links.targets {
      for hop in target.way {
        guard case .starts = hop.way, seen[hop.flow, default: []].insert(hop.child).inserted else { continue }
        let parent = module.flows[hop.flow]
        let child = parent.children[hop.child]
        guard child.via != nil, !context.gaps.handlers.contains(child.place) else { continue }
        let known = child.handlers.compactMap(\.outcome) + unhandledOutcomes(of: hop.child, parent).map(\.outcome)
        let unhandled = context.possibleOutcomes(of: child.flow).filter { !known.contains($0) }
        for outcome in unhandled.prefix(findingLimit) {
          report(outcome, unhandledAt: nil, of: hop.child, parent, startedAt: target.links[0].syntax.place)
        }
      }
    }
  }

  /// - Parameter start: what starts the child without the handlers of any call site.
  private func report(
    _ outcome: Int, unhandledAt edge: NavigationGraph.Edge?, of index: Int, _ parent: Flow,
    startedAt start: SourcePlace? = nil
  ) {
    let child = parent.children[index]
    // Two children with one name in Swift are reported; a 'child' for this one would not help.
    if child.isImplicit, parent.children.first(where: { $0.name == child.name })?.isImplicit == false { return }
    let flow = module.flows[child.flow]
    let declared = flow.outcomes[outcome]
    let bindings = declared.parameters.isEmpty ? "" : "(\(declared.parameters.map(\.name).joined(separator: ", ")))"
    let handler = "\(declared.name)\(bindings) -> …"
    let place = child.isImplicit ? edge?.place ?? child.place : child.place
    var notes = [
      graph.finishes[flow.id][outcome].map {
        Note("'\(flow.name)' finishes with it here", at: graph.edges[$0].place)
      } ?? Note("the outcome", at: declared.place)
    ]
    var start = start
    if let edge, case .finishAncestor = edge.verb { start = edge.place }
    if let start {
      notes.append(Note("this starts '\(child.writtenName)' without the handlers of a call site", at: start))
    }
    var help: Help =
      child.isImplicit
      ? "write 'child \(child.writtenName) { \(handler) }' in '\(parent.name)'"
      : "write '\(handler)' in 'child \(child.writtenName)'"
    var fix = handlerFix(declared, of: index, parent)
    if let other = namesake(of: index, hearing: outcome, parent) {
      notes.append(Note("this child handles it, but is never shown", at: other.place))
      help = "here the child is called '\(child.writtenName)': write 'child \(child.writtenName)' there"
      fix = Fix("write 'child \(child.writtenName)'", replace: other.place, with: flowName(child.writtenName))
    }
    report(
      .unhandledOutcome, "'\(flow.name)' can finish with '\(declared.name)', but '\(parent.name)' does not handle it",
      at: place, help: help, notes: notes, fix: fix)
  }

  /// The child that was probably meant where a child has the name of its flow, but the flow is shown under another
  /// name.
  private func namesake(of index: Int, hearing outcome: Int, _ parent: Flow) -> Child? {
    let child = parent.children[index]
    guard child.isImplicit else { return nil }
    let name = module.flows[child.flow].name
    return parent.children.enumerated().first { position, other in
      position != index && other.flow == child.flow && !other.isImplicit && other.writtenName == name
        && graph.shows[parent.id][position].isEmpty && other.handlers.contains { $0.outcome == outcome }
    }?.element
  }

  /// A handler that does nothing, where that is possible. Only the user can decide to drop the result.
  private func handlerFix(_ outcome: Outcome, of index: Int, _ parent: Flow) -> Fix? {
    let child = parent.children[index]
    // Something has to replace a root or an entire stack, and only the user knows what.
    guard graph.verbs(showing: index, of: parent).isDisjoint(with: [.root, .replace]) else { return nil }
    let line = "\(flowName(outcome.name)) -> stay"
    let title = "handle '\(outcome.name)'"
    if let block = child.block { return adding(line, to: block, title: title) }
    let member = "child \(flowName(child.writtenName)) {\n    \(line)\n  }"
    return Fix(title, [insertion(of: member, into: parent.block, depth: 0)], isSafe: false)
  }

  // MARK: Outcomes that never happen

  /// Outcomes that never happen, handlers that never run, and routes to which nothing goes.
  func checkUnheard(of flow: Flow) {
    guard flow.isEmitted else { return }
    checkRoutes(of: flow)
    if flow.kind != .app {
      checkUnused(of: flow)
      checkSignals(of: flow)
    }
    for (index, child) in flow.children.enumerated() { checkNeverClosed(index, child, flow) }
  }

  /// Outcomes with which a flow never finishes.
  private func checkUnused(of flow: Flow) {
    let silent = flow.outcomes.indices.filter { graph.finishes[flow.id][$0] == nil }
    guard !silent.isEmpty else { return }
    let handlers = graph.parents[flow.id].flatMap { module.flows[$0.flow].children[$0.child].handlers }
    let waiting = Dictionary(grouping: handlers, by: \.outcome)
    for index in silent {
      let outcome = flow.outcomes[index]
      report(
        .unusedOutcome, "outcome '\(outcome.name)' of '\(flow.name)' never happens", at: outcome.place,
        help:
          "finish with it, '-> finish \(outcome.name)', or remove it\(waiting[index] == nil ? "" : " and its handler")",
        notes: (waiting[index] ?? []).prefix(3).map { Note("this handler waits for it", at: $0.place) })
    }
  }

  /// Signals that are never sent, and signals that no flow handles.
  private func checkSignals(of flow: Flow) {
    guard !flow.signals.isEmpty else { return }
    var given: Set<Int> = []
    for edge in graph.edges(of: flow.id) { if case .signal(let signal) = edge.verb { given.insert(signal) } }
    var heard: Set<Int> = []
    for (parent, child) in graph.parents[flow.id] {
      let atSites = graph.edges(showing: child, of: parent).flatMap { $0.show?.handlers ?? [] }
      heard.formUnion((module.flows[parent].children[child].handlers + atSites).compactMap(\.signal))
    }
    for (index, signal) in flow.signals.enumerated() {
      if !given.contains(index) {
        report(
          .unusedOutcome, "signal '\(signal.name)' of '\(flow.name)' is never sent", at: signal.place,
          help: "send it, '-> signal \(signal.name)', or remove it")
      } else if !heard.contains(index), !flow.isExported, !graph.parents[flow.id].isEmpty {
        report(
          .unheardSignal, "signal '\(signal.name)' of '\(flow.name)' is never handled", at: signal.place,
          help: "write '\(signal.name) -> …' in the 'child' of a flow that starts '\(flow.name)', or remove it")
      }
    }
  }

  /// Routes to which nothing goes.
  private func checkRoutes(of flow: Flow) {
    guard !flow.routes.isEmpty else { return }
    // That one is called was reported.
    var used = Set(flow.hooks.map(\.name))
    flow.visitWrittenSteps { if case .go(let route, _, _, _) = $0 { used.insert(flow.routes[route].name) } }
    for route in flow.routes where !used.contains(route.name) {
      report(
        .unusedOutcome, "nothing goes to route '\(route.name)'", at: route.place,
        help: "go to it, '-> go \(route.name)', or remove it")
    }
  }

  /// `closed` handlers of flows that no user can leave: they run when the tab bar ends, or when code of the app's own
  /// replaces the window's root.
  private func checkNeverClosed(_ index: Int, _ child: Child, _ flow: Flow) {
    let closed = child.handlers.filter(\.isClosed)
    guard !closed.isEmpty, child.via == nil else { return }
    let verbs = graph.edges(showing: index, of: flow.id).map(\.verb)
    guard !verbs.isEmpty, verbs.allSatisfy({ $0 == .show(.root) || $0 == .tab }) else { return }
    // The tabs of a tab bar that is presented or pushed disappear with it.
    let isTab = verbs.contains(.tab)
    guard !isTab || context.placements.flows[flow.id].isDisjoint(with: [.modal, .above, .anywhere]) else { return }
    for handler in closed {
      report(
        .impossibleOutcome, as: .info,
        isTab
          ? "'\(child.writtenName)' is a tab, which no user can close: this runs only when '\(flow.name)' ends"
          : "'\(child.writtenName)' is the root, which no user can close: this runs only when other code replaces it",
        at: handler.place, help: "remove the handler, unless this is what it is for")
    }
  }
}

extension CheckContext {
  /// Indices of the outcomes with which a flow can finish; for a hand-written or imported flow, all that it declares.
  func possibleOutcomes(of flow: Int) -> [Int] {
    let outcomes = module.flows[flow].outcomes.indices
    if !module.flows[flow].isEmitted { return Array(outcomes) }
    // An unresolved step may be the one that leads there.
    return outcomes.filter { isWhole ? paths.isPossible[flow][$0] : graph.finishes[flow][$0] != nil }
  }
}
