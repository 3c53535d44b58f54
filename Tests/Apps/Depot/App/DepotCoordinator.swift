import UIKit

/// The app's own coordinator, written by hand. It starts the generated one and hears how it ends.
final class DepotCoordinator: BaseCoordinator {
  let container: DepotContainer
  /// How the orders ended: with so many packed, or because the user went back.
  private(set) var ends: [Int?] = []
  /// Until it has told how it ended: the base class may let go of its host before that.
  private(set) var orders: OrdersCoordinator?

  init(navigationController: UINavigationController, container: DepotContainer) {
    self.container = container
    super.init(navigationController: navigationController)
  }

  override func start() {
    let menu = MenuViewController()
    menu.showOrders = { [weak self] in self?.showOrders() }
    menu.presentOrders = { [weak self] in self?.presentOrders() }
    menu.didAppear = { [weak self] in self?.didComeBack() }
    navigationController.setViewControllers([menu], animated: false)
  }

  /// Onto the stack that is there: the flow pushes its first screen, and takes away what it has pushed itself.
  private func showOrders() {
    startOrders(on: navigationController)
  }

  /// On a stack of its own, which the flow dismisses before it tells how it ended.
  private func presentOrders() {
    let stack = UINavigationController()
    startOrders(on: stack)
    navigationController.present(stack, animated: true)
  }

  private func ordersDidEnd(packed: Int?) {
    removeHost(of: orders)
    orders = nil
    ends.append(packed)
  }
}

#if OTHER_LIFETIME
  extension DepotCoordinator: CoordinatorFinishDelegate {
    private func startOrders(on stack: UINavigationController) {
      let orders = OrdersCoordinator(stack, depot: "North", dependencies: container)
      orders.finishDelegate = self
      self.orders = orders
      add(FlowHost(orders, on: stack))
    }

    func coordinatorDidFinish(
      childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
    ) {
      guard let orders = childCoordinator as? OrdersCoordinator else { return }
      switch orders.outcome ?? .closed {
      case .packed(let count): ordersDidEnd(packed: count)
      case .closed: ordersDidEnd(packed: nil)
      }
    }
  }
#else
  extension DepotCoordinator {
    private func startOrders(on stack: UINavigationController) {
      let orders = OrdersCoordinator(navigationController: stack, depot: "North", dependencies: container) {
        [weak self] outcome in
        switch outcome {
        case .packed(let count): self?.ordersDidEnd(packed: count)
        case .closed: self?.ordersDidEnd(packed: nil)
        }
      }
      self.orders = orders
      add(FlowHost(orders, on: stack))
    }
  }
#endif

final class MenuViewController: UIViewController {
  var showOrders: (() -> Void)?
  var presentOrders: (() -> Void)?
  var didAppear: (() -> Void)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    didAppear?()
  }
}
