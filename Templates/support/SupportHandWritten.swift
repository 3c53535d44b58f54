// swift-format-ignore-file
/// Hand-written coordinators.
let supportHandWritten: StaticString = #"""
// MARK: Hand-written flows

extension FlowStack {
  /// Adopts the screens of a hand-written coordinator as those of this flow. If it shows nothing
  /// while it starts, waits for it.
  public func host(_ start: @escaping () -> Void) {
    guard let stack = navigationController else { return start() }
    let track = {
      self.below = stack.viewControllers.map { Weak(object: $0) }
      start()
      self.takeNewScreens()
    }
    enter(
      then: nil,
      onto: { done in
        track()
        let arrived = {
          self.clearLeftovers(below: stack)
          done()
        }
        self.settle(stack, animated: true, arrived)
      },
      holding: { _ in
        track()
        return stack
      })
  }
}
"""#
