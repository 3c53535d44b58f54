import UIKit

/// Through every edge of the app and back.
@main
@MainActor
struct AccountRun {
  static func main() {
    Scenario.run {
      fillStoryboard()
      for part in [buying, gestures, foreignPops, accounts, offers, presentedAccount] {
        let delegate = AppDelegate()
        UIKitSimulation.launch(delegate)
        UIKitSimulation.run()
        Scenario.watch(delegate.coordinator)
        part(delegate)
        watchChildren(of: delegate.coordinator)
        delegate.window = nil
        delegate.coordinator = nil
        Scenario.expectGone()
      }
      ownTabs()
      Scenario.expectGone()
    }
  }

  private static func fillStoryboard() {
    UIKitSimulation.storyboardScenes["Main"] = [
      "ViewController": { ViewController(coder: $0) },
      "OffersViewController": { OffersViewController(coder: $0) },
      "ComparisonViewController": { ComparisonViewController(coder: $0) },
      "BuyViewController": { BuyViewController(coder: $0) },
      "CreateAccountViewController": { CreateAccountViewController(coder: $0) },
      "TermsViewController": { TermsViewController(coder: $0) },
    ]
  }

  private static func watchChildren(of coordinator: (any Coordinator)?) {
    Scenario.watch(coordinator)
    for child in coordinator?.childCoordinators ?? [] { watchChildren(of: child) }
  }

  /// The coordinator of the first tab, with its screen and stack.
  private static func main(
    _ delegate: AppDelegate
  ) -> (coordinator: MainCoordinator, screen: ViewController, stack: UINavigationController)? {
    guard let screen = Scenario.top(ViewController.self, in: delegate.window),
      let coordinator = screen.coordinator as? MainCoordinator, let stack = screen.navigationController
    else { return nil }
    return (coordinator, screen, stack)
  }

  // MARK: Main

  private static func buying(_ delegate: AppDelegate) {
    guard let tabs = delegate.window?.rootViewController as? MainTabBarController,
      let (main, screen, stack) = main(delegate)
    else { return Scenario.expect(false, "the tab bar is the window's root") }
    Scenario.expect(tabs.viewControllers?.first === stack, "a stack a tab")
    Scenario.expect(tabs.viewControllers?.map(\.tabBarItem.tag) == [0, 1], "with its item")
    Scenario.expect(main.parentCoordinator is MainTabBarCoordinator, "the tabs are the parent")
    Scenario.expect(main.parentCoordinator?.childCoordinators.count == 2, "which keeps a coordinator a tab")

    screen.product.selectedSegmentIndex = 1
    UIKitSimulation.tap(screen.buyButton)
    guard let buy = Scenario.top(BuyViewController.self, in: delegate.window) else { return }
    Scenario.watch(buy.coordinator)
    Scenario.expect(buy.selectedProduct == 1 && buy.title == "Product 1", "the value is passed on")
    Scenario.expect(main.childCoordinators.count == 1, "the child is kept")
    Scenario.expect(buy.coordinator?.parentCoordinator === main, "and knows its parent")
    Scenario.expect(buy.coordinator?.navigationController === stack, "it shares the stack")
    UIKitSimulation.tap(buy.buyButton)
    UIKitSimulation.run()
    _ = Scenario.top(ViewController.self, in: delegate.window)
    Scenario.expect(screen.productLabel.text == "Product 1", "the outcome arrives")
    Scenario.expect(main.childCoordinators.isEmpty, "the child is let go of")
    Scenario.expect(Scenario.alive(BuyCoordinator.self) == 0, "and gone")
  }

  /// However the user leaves, the child goes; where the user stays, it stays.
  private static func gestures(_ delegate: AppDelegate) {
    guard let (main, screen, stack) = main(delegate) else { return }
    for leave in [
      { UIKitSimulation.back(stack) }, { UIKitSimulation.edgeSwipe(stack, completed: true) },
      { UIKitSimulation.backMultiple(stack, to: screen) },
    ] {
      UIKitSimulation.tap(screen.buyButton)
      Scenario.watch(Scenario.top(BuyViewController.self, in: delegate.window)?.coordinator)
      UIKitSimulation.edgeSwipe(stack, completed: false)
      Scenario.expect(main.childCoordinators.count == 1, "a cancelled swipe ends nothing")
      Scenario.expect(leave(), "there is a way back")
      Scenario.expect(main.childCoordinators.isEmpty, "Back removes the child")
      Scenario.expect(Scenario.alive(BuyCoordinator.self) == 0, "and nothing else keeps it")
      _ = Scenario.top(ViewController.self, in: delegate.window)
    }
    Scenario.expect(screen.productLabel.text == nil, "nothing was bought")
  }

  /// Code that knows nothing of flows takes the screens away, two flows at a time.
  private static func foreignPops(_ delegate: AppDelegate) {
    guard let (main, screen, stack) = main(delegate) else { return }
    for pop in [
      { _ = stack.popToRootViewController(animated: false) }, { _ = stack.popToRootViewController(animated: true) },
      { stack.setViewControllers([screen], animated: false) },
    ] {
      UIKitSimulation.tap(screen.buyButton)
      guard let buy = Scenario.top(BuyViewController.self, in: delegate.window) else { return }
      UIKitSimulation.tap(buy.createAccountButton)
      guard let create = Scenario.top(CreateAccountViewController.self, in: delegate.window) else { return }
      watchChildren(of: main.childCoordinators.first)
      Scenario.expect(Scenario.alive(CreateAccountCoordinator.self) == 1, "a child of the child")
      UIKitSimulation.tap(create.termsButton)
      _ = Scenario.top(TermsViewController.self, in: delegate.window)
      pop()
      UIKitSimulation.run()
      Scenario.expect(main.childCoordinators.isEmpty, "the child has ended")
      Scenario.expect(
        Scenario.alive(BuyCoordinator.self) + Scenario.alive(CreateAccountCoordinator.self) == 0, "and its own child")
      _ = Scenario.top(ViewController.self, in: delegate.window)
    }
  }

  private static func accounts(_ delegate: AppDelegate) {
    guard let (main, screen, stack) = main(delegate) else { return }
    UIKitSimulation.tap(screen.createAccountButton)
    guard let create = Scenario.top(CreateAccountViewController.self, in: delegate.window) else { return }
    watchChildren(of: main)
    UIKitSimulation.tap(create.termsButton)
    guard let terms = Scenario.top(TermsViewController.self, in: delegate.window) else { return }
    UIKitSimulation.back(stack)
    Scenario.expect(main.childCoordinators.count == 1, "one screen of the child is left")
    UIKitSimulation.tap(create.termsButton)
    guard let again = Scenario.top(TermsViewController.self, in: delegate.window), again !== terms else {
      return Scenario.expect(false, "the terms are new")
    }
    UIKitSimulation.tap(again.agreeButton)
    _ = Scenario.top(CreateAccountViewController.self, in: delegate.window)
    UIKitSimulation.enter("Ada", into: create.nameField)
    UIKitSimulation.tap(create.submitButton)
    UIKitSimulation.run()
    _ = Scenario.top(ViewController.self, in: delegate.window)
    Scenario.expect(screen.nameLabel.text == "Hello, Ada", "the name arrives")
    Scenario.expect(Scenario.alive(CreateAccountCoordinator.self) == 0, "the child is gone")

    UIKitSimulation.tap(screen.createAccountButton)
    if let create = Scenario.top(CreateAccountViewController.self, in: delegate.window) {
      UIKitSimulation.tap(create.cancelButton)
    }
    _ = Scenario.top(ViewController.self, in: delegate.window)
    Scenario.expect(main.childCoordinators.isEmpty, "cancelled is closed")

    // Making an account while buying comes back to buying.
    UIKitSimulation.tap(screen.buyButton)
    guard let buy = Scenario.top(BuyViewController.self, in: delegate.window) else { return }
    UIKitSimulation.tap(buy.createAccountButton)
    guard let inside = Scenario.top(CreateAccountViewController.self, in: delegate.window) else { return }
    watchChildren(of: main)
    UIKitSimulation.enter("Grace", into: inside.nameField)
    UIKitSimulation.tap(inside.submitButton)
    UIKitSimulation.run()
    _ = Scenario.top(BuyViewController.self, in: delegate.window)
    Scenario.expect(buy.nameLabel.text == "Grace", "the inner parent hears it")
    Scenario.expect(screen.nameLabel.text == "Hello, Ada", "the outer one does not")
    UIKitSimulation.back(stack)
    Scenario.expect(main.childCoordinators.isEmpty, "then buying ends as ever")
  }

  // MARK: Offers

  private static func offersScreen(_ delegate: AppDelegate) -> OffersViewController? {
    guard let tabs = delegate.window?.rootViewController as? MainTabBarController else { return nil }
    UIKitSimulation.tap(tab: 1, in: tabs)
    return Scenario.top(OffersViewController.self, in: delegate.window)
  }

  private static func offers(_ delegate: AppDelegate) {
    guard let offers = offersScreen(delegate), let stack = offers.navigationController else { return }
    UIKitSimulation.tap(offers.buyButton)
    Scenario.expect(
      Scenario.top(BuyViewController.self, in: delegate.window)?.selectedProduct == 2, "the offer of the day")
    UIKitSimulation.back(stack)
    UIKitSimulation.tap(offers.compareButton)
    guard let comparison = Scenario.top(ComparisonViewController.self, in: delegate.window) else { return }
    UIKitSimulation.tap(comparison.buyButton)
    guard let buy = Scenario.top(BuyViewController.self, in: delegate.window) else { return }
    watchChildren(of: delegate.coordinator)
    Scenario.expect(buy.selectedProduct == 0, "the screen's own parameter is passed on")
    UIKitSimulation.tap(buy.buyButton)
    UIKitSimulation.run()
    _ = Scenario.top(ComparisonViewController.self, in: delegate.window)
    Scenario.expect(Scenario.alive(BuyCoordinator.self) == 0, "bought: the child is gone, its parent's screen stays")
    UIKitSimulation.tap(comparison.backButton)
    _ = Scenario.top(OffersViewController.self, in: delegate.window)
  }

  private static func presentedAccount(_ delegate: AppDelegate) {
    guard let offers = offersScreen(delegate) else { return }
    UIKitSimulation.tap(offers.createAccountButton)
    guard let create = Scenario.top(CreateAccountViewController.self, in: delegate.window),
      let sheet = create.navigationController
    else { return }
    watchChildren(of: delegate.coordinator)
    Scenario.expect(sheet.presentingViewController != nil, "a stack of its own is presented")
    offers.createAccountAction?()
    UIKitSimulation.run()
    Scenario.expect(sheet.presentedViewController == nil, "and no second one over it")
    UIKitSimulation.pullDownSheet(sheet)
    Scenario.expect(offers.regrets == 1, "pulled down is closed")
    Scenario.expect(Scenario.alive(CreateAccountCoordinator.self) == 0, "the child is gone")

    UIKitSimulation.tap(offers.createAccountButton)
    guard let second = Scenario.top(CreateAccountViewController.self, in: delegate.window) else { return }
    UIKitSimulation.tap(second.cancelButton)
    Scenario.expect(offers.regrets == 2, "so is cancelled")

    UIKitSimulation.tap(offers.createAccountButton)
    guard let third = Scenario.top(CreateAccountViewController.self, in: delegate.window) else { return }
    UIKitSimulation.tap(third.submitButton)
    UIKitSimulation.run()
    Scenario.expect(
      Scenario.top(ComparisonViewController.self, in: delegate.window)?.productType == 1, "submitted: on to compare")
    Scenario.expect(offers.regrets == 2, "nothing to regret")
  }

  // MARK: A hand-written tab bar

  /// The tab bar controller that the app may have instead of `MainTabBarCoordinator`: it owns a coordinator a tab.
  final class OwnTabBarController: UITabBarController {
    let main = MainCoordinator(navigationController: UINavigationController())
    let offers = OffersCoordinator(navigationController: UINavigationController())

    override func viewDidLoad() {
      super.viewDidLoad()
      main.start()
      offers.start()
      viewControllers = [main.navigationController, offers.navigationController]
    }
  }

  private static func ownTabs() {
    let delegate = AppDelegate()
    let window = UIWindow(frame: UIScreen.main.bounds)
    delegate.window = window
    let tabs = OwnTabBarController()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    UIKitSimulation.run()
    for coordinator in [tabs.main, tabs.offers] as [any Coordinator] { Scenario.watch(coordinator) }
    gestures(delegate)
    accounts(delegate)
    delegate.window = nil
  }
}
