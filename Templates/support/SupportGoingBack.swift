// swift-format-ignore-file
/// Steps that pop, dismiss and close.
let supportGoingBack: StaticString = #"""
// MARK: Going back

extension FlowStack {
  #if waits
  /// What a flow showed when it began to wait.
  private struct Shown {
    weak var top: UIViewController?
    weak var last: UIViewController?
    weak var presented: UIViewController?
  }

  /// Set while a flow continues after a wait, until its next transition.
  private static var meant: (flow: FlowStack, shown: Shown)?

  private var meant: Shown? { Self.meant.flatMap { $0.flow === self ? $0.shown : nil } }

  /// Makes steps back after a wait apply to what is shown now: the user may have moved on by then.
  private func meaningNow<Result>(
    _ next: @escaping (Result) -> Void
  ) -> (Result) -> Void {
    // UIKit has removed the screen that the user is swiping away, and may bring it back.
    let top = gesture == nil ? nil : screens.last?.object
    let now = Shown(
      top: top ?? stackTop.map { $0.stack[$0.index] }, last: topmostScreen,
      presented: lastPresented)
    let shown = meant ?? now
    return { [weak self] result in
      let outer = Self.meant
      Self.meant = self.map { ($0, shown) }
      next(result)
      Self.meant = outer
    }
  }

  #endif
  /// The flow's top screen on the stack, or that of others.
  private var stackTop: (stack: [UIViewController], index: Int)? {
    let stack = currentStack?.viewControllers ?? []
    return stack.isEmpty ? nil : (stack, stack.lastIndex(where: holds) ?? stack.count - 1)
  }

  /// Presented screens are above pushed ones.
  private var topmostScreen: UIViewController? {
    let modal = layers.last { $0.isScreen && $0.controller?.presentingViewController != nil }
    return modal?.controller ?? screens.last?.object ?? bareController
  }

  /// What this flow presented last, or else the flow itself.
  private var lastPresented: UIViewController? {
    layers.last { !$0.isGone && !$0.isAlert }?.controller ?? container
  }

  /// A step back does not wait for an answer, unless what it removes does.
  private func goBack(
    from screen: UIViewController? = nil, then next: (() -> Void)?,
    _ transition: @escaping (@escaping () -> Void) -> Void
  ) {
    let isComing = layers.contains { $0.isWaiting && $0.controller === screen }
    perform(waits: screen != nil && isComing, then: next, transition)
  }

  /// Pops the flow's top screen and everything above it, unless it is the only one on the stack.
  public func pop(animated: Bool = true, then next: (() -> Void)? = nil) {
    #if waits
    let meant = meant
    #endif
    goBack(then: next) { done in
      #if waits
      guard let (stack, index) = self.stackTop else { return done() }
      let top = meant.map { shown in stack.firstIndex { $0 === shown.top } ?? 0 } ?? index
      guard top > 0 else { return done() }
      #else
      guard let (stack, top) = self.stackTop, top > 0 else { return done() }
      #endif
      self.pop(to: stack[top - 1], animated: animated, done)
    }
  }

  /// Pops to the first screen of this flow.
  public func popToRoot(animated: Bool = true, then next: (() -> Void)? = nil) {
    pop(to: screens.first?.object, animated: animated, then: next)
  }

  /// Pops to a screen that is on the stack.
  public func pop(
    to screen: UIViewController?, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    goBack(then: next) { done in
      guard let screen else { return done() }
      self.pop(to: screen, animated: animated, done)
    }
  }

  /// Dismisses what this flow presented last, or else the flow itself.
  public func dismiss(animated: Bool = true, then next: (() -> Void)? = nil) {
    // This means what is shown now: it may be gone when its turn comes.
    #if waits
    let shown = meant.map(\.presented) ?? lastPresented
    #else
    let shown = lastPresented
    #endif
    goBack(from: shown, then: next) { [weak shown] done in
      self.dismiss(shown, animated: animated, done)
    }
  }

  /// Dismisses a screen that this flow has presented, and all above it. If it is already gone,
  /// nothing happens.
  public func dismiss(
    _ screen: UIViewController?, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    if screen == nil, isMaking {
      return earlySteps.append { self.dismiss(self.justMade, animated: animated, then: next) }
    }
    let stack = currentStack?.viewControllers ?? []
    if let screen, stack.contains(screen) { return dismiss(animated: animated, then: next) }
    goBack(from: screen, then: next) { [weak screen] done in
      self.dismiss(screen, animated: animated, done)
    }
  }

  /// Dismisses the frontmost of these screens, on which the user acts.
  public func dismiss(
    inFront screens: UIViewController?..., animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    dismiss(Self.front(of: screens.compactMap { $0 }), animated: animated, then: next)
  }

  /// Removes a screen and everything above it: pops it if it was pushed, else dismisses it.
  public func close(
    _ screen: UIViewController?, animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    if screen == nil, isMaking {
      return earlySteps.append { self.close(self.justMade, animated: animated, then: next) }
    }
    goBack(then: next) { done in self.close(screen, animated: animated, done) }
  }

  /// Removes the frontmost of these screens, on which the user acts, and everything above it.
  public func close(
    inFront screens: UIViewController?..., animated: Bool = true, then next: (() -> Void)? = nil
  ) {
    close(Self.front(of: screens.compactMap { $0 }), animated: animated, then: next)
  }

  /// Removes the flow's topmost screen.
  public func closeLast(animated: Bool = true, then next: (() -> Void)? = nil) {
    #if waits
    let meant = meant
    goBack(then: next) { done in
      self.close(meant.map(\.last) ?? self.topmostScreen, animated: animated, done)
    }
    #else
    goBack(then: next) { done in self.close(self.topmostScreen, animated: animated, done) }
    #endif
  }

  private func close(
    _ screen: UIViewController?, animated: Bool, _ done: @escaping () -> Void
  ) {
    guard let screen else { return done() }
    let stack = screen.navigationController?.viewControllers ?? []
    if let index = stack.firstIndex(of: screen), index > 0 {
      pop(to: stack[index - 1], animated: animated, done)
    } else {
      dismiss(screen, animated: animated, done)
    }
  }

  private static func front(of screens: [UIViewController]) -> UIViewController? {
    let visible = screens.filter {
      $0.viewIfLoaded?.window != nil && !Self.outermost($0).isBeingDismissed
    }
    // A menu is presented by the screen that it belongs to.
    func level(_ screen: UIViewController) -> Int {
      sequence(first: screen, next: \.presentingViewController).reduce(0) { level, _ in level + 1 }
    }
    return visible.reversed().max { level($0) < level($1) } ?? screens.last
  }
}
"""#
