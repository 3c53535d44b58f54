import Testing

/// What one side of a branch does is not done on the other, nor once more after it.
@Suite struct SideTests {
  private static func home(_ body: String, _ members: String = "", _ others: String = "") throws -> String {
    try HomeApp(start: "list.onOpen = { self.open() }", members: members + "\nfunc open() {\n\(body)\n}", others).flow()
  }

  private static func push(_ screen: String) -> String {
    "navigationController.pushViewController(\(screen)ViewController(), animated: true)"
  }

  @Test func anEmptiedStackIsThatOfItsSide() throws {
    let home = try Self.home(
      """
      if session.isBig { navigationController.setViewControllers([], animated: false) }
      \(Self.push("First"))
      \(Self.push("Second"))
      """)
    let step = "if isBig replace First animated(true) then push Second else push First then push Second\n"
    #expect(home.contains("onOpen -> " + step), "\(home)")
  }

  @Test func aStackWithoutSomeScreensIsNotEmpty() throws {
    let home = try Self.home(
      """
      navigationController.viewControllers.removeAll { $0 is LoginViewController }
      \(Self.push("First"))
      """)
    #expect(home.contains("onOpen -> push First\n"), "\(home)")
  }

  /// Buttons that one method makes are different ones.
  @Test func eachSideHasItsButtons() throws {
    let home = try Self.home(
      """
      let alert = UIAlertController(title: "Menu", message: nil, preferredStyle: .alert)
      if session.isAdmin {
        alert.addAction(action("Delete") { \(Self.push("Deleted")) })
      } else {
        alert.addAction(action("Report") { \(Self.push("Reported")) })
      }
      navigationController.present(alert, animated: true)
      """,
      """
      func action(_ title: String, _ handler: @escaping () -> Void) -> UIAlertAction {
        UIAlertAction(title: title, style: .default) { _ in handler() }
      }
      """)
    #expect(home.contains("alert Menu {\n    delete -> push Deleted\n    report -> push Reported\n"), "\(home)")
  }

  /// One case does something that is no step.
  @Test func anActionIsIdleOnlyIfAllCasesAre() throws {
    let home = try Self.home(
      """
      switch session.kind {
      case .first: UIPasteboard.general.string = session.name
      case .second: break
      }
      """)
    #expect(home.contains("onOpen -> call open\n"), "\(home)")
  }

  @Test func aChildIsStartedOnceWhateverItsStyle() throws {
    let home = try Self.home(
      """
      let stack = UINavigationController()
      let child = ChildCoordinator(stack)
      stack.modalPresentationStyle = session.isPad ? .formSheet : .fullScreen
      child.start()
      navigationController.present(stack, animated: true)
      """, "",
      """
      final class ChildCoordinator {
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { \(Self.push("Child")) }
      }
      """)
    #expect(
      home.contains("onOpen -> if isPad present Child as formSheet else present Child as fullScreen\n"), "\(home)")
  }

  /// The sheet of what is in a navigation controller is that one's, until it is presented.
  @Test func theSheetOfARootIsThatAroundIt() throws {
    let home = try Self.home(
      """
      let detail = DetailViewController()
      let stack = UINavigationController(rootViewController: detail)
      detail.sheetPresentationController?.detents = [.medium()]
      navigationController.present(stack, animated: true)
      """)
    #expect(home.contains("onOpen -> present Detail as sheet(medium) in navigation\n"), "\(home)")
  }

  /// What a parent has others do may change what is on screen.
  @Test(arguments: [
    ("let router = Router()", "router.showMain(on: navigationController)"),
    ("let factory = Factory()", "let main = factory.makeMain(navigationController)\nmain.start()"),
  ]) func aParentThatHasOthersActIsNotQuiet(_ property: String, _ body: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        \(property)
        var login: LoginCoordinator?
        func open() {
          let login = LoginCoordinator(navigationController)
          login.parent = self
          self.login = login
          login.start()
        }
        func didLogin() {
          \(body)
        }
        """,
      """
      final class LoginCoordinator {
        weak var parent: HomeCoordinator?
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let login = LoginViewController()
          login.onDone = { [weak self] in self?.parent?.didLogin() }
          navigationController.pushViewController(login, animated: true)
        }
      }
      final class LoginViewController: UIViewController { var onDone: (() -> Void)? }
      final class Router {
        func showMain(on stack: UINavigationController) {
          stack.setViewControllers([MainViewController()], animated: true)
        }
      }
      final class Factory { func makeMain(_ stack: UINavigationController) -> MainCoordinator { MainCoordinator(stack) } }
      final class MainCoordinator {
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.setViewControllers([MainViewController()], animated: true) }
      }
      """)
    let (home, login) = (try app.flow(), try app.flow("Login"))
    #expect(home.contains("login -> replace Main"), "\(home)")
    #expect(login.contains("onDone -> finish login\n"), "\(login)")
  }

  /// A `try` without a call can fail as well.
  @Test func whatIsTriedWithoutACallIsNotLost() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let item: Item
          do { item = try session.current } catch { showError(); return }
          navigationController.pushViewController(DetailViewController(item: item), animated: true)
        }
        func showError() { navigationController.present(ErrorViewController(), animated: true) }
        """
    ).flow()
    #expect(home.contains("push Detail"), "\(home)")
  }

  /// Whether a value is an enum is found out without forgetting what else it is.
  @Test func aValueKeepsItsTypeOnItsWay() throws {
    let home = try HomeApp(
      start: """
        list.onLogin = { [weak self] name in
          let next = NextViewController(name: name)
          next.onDone = { self?.onFinish?(name) }
          self?.navigationController.pushViewController(next, animated: true)
        }
        """,
      members: "var onFinish: ((String) -> Void)?",
      """
      final class ListViewController: UIViewController { var onLogin: ((String) -> Void)? }
      final class NextViewController: UIViewController {
        var onDone: (() -> Void)?
        init(name: String) { super.init(nibName: nil, bundle: nil) }
      }
      """
    ).flow()
    #expect(home.contains("onDone -> finish finished(name)"), "\(home)")
  }

  /// A button may be handed a method.
  @Test func aButtonMayRunAMethod() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.ask() }",
      members: """
        func ask() {
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Delete", style: .destructive, handler: deleteTapped))
          navigationController.present(alert, animated: true)
        }
        func deleteTapped(_ action: UIAlertAction) {
          navigationController.pushViewController(GoneViewController(), animated: true)
        }
        """
    ).flow()
    #expect(home.contains("delete role destructive -> push Gone"), "\(home)")
    #expect(!home.contains("event deleteTapped"))
  }

  /// A text may span several lines.
  @Test func aTextIsOnOneLine() throws {
    let home = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        func open() {
          let detail = DetailViewController(text: "One\\r\\ntwo")
          navigationController.pushViewController(detail, animated: true)
        }
        """,
      """
      final class DetailViewController: UIViewController {
        init(text: String) { super.init(nibName: nil, bundle: nil) }
      }
      """
    ).flow()
    #expect(home.contains("onOpen -> push Detail(text: \"One two\")"), "\(home)")
  }
}
