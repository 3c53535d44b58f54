import UIKit

/// Nearly every screen of this app: what it was given, and what the user can do there.
final class ScreenViewController<Value, Actions>: UIViewController {
  let value: Value
  let actions: Actions

  init(_ value: Value, actions: Actions) {
    self.value = value
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

/// The first screen of the home tab, as one writes it: a view model between the two.
final class HomeDefaultViewModel {
  let workspaceId: Int
  private let actions: HomeDefaultViewModelActions

  init(workspaceId: Int, actions: HomeDefaultViewModelActions) {
    self.workspaceId = workspaceId
    self.actions = actions
  }

  func didTapTitle() {
    actions.openWorkspaces()
  }

  func didSelect(channel name: String) {
    actions.openChannel(name)
  }
}

final class HomeDefaultViewController: UIViewController {
  let viewModel: HomeDefaultViewModel

  init(viewModel: HomeDefaultViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}
