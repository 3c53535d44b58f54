// swift-format-ignore-file
/// Hand-written coordinators.
let supportHandWritten: StaticString = #"""
// MARK: Hand-written flows

extension FlowStack {
  /// Screens that the parent's flows have left may be below those that hand-written code shows.
  private func clearLeftovers(below stack: UINavigationController) {
    let standing = standing(on: stack)
    guard !standing.isEmpty, standing != stack.viewControllers else { return }
    stack.setViewControllers(standing, animated: false)
  }

  /// What hand-written code shows after its turn is put where it belongs.
  private func takePlace() {
    guard isLive, let stack = currentStack else { return }
    if case .replace(let parent, _) = entry.asShown {
      var all = stack.viewControllers
      let bottom = all.firstIndex { screen in parent.family.contains { $0.holds(screen) } }
      let first = all.firstIndex { holds($0) }
      if let bottom, let first, bottom < first {
        all.removeSubrange(bottom..<first)
        parent.set(stack, to: all)
      }
    }
    clearLeftovers(below: stack)
  }

  /// Adopts the screens of a hand-written coordinator as those of this flow. If it shows nothing
  /// while it starts, waits for it, and keeps it until then.
  public func host(_ starter: AnyObject, _ start: @escaping () -> Void) {
    guard let own = navigationController else { return start() }
    let track = { (stack: UINavigationController) in
      self.below = stack.viewControllers.map { Weak(object: $0) }
      self.starter = starter
      start()
      self.takeNewScreens()
    }
    enter(
      then: nil,
      onto: { done in
        let stack = self.currentStack ?? own
        track(stack)
        let arrived = {
          if self.below != nil { self.onFirstScreens = { [weak self] in self?.takePlace() } }
          self.clearLeftovers(below: stack)
          done()
        }
        self.settle(stack, animated: true, arrived)
      },
      holding: { _ in
        track(own)
        return own
      })
  }
}
"""#
