import Foundation

/// A change of a navigation stack on its way from one screen to the next.
@MainActor final class StackChange {
  let from: UIViewController?
  let to: UIViewController?
  let removed: [UIViewController]
  let added: [UIViewController]
  let before: [UIViewController]
  let animated: Bool
  var transition: Transition?
  var isEnding = false
  /// The user has interrupted it, and whoever waits for it hears of its end in the next turn of the main loop.
  var callsBackLater = false {
    didSet { if callsBackLater { transition?.callsBackLater() } }
  }

  init(
    from: UIViewController?, to: UIViewController?, removed: [UIViewController], added: [UIViewController],
    before: [UIViewController], animated: Bool
  ) {
    (self.from, self.to, self.removed, self.added) = (from, to, removed, added)
    (self.before, self.animated) = (before, animated)
  }

  func isLeaving(_ controller: UIViewController?) -> Bool { removed.contains { $0 === controller } }
  func isJoining(_ controller: UIViewController?) -> Bool { added.contains { $0 === controller } }
}

extension UINavigationController {
  func change(
    to newStack: [UIViewController], animated: Bool, operation: Operation, interactive: Bool = false
  ) {
    let topChanges = newStack.last !== stack.last
    if topChanges { endNested(operation) }

    let before = stack
    let (old, new) = (Set(before.map(ObjectIdentifier.init)), Set(newStack.map(ObjectIdentifier.init)))
    let removed = before.filter { !new.contains(ObjectIdentifier($0)) }
    let added = newStack.filter { !old.contains(ObjectIdentifier($0)) }
    for controller in added where controller.parent != nil && controller.parent !== self {
      controller.parent?.removeChild(controller)
    }
    stack = newStack
    if before.isEmpty, let first = newStack.first { adoptTitle(of: first) }
    newcomers = newcomers.intersection(new).union(added.map(ObjectIdentifier.init))
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added {
      controller.willMove(toParent: self)
      controller.parent = self
    }

    // Off screen, and when only covered screens come or go, nothing is seen to happen.
    guard isVisible, topChanges else {
      finishMoves(removed: removed, added: added)
      stackSettled()
      if animated, !isVisible, topChanges, UIKitSimulation.openPoints.offScreenChangeIsPending { awaitScreen() }
      return
    }
    let animated = animated && UIView.areAnimationsEnabled
    begin(
      StackChange(
        from: displayed, to: newStack.last, removed: removed, added: added, before: before,
        animated: animated && displayed != nil && !newStack.isEmpty),
      operation: operation, interactive: interactive)
  }

  /// A coordinator that nothing drives until the stack comes into a window (fact C4).
  private func awaitScreen() {
    activeTransition = Transition(from: nil, to: topViewController, isPending: true) { _ in }
  }

  private func endNested(_ operation: Operation) {
    guard let change, !change.isEnding else { return }
    if change.animated {
      let kind = operation == .pop ? "pop" : "push"
      UIKitSimulation.warn("nested \(kind) animation can result in corrupted navigation bar")
    }
    finish(change)
  }

  /// The user goes back during a change: it ends at once, and so does any change that begins as it ends (fact N21).
  func interrupt() {
    while let change, !change.isEnding {
      change.callsBackLater = UIKitSimulation.openPoints.interruptedCallsBackLater
      finish(change)
    }
  }

  /// Ends it now. A change ends once.
  func finish(_ change: StackChange) {
    guard !change.isEnding else { return }
    if let transition = change.transition { transition.end() } else { end(change) }
  }

  private func begin(_ change: StackChange, operation: Operation, interactive: Bool) {
    self.change = change
    if change.animated || (change.from != nil && UIKitSimulation.openPoints.unanimatedHasCoordinator) {
      let transition = Transition(
        from: change.from, to: change.to, isAnimated: change.animated, interactive: interactive
      ) { transition in
        if transition.isCancelled { self.cancel(change) } else { self.end(change) }
      }
      change.transition = transition
      activeTransition = transition
      if change.animated, let from = change.from, let to = change.to {
        _ = delegate(for: .animationController)?
          .navigationController(self, animationControllerFor: operation, from: from, to: to)
      }
    }
    show(change.to, animated: change.animated) {
      change.from?.flagged(\.isMovingFromParent, if: change.isLeaving(change.from)) {
        change.from?.willDisappear(change.animated)
      }
      self.bringIn(change.to, animated: change.animated)
    }
    if !change.animated { MainLoop.finishUnanimated { self.finish(change) } }
  }

  /// `willShow` and the will-callbacks: which comes first is an open point.
  private func show(_ controller: UIViewController?, animated: Bool, callbacks: () -> Void) {
    if UIKitSimulation.openPoints.willShowAfterWillAppear { callbacks() }
    announced = controller
    owesDidShow = controller != nil
    if let controller {
      delegate(for: .willShow)?.navigationController(self, willShow: controller, animated: animated)
    }
    if !UIKitSimulation.openPoints.willShowAfterWillAppear { callbacks() }
  }

  private func bringIn(_ controller: UIViewController?, animated: Bool) {
    guard let controller else { return }
    controller.flagged(\.isMovingToParent, if: newcomers.contains(ObjectIdentifier(controller))) {
      controller.willAppear(animated) { self.view.addSubview(controller.view) }
    }
  }

  private func end(_ change: StackChange) {
    change.isEnding = true
    if let from = change.from {
      if displayed === from { displayed = nil }
      from.viewIfLoaded?.removeFromSuperview()
      if UIKitSimulation.openPoints.poppedLosesParentEarly, change.isLeaving(from) { from.parent = nil }
      from.flagged(\.isMovingFromParent, if: change.isLeaving(from)) { from.didDisappear(change.animated) }
    }
    displayed = change.to
    let didShowComesLast = !UIKitSimulation.openPoints.didShowBeforeAlongsideCompletions
    finishMoves(removed: change.removed, added: [])
    if appearance == .appeared, self.change === change {
      if didShowComesLast { change.transition?.runCompletions() }
      settle(change.animated)
    }
    finishMoves(removed: [], added: change.added)
    change.transition?.runCompletions()
    close(change)
  }

  /// The finger went back: the stack is what it was, and `didShow` is not called (fact N16).
  private func cancel(_ change: StackChange) {
    change.isEnding = true
    change.to?.willDisappear(true)
    change.from?.willAppear(true)
    stack = change.before
    announced = change.from
    owesDidShow = false
    change.to?.viewIfLoaded?.removeFromSuperview()
    if UIKitSimulation.openPoints.cancelledPopRejoinsParent {
      for controller in change.removed { controller.willMove(toParent: self) }
    }
    change.to?.didDisappear(true)
    change.from?.didAppear(true)
    change.transition?.runCompletions()
    close(change)
  }

  private func close(_ change: StackChange) {
    leave(change.transition)
    if self.change === change { self.change = nil }
    stackSettled()
    for push in waiting { MainLoop.later(push) }
    waiting = []
  }

  private func finishMoves(removed: [UIViewController], added: [UIViewController]) {
    for controller in removed {
      if controller === displayed, change == nil { controller.viewIfLoaded?.removeFromSuperview() }
      if controller.parent === self { controller.parent = nil }
      controller.didMove(toParent: nil)
    }
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  // MARK: Appearing with the container

  /// The navigation controller comes on screen: what happened to its stack meanwhile is shown now (fact N8).
  func catchUp(_ animated: Bool) {
    if change == nil, let pending = activeTransition, pending.isPending {
      pending.end()
      leave(pending)
    }
    guard let top = topViewController else { return }
    if displayed !== top {
      displayed?.viewIfLoaded?.removeFromSuperview()
      displayed = top
    }
    if announced !== top || UIKitSimulation.openPoints.reappearanceShows {
      show(top, animated: animated) { bringIn(top, animated: animated) }
    } else {
      bringIn(top, animated: animated)
    }
  }

  /// The top has arrived.
  func settle(_ animated: Bool) {
    guard let top = topViewController else { return }
    top.flagged(\.isMovingToParent, if: newcomers.contains(ObjectIdentifier(top))) { top.didAppear(animated) }
    newcomers = []
    guard owesDidShow, announced === top else { return }
    owesDidShow = false
    let tell = { self.delegate(for: .didShow)?.navigationController(self, didShow: top, animated: animated) }
    if change?.callsBackLater == true { MainLoop.later { tell() } } else { tell() }
  }
}
