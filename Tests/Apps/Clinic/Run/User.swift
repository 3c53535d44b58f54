import UIKit

/// Somebody in front of the app, who is signed in unless it is said otherwise.
@MainActor
final class User {
  let delegate = AppDelegate()

  var session: Session { delegate.container.session }

  init(_ prepare: (Session) -> Void = { $0.isSignedIn = true }) {
    prepare(delegate.container.session)
    UIKitSimulation.launch(delegate)
  }

  /// Until it is so, or for a second: what a task answers comes in its own time.
  func wait(until isSo: () -> Bool) {
    for _ in 0..<1000 {
      UIKitSimulation.run()
      if isSo() { return }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    }
  }

  /// The screen that is on top when nothing moves any more.
  @discardableResult
  func see<Screen: UIViewController>(_ type: Screen.Type, line: Int = #line) -> Screen? {
    wait { delegate.window.flatMap { UIKitSimulation.topController(of: $0) } is Screen }
    watch(delegate.coordinator)
    return Scenario.top(type, in: delegate.window, line: line)
  }

  private func watch(_ coordinator: (any Coordinator)?) {
    Scenario.watch(coordinator)
    for child in coordinator?.childCoordinators ?? [] { watch(child) }
  }

  /// Taps a button of the alert that is there.
  func tap(_ button: String, line: Int = #line) {
    UIKitSimulation.run()
    let isThere = delegate.window.map { UIKitSimulation.tapAlert(button, in: $0) }
    Scenario.expect(isThere == true, "there is a button \(button)", line: line)
  }

  /// Goes back on the stack that is on top.
  func back(line: Int = #line) {
    let stack = see(UIViewController.self, line: line)?.navigationController
    Scenario.expect(stack.map { UIKitSimulation.back($0) } == true, "the user can go back", line: line)
  }

  func select(tab: Int) {
    guard let tabs = delegate.window?.rootViewController as? UITabBarController else { return }
    UIKitSimulation.tap(tab: tab, in: tabs)
  }
}
