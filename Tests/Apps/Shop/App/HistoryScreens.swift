import UIKit

/// The items of the history, a row each.
final class ListViewController: UIViewController {
  let signOutButton = UIButton(type: .system)
  private let actions: ListViewModelActions
  private let session: Session

  init(actions: ListViewModelActions, session: Session) {
    self.actions = actions
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    signOutButton.addAction(UIAction { [actions] _ in actions.signOut() }, for: .touchUpInside)
    view.addSubview(signOutButton)
  }

  func didSelect(row: Int) {
    actions.select(session.items[row])
  }

  func didDelete(row: Int) {
    actions.delete(session.items[row])
  }
}

final class DetailViewController: UIViewController {
  let closeButton = UIButton(type: .system)
  let shareButton = UIButton(type: .system)
  let item: Item
  private let actions: DetailViewModelActions

  init(item: Item, actions: DetailViewModelActions) {
    self.item = item
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    closeButton.addAction(UIAction { [actions] _ in actions.close() }, for: .touchUpInside)
    shareButton.addAction(UIAction { [actions] _ in actions.share() }, for: .touchUpInside)
    view.addSubview(closeButton)
    view.addSubview(shareButton)
  }
}

final class NotAllowedViewController: UIViewController {
  let okButton = UIButton(type: .system)
  private let actions: NotAllowedViewModelActions

  init(actions: NotAllowedViewModelActions) {
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    okButton.addAction(UIAction { [actions] _ in actions.ok() }, for: .touchUpInside)
    view.addSubview(okButton)
  }
}

final class SearchViewController: UIViewController {}
