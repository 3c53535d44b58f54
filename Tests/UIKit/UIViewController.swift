import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

// The overridable members have to stand in the class itself; what they do is in Appearance.swift and Presentation.swift.
@preconcurrency @MainActor open class UIViewController: UIResponder, @preconcurrency NSCoding {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
    LiveControllers.add(self)
  }

  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    LiveControllers.add(self)
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  open func encode(with coder: NSCoder) {}

  public let nibName: String?
  public let nibBundle: Bundle?
  open internal(set) var storyboard: UIStoryboard?
  open override var next: UIResponder? { viewIfLoaded?.superview }
  open override var description: String { "<\(type(of: self))>" }

  // MARK: View

  private var loadedView: UIView?
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "\(self): loadView() set no view")
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}

  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
      if let navigation = parent as? UINavigationController { navigation.adoptTitle(of: self) }
    }
  }
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var preferredContentSize = CGSize.zero
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  var ownChildren: [UIViewController] = []
  open var children: [UIViewController] { ownChildren }

  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.parent?.removeChild(childController)
    childController.willMove(toParent: self)
    ownChildren.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.removeChild(self)
    self.parent = nil
    didMove(toParent: nil)
  }

  func removeChild(_ child: UIViewController) { ownChildren.removeAll { $0 === child } }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  var appearance = Appearance.disappeared
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearing ? willAppear(animated) : willDisappear(animated)
  }

  open func endAppearanceTransition() {
    appearance == .appearing ? didAppear(false) : didDisappear(false)
  }

  // Containers say themselves which of their children appear with them.
  func childrenWillAppear(_ animated: Bool) {
    for child in childrenInView { child.willAppear(animated) }
  }

  func childrenDidAppear(_ animated: Bool) {
    for child in childrenInView { child.didAppear(animated) }
  }

  func childrenWillDisappear(_ animated: Bool) {
    for child in childrenInView { child.willDisappear(animated) }
  }

  func childrenDidDisappear(_ animated: Bool) {
    for child in childrenInView { child.didDisappear(animated) }
  }

  var forwardsAppearanceByHierarchy: Bool { shouldAutomaticallyForwardAppearanceMethods }

  /// The child that the user looks at.
  var contentController: UIViewController? { nil }

  nonisolated(unsafe) var associatedObjects: [UnsafeRawPointer: Any] = [:]

  // MARK: Presentation

  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// What it is to present when its content has loaded.
  var delayed: UIViewController?
  var ownPresentationController: UIPresentationController?
  var activeTransition: Transition?
  var presentationPhase = PresentationPhase.settled
  var ownPresentationStyle = UIModalPresentationStyle.automatic

  open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  var isInPresentationCallback = false
  var isInDismissalCallback = false
  open var isBeingPresented: Bool { isInPresentationCallback || isUnderWay(.presenting) }
  open var isBeingDismissed: Bool { isInDismissalCallback || isUnderWay(.dismissing) }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  open var modalPresentationStyle: UIModalPresentationStyle {
    get { concretePresentationStyle }
    set { setPresentationStyle(newValue) }
  }

  open var presentationController: UIPresentationController? { currentPresentationController }
  open var sheetPresentationController: UISheetPresentationController? {
    currentPresentationController as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    popoverForReading
  }
  open var activePresentationController: UIPresentationController? {
    presenter != nil ? ownPresentationController : parent?.activePresentationController
  }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition.flatMap { $0.isBegun ? $0 : nil } ?? parent?.transitionCoordinator
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissal(animated: flag, completion: completion)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    UIKitSimulation.raise("Receiver (\(self)) has no segue with identifier '\(identifier)'")
  }

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: In a container

  private var ownNavigationItem: UINavigationItem?
  private var ownTabBarItem: UITabBarItem?

  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    ownNavigationItem = item
    return item
  }

  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]?
  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

  open var tab: UITab? {
    guard let tabs = tabBarController?.tabs else { return nil }
    return tabs.first { tab in tab.loadedController.map { $0 === self || isInside($0) } ?? false }
  }

  private func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    (parent as? Container) ?? parent?.ancestor(type)
  }

  func isInside(_ container: UIViewController) -> Bool {
    parent.map { $0 === container || $0.isInside(container) } ?? false
  }
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all = UIRectEdge(rawValue: 0xf)
}
