import UIKit

/// What brings a URL to an app: as the system tells it when it starts the app, and while the app runs.
@main
@MainActor
struct SceneRun {
  private static let url = "https://shop.example/items/7"
  private static let count = "shop:count"

  static func main() {
    for source in Source.allCases {
      start(source)
      run(source)
    }
    startedByANotificationToldTwice()
    ofTwoWindowsTheLastOneUsed()
    restored()
    print("every URL was followed once")
  }

  private enum Source: CaseIterable { case url, activity, handoff, notification, shortcut }

  private static func start(_ source: Source) {
    counted = 0
    let options = UIScene.ConnectionOptions()
    switch source {
    case .url: options.urlContexts = [context(count)]
    case .activity: options.userActivities = [activity(webpage: "https://shop.example/count")]
    case .handoff: options.userActivities = [activity(holding: count)]
    case .notification: options.notificationResponse = response(count)
    case .shortcut: options.shortcutItem = item(count)
    }
    let delegate = SceneDelegate()
    let scene = UIKitSimulation.launch(delegate, options: options)
    settle()
    expect(counted == 1, "\(source) starts the app and is followed \(counted) times")
    UIKitSimulation.disconnect(scene)
  }

  private static func run(_ source: Source) {
    counted = 0
    let delegate = SceneDelegate()
    let scene = UIKitSimulation.launch(delegate)
    settle()
    for (index, text) in [url, count].enumerated() {
      switch source {
      case .url: delegate.scene(scene, openURLContexts: [context(text)])
      case .activity:
        delegate.scene(
          scene, continue: activity(webpage: text.replacingOccurrences(of: "shop:", with: "https://shop.example/")))
      case .handoff: delegate.scene(scene, continue: activity(holding: text))
      case .notification:
        UNUserNotificationCenter.current().delegate?.userNotificationCenter(
          .current(), didReceive: response(text, at: Double(index + 1))
        ) {}
      case .shortcut:
        delegate.windowScene(scene, performActionFor: item(text)) { expect($0, "the shortcut item is a link") }
      }
      settle()
    }
    expect(counted == 1, "\(source) is followed \(counted) times")
    let activity = delegate.stateRestorationActivity(for: scene)
    let place = activity?.userInfo?["link"] as? String
    expect(place == url, "\(source) leads to \(place ?? "nothing")")
    expect(activity?.activityType.hasSuffix(".restoration") == true, "the activity is for restoration")
    UIKitSimulation.disconnect(scene)
  }

  private static func startedByANotificationToldTwice() {
    counted = 0
    let options = UIScene.ConnectionOptions()
    let response = response(count)
    options.notificationResponse = response
    let delegate = SceneDelegate()
    let scene = UIKitSimulation.launch(delegate, options: options)
    delegate.userNotificationCenter(.current(), didReceive: response) {}
    settle()
    expect(counted == 1, "a notification that is told twice is followed \(counted) times")
    UIKitSimulation.disconnect(scene)
  }

  private static func ofTwoWindowsTheLastOneUsed() {
    let (first, second) = (SceneDelegate(), SceneDelegate())
    let scenes = [first, second].map { UIKitSimulation.launch($0) }
    first.sceneDidBecomeActive(scenes[0])
    expect(UNUserNotificationCenter.current().delegate === first, "the window used last is told of notifications")
    for scene in scenes { UIKitSimulation.disconnect(scene) }
  }

  /// Also where what has started the app is not a link of it.
  private static func restored() {
    for opened in [[], [context("https://elsewhere.example/count")]] as [Set<UIOpenURLContext>] {
      let session = UISceneSession()
      session.stateRestorationActivity = activity(holding: url)
      let options = UIScene.ConnectionOptions()
      options.urlContexts = opened
      let delegate = SceneDelegate()
      let scene = UIKitSimulation.launch(delegate, options: options, session: session)
      settle()
      let place = delegate.stateRestorationActivity(for: scene)?.userInfo?["link"] as? String
      expect(place == url, "what was seen comes back, not \(place ?? "nothing")")
      UIKitSimulation.disconnect(scene)
    }
  }

  // MARK: What the system hands over

  private static func context(_ text: String) -> UIOpenURLContext { UIOpenURLContext(url: link(text)) }

  private static func link(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("'\(text)' is a URL") }
    return url
  }

  private static func activity(webpage text: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = link(text)
    return activity
  }

  private static func activity(holding text: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "com.example.shop.place")
    activity.userInfo = ["link": text]
    return activity
  }

  private static func item(_ text: String) -> UIApplicationShortcutItem {
    let item = UIApplicationShortcutItem(type: "open", localizedTitle: "Open")
    item.userInfo = ["link": NSString(string: text)]
    return item
  }

  private static func response(_ text: String, at seconds: Double = 0) -> UNNotificationResponse {
    let content = UNNotificationContent()
    content.userInfo = ["link": text]
    let request = UNNotificationRequest(content: content)
    return UNNotificationResponse(
      notification: UNNotification(date: Date(timeIntervalSince1970: seconds), request: request))
  }

  private static func settle() {
    UIKitSimulation.settle()
  }

  private static func expect(_ isMet: Bool, _ text: String) {
    guard !isMet else { return }
    print("not so: \(text)")
    exit(1)
  }
}
