import Foundation

// The part of UserNotifications that tells which notification the user has tapped. It is a module of its own on a device.

open class UNNotificationContent: Foundation.NSObject {
  open var userInfo: [AnyHashable: Any] = [:]
}

open class UNNotificationRequest: Foundation.NSObject {
  public let content: UNNotificationContent

  public init(content: UNNotificationContent) { self.content = content }
}

open class UNNotification: Foundation.NSObject {
  public let date: Date
  public let request: UNNotificationRequest

  public init(date: Date, request: UNNotificationRequest) { (self.date, self.request) = (date, request) }
}

open class UNNotificationResponse: Foundation.NSObject {
  public let notification: UNNotification

  public init(notification: UNNotification) { self.notification = notification }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

open class UNUserNotificationCenter: Foundation.NSObject {
  private nonisolated(unsafe) static let shared = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  open class func current() -> UNUserNotificationCenter { shared }
}
