import UIKit

class CreateAccountViewController: UIViewController, Storyboarded {
  weak var coordinator: (any CreateAccountFlow)?

  let nameField = UITextField()
  let submitButton = UIButton(type: .system)
  let termsButton = UIButton(type: .system)
  let cancelButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    submitButton.addAction(UIAction { [weak self] _ in self?.submitTapped() }, for: .touchUpInside)
    termsButton.addAction(UIAction { [weak self] _ in self?.coordinator?.showTerms() }, for: .touchUpInside)
    cancelButton.addAction(UIAction { [weak self] _ in self?.coordinator?.cancel() }, for: .touchUpInside)
    for subview in [nameField, submitButton, termsButton, cancelButton] { view.addSubview(subview) }
  }

  private func submitTapped() {
    coordinator?.submit(name: nameField.text ?? "")
  }
}

class TermsViewController: UIViewController, Storyboarded {
  weak var coordinator: (any TermsFlow)?

  let agreeButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    agreeButton.addAction(UIAction { [weak self] _ in self?.coordinator?.agree() }, for: .touchUpInside)
    view.addSubview(agreeButton)
  }
}
