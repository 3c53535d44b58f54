// swift-format-ignore-file
/// Async conditions.
let supportQuestions: StaticString = #"""
// MARK: Questions

extension FlowStack {
  /// Waits for an answer: until then, the flow shows nothing new and asks nothing else. The same
  /// question is ignored meanwhile, and if the flow ends, so does the wait.
  ///
  /// - Parameter screen: the screen that asks: the wait ends with it, too.
  public func wait<Answer>(
    on screen: UIViewController? = nil, for ask: @escaping @MainActor () async -> Answer,
    by line: Int = #line, then next: @escaping (Answer) -> Void
  ) {
    if isMaking { return earlySteps.append { self.wait(for: ask, by: line, then: next) } }
    #if events
    guard isLive, asking.insert(line).inserted else { return refuse(.waiting, by: nil) }
    #else
    guard isLive, asking.insert(line).inserted else { return }
    #endif
    #if waits
    let next = meaningNow(next)
    #endif
    let keeper = keeperUntilTurn
    // All that it had may have gone with a child: it lives on until the answer and what comes then.
    let isHeld = livesByHearing
    if isHeld { hearings += 1 }
    // It may have gone before the question, as during an async step.
    let asker = screen.flatMap { isThere($0) ? Weak(object: $0) : nil }
    inquire(ask, on: asker, by: line) { answer in
      if self.isLive { next(answer) }
      if isHeld {
        self.queue.run { done in
          self.hearings -= 1
          done()
        }
      }
      withExtendedLifetime(keeper) {}
    }
  }

  /// Runs a step at once or, while an answer is awaited, after what comes then: a new root ends the
  /// flows that began before it.
  public func afterAnswer(_ step: @escaping () -> Void) {
    guard question == nil else { return laterSteps.append { self.afterAnswer(step) } }
    step()
  }

  private func inquire<Answer>(
    _ ask: @escaping @MainActor () async -> Answer, on asker: Weak<UIViewController>?,
    by line: Int, then next: @escaping (Answer) -> Void
  ) {
    // A root that was asked for later takes away those that wait, too.
    guard asking.contains(line) else { return }
    if question != nil {
      return laterSteps.append { self.inquire(ask, on: asker, by: line, then: next) }
    }
    if let asker, !isThere(asker.object) { return forget(line) }
    self.asker = asker.map { ($0, line) }
    question = Task { @MainActor in
      let answer = await ask()
      self.dropQuestion()
      guard !Task.isCancelled else { return }
      let steps = self.laterSteps
      (self.question, self.laterSteps) = (nil, [])
      // The end of a flow that a gesture removed may not be known yet.
      Self.endLost()
      // It may lead to a root, which is older than what has been asked since.
      let later = self.asking
      next(answer)
      if self.isLive { self.asking.formUnion(later) }
      self.forget(line)
      for step in steps { step() }
    }
  }

  /// A step may have more than one question.
  private func forget(_ line: Int) {
    if question != nil { return laterSteps.insert({ self.forget(line) }, at: 0) }
    asking.remove(line)
  }

  /// Whether nothing is left of it, so that only an end that it handles keeps it.
  private var livesByHearing: Bool {
    guard hearings > 0 else { return false }
    let count = hearings
    defer { hearings = count }
    hearings = 0
    return Self.lost.contains { $0 === self }
  }
}
"""#
