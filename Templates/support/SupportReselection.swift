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
      tabs.loadViewIfNeeded()
      takePlace()
    }

    override func takePlace() {
      guard let tabs, tabs.delegate !== self else { return }
      follow(tabs.delegate)
      tabs.delegate = self
    }

    override func giveBack() {
      guard let tabs, tabs.delegate === self else { return }
      tabs.delegate = latest() as? any UITabBarControllerDelegate
    }

    nonisolated override func isOptional(_ method: String) -> Bool {
      method.hasPrefix("tabBarController")
        && !method.hasSuffix(":shouldSelectViewController:")
        && !method.hasSuffix(":didSelectViewController:")
    }

    private typealias Delegate = any UITabBarControllerDelegate

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      before = tabBarController.selectedViewController
      let answer = handOn(to: Delegate.self) {
        $0.tabBarController?(tabBarController, shouldSelect: viewController)
      }
      return answer ?? true
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      if before === viewController {
        // A delegate may forward it to this one.
        before = nil
        reselected(viewController)
      }
      handOn(to: Delegate.self) {
        $0.tabBarController?(tabBarController, didSelect: viewController)
      }
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      handOn(to: Delegate.self) {
        $0.tabBarController?(
          tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
      }
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      handOn(to: Delegate.self) {
        $0.tabBarController?(tabBarController, interactionControllerFor: animationController)
      }
    }
  }
}
"""#
