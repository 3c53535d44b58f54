import RxSwift
import UIKit

class BaseCoordinator<ResultType> {
  let disposeBag = DisposeBag()
  private var childCoordinators = [UUID: Any]()
  private let identifier = UUID()

  private func store<T>(coordinator: BaseCoordinator<T>) { childCoordinators[coordinator.identifier] = coordinator }
  private func free<T>(coordinator: BaseCoordinator<T>) { childCoordinators[coordinator.identifier] = nil }

  func coordinate<T>(to coordinator: BaseCoordinator<T>) -> Observable<T> {
    store(coordinator: coordinator)
    return coordinator.start()
      .do(onNext: { [weak self] _ in self?.free(coordinator: coordinator) })
  }

  func start() -> Observable<ResultType> { fatalError("Start method should be implemented.") }
}

final class AppCoordinator: BaseCoordinator<Void> {
  private let window: UIWindow
  init(window: UIWindow) { self.window = window }

  override func start() -> Observable<Void> {
    let repositoryListCoordinator = RepositoryListCoordinator(window: window)
    return coordinate(to: repositoryListCoordinator)
  }
}

final class RepositoryListCoordinator: BaseCoordinator<Void> {
  private let window: UIWindow
  init(window: UIWindow) { self.window = window }

  override func start() -> Observable<Void> {
    let viewModel = RepositoryListViewModel(initialLanguage: "Swift")
    let viewController = RepositoryListViewController.initFromStoryboard(name: "Main")
    let navigationController = UINavigationController(rootViewController: viewController)
    viewController.viewModel = viewModel

    viewModel.showRepository
      .subscribe(onNext: { [weak self] in self?.showRepository(by: $0, in: navigationController) })
      .disposed(by: disposeBag)

    viewModel.showLanguageList
      .flatMap { [weak self] _ -> Observable<String?> in
        guard let self = self else { return .empty() }
        return self.showLanguageList(on: viewController)
      }
      .filter { $0 != nil }
      .map { $0! }
      .bind(to: viewModel.setCurrentLanguage)
      .disposed(by: disposeBag)

    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    return Observable.never()
  }

  private func showRepository(by url: URL, in navigationController: UINavigationController) {
    let safariViewController = SFSafariViewController(url: url)
    navigationController.pushViewController(safariViewController, animated: true)
  }

  private func showLanguageList(on rootViewController: UIViewController) -> Observable<String?> {
    let languageListCoordinator = LanguageListCoordinator(rootViewController: rootViewController)
    return coordinate(to: languageListCoordinator)
      .map { result in
        switch result {
        case .language(let language): return language
        case .cancel: return nil
        }
      }
  }
}

enum LanguageListCoordinationResult {
  case language(String)
  case cancel
}

final class LanguageListCoordinator: BaseCoordinator<LanguageListCoordinationResult> {
  private let rootViewController: UIViewController
  init(rootViewController: UIViewController) { self.rootViewController = rootViewController }

  override func start() -> Observable<CoordinationResult> {
    let viewController = LanguageListViewController.initFromStoryboard(name: "Main")
    let navigationController = UINavigationController(rootViewController: viewController)
    let viewModel = LanguageListViewModel()
    viewController.viewModel = viewModel

    let cancel = viewModel.didCancel.map { _ in CoordinationResult.cancel }
    let language = viewModel.didSelectLanguage.map { CoordinationResult.language($0) }

    rootViewController.present(navigationController, animated: true)

    return Observable.merge(cancel, language)
      .take(1)
      .do(onNext: { [weak self] _ in self?.rootViewController.dismiss(animated: true) })
  }
}

typealias CoordinationResult = LanguageListCoordinationResult

final class RepositoryListViewModel {
  let showRepository: Observable<URL>
  let showLanguageList: Observable<Void>
  let setCurrentLanguage: AnyObserver<String>
  init(initialLanguage: String) { fatalError() }
}

final class LanguageListViewModel {
  let didCancel: Observable<Void>
  let didSelectLanguage: Observable<String>
  init() { fatalError() }
}

final class RepositoryListViewController: UIViewController { var viewModel: RepositoryListViewModel! }
final class LanguageListViewController: UIViewController { var viewModel: LanguageListViewModel! }
