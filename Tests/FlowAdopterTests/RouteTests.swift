import FlowTestSupport
import Testing

/// Values that an enum of routes carries to whoever makes the screen or shows it.
@Suite struct RouteTests {
  private static let list = """
    struct Item {}
    final class ListViewController: UIViewController { var onOpen: ((Item) -> Void)? }
    enum Route { case detail(Item), edit(item: Item, onDone: () -> Void) }

    """

  /// Another type shows it, or makes it.
  @Test(arguments: [
    (
      "let router: Router", "router.go(.detail(item))",
      """
      final class Router {
        let navigationController: UINavigationController
        func go(_ route: Route) {
          switch route {
          case .detail(let item):
            let detail = DetailViewController(item)
            navigationController.pushViewController(detail, animated: true)
          case let .edit(item, onDone):
            navigationController.present(EditViewController(item, onDone: onDone), animated: true)
          }
        }
      }
      """
    ),
    (
      "let composer: any Composing",
      "navigationController.pushViewController(self.composer.make(.detail(item)), animated: true)",
      """
      protocol Composing { func make(_ route: Route) -> UIViewController }
      struct Composer: Composing {
        func make(_ route: Route) -> UIViewController {
          switch route {
          case .detail(let item): return DetailViewController(viewModel: DetailViewModel(item: item))
          case let .edit(item, onDone): return EditViewController(item: item, onDone: onDone)
          }
        }
      }
      """
    ),
    (
      "let composer: Box<Route>\nlet router: any Routing", "router.push(self.composer.makeItem(.detail(item)))",
      """
      struct Module { let screen: UIViewController }
      final class Box<Route> {
        private let make: (Route) -> Module
        func makeItem(_ route: Route) -> Module { make(route) }
      }
      """
    ),
  ]) func valuesOfARouteReachTheScreen(_ member: String, _ call: String, _ others: String) throws {
    let app = try HomeApp(
      start: "list.onOpen = { item in self.\(call) }", members: member, Self.list + others)
    let text = try app.flow()
    #expect(text.contains("    onOpen(item: Item) -> push Detail(item)\n"), "\(text)")
    #expect(text.contains("  screen Detail(item: Item)"), "\(text)")
  }

  /// A screen in something of the app's own is shown with it.
  @Test func aWrappedScreenIsShown() throws {
    let app = try HomeApp(
      start: "list.onOpen = { item in self.router.push(Module(DetailViewController(item))) }",
      members: "let router: any Routing",
      Self.list + """
        struct Module {
          let screen: UIViewController
          init(_ screen: UIViewController) { self.screen = screen }
        }
        """)
    #expect(try app.flow().contains("    onOpen(item: Item) -> push Detail(item)\n"))
  }

  /// What a screen does that a route carries.
  @Test func closuresOfARouteAreActions() throws {
    let app = try HomeApp(
      start: """
        list.onOpen = { item in
          let module = self.composer.makeItem(.edit(item: item, onDone: { self.router.pop(animated: true) }))
          self.router.push(module, animated: true)
        }
        """,
      members: "let composer: Box<Route>\nlet router: any Routing",
      Self.list + """
        struct Module { let screen: UIViewController }
        final class Box<Route> {
          private let make: (Route) -> Module
          func makeItem(_ route: Route) -> Module { make(route) }
        }
        protocol Routing { func push(_ module: Module, animated: Bool); func pop(animated: Bool) }
        """)
    let text = try app.flow()
    #expect(text.contains("    onOpen(item: Item) -> push Edit(item)\n"), "\(text)")
    #expect(text.contains("  screen Edit(item: Item) {\n    onDone -> pop\n  }"), "\(text)")
  }
}
