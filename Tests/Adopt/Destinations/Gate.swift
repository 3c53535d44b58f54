import UIKit

protocol Coordinator: AnyObject {
  associatedtype Destination
  func push(destination: Destination)
}

protocol GateCoordinatorDelegate: AnyObject {
  func didFinish(_ coordinator: GateCoordinator)
}

final class RootCoordinator: GateCoordinatorDelegate {
  let window: UIWindow
  var gate: GateCoordinator?

  init(window: UIWindow) { self.window = window }

  func start() {
    let navigation = UINavigationController()
    gate = GateCoordinator(navigationController: navigation)
    gate?.delegate = self
    window.rootViewController = navigation
    gate?.start()
  }

  func didFinish(_ coordinator: GateCoordinator) {
    gate = nil
    window.rootViewController = UINavigationController(rootViewController: DashboardViewController())
  }
}

final class GateCoordinator: Coordinator {
  enum Destination {
    case login
    case register(email: String)
    case terms
    case back
    case main
  }

  weak var delegate: GateCoordinatorDelegate?
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() { push(destination: .login) }

  func push(destination: Destination) {
    switch destination {
    case .login:
      let viewController = LoginViewController()
      viewController.coordinator = self
      navigationController.setViewControllers([viewController], animated: false)
    case .register(let email):
      let viewController = RegisterViewController(email: email)
      viewController.coordinator = self
      navigationController.pushViewController(viewController, animated: true)
    case .terms:
      let viewController = TermsViewController()
      viewController.coordinator = self
      viewController.modalPresentationStyle = .pageSheet
      navigationController.present(viewController, animated: true)
    case .back:
      navigationController.dismiss(animated: true)
    case .main:
      delegate?.didFinish(self)
    }
  }
}

final class LoginViewController: UIViewController {
  weak var coordinator: GateCoordinator?
  var email = ""
  func register() { coordinator?.push(destination: .register(email: email)) }
  func logIn() { coordinator?.push(destination: .main) }
}

final class RegisterViewController: UIViewController {
  weak var coordinator: GateCoordinator?
  init(email: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
  func terms() { coordinator?.push(destination: .terms) }
  func done() { coordinator?.push(destination: GateCoordinator.Destination.main) }
}

final class TermsViewController: UIViewController {
  weak var coordinator: GateCoordinator?
  func close() { coordinator?.push(destination: .back) }
}

final class DashboardViewController: UIViewController {}
