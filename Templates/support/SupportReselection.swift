// swift-format-ignore-file
/// Taps on the selected tab.
let supportReselection: StaticString = #"""
// MARK: Reselection

extension FlowStack {
  /// Listens to the tab bar of this flow.
  public func observe(_ tabBarController: UITabBarController) {
    tabObserver = TabObserver(tabBarController) { [weak self] controller in
      // The tab's previous flow may still exist.
      let flow = self?.family.first { $0.isLive && $0.navigationController === controller }
      flow?.onReselect?()
    }
  }

  /// Is notified when the user taps the selected tab.
  @preconcurrency @MainActor
  private final class TabObserver: Forwarder, UITabBarControllerDelegate {
    private let reselected: (UIViewController) -> Void
    private weak var tabs: UITabBarController?
    private weak var before: UIViewController?

    init(_ tabs: UITabBarController, reselected: @escaping (UIViewController) -> Void) {
      self.tabs = tabs
      self.reselected = reselected
      super.init()
      silent = SilentTabDelegate()
      tabs.loadViewIfNeeded()
      takePlace()
    }

    override func takePlace() {
      guard let tabs, tabs.delegate !== self else { return }
      forwarded = tabs.delegate
      tabs.delegate = self
    }

    override func giveBack() {
      guard let tabs, tabs.delegate === self else { return }
      tabs.delegate = forwarded as? any UITabBarControllerDelegate
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      before = tabBarController.selectedViewController
      var isAllowed = true
      handOn(to: (any UITabBarControllerDelegate).self) { delegate in
        isAllowed =
          delegate.tabBarController?(tabBarController, shouldSelect: viewController) ?? true
      }
      return isAllowed
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      if before === viewController { reselected(viewController) }
      handOn(to: (any UITabBarControllerDelegate).self) { delegate in
        delegate.tabBarController?(tabBarController, didSelect: viewController)
      }
    }
  }

  /// Responds as UIKit does without a delegate.
  private final class SilentTabDelegate: UIKit.NSObject, UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  }
}
"""#
