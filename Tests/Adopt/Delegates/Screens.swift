import UIKit

struct User {}
struct Product {}
final class Session { var isLoggedIn = false }

protocol SignInFlow: AnyObject {
  func signedIn(_ user: User)
  func forgotPassword()
}

final class SignInViewController: UIViewController {
  weak var delegate: SignInFlow?
  @objc func tapSignIn() { delegate?.signedIn(User()) }
  @objc func tapForgot() { delegate?.forgotPassword() }
}

protocol ForgotPasswordFlow: AnyObject { func forgotPasswordDidFinish() }

final class ForgotPasswordViewController: UIViewController {
  weak var delegate: ForgotPasswordFlow?
  func done() { delegate?.forgotPasswordDidFinish() }
}

protocol CatalogFlow: AnyObject {
  func show(product: Product)
  func logOut()
}

final class CatalogViewController: UIViewController {
  private weak var flow: CatalogFlow?
  init(flow: CatalogFlow) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  func select(_ product: Product) { flow?.show(product: product) }
  func logOut() { flow?.logOut() }
}

protocol ProductFlow: AnyObject {
  func buy(product: Product)
  func showSimilar(to product: Product)
}

final class ProductViewController: UIViewController {
  weak var flow: ProductFlow?
  let product: Product
  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  func buy() { flow?.buy(product: product) }
  func similar(_ other: Product) { flow?.showSimilar(to: other) }
}

final class AddressViewController: UIViewController {
  var onNext: (() -> Void)?
  init(product: Product) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class PaymentViewController: UIViewController {
  var onPaid: (() -> Void)?
  var onBack: (() -> Void)?
}
