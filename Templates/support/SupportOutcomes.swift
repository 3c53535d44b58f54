// swift-format-ignore-file
/// Flows whose outcome hand-written code awaits.
let supportOutcomes: StaticString = #"""
// MARK: Outcomes

extension FlowStack {
  /// Starts the flow and returns when it has ended. If the task is cancelled, the flow leaves.
  public func waitForEnd(after start: () -> Void) async {
    assert(phase == .idle || phase == .ended, "run() starts the flow, which is already running")
    guard phase == .idle, !Task.isCancelled else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { end in
        onEnd = { end.resume() }
        start()
      }
    } onCancel: {
      Task { @MainActor in
        let closed = self.onClose
        self.leave { closed?() }
      }
    }
  }
}
"""#
