// swift-format-ignore-file
/// Async hand-written steps.
let supportTasks: StaticString = #"""
// MARK: Tasks

extension FlowStack {
  /// Runs an async step in a task that is cancelled when the flow ends: no step follows then. A
  /// step that has not begun by then is not run.
  public func run<Result>(
    _ step: @escaping @MainActor () async -> Result?,
    then next: @escaping (Result) -> Void = { _ in }
  ) {
    guard isLive else { return }
    #if waits
    let next = meaningNow(next)
    #endif
    let number = (tasks.keys.max() ?? 0) + 1
    let keeper = keeperUntilTurn
    tasks[number] = Task { @MainActor in
      // The end of a flow that a gesture removed may not be known yet.
      Self.endLost()
      guard !Task.isCancelled else { return }
      let result = await step()
      Self.endLost()
      guard !Task.isCancelled else { return }
      self.tasks[number] = nil
      if let result { next(result) }
      withExtendedLifetime(keeper) {}
    }
  }
}
"""#
