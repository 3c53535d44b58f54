// swift-format-ignore-file
/// Observers of what UIKit removes.
let supportObservers: StaticString = #"""
// MARK: - Observers

extension FlowStack {
  /// A delegate that forwards to those that were there before.
  @preconcurrency @MainActor
  private class Forwarder: UIKit.NSObject {
    // Read where the Objective-C runtime asks, which is the main thread.
    /// The delegates that were there before, the latest first.
    nonisolated(unsafe) private var others: [FormerDelegate] = []
    /// Those that are being asked or called. They may forward to this one, which then goes on with
    /// the next.
    nonisolated(unsafe) private var asked: [AnyObject] = []
    private var called: [AnyObject] = []

    /// Becomes the delegate, in front of the existing one.
    func takePlace() {}

    func giveBack() {}

    /// What it implements only for delegates that do. UIKit asks just once: they may be gone since.
    nonisolated func isOptional(_ method: String) -> Bool { false }

    func follow(_ other: AnyObject?) {
      forget(other)
      if let other { others.insert(FormerDelegate(other), at: 0) }
    }

    func forget(_ other: AnyObject?) {
      others.removeAll { $0.object == nil || $0.object === other }
    }

    nonisolated func latest(besides busy: [AnyObject] = []) -> AnyObject? {
      others.lazy.compactMap(\.object).first { other in !busy.contains { $0 === other } }
    }

    nonisolated override func responds(to selector: UIKit.Selector!) -> Bool {
      if super.responds(to: selector), !isOptional("\(selector!)") { return true }
      guard let other = latest(besides: asked) else { return false }
      asked.append(other)
      defer { asked.removeLast() }
      return (other as? any UIKit.NSObjectProtocol)?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: UIKit.Selector!) -> Any? { latest() }

    @discardableResult
    func handOn<Delegate, Answer>(
      to _: Delegate.Type, _ call: (Delegate) -> Answer?
    ) -> Answer? {
      guard let other = latest(besides: called), let delegate = other as? Delegate else {
        return nil
      }
      called.append(other)
      defer { called.removeLast() }
      return call(delegate)
    }
  }

  /// One of them, held weakly where no actor is known.
  @preconcurrency @MainActor
  private final class FormerDelegate {
    nonisolated(unsafe) private(set) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  /// Observes every change to the stack of one navigation controller.
  ///
  /// It is that controller's delegate and forwards to the previous one. The
  /// flows on the stack keep it; with the last of them it goes and restores the delegate.
  @preconcurrency @MainActor
  private final class StackObserver: Forwarder, UINavigationControllerDelegate {
    private static var all: [Weak<StackObserver>] = []

    private weak var stack: UINavigationController?
    private var wasPresented = false
    /// The controller that was presented with the stack in it, which may lose the stack to "More".
    private weak var presented: UIViewController?

    /// The only observer of a navigation controller.
    static func of(_ stack: UINavigationController) -> StackObserver {
      all.removeAll { $0.object?.stack == nil }
      let known = all.first { $0.object?.stack === stack }
      if let observer = known?.object { return observer }
      let observer = StackObserver()
      observer.stack = stack
      all.append(Weak(object: observer))
      // Apps usually set their delegate there.
      stack.loadViewIfNeeded()
      observer.takePlace()
      return observer
    }

    override func takePlace() {
      guard let stack, stack.delegate !== self else { return }
      let other = stack.delegate
      follow(other)
      stack.delegate = self
      // A stack may always answer with a delegate of its own, which has called this one already.
      if stack.delegate !== self { forget(other) }
    }

    override func giveBack() {
      guard let stack, stack.delegate === self else { return }
      stack.delegate = latest() as? any UINavigationControllerDelegate
    }

    /// Whether the stack was presented and no longer is, though something may still keep it.
    var isDismissed: Bool {
      guard let stack else { return true }
      if let presenter = stack.presentingViewController {
        wasPresented = true
        presented = presenter.presentedViewController
      }
      // It has moved to another container.
      if stack.parent != nil, FlowStack.outermost(stack) !== presented { wasPresented = false }
      return wasPresented && presented?.presentingViewController == nil
    }

    nonisolated override func isOptional(_ method: String) -> Bool {
      method.hasPrefix("navigationController") && !method.contains(":didShow")
    }

    private typealias Delegate = any UINavigationControllerDelegate

    // In `willShow` a swipe may still be cancelled.
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      WindowSentinel.watch(navigationController.view)
      FlowStack.endLost()
      FlowStack.presentLate()
      FlowStack.restoreTabTitles()
      handOn(to: Delegate.self) {
        $0.navigationController?(navigationController, didShow: viewController, animated: animated)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      handOn(to: Delegate.self) {
        $0.navigationController?(navigationController, willShow: viewController, animated: animated)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      handOn(to: Delegate.self) {
        $0.navigationController?(
          navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      handOn(to: Delegate.self) {
        $0.navigationController?(navigationController, interactionControllerFor: animationController)
      }
    }

    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
      let answer = handOn(to: Delegate.self) {
        $0.navigationControllerSupportedInterfaceOrientations?(navigationController)
      }
      return answer ?? (UIDevice.current.userInterfaceIdiom == .phone ? .allButUpsideDown : .all)
    }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
      let answer = handOn(to: Delegate.self) {
        $0.navigationControllerPreferredInterfaceOrientationForPresentation?(navigationController)
      }
      let top = navigationController.topViewController
      return answer ?? top?.preferredInterfaceOrientationForPresentation ?? .portrait
    }
  }

  /// Detects that the view that contains it has left the window, for whatever reason.
  private final class WindowSentinel: UIView {
    static func watch(_ view: UIView?, ofScreen: Bool = false) {
      guard let view, !view.subviews.contains(where: { $0 is WindowSentinel }) else { return }
      let sentinel = WindowSentinel(frame: .zero)
      sentinel.isHidden = true
      // A screen's first subview may be the one that its bars follow.
      view.insertSubview(sentinel, at: ofScreen ? view.subviews.count : 0)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { FlowStack.endLostSoon() }
    }

    deinit {
      Task { @MainActor in FlowStack.endLost() }
    }
  }
}
"""#
