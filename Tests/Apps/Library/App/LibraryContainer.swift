import UIKit

/// Makes the view controllers and answers the questions of the flows.
final class LibraryContainer {
  var lastVisit: Visit?
  var isOpen = true
  var sequel: Book?
  /// The readers who have no book to give back.
  var trusted: [Reader] = []
  private(set) var receipts: [Receipt] = []

  func file(_ receipt: Receipt) {
    receipts.append(receipt)
  }
}

extension LibraryContainer: LibraryCoordinatorDependencies {
  func mayLend(to reader: Reader) -> Bool {
    trusted.contains(reader)
  }

  func makeGreetingViewController(actions: GreetingViewModelActions) -> UIViewController {
    GreetingViewController(actions: actions)
  }

  func makeRulesViewController(actions: RulesViewModelActions) -> UIViewController {
    RulesViewController(actions: actions)
  }

  func makeProfileViewController(actions: ProfileViewModelActions) -> UIViewController {
    ProfileViewController(actions: actions)
  }

  func makeBooksViewController(actions: BooksViewModelActions) -> UIViewController {
    BooksViewController(actions: actions)
  }

  func makeReadingViewController(book: Book, actions: ReadingViewModelActions) -> UIViewController {
    ReadingViewController(book, actions: actions)
  }

  func makeChapterViewController(of book: Book, number: Int, actions: ChapterViewModelActions) -> UIViewController {
    ChapterViewController((book, number), actions: actions)
  }

  func makeSlipViewController(receipt: Receipt, reader: Reader, actions: SlipViewModelActions) -> UIViewController {
    SlipViewController((receipt, reader), actions: actions)
  }

  func makeHelpViewController(actions: HelpViewModelActions) -> UIViewController {
    HelpViewController(actions: actions)
  }

  func makeClosedViewController(actions: ClosedViewModelActions) -> UIViewController {
    ClosedViewController(actions: actions)
  }

  func makeFormViewController(reader: Reader, book: Book, actions: FormViewModelActions) -> UIViewController {
    FormViewController((reader, book), actions: actions)
  }

  func makeRefusalViewController(actions: RefusalViewModelActions) -> UIViewController {
    RefusalViewController(actions: actions)
  }

  func makeArchiveCoordinator(
    navigationController: UINavigationController,
    onEnd: @escaping (ArchiveCoordinator.Outcome) -> Void
  ) -> any Coordinator {
    ArchiveCoordinator(navigationController: navigationController, onEnd: onEnd)
  }
}

// The steps that are written by hand.
extension ShelfCoordinator {
  func keep(receipt: Receipt) {
    (dependencies as? LibraryContainer)?.file(receipt)
  }

  func count() {
    visits += 1
  }
}
