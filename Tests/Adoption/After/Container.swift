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

  func makeLoginViewController(
    onLogIn: @escaping () -> Void, onSignUp: @escaping () -> Void
  ) -> UIViewController {
    let login = LoginViewController()
    login.onLogIn = onLogIn
    login.onSignUp = onSignUp
    return login
  }

  func makeSignUpViewController(onDone: @escaping () -> Void) -> UIViewController {
    let signUp = SignUpViewController()
    signUp.onDone = onDone
    return signUp
  }

  func makeBreadListViewController(
    onSelect: @escaping (Bread) -> Void, onCart: @escaping () -> Void, onProfile: @escaping () -> Void
  ) -> UIViewController {
    let list = BreadListViewController()
    list.onSelect = onSelect
    list.onCart = onCart
    list.onProfile = onProfile
    return list
  }

  func makeBreadViewController(bread: Bread) -> UIViewController {
    BreadViewController(bread: bread)
  }

  func makeCartViewController(
    onCheckOut: @escaping () -> Void, onCancel: @escaping () -> Void
  ) -> UIViewController {
    let cart = CartViewController()
    cart.onCheckOut = onCheckOut
    cart.onCancel = onCancel
    return cart
  }

  func makeAddressViewController(onOrder: @escaping (String) -> Void) -> UIViewController {
    let address = AddressViewController()
    address.onOrder = onOrder
    return address
  }

  func makeProfileViewController(onLogOut: @escaping () -> Void) -> UIViewController {
    let profile = ProfileViewController()
    profile.onLogOut = onLogOut
    return profile
  }
}

extension ShopCoordinator {
  func noteOrder(to address: String) {
    (dependencies as? Container)?.session.orders.append(address)
  }
}
