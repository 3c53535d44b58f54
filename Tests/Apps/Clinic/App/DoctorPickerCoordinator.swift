import UIKit

/// Written by hand: it reports what was picked; that it was pulled down is noticed anyway.
final class DoctorPickerCoordinator: Coordinator {
  enum Outcome {
    case picked(doctor: Doctor)
    case closed
  }

  var childCoordinators: [any Coordinator] = []
  weak var parentCoordinator: (any Coordinator)?
  private let navigationController: UINavigationController
  private let onEnd: (Outcome) -> Void

  init(navigationController: UINavigationController, onEnd: @escaping (Outcome) -> Void) {
    self.navigationController = navigationController
    self.onEnd = onEnd
  }

  func start() {
    let picker = DoctorPickerViewController()
    picker.pick = { [onEnd] doctor in onEnd(.picked(doctor: doctor)) }
    navigationController.setViewControllers([picker], animated: false)
  }
}

final class DoctorPickerViewController: UIViewController {
  var pick: ((Doctor) -> Void)?
}
