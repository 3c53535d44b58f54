import FlowLanguage

// What a child tells while it stays.
extension Settling {
  private struct End: Hashable {
    let type: String
    let name: String
  }

  /// The ends that say no more than that the flow has ended.
  private static let plainEnds: Set = ["finished", "left"]

  /// Makes events of handlers for which no call in the child was found.
  func makeEvents(in flow: FlowDraft) {
    var lost: [(handler: ActionDraft, children: [String])] = []
    for child in flow.children {
      guard let ended = byType[child.type] else { continue }
      let said = Set(ended.allSteps.compactMap { $0.ownEnd?.name })
      let all = child.handlers
      child.handlers.removeAll { handler in
        guard !handler.isWhole, handler.name != Self.closed, !said.contains(handler.name),
          handler.steps.drop(while: \.isPlainLeaving).navigates,
          !all.contains(where: { $0.isWhole && $0.place == handler.place && said.contains($0.name) })
        else { return false }
        let known = lost.firstIndex { $0.handler.name == handler.name && $0.handler.place == handler.place }
        if known == nil { lost.append((handler, [])) }
        lost[known ?? lost.count - 1].children.append(ended.name)
        return true
      }
    }
    if lost.isEmpty { return }
    // What others do as well is there already; what is only given back is shown elsewhere.
    let all = flow.allSteps
    let known = (places: Set(all.flatMap(\.places)), texts: Set(all.map(\.exactText)))
    for (handler, children) in lost {
      let names = children.uniqued(by: \.self).inWords
      flow.note("not read: where '\(handler.name)' of \(names) happens", at: handler.place)
      let isNew = handler.steps.flatMap(\.all).contains { step in
        guard step.isNavigation, step.note == nil, let place = step.place else { return false }
        return !known.places.contains(place) || !known.texts.contains(step.exactText)
      }
      guard isNew else { continue }
      let parameters = handler.parameters.allSatisfy { !$0.type.isEmpty } ? handler.parameters : []
      flow.addEvent(handler.name, parameters, handler.steps, at: handler.place)
    }
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
      for (type, handler) in flow.handlers {
        let end = End(type: type, name: handler.name)
        if handler.letsGo == true { released.insert(type) }
        if handler.letsGo != false { ending.insert(end) }
        handlers[end, default: []].append((flow, handler.steps))
      }
    }
    // Beside ends after which something leaves or comes, what only has somebody told something is none.
    let moving = handlers.filter { $0.value.contains { $0.steps.contains { $0.isNavigation && !$0.isTelling } } }
    let movingTypes = Set(moving.keys.map(\.type))
    // Nor where the flow is never let go.
    let staying = Set(handlers.keys.map(\.type)).subtracting(ending.map(\.type))
    let telling = handlers.filter { end, all in
      movingTypes.union(staying).contains(end.type) && !Self.plainEnds.contains(end.name)
        && all.allSatisfy { flow, steps in
          !steps.isEmpty
            && steps.allSatisfy { step in
              step.isTelling || step.showing.map { verb(of: $0, in: flow) == .present } ?? false
            }
        }
    }
    // An end beside a push would remove the screen that is pushed.
    var beside: [End: Bool] = [:]
    for flow in flows {
      flow.visitLists { _, steps in
        noteLeaving(of: flow, in: steps, around: [], besides: Set(telling.keys), &ending)
        let all = steps.flatMap(\.all)
        let verbs = Set(all.compactMap(\.showing).filter { $0.screen?.isAlert == false }.map(\.verb))
        for end in Set(all.compactMap { $0.ownEnd.map { End(type: flow.type, name: $0.name) } }) {
          let shows = verbs.contains(.push) || handlers[end] == nil && verbs.contains(.present)
          beside[end] = shows && beside[end] ?? true
        }
      }
    }
    // Whoever lets others go, but never this one, keeps it.
    for type in Set(flows.flatMap(\.children).map(\.type)) {
      let isKept = flows.filter { $0.children.contains { $0.type == type } }.allSatisfy { flow in
        flow.handlers.contains { $0.handler.letsGo == true }
          && flow.handlers.allSatisfy { $0.type != type || $0.handler.letsGo == false }
      }
      if isKept { released.insert(type) }
    }
    // After the root's end something else has to come.
    let roots = Set(
      flows.flatMap { flow in
        flow.allSteps.compactMap(\.showing).filter { verb(of: $0, in: flow) == .root }.compactMap(\.flow)
      })
    var signals = Set(
      // If nobody hears it, a name that says that the flow has ended is believed.
      Set(handlers.keys).union(beside.keys.filter { !Self.plainEnds.contains($0.name) }).filter { end in
        guard !ending.contains(end), byType[end.type] != nil, end.name != Self.closed else { return false }
        let all = (handlers[end] ?? []).map(\.steps)
        return released.contains(end.type) && all.contains { !$0.isEmpty }
          || telling[end] != nil || beside[end] == true
          || roots.contains(end.type) && !all.contains { $0.contains { $0.has(\.isShowing) } }
      })
    // Whoever ends when it hears of it takes the child along.
    var count = -1
    while count != signals.count {
      count = signals.count
      signals = signals.filter { end in
        (handlers[end] ?? []).allSatisfy { flow, steps in
          !steps.contains { $0.has { leaves($0, flow, besides: signals) } }
        }
      }
    }
    for end in signals { byType[end.type]?.signals.insert(end.name) }
    // What a container holds stays in it.
    let started = startedTypes
    for flow in flows.flatMap(\.screens).flatMap(\.flows).compactMap({ byType[$0] }) where !started.contains(flow.type)
    {
      flow.signals.formUnion(flow.allSteps.compactMap { $0.ownEnd?.name })
    }
  }

  /// Takes an end for a signal where whoever hears of it cannot say what comes next; false if it can.
  func keep(_ key: String, of flow: FlowDraft, isFirst: Bool) -> Bool {
    for child in flow.children where child.site == nil {
      for handler in child.handlers where key == "child.\(child.key.name ?? name(of: child.type)).\(handler.name)" {
        guard let ended = byType[child.type], !isFirst || !handler.steps.alwaysShow,
          ended.signals.insert(handler.name).inserted
        else { return false }
        ended.note(
          "not read: what \(flow.name) shows after '\(handler.name)', or what leaves the screen before it",
          at: handler.place)
        return true
      }
    }
    return false
  }

  private func leaves(_ step: DraftStep, _ flow: FlowDraft, besides signals: Set<End>) -> Bool {
    switch step {
    case .finish(let end): end.ancestor != nil || !signals.contains(End(type: flow.type, name: end.name))
    case .show(let showing): [.replace, .root].contains(verb(of: showing, in: flow))
    default: step.isLeaving
    }
  }

  /// Notes the ends beside which a flow leaves by itself, or ends otherwise.
  private func noteLeaving(
    of flow: FlowDraft, in steps: [DraftStep], around outer: [DraftStep], besides telling: Set<End>,
    _ ending: inout Set<End>
  ) {
    for (index, step) in steps.enumerated() {
      let others = outer + steps[..<index] + steps[(index + 1)...]
      switch step {
      case .finish(let end) where end.ancestor == nil:
        let own = End(type: flow.type, name: end.name)
        let leaves = others.contains { other in
          other.has {
            if case .finish = $0 { $0.ownEnd?.name != end.name && !telling.contains(own) } else { $0.isLeaving }
          }
        }
        if leaves { ending.insert(own) }
      default: for inner in step.inner { noteLeaving(of: flow, in: inner, around: others, besides: telling, &ending) }
      }
    }
  }
}
