import UIKit

final class LoginViewController: UIViewController {
  weak var coordinator: LoginCoordinator?
  let loginButton = UIButton(type: .system)
  let signupButton = UIButton(type: .system)
  let findIDButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    loginButton.addAction(UIAction { [weak self] _ in self?.coordinator?.login() }, for: .touchUpInside)
    signupButton.addAction(
      UIAction { [weak self] _ in self?.coordinator?.push(destination: .signup) }, for: .touchUpInside)
    findIDButton.addAction(
      UIAction { [weak self] _ in self?.coordinator?.push(destination: .findID) }, for: .touchUpInside)
    for button in [loginButton, signupButton, findIDButton] { view.addSubview(button) }
  }
}

final class SignupViewController: UIViewController {
  weak var coordinator: LoginCoordinator?
  let backButton = UIButton(type: .system)
  let homeButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    backButton.addAction(UIAction { [weak self] _ in self?.coordinator?.pop() }, for: .touchUpInside)
    homeButton.addAction(UIAction { [weak self] _ in self?.coordinator?.popToRootVC() }, for: .touchUpInside)
    view.addSubview(backButton)
    view.addSubview(homeButton)
  }
}

final class FindIDViewController: UIViewController {
  weak var coordinator: LoginCoordinator?
  let signupButton = UIButton(type: .system)
  let backButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    signupButton.addAction(
      UIAction { [weak self] _ in self?.coordinator?.push(destination: .signup) }, for: .touchUpInside)
    backButton.addAction(UIAction { [weak self] _ in self?.coordinator?.pop() }, for: .touchUpInside)
    view.addSubview(signupButton)
    view.addSubview(backButton)
  }
}
