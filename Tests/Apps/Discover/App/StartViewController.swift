import UIKit

class StartViewController: UIViewController {
  var coordinator: (any StartFlow)?

  let startButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    startButton.addAction(UIAction { [weak self] _ in self?.startTapped() }, for: .touchUpInside)
    view.addSubview(startButton)
  }

  private func startTapped() {
    coordinator?.coordinateToTabBar()
  }
}
