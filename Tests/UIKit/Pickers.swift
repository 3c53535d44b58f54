import Foundation

// What a user does with the controllers of SystemControllers.swift, and with context menus.
extension UIKitSimulation {
  /// Shares, and the sheet goes. Its handler runs when it is gone.
  @discardableResult public static func share(_ activity: UIActivityViewController, completed: Bool = true) -> Bool {
    leave(activity, tellsLate: true) {
      activity.completionWithItemsHandler?(completed ? .mail : nil, completed, nil, nil)
    }
  }

  /// Picks documents: the delegate hears of it while the picker leaves, or when it is gone (fact K2).
  @discardableResult public static func pick(_ urls: [URL], in picker: UIDocumentPickerViewController) -> Bool {
    leave(picker, tellsLate: openPoints.pickersTellLate) {
      picker.delegate?.documentPicker(picker, didPickDocumentsAt: urls)
    }
  }

  @discardableResult public static func cancel(_ picker: UIDocumentPickerViewController) -> Bool {
    leave(picker, tellsLate: openPoints.pickersTellLate) { picker.delegate?.documentPickerWasCancelled(picker) }
  }

  /// Picks an image. The picker stays for its delegate to dismiss, or is gone before that is told (fact K3).
  @discardableResult public static func pick(_ image: UIImage, in picker: UIImagePickerController) -> Bool {
    finish(picker) {
      let delegate = picker.delegate as? any UIImagePickerControllerDelegate
      delegate?.imagePickerController(picker, didFinishPickingMediaWithInfo: [.originalImage: image])
    }
  }

  @discardableResult public static func cancel(_ picker: UIImagePickerController) -> Bool {
    finish(picker) { (picker.delegate as? any UIImagePickerControllerDelegate)?.imagePickerControllerDidCancel(picker) }
  }

  @discardableResult
  public static func finish(_ mail: MFMailComposeViewController, with result: MFMailComposeResult = .sent) -> Bool {
    finish(mail) { mail.mailComposeDelegate?.mailComposeController(mail, didFinishWith: result, error: nil) }
  }

  /// Taps on Done: it goes, and its delegate hears of it while it leaves, or when it is gone (fact K1).
  @discardableResult public static func finish(_ safari: SFSafariViewController) -> Bool {
    leave(safari, tellsLate: openPoints.pickersTellLate) { safari.delegate?.safariViewControllerDidFinish(safari) }
  }

  private static func finish(_ composer: UINavigationController, tell: @escaping () -> Void) -> Bool {
    if openPoints.composersDismissThemselves { return leave(composer, tellsLate: true, tell: tell) }
    guard composer.presenter != nil, !composer.isInPresentationTransition else { return isNotThere(composer) }
    tell()
    settle()
    return true
  }

  private static func leave(_ controller: UIViewController, tellsLate: Bool, tell: @escaping () -> Void) -> Bool {
    guard let presenter = controller.presenter, !controller.isInPresentationTransition else {
      return isNotThere(controller)
    }
    presenter.dismissPresented(animated: true, completion: tellsLate ? tell : nil)
    if !tellsLate { tell() }
    settle()
    return true
  }

  private static func isNotThere(_ controller: UIViewController) -> Bool {
    cannot("choice in \(type(of: controller)), which is not on screen")
    return false
  }

  // MARK: Context menus

  /// Opens a context menu over a screen and chooses from it: `action` runs while the menu is on its way out. Until it
  /// is gone a controller of UIKit's own is what the screen presents (fact P19).
  @discardableResult
  public static func chooseFromContextMenu(over screen: UIViewController, _ action: () -> Void) -> Bool {
    guard screen.isOnScreen, screen.presentedViewController == nil else {
      cannot("long press on \(type(of: screen)), which is not on top")
      return false
    }
    let menu = ContextMenuController()
    menu.modalPresentationStyle = .overFullScreen
    screen.present(menu, animated: false)
    run()
    menu.presenter?.dismissPresented(animated: true, completion: nil)
    action()
    settle()
    return true
  }
}

/// What UIKit presents a context menu with.
final class ContextMenuController: UIViewController {
  override var description: String { "<_UIContextMenuActionsOnlyViewController>" }
}
