// swift-format-ignore-file
/// Observers of what UIKit removes.
let supportObservers: StaticString = #"""
// MARK: - Observers

extension FlowStack {
  /// A delegate that forwards what it does not handle itself to the previous delegate.
  @preconcurrency @MainActor
  private class Forwarder: UIKit.NSObject {
    // Read where the Objective-C runtime asks, which is the main thread.
    nonisolated(unsafe) weak var forwarded: (any UIKit.NSObjectProtocol)?
    /// UIKit asks a delegate only once what it responds to: this responds when that one is gone.
    nonisolated(unsafe) var silent: UIKit.NSObject?
    /// It is being asked right now: another object may forward to this one, and this one to it.
    nonisolated(unsafe) private var isAsked = false
    private var isHandingOn = false

    /// Becomes the delegate, in front of the existing one.
    func takePlace() {}

    func giveBack() {}

    nonisolated override func responds(to selector: UIKit.Selector!) -> Bool {
      if super.responds(to: selector) { return true }
      guard !isAsked else { return false }
      isAsked = true
      defer { isAsked = false }
      return forwarded?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: UIKit.Selector!) -> Any? {
      forwarded ?? silent
    }

    /// Forwards what this one handles itself, unless it comes back from there.
    func handOn<Delegate>(to _: Delegate.Type, _ call: (Delegate) -> Void) {
      guard !isHandingOn, let delegate = forwarded as? Delegate else { return }
      isHandingOn = true
      defer { isHandingOn = false }
      call(delegate)
    }
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
      observer.silent = SilentStackDelegate()
      all.append(Weak(object: observer))
      // Apps usually set their delegate there.
      stack.loadViewIfNeeded()
      observer.takePlace()
      return observer
    }

    override func takePlace() {
      guard let stack, stack.delegate !== self else { return }
      forwarded = stack.delegate
      stack.delegate = self
    }

    override func giveBack() {
      guard let stack, stack.delegate === self else { return }
      stack.delegate = forwarded as? any UINavigationControllerDelegate
    }

    /// Whether the stack was presented and no longer is, though something may still keep it.
    var isDismissed: Bool {
      guard let stack else { return true }
      if let presenter = stack.presentingViewController {
        wasPresented = true
        presented = presenter.presentedViewController
      }
      return wasPresented && presented?.presentingViewController == nil
    }

    // In `willShow` a swipe may still be cancelled.
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      WindowSentinel.watch(navigationController.view)
      FlowStack.endLost()
      FlowStack.restoreTabTitles()
      handOn(to: (any UINavigationControllerDelegate).self) { delegate in
        delegate.navigationController?(
          navigationController, didShow: viewController, animated: animated)
      }
    }
  }

  /// Responds as UIKit does without a delegate.
  private final class SilentStackDelegate: UIKit.NSObject, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {}

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
      UIDevice.current.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
    }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
      let top = navigationController.topViewController
      return top?.preferredInterfaceOrientationForPresentation ?? .portrait
    }
  }

  /// Detects that the view that contains it has left the window, for whatever reason.
  private final class WindowSentinel: UIView {
    static func watch(_ view: UIView?) {
      guard let view, !view.subviews.contains(where: { $0 is WindowSentinel }) else { return }
      let sentinel = WindowSentinel(frame: .zero)
      sentinel.isHidden = true
      view.insertSubview(sentinel, at: 0)
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
