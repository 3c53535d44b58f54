// swift-format-ignore-file
/// Popovers.
let supportPopovers: StaticString = #"""
extension FlowPresentation {
  /// - Parameter rectangle: nil for the whole view.
  public static func popover(
    from view: UIView, in rectangle: UIKit.CGRect? = nil
  ) -> FlowPresentation {
    popover { popover in
      guard view.window != nil else { return }
      popover.sourceView = view
      popover.sourceRect = rectangle ?? view.bounds
    }
  }

  public static func popover(from item: UIBarButtonItem) -> FlowPresentation {
    popover { popover in
      if #available(iOS 16, *) {
        popover.sourceItem = item
      } else {
        popover.barButtonItem = item
      }
    }
  }

  private static func popover(
    _ anchor: @escaping (UIPopoverPresentationController) -> Void
  ) -> FlowPresentation {
    var presentation = FlowPresentation(style: .popover)
    presentation.configure = { controller in
      // Before iOS 26, asking an alert on an iPhone for its popover changes how it looks.
      let isPhone = UIDevice.current.userInterfaceIdiom == .phone
      if #unavailable(iOS 26), isPhone, controller is UIAlertController { return }
      controller.popoverPresentationController.map(anchor)
    }
    return presentation
  }
}
"""#
