import Foundation

// The delegate protocols whose messages are forwarded. A method that a class leaves out has a default implementation
// here, which does what the runtime does: it looks for somebody else (fact D3). Beside each stands what lets
// `delegate?.method?(…)` be compiled, the spelling of Apple's systems: nil where the delegate does not answer.

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  private func receiver(_ selector: Selector) -> (any UINavigationControllerDelegate)? {
    receiver(of: selector, as: (any UINavigationControllerDelegate).self)
  }

  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    receiver(.willShow)?.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    receiver(.didShow)?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    receiver(.animationController)?
      .navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    receiver(.interactionController)?
      .navigationController(navigationController, interactionControllerFor: animationController)
  }

  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    receiver(.supportedOrientations)?.navigationControllerSupportedInterfaceOrientations(navigationController) ?? .all
  }

  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    receiver(.preferredOrientation)?
      .navigationControllerPreferredInterfaceOrientationForPresentation(navigationController) ?? .portrait
  }

  public var navigationControllerSupportedInterfaceOrientations:
    ((UINavigationController) -> UIInterfaceOrientationMask)?
  {
    guard responds(to: .supportedOrientations) else { return nil }
    return { stack in self.navigationControllerSupportedInterfaceOrientations(stack) }
  }

  public var navigationControllerPreferredInterfaceOrientationForPresentation:
    ((UINavigationController) -> UIInterfaceOrientation)?
  {
    guard responds(to: .preferredOrientation) else { return nil }
    return { stack in self.navigationControllerPreferredInterfaceOrientationForPresentation(stack) }
  }

  public var navigationController: NavigationControllerMessages? { NavigationControllerMessages(delegate: self) }
}

/// The optional methods of a delegate that begin with `navigationController`.
@preconcurrency @MainActor public struct NavigationControllerMessages {
  let delegate: any UINavigationControllerDelegate

  public func callAsFunction(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    guard delegate.responds(to: .willShow) else { return }
    delegate.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  public func callAsFunction(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard delegate.responds(to: .didShow) else { return }
    delegate.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  public func callAsFunction(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard delegate.responds(to: .animationController) else { return nil }
    return delegate.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  public func callAsFunction(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard delegate.responds(to: .interactionController) else { return nil }
    return delegate.navigationController(navigationController, interactionControllerFor: animationController)
  }
}

@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  private func receiver(_ selector: Selector) -> (any UITabBarControllerDelegate)? {
    receiver(of: selector, as: (any UITabBarControllerDelegate).self)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { receiver(.shouldSelect)?.tabBarController(tabBarController, shouldSelect: viewController) ?? true }

  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    receiver(.didSelect)?.tabBarController(tabBarController, didSelect: viewController)
  }

  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    receiver(.shouldSelectTab)?.tabBarController(tabBarController, shouldSelectTab: tab) ?? true
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    receiver(.didSelectTab)?
      .tabBarController(tabBarController, didSelectTab: selectedTab, previousTab: previousTab)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    receiver(.tabAnimationController)?
      .tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    receiver(.tabInteractionController)?
      .tabBarController(tabBarController, interactionControllerFor: animationController)
  }

  public var tabBarController: TabBarControllerMessages? { TabBarControllerMessages(delegate: self) }
}

/// The optional methods of a delegate that begin with `tabBarController`.
@preconcurrency @MainActor public struct TabBarControllerMessages {
  let delegate: any UITabBarControllerDelegate

  public func callAsFunction(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool? {
    guard delegate.responds(to: .shouldSelect) else { return nil }
    return delegate.tabBarController(tabBarController, shouldSelect: viewController)
  }

  public func callAsFunction(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    guard delegate.responds(to: .didSelect) else { return }
    delegate.tabBarController(tabBarController, didSelect: viewController)
  }

  public func callAsFunction(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool? {
    guard delegate.responds(to: .shouldSelectTab) else { return nil }
    return delegate.tabBarController(tabBarController, shouldSelectTab: tab)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    guard delegate.responds(to: .didSelectTab) else { return }
    delegate.tabBarController(tabBarController, didSelectTab: selectedTab, previousTab: previousTab)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard delegate.responds(to: .tabAnimationController) else { return nil }
    return delegate.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  public func callAsFunction(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard delegate.responds(to: .tabInteractionController) else { return nil }
    return delegate.tabBarController(tabBarController, interactionControllerFor: animationController)
  }
}
