import UIKit

enum CoordinatorType { case app, login, tab, feed, settings }

protocol CoordinatorFinishDelegate: AnyObject {
  func coordinatorDidFinish(childCoordinator: Coordinator)
}

protocol Coordinator: AnyObject {
  var finishDelegate: CoordinatorFinishDelegate? { get set }
  var navigationController: UINavigationController { get set }
  var childCoordinators: [Coordinator] { get set }
  var type: CoordinatorType { get }
  func start()
  func finish()
  init(_ navigationController: UINavigationController)
}

extension Coordinator {
  func finish() {
    childCoordinators.removeAll()
    finishDelegate?.coordinatorDidFinish(childCoordinator: self)
  }
}

protocol AppCoordinatorProtocol: Coordinator {
  func showLoginFlow()
  func showMainFlow()
}

class AppCoordinator: AppCoordinatorProtocol {
  weak var finishDelegate: CoordinatorFinishDelegate? = nil
  var navigationController: UINavigationController
  var childCoordinators = [Coordinator]()
  var type: CoordinatorType { .app }

  required init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() { showLoginFlow() }

  func showLoginFlow() {
    let loginCoordinator = LoginCoordinator.init(navigationController)
    loginCoordinator.finishDelegate = self
    loginCoordinator.start()
    childCoordinators.append(loginCoordinator)
  }

  func showMainFlow() {
    let tabCoordinator = TabCoordinator.init(navigationController)
    tabCoordinator.finishDelegate = self
    tabCoordinator.start()
    childCoordinators.append(tabCoordinator)
  }
}

extension AppCoordinator: CoordinatorFinishDelegate {
  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter({ $0.type != childCoordinator.type })
    switch childCoordinator.type {
    case .tab:
      navigationController.viewControllers.removeAll()
      showLoginFlow()
    case .login:
      navigationController.viewControllers.removeAll()
      showMainFlow()
    default:
      break
    }
  }
}

class LoginCoordinator: Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var navigationController: UINavigationController
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .login }

  required init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() { showLoginViewController() }

  func showLoginViewController() {
    let loginVC: LoginViewController = .init()
    loginVC.didSendEventClosure = { [weak self] event in
      switch event {
      case .login: self?.finish()
      case .help: self?.showHelp()
      }
    }
    navigationController.pushViewController(loginVC, animated: true)
  }

  func showHelp() { navigationController.pushViewController(HelpViewController(), animated: true) }
}

class TabCoordinator: NSObject, Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var childCoordinators: [Coordinator] = []
  var navigationController: UINavigationController
  var tabBarController: UITabBarController
  var type: CoordinatorType { .tab }

  required init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    self.tabBarController = .init()
  }

  func start() {
    let feed = makeFeed()
    let settings = makeSettings()
    tabBarController.setViewControllers([feed, settings], animated: true)
    navigationController.viewControllers = [tabBarController]
  }

  private func makeFeed() -> UINavigationController {
    let nav = UINavigationController()
    nav.tabBarItem = UITabBarItem(title: "Feed", image: UIImage(systemName: "list.bullet"), tag: 0)
    let feed = FeedCoordinator(nav)
    feed.finishDelegate = self
    childCoordinators.append(feed)
    feed.start()
    return nav
  }

  private func makeSettings() -> UINavigationController {
    let nav = UINavigationController()
    nav.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 1)
    let settings = SettingsCoordinator(nav)
    settings.finishDelegate = self
    childCoordinators.append(settings)
    settings.start()
    return nav
  }
}

extension TabCoordinator: CoordinatorFinishDelegate {
  func coordinatorDidFinish(childCoordinator: Coordinator) {
    switch childCoordinator.type {
    case .settings: finish()
    default: break
    }
  }
}

class FeedCoordinator: Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var navigationController: UINavigationController
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .feed }
  required init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let feed = FeedViewController()
    feed.didSendEventClosure = { [weak self] event in
      switch event {
      case .open(let post):
        self?.navigationController.pushViewController(PostViewController(post: post), animated: true)
      }
    }
    navigationController.setViewControllers([feed], animated: false)
  }
}

class SettingsCoordinator: Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var navigationController: UINavigationController
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .settings }
  required init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let settings = SettingsViewController()
    settings.didSendEventClosure = { [weak self] event in
      if case .logout = event { self?.finish() }
    }
    navigationController.setViewControllers([settings], animated: false)
  }
}

class LoginViewController: UIViewController {
  enum Event { case login, help }
  var didSendEventClosure: ((LoginViewController.Event) -> Void)?
}

class HelpViewController: UIViewController {}

struct Post {}

class FeedViewController: UIViewController {
  enum FeedEvent { case open(Post) }
  var didSendEventClosure: ((FeedEvent) -> Void)?
}

class PostViewController: UIViewController {
  init(post: Post) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

class SettingsViewController: UIViewController {
  enum SettingsEvent { case logout }
  var didSendEventClosure: ((SettingsEvent) -> Void)?
}
