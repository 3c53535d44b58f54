import Foundation

@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role: Role
  public let persistentIdentifier = UUID().uuidString
  open internal(set) weak var scene: UIScene?
  open var stateRestorationActivity: NSUserActivity?

  public init(role: Role = .windowApplication) {
    self.role = role
    super.init()
  }
}

@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  open var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  public let url: URL

  public init(url: URL) {
    self.url = url
    super.init()
  }
}

@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  open var userInfo: [String: any NSSecureCoding]?

  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    super.init()
  }
}

@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> = []
    open var userActivities: Set<NSUserActivity> = []
    open var notificationResponse: UNNotificationResponse?
    open var shortcutItem: UIApplicationShortcutItem?
    public override init() { super.init() }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String! = ""

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}

open class UIWindowScene: UIScene {
  private var boxes: [Weak<UIWindow>] = []
  open var windows: [UIWindow] { boxes.compactMap(\.object) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var screen: UIScreen { .main }
  open var traitCollection: UITraitCollection { UITraitCollection() }

  func add(_ window: UIWindow) {
    drop(window)
    boxes.append(Weak(object: window))
    Windows.add(window)
  }

  func drop(_ window: UIWindow) { boxes.removeAll { $0.object == nil || $0.object === window } }
}

@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
