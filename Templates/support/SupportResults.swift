// swift-format-ignore-file
/// Hand-written steps with results.
let supportResults: StaticString = #"""
// MARK: Results

extension FlowStack {
  /// The closure that a hand-written step calls with its result: passes on the first one, but none
  /// after the flow has ended.
  public func once<Result>(
    _ deliver: @escaping @MainActor (Result) -> Void
  ) -> @MainActor @Sendable (Result) -> Void {
    #if waits
    let deliver = meaningNow(deliver)
    #endif
    let keeper = Keeper(keeperUntilTurn)
    keepers.removeAll { $0.object == nil }
    keepers.append(Weak(object: keeper))
    var isDelivered = false
    return { [weak self] result in
      guard !isDelivered, let self, isLive else { return }
      isDelivered = true
      let kept = keeper.object
      keeper.object = nil
      withExtendedLifetime(kept) { deliver(result) }
    }
  }
}
"""#
