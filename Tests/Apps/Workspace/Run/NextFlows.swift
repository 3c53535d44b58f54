import UIKit

#if !OTHER_LIFETIME
  /// What hand-written code may ask for with `finish(_:)`.
  extension WorkspaceRun {
    static func nextFlows(_ visitor: Visitor) {
      guard let app = visitor.delegate.coordinator else { return }
      visitor.enter(workspace: 4)
      Scenario.expect(app.childCoordinators.map(\.type) == [.tabBar], "the tab bar is the only child")
      guard let tabBar = app.childCoordinators.first as? TabBarCoordinator else { return }
      Scenario.expect(tabBar.childCoordinators.map(\.type) == [.homeDefault, .dm, .setting], "a flow a tab")

      // A flow that just ends: its sheet goes, and no handler runs.
      visitor.onHome(workspace: 4) { $0.didTapTitle() }
      visitor.on(WorkspaceListScreen.self)
      tabBar.childCoordinators.first?.childCoordinators.first?.finish(nil)
      visitor.onHome(workspace: 4)
      Scenario.expect(tabBar.childCoordinators.first?.childCoordinators.isEmpty == true, "the list has ended")
      Scenario.expect(Heard.closed == 0, "it was not closed by the user")

      // The home flow asks for another tab: its parent's own child.
      tabBar.childCoordinators.first?.finish(TabBarCoordinator.ChildCoordinatorType.setting)
      visitor.on(SettingScreen.self)
      // Up to the app.
      tabBar.child(as: SettingCoordinator.self)?.finish(AppCoordinator.ChildCoordinatorType.homeEmpty)
      visitor.on(HomeEmptyScreen.self)
      Scenario.expect(app.childCoordinators.map(\.type) == [.homeEmpty], "it has taken the place of the tab bar")
      // What nobody can start changes nothing: there is no tab bar whose tab it could be.
      app.childCoordinators.first?.finish(TabBarCoordinator.ChildCoordinatorType.dm)
      visitor.on(HomeEmptyScreen.self)
      // A child further down: through a flow that is started for it.
      app.childCoordinators.first?.finish(LoginCoordinator.ChildCoordinatorType.selectAuth)
      visitor.on(SelectAuthScreen.self, taps: .email)
      visitor.on(EmailLoginScreen.self, taps: .logIn(workspaceId: 6))
      visitor.onHome(workspace: 6)
      Scenario.expect(app.childCoordinators.map(\.type) == [.tabBar], "nothing else is left")
      app.start(.tabBar(workspaceId: 7))
      visitor.onHome(workspace: 7)
    }
  }
#endif
