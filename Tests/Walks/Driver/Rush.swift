import UIKit

/// What a user does in the middle of whatever moves, as iOS 26 lets them: no reference says what comes of it.
extension Walk {
  /// One act, which the number chooses.
  static func rush(_ number: Int) {
    var rest = number
    func pick(_ count: Int) -> Int {
      defer { rest /= count }
      return rest % count
    }
    UIKitSimulation.transitions = .held
    let kind = pick(10)
    usualAnswer = pick(4)
    switch kind {
    case 0, 1, 2:
      let shown = top as? WalkScreen
      let all = screens().compactMap { $0 as? WalkScreen }
      // What a screen asks for when the user is somewhere else already comes later from its view model.
      guard let screen = pick(5) > 0 || all.isEmpty ? shown : all[pick(all.count)], !screen.names.isEmpty else { break }
      let action = screen.names[pick(screen.names.count)]
      say("tap \(screen.text).\(action)")
      screen.act(action, pick(8))
    case 3, 4:
      if let stack = frontStack, UIKitSimulation.back(stack) { say("back") }
    case 5:
      let isCompleted = pick(3) > 0
      if let stack = frontStack, UIKitSimulation.edgeSwipe(stack, completed: isCompleted) { say("swipe \(isCompleted)") }
    case 6:
      guard let bar = frontBar, let count = bar.viewControllers?.count, count > 0 else { break }
      let index = pick(count)
      if UIKitSimulation.tap(tab: index, in: bar) { say("tab \(index)") }
    case 7:
      if let alert = top as? UIAlertController {
        let action = alert.actions[pick(alert.actions.count)]
        if UIKitSimulation.tap(action) { say("button \(action.title ?? "")") }
      } else if let top {
        let isCompleted = pick(3) > 0
        if UIKitSimulation.pullDownSheet(top, completed: isCompleted) { say("pull \(isCompleted)") }
      }
    default:
      say("turn")
      UIKitSimulation.beginTransitions()
      UIKitSimulation.finishTransitions()
      UIKitSimulation.runTasks()
    }
  }
}
