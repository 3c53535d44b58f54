import UIKit

protocol Coordinator: AnyObject { func start() }

struct Book { let title: String }

/// An app whose root is a split view; it pushes nothing, and shows the book in the second column.
final class LibraryCoordinator: Coordinator {
  private let window: UIWindow
  private let splitViewController = UISplitViewController(style: .doubleColumn)
  private var children: [Coordinator] = []

  init(window: UIWindow) { self.window = window }

  func start() {
    let list = BookListViewController()
    list.onSelect = { [weak self] book in self?.showBook(book) }
    list.onSettings = { [weak self] in self?.showSettings() }
    let empty = EmptyViewController()
    empty.onTour = { [weak self] in self?.showTour() }
    splitViewController.setViewController(list, for: .primary)
    splitViewController.setViewController(UINavigationController(rootViewController: empty), for: .secondary)
    window.rootViewController = splitViewController
    window.makeKeyAndVisible()
  }

  private func showBook(_ book: Book) {
    let viewController = BookViewController(book: book)
    viewController.onShare = { [weak self] book in self?.share(book) }
    splitViewController.showDetailViewController(
      UINavigationController(rootViewController: viewController), sender: self)
  }

  private func share(_ book: Book) {
    let sheet = ShareViewController(book: book)
    sheet.onDone = { [weak self] in self?.splitViewController.dismiss(animated: true) }
    splitViewController.present(sheet, animated: true)
  }

  private func showTour() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let welcome = WelcomeViewController()
    welcome.onNext = { [weak self, weak pages] in pages?.setViewControllers([self!.lastPage()], direction: .forward, animated: true) }
    pages.setViewControllers([welcome], direction: .forward, animated: false)
    splitViewController.present(pages, animated: true)
  }

  private func lastPage() -> UIViewController {
    let last = ReadyViewController()
    last.onDone = { [weak self] in self?.splitViewController.dismiss(animated: true) }
    return last
  }

  private func showSettings() {
    let coordinator = SettingsCoordinator()
    coordinator.onFinish = { [weak self] in
      self?.splitViewController.dismiss(animated: true)
      self?.children.removeAll()
    }
    children.append(coordinator)
    coordinator.start()
    splitViewController.present(coordinator.root, animated: true)
  }
}

/// A container of the app's own, around two flows.
final class SettingsCoordinator: Coordinator {
  let root = SettingsContainerViewController()
  var onFinish: (() -> Void)?
  private var accounts: AccountsCoordinator?

  func start() {
    let menu = MenuViewController()
    menu.onClose = { [weak self] in self?.onFinish?() }
    let stack = UINavigationController()
    let accounts = AccountsCoordinator(navigationController: stack)
    accounts.onSignOut = { [weak self] in self?.onFinish?() }
    accounts.start()
    self.accounts = accounts
    root.add(menu)
    root.add(stack)
  }
}

final class AccountsCoordinator: Coordinator {
  var onSignOut: (() -> Void)?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let list = AccountListViewController()
    list.onOpen = { [weak self] in
      self?.navigationController.pushViewController(AccountViewController(), animated: true)
    }
    list.onSignOut = { [weak self] in self?.onSignOut?() }
    navigationController.pushViewController(list, animated: false)
  }
}
