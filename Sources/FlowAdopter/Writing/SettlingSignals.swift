// What a child tells while it stays.
extension Settling {
  private struct End: Hashable {
    let type: String
    let name: String
  }

  /// Makes signals of ends after which nobody lets the child go, where other ones are seen to let it go.
  ///
  /// Runs before the leaving is left out that an end does by itself.
  func tellSignalsFromEnds() {
    var handlers: [End: [(flow: FlowDraft, steps: [DraftStep])]] = [:]
    var ending: Set<End> = []
    var released: Set<String> = []
    for flow in flows {
      // What a tab shows stays.
      released.formUnion(flow.tabs.compactMap { byName[$0.child]?.type })
      for child in flow.children {
        for handler in child.handlers {
          let end = End(type: child.type, name: handler.name)
          if handler.letsGo == true { released.insert(child.type) }
          if handler.letsGo != false { ending.insert(end) }
          handlers[end, default: []].append((flow, handler.steps))
        }
      }
      flow.rewriteSteps { _, steps in
        noteLeaving(of: flow, in: steps, around: [], &ending)
        return steps
      }
    }
    var signals = Set(
      handlers.keys.filter { end in
        released.contains(end.type) && !ending.contains(end) && byType[end.type] != nil && end.name != "closed"
          && end.name != "reselect" && handlers[end]!.contains { !$0.steps.isEmpty }
      })
    // Whoever ends when it hears of it takes the child along.
    var count = -1
    while count != signals.count {
      count = signals.count
      signals = signals.filter { end in
        handlers[end]!.allSatisfy { flow, steps in
          !steps.contains { $0.has { leaves($0, flow, besides: signals) } }
        }
      }
    }
    for end in signals { byType[end.type]?.signals.insert(end.name) }
  }

  private func leaves(_ step: DraftStep, _ flow: FlowDraft, besides signals: Set<End>) -> Bool {
    switch step {
    case .finish(let name, _, _, _): !signals.contains(End(type: flow.type, name: name))
    case .show(let showing): [.replace, .root].contains(verb(of: showing, in: flow))
    default: step.leavesAnyway
    }
  }

  /// Notes the ends beside which a flow leaves by itself, or ends otherwise.
  private func noteLeaving(
    of flow: FlowDraft, in steps: [DraftStep], around outer: [DraftStep], _ ending: inout Set<End>
  ) {
    for (index, step) in steps.enumerated() {
      let others = outer + steps[..<index] + steps[(index + 1)...]
      switch step {
      case .finish(let name, _, _, _):
        let leaves = others.contains { other in
          other.has { part in
            if case .finish(name, _, _, _) = part { return false }
            if case .finish = part { return true }
            return part.leavesAnyway
          }
        }
        if leaves { ending.insert(End(type: flow.type, name: name)) }
      case .branch(_, let then, let other):
        noteLeaving(of: flow, in: then, around: others, &ending)
        noteLeaving(of: flow, in: other, around: others, &ending)
      case .ask(let question):
        for answer in question.answers { noteLeaving(of: flow, in: answer.steps, around: others, &ending) }
      case .go(let going): noteLeaving(of: flow, in: going.steps, around: others, &ending)
      default: break
      }
    }
  }
}

extension DraftStep {
  fileprivate var leavesAnyway: Bool { if case .finishFor = self { true } else { isLeaving } }

  /// Whether it, or one that it is made of, is like that.
  fileprivate func has(_ test: (DraftStep) -> Bool) -> Bool {
    var isFound = false
    _ = mapped { step in
      if test(step) { isFound = true }
      return step
    }
    return isFound
  }
}
