import FlowGraph
import FlowLanguage

extension Checker {
  /// Flows that start each other endlessly. Only unconditional steps count: a condition may end the cycle.
  func checkStarts() {
    checkRestarts()
    var next = [[(flow: Int, place: SourcePlace)]](repeating: [], count: module.flows.count)
    for edge in graph.edges where !edge.isConditional {
      guard case .start(let flow) = edge.source, let child = edge.child else { continue }
      next[flow].append((module.flows[flow].children[child].flow, edge.place))
    }
    var isDone = [Bool](repeating: false, count: module.flows.count)
    var depthOf = [Int?](repeating: nil, count: module.flows.count)
    for root in context.flowsByFile.map(\.id) where !isDone[root] {
      // The path being walked, each flow with the number of its edges that were followed.
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
          report(cycle: path[start...].map { ($0.flow, next[$0.flow][$0.taken - 1].place) })
        } else if !isDone[edge.flow] {
          depthOf[edge.flow] = path.count
          path.append((edge.flow, 0))
        }
      }
    }
  }

  /// A flow that may finish as soon as it starts, and whose handler starts it again.
  private func checkRestarts() {
    // What each flow finishes with at once.
    var ends = [[Int: (place: SourcePlace, conditions: [Expression])]](repeating: [:], count: module.flows.count)
    for flow in module.flows {
      for (step, conditions) in flow.start?.beginnings(andWhatFollows: true) ?? [] {
        switch step {
        case .finish(let outcome, _, _, let place):
          if let known = ends[flow.id][outcome], known.conditions.count <= conditions.count { continue }
          ends[flow.id][outcome] = (place, conditions)
        case .finishAncestor(let above, let child, let arguments, _, let place)
        where module.flows[above].children[child].flow == flow.id:
          report(restartOf: flow, at: place, on: conditions, passing: arguments, notes: [])
        default: break
        }
      }
    }
    guard ends.contains(where: { !$0.isEmpty }) else { return }
    for flow in module.flows {
      for (index, child) in flow.children.enumerated() where !ends[child.flow].isEmpty {
        let sites = graph.edges(showing: index, of: flow.id).flatMap { $0.show?.handlers ?? [] }
        for handler in child.handlers + sites { checkRestart(by: handler, of: index, in: flow, ends[child.flow]) }
      }
    }
  }

  private func checkRestart(
    by handler: OutcomeHandler, of child: Int, in flow: Flow,
    _ ends: [Int: (place: SourcePlace, conditions: [Expression])]
  ) {
    guard let outcome = handler.outcome, let end = ends[outcome] else { return }
    let started = module.flows[flow.children[child].flow]
    let notes = [Note("'\(started.name)' finishes here", at: end.place)]
    for (step, conditions) in handler.step.beginnings() where conditions.isEmpty {
      switch step {
      case .show(let show):
        guard case .child(let again) = show.target, flow.children[again].flow == started.id else { continue }
        let arguments = flow.children[again].arguments ?? show.arguments
        report(restartOf: started, at: show.targetPlace, on: end.conditions, passing: arguments, notes: notes)
      // A tab's flow that has ended starts afresh.
      case .stay(let place), .select(_, let place):
        guard flow.tabs.contains(where: { $0.child == child }) else { continue }
        report(restartOf: started, at: place, on: end.conditions, passing: [], notes: notes)
      default: break
      }
    }
  }

  /// - Parameters:
  ///   - conditions: those on which it finishes; with other values, they may turn out differently.
  ///   - arguments: what it is given when it starts again.
  private func report(
    restartOf flow: Flow, at place: SourcePlace, on conditions: [Expression], passing arguments: [Argument],
    notes: [Note]
  ) {
    guard arguments.isEmpty || !conditions.contains(where: \.isOfFlow) else { return }
    let always = conditions.isEmpty
    report(
      .startCycle, as: always ? .error : .warning,
      "'\(flow.name)' \(always ? "finishes" : "may finish") as soon as it starts, and this starts it again", at: place,
      help: always
        ? "show something else here, or let an action of '\(flow.name)' finish it"
        : "unless its condition changes meanwhile, this never ends: show something else here", notes: notes)
  }

  private func report(cycle: [(flow: Int, place: SourcePlace)]) {
    let names = cycle.map { "'\(module.flows[$0.flow].name)'" }
    let message =
      names.count == 1
      ? "\(names[0]) starts with itself"
      : "\(names[0]) starts with " + (names.dropFirst() + [names[0]]).joined(separator: ", which starts with ")
    report(
      .startCycle, message, at: cycle[0].place, help: "start one of them with a screen",
      notes: zip(names, cycle).dropFirst().map { Note("\($0) starts here", at: $1.place) })
  }

  /// A flow that is shown shows its first screen, so there has to be one.
  func checkEmptyStart(of flow: Flow) {
    if flow.kind == .app { checkFirstRoot(of: flow) }
    for step in flow.endsWithoutScreen {
      let place = step.place ?? flow.place
      switch step {
      case .show(let show):
        let start = place.range.lowerBound
        let verb = SourcePlace(file: place.file, range: start..<start + "present".utf8.count)
        let isPlain = if case .alert = show.target { false } else { show.presentation == .plain }
        report(
          .emptyStart, "'\(flow.name)' has no screen yet to present from", at: place,
          help: "push its first screen; its parent may present it",
          fix: isPlain ? Fix(write: "push", over: verb, isSafe: false) : nil)
      case .conditional:
        report(
          .emptyStart, "'\(flow.name)' starts without a screen if this does not hold", at: place,
          help: "add 'else' and the first screen")
      case .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal, .go, .sequence,
        .selection:
        report(
          .emptyStart, "'\(flow.name)' starts without a screen here", at: place,
          help: "push its first screen, or finish")
      }
    }
  }

  /// An app has a root before it presents anything.
  private func checkFirstRoot(of app: Flow) {
    var wrong: [Step] = []
    _ = app.start?.openEnds(&wrong)
    for case .show(let show) in wrong {
      let name = app.name(of: show.target)
      let start = show.place.range.lowerBound
      let verb = SourcePlace(file: show.place.file, range: start..<start + "present".utf8.count)
      let isFlow = if case .child = show.target { true } else { false }
      report(
        .emptyStart, as: .warning,
        "'\(app.name)' presents '\(name)' over the launch screen: its window has no root yet", at: show.place,
        help: isFlow ? "write 'root \(name)'" : "show a flow first: 'root Name then present \(name)'",
        fix: isFlow && show.presentation == .plain ? Fix(write: "root", over: verb, isSafe: false) : nil)
    }
  }
}

extension Flow {
  /// Where the start ends, or continues, without a screen, such as at a condition without `else`. An app may wait
  /// for an event.
  var endsWithoutScreen: [Step] {
    guard kind == .flow, let start else { return [] }
    var wrong: [Step] = []
    return start.openEnds(&wrong) + wrong
  }
}

extension Step {
  /// What it begins with before it waits for anything, or also all that it comes to without waiting for the user or the
  /// app: each with the conditions that lead there.
  fileprivate func beginnings(
    andWhatFollows goesOn: Bool = false, _ conditions: [Expression] = []
  ) -> [(step: Step, conditions: [Expression])] {
    switch self {
    case .sequence(let steps):
      guard goesOn else { return steps.firstOnScreen?.beginnings(conditions) ?? [] }
      let end = steps.firstIndex { step in
        if case .call(_, _, let results, let isAsync, _) = step { isAsync || !results.isEmpty } else { false }
      }
      return steps[..<(end ?? steps.count)].flatMap { $0.beginnings(andWhatFollows: true, conditions) }
    case .conditional(let condition, let then, let otherwise, _):
      let branches: [Step] = condition.isAsync ? [] : [then, otherwise].compactMap { $0 }
      return branches.flatMap { $0.beginnings(andWhatFollows: goesOn, conditions + [condition.expression]) }
    case .selection(let subject, let cases, _):
      return cases.flatMap { $0.step.beginnings(andWhatFollows: goesOn, conditions + [subject]) }
    case .go(_, _, let step, _): return step.beginnings(andWhatFollows: goesOn, conditions)
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal:
      return [(self, conditions)]
    }
  }

  /// - Returns: where it ends before there is a screen; a later step may show one.
  func openEnds(_ wrong: inout [Step]) -> [Step] {
    switch self {
    case .show(let show):
      if show.verb == .present { wrong.append(self) }
      return []
    case .finish, .finishAncestor: return []
    case .pop, .dismiss, .close, .select:
      wrong.append(self)
      return []
    case .sequence(let steps):
      var open: [Step] = []
      for step in steps {
        open = step.openEnds(&wrong)
        if open.isEmpty { break }
      }
      return open
    case .conditional(_, let then, let otherwise, _):
      return then.openEnds(&wrong) + (otherwise?.openEnds(&wrong) ?? [self])
    case .selection(_, let cases, _): return cases.flatMap { $0.step.openEnds(&wrong) }
    case .call(_, _, let results, _, _) where !results.isEmpty: return results.flatMap { $0.step.openEnds(&wrong) }
    case .go(_, _, let step, _): return step.openEnds(&wrong)
    case .stay, .call, .tell, .signal: return [self]
    }
  }
}

extension Expression {
  /// Whether what the flow was given decides.
  fileprivate var isOfFlow: Bool {
    switch root {
    case .flowParameter, .state: true
    case .need(_, let arguments): arguments.contains { $0.value.isOfFlow }
    case .literal, .local, .screenParameter, .childArgument: false
    }
  }
}
