import UIKit

/// From the start screen through the tabs to both details and back.
@main
@MainActor
struct DiscoverRun {
  static func main() {
    Scenario.run {
      let delegate = AppDelegate()
      UIKitSimulation.launch(delegate)
      UIKitSimulation.run()
      Scenario.watch(delegate.coordinator)
      discover(in: delegate.window)
      foreignDismissal(in: delegate.window)
      delegate.window = nil
      delegate.coordinator = nil
      Scenario.expectGone()
    }
  }

  private static func discover(in window: UIWindow?) {
    guard let start = Scenario.top(StartViewController.self, in: window) else { return }
    Scenario.watch(start.coordinator)
    Scenario.expect(start.navigationController === window?.rootViewController, "it stands on the root's stack")

    UIKitSimulation.tap(start.startButton)
    UIKitSimulation.run()
    guard let tabs = start.presentedViewController as? UITabBarController else {
      return Scenario.expect(false, "the tab bar is presented")
    }
    Scenario.expect(tabs.modalPresentationStyle == .fullScreen, "full screen")
    Scenario.expect(tabs.viewControllers?.count == 3, "with three tabs")
    let stacks = tabs.viewControllers?.compactMap { $0 as? UINavigationController } ?? []
    Scenario.expect(stacks.count == 3, "each a stack of its own")
    start.coordinator?.coordinateToTabBar()
    UIKitSimulation.run()
    Scenario.expect(tabs.presentedViewController == nil, "no second tab bar is presented over it")

    guard let topRated = Scenario.top(TopRatedViewController.self, in: window) else { return }
    Scenario.watch(topRated.coordinator)
    UIKitSimulation.tap(topRated.showDetailButton)
    UIKitSimulation.run()
    guard let detail = Scenario.top(TopRatedDetailViewController.self, in: window) else { return }
    Scenario.watch(detail.coordinator)
    Scenario.expect(detail.navigationController == nil, "bare means without a stack")
    UIKitSimulation.tap(detail.dismissDetailButton)
    UIKitSimulation.run()
    _ = Scenario.top(TopRatedViewController.self, in: window)

    UIKitSimulation.tap(tab: 2, in: tabs)
    guard let history = Scenario.top(HistoryViewController.self, in: window) else { return }
    Scenario.watch(history.coordinator)
    for row in [1, 0] {
      UIKitSimulation.tap(row: row, in: history.tableView)
      UIKitSimulation.run()
      guard let detail = Scenario.top(HistoryDetailViewController.self, in: window) else { return }
      Scenario.watch(detail.coordinator)
      Scenario.expect(detail.historyItemTitle == ["The Matrix", "Metropolis"][row], "it is handed the row's title")
      if row == 1 {
        UIKitSimulation.tap(detail.dismissDetailButton)
      } else {
        UIKitSimulation.pullDownSheet(detail)
      }
      UIKitSimulation.run()
      _ = Scenario.top(HistoryViewController.self, in: window)
    }
    Scenario.expect(Scenario.alive(HistoryDetailCoordinator.self) == 0, "both details have ended")
    Scenario.expect(Scenario.alive(HistoryCoordinator.self) == 1, "the history has not")

    UIKitSimulation.tap(tab: 1, in: tabs)
    _ = Scenario.top(SearchViewController.self, in: window)
  }

  /// Code that knows nothing of flows dismisses the tab bar.
  private static func foreignDismissal(in window: UIWindow?) {
    guard let start = (window?.rootViewController as? UINavigationController)?.topViewController as? StartViewController
    else { return Scenario.expect(false, "the start screen is there") }
    start.dismiss(animated: true)
    UIKitSimulation.run()
    _ = Scenario.top(StartViewController.self, in: window)
    Scenario.expect(Scenario.alive(HistoryCoordinator.self) == 0, "the tabs' flows have gone with it")
    UIKitSimulation.tap(start.startButton)
    UIKitSimulation.run()
    Scenario.expect(start.presentedViewController is UITabBarController, "it can be presented again")
    start.dismiss(animated: false)
  }
}
