// swift-format-ignore-file
/// Tabs that start afresh.
let supportTabRestarts: StaticString = #"""
extension FlowStack {
  /// Takes away what stands in a tab of this flow's tab bar, and nobody hears of it. Then `start`
  /// runs with the tab, which is selected.
  public func restartTab(
    _ name: String, of flow: FlowStack?, then start: @escaping (UINavigationController) -> Void
  ) {
    let restart = {
      guard let tab = self.selectTab(name) else { return }
      tab.setViewControllers([], animated: false)
      start(tab)
    }
    if let flow { flow.leaveSilently(then: restart) } else { restart() }
  }
}
"""#
