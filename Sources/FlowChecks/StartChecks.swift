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

  /// A flow that finishes as soon as it starts, and whose handler starts it again.
  private func checkRestarts() {
    // What each flow finishes with at once.
    var ends: [Int: (outcome: Int, place: SourcePlace)] = [:]
    for edge in graph.edges where !edge.isConditional && !edge.isLater {
      if case .start(let flow) = edge.source, case .finish(let outcome) = edge.verb {
        ends[flow] = (outcome, edge.place)
      }
    }
    guard !ends.isEmpty else { return }
    for edge in graph.edges where !edge.isConditional && !edge.isLater {
      guard let child = edge.child, case .outcome(let ended, let outcome) = edge.gate,
        module.flows[edge.flow].children[child].flow == ended, let end = ends[ended], end.outcome == outcome
      else { continue }
      let name = module.flows[ended].name
      report(
        .startCycle, "'\(name)' finishes as soon as it starts, and this starts it again", at: edge.place,
        help: "show something else here, or let '\(name)' show a screen first",
        notes: [Note("'\(name)' finishes here", at: end.place)])
    }
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
  /// - Returns: where it ends before there is a screen; a later step may show one.
  fileprivate func openEnds(_ wrong: inout [Step]) -> [Step] {
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
