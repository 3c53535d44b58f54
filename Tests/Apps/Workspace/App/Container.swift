import UIKit

/// Makes the screens.
struct Container: AppCoordinatorDependencies {
  func makeSplashViewController(didSendEvent: @escaping (SplashViewModel.Event) -> Void) -> UIViewController {
    screen(SplashViewModel(), didSendEvent)
  }

  func makeOnboardingViewController(didSendEvent: @escaping (OnboardingViewModel.Event) -> Void) -> UIViewController {
    screen(OnboardingViewModel(), didSendEvent)
  }

  func makeSelectAuthViewController(didSendEvent: @escaping (SelectAuthViewModel.Event) -> Void) -> UIViewController {
    screen(SelectAuthViewModel(), didSendEvent)
  }

  func makeEmailLoginViewController(didSendEvent: @escaping (EmailLoginViewModel.Event) -> Void) -> UIViewController {
    screen(EmailLoginViewModel(), didSendEvent)
  }

  func makeHomeEmptyViewController(didSendEvent: @escaping (HomeEmptyViewModel.Event) -> Void) -> UIViewController {
    screen(HomeEmptyViewModel(), didSendEvent)
  }

  func makeHomeDefaultViewController(
    workspaceId: Int, didSendEvent: @escaping (HomeDefaultViewModel.Event) -> Void
  ) -> UIViewController {
    screen(HomeDefaultViewModel(workspaceId: workspaceId), didSendEvent)
  }

  func makeWorkspaceListViewController(
    workspaceId: Int, didSendEvent: @escaping (WorkspaceListViewModel.Event) -> Void
  ) -> UIViewController {
    screen(WorkspaceListViewModel(workspaceId: workspaceId), didSendEvent)
  }

  func makeChannelViewController(
    name: String, didSendEvent: @escaping (ChannelViewModel.Event) -> Void
  ) -> UIViewController {
    screen(ChannelViewModel(name: name), didSendEvent)
  }

  func makeDMViewController(didSendEvent: @escaping (DMViewModel.Event) -> Void) -> UIViewController {
    screen(DMViewModel(), didSendEvent)
  }

  func makeSelectUserViewController(didSendEvent: @escaping (SelectUserViewModel.Event) -> Void) -> UIViewController {
    screen(SelectUserViewModel(), didSendEvent)
  }

  func makeSettingViewController(didSendEvent: @escaping (SettingViewModel.Event) -> Void) -> UIViewController {
    screen(SettingViewModel(), didSendEvent)
  }

  private func screen<ViewModel: EventSending>(
    _ viewModel: ViewModel, _ didSendEvent: @escaping (ViewModel.Event) -> Void
  ) -> UIViewController {
    viewModel.didSendEventClosure = didSendEvent
    return ScreenViewController.create(with: viewModel)
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
