import UIKit

/// Knows no coordinator at all, only what happens when a button is tapped.
class OffersViewController: UIViewController, Storyboarded {
  var buyAction: (() -> Void)?
  var createAccountAction: (() -> Void)?
  var compareAction: ((Int) -> Void)?

  let buyButton = UIButton(type: .system)
  let createAccountButton = UIButton(type: .system)
  let compareButton = UIButton(type: .system)
  private(set) var regrets = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    buyButton.addAction(UIAction { [weak self] _ in self?.buyAction?() }, for: .touchUpInside)
    createAccountButton.addAction(UIAction { [weak self] _ in self?.createAccountAction?() }, for: .touchUpInside)
    compareButton.addAction(UIAction { [weak self] _ in self?.compareAction?(0) }, for: .touchUpInside)
    for subview in [buyButton, createAccountButton, compareButton] { view.addSubview(subview) }
  }

  func askAgain() {
    regrets += 1
  }
}

class ComparisonViewController: UIViewController, Storyboarded {
  var productType = 0
  var buyAction: (() -> Void)?
  var backAction: (() -> Void)?

  let buyButton = UIButton(type: .system)
  let backButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    buyButton.addAction(UIAction { [weak self] _ in self?.buyAction?() }, for: .touchUpInside)
    backButton.addAction(UIAction { [weak self] _ in self?.backAction?() }, for: .touchUpInside)
    for subview in [buyButton, backButton] { view.addSubview(subview) }
  }
}

// The step that is written by hand.
extension OffersCoordinator {
  func regret() {
    offersViewController?.askAgain()
  }
}
