import UIKit

extension Rows {
  static let gestures: [(name: String, run: @MainActor () -> Void)] = [
    ("Back ends the child", back),
    ("a long press ends all that is popped, the deepest first", multiplePop),
    ("a pop without animation ends the child", silentPop),
    ("the app's own stack ends the child", ownStack),
    ("a completed swipe ends the child", completedSwipe),
    ("a cancelled swipe does not hide what Back has ended", swipeAfterBack),
    ("Back during a push does not take what a flow has left from under the user", backOverLeftovers),
    ("a swipe during a push that is let go leaves the screen that was pushed", swipeOverLeftovers),
    ("a swipe during a replacement that is let go leaves the new screen alone", swipeDuringReplacement),
    ("a cancelled swipe ends nothing", cancelledSwipe),
    ("under the finger nothing is decided", underTheFinger),
    ("a sheet pulled down ends the child", pulledDown),
    ("foreign code dismisses", foreignDismissal),
    ("foreign code dismisses what it keeps", keptDismissal),
    ("foreign code swaps the root", foreignRoot),
    ("foreign code swaps the root of a tab bar", foreignRootOfTabs),
    ("foreign code swaps a root that shows nothing yet", foreignRootOfNothing),
    ("foreign code swaps the root under a flow that asks its way in", foreignRootOfAsking),
    ("foreign code swaps the root before an async step begins", foreignRootBeforeTask),
    ("foreign code dismisses a flow that is to show another", foreignDismissalOfStarting),
    ("foreign code pushes meanwhile", foreignPush),
    ("foreign code clears the stack under a modal", clearedUnderModal),
  ]

  private static func back() {
    let visitor = Visitor()
    _ = visitor.room("a")
    device.back(visitor.stack)
    Check.notes()
    if Check.needs(.turns) { device.endTransitions() } else { visitor.wait() }
    Check.notes("room closed")
    visitor.wait()
    #if !LIFETIME_SCREEN
      Check.expect(Check.alive(RoomCoordinator.self), is: 0)
    #endif
  }

  private static func swipeAfterBack() {
    let visitor = Visitor()
    _ = visitor.room("a")
    _ = visitor.room("b")
    device.back(visitor.stack)
    guard Check.needs(.swipe) else { return }
    let lift = device.beginSwipeBack(visitor.stack)
    Check.expect(lift != nil, "a swipe has begun")
    device.listen()
    lift?(false)
    visitor.wait()
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    Check.notes("room closed")
  }

  private static func backOverLeftovers() {
    guard Check.needs(.turns) else { return }
    let visitor = coatsOverLeftovers()
    device.back(visitor.stack)
    visitor.wait()
    Check.expect(!visitor.screens.isEmpty, "there is a screen")
  }

  private static func swipeOverLeftovers() {
    guard Check.needs(.swipe), Check.needs(.turns) else { return }
    let visitor = coatsOverLeftovers()
    let lift = device.beginSwipeBack(visitor.stack)
    visitor.think()
    lift?(false)
    visitor.wait()
    Check.expect(visitor.screens, is: ["Coats"])
  }

  /// Pushes a screen in the place of one that a flow has left; from iOS 26, the user can go back meanwhile.
  private static func coatsOverLeftovers() -> Visitor {
    let visitor = Visitor()
    visitor.house.gate()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.begin { visitor.screens.last == "Coats" }
    return visitor
  }

  private static func swipeDuringReplacement() {
    guard Check.needs(.swipe), Check.needs(.turns) else { return }
    let visitor = Visitor()
    visitor.lobby()?.fade()
    visitor.begin { visitor.screens.contains("Gallery") }
    let lift = device.beginSwipeBack(visitor.stack)
    visitor.think()
    lift?(false)
    visitor.wait()
    Check.expect(visitor.screens, is: ["Gallery"])
  }

  private static func multiplePop() {
    let visitor = Visitor()
    visitor.room("a")?.wash()
    visitor.top(Bath.self)
    (visitor.stack.viewControllers[1] as? Bed)?.actions.show("b")
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath", "Bed"])
    device.back(visitor.stack, to: visitor.stack.viewControllers[0])
    visitor.wait()
    Check.notes("inner closed", "room closed")
  }

  private static func silentPop() {
    let visitor = Visitor()
    _ = visitor.room("a")
    visitor.stack.popViewController(animated: false)
    visitor.wait()
    Check.notes("room closed")
  }

  private static func ownStack() {
    let visitor = Visitor()
    visitor.room("a")?.show("b")
    visitor.top(Bed.self)
    let (first, last) = (visitor.stack.viewControllers[0], visitor.stack.viewControllers[2])
    visitor.stack.setViewControllers([first, last], animated: false)
    visitor.lobby()?.enter("c")
    visitor.top(Bed.self)
    Check.notes()
    visitor.stack.setViewControllers([first], animated: true)
    visitor.wait()
    Check.notes("room closed", "inner closed", "room closed")
  }

  private static func completedSwipe() {
    let visitor = Visitor()
    _ = visitor.room("a")
    device.swipeBack(visitor.stack, completed: true)
    visitor.wait()
    Check.notes("room closed")
  }

  private static func cancelledSwipe() {
    guard Check.needs(.swipe) else { return }
    let visitor = Visitor()
    let room = visitor.room("a")
    device.swipeBack(visitor.stack, completed: false)
    visitor.wait()
    Check.notes()
    room?.wash()
    visitor.top(Bath.self)?.actions.sleep()
    visitor.wait()
    Check.notes("a")
  }

  private static func underTheFinger() {
    guard Check.needs(.swipe) else { return }
    let visitor = Visitor()
    let room = visitor.room("a")
    let lift = device.beginSwipeBack(visitor.stack)
    // In another window something comes to rest.
    let other = Visitor()
    other.top(Lobby.self)
    visitor.lobby()?.visit()
    visitor.wait()
    lift?(false)
    visitor.top(Bed.self)?.actions.sleep()
    visitor.wait()
    Check.notes("guest")
    room?.sleep()
    visitor.top(Lobby.self)
    Check.notes("a")
  }

  private static func pulledDown() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)
    bed?.isModalInPresentation = true
    if let bed { device.pullDown(bed) }
    visitor.top(Bed.self)
    Check.notes()
    bed?.isModalInPresentation = false
    if let bed, Check.needs(.pull) { device.pullDown(bed, completed: false) }
    visitor.top(Bed.self)
    Check.notes()
    if let bed { device.pullDown(bed) }
    visitor.top(Lobby.self)
    Check.notes("visit closed")
  }

  private static func foreignDismissal() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.host("inner")
    visitor.top(Bed.self)
    visitor.window.rootViewController?.dismiss(animated: true)
    visitor.top(Lobby.self)
    Check.notes("inner closed", "visit closed")
    #if !LIFETIME_SCREEN
      Check.expect(Check.alive(RoomCoordinator.self), is: 0)
    #endif
  }

  private static func keptDismissal() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.show("pushed")
    visitor.top(Bed.self)
    let kept = visitor.window.rootViewController?.presentedViewController
    kept?.dismiss(animated: false)
    visitor.wait()
    Check.notes("inner closed", "visit closed")
    Check.expect(kept?.children.count, is: 2)
  }

  private static func foreignRoot() {
    let visitor = Visitor()
    _ = visitor.room("a")
    visitor.window.rootViewController = Gold()
    visitor.wait()
    Check.notes("room closed", "hall")
    #if !LIFETIME_SCREEN
      Check.expect(visitor.house.childCoordinators.isEmpty, "the hall has ended")
    #endif
  }

  private static func foreignRootOfTabs() {
    let visitor = Visitor()
    visitor.house.wing()
    visitor.wait()
    visitor.window.rootViewController = Gold()
    visitor.wait()
    #if !LIFETIME_SCREEN
      Check.expect(visitor.house.childCoordinators.isEmpty, "the tabs have ended, those not seen too")
    #endif
  }

  private static func foreignRootOfNothing() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.house.annex()
    visitor.think()
    visitor.window.rootViewController = Gold()
    visitor.wait()
    Check.notes("annex closed")
    visitor.container.answer(true)
    visitor.think()
  }

  /// What is not animated may come to its end in the middle of the flow's own push.
  private static func foreignRootBeforeTask() {
    let visitor = Visitor()
    visitor.room("a")?.dream()
    visitor.window.rootViewController = UIViewController()
    visitor.think()
    Check.notes("room closed", "hall")
  }

  private static func foreignDismissalOfStarting() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.follow()
    // The stack may have other friends.
    let stack = visitor.top(Bed.self)?.navigationController
    visitor.window.rootViewController?.dismiss(animated: true)
    visitor.top(Lobby.self)
    withExtendedLifetime(stack) { Check.notes("visit closed") }
  }

  private static func foreignRootOfAsking() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.room("a")?.lock()
    visitor.think()
    visitor.window.rootViewController = UIViewController()
    visitor.think()
    Check.notes("vault closed", "room closed", "hall")
    visitor.container.answer(true)
    visitor.think()
  }

  private static func foreignPush() {
    let visitor = Visitor()
    visitor.stack.pushViewController(Gold(), animated: false)
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)?.actions.back()
    visitor.top(Gold.self)
    Check.expect(visitor.screens, is: ["Lobby", "Gold"])
  }

  private static func clearedUnderModal() {
    let visitor = Visitor()
    visitor.room("a")?.call()
    visitor.top(Poster.self)
    visitor.stack.setViewControllers([visitor.stack.viewControllers[0]], animated: false)
    visitor.wait()
    Check.notes()
    visitor.top(Poster.self)?.actions.close()
    visitor.top(Lobby.self)
    Check.notes("room closed")
  }
}
