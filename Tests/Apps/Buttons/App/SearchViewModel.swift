struct Query: Equatable {
  var text: String
}

final class SearchViewModel {
  private let actions: SearchViewModelActions
  private(set) var query = Query(text: "")

  init(actions: SearchViewModelActions) {
    self.actions = actions
  }

  func didTapQueries() {
    actions.showQueries { [weak self] query in self?.query = query }
  }

  func didBeginEditing() {
    actions.showSuggestions { [weak self] query in self?.didSelect(query) }
  }

  func didTapFilter() {
    actions.showFilter(query) { [weak self] query in self?.query = query }
  }

  private func didSelect(_ query: Query) {
    self.query = query
    actions.closeSuggestions()
  }
}
