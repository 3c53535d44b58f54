import FlowTestSupport
import Testing

/// A proposal passes the check, and no line that does not takes a flow away.
@Suite struct AcceptedTests {
  private static func expectAccepted(_ app: HomeApp) {
    #expect(!app.run.standardError.contains("warning"), "\(app.run.standardError)")
  }

  /// A class whose screens reach their coordinators in different ways is a screen of its own in one of them.
  @Test(arguments: ["didOpen", "onOpen"]) func aClassOfTwoFlowsIsToldApart(_ name: String) throws {
    let app = try HomeApp(
      start:
        "list.onLock = { self.lock() }\nlist.onMore = { MoreCoordinator(stack: self.navigationController).start() }",
      members: """
        func lock() {
          let lock = LockViewController()
          lock.onOpen = { self.navigationController.popViewController(animated: true) }
          navigationController.pushViewController(lock, animated: true)
        }
        """,
      """
      protocol LockDelegate: AnyObject { func \(name)() }
      final class LockViewController: UIViewController {
        weak var delegate: LockDelegate?
        var onOpen: (() -> Void)?
        func open() { delegate?.\(name)() }
      }
      final class ListViewController: UIViewController {
        var onLock: (() -> Void)?
        var onMore: (() -> Void)?
      }
      final class MoreCoordinator: LockDelegate {
        let navigationController: UINavigationController
        init(stack: UINavigationController) { navigationController = stack }
        func start() {
          let lock = LockViewController()
          lock.delegate = self
          navigationController.pushViewController(lock, animated: true)
        }
        func \(name)() { navigationController.pushViewController(OpenViewController(), animated: true) }
      }
      """)
    Self.expectAccepted(app)
    let (home, more) = (try app.flow(), try app.flow("More"))
    #expect(home.contains("onLock -> push Lock\n") && home.contains("onOpen -> pop\n"), "\(home)")
    #expect(more.contains("start screen MoreLock {\n    \(name) -> push Open\n"), "\(more)")
    let other = name == "onOpen" ? "another flow shows with other values or actions" : "Home shows with other actions"
    let note = "not read: MoreLock is a LockViewController, which \(other): it needs a class of its own\n"
    #expect(more.contains(note), "\(more)")
  }

  private static let window = """
    final class AppCoordinator {
      let window: UIWindow
      let navigationController = UINavigationController()
      var child: ShopCoordinator?
      init(window: UIWindow) { self.window = window }
      func start() {
        let shop = ShopCoordinator(window: window)
        shop.onHelp = { print("help") }
        child = shop
        shop.start()
      }
    }
    final class ShopCoordinator {
      let window: UIWindow
      var onHelp: (() -> Void)?
      init(window: UIWindow) { self.window = window }
      func start() {
        let shop = ShopViewController()
        shop.onHelp = { self.onHelp?() }
        shop.onGate = { GateCoordinator(window: self.window).start() }
        window.rootViewController = shop
      }
    }
    final class GateCoordinator {
      let window: UIWindow
      init(window: UIWindow) { self.window = window }
      func start() { window.rootViewController = GateViewController() }
    }
    """

  /// Nothing comes after what the root tells: it stays. Whoever starts the root first has the window.
  @Test func theRootStays() throws {
    let app = try HomeApp(members: "", Self.window)
    Self.expectAccepted(app)
    let (top, shop) = (try app.flow("App"), try app.flow("Shop"))
    #expect(top.contains("app App {") && top.contains("start -> root Shop\n"), "\(top)")
    #expect(shop.contains("flow Shop") && shop.contains("onHelp -> signal help\n"), "\(shop)")
    #expect(shop.contains("onGate -> replace Gate\n"), "\(shop)")
  }

  /// An event and a call of one name.
  @Test func anEventGetsANameOfItsOwn() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        let profile = ProfileCoordinator()
        func open() { profile.start() }
        func refresh() { profile.refresh() }
        """,
      """
      final class ProfileCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(ProfileViewController(), animated: true) }
        func refresh() { navigationController.popToRootViewController(animated: true) }
      }
      """)
    Self.expectAccepted(app)
    let home = try app.flow()
    #expect(home.contains("event onRefresh -> call refresh\n") && !home.contains("onOnRefresh"), "\(home)")
  }

  /// What is allowed is allowed where a long line is broken, too.
  @Test func whatIsAllowedInALongLineStays() throws {
    let app = try HomeApp(
      members: """
        func showEverything(first: FirstArgument, second: SecondArgument, third: ThirdArgument, fourth: FourthArgument) {
          let cover = CoverViewController(first: first)
          cover.modalPresentationStyle = .fullScreen
          navigationController.present(cover, animated: true)
        }
        """)
    Self.expectAccepted(app)
    let home = try app.flow()
    #expect(
      home.contains("  // allow FL110: as in the code this was read from\n  ) -> present Cover(first) as fullScreen\n"),
      "\(home)")
    #expect(!home.contains("not said"), "\(home)")
  }

  /// One line may have a finding twice.
  @Test func whatIsAllowedIsAllowedOnBothSides() throws {
    func present(_ screen: String) -> String {
      """
      let cover = \(screen)ViewController()
      cover.modalPresentationStyle = .fullScreen
      navigationController.present(cover, animated: true)
      """
    }
    let app = try HomeApp(
      start: "list.onCover = { self.cover() }",
      members: "func cover() {\nif session.isFirst {\n\(present("Cover"))\n} else {\n\(present("Other"))\n}\n}",
      "final class CoverViewController: UIViewController {}\nfinal class OtherViewController: UIViewController {}")
    Self.expectAccepted(app)
    let home = try app.flow()
    #expect(home.contains("if isFirst present Cover as fullScreen else present Other as fullScreen\n"), "\(home)")
  }

  /// What ends was started by somebody, whatever it sets.
  @Test func whatEndsIsNoApp() throws {
    let app = try HomeApp(
      members: "",
      """
      final class TabsCoordinator {
        let window: UIWindow
        weak var delegate: TabsDelegate?
        init(window: UIWindow) { self.window = window }
        func start() {
          let tabs = TabsViewController()
          tabs.onClose = { self.delegate?.tabsDidClose(self) }
          window.rootViewController = tabs
        }
      }
      protocol TabsDelegate: AnyObject { func tabsDidClose(_ tabs: TabsCoordinator) }
      """)
    Self.expectAccepted(app)
    let tabs = try app.flow("Tabs")
    #expect(tabs.contains("not read: sets the root of a window, but ends\nflow Tabs {\n"), "\(tabs)")
    #expect(tabs.contains("onClose -> finish left\n"), "\(tabs)")
  }

  /// A condition without a word, and a flow of which only another screen of its name is read.
  @Test func whatHasNoNameGetsOne() throws {
    let app = try HomeApp(
      start: "list.onOpen = { if 1 < 2 { self.more() } }",
      members: """
        func more() { navigationController.pushViewController(MoreViewController(), animated: true) }
        """,
      """
      final class SumCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.popToRootViewController(animated: true) }
        func show(name: String) {
          navigationController.pushViewController(SumViewController(name: name), animated: true)
        }
      }
      """)
    Self.expectAccepted(app)
    let (home, sum) = (try app.flow(), try app.flow("Sum"))
    #expect(home.contains("needs condition: Bool\n") && home.contains("if condition push More"), "\(home)")
    #expect(sum.contains("start screen SumStart\n") && sum.contains("-> push Sum(name)\n"), "\(sum)")
  }

  /// The coordinators of the tabs are in other modules.
  @Test func tabsWithoutSourceAreThere() throws {
    let app = try HomeApp(
      start: "list.onOpen = { TabsCoordinator(navigationController: self.navigationController).start() }", members: "",
      """
      final class TabsCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let tabs = UITabBarController()
          let (feed, profile) = (UINavigationController(), UINavigationController())
          FeedCoordinator(navigationController: feed).start()
          ProfileCoordinator(navigationController: profile).start()
          tabs.viewControllers = [feed, profile]
          navigationController.setViewControllers([tabs], animated: true)
        }
      }
      """)
    Self.expectAccepted(app)
    let tabs = try app.flow("Tabs")
    #expect(tabs.contains("tabs Tabs {\n  tab Feed\n  tab Profile\n}"), "\(tabs)")
    #expect(try app.flow("Module").contains("external flow Profile as ProfileCoordinator\n"))
  }

  /// The router that a coordinator makes for itself has the coordinator's own stack.
  @Test func aRouterMadeHereShowsWhatTheFlowShows() throws {
    let app = try HomeApp(
      members: "",
      """
      protocol Presentable { func toPresentable() -> UIViewController }
      extension UIViewController: Presentable { func toPresentable() -> UIViewController { self } }
      final class Router {
        private let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func setRootModule(_ module: Presentable) {
          let controller = module.toPresentable()
          guard controller is UINavigationController == false else { return }
          navigationController.setViewControllers([controller], animated: false)
        }
      }
      final class EmojiCoordinator {
        private let router: Router
        init() { self.router = Router(navigationController: RoundNavigationController()) }
        func start() {
          let list = EmojiListViewController()
          list.onPick = { self.router.setRootModule(EmojiPageViewController()) }
          router.setRootModule(list)
        }
      }
      """)
    Self.expectAccepted(app)
    let emoji = try app.flow("Emoji")
    #expect(emoji.contains("start screen EmojiList {\n    onPick -> replace EmojiPage\n"), "\(emoji)")
  }

  /// Methods of screens may be called as routers' are, and navigation controllers as view controllers are.
  @Test func screensAreNoStacks() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.more() }",
      members: """
        func more() {
          let sheet = SheetViewController()
          sheet.set(isOpen: true)
          navigationController.present(sheet, animated: true)
        }
        """,
      """
      class SheetViewController: UINavigationController {
        let page = UIViewController()
        init() { super.init(rootViewController: page) }
        func set(isOpen: Bool) {}
      }
      """)
    Self.expectAccepted(app)
    let home = try app.flow()
    #expect(home.contains("onOpen -> present Sheet\n"), "\(home)")
    #expect(!home.contains("not read"), "\(home)")
  }
}
