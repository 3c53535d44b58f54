import UIKit

final class SearchViewController: UIViewController {
  let queriesButton = UIButton(type: .system)
  let suggestionsButton = UIButton(type: .system)
  let filterButton = UIButton(type: .system)
  let viewModel: SearchViewModel

  init(viewModel: SearchViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    queriesButton.addAction(UIAction { [viewModel] _ in viewModel.didTapQueries() }, for: .touchUpInside)
    suggestionsButton.addAction(UIAction { [viewModel] _ in viewModel.didBeginEditing() }, for: .touchUpInside)
    filterButton.addAction(UIAction { [viewModel] _ in viewModel.didTapFilter() }, for: .touchUpInside)
    for subview in [queriesButton, suggestionsButton, filterButton] { view.addSubview(subview) }
  }
}

final class QueriesViewController: UIViewController {
  let buttons: [UIButton]
  private let queries: [Query]
  private let didSelect: (Query) -> Void

  init(queries: [Query], didSelect: @escaping (Query) -> Void) {
    self.queries = queries
    self.didSelect = didSelect
    buttons = queries.map { _ in UIButton(type: .system) }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (button, query) in zip(buttons, queries) {
      button.addAction(UIAction { [didSelect] _ in didSelect(query) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }
}

final class FilterViewController: UIViewController {
  let applyButton = UIButton(type: .system)
  let doneButton = UIButton(type: .system)
  private let query: Query
  private let apply: (Query) -> Void
  private let actions: FilterViewModelActions

  init(query: Query, apply: @escaping (Query) -> Void, actions: FilterViewModelActions) {
    self.query = query
    self.apply = apply
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let apply = UIAction { [query, apply] _ in apply(Query(text: "\"\(query.text)\"")) }
    applyButton.addAction(apply, for: .touchUpInside)
    doneButton.addAction(UIAction { [actions] _ in actions.done() }, for: .touchUpInside)
    view.addSubview(applyButton)
    view.addSubview(doneButton)
  }
}
