import UIKit

extension MarketRun {
  /// What links wait for.
  static let waiting: Situations = [
    ("a link starts the app", coldStart),
    ("a link comes before the app starts", beforeStart),
    ("a link waits behind the login", behindLogin),
    ("a link waits for what takes a place", forReplacement),
    ("a link waits while a root fades in", whileRootFades),
    ("an event of the app waits for its start alone", eventOfApp),
    ("a link has waited for too long", expiry),
    ("a link that has come does not expire", noExpiry),
    ("a newer link comes behind the login", newerLink),
    ("a newer link comes while a transition runs", newerDuringTransition),
    ("a link is handed over twice", twice),
    ("a link that waits is cancelled", cancelled),
    ("there is nothing to cancel", nothingToCancel),
    ("the root goes while a link is on its way", rootGoes),
    ("the window goes while a link waits", windowGoes),
    ("a flow holds links while it is dirty", holdsWhile),
    ("a flow holds links as long as it is there", holdsAlways),
    ("a flow that holds links is pulled down", holderIsPulledDown),
    ("a flow that holds links goes with its root", holderGoesWithRoot),
    ("a flow in another window holds links", holdsInOtherWindow),
    ("a newer link comes while one is held", newerWhileHeld),
    ("a link that is held is cancelled", cancelledWhileHeld),
    ("a link into the flow that holds links waits too", intoHolder),
    ("a link to the flow that holds links, with other values, would take its screens away, so it waits too", toHolder),
  ]

  #if START_ASKS
    /// What the start asks before it leads anywhere.
    static let asked: Situations = [
      ("a link comes while the start asks", whileStartAsks),
      ("a link comes while the start asks, and it leads elsewhere", startLeadsElsewhere),
    ]
  #else
    static let asked: Situations = []
  #endif

  private static func coldStart() {
    let visit = Visit(at: "/items/2")
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func beforeStart() {
    let visit = Visit(starts: false)
    visit.open("/items/2")
    visit.coordinator?.start()
    settle()
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func whileStartAsks() {
    let visit = Visit(asks: true, at: "/items/2")
    Scenario.expect(visit.tabs == nil, "nothing is there yet")
    visit.container.admit()
    settle()
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func startLeadsElsewhere() {
    let visit = Visit(member: false, asks: true, at: "/items/2")
    visit.container.admit()
    settle()
    visit.expect("Login")
    visit.logIn()
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func behindLogin() {
    let visit = Visit(member: false, at: "/items/2")
    visit.expect("Login")
    visit.logIn()
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func forReplacement() {
    let visit = Visit()
    visit.open("/gift")
    visit.expect("List")
    visit.open("/cart")
    visit.open("/gift")
    visit.expect("Cart")
    visit.on(CartViewModelActions.self)?.wrap()
    settle()
    visit.expect("Gift")
    visit.select(tab: 0)
    visit.open("/gift")
    visit.expect("Gift")
    visit.told()
  }

  private static func whileRootFades() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.coordinator?.logOut()
    listen()
    visit.tap("/items/2")
    settle()
    visit.expect("Login")
    visit.logIn()
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func eventOfApp() {
    let visit = Visit(starts: false)
    visit.open("/logout")
    visit.coordinator?.start()
    settle()
    visit.expect("Login")
    visit.open("/logout")
    visit.expect("Login")
    visit.told()
  }

  private static func expiry() {
    let atLogin = Visit(member: false, at: "/items/2")
    let asking = Visit()
    asking.container.questions = []
    asking.open("/items/2")
    let held = Visit()
    held.open("/rate/7")
    held.container.isDirty = true
    held.open("/items/2")
    settle(2.2)
    for visit in [atLogin, asking, held] { visit.told("/items/2 expired") }
    atLogin.logIn()
    asking.container.answer()
    held.container.isDirty = false
    settle(0.2)
    atLogin.expect("List")
    asking.expect("List")
    held.expect("Rate 7 5")
    for visit in [atLogin, asking, held] { visit.told("/items/2 expired") }
  }

  private static func noExpiry() {
    let visit = Visit(member: false, at: "/items/2")
    visit.logIn()
    let forgotten = Visit(member: false, at: "/items/2")
    forgotten.coordinator?.cancelLink()
    settle(2.2)
    visit.expect("List, Detail 2")
    visit.told()
    forgotten.told()
  }

  private static func newerLink() {
    let visit = Visit(member: false, at: "/items/2")
    visit.open("/help")
    visit.logIn()
    visit.expect("Help")
    visit.pullDown()
    visit.expect("List")
    visit.told()
  }

  private static func newerDuringTransition() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.tap("/sellers/Ada")
    listen()
    visit.tap("/sellers/Bob")
    listen()
    visit.tap("/sellers/Eve")
    settle()
    visit.expect("List, Seller Eve")
    visit.told()
  }

  private static func twice() {
    let visit = Visit(member: false)
    var shown: [String] = []
    FlowEvent.handler = { shown.append("\($0)") }
    defer { FlowEvent.handler = nil }
    visit.tap("/items/2")
    visit.tap("/items/2")
    visit.logIn()
    visit.tap("/items/2")
    visit.tap("/items/2")
    settle()
    visit.expect("List, Detail 2")
    Scenario.expect(shown.filter { $0.hasPrefix("Goods.Detail") }.count == 1, "it is shown once, not \(shown)")
    visit.told()
  }

  private static func cancelled() {
    let visit = Visit(member: false, at: "/items/2")
    visit.coordinator?.cancelLink()
    visit.logIn()
    visit.expect("List")
    visit.told()
  }

  private static func nothingToCancel() {
    let visit = Visit(at: "/items/2")
    visit.coordinator?.cancelLink()
    settle()
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func rootGoes() {
    let visit = Visit()
    visit.container.questions = []
    visit.open("/items/1")
    visit.coordinator?.logOut()
    settle()
    visit.container.answer()
    settle()
    visit.expect("Login")
    visit.logIn()
    visit.expect("List, Detail 1")
    visit.told()
  }

  private static func windowGoes() {
    let visit = Visit(member: false, at: "/items/2")
    visit.scene = SceneDelegate()
    settle()
    visit.told()
  }

  // MARK: Flows that hold links

  private static func rating() -> Visit {
    let visit = Visit()
    visit.open("/rate/7")
    visit.container.isDirty = true
    visit.open("/items/1")
    settle(0.2)
    visit.expect("Rate 7 5")
    return visit
  }

  private static func holdsWhile() {
    let visit = rating()
    visit.container.isDirty = false
    settle(0.2)
    visit.expect("List, Detail 1")
    visit.told()
  }

  private static func holdsAlways() {
    let visit = Visit()
    visit.open("/cart")
    visit.on(CartViewModelActions.self)?.checkout()
    settle()
    visit.open("/items/1")
    settle(0.2)
    visit.expect("Checkout")
    visit.on(CheckoutViewModelActions.self)?.pay()
    settle(0.2)
    visit.expect("List, Detail 1")
    visit.told()
  }

  private static func holderIsPulledDown() {
    let visit = rating()
    visit.pullDown()
    settle(0.2)
    visit.expect("List, Detail 1")
    visit.told()
  }

  private static func holderGoesWithRoot() {
    let visit = rating()
    visit.coordinator?.logOut()
    settle(0.2)
    visit.expect("Login")
    visit.logIn()
    visit.expect("List, Detail 1")
    visit.told()
  }

  private static func holdsInOtherWindow() {
    let other = rating()
    other.coordinator?.cancelLink()
    let visit = Visit()
    visit.container.isDirty = false
    visit.open("/items/2")
    visit.expect("List, Detail 2")
    other.expect("Rate 7 5")
  }

  private static func newerWhileHeld() {
    let visit = rating()
    visit.open("/items/2")
    visit.container.isDirty = false
    settle(0.2)
    visit.expect("List, Detail 2")
    visit.told()
  }

  private static func cancelledWhileHeld() {
    let visit = rating()
    visit.coordinator?.cancelLink()
    visit.container.isDirty = false
    settle(0.2)
    visit.expect("Rate 7 5")
    visit.told()
  }

  private static func toHolder() {
    let visit = rating()
    visit.open("/rate/8")
    settle(0.2)
    visit.expect("Rate 7 5")
    visit.container.isDirty = false
    settle(0.2)
    visit.expect("Rate 8 5")
    visit.told()
  }

  private static func intoHolder() {
    let visit = rating()
    visit.open("/rate/7/rules")
    settle(0.2)
    visit.expect("Rate 7 5")
    visit.container.isDirty = false
    settle(0.2)
    visit.expect("Rate 7 5, Rules")
    visit.told()
  }
}
