// swift-format-ignore-file
/// How a flow leaves.
let supportLeaving: StaticString = #"""
// MARK: - Leaving

extension FlowStack {
  /// Sets how the screens leave when the flow finishes, or one above it.
  public func setLeaving(animated: Bool) { leavesAnimated = animated }

  /// Ends the flow, once: its screens leave the way they came, then `deliver` runs.
  public func leave(then deliver: @escaping () -> Void) {
    assertOnMainThread("A step that finishes")
    #if events
    guard isLive else { return refuse(by: nil) }
    #else
    guard isLive else { return }
    #endif
    if isMaking { return earlySteps.append { self.leave(then: deliver) } }
    phase = .leaving
    self.deliver = deliver
    let isAnimated = family.allSatisfy(\.leavesAnimated)
    for flow in family {
      flow.leavesAnimated = true
      flow.stopWaiting()
    }
    queue.run { done in
      self.takeAway(animated: isAnimated, done)
    } then: {
      self.finishLeaving()
    }
  }

  /// Removes the flow and everything it has started without reporting it. Then `next` runs.
  public func leaveSilently(then next: @escaping () -> Void) {
    guard phase != .ended else { return next() }
    // These may be all that keeps the coordinators of flows that are leaving already.
    let earlier = family.map(\.deliver)
    for flow in family {
      flow.phase = .leaving
      flow.onClose = nil
      flow.deliver = nil
    }
    phase = .shown
    leave { withExtendedLifetime(earlier, next) }
  }

  private func takeAway(animated: Bool, _ done: @escaping () -> Void) {
    let stack = currentStack?.viewControllers ?? []
    let bottom = stack.firstIndex { screen in family.contains { $0.holds(screen) } } ?? -1
    let presenter = container?.presentingViewController
    switch entry {
    case .present(let parent, _, _, _):
      // If a bare screen was pulled down meanwhile, only another flow's stack is left.
      let own = container === parent.navigationController ? nil : container
      dismiss(own, animated: animated, done)
    case .push(nil, _) where bottom == 0 && presenter?.presentedViewController === container:
      // Hand-written code has presented the stack for this flow.
      dismiss(container, animated: animated, done)
    case .push where bottom > 0, .start where bottom > 0:
      pop(to: stack[bottom - 1], animated: animated, done)
    default:
      // The window would be empty: the next step replaces it. What it has started is removed.
      dismiss(cover, animated: animated) {
        guard let controller = self.currentStack else { return done() }
        // The screens that an ended flow left behind belong to this one.
        let started = self.family.dropFirst().filter { $0.phase != .ended }
        let stack = controller.viewControllers
        let own = stack.filter { screen in !started.contains { $0.holds(screen) } }
        if !own.isEmpty, own != stack { controller.setViewControllers(own, animated: false) }
        done()
      }
    }
  }

  /// The outcome is delivered after those of the flows that could not leave without this one.
  private func finishLeaving() {
    guard phase == .leaving else { return }
    let left = family.flatMap { $0.screens + $0.leftovers }
    for flow in family.dropFirst().reversed() {
      flow.close()
      flow.finishLeaving()
    }
    let (deliver, parent, listener) = (deliver, entry.parent, keeper)
    switch entry {
    case .push(let parent?, _), .replace(let parent, _), .start(let parent, _):
      parent.leftovers += left
    default: break
    }
    end()
    parent?.hearings += 1
    deliver?()
    restartInTab(listener)
    queue.run { done in
      parent?.hearings -= 1
      done()
    } then: {
      withExtendedLifetime(listener) {}
    }
  }

  /// Restarts the flow of a tab in its turn, unless the tab bar has left by then, or another flow
  /// is there. Until then, `listener` lives.
  private func restartInTab(_ listener: AnyObject?) {
    guard let startAgain, let bar = entry.parent else { return }
    if bar.question != nil { return bar.laterSteps.append { self.restartInTab(listener) } }
    bar.queue.run { done in
      Self.endLost()
      let stacks = Self.all.compactMap(\.object).filter(\.isLive).map(\.navigationController)
      if bar.isLive, bar.isInPlace, let tab = self.navigationController, !stacks.contains(tab) {
        tab.setViewControllers([], animated: false)
        startAgain(tab)
      }
      done()
    } then: {
      withExtendedLifetime(listener) {}
    }
  }

  /// Pops to a screen, once everything presented by the flow and those above it is gone.
  private func pop(to screen: UIViewController, animated: Bool, _ done: @escaping () -> Void) {
    guard let stack = screen.navigationController else { return done() }
    dismiss(cover, animated: animated) {
      guard stack.topViewController !== screen, stack.viewControllers.contains(screen) else {
        return done()
      }
      let isAnimated = animated && stack.viewIfLoaded?.window != nil
      stack.popToViewController(screen, animated: isAnimated)
      self.settle(stack, animated: isAnimated, done)
    }
  }

  /// Dismisses the presentation that is or contains a controller, and all above it. If there is
  /// nothing to dismiss, it is done at once.
  private func dismiss(
    _ controller: UIViewController?, animated: Bool, _ done: @escaping () -> Void
  ) {
    // Its presenter dismisses it: any other may have presented something itself.
    guard let presented = controller.map({ Self.outermost($0) }),
      let presenter = presented.presentingViewController,
      presenter.presentedViewController === presented, !presented.isBeingDismissed
    else { return done() }
    let turn = Turn {
      // The flows it has removed end before anything else is dismissed.
      FlowStack.endLost()
      self.queue.waitForStacks(then: done)
    }
    presenter.dismiss(animated: animated) { turn.end() }
    queue.endIfForgotten(turn)
  }

  /// Dismisses what a root and the controllers in it present: a search belongs to its screen.
  private func dismissAll(in root: UIViewController?, then done: @escaping () -> Void) {
    guard let root else { return done() }
    var next = done
    for child in root.children {
      let rest = next
      next = { self.dismissAll(in: child, then: rest) }
    }
    let presented = root.presentedViewController
    // A child names what its container presents, too.
    let own = presented?.presentingViewController === root ? presented : nil
    dismiss(own, animated: false, next)
  }

  /// The lowest controller that this flow or one above it has presented.
  private var cover: UIViewController? {
    let layers = family.flatMap(\.layers)
    var controller = covering
    while let other = controller, !layers.contains(where: { $0.presented === other }) {
      controller = other.presentedViewController
    }
    return controller
  }
}
"""#
