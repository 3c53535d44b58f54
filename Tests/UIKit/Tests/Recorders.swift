import UIKit

/// What happened, in order.
@MainActor enum Log {
  private static var lines: [String] = []

  static func add(_ line: String) { lines.append(line) }

  static func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Writes down its appearance callbacks, with the flags that were set.
class Screen: UIViewController {
  let name: String
  var willDisappearHook: (() -> Void)?
  var didAppearHook: (() -> Void)?

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    Log.add("\(name) load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Log.add("\(name) willAppear\(isMovingToParent ? " new" : "")\(isBeingPresented ? " presented" : "")")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Log.add("\(name) didAppear\(isMovingToParent ? " new" : "")\(isBeingPresented ? " presented" : "")")
    didAppearHook?()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Log.add("\(name) willDisappear\(isMovingFromParent ? " gone" : "")\(isBeingDismissed ? " dismissed" : "")")
    willDisappearHook?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Log.add("\(name) didDisappear\(isMovingFromParent ? " gone" : "")\(isBeingDismissed ? " dismissed" : "")")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { Log.add("\(name) removed") }
  }
}

/// Writes down what a navigation controller tells its delegate.
final class NavigationRecorder: NSObject, UINavigationControllerDelegate {
  private(set) var shown: [String] = []
  private(set) var left: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    shown.append("will \(nameOf(viewController))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    shown.append("did \(nameOf(viewController))")
    if let from = navigationController.transitionCoordinator?.viewController(forKey: .from) {
      left.append("\(nameOf(from))\(navigationController.viewControllers.contains(from) ? "" : " popped")")
    } else {
      left.append("nobody")
    }
  }

  func take() -> (shown: [String], left: [String]) {
    defer { (shown, left) = ([], []) }
    return (shown, left)
  }
}

final class SheetRecorder: NSObject, UIAdaptivePresentationControllerDelegate {
  var allows = true
  private(set) var calls: [String] = []

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    calls.append("should")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    calls.append("attempt")
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

final class TabRecorder: NSObject, UITabBarControllerDelegate {
  var allows = true
  private(set) var calls: [String] = []

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    allows
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    calls.append("controller \(tabBarController.selectedIndex)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    calls.append("tab \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

@MainActor func nameOf(_ controller: UIViewController) -> String {
  (controller as? Screen)?.name ?? String(describing: type(of: controller))
}

@MainActor func window(showing root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  UIKitSimulation.run()
  return window
}
