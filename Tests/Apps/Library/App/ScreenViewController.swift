import UIKit

/// A screen that shows `content` and hands what the user does to its actions.
final class ScreenViewController<Content, Actions>: UIViewController {
  let content: Content
  let actions: Actions

  init(_ content: Content, actions: Actions) {
    self.content = content
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

extension ScreenViewController where Content == Void {
  convenience init(actions: Actions) {
    self.init((), actions: actions)
  }
}

typealias GreetingViewController = ScreenViewController<Void, GreetingViewModelActions>
typealias RulesViewController = ScreenViewController<Void, RulesViewModelActions>
typealias ProfileViewController = ScreenViewController<Void, ProfileViewModelActions>
typealias BooksViewController = ScreenViewController<Void, BooksViewModelActions>
typealias ReadingViewController = ScreenViewController<Book, ReadingViewModelActions>
typealias ChapterViewController = ScreenViewController<(book: Book, number: Int), ChapterViewModelActions>
typealias SlipViewController = ScreenViewController<(receipt: Receipt, reader: Reader), SlipViewModelActions>
typealias HelpViewController = ScreenViewController<Void, HelpViewModelActions>
typealias ClosedViewController = ScreenViewController<Void, ClosedViewModelActions>
typealias FormViewController = ScreenViewController<(reader: Reader, book: Book), FormViewModelActions>
typealias RefusalViewController = ScreenViewController<Void, RefusalViewModelActions>
