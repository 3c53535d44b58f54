import UIKit

extension Visitor {
  var tabs: UITabBarController { window.rootViewController as? UITabBarController ?? UITabBarController() }

  fileprivate func wing() -> UITabBarController {
    house.wing()
    wait()
    return tabs
  }
}

extension Rows {
  static let tabs: [(name: String, run: @MainActor () -> Void)] = [
    ("every tab starts, its view loads when it is selected", tabsStart),
    ("what follows a tab's start comes when its bar is there", afterStart),
    ("a condition hides a tab", hiddenTab),
    ("a tab's condition is read once", conditionIsReadOnce),
    ("an event reaches a flow in a tab that is not selected", eventInHiddenTab),
    ("a tab that starts afresh takes along what covers it", freshTabUncovers),
    ("a tab that starts afresh as its bar goes goes with it", freshTabGoes),
    ("a tab that starts afresh without its bar goes too", freshTabWithoutBar),
    ("what a tab presents without a stack outlives its bar", bareWithoutBar),
    ("a flow whose tab has gone has no other's stack", stackOfGoneTab),
    ("a second tap pops and tells the flow", reselection),
    ("a step selects as a tap does", selection),
    ("select keeps the stack", selectKeeps),
    ("a flow under More lives, pushes and ends", underMore),
    ("a flow under More goes on after Back", backUnderMore),
    ("what a flow under More starts is shown there", childUnderMore),
    ("what a hand-written flow under More shows is seen there", handWrittenUnderMore),
    ("what a presented tab bar puts under More lives", presentedBarWithMore),
    ("what a flow under More has presented leaves with it", presentedUnderMore),
    ("a tab under More that starts afresh has only its new screen", freshUnderMore),
    ("a step selects a tab under More", selectsUnderMore),
    ("a tab on the bar starts afresh on the bar", freshOnTheBar),
    ("a tab is called what it is called", tabTitles),
    ("a tab that starts afresh keeps its item", tabItem),
    ("a tab that has shown nothing starts afresh", freshEmptyTab),
    ("a tab's flow that is also presented is another", presentedTab),
  ]

  private static func freshEmptyTab() {
    #if !LIFETIME_SCREEN
      let visitor = Visitor()
      visitor.container.answersAtOnce = false
      visitor.house.annex()
      visitor.think()
      let annex = visitor.house.childCoordinators.first
      let safe = annex?.childCoordinators.lazy.compactMap { $0 as? SafeCoordinator }.first
      safe?.robbed()
      visitor.top(Dark.self)
      visitor.think()
      // The first one has gone: nobody waits for its answer.
      for _ in 0..<2 { visitor.container.answer(true) }
      visitor.think()
      device.tap(tab: 0, in: visitor.tabs)
      visitor.top(Gold.self)
    #endif
  }

  private static func presentedTab() {
    #if !LIFETIME_SCREEN
      let visitor = Visitor()
      let tabs = visitor.wing()
      device.tap(tab: 2, in: tabs)
      let garden = visitor.top(Garden.self)
      device.tap(tab: 0, in: tabs)
      let window = visitor.top(WindowViewController.self)
      let wing = visitor.house.childCoordinators.first as? WingCoordinator
      wing?.visited()
      let other = visitor.top(Garden.self)
      Check.expect(other !== garden, "another garden")
      Check.expect(visitor.modals.count, is: 1)
      if let other { device.pullDown(other) }
      visitor.top(WindowViewController.self)
      // The tab's flow is there still, and starts afresh.
      window?.actions.renew()
      let next = visitor.top(Garden.self)
      Check.expect(next !== garden && next !== other, "a third garden")
      Check.expect(tabs.selectedIndex, is: 2)
      Check.expect(visitor.screens, is: ["Garden"])
      Check.expect(visitor.modals, is: [])
    #endif
  }

  private static func afterStart() {
    let visitor = Visitor()
    visitor.house.kiosk()
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"]])
  }

  private static func underMore() {
    guard Check.needs(.phone) else { return }
    let visitor = Visitor()
    visitor.house.mall()
    visitor.top(Counter.self)
    let tabs = visitor.tabs
    device.tap(tab: 5, in: tabs)
    let bed = visitor.top(Bed.self)
    bed?.actions.wash()
    let bath = visitor.top(Bath.self)
    Check.notes()
    device.tap(tab: 0, in: tabs)
    visitor.top(Counter.self)
    bed?.actions.call()
    visitor.top(Poster.self)?.actions.close()
    visitor.top(Counter.self)
    Check.notes()
    device.tap(tab: 5, in: tabs)
    visitor.top(Bath.self)
    bath?.actions.sleep()
    visitor.wait()
    Check.notes("sixth")
  }

  private static func backUnderMore() {
    guard let (visitor, bed) = bedUnderMore() else { return }
    bed.actions.wash()
    visitor.top(Bath.self)
    device.back(visitor.tabs.moreNavigationController)
    Check.expect(visitor.top(Bed.self) === bed, "the same one")
    Check.notes()
    bed.actions.wash()
    visitor.top(Bath.self)
  }

  private static func childUnderMore() {
    guard let (visitor, bed) = bedUnderMore() else { return }
    bed.actions.show("inner")
    visitor.wait()
    let more = visitor.tabs.moreNavigationController
    Check.expect(more.viewControllers.count, is: 3)
    Check.expect(visitor.top(Bed.self) !== bed, "another one")
    device.back(more)
    visitor.wait()
    Check.expect(visitor.top(Bed.self) === bed, "the former one")
    Check.notes("inner closed")
  }

  private static func handWrittenUnderMore() {
    guard let (visitor, bed) = bedUnderMore() else { return }
    bed.actions.climb()
    visitor.top(Box.self)
    let more = visitor.tabs.moreNavigationController
    Check.expect(more.viewControllers.count, is: 3)
    device.back(more)
    visitor.wait()
    Check.expect(visitor.top(Bed.self) === bed, "the same one")
    Check.notes("attic closed")
    bed.actions.climb()
    visitor.top(Box.self)?.actions()
    visitor.wait()
    Check.expect(visitor.top(Bed.self) === bed, "the same one")
    Check.notes()
  }

  private static func bedUnderMore() -> (Visitor, Bed)? {
    guard Check.needs(.phone) else { return nil }
    let visitor = Visitor()
    visitor.house.mall()
    visitor.top(Counter.self)
    device.tap(tab: 5, in: visitor.tabs)
    return visitor.top(Bed.self).map { (visitor, $0) }
  }

  private static func presentedBarWithMore() {
    guard Check.needs(.phone) else { return }
    let visitor = Visitor()
    visitor.lobby()?.fair()
    visitor.top(Counter.self)
    guard let tabs = visitor.window.rootViewController?.presentedViewController as? UITabBarController else {
      return Check.expect(false, "tabs are presented")
    }
    device.tap(tab: 5, in: tabs)
    let bed = visitor.top(Bed.self)
    bed?.actions.wash()
    visitor.top(Bath.self)
    Check.notes()
    tabs.dismiss(animated: true)
    visitor.top(Lobby.self)
    Check.expect(Journal.take().contains("mall closed"), "the bar's flow has ended")
  }

  private static func presentedUnderMore() {
    guard Check.needs(.phone) else { return }
    let visitor = Visitor()
    visitor.house.mall()
    visitor.top(Counter.self)
    device.tap(tab: 5, in: visitor.tabs)
    let bed = visitor.top(Bed.self)
    bed?.actions.wash()
    visitor.top(Bath.self)
    bed?.actions.call()
    visitor.top(Poster.self)?.actions.end()
    Check.expect(visitor.top(Bed.self) === bed, "the first bed")
    bed?.actions.call()
    visitor.top(Poster.self)
    bed?.actions.sleep()
    Check.expect(visitor.top(Bed.self) !== bed, "another bed")
    Check.expect(visitor.modals, is: [])
    Check.notes("sixth")
  }

  private static func freshUnderMore() {
    guard Check.needs(.phone) else { return }
    let visitor = Visitor()
    visitor.house.mall()
    visitor.top(Counter.self)
    let tabs = visitor.tabs
    let more = tabs.moreNavigationController
    // From the list under "More" nobody chooses while it is on its way.
    let choose = { (tab: Int) in
      device.tap(tab: 0, in: tabs)
      visitor.top(Counter.self)
      device.tap(tab: tab, in: tabs)
    }
    choose(4)
    let fifth = visitor.top(Bed.self)
    choose(5)
    visitor.top(Bed.self)?.actions.wash()
    let bath = visitor.top(Bath.self)
    bath?.actions.sleep()
    let sixth = visitor.top(Bed.self)
    Check.expect(sixth !== bath?.navigationController?.viewControllers[1], "another bed")
    Check.expect(more.viewControllers.dropFirst().map { $0 === sixth }, is: [true])
    Check.notes("sixth")
    // Under "More" too, but not seen there.
    fifth?.actions.sleep()
    Check.expect(visitor.top(Bed.self) === sixth, "the sixth is still seen")
    Check.notes("fifth")
    sixth?.actions.wash()
    visitor.top(Bath.self)
    Check.expect(more.viewControllers.count, is: 3)
    choose(4)
    Check.expect(visitor.top(Bed.self) !== fifth, "another bed")
    Check.notes()
  }

  private static func selectsUnderMore() {
    guard Check.needs(.phone) else { return }
    let visitor = Visitor()
    visitor.house.mall()
    let counter = visitor.top(Counter.self)
    counter?.actions.more()
    let bed = visitor.top(Bed.self)
    Check.expect(visitor.tabs.selectedIndex, is: 5)
    device.tap(tab: 0, in: visitor.tabs)
    visitor.top(Counter.self)
    counter?.actions.more()
    Check.expect(visitor.top(Bed.self) === bed, "the same bed")
    device.tap(tab: 0, in: visitor.tabs)
    visitor.top(Counter.self)
    counter?.actions.renew()
    Check.expect(visitor.top(Bed.self) !== bed, "another bed")
    Check.expect(visitor.tabs.moreNavigationController.viewControllers.count, is: 2)
    Check.notes()
  }

  private static func freshOnTheBar() {
    guard Check.needs(.phone) else { return }
    let visitor = Visitor()
    visitor.house.mall()
    let tabs = visitor.tabs
    let first = visitor.top(Counter.self)
    device.tap(tab: 1, in: tabs)
    let second = visitor.top(Counter.self)
    // The app's own, beside the list.
    let other = UIViewController()
    tabs.moreNavigationController.pushViewController(other, animated: false)
    second?.actions.first()
    Check.expect(visitor.top(Counter.self) !== first, "another counter")
    Check.expect(tabs.selectedIndex, is: 0)
    Check.expect(tabs.moreNavigationController.viewControllers.last === other, "the app's own under More")
    Check.notes()
  }

  private static func tabTitles() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    let window = visitor.top(WindowViewController.self)
    window?.title = "Window"
    window?.actions.walk()
    visitor.top(Porch.self)
    device.tap(tab: 2, in: tabs)
    visitor.top(Garden.self)
    Check.expect(tabs.viewControllers?.map { $0.tabBarItem.title ?? "" } ?? [], is: ["North", "Cellar", "South"])
  }

  private static func tabItem() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    let item = tabs.viewControllers?[2].tabBarItem
    item?.badgeValue = "3"
    device.tap(tab: 2, in: tabs)
    let garden = visitor.top(Garden.self)
    garden?.actions.harvest()
    Check.expect(visitor.top(Garden.self) !== garden, "another garden")
    Check.expect(tabs.viewControllers?[2].tabBarItem === item, "the same item")
    Check.expect(item?.badgeValue, is: "3")
    Check.expect(item?.title, is: "South")
  }

  private static func tabsStart() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    Check.expect(tabs.viewControllers?.map { $0.children.count } ?? [], is: [1, 1, 1])
    Check.expect(tabs.viewControllers?.map { $0.children[0].isViewLoaded } ?? [], is: [true, false, false])
    Check.expect(tabs.viewControllers?.map { $0.tabBarItem.title ?? "" } ?? [], is: ["North", "Cellar", "South"])
    device.tap(tab: 2, in: tabs)
    visitor.top(Garden.self)
    Check.expect(tabs.viewControllers?.map { $0.children[0].isViewLoaded } ?? [], is: [true, false, true])
  }

  private static func hiddenTab() {
    let visitor = Visitor()
    visitor.container.isCellarThere = false
    let tabs = visitor.wing()
    Check.expect(tabs.viewControllers?.count, is: 2)
    let window = visitor.top(WindowViewController.self)
    window?.actions.cellar()
    visitor.top(WindowViewController.self)
    window?.actions.south()
    visitor.top(Garden.self)
    Check.expect(tabs.selectedIndex, is: 1)
  }

  private static func conditionIsReadOnce() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    Check.expect(visitor.container.cellarQuestions, is: 1)
    visitor.container.isCellarThere = false
    visitor.top(WindowViewController.self)?.actions.cellar()
    visitor.top(Dark.self)
    device.tap(tab: 2, in: tabs)
    visitor.top(Garden.self)?.actions.harvest()
    visitor.wait()
    Check.expect(tabs.viewControllers?.count, is: 3)
    Check.expect(visitor.container.cellarQuestions, is: 1)
  }

  private static func freshTabGoes() {
    let visitor = Visitor()
    visitor.lobby()?.tour()
    visitor.wait()
    // Nobody but UIKit keeps the bar; the tab's stack may have other friends.
    var wing: UITabBarController? { visitor.stack.presentedViewController as? UITabBarController }
    if let wing { device.tap(tab: 2, in: wing) }
    let garden = visitor.top(Garden.self)
    let stack = garden?.navigationController
    if let wing { device.pullDown(wing) }
    garden?.actions.harvest()
    visitor.top(Lobby.self)
    withExtendedLifetime(stack) { Check.notes("wing closed") }
  }

  private static func freshTabWithoutBar() {
    let visitor = Visitor()
    device.tap(tab: 2, in: visitor.wing())
    let garden = visitor.top(Garden.self)
    let stack = garden?.navigationController
    garden?.actions.dig()
    garden?.actions.harvest()
    // Nobody but UIKit keeps the bar; the tab's stack may have other friends.
    visitor.window.rootViewController = UIViewController()
    visitor.wait()
    withExtendedLifetime(stack) { Check.notes("wing closed") }
  }

  private static func bareWithoutBar() {
    let visitor = Visitor()
    let hall = visitor.hall()
    visitor.lobby()?.tour()
    visitor.wait()
    if let wing = visitor.stack.presentedViewController as? UITabBarController { device.tap(tab: 2, in: wing) }
    visitor.top(Garden.self)?.actions.look()
    visitor.top(Glass.self)?.actions.turn("a")
    // The bar goes before the next mirror comes.
    hall?.ring(name: "r")
    let glass = visitor.top(Glass.self)
    Check.notes()
    glass?.actions.turn("b")
    visitor.top(Bed.self)
    Check.notes("wing closed")
  }

  private static func stackOfGoneTab() {
    #if !LIFETIME_SCREEN
      let visitor = Visitor()
      device.tap(tab: 2, in: visitor.wing())
      visitor.top(Garden.self)?.actions.water()
      Check.notes("watered")
      let south = Journal.writer as? SouthCoordinator
      south?.grown()
      visitor.top(Shed.self)
      visitor.house.rebuilt()
      let lobby = visitor.top(Lobby.self)
      Check.expect(lobby?.navigationController != nil, "the hall's stack")
      Check.expect(south.map { $0.navigationController !== lobby?.navigationController } == true, "not the hall's")
    #endif
  }

  private static func eventInHiddenTab() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    device.tap(tab: 2, in: tabs)
    let garden = visitor.top(Garden.self)
    garden?.actions.water()
    Check.notes("watered")
    let south = Journal.writer as? SouthCoordinator
    device.tap(tab: 0, in: tabs)
    visitor.wait()
    // What shows nothing leaves the user where they are.
    south?.rained()
    visitor.top(WindowViewController.self)
    Check.notes("rained")
    garden?.actions.call()
    visitor.top(Tea.self)
    south?.grown()
    visitor.top(Shed.self)
    Check.expect(tabs.selectedIndex, is: 2)
    Check.expect(visitor.screens, is: ["Garden", "Shed"])
    Check.expect(visitor.modals, is: [])
  }

  private static func freshTabUncovers() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    let window = visitor.top(WindowViewController.self)
    device.tap(tab: 2, in: tabs)
    let garden = visitor.top(Garden.self)
    garden?.actions.call()
    visitor.top(Tea.self)?.actions.north()
    visitor.wait()
    window?.actions.renew()
    Check.expect(visitor.top(Garden.self) !== garden, "another garden")
    Check.expect(visitor.modals, is: [])
    Check.expect(tabs.selectedIndex, is: 2)
    Check.expect(visitor.screens, is: ["Garden"])
  }

  private static func reselection() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    let window = visitor.top(WindowViewController.self)
    window?.actions.walk()
    visitor.top(Porch.self)
    device.tap(tab: 2, in: tabs)
    device.tap(tab: 0, in: tabs)
    visitor.top(Porch.self)
    Check.expect(window?.scrolls, is: 0)
    device.tap(tab: 0, in: tabs)
    Check.expect(visitor.top(WindowViewController.self)?.scrolls, is: 1)
    device.tap(tab: 0, in: tabs)
    visitor.wait()
    Check.expect(window?.scrolls, is: 2)
    window?.actions.south()
    device.tap(tab: 0, in: tabs)
    visitor.wait()
    Check.expect(window?.scrolls, is: 2)
  }

  private static func selection() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    let window = visitor.top(WindowViewController.self)
    window?.actions.cellar()
    visitor.top(Dark.self)
    Check.expect(tabs.selectedIndex, is: 1)
    window?.actions.south()
    visitor.top(Garden.self)?.actions.call()
    // Under a modal the tab changes, and the modal stays.
    visitor.top(Tea.self)?.actions.north()
    visitor.top(Tea.self)
    Check.expect(tabs.selectedIndex, is: 0)
  }

  private static func selectKeeps() {
    let visitor = Visitor()
    let tabs = visitor.wing()
    let window = visitor.top(WindowViewController.self)
    window?.actions.walk()
    visitor.top(Porch.self)
    device.tap(tab: 2, in: tabs)
    visitor.top(Garden.self)?.actions.call()
    visitor.top(Tea.self)?.actions.north()
    visitor.wait()
    Check.expect(visitor.screens, is: ["WindowViewController", "Porch"])
  }
}
