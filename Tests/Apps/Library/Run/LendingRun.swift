import UIKit

// The flows that the shelf starts.
extension LibraryRun {
  static func lending() {
    let visitor = Visitor.regular { $0.trusted = [ada] }
    visitor.see(BooksViewController.self)?.actions.lend(ada, emma)
    let form = visitor.see(FormViewController.self)?.content
    Scenario.expect(form?.reader == ada && form?.book == emma, "the flow hands its parameters on")
    visitor.see([BooksViewController.self, FormViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 1, "the flow is alive")

    visitor.see(FormViewController.self)?.actions.sign(Receipt(number: 7))
    Scenario.expect(visitor.container.receipts.isEmpty, "the form leaves first")
    let slip = visitor.see(SlipViewController.self)?.content
    Scenario.expect(visitor.container.receipts == [Receipt(number: 7)], "then the receipt is kept")
    Scenario.expect(slip?.receipt.number == 7 && slip?.reader == ada, "and shown, with the reader of the action")
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the flow has ended")
    visitor.see(SlipViewController.self)?.actions.ok()
    visitor.see(BooksViewController.self)

    visitor.see(BooksViewController.self)?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    visitor.back()
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "Back ends the flow")
    Scenario.expect(visitor.visits == 1 && visitor.container.receipts.count == 1, "and does nothing else")
  }

  /// A flow that starts a flow that is written by hand.
  static func searching() {
    let visitor = Visitor.regular { $0.trusted = [ada] }
    visitor.see(BooksViewController.self)?.actions.lend(ada, emma)
    let form = visitor.see(FormViewController.self)
    form?.actions.search()
    visitor.see(YearsViewController.self)?.actions.choose(1815)
    visitor.see(YearViewController.self)?.actions.find(emma)
    visitor.see([BooksViewController.self, FormViewController.self])
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0, "what was found is of no use here")

    form?.actions.search()
    visitor.see(YearsViewController.self)
    form?.actions.sign(Receipt(number: 1))
    form?.actions.search()
    visitor.see(SlipViewController.self)
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0, "what the flow started ended before it")
    Scenario.expect(visitor.container.receipts.count == 1 && visitor.visits == 0, "and it starts nothing more")
  }

  static func refusal() {
    let visitor = Visitor.regular()
    visitor.see(BooksViewController.self)?.actions.lend(ada, emma)
    visitor.see(RefusalViewController.self)?.actions.ok()
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "its only screen was closed: the flow has ended")
    Scenario.expect(visitor.visits == 0, "whoever closes this one is not counted")

    visitor.see(BooksViewController.self)?.actions.borrow()
    visitor.see(RefusalViewController.self)?.actions.ok()
    Scenario.expect(visitor.visits == 0, "the sheet leaves first")
    visitor.see(BooksViewController.self)
    Scenario.expect(visitor.visits == 1, "then 'closed' is counted")
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "the flow has ended with its sheet")
  }

  static func borrowing() {
    let visitor = Visitor.regular { $0.trusted = [.guest] }
    let books = visitor.see(BooksViewController.self)
    books?.actions.borrow()
    books?.actions.borrow()
    let form = visitor.see(FormViewController.self)
    Scenario.expect(form?.content.reader == .guest && form?.content.book == .any, "the child has its own arguments")
    Scenario.expect(form?.navigationController?.modalPresentationStyle == .pageSheet, "it is a sheet")
    Scenario.expect(form?.navigationController?.presentedViewController == nil, "a double tap shows one")
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 1, "and starts one")
    visitor.pullDown(form, completed: false)
    visitor.see(FormViewController.self)
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 1, "a sheet that springs back ends nothing")

    form?.actions.sign(Receipt(number: 1))
    form?.actions.sign(Receipt(number: 2))
    Scenario.expect(visitor.container.receipts.isEmpty, "the sheet leaves first")
    visitor.see(BooksViewController.self)
    Scenario.expect(visitor.container.receipts.map(\.number) == [1], "the outcome is delivered once")
    Scenario.expect(visitor.visits == 0, "and 'closed' is not")
    form?.actions.sign(Receipt(number: 3))
    visitor.wait()
    Scenario.expect(visitor.container.receipts.count == 1, "what has ended does nothing")

    books?.actions.borrow()
    visitor.pullDown(visitor.see(FormViewController.self))
    visitor.see(BooksViewController.self)
    Scenario.expect(visitor.visits == 1, "pulled down, it is closed")
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "and has ended")
    books?.actions.borrow()
    visitor.see(FormViewController.self)
  }

  static func slip() {
    let visitor = Visitor.regular { $0.trusted = [ada] }
    visitor.see(BooksViewController.self)?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)?.actions.sign(Receipt(number: 1))
    visitor.see(SlipViewController.self)
    Scenario.expect(visitor.tabs?.presentedViewController?.modalPresentationStyle == .formSheet, "it is a form sheet")
    visitor.see(SlipViewController.self)?.actions.ok()
    Scenario.expect(visitor.visits == 0, "it leaves first")
    visitor.see(BooksViewController.self)
    Scenario.expect(visitor.visits == 1, "then it is counted")

    visitor.see(BooksViewController.self)?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)?.actions.sign(Receipt(number: 2))
    visitor.pullDown(visitor.see(SlipViewController.self))
    visitor.see(BooksViewController.self)
    Scenario.expect(visitor.visits == 1, "pulled down, it is not")
  }

  // MARK: By hand

  static func archive() {
    let visitor = Visitor.regular()
    let books = visitor.see(BooksViewController.self)
    books?.actions.archive()
    visitor.see(YearsViewController.self)?.actions.choose(1922)
    visitor.see([BooksViewController.self, YearsViewController.self, YearViewController.self])
    visitor.see(YearViewController.self)?.actions.find(ulysses)
    visitor.see([BooksViewController.self, ReadingViewController.self])
    Scenario.expect(
      visitor.see(ReadingViewController.self)?.content == ulysses, "the archive leaves, the book is opened")
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0, "the archive has ended")
    Scenario.expect(visitor.visits == 0, "and was not closed")
    visitor.back()

    books?.actions.archive()
    visitor.see(YearsViewController.self)?.actions.choose(1815)
    visitor.see(YearViewController.self)
    visitor.back()
    visitor.see(YearsViewController.self)
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 1, "a screen of it is left")
    visitor.back()
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0, "now none is")
    Scenario.expect(visitor.visits == 1, "it was closed by Back")

    books?.actions.archive()
    let years = visitor.see(YearsViewController.self)
    years?.actions.leave()
    years?.actions.leave()
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0, "it says itself that it has ended")
    Scenario.expect(visitor.visits == 2, "once")

    // Said while it is still on its way.
    books?.actions.archive()
    (visitor.screens.last as? YearsViewController)?.actions.leave()
    visitor.see([BooksViewController.self])
    Scenario.expect(Scenario.alive(ArchiveCoordinator.self) == 0 && visitor.visits == 3, "it leaves when it has come")
    books?.actions.open(emma)
    books?.actions.archive()
    visitor.see([BooksViewController.self, ReadingViewController.self, YearsViewController.self])
  }
}
