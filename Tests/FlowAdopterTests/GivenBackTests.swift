import FlowTestSupport
import Testing

/// View controllers that a method returns and closures that it takes are listed: no step says them.
@Suite struct GivenBackTests {
  /// A generic factory makes the screen whose type it is handed.
  @Test(arguments: [
    "UIStoryboard.instantiate(DetailViewController.self, isDark: true)",
    "factory.make(type: DetailViewController.self)",
    "make(DetailViewController.self)!",
  ])
  func aGenericFactoryMakesTheTypeThatItIsGiven(_ call: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        let factory: Factory
        func open() {
          let detail = \(call)
          detail.onClose = { self.navigationController.popViewController(animated: true) }
          navigationController.pushViewController(detail, animated: true)
        }
        func make<Screen: UIViewController>(_ type: Screen.Type) -> Screen? {
          storyboard.instantiateViewController(withIdentifier: "\\(type)") as? Screen
        }
        """,
      """
      protocol Factory { func make<T: UIViewController>(type: T.Type) -> T }
      extension UIStoryboard {
        static func instantiate<T: UIViewController>(_ type: T.Type, isDark: Bool) -> T {
          let screen = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "X") as! T
          screen.overrideUserInterfaceStyle = isDark ? .dark : .light
          return screen
        }
      }
      final class DetailViewController: UIViewController { var onClose: (() -> Void)? }
      """)
    let home = try app.flow()
    #expect(home.contains("onOpen -> push Detail\n"), "\(home)")
    #expect(home.contains("  screen Detail {\n    onClose -> pop\n  }\n"), "\(home)")
  }

  /// The closures of a view model are its screen's actions, however it is written.
  @Test(arguments: [
    "DetailViewModel(item: item, onClose: { self.close() }, onMore: { self.more() })",
    ".init(item: item, onClose: { self.close() }, onMore: { self.more() })",
    ".init(item: item) { self.close() } onMore: { self.more() }",
  ])
  func aViewModelThatIsMadeInPlaceIsRead(_ viewModel: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { item in self.open(item) }",
      members: """
        func open(_ item: Item) {
          navigationController.pushViewController(DetailViewController(viewModel: \(viewModel)), animated: true)
        }
        func close() { navigationController.popViewController(animated: true) }
        func more() { navigationController.pushViewController(MoreViewController(), animated: true) }
        """,
      """
      final class ListViewController: UIViewController { var onOpen: ((_ item: Item) -> Void)? }
      final class DetailViewController: UIViewController { init(viewModel: DetailViewModel) {} }
      final class DetailViewModel {
        init(item: Item, onClose: @escaping () -> Void, onMore: (() -> Void)? = nil) {}
      }
      """)
    let home = try app.flow()
    #expect(home.contains("onOpen(item: Item) -> push Detail(item)\n"), "\(home)")
    #expect(
      home.contains("  screen Detail(item: Item) {\n    onClose -> pop\n    onMore -> push More\n  }\n"), "\(home)")
  }

  /// A screen keeps the closure that it is given.
  @Test func aClosureThatAScreenIsGivenEscapes() throws {
    let app = try HomeApp(
      start: "list.onOpen = { style in self.open(style) }",
      members: """
        func open(_ style: Style) {
          navigationController.pushViewController(DetailViewController(theme: style.theme, fonts: style.fonts), animated: true)
        }
        """,
      """
      struct Style {
        let theme: () -> Theme
        let fonts: ((Size) -> Font)?
      }
      final class ListViewController: UIViewController { var onOpen: ((_ style: Style) -> Void)? }
      final class DetailViewController: UIViewController {
        init(theme: @escaping () -> Theme, fonts: ((Size) -> Font)?) {}
      }
      """)
    let home = try app.flow()
    #expect(home.contains("onOpen(style: Style) -> push Detail(theme: style.theme, fonts: style.fonts)\n"), "\(home)")
    #expect(home.contains("screen Detail(theme: @escaping () -> Theme, fonts: ((Size) -> Font)?)\n"), "\(home)")
  }

  /// Whoever asked for it shows it.
  @Test func whatADelegateGivesBackIsListed() throws {
    let app = try HomeApp(
      start: "list.delegate = self",
      members: """
        let factory = Factory()
        func preview(of item: Item) -> UIViewController {
          let preview = factory.makePreview(item)
          return preview
        }
        func detail(of item: Item) -> UIViewController? { DetailViewController(item: item) }
        """,
      """
      struct Item {}
      final class Factory {
        func makePreview(_ item: Item) -> UIViewController { PreviewViewController() }
      }
      final class PreviewViewController: UIViewController {}
      final class DetailViewController: UIViewController { init(item: Item) {} }
      protocol ListDelegate: AnyObject {
        func preview(of item: Item) -> UIViewController
        func detail(of item: Item) -> UIViewController?
      }
      final class ListViewController: UIViewController {
        weak var delegate: ListDelegate?
        func tap() {
          embed(delegate?.preview(of: Item()))
          embed(delegate?.detail(of: Item()))
        }
      }
      """)
    let home = try app.flow()
    #expect(
      home.contains(
        """
            // Home.swift:23: not read: 'preview' gives back PreviewViewController, which is shown elsewhere
            preview(of item: Item) -> call preview
            // Home.swift:19: not read: 'detail' gives back DetailViewController, which is shown elsewhere
            detail(of item: Item) -> call detail

        """), "\(home)")
    #expect(app.report.contains("'preview' gives back PreviewViewController"), "\(app.report)")
  }

  /// Of a protocol that is not among the files.
  @Test func whatNobodyInTheFilesAsksForIsListed() throws {
    let home = try HomeApp(
      members: """
        func pages(_ pages: UIPageViewController, after page: UIViewController) -> UIViewController? {
          session.factory.makePage()
        }
        func open() -> UIViewController {
          let detail = DetailViewController()
          navigationController.pushViewController(detail, animated: true)
          return detail
        }
        """,
      """
      final class Session { let factory = Factory() }
      final class Factory { func makePage() -> UIViewController { PageViewController() } }
      final class PageViewController: UIViewController {}
      """
    ).flow()
    #expect(home.contains("not read: 'pages' gives back PageViewController, which is shown elsewhere\n"), "\(home)")
    #expect(home.contains("event open -> push Detail\n") && !home.contains("'open' gives"), "\(home)")
  }

  /// What the parent makes is a screen that somebody else makes.
  @Test func whatTheParentGivesBackIsAScreen() throws {
    let app = try HomeApp(
      start: "list.onOpen = { self.open() }",
      members: """
        weak var delegate: HomeDelegate?
        func open() {
          guard let viewer = delegate?.viewer(for: session) else { return }
          navigationController.pushViewController(viewer, animated: true)
        }
        """,
      "protocol HomeDelegate: AnyObject { func viewer(for session: Session) -> UIViewController? }")
    let home = try app.flow()
    #expect(home.contains("not read: 'viewer' of whoever starts it makes a screen\n"), "\(home)")
    #expect(home.contains("onOpen -> push Viewer\n"), "\(home)")
  }

  @Test func closuresThatAreGivenAreListed() throws {
    let app = try HomeApp(
      start: "list.delegate = self\nlist.onAsk = { name, reply in self.ask(name) }",
      members: """
        func list(_ list: ListViewController, opens name: String, completionHandler: @escaping (Bool) -> Void) {
          navigationController.pushViewController(DetailViewController(done: completionHandler), animated: true)
        }
        func ask(_ name: String) { navigationController.present(QuestionViewController(), animated: true) }
        func reload(completion: (() -> Void)? = nil) { navigationController.popViewController(animated: true) }
        """,
      """
      protocol ListDelegate: AnyObject {
        func list(_ list: ListViewController, opens name: String, completionHandler: @escaping (Bool) -> Void)
      }
      final class ListViewController: UIViewController {
        weak var delegate: ListDelegate?
        var onAsk: ((String, @escaping (Bool) -> Void) -> Void)?
        func tap() { delegate?.list(self, opens: "a") { _ in } }
      }
      """)
    let home = try app.flow()
    for note in [
      "// Home.swift:15: not read: the closure 'completionHandler' that 'list' is given\n",
      "// Home.swift:12: not read: the closure 'reply' that 'onAsk' is given\n",
      "// Home.swift:19: not read: the closure 'completion' that 'reload' is given\n",
    ] { #expect(home.contains(note), "\(home)") }
    #expect(home.contains("list(opens name: String) -> push Detail\n"), "\(home)")
    #expect(app.report.contains("the closure 'completionHandler' that 'list' is given"), "\(app.report)")
  }
}
