// swift-format-ignore-file
/// The navigation controller that hand-written code uses.
let supportNavigationController: StaticString = #"""
// MARK: For hand-written code

extension FlowStack {
  /// The navigation controller under which hand-written code knows the flow's place. Where there is
  /// none, or none any more, an empty one.
  public var currentNavigationController: UINavigationController {
    // The window's root is the app's alone: others may find something else there.
    let own = isWindowOpen ? window?.rootViewController : bareController
    return navigationController ?? own as? UINavigationController ?? UINavigationController()
  }

  /// Goes onto another navigation controller, which a flow that has shown something no longer can.
  public func use(_ navigationController: UINavigationController) {
    guard phase == .idle else { return }
    self.navigationController = navigationController
    unshownController = navigationController
  }

  /// The screen with which the flow begins, while it is there.
  public var firstScreen: UIViewController? {
    screens.first?.object ?? bareController ?? window?.rootViewController
  }
}
"""#
