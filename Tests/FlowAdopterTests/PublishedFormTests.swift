import FlowTestSupport
import Foundation
import Testing

/// Forms of hand-written coordinators that published apps have.
@Suite struct PublishedFormTests {
  /// A coordinator with a navigation controller that it is given.
  private static func coordinator(
    _ name: String, _ members: String, conforming: String = "Coordinator", isClass: Bool = true
  ) -> String {
    """
    final class \(name)Coordinator: \(conforming) {
      let navigationController: UINavigationController
      var childCoordinators: [Coordinator] = []
      init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
    \(members)
    }

    """
  }

  /// Shows a screen that opens something.
  private static let opening = """
    func start() {
      let home = HomeViewController()
      home.onOpen = { [weak self] in self?.open() }
      navigationController.pushViewController(home, animated: false)
    }
    """

  private static func screen(_ name: String, _ closures: String...) -> String {
    "final class \(name)ViewController: UIViewController {\n"
      + closures.map { "  var \($0)\n" }.joined() + "}\n"
  }

  /// The proposed files, one after the other, and the report.
  private static func adopt(_ source: String) throws -> (flows: String, report: String) {
    let folder = TemporaryFolder()
    try folder.write("import UIKit\nprotocol Coordinator: AnyObject { func start() }\n" + source, to: "App/App.swift")
    let run = try Subprocess.run(Repository.flows, ["adopt", "App", "--report", "md"], in: folder.url)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("App").path)
    let flows = try files.sorted().filter { $0.hasSuffix(".flow") }.map { try folder.text("App/\($0)") }.joined()
    return (flows, run.standardOutput)
  }

  /// A base class starts what it is given; the class itself has a start of other labels.
  @Test(arguments: ["start(child)", "start(child, animated: true)"])
  func theStartOfTheRightLabelsIsMeant(_ call: String) throws {
    let flows = try Self.adopt(
      """
      class BaseCoordinator: Coordinator {
        let root: UINavigationController
        init(_ root: UINavigationController) { self.root = root }
        func start() { start(animated: true) }
        func start(animated: Bool) {}
        func start(_ child: BaseCoordinator) { start(child, animated: true) }
        func start(_ child: BaseCoordinator, animated: Bool) { child.start(animated: animated) }
      }
      final class HomeCoordinator: BaseCoordinator {
        override func start(animated: Bool) {
          let home = HomeViewController()
          home.onOpen = { [weak self] in self?.open() }
          root.setViewControllers([home], animated: false)
        }
        func open() {
          let child = DetailCoordinator(root)
          \(call)
        }
      }
      final class DetailCoordinator: BaseCoordinator {
        override func start(animated: Bool) { root.pushViewController(DetailViewController(), animated: animated) }
      }

      """ + Self.screen("Home", "onOpen: (() -> Void)?")
    ).flows
    #expect(flows.contains("onOpen -> push Detail\n"), "\(flows)")
  }

  /// Whoever has started it is cast to what it is, on the spot or by a name.
  @Test(arguments: [
    "(self?.parent as? HomeCoordinator)?.show(id)",
    "guard let home = self?.parent as? HomeCoordinator else { return }\nhome.show(id)",
  ]) func aParentIsCast(_ call: String) throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        func start() {
          let home = HomeViewController()
          home.onRead = { [weak self] in self?.read() }
          navigationController.setViewControllers([home], animated: false)
        }
        func read() {
          let reader = ReaderCoordinator(navigationController)
          reader.parent = self
          childCoordinators.append(reader)
          reader.start()
        }
        func show(_ id: String) { navigationController.present(QuoteViewController(id: id), animated: true) }
        """)
        + Self.coordinator(
          "Reader",
          """
          weak var parent: Coordinator?
          func start() {
            let reader = ReaderViewController()
            reader.onQuote = { [weak self] id in
              \(call)
            }
            navigationController.pushViewController(reader, animated: true)
          }
          """)
        + Self.screen("Home", "onRead: (() -> Void)?") + Self.screen("Reader", "onQuote: ((String) -> Void)?")
    ).flows
    #expect(flows.contains("    show(id) -> present Quote(id)\n"), "\(flows)")
    #expect(flows.contains("  signal show(id: String)\n") && flows.contains("-> signal show(id)\n"), "\(flows)")
  }

  /// What a parent is asked for that changes nothing on screen ends nobody.
  @Test func aParentThatOnlyNotesSomethingIsCalled() throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        var count = 0
        func start() {
          let child = ChildCoordinator(navigationController)
          child.parent = self
          childCoordinators.append(child)
          child.start()
        }
        func countUp() { count += 1 }
        func isFirst() -> Bool { count == 0 }
        """)
        + Self.coordinator(
          "Child",
          """
          weak var parent: HomeCoordinator?
          func start() {
            let screen = ChildViewController()
            screen.onTap = { [weak self] in self?.parent?.countUp() }
            screen.onLook = { [weak self] in print(self?.parent?.isFirst()) }
            navigationController.pushViewController(screen, animated: true)
          }
          """) + Self.screen("Child", "onTap: (() -> Void)?", "onLook: (() -> Void)?")
    ).flows
    #expect(flows.contains("onTap -> call countUp\n") && flows.contains("onLook -> call onLook\n"), "\(flows)")
    #expect(!flows.contains("outcome") && !flows.contains("signal"), "\(flows)")
  }

  /// A child that nobody lets go stays when it has told something.
  @Test func whatOnlyRefreshesIsASignal() throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Group",
        """
        weak var group: GroupViewController?
        func start() {
          let group = GroupViewController()
          group.onBlocked = { [weak self] in self?.showBlocked() }
          self.group = group
          navigationController.setViewControllers([group], animated: false)
        }
        func showBlocked() {
          let blocked = BlockedCoordinator(navigationController)
          blocked.delegate = self
          childCoordinators.append(blocked)
          blocked.start()
        }
        func didUnblock() { group?.refresh() }
        """, conforming: "Coordinator, BlockedDelegate")
        + Self.coordinator(
          "Blocked",
          """
          weak var delegate: BlockedDelegate?
          func start() {
            let list = BlockedViewController()
            list.onUnblock = { [weak self] in self?.delegate?.didUnblock() }
            navigationController.pushViewController(list, animated: true)
          }
          """)
          + """
          protocol BlockedDelegate: AnyObject { func didUnblock() }
          final class GroupViewController: UIViewController {
            var onBlocked: (() -> Void)?
            func refresh() {}
          }

          """ + Self.screen("Blocked", "onUnblock: (() -> Void)?")
    ).flows
    #expect(flows.contains("onUnblock -> signal unblock\n"), "\(flows)")
    #expect(flows.contains("unblock -> tell Group.refresh\n"), "\(flows)")
  }

  /// What empties the stack first shows the next in its place.
  @Test(arguments: [
    "navigationController.viewControllers.removeAll()", "navigationController.viewControllers = []",
    "navigationController.setViewControllers([], animated: false)", "empty()",
  ]) func anEmptiedStackIsReplaced(_ emptying: String) throws {
    for (shown, step) in [
      ("navigationController.pushViewController(NextViewController(), animated: false)", "Next"),
      ("let child = ChildCoordinator(navigationController)\nchildCoordinators.append(child)\nchild.start()", "Child"),
    ] {
      let flows = try Self.adopt(
        Self.coordinator(
          "Home",
          """
          \(Self.opening)
          func open() {
            \(emptying)
            \(shown)
          }
          private func empty() { navigationController.viewControllers = [] }
          """)
          + Self.coordinator(
            "Child",
            "func start() { navigationController.pushViewController(ChildViewController(), animated: false) }")
          + Self.screen("Home", "onOpen: (() -> Void)?")
      ).flows
      #expect(flows.contains("onOpen -> replace \(step)\n"), "\(flows)")
    }
  }

  /// A method may be written as a closure in a property.
  @Test func aClosureOfItsOwnIsAMethod() throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        func start() {
          let home = HomeViewController()
          home.onOpen = showDetail
          navigationController.pushViewController(home, animated: false)
        }
        lazy var showDetail: (User) -> Void = { [weak self] user in
          self?.navigationController.pushViewController(DetailViewController(user: user), animated: true)
        }
        """)
          + """
          struct User {}
          final class DetailViewController: UIViewController { init(user: User) { super.init(nibName: nil, bundle: nil) } }

          """ + Self.screen("Home", "onOpen: ((User) -> Void)?"))
    #expect(flows.flows.contains("onOpen(user: User) -> push Detail(user)\n"), "\(flows.flows)")
    #expect(!flows.flows.contains("outcome") && !flows.report.contains("never called"), "\(flows)")
  }

  /// A child that is entered elsewhere than at its start does not begin where the proposal says.
  @Test(arguments: ["startAfterCapture", "showPreview"]) func anotherWayIntoAChildIsListed(_ name: String) throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        \(Self.opening)
        func open() {
          let child = ChildCoordinator(navigationController)
          childCoordinators.append(child)
          child.\(name)()
        }
        """)
        + Self.coordinator(
          "Child",
          """
          func start() { navigationController.pushViewController(ChildViewController(), animated: true) }
          func \(name)() { navigationController.pushViewController(PreviewViewController(), animated: true) }
          """) + Self.screen("Home", "onOpen: (() -> Void)?")
    ).flows
    #expect(flows.contains("not read: Child starts with '\(name)' here\n"), "\(flows)")
  }

  /// A case about which nothing is done is no call.
  @Test(arguments: ["case .version: break", "case .version: return", "default: break"])
  func aCaseMayDoNothing(_ nothing: String) throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        func start() {
          let home = HomeViewController()
          home.onSelect = { [weak self] cell in self?.select(cell) }
          navigationController.pushViewController(home, animated: false)
        }
        func select(_ cell: Cell) {
          switch cell {
          case .profile: navigationController.pushViewController(ProfileViewController(), animated: true)
          \(nothing)
          }
        }
        """) + "enum Cell { case profile, version }\n" + Self.screen("Home", "onSelect: ((Cell) -> Void)?")
    ).flows
    #expect(flows.contains("profile -> push Profile\n    version -> stay\n"), "\(flows)")
  }

  /// One end says how it went, the other one only that the child is let go.
  @Test(arguments: [
    "finish()\nsplashDelegate?.splashDidFinish(expired: expired)",
    "splashDelegate?.splashDidFinish(expired: expired)\nfinish()",
  ])
  func theEndThatSaysMoreIsKept(_ body: String) throws {
    let flows = try Self.adopt(
      """
      protocol FlowDelegate: AnyObject { func flowDidFinish(_ child: Coordinator) }
      protocol SplashDelegate: AnyObject { func splashDidFinish(expired: Bool) }

      """
        + Self.coordinator(
          "Home",
          """
          func start() {
            let splash = SplashCoordinator(navigationController)
            splash.flowDelegate = self
            splash.splashDelegate = self
            childCoordinators.append(splash)
            splash.start()
          }
          func flowDidFinish(_ child: Coordinator) { childCoordinators.removeAll { $0 === child } }
          func splashDidFinish(expired: Bool) {
            navigationController.setViewControllers([expired ? LoginViewController() : MainViewController()], animated: true)
          }
          """, conforming: "Coordinator, FlowDelegate, SplashDelegate")
        + Self.coordinator(
          "Splash",
          """
          weak var flowDelegate: FlowDelegate?
          weak var splashDelegate: SplashDelegate?
          func start() {
            let splash = SplashViewController()
            splash.onDone = { [weak self] expired in self?.end(expired) }
            navigationController.setViewControllers([splash], animated: false)
          }
          func finish() { flowDelegate?.flowDidFinish(self) }
          func end(_ expired: Bool) {
            \(body)
          }
          """) + Self.screen("Splash", "onDone: ((Bool) -> Void)?")
    ).flows
    #expect(flows.contains("  outcome finished(expired: Bool)\n"), "\(flows)")
    #expect(flows.contains("finished(expired) -> if expired replace Login"), "\(flows)")
  }

  /// A modal stack is filled by a method that runs after it was presented.
  @Test(arguments: [
    "modal?.pushViewController(select, animated: false)", "modal?.viewControllers = [select]",
    "modal?.setViewControllers([select], animated: false)",
  ]) func aModalStackIsFilledAfterwards(_ filling: String) throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        \(Self.opening)
        func open() {
          let board = BoardCoordinator(navigationController)
          childCoordinators.append(board)
          board.start()
        }
        """)
        + Self.coordinator(
          "Board",
          """
          private var modal: UINavigationController?
          func start() {
            let modal = UINavigationController()
            self.modal = modal
            navigationController.present(modal, animated: true)
            showSelect()
          }
          private func showSelect() {
            let select = SelectViewController()
            select.onNext = { [weak self] in self?.modal?.pushViewController(WriteViewController(), animated: true) }
            \(filling)
          }
          """) + Self.screen("Home", "onOpen: (() -> Void)?") + Self.screen("Select", "onNext: (() -> Void)?")
    ).flows
    #expect(flows.contains("onOpen -> present Board\n"), "\(flows)")
    #expect(flows.contains("start screen Select {\n    onNext -> push Write\n"), "\(flows)")
    #expect(!flows.contains("not read"), "\(flows)")
  }

  /// Which buttons an alert has may depend on something; all are proposed, and that is listed.
  @Test(arguments: [
    "if success {\nalert.addAction(ok)\n} else {\nalert.addAction(cancel)\n}",
    "alert.addAction(success ? ok : cancel)",
  ]) func buttonsMayDependOnACondition(_ adding: String) throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        func start() {
          let home = HomeViewController()
          home.onResult = { [weak self] success in self?.show(success) }
          navigationController.pushViewController(home, animated: false)
        }
        func show(_ success: Bool) {
          let alert = UIAlertController(title: "Result", message: nil, preferredStyle: .alert)
          let ok = UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.done() }
          let cancel = UIAlertAction(title: "Cancel", style: .cancel)
          \(adding)
          navigationController.present(alert, animated: true)
        }
        func done() { navigationController.pushViewController(DoneViewController(), animated: true) }
        """) + Self.screen("Home", "onResult: ((Bool) -> Void)?")
    ).flows
    #expect(flows.contains("alert Result {\n    ok -> push Done\n    cancel -> stay\n  }\n"), "\(flows)")
    #expect(flows.contains("not read: which buttons Result has depends on a condition\n"), "\(flows)")
  }

  /// What keeps the coordinator under another name, but asks it for nothing, does nothing with it.
  @Test func aModelThatOnlyKeepsTheCoordinatorHasNoActions() throws {
    let flows = try Self.adopt(
      """
      protocol HomeCoordinating: Coordinator { func showNews() }

      """
        + Self.coordinator(
          "Home",
          """
          func start() {
            navigationController.pushViewController(HomeViewController(model: HomeModel(coordinator: self)), animated: true)
          }
          func showNews() {
            navigationController.pushViewController(NewsViewController(model: NewsModel(coordinator: self)), animated: true)
          }
          """, conforming: "HomeCoordinating")
          + """
          final class HomeModel {
            weak var coordinator: HomeCoordinating?
            init(coordinator: HomeCoordinating) { self.coordinator = coordinator }
            func news() { coordinator?.showNews() }
          }
          final class NewsModel {
            private weak var home: HomeCoordinating?
            init(coordinator: HomeCoordinating?) { home = coordinator }
          }
          """
    ).flows
    #expect(flows.contains("start screen Home {\n    showNews -> push News\n  }\n"), "\(flows)")
    #expect(flows.contains("  screen News\n"), "\(flows)")
  }

  /// A case is made without its type where it is handed to the coordinator.
  @Test func aValueThatIsMadeOnTheSpotIsNoAction() throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Run",
        """
        var onFinish: ((Summary) -> Void)?
        func start() {
          let model = RunModel()
          model.coordinator = self
          navigationController.pushViewController(RunViewController(model: model), animated: true)
        }
        func finish(summary: Summary) { onFinish?(summary) }
        """)
          + """
          struct Summary { let id: Int }
          final class RunModel {
            weak var coordinator: RunCoordinator?
            func end() { coordinator?.finish(summary: .init(id: 1)) }
          }
          """
    ).flows
    #expect(flows.contains("finish(summary: Summary) -> finish finished(summary)\n"), "\(flows)")
  }

  /// A lock, say: the app's window keeps its root.
  @Test(arguments: ["", "showLock()"]) func anotherWindowIsNotTheRoot(_ start: String) throws {
    let flows = try Self.adopt(
      """
      final class AppCoordinator: Coordinator {
        let window: UIWindow
        var lock: UIWindow?
        init(window: UIWindow) { self.window = window }
        func start() {
          let home = HomeViewController()
          home.onLock = { [weak self] in self?.showLock() }
          window.rootViewController = home
          \(start)
        }
        func showLock() {
          lock = UIWindow(frame: window.frame)
          lock?.rootViewController = LockViewController()
          lock?.makeKeyAndVisible()
        }
      }

      """ + Self.screen("Home", "onLock: (() -> Void)?")
    ).flows
    let also = start.isEmpty ? "" : " then call showInAnotherWindow"
    #expect(flows.contains("start -> root Home\(also)\n"), "\(flows)")
    #expect(flows.contains("onLock -> call showInAnotherWindow\n"), "\(flows)")
    #expect(flows.contains("not read: shows something in a window of its own\n"), "\(flows)")
  }

  /// The end is said by what UIKit calls when the child has left.
  @Test func aCompletionMayBeTheEnd() throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Ask",
        """
        var completion: (() -> Void)?
        func start() {
          let ask = AskViewController()
          ask.onGrant = { [weak self] in self?.navigationController.dismiss(animated: true, completion: self?.completion) }
          navigationController.setViewControllers([ask], animated: false)
        }
        """) + Self.screen("Ask", "onGrant: (() -> Void)?")
    ).flows
    #expect(flows.contains("onGrant -> finish finished\n"), "\(flows)")
  }

  /// A base class whose start does nothing is not called.
  @Test func anInheritedStartMayDoNothing() throws {
    let flows = try Self.adopt(
      """
      class BaseCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {}
      }
      final class MenuCoordinator: BaseCoordinator {
        override func start() {
          super.start()
          navigationController.pushViewController(MenuViewController(), animated: true)
        }
      }
      """
    ).flows
    #expect(flows.contains("start screen Menu\n"), "\(flows)")
  }

  /// Who also takes itself out of a list ends for what it said before.
  @Test func lettingGoIsNotTheEnd() throws {
    let flows = try Self.adopt(
      """
      extension Coordinator {
        func removeFromParent() { parent?.removeChild(self) }
      }

      """
        + Self.coordinator(
          "Home",
          """
          weak var parent: HomeCoordinator?
          func start() {
            let child = ChildCoordinator(navigationController)
            child.parent = self
            child.completed = { [weak self] isSkipped in self?.next() }
            childCoordinators.append(child)
            child.start()
          }
          func next() { navigationController.pushViewController(NextViewController(), animated: true) }
          func removeChild(_ child: Coordinator) { childCoordinators.removeAll { $0 === child } }
          """)
        + Self.coordinator(
          "Child",
          """
          weak var parent: HomeCoordinator?
          var completed: ((Bool) -> Void)?
          func start() {
            let child = ChildViewController()
            child.onDone = { [weak self] in self?.end(true) }
            navigationController.pushViewController(child, animated: true)
          }
          func end(_ isSkipped: Bool) {
            completed?(isSkipped)
            parent?.removeChild(self)
          }
          """) + Self.screen("Child", "onDone: (() -> Void)?")
    ).flows
    #expect(flows.contains("onDone -> finish finished\n"), "\(flows)")
    #expect(flows.contains("    finished -> push Next\n"), "\(flows)")
  }

  /// What is presented over a child leaves it where it is, whatever closes that later.
  @Test func whatIsPresentedOverAChildIsASignal() throws {
    let flows = try Self.adopt(
      "protocol SendDelegate: AnyObject {\n  func didPressTerms()\n  func didCancel()\n}\n"
        + Self.coordinator(
          "Home",
          """
          var send: SendCoordinator?
          func start() {
            let send = SendCoordinator(navigationController)
            send.delegate = self
            self.send = send
            send.start()
          }
          func didPressTerms() {
            let terms = TermsViewController()
            terms.onClose = { [weak terms] in terms?.dismiss(animated: true) }
            navigationController.present(terms, animated: true)
          }
          func didCancel() {
            navigationController.popViewController(animated: true)
            send = nil
          }
          """, conforming: "Coordinator, SendDelegate")
        + Self.coordinator(
          "Send",
          """
          weak var delegate: SendDelegate?
          func start() {
            let send = SendViewController()
            send.onTerms = { [weak self] in self?.delegate?.didPressTerms() }
            send.onClose = { [weak self] in self?.delegate?.didCancel() }
            navigationController.pushViewController(send, animated: true)
          }
          """) + Self.screen("Send", "onTerms: (() -> Void)?", "onClose: (() -> Void)?")
        + Self.screen("Terms", "onClose: (() -> Void)?")
    ).flows
    #expect(flows.contains("onTerms -> signal pressTerms\n    onClose -> finish cancel\n"), "\(flows)")
  }

  /// Nobody is there who hears it.
  @Test(arguments: [
    "self?.delegate?.didChange(); self?.next()", "self?.next(); self?.delegate?.didChange()",
  ]) func whatIsSaidBesideAPushIsASignal(_ body: String) throws {
    let flows = try Self.adopt(
      "protocol LoginDelegate: AnyObject { func didChange() }\n"
        + Self.coordinator(
          "Login",
          """
          weak var delegate: LoginDelegate?
          func start() {
            let login = LoginViewController()
            login.onDone = { [weak self] in \(body) }
            navigationController.setViewControllers([login], animated: false)
          }
          func next() { navigationController.pushViewController(NextViewController(), animated: true) }
          """) + Self.screen("Login", "onDone: (() -> Void)?")
    ).flows
    #expect(flows.contains("  signal change\n") && flows.contains("push Next"), "\(flows)")
  }

  /// The pop that takes the child away is what its end does, whatever is asked then.
  @Test func aConditionAfterTheEndIsAllThatFollows() throws {
    let flows = try Self.adopt(
      Self.coordinator(
        "Home",
        """
        var child: ChildCoordinator?
        var isNew = false
        func start() {
          let child = ChildCoordinator(navigationController)
          child.onSelect = { [weak self] in
            guard let self else { return }
            navigationController.popViewController(animated: true)
            self.child = nil
            if session.isNew { next() }
          }
          self.child = child
          child.start()
        }
        func next() { navigationController.pushViewController(NextViewController(), animated: true) }
        """)
        + Self.coordinator(
          "Child",
          """
          var onSelect: (() -> Void)?
          func start() {
            let child = ChildViewController()
            child.onTap = { [weak self] in self?.onSelect?() }
            navigationController.pushViewController(child, animated: true)
          }
          """) + Self.screen("Child", "onTap: (() -> Void)?")
    ).flows
    #expect(flows.contains("    select -> if isNew push Next else stay\n"), "\(flows)")
  }
}
