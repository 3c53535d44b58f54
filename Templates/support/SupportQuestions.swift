// swift-format-ignore-file
/// Conditions with an answer that comes later.
let supportQuestions: StaticString = #"""
// MARK: Questions

extension FlowStack {
  /// Waits for an answer, and with it what else the flow is to do. Who asks again meanwhile is not
  /// heard, and if the flow ends, so does the wait.
  public func wait<Answer>(
    for ask: @escaping @MainActor () async -> Answer, then next: @escaping (Answer) -> Void
  ) {
    guard isLive, question == nil else { return }
    question = Task { @MainActor in
      let answer = await ask()
      guard !Task.isCancelled else { return }
      let steps = self.laterSteps
      (self.question, self.laterSteps) = (nil, [])
      // Of what a gesture took away one may not have been told yet.
      Self.endLost()
      if self.isLive { next(answer) }
      for step in steps { step() }
    }
  }
}
"""#
