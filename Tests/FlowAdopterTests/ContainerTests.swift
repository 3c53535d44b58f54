import FlowTestSupport
import Foundation
import Testing

/// Split views, page controllers and an app's own containers are screens that can do what their parts can do.
@Suite struct ContainerTests {
  /// A coordinator whose root is a split view.
  private func flow(start: String = "", members: String = "func open() {}", _ others: String = "") throws -> HomeApp {
    try HomeApp(
      """
      final class DeskCoordinator {
        let window: UIWindow
        let split = UISplitViewController(style: .doubleColumn)
        let second = UINavigationController()
        let first = UINavigationController()
        init(window: UIWindow) { self.window = window }
        func start() {
          let folders = FolderListViewController()
          folders.onOpen = { self.open() }
          let empty = EmptyViewController()
          first.viewControllers = [folders]
          second.viewControllers = [empty]
      \(start)
          split.setViewController(first, for: .primary)
          split.setViewController(second, for: .secondary)
          window.rootViewController = split
        }
      \(members)
      }
      \(others)
      """)
  }

  /// A class that shows other things each time is as many screens.
  @Test func aContainerOfOtherPartsIsAnotherScreen() throws {
    let app = try HomeApp(
      start: "list.onNext = { self.showResult() }\nlist.onAgain = { self.showResult() }",
      members: """
        func showResult() {
          let result = ResultViewController()
          result.onClose = { self.navigationController.popViewController(animated: true) }
          result.onConsent = { self.showConsent() }
          navigationController.pushViewController(PairViewController(top: result, bottom: FooterViewController()), animated: true)
        }
        func showConsent() {
          let pair = PairViewController(top: ConsentViewController(), bottom: FooterViewController())
          navigationController.pushViewController(pair, animated: true)
        }
        """,
      """
      final class PairViewController: UIViewController {
        init(top: UIViewController, bottom: UIViewController) {
          super.init(nibName: nil, bundle: nil)
          addChild(top)
          addChild(bottom)
        }
      }
      """)
    let home = try app.flow()
    #expect(home.contains("    onNext -> push Pair\n    onAgain -> push Pair\n"), "\(home)")
    #expect(home.contains("  screen Pair {\n    onClose -> pop\n    onConsent -> push ConsentPair\n"), "\(home)")
    #expect(!app.report.contains("FL120"), "\(app.report)")
  }

  @Test func aPushInAColumnIsWrittenByHand() throws {
    let app = try flow(
      start: """
        empty.onMail = { self.second.pushViewController(MailViewController(), animated: true) }
        empty.onBack = { self.second.popToRootViewController(animated: true) }
        empty.onHide = { self.split.hide(.primary) }
        """)
    let text = try app.flow("Desk")
    #expect(
      text.contains(
        """
          /// Holds FolderList, Empty and Mail.
          screen Split as UISplitViewController {
            onOpen -> call open
            // Home.swift:26: not read: shows Mail in Split
            onMail -> call showMailInSplit
            // Home.swift:27: not read: pops in Split
            onBack -> call popInSplit
            // Home.swift:28: not read: hides the primary column of Split
            onHide -> call hidePrimaryOfSplit
          }

        """), "\(text)")
  }

  /// The stack of a column is found in the container, and in what is in it.
  @Test func columnsAreFoundAgain() throws {
    let app = try flow(
      start: """
        empty.onMail = {
          (self.split.viewControllers.last as? UINavigationController)?.pushViewController(
            MailViewController(), animated: true)
        }
        empty.onMore = { self.split.viewController(for: .secondary)?.show(MoreViewController(), sender: nil) }
        empty.onAll = { empty.navigationController?.pushViewController(AllViewController(), animated: true) }
        empty.onOther = { self.split.viewControllers[1] = OtherViewController() }
        """)
    let text = try app.flow("Desk")
    for name in ["Mail", "More", "All", "Other"] {
      #expect(text.contains("on\(name) -> call show\(name)InSplit\n"), "\(text)")
    }
    #expect(text.contains("/// Holds FolderList, Empty, Mail, More, All and Other.\n"))
  }

  /// A part that shows another one like it is read once.
  @Test(.timeLimit(.minutes(1))) func aPartThatShowsItselfAgainIsReadOnce() throws {
    let app = try flow(
      members: """
        func open() {
          let mail = MailViewController()
          mail.onNext = { self.open() }
          split.showDetailViewController(mail, sender: self)
        }
        """)
    let text = try app.flow("Desk")
    #expect(text.contains("    onNext -> call open\n"), "\(text)")
  }

  /// What the part does that was shown later is what the container does; of two alike both are there.
  @Test func partsKeepApartWhatTheyCallAlike() throws {
    let app = try flow(
      members: """
        func open() {
          let mail = MailViewController()
          mail.onOpen = { self.split.present(SheetViewController(), animated: true) }
          split.showDetailViewController(mail, sender: self)
        }
        """)
    let text = try app.flow("Desk")
    #expect(text.contains("    mailOnOpen -> present Sheet\n"), "\(text)")
  }

  /// A method of a part is not one of the container's, whatever it is called.
  @Test func whatAPartIsToldIsWrittenByHand() throws {
    let app = try flow(
      start: """
        let detail = DetailViewController()
        second.viewControllers = [detail]
        folders.onSelect = { item in detail.show(item) }
        """,
      """
      struct Item {}
      final class FolderListViewController: UIViewController {
        var onOpen: (() -> Void)?
        var onSelect: ((Item) -> Void)?
      }
      final class DetailViewController: UIViewController { func show(_ item: Item) {} }
      """)
    let text = try app.flow("Desk")
    #expect(text.contains("    onSelect(item: Item) -> call showOnDetail(item)\n"), "\(text)")
    #expect(!text.contains("not read"), "\(text)")
  }

  /// One that nothing shows is listed with what it holds.
  @Test func aContainerThatNothingShowsIsListed() throws {
    let app = try HomeApp(
      start: """
        let menu = MenuViewController()
        menu.onHelp = { self.navigationController.present(HelpViewController(), animated: true) }
        let split = UISplitViewController()
        split.viewControllers = [menu]
        """)
    let text = try app.flow()
    #expect(text.hasPrefix("// Home.swift:14: not read: where Split is shown, which holds Menu\n"), "\(text)")
    #expect(text.contains("  event onHelp -> present Help\n"), "\(text)")
  }

  /// Who pushes on the stack that a column shows goes on doing so.
  @Test func aContainerAroundTheFlowIsListed() throws {
    let app = try HomeApp(
      start: """
        let empty = EmptyViewController()
        empty.onTour = { self.navigationController.present(TourViewController(), animated: true) }
        let split = UISplitViewController()
        split.viewControllers = [navigationController, empty]
        list.onOpen = { self.navigationController.pushViewController(DetailViewController(), animated: true) }
        list.onMore = { split.showDetailViewController(MoreViewController(), sender: nil) }
        window.rootViewController = split
        """, members: "let window: UIWindow")
    let text = try app.flow()
    #expect(
      text.hasPrefix("// Home.swift:17: not read: Split, which holds the screens of this flow beside Empty\n"),
      "\(text)")
    #expect(text.contains("onOpen -> push Detail\n") && text.contains("event onTour -> present Tour\n"), "\(text)")
    #expect(text.contains("not read: shows More in Split\n    onMore -> call showMoreInSplit\n"), "\(text)")
  }

  /// One that is given to the coordinator is what it shows.
  @Test func aContainerFromElsewhereIsTheFirstScreen() throws {
    let app = try HomeApp(
      """
      final class MailCoordinator {
        private let splitViewController: UISplitViewController
        init(splitViewController: UISplitViewController) { self.splitViewController = splitViewController }
        func start() {
          let boxes = BoxesViewController()
          boxes.onHelp = { self.splitViewController.present(HelpViewController(), animated: true) }
          splitViewController.viewControllers = [UINavigationController(rootViewController: boxes)]
        }
      }
      """)
    let text = try app.flow("Mail")
    #expect(
      text.contains("  /// Holds Boxes.\n  start screen Split {\n    onHelp -> present Help"), "\(text)")
    #expect(
      text.hasPrefix("// Home.swift:20: not read: where Split is shown, which no navigation controller can hold\n"))
  }

  /// The flow of a column is started by whoever makes the container; its ends are actions, and it stays.
  @Test func flowsInAContainerTellIt() throws {
    let app = try flow(
      start: """
        let mail = MailCoordinator(navigationController: second)
        mail.delegate = self
        mail.start()
        """,
      members: "func mailDidOpen(_ item: Item) { split.present(SheetViewController(item: item), animated: true) }",
      """
      struct Item {}
      protocol MailCoordinatorDelegate: AnyObject { func mailDidOpen(_ item: Item) }
      extension DeskCoordinator: MailCoordinatorDelegate {}
      final class MailCoordinator {
        weak var delegate: MailCoordinatorDelegate?
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let inbox = InboxViewController()
          inbox.onOpen = { self.delegate?.mailDidOpen(self.item) }
          navigationController.pushViewController(inbox, animated: false)
        }
      }
      """)
    let (desk, mail) = (try app.flow("Desk"), try app.flow("Mail"))
    #expect(desk.contains("/// Holds FolderList, Empty and Mail.\n"), "\(desk)")
    #expect(desk.contains("    mailDidOpen(_ item: Item) -> present Sheet(item)\n"), "\(desk)")
    #expect(mail.contains("  signal "), "\(mail)")
    let row = app.report.split(separator: "\n").first { $0.hasPrefix("| Desk ") }
    #expect(row?.contains("| Mail |") == true, "\(app.report)")
  }

  /// A page that is found at run time.
  @Test func pagesThatAreFoundAtRunTimeAreListed() throws {
    let app = try HomeApp(
      start: """
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([self.pages[0]], direction: .forward, animated: false)
        list.onTour = { self.navigationController.present(pages, animated: true) }
        list.onNext = { pages.setViewControllers([self.pages[1]], direction: .forward, animated: true) }
        """, members: "var pages: [UIViewController] = []")
    let text = try app.flow()
    #expect(text.contains("// Home.swift:12: not read: what else Page holds\n"), "\(text)")
    #expect(
      text.contains("not read: shows something that is found at run time in Page\n    onNext -> call changePage\n"))
  }

  /// Without a split view it is shown over everything, in one beside what is there.
  @Test func aDetailWithoutAContainerIsListed() throws {
    let app = try HomeApp(
      start: """
        let detail = DetailViewController()
        detail.onClose = { self.navigationController.popViewController(animated: true) }
        list.onOpen = { self.navigationController.showDetailViewController(detail, sender: self) }
        """)
    let text = try app.flow()
    #expect(
      text.contains("// Home.swift:13: not read: shows Detail beside what is there, or over it\n"), "\(text)")
    #expect(text.contains("onOpen -> call showDetail\n") && text.contains("event onClose -> pop\n"), "\(text)")
  }

  /// What the initialiser of a container, or the source of its pages, is given is a part as well.
  @Test func partsThatAreGivenAreRead() throws {
    let app = try HomeApp(
      start: """
        let menu = MenuViewController()
        menu.onHelp = { self.navigationController.present(HelpViewController(), animated: true) }
        let side = SideMenuController(contentViewController: ContentViewController(), menuViewController: menu)
        list.onMenu = { self.navigationController.pushViewController(side, animated: true) }
        let one = OneViewController()
        one.onDone = { self.navigationController.dismiss(animated: true) }
        let tour = TourPageViewController()
        tour.source = PageSource(pages: [one, TwoViewController()])
        tour.dataSource = tour.source
        list.onTour = { self.navigationController.present(tour, animated: true) }
        """,
      """
      final class TourPageViewController: UIPageViewController { var source: PageSource? }
      final class PageSource { init(pages: [UIViewController]) {} }
      """)
    let text = try app.flow()
    #expect(
      text.contains(
        "/// Holds Content and Menu.\n  screen SideMenu as SideMenuController {\n    onHelp -> present Help"),
      "\(text)")
    #expect(text.contains("/// Holds One and Two.\n  screen TourPage {\n    onDone -> dismiss"), "\(text)")
  }

  /// A part that is told of another one does not show it.
  @Test func aPartThatIsGivenAnotherDoesNotShowIt() throws {
    let app = try flow(
      start: """
        empty.onMail = {
          let mail = MailViewController()
          folders.highlight(mail)
          mail.didMove(toParent: self.split)
        }
        """)
    let text = try app.flow("Desk")
    #expect(!text.contains("shows Mail in Split"), "\(text)")
  }

  /// Also where the flow's own stack is a column, and `start` shows nothing that could be its first screen.
  @Test func theStartIsReadOnce() throws {
    let app = try HomeApp(
      """
      final class MailCoordinator {
        let window: UIWindow
        let split = UISplitViewController(style: .doubleColumn)
        let details = UINavigationController()
        init(window: UIWindow) { self.window = window }
        func start() {
          let boxes = BoxesViewController()
          boxes.onOpen = { self.details.setViewControllers([MailViewController()], animated: false) }
          split.viewControllers = [boxes, details]
          window.rootViewController = split
        }
      }
      """)
    let text = try app.flow("Mail")
    #expect(text.components(separatedBy: "which holds the screens of this flow").count == 2, "\(text)")
    #expect(text.contains("event onOpen -> replace Mail\n") && !text.contains("event onOpen2"), "\(text)")
  }

  @Test func aSplitViewThatIsPresentedAtFirstIsTheFirstScreen() throws {
    let app = try HomeApp(
      """
      final class MailCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let split = UISplitViewController(style: .doubleColumn)
          split.setViewController(BoxesViewController(), for: .primary)
          navigationController.present(split, animated: true)
        }
      }
      """)
    let text = try app.flow("Mail")
    #expect(
      text.hasPrefix("// Home.swift:20: not read: where Split is shown, which no navigation controller can hold\n"),
      "\(text)")
    #expect(text.contains("  /// Holds Boxes.\n  start screen Split\n"), "\(text)")
  }

  /// What is put into a container after the line that shows it is there when the flow has started.
  @Test func aPartThatIsAddedRightAfterwardsIsRead() throws {
    let app = try HomeApp(
      """
      final class RootViewController: UIViewController {}
      final class MainCoordinator {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() {
          let root = RootViewController()
          window.rootViewController = root
          root.addChild(MenuViewController())
        }
      }
      """)
    let text = try app.flow("Main") + app.flow("Module")
    #expect(text.contains("  /// Holds Menu.\n") && !text.contains("not read"), "\(text)")
  }
}
