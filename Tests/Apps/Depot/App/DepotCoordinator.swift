import UIKit

/// The app's own coordinator, written by hand. It starts the generated one and hears how it ends.
final class DepotCoordinator: BaseCoordinator {
  let container: DepotContainer
  /// How the orders ended: with so many packed, or because the user went back.
  private(set) var ends: [Int?] = []

  init(navigationController: UINavigationController, container: DepotContainer) {
    self.container = container
    super.init(navigationController: navigationController)
  }

  override func start() {
    let menu = MenuViewController()
    menu.showOrders = { [weak self] in self?.showOrders() }
    menu.presentOrders = { [weak self] in self?.presentOrders() }
    navigationController.setViewControllers([menu], animated: false)
  }

  /// Onto the stack that is there: the flow pushes its first screen, and takes away what it has pushed itself.
  private func showOrders() {
    startOrders(on: navigationController)
  }

  /// On a stack of its own: whoever presents that dismisses it.
  private func presentOrders() {
    let stack = UINavigationController()
    startOrders(on: stack)
    navigationController.present(stack, animated: true)
  }

  private func ordersDidEnd(_ orders: OrdersCoordinator?, packed: Int?) {
    removeHost(of: orders)
    ends.append(packed)
    if navigationController.presentedViewController != nil { navigationController.dismiss(animated: true) }
  }
}

#if OTHER_LIFETIME
  extension DepotCoordinator: CoordinatorFinishDelegate {
    private func startOrders(on stack: UINavigationController) {
      let orders = OrdersCoordinator(stack, depot: "North", dependencies: container)
      orders.finishDelegate = self
      add(FlowHost(orders, on: stack))
    }

    func coordinatorDidFinish(
      childCoordinator: any Coordinator, nextFlow: (any ChildCoordinatorTypeProtocol)?
    ) {
      guard let orders = childCoordinator as? OrdersCoordinator else { return }
      switch orders.outcome ?? .closed {
      case .packed(let count): ordersDidEnd(orders, packed: count)
      case .closed: ordersDidEnd(orders, packed: nil)
      }
    }
  }
#else
  extension DepotCoordinator {
    private func startOrders(on stack: UINavigationController) {
      weak var running: OrdersCoordinator?
      let orders = OrdersCoordinator(navigationController: stack, depot: "North", dependencies: container) {
        [weak self] outcome in
        switch outcome {
        case .packed(let count): self?.ordersDidEnd(running, packed: count)
        case .closed: self?.ordersDidEnd(running, packed: nil)
        }
      }
      running = orders
      add(FlowHost(orders, on: stack))
    }
  }
#endif

final class MenuViewController: UIViewController {
  var showOrders: (() -> Void)?
  var presentOrders: (() -> Void)?
}
