import UIKit

extension MarketRun {
  /// What covers the place to which a link leads, or moves when it comes.
  static let inTheWay: Situations = [
    ("a sheet is open", underSheet),
    ("a sheet is open over a sheet", underTwoSheets),
    ("a flow is open as a sheet", underFlow),
    ("an alert is open", underAlert),
    ("an alert is open over a sheet", underAlertOverSheet),
    ("a presentation of the app's own is open", underForeign),
    ("a presentation of the app's own is open over a sheet", underForeignOverSheet),
    ("a screen of the app's own lies on the stack", underForeignScreen),
    ("a screen is being pushed", duringPush),
    ("a sheet is coming", duringPresentation),
    ("a sheet is going", duringDismissal),
    ("a presentation of the app's own is coming", duringForeign),
    ("the user swipes back", duringSwipe),
    ("the user lets a swipe go", duringSwipeLetGo),
    ("the user taps meanwhile", tapMeanwhile),
    ("a step waits before a link without animation", stepBeforeStillLink),
    ("the flow ends before the link's turn", flowEnds),
  ]

  private static func underSheet() {
    let visit = Visit()
    visit.on(ListViewModelActions.self)?.help()
    settle()
    visit.expect("Help")
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func underTwoSheets() {
    let visit = Visit()
    visit.open("/chat/Ada")
    visit.on(ChatViewModelActions.self)?.attach()
    settle()
    visit.expect("Photo")
    visit.open("/orders/5")
    visit.expect("Orders, Order 5")
  }

  private static func underFlow() {
    let visit = Visit()
    visit.open("/rate/7")
    var ends: [String] = []
    FlowEvent.handler = { if "\($0)".contains("ended") { ends.append("\($0)") } }
    defer { FlowEvent.handler = nil }
    visit.open("/items/1")
    visit.expect("List, Detail 1")
    Scenario.expect(ends == ["Rate ended (closed)"], "it ends as if the user had left it, not \(ends)")
  }

  private static func underAlert() {
    let visit = Visit()
    visit.on(ListViewModelActions.self)?.warn()
    settle()
    Scenario.expect(visit.top is UIAlertController, "an alert is there")
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func underAlertOverSheet() {
    let visit = Visit()
    visit.open("/help")
    let alert = UIAlertController(title: "Own", message: nil, preferredStyle: .alert)
    visit.top?.present(alert, animated: true)
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func underForeign() {
    let visit = Visit()
    visit.tabs?.present(UIViewController(), animated: true)
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func underForeignOverSheet() {
    let visit = Visit()
    visit.open("/help")
    visit.top?.present(UIViewController(), animated: true)
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func underForeignScreen() {
    let visit = Visit()
    visit.stack?.pushViewController(UIViewController(), animated: true)
    settle()
    visit.open("/items/1")
    visit.expect("List, Detail 1")
  }

  private static func duringPush() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.on(ListViewModelActions.self)?.select(Item(id: 1))
    visit.tap("/items/2")
    listen()
    settle()
    visit.expect("List, Detail 2")
  }

  private static func duringPresentation() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.on(ListViewModelActions.self)?.help()
    visit.tap("/sellers/Ada")
    listen()
    settle()
    visit.expect("List, Seller Ada")
  }

  private static func duringDismissal() {
    let visit = Visit()
    visit.open("/help")
    UIKitSimulation.transitions = .held
    visit.on(HelpViewModelActions.self)?.close()
    visit.tap("/sellers/Ada")
    listen()
    settle()
    visit.expect("List, Seller Ada")
  }

  private static func duringForeign() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.tabs?.present(UIViewController(), animated: true)
    UIKitSimulation.beginTransitions()
    visit.tap("/sellers/Ada")
    listen()
    settle()
    visit.expect("List, Seller Ada")
  }

  private static func swipe(completed: Bool) -> Visit {
    let visit = Visit()
    visit.open("/items/1")
    UIKitSimulation.transitions = .held
    let swipe = visit.stack.flatMap { UIKitSimulation.beginEdgeSwipe($0) }
    Scenario.expect(swipe != nil, "the user can swipe")
    visit.tap("/sellers/Ada")
    listen()
    swipe?.lift(completed: completed)
    settle()
    return visit
  }

  private static func duringSwipe() { swipe(completed: true).expect("List, Seller Ada") }

  private static func duringSwipeLetGo() { swipe(completed: false).expect("List, Seller Ada") }

  private static func stepBeforeStillLink() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    let list = visit.on(ListViewModelActions.self)
    list?.help()
    list?.rate(7)
    visit.coordinator?.follow(.seller(name: "Ada"), animated: false)
    listen()
    UIKitSimulation.finishTransitions()
    listen()
    Scenario.expect(UIKitSimulation.pendingTransitions > 0, "what was asked for before moves")
    settle()
    visit.expect("List, Seller Ada")
    Scenario.expect(UIView.areAnimationsEnabled, "others move as before")
  }

  private static func tapMeanwhile() {
    let visit = Visit()
    UIKitSimulation.transitions = .held
    visit.tap("/sellers/Ada")
    visit.container.listActions?.help()
    settle()
    visit.expect("Help")
    visit.pullDown()
    visit.expect("List, Seller Ada")
  }

  private static func flowEnds() {
    for path in ["/sellers/Ada", "/price/3/euro", "/rate/7", "/rate/7/rules"] {
      let visit = Visit()
      UIKitSimulation.transitions = .held
      visit.on(ListViewModelActions.self)?.help()
      visit.tap(path)
      visit.container.listActions?.signOut()
      settle()
      visit.expect("Login")
      visit.told("\(path) refused")
      visit.logIn()
      visit.expect("List")
      UIKitSimulation.transitions = .immediate
    }
  }
}
