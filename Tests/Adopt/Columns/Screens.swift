import UIKit

final class BookListViewController: UIViewController {
  var onSelect: ((Book) -> Void)?
  var onSettings: (() -> Void)?
}

final class EmptyViewController: UIViewController { var onTour: (() -> Void)? }

final class BookViewController: UIViewController {
  var onShare: ((Book) -> Void)?
  init(book: Book) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class ShareViewController: UIViewController {
  var onDone: (() -> Void)?
  init(book: Book) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

final class WelcomeViewController: UIViewController { var onNext: (() -> Void)? }

final class ReadyViewController: UIViewController { var onDone: (() -> Void)? }

final class SettingsContainerViewController: UIViewController {
  func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

final class MenuViewController: UIViewController { var onClose: (() -> Void)? }

final class AccountListViewController: UIViewController {
  var onOpen: (() -> Void)?
  var onSignOut: (() -> Void)?
}

final class AccountViewController: UIViewController {}
