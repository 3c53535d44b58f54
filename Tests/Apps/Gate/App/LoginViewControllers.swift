import UIKit

final class LoginViewController: UIViewController {
  weak var coordinator: (any LoginFlow)?
  let loginButton = UIButton(type: .system)
  let signupButton = UIButton(type: .system)
  let findIDButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    loginButton.addAction(UIAction { [weak self] _ in self?.coordinator?.login() }, for: .touchUpInside)
    signupButton.addAction(UIAction { [weak self] _ in self?.coordinator?.signup() }, for: .touchUpInside)
    findIDButton.addAction(UIAction { [weak self] _ in self?.coordinator?.findID() }, for: .touchUpInside)
    for button in [loginButton, signupButton, findIDButton] { view.addSubview(button) }
  }
}

final class SignupViewController: UIViewController {}

final class FindIDViewController: UIViewController {
  weak var coordinator: (any FindIDFlow)?
  let signupButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    signupButton.addAction(UIAction { [weak self] _ in self?.coordinator?.signupInstead() }, for: .touchUpInside)
    view.addSubview(signupButton)
  }
}
