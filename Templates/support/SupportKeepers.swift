// swift-format-ignore-file
/// Screens without actions that keep their coordinator.
let supportKeepers: StaticString = #"""
extension UIViewController {
  private static let coordinatorKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Keeps the coordinator of a screen without actions that would keep it.
  public func keep(_ coordinator: any Coordinator) {
    objc_setAssociatedObject(
      self, Self.coordinatorKey, coordinator, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
"""#
