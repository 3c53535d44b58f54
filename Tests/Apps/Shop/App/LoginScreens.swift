import UIKit

final class LoginViewModel {
  private let actions: LoginViewModelActions
  private let session: Session

  init(actions: LoginViewModelActions, session: Session) {
    self.actions = actions
    self.session = session
  }

  func didTapLogin() {
    let user = User(name: "Ada")
    session.user = user
    actions.login(user)
  }

  func didTapSignUp() {
    actions.signUp()
  }
}

final class LoginViewController: UIViewController {
  let loginButton = UIButton(type: .system)
  let signUpButton = UIButton(type: .system)
  private let viewModel: LoginViewModel

  init(viewModel: LoginViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    loginButton.addAction(UIAction { [viewModel] _ in viewModel.didTapLogin() }, for: .touchUpInside)
    signUpButton.addAction(UIAction { [viewModel] _ in viewModel.didTapSignUp() }, for: .touchUpInside)
    view.addSubview(loginButton)
    view.addSubview(signUpButton)
  }
}

final class SignUpViewController: UIViewController {
  let doneButton = UIButton(type: .system)
  private let actions: SignUpViewModelActions
  private let session: Session

  init(actions: SignUpViewModelActions, session: Session) {
    self.actions = actions
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let done = UIAction { [actions, session] _ in
      let user = User(name: "Grace")
      session.user = user
      actions.done(user)
    }
    doneButton.addAction(done, for: .touchUpInside)
    view.addSubview(doneButton)
  }
}
