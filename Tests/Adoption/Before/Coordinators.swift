import UIKit

protocol Coordinator: AnyObject {
  func start()
}

final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private let session: Session
  private var children: [any Coordinator] = []

  init(window: UIWindow, session: Session) {
    self.window = window
    self.session = session
  }

  func start() {
    if session.isLoggedIn {
      showShop()
    } else {
      showLogin()
    }
    window.makeKeyAndVisible()
  }

  private func showLogin() {
    let navigationController = UINavigationController()
    let coordinator = LoginCoordinator(navigationController: navigationController)
    coordinator.onFinish = { [weak self] in self?.showShop() }
    children = [coordinator]
    coordinator.start()
    window.rootViewController = navigationController
  }

  private func showShop() {
    let navigationController = UINavigationController()
    let coordinator = ShopCoordinator(navigationController: navigationController, session: session)
    coordinator.onLogOut = { [weak self] in self?.showLogin() }
    children = [coordinator]
    coordinator.start()
    window.rootViewController = navigationController
  }
}

final class LoginCoordinator: Coordinator {
  var onFinish: (() -> Void)?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let login = LoginViewController()
    login.onLogIn = { [weak self] in self?.onFinish?() }
    login.onSignUp = { [weak self] in self?.showSignUp() }
    navigationController.pushViewController(login, animated: false)
  }

  private func showSignUp() {
    let signUp = SignUpViewController()
    signUp.onDone = { [weak self] in self?.onFinish?() }
    navigationController.pushViewController(signUp, animated: true)
  }
}

final class ShopCoordinator: Coordinator {
  var onLogOut: (() -> Void)?
  private let navigationController: UINavigationController
  private let session: Session
  private var children: [any Coordinator] = []

  init(navigationController: UINavigationController, session: Session) {
    self.navigationController = navigationController
    self.session = session
  }

  func start() {
    let list = BreadListViewController()
    list.onSelect = { [weak self] bread in self?.showBread(bread) }
    list.onCart = { [weak self] in self?.showCart() }
    list.onProfile = { [weak self] in self?.showProfile() }
    navigationController.pushViewController(list, animated: false)
  }

  private func showBread(_ bread: Bread) {
    navigationController.pushViewController(BreadViewController(bread: bread), animated: true)
  }

  private func showCart() {
    let modal = UINavigationController()
    let coordinator = CartCoordinator(navigationController: modal)
    coordinator.onOrder = { [weak self] address in
      self?.navigationController.dismiss(animated: true)
      self?.noteOrder(to: address)
    }
    coordinator.onCancel = { [weak self] in self?.navigationController.dismiss(animated: true) }
    children.append(coordinator)
    coordinator.start()
    navigationController.present(modal, animated: true)
  }

  private func showProfile() {
    let coordinator = ProfileCoordinator(navigationController: navigationController)
    coordinator.onLogOut = { [weak self] in self?.onLogOut?() }
    children.append(coordinator)
    coordinator.start()
  }

  private func noteOrder(to address: String) {
    session.orders.append(address)
  }
}

final class CartCoordinator: Coordinator {
  var onOrder: ((_ address: String) -> Void)?
  var onCancel: (() -> Void)?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let cart = CartViewController()
    cart.onCheckOut = { [weak self] in self?.showAddress() }
    cart.onCancel = { [weak self] in self?.onCancel?() }
    navigationController.pushViewController(cart, animated: false)
  }

  private func showAddress() {
    let address = AddressViewController()
    address.onOrder = { [weak self] address in self?.onOrder?(address) }
    navigationController.pushViewController(address, animated: true)
  }
}

final class ProfileCoordinator: Coordinator {
  var onLogOut: (() -> Void)?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let profile = ProfileViewController()
    profile.onLogOut = { [weak self] in self?.onLogOut?() }
    navigationController.pushViewController(profile, animated: true)
  }
}
