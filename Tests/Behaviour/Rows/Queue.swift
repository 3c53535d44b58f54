import UIKit

extension Rows {
  static let queue: [(name: String, run: @MainActor () -> Void)] = [
    ("steps wait for each other", stepsWait),
    ("what an end leads to is asked for before others go on", endLeadsAtOnce),
    ("a second tap is not heard", doubleTap),
    ("a step waits for the user's gesture", waitsForGesture),
    ("a step waits for Back, which comes while another moves", waitsForBackMeanwhile),
    ("a step waits for Back, which comes while something is dismissed", waitsForBackBelowDismissed),
    ("a step that dismisses and pops waits for Back in between", popsAfterBackBelow),
    ("an end waits for the sheet, which the user pulls down while another moves", waitsForSheetMeanwhile),
    ("a step waits for foreign code", waitsForForeignCode),
    ("a step waits for the menu from which it was chosen", waitsForMenu),
    ("an answer waits for the user's gesture", answerWaits),
    ("what UIKit refuses holds nothing up", refusal),
    ("a tab that is not on screen presents over what is", hiddenTabPresents),
    ("a push in a tab that is not on screen holds nothing up", hiddenTabPushes),
    ("a completion that never comes holds nothing up for long", lostCompletion),
    ("a dismissal whose completion never comes is followed by what was asked for", lostDismissal),
    ("what a screen asks for while it is made comes after it", askedWhileMade),
    ("so does what a flow's next screen asks for", laterAskedWhileMade),
    ("what a tab's screen asks for while it is made comes when its bar is there", tabAsksWhileMade),
    ("a question holds up only its own flow", ownQuestion),
    ("who goes back waits for no answer", backBeforeAnswer),
    ("who goes back from what comes after the answer comes after it, too", backFromWhatComes),
    ("what a screen has asked goes with it", questionGoesWithScreen),
    ("what asks after its own step back is answered", questionAfterPop),
    ("what asks after an async step is answered though the screen has gone", questionAfterStep),
    ("what an event asks goes with no screen", questionOfEvent),
    ("a question waits for the answer to another, and is asked once", questionsInTurn),
    ("two taps, one screen", twoTaps),
    ("two taps, one flow", twoTapsOneFlow),
    ("two taps, one flow, also of those that replace", twoTapsOneReplacing),
    ("two taps, one flow, also while it asks", twoTapsOneQuestion),
    ("a flow that asks keeps no other from coming", asksBesideOthers),
  ]

  private static func hiddenTabPushes() {
    let visitor = Visitor()
    visitor.house.wing()
    let window = visitor.top(WindowViewController.self)
    let tabs = visitor.tabs
    device.tap(tab: 2, in: tabs)
    let garden = visitor.top(Garden.self)
    window?.actions.walk()
    garden?.actions.call()
    visitor.top(Tea.self)?.actions.north()
    visitor.wait()
    Check.expect(visitor.screens, is: ["WindowViewController", "Porch"])
    Check.expect(
      (tabs.selectedViewController as? UINavigationController)?.topViewController?.view.window != nil,
      "the porch is seen")
  }

  private static func lostCompletion() {
    let visitor = Visitor()
    guard Check.needs(.losses) else { return }
    visitor.lobby()?.call()
    visitor.top(Poster.self)
    visitor.lobby()?.walk()
    visitor.wait()
    Check.expect(visitor.screens, is: ["Lobby"])
    visitor.linger { visitor.screens.count > 1 }
    Check.expect(visitor.screens, is: ["Lobby", "Corridor"])
    visitor.house.painted()
    var notes: [String] = []
    visitor.linger {
      notes += Journal.take()
      return !notes.isEmpty
    }
    Check.expect(notes, is: ["painted"])
    device.forgetComplaints()
  }

  private static func lostDismissal() {
    let visitor = Visitor()
    visitor.lobby()?.call()
    visitor.top(Poster.self)
    guard Check.needs(.losses) else { return }
    visitor.house.wing()
    visitor.linger { visitor.window.rootViewController is UITabBarController }
    Check.expect(visitor.window.rootViewController is UITabBarController, "the new root is there")
    device.forgetComplaints()
  }

  private static func askedWhileMade() {
    let visitor = Visitor()
    visitor.container.whileMade = { ($0 as? BedViewModelActions)?.wash() }
    visitor.lobby()?.enter("a")
    visitor.top(Bath.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    visitor.container.whileMade = { ($0 as? BedViewModelActions)?.sleep() }
    visitor.top(Bath.self)?.actions.sleep()
    visitor.top(Lobby.self)
    visitor.lobby()?.enter("b")
    visitor.wait()
    Check.notes("a", "b")
    visitor.top(Lobby.self)
    visitor.container.answersAtOnce = false
    visitor.container.whileMade = { ($0 as? BedViewModelActions)?.listen() }
    let stack = UINavigationController()
    let window = device.window(showing: stack)
    let room = RoomCoordinator(navigationController: stack, name: "own", dependencies: visitor.container) { _ in }
    room.start()
    visitor.think()
    Check.expect(stack.topViewController is Bed, "it is there")
    visitor.container.answer(true)
    visitor.think()
    Check.expect(stack.topViewController is Bath, "what it has asked for has come")
    withExtendedLifetime((window, room)) {}
  }

  private static func laterAskedWhileMade() {
    let visitor = Visitor()
    visitor.container.whileMade = {
      ($0 as? CorridorViewModelActions)?.enter("a")
      ($0 as? PosterViewModelActions)?.close()
    }
    visitor.lobby()?.walk()
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Corridor", "Bed"])
    visitor.lobby()?.call()
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [])
    visitor.container.whileMade = { ($0 as? PosterViewModelActions)?.leave() }
    visitor.lobby()?.pin()
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Corridor", "Bed"])
    visitor.container.whileMade = {
      ($0 as? LobbyViewModelActions)?.walk()
      ($0 as? CorridorViewModelActions)?.enter("a")
    }
    visitor.house.rebuilt()
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Corridor", "Bed"])
    visitor.container.whileMade = {
      ($0 as? LobbyViewModelActions)?.pin()
      ($0 as? PosterViewModelActions)?.leave()
    }
    visitor.house.rebuilt()
    visitor.top(Lobby.self)
    Check.expect(visitor.screens, is: ["Lobby"])
    visitor.container.whileMade = { ($0 as? CurtainViewModelActions)?.open() }
    visitor.house.curtain()
    visitor.top(Lobby.self)
  }

  private static func tabAsksWhileMade() {
    let visitor = Visitor()
    visitor.container.whileMade = { ($0 as? WindowViewModelActions)?.south() }
    visitor.house.wing()
    visitor.top(Garden.self)
  }

  private static func ownQuestion() {
    let visitor = Visitor()
    let room = visitor.room("a")
    visitor.container.answersAtOnce = false
    room?.listen()
    visitor.think()
    room?.show("b")
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Corridor"])
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Corridor", "Bath", "Bed"])
  }

  private static func backBeforeAnswer() {
    let visitor = Visitor()
    let room = visitor.room("a")
    visitor.container.answersAtOnce = false
    room?.wash()
    visitor.think()
    room?.listen()
    visitor.top(Bath.self)?.actions.dry()
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    for leave in [\PosterViewModelActions.close, \.leave] {
      room?.call()
      visitor.think()
      room?.listen()
      let poster = visitor.top(Poster.self)
      poster?.actions[keyPath: leave]()
      visitor.think()
      Check.expect(poster?.presentingViewController == nil, "the sheet has gone")
      visitor.container.answer(false)
      visitor.think()
    }
  }

  /// A screen that leaves as soon as it is made, or that is dismissed before it is there.
  private static func backFromWhatComes() {
    let leaving: [(show: @MainActor (BedViewModelActions?) -> Void, whileMade: @MainActor (Any) -> Void)] = [
      ({ $0?.wash() }, { ($0 as? BathViewModelActions)?.dry() }),
      ({ $0?.call() }, { ($0 as? PosterViewModelActions)?.close() }),
      ({ $0?.call() }, { ($0 as? PosterViewModelActions)?.leave() }),
      ({
        $0?.call()
        $0?.clear()
      }, { _ in }),
    ]
    for way in leaving {
      let visitor = Visitor()
      let room = visitor.room("a")
      visitor.container.answersAtOnce = false
      visitor.container.whileMade = way.whileMade
      room?.listen()
      way.show(room)
      visitor.think()
      Check.expect(visitor.screens, is: ["Lobby", "Bed"])
      visitor.container.whileMade = { _ in }
      visitor.container.answer(false)
      visitor.think()
      visitor.top(Bed.self)
      Check.expect(visitor.screens, is: ["Lobby", "Bed"])
      Check.expect(visitor.modals.isEmpty, "nothing is left of it")
    }
  }

  private static func questionGoesWithScreen() {
    let visitor = Visitor()
    let room = visitor.room("a")
    visitor.container.answersAtOnce = false
    room?.wash()
    visitor.top(Bath.self)?.actions.warm()
    visitor.think()
    // It has yet to be asked.
    visitor.top(Bath.self)?.actions.steam()
    device.back(visitor.stack)
    visitor.wait()
    // Nothing waits for the answer, and the next screen may ask the same.
    room?.wash()
    visitor.wait()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    visitor.top(Bath.self)?.actions.warm()
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath", "Bath"])
    visitor.top(Bath.self)?.actions.steam()
    visitor.think()
    device.back(visitor.stack)
    // It comes while the screen leaves.
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    room?.light()
    let lamp = visitor.top(Lamp.self)
    lamp?.actions.read()
    visitor.think()
    if let lamp { device.pullDown(lamp) }
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.modals, is: [])
    room?.light()
    let other = visitor.top(Lamp.self)
    other?.actions.read()
    visitor.think()
    other?.actions.snuff()
    visitor.begin { other?.isBeingDismissed == true }
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.modals, is: [])
    room?.light()
    visitor.top(Lamp.self)?.actions.read()
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.modals, is: [["Lamp"], ["Poster"]])
  }

  private static func questionAfterPop() {
    let visitor = Visitor()
    let room = visitor.room("a")
    visitor.container.answersAtOnce = false
    room?.wash()
    visitor.top(Bath.self)?.actions.rinse()
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
  }

  private static func questionAfterStep() {
    let visitor = Visitor()
    let room = visitor.room("a")
    visitor.container.answersAtOnce = false
    room?.wash()
    // Something may keep it though it has gone.
    let bath = visitor.top(Bath.self)
    bath?.actions.doze()
    visitor.think()
    device.back(visitor.stack)
    visitor.wait()
    for _ in 0..<2 {
      Check.expect(visitor.screens, is: ["Lobby", "Bed"])
      visitor.container.answer(true)
      visitor.think()
    }
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    withExtendedLifetime(bath) {}
  }

  private static func questionOfEvent() {
    let visitor = Visitor()
    let room = visitor.room("a")
    room?.yawn()
    Check.notes("yawned")
    guard let writer = Journal.writer as? RoomCoordinator else { return Check.expect(false, "there is a room") }
    visitor.container.answersAtOnce = false
    room?.wash()
    visitor.top(Bath.self)
    writer.awaited()
    visitor.think()
    device.back(visitor.stack)
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
  }

  private static func questionsInTurn() {
    let visitor = Visitor()
    let room = visitor.room("a")
    visitor.container.answersAtOnce = false
    room?.listen()
    visitor.think()
    room?.ponder()
    room?.ponder()
    room?.listen()
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    Check.notes()
    for _ in 0..<3 {
      visitor.container.answer(true)
      visitor.think()
    }
    Check.notes("pondered")
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    room?.muse()
    visitor.think()
    visitor.container.answer(false)
    visitor.think()
    room?.muse()
    visitor.container.answer(true)
    visitor.think()
    Check.notes("mused")
    visitor.container.answer(false)
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    Check.notes()
  }

  private static func twoTaps() {
    let visitor = Visitor()
    visitor.lobby()?.walk()
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)
    Check.expect(visitor.screens, is: ["Lobby", "Corridor"])
    // Once it has come it may come again; here both taps are heard before anything moves.
    visitor.lobby()?.call()
    visitor.lobby()?.walk()
    visitor.lobby()?.walk()
    visitor.top(Poster.self)
    Check.expect(visitor.screens, is: ["Lobby", "Corridor", "Corridor"])
  }

  private static func twoTapsOneQuestion() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    visitor.lobby()?.store()
    visitor.think()
    visitor.lobby()?.store()
    visitor.think()
    visitor.container.answer(true)
    visitor.container.answer(true)
    visitor.think()
    Check.expect(visitor.screens, is: ["Lobby", "Gold"])
  }

  private static func asksBesideOthers() {
    let visitor = Visitor()
    let room = visitor.room("a")
    visitor.container.answersAtOnce = false
    room?.listen()
    visitor.think()
    visitor.lobby()?.enter("b")
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bed"])
    visitor.container.answer(true)
    visitor.think()
  }

  private static func twoTapsOneFlow() {
    let visitor = Visitor()
    visitor.lobby()?.enter("a")
    visitor.lobby()?.enter("a")
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    visitor.lobby()?.call()
    visitor.lobby()?.enter("b")
    visitor.lobby()?.enter("b")
    visitor.top(Poster.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bed"])
  }

  private static func twoTapsOneReplacing() {
    let visitor = Visitor()
    visitor.lobby()?.move()
    visitor.lobby()?.move()
    visitor.top(Bed.self)
    Check.expect(visitor.container.beds, is: 1)
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    Check.notes()
  }

  /// Which screen Back removes is open; before iOS 26 it removes none. The room lives as long as its screen.
  private static func waitsForBackMeanwhile() {
    let visitor = Visitor()
    visitor.lobby()?.walk()
    visitor.lobby()?.enter("a")
    device.back(visitor.stack)
    visitor.wait()
    let isThere = visitor.screens.contains("Bed")
    #if !LIFETIME_SCREEN
      Check.expect(Check.alive(RoomCoordinator.self), is: isThere ? 1 : 0)
    #endif
    let possible = [["Lobby", "Bed"], ["Lobby", "Corridor"], ["Lobby", "Corridor", "Bed"]]
    Check.expect(possible.contains(visitor.screens), "\(visitor.screens)")
    Check.expect(Journal.take(), is: isThere ? [] : ["room closed"])
  }

  private static func waitsForBackBelowDismissed() {
    let visitor = Visitor()
    visitor.room("a")?.wash()
    visitor.top(Bath.self)
    visitor.lobby()?.call()
    visitor.top(Poster.self)
    visitor.lobby()?.tidy()
    visitor.lobby()?.walk()
    for _ in 1...2 { device.back(visitor.stack) }
    visitor.wait()
    let isThere = visitor.screens.contains("Bed")
    Check.expect(visitor.screens.last == "Corridor", "\(visitor.screens)")
    Check.expect(
      visitor.screens.starts(with: isThere ? ["Lobby", "Bed"] : ["Lobby", "Corridor"]), "\(visitor.screens)")
    #if !LIFETIME_SCREEN
      Check.expect(Check.alive(RoomCoordinator.self), is: isThere ? 1 : 0)
    #endif
    Check.expect(Journal.take().sorted(), is: (isThere ? [] : ["room closed"]) + ["tidy"])
  }

  private static func popsAfterBackBelow() {
    let visitor = Visitor()
    let bed = visitor.room("a")
    for _ in 1...3 {
      bed?.wash()
      visitor.top(Bath.self)
    }
    bed?.call()
    visitor.top(Poster.self)?.actions.end()
    for _ in 1...2 { device.back(visitor.stack) }
    visitor.wait()
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    Check.notes()
  }

  private static func waitsForSheetMeanwhile() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)
    let sheet = bed?.navigationController
    bed?.actions.wash()
    (sheet?.viewControllers.last as? Bath)?.actions.sleep()
    if let sheet { device.pullDown(sheet) }
    Check.expect(visitor.stack.transitionCoordinator != nil, "the sheet is on its way")
    visitor.wait()
    Check.expect(visitor.screens, is: ["Lobby"])
    Check.expect(visitor.modals, is: [])
    Check.notes("guest")
  }

  private static func stepsWait() {
    let visitor = Visitor()
    visitor.lobby()?.enter("a")
    visitor.lobby()?.visit()
    visitor.lobby()?.walk()
    visitor.wait()
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Corridor"])
    Check.expect(visitor.modals, is: [["Bed"]])
  }

  private static func endLeadsAtOnce() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    visitor.container.isFinal = false
    lobby?.board()
    visitor.top(Bed.self)?.actions.sleep()
    let prize = visitor.top(Prize.self)
    prize?.actions.lock()
    visitor.top(Gold.self)
    prize?.actions.invite()
    lobby?.change()
    visitor.top(Poster.self)
    Check.expect(visitor.modals, is: [["Bed"], ["Poster"]])
  }

  private static func doubleTap() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"]])
    visitor.lobby()?.visit()
    visitor.wait()
    Check.expect(visitor.modals, is: [["Bed"]])
  }

  private static func waitsForGesture() {
    let visitor = Visitor()
    visitor.lobby()?.call()
    let poster = visitor.top(Poster.self)
    if let poster { device.pullDown(poster) }
    visitor.lobby()?.visit()
    visitor.wait()
    Check.expect(visitor.modals, is: [["Bed"]])
  }

  private static func answerWaits() {
    let visitor = Visitor()
    visitor.container.answersAtOnce = false
    let room = visitor.room("a")
    room?.wash()
    visitor.top(Bath.self)
    room?.listen()
    visitor.think()
    device.back(visitor.stack)
    visitor.container.answer(true)
    visitor.listen()
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    visitor.top(Bath.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
  }

  private static func waitsForForeignCode() {
    let visitor = Visitor()
    visitor.window.rootViewController?.present(Gold(), animated: true)
    visitor.lobby()?.visit()
    visitor.wait()
    Check.expect(visitor.modals, is: [["Gold"], ["Bed"]])
    visitor.window.rootViewController?.dismiss(animated: true)
    visitor.lobby()?.visit()
    visitor.wait()
    Check.notes("visit closed")
  }

  private static func waitsForMenu() {
    guard Check.needs(.menus) else { return }
    let visitor = Visitor()
    if let lobby = visitor.top(Lobby.self) { device.choose(fromMenuOver: lobby) { lobby.actions.call() } }
    visitor.top(Poster.self)?.actions.close()
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
  }

  private static func refusal() {
    let visitor = Visitor()
    visitor.window.isHidden = true
    visitor.lobby()?.call()
    visitor.wait()
    if Check.needs(.complaints) { Check.expect(device.complaints.count, is: 1) }
    device.forgetComplaints()
    visitor.window.isHidden = false
    visitor.lobby()?.walk()
    visitor.top(Corridor.self)
  }

  private static func hiddenTabPresents() {
    let visitor = Visitor()
    visitor.house.wing()
    visitor.wait()
    let tabs = visitor.tabs
    device.tap(tab: 2, in: tabs)
    let garden = visitor.top(Garden.self)
    device.tap(tab: 0, in: tabs)
    visitor.wait()
    garden?.actions.call()
    visitor.top(Tea.self)
    Check.expect(tabs.presentedViewController is Tea, "the tab bar presents")
  }
}
