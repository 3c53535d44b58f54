import FlowTestSupport
import Testing

/// How a child tells whoever started it that it ended.
@Suite struct EndTests {
  static func app(
    hears: String, child members: String, start: String = "", _ others: String = ""
  ) throws -> HomeApp {
    try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let child = ProfileCoordinator(navigationController: navigationController)
        \(hears)
          child.start()
        }
        func removeChild(_ child: ProfileCoordinator?) {}
        """,
      """
      final class ProfileCoordinator {
        let navigationController: UINavigationController
        \(members)
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let profile = ProfileViewController()
          \(start)
          navigationController.pushViewController(profile, animated: true)
        }
      }
      \(others)
      """)
  }

  /// A closure whose answer is used asks something; the flow goes on.
  @Test(arguments: [
    ("() -> Theme", false), ("((Int) -> [Theme])?", false), ("(Map<Int, Theme>) -> Theme?", false),
    ("() -> () -> Void", false), ("() -> Void", true), ("((Theme) -> ())?", true), ("(@MainActor () -> Void)!", true),
    ("((Int) -> Theme) -> Void", true),
  ])
  func aClosureEndsTheFlowUnlessItAnswers(type: String, ends: Bool) throws {
    let members = "var onTheme: \(type)"
    let app = try Self.app(hears: "", child: members, start: "profile.onTap = { self.onTheme(1) }")
    #expect(try app.flow("Profile").contains("outcome") == ends)
  }

  /// What coordinators do that did not come from here is asked of whoever started this one; what others do is done.
  @Test(arguments: [
    ("final class AppDelegate: UIResponder, Asking { func showDone() { window.isHidden = true } }", "call showDone"),
    (
      """
      final class FirstCoordinator: Asking {
        func showDone() { navigationController.pushViewController(DoneViewController(), animated: true) }
      }
      final class SecondCoordinator: Asking {
        func showDone() { navigationController.present(DoneViewController(), animated: true) }
      }
      """, "finish showDone"
    ),
  ])
  func anEndIsAskedOfCoordinatorsOnly(_ asked: String, _ step: String) throws {
    let app = try Self.app(
      hears: "", child: "var asked: Asking!", start: "profile.onDone = { self.asked.showDone() }",
      "protocol Asking: AnyObject { func showDone() }\n\(asked)")
    let profile = try app.flow("Profile")
    #expect(profile.contains("    onDone -> \(step)\n"), "\(profile)")
  }

  /// A child that is taken out of a list has ended; other lists say nothing of it.
  @Test(arguments: [
    ("children.removeAll()", "outcome"), ("flows.removeAll()", "outcome"),
    ("running.removeAll { $0 === self }", "outcome"),
    ("navigationController.viewControllers.removeLast()", "outcome"), ("names.removeAll()", "signal"),
    ("names = names.filter { $0 != name }", "signal"), ("list.reload()", "signal"),
  ])
  func onlyAListOfChildrenLetsAChildGo(_ change: String, _ kind: String) throws {
    let app = try Self.app(
      hears: "child.delegate = self", child: "weak var delegate: ProfileDelegate?",
      start: "profile.onSave = { self.delegate?.saved() }",
      """
      protocol ProfileDelegate: AnyObject { func saved() }
      extension HomeCoordinator: ProfileDelegate {
        var children: [AnyObject] { [] }
        var flows: [AnyObject] { [] }
        var running: [ProfileCoordinator] { [] }
        var names: [String] { [] }
        var list: ListViewController { ListViewController() }
        func saved() {
          \(change)
          navigationController.present(HintViewController(), animated: true)
        }
      }
      final class ListViewController: UIViewController {
        private var rows: [String] = []
        func reload() { rows.remove(at: 0) }
      }
      """)
    let profile = try app.flow("Profile")
    #expect(profile.contains("  \(kind) saved\n"), "\(profile)")
  }

  /// Types of one name, each in a type of its own.
  @Test func aTypeOfClosuresIsThatOfItsOwner() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = {
          let picker = PickerViewController(onDone: { number in
            self.navigationController.pushViewController(DetailViewController(number: number), animated: true)
          })
          let editor = EditorViewController(onDone: { text in
            self.navigationController.pushViewController(TextViewController(text: text), animated: true)
          })
          self.navigationController.pushViewController(picker, animated: true)
          self.navigationController.pushViewController(editor, animated: true)
        }
        """,
      """
      enum Sharing { typealias Completion = (Bool, [Any]?) -> Void }
      final class PickerViewController: UIViewController {
        typealias Completion = (_ number: Int) -> Void
        init(onDone: @escaping Completion) {}
      }
      final class Editing { typealias Completion = (_ text: String) -> Void }
      final class EditorViewController: UIViewController {
        typealias Completion = Editing.Completion
        init(onDone: Completion?) {}
      }
      """)
    let home = try app.flow()
    #expect(home.contains("onDone(number: Int) -> push Detail(number)\n"), "\(home)")
    #expect(home.contains("onDone(text: String) -> push Text(text)\n"), "\(home)")
  }

  /// A child that comes out of the list and one that is made are the same child of the flow, whichever is read first.
  @Test(arguments: [
    "list.onAgain = { self.again() }\nlist.onOpen = { self.open() }",
    "list.onOpen = { self.open() }\nlist.onAgain = { self.again() }",
  ]) func aChildThatIsThereAlreadyIsDeclaredOnce(_ start: String) throws {
    let app = try HomeApp(
      start: start,
      members: """
        var children: [AnyObject] = []
        func again() {
          if let kept = children.first(where: { $0 is ProfileCoordinator }) as? ProfileCoordinator {
            kept.delegate = self
            kept.start()
          }
        }
        func open() {
          let child = ProfileCoordinator(navigationController: navigationController)
          child.other = self
          children.append(child)
          child.start()
        }
        """,
      """
      protocol ProfileDelegate: AnyObject { func didComplete(); func showMore() }
      extension HomeCoordinator: ProfileDelegate {
        func didComplete() { navigationController.pushViewController(DoneViewController(), animated: true) }
        func showMore() { navigationController.pushViewController(MoreViewController(), animated: true) }
      }
      final class ProfileCoordinator {
        let navigationController: UINavigationController
        weak var delegate: ProfileDelegate?
        weak var other: ProfileDelegate?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let profile = ProfileViewController()
          profile.onDone = { self.delegate?.didComplete() }
          profile.onMore = { self.other?.showMore() }
          navigationController.pushViewController(profile, animated: true)
        }
      }
      """)
    let home = try app.flow()
    #expect(home.contains("  child Profile {\n    finished -> push Done\n    showMore -> push More\n  }\n"), "\(home)")
  }

  /// A view model says it to whoever started the coordinator that it knows.
  @Test(arguments: [
    "self.coordinator?.delegate?.didFinish(child: self.coordinator!)",
    "guard let strongCoordinator = coordinator else { return }\nstrongCoordinator.delegate?.didFinish(child: strongCoordinator)",
  ]) func anEndIsSaidThroughTheCoordinator(_ says: String) throws {
    let app = try Self.app(
      hears: "child.delegate = self", child: "weak var delegate: ChildDelegate?",
      start: "profile.viewModel = ProfileViewModel(coordinator: self)",
      """
      protocol ChildDelegate: AnyObject { func didFinish(child: ProfileCoordinator) }
      extension HomeCoordinator: ChildDelegate {
        func didFinish(child: ProfileCoordinator) {
          navigationController.pushViewController(DoneViewController(), animated: true)
        }
      }
      final class ProfileViewModel {
        weak var coordinator: ProfileCoordinator?
        init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
        func logOut() {
          \(says)
        }
      }
      final class ProfileViewController: UIViewController { var viewModel: ProfileViewModel? }
      """)
    let (profile, home) = (try app.flow("Profile"), try app.flow())
    #expect(profile.contains("    didFinish -> finish finished\n"), "\(profile)")
    #expect(home.contains("    finished -> push Done\n"), "\(home)")
    #expect(!home.contains("event"), "\(home)")
  }

  @Test func endsOfOneNameAreToldApart() throws {
    let app = try Self.app(
      hears: """
        child.onDone = { self.navigationController.pushViewController(DoneViewController(), animated: true) }
        child.onFinish = { name in
          self.navigationController.pushViewController(NameViewController(name: name), animated: true)
        }
        """,
      child: "var onDone: (() -> Void)?\nvar onFinish: ((String) -> Void)?",
      start: "profile.onBack = { self.onDone?() }\nprofile.onSave = { name in self.onFinish?(name) }",
      "final class ProfileViewController: UIViewController { var onSave: ((String) -> Void)? }")
    let profile = try app.flow("Profile")
    #expect(profile.contains("onBack -> finish done\n"), "\(profile)")
    #expect(profile.contains("onSave(name: String) -> finish finished(name)\n"), "\(profile)")
    let home = try app.flow()
    #expect(home.contains("    done -> push Done\n    finished(name) -> push Name(name)\n"), "\(home)")
    #expect(!home.contains("does something else"), "\(home)")
    #expect(
      app.report.contains("'onDone' and 'onFinish' would have one name: told apart as 'done' and 'finished'"),
      "\(app.report)")
  }

  @Test func casesOfOneNameAreToldApart() throws {
    let app = try Self.app(
      hears: """
        child.onEvent = { event in
          switch event {
          case .complete: self.navigationController.pushViewController(CompleteViewController(), animated: true)
          case .ended: self.navigationController.pushViewController(EndedViewController(), animated: true)
          }
        }
        """,
      child: "enum Event { case complete, ended }\nvar onEvent: ((Event) -> Void)?",
      start: "profile.onBack = { self.onEvent?(.ended) }\nprofile.onSave = { self.onEvent?(.complete) }")
    let home = try app.flow()
    #expect(home.contains("completed -> push Complete\n") && home.contains("ended -> push Ended\n"), "\(home)")
    let profile = try app.flow("Profile")
    #expect(profile.contains("onBack -> finish ended\n") && profile.contains("onSave -> finish completed\n"))
  }

  /// A child that is let go for one reason, and followed by something for another, ends in two ways.
  @Test func whatOnlyLetsGoElsewhereIsToldApart() throws {
    let app = try Self.app(
      hears: """
        child.onDone = { self.removeChild(child) }
        child.onFinish = {
          self.removeChild(child)
          self.navigationController.pushViewController(DoneViewController(), animated: true)
        }
        """,
      child: "var onDone: (() -> Void)?\nvar onFinish: (() -> Void)?",
      start: "profile.onBack = { self.onDone?() }\nprofile.onSave = { self.onFinish?() }")
    let profile = try app.flow("Profile")
    #expect(profile.contains("onBack -> finish done\n"), "\(profile)")
    #expect(profile.contains("onSave -> finish finished\n"), "\(profile)")
    #expect(try app.flow().contains("    finished -> push Done\n"), "\(app.report)")
  }

  /// What only keeps or forgets a child is no end of its own.
  @Test func bookkeepingIsNotToldApart() throws {
    let app = try Self.app(
      hears: """
        child.onDone = { self.removeChild(child) }
        child.onFinish = {
          self.navigationController.pushViewController(DoneViewController(), animated: true)
        }
        """,
      child: "var onDone: (() -> Void)?\nvar onFinish: (() -> Void)?",
      start: "profile.onBack = { self.onDone?()\nself.onFinish?() }")
    #expect(try app.flow().contains("    finished -> push Done\n"))
    #expect(try app.flow("Profile").contains("onBack -> finish finished\n"))
    #expect(!app.report.contains("told apart"))
  }

  private static let delegate = """
    protocol ProfileCoordinatorDelegate: AnyObject {
      func didPressHelp(in coordinator: ProfileCoordinator)
      func didClose(in coordinator: ProfileCoordinator)
    }
    """

  private static func delegated(help: String, start: String = "self.delegate?.didPressHelp(in: self)") throws -> HomeApp
  {
    try app(
      hears: "child.delegate = self",
      child: "weak var delegate: ProfileCoordinatorDelegate?",
      start: "profile.onHelp = { \(start) }\nprofile.onClose = { self.delegate?.didClose(in: self) }",
      """
      \(delegate)
      extension HomeCoordinator: ProfileCoordinatorDelegate {
        func didPressHelp(in coordinator: ProfileCoordinator) {
          \(help)
        }
        func didClose(in coordinator: ProfileCoordinator) { removeChild(coordinator) }
      }
      """)
  }

  private static let showsHelp = "navigationController.pushViewController(HelpViewController(), animated: true)"

  /// What a child tells while it stays in the list and on screen.
  @Test func aChildThatStaysGivesASignal() throws {
    let app = try Self.delegated(help: Self.showsHelp)
    let profile = try app.flow("Profile")
    #expect(profile.contains("  signal pressHelp\n") && profile.contains("  outcome left\n"), "\(profile)")
    #expect(profile.contains("onHelp -> signal pressHelp\n    onClose -> finish left\n"), "\(profile)")
    #expect(try app.flow().contains("    pressHelp -> push Help\n"))
  }

  /// What generated code does by itself is what follows.
  @Test func aChildThatIsOnlyTakenAwayIsHeard() throws {
    let hears = "child.onFinish = { [weak self] in self?.navigationController.popViewController(animated: true) }"
    let members = "var onFinish: (() -> Void)?"
    let start = "profile.onClose = { self.onFinish?() }"
    let home = try Self.app(hears: hears, child: members, start: start).flow()
    #expect(home.contains("finished -> stay\n") && !home.contains("nothing follows this end"), "\(home)")
    let unheard = try Self.app(hears: "", child: members, start: start).flow()
    #expect(unheard.contains("nothing follows this end\n    finished -> stay\n"), "\(unheard)")
  }

  /// Progress is told to the screen below, beside an end after which something comes.
  @Test func whatIsOnlyPassedOnIsASignal() throws {
    let app = try HomeApp(
      start: "list.onScan = { [weak self] in self?.scan(list) }",
      members: """
        func scan(_ list: ListViewController) {
          let child = ProfileCoordinator(
            navigationController: navigationController,
            found: { self.navigationController.pushViewController(ResultViewController(), animated: true) },
            showSpinner: { list.spin(true) }, hideSpinner: { list.spin(false) })
          child.start()
        }
        """,
      """
      final class ListViewController: UIViewController { func spin(_ isOn: Bool) {} }
      final class ProfileCoordinator {
        private let found: () -> Void
        private let showSpinner: () -> Void
        private let hideSpinner: () -> Void
        let navigationController: UINavigationController
        init(
          navigationController: UINavigationController, found: @escaping () -> Void,
          showSpinner: @escaping () -> Void, hideSpinner: @escaping () -> Void
        ) {
          self.navigationController = navigationController
          self.found = found
          self.showSpinner = showSpinner
          self.hideSpinner = hideSpinner
        }
        func start() {
          let profile = ProfileViewController()
          profile.onBegin = { self.showSpinner() }
          profile.onCode = {
            self.hideSpinner()
            self.found()
          }
          navigationController.pushViewController(profile, animated: true)
        }
      }
      """)
    let profile = try app.flow("Profile")
    let says = "onBegin -> signal showSpinner\n    onCode -> signal hideSpinner then finish found\n"
    #expect(profile.contains(says), "\(profile)")
  }

  /// Another coordinator that a router asks does it there, however many share the router.
  @Test func whatARouterAsksForIsASignal() throws {
    let app = try Self.app(
      hears: "", child: "var router: AppRouter!",
      start: "profile.onHelp = { self.router.present(.help) }",
      """
      enum Route { case help, terms }
      protocol RouterDelegate: AnyObject { func router(_ router: AppRouter, present route: Route) }
      final class AppRouter {
        weak var delegate: RouterDelegate?
        func present(_ route: Route) { delegate?.router(self, present: route) }
      }
      final class AppCoordinator: RouterDelegate {
        let navigationController = UINavigationController()
        func start() { HomeCoordinator(navigationController: navigationController, session: Session()).start() }
        func router(_ router: AppRouter, present route: Route) {
          switch route {
          case .help: navigationController.present(HelpViewController(), animated: true)
          case .terms: navigationController.present(TermsViewController(), animated: true)
          }
        }
      }
      """)
    let profile = try app.flow("Profile")
    #expect(profile.contains("onHelp -> signal help\n") && !profile.contains("screen Help"), "\(profile)")
  }

  @Test(arguments: [
    "removeChild(coordinator)", "children = children.filter { $0 !== coordinator }", "profile = nil",
    "navigationController.popViewController(animated: true)",
    "coordinator.navigationController.dismiss(animated: true)",
    "clear(coordinator)\n}\nfunc clear(_ child: ProfileCoordinator) { removeChild(child)",
  ]) func aChildThatIsLetGoEnds(_ ending: String) throws {
    let app = try Self.delegated(help: Self.showsHelp + "\n" + ending)
    let profile = try app.flow("Profile")
    #expect(profile.contains("onHelp -> finish pressHelp") && !profile.contains("signal"), "\(profile)")
  }

  /// What leaves by itself ends, whatever its parent does then.
  @Test func aChildThatLeavesByItselfEnds() throws {
    let app = try Self.delegated(
      help: Self.showsHelp,
      start: "self.navigationController.popViewController(animated: true)\nself.delegate?.didPressHelp(in: self)")
    let profile = try app.flow("Profile")
    #expect(profile.contains("onHelp -> finish pressHelp") && !profile.contains("signal"), "\(profile)")
  }

  /// A child that hands on what it was given does not know which case it is.
  @Test func whatIsHandedOnIsHeardWhole() throws {
    let app = try Self.app(
      hears: "child.delegate = self",
      child: "weak var delegate: ProfileCoordinatorDelegate?",
      start: "profile.onSelect = { choice in self.delegate?.didSelect(choice: choice, in: self) }",
      """
      enum Choice { case name(String), nothing }
      protocol ProfileCoordinatorDelegate: AnyObject {
        func didSelect(choice: Choice, in coordinator: ProfileCoordinator)
      }
      final class ProfileViewController: UIViewController { var onSelect: ((Choice) -> Void)? }
      extension HomeCoordinator: ProfileCoordinatorDelegate {
        func didSelect(choice: Choice, in coordinator: ProfileCoordinator) {
          removeChild(coordinator)
          switch choice {
          case .name: navigationController.pushViewController(NameViewController(), animated: true)
          case .nothing: break
          }
        }
      }
      """)
    #expect(try app.flow("Profile").contains("onSelect(choice: Choice) -> finish select(choice)\n"))
    let home = try app.flow()
    #expect(home.contains("    select(choice) -> if isName(choice) push Name else stay\n"), "\(home)")
    #expect(!home.contains("nothing follows") && !home.contains("never happens"), "\(home)")
  }

  /// Who does not ask which case it is hears each of them.
  @Test func aCaseIsHeardByWhoeverHearsAll() throws {
    let app = try Self.app(
      hears: "child.delegate = self",
      child: "weak var delegate: ProfileCoordinatorDelegate?",
      start: "profile.onSend = { self.delegate?.didPress(for: .send, in: self) }",
      """
      enum Kind { case send, ask }
      protocol ProfileCoordinatorDelegate: AnyObject { func didPress(for kind: Kind, in coordinator: ProfileCoordinator) }
      extension HomeCoordinator: ProfileCoordinatorDelegate {
        func didPress(for kind: Kind, in coordinator: ProfileCoordinator) {
          removeChild(coordinator)
          navigationController.pushViewController(PayViewController(kind: kind), animated: true)
        }
      }
      """)
    #expect(try app.flow("Profile").contains("onSend -> finish send\n"))
    let home = try app.flow()
    #expect(home.contains("    send -> push Pay"), "\(home)")
    #expect(!home.contains("nothing follows") && !home.contains("never happens"), "\(home)")
  }

  /// What a coordinator tells a view, or whoever calls it, is no end of its own.
  @Test func whatAViewIsToldIsNoEnd() throws {
    let app = try HomeApp(
      start: "list.onEdit = { self.barDelegate?.hideBar() }",
      members: """
        weak var barDelegate: BarDelegate?
        func cover(completion: @escaping () -> Void) {
          navigationController.pushViewController(CoverViewController(), animated: true)
          completion()
        }
        """,
      """
      protocol BarDelegate: AnyObject { func hideBar() }
      struct BarView: UIViewControllerRepresentable { final class Coordinator: NSObject, BarDelegate { func hideBar() {} } }
      """)
    let home = try app.flow()
    #expect(home.contains("onEdit -> call hideBar\n"), "\(home)")
    #expect(home.contains("event cover -> push Cover then call completion\n"), "\(home)")
    #expect(!home.contains("finish") && !home.contains("outcome"), "\(home)")
  }

  /// What nobody else can read is not how it ends.
  @Test func whatIsPrivateIsNoEnd() throws {
    let app = try HomeApp(
      start: "list.onPick = { self.pending = .pick }\nlist.onClose = { self.close() }",
      members: """
        enum Pending { case pick }
        private var pending: Pending?
        weak var delegate: HomeCoordinatorDelegate?
        func close() {
          pending = .pick
          delegate?.homeDidShowWallets(in: self)
        }
        """,
      "protocol HomeCoordinatorDelegate: AnyObject { func homeDidShowWallets(in coordinator: HomeCoordinator) }")
    let home = try app.flow()
    #expect(!home.contains("finish pick"), "\(home)")
  }

  /// What lets the child go is its end; what it tells besides under such a name is none.
  @Test func whatLetsGoIsNotWhatIsTold() throws {
    let app = try Self.app(
      hears: "child.delegate = self",
      child: "weak var delegate: ProfileDelegate?",
      start: """
        profile.onClose = { self.delegate?.profileDidFinish(self) }
        profile.onName = { name in self.delegate?.profile(self, wants: name) }
        """,
      """
      protocol ProfileDelegate: AnyObject {
        func profileDidFinish(_ profile: ProfileCoordinator)
        func profile(_ profile: ProfileCoordinator, wants name: String)
      }
      extension HomeCoordinator: ProfileDelegate {
        func profileDidFinish(_ profile: ProfileCoordinator) { removeChild(profile) }
        func profile(_ profile: ProfileCoordinator, wants name: String) {
          navigationController.pushViewController(NameViewController(name: name), animated: true)
        }
      }
      final class ProfileViewController: UIViewController { var onName: ((String) -> Void)? }
      """)
    let (profile, home) = (try app.flow("Profile"), try app.flow())
    #expect(profile.contains("onClose -> finish finished\n"), "\(profile)")
    #expect(profile.contains("onName(name: String) -> signal profile(wants: name)\n"), "\(profile)")
    #expect(home.contains("push Name(name)\n") && !home.contains("not said"), "\(home)")
  }

  /// Whoever lets other children go, but never this one, keeps it.
  @Test func whoIsNeverLetGoTellsSignals() throws {
    let app = try Self.app(
      hears:
        "child.onHelp = { self.help() }\nlet other = OtherCoordinator()\nother.onEnd = { self.removeOther(other) }\nother.start()",
      child: "var onHelp: (() -> Void)?", start: "profile.onHelp = { self.onHelp?() }",
      """
      extension HomeCoordinator {
        func help() { navigationController.pushViewController(HelpViewController(), animated: true) }
        func removeOther(_ other: OtherCoordinator) {}
      }
      final class OtherCoordinator {
        var onEnd: (() -> Void)?
        let navigationController = UINavigationController()
        func start() {
          let other = OtherViewController()
          other.onEnd = { self.onEnd?() }
          navigationController.pushViewController(other, animated: true)
        }
      }
      """)
    #expect(try app.flow("Profile").contains("onHelp -> signal help\n"))
  }

  /// Ends that are given different values still lead on.
  @Test func whatIsNotAlwaysGivenIsNotHandedOn() throws {
    let app = try Self.app(
      hears: "child.onEnd = { name in self.show(name) }",
      child: "var onEnd: ((String) -> Void)?",
      start: "profile.onName = { name in self.onEnd?(name) }\nprofile.onClose = { self.onEnd?(self.last) }",
      """
      extension HomeCoordinator {
        func show(_ name: String) {
          navigationController.pushViewController(NameViewController(name: name), animated: true)
        }
      }
      final class ProfileViewController: UIViewController { var onName: ((String) -> Void)? }
      """)
    let home = try app.flow()
    #expect(home.contains("    finished -> push Name\n") && !home.contains("not said"), "\(home)")
    #expect(home.contains("not read: Name is given name\n"), "\(home)")
  }

  /// A screen may call the closure by which its coordinator says that it ended.
  @Test func aScreenThatCallsTheCoordinatorsClosureEndsTheFlow() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        var login: LoginCoordinator?
        func open() {
          let login = LoginCoordinator(navigationController: navigationController)
          login.onFinish = { [weak self] in
            self?.login = nil
            self?.navigationController.popViewController(animated: true)
          }
          self.login = login
          login.start()
        }
        """,
      """
      final class LoginCoordinator {
        let navigationController: UINavigationController
        var onFinish: (() -> Void)?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let login = LoginViewController()
          login.coordinator = self
          navigationController.pushViewController(login, animated: true)
        }
      }
      final class LoginViewController: UIViewController {
        weak var coordinator: LoginCoordinator?
        func tap() { coordinator?.onFinish?() }
      }
      """
    )
    let login = try app.flow("Login")
    #expect(login.contains("  start screen Login {\n    onFinish -> finish finished\n"), "\(login)")
    #expect(!app.report.contains("is never called"), "\(app.report)")
  }
}
