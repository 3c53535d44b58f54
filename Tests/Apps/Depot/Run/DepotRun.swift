import UIKit

/// One generated flow in an app that is written by hand, through every edge and back.
@main
@MainActor
struct DepotRun {
  static let order = Order(number: 7)

  static func main() {
    Scenario.run {
      for part in [
        packed, leftByBack, presented, pulledDown, swipedAway, scanned, scannedOnTheStack, scannedAgain,
        closedWithAllOpen,
      ] {
        part()
        Scenario.expectGone()
      }
      #if OTHER_LIFETIME
        scannedThenMore()
        Scenario.expectGone()
      #endif
    }
  }

  static func packed() {
    let visitor = Visitor()
    visitor.see(MenuViewController.self)?.showOrders?()
    visitor.see(OrderListViewController.self)?.actions.open(order)
    visitor.see(OrderViewController.self)
    visitor.list?.actions.finish(3)
    visitor.see(MenuViewController.self)
    Scenario.expect(visitor.depot.ends == [3], "the hand-written coordinator hears how the flow ended")
    Scenario.expect(visitor.depot.children.isEmpty, "and lets it go")
    Scenario.expect(Scenario.alive(OrderViewController.self) == 0, "its screens have left")
  }

  static func leftByBack() {
    let visitor = Visitor()
    for _ in 1...2 {
      visitor.see(MenuViewController.self)?.showOrders?()
      visitor.see(OrderListViewController.self)
      visitor.back()
    }
    visitor.see(MenuViewController.self)
    Scenario.expect(visitor.depot.ends == [nil, nil], "Back ends the flow, each time once")
    Scenario.expect(visitor.depot.children.isEmpty, "nothing is kept")
  }

  static func presented() {
    let visitor = Visitor()
    visitor.see(MenuViewController.self)?.presentOrders?()
    visitor.see(OrderListViewController.self)?.actions.finish(1)
    visitor.see(MenuViewController.self)
    Scenario.expect(visitor.depot.ends == [1], "the flow dismisses the stack that was presented for it")
    Scenario.expect(visitor.depot.children.isEmpty, "nothing is kept")
  }

  static func pulledDown() {
    let visitor = Visitor()
    for _ in 1...2 {
      visitor.see(MenuViewController.self)?.presentOrders?()
      guard let list = visitor.see(OrderListViewController.self) else { continue }
      Scenario.expect(UIKitSimulation.pullDownSheet(list), "the user can pull the sheet down")
    }
    visitor.see(MenuViewController.self)
    Scenario.expect(visitor.depot.ends == [nil, nil], "a sheet that is pulled down ends the flow, each time once")
    Scenario.expect(visitor.depot.children.isEmpty, "nothing is kept")
  }

  /// The base class hears of it before the flow does, and lets go of the host.
  static func swipedAway() {
    let visitor = Visitor()
    visitor.see(MenuViewController.self)?.showOrders?()
    visitor.see(OrderListViewController.self)
    visitor.swipe(completed: false)
    visitor.see(OrderListViewController.self)?.actions.open(order)
    visitor.see(OrderViewController.self)
    visitor.swipe(completed: true)
    visitor.see(OrderListViewController.self)
    Scenario.expect(visitor.depot.ends.isEmpty, "the flow is still there")
    visitor.swipe(completed: true)
    visitor.see(MenuViewController.self)
    Scenario.expect(visitor.depot.ends == [nil], "a swipe ends the flow, whoever hears of it first")
    Scenario.expect(visitor.depot.children.isEmpty, "nothing is kept")
  }

  static func scanned() {
    let visitor = Visitor.withOrder()
    visitor.see(OrderViewController.self)?.actions.scan()
    do {
      let scanner = visitor.see(ScannerViewController.self)
      scanner?.didScan?("A1")
      scanner?.didScan?("A2")
    }
    visitor.see(OrderViewController.self)
    Scenario.expect(visitor.container.log == ["A1 to 7"], "the handler knows which order it was, and runs once")
    Scenario.expect(Scenario.alive(ScannerViewController.self) == 0, "the scanner has left before")
    visitor.see(OrderViewController.self)?.actions.scan()
    visitor.see(ScannerViewController.self)
  }

  static func scannedOnTheStack() {
    let visitor = Visitor.withOrder()
    visitor.see(OrderViewController.self)?.actions.look()
    visitor.see(ScannerViewController.self)?.didScan?("B1")
    visitor.see(OrderViewController.self)
    Scenario.expect(visitor.container.log == ["found B1"], "the step that started it says what follows")
    visitor.see(OrderViewController.self)?.actions.look()
    visitor.see(ScannerViewController.self)
    visitor.back()
    visitor.see(OrderViewController.self)
    Scenario.expect(visitor.container.log == ["found B1", "looked around"], "nobody told it that the user went back")
    visitor.see(OrderViewController.self)?.actions.again()
    visitor.see(ScannerViewController.self)
    visitor.back()
    visitor.see(OrderViewController.self)
    Scenario.expect(visitor.container.log.count == 2, "elsewhere nothing follows that")
  }

  /// `replace`: the one that is there ends and nobody hears of it.
  static func scannedAgain() {
    let visitor = Visitor.withOrder()
    let screen = visitor.see(OrderViewController.self)
    screen?.actions.again()
    let first = visitor.see(ScannerViewController.self)
    screen?.actions.again()
    let second = visitor.see(ScannerViewController.self)
    Scenario.expect(first !== second, "another one has come")
    Scenario.expect(visitor.screens == 4, "in place of the first")
    first?.didScan?("C1")
    Scenario.expect(visitor.container.log.isEmpty, "which is heard no more")
    second?.didScan?("C2")
    visitor.see(OrderViewController.self)
    Scenario.expect(visitor.container.log == ["found C2"], "the second is")
  }

  static func closedWithAllOpen() {
    let visitor = Visitor.withOrder()
    visitor.see(OrderViewController.self)?.actions.look()
    visitor.see(ScannerViewController.self)
  }

  #if OTHER_LIFETIME
    private struct Elsewhere: ChildCoordinatorTypeProtocol {}

    /// A hand-written coordinator ends once: what it asks for while it leaves is not heard.
    static func scannedThenMore() {
      let visitor = Visitor.withOrder()
      visitor.see(OrderViewController.self)?.actions.look()
      let scanner = visitor.see(ScannerViewController.self)
      let host = visitor.depot.orders?.childCoordinators.first as? HostedCoordinator
      Scenario.expect(host != nil, "the scanner is a child of the orders")
      scanner?.didScan?("D1")
      host?.content.finish(Elsewhere())
      visitor.see(OrderViewController.self)?.actions.look()
      Scenario.expect(visitor.container.log == ["found D1"], "how it ended is heard")
      Scenario.expect(visitor.depot.ends.isEmpty, "the orders are still there")
      let next = visitor.see(ScannerViewController.self)
      let other = visitor.depot.orders?.childCoordinators.first as? HostedCoordinator
      other?.content.finish(nil)
      next?.didScan?("D2")
      visitor.see(OrderViewController.self)
      Scenario.expect(visitor.container.log == ["found D1"], "it ended before it had found anything")
    }
  #endif
}
