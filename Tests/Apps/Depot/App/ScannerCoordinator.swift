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
    private(set) var outcome: Outcome?
    var type: CoordinatorType { .scanner }
  #else
    weak var parentCoordinator: (any Coordinator)?
    private let onEnd: (Outcome) -> Void
  #endif
  var childCoordinators: [any Coordinator] = []

  #if OTHER_LIFETIME
    init(navigationController: UINavigationController, kind: Kind) {
      self.kind = kind
      super.init(navigationController: navigationController)
    }
  #else
    init(navigationController: UINavigationController, kind: Kind, onEnd: @escaping (Outcome) -> Void) {
      self.kind = kind
      self.onEnd = onEnd
      super.init(navigationController: navigationController)
    }
  #endif

  override func start() {
    let scanner = ScannerViewController()
    scanner.didScan = { [weak self] code in self?.end(.scanned(code: code)) }
    navigationController.pushViewController(scanner, animated: true)
  }

  private func end(_ outcome: Outcome) {
    #if OTHER_LIFETIME
      guard self.outcome == nil else { return }
      self.outcome = outcome
      finish(nil)
    #else
      onEnd(outcome)
    #endif
  }
}
