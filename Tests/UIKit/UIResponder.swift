// A stand-in for Apple's UIKit, so that code for iOS can be type-checked and run on Linux. README.md says what it shows.

@_exported import Foundation

@preconcurrency @MainActor open class UIResponder: Foundation.NSObject, NSObjectProtocol, Forwarding {
  public override init() { super.init() }
  nonisolated open func responds(to aSelector: Selector!) -> Bool { implements(aSelector) }
  nonisolated open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open private(set) var isFirstResponder = false

  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = canBecomeFirstResponder
    return isFirstResponder
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}

/// Foundation has this class on Apple's systems only.
open class NSUserActivity: Foundation.NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?

  public init(activityType: String) { self.activityType = activityType }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
