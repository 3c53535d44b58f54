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

final class SettingsViewController: UIViewController {
  let actions: SettingsViewModelActions
  private(set) var picture: UIImage?

  init(actions: SettingsViewModelActions) {
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  func show(_ picture: UIImage) {
    self.picture = picture
  }
}

final class ItemListViewController: UIViewController {
  let actions: ItemListViewModelActions
  private(set) var items: [Item] = []

  init(actions: ItemListViewModelActions) {
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  func add(_ item: Item) {
    items.append(item)
  }
}
