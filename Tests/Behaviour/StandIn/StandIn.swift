import UIKit

@MainActor let device: any Device = StandIn()

/// The stand-in for UIKit, which can do everything.
struct StandIn: Device {
  /// Whether it loses completions: a row then waits as long as a user would.
  static var isLossy = true

  /// Forgets what was, and answers what Apple leaves open as it is told.
  func reset(_ openPoints: UIKitSimulation.OpenPoints) {
    UIKitSimulation.reset()
    UIKitSimulation.openPoints = openPoints
    UIKitSimulation.transitions = .held
  }

  func can(_ ability: Ability) -> Bool {
    switch ability {
    case .phone: UIKitSimulation.idiom = .phone
    case .pad: UIKitSimulation.idiom = .pad
    case .losses:
      UIKitSimulation.openPoints.completionIsLost = Self.isLossy
      return Self.isLossy
    case .delays: UIKitSimulation.openPoints.systemControllersComeLater = true
    case .flags: return !UIKitSimulation.openPoints.flagsInCallbacksOnly
    case .releases: return !Check.asserts
    case .swipe, .pull, .menus, .turns, .complaints: break
    }
    return true
  }

  func place(_ window: UIWindow) {}

  func back(_ stack: UINavigationController) { UIKitSimulation.back(stack) }

  func back(_ stack: UINavigationController, to controller: UIViewController) {
    UIKitSimulation.backMultiple(stack, to: controller)
  }

  func swipeBack(_ stack: UINavigationController, completed: Bool) {
    UIKitSimulation.edgeSwipe(stack, completed: completed)
  }

  func beginSwipeBack(_ stack: UINavigationController) -> ((Bool) -> Void)? {
    UIKitSimulation.beginEdgeSwipe(stack).map { swipe in { swipe.lift(completed: $0) } }
  }

  func pullDown(_ sheet: UIViewController, completed: Bool) {
    UIKitSimulation.pullDownSheet(sheet, completed: completed)
  }

  func tap(tab index: Int, in tabs: UITabBarController) { UIKitSimulation.tap(tab: index, in: tabs) }
  func tapAlert(_ title: String, in window: UIWindow) { UIKitSimulation.tapAlert(title, in: window) }

  func choose(fromMenuOver screen: UIViewController, _ action: () -> Void) {
    UIKitSimulation.chooseFromContextMenu(over: screen, action)
  }

  func settle(until condition: () -> Bool) { UIKitSimulation.run() }
  func listen() { UIKitSimulation.listen() }
  func endTransitions() { UIKitSimulation.finishTransitions() }

  func isMoving(_ window: UIWindow) -> Bool { UIKitSimulation.pendingTransitions > 0 }
  func top(of window: UIWindow) -> UIViewController? { UIKitSimulation.topController(of: window) }
  var liveControllers: [String] { UIKitSimulation.liveControllerNames }

  var complaints: [String] {
    UIKitSimulation.warnings + UIKitSimulation.exceptions + UIKitSimulation.impossibleGestures
  }

  func forgetComplaints() {
    var openPoints = UIKitSimulation.openPoints
    openPoints.completionIsLost = false
    reset(openPoints)
  }
}
