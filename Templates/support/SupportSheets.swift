// swift-format-ignore-file
/// Sheets with detents.
let supportSheets: StaticString = #"""
/// A height at which a sheet rests.
public enum FlowDetent {
  case medium
  case large
}

extension FlowPresentation {
  /// A sheet with these detents.
  public static func sheet(_ detents: [FlowDetent]) -> FlowPresentation {
    var presentation = FlowPresentation(style: .pageSheet)
    presentation.configure = { controller in
      guard #available(iOS 15, *) else { return }
      controller.sheetPresentationController?.detents = detents.map {
        $0 == .medium ? .medium() : .large()
      }
    }
    return presentation
  }
}
"""#
