import Foundation

/// The test's side of the stand-in: time, what went wrong, what lives. Gestures are in Gestures.swift.
///
/// An animated transition begins within the call and is then *held*; it ends in `run()` or `finishTransitions()`.
@MainActor public enum UIKitSimulation {
  public enum Transitions: Sendable {
    /// Each gesture runs the main loop until nothing is pending, as if the user waited for the animation.
    case immediate
    /// Gestures leave their transitions pending, so that the next event hits the middle of an animation.
    case held
  }

  public static var transitions = Transitions.immediate

  /// What UIKit would write to the console.
  public private(set) static var warnings: [String] = []
  /// What would be an NSException, and the end of the app.
  public private(set) static var exceptions: [String] = []
  /// Gestures of the test that no user could make, such as a tap on a button that is not on screen.
  public private(set) static var impossibleGestures: [String] = []
  /// The answers to what is not established about UIKit. Code that is right is right with each of them.
  public static var openPoints = OpenPoints()
  /// What the app runs on: a phone, or a pad, where some things are popovers.
  public static var idiom = UIUserInterfaceIdiom.phone
  /// What storyboards hold: name, identifier ("" is the initial controller), how it is made.
  public static var storyboardScenes: [String: [String: (NSCoder) -> UIViewController?]] = [:]

  // MARK: Time

  /// Nothing is pending, but for gestures under the user's finger.
  public static var isIdle: Bool { MainLoop.isIdle }
  /// How many animated transitions have begun and not ended.
  public static var pendingTransitions: Int { MainLoop.transitions.filter(\.isAnimated).count }

  /// Runs the main loop until nothing is pending: transitions, callbacks, the main queue, tasks on the main actor.
  public static func run() {
    for _ in 0..<1000 {
      runTasks()
      if MainLoop.isIdle, !Clock.isAwaited { return }
      MainLoop.turn()
    }
    warn("the main loop did not come to rest in 1000 turns")
  }

  /// As `run`, from an async function: tasks on the main actor go on only while that is suspended.
  /// - Parameter answer: answers who asks in the tests, again and again.
  public static func rest(_ answer: () -> Void = {}) async {
    for _ in 0..<10 {
      await waitForOtherThreads()
      answer()
      run()
    }
  }

  /// One turn: ends the transitions that are pending now, not those which that begins.
  public static func finishTransitions() { MainLoop.turn() }

  /// Begins the transitions that have yet to begin (fact C1).
  public static func beginTransitions() {
    for transition in MainLoop.transitions { transition.begin() }
  }

  // MARK: Records

  static func warn(_ message: String) { warnings.append(message) }
  static func raise(_ message: String) { exceptions.append(message) }
  static func cannot(_ gesture: String) { impossibleGestures.append(gesture) }

  /// Forgets warnings, exceptions and settings, not controllers: a leak stays visible.
  public static func reset() {
    enterForeground()
    run()
    (MainLoop.lost, UIView.areAnimationsEnabled, idiom) = ([], true, .phone)
    (warnings, exceptions, impossibleGestures) = ([], [], [])
    (transitions, openPoints, storyboardScenes) = (.immediate, OpenPoints(), [:])
    UIApplication.shared.connectedScenes = []
  }

  // MARK: Life

  public static var liveControllers: Int { LiveControllers.all.count }
  public static var liveControllerNames: [String] { LiveControllers.all.map { "\(type(of: $0))" }.sorted() }

  static func forgetOrphans() {
    for window in Windows.all { window.forgetOrphans() }
  }

  // MARK: Launch

  /// Connects a scene, as the system does when the app starts. The caller keeps the scene.
  @discardableResult
  public static func launch(
    _ delegate: any UISceneDelegate, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    session: UISceneSession = UISceneSession()
  ) -> UIWindowScene {
    let scene = UIWindowScene(session: session, connectionOptions: options)
    UIApplication.shared.connectedScenes.insert(scene)
    scene.delegate = delegate
    delegate.scene(scene, willConnectTo: scene.session, options: options)
    scene.activationState = .foregroundInactive
    delegate.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    delegate.sceneDidBecomeActive(scene)
    if transitions == .immediate { run() }
    return scene
  }

  /// Launches an app without scenes. The caller keeps the delegate.
  public static func launch(_ delegate: any UIApplicationDelegate) {
    let application = UIApplication.shared
    application.delegate = delegate
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    delegate.applicationDidBecomeActive(application)
    if transitions == .immediate { run() }
  }

  /// The system takes the scene away.
  public static func disconnect(_ scene: UIWindowScene) {
    scene.delegate?.sceneDidDisconnect(scene)
    UIApplication.shared.connectedScenes.remove(scene)
    scene.activationState = .unattached
    scene.delegate = nil
  }

  /// The user leaves the app. A transition that runs ends at once, or is held until it comes back (fact C6).
  public static func enterBackground() {
    let scenes = UIApplication.shared.connectedScenes
    for scene in scenes { scene.delegate?.sceneWillResignActive(scene) }
    UIApplication.shared.delegate?.applicationWillResignActive(.shared)
    if openPoints.backgroundHoldsTransitions { MainLoop.isSuspended = true } else { MainLoop.endAll() }
    UIApplication.shared.applicationState = .background
    for scene in scenes {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
    }
    UIApplication.shared.delegate?.applicationDidEnterBackground(.shared)
  }

  public static func enterForeground() {
    guard UIApplication.shared.applicationState == .background else { return }
    UIApplication.shared.applicationState = .active
    MainLoop.isSuspended = false
    for scene in UIApplication.shared.connectedScenes {
      scene.delegate?.sceneWillEnterForeground(scene)
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
    }
    UIApplication.shared.delegate?.applicationWillEnterForeground(.shared)
    UIApplication.shared.delegate?.applicationDidBecomeActive(.shared)
    if transitions == .immediate { run() }
  }

  // MARK: What the user sees

  /// The screen on top: through what is presented, down to the screen in the containers.
  public static func topController(of window: UIWindow) -> UIViewController? {
    let bottom = window.orphans.last ?? window.rootViewController
    return bottom.map(topController)
  }

  public static func topController(of controller: UIViewController) -> UIViewController {
    if let presented = controller.presented { return topController(of: presented) }
    return controller.contentController.map(topController) ?? controller
  }
}

@MainActor enum LiveControllers {
  private static var boxes: [Weak<UIViewController>] = []

  static func add(_ controller: UIViewController) { boxes.append(Weak(object: controller)) }

  static var all: [UIViewController] {
    boxes.removeAll { $0.object == nil }
    return boxes.compactMap(\.object)
  }
}
