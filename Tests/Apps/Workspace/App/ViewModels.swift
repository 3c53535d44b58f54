/// What every view model of this app has: whoever makes its screen hears what the user does there.
protocol EventSending: AnyObject {
  associatedtype Event
  var didSendEventClosure: ((Event) -> Void)? { get set }
}

final class SplashViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}

final class OnboardingViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}

final class SelectAuthViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}

final class EmailLoginViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}

final class HomeEmptyViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}

/// The first screen of the home tab, as one writes it: the view model says what a tap means.
final class HomeDefaultViewModel: EventSending {
  let workspaceId: Int
  var didSendEventClosure: ((Event) -> Void)?

  init(workspaceId: Int) {
    self.workspaceId = workspaceId
  }

  func didTapTitle() {
    didSendEventClosure?(.openWorkspaces)
  }

  func didSelect(channel name: String) {
    didSendEventClosure?(.openChannel(name: name))
  }
}

final class WorkspaceListViewModel: EventSending {
  let workspaceId: Int
  var didSendEventClosure: ((Event) -> Void)?

  init(workspaceId: Int) {
    self.workspaceId = workspaceId
  }
}

final class ChannelViewModel: EventSending {
  let name: String
  var didSendEventClosure: ((Event) -> Void)?

  init(name: String) {
    self.name = name
  }
}

final class DMViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}

final class SelectUserViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}

final class SettingViewModel: EventSending {
  var didSendEventClosure: ((Event) -> Void)?
}
