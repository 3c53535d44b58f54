import UIKit
import XCoordinator

struct Article {}

final class LoginViewModel {
  private let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func loggedIn() { router.trigger(.home) }
}

final class LoginViewController: UIViewController { var viewModel: LoginViewModel! }

final class ArticlesViewModel {
  private let router: UnownedRouter<HomeRoute>
  init(router: UnownedRouter<HomeRoute>) { self.router = router }
  func select(_ article: Article) { router.trigger(.article(article)) }
  func logout() { router.trigger(.logout) }
}

final class ArticlesViewController: UIViewController { var viewModel: ArticlesViewModel! }

final class ArticleViewModel {
  private let router: UnownedRouter<HomeRoute>
  let article: Article
  init(router: UnownedRouter<HomeRoute>, article: Article) {
    self.router = router
    self.article = article
  }
  func share() { router.trigger(.share(article)) }
}

final class ArticleViewController: UIViewController { var viewModel: ArticleViewModel! }

final class ShareViewController: UIViewController {
  var router: UnownedRouter<HomeRoute>!
  init(article: Article) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
  func close() { router.trigger(.close) }
}
