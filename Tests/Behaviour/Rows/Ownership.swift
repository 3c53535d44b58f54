import UIKit

extension Rows {
  static let ownership: [(name: String, run: @MainActor () -> Void)] = [
    ("a child lives as long as its screens", childLives),
    ("two children of one type are two", twoChildren),
    ("nothing is kept when the window goes", windowGoes),
    ("what ended is gone", endedIsGone),
    ("a child outlives no root", rootSwap),
    ("a screen without actions keeps its flow", silentScreens),
    ("a step outlives the screen that asked for it", stepOfGoneScreen),
    ("a closure for a result that its coordinator keeps goes with it", keptResult),
    ("a flow keeps no stack that a hand-written tab bar has", handWrittenBar),
    ("who dismisses a flow may let go of it at once", letGoOfAtOnce),
    ("a flow goes on where its stack moves to another container", movedStack),
  ]

  private static func childLives() {
    let visitor = Visitor()
    visitor.lobby()?.enter("a")
    visitor.top(Bed.self)?.actions.wash()
    visitor.top(Bath.self)?.actions.sleep()
    visitor.top(Lobby.self)
    Check.notes("a")
  }

  private static func twoChildren() {
    let visitor = Visitor()
    let first = visitor.room("first")
    visitor.lobby()?.enter("second")
    let second = visitor.top(Bed.self)?.actions
    #if !LIFETIME_SCREEN
      let hall = visitor.house.childCoordinators.first
      Check.expect(hall?.childCoordinators.count, is: 2)
    #endif
    second?.sleep()
    visitor.wait()
    #if !LIFETIME_SCREEN
      Check.expect(hall?.childCoordinators.count, is: 1)
    #endif
    Check.notes("second")
    first?.wash()
    visitor.top(Bath.self)?.actions.sleep()
    visitor.wait()
    Check.notes("first")
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func keptResult() {
    let visitor = Visitor()
    for isAnswered in [true, false] {
      visitor.room("a")?.wonder()
      weak let room = Journal.writer as? RoomCoordinator
      if isAnswered {
        room?.wondering?(.heard(what: "b"))
        Check.notes("b")
      }
      device.back(visitor.stack)
      visitor.top(Lobby.self)
      Check.notes("room closed")
      Check.expect(room == nil, "its coordinator is gone")
    }
  }

  private static func handWrittenBar() {
    let visitor = Visitor()
    let bar = UITabBarController()
    var hall: HallCoordinator?
    weak var kept: UINavigationController?
    do {
      let stack = UINavigationController()
      hall = HallCoordinator(navigationController: stack, dependencies: visitor.container) { _ in }
      hall?.start()
      // Not selected, so never in the window.
      bar.viewControllers = [UIViewController(), stack]
      kept = stack
    }
    visitor.window.rootViewController = bar
    visitor.wait()
    Check.expect(kept?.viewControllers.count == 1, "the hall is in its tab")
    bar.viewControllers = []
    visitor.wait()
    withExtendedLifetime(hall) { Check.expect(kept == nil, "its stack is gone") }
  }

  private static func letGoOfAtOnce() {
    let root = UIViewController()
    let window = device.window(showing: root)
    let stack = UINavigationController()
    var room: RoomCoordinator? = RoomCoordinator(navigationController: stack, name: "own", dependencies: Container())
    Check.watch(room)
    room?.start()
    root.present(stack, animated: true)
    device.settle()
    root.dismiss(animated: true)
    room = nil
    device.settle { root.presentedViewController == nil }
    withExtendedLifetime(window) {}
  }

  /// A container that shows its detail in a sheet while it is narrow, and beside the list when it is wide.
  private static func movedStack() {
    let container = UIViewController()
    let window = device.window(showing: container)
    let stack = UINavigationController()
    let room = RoomCoordinator(
      navigationController: stack, name: "own", dependencies: Container()
    ) { _ in Journal.add("own") }
    room.start()
    container.present(stack, animated: true)
    device.settle()
    container.dismiss(animated: false)
    container.addChild(stack)
    container.view.addSubview(stack.view)
    stack.didMove(toParent: container)
    device.settle()
    (stack.topViewController as? Bed)?.actions.wash()
    device.settle()
    Check.notes()
    Check.expect(stack.topViewController is Bath, "it goes on")
    stack.willMove(toParent: nil)
    stack.view.removeFromSuperview()
    stack.removeFromParent()
    device.settle()
    withExtendedLifetime((window, room)) {}
  }

  private static func windowGoes() {
    let visitor = Visitor()
    // A hand-written flow is still waited for.
    visitor.container.isAtticSlow = true
    visitor.lobby()?.climb()
    visitor.wait()
    _ = visitor.room("a")
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.call()
    visitor.top(Poster.self)
  }

  private static func endedIsGone() {
    let visitor = Visitor()
    for _ in 0..<3 {
      visitor.room("a")?.sleep()
      visitor.wait()
    }
    #if !LIFETIME_SCREEN
      Check.expect(visitor.house.childCoordinators.first?.childCoordinators.isEmpty == true, "no room is left")
      Check.expect(Check.alive(RoomCoordinator.self), is: 0)
    #endif
    Check.expect(device.liveControllers.count, is: 2)
  }

  private static func rootSwap() {
    let visitor = Visitor()
    _ = visitor.room("a")
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    _ = Journal.take()
    visitor.house.rebuilt()
    visitor.top(Lobby.self)
    Check.notes()
    Check.expect(device.liveControllers.count, is: 2)
  }

  private static func silentScreens() {
    let visitor = Visitor()
    visitor.lobby()?.open()
    visitor.top(Gold.self)
    Check.expect(visitor.screens, is: ["Lobby", "Gold"])
    visitor.house.wing()
    visitor.wait()
    device.tap(tab: 1, in: visitor.tabs)
    visitor.top(Dark.self)
  }

  private static func stepOfGoneScreen() {
    let visitor = Visitor()
    visitor.lobby()?.receive()
    visitor.top(Bed.self)?.actions.sleep()
    if let card = visitor.top(Postcard.self) {
      device.pullDown(card)
      card.actions.turn()
    }
    visitor.wait()
    Check.notes("turned")
    Check.expect(visitor.modals, is: [["Bed"]])
  }
}
