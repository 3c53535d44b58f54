import Foundation

/// "More": where a phone keeps the tabs for which its bar has no room (fact T6). It shows a list of them, and over that
/// the screens of one, which it takes from that tab's navigation controller and gives back when the user returns.
final class MoreNavigationController: UINavigationController {
  weak var tabs: UITabBarController?
  /// The tab that is shown here.
  private(set) var guest: UIViewController?
  private var lent: [UIViewController] = []
  private let list = MoreListController()

  func take(_ controller: UIViewController) {
    guard guest !== controller else { return }
    giveBack()
    guest = controller
    var screens = [controller]
    if let navigation = controller as? UINavigationController {
      screens = navigation.stack
      navigation.setViewControllers([], animated: false)
      navigation.removeFromParent()
    }
    lent = screens
    setViewControllers([list] + screens, animated: isOnScreen)
  }

  /// Only the list is left.
  func giveBack() {
    guard let guest else {
      if stack.isEmpty { setViewControllers([list], animated: false) }
      return
    }
    self.guest = nil
    if stack.count > 1 {
      lent = Array(stack.dropFirst())
      setViewControllers([list], animated: false)
    }
    (guest as? UINavigationController)?.setViewControllers(lent, animated: false)
    lent = []
    tabs?.takeBack(guest)
  }

  override func stackSettled() {
    guard guest != nil else { return }
    if stack.count > 1 { lent = Array(stack.dropFirst()) } else { giveBack() }
  }
}

/// The rows of "More".
final class MoreListController: UIViewController {}
