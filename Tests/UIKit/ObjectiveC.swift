import Foundation

// What of the Objective-C runtime delegates rest on: which methods an object answers to, and who gets the others.

/// The Objective-C name of a method.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Foundation's, with what it has on Apple's systems only.
public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
  func responds(to aSelector: Selector!) -> Bool
}

/// Foundation's, with what it has on Apple's systems only. `UIResponder` has the same: the compiler lets an initialiser
/// of Foundation's class alone be overridden by one on the main actor, so the one here is on it.
open class NSObject: Foundation.NSObject, NSObjectProtocol, Forwarding {
  @preconcurrency @MainActor public override init() { super.init() }

  /// Whether its class or one above it implements the method itself.
  open func responds(to aSelector: Selector!) -> Bool { implements(aSelector) }

  /// Who gets a message that the object does not implement.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

protocol Forwarding: NSObjectProtocol {
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension Forwarding {
  func implements(_ selector: Selector?) -> Bool { selector.map(Methods.of(type(of: self)).contains) ?? false }
}

extension NSObjectProtocol {
  /// The receiver of a message that this object does not implement: the default implementation of an optional method
  /// hands it on. Nobody there is the exception that ends an app (fact D4).
  @MainActor func receiver<Receiver>(of selector: Selector, as _: Receiver.Type) -> Receiver? {
    let target = (self as? any Forwarding)?.forwardingTarget(for: selector)
    guard let target = target as? Receiver, target as AnyObject !== self else {
      UIKitSimulation.raise("-[\(type(of: self)) \(selector)]: unrecognized selector sent to instance")
      return nil
    }
    return target
  }
}

/// What a delegate said, when it was set, that it answers to (fact D2).
struct Answers {
  private let selectors: Set<Selector>

  init(of delegate: (any NSObjectProtocol)?, to asked: [Selector]) {
    selectors = Set(asked.filter { delegate?.responds(to: $0) == true })
  }

  func contains(_ selector: Selector) -> Bool { selectors.contains(selector) }
}

/// The optional methods, Objective-C's names for Swift's.
private let names: [String: Selector] = [
  "navigationController(_:willShow:animated:)": .willShow,
  "navigationController(_:didShow:animated:)": .didShow,
  "navigationController(_:animationControllerFor:from:to:)": .animationController,
  "navigationController(_:interactionControllerFor:)": .interactionController,
  "navigationControllerSupportedInterfaceOrientations(_:)": .supportedOrientations,
  "navigationControllerPreferredInterfaceOrientationForPresentation(_:)": .preferredOrientation,
  "tabBarController(_:shouldSelect:)": .shouldSelect,
  "tabBarController(_:didSelect:)": .didSelect,
  "tabBarController(_:shouldSelectTab:)": .shouldSelectTab,
  "tabBarController(_:didSelectTab:previousTab:)": .didSelectTab,
  "tabBarController(_:animationControllerForTransitionFrom:to:)": .tabAnimationController,
  "tabBarController(_:interactionControllerFor:)": .tabInteractionController,
  "adaptivePresentationStyle(for:)": .adaptiveStyle,
  "adaptivePresentationStyle(for:traitCollection:)": .adaptiveStyleForTraits,
  "presentationController(_:viewControllerForAdaptivePresentationStyle:)": .adaptiveController,
  "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)": .willPresent,
  "presentationControllerShouldDismiss(_:)": .shouldDismiss,
  "presentationControllerWillDismiss(_:)": .willDismiss,
  "presentationControllerDidDismiss(_:)": .didDismiss,
  "presentationControllerDidAttemptToDismiss(_:)": .didAttemptToDismiss,
]

extension Selector {
  static let willShow: Selector = "navigationController:willShowViewController:animated:"
  static let didShow: Selector = "navigationController:didShowViewController:animated:"
  static let animationController: Selector =
    "navigationController:animationControllerForOperation:fromViewController:toViewController:"
  static let interactionController: Selector = "navigationController:interactionControllerForAnimationController:"
  static let supportedOrientations: Selector = "navigationControllerSupportedInterfaceOrientations:"
  static let preferredOrientation: Selector =
    "navigationControllerPreferredInterfaceOrientationForPresentation:"
  static let tabAnimationController: Selector =
    "tabBarController:animationControllerForTransitionFromViewController:toViewController:"
  static let tabInteractionController: Selector = "tabBarController:interactionControllerForAnimationController:"
  static let shouldSelect: Selector = "tabBarController:shouldSelectViewController:"
  static let didSelect: Selector = "tabBarController:didSelectViewController:"
  static let shouldSelectTab: Selector = "tabBarController:shouldSelectTab:"
  static let didSelectTab: Selector = "tabBarController:didSelectTab:previousTab:"
  static let adaptiveStyle: Selector = "adaptivePresentationStyleForPresentationController:"
  static let adaptiveStyleForTraits: Selector = "adaptivePresentationStyleForPresentationController:traitCollection:"
  static let adaptiveController: Selector = "presentationController:viewControllerForAdaptivePresentationStyle:"
  static let willPresent: Selector = "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"
  static let shouldDismiss: Selector = "presentationControllerShouldDismiss:"
  static let willDismiss: Selector = "presentationControllerWillDismiss:"
  static let didDismiss: Selector = "presentationControllerDidDismiss:"
  static let didAttemptToDismiss: Selector = "presentationControllerDidAttemptToDismiss:"
  static let ofPresentations: [Selector] = [shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss]
}

/// Which of the optional methods a class implements: the program's own symbol table knows. A default implementation
/// stands in an extension of the protocol and is no method of the class.
private enum Methods {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var known: [ObjectIdentifier: Set<Selector>] = [:]

  static func of(_ type: AnyClass) -> Set<Selector> {
    lock.withLock { find(type) }
  }

  private static func find(_ type: AnyClass) -> Set<Selector> {
    if type == NSObject.self || type == UIResponder.self { return [] }
    if let methods = known[ObjectIdentifier(type)] { return methods }
    let own = Symbols.program.methods(of: type).compactMap { names[$0] }
    let methods = Set(own).union(_getSuperclass(type).map(find) ?? [])
    known[ObjectIdentifier(type)] = methods
    return methods
  }
}
