import UIKit

protocol Coordinator: AnyObject {
  var childCoordinators: [Coordinator] { get set }
  func start()
}

extension Coordinator {
  func addChild(_ coordinator: Coordinator) { childCoordinators.append(coordinator) }
  func removeChild(_ coordinator: Coordinator) { childCoordinators.removeAll { $0 === coordinator } }
}

final class AppCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  private let window: UIWindow
  private let session: Session

  init(window: UIWindow, session: Session) {
    self.window = window
    self.session = session
  }

  func start() {
    if session.isLoggedIn {
      showCatalog()
    } else {
      showLogin()
    }
    window.makeKeyAndVisible()
  }

  private func showLogin() {
    let navigationController = UINavigationController()
    let coordinator = LoginCoordinator(navigationController: navigationController)
    coordinator.delegate = self
    addChild(coordinator)
    coordinator.start()
    window.rootViewController = navigationController
  }

  private func showCatalog() {
    let navigationController = UINavigationController()
    let coordinator = CatalogCoordinator(navigationController: navigationController)
    coordinator.delegate = self
    addChild(coordinator)
    window.rootViewController = navigationController
    coordinator.start()
  }
}

extension AppCoordinator: LoginCoordinatorDelegate {
  func loginCoordinator(_ coordinator: LoginCoordinator, didLogIn user: User) {
    removeChild(coordinator)
    showCatalog()
  }
}

extension AppCoordinator: CatalogCoordinatorDelegate {
  func catalogCoordinatorDidLogOut(_ coordinator: CatalogCoordinator) {
    removeChild(coordinator)
    showLogin()
  }
}

protocol LoginCoordinatorDelegate: AnyObject {
  func loginCoordinator(_ coordinator: LoginCoordinator, didLogIn user: User)
}

final class LoginCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  weak var delegate: LoginCoordinatorDelegate?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let controller = SignInViewController()
    controller.delegate = self
    navigationController.setViewControllers([controller], animated: false)
  }
}

extension LoginCoordinator: SignInFlow {
  func signedIn(_ user: User) { delegate?.loginCoordinator(self, didLogIn: user) }
  func forgotPassword() {
    let controller = ForgotPasswordViewController()
    controller.delegate = self
    navigationController.present(controller, animated: true)
  }
}

extension LoginCoordinator: ForgotPasswordFlow {
  func forgotPasswordDidFinish() { navigationController.dismiss(animated: true) }
}

protocol CatalogCoordinatorDelegate: AnyObject {
  func catalogCoordinatorDidLogOut(_ coordinator: CatalogCoordinator)
}

final class CatalogCoordinator: Coordinator, CatalogFlow, ProductFlow {
  var childCoordinators: [Coordinator] = []
  weak var delegate: CatalogCoordinatorDelegate?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let controller = CatalogViewController(flow: self)
    navigationController.pushViewController(controller, animated: false)
  }

  func show(product: Product) {
    let controller = ProductViewController(product: product)
    controller.flow = self
    navigationController.pushViewController(controller, animated: true)
  }

  func logOut() { delegate?.catalogCoordinatorDidLogOut(self) }

  func buy(product: Product) {
    let coordinator = CheckoutCoordinator(navigationController: navigationController, product: product)
    coordinator.onFinish = { [weak self, weak coordinator] bought in
      if let coordinator { self?.removeChild(coordinator) }
      self?.navigationController.popToRootViewController(animated: true)
    }
    addChild(coordinator)
    coordinator.start()
  }

  func showSimilar(to product: Product) { show(product: product) }
}

final class CheckoutCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  var onFinish: ((Bool) -> Void)?
  private let navigationController: UINavigationController
  private let product: Product

  init(navigationController: UINavigationController, product: Product) {
    self.navigationController = navigationController
    self.product = product
  }

  func start() {
    let controller = AddressViewController(product: product)
    controller.onNext = { [weak self] in self?.showPayment() }
    navigationController.pushViewController(controller, animated: true)
  }

  private func showPayment() {
    let controller = PaymentViewController()
    controller.onPaid = { [weak self] in self?.onFinish?(true) }
    controller.onBack = { [weak self] in self?.navigationController.popViewController(animated: true) }
    navigationController.pushViewController(controller, animated: true)
  }
}
