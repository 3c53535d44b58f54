import UIKit

/// What rows run on: what a user does there, and what can be seen. Gestures begin what they begin and wait for nothing;
/// `settle` waits. `StandIn` is the stand-in for UIKit, Tests/Device has a simulator. Each has a global `device`.
@MainActor
protocol Device {
  /// Whether it can do what not every device can; from then on it is so. Ask with `Check.needs`, which writes down the row that is left out.
  func can(_ ability: Ability) -> Bool

  /// Gives the window a place to be seen in.
  func place(_ window: UIWindow)

  // MARK: Gestures

  /// A tap on the back button.
  func back(_ stack: UINavigationController)
  /// A long press on the back button, and a choice from its menu.
  func back(_ stack: UINavigationController, to controller: UIViewController)
  /// A swipe from the left edge: completed, or let go so that the screen springs back, which
  /// needs `.swipe`.
  func swipeBack(_ stack: UINavigationController, completed: Bool)
  /// The same swipe with the finger left on the glass; the closure lifts it. Needs `.swipe`.
  func beginSwipeBack(_ stack: UINavigationController) -> ((_ completed: Bool) -> Void)?
  /// Pulls a sheet down, as far as it lets itself be pulled. Letting it spring back needs `.pull`.
  func pullDown(_ sheet: UIViewController, completed: Bool)
  func tap(tab index: Int, in tabs: UITabBarController)
  /// A tap on the button with this title of the alert on top of the window.
  func tapAlert(_ title: String, in window: UIWindow)
  /// Opens a context menu over a screen and chooses from it: `action` runs while the menu leaves. Needs `.menus`.
  func choose(fromMenuOver screen: UIViewController, _ action: () -> Void)

  // MARK: Time

  /// Until nothing moves and nothing is put off, and until this holds or a second is over.
  func settle(until condition: () -> Bool)
  /// Until those who were asked have had time to answer; what moves goes on moving.
  func listen()
  /// Ends what moves, and nothing of what is put off until a later turn of the main loop. Needs `.turns`.
  func endTransitions()

  // MARK: What can be seen

  /// Whether a transition runs in the window.
  func isMoving(_ window: UIWindow) -> Bool
  /// The screen on top: through what is presented, down to the screen in the containers.
  func top(of window: UIWindow) -> UIViewController?
  /// The names of all controllers that live: the app's own, and UIKit's containers.
  var liveControllers: [String] { get }
  /// What UIKit complained about. Needs `.complaints` where there should be some.
  var complaints: [String] { get }
  func forgetComplaints()
}

extension Device {
  func pullDown(_ sheet: UIViewController) { pullDown(sheet, completed: true) }
  func settle() { settle { true } }

  /// A window that the user sees, for as long as somebody keeps it.
  func window(showing root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    place(window)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}

/// What not every device can do.
enum Ability {
  /// A swipe from the left edge that stays under the finger, or springs back.
  case swipe
  /// A sheet that springs back.
  case pull
  /// A choice from a context menu.
  case menus
  /// It does not stop where debug builds do.
  case releases
  /// Single turns of the main loop.
  case turns
  /// To tell what UIKit complained about.
  case complaints
  /// `isBeingDismissed` says so from the call to the end.
  case flags
  /// It is a phone.
  case phone
  /// It is a pad.
  case pad
  /// UIKit keeps the completions of `present` and `dismiss`, and never calls them.
  case losses
  /// UIKit presents share sheets and photo libraries later, when their content has loaded.
  case delays
}
