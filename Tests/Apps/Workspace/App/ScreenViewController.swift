import UIKit

/// Every screen of this app: its view model says what there is to show and hears what the user does.
final class ScreenViewController<ViewModel: EventSending>: UIViewController {
  let viewModel: ViewModel

  static func create(with viewModel: ViewModel) -> ScreenViewController {
    ScreenViewController(viewModel)
  }

  private init(_ viewModel: ViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  /// What a button of the screen does.
  func tap(_ event: ViewModel.Event) {
    viewModel.didSendEventClosure?(event)
  }
}

typealias SplashScreen = ScreenViewController<SplashViewModel>
typealias OnboardingScreen = ScreenViewController<OnboardingViewModel>
typealias SelectAuthScreen = ScreenViewController<SelectAuthViewModel>
typealias EmailLoginScreen = ScreenViewController<EmailLoginViewModel>
typealias HomeEmptyScreen = ScreenViewController<HomeEmptyViewModel>
typealias HomeDefaultScreen = ScreenViewController<HomeDefaultViewModel>
typealias WorkspaceListScreen = ScreenViewController<WorkspaceListViewModel>
typealias ChannelScreen = ScreenViewController<ChannelViewModel>
typealias DMScreen = ScreenViewController<DMViewModel>
typealias SelectUserScreen = ScreenViewController<SelectUserViewModel>
typealias SettingScreen = ScreenViewController<SettingViewModel>
