// swift-format-ignore-file
/// A flow's first screen.
let supportEntering: StaticString = #"""
// MARK: - Entering

extension FlowStack {
  /// Shows the flow's first screen the way its parent specified.
  public func enter(
    with make: @autoclosure () -> UIViewController, animated: Bool = true,
    then next: (() -> Void)? = nil
  ) {
    let (screen, steps) = made(make)
    if !animated { isEntryAnimated = false }
    enter(
      then: next,
      onto: { done in self.push(screen, animated: self.isEntryAnimated, done) },
      holding: { isBare in
        let isContainer =
          screen is UINavigationController || screen is UITabBarController
          || screen is UISplitViewController
        guard !isBare, !isContainer, let stack = self.navigationController else { return screen }
        stack.setViewControllers([screen], animated: false)
        self.screens.append(Weak(object: screen))
        return stack
      })
    guard !steps.isEmpty, let bar = barOfStack else { return run(steps, of: screen) }
    // What a tab's screen asks for comes when its bar is there.
    bar.follow { self.run(steps, of: screen) }
  }

  /// Runs `next`, which follows the start of a tab, when this tab bar is on screen.
  private func follow(_ next: @escaping () -> Void) {
    if phase == .idle || isEntering {
      startsOfTabs.append(next)
    } else if let outer = barOfStack {
      outer.follow(next)
    } else {
      next()
    }
  }

  /// - Parameters:
  ///   - put: puts the first screen onto the stack.
  ///   - hold: returns the controller to show for the flow, with its first screen.
  private func enter(
    then next: (() -> Void)?, onto put: @escaping (@escaping () -> Void) -> Void,
    holding hold: @escaping (_ isBare: Bool) -> UIViewController
  ) {
    // A parent that starts with this flow is shown with it.
    var flows = [self]
    while case .start(let parent, _) = flows[0].entry { flows.insert(parent, at: 0) }
    let entering = flows.filter { $0.phase == .idle }
    let isAnimated = flows.allSatisfy(\.isEntryAnimated)
    for flow in entering {
      flow.phase = .shown
      flow.isEntryAnimated = isAnimated
      (flow.isEntering, flow.isWaiting) = (true, true)
      if case .tab = flow.entry { flow.tabTitle = flow.navigationController?.tabBarItem.title }
      flow.observer = flow.navigationController.map { StackObserver.of($0) }
      flow.comes()
    }
    // Weak: what waits for a window that never comes keeps no flow.
    let coming = entering.map { Weak(object: $0) }
    let continues = { [weak self] in
      let starts = self?.startsOfTabs ?? []
      self?.startsOfTabs = []
      for start in starts { start() }
      next?()
      // The next step of a flow's start comes before what follows the step that has started it.
      for flow in coming.reversed().compactMap(\.object) where flow.isLive {
        flow.onEnter?()
        flow.onEnter = nil
      }
    }
    var bar: FlowStack?
    if case .tab(let parent, _) = flows[0].entry { bar = parent }
    let entered = { [weak self, weak bar] in
      for flow in coming.compactMap(\.object) {
        (flow.isEntering, flow.isWaiting) = (false, false)
        flow.hasCome()
      }
      // UIKit may have refused to show it.
      Self.endLost()
      guard let bar else { return continues() }
      bar.follow { [weak self] in if self?.isLive == true { continues() } }
    }
    let place = { (done: @escaping () -> Void) in
      for flow in entering { flow.isWaiting = false }
      put(done)
    }
    let shown = { (isBare: Bool) in
      let controller = hold(isBare)
      if controller !== self.navigationController {
        for flow in entering { flow.bareController = controller }
      }
      return controller
    }
    switch flows[0].entry {
    case .push(let parent, _): (parent ?? self).perform(for: self, then: entered, place)
    case .start: break
    case .tab: perform(then: entered, place)
    case .replace(let parent, _):
      parent.perform(for: self, then: entered) { done in parent.makeWay(for: place, done) }
    case .present(let parent, let style, let isBare, _):
      parent.present(
        shown(isBare), for: self, as: style, animated: isEntryAnimated, then: entered)
    case .root(let parent, let animated, _):
      parent.setRoot(
        shown(false), of: self, animated: animated && isEntryAnimated, then: entered)
    }
  }
}
"""#
