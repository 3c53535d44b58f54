import UIKit

struct Order: Equatable {
  let number: Int
}

enum Kind {
  case goods, shelf
}

/// Makes what the flows show, and remembers what their hand-written steps did.
@MainActor
final class DepotContainer {
  var log: [String] = []
}

extension DepotContainer: OrdersNeeds {
  func makeOrderListViewController(depot: String, actions: OrderListViewModelActions) -> UIViewController {
    OrderListViewController(depot, actions: actions)
  }

  func makeOrderViewController(order: Order, actions: OrderViewModelActions) -> UIViewController {
    OrderViewController(order, actions: actions)
  }

  func makeScannerCoordinator(
    navigationController: UINavigationController, kind: Kind,
    onEnd: @escaping (ScannerCoordinator.Outcome) -> Void
  ) -> any Coordinator {
    ScannerCoordinator(navigationController: navigationController, kind: kind, onEnd: onEnd)
  }
}

extension OrdersCoordinator {
  private var log: [String] {
    get { (dependencies as? DepotContainer)?.log ?? [] }
    set { (dependencies as? DepotContainer)?.log = newValue }
  }

  func add(code: String, to order: Order) {
    log.append("\(code) to \(order.number)")
  }

  func find(code: String) {
    log.append("found \(code)")
  }

  func lookedAround() {
    log.append("looked around")
  }
}

/// A screen that shows `content` and hands what the user does to its actions.
final class ContentViewController<Content, Actions>: UIViewController {
  let content: Content
  let actions: Actions

  init(_ content: Content, actions: Actions) {
    self.content = content
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

typealias OrderListViewController = ContentViewController<String, OrderListViewModelActions>
typealias OrderViewController = ContentViewController<Order, OrderViewModelActions>
