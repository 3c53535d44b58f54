import UIKit

/// Makes the screens as the coordinators did.
final class Container {
  let session: Session

  init(session: Session) {
    self.session = session
  }
}

extension Container: AppCoordinatorDependencies {
  var isLoggedIn: Bool { session.isLoggedIn }

  func makeLoginViewController(actions: LoginViewModelActions) -> UIViewController {
    let login = LoginViewController()
    login.onLogIn = actions.onLogIn
    login.onSignUp = actions.onSignUp
    return login
  }

  func makeSignUpViewController(actions: SignUpViewModelActions) -> UIViewController {
    let signUp = SignUpViewController()
    signUp.onDone = actions.onDone
    return signUp
  }

  func makeBreadListViewController(actions: BreadListViewModelActions) -> UIViewController {
    let list = BreadListViewController()
    list.onSelect = actions.onSelect
    list.onCart = actions.onCart
    list.onProfile = actions.onProfile
    return list
  }

  func makeBreadViewController(bread: Bread) -> UIViewController {
    BreadViewController(bread: bread)
  }

  func makeCartViewController(actions: CartViewModelActions) -> UIViewController {
    let cart = CartViewController()
    cart.onCheckOut = actions.onCheckOut
    cart.onCancel = actions.onCancel
    return cart
  }

  func makeAddressViewController(actions: AddressViewModelActions) -> UIViewController {
    let address = AddressViewController()
    address.onOrder = actions.onOrder
    return address
  }

  func makeProfileViewController(actions: ProfileViewModelActions) -> UIViewController {
    let profile = ProfileViewController()
    profile.onLogOut = actions.onLogOut
    return profile
  }
}

extension ShopCoordinator {
  func noteOrder(to address: String) {
    (dependencies as? Container)?.session.orders.append(address)
  }
}
