import UIKit

extension MarketRun {
  /// Where links lead.
  static let places: Situations = [
    ("a screen in its place already, with equal values", sameScreen),
    ("the same screen by its other path", otherPath),
    ("the same screen under what covers it", sameScreenCovered),
    ("the same presented screen", samePresented),
    ("the same screen after Back", sameAfterBack),
    ("a screen with other values", otherValues),
    ("another screen of the flow", otherScreen),
    ("a screen that is presented", presented),
    ("a screen with others below it", below),
    ("the first screen of a flow", firstScreen),
    ("a screen without animation", withoutAnimation),
    ("a screen without animation, and a newer link comes", withoutAnimationCancelled),
    ("a screen in an app that moves nothing", withoutAnyAnimation),
    ("an event", event),
    ("an event, and a newer link comes", newerEvent),
    ("an event whose condition says no", refusedEvent),
    ("an event whose step depends on a value", switchedEvent),
    ("an event that shows nothing", silentEvent),
    ("an event that swaps the root", rootEvent),
    ("a flow", flow),
    ("a flow that is there, with equal values", sameFlow),
    ("a flow that is there, with other values", otherFlow),
    ("a screen of a flow that is not there", screenOfNewFlow),
    ("a screen of a flow that is still coming", screenOfComingFlow),
    ("a screen of a flow that still asks", screenOfAskingFlow),
    ("a child of which there are many", many),
    ("a screen of a child of which there are many", screenOfMany),
    ("a child that is used again", reused),
  ]

  // MARK: Screens

  private static func sameScreen() {
    let visit = Visit()
    visit.open("/items/1")
    let first = visit.top
    visit.open("/items/1")
    visit.expect("List, Detail 1")
    Scenario.expect(first === visit.top, "it is the same")
  }

  private static func otherPath() {
    let visit = Visit()
    visit.open("/items/1")
    let first = visit.top
    visit.open("/i/1")
    visit.expect("List, Detail 1")
    Scenario.expect(first === visit.top, "it is the same")
  }

  private static func sameScreenCovered() {
    let visit = Visit()
    visit.open("/items/1")
    let first = visit.top
    visit.tabs?.present(UIViewController(), animated: true)
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
    Scenario.expect(first === visit.top, "it is the same")
  }

  private static func samePresented() {
    let visit = Visit()
    visit.open("/help")
    let first = visit.top
    visit.open("/help")
    visit.expect("Help")
    Scenario.expect(first === visit.top, "it is the same")
    visit.told()
  }

  private static func sameAfterBack() {
    let visit = Visit()
    visit.open("/items/1")
    visit.back()
    visit.expect("List")
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func otherValues() {
    let visit = Visit()
    visit.open("/items/1")
    visit.open("/items/2")
    visit.expect("List, Detail 2")
  }

  private static func otherScreen() {
    let visit = Visit()
    visit.open("/items/1")
    visit.on(DetailViewModelActions.self)?.reviews()
    settle()
    visit.open("/sellers/Ada")
    visit.expect("List, Seller Ada")
  }

  private static func presented() {
    let visit = Visit()
    visit.open("/coupons/abc")
    visit.expect("Coupon ABC")
    visit.on(CouponViewModelActions.self)?.close()
    settle()
    visit.expect("List")
  }

  private static func below() {
    let visit = Visit()
    visit.open("/items/3/reviews")
    visit.expect("List, Detail 3, Reviews 3")
    let first = visit.top
    visit.open("/items/3/reviews")
    visit.expect("List, Detail 3, Reviews 3")
    Scenario.expect(first === visit.top, "it is the same")
    visit.open("/items/1/reviews")
    visit.expect("List, Detail 1, Reviews 1")
  }

  private static func firstScreen() {
    let visit = Visit()
    visit.open("/orders/5")
    visit.open("/orders")
    visit.expect("Orders")
    visit.open("/orders")
    visit.expect("Orders")
    visit.told()
  }

  private static func withoutAnimation() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.coordinator?.follow(.reviews(id: 1), animated: false)
    listen()
    Scenario.expect(UIKitSimulation.pendingTransitions == 0, "nothing moves")
    settle()
    visit.expect("List, Detail 1, Reviews 1")
    Scenario.expect(UIView.areAnimationsEnabled, "others move as before")
  }

  private static func withoutAnimationCancelled() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.on(ListViewModelActions.self)?.help()
    visit.coordinator?.follow(.reviews(id: 1), animated: false)
    listen()
    visit.tap("/sellers/Ada")
    settle()
    visit.expect("List, Seller Ada")
    Scenario.expect(UIView.areAnimationsEnabled, "others move as before")
  }

  private static func withoutAnyAnimation() {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    let visit = Visit()
    visit.coordinator?.follow(.reviews(id: 1), animated: false)
    settle()
    visit.expect("List, Detail 1, Reviews 1")
    Scenario.expect(!UIView.areAnimationsEnabled, "others move as little as before")
  }

  // MARK: Events

  private static func event() {
    let visit = Visit()
    visit.open("/price/4/euro")
    visit.expect("Rate 4 5")
    visit.told()
  }

  private static func newerEvent() {
    let visit = Visit()
    var rates: [String] = []
    FlowEvent.handler = { if "\($0)".contains("Rate") { rates.append("\($0)") } }
    defer { FlowEvent.handler = nil }
    UIKitSimulation.transitions = .held
    visit.on(ListViewModelActions.self)?.help()
    visit.tap("/price/4/euro")
    visit.tap("/price/5/euro")
    settle()
    visit.expect("Rate 5 5")
    visit.told()
    Scenario.expect(rates == ["Rate.Rate shown (present)"], "the older one shows nothing, not \(rates)")
  }

  private static func refusedEvent() {
    let visit = Visit()
    visit.container.canRate = false
    visit.open("/price/5/euro")
    Scenario.expect(visit.top is UIAlertController, "an alert is there")
    visit.told()
  }

  private static func switchedEvent() {
    let visit = Visit()
    visit.open("/help")
    // What covers the flow stays where it leads to nothing.
    visit.open("/special")
    visit.expect("Help")
    visit.container.season = .sale(7)
    visit.open("/special")
    visit.expect("Rate 7 5")
    visit.container.season = .strike
    visit.open("/special")
    Scenario.expect(visit.top is UIAlertController, "an alert is there")
    visit.told()
  }

  private static func silentEvent() {
    let visit = Visit()
    visit.open("/help")
    visit.open("/search?q=lamp")
    let stack = visit.tabs?.viewControllers?[1] as? UINavigationController
    Scenario.expect((stack?.viewControllers.first as? SearchViewController)?.query == "lamp", "it was told")
    visit.expect("Help")
    visit.told()
  }

  private static func rootEvent() {
    let visit = Visit()
    visit.open("/rate/7")
    visit.open("/logout")
    visit.expect("Login")
    visit.told()
  }

  // MARK: Flows

  private static func flow() {
    let visit = Visit()
    visit.open("/rate/7?stars=2")
    visit.expect("Rate 7 2")
    visit.told()
  }

  private static func sameFlow() {
    let visit = Visit()
    visit.open("/rate/7")
    let first = visit.top
    visit.open("/rate/7/rules")
    visit.expect("Rate 7 5, Rules")
    visit.open("/rate/7")
    visit.expect("Rate 7 5")
    Scenario.expect(first === visit.top, "it is the same")
  }

  private static func otherFlow() {
    let visit = Visit()
    visit.open("/rate/7")
    visit.open("/rate/8")
    visit.expect("Rate 8 5")
    visit.pullDown()
    visit.expect("List")
  }

  private static func screenOfNewFlow() {
    let visit = Visit()
    visit.open("/rate/7/rules")
    visit.expect("Rate 7 5, Rules")
    visit.back()
    visit.expect("Rate 7 5")
  }

  private static func screenOfComingFlow() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.tap("/rate/7")
    listen()
    visit.tap("/rate/7/rules")
    settle()
    visit.expect("Rate 7 5, Rules")
  }

  private static func screenOfAskingFlow() {
    let visit = Visit(newsComesLate: true)
    visit.open("/imprint")
    visit.expect("List")
    visit.container.tellNews()
    settle()
    visit.expect("About, Imprint")
    visit.told()
  }

  private static func many() {
    let visit = Visit()
    visit.open("/parcels/3")
    visit.expect("Orders, Parcel 3")
    let first = visit.top
    visit.open("/parcels/3")
    Scenario.expect(first === visit.top, "it is the same")
    visit.open("/parcels/4")
    visit.expect("Orders, Parcel 4")
  }

  private static func screenOfMany() {
    let visit = Visit()
    visit.open("/orders/5")
    visit.on(OrderViewModelActions.self)?.track(1)
    settle()
    visit.expect("Orders, Order 5, Parcel 1")
    visit.open("/parcels/1/map")
    visit.expect("Orders, Order 5, Parcel 1, Map")
    visit.open("/parcels/2/map")
    visit.expect("Orders, Order 5, Parcel 2, Map")
  }

  private static func reused() {
    let visit = Visit()
    visit.open("/chat/Ada")
    let first = visit.top
    visit.open("/chat/Ada")
    visit.expect("Chat Ada")
    Scenario.expect(first === visit.top, "it is the same")
    visit.open("/chat/Bob")
    visit.expect("Chat Bob")
  }
}
