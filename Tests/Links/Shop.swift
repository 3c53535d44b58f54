import UIKit

struct Item: Equatable {
  let id: Int
}

/// A screen with a name.
final class ShopScreen: UIViewController {
  let name: String
  let actions: Any?

  init(_ name: String, actions: Any? = nil) {
    self.name = name
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

/// What both apps know, and how they make their screens.
@MainActor
class Shop {
  var isLoggedIn = true

  func item(id: Int) async -> Item? { id < 10 ? Item(id: id) : nil }

  func makeDetail(_ item: Item) -> UIViewController { ShopScreen("Item \(item.id)") }
  func makeResults(_ text: String) -> UIViewController { ShopScreen("Results for \(text)") }
}

/// The app as it was: tabs, and a stack in the first.
final class TabsCoordinator: Shop {
  let tabs = UITabBarController()
  let items = UINavigationController(rootViewController: ShopScreen("Items"))
  var pending: DeepLink?

  func start(in window: UIWindow) {
    tabs.viewControllers = [items, UINavigationController(rootViewController: ShopScreen("Cart"))]
    window.rootViewController = isLoggedIn ? tabs : ShopScreen("Login")
    window.makeKeyAndVisible()
  }

  func logIn(in window: UIWindow) {
    isLoggedIn = true
    window.rootViewController = tabs
    pending.map(open)
    pending = nil
  }
}
