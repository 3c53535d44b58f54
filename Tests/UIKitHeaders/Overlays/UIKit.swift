// The Swift half of UIKit, as its module interface in the iOS 16.5 SDK has it.

@_exported import Foundation
@_exported import UIKit

extension UIAction {
  @_disfavoredOverload @preconcurrency @MainActor public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) { fatalError() }

  @available(iOS 15.0, *)
  @preconcurrency @MainActor public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) { fatalError() }
}

@available(iOS 17.0, *)
extension UIPopoverPresentationControllerSourceItem {
  @preconcurrency @MainActor public func frame(in referenceView: UIView) -> CGRect? { fatalError() }
}

extension UIBarButtonItem {
  @available(iOS 14.0, *)
  @preconcurrency @MainActor public convenience init(
    systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { fatalError() }

  @available(iOS 14.0, *)
  @preconcurrency @MainActor public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { fatalError() }
}

extension UIButton {
  @available(iOS 14.0, *)
  @preconcurrency @MainActor public convenience init(
    type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?
  ) { fatalError() }
}

@available(iOS 15.0, *)
extension UIButton {
  public struct Configuration: Hashable {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public static func plain() -> UIButton.Configuration { fatalError() }
    public static func tinted() -> UIButton.Configuration { fatalError() }
    public static func gray() -> UIButton.Configuration { fatalError() }
    public static func filled() -> UIButton.Configuration { fatalError() }
    public static func bordered() -> UIButton.Configuration { fatalError() }
    public static func borderedProminent() -> UIButton.Configuration { fatalError() }
  }

  @preconcurrency @MainActor public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) { fatalError() }

  @preconcurrency @MainActor public var configuration: UIButton.Configuration? {
    get { fatalError() }
    set {}
  }
}

@available(iOS 16.0, *)
extension UISheetPresentationController.Detent {
  @preconcurrency @MainActor public static func custom(
    identifier: UISheetPresentationController.Detent.Identifier? = nil,
    resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
  ) -> UISheetPresentationController.Detent { fatalError() }
}

@available(iOS 15.0, *)
extension UISheetPresentationController {
  @preconcurrency @MainActor public var preferredCornerRadius: CGFloat? {
    get { fatalError() }
    set {}
  }
}

extension UIStoryboard {
  @preconcurrency @MainActor public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController { fatalError() }

  @preconcurrency @MainActor public func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController { fatalError() }
}

extension UIApplicationDelegate {
  @preconcurrency @MainActor public static func main() { fatalError() }
}

extension UIEdgeInsets: Equatable {
  public static func == (lhs: UIEdgeInsets, rhs: UIEdgeInsets) -> Bool { fatalError() }
}

extension IndexPath {
  public init(row: Int, section: Int) { fatalError() }
  public init(item: Int, section: Int) { fatalError() }
  public var section: Int {
    get { fatalError() }
    set {}
  }
  public var row: Int {
    get { fatalError() }
    set {}
  }
  public var item: Int {
    get { fatalError() }
    set {}
  }
}
