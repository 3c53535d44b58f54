import UIKit

struct ItemList {}

protocol LoginView: BaseView {
  var onCompleteAuth: (() -> Void)? { get set }
  var onSignUpButtonTap: (() -> Void)? { get set }
}
protocol SignUpView: BaseView {
  var onSignUpComplete: (() -> Void)? { get set }
  var onTermsButtonTap: (() -> Void)? { get set }
}
protocol TermsView: BaseView { var onPopController: (() -> Void)? { get set } }
protocol ItemsListView: BaseView {
  var onItemSelect: ((ItemList) -> Void)? { get set }
  var onCreateItem: (() -> Void)? { get set }
}
protocol ItemDetailView: BaseView {}
protocol ItemCreateView: BaseView {
  var onHide: (() -> Void)? { get set }
  var onComplete: ((ItemList) -> Void)? { get set }
}

final class LoginController: UIViewController, LoginView {
  var onCompleteAuth: (() -> Void)?
  var onSignUpButtonTap: (() -> Void)?
}
final class SignUpController: UIViewController, SignUpView {
  var onSignUpComplete: (() -> Void)?
  var onTermsButtonTap: (() -> Void)?
}
final class TermsController: UIViewController, TermsView { var onPopController: (() -> Void)? }
final class ItemsListController: UITableViewController, ItemsListView {
  var onItemSelect: ((ItemList) -> Void)?
  var onCreateItem: (() -> Void)?
}
final class ItemController: UIViewController, ItemDetailView { var itemList: ItemList? }
final class ItemCreateController: UIViewController, ItemCreateView {
  var onHide: (() -> Void)?
  var onComplete: ((ItemList) -> Void)?
}

protocol AuthModuleFactory {
  func makeLoginOutput() -> LoginView
  func makeSignUpHandler() -> SignUpView
  func makeTermsOutput() -> TermsView
}
protocol ItemModuleFactory {
  func makeItemsOutput() -> ItemsListView
  func makeItemDetailOutput(item: ItemList) -> ItemDetailView
  func makeCreateOutput() -> ItemCreateView
}

final class ModuleFactoryImp: AuthModuleFactory, ItemModuleFactory {
  func makeLoginOutput() -> LoginView { LoginController.controllerFromStoryboard(.auth) }
  func makeSignUpHandler() -> SignUpView { SignUpController.controllerFromStoryboard(.auth) }
  func makeTermsOutput() -> TermsView { TermsController.controllerFromStoryboard(.auth) }
  func makeItemsOutput() -> ItemsListView { ItemsListController.controllerFromStoryboard(.items) }
  func makeItemDetailOutput(item: ItemList) -> ItemDetailView {
    let controller = ItemController.controllerFromStoryboard(.items)
    controller.itemList = item
    return controller
  }
  func makeCreateOutput() -> ItemCreateView { ItemCreateController.controllerFromStoryboard(.create) }
}

protocol CoordinatorFactory {
  func makeAuthCoordinator(router: Router) -> Coordinator & AuthCoordinatorOutput
  func makeItemCoordinator(router: Router) -> Coordinator
}

final class CoordinatorFactoryImp: CoordinatorFactory {
  func makeAuthCoordinator(router: Router) -> Coordinator & AuthCoordinatorOutput {
    AuthCoordinator(router: router, factory: ModuleFactoryImp())
  }
  func makeItemCoordinator(router: Router) -> Coordinator {
    let coordinator = ItemCoordinator(router: router, factory: ModuleFactoryImp())
    return coordinator
  }
}
