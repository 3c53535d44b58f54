import FlowTestSupport
import Foundation
import Testing

/// What a child says and is told, and who hears it.
@Suite struct HandedOnTests {
  private static func child(_ members: String, start: String = "", given: String = "", set: String = "") -> String {
    """
    final class ChildCoordinator {
      let navigationController: UINavigationController
      \(members)
      init(navigationController: UINavigationController\(given)) {
        self.navigationController = navigationController
        \(set)
      }
      func start() {
        let screen = ChildViewController()
        \(start)
        navigationController.pushViewController(screen, animated: true)
      }
    }

    """
  }

  private static let open = """
    var child: ChildCoordinator?
    func open() {
      let child = ChildCoordinator(navigationController: navigationController)
      SETUP
      self.child = child
      child.start()
    }

    """
  private static let opening = "list.onOpen = { [weak self] in self?.open() }\n"

  private static func open(_ setup: String) -> String { open.replacingOccurrences(of: "SETUP", with: setup) }

  @Test func whatAServiceTellsIsAnEvent() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: """
        let tokens = TokenService()
        var child: ChildCoordinator?
        func open() {
          tokens.delegate = self
          let child = ChildCoordinator(navigationController: navigationController, tokens: tokens)
          self.child = child
          child.start()
        }
        func tokenService(_ service: TokenService, didReceive token: String) {
          navigationController.pushViewController(TokenViewController(), animated: true)
        }
        """,
      """
      protocol TokenServiceDelegate: AnyObject { func tokenService(_ service: TokenService, didReceive token: String) }
      final class TokenService {
        weak var delegate: TokenServiceDelegate?
        func read() { delegate?.tokenService(self, didReceive: "") }
      }
      """ + "\n"
        + Self.child("let tokens: TokenService", given: ", tokens: TokenService", set: "self.tokens = tokens"))
    let text = try app.flow()
    #expect(text.contains("event tokenService("), "\(text)")
    #expect(text.contains("-> push Token\n"), "\(text)")
    #expect(!text.contains("never happens"), "\(text)")
  }

  @Test func whatAFlowStartsWithIsNoEnd() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: """
        var child: LoginCoordinator?
        func open() {
          let child = LoginCoordinator(navigationController: navigationController)
          child.delegate = self
          self.child = child
          child.start(.returning)
        }
        func didFinish(with account: Account, in coordinator: LoginCoordinator) {
          child = nil
          navigationController.present(DoneViewController(), animated: true)
        }
        """,
      """
      enum Entry { case new, returning }
      protocol LoginDelegate: AnyObject { func didFinish(with account: Account, in coordinator: LoginCoordinator) }
      final class LoginCoordinator {
        let navigationController: UINavigationController
        weak var delegate: LoginDelegate?
        var entry: Entry?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start(_ entry: Entry) {
          self.entry = entry
          let screen = LoginViewController()
          screen.onDone = { [weak self] account in
            guard let self else { return }
            delegate?.didFinish(with: account, in: self)
          }
          navigationController.pushViewController(screen, animated: true)
        }
      }
      final class LoginViewController: UIViewController { var onDone: ((Account) -> Void)? }
      """)
    let text = try app.flow()
    #expect(text.contains("finished(account) -> present Done\n"), "\(text)")
  }

  private static let results = """
    enum Choice { case chosen(String), cancelled }
    final class ChildViewController: UIViewController { var completion: ((Choice) -> Void)? }

    """

  @Test func aResultThatIsHandedOnHasAnEndForEachCase() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: Self.open(
        """
        child.completion = { [weak self] choice in
          switch choice {
          case .chosen(let name): self?.navigationController.pushViewController(NameViewController(), animated: true)
          case .cancelled: self?.navigationController.popViewController(animated: true)
          }
        }
        """),
      Self.results
        + Self.child(
          "var completion: ((Choice) -> Void)?",
          start: "screen.completion = { [weak self] choice in self?.completion?(choice) }"))
    let (text, child) = (try app.flow(), try app.flow("Child"))
    #expect(child.contains("finish chosen("), "\(child)")
    #expect(child.contains("cancelled -> finish cancelled\n"), "\(child)")
    #expect(text.contains("-> push Name"), "\(text)")
  }

  /// A value that is an enum, whose cases nobody tells apart, is a value.
  @Test func anEnumThatNobodyTellsApartIsAValue() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: Self.open(
        "child.completion = { [weak self] choice in self?.navigationController.popViewController(animated: true) }"),
      Self.results
        + Self.child(
          "var completion: ((Choice) -> Void)?",
          start: "screen.completion = { [weak self] choice in self?.completion?(choice) }"))
    let child = try app.flow("Child")
    #expect(child.contains("completion(choice: Choice) -> finish"), "\(child)")
  }

  /// The screen that comes would go with the flow.
  @Test func whatIsSaidBesideAScreenThatComesIsASignal() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: Self.open("child.onBought = { [weak self] in self?.session.reload() }"),
      Self.child(
        """
        var onBought: (() -> Void)?
        func showThanks() {
          navigationController.pushViewController(ThanksViewController(), animated: true)
          onBought?()
        }
        """, start: "screen.onBuy = { [weak self] in self?.showThanks() }"))
    let child = try app.flow("Child")
    #expect(child.contains("onBuy -> push Thanks then signal bought\n"), "\(child)")
  }

  @Test func aClosureOfWhoeverAsksIsNoEnd() throws {
    let app = try HomeApp(
      members: """
        private var filtered: (([Filter]) -> Void)?
        func showFilters(then done: @escaping ([Filter]) -> Void) {
          filtered = done
          navigationController.present(FiltersViewController(), animated: true)
        }
        func filter(by filters: [Filter]) {
          navigationController.dismiss(animated: true)
          filtered?(filters)
        }
        """)
    let text = try app.flow()
    #expect(text.contains("event filter(by filters: [Filter]) -> dismiss then call filtered(filters)\n"), "\(text)")
    #expect(!text.contains("signal"), "\(text)")
  }

  @Test func aCoordinatorIsKnownByTheParametersName() throws {
    let app = try HomeApp(
      start: "list.viewModel = ListViewModel(with: self)\n",
      members: "func openHelp() { navigationController.pushViewController(HelpViewController(), animated: true) }\n",
      """
      final class ListViewController: UIViewController { var viewModel: ListViewModel? }
      final class ListViewModel {
        weak var coordinator: HomeCoordinator?
        init(with coordinator: HomeCoordinator) { self.coordinator = coordinator }
        func help() { coordinator?.openHelp() }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("start screen List {\n    openHelp -> push Help\n"), "\(text)")
  }

  @Test func whatIsPresentedAlreadyIsNotTheFlowsStack() throws {
    let app = try HomeApp(
      members: """
        var child: ChildCoordinator?
        func open() {
          guard let modal = navigationController.presentedViewController as? UINavigationController else { return }
          let child = ChildCoordinator(navigationController: modal)
          self.child = child
          child.start()
        }
        """, Self.child(""))
    let text = try app.flow()
    #expect(!text.contains("push Child"), "\(text)")
    #expect(app.report.contains("not read: where Child"), "\(app.report)")
  }

  @Test func whatAScreenOfAChildIsToldLaterIsListed() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: """
        var child: PageCoordinator?
        func open() {
          let child = PageCoordinator(navigationController: navigationController)
          self.child = child
          child.start()
          child.page.address = .imprint
        }
        """,
      """
      final class PageViewController: UIViewController { var address: Address? }
      final class PageCoordinator {
        let navigationController: UINavigationController
        let page = PageViewController()
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(page, animated: true) }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("not read: 'address' of Page"), "\(text)")
  }

  @Test func callsWithOtherConstantsHaveOtherNames() throws {
    let app = try HomeApp(
      start: """
        list.onOut = { [weak self] in self?.session.handle(.signOut) }
        list.onReload = { [weak self] in self?.session.handle(.reload) }
        """)
    let text = try app.flow()
    #expect(text.contains("onOut -> call handleSignOut\n    onReload -> call handleReload\n"), "\(text)")
  }

  @Test func aViewModelThatIsThereIsToldSomething() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: "let viewModel = HomeViewModel()\n"
        + Self.open("child.onFail = { [weak self] in self?.viewModel.report(.failed) }"),
      "final class HomeViewModel { func report(_ state: State) { self.state = state } }\n"
        + Self.child("var onFail: (() -> Void)?", start: "screen.onFail = { [weak self] in self?.onFail?() }"))
    let text = try app.flow()
    #expect(text.contains("fail -> call reportFailed\n"), "\(text)")
  }

  @Test func whatIsOnlyWrittenDownIsNoStep() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: "var children: [AnyObject] = []\n" + Self.open("child.onDone = { [weak self] in self?.forget(child) }")
        + """
        func forget(_ child: AnyObject) {
          if let index = children.firstIndex(where: { $0 === child }) {
            children.remove(at: index)
          } else {
            LoggingService.debug("no child", context: .navigation)
          }
        }
        """, Self.child("var onDone: (() -> Void)?", start: "screen.onDone = { [weak self] in self?.onDone?() }"))
    let text = try app.flow()
    #expect(!text.contains("call "), "\(text)")
  }

  /// One is Back, the other ends more.
  @Test func anEndThatIsAlsoSaidAloneHasItsOwnName() throws {
    let app = try HomeApp(
      start: Self.opening,
      members: Self.open("child.parent = self")
        + """
        weak var parent: HomeParent?
        func didFinish(_ child: AnyObject) { self.child = nil }
        func end() { parent?.didFinish(self) }
        """,
      "protocol HomeParent: AnyObject { func didFinish(_ child: AnyObject) }\n"
        + Self.child(
          """
          weak var parent: HomeCoordinator?
          func back() { parent?.didFinish(self) }
          func done() {
            parent?.didFinish(self)
            parent?.end()
          }
          """,
          start: """
            screen.onBack = { [weak self] in self?.back() }
            screen.onDone = { [weak self] in self?.done() }
            """))
    let text = try app.flow()
    #expect(text.contains("finished -> stay\n"), "\(text)")
    #expect(text.contains("ended -> finish finished\n"), "\(text)")
  }

  @Test func tabsThatAreAddedUnderAConditionAreRead() throws {
    let tabs = ["Feed", "News"].map { name in
      """
      final class \(name)Coordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(\(name)ViewController(), animated: false) }
      }

      """
    }
    let app = try HomeApp(
      tabs.joined() + """
        final class MainCoordinator {
          let window: UIWindow
          let hasNews: Bool
          var children: [AnyObject] = []
          init(window: UIWindow, hasNews: Bool) {
            self.window = window
            self.hasNews = hasNews
          }
          func start() {
            var controllers = [UIViewController]()
            let feed = FeedCoordinator()
            children.append(feed)
            feed.start()
            controllers.append(feed.navigationController)
            if hasNews {
              let news = NewsCoordinator()
              children.append(news)
              news.start()
              controllers.append(news.navigationController)
            }
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            window.rootViewController = tabs
          }
        }
        """)
    #expect(try app.flow("Main").contains("app Main {\n  start -> root Tabs\n}\n"))
    let text = try app.flow("Tabs")
    #expect(text.contains("tabs Tabs {\n  needs hasNews: Bool\n\n  tab Feed\n  tab News if hasNews\n}\n"), "\(text)")
    #expect(!app.report.contains("by Back"), "\(app.report)")
  }
}
