import UIKit

/// Through every edge of the library and back.
@main
@MainActor
struct LibraryRun {
  static let emma = Book(title: "Emma")
  static let ulysses = Book(title: "Ulysses")
  static let ada = Reader(name: "Ada")

  static func main() {
    Scenario.run {
      let parts = [
        welcome, tabsRestart, leaveWithAllOpen,
        chapters, sequels, help, visits,
        lending, searching, refusal, borrowing, slip,
        archive,
        returnedUnderModals, returnedInAnotherTab, returnedUnderPushedFlows, counted,
        gestures, doubleTaps, inTheMiddle, inTheMiddleOfGestures, closedWithAllOpen,
      ]
      for part in parts {
        part()
        Scenario.expectGone()
      }
    }
  }

  // MARK: Roots

  #if OBSERVED
    private static var told: [String] = []
  #endif

  static func welcome() {
    #if OBSERVED
      FlowEvent.handler = { told.append("\($0)") }
    #endif
    let visitor = Visitor()
    let window = visitor.delegate.window
    visitor.see(GreetingViewController.self)?.actions.next()
    visitor.see(RulesViewController.self)
    let stack = window?.rootViewController as? UINavigationController
    Scenario.expect(stack?.viewControllers.count == 1, "the rules stand in place of the greeting")
    Scenario.expect(Scenario.alive(GreetingViewController.self) == 0, "which is gone")
    Scenario.expect(Scenario.alive(WelcomeCoordinator.self) == 1, "its flow is not")

    visitor.see(RulesViewController.self)?.actions.accept()
    visitor.see(BooksViewController.self)
    Scenario.expect(window?.rootViewController is UITabBarController, "the desk is the root")
    Scenario.expect(Scenario.alive(WelcomeCoordinator.self) == 0, "the welcome has ended")
    Scenario.expect(visitor.delegate.coordinator?.childCoordinators.count == 1, "one child is left")

    visitor.tap(tab: 1)
    visitor.see(ProfileViewController.self)?.actions.leave()
    visitor.see(GreetingViewController.self)
    Scenario.expect(Scenario.alive(DeskCoordinator.self) == 0, "the desk has ended")
    Scenario.expect(
      Scenario.alive(ShelfCoordinator.self) + Scenario.alive(AccountCoordinator.self) == 0, "its tabs, too")
    Scenario.expect(visitor.delegate.coordinator?.childCoordinators.count == 1, "one child is left again")
    #if OBSERVED
      Scenario.expect(told.contains { $0.contains("Desk ended") }, "the end was told: \(told)")
      Scenario.expect(!told.contains { $0.contains("refused") }, "nothing was refused: \(told)")
      FlowEvent.handler = nil
    #endif
  }

  static func tabsRestart() {
    let visitor = Visitor.regular()
    visitor.see(BooksViewController.self)
    Scenario.expect(Scenario.alive(WelcomeCoordinator.self) == 0, "who was here before is not greeted")
    visitor.see(BooksViewController.self)?.actions.open(emma)
    visitor.see(ReadingViewController.self)

    visitor.tap(tab: 1)
    visitor.see(ProfileViewController.self)?.actions.showShelf()
    visitor.see(ReadingViewController.self)
    visitor.tap(tab: 1)
    var first = visitor.see(ProfileViewController.self)
    first?.actions.signOut()
    first?.actions.signOut()
    let second = visitor.see(ProfileViewController.self)
    Scenario.expect(second !== first, "the tab begins afresh")
    first?.actions.leave()
    first?.actions.showShelf()
    visitor.see(ProfileViewController.self)
    first = nil
    visitor.wait()
    Scenario.expect(Scenario.alive(AccountCoordinator.self) == 1, "one flow is in the tab")
    Scenario.expect(Scenario.alive(ProfileViewController.self) == 1, "with one screen")
    Scenario.expect(visitor.tabs?.selectedViewController?.tabBarItem.tag == 1, "and the tab's item")

    second?.actions.closeDown()
    visitor.see([BooksViewController.self, ReadingViewController.self])
    visitor.see(ReadingViewController.self)
    Scenario.expect(visitor.tabs?.selectedIndex == 0, "the shelf is selected")
    visitor.tap(tab: 1)
    Scenario.expect(visitor.see(ProfileViewController.self) !== second, "and the account begun afresh")
    Scenario.expect(Scenario.alive(AccountCoordinator.self) == 1, "once")
  }

  /// The root changes under pushed flows and modals.
  static func leaveWithAllOpen() {
    let visitor = Visitor.regular { $0.trusted = [ada, .guest] }
    visitor.tap(tab: 1)
    let profile = visitor.see(ProfileViewController.self)
    visitor.tap(tab: 0)
    let books = visitor.see(BooksViewController.self)
    books?.actions.lend(ada, emma)
    visitor.see(FormViewController.self)
    books?.actions.borrow()
    visitor.see(FormViewController.self)
    books?.actions.ask()
    visitor.see(HelpViewController.self)
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 2, "one flow is pushed, one presented")
    profile?.actions.leave()
    visitor.see(GreetingViewController.self)
    Scenario.expect(Scenario.alive(LendingCoordinator.self) == 0, "all that was open has ended")
    Scenario.expect(Scenario.alive(HelpViewController.self) == 0, "and left the screen")
  }
}
