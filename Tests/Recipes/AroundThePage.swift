import UIKit

struct Item: Equatable {
  let name: String
  let price: Int
}

/// What the app remembers.
@MainActor
enum Storage {
  static var hasSeenOnboarding = false
  static var token: String?
}

/// What measures how the app is used.
@MainActor
enum Analytics {
  static var lines: [String] = []

  static func log(_ event: String, _ value: String?) { lines.append("\(event) \(value ?? "")") }
}

@MainActor
final class Client {
  var didAnswer: (@MainActor (_ status: Int) -> Void)?
}

final class CameraViewController: UIViewController {
  var take: ((UIImage) -> Void)?
}

/// A screen that hands what the user does to its actions.
class Plain<Actions>: UIViewController {
  let actions: Actions

  init(_ actions: Actions) {
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

final class SettingsViewController: Plain<SettingsViewModelActions> {
  private(set) var picture: UIImage?

  func show(_ picture: UIImage) {
    self.picture = picture
  }
}

final class ItemListViewController: Plain<ItemListViewModelActions> {
  private(set) var items: [Item] = []

  func add(_ item: Item) {
    items.append(item)
  }
}
