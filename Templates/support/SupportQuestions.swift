// swift-format-ignore-file
/// Async conditions.
let supportQuestions: StaticString = #"""
// MARK: Questions

extension FlowStack {
  /// Waits for an answer; the flow's later steps wait too. Further questions are ignored meanwhile,
  /// and if the flow ends, so does the wait.
  public func wait<Answer>(
    for ask: @escaping @MainActor () async -> Answer, then next: @escaping (Answer) -> Void
  ) {
    #if events
    guard isLive, question == nil else { return refuse(.waiting, by: nil) }
    #else
    guard isLive, question == nil else { return }
    #endif
    let keeper = keeperUntilTurn
    question = Task { @MainActor in
      let answer = await ask()
      guard !Task.isCancelled else { return }
      let steps = self.laterSteps
      (self.question, self.laterSteps) = (nil, [])
      // The end of a flow that a gesture removed may not be known yet.
      Self.endLost()
      if self.isLive { next(answer) }
      for step in steps { step() }
      withExtendedLifetime(keeper) {}
    }
  }
}
"""#
