// swift-format-ignore-file
/// Screens that keep their coordinator because no action of theirs does.
let supportKeepers: StaticString = #"""
extension FlowStack {
  private static let coordinatorKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Has a screen of which no action keeps the coordinator keep it.
  public func keep(_ coordinator: any Coordinator, by screen: UIViewController) {
    objc_setAssociatedObject(
      screen, Self.coordinatorKey, coordinator, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
"""#
