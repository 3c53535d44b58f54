import FlowTestSupport
import Foundation
import Testing

/// The report accuses the code only of what is certain from its source.
@Suite struct CertaintyTests {
  private static func found(_ app: HomeApp) -> String {
    #expect(app.run.exitCode == 0, "\(app.run.standardError)")
    return app.report.components(separatedBy: "## Found in the code").dropFirst().joined()
      .components(separatedBy: "## Pictures")[0]
  }

  private static let child = """
    final class ChildCoordinator {
      let navigationController: UINavigationController
      var onFinish: (() -> Void)?
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(ChildViewController(), animated: true) }
    }

    """

  /// How the files put something is not a mistake in the code.
  @Test func whatOnlyConcernsTheFilesIsNotSaid() throws {
    let parameter = try HomeApp(
      start: "list.onItem = { [weak self] item in self?.open(item) }\n",
      members: """
        var child: ChildCoordinator?
        func open(_ item: Item) {
          let child = ChildCoordinator(navigationController: navigationController, item: item)
          self.child = child
          child.start()
        }
        """,
      """
      final class ListViewController: UIViewController { var onItem: ((Item) -> Void)? }
      final class ChildCoordinator {
        let navigationController: UINavigationController
        let screen: UIViewController
        init(navigationController: UINavigationController, item: Item) {
          self.navigationController = navigationController
          screen = UIHostingController(rootView: ItemView(title: item.title))
        }
        func start() { navigationController.pushViewController(screen, animated: true) }
      }
      """)
    #expect(!Self.found(parameter).contains("FL170"), "\(parameter.report)")
    let overloaded = try HomeApp(
      start: "list.onFailure = { [weak self] error in self?.show(error) }\n",
      members: """
        func show(_ error: Error) {
          let next = NextViewController()
          next.onFailure = { [weak self] error in self?.showNext(error) }
          navigationController.pushViewController(next, animated: true)
        }
        func showNext(_ error: NextError) { navigationController.pushViewController(EndViewController(), animated: true) }
        """,
      """
      struct NextError: Error {}
      final class ListViewController: UIViewController { var onFailure: ((Error) -> Void)? }
      final class NextViewController: UIViewController { var onFailure: ((NextError) -> Void)? }
      """)
    #expect(!Self.found(overloaded).contains("FL181"), "\(overloaded.report)")
  }

  /// What it is given decides what it shows first.
  @Test func aLoopThatAStartMayEndIsNotSaid() throws {
    let app = try HomeApp(
      """
      enum Entry { case new, old }
      final class LoginCoordinator {
        let navigationController = UINavigationController()
        var next: LoginCoordinator?
        func start(_ entry: Entry) {
          switch entry {
          case .new:
            let screen = NewViewController()
            screen.onOld = { [weak self] in self?.showOld() }
            navigationController.setViewControllers([screen], animated: false)
          case .old: navigationController.setViewControllers([OldViewController()], animated: false)
          }
        }
        func showOld() {
          let next = LoginCoordinator()
          self.next = next
          next.start(.old)
          navigationController.present(next.navigationController, animated: true)
        }
      }
      """)
    #expect(!Self.found(app).contains("FL121"), "\(app.report)")
  }

  private static let cover = """
    func cover() {
      let cover = CoverViewController()
      cover.modalPresentationStyle = .fullScreen
      navigationController.present(cover, animated: true)
    }
    """

  @Test(arguments: [
    ("@objc func done() { dismiss(animated: true) }", false),
    ("@objc func done() { presentingViewController?.dismiss(animated: true) }", false), ("", true),
  ]) func aScreenThatClosesItselfHasAWayOut(_ members: String, _ isSaid: Bool) throws {
    let app = try HomeApp(
      members: Self.cover, "final class CoverViewController: UIViewController {\n  \(members)\n}\n")
    #expect(Self.found(app).contains("FL110") == isSaid, "\(app.report)")
  }

  @Test func aBareDismissOfAViewControllerIsListed() throws {
    let screen = """
      final class CoverViewController: UIViewController {
        @objc func done() { dismiss(animated: true) { self.viewModel?.dismissAction?() } }
      }
      """
    let app = try HomeApp(files: ["App/Cover.swift": screen])
    #expect(app.report.contains("- App/Cover.swift:2: `dismiss`"), "\(app.report)")
    #expect(!app.report.contains("dismissAction"), "\(app.report)")
  }

  @Test func whatAServiceDismissesIsNoNavigation() throws {
    let app = try HomeApp(
      members: "let noteService: NoteService\n", "protocol NoteService { func dismissAll() }\n",
      files: [
        "App/Side.swift": "final class SideCoordinator { func end() { noteService.dismissAll() } }\n"
      ])
    #expect(!app.report.contains("`dismissAll`"), "\(app.report)")
  }

  /// A flow that is not described.
  @Test func aStackAtTheRootIsAFlow() throws {
    let app = try HomeApp(
      """
      final class AppCoordinator {
        let navigationController = UINavigationController()
        init(window: UIWindow) {
          window.rootViewController = navigationController
          window.makeKeyAndVisible()
        }
        func start() { navigationController.viewControllers = [WelcomeViewController()] }
      }
      """)
    #expect(!Self.found(app).contains("FL153"), "\(app.report)")
    let text = try app.flow("App")
    #expect(text.contains("flow App {\n  start screen Welcome\n}"), "\(text)")
  }

  // MARK: Sheets

  private static let sheet = """
    func choose() {
      let sheet = UIAlertController(title: "Add", message: nil, preferredStyle: STYLE)
      navigationController.present(sheet, animated: true)
    }
    """

  @Test(arguments: [(".actionSheet", true), ("UIAlertController.Style.actionSheet", true), (".alert", false)])
  func aSheetNeedsASource(_ style: String, _ isSaid: Bool) throws {
    let app = try HomeApp(members: Self.sheet.replacingOccurrences(of: "STYLE", with: style))
    #expect(Self.found(app).contains("without a source") == isSaid, "\(app.report)")
  }

  @Test func aSheetThatIsAnAlertOnAnIPadIsNone() throws {
    let style = "UIDevice.current.userInterfaceIdiom == .pad ? .alert : .actionSheet"
    let app = try HomeApp(members: Self.sheet.replacingOccurrences(of: "STYLE", with: style))
    #expect(!Self.found(app).contains("without a source"), "\(app.report)")
    let own = try HomeApp(members: "func choose(_ item: Item) { show(.actionSheet(source: .item(item))) }\n")
    #expect(!Self.found(own).contains("without a source"), "\(own.report)")
  }

  @Test func aShareSheetIsSaidOnce() throws {
    let app = try HomeApp(
      start: "list.onShare = { [weak self] in self?.share() }\n",
      members: """
        func share() {
          let share = UIActivityViewController(activityItems: [], applicationActivities: nil)
          navigationController.present(share, animated: true)
        }
        """)
    #expect(Self.found(app).contains("without a source"), "\(app.report)")
    #expect(!Self.found(app).contains("FL158"), "\(app.report)")
  }

  // MARK: Children

  @Test func aClosureThatIsLetGoOfKeepsNothing() throws {
    let app = try HomeApp(
      members: """
        var child: ChildCoordinator?
        func open() {
          let child = ChildCoordinator(navigationController: navigationController)
          child.onFinish = { [weak self] in
            child.onFinish = nil
            self?.child = nil
          }
          self.child = child
          child.start()
        }
        """, Self.child)
    #expect(!Self.found(app).contains("keeps 'child' itself"), "\(app.report)")
  }

  @Test func whatOnlyForgetsAChildSaysNoEnd() throws {
    let app = try HomeApp(
      members: """
        var children: [AnyObject] = []
        func childDidFinish(_ child: AnyObject) { children.removeAll { $0 === child } }
        func close() {
          navigationController.popViewController(animated: true)
          childDidFinish(self)
        }
        """)
    #expect(!Self.found(app).contains("before the animation"), "\(app.report)")
  }

  @Test func childrenByTheCasesOfAnEnumAreOneEach() throws {
    let app = try HomeApp(
      members: "enum Tab { case feed, news }\nvar children: [Tab: ChildCoordinator] = [:]\n", Self.child)
    #expect(!Self.found(app).contains("takes the place"), "\(app.report)")
  }

  @Test func whatHandsOnThatAScreenComesDoesNotAct() throws {
    let app = try HomeApp(
      members: """
        func navigationController(
          _ controller: UINavigationController, willShow screen: UIViewController, animated: Bool
        ) {
          if let bar = controller as? BarController {
            bar.navigationController(controller, willShow: screen, animated: animated)
          }
        }
        """)
    #expect(!Self.found(app).contains("acts before"), "\(app.report)")
  }
}
