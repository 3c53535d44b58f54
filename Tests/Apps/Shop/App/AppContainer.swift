import UIKit

/// Makes the view controllers and answers the questions of the flows.
final class AppContainer {
  let session: Session

  init(session: Session) {
    self.session = session
  }
}

extension AppContainer: ShopCoordinatorDependencies {
  var isLoggedIn: Bool { session.user != nil }

  func makeLoginViewController(actions: LoginViewModelActions) -> UIViewController {
    LoginViewController(viewModel: LoginViewModel(actions: actions, session: session))
  }

  func makeSignUpViewController(actions: SignUpViewModelActions) -> UIViewController {
    SignUpViewController(actions: actions, session: session)
  }

  func makeListViewController(actions: ListViewModelActions) -> UIViewController {
    ListViewController(actions: actions, session: session)
  }

  func makeDetailViewController(item: Item, actions: DetailViewModelActions) -> UIViewController {
    DetailViewController(item: item, actions: actions)
  }

  func makeNotAllowedViewController(actions: NotAllowedViewModelActions) -> UIViewController {
    NotAllowedViewController(actions: actions)
  }

  func makeSearchViewController() -> UIViewController {
    SearchViewController()
  }

  func canDelete(item: Item) -> Bool {
    !item.title.contains("sealed")
  }

  func deleteItem(_ item: Item) {
    session.delete(item)
  }

  func shareItem(_ item: Item) {
    session.share(item)
  }
}

// The steps that are written by hand.
extension HistoryCoordinator {
  func delete(item: Item) {
    (dependencies as? AppContainer)?.deleteItem(item)
  }

  func share(item: Item) {
    (dependencies as? AppContainer)?.shareItem(item)
  }
}
