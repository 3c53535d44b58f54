import UIKit

// What the app tells the shelf, and what the user does at the wrong moment.
extension LibraryRun {
  static func returnedUnderModals() {
    let visitor = Visitor.regular { $0.trusted = [ada, .guest] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.ask()
    visitor.see(HelpViewController.self)
    visitor.shelf?.returned(book: emma)
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == emma, "the book that came back is shown")
    Scenario.expect(Scenario.alive(HelpViewController.self) == 0, "what covered the shelf is gone")
    visitor.back()

    books?.actions.borrow()
    visitor.see(FormViewController.self)
    visitor.shelf?.returned(book: ulysses)
    Scenario.expect(visitor.screens.count == 1 && visitor.visits == 0, "the sheet leaves first")
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == ulysses, "then the book is shown")
    Scenario.expect(visitor.visits == 1, "the flow in the sheet was closed")
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "and has ended")

    // A modal over a modal, and a screen of its own below: that one stays.
    books?.actions.borrow()
    visitor.see(FormViewController.self)
    books?.actions.ask()
    visitor.see(HelpViewController.self)
    visitor.shelf?.returned(book: emma)
    visitor.see([BooksViewController.self, ReadingViewController.self, ReadingViewController.self])
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == emma, "over the other book")
    Scenario.expect(visitor.visits == 2, "the flow in the lower sheet was closed")
  }

  static func returnedInAnotherTab() {
    let visitor = Visitor.regular()
    visitor.tap(tab: 1)
    visitor.see(ProfileViewController.self)
    visitor.shelf?.returned(book: emma)
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == emma, "its tab is selected")
    Scenario.expect(visitor.tabs?.selectedIndex == 0, "the shelf")
    visitor.tap(tab: 1)
    visitor.see(ProfileViewController.self)
    visitor.shelf?.returned(book: ulysses)
    visitor.shelf?.returned(book: emma)
    visitor.see([BooksViewController.self] + Array(repeating: ReadingViewController.self, count: 3))
  }

  static func returnedUnderPushedFlows() {
    let visitor = Visitor.regular { $0.trusted = [ada] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    visitor.shelf?.returned(book: emma)
    visitor.see([BooksViewController.self, ReadingViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the flow that covered the shelf was closed")
    Scenario.expect(visitor.container.receipts.isEmpty, "nothing is kept")

    books?.actions.archive()
    visitor.see(YearsViewController.self)?.actions.choose(1922)
    visitor.see(YearViewController.self)
    visitor.tap(tab: 1)
    visitor.see(ProfileViewController.self)
    visitor.shelf?.returned(book: ulysses)
    visitor.see([BooksViewController.self, ReadingViewController.self, ReadingViewController.self])
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0, "the archive was closed")
    Scenario.expect(visitor.visits == 1, "and said so")
    visitor.see(ReadingViewController.self)
  }

  static func counted() {
    let visitor = Visitor.regular { $0.trusted = [ada] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    visitor.shelf?.counted()
    visitor.see(FormViewController.self)
    books?.actions.ask()
    visitor.see(HelpViewController.self)
    visitor.shelf?.counted()
    visitor.see(HelpViewController.self)?.actions.done()
    visitor.see(FormViewController.self)
    visitor.tap(tab: 1)
    visitor.shelf?.counted()
    visitor.see(ProfileViewController.self)
    Scenario.expect(visitor.visits == 3, "it counts and disturbs nothing")
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 1, "the flow above lives")
  }

  // MARK: Gestures

  static func gestures() {
    let visitor = Visitor.regular { $0.trusted = [ada] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    visitor.swipe(completed: false)
    visitor.see(FormViewController.self)
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 1, "a cancelled swipe ends nothing")
    visitor.swipe(completed: true)
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "a completed one ends the flow")

    // A long press on Back, over a pushed flow that stands on a screen of the shelf.
    books?.actions.open(emma)
    visitor.see(ReadingViewController.self)
    books?.actions.lend(ada, emma)
    visitor.see([BooksViewController.self, ReadingViewController.self, FormViewController.self])
    visitor.back(to: books)
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the flow ends with the screens below it")

    // Two flows, one over the other, and both gone at once.
    books?.actions.archive()
    visitor.see(YearsViewController.self)?.actions.choose(1922)
    visitor.see(YearViewController.self)
    books?.actions.lend(ada, ulysses)
    visitor.see(FormViewController.self)
    visitor.back(to: books)
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) + Scenario.alive(ArchiveCoordinator.self) == 0, "both end")
    Scenario.expect(visitor.visits == 1, "the archive was closed")

    // The app's own change of the stack, unanimated.
    books?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    if let books { books.navigationController?.setViewControllers([books], animated: false) }
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the app's own pop ends the flow, too")
  }

  static func doubleTaps() {
    let visitor = Visitor.regular { $0.trusted = [ada, .guest] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.lend(ada, emma)
    let form = visitor.see(FormViewController.self)
    form?.actions.sign(Receipt(number: 1))
    form?.actions.sign(Receipt(number: 2))
    visitor.see(SlipViewController.self)
    Scenario.expect(visitor.container.receipts.map(\.number) == [1], "the first outcome is the only one")
    let slip = visitor.see(SlipViewController.self)
    slip?.actions.ok()
    slip?.actions.ok()
    visitor.see(BooksViewController.self)
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the flow has ended")
    Scenario.expect(UIKitSimulation.warnings.isEmpty, "UIKit is content")

    // The user leaves while the flow finishes.
    books?.actions.borrow()
    let guest = visitor.see(FormViewController.self)
    guest?.actions.sign(Receipt(number: 3))
    visitor.shelf?.returned(book: emma)
    visitor.see([BooksViewController.self, ReadingViewController.self])
    Scenario.expect(visitor.container.receipts.map(\.number) == [1, 3], "delivered, then covered")
  }

  /// Steps that arrive while something moves wait for it.
  static func inTheMiddle() {
    let visitor = Visitor.regular { $0.trusted = [ada, .guest] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.open(emma)
    books?.actions.ask()
    visitor.see(HelpViewController.self)?.actions.done()
    visitor.see([BooksViewController.self, ReadingViewController.self])

    visitor.see(ReadingViewController.self)?.actions.leave()
    books?.actions.archive()
    visitor.see([BooksViewController.self, YearsViewController.self])
    visitor.back()
    Scenario.expect(visitor.visits == 1, "the archive came when the book had left, and was closed")

    books?.actions.lend(ada, emma)
    visitor.shelf?.returned(book: emma)
    visitor.see([BooksViewController.self, ReadingViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the flow came and went")
    books?.actions.borrow()
    visitor.shelf?.returned(book: ulysses)
    Scenario.expect(visitor.see(ReadingViewController.self)?.content == ulysses, "so did the sheet")
    Scenario.expect(visitor.visits == 2 && Scenario.alive(LendingCoordinator.self) == 0, "which was closed")

    // The flow finishes while its own first screen is on its way.
    books?.actions.borrow()
    visitor.shelf?.childCoordinators.lazy.compactMap { $0 as? LendingCoordinator }.first?.formViewController
      .flatMap { $0 as? FormViewController }?.actions.sign(Receipt(number: 9))
    visitor.see(ReadingViewController.self)
    Scenario.expect(visitor.container.receipts.map(\.number) == [9], "it comes, leaves and is heard")

  }

  /// The user's own gestures are waited for, too.
  static func inTheMiddleOfGestures() {
    let visitor = Visitor.regular {
      $0.trusted = [ada]
      $0.isOpen = false
    }
    let books = visitor.see(BooksViewController.self)
    books?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    UIKitSimulation.transitions = .held
    visitor.back()
    books?.actions.open(emma)
    UIKitSimulation.transitions = .immediate
    visitor.see([BooksViewController.self, ReadingViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the flow has left before the book is opened")

    // What the form starts does not come when the form has gone.
    books?.actions.lend(ada, emma)
    let form = visitor.see(FormViewController.self)
    UIKitSimulation.transitions = .held
    visitor.back()
    form?.actions.search()
    UIKitSimulation.transitions = .immediate
    visitor.see([BooksViewController.self, ReadingViewController.self])
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0, "the archive was not opened")

    // A sheet on its way down: what is presented next waits for it.
    books?.actions.ask()
    let help = visitor.see(HelpViewController.self)
    UIKitSimulation.transitions = .held
    visitor.pullDown(help)
    books?.actions.visit()
    UIKitSimulation.transitions = .immediate
    visitor.see(ClosedViewController.self)?.actions.ok()

    // A finger on the glass, which then takes the screen away or not.
    for completed in [false, true] {
      let stack = visitor.see(ReadingViewController.self)?.navigationController
      let swipe = stack.flatMap(UIKitSimulation.beginEdgeSwipe)
      visitor.shelf?.returned(book: ulysses)
      visitor.wait()
      Scenario.expect(visitor.screens.count == (completed ? 2 : 1), "the event waits for the finger")
      swipe?.lift(completed: completed)
      Scenario.expect(visitor.see(ReadingViewController.self)?.content == ulysses, "then it is heard")
      Scenario.expect(visitor.screens.count == 3, "on what is there then")
    }
  }

  /// The app goes with everything open.
  static func closedWithAllOpen() {
    let visitor = Visitor.regular { $0.trusted = [ada, .guest] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.open(emma)
    books?.actions.archive()
    visitor.see(YearsViewController.self)
    books?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    books?.actions.borrow()
    visitor.see(FormViewController.self)
    books?.actions.ask()
    visitor.see(HelpViewController.self)
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 2, "all is open")
  }
}
