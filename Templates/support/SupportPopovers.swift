// swift-format-ignore-file
/// Popovers.
let supportPopovers: StaticString = #"""
extension FlowPresentation {
  public static func popover(from view: UIView) -> FlowPresentation {
    popover { popover in
      guard view.window != nil else { return }
      popover.sourceView = view
      popover.sourceRect = view.bounds
    }
  }

  public static func popover(from view: UIView, in rectangle: UIKit.CGRect) -> FlowPresentation {
    popover { popover in
      guard view.window != nil else { return }
      popover.sourceView = view
      popover.sourceRect = rectangle
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
