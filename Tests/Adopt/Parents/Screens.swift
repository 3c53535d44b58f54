import UIKit

class HomeViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?
  @IBOutlet var product: UISegmentedControl!
  @IBAction func buyTapped(_ sender: Any) { coordinator?.buySubscription(to: product.selectedSegmentIndex) }
  @IBAction func createAccount(_ sender: Any) { coordinator?.createAccount() }
  @IBAction func terms(_ sender: Any) { coordinator?.showTerms() }
}

class CreateAccountViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?
  func created() { coordinator?.accountCreated() }
}

class TermsViewController: UIViewController, Storyboarded {
  weak var coordinator: MainCoordinator?
  @IBAction func close(_ sender: Any) { coordinator?.closeTerms() }
}

class BuyViewController: UIViewController, Storyboarded {
  weak var coordinator: BuyCoordinator?
  var selectedProduct = 0
  func bought() { coordinator?.showReceipt() }
}

class ReceiptViewController: UIViewController, Storyboarded {
  weak var coordinator: BuyCoordinator?
  override func viewDidDisappear(_ animated: Bool) { coordinator?.didFinishBuying() }
}
