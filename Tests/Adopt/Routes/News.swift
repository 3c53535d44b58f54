import UIKit
import XCoordinator

enum AppRoute: Route {
  case login
  case home
}

final class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .login) }

  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .login:
      let viewController = LoginViewController()
      let viewModel = LoginViewModel(router: unownedRouter)
      viewController.bind(to: viewModel)
      viewController.viewModel = viewModel
      return .set([viewController])
    case .home:
      let coordinator = HomeCoordinator(parent: strongRouter)
      return .presentFullScreen(coordinator)
    }
  }
}

enum HomeRoute: Route {
  case list
  case article(Article)
  case share(Article)
  case close
  case logout
}

final class HomeCoordinator: NavigationCoordinator<HomeRoute> {
  private let parent: StrongRouter<AppRoute>

  init(parent: StrongRouter<AppRoute>) {
    self.parent = parent
    super.init(initialRoute: .list)
  }

  override func prepareTransition(for route: HomeRoute) -> NavigationTransition {
    switch route {
    case .list:
      let viewController = ArticlesViewController()
      viewController.viewModel = ArticlesViewModel(router: unownedRouter)
      return .push(viewController)
    case .article(let article):
      let viewController = ArticleViewController()
      viewController.viewModel = ArticleViewModel(router: unownedRouter, article: article)
      return .push(viewController)
    case .share(let article):
      let viewController = ShareViewController(article: article)
      viewController.router = unownedRouter
      return .present(viewController)
    case .close:
      return .dismiss()
    case .logout:
      return .multiple(.dismiss(), .popToRoot())
    }
  }
}
