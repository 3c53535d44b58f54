import UIKit

/// Somebody in front of the app.
@MainActor
final class Traveller {
  let delegate = AppDelegate()

  init(_ prepare: (CornersContainer) -> Void = { _ in }) {
    prepare(delegate.container)
    UIKitSimulation.launch(delegate)
    wait()
  }

  // MARK: The app

  var container: CornersContainer { delegate.container }
  var diary: [String] { container.diary.entries }
  var trips: TripsCoordinator? { child(of: delegate.coordinator, TripsCoordinator.self) }
  var crew: CrewCoordinator? { child(of: trips, CrewCoordinator.self) }
  var stack: UINavigationController? { trips?.stack.navigationController }

  var bag: BagCoordinator? { child(of: trips, BagCoordinator.self) }
  var things: ThingsCoordinator? { child(of: bag, ThingsCoordinator.self) }
  /// What stands on the stack of the things.
  var thingsScreens: [UIViewController] { things?.stack.navigationController?.viewControllers ?? [] }

  /// Opens the bag and sees what is in it.
  func open() -> ThingsViewController? {
    see(MapViewController.self)?.actions.bag(CornersRun.ada)
    return see(ThingsViewController.self)
  }

  func child<Child>(of parent: (any FlowCoordinator)?, _ type: Child.Type) -> Child? {
    parent?.childCoordinators.lazy.compactMap { $0 as? Child }.first
  }

  // MARK: Looking

  /// Until nothing moves.
  func wait() {
    UIKitSimulation.run()
    watch(delegate.coordinator)
  }

  /// Until those who were asked, or who asked, have had time to do something.
  func think() {
    UIKitSimulation.listen()
    wait()
  }

  private func watch(_ coordinator: (any FlowCoordinator)?) {
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

  /// An alert with this title is on top when nothing moves any more.
  func see(alert title: String, line: Int = #line) {
    let alert = see(UIAlertController.self, line: line)
    Scenario.expect(alert?.title == title, "the alert says \(title), not \(alert?.title ?? "nothing")", line: line)
  }

  // MARK: Gestures

  func tap(_ button: String, line: Int = #line) {
    guard let window = delegate.window else { return }
    Scenario.expect(UIKitSimulation.tapAlert(button, in: window), "there is a button \(button)", line: line)
  }

  func back(line: Int = #line) {
    guard let stack else { return }
    Scenario.expect(UIKitSimulation.back(stack), "the user can go back", line: line)
    wait()
  }
}
