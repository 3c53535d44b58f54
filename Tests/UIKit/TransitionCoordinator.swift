import Foundation

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewKey(rawValue: "from")
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var transitionWasCancelled: Bool { get }
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func completeTransition(_ didComplete: Bool)
}

@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {}

@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// An animated transition: begun, and held until the main loop or the user ends it.
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let presentationStyle: UIModalPresentationStyle
  let initiallyInteractive: Bool
  let containerView = UIView()
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  /// Its callbacks have begun: what they start is not nested in it.
  private(set) var isEnding = false
  /// The controllers know it. That may be so from the next turn on only (fact C1).
  private(set) var isBegun: Bool
  /// It waits for its stack to come into a window (fact C4).
  let isPending: Bool
  let isAnimated: Bool
  private var isCompleting = false
  private var isWaitingToCallBack = false
  /// Completions that came too late: they go with the coordinator (fact C3).
  private var late: [Handler] = []

  private var from: UIViewController?
  private var to: UIViewController?
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var finish: ((Transition) -> Void)?

  init(
    from: UIViewController?, to: UIViewController?, style: UIModalPresentationStyle = .none,
    isAnimated: Bool = true, interactive: Bool = false, isPending: Bool = false,
    finish: @escaping (Transition) -> Void
  ) {
    (self.from, self.to, self.finish) = (from, to, finish)
    presentationStyle = style
    initiallyInteractive = interactive
    isInteractive = interactive
    (self.isAnimated, self.isPending) = (isAnimated, isPending)
    // A stack has its coordinator within the call: completions of pushes are built on that everywhere.
    isBegun = style == .none || interactive || isPending || !UIKitSimulation.openPoints.transitionBeginsLater
    super.init()
    if !isPending { MainLoop.begin(self) }
  }

  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { 0.35 }
  var percentComplete: CGFloat { isEnding ? 1 : 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  @discardableResult func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard finish != nil || isEnding else {
      completion.map { late.append($0) }
      return animation == nil
    }
    animation?(self)
    guard let completion else { return true }
    if isCompleting, UIKitSimulation.openPoints.lateCompletionIsDropped {
      late.append(completion)
    } else {
      completions.append(completion)
    }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  /// The finger leaves the glass.
  func lift(completed: Bool) {
    isInteractive = false
    isCancelled = !completed
    for handler in interactionHandlers { handler(self) }
  }

  func begin() { isBegun = true }

  /// Runs the remaining callbacks. A transition ends once.
  func end() {
    guard let finish else { return }
    self.finish = nil
    (isBegun, isEnding) = (true, true)
    MainLoop.remove(self)
    finish(self)
    runCompletions()
    isEnding = false
    (from, to) = (nil, nil)
    interactionHandlers = []
  }

  /// When it ends, its completions wait for the next turn of the main loop.
  func callsBackLater() {
    isWaitingToCallBack = true
    MainLoop.later {
      self.isWaitingToCallBack = false
      self.runCompletions()
    }
  }

  func runCompletions() {
    guard !isWaitingToCallBack else { return }
    isCompleting = true
    guard isAnimated else {
      // Without an animation it calls back after the change (fact C2).
      let due = completions
      completions = []
      return MainLoop.later { for completion in due { completion(self) } }
    }
    while !completions.isEmpty { completions.removeFirst()(self) }
  }
}

/// What UIKit leaves for later: ends of transitions and callbacks, in the order in which they came.
@MainActor enum MainLoop {
  private(set) static var transitions: [Transition] = []
  private static var callbacks: [() -> Void] = []
  static var lost: [() -> Void] = []
  /// The app is in the background, where nothing moves.
  static var isSuspended = false

  static var isIdle: Bool { (isSuspended || transitions.allSatisfy(\.isInteractive)) && callbacks.isEmpty }

  static func begin(_ transition: Transition) { transitions.append(transition) }
  static func remove(_ transition: Transition) { transitions.removeAll { $0 === transition } }
  static func later(_ callback: @escaping () -> Void) { callbacks.append(callback) }
  static func after(turns: Int, _ callback: @escaping () -> Void) {
    later { turns == 0 ? callback() : after(turns: turns - 1, callback) }
  }

  /// The app goes to the background: what moves is over.
  static func endAll() {
    for transition in transitions where !transition.isInteractive { transition.end() }
  }

  /// One turn: what was waiting when it began. A transition under the user's finger goes on waiting.
  static func turn() {
    let due = callbacks
    callbacks = []
    for callback in due { callback() }
    let running = transitions.filter(\.isBegun)
    for transition in transitions { transition.begin() }
    if !isSuspended { for transition in running where !transition.isInteractive { transition.end() } }
    Clock.tick()
  }
}
