// swift-format-ignore-file
/// Hand-written steps that are waited for.
let supportTasks: StaticString = #"""
// MARK: Tasks

extension FlowStack {
  /// Runs an async step in a task that is cancelled when the flow ends: nothing comes next then. A
  /// step that has not begun by then is not run.
  public func run<Result>(
    _ step: @escaping @MainActor () async -> Result?,
    then next: @escaping (Result) -> Void = { _ in }
  ) {
    guard isLive else { return }
    let number = (tasks.keys.max() ?? 0) + 1
    tasks[number] = Task { @MainActor in
      // Of what a gesture took away one may not have been told yet.
      Self.endLost()
      guard !Task.isCancelled else { return }
      let result = await step()
      Self.endLost()
      guard !Task.isCancelled else { return }
      self.tasks[number] = nil
      if let result { next(result) }
    }
  }
}
"""#
