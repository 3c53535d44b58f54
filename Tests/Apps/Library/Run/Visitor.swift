import UIKit

/// Somebody in front of the app.
@MainActor
final class Visitor {
  let delegate = AppDelegate()

  init(_ prepare: (LibraryContainer) -> Void = { _ in }) {
    prepare(delegate.container)
    UIKitSimulation.launch(delegate)
    wait()
  }

  /// One who was here before: the desk comes first.
  static func regular(_ prepare: (LibraryContainer) -> Void = { _ in }) -> Visitor {
    Visitor {
      $0.lastVisit = Visit(reader: .guest)
      prepare($0)
    }
  }

  // MARK: The app

  var container: LibraryContainer { delegate.container }
  var tabs: UITabBarController? { delegate.window?.rootViewController as? UITabBarController }
  var shelf: ShelfCoordinator? {
    child(of: child(of: delegate.coordinator, DeskCoordinator.self), ShelfCoordinator.self)
  }
  var visits: Int { shelf?.visits ?? -1 }
  /// What stands on the shelf's stack.
  var screens: [UIViewController] { shelf?.stack.navigationController?.viewControllers ?? [] }

  private func child<Child>(of parent: (any Coordinator)?, _ type: Child.Type) -> Child? {
    parent?.childCoordinators.lazy.compactMap { $0 as? Child }.first
  }

  // MARK: Looking

  /// Until nothing moves.
  func wait() {
    UIKitSimulation.run()
    watch(delegate.coordinator)
  }

  private func watch(_ coordinator: (any Coordinator)?) {
    Scenario.watch(coordinator)
    for child in coordinator?.childCoordinators ?? [] { watch(child) }
  }

  /// The screen that is on top when nothing moves any more.
  @discardableResult
  func see<Screen: UIViewController>(_ type: Screen.Type, line: Int = #line) -> Screen? {
    wait()
    let screen = Scenario.top(type, in: delegate.window, line: line)
    Scenario.watch(screen)
    return screen
  }

  /// Which screens stand on the shelf's stack.
  func see(_ types: [UIViewController.Type], line: Int = #line) {
    wait()
    let screens = screens.map { type(of: $0) }
    Scenario.expect(screens.elementsEqual(types, by: ==), "the stack holds \(types), not \(screens)", line: line)
  }

  // MARK: Gestures on the shelf's stack

  func back() {
    guard let stack = shelf?.stack.navigationController else { return }
    Scenario.expect(UIKitSimulation.back(stack), "the user can go back")
  }

  func back(to screen: UIViewController?) {
    guard let stack = shelf?.stack.navigationController, let screen else { return }
    Scenario.expect(UIKitSimulation.backMultiple(stack, to: screen), "the user can go back by more than one")
  }

  func swipe(completed: Bool) {
    guard let stack = shelf?.stack.navigationController else { return }
    Scenario.expect(UIKitSimulation.edgeSwipe(stack, completed: completed), "the user can swipe")
  }

  func pullDown(_ screen: UIViewController?, completed: Bool = true) {
    guard let screen else { return }
    let isGone = UIKitSimulation.pullDownSheet(screen, completed: completed)
    Scenario.expect(isGone == completed, "the sheet can be pulled down")
  }

  func tap(tab: Int) {
    guard let tabs else { return }
    UIKitSimulation.tap(tab: tab, in: tabs)
  }
}
