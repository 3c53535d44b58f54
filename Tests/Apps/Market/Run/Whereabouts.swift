import UIKit

extension MarketRun {
  /// What the user sees, as a link.
  static let whereabouts: Situations = [
    ("before the start the user is nowhere", beforeTheStart),
    ("a screen without an address lies alone", noAddress),
    ("a link has shown where the user is", afterLink),
    ("a link has shown a flow whose values no URL says", inLookedUpFlow),
    ("a tap has shown where the user is", afterTap),
    ("a tap has shown what no URL says", afterUnsaid),
    ("a tap has shown a flow that two flows show", inSharedFlow),
    ("the user has gone back", afterBack),
    ("the user has selected another tab", afterTab),
    ("the user sees a sheet", onSheet),
    ("the user has pulled a sheet down", afterSheet),
    ("the user sees an alert", onAlert),
    ("the user sees a flow", inFlow),
    ("the system ends the app, and starts it again", restored),
    ("what comes back waits behind the login", restoredBehindLogin),
  ]

  private static func beforeTheStart() { Visit(starts: false).isAt(nil) }

  private static func noAddress() { Visit(member: false).isAt(nil) }

  private static func afterLink() {
    let visit = Visit()
    visit.isAt(.goods)
    visit.open("/items/1")
    visit.isAt(.detail(id: 1))
    visit.open("/sellers/Ada")
    visit.isAt(.seller(name: "Ada"))
  }

  private static func inLookedUpFlow() {
    let visit = Visit()
    visit.open("/stalls/1")
    visit.expect("List, Stall 1")
    visit.isAt(.stall(id: 1))
    visit.open("/stalls/2")
    visit.expect("List, Stall 2")
    visit.isAt(.stall(id: 2))
    visit.on(StallViewModelActions.self)?.map()
    settle()
    visit.isAt(.stall(id: 2))
    visit.back()
    visit.back()
    visit.container.listActions?.visit(Item(id: 3))
    settle()
    visit.expect("List, Stall 3")
    visit.isAt(.goods)
    visit.open("/stalls/3")
    visit.expect("List, Stall 3")
    visit.isAt(.stall(id: 3))
  }

  private static func afterTap() {
    let visit = Visit()
    visit.select(tab: 2)
    visit.on(OrdersViewModelActions.self)?.open(5)
    settle()
    visit.isAt(.order(id: 5))
  }

  private static func afterUnsaid() {
    let visit = Visit()
    visit.open("/items/1")
    visit.container.listActions?.select(Item(id: 2))
    settle()
    visit.expect("List, Detail 1, Detail 2")
    visit.isAt(.detail(id: 1))
  }

  private static func inSharedFlow() {
    let visit = Visit()
    visit.container.listActions?.terms()
    settle()
    visit.isAt(.goods)
    visit.pullDown()
    visit.select(tab: 2)
    visit.on(OrdersViewModelActions.self)?.terms()
    settle()
    visit.isAt(.terms)
    visit.pullDown()
    visit.isAt(.orders)
  }

  private static func afterBack() {
    let visit = Visit()
    visit.open("/orders/5")
    visit.back()
    visit.isAt(.orders)
  }

  private static func afterTab() {
    let visit = Visit()
    visit.open("/items/1")
    visit.select(tab: 3)
    visit.isAt(.cart)
    visit.select(tab: 4)
    visit.isAt(nil)
    visit.select(tab: 0)
    visit.isAt(.detail(id: 1))
  }

  private static func onSheet() {
    let visit = Visit()
    visit.open("/items/1")
    visit.container.listActions?.help()
    settle()
    visit.isAt(.help)
  }

  private static func afterSheet() {
    let visit = Visit()
    visit.open("/orders/5")
    visit.open("/chat/Ada")
    visit.isAt(.chat(name: "Ada"))
    visit.pullDown()
    visit.isAt(.order(id: 5))
  }

  private static func onAlert() {
    let visit = Visit()
    visit.open("/items/1")
    visit.container.listActions?.warn()
    settle()
    Scenario.expect(visit.top is UIAlertController, "an alert is there")
    visit.isAt(.detail(id: 1))
  }

  private static func inFlow() {
    let visit = Visit()
    visit.open("/rate/3?stars=1")
    visit.isAt(.rate(id: 3, stars: 1))
    visit.on(RateViewModelActions.self)?.rules()
    settle()
    visit.isAt(.rules(id: 3))
  }

  /// The place in which a user was when the system ended the app.
  private static func saved() -> URL? {
    let visit = Visit()
    visit.open("/items/2/reviews")
    return visit.coordinator?.currentLink?.url
  }

  private static func restored() {
    guard let link = saved().flatMap({ MarketLink($0) }) else { return Scenario.expect(false, "there is a link") }
    let visit = Visit(starts: false)
    UIKitSimulation.transitions = .held
    visit.coordinator?.start()
    visit.coordinator?.follow(link, animated: false)
    listen()
    Scenario.expect(UIKitSimulation.pendingTransitions == 0, "nothing moves")
    settle()
    visit.expect("List, Detail 2, Reviews 2")
    visit.isAt(link)
  }

  private static func restoredBehindLogin() {
    guard let link = saved().flatMap({ MarketLink($0) }) else { return Scenario.expect(false, "there is a link") }
    let visit = Visit(member: false)
    visit.coordinator?.follow(link, animated: false)
    settle()
    visit.expect("Login")
    visit.logIn()
    visit.expect("List, Detail 2, Reviews 2")
    visit.isAt(link)
    Scenario.expect(UIView.areAnimationsEnabled, "others move as before")
  }
}
