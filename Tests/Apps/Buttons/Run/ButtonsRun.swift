import UIKit

/// Through every edge of the two flows and back. Nothing but their screens keeps the coordinators.
@main
@MainActor
struct ButtonsRun {
  static func main() {
    Scenario.run {
      for part in [buttons, queries, suggestions, filter] {
        let delegate = SceneDelegate()
        let scene = UIKitSimulation.launch(delegate)
        part(delegate.window)
        delegate.window = nil
        UIKitSimulation.disconnect(scene)
        Scenario.expectGone()
      }
      unshown()
    }
  }

  // MARK: Buttons

  private static func buttons(in window: UIWindow?) {
    guard let buttons = Scenario.top(ButtonsViewController.self, in: window),
      let stack = buttons.navigationController
    else { return }
    UIKitSimulation.tap(buttons.redButton)
    let red = Scenario.top(RedViewController.self, in: window)
    Scenario.expect(red?.label.text == "1", "the first tap is counted")
    UIKitSimulation.back(stack)
    UIKitSimulation.tap(buttons.blueButton)
    let blue = Scenario.top(BlueViewController.self, in: window)
    Scenario.expect(blue?.label.text == "2", "so is the second")
    UIKitSimulation.edgeSwipe(stack, completed: false)
    _ = Scenario.top(BlueViewController.self, in: window)
    UIKitSimulation.edgeSwipe(stack, completed: true)
    UIKitSimulation.tap(buttons.redButton)
    Scenario.expect(
      Scenario.top(RedViewController.self, in: window)?.label.text == "3", "the coordinator is still there")
    stack.popToRootViewController(animated: false)
    _ = Scenario.top(ButtonsViewController.self, in: window)

    // The whole flow goes with its first screen.
    stack.setViewControllers([UIViewController()], animated: false)
    UIKitSimulation.run()
  }

  // MARK: Search

  private static func search(in window: UIWindow?) -> SearchViewController? {
    guard let tabs = window?.rootViewController as? UITabBarController else { return nil }
    UIKitSimulation.tap(tab: 1, in: tabs)
    return Scenario.top(SearchViewController.self, in: window)
  }

  private static func queries(in window: UIWindow?) {
    guard let search = search(in: window), let stack = search.navigationController else { return }
    UIKitSimulation.tap(search.queriesButton)
    guard let queries = Scenario.top(QueriesViewController.self, in: window) else { return }
    UIKitSimulation.tap(queries.buttons[0])
    Scenario.expect(search.viewModel.query.text == "red", "the closure was handed on")
    UIKitSimulation.back(stack)
    _ = Scenario.top(SearchViewController.self, in: window)
  }

  private static func suggestions(in window: UIWindow?) {
    guard let search = search(in: window) else { return }
    UIKitSimulation.tap(search.suggestionsButton)
    guard let queries = Scenario.top(QueriesViewController.self, in: window) else { return }
    Scenario.expect(queries.presentingViewController != nil, "the suggestions are a sheet")
    UIKitSimulation.tap(queries.buttons[1])
    UIKitSimulation.run()
    Scenario.expect(search.viewModel.query.text == "blue", "the suggestion was handed over")
    _ = Scenario.top(SearchViewController.self, in: window)
    UIKitSimulation.tap(search.suggestionsButton)
    if let queries = Scenario.top(QueriesViewController.self, in: window) { UIKitSimulation.pullDownSheet(queries) }
    Scenario.expect(search.viewModel.query.text == "blue", "a sheet pulled down suggests nothing")
    _ = Scenario.top(SearchViewController.self, in: window)
  }

  private static func filter(in window: UIWindow?) {
    guard let search = search(in: window) else { return }
    UIKitSimulation.tap(search.filterButton)
    guard let filter = Scenario.top(FilterViewController.self, in: window) else { return }
    UIKitSimulation.tap(filter.applyButton)
    Scenario.expect(search.viewModel.query.text == "\"\"", "the closure went through the child flow")
    UIKitSimulation.tap(filter.doneButton)
    _ = Scenario.top(SearchViewController.self, in: window)
    UIKitSimulation.tap(search.filterButton)
    if let filter = Scenario.top(FilterViewController.self, in: window) { UIKitSimulation.pullDownSheet(filter) }
    _ = Scenario.top(SearchViewController.self, in: window)
  }

  // MARK: Ownership

  /// A coordinator goes with the stack that it was started on, whether that was ever on screen or not.
  private static func unshown() {
    let container = ButtonsDIContainer()
    var stack: UINavigationController? = UINavigationController()
    weak var coordinator: ButtonsCoordinator?
    if let stack {
      let made = container.makeButtonCoordinator(navigationController: stack)
      made.start()
      coordinator = made
    }
    Scenario.expect(coordinator != nil, "the view model's closures keep the coordinator")
    stack = nil
    Scenario.expect(coordinator == nil, "and nothing else does")
    Scenario.expectGone()
  }
}
