import UIKit

protocol Presentable { func toPresent() -> UIViewController? }
extension UIViewController: Presentable { func toPresent() -> UIViewController? { self } }
protocol BaseView: NSObjectProtocol, Presentable {}

protocol Router: Presentable {
  func present(_ module: Presentable?)
  func push(_ module: Presentable?)
  func push(_ module: Presentable?, animated: Bool)
  func popModule()
  func dismissModule()
  func setRootModule(_ module: Presentable?)
  func setRootModule(_ module: Presentable?, hideBar: Bool)
}

final class RouterImp: NSObject, Router {
  private weak var rootController: UINavigationController?
  init(rootController: UINavigationController) { self.rootController = rootController }

  func toPresent() -> UIViewController? { rootController }

  func present(_ module: Presentable?) {
    guard let controller = module?.toPresent() else { return }
    rootController?.present(controller, animated: true, completion: nil)
  }

  func push(_ module: Presentable?) { push(module, animated: true) }

  func push(_ module: Presentable?, animated: Bool) {
    guard let controller = module?.toPresent(), controller is UINavigationController == false else { return }
    rootController?.pushViewController(controller, animated: animated)
  }

  func popModule() { rootController?.popViewController(animated: true) }
  func dismissModule() { rootController?.dismiss(animated: true, completion: nil) }
  func setRootModule(_ module: Presentable?) { setRootModule(module, hideBar: false) }

  func setRootModule(_ module: Presentable?, hideBar: Bool) {
    guard let controller = module?.toPresent() else { return }
    rootController?.setViewControllers([controller], animated: false)
    rootController?.isNavigationBarHidden = hideBar
  }
}

protocol Coordinator: AnyObject { func start() }

class BaseCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  func start() {}

  func addDependency(_ coordinator: Coordinator) {
    guard !childCoordinators.contains(where: { $0 === coordinator }) else { return }
    childCoordinators.append(coordinator)
  }

  func removeDependency(_ coordinator: Coordinator?) {
    childCoordinators.removeAll { $0 === coordinator }
  }
}

protocol AuthCoordinatorOutput: AnyObject { var finishFlow: (() -> Void)? { get set } }

final class ApplicationCoordinator: BaseCoordinator {
  private let coordinatorFactory: CoordinatorFactory
  private let router: Router
  private var isAuthorized = false

  init(router: Router, coordinatorFactory: CoordinatorFactory) {
    self.router = router
    self.coordinatorFactory = coordinatorFactory
  }

  override func start() {
    if isAuthorized { runItemsFlow() } else { runAuthFlow() }
  }

  private func runAuthFlow() {
    let coordinator = coordinatorFactory.makeAuthCoordinator(router: router)
    coordinator.finishFlow = { [weak self, weak coordinator] in
      self?.isAuthorized = true
      self?.start()
      self?.removeDependency(coordinator)
    }
    addDependency(coordinator)
    coordinator.start()
  }

  private func runItemsFlow() {
    let coordinator = coordinatorFactory.makeItemCoordinator(router: router)
    addDependency(coordinator)
    coordinator.start()
  }
}

final class AuthCoordinator: BaseCoordinator, AuthCoordinatorOutput {
  var finishFlow: (() -> Void)?
  private let factory: AuthModuleFactory
  private let router: Router
  private weak var signUpView: SignUpView?

  init(router: Router, factory: AuthModuleFactory) {
    self.factory = factory
    self.router = router
  }

  override func start() { showLogin() }

  private func showLogin() {
    let loginOutput = factory.makeLoginOutput()
    loginOutput.onCompleteAuth = { [weak self] in self?.finishFlow?() }
    loginOutput.onSignUpButtonTap = { [weak self] in self?.showSignUp() }
    router.setRootModule(loginOutput)
  }

  private func showSignUp() {
    signUpView = factory.makeSignUpHandler()
    signUpView?.onSignUpComplete = { [weak self] in self?.finishFlow?() }
    signUpView?.onTermsButtonTap = { [weak self] in self?.showTerms() }
    router.push(signUpView)
  }

  private func showTerms() {
    let termsOutput = factory.makeTermsOutput()
    termsOutput.onPopController = { [weak self] in self?.router.popModule() }
    router.push(termsOutput, animated: true)
  }
}

final class ItemCoordinator: BaseCoordinator {
  private let factory: ItemModuleFactory
  private let router: Router

  init(router: Router, factory: ItemModuleFactory) {
    self.router = router
    self.factory = factory
  }

  override func start() { showItemList() }

  private func showItemList() {
    let output = factory.makeItemsOutput()
    output.onItemSelect = { [weak self] item in self?.showItemDetail(item) }
    output.onCreateItem = { [weak self] in self?.showCreate() }
    router.setRootModule(output)
  }

  private func showItemDetail(_ item: ItemList) {
    let output = factory.makeItemDetailOutput(item: item)
    router.push(output)
  }

  private func showCreate() {
    let output = factory.makeCreateOutput()
    output.onHide = { [weak self] in self?.router.dismissModule() }
    output.onComplete = { [weak self] item in
      self?.router.dismissModule()
      self?.showItemDetail(item)
    }
    router.present(output)
  }
}
