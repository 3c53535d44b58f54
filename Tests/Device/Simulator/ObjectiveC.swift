import Foundation
import UIKit

#if canImport(OSLog)
  import OSLog
#endif

// What is not said in Swift alone, or has no public name. Linux compiles the other branches.

extension UIAlertAction {
  /// What UIKit does when its button is tapped, after the alert has gone. UIKit has no public name for it.
  func runHandler() {
    #if canImport(ObjectiveC)
      typealias Handler = @convention(block) (UIAlertAction) -> Void
      guard let handler = value(forKey: "handler") else { return }
      unsafeBitCast(handler as AnyObject, to: Handler.self)(self)
    #endif
  }
}

/// A swipe from the left edge, driven by UIKit's own interactive transition: its target hears of a recognizer that
/// says where the finger is. No touches take part.
@MainActor
struct EdgeSwipe {
  #if canImport(ObjectiveC)
    private final class Finger: UIScreenEdgePanGestureRecognizer {
      var phase = UIGestureRecognizer.State.possible
      var distance: CGFloat = 0
      override var state: UIGestureRecognizer.State {
        get { phase }
        set { phase = newValue }
      }
      override func translation(in view: UIView?) -> CGPoint { CGPoint(x: distance, y: 0) }
      override func location(in view: UIView?) -> CGPoint { CGPoint(x: distance, y: 200) }
      override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: phase == .ended ? distance * 2 : 100, y: 0) }
    }

    private let finger = Finger()
    private let target: NSObject
    private static let action = NSSelectorFromString("handleNavigationTransition:")

    /// None where UIKit would not let one begin, or has changed what drives its swipe.
    init?(on stack: UINavigationController) {
      guard let recognizer = stack.interactivePopGestureRecognizer, recognizer.isEnabled, let view = recognizer.view,
        recognizer.delegate?.gestureRecognizerShouldBegin?(recognizer) ?? true,
        let target = Self.target(of: stack)
      else { return nil }
      self.target = target
      view.addGestureRecognizer(finger)
      finger.distance = 1
      send(.began)
      finger.distance = view.bounds.width / 2
      send(.changed)
    }

    private static func target(of stack: UINavigationController) -> NSObject? {
      let pairs = stack.interactivePopGestureRecognizer?.value(forKey: "targets") as? [NSObject]
      guard let target = pairs?.first?.value(forKey: "target") as? NSObject, target.responds(to: action) else {
        return nil
      }
      return target
    }

    /// Whether this version of UIKit can be driven so.
    static let isPossible: Bool = {
      let stack = UINavigationController(rootViewController: UIViewController())
      stack.loadViewIfNeeded()
      return target(of: stack) != nil
    }()

    func lift(completed: Bool) {
      finger.distance = completed ? finger.distance * 1.8 : 1
      send(.changed)
      send(completed ? .ended : .cancelled)
      finger.view?.removeGestureRecognizer(finger)
    }

    private func send(_ state: UIGestureRecognizer.State) {
      finger.phase = state
      target.perform(Self.action, with: finger)
    }
  #else
    init?(on stack: UINavigationController) { return nil }
    static let isPossible = false
    func lift(completed: Bool) {}
  #endif
}

/// What UIKit writes to the log of this process.
enum Log {
  #if canImport(OSLog)
    static let isReadable = true

    static func complaints(since start: Date) -> [String] {
      guard let store = try? OSLogStore(scope: .currentProcessIdentifier),
        let entries = try? store.getEntries(at: store.position(date: start))
      else { return [] }
      return entries.compactMap { $0 as? OSLogEntryLog }.map(\.composedMessage).filter { message in
        ["Attempt to present", "Attempt to dismiss", "Unbalanced calls", "while a presentation is in progress"]
          .contains { message.contains($0) }
      }
    }
  #else
    static let isReadable = false
    static func complaints(since start: Date) -> [String] { [] }
  #endif
}
