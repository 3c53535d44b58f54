import UIKit

final class MainViewController: UIViewController {
  weak var coordinator: MainCoordinator?
  let logoutButton = UIButton(type: .system)
  let helpButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    logoutButton.addAction(UIAction { [weak self] _ in self?.coordinator?.logout() }, for: .touchUpInside)
    helpButton.addAction(UIAction { [weak self] _ in self?.coordinator?.askForHelp() }, for: .touchUpInside)
    view.addSubview(logoutButton)
    view.addSubview(helpButton)
  }

  func newTermsArrived(version: Int) {
    coordinator?.readTerms(version: version)
  }
}

final class TermsViewController: UIViewController {
  weak var coordinator: TermsCoordinator?
  var version = 0
  let acceptButton = UIButton(type: .system)
  let declineButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    acceptButton.addAction(UIAction { [weak self] _ in self?.coordinator?.accept(name: "Ada") }, for: .touchUpInside)
    declineButton.addAction(UIAction { [weak self] _ in self?.coordinator?.decline() }, for: .touchUpInside)
    view.addSubview(acceptButton)
    view.addSubview(declineButton)
  }
}

final class HelpViewController: UIViewController {
  weak var coordinator: HelpCoordinator?
  let doneButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    doneButton.addAction(UIAction { [weak self] _ in self?.coordinator?.done() }, for: .touchUpInside)
    view.addSubview(doneButton)
  }
}
