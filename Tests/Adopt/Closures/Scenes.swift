import UIKit

struct Movie: Equatable { let id: String }
struct MovieQuery { let text: String }

struct MoviesListViewModelActions {
  let showMovieDetails: (Movie) -> Void
  let showQueries: (@escaping (_ didSelect: MovieQuery) -> Void) -> Void
  let closeQueries: () -> Void
  let reportProblem: (Movie) -> Void
}

final class MoviesListViewModel {
  private let actions: MoviesListViewModelActions
  init(actions: MoviesListViewModelActions) { self.actions = actions }
}

final class MoviesListViewController: UIViewController {
  private var viewModel: MoviesListViewModel!
  static func create(with viewModel: MoviesListViewModel) -> MoviesListViewController {
    let view = MoviesListViewController()
    view.viewModel = viewModel
    return view
  }
}

final class MovieDetailsViewController: UIViewController {
  static func create(with viewModel: MovieDetailsViewModel) -> MovieDetailsViewController {
    MovieDetailsViewController()
  }
}

struct MovieDetailsViewModel { let movie: Movie }

final class ReportViewController: UIViewController {
  var onSend: (() -> Void)?
  var onCancel: (() -> Void)?
  init(movie: Movie) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class QueriesViewController: UIViewController {}

final class MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {
  var canReport: Bool { true }

  func makeMoviesListViewController(actions: MoviesListViewModelActions) -> MoviesListViewController {
    MoviesListViewController.create(with: makeMoviesListViewModel(actions: actions))
  }

  private func makeMoviesListViewModel(actions: MoviesListViewModelActions) -> MoviesListViewModel {
    MoviesListViewModel(actions: actions)
  }

  func makeMovieDetailsViewController(movie: Movie) -> UIViewController {
    MovieDetailsViewController.create(with: MovieDetailsViewModel(movie: movie))
  }

  func makeQueriesViewController(didSelect: @escaping (MovieQuery) -> Void) -> UIViewController {
    QueriesViewController()
  }

  func makeMoviesSearchFlowCoordinator(navigationController: UINavigationController) -> MoviesSearchFlowCoordinator {
    MoviesSearchFlowCoordinator(navigationController: navigationController, dependencies: self)
  }
}
