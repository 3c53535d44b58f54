import UIKit

/// Somebody in front of the app.
@MainActor
final class Visitor {
  let container = DepotContainer()
  let depot: DepotCoordinator
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let stack = UINavigationController()

  init() {
    depot = DepotCoordinator(navigationController: stack, container: container)
    window.rootViewController = stack
    depot.start()
    window.makeKeyAndVisible()
    Scenario.watch(depot)
  }

  /// In front of an order.
  static func withOrder() -> Visitor {
    let visitor = Visitor()
    visitor.see(MenuViewController.self)?.showOrders?()
    visitor.see(OrderListViewController.self)?.actions.open(DepotRun.order)
    visitor.see(OrderViewController.self)
    return visitor
  }

  var list: OrderListViewController? { stack.viewControllers.lazy.compactMap { $0 as? OrderListViewController }.first }
  var screens: Int { stack.viewControllers.count }

  @discardableResult
  func see<Screen: UIViewController>(_ type: Screen.Type, line: Int = #line) -> Screen? {
    UIKitSimulation.run()
    let screen = Scenario.top(type, in: window, line: line)
    Scenario.watch(screen)
    return screen
  }

  func back() {
    Scenario.expect(UIKitSimulation.back(stack), "the user can go back")
  }

  func swipe(completed: Bool) {
    Scenario.expect(UIKitSimulation.edgeSwipe(stack, completed: completed), "the user can swipe back")
  }
}
