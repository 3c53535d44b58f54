import Foundation
import UIKit

@MainActor let device: any Device = Simulator()

/// A simulator, driven from within the app. The README says which gestures are UIKit's own and which come near them.
@MainActor
final class Simulator: Device {
  private struct Seen<Object: AnyObject> {
    weak var object: Object?
  }

  private var windows: [Seen<UIWindow>] = []
  private var controllers: [Seen<UIViewController>] = []
  private var start = Date()

  func can(_ ability: Ability) -> Bool {
    switch ability {
    case .swipe: EdgeSwipe.isPossible
    case .complaints: Log.isReadable
    case .phone: UIDevice.current.userInterfaceIdiom == .phone
    case .pad: UIDevice.current.userInterfaceIdiom == .pad
    case .flags, .delays: true
    case .releases: !Check.asserts
    case .pull, .menus, .turns, .losses: false
    }
  }

  func place(_ window: UIWindow) {
    window.windowScene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    windows.append(Seen(object: window))
  }

  // MARK: Gestures

  func back(_ stack: UINavigationController) {
    if stack.viewControllers.count > 1 { stack.popViewController(animated: true) }
  }

  func back(_ stack: UINavigationController, to controller: UIViewController) {
    stack.popToViewController(controller, animated: true)
  }

  func swipeBack(_ stack: UINavigationController, completed: Bool) {
    if let lift = beginSwipeBack(stack) { lift(completed) } else if completed { back(stack) }
  }

  func beginSwipeBack(_ stack: UINavigationController) -> ((Bool) -> Void)? {
    EdgeSwipe(on: stack).map { swipe in { swipe.lift(completed: $0) } }
  }

  func pullDown(_ sheet: UIViewController, completed: Bool) {
    var container = sheet
    while let parent = container.parent { container = parent }
    guard let presentation = container.presentationController, container.presentingViewController != nil else { return }
    let delegate = presentation.delegate
    if sheet.isModalInPresentation || container.isModalInPresentation {
      return presentationDidAttempt(presentation)
    }
    #if canImport(ObjectiveC)
      if delegate?.presentationControllerShouldDismiss?(presentation) == false {
        return presentationDidAttempt(presentation)
      }
      delegate?.presentationControllerWillDismiss?(presentation)
      container.dismiss(animated: true) { delegate?.presentationControllerDidDismiss?(presentation) }
    #else
      container.dismiss(animated: true) { delegate?.presentationControllerDidDismiss(presentation) }
    #endif
  }

  private func presentationDidAttempt(_ presentation: UIPresentationController) {
    #if canImport(ObjectiveC)
      presentation.delegate?.presentationControllerDidAttemptToDismiss?(presentation)
    #else
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
    #endif
  }

  func tap(tab index: Int, in tabs: UITabBarController) {
    guard let controllers = tabs.viewControllers, controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    #if canImport(ObjectiveC)
      let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIControl }.sorted { $0.frame.minX < $1.frame.minX }
      if buttons.count == controllers.count { return buttons[index].sendActions(for: .touchUpInside) }
      guard tabs.delegate?.tabBarController?(tabs, shouldSelect: controller) ?? true else { return }
    #else
      guard tabs.delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
    #endif
    if tabs.selectedViewController === controller {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    tabs.selectedIndex = index
    #if canImport(ObjectiveC)
      tabs.delegate?.tabBarController?(tabs, didSelect: controller)
    #else
      tabs.delegate?.tabBarController(tabs, didSelect: controller)
    #endif
  }

  func tapAlert(_ title: String, in window: UIWindow) {
    guard let alert = top(of: window) as? UIAlertController,
      let action = alert.actions.first(where: { $0.title == title })
    else { return }
    alert.presentingViewController?.dismiss(animated: true) { action.runHandler() }
  }

  func choose(fromMenuOver screen: UIViewController, _ action: () -> Void) {}

  // MARK: Time

  func settle(until condition: () -> Bool) {
    let patience = Date(timeIntervalSinceNow: 1)
    let end = Date(timeIntervalSinceNow: 10)
    var quiet = 0
    while Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      let isMoving = visibleWindows.contains { self.isMoving($0) }
      quiet = isMoving ? 0 : quiet + 1
      // What is put off by a turn of the main loop, or by a task, has come by then.
      if quiet >= 5, condition() || Date() > patience { return }
    }
    Check.expect(false, "at rest within ten seconds")
  }

  func listen() {
    for _ in 0..<10 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
  }

  func endTransitions() { settle() }

  // MARK: What can be seen

  func isMoving(_ window: UIWindow) -> Bool {
    all(in: window).contains {
      $0.isBeingPresented || $0.isBeingDismissed || $0.transitionCoordinator.map { !$0.isInteractive } ?? false
    }
  }

  func top(of window: UIWindow) -> UIViewController? {
    var top = window.rootViewController
    while let current = top {
      let next =
        current.presentedViewController ?? (current as? UINavigationController)?.topViewController
        ?? (current as? UITabBarController)?.selectedViewController
      guard let next else { return current }
      top = next
    }
    return nil
  }

  var liveControllers: [String] {
    controllers.compactMap(\.object).filter { controller in
      let type = type(of: controller)
      return type == UINavigationController.self || type == UITabBarController.self
        || Bundle(for: type) == Bundle(for: Simulator.self)
    }.map { "\(type(of: $0))" }.sorted()
  }

  var complaints: [String] { Log.complaints(since: start) }
  func forgetComplaints() { start = Date() }

  /// Waits until the app is on screen. What one row has seen is not the next one's.
  func reset() {
    let end = Date(timeIntervalSinceNow: 10)
    while Date() < end, UIApplication.shared.connectedScenes.allSatisfy({ $0.activationState != .foregroundActive }) {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }
    (windows, controllers) = ([], [])
    forgetComplaints()
  }

  private var visibleWindows: [UIWindow] { windows.compactMap(\.object) }

  /// The window's controllers, which are remembered.
  private func all(in window: UIWindow) -> [UIViewController] {
    var found: [UIViewController] = []
    var next = window.rootViewController.map { [$0] } ?? []
    while let controller = next.popLast() {
      guard !found.contains(where: { $0 === controller }) else { continue }
      found.append(controller)
      next += controller.children
      if let presented = controller.presentedViewController { next.append(presented) }
    }
    controllers.removeAll { $0.object == nil }
    for controller in found where !controllers.contains(where: { $0.object === controller }) {
      controllers.append(Seen(object: controller))
    }
    return found
  }
}
