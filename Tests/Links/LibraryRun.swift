import Orders
import UIKit

final class Named: UIViewController {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class Container: ShopCoordinatorDependencies {
  var isLoggedIn = false
  var logIn: (() -> Void)?
  var select: ((Order) -> Void)?

  func makeLoginViewController(actions: LoginViewModelActions) -> UIViewController {
    logIn = actions.logIn
    return Named("Login")
  }
  func makeHomeViewController(actions: HomeViewModelActions) -> UIViewController { Named("Home") }
  func makeOfferViewController(id: Int) -> UIViewController { Named("Offer \(id)") }
  func makeListViewController(shop: String, actions: ListViewModelActions) -> UIViewController {
    select = actions.select
    return Named("List \(shop)")
  }
  func makeOrderViewController(order: Order) -> UIViewController { Named("Order \(order.id)") }
  func makeRefreshedViewController() -> UIViewController { Named("Refreshed") }
  func makeMapViewController(code: String, actions: MapViewModelActions) -> UIViewController { Named("Map \(code)") }
  func order(id: Int) async -> Order? { id < 90 ? Order(id: id) : nil }
}

extension ShopCoordinator {
  func log(because reason: ShopLink.Failure) { print("failed: \(reason.rawValue)") }
}

/// An app that has a library's links behind prefixes of its own.
@main @MainActor struct Run {
  static let window = UIWindow(frame: UIScreen.main.bounds)
  static let container = Container()
  static let coordinator = ShopCoordinator(window: window, dependencies: container)

  static func show(_ title: String) async {
    for _ in 0..<10 {
      UIKitSimulation.run()
      await Task.yield()
    }
    let top = UIKitSimulation.topController(of: window)
    let stack = top?.navigationController?.viewControllers ?? [top].compactMap { $0 }
    let names = stack.compactMap { ($0 as? Named)?.name }.joined(separator: " > ")
    let url = coordinator.currentLink.map { String($0.url.absoluteString.dropFirst("https://shop.example".count)) }
    print("\(title): \(names), \(url ?? "nil")")
  }

  static func follow(_ path: String, _ title: String? = nil) async {
    guard let link = URL(string: "https://shop.example" + path).flatMap({ ShopLink($0) }) else {
      return print("\(path): no link")
    }
    coordinator.follow(link)
    await show(title ?? path)
  }

  static func main() async {
    coordinator.start()
    await follow("/archive/7", "waits")
    container.logIn?()
    await show("/archive/7")
    await follow("/archive/7", "again")
    await follow("/archive")
    container.select?(Order(id: 8))
    await show("tapped")
    for path in [
      "/shops/north/orders/3", "/o/north", "/shops/south/orders/tracking/x%20y", "/shops/south/orders/all/refresh",
      "/offers/2", "/archive/99", "/archive/x",
    ] {
      await follow(path)
    }
    let inner: [OrdersLink] = [.orders, .order(id: -3), .refresh, .tracking(code: "a/b ä")]
    let links: [ShopLink] =
      inner.map { .archive($0) } + inner.map { .orders(shop: "x?y", $0) } + [.home, .offer(id: 1)]
    let isSame = links.allSatisfy { ShopLink($0.url) == $0 }
    print(isSame ? "every link is read as it was written" : "\(links.filter { ShopLink($0.url) != $0 })")
  }
}
