import Foundation

// What a user can do. In `.immediate` mode each gesture ends when nothing is pending any more.
extension UIKitSimulation {
  static func settle() {
    if transitions == .immediate { run() }
  }

  /// The same gesture twice, before anything that the first one began has ended.
  public static func doubleTap(_ gesture: () -> Void) {
    let before = transitions
    transitions = .held
    gesture()
    gesture()
    transitions = before
    settle()
  }

  // MARK: Back

  /// A tap on the back button. False where there is none.
  @discardableResult public static func back(_ navigation: UINavigationController) -> Bool {
    guard navigation.stack.count > 1, !navigation.isNavigationBarHidden, navigation.isOnScreen,
      navigation.topViewController?.hasBackButton == true
    else { return false }
    navigation.interrupt()
    guard navigation.stack.count > 1, navigation.topViewController?.hasBackButton == true else { return false }
    navigation.popViewController(animated: true)
    settle()
    return true
  }

  /// A long press on the back button, and a choice from its menu.
  @discardableResult
  public static func backMultiple(_ navigation: UINavigationController, to controller: UIViewController) -> Bool {
    guard navigation.stack.dropLast().contains(where: { $0 === controller }), !navigation.isNavigationBarHidden,
      navigation.isOnScreen, navigation.topViewController?.hasBackButton == true
    else { return false }
    navigation.interrupt()
    guard navigation.stack.contains(where: { $0 === controller }) else { return false }
    navigation.popToViewController(controller, animated: true)
    settle()
    return true
  }

  /// A swipe from the left edge: false where it is off (fact N14).
  @discardableResult
  public static func edgeSwipe(_ navigation: UINavigationController, completed: Bool) -> Bool {
    guard let swipe = beginEdgeSwipe(navigation) else { return false }
    swipe.lift(completed: completed)
    return true
  }

  /// A swipe whose finger stays on the glass until it is lifted.
  public static func beginEdgeSwipe(_ navigation: UINavigationController) -> Swipe? {
    guard navigation.stack.count > 1, !navigation.isNavigationBarHidden, navigation.isOnScreen,
      navigation.change?.transition?.isInteractive != true, navigation.topViewController?.hasBackButton == true,
      let recognizer = navigation.interactivePopGestureRecognizer, recognizer.isEnabled,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return nil }
    navigation.interrupt()
    guard navigation.stack.count > 1, navigation.topViewController?.hasBackButton == true else { return nil }
    navigation.change(to: navigation.stack.dropLast(), animated: true, operation: .pop, interactive: true)
    return navigation.change?.transition.map(Swipe.init)
  }

  @MainActor public struct Swipe {
    let transition: Transition

    public func lift(completed: Bool) {
      transition.lift(completed: completed)
      UIKitSimulation.settle()
    }
  }

  // MARK: Sheets, alerts

  /// Pulls a sheet down: true when it goes. `completed: false` lets it spring back halfway.
  @discardableResult
  public static func pullDownSheet(_ controller: UIViewController, completed: Bool = true) -> Bool {
    var sheet = controller
    while sheet.presenter == nil, let parent = sheet.parent { sheet = parent }
    guard let presenter = sheet.presenter, let presentation = sheet.ownPresentationController, sheet.presented == nil,
      presentation.presentationStyle.isSheet, !sheet.isInPresentationTransition
    else { return false }

    let judge = presentation.delegate(for: .shouldDismiss)
    if sheet.refusesDismissal || judge?.presentationControllerShouldDismiss(presentation) == false {
      presentation.delegate(for: .didAttemptToDismiss)?.presentationControllerDidAttemptToDismiss(presentation)
      settle()
      return false
    }
    // The presenter's transition coordinator is there by then: a header comment says what it is for.
    let transition = presenter.dismissPresented(
      animated: true, interactive: true,
      willBegin: { presentation.delegate(for: .willDismiss)?.presentationControllerWillDismiss(presentation) },
      completion: { presentation.delegate(for: .didDismiss)?.presentationControllerDidDismiss(presentation) })
    transition?.lift(completed: completed)
    settle()
    return transition != nil && completed
  }

  /// A tap on a button of the alert on screen: the alert goes, then the handler runs (fact P15).
  @discardableResult public static func tap(_ action: UIAlertAction) -> Bool {
    let alert = LiveControllers.all.lazy.compactMap { $0 as? UIAlertController }
      .first { $0.presenter != nil && $0.actions.contains { $0 === action } }
    guard let alert, action.isEnabled, !alert.isInPresentationTransition, let presenter = alert.presenter else {
      return refuse("tap on \(action.title ?? "an alert's button"), whose alert is not on screen")
    }
    presenter.dismissPresented(animated: true) { action.perform() }
    settle()
    return true
  }

  /// A tap on the button with this title of the alert on top of the window.
  @discardableResult public static func tapAlert(_ title: String, in window: UIWindow) -> Bool {
    guard let alert = topController(of: window) as? UIAlertController,
      let action = alert.actions.first(where: { $0.title == title })
    else { return refuse("tap on \(title): no alert with such a button on screen") }
    return tap(action)
  }

  // MARK: Tabs

  /// A tap on the tab bar. False when the delegate refuses.
  @discardableResult public static func tap(tab index: Int, in tabs: UITabBarController) -> Bool {
    if tabs.usesTabs {
      guard tabs.tabs.indices.contains(index) else { return refuse("tap on tab \(index), which there is not") }
      return tap(tab: tabs.tabs[index], in: tabs)
    }
    guard let controllers = tabs.viewControllers, controllers.indices.contains(index) else {
      return refuse("tap on tab \(index), which there is not")
    }
    guard tabs.isOnScreen else { return refuse("tap on a tab bar that is not on screen") }
    if tabs.isUnderMore(index) { return tapMore(index, in: tabs) }
    let controller = controllers[index]
    guard tabs.delegate(for: .shouldSelect)?.tabBarController(tabs, shouldSelect: controller) ?? true else {
      return false
    }
    let again = tabs.selectedViewController === controller
    if again { popToRoot(controller) } else { tabs.selectedIndex = index }
    tabs.delegate(for: .didSelect)?.tabBarController(tabs, didSelect: controller)
    settle()
    return true
  }

  /// Taps on "More", then on a row of its list.
  private static func tapMore(_ index: Int, in tabs: UITabBarController) -> Bool {
    let more = tabs.moreNavigationController
    guard tabs.delegate(for: .shouldSelect)?.tabBarController(tabs, shouldSelect: more) ?? true else { return false }
    if more.isOnScreen { more.popToRootViewController(animated: true) } else { tabs.selectMoreList() }
    tabs.delegate(for: .didSelect)?.tabBarController(tabs, didSelect: more)
    settle()
    tabs.selectedIndex = index
    settle()
    return true
  }

  @discardableResult public static func tap(tab: UITab, in tabs: UITabBarController) -> Bool {
    guard tabs.isOnScreen, tab.isEnabled else { return refuse("tap on tab \(tab.title), which is not on screen") }
    guard tabs.delegate(for: .shouldSelectTab)?.tabBarController(tabs, shouldSelectTab: tab) ?? true else {
      return false
    }
    let previous = tabs.selectedTab
    if previous === tab { tab.loadedController.map(popToRoot) } else { tabs.selectedTab = tab }
    tabs.delegate(for: .didSelectTab)?.tabBarController(tabs, didSelectTab: tab, previousTab: previous)
    settle()
    return true
  }

  private static func popToRoot(_ controller: UIViewController) {
    guard let navigation = controller as? UINavigationController, navigation.stack.count > 1 else { return }
    navigation.interrupt()
    navigation.popToRootViewController(animated: true)
  }

  // MARK: Controls

  @discardableResult public static func tap(_ control: UIControl) -> Bool {
    guard control.isEnabled, control.window != nil, !control.isHidden else {
      return refuse("tap on \(type(of: control)), which is not on screen")
    }
    control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    settle()
    return true
  }

  @discardableResult public static func tap(_ item: UIBarButtonItem) -> Bool {
    guard item.isEnabled, let action = item.primaryAction else {
      return refuse("tap on bar button \(item.title ?? ""), which does nothing")
    }
    action.perform(sender: item)
    settle()
    return true
  }

  @discardableResult public static func tap(row indexPath: IndexPath, in table: UITableView) -> Bool {
    guard table.window != nil, table.allowsSelection, table.contains(indexPath) else {
      return refuse("tap on row \(indexPath), which is not on screen")
    }
    let target = table.delegate.map { $0.tableView(table, willSelectRowAt: indexPath) } ?? indexPath
    guard let target else { return false }
    table.selectRow(at: target, animated: true, scrollPosition: .none)
    table.delegate?.tableView(table, didSelectRowAt: target)
    settle()
    return true
  }

  @discardableResult public static func tap(row: Int, in table: UITableView) -> Bool {
    tap(row: IndexPath(row: row, section: 0), in: table)
  }

  /// Types into a text field.
  public static func enter(_ text: String, into field: UITextField) {
    field.text = text
    field.sendActions(for: .editingChanged)
    settle()
  }

  private static func refuse(_ gesture: String) -> Bool {
    cannot(gesture)
    return false
  }
}

extension UIViewController {
  var isOnScreen: Bool { isVisible && viewIfLoaded?.window != nil }

  /// A left item takes the place of the back button unless it stands beside it.
  var hasBackButton: Bool {
    let item = navigationItem
    return !item.hidesBackButton && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
  }

  /// The flag counts on the screen inside the presented container as well (fact P12).
  var refusesDismissal: Bool { isModalInPresentation || contentController?.refusesDismissal == true }
}
