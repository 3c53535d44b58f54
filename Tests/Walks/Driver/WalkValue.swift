import Foundation
import UIKit

/// A value that a walk makes of a number and prints: as the reference machine does, by the same rules.
public protocol WalkValue {
  static func made(_ seed: Int) -> Self
  var walkText: String { get }
}

extension Bool: WalkValue {
  public static func made(_ seed: Int) -> Bool { !seed.isMultiple(of: 2) }
  public var walkText: String { "\(self)" }
}

extension Int: WalkValue {
  public static func made(_ seed: Int) -> Int { seed }
  public var walkText: String { "\(self)" }
}

extension String: WalkValue {
  /// With what a URL has to spell.
  public static func made(_ seed: Int) -> String { "String/\(seed)" }
  public var walkText: String { self }
}

extension CGRect: WalkValue {
  public static func made(_ seed: Int) -> CGRect { CGRect(x: seed, y: 0, width: 1, height: 1) }
  public var walkText: String { "CGRect\(Int(minX))" }
}

extension Optional: WalkValue where Wrapped: WalkValue {
  public static func made(_ seed: Int) -> Wrapped? { seed.isMultiple(of: 2) ? nil : Wrapped.made(seed) }
  public var walkText: String { map(\.walkText) ?? "nil" }
}

/// A coordinator as the app knows it while a walk goes on.
@preconcurrency @MainActor public protocol WalkFlow: AnyObject {
  static var walkName: String { get }
  /// Calls the event of this name; false if there is none.
  func walk(_ event: String, _ seed: Int) -> Bool
  /// The flow has ended, though somebody may still hold its coordinator while a transition runs.
  var isOver: Bool { get }
}

/// A module's hand-written half, as far as a walk needs it.
@preconcurrency @MainActor public protocol WalkProgram {
  /// Starts the flow of this name and returns who has to keep it.
  ///
  /// - Parameter prepare: what happens before.
  func launch(_ flow: String, in window: UIWindow, after prepare: (AnyObject) -> Void) -> AnyObject?
  /// The URL of the link with this number arrives, with values made of a seed.
  func follow(_ number: Int, _ seed: Int, animated: Bool, by app: AnyObject?)
  /// The app forgets the link that is on its way.
  func cancelLink(of app: AnyObject?)
  /// The link of what the user sees.
  func place(in app: AnyObject?) -> String?
  /// What is wrong once everything has settled, given the screens on stacks.
  func look(at screens: [UIViewController]) -> [String]
}

extension WalkProgram {
  public func follow(_ number: Int, _ seed: Int, animated: Bool, by app: AnyObject?) {}
  public func cancelLink(of app: AnyObject?) {}
  public func place(in app: AnyObject?) -> String? { nil }
}
