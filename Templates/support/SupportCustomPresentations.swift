// swift-format-ignore-file
/// Presentations in a way of the app's own.
let supportCustomPresentations: StaticString = #"""
extension FlowPresentation {
  /// In a way of the app's own, which prepares the controller.
  public static func custom(
    _ prepare: @escaping (UIViewController) -> Void
  ) -> FlowPresentation {
    FlowPresentation(style: .custom, prepare: prepare)
  }
}
"""#
