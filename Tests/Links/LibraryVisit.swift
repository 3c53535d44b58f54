import Account
import Orders
import UIKit

/// Somebody in the shop.
@MainActor
final class Visit {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  let container = Container()
  private let coordinator: ShopCoordinator

  init(member: Bool = true) {
    container.isLoggedIn = member
    coordinator = ShopCoordinator(window: window, dependencies: container)
    coordinator.start()
    settle()
    Scenario.watch(coordinator)
  }

  static func link(_ path: String) -> ShopLink? { URL(string: "https://shop.example\(path)").flatMap { ShopLink($0) } }

  func open(_ path: String, line: Int = #line) {
    let link = Self.link(path)
    Scenario.expect(link != nil, "\(path) is a link", line: line)
    if let link { coordinator.follow(link) }
    settle()
  }

  func back() {
    if let stack = top?.navigationController { UIKitSimulation.back(stack) }
    settle()
  }

  func answer() {
    let asked = container.questions ?? []
    container.questions = container.questions.map { _ in [] }
    for (id, question) in asked { question.resume(returning: Order(id: id)) }
    settle()
  }

  /// Until nothing moves.
  func settle(_ seconds: Double = 0) {
    UIKitSimulation.settle(seconds)
  }

  var top: UIViewController? { UIKitSimulation.topController(of: window) }

  /// What the user sees, what is below it in its stack, and its link.
  func expect(_ expected: String, _ link: ShopLink?, line: Int = #line) {
    let stack = top?.navigationController?.viewControllers ?? [top].compactMap { $0 }
    let names = stack.map { ($0 as? Named)?.name ?? "\(type(of: $0))" }.joined(separator: ", ")
    Scenario.expect(names == expected, "the user sees \(expected), not \(names)", line: line)
    let current = coordinator.currentLink
    Scenario.expect(
      current == link, "the user is at \(link.map { "\($0)" } ?? "no link"), not \(current.map { "\($0)" } ?? "none")",
      line: line)
  }

  func told(_ expected: [String], line: Int = #line) {
    Scenario.expect(container.told == expected, "it is told \(expected), not \(container.told)", line: line)
  }
}

final class Named: UIViewController {
  let name: String
  let actions: Any?

  init(_ name: String, _ actions: Any? = nil) {
    self.name = name
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

@MainActor
final class Container: ShopCoordinatorDependencies {
  var isLoggedIn = false
  var isMoving = false
  var told: [String] = []
  /// Who waits to hear of an order; nil where the answer comes at once.
  var questions: [(Int, CheckedContinuation<Order?, Never>)]?
  private var screens: [() -> Named?] = []
  var logIn: (() -> Void)? { actions(LoginViewModelActions.self)?.logIn }
  var home: HomeViewModelActions? { actions() }
  var mall: MallViewModelActions? { actions() }
  var list: ListViewModelActions? { actions() }
  var map: MapViewModelActions? { actions() }
  var account: AccountViewModelActions? { actions() }

  /// What the user can do on the newest screen of a kind.
  private func actions<Actions>(_: Actions.Type = Actions.self) -> Actions? {
    screens.reversed().lazy.compactMap { $0()?.actions as? Actions }.first
  }

  private func named(_ name: String, _ actions: Any) -> UIViewController {
    let screen = Named(name, actions)
    screens.append { [weak screen] in screen }
    return screen
  }

  func makeLoginViewController(actions: LoginViewModelActions) -> UIViewController {
    named("Login", actions)
  }

  func makeHomeViewController(actions: HomeViewModelActions) -> UIViewController {
    named("Home", actions)
  }

  func makeOfferViewController(id: Int) -> UIViewController { Named("Offer \(id)") }

  func makeMallViewController(actions: MallViewModelActions) -> UIViewController {
    named("Mall", actions)
  }

  func makeListViewController(shop: String, actions: ListViewModelActions) -> UIViewController {
    named("List \(shop)", actions)
  }

  func makeOrderViewController(order: Order) -> UIViewController { Named("Order \(order.id)") }

  func makeRefreshedViewController() -> UIViewController { Named("Refreshed") }

  func makeMapViewController(code: String, from: String?, actions: MapViewModelActions) -> UIViewController {
    named("Map \(code)", actions)
  }

  func makeAccountViewController(actions: AccountViewModelActions) -> UIViewController {
    named("Account", actions)
  }

  func order(id: Int) async -> Order? {
    guard questions != nil else { return id < 90 ? Order(id: id) : nil }
    return await withCheckedContinuation { questions?.append((id, $0)) }
  }

  func name(code: Int) -> String? { code < 90 ? "Branch \(code)" : nil }

  func title(code: Int) async -> String? { code < 90 ? "Title \(code)" : nil }
}

extension ShopCoordinator {
  func log(because reason: ShopLink.Failure) { (dependencies as? Container)?.told.append(reason.rawValue) }
}
