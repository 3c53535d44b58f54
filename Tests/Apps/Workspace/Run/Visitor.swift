import UIKit

/// Somebody who uses the app: starts it, sees what is on top, looks for what is alive.
@MainActor
final class Visitor {
  let delegate = SceneDelegate()
  private var scene: UIWindowScene?

  init() {
    Heard.notes = []
    Heard.closed = 0
    scene = UIKitSimulation.launch(delegate)
    UIKitSimulation.run()
    Scenario.watch(delegate.coordinator)
  }

  func leave() {
    if let scene { UIKitSimulation.disconnect(scene) }
    scene = nil
  }

  var tabs: UITabBarController? { delegate.window?.rootViewController as? UITabBarController }

  /// Lets the user see a screen and do something there.
  func on<ViewModel>(
    _ type: ScreenViewController<ViewModel>.Type, taps event: ViewModel.Event? = nil, line: Int = #line
  ) {
    UIKitSimulation.run()
    guard let screen = Scenario.top(type, in: delegate.window, line: line) else { return }
    if let event { screen.tap(event) }
    UIKitSimulation.run()
  }

  func onHome(workspace: Int, line: Int = #line, _ act: (HomeDefaultViewModel) -> Void = { _ in }) {
    UIKitSimulation.run()
    guard let screen = Scenario.top(HomeDefaultScreen.self, in: delegate.window, line: line) else { return }
    Scenario.expect(screen.viewModel.workspaceId == workspace, "it is workspace \(workspace)", line: line)
    act(screen.viewModel)
    UIKitSimulation.run()
  }

  /// Past the splash screen into a workspace.
  func enter(workspace: Int) {
    on(SplashScreen.self, taps: .finishLoading(workspaceId: workspace))
    Scenario.expect(tabs?.selectedIndex == 0, "the first tab is selected")
  }
}
