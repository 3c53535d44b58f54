import UIKit

struct Bread: Equatable {
  let name: String
}

final class Session {
  var isLoggedIn = false
  var orders: [String] = []
}

final class LoginViewController: UIViewController {
  var onLogIn: (() -> Void)?
  var onSignUp: (() -> Void)?
}

final class SignUpViewController: UIViewController {
  var onDone: (() -> Void)?
}

final class BreadListViewController: UIViewController {
  var onSelect: ((Bread) -> Void)?
  var onCart: (() -> Void)?
  var onProfile: (() -> Void)?
}

final class BreadViewController: UIViewController {
  let bread: Bread

  init(bread: Bread) {
    self.bread = bread
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

final class CartViewController: UIViewController {
  var onCheckOut: (() -> Void)?
  var onCancel: (() -> Void)?
}

final class AddressViewController: UIViewController {
  var onOrder: ((String) -> Void)?
}

final class ProfileViewController: UIViewController {
  var onLogOut: (() -> Void)?
}
