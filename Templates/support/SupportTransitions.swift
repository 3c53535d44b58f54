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

  /// An action that is called off the main thread, as a view model may after `await`, is a mistake
  /// that stops debug builds here.
  private func assertOnMainThread(_ step: String) {
    #if DEBUG
      // The runtime stops before it says why.
      if !Thread.isMainThread {
        let screen = screens.last?.object.map { ", where \(type(of: $0)) is shown," } ?? ""
        NSLog("\(step)\(screen) was called off the main thread")
      }
    #endif
    MainActor.assertIsolated("\(step) was called off the main thread")
  }

  /// Runs a transition in its turn and `next` when it has ended, unless the flow has ended by then,
  /// or `child`, for which it is.
  private func perform(
    _ route: String? = nil, for child: FlowStack? = nil, then next: (() -> Void)?,
    _ transition: @escaping (@escaping () -> Void) -> Void
  ) {
    assertOnMainThread(route ?? "A step")
    if question != nil {
      return laterSteps.append { self.perform(route, for: child, then: next, transition) }
    }
    queue.run { done in
      // Of what a gesture took away one may not have been told yet.
      Self.endLost()
      if self.isLive, child?.phase != .ended { transition(done) } else { done() }
    } then: {
      if let route { self.routes.remove(route) }
      if self.isLive { next?() }
    }
  }

  /// Waits for the stack to stand still.
  private func settle(
    _ stack: UINavigationController, animated: Bool, _ done: @escaping () -> Void
  ) {
    let transition = stack.transitionCoordinator
    let isMoving = transition?.animate(alongsideTransition: nil) { _ in done() } ?? false
    if isMoving { return }
    guard animated, transition == nil else { return done() }
    // It may begin with the next layout.
    Task { self.settle(stack, animated: false, done) }
  }

  /// The transitions of one window, one after the other, and after those of the user and of others.
  @preconcurrency @MainActor
  private final class TransitionQueue {
    private static var queues: [TransitionQueue] = []

    private weak var window: UIWindow?
    private var waiting: [() -> Void] = []
    private var isBusy = false
    /// How often it has looked whether something is about to move.
    private var looks = 0
    /// What has called back but may not have come to its end.
    private weak var ended: (any UIViewControllerTransitionCoordinator)?

    /// The queue of a window. What is in no window waits for nothing.
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
      waiting.append {
        let turn = Turn {
          self.ended = self.runningTransition
          // What the transition has taken away ends before anything follows.
          FlowStack.endLost()
          // All that follows is asked for before whoever waits goes on.
          next()
          self.isBusy = false
          self.advance()
        }
        transition { turn.end() }
        self.endIfForgotten(turn)
      }
      advance()
    }

    private func advance() {
      guard !isBusy, !waiting.isEmpty else { return }
      isBusy = true
      if let running = runningTransition, running !== ended {
        // Weakly: what comes too late it keeps and never calls.
        let wait = Turn { [weak running] in
          self.ended = running
          self.isBusy = false
          self.advance()
        }
        // Later: when it calls back it has not quite ended.
        let isMoving = running.animate(alongsideTransition: nil) { _ in Task { wait.end() } }
        if !isMoving { wait.end() }
      } else if isAboutToMove, looks < 60 {
        Task { @MainActor in
          // A few turns of the main loop are enough, as a rule: then a frame each.
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
    private func endIfForgotten(_ turn: Turn) {
      guard !turn.isOver else { return }
      Task { @MainActor [weak turn] in
        repeat {
          try? await Task.sleep(nanoseconds: 1_000_000_000)
        } while turn != nil && self.runningTransition != nil
        turn?.end()
      }
    }

    /// The transition that runs in the window, whoever began it: the lowest if there are several.
    private var runningTransition: (any UIViewControllerTransitionCoordinator)? {
      layers.lazy.compactMap { Self.transition(in: $0) }.first
    }

    private static func transition(
      in controller: UIViewController
    ) -> (any UIViewControllerTransitionCoordinator)? {
      controller.transitionCoordinator
        ?? controller.children.lazy.compactMap { transition(in: $0) }.first
    }

    /// Something has been asked to come or go: its transition begins with the next layout.
    private var isAboutToMove: Bool {
      layers.dropFirst().contains { $0.isBeingPresented || $0.isBeingDismissed }
    }

    /// The window's root and what is presented over it.
    private var layers: [UIViewController] {
      guard let root = window?.rootViewController else { return [] }
      return Array(sequence(first: root) { $0.presentedViewController })
    }
  }

  /// The turn of a transition. It is over when that calls back, or can do so no more: UIKit drops the
  /// completions of what it refuses.
  @preconcurrency @MainActor
  private final class Turn {
    // Dropped when it has run: who called back may keep the turn.
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
