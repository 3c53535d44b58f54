import UIKit

final class ScannerViewController: UIViewController {
  var didScan: ((String) -> Void)?
}

/// A coordinator of the team that the generated one starts: it has become a `Coordinator` besides, no more.
final class ScannerCoordinator: BaseCoordinator, Coordinator {
  enum Outcome {
    case scanned(code: String)
    case closed
  }

  let kind: Kind
  #if OTHER_LIFETIME
    weak var finishDelegate: (any CoordinatorFinishDelegate)?
    var type: CoordinatorType { .scanner }
  #else
    weak var parentCoordinator: (any Coordinator)?
  #endif
  var childCoordinators: [any Coordinator] = []
  private let onEnd: (Outcome) -> Void

  init(navigationController: UINavigationController, kind: Kind, onEnd: @escaping (Outcome) -> Void) {
    self.kind = kind
    self.onEnd = onEnd
    super.init(navigationController: navigationController)
  }

  override func start() {
    let scanner = ScannerViewController()
    scanner.didScan = { [weak self] code in self?.onEnd(.scanned(code: code)) }
    navigationController.pushViewController(scanner, animated: true)
  }
}
