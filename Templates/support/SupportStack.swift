// swift-format-ignore-file
/// A flow's place on screen.
let supportStack: StaticString = #"""
// MARK: - Stack

/// A flow's place on screen: what it has shown, and how that leaves again.
@preconcurrency @MainActor
public final class FlowStack {
  // An app may have types of the same names as Swift's and UIKit's, so this file qualifies those.
  private typealias Task = _Concurrency.Task

  private enum Phase {
    case idle
    case shown
    /// It has finished; its screens are being removed.
    case leaving
    case ended
  }

  /// All stacks, in the order in which they were created: a parent comes before its children.
  private static var all: [Weak<FlowStack>] = []
  /// Flows of which nothing is left are being ended.
  private static var isEnding = false
  /// An interactive transition after which flows may have ended.
  private static weak var awaited: (any UIViewControllerTransitionCoordinator)?

  /// How the flow is shown. Its parent sets it before it starts the flow.
  public var entry = FlowEntry.push() {
    willSet {
      guard let parent = newValue.parent else { return }
      // A flow that has ended, or is about to, has no place for what it still starts.
      let isLost = Self.isEnding && Self.lost.contains { $0 === parent }
      if !parent.isLive || isLost { (phase, unshownController) = (.ended, nil) }
    }
    didSet {
      switch entry {
      case .root(let app, _, _): app.endFlows(except: self)
      case .push(_?, _), .replace, .start:
        // It has its parent's stack, which is kept without it.
        unshownController = nil
      default: break
      }
    }
  }
  /// Whether it is shown with an animation, if it is shown on top of something.
  public var isEntryAnimated = true
  /// Whether its screens leave with an animation when it finishes.
  private var leavesAnimated = true
  /// Runs when the flow is on screen.
  public var onEnter: (() -> Void)?
  /// Presents what was asked for before its stack was in a window.
  private var unpresented: [() -> Void] = []
  /// What follows the starts of its tabs, until it is on screen.
  private var startsOfTabs: [() -> Void] = []
  /// Runs if nothing is left of the flow.
  public var onClose: (() -> Void)?
  /// Runs if the user taps the flow's tab while it is selected.
  public var onReselect: (() -> Void)?
  /// How its parent started the flow, for the parent's own use.
  public var start: Any?
  /// Restarts the flow of a tab on its navigation controller.
  public var startAgain: ((UINavigationController) -> Void)?
  /// The hand-written coordinator that shows its screens here.
  public weak var hosted: (any Coordinator)?
  /// The coordinator that it belongs to.
  public weak var owner: (any Coordinator)? {
    didSet { ownerName = owner.map { "\(type(of: $0))" } }
  }
  private var ownerName: String?
  #if events
  /// The flow's name in events.
  public var name: String?
  /// How it is about to end.
  private var outcome: String?
  #endif
  /// The coordinator that has to live as long as this flow: its parent, if it observes the flow.
  public var keeper: AnyObject?
  /// Itself while it is shown, if the coordinator may go with the last screen before that is
  /// noticed.
  private var whileShown: FlowStack?
  /// Detects a coordinator that goes before its screens do, if something else has to keep it.
  private var farewell: Turn?

  public private(set) weak var navigationController: UINavigationController?
  /// Keeps the navigation controller until UIKit does.
  private var unshownController: UINavigationController?
  /// The controller that contains the flow, if it is not the navigation controller.
  private weak var bareController: UIViewController? {
    didSet { hasShown = true }
  }
  private weak var window: UIWindow?
  private var isWindowOpen = false
  /// How many roots have been asked for.
  private var rootRequests = 0
  private var observer: StackObserver?
  private var tabObserver: Forwarder?
  private var tabs: [String: Weak<UIViewController>] = [:]
  /// The title of its tab, whatever the titles of its screens.
  private var tabTitle: String?
  /// A question that waits for its answer: until then, the flow shows nothing new.
  private var question: Task<Void, Never>?
  /// Who asks it, if that is a screen, and where.
  private var asker: (screen: Weak<UIViewController>, line: Int)?
  /// The lines of the questions that it asks or is to ask.
  private var asking: Swift.Set<Int> = []
  private var laterSteps: [() -> Void] = []
  /// A screen is being made.
  private var isMaking = false
  /// It may ask to be closed before the coordinator knows it.
  private weak var justMade: UIViewController?
  /// What was asked for meanwhile: it comes after that screen.
  private var earlySteps: [() -> Void] = []
  /// What keeps the coordinator for results: whoever is asked may keep the closure in it.
  private var keepers: [Weak<Keeper>] = []
  /// Hand-written steps that have not returned yet.
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// The functions whose screens are on their way: two taps show one.
  private var routes: Swift.Set<String> = []
  /// The stack when the hand-written code started, which has shown nothing yet.
  private var below: [Weak<UIViewController>]?
  /// That code, kept until then: nothing else may keep it.
  private var starter: AnyObject?
  /// Puts what it shows after its turn where that belongs.
  private var onFirstScreens: (() -> Void)?
  /// Screens of the same kind, by their names, in the order in which they were created.
  private var named: [String: [Weak<UIViewController>]] = [:]
  /// Objects that screens hold weakly and nothing else holds.
  private var kept: [(screen: Weak<UIViewController>, object: AnyObject)] = []

  private var phase = Phase.idle
  private var isEntering = false
  /// Its first screen waits for its turn.
  private var isWaiting = false
  /// For how many reasons it lives on though it shows nothing: outcomes of children that it is
  /// handling, and a screen of its own that takes the place of theirs.
  private var hearings = 0
  private var deliver: (() -> Void)?
  /// Runs when the flow has ended in any way.
  private var onEnd: (() -> Void)?
  private var screens: [Weak<UIViewController>] = [] {
    didSet { if !screens.isEmpty { hasShown = true } }
  }
  /// Whether it has ever had something of its own.
  private var hasShown = false
  /// Screens of ended children that were its only ones: they are removed when the next one comes.
  private var leftovers: [Weak<UIViewController>] = []
  /// What it has presented and is about to present, the lowest first.
  private var layers: [Layer] = []

  /// - Parameters:
  ///   - navigationController: nil for a tab bar that needs none, and for the app.
  ///   - window: the app's, whose flow never ends.
  public init(
    of navigationController: UINavigationController? = nil, in window: UIWindow? = nil
  ) {
    self.window = window
    self.navigationController = navigationController
    unshownController = navigationController
    Self.all.append(Weak(object: self))
  }

  /// Whether the flow is shown or on its way, and has not ended.
  public var isShown: Bool {
    Self.endLost()
    return isLive
  }

  fileprivate var isLive: Bool { phase == .idle || phase == .shown }

  private var container: UIViewController? {
    bareController ?? navigationController ?? window?.rootViewController
  }

  /// The navigation controller that has its screens: under "More", not the tab's own.
  private var currentStack: UINavigationController? {
    let shown = screens.last { $0.object?.navigationController != nil }
    if let stack = shown?.object?.navigationController { return stack }
    switch entry {
    case .push(let parent?, _), .replace(let parent, _), .start(let parent, _):
      // Its first screen goes where its parent's are.
      if parent.navigationController === navigationController { return parent.currentStack }
    case .push(nil, _), .tab, .present, .root: break
    }
    // The stack of a bare flow is its parent's, or one that nobody sees: what is pushed there would never go.
    guard let bareController, let navigationController else { return navigationController }
    let isInside = Self.outermost(navigationController) === Self.outermost(bareController)
    return isInside ? navigationController : nil
  }

  /// Its tab bar, if it has one.
  private var tabBar: UITabBarController? {
    (screens.first?.object ?? container) as? UITabBarController
  }

  /// The tab bar that has a controller under "More", where tabs have no parent.
  private func barOverMore(_ tab: UIViewController) -> UITabBarController? {
    guard tab.parent == nil else { return nil }
    let flows = sequence(first: self, next: { $0.entry.parent })
    return flows.lazy.compactMap(\.tabBar).first { $0.viewControllers?.contains(tab) == true }
  }

  /// What is presented over the flow, by its container or what that is in.
  private var covering: UIViewController? {
    var place = container
    while let controller = place {
      if let presented = controller.presentedViewController { return presented }
      place = controller.parent ?? barOverMore(controller)
    }
    return nil
  }

  /// This flow and those below it, a parent before its children.
  private var family: [FlowStack] {
    Self.all.compactMap(\.object).filter { flow in
      sequence(first: flow) { $0.entry.parent }.contains { $0 === self }
    }
  }

  private static func outermost(_ controller: UIViewController) -> UIViewController {
    controller.parent.map { outermost($0) } ?? controller
  }

  private func holds(_ screen: UIViewController) -> Bool {
    (screens + leftovers).contains { $0.object === screen }
  }

  /// Whether a function has started a flow that is not shown yet: two taps show one.
  public func isStarting(_ route: String) -> Bool {
    Self.all.compactMap(\.object).contains { flow in
      let isComing = flow.phase == .idle || flow.isEntering || flow.below != nil
      let origin = flow.entry.origin
      return isComing && flow.isLive && origin.parent === self && origin.route == route
    }
  }

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  @preconcurrency @MainActor
  private final class Keeper {
    var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
  }

  /// A controller that is presented, or about to be.
  @preconcurrency @MainActor
  private final class Layer {
    private(set) weak var controller: UIViewController?
    let name: String?
    let isAlert: Bool
    var isWaiting = true

    init(_ controller: UIViewController, named name: String?) {
      self.controller = controller
      self.name = name
      isAlert = controller is UIAlertController
    }

    /// What UIKit presents: a popover's delegate may have wrapped the controller.
    var presented: UIViewController? { controller.map { FlowStack.outermost($0) } }

    /// Detects that it leaves the window. UIKit moves a popover that becomes a sheet to another
    /// container.
    func watch() {
      guard let presented, presented.presentingViewController != nil else { return }
      let container = presented.presentationController?.containerView
      let isThere = container?.window != nil || isAlert
      WindowSentinel.watch(isThere ? container : presented.viewIfLoaded?.superview)
    }

    /// It is a screen of the flow itself.
    var isScreen: Bool { name != nil && !isAlert }
    /// It was dismissed, or its turn never came.
    var isGone: Bool {
      controller == nil || !isWaiting && controller?.presentingViewController == nil
    }
    /// It is being dismissed, or what is below it.
    var isLeaving: Bool {
      guard let controller else { return false }
      let layers = sequence(first: controller, next: \.presentingViewController)
      return layers.contains { $0.isBeingDismissed }
    }
  }
}
"""#
