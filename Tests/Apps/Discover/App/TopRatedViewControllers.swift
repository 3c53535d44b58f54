import UIKit

class TopRatedViewController: UIViewController {
  var coordinator: (any TopRatedFlow)?

  let showDetailButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    showDetailButton.addAction(UIAction { [weak self] _ in self?.showDetailTapped() }, for: .touchUpInside)
    view.addSubview(showDetailButton)
  }

  private func showDetailTapped() {
    coordinator?.coordinateToDetail()
  }
}

class TopRatedDetailViewController: UIViewController {
  var coordinator: (any TopRatedDetailFlow)?

  let dismissDetailButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    dismissDetailButton.addAction(UIAction { [weak self] _ in self?.dismissDetailTapped() }, for: .touchUpInside)
    view.addSubview(dismissDetailButton)
  }

  private func dismissDetailTapped() {
    coordinator?.dismissDetail()
  }
}
