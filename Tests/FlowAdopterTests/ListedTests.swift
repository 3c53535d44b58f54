import FlowTestSupport
import Foundation
import Testing

/// What the reader does not know is listed where it stands: calls, ends, screens and whole coordinators.
@Suite struct ListedTests {
  struct Answer {
    var start = ""
    var members = ""
    var others = ""
    /// What `Home.flow` or `Module.flow` has.
    let says: String
  }

  static let answers: [Answer] = [
    // A router's own word for it.
    Answer(
      start: "list.onOpen = { self.router.toggle(DetailViewController()) }", members: "let router: any Toggling",
      says: "    // Home.swift:11: not read: what 'toggle' does\n    onOpen -> call toggle\n"),
    // Nobody calls it.
    Answer(
      members: "let router: any Toggling\nfunc unseen() -> Bool { router.toggle(1)\nreturn true }",
      says: "// Home.swift:14: not read: toggle\n"),
    // Something of the app's takes it, whose source is not there.
    Answer(
      start: "let detail = DetailViewController()\nlist.onOpen = { self.session.pin(detail) }",
      says: "    // Home.swift:12: not read: what 'pin' does\n    onOpen -> call pin\n"),
    Answer(
      start: "list.sheet = SheetViewController()",
      says: "// Home.swift:11: not read: where SheetViewController is shown\n"),
    Answer(
      start: "let child = OtherCoordinator()\nlist.child = child",
      others: "final class OtherCoordinator { func start() {} }",
      says: "// Home.swift:11: not read: where OtherCoordinator is shown\n"),
    // An end that nothing reaches.
    Answer(
      members: "var onFinish: (() -> Void)?\nfunc mayClose() -> Bool { onFinish?()\nreturn true }",
      says: "// Home.swift:14: not read: onFinish\n"),
    Answer(
      members:
        "weak var delegate: HomeCoordinatorDelegate?\nfunc mayClose() -> Bool { delegate?.homeEnds()\nreturn true }",
      others: "protocol HomeCoordinatorDelegate: AnyObject { func homeEnds() }",
      says: "// Home.swift:14: not read: delegate.homeEnds\n"),
    // The list of a navigation controller, changed in place.
    Answer(
      start: "list.onOpen = { self.navigationController.viewControllers.append(DetailViewController()) }",
      says: "    onOpen -> push Detail animated(false)\n"),
    Answer(
      start: "list.onOpen = { self.navigationController.viewControllers.insert(DetailViewController(), at: 0) }",
      says:
        "    // Home.swift:11: not read: 'insert' changes what a controller shows\n    onOpen -> call insertViewControllers\n"
    ),
    Answer(
      others: "final class IdleCoordinator { func start() { prepare() } }",
      says: "// Home.swift:14: not read: what IdleCoordinator shows\n"),
  ]

  @Test(arguments: answers.indices) func whatIsNotKnownIsListed(_ number: Int) throws {
    let answer = Self.answers[number]
    let app = try HomeApp(start: answer.start, members: answer.members, answer.others)
    let text = try app.flow() + app.flow("Module")
    #expect(text.contains(answer.says), "\(text)")
  }

  /// Nothing that Swift can say stops the reader.
  @Test func extensionsOfGenericTypesAreRead() throws {
    let app = try HomeApp("extension Array<Item> { func only() -> Item? { first } }\nstruct Item {}")
    #expect(app.run.exitCode == 0)
  }

  /// What a coordinator makes for itself is its own stack, also in its initialiser.
  @Test func theStackThatTheInitialiserMakesIsItsOwn() throws {
    let app = try HomeApp(
      """
      final class BrowserCoordinator {
        let navigationController: UINavigationController
        lazy var rootViewController: BrowserViewController = { BrowserViewController() }()
        let bar: Bar
        init(bar: Bar) {
          navigationController = UINavigationController()
          bar.configure()
        }
        func showHome() { navigationController.popToRootViewController(animated: true) }
        func start() { navigationController.viewControllers = [rootViewController] }
      }
      """)
    let browser = try app.flow("Browser")
    #expect(browser.contains("then replace Browser\n"), "\(browser)")
    #expect(!app.report.contains("what it shows first"))
  }

  /// What a service does by itself is nothing that a screen asks for.
  @Test func whatAServiceDoesIsNoAction() throws {
    let app = try HomeApp(
      start: "let store = Store()\nlist.store = store\nstore.add()",
      """
      final class ListViewController: UIViewController { var store: Store? }
      final class Store {
        private let realm: Realm
        init(realm: Realm = .shared()) { self.realm = realm }
        func add() { try? realm.safeWrite { realm.add() } }
      }
      """)
    let home = try app.flow()
    #expect(!home.contains("realm"), "\(home)")
  }

  /// What SwiftUI calls a coordinator is none, also beside a base class of that name.
  @Test func coordinatorsOfViewsAreLeftAlone() throws {
    let app = try HomeApp(
      """
      class Coordinator { func start() {} }
      struct FieldView: UIViewRepresentable {
        func makeCoordinator() -> Coordinator { Coordinator() }
        final class Coordinator: NSObject { func start() { owner.dismiss(animated: true) } }
      }
      struct WebView: UIViewRepresentable { func makeCoordinator() -> WebCoordinator { WebCoordinator() } }
      final class WebCoordinator: NSObject { func alert() { owner.present(AlertViewController(), animated: true) } }
      """)
    #expect(app.folder.files().filter { $0.hasSuffix(".flow") } == ["App/Home.flow", "App/Module.flow"])
    #expect(!app.report.contains("FieldView.Coordinator") && !app.report.contains("WebCoordinator"))
  }

  /// A screen that decides for each of many cases, each in several ways, takes no longer than it is long.
  @Test func manyNestedConditionsAreReadInTime() throws {
    let cases = (0..<18).map { "case .item\($0): if self.session.isOpen\($0) { self.open() }" }.joined(separator: "\n")
    let app = try HomeApp(
      start: "list.onOpen = {\nswitch self.session.state {\n\(cases)\n}\n}",
      members: "func open() { navigationController.pushViewController(DetailViewController(), animated: true) }")
    #expect(app.run.exitCode == 0)
    #expect(try app.flow().contains("onOpen -> call decideWhatIsShown"))
  }

  /// Its own methods may be called as UIKit's are.
  @Test func itsOwnMethodsAreNotListed() throws {
    let app = try HomeApp(
      start: "list.onOpen = { [weak self] name in self?.show(name) }\nlist.onHelp = { self.present(help: true) }",
      members: """
        func show(_ name: String) {
          navigationController.pushViewController(DetailViewController(name: name), animated: true)
        }
        func present(help: Bool) { navigationController.present(HelpViewController(), animated: true) }
        """,
      "final class ListViewController: UIViewController { var onOpen: ((String) -> Void)? }")
    #expect(try app.flow().contains("onOpen(name: String) -> push Detail(name)\n"))
    #expect(app.report.contains("5 of 5 navigation calls"), "\(app.report)")
    #expect(!app.report.contains("not read"), "\(app.report)")
  }

  /// What is read is not listed as well.
  @Test func whatIsReadIsNotListed() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { self.router.show(DetailViewController()) }
        list.onShare = { self.navigationController.present(self.share(), animated: true) }
        list.onTabs = { TabsCoordinator(navigationController: self.navigationController).start() }
        list.onEnd = { self.onFinish?() }
        """,
      members: """
        let router: Router
        var onFinish: (() -> Void)?
        func share() -> UIViewController { ShareViewController() }
        """,
      """
      final class Router {
        let navigationController: UINavigationController
        func show(_ screen: UIViewController) { navigationController.pushViewController(screen, animated: true) }
      }
      final class TabsCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let tabs = UITabBarController()
          let other = UINavigationController()
          let child = OtherCoordinator(navigationController: other)
          child.start()
          tabs.viewControllers = [FeedViewController(), other]
          navigationController.setViewControllers([tabs], animated: false)
        }
      }
      final class OtherCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(OtherViewController(), animated: true) }
      }
      """)
    let text = try ["Home", "Tabs", "Other", "Module"].map { try app.flow($0) }.joined()
    #expect(!text.contains("not read"), "\(text)")
  }

  /// Those that others inherit from show nothing by themselves.
  @Test func theReportNamesCoordinatorsThatAreLeftOut() throws {
    let app = try HomeApp(
      """
      class BaseCoordinator { func start() {} }
      final class OtherCoordinator: BaseCoordinator {
        override func start() { navigationController.pushViewController(OtherViewController(), animated: true) }
      }
      final class IdleCoordinator: BaseCoordinator {}
      """)
    #expect(
      app.report.contains(
        """
        ## Left out

        - App/Home.swift:14: `BaseCoordinator`: others inherit from it
        - App/Home.swift:18: `IdleCoordinator`: nothing that it shows was read

        """))
  }

  @Test func withoutAnythingThatWasReadTheirPlacesAreSaid() throws {
    let folder = TemporaryFolder()
    try folder.write("final class IdleCoordinator { func start() { prepare() } }\n", to: "App/Idle.swift")
    let run = try Subprocess.run(Repository.flows, ["adopt", "App"], in: folder.url)
    #expect(run.exitCode == 64)
    #expect(
      run.standardError == """
        warning: App/Idle.swift:1: IdleCoordinator: nothing that it shows was read
        error: no screen that a coordinator shows could be read

        """)
  }

  /// What starts in a navigation controller of its own is shown where that is.
  @Test func aNavigationControllerIsShownBeforeItIsFilled() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }\nlist.onLost = { self.lose() }",
      members: """
        func open() {
          let stack = UINavigationController()
          navigationController.present(stack, animated: true)
          OtherCoordinator(stack).start()
        }
        func lose() {
          let stack = UINavigationController()
          OtherCoordinator(stack).start()
          session.keep(stack)
        }
        """,
      """
      final class OtherCoordinator {
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(OtherViewController(), animated: false) }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("    onOpen -> present Other\n"), "\(text)")
    #expect(
      text.contains(
        "where Other is shown, which starts in a navigation controller of its own\n    onLost -> call startOther"),
      "\(text)")
  }

  /// A child whose `start` does nothing is entered by another method.
  @Test func aChildIsEnteredByTheOnlyWayIntoIt() throws {
    let app = try HomeApp(
      start: "list.onOpen = { name in self.open(name) }",
      members: """
        func open(_ name: String) {
          let child = OtherCoordinator(navigationController)
          child.showOther(of: name)
        }
        """,
      """
      final class ListViewController: UIViewController { var onOpen: ((String) -> Void)? }
      final class OtherCoordinator {
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {}
        func showOther(of name: String) {
          navigationController.pushViewController(OtherViewController(name: name), animated: true)
        }
      }
      """)
    #expect(try app.flow().contains("onOpen(name: String) -> push Other(of: name)\n"))
    let other = try app.flow("Other")
    #expect(
      other.hasPrefix("flow Other(of name: String) {\n") && other.contains("  start screen Other(name: String)\n"))
  }

  /// Whoever starts it is given what it shows.
  @Test(arguments: [
    "func start() -> UIViewController { make() }\nfunc make() -> UIViewController { OtherViewController() }",
    "func build() -> UINavigationController { UINavigationController(rootViewController: OtherViewController()) }",
    "lazy var rootViewController: UIViewController = { OtherViewController() }()",
    "func toPresentable() -> UIViewController { OtherViewController() }\nfunc top() -> Any { toPresentable() }",
    "var root: UIViewController { let other = OtherViewController()\nreturn other }",
  ]) func whatIsGivenBackIsShown(_ members: String) throws {
    let app = try HomeApp("final class OtherCoordinator {\n\(members)\n}")
    #expect(try app.flow("Other") == "flow Other {\n  start screen Other\n}\n")
    #expect(!app.report.contains("what OtherCoordinator shows"))
  }
}
