import FlowTestSupport
import Testing

/// A rule holds however the app spells what it is about.
@Suite struct SpellingTests {
  private static let child = """
    final class ChildCoordinator {
      let navigationController: UINavigationController
      var onFinish: (() -> Void)?
      var onDone: (() -> Void)?
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(ChildViewController(), animated: true) }
    }
    """

  /// Two that happen have one name: a subject, and a method.
  @Test func eventsOfOneNameAreToldApart() throws {
    let app = try HomeApp(
      start: "session.refresh.sink { [weak self] in self?.showNews() }",
      members: """
        private func showNews() { navigationController.pushViewController(NewsViewController(), animated: true) }
        func refresh() { navigationController.pushViewController(OldsViewController(), animated: true) }
        """,
      "final class Session { let refresh = PassthroughSubject<Void, Never>() }")
    let home = try app.flow()
    #expect(home.contains("  event refresh -> push News\n"), "\(home)")
    #expect(home.contains("  event refresh2 -> push Olds\n"), "\(home)")
  }

  @Test(arguments: ["start", "begin"], ["Driver<End>", "RxSwift.Observable<End>"])
  func aStreamThatAStartGivesEndsTheFlow(_ start: String, _ stream: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { _ = ChildCoordinator(navigationController: self.navigationController).\(start)() }",
      """
      enum End { case saved, cancelled }
      final class ChildCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func \(start)() -> \(stream) {
          let child = ChildViewController()
          navigationController.pushViewController(child, animated: true)
          return .merge(child.save.map { .saved }, child.cancel.map { .cancelled })
        }
      }
      final class ChildViewController: UIViewController {
        let save = PassthroughSubject<Void, Never>()
        let cancel = PassthroughSubject<Void, Never>()
      }
      """)
    let child = try app.flow("Child")
    #expect(child.contains("outcome saved\n") && child.contains("save -> finish saved\n"), "\(child)")
  }

  /// What the language can say stays; what Swift cannot is renamed.
  @Test func onlyNamesThatAreTakenAreChanged() throws {
    let names = ["default", "in", "if", "push", "start", "self", "init", "super"]
    let app = try HomeApp(
      start: names.map { "list.`\($0)` = { self.navigationController.popViewController(animated: true) }\n" }.joined(),
      "final class ListViewController: UIViewController {\n"
        + names.map { "var `\($0)`: (() -> Void)?\n" }.joined() + "}")
    let home = try app.flow()
    for name in ["default", "in", "if", "push"] { #expect(home.contains("    \(name) -> pop\n"), "\(home)") }
    for name in ["start", "self", "init", "super"] { #expect(home.contains("    \(name)It -> pop\n"), "\(home)") }
  }

  @Test func aTabThatShowsNothingHasItsSource() throws {
    let app = try HomeApp(
      members: """
        func showTabs() {
          let feed = FeedCoordinator(navigationController: UINavigationController())
          let bar = UITabBarController()
          bar.viewControllers = [feed.navigationController]
          feed.start()
          navigationController.present(bar, animated: true)
        }
        """,
      """
      final class FeedCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {}
      }
      """)
    let all = try app.folder.files().filter { $0.hasSuffix(".flow") }.map(app.folder.text).joined()
    #expect(all.contains("  tab Feed") && !all.contains("Its source was not among the files"), "\(all)")
  }

  @Test(arguments: ["QLPreviewController", "EKCalendarChooser", "MPMediaPickerController", "SFSafariViewController"])
  func screensOfOtherFrameworksAreScreens(_ type: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.navigationController.present(\(type)(), animated: true) }")
    #expect(try app.flow().contains("onOpen -> present "), "\(app.report)")
    #expect(!app.report.contains("found at run time"), "\(app.report)")
  }

  @Test(arguments: ["make", "build", "assemble"]) func factoriesAreKnownByTheirVerbs(_ verb: String) throws {
    let app = try HomeApp(
      start: """
        list.onOpen = {
          self.navigationController.pushViewController(self.container.\(verb)Detail(), animated: true)
        }
        """,
      members: "let container: AppContainer")
    let home = try app.flow()
    #expect(home.contains("onOpen -> push Detail\n"), "\(home)")
  }

  @Test(arguments: ["logger", "MXLog"]) func logsAreNotSteps(_ log: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        var child: ChildCoordinator?
        func open() {
          guard child == nil else {
            \(log).info("open")
            return
          }
          let child = ChildCoordinator(navigationController: navigationController)
          self.child = child
          child.onFinish = { [weak self] in self?.child = nil }
          child.start()
        }
        """, Self.child)
    let home = try app.flow()
    #expect(home.contains("  child Child single"), "\(home)")
  }

  @Test(arguments: ["delegate", "flowDelegate"]) func leavingIsToldADelegate(_ name: String) throws {
    let app = try HomeApp(
      """
      final class ListViewController: UIViewController {
        weak var \(name): ListFlowDelegate?
        override func viewWillDisappear(_ animated: Bool) { \(name)?.didFinish() }
      }
      protocol ListFlowDelegate: AnyObject { func didFinish() }
      """)
    #expect(app.report.contains("takes 'disappeared' for 'dismissed'"), "\(app.report)")
  }

  @Test(arguments: ["parent", "flowParent", "delegate", "listener", "output"])
  func whoStartedACoordinatorIsHeldWeakly(_ name: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        var children: [AnyObject] = []
        func open() {
          let child = ChildCoordinator(navigationController: navigationController)
          child.\(name) = self
          children.append(child)
          child.start()
        }
        func didFinish() {}
        """,
      """
      final class ChildCoordinator {
        let navigationController: UINavigationController
        var \(name): HomeCoordinator?
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(ChildViewController(), animated: true) }
        func end() { \(name)?.didFinish() }
      }
      """)
    #expect(app.report.contains("'\(name)' is strong, and so is the list of children"), "\(app.report)")
  }

  @Test(arguments: ["onFinish", "onDone"]) func anEndThatNobodyCallsIsReported(_ name: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let child = ChildCoordinator(navigationController: navigationController)
          child.\(name) = { self.navigationController.popViewController(animated: true) }
          child.start()
        }
        """, Self.child)
    #expect(app.report.contains("'\(name)' is never called: nobody hears that it ended"), "\(app.report)")
  }

  @Test(arguments: ["popViewController(animated: true)", "popToViewController(self, animated: true)"])
  func endsAreToldAfterTheAnimation(_ call: String) throws {
    let app = try HomeApp(
      members: """
        var onFinish: (() -> Void)?
        func leave() {
          navigationController.\(call)
          onFinish?()
        }
        """)
    #expect(app.report.contains("says that it ended before the animation has"), "\(app.report)")
  }

  /// What is called after the animation has begun and ends something else.
  @Test(arguments: [
    "navigationController.view.endEditing(true)", "file.closeFile()", "analytics.trackCheckoutCompleted()",
    "tableView.endUpdates()",
  ])
  func otherThingsMayEndAtOnce(_ call: String) throws {
    let app = try HomeApp(
      members: "func leave() {\n  navigationController.popViewController(animated: true)\n  \(call)\n}")
    #expect(!app.report.contains("says that it ended"), "\(app.report)")
    let stack = try HomeApp(members: "func leave() {\n  cards.pop()\n  onFinish?()\n}\nvar onFinish: (() -> Void)?")
    #expect(!stack.report.contains("says that it ended"), "\(stack.report)")
  }

  /// Methods of one name are events of one name, as the language has them.
  @Test func overloadsStayWhatTheyAre() throws {
    let app = try HomeApp(
      members: """
        func showDetail() { navigationController.pushViewController(DetailViewController(), animated: true) }
        func show() { navigationController.pushViewController(DetailViewController(), animated: true) }
        func open(_ text: String) { navigationController.pushViewController(DetailViewController(), animated: true) }
        func open(_ number: Int) { navigationController.pushViewController(DetailViewController(), animated: true) }
        """)
    let home = try app.flow()
    for event in ["showDetail", "show", "open(_ text: String)", "open(_ number: Int)"] {
      #expect(home.contains("  event \(event) -> push Detail\n"), "\(home)")
    }
  }

  @Test func aStepThatStartsSomethingElseIsACall() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.player.start(); self.navigationController.popViewController(animated: true) }",
      members: "let player: Player", "final class ListViewController: UIViewController { var onOpen: (() -> Void)? }")
    #expect(try app.flow().contains("onOpen -> call startIt then pop\n"))
    let session = try HomeApp(
      start: "list.onOpen = { self.session.finish() }",
      "final class ListViewController: UIViewController { var onOpen: (() -> Void)? }")
    #expect(try session.flow().contains("onOpen -> call finishIt\n"))
  }

  /// A type that is nested in another one is called so where it is used.
  @Test func nestedTypesHaveTheirOuterOnes() throws {
    let app = try HomeApp(
      start: """
        list.onFilter = { self.open($0) }
        list.onResult = { result in
          switch result {
          case .picked(let filter): self.open(filter)
          case .left(let item): self.leave(item)
          }
        }
        """,
      members: """
        func open(_ filter: ListViewController.Filter) {
          navigationController.pushViewController(FilterViewController(filter: filter), animated: true)
        }
        func leave(_ item: ListViewController.Item?) {
          navigationController.pushViewController(ItemViewController(item: item), animated: true)
        }
        """,
      """
      final class ListViewController: UIViewController {
        struct Item {}
        enum Result { case picked(Filter), left(Item?) }
        enum Filter { case all, mine }
        var onFilter: ((Filter) -> Void)?
        var onResult: ((Result) -> Void)?
      }
      final class FilterViewController: UIViewController { init(filter: ListViewController.Filter) {} }
      final class ItemViewController: UIViewController { init(item: ListViewController.Item?) {} }
      """)
    let home = try app.flow()
    #expect(
      home.hasPrefix(
        """
        flow Home {
          start screen List {
            onFilter(value: ListViewController.Filter) -> push Filter(filter: value)
            picked(filter: ListViewController.Filter) -> push Filter(filter)
            left(item: ListViewController.Item?) -> push Item(item)
          }

        """), "\(home)")
  }

  /// A structure has an initialiser without saying so.
  @Test(arguments: ["Actions { open() } onDrop: { leave() }", "Actions(onPick: { open() }) { leave() }"])
  func closuresOfAStructureHaveItsNames(_ made: String) throws {
    let app = try HomeApp(
      start: "list.viewModel = ListViewModel(actions: \(made))",
      members: """
        func open() { navigationController.pushViewController(PickViewController(), animated: true) }
        func leave() { navigationController.popViewController(animated: true) }
        """,
      """
      struct Actions {
        let onPick: () -> Void
        var onDrop: () -> Void
      }
      final class ListViewModel {
        let actions: Actions
        init(actions: Actions) { self.actions = actions }
        func pick() { actions.onPick() }
        func drop() { actions.onDrop() }
      }
      final class ListViewController: UIViewController { var viewModel: ListViewModel? }
      """)
    let home = try app.flow()
    #expect(home.contains("    onPick -> push Pick\n    onDrop -> pop\n"), "\(home)")
  }

  @Test(arguments: ["UIActivityViewController", "UICloudSharingController"])
  func sheetsHaveASource(_ type: String) throws {
    let app = try HomeApp(
      start: "list.onShare = { self.navigationController.present(\(type)(items: []), animated: true) }")
    #expect(app.report.contains("without a source: on an iPad"), "\(app.report)")
  }
}
