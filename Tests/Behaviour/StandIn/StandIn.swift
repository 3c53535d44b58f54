import Foundation
import UIKit

@MainActor let device: any Device = StandIn()

/// The stand-in for UIKit, which can do everything.
struct StandIn: Device {
  /// Forgets what was, and answers what Apple leaves open as it is told.
  func reset(_ openPoints: UIKitSimulation.OpenPoints) {
    UIKitSimulation.reset()
    UIKitSimulation.openPoints = openPoints
    UIKitSimulation.transitions = .held
  }

  func can(_ ability: Ability) -> Bool { true }
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

  func settle(until condition: () -> Bool) { UIKitSimulation.run() }
  func endTransitions() { UIKitSimulation.finishTransitions() }

  func isMoving(_ window: UIWindow) -> Bool { UIKitSimulation.pendingTransitions > 0 }
  func top(of window: UIWindow) -> UIViewController? { UIKitSimulation.topController(of: window) }
  var liveControllers: [String] { UIKitSimulation.liveControllerNames }

  var complaints: [String] {
    UIKitSimulation.warnings + UIKitSimulation.exceptions + UIKitSimulation.impossibleGestures
  }

  func forgetComplaints() { reset(UIKitSimulation.openPoints) }
}

/// Runs the rows with the open points of the stand-in answered one way and the other. Prints the name of each row that
/// fails, and why.
///
/// `rows` runs all; `rows NAME…` runs those.
@main
@MainActor
struct Program {
  static func main() {
    if CommandLine.arguments.contains("--forgetful") { return Rows.forget() }
    let chosen = Set(CommandLine.arguments.dropFirst())
    var failed: Set<String> = []
    for openPoints in [UIKitSimulation.OpenPoints(), .opposite] {
      for (name, row) in Rows.tests where chosen.isEmpty || chosen.contains(name) {
        StandIn().reset(openPoints)
        let outcome = Rows.run(row)
        if !outcome.failures.isEmpty { failed.insert(name) }
        for line in outcome.failures { print("\(name): \(line)") }
      }
    }
    print("\(Rows.tests.count - failed.count) of \(Rows.tests.count) hold")
    exit(failed.isEmpty ? 0 : 1)
  }
}
