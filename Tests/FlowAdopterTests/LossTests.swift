import FlowTestSupport
import Testing

/// What the source says is in the proposal, or a comment says that it is not.
@Suite struct LossTests {
  @Test func animationsAreRead() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { self.navigationController.pushViewController(DetailViewController(), animated: false) }
        list.onMore = { self.navigationController.present(MoreViewController(), animated: true) }
        list.onBack = { self.navigationController.popViewController(animated: false) }
        list.onAgain = { self.navigationController.setViewControllers([ListViewController()], animated: true) }
        list.onChild = { ProfileCoordinator(navigationController: self.navigationController).start() }
        """,
      """
      final class ProfileCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(ProfileViewController(), animated: false) }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("onOpen -> push Detail animated(false)\n"))
    #expect(text.contains("onMore -> present More\n"))
    #expect(text.contains("onAgain -> replace List animated(true)\n"))
    // How a flow enters is how it shows its first screen.
    #expect(text.contains("onChild -> push Profile animated(false)\n"))
    #expect(text.contains("onBack -> pop animated(false)\n"))
    #expect(try app.flow("Profile") == "flow Profile {\n  start screen Profile\n}\n")
  }

  @Test func imagesOfTabsAreReadOrListed() throws {
    let app = try HomeApp(
      members: """
        func showTabs() {
          let feed = UINavigationController(rootViewController: FeedViewController())
          feed.tabBarItem = UITabBarItem(
            title: "Feed", image: UIImage(named: "feed"), selectedImage: UIImage(named: "feed.on"))
          let mine = UINavigationController(rootViewController: MineViewController())
          mine.tabBarItem = UITabBarItem(title: L10n.mine, image: Asset.mine.image, selectedImage: nil)
          let tabs = UITabBarController()
          tabs.viewControllers = [feed, mine]
          navigationController.setViewControllers([tabs], animated: false)
        }
        """)
    let text = try app.flow()
    #expect(text.contains(#"tab Feed title "Feed" image "feed" selected "feed.on""#))
    #expect(text.contains("  tab Mine\n"))
    #expect(text.contains("// Home.swift:18: not read: title, image of the tab of Mine"))
  }

  /// Also where nothing is shown.
  @Test func aBranchKeepsItsCondition() throws {
    let app = try HomeApp(
      start: """
        list.onRefresh = { if self.session.isOnline { self.session.reload() } else { self.session.wait() } }
        list.onOpen = {
          if self.session.isTracked { self.session.track() }
          self.navigationController.pushViewController(DetailViewController(), animated: true)
        }
        """)
    let text = try app.flow()
    #expect(text.contains("onRefresh -> if isOnline call reload else call wait\n"))
    #expect(text.contains("// Home.swift:13: not read: only if isTracked: call track\n"))
    #expect(text.contains("then push Detail\n"))
    #expect(text.contains("needs isOnline: Bool"))
  }

  /// What is answered later is not decided at once.
  @Test func answersAreResultsOfACall() throws {
    let app = try HomeApp(
      start: """
        list.onLogIn = { name in
          self.session.logIn(as: name) { result in
            switch result {
            case .success(let user):
              self.navigationController.pushViewController(UserViewController(user: user), animated: true)
            case .failure: self.navigationController.present(FailureViewController(), animated: true)
            }
          }
        }
        list.onLogOut = { self.session.logOut { self.navigationController.popToRootViewController(animated: true) } }
        """,
      """
      final class ListViewController: UIViewController { var onLogIn: ((String) -> Void)? }
      protocol Session {
        func logIn(as name: String, completion: @escaping (Result<User, any Error>) -> Void)
        func logOut(completion: @escaping () -> Void)
      }
      """)
    #expect(
      try app.flow().contains(
        """
            onLogIn(name: String) -> call logIn(as: name) {
              success(user: User) -> push User(user)
              failure -> present Failure
            }
            onLogOut -> call logOut {
              done -> pop to root
            }

        """))
  }

  @Test func whatMayHaveNoValueIsANeed() throws {
    let app = try HomeApp(
      start: """
        list.onMine = {
          if let user = self.session.user {
            self.navigationController.pushViewController(UserViewController(user: user), animated: true)
          } else {
            self.navigationController.pushViewController(LoginViewController(), animated: true)
          }
        }
        """,
      "struct User {}\nfinal class Session { var user: User? }")
    let text = try app.flow()
    #expect(text.contains("needs user: User?\n"))
    #expect(text.contains("onMine -> if user push User(user) else push Login\n"))
  }

  @Test func labelsAndDefaultsAreRead() throws {
    let app = try HomeApp(
      start: """
        list.coordinator = self
        """,
      members: """
        func open(_ item: Item, from shelf: Shelf) {
          DetailCoordinator(navigationController: navigationController, of: item).start()
        }
        """,
      """
      struct Item {}
      struct Shelf {}
      final class ListViewController: UIViewController {
        weak var coordinator: HomeCoordinator?
        func tap() { coordinator?.open(items[0], from: shelf) }
      }
      final class DetailCoordinator {
        let navigationController: UINavigationController
        let item: Item
        init(navigationController: UINavigationController, of item: Item, page: Int = 1) {
          self.navigationController = navigationController
          self.item = item
        }
        func start() { navigationController.pushViewController(DetailViewController(item: item), animated: true) }
      }
      """)
    #expect(try app.flow().contains("open(_ item: Item, from shelf: Shelf) -> push Detail(of: item)\n"))
    #expect(try app.flow("Detail").hasPrefix("flow Detail(of item: Item, page: Int = 1) {\n"))
  }

  /// A value that only some of those have who show a screen.
  @Test func whatIsGivenButHasNoParameterIsListed() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { name in
          self.navigationController.pushViewController(DetailViewController(name: name), animated: true)
        }
        list.onNew = { self.navigationController.pushViewController(DetailViewController(name: make()), animated: true) }
        """,
      "final class ListViewController: UIViewController { var onOpen: ((String) -> Void)? }")
    #expect(
      try app.flow().contains(
        "// Home.swift:12: not read: Detail is given name\n    onOpen(name: String) -> push Detail\n"))
    #expect(app.report.contains("Home.swift:12: not read: Detail is given name"))
  }

  /// None of it is said to be done in any case.
  @Test func longOperationsAreListed() throws {
    let show = "self.navigationController.pushViewController"
    let choice = String(repeating: "isNew ? \(show)(DetailViewController(), animated: true) : ", count: 101)
    let sum = String(repeating: " + [ListViewController()]", count: 101)
    let app = try HomeApp(
      start: """
        list.onOpen = { \(choice)\(show)(MoreViewController(), animated: true) }
        list.onAll = { self.navigationController.viewControllers = [ListViewController()]\(sum) }
        """)
    let text = try app.flow()
    #expect(!text.contains("push"))
    #expect(text.contains("// Home.swift:12: not read: replaces the stack by something that is found at run time"))
    #expect(app.report.contains("Home.swift:11: not read: a choice this long"))
    #expect(app.report.contains("Home.swift:11: not read: `pushViewController`"))
    #expect(app.report.contains("1 of 105 navigation calls"))
  }

  /// Two views have a navigator of one kind; each does what it calls it with.
  @Test func aViewDoesWhatItAsksFor() throws {
    let app = try HomeApp(
      start: """
        let navigator = Navigator()
        navigator.onRoute = { [weak self] route in self?.go(route) }
        let first = UIHostingController(rootView: FirstView(navigator: navigator))
        list.onFirst = { self.navigationController.pushViewController(first, animated: true) }
        let second = UIHostingController(rootView: SecondView(navigator: navigator))
        list.onSecond = { self.navigationController.pushViewController(second, animated: true) }
        """,
      members: """
        func go(_ route: Route) {
          switch route {
          case .detail: navigationController.pushViewController(DetailViewController(), animated: true)
          case .help: navigationController.present(HelpViewController(), animated: true)
          }
        }
        """,
      """
      enum Route { case detail, help }
      final class Navigator {
        var onRoute: ((Route) -> Void)?
        func go(_ route: Route) { onRoute?(route) }
      }
      struct FirstView: View {
        let navigator: Navigator
        var body: some View { Button("Detail") { navigator.go(.detail) } }
      }
      struct SecondView: View {
        let navigator: Navigator
        var body: some View { Button("Help") { navigator.go(.help) } }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("screen First {\n    detail -> push Detail\n  }"))
    #expect(text.contains("screen Second {\n    help -> present Help\n  }"))
  }

  @Test func settingsSayHowTheAppNamesThings() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = {
          let stack = BaseNavigationController(rootViewController: DetailController())
          self.navigationController.present(stack, animated: true)
        }
        list.onMore = { self.navigationController.pushViewController(MoreController(), animated: true) }
        list.onHelp = { self.navigationController.pushViewController(HelpController(), animated: true) }
        """,
      """
      final class DetailController: UIViewController {}
      final class MoreController: UIViewController {}
      final class HelpController: UIViewController {}
      final class BaseNavigationController: UINavigationController {}
      """)
    let module = try app.flow("Module")
    #expect(module.contains("  navigation BaseNavigationController\n"))
    #expect(module.contains("  suffix Coordinator Controller\n"))
    let text = try app.flow()
    #expect(text.contains("  screen More\n") && text.contains("start screen List as ListViewController {"))
  }

  /// What no name stands for is listed, once for a screen; a service, a closure and a constant are the factory's affair.
  /// What a file cannot say has its name in the comment, if it does nothing, too.
  @Test func whatIsListedHasASubject() throws {
    let app = try HomeApp(
      start: """
        list.onOne = {
          let one = DarkNavigationController(rootViewController: OneViewController())
          self.navigationController.present(one, animated: true)
        }
        list.onTwo = {
          let two = UINavigationController(rootViewController: TwoViewController())
          self.navigationController.present(two, animated: true)
        }
        list.onAsk = {
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "No", style: .cancel))
          alert.addAction(UIAlertAction(title: "Never", style: .cancel))
          self.navigationController.present(alert, animated: true)
        }
        """, "final class DarkNavigationController: UINavigationController {}")
    let module = try app.flow("Module")
    let other = "// Home.swift:12: not read: this navigation controller is a DarkNavigationController, others are not\n"
    #expect(module.contains(other), "\(module)")
    let home = try app.flow()
    #expect(home.contains("not said: never role cancel\n"), "\(home)")
  }

  @Test func computedArgumentsAreListed() throws {
    let app = try HomeApp(
      start: """
        list.onItem = { [unowned self] item in self.open(item) }
        list.onFirst = { self.navigationController.pushViewController(DetailViewController(
          title: "First", item: nil, count: 0, total: self.session.total, date: Date(), kind: .plain, model: self.make(),
          session: self.session, mode: 3, onClose: { self.session.close() }), animated: true) }
        """,
      members: """
        func open(_ item: Item) {
          let total = item.price * 2
          let detail = DetailViewController(
            title: "Nr. \\(item.id)", item: item, count: session.count, total: total, date: Date(),
            kind: item.price > 3 ? .dear : .plain, model: make(), session: session, mode: total, onClose: nil)
          detail.note = session.note(of: item)
          detail.title = session.title
          detail.topView = session.banner
          navigationController.pushViewController(detail, animated: true)
        }
        func make() -> DetailViewModel { DetailViewModel() }
        """,
      """
      struct Item { let id: Int; let price: Int }
      enum Kind { case dear, plain }
      final class DetailViewModel {}
      final class Session { var count: Int { items.count }; var total = 0 }
      final class ListViewController: UIViewController { var onItem: ((Item) -> Void)?; var onFirst: (() -> Void)? }
      final class DetailViewController: UIViewController {
        var note: String?
        var topView: Banner?
        init(
          title: String, item: Item?, count: Int, total: Int, date: Date, kind: Kind, model: DetailViewModel,
          session: Session, mode: Int, onClose: (() -> Void)?
        ) {}
      }
      """)
    let text = try app.flow()
    #expect(
      text.contains(
        "not read: 'title', 'count', 'total', 'date', 'kind', 'mode' and 'note' of DetailViewController are computed\n"),
      "\(text)")
    // Those that the other place computes, too, are not said again.
    #expect(text.split(separator: "\n").count { $0.contains("computed") } == 1, "\(text)")
  }

  /// What a type has as a constant is the factory's affair, like a literal.
  @Test func constantsAreNotComputed() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { self.open() }
        """,
      members: """
        func open() {
          let note = Strings.note
          let detail = DetailViewController(
            heading: L10n.Detail.heading, text: Strings.text, size: Sizes.small, note: note, hint: "hint".localized,
            price: Prices.current, now: Clock.now, count: Clock.count)
          detail.footer = L10n.footer
          navigationController.pushViewController(detail, animated: true)
        }
        """,
      """
      enum Strings {
        static let text = tr("text")
        static var note: String { NSLocalizedString("note", comment: "") }
      }
      enum Sizes { static let small = Size(width: 1) }
      enum Prices { static var current = load() }
      enum Clock { static var count: Int { ticks.count } }
      final class ListViewController: UIViewController { var onOpen: (() -> Void)? }
      final class DetailViewController: UIViewController {
        var footer: String?
        init(
          heading: String, text: String, size: Size, note: String, hint: String, price: Price, now: Int, count: Int
        ) {}
      }
      """)
    let text = try app.flow()
    #expect(text.contains("not read: 'price', 'now' and 'count' of DetailViewController are computed\n"), "\(text)")
  }

  /// As those of screens are; a child that is a tab has them, too.
  @Test func computedValuesOfChildrenAreListed() throws {
    let app = try HomeApp(
      start: """
        list.onProfile = { [unowned self] in
          let profile = ProfileCoordinator(
            navigationController: navigationController, session: session, total: session.total * 2, page: 3)
          profile.user = makeUser()
          profile.start(at: session.date())
        }
        """,
      members: "func makeUser() -> User? { session.users.first { $0.isMe } }",
      """
      struct User { let id: Int }
      final class Session { var total = 0 }
      final class ListViewController: UIViewController { var onProfile: (() -> Void)? }
      final class ProfileCoordinator {
        let navigationController: UINavigationController
        var user: User?
        init(navigationController: UINavigationController, session: Session, total: Int, page: Int) {
          self.navigationController = navigationController
        }
        func start(at date: Day) { navigationController.pushViewController(ProfileViewController(), animated: true) }
      }
      final class MainCoordinator {
        let tabs = UITabBarController()
        let store: Store
        init(store: Store) { self.store = store }
        func start() {
          let stack = UINavigationController()
          let shop = ShopCoordinator(stack: stack, count: store.items.count)
          shop.start()
          tabs.viewControllers = [stack]
        }
      }
      final class ShopCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController, count: Int) { self.stack = stack }
        func start() { stack.pushViewController(ShopViewController(), animated: false) }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("not read: 'total', 'at' and 'user' of ProfileCoordinator are computed\n"), "\(text)")
    let main = try app.flow("Main")
    #expect(main.contains("not read: 'count' of ShopCoordinator is computed\n"), "\(main)")
  }

  @Test func literalsOfStructsAndWithoutLabelsAreRead() throws {
    let app = try HomeApp(
      start: """
        list.onRow = { self.navigationController.pushViewController(RowViewController(3), animated: true) }
        list.onView = {
          self.navigationController.pushViewController(UIHostingController(rootView: CardView(page: 2)), animated: true)
        }
        """,
      """
      final class RowViewController: UIViewController { init(_ row: Int) {} }
      struct CardView: View { let page: Int }
      """)
    let text = try app.flow()
    #expect(text.contains("onRow -> push Row(row: 3)\n"), "\(text)")
    #expect(text.contains("onView -> push Card(page: 2)\n"), "\(text)")
  }

  /// What a handler sets is a step written by hand; what the coordinator keeps to show things by is not.
  @Test func whatAHandlerSetsIsACall() throws {
    let app = try HomeApp(
      start: """
        let login = LoginCoordinator(navigationController: navigationController)
        login.onFinish = { [weak self] token in
          self?.token = token
          self?.child = nil
          self?.child = login
          self?.isLoggedIn = true
          self?.task = self?.session.load()
          self?.navigationController.pushViewController(DetailViewController(), animated: true)
        }
        list.onLogin = { login.start() }
        list.onLogout = { [weak self] in
          self?.token = nil
          self?.session.user = nil
          self?.navigationController.popViewController(animated: true)
        }
        list.onCount = { self.count += 1 }
        list.onState = { self.state = .open }
        """,
      members: """
        var token: String?
        var child: LoginCoordinator?
        var isLoggedIn = false
        var task: Task<Void, Never>?
        var count = 0
        var state = State.closed
        """,
      """
      final class Session { var user: String? }
      final class LoginCoordinator {
        let navigationController: UINavigationController
        var onFinish: ((String) -> Void)?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let login = LoginViewController()
          login.onLogin = { [weak self] token in self?.onFinish?(token) }
          navigationController.pushViewController(login, animated: true)
        }
      }
      final class LoginViewController: UIViewController { var onLogin: ((String) -> Void)? }
      """)
    let text = try app.flow()
    #expect(
      text.contains(
        "finished(token) -> call setToken(token) then call setIsLoggedIn(isLoggedIn: true) then push Detail\n"),
      "\(text)")
    #expect(text.contains("onLogout -> call clearToken then call clearUser then pop\n"), "\(text)")
    #expect(text.contains("onCount -> call updateCount\n"), "\(text)")
    #expect(text.contains("onState -> call setStateToOpen\n"), "\(text)")
  }

  /// A singleton of the app's own is told something, wherever it is declared.
  @Test func whatSingletonsAreToldIsKept() throws {
    let home = try HomeApp(
      start: """
        list.onSave = { [weak self] user in
          Store.shared.save(user)
          self?.navigationController.popViewController(animated: true)
        }
        list.onClear = { [weak self] in
          Store.shared.token = nil
          self?.navigationController.popViewController(animated: true)
        }
        """,
      """
      final class Store {
        static let shared = Store()
        var token: String?
        func save(_ user: User) {}
      }
      final class ListViewController: UIViewController {
        var onSave: ((_ user: User) -> Void)?
        var onClear: (() -> Void)?
      }
      struct User {}
      """
    ).flow()
    #expect(home.contains("onSave(user: User) -> call save(user) then pop\n"), "\(home)")
    #expect(home.contains("onClear -> call clearToken then pop\n"), "\(home)")
  }

  /// A coordinator that is given what it is shown over presents its own stack.
  @Test(arguments: ["presenter", "rootViewController"]) func whatIsShownOverSomethingIsPresented(_ name: String) throws
  {
    let app = try HomeApp(
      start: "list.onSettings = { self.showSettings() }",
      members: """
        var settings: SettingsCoordinator?
        func showSettings() {
          let settings = SettingsCoordinator(\(name): navigationController)
          settings.didFinish = { [weak self] in self?.settings = nil }
          self.settings = settings
          settings.start()
        }
        """,
      """
      final class SettingsCoordinator {
        private weak var \(name): UIViewController?
        var didFinish: (() -> Void)?
        private let stack = UINavigationController()
        init(\(name): UIViewController) { self.\(name) = \(name) }
        func start() {
          let settings = SettingsViewController()
          settings.onDone = { [weak self] in
            self?.\(name)?.dismiss(animated: true) { self?.didFinish?() }
          }
          stack.setViewControllers([settings], animated: false)
          \(name)?.present(stack, animated: true)
        }
      }
      """)
    #expect(try app.flow().contains("onSettings -> present Settings\n"), "\(app.report)")
    #expect(try app.flow("Settings").contains("onDone -> finish finished\n"))
  }
}
