// swift-format-ignore-file
/// Screens that keep their coordinator because no action of theirs does.
let supportKeepers: StaticString = #"""
extension UIViewController {
  private static let coordinatorKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Keeps the coordinator of a screen of which no action keeps it.
  public func keep(_ coordinator: any Coordinator) {
    objc_setAssociatedObject(
      self, Self.coordinatorKey, coordinator, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
"""#
