import FlowTestSupport
import Foundation
import Testing

/// No call that navigates is lost: it is a step where it happens, or a comment names it.
@Suite struct LostCallTests {
  /// No way in of a coordinator runs it.
  @Test func whatAnObserverStartsIsListed() throws {
    let home = try HomeApp(
      members: """
        private var isDone = false {
          didSet { router.start(DetailCoordinator()) }
        }
        let router: Router
        """, "final class DetailCoordinator { let navigationController = UINavigationController()\nfunc start() {} }"
    ).flow("Module")
    #expect(home.contains("// Home.swift:14: not read: where DetailCoordinator is shown\n"), "\(home)")
  }

  /// Code that is easily taken for something else, and what the proposal says of it.
  static let answers: [(start: String, members: String, others: String, says: String)] = [
    (
      // What follows a loop, or a `do`, is read.
      "for item in session.items { list.add(item) }\ndo { list.load() }", "", "",
      "start screen List\n"
    ),
    (
      "for _ in session.items { navigationController.pushViewController(ItemViewController(), animated: true) }",
      "", "", "// Home.swift:11: not read: how often this loop shows something\n"
    ),
    (
      "list.handlers = [\"open\": { self.navigationController.present(DetailViewController(), animated: true) }]", "",
      "",
      "// Home.swift:11: not read: present\n"
    ),
    (
      // Once for each value, not at the start.
      """
      Task {
        for await recipe in list.recipes {
          navigationController.pushViewController(DetailViewController(recipe), animated: true)
        }
      }
      """, "", "", "    recipes -> push Detail\n"
    ),
    (
      "list.onOpen = weakly(self) { me in me.navigationController.present(DetailViewController(), animated: true) }",
      "",
      "", "    onOpen -> present Detail\n"
    ),
    (
      "list.onOpen = { [weak self] in self?.open() }",
      """
      func open() {
        do {
          try session.check()
          navigationController.pushViewController(DetailViewController(), animated: true)
        } catch {
          navigationController.present(FailureViewController(), animated: true)
        }
      }
      """, "",
      "    onOpen -> call check {\n      done -> push Detail\n      failed -> present Failure\n    }\n"
    ),
    (
      // The same screen, but not in the same way.
      """
      list.onOpen = {
        let detail = DetailViewController()
        if self.session.isWide {
          detail.modalPresentationStyle = .formSheet
          self.navigationController.present(detail, animated: true)
        } else {
          self.navigationController.present(DetailViewController(), animated: true)
        }
      }
      """, "", "", "    onOpen -> if isWide present Detail as formSheet else present Detail\n"
    ),
    (
      """
      list.onOpen = { self.navigationController.pushViewController(DetailViewController(), animated: true) }
      let other = ListViewController()
      other.onOpen = { self.navigationController.present(HelpViewController(), animated: true) }
      list.onOther = { self.navigationController.pushViewController(other, animated: true) }
      """, "", "",
      "    onOther -> push List2\n  }\n\n  screen Detail\n\n  screen Help\n\n  screen List2 {\n    onOpen -> present Help\n  }\n"
    ),
    (
      // It has a class of its own then.
      """
      list.onOpen = { self.navigationController.pushViewController(DetailViewController(), animated: true) }
      let other = ListViewController()
      other.onOpen = { self.navigationController.present(HelpViewController(), animated: true) }
      list.onOther = { self.navigationController.pushViewController(other, animated: true) }
      """, "", "",
      "// Home.swift:12: not read: List2 is a ListViewController, as List is, which does other things: it needs a class"
    ),
    (
      // Two alerts with one title.
      "list.onDelete = { self.delete() }\nlist.onLogOut = { self.logOut() }",
      """
      func delete() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in self.session.delete() })
        navigationController.present(alert, animated: true)
      }
      func logOut() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in self.session.forget() })
        navigationController.present(alert, animated: true)
      }
      """, "",
      "    onLogOut -> present Sure2\n  }\n\n  alert Sure {\n    yes -> call delete\n  }\n\n  alert Sure2 {\n    yes -> call forget\n  }\n"
    ),
    (
      // A method that makes alerts is told what a button does.
      """
      list.onLeave = { self.confirm { self.navigationController.popViewController(animated: true) } }
      list.onClose = { self.confirm { self.navigationController.dismiss(animated: true) } }
      """,
      """
      func confirm(_ then: @escaping () -> Void) {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in then() })
        navigationController.present(alert, animated: true)
      }
      """, "", "  alert Sure {\n    yes -> pop\n  }\n\n  alert Sure2 {\n    yes -> dismiss\n  }\n"
    ),
    (
      // One title for two alerts that are made in one place.
      "list.onFail = { isFinal in self.fail(isFinal: isFinal) }",
      """
      func fail(isFinal: Bool) {
        var actions: [UIAlertAction] = []
        if isFinal {
          actions.append(UIAlertAction(title: "Leave", style: .default) { _ in
            self.navigationController.popViewController(animated: true)
          })
        } else {
          actions.append(UIAlertAction(title: "Later", style: .default))
        }
        let alert = UIAlertController(title: "Error", message: nil, preferredStyle: .alert)
        actions.forEach { alert.addAction($0) }
        navigationController.present(alert, animated: true)
      }
      """, "final class ListViewController: UIViewController { var onFail: ((Bool) -> Void)? }",
      "if isFinal present Error else present Error2\n"
    ),
    (
      // Each start of a child hears its end in its own way.
      "list.onPick = { self.pick() }\nlist.onChoose = { self.choose() }",
      """
      func pick() {
        let child = PickCoordinator(navigationController: navigationController)
        child.onFinish = { self.navigationController.popToRootViewController(animated: true) }
        child.start()
      }
      func choose() {
        let child = PickCoordinator(navigationController: navigationController)
        child.onFinish = { self.navigationController.pushViewController(DoneViewController(), animated: true) }
        child.start()
      }
      """,
      """
      final class PickCoordinator {
        let navigationController: UINavigationController
        var onFinish: (() -> Void)?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let pick = PickViewController()
          pick.onDone = { self.onFinish?() }
          navigationController.pushViewController(pick, animated: true)
        }
      }
      """, "    onPick -> push Pick\n    onChoose -> push Pick {\n      finished -> push Done\n    }\n"
    ),
    (
      "list.onAsk = { self.ask() }",
      """
      func ask() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in
          self.navigationController.popViewController(animated: true)
        })
        navigationController.present(alert, animated: true)
      }
      """, "", "  alert Sure {\n    yes role destructive -> pop\n  }\n"
    ),
    (
      // How UIKit shows a screen is not one of its values.
      "list.onOpen = { style in self.open(style: style) }",
      """
      func open(style: UIUserInterfaceStyle) {
        let detail = DetailViewController()
        detail.overrideUserInterfaceStyle = style
        navigationController.present(detail, animated: true)
      }
      """, "final class ListViewController: UIViewController { var onOpen: ((UIUserInterfaceStyle) -> Void)? }",
      "    onOpen(style: UIUserInterfaceStyle) -> present Detail\n"
    ),
    (
      // A navigation controller by any name.
      "list.onPick = { self.pick() }",
      """
      func pick() {
        let modal = DarkViewController()
        let child = PickCoordinator(navigationController: modal)
        child.start()
        navigationController.present(modal, animated: true)
      }
      """,
      """
      final class DarkViewController: UINavigationController {}
      final class PickCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.setViewControllers([PickViewController()], animated: false) }
      }
      """, "    onPick -> present Pick\n"
    ),
    (
      // What it is given first may be no view controller.
      "list.onPick = { self.pick() }",
      """
      func pick() {
        let modal = PickNavigationController(model: PickModel(coordinator: self))
        navigationController.present(modal, animated: true)
        modal.pushViewController(PickViewController(), animated: false)
      }
      """,
      """
      final class PickModel { init(coordinator: HomeCoordinator) {} }
      final class PickNavigationController: UINavigationController { init(model: PickModel) {} }
      """, "    onPick -> present Pick in navigation\n"
    ),
    (
      // A child that a library starts.
      "list.onPick = { self.openChildModally(PickCoordinator()) }", "",
      """
      final class PickCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(PickViewController(), animated: true) }
      }
      """,
      "    // Home.swift:11: not read: what 'openChildModally' does\n    onPick -> call openChildModally\n"
    ),
    (
      // One that fills itself is a screen.
      "list.onHelp = { self.navigationController.present(HelpViewController(), animated: true) }", "",
      """
      final class HelpViewController: UINavigationController {
        override func viewDidLoad() { setViewControllers([TopicsViewController()], animated: false) }
      }
      """, "    onHelp -> present Help\n  }\n\n  screen Help\n"
    ),
    (
      // A view in whatever hosts it, with whatever it is modified by.
      "list.onStyle = { self.pickStyle() }",
      """
      func pickStyle() {
        let view = StyleView(onLanguage: { self.pickLanguage() }).environmentObject(Model()).tint(.red)
        navigationController.pushViewController(UIHostingController(rootView: AnyView(view)), animated: true)
      }
      func pickLanguage() {
        let view = NavigationStack { Group { LanguageView() } }
        navigationController.pushViewController(RootHostingController(rootView: view), animated: true)
      }
      """,
      """
      struct StyleView: View { var onLanguage: () -> Void }
      struct LanguageView: View {}
      final class Model: ObservableObject {}
      class RootHostingController<Content: View>: UIHostingController<Content> {}
      """, "  screen Style {\n    onLanguage -> push Language\n  }\n"
    ),
    (
      // What a nested model tells.
      "list.onFilter = { self.filter() }",
      """
      func filter() {
        let model = Filter.ViewModel()
        model.onApply = { self.navigationController.popViewController(animated: true) }
        let view = FilterView(model: model)
        navigationController.pushViewController(UIHostingController(rootView: view), animated: true)
      }
      """,
      """
      enum Filter { final class ViewModel { var onApply: (() -> Void)? } }
      struct FilterView: View { let model: Filter.ViewModel }
      """, "  screen Filter {\n    onApply -> pop\n  }\n"
    ),
    (
      // Swift's own result, not that of a ticket.
      "list.onOpen = { self.session.load { result in self.show(result) } }",
      """
      func show(_ result: Result<String, Error>) {
        switch result {
        case .success(let name): navigationController.pushViewController(DetailViewController(name: name), animated: true)
        case .failure: navigationController.present(FailureViewController(), animated: true)
        }
      }
      """,
      """
      final class Session { func load(completion: @escaping (Result<String, Error>) -> Void) {} }
      struct Ticket { enum Result { case passed, open } }
      """,
      "    onOpen -> call load {\n      success(name: String) -> push Detail(name)\n      failure -> present Failure\n    }\n"
    ),
    (
      // What it is called says less than what it does.
      "list.onLogin = { self.logIn() }",
      """
      func logIn() {
        show(LoginViewController())
        func show(_ screen: UIViewController) { navigationController.present(screen, animated: true) }
      }
      """, "", "    onLogin -> present Login\n"
    ),
    (
      // An order that is cancelled, unlike what only keeps something going.
      """
      list.onCancel = {
        self.session.order.cancel()
        self.session.timer.cancel()
        self.navigationController.popViewController(animated: true)
      }
      """, "",
      """
      final class Session { let order: Order; let timer: Timer }
      final class Order { func cancel() {} }
      """, "    onCancel -> call cancel then pop\n"
    ),
  ]

  @Test(arguments: answers.indices) func whatIsEasilyMistakenIsSaid(_ number: Int) throws {
    let answer = Self.answers[number]
    let app = try HomeApp(start: answer.start, members: answer.members, answer.others)
    let text = try app.flow() + app.flow("Module")
    #expect(text.contains(answer.says), "\(text)")
  }

  /// Calls that a flow makes by itself: a child that ends is dismissed.
  private static let implied = ["Observables": 1, "Before": 2]

  /// Without one of its calls an app has another proposal. `FLOWS_TESTS=all` leaves out each of them.
  @Test func eachCallMatters() throws {
    let call = #/[\w.?!]*\.(?:push|pop|present|dismiss|setRoot|set|show)(?:\w*(?:Controllers?|Module))?\(/#
    let apps = AdoptionTests.styles.map { AdoptionTests.folder.appendingPathComponent($0) }
    for app in apps + [Repository.root.appendingPathComponent("Tests/Adoption/Before")] {
      let sources = try FileManager.default.contentsOfDirectory(atPath: app.path).filter { $0.hasSuffix(".swift") }
        .sorted().map { (name: $0, text: try String(contentsOf: app.appendingPathComponent($0), encoding: .utf8)) }
      func proposal(_ file: String = "", _ text: String = "") throws -> [String] {
        let folder = TemporaryFolder()
        for source in sources { try folder.write(source.name == file ? text : source.text, to: "App/\(source.name)") }
        let run = try Subprocess.run(Repository.flows, ["adopt", "App", "--output", "Flows"], in: folder.url)
        return run.exitCode == 0 ? try folder.files(below: "Flows").map { try folder.text("Flows/" + $0) } : []
      }
      let whole = try proposal()
      let calls = sources.flatMap { source in source.text.ranges(of: call).map { (source.name, source.text, $0) } }
      #expect(!calls.isEmpty)
      var same: [Substring] = []
      for (name, text, range) in Extent.values(calls, oneOf: 12) {
        let line = text[text.lineRange(for: range)]
        if try proposal(name, text.replacingCharacters(in: range, with: "print(")) == whole { same.append(line) }
      }
      #expect(same.count <= Self.implied[app.lastPathComponent, default: 0], "\(app.lastPathComponent): \(same)")
    }
  }

  /// However long code of others is that shows nothing, what follows it is read.
  @Test func longCodeOfOthersIsNoLoss() throws {
    let ways = (0..<12).map { "if keys.has\($0) { use(\($0)) } else { drop(\($0)) }" }
    let app = try HomeApp(
      start: """
        list.onOpen = {
          let detail = DetailViewController()
          detail.signer = self.session.signer
          detail.configure()
          self.navigationController.pushViewController(detail, animated: true)
        }
        """,
      """
      final class Session { let signer = Signer() }
      final class Signer {
        let keys = Keys()
        func sign() -> String {
      \(ways.joined(separator: "\n"))
          return "signed"
        }
      }
      final class DetailViewController: UIViewController {
        var signer: Signer!
        func configure() { title = signer.sign() }
      }
      """)
    let home = try app.flow()
    #expect(home.contains("onOpen -> push Detail\n") && !home.contains("not read"), "\(home)")
    #expect(app.run.standardError.contains("2 of 2 navigation calls read"), "\(app.run.standardError)")
  }

  /// A helper that stands before what calls it is no event; whoever finds a child is its delegate.
  @Test func helpersAndChildrenThatAreFoundAreRead() throws {
    let app = try HomeApp(
      members: """
        var profiles: [ProfileCoordinator] = []
        private func makeSheet(for name: String) -> UIAlertController {
          let sheet = UIAlertController(title: name, message: nil, preferredStyle: .alert)
          sheet.addAction(UIAlertAction(title: "Open", style: .default) { _ in self.open() })
          return sheet
        }
        func didTapMore(name: String) { navigationController.present(makeSheet(for: name), animated: true) }
        func open() {
          guard let profile = profile(isOpen: true) else { return }
          profile.start()
        }
        func profile(isOpen: Bool) -> ProfileCoordinator? { profiles.first { $0.isOpen == isOpen } }
        """,
      """
      protocol ProfileDelegate: AnyObject { func profileDidAsk(_ profile: ProfileCoordinator) }
      extension HomeCoordinator: ProfileDelegate {
        func profileDidAsk(_ profile: ProfileCoordinator) {
          navigationController.pushViewController(AnswerViewController(), animated: true)
        }
      }
      final class ProfileCoordinator {
        weak var delegate: ProfileDelegate?
        let navigationController: UINavigationController
        let isOpen = true
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let profile = ProfileViewController()
          profile.onAsk = { self.delegate?.profileDidAsk(self) }
          navigationController.pushViewController(profile, animated: true)
        }
      }
      """)
    let home = try app.flow()
    #expect(home.contains("event didTapMore(name: String) -> present ") && !home.contains("makeSheet"), "\(home)")
    #expect(home.contains("push Profile\n"), "\(home)")
    #expect(home.contains("child Profile {\n    ask -> push Answer\n"), "\(home)")
  }

  /// A library says by a closure how it went, be it through a class, a shared object or a new one.
  @Test(arguments: [
    ("AVCaptureDevice.requestAccess(for: .video) { granted in CODE }", "requestAccess"),
    ("self.session.setValue(1) { granted in CODE }", "setValue"),
    ("LAContext().evaluatePolicy(.device, localizedReason: \"\") { granted, _ in CODE }", "evaluatePolicy"),
    (
      "UNUserNotificationCenter.current().requestAuthorization(options: []) { granted, _ in CODE }",
      "requestAuthorization"
    ),
  ]) func whatALibraryAnswersIsHeard(_ call: String, _ name: String) throws {
    let code = "DispatchQueue.main.async { if granted { self.first() } else { self.second() } }"
    let home = try HomeApp(
      start: "list.onOpen = { \(call.replacingOccurrences(of: "CODE", with: code)) }",
      members: """
        func first() { navigationController.pushViewController(FirstViewController(), animated: true) }
        func second() { navigationController.pushViewController(SecondViewController(), animated: true) }
        """
    ).flow()
    #expect(
      home.contains("onOpen -> call \(name) {\n      done -> if granted push First else push Second\n"), "\(home)")
  }

  @Test(arguments: [
    ("Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.open() }", "push First"),
    (
      """
      CATransaction.begin(); CATransaction.setCompletionBlock { self.open() }; \
      self.navigationController.popViewController(animated: true); CATransaction.commit()
      """, "pop then push First"
    ),
  ]) func whatALibraryRunsLaterIsFollowed(_ call: String, _ steps: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { \(call) }",
      members: "func open() { navigationController.pushViewController(FirstViewController(), animated: true) }"
    ).flow()
    #expect(home.contains("    onOpen -> \(steps)\n"), "\(home)")
  }

  /// What is put into a list does not run there.
  @Test(arguments: ["backs.updateValue(closure, forKey: controller)", "backs[controller] = closure"])
  func aClosureThatIsKeptIsNotRun(_ code: String) throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.push(FirstViewController()) { self.help() } }",
      members: """
        var backs: [UIViewController: () -> Void] = [:]
        func push(_ controller: UIViewController, onBack closure: @escaping () -> Void) {
          \(code)
          navigationController.pushViewController(controller, animated: true)
        }
        func help() { navigationController.present(HelpViewController(), animated: true) }
        """
    ).flow()
    #expect(home.contains("not read: when the closures that 'backs' keeps run\n"), "\(home)")
    #expect(home.contains("    onOpen -> push First\n"), "\(home)")
  }
}
