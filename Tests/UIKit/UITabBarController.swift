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
  open var isTabBarHidden = false
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  override var contentController: UIViewController? { shown }
  override var forwardsAppearanceByHierarchy: Bool { false }

  // MARK: View controllers

  private var list: [UIViewController] = []
  private var selection = 0

  open var viewControllers: [UIViewController]? {
    get { usesTabs ? nil : list }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    usesTabs = false
    ownTabs = []
    let new = viewControllers ?? []
    let (before, selected) = (shown, selectedViewController)
    if hasMore { more.giveBack() }
    for old in ownChildren where !new.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      if old === before { hide(old) }
      old.removeFromParent()
    }
    list = new
    for (index, controller) in new.enumerated() where controller.parent !== self {
      if !isUnderMore(index) || UIKitSimulation.openPoints.tabsUnderMoreAreChildren { adopt(controller) }
    }
    if hasMore { adopt(more) }
    isMoreListSelected = false
    ownChildren = new.filter { $0.parent === self } + (hasMore ? [more] : [])
    selection = new.firstIndex { $0 === selected } ?? min(selection, max(new.count - 1, 0))
    if isUnderMore(selection) { more.take(new[selection]) }
    showSelected(insteadOf: before)
  }

  /// What is a child is a tab (fact A6).
  open override func addChild(_ childController: UIViewController) {
    guard !usesTabs else { return super.addChild(childController) }
    guard childController.parent !== self else { return }
    setViewControllers(list + [childController], animated: false)
  }

  private func adopt(_ controller: UIViewController) {
    super.addChild(controller)
    controller.didMove(toParent: self)
  }

  open var selectedIndex: Int {
    get {
      if usesTabs { return ownTabs.firstIndex { $0 === selectedTab } ?? NSNotFound }
      return list.isEmpty || isMoreListSelected ? NSNotFound : selection
    }
    set {
      if usesTabs {
        if ownTabs.indices.contains(newValue) { selectedTab = ownTabs[newValue] }
      } else if list.indices.contains(newValue) {
        let before = shown
        (selection, isMoreListSelected) = (newValue, false)
        if isUnderMore(newValue) { more.take(list[newValue]) }
        showSelected(insteadOf: before)
      }
    }
  }

  open var selectedViewController: UIViewController? {
    get {
      if usesTabs { return chosenTab?.loadedController }
      return isMoreListSelected ? more : list.indices.contains(selection) ? list[selection] : nil
    }
    set {
      if let index = list.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      } else if hasMore, newValue === more {
        selectMoreList()
      } else if let newValue {
        UIKitSimulation.raise(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
            + "of view controllers can be selected: \(newValue)")
      }
    }
  }

  // MARK: More

  private lazy var more: MoreNavigationController = {
    let more = MoreNavigationController()
    more.tabs = self
    more.giveBack()
    return more
  }()
  private var isMoreListSelected = false

  open var moreNavigationController: UINavigationController { more }

  /// A phone's bar has room for five, of which "More" is the last where there are six.
  var hasMore: Bool { !usesTabs && UIKitSimulation.idiom == .phone && list.count > 5 }
  func isUnderMore(_ index: Int) -> Bool { hasMore && index >= 4 && index < list.count }

  func selectMoreList() {
    let before = shown
    isMoreListSelected = more.guest == nil
    if let guest = more.guest { selection = list.firstIndex { $0 === guest } ?? selection }
    showSelected(insteadOf: before)
  }

  /// The user has gone back to the list.
  func takeBack(_ controller: UIViewController) {
    isMoreListSelected = isUnderMore(selection) && list[selection] === controller
    if UIKitSimulation.openPoints.tabsUnderMoreAreChildren, controller.parent == nil { adopt(controller) }
  }

  /// What stands in its view.
  private var shown: UIViewController? { isUnderMore(selection) || isMoreListSelected ? more : selectedViewController }

  // MARK: Tabs

  private var ownTabs: [UITab] = []
  private(set) var usesTabs = false
  private weak var chosenTab: UITab?

  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) {
    let selected = shown
    (usesTabs, isMoreListSelected, list) = (true, false, [])
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
      let before = shown
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
    guard isVisible, before !== shown else { return }
    before?.willDisappear(false)
    // What ends with it may have selected it again.
    guard before !== shown else { return }
    let selected = shown
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
    let selected = shown
    selected?.willAppear(animated) { self.install(selected) }
  }

  override func childrenDidAppear(_ animated: Bool) { shown?.didAppear(animated) }
  override func childrenWillDisappear(_ animated: Bool) { shown?.willDisappear(animated) }
  override func childrenDidDisappear(_ animated: Bool) { shown?.didDisappear(animated) }
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
