// swift-format-ignore-file
/// The transitions of a window, one after the other.
let supportTransitions: StaticString = #"""
// MARK: - Transitions

extension FlowStack {
  private var currentWindow: UIWindow? {
    var controller = container
    while let covered = controller, covered.viewIfLoaded?.window == nil {
      controller = covered.parent ?? covered.presentingViewController
    }
    if let shown = controller?.viewIfLoaded?.window { window = shown }
    return window ?? entry.parent?.currentWindow
  }

  private var queue: TransitionQueue { .of(currentWindow) }

  /// Calling an action off the main thread, as a view model may after `await`, is an error
  /// that stops debug builds here.
  private func assertOnMainThread(_ step: String) {
    #if DEBUG
      // The runtime stops before it says why.
      if !Foundation.Thread.isMainThread {
        let screen = screens.last?.object.map { ", where \(type(of: $0)) is shown," } ?? ""
        Foundation.NSLog("\(step)\(screen) was called off the main thread")
      }
    #endif
    MainActor.assertIsolated("\(step) was called off the main thread")
  }

  /// Runs a transition in its turn and `next` when it has ended, unless by then the flow has ended,
  /// or `child`, for which it runs.
  ///
  /// - Parameter waits: whether it waits for a pending answer.
  private func perform(
    _ route: String? = nil, for child: FlowStack? = nil, waits: Bool = true,
    then next: (() -> Void)?, _ transition: @escaping (@escaping () -> Void) -> Void
  ) {
    assertOnMainThread(route ?? "A step")
    #if waits
    Self.meant = nil
    #endif
    if isMaking {
      return earlySteps.append {
        self.perform(route, for: child, waits: waits, then: next, transition)
      }
    }
    if waits, question != nil {
      return laterSteps.append { self.perform(route, for: child, then: next, transition) }
    }
    let keeper = keeperUntilTurn
    queue.run { done in
      // The end of a flow that a gesture removed may not be known yet.
      Self.endLost()
      #if events
      if self.isLive, child?.phase != .ended { return transition(done) }
      self.refuse(.ended, by: route)
      done()
      #else
      if self.isLive, child?.phase != .ended { transition(done) } else { done() }
      #endif
    } then: {
      if let route { self.routes.remove(route) }
      if self.isLive { next?() }
      withExtendedLifetime(keeper) {}
    }
  }

  /// Waits until the stack has settled, and what the user has begun there meanwhile. A stack in no
  /// window does not move until it is shown.
  private func settle(
    _ stack: UINavigationController, animated: Bool, _ done: @escaping () -> Void
  ) {
    guard stack.viewIfLoaded?.window != nil else { return done() }
    let transition = stack.transitionCoordinator
    if let transition {
      return queue.wait(for: transition) { self.queue.waitForStacks(then: done) }
    }
    guard animated else { return done() }
    // It may begin with the next layout.
    Task { self.settle(stack, animated: false, done) }
  }

  /// The transitions of one window, one after the other, and after those of the user and of others.
  @preconcurrency @MainActor
  private final class TransitionQueue {
    private static var queues: [TransitionQueue] = []

    private weak var window: UIWindow?
    private var waiting: [() -> Void] = []
    /// Where what is requested goes, if that is before what waits.
    private var insertionIndex: Int?
    private var isBusy = false
    /// A presentation that UIKit has put off.
    private weak var attempt: Turn?
    /// How often it has looked whether something is about to move.
    private var looks = 0
    /// The transitions that have called back. UIKit may not have forgotten them yet.
    private var ended: [Weak<AnyObject>] = []

    /// The queue of a window. Outside of windows, nothing waits.
    static func of(_ window: UIWindow?) -> TransitionQueue {
      queues.removeAll { $0.window == nil }
      if let queue = queues.first(where: { $0.window === window }) { return queue }
      let queue = TransitionQueue()
      queue.window = window
      if window != nil { queues.append(queue) }
      return queue
    }

    /// Runs `transition` in its turn, and `next` when it has called back.
    func run(
      _ transition: @escaping (@escaping () -> Void) -> Void, then next: @escaping () -> Void = {}
    ) {
      let step = {
        let turn = Turn {
          // The flows that the transition has removed end before anything follows.
          FlowStack.endLost()
          // Everything that follows is requested before waiting transitions continue.
          next()
          self.isBusy = false
          self.advance()
        }
        transition { turn.end() }
        self.endIfForgotten(turn)
      }
      waiting.insert(step, at: min(insertionIndex ?? .max, waiting.endIndex))
      insertionIndex = insertionIndex.map { $0 + 1 }
      advance()
    }

    /// What `body` requests comes before what waits.
    func requestFirst(_ body: (() -> Void)?) {
      let outer = insertionIndex
      insertionIndex = 0
      body?()
      insertionIndex = outer
    }

    /// Runs `next` when a transition has ended.
    func wait(
      for transition: any UIViewControllerTransitionCoordinator, then next: @escaping () -> Void
    ) {
      // Weak: UIKit keeps a completion that comes too late and never calls it.
      let turn = Turn { [weak transition] in
        self.ended.removeAll { $0.object == nil }
        if let transition { self.ended.append(Weak(object: transition)) }
        next()
      }
      // Later: when it calls back, it has not quite ended.
      transition.animate(alongsideTransition: nil, completion: { _ in Task { turn.end() } })
      endIfForgotten(turn)
    }

    /// Waits until a controller is presented. UIKit does so after three seconds, even if its content
    /// has not loaded.
    func wait(for attempt: Turn) {
      self.attempt = attempt
      Task { @MainActor [weak attempt] in
        try? await Task.sleep(nanoseconds: 4_000_000_000)
        attempt?.end()
      }
    }

    /// Waits for the stacks that move: since iOS 26, the user can go back during an animation.
    func waitForStacks(then done: @escaping () -> Void) {
      let moving = running.first { $0.presentationStyle == .none }
      guard let moving else { return done() }
      wait(for: moving) { self.waitForStacks(then: done) }
    }

    func hasEnded(_ transition: any UIViewControllerTransitionCoordinator) -> Bool {
      ended.contains { $0.object === transition }
    }

    private func advance() {
      guard !isBusy, !waiting.isEmpty else { return }
      isBusy = true
      if let moving = running.first {
        wait(for: moving) {
          self.isBusy = false
          self.advance()
        }
      } else if isAboutToMove, looks < 60 {
        Task { @MainActor in
          // Usually a few turns of the main loop are enough; after that, a frame each.
          if looks > 10 { try? await Task.sleep(nanoseconds: 16_000_000) }
          looks += 1
          isBusy = false
          advance()
        }
      } else {
        looks = 0
        waiting.removeFirst()()
      }
    }

    /// UIKit may keep a completion and never call it.
    func endIfForgotten(_ turn: Turn) {
      guard !turn.isOver else { return }
      Task { @MainActor [weak turn] in
        repeat {
          try? await Task.sleep(nanoseconds: 1_000_000_000)
        } while turn != nil && (!self.running.isEmpty || self.isAboutToMove)
        guard let turn, !turn.isOver else { return }
        turn.end()
        // What was to be presented is watched only from now on.
        FlowStack.endLostSoon()
      }
    }

    /// The transitions that are running in the window, the lowest first, but for those that have
    /// called back.
    private var running: [any UIViewControllerTransitionCoordinator] {
      func running(
        in controllers: [UIViewController]
      ) -> [any UIViewControllerTransitionCoordinator] {
        let visible = controllers.filter { $0.viewIfLoaded?.window != nil }
        return visible.flatMap { [$0.transitionCoordinator].compactMap { $0 } + running(in: $0.children) }
      }
      return running(in: layers).filter { !hasEnded($0) }
    }

    /// Something was asked to appear or disappear: its transition begins with the next layout.
    private var isAboutToMove: Bool {
      attempt?.isOver == false
        || layers.dropFirst().contains { $0.isBeingPresented || $0.isBeingDismissed }
    }

    /// The window's root and what is presented over it.
    private var layers: [UIViewController] {
      guard let root = window?.rootViewController else { return [] }
      return [UIViewController](sequence(first: root) { $0.presentedViewController })
    }
  }

  /// The turn of a transition. It is over when that calls back or no longer can: UIKit drops the
  /// completions of transitions that it refuses.
  @preconcurrency @MainActor
  private final class Turn {
    // Dropped when it has run: the caller may keep the turn.
    private var over: (@MainActor @Sendable () -> Void)?

    init(_ over: @escaping @MainActor @Sendable () -> Void) { self.over = over }

    var isOver: Bool { over == nil }

    func end() {
      let over = self.over
      self.over = nil
      over?()
    }

    func cancel() { over = nil }

    deinit {
      guard let over else { return }
      Task { @MainActor in over() }
    }
  }
}
"""#
