import UIKit

/// The app as it is now.
final class ShopContainer: Shop, ShopCoordinatorDependencies {
  func makeLoginFormViewController(actions: LoginFormViewModelActions) -> UIViewController {
    ShopScreen("Login", actions: actions)
  }

  func makeItemListViewController(actions: ItemListViewModelActions) -> UIViewController { ShopScreen("Items") }
  func makeItemDetailViewController(item: Item) -> UIViewController { makeDetail(item) }
  func makeResultsViewController(text: String) -> UIViewController { makeResults(text) }
  func makeCartViewController() -> UIViewController { ShopScreen("Cart") }
}

/// Every URL that the app has sent, before and after.
@main
@MainActor
struct ShopRun {
  private static let urls = [
    "https://shop.example/items/7", "https://shop.example/i/7", "https://shop.example/items/99",
    "https://shop.example/items/none", "https://shop.example/search?q=red%20lamp", "https://shop.example/search",
    "https://shop.example/cart", "https://shop.example/nowhere", "https://other.example/cart",
  ].compactMap { URL(string: $0) }

  static func main() {
    Scenario.run {
      Scenario.expect(urls.count == 9, "all are URLs")
      for url in urls {
        Scenario.expect(ShopLink(url) == DeepLink(url).map(ShopLink.init), "\(url) is the same for both")
        for isLoggedIn in [true, false] {
          let (before, after) = (before(url, isLoggedIn), after(url, isLoggedIn))
          Scenario.expect(before == after, "\(url) leads to \(before), not \(after)")
          Scenario.expectGone()
        }
      }
      Scenario.expect(after(urls[0], true) == ["Items", "Item 7"], "it leads somewhere")
      let plain = URL(string: "http://shop.example/cart")
      Scenario.expect(plain.flatMap { DeepLink($0) } == .cart, "the enum took what the app does not declare")
      Scenario.expect(plain.flatMap { ShopLink($0) } == nil, "the generated one does not")
    }
  }

  private static func before(_ url: URL, _ isLoggedIn: Bool) -> [String] {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let coordinator = TabsCoordinator()
    coordinator.isLoggedIn = isLoggedIn
    coordinator.start(in: window)
    DeepLink(url).map(coordinator.open)
    if !isLoggedIn { coordinator.logIn(in: window) }
    return seen(in: window)
  }

  private static func after(_ url: URL, _ isLoggedIn: Bool) -> [String] {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let container = ShopContainer()
    container.isLoggedIn = isLoggedIn
    let coordinator = ShopCoordinator(window: window, dependencies: container)
    coordinator.start()
    DeepLink(url).map(coordinator.open)
    if !isLoggedIn {
      UIKitSimulation.run()
      ((window.rootViewController as? UINavigationController)?.viewControllers.first as? ShopScreen)
        .flatMap { $0.actions as? LoginFormViewModelActions }?.logIn()
    }
    return withExtendedLifetime(coordinator) { seen(in: window) }
  }

  private static func seen(in window: UIWindow) -> [String] {
    UIKitSimulation.run()
    let top = UIKitSimulation.topController(of: window)
    return (top?.navigationController?.viewControllers ?? []).compactMap { ($0 as? ShopScreen)?.name }
  }
}
