import UIKit

// The shelf's own screens.
extension LibraryRun {
  static func chapters() {
    let visitor = Visitor.regular()
    visitor.see(BooksViewController.self)?.actions.open(emma)
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == emma, "the book is handed on")
    visitor.see(ReadingViewController.self)?.actions.begin()
    let chapter = visitor.see(ChapterViewController.self)?.content
    Scenario.expect(chapter?.book == emma && chapter?.number == 0, "the number has its default")
    visitor.see(ChapterViewController.self)?.actions.contents()
    visitor.see(ReadingViewController.self)?.actions.turn(3)
    Scenario.expect(visitor.see(ChapterViewController.self)?.content.number == 3, "the page is handed on")
    visitor.see([BooksViewController.self, ReadingViewController.self, ChapterViewController.self])
    visitor.see(ChapterViewController.self)?.actions.back()
    visitor.see([BooksViewController.self, ReadingViewController.self])

    visitor.see(ReadingViewController.self)?.actions.turn(4)
    visitor.see(ChapterViewController.self)?.actions.shelf()
    visitor.see([BooksViewController.self])
    visitor.see(BooksViewController.self)?.actions.open(emma)
    visitor.see(ReadingViewController.self)?.actions.leave()
    visitor.see([BooksViewController.self])
    Scenario.expect(
      Scenario.alive(ChapterViewController.self) + Scenario.alive(ReadingViewController.self) == 0, "all is put back")
  }

  static func sequels() {
    let visitor = Visitor.regular()
    let shelf: [UIViewController.Type] = [BooksViewController.self]
    visitor.see(BooksViewController.self)?.actions.open(emma)
    visitor.see(ReadingViewController.self)?.actions.continue()
    visitor.see(shelf + [ReadingViewController.self])
    visitor.container.sequel = ulysses
    visitor.see(ReadingViewController.self)?.actions.continue()
    visitor.see(shelf + [ReadingViewController.self, ReadingViewController.self])
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == ulysses, "the sequel lies on top")

    visitor.see(ReadingViewController.self)?.actions.begin()
    visitor.see(ChapterViewController.self)?.actions.contents()
    Scenario.expect(
      visitor.see(ReadingViewController.self)?.content == ulysses, "of two such screens the upper one is meant")
    visitor.see(ReadingViewController.self)?.actions.leave()
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == emma, "one of two has left")
    visitor.see(ReadingViewController.self)?.actions.begin()
    visitor.see(ChapterViewController.self)?.actions.contents()
    visitor.see(shelf + [ReadingViewController.self])

    visitor.see(ReadingViewController.self)?.actions.continue()
    visitor.see(ReadingViewController.self)
    visitor.back()
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == emma, "the first is left")
    visitor.see(ReadingViewController.self)?.actions.leave()
    visitor.see(shelf)
  }

  static func help() {
    let visitor = Visitor.regular()
    let books = visitor.see(BooksViewController.self)
    books?.actions.ask()
    let help = visitor.see(HelpViewController.self)
    let stack = help?.navigationController
    Scenario.expect(stack != nil && stack?.presentingViewController != nil, "help has a stack of its own")
    books?.actions.ask()
    visitor.wait()
    Scenario.expect(stack?.presentedViewController == nil, "help is there already")
    help?.actions.done()
    visitor.see(BooksViewController.self)?.actions.ask()
    visitor.pullDown(visitor.see(HelpViewController.self), completed: false)
    visitor.pullDown(visitor.see(HelpViewController.self))
    visitor.see(BooksViewController.self)?.actions.open(emma)

    visitor.see(ReadingViewController.self)?.actions.begin()
    visitor.see(ChapterViewController.self)?.actions.backToAsk()
    Scenario.expect(visitor.tabs?.presentedViewController == nil, "help waits for the chapter to leave")
    visitor.see(HelpViewController.self)
    visitor.see([BooksViewController.self, ReadingViewController.self])
    visitor.see(HelpViewController.self)?.actions.done()
    visitor.see(ReadingViewController.self)
  }

  static func visits() {
    let visitor = Visitor.regular()
    visitor.see(BooksViewController.self)?.actions.visit()
    visitor.see(BooksViewController.self)
    Scenario.expect(visitor.visits == 1, "the visit counts")
    visitor.container.isOpen = false
    visitor.see(BooksViewController.self)?.actions.visit()
    Scenario.expect(UIKitSimulation.pendingTransitions == 0, "without animation")
    visitor.see(ClosedViewController.self)?.actions.ok()
    visitor.see(BooksViewController.self)
    Scenario.expect(visitor.visits == 1, "a closed library counts no visit")
    Scenario.expect(Scenario.alive(ClosedViewController.self) == 0, "the notice is gone")
  }
}
