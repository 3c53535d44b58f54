import UIKit

/// Every way from one flow to the next: to an own child, up through several flows, to a tab.
@main
@MainActor
struct WorkspaceRun {
  static func main() {
    Scenario.run {
      for part in [
        loginByMail, emptyHome, homeTab, otherTabs, modalToTab, askedTwice, askedByAnother, threads, closing,
      ] {
        visit(part)
        Scenario.expectGone()
      }
      #if !OTHER_LIFETIME
        visit(nextFlows)
        Scenario.expectGone()
      #endif
    }
  }

  private static func visit(_ part: (Visitor) -> Void) {
    let visitor = Visitor()
    part(visitor)
    visitor.leave()
  }

  // MARK: Up to the app

  /// From a modal flow up through the one that presented it.
  private static func loginByMail(_ visitor: Visitor) {
    visitor.on(SplashScreen.self, taps: .finishLoading(workspaceId: nil))
    visitor.on(OnboardingScreen.self, taps: .begin)
    visitor.on(SelectAuthScreen.self, taps: .choose(name: "Ada"))
    Scenario.expect(Heard.notes == ["hello Ada"], "an outcome reaches who presented the flow")
    visitor.on(OnboardingScreen.self, taps: .begin)
    visitor.on(SelectAuthScreen.self, taps: .email)
    visitor.on(EmailLoginScreen.self, taps: .logIn(workspaceId: 5))
    visitor.onHome(workspace: 5)
    Scenario.expect(Heard.notes.count == 1, "no handler on the way has run")
    Scenario.expect(visitor.tabs?.presentedViewController == nil, "nothing modal is left")
  }

  private static func emptyHome(_ visitor: Visitor) {
    visitor.on(SplashScreen.self, taps: .finishLoading(workspaceId: nil))
    visitor.on(OnboardingScreen.self, taps: .begin)
    visitor.on(SelectAuthScreen.self, taps: .email)
    visitor.on(EmailLoginScreen.self, taps: .skip)
    visitor.on(HomeEmptyScreen.self, taps: .logOut)
    visitor.on(OnboardingScreen.self, taps: .begin)
    visitor.on(SelectAuthScreen.self, taps: .email)
    visitor.on(EmailLoginScreen.self, taps: .skip)
    visitor.on(HomeEmptyScreen.self, taps: .create(workspaceId: 8))
    visitor.onHome(workspace: 8)
  }

  // MARK: To a tab

  private static func homeTab(_ visitor: Visitor) {
    visitor.enter(workspace: 1)
    visitor.onHome(workspace: 1) { $0.didTapTitle() }
    visitor.on(WorkspaceListScreen.self, taps: .choose(id: 2))
    visitor.onHome(workspace: 2) { $0.didSelect(channel: "general") }
    Scenario.expect(Heard.closed == 0, "who finishes for another flow does not close")
    visitor.on(ChannelScreen.self, taps: .home(workspaceId: 3))
    visitor.onHome(workspace: 3) { $0.didSelect(channel: "random") }
    Scenario.expect(stack(0, of: visitor).count == 2, "the tab was emptied before it started again")
    visitor.on(ChannelScreen.self, taps: .logOut)
    visitor.on(OnboardingScreen.self)
    Scenario.expect(Heard.closed == 0 && Heard.notes.isEmpty, "nobody on the way was told")
  }

  /// From one tab to another: the one that asked begins afresh too.
  private static func otherTabs(_ visitor: Visitor) {
    visitor.enter(workspace: 1)
    visitor.onHome(workspace: 1) { $0.didSelect(channel: "general") }
    let old = stack(0, of: visitor).first
    visitor.on(ChannelScreen.self, taps: .openThread(thread: "deep"))
    visitor.on(ChannelScreen.self, taps: .messages)
    visitor.on(DMScreen.self)
    Scenario.expect(visitor.tabs?.selectedIndex == 1, "the tab is selected")
    let new = stack(0, of: visitor)
    Scenario.expect(new.count == 1 && new.first !== old, "the tab that was left has begun afresh")
    guard let tabs = visitor.tabs else { return }
    UIKitSimulation.tap(tab: 0, in: tabs)
    visitor.onHome(workspace: 1) { $0.didSelect(channel: "general") }
    visitor.on(ChannelScreen.self, taps: .leave)
    Scenario.expect(Heard.notes == ["general"], "and is as good as the first")
  }

  private static func modalToTab(_ visitor: Visitor) {
    visitor.enter(workspace: 1)
    guard let tabs = visitor.tabs else { return }
    UIKitSimulation.tap(tab: 1, in: tabs)
    visitor.on(DMScreen.self, taps: .message)
    visitor.on(SelectUserScreen.self, taps: .settings)
    Scenario.expect(tabs.presentedViewController == nil, "nothing modal is left")
    visitor.on(SettingScreen.self, taps: .logOut)
    visitor.on(OnboardingScreen.self)
  }

  /// A tap while everything leaves for the first one changes nothing.
  private static func askedTwice(_ visitor: Visitor) {
    visitor.enter(workspace: 1)
    whileHomeLeaves(visitor) { $0.tap(.logOut) }
    visitor.onHome(workspace: 2)
    Scenario.expect(Heard.closed == 0, "nobody on the way was told")
  }

  /// What a flow that stays asks for, while another one leaves, takes both away.
  private static func askedByAnother(_ visitor: Visitor) {
    visitor.enter(workspace: 1)
    guard let tabs = visitor.tabs else { return }
    UIKitSimulation.tap(tab: 2, in: tabs)
    let setting = Scenario.top(SettingScreen.self, in: visitor.delegate.window)
    UIKitSimulation.tap(tab: 0, in: tabs)
    whileHomeLeaves(visitor) { _ in setting?.tap(.logOut) }
    visitor.on(OnboardingScreen.self)
    Scenario.expect(Heard.closed == 0, "nobody on the way was told")
  }

  /// Somebody chooses another workspace over an open channel, and `act` comes before anything has moved.
  private static func whileHomeLeaves(_ visitor: Visitor, _ act: (WorkspaceListScreen) -> Void) {
    visitor.onHome(workspace: 1) { home in
      home.didSelect(channel: "general")
      home.didTapTitle()
    }
    UIKitSimulation.transitions = .held
    defer { UIKitSimulation.transitions = .immediate }
    guard let list = Scenario.top(WorkspaceListScreen.self, in: visitor.delegate.window) else { return }
    list.tap(.choose(id: 2))
    act(list)
    for _ in 0..<10 {
      UIKitSimulation.run()
      UIKitSimulation.finishTransitions()
    }
  }

  // MARK: Two of one kind

  private static func threads(_ visitor: Visitor) {
    visitor.enter(workspace: 1)
    visitor.onHome(workspace: 1) { $0.didSelect(channel: "general") }
    visitor.on(ChannelScreen.self, taps: .openThread(thread: "lunch"))
    Scenario.expect(stack(0, of: visitor).count == 3, "two flows of one kind are open")
    visitor.on(ChannelScreen.self, taps: .leave)
    Scenario.expect(Heard.notes == ["thread lunch"], "the upper one has ended")
    visitor.on(ChannelScreen.self, taps: .openThread(thread: "dinner"))
    visitor.on(ChannelScreen.self, taps: .leave)
    visitor.on(ChannelScreen.self, taps: .leave)
    Scenario.expect(Heard.notes == ["thread lunch", "thread dinner", "general"], "then the lower one, each once")
    visitor.onHome(workspace: 1)
  }

  private static func closing(_ visitor: Visitor) {
    visitor.enter(workspace: 1)
    visitor.onHome(workspace: 1) { $0.didSelect(channel: "general") }
    visitor.on(ChannelScreen.self, taps: .openThread(thread: "lunch"))
    guard let stack = visitor.tabs?.viewControllers?.first as? UINavigationController else { return }
    UIKitSimulation.edgeSwipe(stack, completed: false)
    Scenario.expect(stack.viewControllers.count == 3, "a cancelled swipe ends nothing")
    UIKitSimulation.backMultiple(stack, to: stack.viewControllers[0])
    Scenario.expect(Heard.closed == 1, "who goes back over both closes the lower one once")
    visitor.onHome(workspace: 1) { $0.didTapTitle() }
    guard let sheet = visitor.tabs?.presentedViewController else {
      return Scenario.expect(false, "the list of workspaces is a sheet")
    }
    UIKitSimulation.pullDownSheet(sheet)
    Scenario.expect(Heard.closed == 2, "so does a sheet that is pulled down")
    visitor.onHome(workspace: 1)
  }

  private static func stack(_ tab: Int, of visitor: Visitor) -> [UIViewController] {
    (visitor.tabs?.viewControllers?[tab] as? UINavigationController)?.viewControllers ?? []
  }
}
