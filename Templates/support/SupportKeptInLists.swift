// swift-format-ignore-file
/// Parents keep their children in lists.
let supportKeptInLists: StaticString = #"""
// MARK: Keeping

/// Parents keep their children in lists.
extension FlowStack {
  private func comes() {}

  /// Something has to keep the coordinator while it shows something: debug builds verify it.
  private func hasCome() {
    guard isLive else { return }
    let controller = screens.first?.object ?? container
    farewell = Turn { [weak controller] in
      #if DEBUG
        Task { @MainActor in
          // Who releases it may have begun to pop or dismiss the screen.
          try? await Task.sleep(nanoseconds: 1_000_000_000)
          guard let controller, controller.viewIfLoaded?.window != nil else { return }
          let coordinator = "The coordinator of \(type(of: controller))"
          assertionFailure("\(coordinator) was released: keep it in the scene delegate")
        }
      #endif
    }
  }

  private func checkKeeper() {}

  private var keeperUntilTurn: AnyObject? { nil }

  private static func release(_ child: (any Coordinator)?, from parent: any Coordinator) {
    parent.childDidFinish(child)
  }
}
"""#
