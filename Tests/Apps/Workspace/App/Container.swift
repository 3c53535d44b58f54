import UIKit

typealias SplashScreen = ScreenViewController<Void, SplashViewModelActions>
typealias OnboardingScreen = ScreenViewController<Void, OnboardingViewModelActions>
typealias SelectAuthScreen = ScreenViewController<Void, SelectAuthViewModelActions>
typealias EmailLoginScreen = ScreenViewController<Void, EmailLoginViewModelActions>
typealias HomeEmptyScreen = ScreenViewController<Void, HomeEmptyViewModelActions>
typealias WorkspaceListScreen = ScreenViewController<Int, WorkspaceListViewModelActions>
typealias ChannelScreen = ScreenViewController<String, ChannelViewModelActions>
typealias DMScreen = ScreenViewController<Void, DMViewModelActions>
typealias SelectUserScreen = ScreenViewController<Void, SelectUserViewModelActions>
typealias SettingScreen = ScreenViewController<Void, SettingViewModelActions>

/// Makes the screens.
struct Container: AppCoordinatorDependencies {
  func makeSplashViewController(actions: SplashViewModelActions) -> UIViewController {
    SplashScreen((), actions: actions)
  }

  func makeOnboardingViewController(actions: OnboardingViewModelActions) -> UIViewController {
    OnboardingScreen((), actions: actions)
  }

  func makeSelectAuthViewController(actions: SelectAuthViewModelActions) -> UIViewController {
    SelectAuthScreen((), actions: actions)
  }

  func makeEmailLoginViewController(actions: EmailLoginViewModelActions) -> UIViewController {
    EmailLoginScreen((), actions: actions)
  }

  func makeHomeEmptyViewController(actions: HomeEmptyViewModelActions) -> UIViewController {
    HomeEmptyScreen((), actions: actions)
  }

  func makeHomeDefaultViewController(workspaceId: Int, actions: HomeDefaultViewModelActions) -> UIViewController {
    HomeDefaultViewController(viewModel: HomeDefaultViewModel(workspaceId: workspaceId, actions: actions))
  }

  func makeWorkspaceListViewController(
    workspaceId: Int, actions: WorkspaceListViewModelActions
  ) -> UIViewController {
    WorkspaceListScreen(workspaceId, actions: actions)
  }

  func makeChannelViewController(name: String, actions: ChannelViewModelActions) -> UIViewController {
    ChannelScreen(name, actions: actions)
  }

  func makeDMViewController(actions: DMViewModelActions) -> UIViewController {
    DMScreen((), actions: actions)
  }

  func makeSelectUserViewController(actions: SelectUserViewModelActions) -> UIViewController {
    SelectUserScreen((), actions: actions)
  }

  func makeSettingViewController(actions: SettingViewModelActions) -> UIViewController {
    SettingScreen((), actions: actions)
  }
}

/// What the handlers of this app have heard.
@MainActor
enum Heard {
  static var notes: [String] = []
  static var closed = 0
}

// The steps that are written by hand.
extension LoginCoordinator {
  func greet(name: String) {
    Heard.notes.append("hello \(name)")
  }
}

extension HomeDefaultCoordinator {
  func note(name: String) {
    Heard.notes.append(name)
  }

  func countClosed() {
    Heard.closed += 1
  }
}

extension ChannelCoordinator {
  func noteThread(thread name: String) {
    Heard.notes.append("thread \(name)")
  }
}
