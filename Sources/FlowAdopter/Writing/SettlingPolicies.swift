import FlowLanguage

// What hand-written code does with a child that is there already.
extension Settling {
  private typealias Change = (_ showing: DraftStep.Showing, _ isStart: Bool, _ isLast: Bool) -> [DraftStep]

  /// Makes it the child's policy where all who show it do the same; else it stays a condition.
  func settlePolicies(of flow: FlowDraft) {
    guard flow.allSteps.contains(where: { $0.showing?.plain.isEmpty == false }) else { return }
    var policies: [ChildDraft.Key: Set<String>] = [:]
    var pushed: Set<ChildDraft.Key> = []
    rewriteChildren(of: flow) { showing, isStart, isLast in
      let (key, verb) = (showing.childKey, verb(of: showing, in: flow))
      if verb == .push { pushed.insert(key) }
      if let policy = policy(of: showing, as: verb, isStart: isStart, isLast: isLast) {
        policies[key, default: []].insert(policy)
      }
      return [.show(showing)]
    }
    rewriteChildren(of: flow) { showing, _, _ in
      guard !showing.plain.isEmpty else { return [.show(showing)] }
      let key = showing.childKey
      let places = showing.plain.flatMap(\.places).filter { $0 != showing.place }
      guard policies[key]?.contains("") != true, policies[key, default: []].count < 2 else {
        for case .note(let note) in showing.plain.flatMap(\.all) { flow.log.doubt(note.place) }
        return showing.plain
      }
      for place in places { flow.log.imply(place) }
      // Presented it is there once anyway.
      if let only = policies[key]?.first, only != "single" || pushed.contains(key) { flow.policies[key] = [only] }
      var showing = showing
      (showing.policy, showing.plain) = (nil, [])
      return [.show(showing)]
    }
  }

  /// The policy that a step asks for; empty where it has none, nil where it may be any.
  private func policy(
    of showing: DraftStep.Showing, as verb: DraftStep.Verb, isStart: Bool, isLast: Bool
  ) -> String? {
    let isAlone = verb == .root || verb == .replace
    switch showing.policy {
    case FlowReader.anyPolicy?: return nil
    // At the start there is none, and what is presented covers what asks for it.
    case nil: return verb == .push && !isStart ? "" : nil
    // What takes the place of everything ends it anyway.
    case "replace"?: return isAlone ? nil : "replace"
    // What follows is not done where there is one.
    case "single"?: return isAlone || !isLast ? "" : "single"
    case let policy?: return isAlone ? "" : policy
    }
  }

  private func rewriteChildren(of flow: FlowDraft, _ change: Change) {
    func rewritten(_ steps: [DraftStep], _ isStart: Bool, _ isLast: Bool) -> [DraftStep] {
      steps.enumerated().flatMap { index, step -> [DraftStep] in
        let isLast = isLast && index == steps.count - 1
        switch step {
        case .show(let showing) where showing.flow != nil: return change(showing, isStart, isLast)
        case .ask: return [step.rewritten { rewritten($0, isStart, true) }]
        default: return [step.rewritten { rewritten($0, isStart, isLast) }]
        }
      }
    }
    flow.rewriteSteps { context, steps in rewritten(steps, context.isStart, true) }
  }
}
