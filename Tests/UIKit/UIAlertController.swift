import Foundation

@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true
  private var handler: ((UIAlertAction) -> Void)?

  override init() { super.init() }

  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  func perform() { handler?(self) }
}

open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open var message: String?
  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    (self.message, self.preferredStyle) = (message, preferredStyle)
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UIKitSimulation.raise("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
      return
    }
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return UIKitSimulation.raise("Text fields can only be added to an alert controller of style alert")
    }
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}
