import FlowTestSupport
import Testing

/// Tabs that an enum lists.
@Suite struct TabTests {
  /// What the tabs start.
  private static let coordinators = """
    final class FeedCoordinator {
      let navigationController: UINavigationController
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(FeedViewController(), animated: false) }
    }
    final class MineCoordinator {
      let navigationController: UINavigationController
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(MineViewController(), animated: false) }
    }
    """

  @Test(arguments: [
    "tabs.viewControllers = Page.allCases.map { make($0) }",
    "let pages: [Page] = [.mine, .feed].sorted(by: { $0.order < $1.order })\ntabs.viewControllers = pages.map { make($0) }",
    "var all: [UIViewController] = []\nfor page in Page.allCases { all.append(make(page)) }\ntabs.viewControllers = all",
  ]) func eachCaseIsATab(_ filling: String) throws {
    let app = try HomeApp(
      members: """
        func showTabs() {
          let tabs = UITabBarController()
          \(filling)
          navigationController.setViewControllers([tabs], animated: false)
        }
        func make(_ page: Page) -> UINavigationController {
          let stack = UINavigationController()
          stack.tabBarItem = UITabBarItem(title: page.title, image: UIImage(systemName: page.symbol()), tag: page.order)
          switch page {
          case .feed: FeedCoordinator(navigationController: stack).start()
          case .mine:
            let mine = MineCoordinator(navigationController: stack)
            mine.start()
          }
          return stack
        }
        """,
      """
      enum Page: Int, CaseIterable {
        case feed, mine
        var order: Int { rawValue }
        var title: String {
          switch self {
          case .feed: return "Feed"
          case .mine: return "Mine"
          }
        }
        func symbol() -> String { self == .feed ? "house" : "person" }
      }
      \(Self.coordinators)
      """)
    let text = try app.flow()
    #expect(text.contains("  tab Feed title \"Feed\" symbol \"house\"\n"), "\(text)")
    #expect(text.contains("  tab Mine title \"Mine\" symbol \"person\"\n"), "\(text)")
    #expect(text.contains("not read: the order that 'sorted' makes") == filling.contains("sorted"), "\(text)")
  }

  /// Whatever fills the bar, and whether before it is shown, afterwards, or only for whoever starts the flow.
  @Test(arguments: [
    (
      "let bar = UITabBarController()",
      "navigationController.viewControllers = [bar]\nbar.setViewControllers([feed(), mine()], animated: false)"
    ),
    ("private let bar: HomeBar", "bar.fill(with: [feed(), mine()])\nnavigationController.viewControllers = [bar]"),
    ("let bar = UITabBarController()", "bar.viewControllers = [feed(), mine()]"),
  ]) func aBarIsFilled(_ bar: String, _ start: String) throws {
    let app = try Self.app(bar: bar, start: start)
    let text = try app.flow("Main")
    #expect(text.contains("tabs Main {\n  tab Feed\n  tab Mine\n"), "\(text)")
  }

  /// A tab that is filled later is still one that others come after.
  @Test func tabsAreSelectedByTheirPlace() throws {
    let app = try Self.app(
      bar: "let bar = UITabBarController()",
      start: """
        bar.viewControllers = [UINavigationController(), feed(), mine()]
        navigationController.viewControllers = [bar]
        """,
      "func showFeed() { bar.selectedIndex = 1 }\nfunc showFirst() { bar.selectedIndex = 0 }")
    let text = try app.flow("Main")
    #expect(text.contains("event showFeed -> select feed\n"), "\(text)")
    #expect(!text.contains("select mine"), "\(text)")
    #expect(text.contains("not read: selects a tab that is found at run time\n"), "\(text)")
  }

  private static func app(bar: String, start: String, _ members: String = "") throws -> HomeApp {
    try HomeApp(
      """
      final class HomeBar: UITabBarController {
        func fill(with pages: [UIViewController]) { setViewControllers(pages, animated: false) }
      }
      final class MainCoordinator {
        let navigationController: UINavigationController
        \(bar)
        var root: UIViewController { bar }
        init(navigationController: UINavigationController) {
          self.navigationController = navigationController
          bar = HomeBar()
        }
        func start() {
          \(start)
        }
        \(members)
        func feed() -> UINavigationController {
          let stack = UINavigationController()
          FeedCoordinator(navigationController: stack).start()
          return stack
        }
        func mine() -> UINavigationController {
          let mine = MineCoordinator(navigationController: UINavigationController())
          mine.start()
          return mine.navigationController
        }
      }
      \(Self.coordinators)
      """)
  }

  /// What its tabs lead to outside of the bar is up to the app.
  @Test func theBarOfAWindowIsAFlow() throws {
    let app = try HomeApp(
      """
      final class AppCoordinator {
        let window: UIWindow
        var children: [AnyObject] = []
        init(window: UIWindow) { self.window = window }
        func start() { showLogin() }
        func showLogin() {
          let stack = UINavigationController()
          let login = FeedCoordinator(navigationController: stack)
          children = [login]
          window.rootViewController = stack
          login.start()
          login.onEnd = { [weak self] in self?.showMain() }
        }
        func showMain() {
          let (first, second) = (UINavigationController(), UINavigationController())
          let mine = MineCoordinator(navigationController: first)
          mine.onEnd = { [weak self] in self?.showLogin() }
          let other = OtherCoordinator(navigationController: second)
          children = [mine, other]
          mine.start()
          other.start()
          let tabs = UITabBarController()
          tabs.viewControllers = [first, second]
          window.rootViewController = tabs
        }
      }
      \(["Feed", "Mine", "Other"].map(Self.ending).joined())
      """)
    #expect(
      try app.flow("App").contains(
        "app App {\n  start -> root Feed\n\n  child Feed {\n    finished -> root Main\n  }\n}\n"), "\(app.report)")
    #expect(
      try app.flow("Main").contains(
        "tabs Main {\n  tab Mine\n  tab Other\n\n  child Mine {\n    finished -> finish App.feed\n  }\n"))
  }

  /// Tabs that are screens lead to what leads to them again: each is read once, and the window is the app's.
  @Test func tabsLeadBackToWhatShowsThem() throws {
    let app = try HomeApp(
      """
      final class AppCoordinator {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { showLogin() }
        func showLogin() {
          let login = LoginViewController()
          login.onSuccess = { [weak self] in self?.showMain() }
          window.rootViewController = login
        }
        func showMain() {
          let account = AccountViewController()
          account.onLogout = { [weak self] in self?.showLogin() }
          let tabs = UITabBarController()
          tabs.viewControllers = [NewsViewController(), account]
          window.rootViewController = tabs
        }
      }
      """)
    #expect(
      try app.flow("App").contains("  start -> root Login\n\n  screen Login {\n    onSuccess -> root Main\n  }\n"))
    #expect(try app.flow("Main").contains("tabs Main {\n  tab News\n  tab Account\n}\n"))
    let account = try app.flow("Account")
    #expect(account.contains("not read: shows Login in the window\n    onLogout -> call showLogin\n"), "\(account)")
  }

  /// What another coordinator makes is that one's, though it sets the window's root.
  @Test func theBarOfAChildIsTheChild() throws {
    let app = try HomeApp(
      """
      final class AppCoordinator {
        let window: UIWindow
        var main: BarCoordinator?
        init(window: UIWindow) { self.window = window }
        func start() {
          let main = BarCoordinator(window: window)
          main.onEnd = { [weak self] in
            self?.main = nil
            self?.window.rootViewController = LoginViewController()
          }
          self.main = main
          main.start()
        }
      }
      final class BarCoordinator {
        let window: UIWindow
        var onEnd: (() -> Void)?
        let mine = MineCoordinator(navigationController: UINavigationController())
        init(window: UIWindow) { self.window = window }
        func start() {
          let tabs = UITabBarController()
          mine.onEnd = { [weak self] in self?.onEnd?() }
          mine.start()
          tabs.viewControllers = [mine.navigationController]
          window.rootViewController = tabs
        }
      }
      \(Self.ending("Mine"))
      """)
    #expect(try app.flow("Bar").contains("tabs Bar {\n  outcome finished\n\n  tab Mine\n"), "\(app.report)")
    #expect(try app.flow("App").contains("  start -> root Bar\n"))
  }

  /// A coordinator that says when it ends.
  private static func ending(_ name: String) -> String {
    """
    final class \(name)Coordinator {
      let navigationController: UINavigationController
      var onEnd: (() -> Void)?
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() {
        let screen = \(name)ViewController()
        screen.onDone = { [weak self] in self?.onEnd?() }
        navigationController.pushViewController(screen, animated: false)
      }
    }

    """
  }

  /// A screen in a tab of its own says how the tab bar's coordinator ends.
  @Test func aTabsScreenEndsTheBar() throws {
    let app = try HomeApp(
      """
      final class AppCoordinator {
        let window: UIWindow
        var tabs: BarCoordinator?
        init(window: UIWindow) { self.window = window }
        func start() {
          let tabs = BarCoordinator()
          tabs.onLogout = { [weak self] name in
            self?.tabs = nil
            self?.window.rootViewController = LoginViewController(name: name)
          }
          self.tabs = tabs
          tabs.start()
          window.rootViewController = tabs.tabBarController
        }
      }
      final class BarCoordinator {
        let tabBarController = UITabBarController()
        var onLogout: ((String) -> Void)?
        func start() {
          let profile = ProfileViewController()
          profile.onLogout = { [weak self] name in self?.onLogout?(name) }
          tabBarController.viewControllers = [
            UINavigationController(rootViewController: NewsViewController()),
            UINavigationController(rootViewController: profile),
          ]
        }
      }
      final class ProfileViewController: UIViewController { var onLogout: ((String) -> Void)? }
      final class LoginViewController: UIViewController {
        init(name: String) { super.init(nibName: nil, bundle: nil) }
      }
      """)
    let bar = try app.flow("Bar")
    #expect(bar.contains("  outcome logout(name: String)\n"), "\(bar)")
    #expect(bar.contains("  child Profile {\n    logout(name) -> finish logout(name)\n  }\n"), "\(bar)")
    #expect(try app.flow("App").contains("  child Bar {\n    logout(name) -> root Login(name)\n  }\n"))
    #expect(!app.report.contains("BarCoordinator.Profile"), "\(app.report)")
  }
}
