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

  /// Adopts the screens of a hand-written coordinator as those of this flow. If it shows nothing
  /// while it starts, waits for it.
  public func host(_ start: @escaping () -> Void) {
    guard let own = navigationController else { return start() }
    let track = { (stack: UINavigationController) in
      self.below = stack.viewControllers.map { Weak(object: $0) }
      start()
      self.takeNewScreens()
    }
    enter(
      then: nil,
      onto: { done in
        let stack = self.currentStack ?? own
        track(stack)
        let arrived = {
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
