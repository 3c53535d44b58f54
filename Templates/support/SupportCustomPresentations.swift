// swift-format-ignore-file
/// Custom presentations.
let supportCustomPresentations: StaticString = #"""
extension FlowPresentation {
  /// A custom presentation, for which the app prepares the controller.
  public static func custom(
    _ prepare: @escaping (UIViewController) -> Void
  ) -> FlowPresentation {
    FlowPresentation(style: .custom, prepare: prepare)
  }
}
"""#
