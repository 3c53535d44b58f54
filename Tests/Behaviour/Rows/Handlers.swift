import UIKit

extension Visitor {
  /// The hall, whoever keeps it: it has just written into the journal.
  func hall() -> HallCoordinator? {
    lobby()?.ask()
    Check.notes("asked")
    return Journal.writer as? HallCoordinator
  }

  fileprivate func garden(line: Int = #line) -> Garden? {
    house.wing()
    wait()
    device.tap(tab: 2, in: tabs)
    return top(Garden.self, line: line)
  }
}

extension Rows {
  static let handlers: [(name: String, run: @MainActor () -> Void)] = [
    ("a handler at the call site wins, with the values of the tap", siteHandler),
    ("for other ends the child's own handler counts", ownHandler),
    ("finish names a child of a flow further up", finishUpwards),
    ("finish names a child of a flow that finishes itself", finishTooLate),
    ("finish names a tab, which starts afresh", finishInTab),
    ("a tab's flow that finishes starts afresh", tabStartsAfresh),
    ("an event that navigates takes away what covers its flow", eventUncovers),
    ("what an event shows on top leaves what is there", eventOnTop),
    ("an event waits until its flow has come", eventBeforeItComes),
    ("an end is heard with an answer that comes later, though nothing of the flow is left", heardLater),
    ("an event that begins with a new root takes nothing away before", eventWithRoot),
    ("an event that goes back takes away what it says", eventGoesBack),
    ("an event asks first, and what it chooses takes away what covers its flow", eventAsks),
    ("so does what follows from the result of an event's step", eventHears),
    ("what goes first is told first", toldInOrder),
    ("an event that shows nothing disturbs nothing", eventDisturbsNothing),
    ("an event waits while a transition runs", eventWaits),
    ("what an event shows is below what was asked for while it waited", eventBelow),
    ("an event takes away what one before it has yet to show", eventAfterEvent),
  ]

  private static func eventBelow() {
    guard Check.needs(.swipe) else { return }
    let visitor = Visitor()
    let hall = visitor.hall()
    let lobby = visitor.lobby()
    lobby?.walk()
    visitor.top(Corridor.self)
    let lift = device.beginSwipeBack(visitor.stack)
    hall?.lit()
    lobby?.visit()
    lift?(true)
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Poster"], ["Bed"]])
    lobby?.tidy()
    visitor.top(Poster.self)
    Check.notes("visit closed", "tidy")
  }

  private static func siteHandler() {
    let visitor = Visitor()
    visitor.lobby()?.guest("a", "told")
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Lobby.self)
    Check.notes("told")
    // The same flow, started elsewhere, is heard as it says itself.
    visitor.room("b")?.sleep()
    visitor.top(Lobby.self)
    Check.notes("b")
  }

  private static func ownHandler() {
    let visitor = Visitor()
    visitor.lobby()?.guest("a", "told")
    visitor.top(Bed.self)
    device.back(visitor.stack)
    visitor.top(Lobby.self)
    Check.notes("room closed")
  }

  private static func finishUpwards() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.host("inner")
    visitor.top(Bed.self)?.actions.flee()
    visitor.top(WindowViewController.self)
    // Nobody hears of it, neither on the way nor above.
    Check.notes()
    let garden = visitor.garden()
    garden?.actions.call()
    visitor.top(Tea.self)
    garden?.actions.home()
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
    Check.notes()
    #if !LIFETIME_SCREEN
      Check.expect(visitor.house.childCoordinators.map { $0 is HallCoordinator }, is: [true])
    #endif
  }

  private static func finishTooLate() {
    let visitor = Visitor()
    let lobby = visitor.lobby()
    visitor.container.isFinal = false
    lobby?.hurry()
    visitor.top(Bed.self)?.actions.sleep()
    let prize = visitor.top(Prize.self)
    lobby?.visit()
    visitor.top(Bed.self)
    prize?.actions.invite()
    lobby?.leave()
    visitor.top(Lobby.self)
    Check.expect(visitor.modals, is: [])
    Check.notes("visit closed")
  }

  private static func finishInTab() {
    let visitor = Visitor()
    let garden = visitor.garden()
    let tabs = visitor.tabs
    device.tap(tab: 0, in: tabs)
    let window = visitor.top(WindowViewController.self)
    window?.actions.walk()
    visitor.top(Porch.self)
    device.tap(tab: 2, in: tabs)
    visitor.wait()
    garden?.actions.call()
    visitor.top(Tea.self)?.actions.window()
    Check.expect(visitor.top(WindowViewController.self) !== window, "another window")
    Check.expect(tabs.selectedIndex, is: 0)
    Check.expect(visitor.screens, is: ["WindowViewController"])
    Check.expect(visitor.modals, is: [])
    device.tap(tab: 2, in: tabs)
    Check.expect(visitor.top(Garden.self) !== garden, "another garden")
  }

  private static func tabStartsAfresh() {
    let visitor = Visitor()
    let garden = visitor.garden()
    garden?.actions.harvest()
    Check.expect(visitor.top(Garden.self) !== garden, "another garden")
    Check.expect(visitor.tabs.selectedIndex, is: 2)
    Check.expect(visitor.screens, is: ["Garden"])
  }

  private static func eventUncovers() {
    let visitor = Visitor()
    let hall = visitor.hall()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)?.actions.host("inner")
    visitor.top(Bed.self)
    hall?.ring(name: "b")
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [])
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    Check.notes("inner closed", "visit closed")
  }

  private static func eventOnTop() {
    let visitor = Visitor()
    let hall = visitor.hall()
    visitor.lobby()?.hang()
    visitor.top(Poster.self)
    Check.notes("hung")
    hall?.knocked()
    visitor.top(Bed.self)
    visitor.house.alarmed()
    let banner = visitor.top(Banner.self)
    Check.expect(visitor.modals, is: [["Poster"], ["Bed"], ["Banner"]])
    Check.notes("alarmed")
    if let banner { device.pullDown(banner) }
    visitor.top(Bed.self)?.actions.sleep()
    visitor.top(Poster.self)
    Check.expect(visitor.modals, is: [["Poster"]])
    Check.notes("guest")
    hall?.isDay = false
    hall?.knocked()
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [["Bed"]])
  }

  private static func eventBeforeItComes() {
    let visitor = Visitor()
    visitor.top(Lobby.self)
    visitor.container.answersAtOnce = false
    let cellarage = CellarageCoordinator(navigationController: visitor.stack, dependencies: visitor.container)
    Check.watch(cellarage)
    cellarage.start()
    visitor.think()
    cellarage.stocked()
    visitor.think()
    visitor.container.answer(true)
    visitor.think()
    visitor.top(Coats.self)
    Check.expect(visitor.screens, is: ["Lobby", "Gold", "Coats"])
  }

  private static func heardLater() {
    for (isOpen, screens) in [(true, ["Lobby", "Gold"]), (false, ["Lobby"])] {
      let visitor = Visitor()
      visitor.top(Lobby.self)
      visitor.container.answersAtOnce = false
      let den = DenCoordinator(navigationController: visitor.stack, dependencies: visitor.container)
      Check.watch(den)
      den.start()
      visitor.top(Bed.self)?.actions.sleep()
      visitor.think()
      Check.expect(visitor.screens, is: ["Lobby"])
      visitor.container.answer(isOpen)
      visitor.think()
      Check.expect(visitor.screens, is: screens)
    }
  }

  private static func eventWithRoot() {
    let visitor = Visitor()
    visitor.lobby()?.board()
    visitor.top(Bed.self)
    visitor.house.hailed()
    visitor.wait()
    Check.notes()
    Check.expect(visitor.screens, is: ["Lobby"])
  }

  private static func eventGoesBack() {
    let visitor = Visitor()
    visitor.lobby()?.visit()
    let bed = visitor.top(Bed.self)?.actions
    bed?.yawn()
    guard let room = Journal.writer as? RoomCoordinator else { return Check.expect(false, "there is a room") }
    bed?.wash()
    visitor.top(Bath.self)
    bed?.hang()
    visitor.top(Poster.self)
    room.cleared()
    visitor.top(Bath.self)
    bed?.hang()
    visitor.top(Poster.self)
    room.shut()
    visitor.top(Bath.self)
    room.shut()
    visitor.top(Bed.self)
    Check.notes("yawned", "shut", "shut")
    room.cleared()
    visitor.top(Lobby.self)
    Check.notes("visit closed")
  }

  private static func eventAsks() { eventChooses { $0.awaited() } }

  private static func eventHears() { eventChooses("dreamt", "dreamt") { $0.startled() } }

  private static func eventChooses(_ notes: String..., by event: (RoomCoordinator) -> Void) {
    let visitor = Visitor()
    let bed = visitor.room("a")
    bed?.yawn()
    guard let room = Journal.writer as? RoomCoordinator else { return Check.expect(false, "there is a room") }
    bed?.hang()
    visitor.top(Poster.self)
    visitor.container.answersAtOnce = false
    event(room)
    visitor.think()
    visitor.container.answer(false)
    visitor.listen()
    Check.expect(visitor.modals, is: [["Poster"]])
    event(room)
    visitor.think()
    Check.expect(visitor.modals, is: [["Poster"]])
    visitor.container.answer(true)
    visitor.listen()
    visitor.top(Bath.self)
    Check.expect(visitor.modals, is: [])
    Check.expect(visitor.screens, is: ["Lobby", "Bed", "Bath"])
    Check.expect(Journal.take(), is: ["yawned"] + notes)
  }

  private static func toldInOrder() {
    let visitor = Visitor()
    let hall = visitor.hall()
    let lobby = visitor.lobby()
    lobby?.enter("a")
    visitor.top(Bed.self)?.actions.host("inner")
    visitor.top(Bed.self)
    // On the stack, under what is presented.
    lobby?.enter("b")
    visitor.wait()
    hall?.ring(name: "c")
    visitor.top(Bed.self)
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    Check.notes("inner closed", "room closed", "room closed")
  }

  private static func eventDisturbsNothing() {
    let visitor = Visitor()
    let hall = visitor.hall()
    visitor.lobby()?.visit()
    visitor.top(Bed.self)
    hall?.tick()
    visitor.wait()
    Check.notes("tick")
    Check.expect(visitor.modals, is: [["Bed"]])
  }

  private static func eventAfterEvent() {
    let visitor = Visitor()
    let hall = visitor.hall()
    visitor.lobby()?.walk()
    hall?.lit()
    hall?.ring(name: "b")
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [])
    Check.expect(visitor.screens, is: ["Lobby", "Corridor", "Bed"])
  }

  private static func eventWaits() {
    let visitor = Visitor()
    let hall = visitor.hall()
    visitor.lobby()?.visit()
    hall?.ring(name: "b")
    Check.expect(visitor.screens, is: ["Lobby"])
    visitor.top(Bed.self)
    Check.expect(visitor.modals, is: [])
    Check.expect(visitor.screens, is: ["Lobby", "Bed"])
    Check.notes("visit closed")
  }
}
