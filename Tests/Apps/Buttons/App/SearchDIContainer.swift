import UIKit

@MainActor
final class SearchDIContainer {
  func makeSearchCoordinator(navigationController: UINavigationController) -> SearchCoordinator {
    SearchCoordinator(navigationController: navigationController, dependencies: self)
  }
}

extension SearchDIContainer: SearchCoordinatorDependencies {
  func makeSearchViewController(actions: SearchViewModelActions) -> UIViewController {
    SearchViewController(viewModel: SearchViewModel(actions: actions))
  }

  func makeQueriesViewController(didSelect: @escaping (Query) -> Void) -> UIViewController {
    QueriesViewController(queries: [Query(text: "red"), Query(text: "blue")], didSelect: didSelect)
  }

  func makeFilterViewController(
    query: Query, apply: @escaping (Query) -> Void, actions: FilterViewModelActions
  ) -> UIViewController {
    FilterViewController(query: query, apply: apply, actions: actions)
  }
}
