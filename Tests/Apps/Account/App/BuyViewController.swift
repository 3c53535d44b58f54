import UIKit

/// Knows its coordinator's type: a screen may, if only one flow shows it.
class BuyViewController: UIViewController, Storyboarded {
  weak var coordinator: BuyCoordinator?
  var selectedProduct = 0

  let buyButton = UIButton(type: .system)
  let createAccountButton = UIButton(type: .system)
  let nameLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Product \(selectedProduct)"
    buyButton.addAction(UIAction { [weak self] _ in self?.coordinator?.didFinishBuying() }, for: .touchUpInside)
    createAccountButton.addAction(UIAction { [weak self] _ in self?.coordinator?.createAccount() }, for: .touchUpInside)
    for subview in [buyButton, createAccountButton, nameLabel] { view.addSubview(subview) }
  }
}

// The step that is written by hand.
extension BuyCoordinator {
  func sign(name: String) {
    buyViewController?.nameLabel.text = name
  }
}
