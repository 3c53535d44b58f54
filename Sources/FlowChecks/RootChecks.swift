import FlowGraph
import FlowLanguage

extension Checker {
  /// Only the app has a window whose root can change.
  func checkRoots() {
    let app = context.flowsByFile.first { $0.kind == .app }
    let childrenOfApp = Dictionary((app?.children ?? []).map { ($0.flow, $0) }) { first, _ in first }
    func check(
      _ name: String, _ child: Int?, in flow: Flow, isOnStack: Bool = false, isFirst: Bool = false,
      at place: SourcePlace
    ) {
      let known = child.flatMap { childrenOfApp[$0] }
      let help: Help =
        if isFirst {
          "write 'start -> push \(name)', with which '\(flow.name)' begins wherever it is shown"
        } else if known == nil, let tab = tab(showing: child, around: flow) {
          "write 'select \(tab)', which is a tab here"
        } else if let app, !isOnStack {
          known.map { "use 'finish \(app.name).\($0.name)'" }
            ?? "declare '\(declaration(name, child)) via root' in '\(app.name)', and write 'finish \(app.name).\(name)'"
        } else if flow.kind == .tabs {
          "use 'present \(name)', or finish with an outcome and let the app handle it"
        } else {
          "use 'replace \(name)', which changes this flow's own stack"
        }
      report(
        .rootOutsideApp, "'root' changes the window, which only the app owns", at: place, help: help,
        fix: isFirst ? nil : remedy(name, known, isOnStack: isOnStack || app == nil && flow.kind != .tabs, at: place))
    }
    func tab(showing child: Int?, around flow: Flow) -> String? {
      let bar = EnclosingTabs(module).bar(around: flow.id).map { module.flows[$0] }
      return bar?.tabs.map { bar?.children[$0.child] }.first { $0?.flow == child }??.writtenName
    }
    func declaration(_ name: String, _ child: Int?) -> String {
      let target = child.map { module.flows[$0].name } ?? name
      return "child \(flowName(name))\(target == name ? "" : ": \(flowName(target))")"
    }
    /// For a plain 'root Home', the replacement is clear.
    func remedy(_ name: String, _ known: Child?, isOnStack: Bool, at place: SourcePlace) -> Fix? {
      let written = context.sources[place.file].text(place.range).split(separator: " ").joined(separator: " ")
      guard written == "root \(name)" || written == "root `\(name)`" else { return nil }
      if let app, let known { return Fix(write: "finish \(flowName(app.name)).\(flowName(known.name))", over: place) }
      guard isOnStack else { return nil }
      return Fix("write 'replace'", replace: place, with: "replace \(flowName(name))", isSafe: false)
    }
    for edge in graph.edges where edge.verb == .show(.root) {
      let flow = module.flows[edge.flow]
      guard flow.kind != .app, let show = edge.show else { continue }
      let isScreen = if case .screen = show.target { flow.kind == .flow } else { false }
      check(
        flow.name(of: show.target), edge.child.map { flow.children[$0].flow }, in: flow, isOnStack: isScreen,
        isFirst: flow.kind == .flow && edge.isFirst, at: show.place)
    }
    for flow in module.flows where flow.kind != .app {
      for child in flow.children {
        if let via = child.via, via.verb == .root { check(child.writtenName, child.flow, in: flow, at: via.place) }
      }
    }
  }

  /// A window is never empty: a new root replaces the old one.
  func checkHandlers(of flow: Flow) {
    checkBeginning(of: flow)
    for (index, child) in flow.children.enumerated() {
      let edges = graph.edges(showing: index, of: flow.id).filter { leavesGap($0.verb, in: flow) }
      for edge in edges {
        for handler in edge.show?.handlers ?? [] { check(handler, of: child, flow, after: edge.verb) }
      }
      let via: [NavigationGraph.Verb] = child.via.map { [.show($0.verb)] } ?? []
      let entries = via.filter { leavesGap($0, in: flow) } + edges.map(\.verb)
      guard let entry = entries.contains(.tab) ? .tab : entries.first else { continue }
      for handler in child.handlers {
        // Where each step that does so has a handler of its own, this one does not run.
        let isOverridden = edges.allSatisfy { edge in
          edge.show?.handlers?.contains { $0.outcome == handler.outcome && $0.signal == handler.signal } ?? false
        }
        if !via.isEmpty || !isOverridden { check(handler, of: child, flow, after: entry) }
      }
    }
  }

  /// A flow that begins with another one shows nothing else, unless an event does.
  private func checkBeginning(of flow: Flow) {
    guard flow.kind == .flow, flow.events.isEmpty else { return }
    for case .show(let show)? in flow.start?.firstSteps ?? [] {
      guard case .child(let index) = show.target else { continue }
      let child = flow.children[index]
      for handler in child.handlers(after: show.handlers ?? []) where handler.outcome != nil {
        guard handler.step.leavesWhatIsThere else { continue }
        report(
          .emptyWindow, as: .warning,
          "'\(child.writtenName)' was all that '\(flow.name)' shows: its last screen stays there, and does nothing",
          at: handler.place, help: "push what comes next, or finish, in every branch")
      }
    }
  }

  private func check(_ handler: OutcomeHandler, of child: Child, _ flow: Flow, after entry: NavigationGraph.Verb) {
    // A flow does not choose to be closed, and a root cannot be left; after a signal, the flow continues.
    guard handler.outcome != nil, !handler.step.firstSteps.allSatisfy({ isNext($0, after: entry) }) else { return }
    let role = entry == .tab ? "is a tab" : entry == .show(.root) ? "was the root" : "was the entire stack"
    let waiting = handler.step.firstSteps.lazy.compactMap { step in
      if case .call(let hook, _, let results, let isAsync, _)? = step, isAsync || !results.isEmpty { hook } else { nil }
    }.first.map { flow.hooks[$0].name }
    let words =
      switch flow.kind {
      case .app: "begin with 'root', in every branch"
      case .tabs: "begin with 'finish', 'select', or 'stay' to start the tab afresh"
      case .flow: "begin with 'replace' or 'finish', in every branch"
      }
    report(
      .emptyWindow, "'\(child.writtenName)' \(role); its handler must define what comes next", at: handler.place,
      help: .text(waiting.map { "\(words); 'call \($0)' takes time, so it comes after that" } ?? words))
    // There, 'else stay' is no remedy.
    guard entry != .tab else { return }
    handler.step.walk { step in
      if case .conditional(_, _, nil, let place) = step { openConditions.insert(place) }
    }
  }

  /// A new root removes what the app has presented or pushed, so its outcome is never delivered.
  func checkNewRoots(of app: Flow) {
    // What covers the root: presented or pushed by the app itself, and with outcomes.
    let covering = app.children.indices.filter { child in
      let isCovering = graph.shows[app.id][child].contains { edge in
        let verb = graph.edges[edge].verb
        return paths.isLive[edge] && (verb == .show(.present) || verb == .show(.push))
      }
      return isCovering && !context.possibleOutcomes(of: app.children[child].flow).isEmpty
    }
    guard !covering.isEmpty else { return }
    for (edge, _) in context.liveEdges[app.id] where edge.verb == .show(.root) {
      // The app sends events deliberately. A child that has ended no longer covers anything.
      guard case .ended(_, let source) = edge.source, !edge.before.contains(.leaves),
        let lost = covering.first(where: { $0 != source && canCover($0, source, of: app) })
      else { continue }
      let name = app.children[lost].writtenName
      report(
        .discardedFlow, "this discards '\(name)' if it is open, and its outcome is never handled", at: edge.place,
        help: graph.verbs(showing: source, of: app).contains(.root)
          ? "let the flow that '\(name)' covers show it, and handle its outcomes"
          : "write 'dismiss then root …' if that is intended", notes: [Note("'\(name)'", at: app.children[lost].place)])
    }
  }

  /// Whether one child of the app can be open when another one ends that is only ever the root: not if what opens it
  /// changes the root first.
  private func canCover(_ child: Int, _ root: Int, of app: Flow) -> Bool {
    guard graph.verbs(showing: root, of: app) == [.root], app.children[child].via == nil else { return true }
    return graph.edges(showing: child, of: app.id).contains { show in
      guard show.before.contains(.roots) else { return true }
      return graph.edges(showing: root, of: app.id).contains { $0.origin == show.origin }
    }
  }
}

extension Step {
  /// Whether it may be over without a screen in the place of what has ended.
  fileprivate var leavesWhatIsThere: Bool {
    switch self {
    case .stay: true
    case .show(let show): show.verb == .present
    case .sequence(let steps):
      steps.contains(where: \.leavesWhatIsThere) && !steps.contains(where: \.replacesWhatIsThere)
    case .conditional(_, let then, let otherwise, _):
      then.leavesWhatIsThere || otherwise?.leavesWhatIsThere ?? false
    case .selection(_, let cases, _): cases.contains { $0.step.leavesWhatIsThere }
    case .call(_, _, let results, _, _): results.contains { $0.step.leavesWhatIsThere }
    case .go(_, _, let step, _): step.leavesWhatIsThere
    case .pop, .dismiss, .close, .select, .finish, .finishAncestor, .tell, .signal: false
    }
  }

  private var replacesWhatIsThere: Bool {
    switch self {
    case .show(let show): show.verb != .present
    case .pop, .dismiss, .close, .select, .finish, .finishAncestor: true
    case .stay, .call, .tell, .signal, .go, .sequence, .conditional, .selection: false
    }
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
