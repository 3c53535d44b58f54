// A method that decides what comes next for several ways into the flow is a route.
extension FlowReader {
  /// Puts the steps that a method of the coordinator has just recorded together, if they are worth a name.
  func group(_ count: Int, _ function: Function, _ values: Values, at place: Place) {
    // A child that is a tab is no longer a step.
    guard count < steps.count else { return }
    let own = Array(steps[count...])
    let word = Naming.words(function.name).first ?? ""
    // Those that generated coordinators have of themselves.
    let isUsual = hasPlace && ["push", "present", "replace", "show", "restart", "select", "finish"].contains(word)
    guard function.result == nil, !Self.entrances.contains(function.name), !isUsual, own.isDecision else { return }
    let arguments = zip(function.parameters, values).compactMap { parameter, given -> DraftArgument? in
      DraftArgument(given.value, as: parameter.name)
        ?? DraftArgument(literal: given.value, as: parameter.name, parameter.type)
    }
    steps[count...] = [.go(.init(function: function, arguments: arguments, steps: own, place: place))]
  }

  /// Keeps a method that is called from two places as a route; any other is written out where it is called.
  func shareSteps() {
    var places: Set<Place> = []
    let all = draft.allSteps.compactMap { if case .go(let going) = $0 { going } else { nil } }
    let calls = Dictionary(grouping: all.filter { places.insert($0.place).inserted }, by: \.function.place)
    for (_, calls) in calls.sorted(by: { $0.key.offset < $1.key.offset }) where calls.count > 1 {
      let function = calls[0].function
      let parameters = parameters(of: function)
      let steps = freshly { run(function, isEvent: true) }
      let same = calls.filter { going in
        let names = Dictionary(going.arguments.map { ($0.name, $0.source) }) { first, _ in first }
        return parameters.allSatisfy { names[$0.name] != nil }
          && steps.map { $0.text(naming: names) } == going.steps.map(\.exactText)
      }
      guard same.count > 1, !draft.events.contains(named: same[0].name) else { continue }
      sharedAt.formUnion(same.map(\.place))
      draft.shared.append(ActionDraft(name: same[0].name, parameters: parameters, steps: steps, place: function.place))
    }
    writeOutSteps()
  }

  /// Writes the steps of methods that are no routes where they are called.
  func writeOutSteps() {
    for flow in drafts {
      flow.rewriteSteps { _, steps in steps.flatMap { $0.flattened(keeping: flow === draft ? sharedAt : []) } }
    }
  }
}

extension [DraftStep] {
  /// Whether nothing of it depends on where the user is, and it is more than one thing.
  fileprivate var isDecision: Bool {
    !flatMap(\.all).contains { $0.isLeaving || $0.note != nil }
      && (count > 1 || contains { $0.isBranch || $0.isQuestion }) && navigates
  }
}

extension DraftStep {
  /// With the steps of the methods that it calls in their places.
  func flattened(keeping kept: Set<Place>) -> [DraftStep] {
    func flat(_ steps: [DraftStep]) -> [DraftStep] { steps.flatMap { $0.flattened(keeping: kept) } }
    guard case .go(let going) = self else { return [rewritten(flat)] }
    return kept.contains(going.place) ? [self] : flat(going.steps)
  }
}
