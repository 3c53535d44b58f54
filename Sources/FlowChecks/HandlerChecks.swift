import FlowGraph
import FlowLanguage

extension Checker {
  /// A window is never empty: a new root replaces the old one.
  func checkHandlers(of flow: Flow) {
    for (index, child) in flow.children.enumerated() {
      let edges = graph.edges(showing: index, of: flow.id).filter { leavesGap($0.verb, in: flow) }
      for edge in edges {
        for handler in edge.show?.handlers ?? [] { check(handler, of: child, flow, after: edge.verb) }
      }
      let via: [NavigationGraph.Verb] = child.via.map { [.show($0.verb)] } ?? []
      let entries = via.filter { leavesGap($0, in: flow) } + edges.map(\.verb)
      guard let entry = entries.contains(.tab) ? .tab : entries.first else { continue }
      for handler in child.handlers { check(handler, of: child, flow, after: entry) }
    }
  }

  private func check(
    _ handler: OutcomeHandler, of child: Child, _ flow: Flow, after entry: NavigationGraph.Verb
  ) {
    // A flow does not choose to be closed, and a root cannot be left; after a signal, the flow continues.
    guard handler.outcome != nil, !handler.step.firstSteps.allSatisfy({ isNext($0, after: entry) }) else { return }
    let role = entry == .tab ? "is a tab" : entry == .show(.root) ? "was the root" : "was the entire stack"
    let waiting = handler.step.firstSteps.compactMap { step in
      if case .call(let hook, _, let results, let isAsync, _)? = step, isAsync || !results.isEmpty {
        flow.hooks[hook].name
      } else {
        nil as String?
      }
    }.first
    let words =
      switch flow.kind {
      case .app: "begin with 'root', in every branch"
      case .tabs: "begin with 'finish', 'select', or 'stay' to start the tab afresh"
      case .flow: "begin with 'replace' or 'finish', in every branch"
      }
    report(
      .emptyWindow, "'\(child.writtenName)' \(role); its handler must define what comes next", at: handler.place,
      help: .text(
        waiting.map { "\(words); 'call \($0)' takes time, so it comes after that" } ?? words))
  }
}

/// Whether a flow that is shown in this way cannot leave before its handler runs.
private func leavesGap(_ verb: NavigationGraph.Verb, in parent: Flow) -> Bool {
  // Outside of the app, 'root' was reported.
  verb == .tab || verb == .show(.root) && parent.kind == .app || verb == .show(.replace)
}

/// Whether the step shows something in the place of what has ended.
private func isNext(_ step: Step?, after entry: NavigationGraph.Verb) -> Bool {
  switch step {
  case .show(let show)?: show.verb == .root || show.verb == .replace
  case .finish?, .finishAncestor?: true
  case .stay?, .select?: entry == .tab
  // One that could not be resolved was reported.
  case .sequence(let steps)?: steps.isEmpty
  case .pop?, .dismiss?, .close?, .call?, .tell?, .signal?, .go?, .conditional?, .selection?, nil: false
  }
}
