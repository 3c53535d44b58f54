import UIKit

final class AppFlowCoordinator {
  var navigationController: UINavigationController
  private let appDIContainer: AppDIContainer

  init(navigationController: UINavigationController, appDIContainer: AppDIContainer) {
    self.navigationController = navigationController
    self.appDIContainer = appDIContainer
  }

  func start() {
    let moviesSceneDIContainer = appDIContainer.makeMoviesSceneDIContainer()
    let flow = moviesSceneDIContainer.makeMoviesSearchFlowCoordinator(navigationController: navigationController)
    flow.start()
  }
}

final class AppDIContainer {
  func makeMoviesSceneDIContainer() -> MoviesSceneDIContainer { MoviesSceneDIContainer() }
}

protocol MoviesSearchFlowCoordinatorDependencies {
  func makeMoviesListViewController(actions: MoviesListViewModelActions) -> MoviesListViewController
  func makeMovieDetailsViewController(movie: Movie) -> UIViewController
  func makeQueriesViewController(didSelect: @escaping (MovieQuery) -> Void) -> UIViewController
}

final class MoviesSearchFlowCoordinator {
  private weak var navigationController: UINavigationController?
  private let dependencies: MoviesSearchFlowCoordinatorDependencies
  private weak var moviesListVC: MoviesListViewController?
  private weak var queriesVC: UIViewController?

  init(navigationController: UINavigationController, dependencies: MoviesSearchFlowCoordinatorDependencies) {
    self.navigationController = navigationController
    self.dependencies = dependencies
  }

  func start() {
    let actions = MoviesListViewModelActions(
      showMovieDetails: showMovieDetails,
      showQueries: showQueries,
      closeQueries: closeQueries,
      reportProblem: { [weak self] movie in
        guard let self = self else { return }
        if self.dependencies.canReport {
          self.presentReport(movie)
        } else {
          self.showNotAllowed()
        }
      })
    let vc = dependencies.makeMoviesListViewController(actions: actions)
    navigationController?.pushViewController(vc, animated: false)
    moviesListVC = vc
  }

  private func showMovieDetails(movie: Movie) {
    let vc = dependencies.makeMovieDetailsViewController(movie: movie)
    navigationController?.pushViewController(vc, animated: true)
  }

  private func showQueries(didSelect: @escaping (MovieQuery) -> Void) {
    guard let list = moviesListVC, queriesVC == nil else { return }
    let vc = dependencies.makeQueriesViewController(didSelect: didSelect)
    list.add(child: vc)
    queriesVC = vc
  }

  private func closeQueries() {
    queriesVC?.remove()
    queriesVC = nil
  }

  private func presentReport(_ movie: Movie) {
    let report = ReportViewController(movie: movie)
    report.onSend = { [weak self] in self?.navigationController?.dismiss(animated: true) }
    report.onCancel = { [weak self] in self?.navigationController?.dismiss(animated: true) }
    let nav = UINavigationController(rootViewController: report)
    nav.modalPresentationStyle = .formSheet
    navigationController?.present(nav, animated: true)
  }

  private func showNotAllowed() {
    let alert = UIAlertController(title: "Not allowed", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    navigationController?.present(alert, animated: true)
  }
}
