// swift-format-ignore-file
let scaffoldFile: StaticString = #"""
{{# Files that are written once and then belong to the app. }}
{{define screen(flow: Flow, screen: Screen)}}
{{> imports(flow)}}

{{if screen.actions}}
{{> actions/[flow.actions].model(flow, screen)}}

{{end}}
{{> screens/[flow.screenSource].handWritten(flow, screen)}}
{{end}}

{{# Its view model alone: the system has the view controller. }}
{{define model(flow: Flow, screen: Screen)}}
{{> imports(flow)}}

{{> actions/[flow.actions].model(flow, screen)}}
{{end}}

{{# A system view controller is created with its values by an extension. }}
{{define initializer(flow: Flow, screen: Screen)}}
{{> imports(flow)}}

extension {{screen.type}} {
  /// Creates the screen `{{screen.name}}`.
  {{screen.access}}convenience init({{for parameter in screen.parameters join ", "}}{{parameter.declaration}}{{end}}{{if screen.isInitializedWithActions}}{{if screen.parameters}}, {{end}}{{> actions/[flow.actions].parameter(flow, screen)}}{{end}}) {
    {{flow.fatalError}}("call an initializer of {{screen.type}}")
  }
}
{{end}}

{{# The same where view controllers come from storyboards, which this one does not need. }}
{{define instantiation(flow: Flow, screen: Screen)}}
{{> imports(flow)}}

extension {{screen.type}} {
  /// Creates the screen `{{screen.name}}`, which needs no storyboard.
  {{screen.access}}static func instantiate() -> {{screen.type}} {
    {{screen.type}}()
  }
}
{{end}}

{{# What all view controllers from storyboards share. }}
{{define storyboarded(flow: Flow)}}
import UIKit

/// A view controller that the storyboard has under the name of its type.
@MainActor
protocol Storyboarded: UIViewController {}

extension Storyboarded {
  static func instantiate() -> Self {
    let storyboard = UIStoryboard(name: "Main", bundle: {{flow.bundle}})
    return storyboard.instantiateViewController(identifier: String(describing: self))
  }
}
{{end}}

{{define imports(flow: Flow)}}
{{for module in flow.imports}}
import {{module}}
{{end}}
{{end}}

{{define hooks(flow: Flow)}}
{{> imports(flow)}}

// The hand-written steps of `{{flow.name}}`.
extension {{flow.type}} {
  {{for hook in flow.hooks}}
  {{> function.open("", hook)}}
    {{if hook.hasAnswer}}
    {{flow.fatalError}}("not written yet")
    {{end}}
  }

  {{end}}
}
{{end}}

{{define sceneDelegate(flow: Flow, container: Container)}}
import UIKit
{{if let links = flow.links}}
import UserNotifications
{{end}}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: {{flow.type}}?
  {{if let links = flow.links}}
  // When the last tapped notification arrived: the one that starts the app may be delivered twice,
  // to two windows.
  private static var notified: {{container.date}}?
  {{end}}

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    {{if flow.hasDependencies}}
    let coordinator = {{flow.type}}(window: window, dependencies: {{container.type}}())
    {{else}}
    let coordinator = {{flow.type}}(window: window)
    {{end}}
    coordinator.start()
    self.window = window
    self.coordinator = coordinator
    {{if let links = flow.links}}
    // Set after the launch has ended, it may miss a notification.
    UNUserNotificationCenter.current().delegate = self
    // Only this method receives what has started the app. If none of it is a link, what was on
    // screen last is restored. Nothing moves: the user has not seen anything yet.
    let notification = connectionOptions.notificationResponse?.notification
    if let notification { Self.notified = notification.date }
    _ =
      connectionOptions.urlContexts.contains { open($0.url, animated: false) }
      || connectionOptions.userActivities.contains { open(Self.url(of: $0), animated: false) }
      || open(Self.url(notification?.request.content.userInfo["link"]), animated: false)
      || open(Self.url(connectionOptions.shortcutItem?.userInfo?["link"]), animated: false)
      || open(session.stateRestorationActivity.flatMap { Self.url(of: $0) }, animated: false)
    {{end}}
  }
  {{if let links = flow.links}}

  // MARK: Links

  func sceneDidBecomeActive(_ scene: UIScene) {
    // Of several windows, the one that the user has turned to last follows notifications.
    UNUserNotificationCenter.current().delegate = self
  }

  func scene(_ scene: UIScene, openURLContexts contexts: {{container.set}}<UIOpenURLContext>) {
    _ = contexts.contains { open($0.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    open(Self.url(of: userActivity))
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(open(Self.url(shortcutItem.userInfo?["link"])))
  }

  /// Restores what the user sees after the system has terminated the app.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let link = coordinator?.currentLink else { return nil }
    let app = {{container.bundle}}.main.bundleIdentifier ?? "app"
    // Not a web page: `webpageURL` refuses the app's own schemes.
    let activity = NSUserActivity(activityType: "\(app).restoration")
    activity.userInfo = ["link": link.url.absoluteString]
    return activity
  }

  private func open(_ url: {{container.url}}?, notifiedAt date: {{container.date}}) {
    guard date != Self.notified else { return }
    Self.notified = date
    open(url)
  }

  @discardableResult
  private func open(_ url: {{container.url}}?, animated: Bool = true) -> Bool {
    guard let link = url.flatMap({ {{links.type}}($0) }) else { return false }
    coordinator?.follow(link, animated: animated)
    return true
  }

  /// A universal link, or the link that an activity holds.
  private static func url(of activity: NSUserActivity) -> {{container.url}}? {
    activity.webpageURL ?? url(activity.userInfo?["link"])
  }

  /// The "link" in notifications, shortcut items and activities.
  private static func url(_ text: Any?) -> {{container.url}}? {
    (text as? String).flatMap { {{container.url}}(string: $0) }
  }
  {{end}}
}
{{if let links = flow.links}}

extension SceneDelegate: UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let notification = response.notification
    let text = notification.request.content.userInfo["link"] as? String
    let date = notification.date
    _Concurrency.Task { @MainActor in self.open(Self.url(text), notifiedAt: date) }
    completionHandler()
  }
}
{{end}}
{{end}}
"""#
