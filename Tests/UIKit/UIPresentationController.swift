import Foundation

/// It keeps both controllers, and what it presents keeps it: only the end of a presentation undoes that (fact O6).
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  var presenting: UIViewController?
  weak var container: UIView?
  public let presentationStyle: UIModalPresentationStyle

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      answers = Answers(of: delegate, to: Selector.ofPresentations)
      guard isAlert else { return }
      UIKitSimulation.raise(
        "The presentation controller of \(presentedViewController) presenting as an alert must not have its delegate "
          + "modified")
      delegate = oldValue
    }
  }
  private var answers = Answers(of: nil, to: [])

  /// The delegate, if it answers to this; whether it is asked now, or was when it was set, is open (fact D6).
  func delegate(for selector: Selector) -> (any UIAdaptivePresentationControllerDelegate)? {
    let isCached = UIKitSimulation.openPoints.presentationDelegateIsCached
    return (isCached ? answers.contains(selector) : delegate?.responds(to: selector) == true) ? delegate : nil
  }

  private var isAlert: Bool { presentedViewController is UIAlertController && presentationStyle != .popover }

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    presentationStyle = presentedViewController.concretePresentationStyle
    super.init()
  }

  open var presentingViewController: UIViewController {
    guard let presenting else { preconditionFailure("there is no presenting view controller") }
    return presenting
  }

  open var containerView: UIView? { container }
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}

@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?

  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() {}

  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier

    public required init(identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    open class func medium() -> Self { self.init(identifier: .medium) }
    open class func large() -> Self { self.init(identifier: .large) }

    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier: identifier ?? Identifier("custom"))
    }
  }
}

open class UIPopoverPresentationController: UIPresentationController {
  // Both are strong (fact O7).
  open var sourceView: UIView?
  open var barButtonItem: UIBarButtonItem?
  open var sourceRect = CGRect.null
  /// A view or a bar button: the one of iOS 16 in place of the two.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { sourceView ?? barButtonItem }
    set { (sourceView, barButtonItem) = (newValue as? UIView, newValue as? UIBarButtonItem) }
  }
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIPopoverPresentationControllerSourceItem {
  /// nil where the view is in no window, or the item in no bar that is there.
  @MainActor public func frame(in referenceView: UIView) -> CGRect? {
    if let view = self as? UIView { return view.window == nil ? nil : view.bounds }
    return (self as? UIBarButtonItem)?.isInBar(of: referenceView.window) == true ? .zero : nil
  }
}

extension UIBarButtonItem {
  func isInBar(of window: UIWindow?) -> Bool {
    var rest = window?.rootViewController.map { [$0] } ?? []
    while let controller = rest.popLast() {
      rest += controller.children + (controller.presentedViewController.map { [$0] } ?? [])
      guard let navigation = controller as? UINavigationController, navigation.isOnScreen,
        !navigation.isNavigationBarHidden, let item = navigation.topViewController?.navigationItem
      else { continue }
      let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
      if items.contains(where: { $0 === self }) { return true }
    }
    return false
  }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any = UIPopoverArrowDirection(rawValue: 0xf)
}
