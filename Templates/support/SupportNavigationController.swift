// swift-format-ignore-file
/// The navigation controller that hand-written code uses.
let supportNavigationController: StaticString = #"""
// MARK: For hand-written code

extension FlowStack {
  /// The navigation controller that has the flow's screens, for hand-written code; an empty one if
  /// there is none, or none any more.
  public var currentNavigationController: UINavigationController {
    currentStack ?? ownController as? UINavigationController ?? navigationController
      ?? UINavigationController()
  }

  /// What holds the flow, if that is not its stack.
  private var ownController: UIViewController? {
    // Only the app uses the window's root: other flows may find something else there.
    isWindowOpen ? window?.rootViewController : bareController
  }

  /// Moves to another navigation controller, unless the flow has shown something already.
  public func use(_ navigationController: UINavigationController) {
    guard phase == .idle else { return }
    self.navigationController = navigationController
    unshownController = navigationController
  }

  /// The first screen of the flow, while it exists.
  public var firstScreen: UIViewController? {
    screens.first?.object ?? ownController
  }
}
"""#
