import UIKit

/// The first screen. It knows what its coordinator can do, not which coordinator it is.
class ViewController: UIViewController, Storyboarded {
  weak var coordinator: (any Buying & AccountCreating)?

  let product = UISegmentedControl(items: ["Monthly", "Yearly", "For ever"])
  let buyButton = UIButton(type: .system)
  let createAccountButton = UIButton(type: .system)
  let nameLabel = UILabel()
  let productLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    buyButton.addAction(UIAction { [weak self] _ in self?.buyTapped() }, for: .touchUpInside)
    createAccountButton.addAction(UIAction { [weak self] _ in self?.createAccountTapped() }, for: .touchUpInside)
    for subview in [product, buyButton, createAccountButton, nameLabel, productLabel] { view.addSubview(subview) }
  }

  private func buyTapped() {
    coordinator?.buySubscription(to: product.selectedSegmentIndex)
  }

  private func createAccountTapped() {
    coordinator?.createAccount()
  }
}

// The steps that are written by hand.
extension MainCoordinator {
  func welcome(name: String) {
    mainViewController?.nameLabel.text = "Hello, \(name)"
  }

  func activate(productType: Int) {
    mainViewController?.productLabel.text = "Product \(productType)"
  }
}
