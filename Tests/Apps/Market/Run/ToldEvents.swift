import UIKit

extension MarketRun {
  static let events: Situations = [("analytics hear of a visit", told)]

  private static func told() {
    var events: [String] = []
    FlowEvent.handler = { events.append("\($0)") }
    defer { FlowEvent.handler = nil }
    func expect(_ expected: String..., line: Int = #line) {
      settle()
      Scenario.expect(events == expected, "it is told \(expected), not \(events)", line: line)
      events = []
    }

    let visit = Visit(member: false)
    let container = visit.container
    expect("Login.Login shown (root)")
    container.loginActions?.login()
    expect("Login ended (loggedIn)", "Login.Login left", "Goods.List shown (tab)")

    container.listActions?.select(Item(id: 1))
    container.listActions?.select(Item(id: 1))
    expect("Goods refused pushDetail (repeated)", "Goods.Detail shown (push)")
    let stack = visit.tabs?.selectedViewController as? UINavigationController
    if let stack { UIKitSimulation.back(stack) }
    expect("Goods.Detail left")

    visit.open("/items/1/reviews")
    expect("Goods.Detail shown (push)", "Goods.Reviews shown (push)")
    if let stack { UIKitSimulation.edgeSwipe(stack, completed: false) }
    expect()
    if let stack { UIKitSimulation.edgeSwipe(stack, completed: true) }
    expect("Goods.Reviews left")
    if let stack { UIKitSimulation.back(stack) }
    expect("Goods.Detail left")

    container.listActions?.rate(1)
    container.listActions?.rate(2)
    expect("Rate.Rate shown (present)", "Goods refused presentRate (repeated)")
    visit.pullDown()
    expect("Rate.Rate left", "Rate ended (closed)")
    container.listActions?.help()
    expect("Goods.Help shown (present)")
    visit.pullDown()
    expect("Goods.Help left")
    container.listActions?.warn()
    expect("Goods.Warning shown (present)")
    if let window = visit.scene.window { UIKitSimulation.tapAlert("OK", in: window) }
    expect("Goods.Warning left")

    container.listActions?.signOut()
    expect(
      "Goods ended (signedOut)", "About ended (closed)", "Cart ended (closed)", "Orders ended (closed)",
      "Search ended (closed)", "Main ended (loggedOut)", "Goods.List left",
      "Login.Login shown (root)")
  }
}
