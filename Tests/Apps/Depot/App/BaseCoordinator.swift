import UIKit

/// What all coordinators of the team inherit. It has been there for years.
@MainActor
class BaseCoordinator {
  var navigationController: UINavigationController
  private(set) var children: [BaseCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {}

  func add(_ child: BaseCoordinator) {
    children.append(child)
    child.start()
  }

  func remove(_ child: BaseCoordinator?) {
    children.removeAll { $0 === child }
  }

  /// The user is back on this one's own screen: what was started from there is over.
  func didComeBack() {
    children.removeAll()
  }
}

/// Stands among the children of a hand-written coordinator for one that is generated, which inherits nothing.
final class FlowHost: BaseCoordinator {
  private let coordinator: any Coordinator

  init(_ coordinator: any Coordinator, on navigationController: UINavigationController) {
    self.coordinator = coordinator
    super.init(navigationController: navigationController)
  }

  override func start() {
    coordinator.start()
  }

  func hosts(_ other: (any Coordinator)?) -> Bool { coordinator === other }
}

extension BaseCoordinator {
  /// Lets go of a generated coordinator that has ended.
  func removeHost(of coordinator: (any Coordinator)?) {
    remove(children.first { ($0 as? FlowHost)?.hosts(coordinator) == true })
  }
}
