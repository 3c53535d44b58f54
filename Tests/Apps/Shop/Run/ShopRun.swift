import UIKit

/// Through every edge of the shop and back.
@main
@MainActor
struct ShopRun {
  static func main() {
    Scenario.run {
      for part in [loginAndSignUp, history, tabsAndOutcomes, sessionExpires] {
        part()
        Scenario.expectGone()
      }
    }
  }

  private static func launch(user: User? = nil) -> AppDelegate {
    let delegate = AppDelegate()
    delegate.session.user = user
    UIKitSimulation.launch(delegate)
    UIKitSimulation.run()
    Scenario.watch(delegate.coordinator)
    watchChildren(of: delegate.coordinator)
    return delegate
  }

  private static func watchChildren(of coordinator: (any Coordinator)?) {
    for child in coordinator?.childCoordinators ?? [] {
      Scenario.watch(child)
      watchChildren(of: child)
    }
  }

  // MARK: Login

  private static func loginAndSignUp() {
    let delegate = launch()
    guard let login = Scenario.top(LoginViewController.self, in: delegate.window),
      let stack = login.navigationController
    else { return }
    Scenario.expect(delegate.window?.rootViewController === stack, "the flow is the window's root")
    Scenario.expect(delegate.window?.isKeyWindow == true, "the window is key")

    UIKitSimulation.tap(login.signUpButton)
    _ = Scenario.top(SignUpViewController.self, in: delegate.window)
    UIKitSimulation.back(stack)
    _ = Scenario.top(LoginViewController.self, in: delegate.window)
    UIKitSimulation.tap(login.signUpButton)
    UIKitSimulation.edgeSwipe(stack, completed: false)
    guard let signUp = Scenario.top(SignUpViewController.self, in: delegate.window) else { return }
    Scenario.expect(Scenario.alive(LoginCoordinator.self) == 1, "a cancelled swipe ends nothing")
    UIKitSimulation.tap(signUp.doneButton)
    UIKitSimulation.run()
    _ = Scenario.top(ListViewController.self, in: delegate.window)
    Scenario.expect(delegate.session.user == User(name: "Grace"), "the new user is logged in")
  }

  // MARK: History

  private static func history() {
    let delegate = launch(user: User(name: "Ada"))
    Scenario.expect(Scenario.alive(LoginCoordinator.self) == 0, "who is logged in sees no login")
    guard let list = Scenario.top(ListViewController.self, in: delegate.window) else { return }

    list.didSelect(row: 0)
    UIKitSimulation.run()
    guard let detail = Scenario.top(DetailViewController.self, in: delegate.window) else { return }
    Scenario.expect(detail.item.title == "A lamp", "the item is handed on")
    Scenario.expect(detail.modalPresentationStyle == .pageSheet, "it is a sheet")
    Scenario.expect(detail.sheetPresentationController?.detents.count == 2, "of two heights")
    list.didSelect(row: 1)
    UIKitSimulation.run()
    Scenario.expect(detail.presentedViewController == nil, "a second tap presents no second sheet")
    UIKitSimulation.tap(detail.closeButton)
    _ = Scenario.top(ListViewController.self, in: delegate.window)

    list.didSelect(row: 1)
    list.didSelect(row: 1)
    UIKitSimulation.run()
    guard let second = Scenario.top(DetailViewController.self, in: delegate.window) else { return }
    Scenario.expect(second.presentedViewController == nil, "nor does a double tap")
    UIKitSimulation.pullDownSheet(second)
    _ = Scenario.top(ListViewController.self, in: delegate.window)

    list.didSelect(row: 0)
    UIKitSimulation.run()
    guard let third = Scenario.top(DetailViewController.self, in: delegate.window) else { return }
    UIKitSimulation.transitions = .held
    UIKitSimulation.tap(third.shareButton)
    Scenario.expect(delegate.session.shared.isEmpty, "it is shared when the sheet has gone, not before")
    UIKitSimulation.run()
    UIKitSimulation.transitions = .immediate
    Scenario.expect(delegate.session.shared.map(\.id) == [1], "then it is shared")

    list.didDelete(row: 1)
    UIKitSimulation.run()
    guard let refusal = Scenario.top(NotAllowedViewController.self, in: delegate.window) else { return }
    Scenario.expect(delegate.session.items.count == 2, "what is sealed stays")
    UIKitSimulation.tap(refusal.okButton)
    list.didDelete(row: 0)
    Scenario.expect(delegate.session.items.map(\.id) == [2], "the lamp is deleted")
    _ = Scenario.top(ListViewController.self, in: delegate.window)
  }

  // MARK: Tabs and outcomes

  private static func tabsAndOutcomes() {
    let delegate = launch(user: User(name: "Ada"))
    guard let tabs = delegate.window?.rootViewController as? UITabBarController else {
      return Scenario.expect(false, "the window's root is a tab bar")
    }
    Scenario.expect(tabs.viewControllers?.first?.tabBarItem.title == "History", "the tab has its title")
    let search = (tabs.viewControllers?[1] as? UINavigationController)?.viewControllers.first
    Scenario.expect(
      search is SearchViewController && search?.isViewLoaded == false, "a tab's view loads when it is selected")
    UIKitSimulation.tap(tab: 1, in: tabs)
    _ = Scenario.top(SearchViewController.self, in: delegate.window)
    UIKitSimulation.tap(tab: 0, in: tabs)
    guard let list = Scenario.top(ListViewController.self, in: delegate.window) else { return }

    UIKitSimulation.tap(list.signOutButton)
    UIKitSimulation.run()
    guard let login = Scenario.top(LoginViewController.self, in: delegate.window) else { return }
    Scenario.expect(
      Scenario.alive(MainCoordinator.self) + Scenario.alive(HistoryCoordinator.self) == 0, "the tabs' flows have ended")
    Scenario.expect(delegate.coordinator?.childCoordinators.count == 1, "login is the only child")
    UIKitSimulation.tap(login.loginButton)
    UIKitSimulation.run()
    _ = Scenario.top(ListViewController.self, in: delegate.window)
    Scenario.expect(delegate.coordinator?.childCoordinators.count == 1, "the tab bar is the only child")
  }

  // MARK: Events

  private static func sessionExpires() {
    let delegate = launch(user: User(name: "Ada"))
    guard let list = Scenario.top(ListViewController.self, in: delegate.window) else { return }
    list.didSelect(row: 0)
    UIKitSimulation.run()
    _ = Scenario.top(DetailViewController.self, in: delegate.window)
    delegate.coordinator?.sessionExpired()
    UIKitSimulation.run()
    _ = Scenario.top(LoginViewController.self, in: delegate.window)
    Scenario.expect(Scenario.alive(HistoryCoordinator.self) == 0, "what was open has ended")
  }
}
