import UIKit

/// What the user can do in the archive: first choose a year, then a book.
struct YearsActions {
  let choose: (_ year: Int) -> Void
  let leave: () -> Void
}

struct YearActions {
  let find: (_ book: Book) -> Void
}

typealias YearsViewController = ScreenViewController<Void, YearsActions>
typealias YearViewController = ScreenViewController<Int, YearActions>

/// A coordinator as one writes it by hand. That the user goes back it is told by nobody: who started it sees to that.
final class ArchiveCoordinator: Coordinator {
  enum Outcome {
    case found(book: Book)
    case closed
  }

  var childCoordinators: [any Coordinator] = []
  weak var parentCoordinator: (any Coordinator)?
  private weak var navigationController: UINavigationController?
  private let onEnd: (Outcome) -> Void

  init(navigationController: UINavigationController, onEnd: @escaping (Outcome) -> Void) {
    self.navigationController = navigationController
    self.onEnd = onEnd
  }

  func start() {
    let years = YearsViewController(
      actions: YearsActions(
        choose: { [weak self] year in self?.show(year) },
        leave: { [weak self] in self?.onEnd(.closed) }
      )
    )
    navigationController?.pushViewController(years, animated: true)
  }

  private func show(_ year: Int) {
    let actions = YearActions(find: { [weak self] book in self?.onEnd(.found(book: book)) })
    navigationController?.pushViewController(YearViewController(year, actions: actions), animated: true)
  }
}
