import FlowTestSupport
import Testing

/// Tabs that an enum lists.
@Suite struct TabTests {
  @Test(arguments: [
    "tabs.viewControllers = Page.allCases.map { make($0) }",
    "let pages: [Page] = [.mine, .feed].sorted(by: { $0.order < $1.order })\ntabs.viewControllers = pages.map { make($0) }",
    "var all: [UIViewController] = []\nfor page in Page.allCases { all.append(make(page)) }\ntabs.viewControllers = all",
  ]) func eachCaseIsATab(_ filling: String) throws {
    let app = try HomeApp(
      members: """
        func showTabs() {
          let tabs = UITabBarController()
          \(filling)
          navigationController.setViewControllers([tabs], animated: false)
        }
        func make(_ page: Page) -> UINavigationController {
          let stack = UINavigationController()
          stack.tabBarItem = UITabBarItem(title: page.title, image: UIImage(systemName: page.symbol()), tag: page.order)
          switch page {
          case .feed: FeedCoordinator(navigationController: stack).start()
          case .mine:
            let mine = MineCoordinator(navigationController: stack)
            mine.start()
          }
          return stack
        }
        """,
      """
      enum Page: Int, CaseIterable {
        case feed, mine
        var order: Int { rawValue }
        var title: String {
          switch self {
          case .feed: return "Feed"
          case .mine: return "Mine"
          }
        }
        func symbol() -> String { self == .feed ? "house" : "person" }
      }
      final class FeedCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(FeedViewController(), animated: false) }
      }
      final class MineCoordinator {
        let navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() { navigationController.pushViewController(MineViewController(), animated: false) }
      }
      """)
    let text = try app.flow()
    #expect(text.contains("  tab Feed title \"Feed\" symbol \"house\"\n"), "\(text)")
    #expect(text.contains("  tab Mine title \"Mine\" symbol \"person\"\n"), "\(text)")
  }
}
