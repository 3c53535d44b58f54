import Foundation

open class UITabBarController: UIViewController {
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { answers = Answers(of: delegate, to: [.shouldSelect, .didSelect, .shouldSelectTab, .didSelectTab]) }
  }
  private var answers = Answers(of: nil, to: [])

  /// The delegate, if it answers to this; whether it is asked now, or was when it was set, is open (fact D5).
  func delegate(for selector: Selector) -> (any UITabBarControllerDelegate)? {
    let isAsked = UIKitSimulation.openPoints.tabDelegateIsAskedEachTime
    return (isAsked ? delegate?.responds(to: selector) == true : answers.contains(selector)) ? delegate : nil
  }

  public let tabBar = UITabBar()
  open var customizableViewControllers: [UIViewController]?
  open var mode = Mode.automatic
  open private(set) var isTabBarHidden = false
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  override var contentController: UIViewController? { selectedViewController }
  override var forwardsAppearanceByHierarchy: Bool { false }

  // MARK: View controllers

  open var viewControllers: [UIViewController]? {
    get { usesTabs ? nil : ownChildren }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    usesTabs = false
    ownTabs = []
    let new = viewControllers ?? []
    let selected = selectedViewController
    for old in ownChildren where !new.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      if old === selected { hide(old) }
      old.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      super.addChild(controller)
      controller.didMove(toParent: self)
    }
    ownChildren = new
    let index = new.firstIndex { $0 === selected } ?? min(selection, max(new.count - 1, 0))
    selection = index
    showSelected(insteadOf: selected)
  }

  /// What is a child is a tab (fact A6).
  open override func addChild(_ childController: UIViewController) {
    guard !usesTabs else { return super.addChild(childController) }
    guard childController.parent !== self else { return }
    setViewControllers(ownChildren + [childController], animated: false)
  }

  private var selection = 0

  open var selectedIndex: Int {
    get {
      if usesTabs { return ownTabs.firstIndex { $0 === selectedTab } ?? NSNotFound }
      return ownChildren.isEmpty ? NSNotFound : selection
    }
    set {
      if usesTabs {
        if ownTabs.indices.contains(newValue) { selectedTab = ownTabs[newValue] }
      } else if ownChildren.indices.contains(newValue) {
        let before = selectedViewController
        selection = newValue
        showSelected(insteadOf: before)
      }
    }
  }

  open var selectedViewController: UIViewController? {
    get {
      usesTabs
        ? chosenTab?.loadedController : ownChildren.indices.contains(selection) ? ownChildren[selection] : nil
    }
    set {
      if let index = ownChildren.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      } else if let newValue {
        UIKitSimulation.raise(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
            + "of view controllers can be selected: \(newValue)")
      }
    }
  }

  // MARK: Tabs

  private var ownTabs: [UITab] = []
  private(set) var usesTabs = false
  private weak var chosenTab: UITab?

  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) {
    let selected = selectedViewController
    usesTabs = true
    for old in ownTabs where !tabs.contains(where: { $0 === old }) {
      guard let controller = old.loadedController else { continue }
      controller.willMove(toParent: nil)
      if controller === selected { hide(controller) }
      controller.removeFromParent()
    }
    ownTabs = tabs
    for tab in tabs { tab.owner = self }
    if !tabs.contains(where: { $0 === chosenTab }) { chosenTab = tabs.first }
    resolveSelected()
    showSelected(insteadOf: selected)
  }

  open var selectedTab: UITab? {
    get { chosenTab }
    set {
      let before = selectedViewController
      chosenTab = newValue
      resolveSelected()
      showSelected(insteadOf: before)
    }
  }

  open func tab(forIdentifier identifier: String) -> UITab? { ownTabs.first { $0.identifier == identifier } }

  private func resolveSelected() {
    guard let tab = chosenTab, let controller = tab.viewController else { return }
    guard controller.parent !== self else { return }
    super.addChild(controller)
    controller.didMove(toParent: self)
  }

  // MARK: Appearance

  private func hide(_ controller: UIViewController) {
    controller.willDisappear(false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.didDisappear(false)
  }

  private func showSelected(insteadOf before: UIViewController?) {
    guard isVisible, before !== selectedViewController else { return }
    before?.willDisappear(false)
    // What ends with it may have selected it again.
    guard before !== selectedViewController else { return }
    let selected = selectedViewController
    selected?.willAppear(false) { self.install(selected) }
    before?.viewIfLoaded?.removeFromSuperview()
    before?.didDisappear(false)
    if appearance == .appeared { selected?.didAppear(false) }
  }

  private func install(_ controller: UIViewController?) {
    for other in ownChildren where other !== controller { other.viewIfLoaded?.removeFromSuperview() }
    if let controller { view.addSubview(controller.view) }
  }

  override func childrenWillAppear(_ animated: Bool) {
    let selected = selectedViewController
    selected?.willAppear(animated) { self.install(selected) }
  }

  override func childrenDidAppear(_ animated: Bool) { selectedViewController?.didAppear(animated) }
  override func childrenWillDisappear(_ animated: Bool) { selectedViewController?.willDisappear(animated) }
  override func childrenDidDisappear(_ animated: Bool) { selectedViewController?.didDisappear(animated) }
}

@preconcurrency @MainActor open class UITab: NSObject {
  public enum Placement: Int, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

  public let identifier: String
  open var title: String
  open var subtitle: String?
  open var image: UIImage?
  open var badgeValue: String?
  open var preferredPlacement = Placement.automatic
  open var isHidden = false
  open var isEnabled = true
  open var userInfo: Any?
  weak var owner: UITabBarController?
  private(set) var loadedController: UIViewController?
  private let provider: ((UITab) -> UIViewController)?

  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    super.init()
  }

  /// Asks the provider once, when somebody wants to see the controller (fact T3).
  open var viewController: UIViewController? {
    if loadedController == nil { loadedController = provider?(self) }
    return loadedController
  }

  open var tabBarController: UITabBarController? { owner }
}
