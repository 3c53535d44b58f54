// swift-format-ignore-file
/// Screens keep their coordinator.
let supportKeptByScreens: StaticString = #"""
// MARK: Keeping

/// The screens of a coordinator keep it, and it keeps its stack.
extension FlowStack {
  private func comes() {
    whileShown = self
  }

  /// From now on UIKit keeps the navigation controller: its screens keep this flow.
  private func hasCome() {
    unshownController = nil
    // Debug builds report a coordinator that nothing keeps.
    Self.endLostSoon()
  }

  private func checkKeeper() {
    let isOwned = screens.isEmpty || ownerName == nil || owner != nil
    assert(isOwned, "\(ownerName ?? "") is gone while a screen of it is shown, which must keep it")
  }

  /// The coordinator whose step waits: what keeps it may be gone by its turn.
  private var keeperUntilTurn: AnyObject? { owner }

  private static func release(_ child: (any Coordinator)?, from parent: any Coordinator) {}
}
"""#
