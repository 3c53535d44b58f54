import UIKit

extension Rows {
  static let endings: [(name: String, run: @MainActor () -> Void)] = [
    ("a flow finishes once", finishesOnce),
    ("the outcome comes when the screens have left", outcomeComesLast),
    ("what a flow has started ends before it", deepestFirst),
    ("two that finish at once do so in order", finishTogether),
    ("a flow that shows nothing yet is not over", idle),
    ("what was pulled down takes nothing else along", pulledDownMeanwhile),
    ("what waits for its turn goes with its parent", waitingChild),
    ("who finishes as what it waits for goes has finished", finishesWithChild),
    ("a question holds up no end", openQuestion),
    ("who waits for an answer is heard to end", endsWhileWaiting),
    ("a step that waits for a question goes with its flow", laterStepsGo),
    ("an answer that comes while its flow leaves is not heard", lateAnswer),
    ("an async step is cancelled with its flow", endsWhileDreaming),
    ("what follows an async step comes with its result", dreams),
    ("an async step that comes back while its flow leaves leads nowhere", dreamsOnTheWay),
    ("a step back after an async step means what was there before it", dreamsOfGoingBack),
    ("who has yet to ask its way in ends with what led to it", endsBeforeItComes),
    ("what an end leads to comes after Back", leadsOn),
    ("a flow leaves what stood below it", leavesWhatStoodBelow),
    ("a step of an ended flow does nothing", deadSteps),
    ("what finishes is not ended by what it has started", firstEndCounts),
    ("who runs a flow is told its outcome", runs),
    ("who runs a flow is told that it was left", runIsLeft),
    ("a flow whose task is cancelled leaves", runIsCancelled),
    ("a flow is not run by a task that is cancelled", runIsTooLate),
    ("what an end shows keeps who shows it", endKeeps),
    ("what a flow starts while it leaves never begins", startsTooLate),
    ("what is replaced ends silently, with all that it has started", replacedSilently),
    ("what starts again ends silently, with all that it has started", restartedSilently),
  ]

  private final class CountingStack: UINavigationController {
    var pushes = 0

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      pushes += 1
      super.pushViewController(viewController, animated: animated)
    }
  }

  /// Code written by hand runs a flow; `body` is what happens meanwhile.
  private static func run(
    cancelled: Bool = false, _ body: (_ stack: CountingStack, _ task: Task<Void, Never>) -> Void
  ) {
    let stack = CountingStack(rootViewController: Gold())
    stack.pushes = 0
    let window = device.window(showing: stack)
    let task = Task {
      let room = RoomCoordinator(navigationController: stack, name: "run", dependencies: Container())
      Check.watch(room)
      switch await room.run() {
      case .done(let what): Journal.add("done \(what)")
      case .closed: Journal.add("closed")
      }
    }
    if cancelled { task.cancel() }
    listen()
    body(stack, task)
    listen()
    Check.expect(stack.viewControllers.count, is: 1)
    withExtendedLifetime(window) {}
  }

  private static func listen() {
    // What a task has come to begins a transition, and what ends goes on in a task.
    for _ in 0..<3 {
      device.listen()
      device.settle()
    }
  }

  private static func runs() {
    run { stack, _ in
      let bed = stack.topViewController as? Bed
      bed?.actions.wash()
      listen()
      Check.notes()
      bed?.actions.sleep()
    }
    Check.notes("done run")
  }

  private static func runIsLeft() {
    run { stack, _ in device.back(stack) }
    Check.notes("closed")
  }

  private static func runIsCancelled() {
    run { stack, task in
      (stack.topViewController as? Bed)?.actions.call()
      listen()
      Check.expect(stack.presentedViewController is Poster, "it has presented something")
      task.cancel()
      listen()
      Check.expect(stack.presentedViewController == nil, "that has gone")
    }
    Check.notes("closed")
  }

  private static func runIsTooLate() {
    run(cancelled: true) { stack, _ in Check.expect(stack.pushes, is: 0) }
    Check.notes("closed")
  }

  private static func firstEndCounts() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    let room = visitor.room("a")
    room?.call()
    visitor.top(Poster.self)
    lobby?.leave()
    room?.flee()
    visitor.wait()
    visitor.top(Lobby.self)
    Check.notes("room closed")
  }

  private static func endKeeps() {
    let visitor = Visitor()
    visitor.lobby()?.relieve()
    visitor.top(Bed.self)
    visitor.stack.setViewControllers(Array(visitor.stack.viewControllers.prefix(1)), animated: false)
    visitor.top(Desk.self)?.actions.rest()
    visitor.top(Gallery.self)
    Check.expect(visitor.screens, is: ["Gallery"])
    Check.notes()
  }

  private static func replacedSilently() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    lobby?.move()
    visitor.top(Bed.self)?.actions.host("inner")
    visitor.top(Bed.self)
    lobby?.move()
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    Check.expect(visitor.modals, is: [])
    Check.notes()
  }

  private static func restartedSilently() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    visitor.container.isFinal = false
    lobby?.hurry()
    visitor.top(Bed.self)?.actions.sleep()
    let prize = visitor.top(Prize.self)
    lobby?.visit()
    visitor.top(Bed.self)?.actions.host("inner")
    visitor.top(Bed.self)
    Check.notes()
    prize?.actions.invite()
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby"])
    Check.expect(visitor.modals.count, is: 1)
    Check.notes()
  }

  private static func startsTooLate() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    lobby?.echo()
    visitor.top(Bed.self)
    lobby?.leave()
    visitor.top(Lobby.self)
    Check.expect(visitor.screens, is: ["Lobby"])
    Check.notes()
  }

  private static func finishesOnce() {
    let visitor = Visitor()
    let room = visitor.room("a")
    room?.sleep()
    room?.sleep()
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("a")
  }

  private static func outcomeComesLast() {
    let visitor = Visitor()
    let room = visitor.room("a")
    room?.sleep()
    Check.notes()
    visitor.top(Lobby.self)
    Check.notes("a")
    visitor.lobby()?.visit()
    let visit = visitor.top(Bed.self)?.actions
    visit?.sleep()
    Check.notes()
    visitor.top(Lobby.self)
    Check.notes("guest")
  }

  private static func deepestFirst() {
    let visitor = Visitor()
    let room = visitor.room("a")
    room?.host("b")
    visitor.top(Bed.self)
    room?.sleep()
    visitor.top(Lobby.self)
    Check.notes("inner closed", "a")
    // At the bottom of the window nothing leaves before the next root.
    _ = visitor.room("c")
    visitor.lobby()?.leave()
    visitor.top(Lobby.self)
    Check.notes("room closed")
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func finishTogether() {
    let visitor = Visitor()
    let room = visitor.room("outer")
    room?.show("inner")
    let inner = visitor.top(Bed.self)?.actions
    room?.sleep()
    inner?.sleep()
    visitor.top(Lobby.self)
    Check.notes("inner", "outer")
  }

  private static func idle() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.lobby()?.open()
    visitor.think()
    visitor.lobby()?.visit()
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby"])
    visitor.container.answer(true)
    visitor.think()
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Gold.self)
  }

  private static func endsBeforeItComes() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.room("a")?.lock()
    visitor.think()
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("vault closed", "room closed")
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func leadsOn() {
    let visitor = Visitor()
    visitor.lobby()?.haunt()
    visitor.top(Bed.self)
    device.back(visitor.stack)
    let poster = visitor.top(Poster.self)
    Check.expect(visitor.screens, is: ["Lobby"])
    poster?.actions.close()
    visitor.top(Lobby.self)
    visitor.lobby()?.haunt()
    visitor.top(Bed.self)
    if Check.needs(.swipe) { device.swipeBack(visitor.stack, completed: true) } else { device.back(visitor.stack) }
    visitor.top(Poster.self)
  }

  private static func pulledDownMeanwhile() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.look()
    let turn = visitor.top(Glass.self)?.actions.turn
    if let glass = visitor.top(Glass.self) { device.pullDown(glass) }
    turn?("seen")
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"]])
    Check.notes("seen")
  }

  private static func waitingChild() {
    let visitor = Visitor()
    let room = visitor.room("a")
    device.swipeBack(visitor.stack, completed: true)
    room?.host("b")
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
    Check.notes("inner closed", "room closed")
  }

  private static func finishesWithChild() {
    let visitor = Visitor()
    let room = visitor.room("a")
    device.swipeBack(visitor.stack, completed: true)
    room?.watch("b")
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
    Check.notes("a")
  }

  private static func openQuestion() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    let lobby = visitor.top(Lobby.self)
    lobby?.actions.open()
    visitor.think()
    lobby?.actions.leave()
    visitor.think()
    Check.expect(visitor.top(Lobby.self) !== lobby, "another hall")
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func endsWhileWaiting() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.lobby()?.withdraw()
    visitor.top(Bed.self)?.actions.listen()
    visitor.think()
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("cell closed")
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func laterStepsGo() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    let room = visitor.room("a")
    room?.listen()
    visitor.think()
    room?.paint()
    visitor.lobby()?.leave()
    visitor.think()
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
    Check.notes("room closed")
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby"])
    Check.notes()
  }

  private static func lateAnswer() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)?.actions
    bed?.host("inner")
    visitor.container.answersAtOnce = false
    visitor.top(Bed.self)?.actions.ponder()
    visitor.think()
    bed?.sleep()
    visitor.container.answer(true)
    visitor.listen()
    visitor.top(Lobby.self)
    Check.notes("inner closed", "guest")
  }

  private static func dreams() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    let bed = visitor.room("a")
    bed?.dream()
    visitor.think()
    bed?.yawn()
    bed?.dream()
    visitor.think()
    Check.notes("yawned")
    visitor.container.answer(false, to: 1)
    visitor.listen()
    Check.notes("dreamt", "bad", "awake")
    visitor.container.answer(true)
    visitor.listen()
    visitor.top(Bath.self)
    Check.notes("dreamt", "awake")
  }

  private static func endsWhileDreaming() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.room("a")?.dream()
    visitor.think()
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("room closed")
    visitor.container.answer(true)
    visitor.listen()
    Check.notes("woken")
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func dreamsOfGoingBack() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    let bed = visitor.room("a")
    bed?.yawn()
    guard let room = Journal.writer as? RoomCoordinator else { return Check.expect(false, "there is a room") }
    let steps: [() -> Void] = [{ visitor.top(Bath.self)?.actions.soak() }, { room.roused() }]
    for step in steps {
      for staysThere in [true, false] {
        bed?.wash()
        visitor.top(Bath.self)
        step()
        visitor.think()
        if !staysThere { device.back(visitor.stack) }
        visitor.wait()
        visitor.container.answer(true)
        visitor.listen()
        visitor.top(Bed.self)
      }
    }
    for staysThere in [true, false] {
      bed?.light()
      let lamp = visitor.top(Lamp.self)
      room.roused()
      visitor.think()
      if !staysThere, let lamp {
        device.pullDown(lamp)
        visitor.wait()
        bed?.light()
        visitor.top(Lamp.self)
      }
      visitor.container.answer(false)
      visitor.listen()
      visitor.wait()
      Check.expect(visitor.modals, is: staysThere ? [] : [["Lamp"]])
    }
    if let lamp = visitor.top(Lamp.self) { device.pullDown(lamp) }
    visitor.wait()
    Check.notes("yawned", "dreamt", "dreamt", "dreamt", "dreamt", "dreamt", "dreamt")
  }

  private static func dreamsOnTheWay() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)?.actions
    bed?.host("inner")
    visitor.container.answersAtOnce = false
    visitor.top(Bed.self)?.actions.dream()
    visitor.think()
    bed?.sleep()
    visitor.container.answer(false)
    visitor.listen()
    visitor.top(Lobby.self)
    Check.notes("woken", "inner closed", "guest")
  }

  private static func leavesWhatStoodBelow() {
    let visitor = Visitor()
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)?.actions.enter("a")
    visitor.top(Bed.self)?.actions.wash()
    visitor.top(Bath.self)?.actions.sleep()
    visitor.top(Corridor.self)
    Check.expect(visitor.screens, is: ["Lobby", "Corridor"])
    Check.notes("a")
  }

  private static func deadSteps() {
    let visitor = Visitor()
    let room = visitor.room("a")
    #if !LIFETIME_SCREEN
      // As hand-written code might.
      let kept = visitor.house.childCoordinators.first?.childCoordinators.first
      Check.expect(kept is RoomCoordinator, "the room is there")
    #endif
    device.back(visitor.stack)
    visitor.wait()
    room?.wash()
    room?.call()
    room?.host("b")
    visitor.top(Lobby.self)
    Check.expect(visitor.screens, is: ["Lobby"])
  }
}
