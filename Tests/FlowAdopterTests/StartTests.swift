import FlowTestSupport
import Testing

/// How a flow is entered.
@Suite struct StartTests {
  /// A protocol asks for `start()`, which has nothing to do: the flow is entered by the other one.
  @Test func theStartThatDoesSomethingEnters() throws {
    let app = try HomeApp(
      start: "list.onOpen = { [weak self] room in self?.open(room) }",
      members: """
        func open(_ room: Room) {
          let child = RoomCoordinator(navigationController: navigationController)
          child.start(room: room)
        }
        """,
      """
      struct Room {}
      final class ListViewController: UIViewController { var onOpen: ((Room) -> Void)? }
      final class RoomCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {}
        func start(room: Room) {
          navigationController.pushViewController(RoomViewController(room: room), animated: true)
        }
      }
      """)
    let (room, home) = (try app.flow("Room"), try app.flow())
    #expect(room.contains("flow Room(room: Room) {\n"), "\(room)")
    #expect(room.contains("  start screen Room(room: Room)\n"), "\(room)")
    #expect(!room.contains("event"), "\(room)")
    #expect(home.contains("    onOpen(room: Room) -> push Room(room)\n"), "\(home)")
  }

  /// Whatever it presents first: the flow itself is presented, and begins with that.
  @Test func aFlowThatPresentsOneOfSeveralScreensIsPresented() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let child = StoreCoordinator(navigationController: navigationController, isDone: true)
          child.start()
        }
        """,
      """
      final class StoreCoordinator {
        let navigationController: UINavigationController
        let isDone: Bool
        init(navigationController: UINavigationController, isDone: Bool) {
          self.navigationController = navigationController
          self.isDone = isDone
        }
        func start() {
          let modal = UINavigationController()
          if isDone {
            modal.pushViewController(DoneViewController(), animated: false)
            navigationController.present(modal, animated: true)
          } else {
            let work = WorkViewController()
            work.onMore = { modal.pushViewController(MoreViewController(), animated: true) }
            modal.pushViewController(work, animated: false)
            navigationController.present(modal, animated: true)
          }
        }
      }
      """)
    let (store, home) = (try app.flow("Store"), try app.flow())
    #expect(store.contains("  start -> if isDone push Done else push Work\n"), "\(store)")
    #expect(store.contains("    onMore -> push More\n"), "\(store)")
    #expect(home.contains("    onOpen -> present Store(isDone: true)\n"), "\(home)")
    #expect(!app.report.contains("not read"))
  }

  /// It fills a navigation controller of its own, which whoever starts it shows.
  @Test func whatIsKeptIsShownFirst() throws {
    let text = try HomeApp(
      """
      final class MineCoordinator {
        var stack: UINavigationController!
        func start() {
          let mine = MineViewController()
          mine.onOpen = { [weak self] in self?.open() }
          let stack = UINavigationController(rootViewController: mine)
          self.stack = stack
        }
        private func open() { stack.pushViewController(DetailViewController(), animated: true) }
      }
      """
    ).flow("Mine")
    #expect(text.contains("  start screen Mine {\n    onOpen -> push Detail\n"), "\(text)")
    #expect(!text.contains("not read"), "\(text)")
  }

  /// A route that is not there is none; tabs are set as tabs, and not pushed.
  @Test func transitionsOfTabsAreTabs() throws {
    let text = try HomeApp(
      """
      enum MainRoute: Route { case initial }
      final class MainCoordinator: TabBarCoordinator<MainRoute> {
        init() {
          super.init(rootViewController: UITabBarController(), initialRoute: nil)
          trigger(.initial)
        }
        override func prepareTransition(for route: MainRoute) -> TabBarTransition {
          switch route {
          case .initial: return .set([FeedCoordinator(), MineCoordinator()])
          }
        }
      }
      enum FeedRoute: Route { case initial }
      final class FeedCoordinator: NavigationCoordinator<FeedRoute> {
        init() {
          super.init(initialRoute: nil)
          trigger(.initial)
        }
        override func prepareTransition(for route: FeedRoute) -> NavigationTransition {
          switch route {
          case .initial: return .push(FeedViewController())
          }
        }
      }
      """)
    let (feed, main) = (try text.flow("Feed"), try text.flow("Main"))
    #expect(feed == "flow Feed {\n  start screen Feed\n}\n", "\(feed)")
    #expect(main.contains("tabs Main {\n  tab Feed\n  tab Mine\n"), "\(main)")
  }

  /// UIKit presents a navigation controller that it is asked to show.
  @Test func aShownNavigationControllerIsPresented() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          navigationController.show(UINavigationController(rootViewController: TagsViewController()), sender: nil)
        }
        """
    ).flow()
    #expect(home.contains("    onOpen -> present Tags in navigation\n"), "\(home)")
  }
  /// Of two methods of one name one takes a view controller, the other a list; what is noted beside is no step.
  @Test func aBaseSetsAndPushes() throws {
    let home = try HomeApp(
      """
      class BaseCoordinator {
        let stack: UINavigationController
        var shown: NSHashTable<UIViewController> = .weakObjects()
        init(stack: UINavigationController) { self.stack = stack }
        func set(_ screen: UIViewController, animated: Bool = true) { set([screen], animated: animated) }
        func set(_ screens: [UIViewController], animated: Bool = true) {
          screens.forEach { shown.add($0) }
          stack.setViewControllers(screens, animated: animated)
        }
        func push(_ screen: UIViewController) {
          shown.add(screen)
          stack.pushViewController(screen, animated: true)
        }
      }
      final class MineCoordinator: BaseCoordinator {
        func start() {
          let mine = MineViewController()
          mine.onOpen = { [weak self] in self?.push(DetailViewController()) }
          set(mine, animated: false)
        }
      }
      """
    ).flow("Mine")
    #expect(home.contains("  start screen Mine {\n    onOpen -> push Detail\n"), "\(home)")
    #expect(!home.contains("call"), "\(home)")
  }
  /// A router that refuses to push navigation controllers pushes what a child gives it.
  @Test(arguments: ["child", "child.toPresentable()"]) func aRouterPushesWhatAChildPresents(_ given: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        lazy var router: RouterType = Router(navigationController: navigationController)
        func open() {
          let child = MineCoordinator()
          child.start()
          router.push(\(given), animated: true)
        }
        """,
      """
      protocol Presentable { func toPresentable() -> UIViewController }
      extension UIViewController: Presentable { func toPresentable() -> UIViewController { self } }
      protocol RouterType { func push(_ module: Presentable, animated: Bool) }
      final class Router: RouterType {
        private let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func push(_ module: Presentable, animated: Bool) {
          let controller = module.toPresentable()
          guard controller is UINavigationController == false else { return }
          navigationController.pushViewController(controller, animated: animated)
        }
      }
      final class MineCoordinator: Presentable {
        private let mine = MineViewController()
        func start() {}
        func toPresentable() -> UIViewController { mine }
      }
      """
    )
    let home = try app.flow()
    #expect(home.contains("    onOpen -> push Mine\n"), "\(home)")
    #expect(!app.report.contains("`push`"), "\(app.report)")
  }
  /// A child is started in a navigation controller of its own, and shown after that, where there is a picture to fade.
  @Test func whatIsShownInABranchIsStartedOnce() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let child = MineCoordinator()
          child.stack = UINavigationController()
          child.start()
          if let picture = session.picture {
            fade(picture)
            navigationController.present(child.stack, animated: true)
          }
        }
        """,
      """
      final class MineCoordinator {
        var stack: UINavigationController!
        func start() { stack.pushViewController(MineViewController(), animated: false) }
      }
      """
    ).flow()
    #expect(home.contains("present Mine else stay\n"), "\(home)")
    #expect(!home.contains("navigation controller of its own"), "\(home)")
  }

  /// Its first screen is put into the navigation controller that it was given.
  @Test(arguments: ["stack.viewControllers = [home.root]", "stack.pushViewController(home.root, animated: false)"])
  func aChildInItsOwnStackIsShownOnce(_ code: String) throws {
    let app = try HomeApp(
      """
      final class AppCoordinator {
        let window: UIWindow
        var main: MainCoordinator?
        init(window: UIWindow) { self.window = window }
        func start() {
          let stack = UINavigationController()
          let home = MainCoordinator(stack: stack)
          main = home
          \(code)
          window.rootViewController = stack
        }
      }
      final class MainCoordinator {
        let stack: UINavigationController
        lazy var root: UIViewController = MainViewController()
        init(stack: UINavigationController) { self.stack = stack }
      }
      """
    ).flow("App")
    #expect(app.contains("  start -> root Main\n"), "\(app)")
  }

  /// A stack of the app's own, at the root of its window, with a child that is presented.
  @Test func anAppWithAStackIsAFlow() throws {
    let app = try HomeApp(
      """
      final class AppCoordinator {
        let window: UIWindow
        let stack = UINavigationController()
        var settings: SettingsCoordinator?
        init(window: UIWindow) { self.window = window }
        func start() {
          let main = MainViewController()
          main.onOpen = { [weak self] in self?.stack.pushViewController(DetailViewController(), animated: true) }
          main.onSettings = { [weak self] in self?.openSettings() }
          stack.viewControllers = [main]
          window.rootViewController = stack
        }
        func openSettings() {
          let own = UINavigationController()
          let settings = SettingsCoordinator(stack: own)
          settings.start()
          self.settings = settings
          stack.present(own, animated: true)
        }
      }
      final class SettingsCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.viewControllers = [SettingsViewController()] }
      }
      """
    ).flow("App")
    #expect(
      app.contains(
        "flow App {\n  start screen Main {\n    onOpen -> push Detail\n    onSettings -> present Settings\n"),
      "\(app)")
    #expect(!app.contains("FL153"), "\(app)")
  }

  /// Whoever starts it decides how its first screen appears, whichever that is.
  @Test func whatIsShownFirstIsNotAnimatedOnEitherSide() throws {
    let login = try HomeApp(
      """
      enum State { case expired, fine }
      final class LoginCoordinator {
        let stack: UINavigationController
        let state: State
        init(stack: UINavigationController, state: State) {
          self.stack = stack
          self.state = state
        }
        func start() {
          let first: UIViewController
          if state == .expired {
            first = WarningViewController()
          } else {
            first = IntroViewController()
          }
          stack.setViewControllers([first], animated: true)
        }
      }
      """
    ).flow("Login")
    #expect(login.contains("  start -> if isExpired(state) replace Warning else replace Intro\n"), "\(login)")
  }

  /// What may show nothing is not what always ends.
  @Test func aStartThatMayEndIsNotTheEnd() throws {
    let hint = try HomeApp(
      """
      final class HintCoordinator {
        let stack: UINavigationController
        var onDone: (() -> Void)?
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          if session.isNew {
            HintView.show()
          } else {
            onDone?()
          }
        }
      }
      """
    ).flow("Hint")
    #expect(hint.contains("not said: if isNew call show else finish finished\n"), "\(hint)")
    #expect(!hint.contains("start ->"), "\(hint)")
  }

  /// What follows the root's end only sometimes follows a signal: else nothing is shown.
  @Test func anEndThatNothingMayFollowIsASignal() throws {
    let app = try HomeApp(
      """
      protocol LoginDelegate: AnyObject { func loginDidFinish(token: String?) }
      final class LoginCoordinator {
        let stack: UINavigationController
        weak var delegate: LoginDelegate?
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let login = LoginViewController()
          login.onDone = { token in self.delegate?.loginDidFinish(token: token) }
          stack.setViewControllers([login], animated: true)
        }
      }
      final class LoginViewController: UIViewController { var onDone: ((String?) -> Void)? }
      final class AppCoordinator: LoginDelegate {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let login = LoginCoordinator(stack: stack)
          login.delegate = self
          login.start()
        }
        func loginDidFinish(token: String?) {
          guard token != nil else { return }
          stack.setViewControllers([MainViewController()], animated: true)
        }
      }
      """)
    let (login, flow) = (try app.flow("Login"), try app.flow("App"))
    #expect(login.contains("  signal finished(token: String?)\n"), "\(login)")
    #expect(flow.contains("    finished(token) -> if token replace Main animated(true) else stay\n"), "\(flow)")
  }
}
