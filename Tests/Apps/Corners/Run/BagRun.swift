import UIKit

// Tabs with conditions, styles of presentation, and policies of children.
extension CornersRun {
  static func tabs() {
    let traveller = Traveller()
    let things = traveller.open()
    Scenario.expect(things?.content == ada, "the tab's flow is given the tabs' parameter")
    let tabs = traveller.bag?.tabBarController
    Scenario.expect(tabs?.viewControllers?.count == 3, "all conditions hold")
    things?.actions.show()
    let guide = traveller.see(GuideViewController.self)
    Scenario.expect(guide?.navigationController is TravelNavigationController, "the module's class of stacks")
    Scenario.expect(things?.navigationController is BagNavigationController, "the flow's own class of stacks")
    if let tabs { UIKitSimulation.tap(tab: 1, in: tabs) }
    let maps = traveller.see(MapsViewController.self)
    for (button, isFolded) in [("No", false), ("Yes", true)] {
      maps?.fold?()
      traveller.see(alert: "Fold?")
      traveller.tap(button)
      traveller.see(MapsViewController.self)
      Scenario.expect(maps?.isFolded == isFolded, "\(button) is heard")
    }
  }

  static func fewerTabs() {
    let traveller = Traveller {
      $0.hasMaps = false
      $0.guide = nil
    }
    let things = traveller.open()
    Scenario.expect(traveller.bag?.tabBarController?.viewControllers?.count == 1, "no condition holds")
    traveller.container.hasMaps = true
    things?.actions.show()
    traveller.see(ThingsViewController.self)
  }

  static func popovers() {
    let traveller = Traveller()
    let things = traveller.open()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
    things?.view.addSubview(view)
    let part = CGRect(x: 1, y: 1, width: 1, height: 2)
    things?.actions.point(view, part)
    var hint = traveller.see(HintViewController.self)
    Scenario.expect(hint?.modalPresentationStyle == .popover, "it is a popover")
    Scenario.expect(hint?.popoverPresentationController?.sourceView === view, "out of the view")
    Scenario.expect(hint?.popoverPresentationController?.sourceRect == part, "a part of it")
    hint?.actions.ok()
    let item = UIBarButtonItem()
    traveller.see(ThingsViewController.self)?.navigationItem.rightBarButtonItem = item
    traveller.see(ThingsViewController.self)?.actions.pointAtBar(item)
    hint = traveller.see(HintViewController.self)
    Scenario.expect(hint?.popoverPresentationController?.barButtonItem === item, "out of the item")
    hint?.actions.ok()

    traveller.see(ThingsViewController.self)?.view.addSubview(.corner)
    traveller.see(ThingsViewController.self)?.actions.ask()
    let stack = traveller.see(CompareViewController.self)?.navigationController
    Scenario.expect(stack?.popoverPresentationController?.sourceView === UIView.corner, "a flow can be one, too")
    if let stack { UIKitSimulation.pullDownSheet(stack) }
    traveller.see(ThingsViewController.self)
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 0, "a tap beside it ends it")
  }

  static func customStyles() {
    let traveller = Traveller()
    traveller.open()?.actions.style()
    let stack = traveller.see(CompareViewController.self)?.navigationController
    Scenario.expect(stack?.modalPresentationStyle == .custom, "the style is the app's own")
    Scenario.expect(stack?.isModalInPresentation == true, "the app prepares what is presented")
    traveller.trips?.stack.navigationController?.dismiss(animated: false)
    traveller.see(MapViewController.self)?.actions.remove(alps)
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Cancel")
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 0, "what foreign code takes away ends with the bag")
  }

  // MARK: Policies

  static func single() {
    let traveller = Traveller()
    let things = traveller.open()
    things?.actions.only()
    things?.actions.only()
    traveller.see(CompareViewController.self)
    Scenario.expect(traveller.thingsScreens.count == 2, "one is pushed")
    things?.actions.style()
    traveller.see(CompareViewController.self)
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 1, "and no other way leads to a second one")
    goBack(traveller)
    things?.actions.only()
    traveller.see(CompareViewController.self)
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 1, "once it has gone it can come again")
  }

  static func reuse() {
    let traveller = Traveller()
    let things = traveller.open()
    things?.actions.again()
    let first = traveller.see(CompareViewController.self)
    first?.actions.more()
    traveller.see(ScaleViewController.self)
    things?.actions.only()
    traveller.see(CompareViewController.self)
    Scenario.expect(traveller.thingsScreens.count == 4, "another one lies above it")
    things?.actions.again()
    traveller.see(ScaleViewController.self)
    Scenario.expect(traveller.thingsScreens.count == 3, "what is there comes to the front")
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 1, "and what lay above it has ended")
  }

  static func replaced() {
    let traveller = Traveller()
    let things = traveller.open()
    things?.actions.fresh()
    var first = traveller.see(CompareViewController.self)
    first?.actions.more()
    traveller.see(ScaleViewController.self)
    things?.actions.fresh()
    let second = traveller.see(CompareViewController.self)
    Scenario.expect(first !== second, "it is another one")
    first = nil
    traveller.wait()
    Scenario.expect(traveller.thingsScreens.count == 2, "in place of the first")
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 1, "which has ended")
    Scenario.expect(traveller.things?.weight == 0, "and nobody hears of it")
    goBack(traveller)
    traveller.see(ThingsViewController.self)
    Scenario.expect(traveller.things?.weight == 1, "as of the second")
  }

  static func many() {
    let traveller = Traveller()
    let things = traveller.open()
    things?.actions.many()
    things?.actions.many()
    traveller.see(CompareViewController.self)
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 1, "one tap, one flow")
    things?.actions.many()
    traveller.see(CompareViewController.self)
    Scenario.expect(Scenario.alive(CompareCoordinator.self) == 2, "one over the other")
  }

  private static func goBack(_ traveller: Traveller) {
    guard let stack = traveller.things?.stack.navigationController else { return }
    Scenario.expect(UIKitSimulation.back(stack), "the user can go back")
    traveller.wait()
  }
}
