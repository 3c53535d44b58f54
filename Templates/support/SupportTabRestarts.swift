// swift-format-ignore-file
/// Tabs that restart.
let supportTabRestarts: StaticString = #"""
extension FlowStack {
  /// Removes the contents of a tab of this flow's tab bar without reporting it. Then `start`
  /// runs with the tab, which is selected.
  public func restartTab(
    _ name: String, of flow: FlowStack?, then start: @escaping (UINavigationController) -> Void
  ) {
    let restart = {
      // A flow above that is leaving takes the tab bar along.
      let flows = sequence(first: self, next: { $0.entry.parent })
      guard flows.allSatisfy(\.isLive), let tab = self.selectTab(name) else { return }
      tab.setViewControllers([], animated: false)
      start(tab)
    }
    if let flow { flow.leaveSilently(then: restart) } else { restart() }
  }
}
"""#
