import Foundation

open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Stack

  var stack: [UIViewController] = []
  /// The controller whose view is in ours.
  weak var displayed: UIViewController?
  /// The last controller that the delegate was told of.
  weak var announced: UIViewController?
  var owesDidShow = false
  /// Controllers that have not appeared since they were added.
  var newcomers: Set<ObjectIdentifier> = []
  var change: StackChange?
  /// Pushes that came while another change was animated (fact N20).
  var waiting: [() -> Void] = []

  open override var children: [UIViewController] { stack }
  override var contentController: UIViewController? { topViewController }
  override var forwardsAppearanceByHierarchy: Bool { false }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard Set(viewControllers.map(ObjectIdentifier.init)).count == viewControllers.count else {
      return UIKitSimulation.raise("All view controllers in a navigation controller must be distinct (\(self))")
    }
    guard !refusesNavigationController(in: viewControllers) else { return }
    let isPop = viewControllers.last.map { top in stack.contains { $0 === top } } ?? true
    change(to: viewControllers, animated: animated, operation: isPop ? .pop : .push)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return UIKitSimulation.raise(
        "\(self) is pushing the same view controller instance (\(viewController)) more than once which is not "
          + "supported and is most likely an error in the application")
    }
    guard !refusesNavigationController(in: [viewController]) else { return }
    if UIKitSimulation.openPoints.nestedPushWaits, let change, change.animated, !change.isEnding {
      return waiting.append { self.pushViewController(viewController, animated: animated) }
    }
    change(to: stack + [viewController], animated: animated, operation: .push)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated)?.last
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      UIKitSimulation.raise("Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    return pop(to: index, animated: animated)
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: 0, animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  private func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    let popped = Array(stack.dropFirst(index + 1))
    guard !popped.isEmpty else { return UIKitSimulation.openPoints.emptyPopReturnsNil ? nil : [] }
    change(to: Array(stack.prefix(index + 1)), animated: animated, operation: .pop)
    return popped
  }

  private func refusesNavigationController(in controllers: [UIViewController]) -> Bool {
    guard controllers.contains(where: { $0 is UINavigationController }) else { return false }
    UIKitSimulation.raise("Pushing a navigation controller is not supported")
    return true
  }

  /// What stands on the stack is what is a child (fact A6).
  open override func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    pushViewController(childController, animated: false)
  }

  /// The title of the bottom screen becomes that of the tab item (fact T5).
  func adoptTitle(of screen: UIViewController) {
    if let title = screen.title, stack.first === screen { tabBarItem.title = title }
  }

  /// The stack is what it was changed to.
  func stackSettled() {}

  override func removeChild(_ child: UIViewController) {
    change(to: stack.filter { $0 !== child }, animated: false, operation: .pop)
  }

  // MARK: Bars, delegate

  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet {
      answers = Answers(of: delegate, to: [.willShow, .didShow, .animationController, .interactionController])
    }
  }
  private var answers = Answers(of: nil, to: [])

  /// The delegate, if it said when it was set that it answers to this (fact D2).
  func delegate(for selector: Selector) -> (any UINavigationControllerDelegate)? {
    answers.contains(selector) ? delegate : nil
  }

  public let navigationBar = UINavigationBar()
  public let toolbar: UIToolbar! = UIToolbar()
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? = UIScreenEdgePanGestureRecognizer()
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  // MARK: Appearance

  override func childrenWillAppear(_ animated: Bool) { catchUp(animated) }

  override func childrenDidAppear(_ animated: Bool) {
    guard change == nil || change?.isEnding == true else { return }
    settle(animated)
  }

  override func childrenWillDisappear(_ animated: Bool) {
    if let change { finish(change) }
    displayed?.willDisappear(animated)
  }

  override func childrenDidDisappear(_ animated: Bool) { displayed?.didDisappear(animated) }
}
