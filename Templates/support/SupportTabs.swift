// swift-format-ignore-file
/// Tabs that steps select.
let supportTabs: StaticString = #"""
// MARK: Tabs

extension FlowStack {
  /// Names a tab of this flow's tab bar.
  public func addTab(_ controller: UIViewController, named name: String) {
    tabs[name] = Weak(object: controller)
  }

  /// Selects a tab of the nearest tab bar that has one with that name and shows it.
  @discardableResult
  public func selectTab(_ name: String) -> UINavigationController? {
    if isMaking { earlySteps.append { self.selectTab(name) } }
    guard isLive, !isMaking, let (bar, tab) = shownTab(name) else { return nil }
    bar.selectedViewController = tab
    return tab as? UINavigationController
  }

  /// The nearest tab with that name that is not left out of its tab bar.
  private func shownTab(_ name: String) -> (bar: UITabBarController, tab: UIViewController)? {
    for flow in sequence(first: self, next: { $0.entry.parent }) {
      // A controller that "More" shows has no parent.
      guard let tab = flow.tabs[name]?.object, let bar = flow.tabBar,
        bar.viewControllers?.contains(tab) == true
      else { continue }
      return (bar, tab)
    }
    return nil
  }

  /// Removes what covers this flow and selects its tab.
  public func uncover(then next: (() -> Void)? = nil) {
    // What still asks before it comes brings this flow along.
    if phase == .idle, let asking = family.last(where: { $0.question != nil }) {
      return asking.laterSteps.append { self.uncover(then: next) }
    }
    // What it makes room for comes next, before another event's turn.
    let follow = { self.queue.requestFirst(next) }
    perform(then: follow) { done in
      var tab = self.container
      while let controller = tab {
        let parent = controller.parent ?? self.barOverMore(controller)
        (parent as? UITabBarController)?.selectedViewController = controller
        tab = parent
      }
      self.dismiss(self.covering, animated: true) {
        let stack = self.currentStack?.viewControllers ?? []
        guard let top = stack.last(where: self.holds) else { return done() }
        self.pop(to: top, animated: true, done)
      }
    }
  }
}
"""#
