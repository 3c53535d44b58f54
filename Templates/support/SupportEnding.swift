// swift-format-ignore-file
/// How a flow ends.
let supportEnding: StaticString = #"""
// MARK: - Ending

extension FlowStack {
  /// Ends the flows of which nothing is left, deepest first.
  private static func endLost() {
    all.removeAll { $0.object == nil }
    #if events
    tellScreens()
    #endif
    let wasEnding = isEnding
    isEnding = true
    defer { isEnding = wasEnding }
    // Computed each time: a handler of an end may show something that keeps another flow.
    while let flow = lost.first { flow.close() }
    for flow in all.compactMap(\.object) { flow.dropQuestion() }
  }

  /// The flows of which nothing is left, deepest first.
  private static var lost: [FlowStack] {
    var lost: [FlowStack] = []
    var kept: [FlowStack] = []
    // Parents of hand-written flows that show nothing yet.
    var awaiting: [FlowStack] = []
    for flow in all.compactMap(\.object).reversed() {
      guard flow.phase == .shown || flow.phase == .leaving else { continue }
      // The app may have set a delegate of its own since.
      flow.observer?.takePlace()
      flow.tabObserver?.takePlace()
      let parent = flow.entry.parent
      let isAwaited = parent?.isLive ?? true
      if flow.isLive && flow.isEntering && !isAwaited {
        lost.append(flow)
      } else if flow.isWaiting {
        continue
      } else if flow.phase == .shown && flow.isAwaitingScreens {
        if let parent { awaiting.append(parent) }
      } else if flow.phase == .leaving || flow.hearings > 0 && isAwaited || flow.isInPlace
        || kept.contains(where: { $0 === flow })
      {
        if let parent { kept.append(parent) }
      } else if !flow.hasShown && awaiting.contains(where: { $0 === flow }) {
        if let parent { awaiting.append(parent) }
      } else if !flow.isEntering {
        lost.append(flow)
      }
    }
    return lost
  }

  /// A little later, when UIKit has settled.
  private static func endLostSoon() {
    Task {
      endLost()
      for flow in all.compactMap(\.object) { for layer in flow.layers { layer.watch() } }
    }
  }

  /// No delegate is told of a gesture that the user cancels.
  private func endLost(after transition: any UIViewControllerTransitionCoordinator) {
    guard Self.awaited !== transition else { return }
    Self.awaited = transition
    queue.wait(for: transition) { Self.endLost() }
  }

  /// Hand-written code has started and shows nothing yet.
  private var isAwaitingScreens: Bool {
    takeNewScreens()
    return below != nil && observer?.isDismissed != true
  }

  private func takeNewScreens() {
    guard let below, let stack = currentStack else { return }
    let others = Self.all.compactMap(\.object)
    let new = stack.viewControllers.filter { screen in
      !below.contains { $0.object === screen } && !others.contains { $0.holds(screen) }
    }
    guard !new.isEmpty else { return }
    screens += new.map { Weak(object: $0) }
    // The observer sees the tab's own controller, not "More".
    if stack !== navigationController {
      for screen in new { WindowSentinel.watch(screen.view, ofScreen: true) }
    }
    #if events
    for screen in new { observe(screen, named: nil) }
    #endif
    (self.below, starter) = (nil, nil)
    guard let onFirstScreens else { return }
    self.onFirstScreens = nil
    queue.run { done in
      onFirstScreens()
      done()
    }
  }

  /// Whether something of the flow is on screen or in a stack.
  private var isInPlace: Bool {
    // UIKit keeps what is on screen. Until then there may be no other owner: a hand-written tab bar
    // starts its coordinators, then asks them for their stacks.
    if let stack = unshownController, stack.parent != nil || stack.viewIfLoaded?.window != nil {
      unshownController = nil
    }
    kept.removeAll { $0.screen.object == nil }
    layers.removeAll(where: \.isGone)
    if layers.contains(where: { !$0.isWaiting }) { return true }
    // A bare screen is in no stack: the observer's is another flow's, and may be gone.
    if bareController == nil, let observer, observer.isDismissed { return false }
    // What is in a tab goes with the bar, though something may still keep that.
    if let bar = barOfStack, bar.phase != .idle, !bar.isEntering, !bar.isInPlace { return false }
    if let gesture {
      endLost(after: gesture)
      return true
    }
    let stack = currentStack?.viewControllers ?? []
    screens.removeAll { screen in !stack.contains { $0 === screen.object } }
    leftovers.removeAll { screen in !stack.contains { $0 === screen.object } }
    if !leftovers.isEmpty { return true }
    checkKeeper()
    guard screens.isEmpty, let bareController else { return !screens.isEmpty }
    if case .root = entry.asShown { return true }
    return bareController.presentingViewController != nil
  }

  /// An interactive transition of its stack: until that has ended, nothing is decided.
  private var gesture: (any UIViewControllerTransitionCoordinator)? {
    guard let transition = currentStack?.transitionCoordinator,
      transition.isInteractive || transition.isCancelled, !queue.hasEnded(transition)
    else { return nil }
    return transition
  }

  /// Whether a screen of the flow is still on the stack, presented, or the window's root.
  private func isThere(_ screen: UIViewController?) -> Bool {
    guard let screen else { return false }
    if gesture != nil { return true }
    // What is popped has its parent until it has left.
    if let stack = currentStack, screen.navigationController === stack {
      return stack.viewControllers.contains(screen)
    }
    let top = Self.outermost(screen)
    let isLeaving = sequence(first: top, next: \.presentingViewController).contains {
      $0.isBeingDismissed && $0.transitionCoordinator?.isInteractive != true
        && $0.transitionCoordinator?.isCancelled != true
    }
    return top.presentingViewController != nil && !isLeaving
      || top === currentWindow?.rootViewController
  }

  /// The flow whose tab bar contains this flow's stack.
  private var barOfStack: FlowStack? {
    switch entry {
    case .tab(let bar, _): bar
    case .start(let parent, _): parent.barOfStack
    case .push(let parent?, _), .replace(let parent, _):
      // A hand-written flow may have a stack of its own.
      parent.navigationController === navigationController ? parent.barOfStack : nil
    case .push(nil, _), .present, .root: nil
    }
  }

  /// A screen's title renames its tab.
  private static func restoreTabTitles() {
    for flow in all.compactMap(\.object) {
      guard let title = flow.tabTitle else { continue }
      let item = flow.navigationController?.tabBarItem
      if item?.title != title { item?.title = title }
    }
  }

  /// Nothing is left of the flow: a gesture or other code has removed it, or what was below it.
  private func close() {
    guard isLive else { return }
    // What still waited to be shown has no place any more.
    for flow in family.dropFirst().reversed() { flow.close() }
    // Its handlers may have finished this one.
    guard isLive else { return }
    end(telling: entry.parent?.phase == .ended ? nil : onClose)
  }

  private func end(telling closed: (() -> Void)? = nil) {
    #if events
    let wasThere = phase != .ended
    #endif
    phase = .ended
    #if events
    if wasThere { tellEnd(toParent: closed != nil) }
    #endif
    (onClose, onEnter, deliver) = (nil, nil, nil)
    (startsOfTabs, unpresented) = ([], [])
    (unshownController, starter) = (nil, nil)
    farewell?.cancel()
    tabObserver?.giveBack()
    let users = Self.all.filter { $0.object?.isLive == true && $0.object?.observer === observer }
    if users.isEmpty { observer?.giveBack() }
    let listener = keeper
    (keeper, whileShown) = (nil, nil)
    withExtendedLifetime(listener) { closed?() }
    stopWaiting()
    onEnd?()
    onEnd = nil
  }

  /// The app has decided what its window shows: its other flows end silently, even one that is not
  /// shown yet. So do its questions, which belong to an older root. What waited for them continues.
  public func endFlows(except flow: FlowStack? = nil) {
    let steps = laterSteps
    stopAsking()
    for step in steps { step() }
    for other in family.dropFirst().reversed() where other !== flow { other.end() }
  }

  /// Neither its questions nor its tasks have any further effect.
  private func stopWaiting() {
    stopAsking()
    for task in tasks.values { task.cancel() }
    tasks = [:]
    for keeper in keepers { keeper.object?.object = nil }
  }

  /// Neither the answer nor what waited for it has any effect.
  private func stopAsking() {
    question?.cancel()
    (question, laterSteps, asking) = (nil, [], [])
  }

  /// Drops its question if the screen that asks it has left.
  private func dropQuestion() {
    guard question != nil, let asker, !isThere(asker.screen.object) else { return }
    let steps = laterSteps
    asking.remove(asker.line)
    question?.cancel()
    (question, laterSteps) = (nil, [])
    for step in steps { step() }
  }
}
"""#
