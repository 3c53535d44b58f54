import FlowTestSupport
import Foundation
import Testing

/// The mistakes that the guide "Generated code" lists, one by one: what the report says of code that makes them.
@Suite struct MistakeTests {
  enum Answer {
    /// The line of `Home.swift` and what the report says of it.
    case said(HomeCode, line: Int, String)
    case notSeen(because: String)
  }

  struct HomeCode {
    var start = ""
    var members = ""
    var others = ""
  }

  private static let children = "var children: [AnyObject] = []\n"
  private static let child = """
    final class ChildCoordinator {
      let navigationController: UINavigationController
      var onFinish: (() -> Void)?
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(ChildViewController(), animated: true) }
      func finish() { onFinish?() }
    }
    """

  private static let open = """
    func open() {
      let child = ChildCoordinator(navigationController: navigationController)
      child.start()
    }
    """
  /// A child that takes the delegate of its navigation controller.
  private static let taker = child.replacingOccurrences(
    of: "func start() {", with: "func start() {\n    navigationController.delegate = self\n   ")
  private static let edit = """
    func edit() {
      let edit = EditViewController()
      navigationController.present(edit, animated: true)
      edit.presentationController?.delegate = self
      edit.onDone = { [weak self] in self?.navigationController.dismiss(animated: true) }
    }

    """
  private static let didDismiss = """
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { session.clear() }

    """

  /// By how a row of the guide's table starts.
  static let answers: [(row: String, answer: Answer)] = [
    (
      "holds `delegate` or `parentCoordinator` strongly",
      .said(
        HomeCode(members: children + "var parentCoordinator: AppCoordinator?\n"), line: 14,
        "'parentCoordinator' is strong, and so is the list of children: neither is freed while the child is in that list"
      )
    ),
    (
      "stores a bound method, or a closure",
      .said(
        HomeCode(
          members: """
            func open() {
              let child = ChildCoordinator(navigationController: navigationController)
              child.onFinish = { child.finish() }
              child.start()
            }
            """, others: child), line: 15, "the closure in 'child.onFinish' keeps 'child' itself")
    ),
    (
      "is in a retain cycle with its navigation controller",
      .notSeen(because: "who else owns the navigation controller is known at run time only")
    ),
    (
      "does not retain its child",
      .said(
        HomeCode(
          members: children + """
            func open() {
              let child = ChildCoordinator(navigationController: navigationController)
              child.start()
            }
            """, others: child), line: 15, "nobody keeps 'child': it is gone at once")
    ),
    (
      "misses Back after a long press",
      .said(
        HomeCode(
          start: "list.onOpen = { self.open() }\n",
          members: children + """
            func open() {
              let child = ChildCoordinator(navigationController: navigationController)
              children.append(child)
              child.start()
            }
            """, others: child), line: 16, "nobody hears that the user leaves Child by Back: it is kept")
    ),
    (
      "takes a cancelled swipe for a pop",
      .said(
        HomeCode(
          members: """
            func navigationController(
              _ controller: UINavigationController, willShow screen: UIViewController, animated: Bool
            ) {
              session.clear()
            }
            """), line: 13, "acts before a screen is shown: a swipe back that is cancelled counts as Back")
    ),
    (
      "replaces someone else's navigation controller delegate",
      .said(
        HomeCode(
          start: "navigationController.delegate = self\nlist.onOpen = { self.open() }\n", members: open, others: taker),
        line: 25, "takes the navigation controller's delegate from another coordinator and does not give it back")
    ),
    (
      "touches `presentationController` too early",
      .said(
        HomeCode(
          members: """
            func open() {
              let detail = DetailViewController()
              detail.presentationController?.delegate = self
              detail.modalPresentationStyle = .pageSheet
              navigationController.present(detail, animated: true)
            }
            """), line: 16, "sets 'modalPresentationStyle' after 'presentationController' was used: too late")
    ),
    (
      "shows an action sheet or a share sheet",
      .said(
        HomeCode(
          members: """
            func choose() {
              let sheet = UIAlertController(title: "Sort", message: nil, preferredStyle: .actionSheet)
              navigationController.present(sheet, animated: true)
            }
            """), line: 14,
        "shows an action sheet or a share sheet without a source: on an iPad UIKit throws an exception")
    ),
    (
      "presents at launch before the window is visible",
      .said(
        HomeCode(
          members: """
            func launch(in window: UIWindow) {
              window.rootViewController = navigationController
              navigationController.present(WelcomeViewController(), animated: false)
              window.makeKeyAndVisible()
            }
            """), line: 15, "presents before the window is visible: UIKit refuses")
    ),
    (
      "is not notified of its own `dismiss`",
      .said(
        HomeCode(members: edit + didDismiss), line: 17,
        "'presentationControllerDidDismiss' does not hear of this 'dismiss'")
    ),
    (
      "dismisses a lower modal and forgets the flows",
      .notSeen(because: "which modals are above is known at run time only")
    ),
    (
      "dismisses what the wrong controller presents",
      .notSeen(because: "what a controller presents when it is asked is known at run time only")
    ),
    (
      "dismisses something that has already gone",
      .notSeen(because: "what has gone by itself is known at run time only")
    ),
    (
      "presents while something is presented",
      .said(
        HomeCode(
          members: """
            func open() {
              navigationController.present(FirstViewController(), animated: true)
              navigationController.present(SecondViewController(), animated: true)
            }
            """), line: 15, "presents while another is being presented: UIKit refuses")
    ),
    (
      "stores children by type",
      .said(
        HomeCode(members: "var children: [String: ChildCoordinator] = [:]\n", others: child), line: 13,
        "children are kept by String: a second one takes the place of the first")
    ),
    (
      "finishes twice, never, or before the animation",
      .said(
        HomeCode(
          members: """
            var onFinish: (() -> Void)?
            func close() {
              navigationController.dismiss(animated: true)
              didFinish()
            }
            """), line: 16, "says that it ended before the animation has")
    ),
    (
      "treats a flow that has not shown anything yet",
      .notSeen(because: "what is on screen when a delegate is called is known at run time only")
    ),
    (
      "leaves a flow by `popToRoot`",
      .said(
        HomeCode(
          start: "list.onOpen = { self.open() }\n",
          members: """
            func open() {
              let child = ChildCoordinator(navigationController: navigationController)
              child.onFinish = { [weak self] in self?.navigationController.popToRootViewController(animated: true) }
              child.start()
            }
            """, others: child), line: 16,
        "pops to the root to leave a child: other screens below it go, too")
    ),
    (
      "takes \"disappeared\" for \"dismissed\"",
      .said(
        HomeCode(
          others: """
            final class ListViewController: UIViewController {
              var onClose: (() -> Void)?
              override func viewDidDisappear(_ animated: Bool) { onClose?() }
            }
            """), line: 16, "takes 'disappeared' for 'dismissed': a modal that covers the screen ends it")
    ),
    (
      "waits for a completion that UIKit never calls",
      .notSeen(because: "whether UIKit calls it depends on what is on screen")
    ),
    (
      "has its tab renamed by a screen's `title =`",
      .said(
        HomeCode(
          members: """
            func showTabs() {
              let feed = UINavigationController(rootViewController: FeedViewController())
              feed.tabBarItem = UITabBarItem(title: "Feed", image: nil, tag: 0)
              let tabs = UITabBarController()
              tabs.viewControllers = [feed]
              navigationController.setViewControllers([tabs], animated: false)
            }
            """,
          others: """
            final class FeedViewController: UIViewController {
              override func viewDidLoad() { title = "News" }
            }
            """), line: 22, "renames the tab: 'navigationItem.title' is the screen's alone")
    ),
  ]

  @Test(arguments: answers.map(\.row)) func theReportSaysIt(_ row: String) throws {
    guard case .said(let code, let line, let text) = Self.answers.first(where: { $0.row == row })!.answer else {
      return
    }
    let report = try HomeApp(start: code.start, members: code.members, code.others).report
    #expect(report.contains("- App/Home.swift:\(line): \(text)\n"), "\(report)")
  }

  /// Code that does none of it is told nothing.
  @Test func goodCodeHasNoMistakes() throws {
    let report = try HomeApp(
      start: "list.onOpen = { [weak self] in self?.open() }\n",
      members: Self.children + """
        weak var parentCoordinator: AppCoordinator?
        func open() {
          let child = ChildCoordinator(navigationController: navigationController)
          child.onFinish = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
          children.append(child)
          child.start()
        }
        func navigationController(
          _ controller: UINavigationController, didShow screen: UIViewController, animated: Bool
        ) { children.removeAll() }
        func navigationController(
          _ controller: UINavigationController, willShow screen: UIViewController, animated: Bool
        ) { controller.setNavigationBarHidden(screen is ListViewController, animated: animated) }
        func close() { navigationController.dismiss(animated: true) { [weak self] in self?.didFinish() } }
        """, Self.child
    ).report
    #expect(!report.contains("- App/Home.swift:"), "\(report)")
  }

  /// Code that looks like a mistake, but is none.
  static let blameless: [HomeCode] = [
    // A parameter of the variable's name.
    HomeCode(
      members: open.replacingOccurrences(
        of: "  child.start()", with: "  child.onFinish = { child in child.finish() }\n  childCoordinator = child"),
      others: child),
    // A delegate that is no coordinator.
    HomeCode(
      members: children + "var transitionDelegate: FadeDelegate?\nvar delegate: FadingDelegate?\n",
      others: """
        protocol FadingDelegate {}
        final class FadeDelegate: NSObject, FadingDelegate {}
        """),
    // What only dresses the screen that comes.
    HomeCode(
      members: """
        func navigationController(
          _ controller: UINavigationController, willShow screen: UIViewController, animated: Bool
        ) {
          guard screen.preferredContentSize.width > 0 else { return }
          controller.preferredContentSize = CGSize(width: screen.preferredContentSize.width, height: 0)
          screen.setNeedsStatusBarAppearanceUpdate()
        }
        """),
    // The delegate of a navigation controller of its own.
    HomeCode(
      start: "navigationController.delegate = self\nlist.onOpen = { self.open() }\n",
      members: """
        func open() {
          let modal = UINavigationController()
          let child = ChildCoordinator(navigationController: modal)
          childCoordinator = child
          child.start()
          navigationController.present(modal, animated: true)
        }
        """, others: taker),
    // Of what is dismissed nobody would hear, or it is done as well.
    HomeCode(
      members: edit.replacingOccurrences(of: "(animated: true) }", with: "(animated: true); self?.session.clear() }")
        + didDismiss + """
          func help() {
            let help = HelpViewController()
            help.onClose = { [weak self] in self?.navigationController.dismiss(animated: true) }
            navigationController.present(help, animated: true)
          }
          """),
    // A screen tells when it goes.
    HomeCode(
      start: "list.onOpen = { self.open() }\n",
      members: children
        + open.replacingOccurrences(of: "  child.start()", with: "  children.append(child)\n  child.start()"),
      others: child + """

        final class ChildViewController: UIViewController {
          weak var delegate: ChildDelegate?
          deinit { delegate?.childDidGo() }
        }
        """),
    // Called in an observer, or by who inherits it.
    HomeCode(
      members: """
        let wizard = WizardViewController()
        var didComplete: (() -> Void)? { didSet { wizard.onDone = { [weak self] in self?.didComplete?() } } }
        """),
    HomeCode(
      others: """
        class BaseCoordinator { var onFinish: (() -> Void)? }
        final class LoginCoordinator: BaseCoordinator { func close() { onFinish?() } }
        """),
    // What is not about leaving.
    HomeCode(
      others: """
        final class ListViewController: UIViewController {
          var onChange: (() -> Void)?
          var willDisappear: (() -> Void)?
          override func viewWillDisappear(_ animated: Bool) {
            willDisappear?()
            if isChanged { onChange?() }
          }
        }
        """),
    // A source that no file can name.
    HomeCode(
      start: "list.onShare = { self.share() }\n",
      members: """
        func share() {
          let share = UIActivityViewController(activityItems: [], applicationActivities: nil)
          share.popoverPresentationController?.sourceItem = navigationController.viewControllers.first?.view
          navigationController.present(share, animated: true)
        }
        """),
    // A method of its own gives the source.
    HomeCode(
      start: "list.onShare = { [weak self] in self?.share($0) }\n",
      members: """
        func share(_ view: UIView) {
          show(UIActivityViewController(activityItems: [], applicationActivities: nil), from: view)
        }
        func show(_ controller: UIViewController, from view: UIView) {
          controller.popoverPresentationController?.sourceView = view
          navigationController.present(controller, animated: true)
        }
        """,
      others: "final class ListViewController: UIViewController { var onShare: ((UIView) -> Void)? }"),
    // A property has the name of a method.
    HomeCode(
      members: """
        let window: UIWindow
        func open() { window.rootViewController = navigationController }
        func navigationController(
          _ controller: UINavigationController, didShow screen: UIViewController, animated: Bool
        ) {}
        """),
    // Something of the closure's own has the name of what it is stored in.
    HomeCode(
      members: """
        func open() {
          let screen = FirstViewController()
          screen.onNext = { [weak self] in
            let screen = SecondViewController()
            self?.navigationController.pushViewController(screen, animated: true)
          }
          navigationController.pushViewController(screen, animated: true)
        }
        """),
    // Its screen keeps the child, and goes with it, whoever else has a list.
    HomeCode(
      start: "list.onOpen = { [weak self] in self?.open() }\n", members: open,
      others: """
        final class OtherCoordinator { \(children)}
        final class ChildCoordinator {
          let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() {
            let screen = FirstViewController()
            screen.onDone = { self.done() }
            navigationController.pushViewController(screen, animated: true)
          }
          func done() { navigationController.popViewController(animated: true) }
        }
        """),
    // It has left its stack, whatever may cover it.
    HomeCode(
      others: """
        final class ListViewController: UIViewController {
          var onClose: (() -> Void)?
          override func viewDidDisappear(_ animated: Bool) { if navigationController == nil { onClose?() } }
        }
        """),
  ]

  @Test(arguments: blameless.indices) func whatIsNoMistakeIsNotSaid(_ index: Int) throws {
    let code = Self.blameless[index]
    let report = try HomeApp(start: code.start, members: code.members, code.others).report
    let found = report.components(separatedBy: "## Found in the code").dropFirst().joined()
    #expect(!found.contains("- App/Home.swift:") && !found.contains("- FL158"), "\(report)")
  }

  /// Where it is made, there may be more than was read.
  @Test func aFlowThatAViewControllerMakesIsNotLost() throws {
    let app = """
      final class AppCoordinator {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = MainViewController() }
      }
      final class SceneDelegate { func open() { HomeCoordinator(navigationController: stack).start() } }

      """
    let main = "final class MainViewController: UIViewController { lazy var child = ChildCoordinator(stack) }\n"
    let unmade = try HomeApp(app + Self.child).report
    #expect(unmade.contains("FL100: flow 'Child' can never be shown"), "\(unmade)")
    let report = try HomeApp(app + main + Self.child).report
    #expect(!report.contains("FL100"), "\(report)")
  }

  private static let kept = """
    final class AppCoordinator {
      let navigationController = UINavigationController()
      var main: MainCoordinator?
      func start() {
        let main = MainCoordinator(navigationController: navigationController)
        main.parent = self
        self.main = main
        main.start()
      }
    }
    """ + mainWithParent
  private static let mainWithParent = """

    final class MainCoordinator {
      let navigationController: UINavigationController
      var parent: AppCoordinator?
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(MainViewController(), animated: true) }
    }
    """
  private static let strong = "'parent' is strong, and so is 'main' of AppCoordinator: neither is ever freed"

  /// Where no coordinator has a list of children, too.
  @Test func aStrongParentThatKeepsItsChildIsFound() throws {
    let report = try HomeApp(Self.kept).report
    #expect(report.contains("- App/Home.swift:26: \(Self.strong)\n"), "\(report)")
  }

  @Test func aStrongParentThatHasItsChildFromTheBeginningIsFound() throws {
    let report = try HomeApp(
      """
      final class AppCoordinator {
        let main = MainCoordinator(navigationController: UINavigationController())
        func start() {
          main.parent = self
          main.start()
        }
      }
      """ + Self.mainWithParent
    ).report
    #expect(report.contains("- App/Home.swift:23: \(Self.strong)\n"), "\(report)")
  }

  @Test(arguments: [
    ("  var parent:", "  weak var parent:"), ("  var main:", "  weak var main:"),
    ("    main.parent = self\n", ""), ("    main.start()\n", "    main.start()\n    self.main = nil\n"),
    ("final class AppCoordinator", "struct AppCoordinator"),
    ("    self.main = main\n", "    if isNew { self.main = make() } else { self.main = main }\n"),
    ("animated: true) }", "animated: true)\n    parent = nil }"),
  ]) func aParentThatIsLetGoIsNone(_ old: String, _ new: String) throws {
    let code = Self.kept.replacingOccurrences(of: old, with: new)
    #expect(code != Self.kept)
    let report = try HomeApp(code).report
    #expect(!report.contains("is strong"), "\(report)")
  }

  private static let unkept = """
    func open() {
      let login = LoginCoordinator(navigationController: navigationController)
      login.start()
    }
    """
  private static let login = """
    protocol LoginDelegate: AnyObject { func open() }
    final class LoginViewController: UIViewController {
      weak var delegate: LoginDelegate?
      var onOpen: (() -> Void)?
      var flow: LoginCoordinator?
    }
    final class LoginCoordinator: LoginDelegate {
      let navigationController: UINavigationController
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() {
        let login = LoginViewController()
        login.delegate = self
        login.onOpen = { [weak self] in self?.open() }
        navigationController.pushViewController(login, animated: true)
        prepare()
      }
      func prepare() {}
      func open() { navigationController.popViewController(animated: true) }
    }
    """

  @Test func aChildThatNothingKeepsIsFoundWithoutLists() throws {
    let report = try HomeApp(members: Self.unkept, Self.login).report
    #expect(report.contains("- App/Home.swift:14: nobody keeps 'login': it is gone at once\n"), "\(report)")
  }

  /// Its screen keeps it, or what it hands itself to, or the code that waits for it.
  @Test(arguments: [
    ("[weak self] in self?.open()", "self.open()"), ("[weak self] in self?.open()", "[self] in open()"),
    ("{ [weak self] in self?.open() }", "open"), ("login.delegate = self", "login.flow = self"),
    ("weak var delegate", "var delegate"), ("    prepare()\n", "    registry.add(self)\n"),
    ("LoginCoordinator: LoginDelegate", "LoginCoordinator: KitCoordinator, LoginDelegate"),
  ]) func aChildThatIsKeptIsNotFound(_ old: String, _ new: String) throws {
    let code = Self.login.replacingOccurrences(of: old, with: new)
    #expect(code != Self.login)
    let report = try HomeApp(members: Self.unkept, code).report
    #expect(!report.contains("nobody keeps"), "\(report)")
  }

  @Test(arguments: [("await login.start()", true), ("await login.start().result()", false)])
  func aChildThatIsWaitedForIsKept(_ start: String, _ isKept: Bool) throws {
    let members = Self.unkept.replacingOccurrences(of: "func open() {", with: "func open() async {")
      .replacingOccurrences(of: "login.start()", with: start)
    let report = try HomeApp(members: members, Self.login).report
    #expect(report.contains("nobody keeps") != isKept, "\(report)")
  }

  /// Each row of the guide has an answer here, in its order.
  @Test func eachMistakeOfTheGuideHasAnAnswer() throws {
    let guide = try Repository.text("Sources/flows/Flows.docc/Guides/Output.md")
    let section = try #require(
      guide.components(separatedBy: "## Common mistakes").last?.components(separatedBy: "\n## ").first)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { $0.dropFirst(2) }
    #expect(rows.count == Self.answers.count)
    for (row, answer) in zip(rows, Self.answers) { #expect(row.hasPrefix(answer.row)) }
    for case .notSeen(let reason) in Self.answers.map(\.answer) { #expect(!reason.isEmpty) }
  }
}
