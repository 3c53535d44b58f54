import UIKit

extension MarketRun {
  /// Two scenes of the app, each with its own coordinator.
  static let windows: Situations = [
    ("two windows follow a link each", twoWindows),
    ("a link in one window changes nothing in another", otherWindow),
    ("windows do not wait for each other", queues),
    ("a link in one window asks", question),
    ("a link in one window is cancelled", cancelledInOther),
  ]

  private static func twoWindows() {
    let first = Visit(member: false, at: "/items/1")
    let second = Visit(member: false, at: "/items/2")
    second.coordinator?.cancelLink()
    second.open("/items/3")
    first.logIn()
    first.expect("List, Detail 1")
    second.expect("Login")
    second.logIn()
    second.expect("List, Detail 3")
    first.expect("List, Detail 1")
  }

  private static func otherWindow() {
    let (first, second) = (Visit(), Visit())
    second.open("/rate/7")
    first.open("/items/1")
    first.expect("List, Detail 1")
    first.isAt(.detail(id: 1))
    second.expect("Rate 7 5")
    second.isAt(.rate(id: 7))
    second.open("/orders/5")
    second.isAt(.order(id: 5))
    Scenario.expect(first.tabs?.selectedIndex == 0, "the first window keeps its tab")
    first.expect("List, Detail 1")
    first.isAt(.detail(id: 1))
    first.coordinator?.logOut()
    settle()
    first.expect("Login")
    second.expect("Orders, Order 5")
    for visit in [first, second] { visit.told() }
  }

  private static func queues() {
    let (first, second) = (Visit(), Visit())
    UIKitSimulation.transitions = .held
    first.tap("/sellers/Ada")
    listen()
    first.expect("List, Seller Ada")
    second.tap("/sellers/Bob")
    listen()
    // The first one still moves.
    second.expect("List, Seller Bob")
    Scenario.expect(UIKitSimulation.pendingTransitions == 2, "both move")
    first.tap("/sellers/Eve")
    settle()
    first.expect("List, Seller Eve")
    second.expect("List, Seller Bob")
    for visit in [first, second] { visit.told() }
  }

  private static func question() {
    let (first, second) = (Visit(), Visit())
    first.container.questions = []
    first.open("/items/1")
    second.open("/items/2")
    second.expect("List, Detail 2")
    first.expect("List")
    first.container.answer()
    settle()
    first.expect("List, Detail 1")
    second.expect("List, Detail 2")
    for visit in [first, second] { visit.told() }
  }

  private static func cancelledInOther() {
    let (first, second) = (Visit(member: false, at: "/items/1"), Visit(member: false, at: "/items/2"))
    second.coordinator?.cancelLink()
    for visit in [first, second] { visit.logIn() }
    first.expect("List, Detail 1")
    second.expect("List")
    for visit in [first, second] { visit.told() }
  }
}
