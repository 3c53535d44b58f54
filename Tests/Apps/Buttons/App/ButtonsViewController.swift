import UIKit

final class ButtonsViewController: UIViewController {
  let redButton = UIButton(type: .system)
  let blueButton = UIButton(type: .system)
  private var viewModel: (any ButtonsViewModel)?

  static func create(with viewModel: any ButtonsViewModel) -> ButtonsViewController {
    let viewController = ButtonsViewController()
    viewController.viewModel = viewModel
    return viewController
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    redButton.addAction(UIAction { [weak self] _ in self?.viewModel?.didTapRedButton() }, for: .touchUpInside)
    blueButton.addAction(UIAction { [weak self] _ in self?.viewModel?.didTapBlueButton() }, for: .touchUpInside)
    view.addSubview(redButton)
    view.addSubview(blueButton)
  }
}

/// Shows how often a button was tapped.
class TapCountViewController: UIViewController {
  let label = UILabel()
  fileprivate var tapCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "\(tapCount)"
    view.addSubview(label)
  }
}

final class RedViewController: TapCountViewController {
  static func create(tapCount: Int) -> RedViewController {
    let viewController = RedViewController()
    viewController.tapCount = tapCount
    return viewController
  }
}

final class BlueViewController: TapCountViewController {
  static func create(tapCount: Int) -> BlueViewController {
    let viewController = BlueViewController()
    viewController.tapCount = tapCount
    return viewController
  }
}
