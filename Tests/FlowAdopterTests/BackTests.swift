import FlowTestSupport
import Foundation
import Testing

/// When the report says that nobody hears of Back, and when that is not certain.
@Suite struct BackTests {
  private static let open = """
    var children: [AnyObject] = []
    func open() {
      let child = ChildCoordinator(navigationController: navigationController)
      children.append(child)
      child.start()
    }
    """
  private static let child = """
    final class ChildCoordinator {
      let navigationController: UINavigationController
      init(navigationController: UINavigationController) { self.navigationController = navigationController }
      func start() { navigationController.pushViewController(ChildViewController(), animated: true) }
      func finish() { children.removeAll() }
    }

    """

  private static func isAccused(_ others: String, child: String = child) throws -> Bool {
    let app = try HomeApp(start: "list.onOpen = { [weak self] in self?.open() }\n", members: open, child + others)
    #expect(app.run.exitCode == 0, "\(app.run.standardError)")
    return app.report.contains("nobody hears that the user leaves Child by Back")
  }

  private static func screen(_ members: String) -> String {
    "final class ChildViewController: UIViewController {\n  let viewModel: ChildViewModel\n  \(members)\n}\n"
  }

  private static let told = "override func didMove(toParent parent: UIViewController?) { viewModel.closed() }"

  @Test(arguments: [
    screen(told) + "final class ChildViewModel { weak var owner: ChildDelegate?; var onEnd: (() -> Void)?\n"
      + "  func closed() { end() }\n  private func end() { onEnd?() } }",
    // Its type is not known.
    screen(told),
    screen("override func viewDidLoad() { navigationItem.setHidesBackButton(true, animated: false) }"),
    screen("override func viewDidLoad() { navigationItem.hidesBackButton = true }"),
    screen("override func viewDidDisappear(_ animated: Bool) { if isMovingFromParent { viewModel.closed() } }"),
  ]) func aChildThatIsHeardIsNotAccused(_ others: String) throws {
    #expect(try !Self.isAccused(others))
  }

  @Test(arguments: [
    screen(""),
    // A cell does not hear of a screen, and another screen hears only of itself.
    screen("") + "final class NameCell: UITableViewCell {\n  var onEnd: (() -> Void)?\n  deinit { onEnd?() }\n}",
    screen("")
      + "final class NameViewController: UIViewController {\n  var onEnd: (() -> Void)?\n  deinit { onEnd?() }\n}",
    screen(told) + "final class ChildViewModel { func closed() { timer.invalidate() } }",
    screen("override func viewDidLoad() { navigationItem.hidesBackButton = false }"),
  ]) func aChildThatNobodyHearsIsAccused(_ others: String) throws {
    #expect(try Self.isAccused(others))
  }

  /// Another stack than that of its parent is around it.
  @Test func aChildInAControllerOfItsOwnIsNotPushed() throws {
    let app = try HomeApp(
      start: "list.onOpen = { [weak self] in self?.open() }\n",
      members: Self.open.replacingOccurrences(of: "navigationController)", with: "PageController())"),
      """
      final class PageController: UIViewController {
        let inner = UINavigationController()
        func pushViewController(_ screen: UIViewController, animated: Bool) {
          inner.pushViewController(screen, animated: animated)
        }
      }
      """ + "\n" + Self.child.replacingOccurrences(of: ": UINavigationController", with: ": PageController"))
    #expect(!app.report.contains("by Back"), "\(app.report)")
    #expect(app.report.contains("not read: where Child is shown"), "\(app.report)")
  }

  /// What an app's own stack shows cannot be read.
  @Test func aStackOfTheAppsOwnAccusesNobody() throws {
    let child = Self.child.replacingOccurrences(of: "navigationController.pushViewController", with: "pages.turn")
    #expect(try !Self.isAccused("", child: child))
  }
}
