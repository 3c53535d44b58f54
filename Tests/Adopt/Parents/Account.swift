import UIKit

protocol Coordinator: AnyObject {
  var childCoordinators: [Coordinator] { get set }
  var navigationController: UINavigationController { get set }
  func start()
}

protocol Storyboarded { static func instantiate() -> Self }
extension Storyboarded where Self: UIViewController {
  static func instantiate() -> Self {
    let id = String(describing: self)
    let storyboard = UIStoryboard(name: "Main", bundle: Bundle.main)
    return storyboard.instantiateViewController(withIdentifier: id) as! Self
  }
}

class MainCoordinator: NSObject, Coordinator, UINavigationControllerDelegate {
  var childCoordinators = [Coordinator]()
  var navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    navigationController.delegate = self
    let vc = HomeViewController.instantiate()
    vc.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    vc.coordinator = self
    navigationController.pushViewController(vc, animated: false)
  }

  func buySubscription(to productType: Int) {
    let child = BuyCoordinator(navigationController: navigationController)
    child.parentCoordinator = self
    child.selectedProduct = productType
    childCoordinators.append(child)
    child.start()
  }

  func createAccount() {
    let vc = CreateAccountViewController.instantiate()
    vc.coordinator = self
    navigationController.pushViewController(vc, animated: true)
  }

  func showTerms() {
    let terms = UIStoryboard(name: "Legal", bundle: nil).instantiateViewController(withIdentifier: "Terms") as! TermsViewController
    terms.coordinator = self
    navigationController.present(terms, animated: true, completion: nil)
  }

  func closeTerms() { navigationController.presentedViewController?.dismiss(animated: true) }

  func accountCreated() { navigationController.popToRootViewController(animated: true) }

  func childDidFinish(_ child: Coordinator?) {
    for (index, coordinator) in childCoordinators.enumerated() where coordinator === child {
      childCoordinators.remove(at: index)
      break
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from) else { return }
    if navigationController.viewControllers.contains(from) { return }
    if let buy = from as? BuyViewController { childDidFinish(buy.coordinator) }
  }
}

class BuyCoordinator: Coordinator {
  weak var parentCoordinator: MainCoordinator?
  var childCoordinators = [Coordinator]()
  var navigationController: UINavigationController
  var selectedProduct = 0

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let vc = BuyViewController.instantiate()
    vc.coordinator = self
    vc.selectedProduct = selectedProduct
    navigationController.pushViewController(vc, animated: true)
  }

  func showReceipt() {
    let vc = ReceiptViewController.instantiate()
    vc.coordinator = self
    navigationController.pushViewController(vc, animated: true)
  }

  func didFinishBuying() { parentCoordinator?.childDidFinish(self) }
}
