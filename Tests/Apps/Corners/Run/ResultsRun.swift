import UIKit

// What hand-written steps result in, and what screens are told.
extension CornersRun {
  static func booking() {
    let traveller = Traveller()
    let map = traveller.see(MapViewController.self)
    let diary = traveller.container.diary
    map?.actions.book(alps)
    traveller.see(MapViewController.self)
    diary.bookings.last?(.booked(ticket: Ticket(number: 7)))
    let receipt = traveller.see(ReceiptViewController.self)
    Scenario.expect(receipt?.content.ticket.number == 7 && receipt?.content.trip == alps, "result and action are used")
    diary.bookings.last?(.waiting(after: 2))
    Scenario.expect(map?.marks == [], "a second result is ignored")
    receipt?.actions.keep()
    traveller.see(alert: "Kept")
    traveller.tap("OK")

    map?.actions.book(alps)
    map?.actions.book(.home)
    diary.bookings.last?(.waiting(after: 3))
    diary.bookings[1](.waiting(after: 4))
    Scenario.expect(map?.marks == ["Home 3", "Alps 4"], "each call has its own result")
    map?.actions.book(alps)
    diary.bookings.last?(.full)
    traveller.see(MapViewController.self)

    map?.actions.refund(alps)
    traveller.see(MapViewController.self)
    diary.refunds.last?(.done)
    traveller.see(alert: "Closed")
    traveller.tap("Cancel")

    map?.actions.book(alps)
    diary.bookings.last?(.booked(ticket: Ticket(number: 8)))
    traveller.see(ReceiptViewController.self)?.actions.give()
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Cancel")
    traveller.see(ReceiptViewController.self)
    diary.bookings = []
    diary.refunds = []
  }

  static func lateResults() {
    let traveller = Traveller()
    let diary = traveller.container.diary
    traveller.see(MapViewController.self)?.actions.book(alps)
    traveller.see(MapViewController.self)?.actions.refund(alps)
    traveller.delegate.coordinator?.called(off: alps)
    traveller.see(MapViewController.self)
    Scenario.expect(Scenario.alive(TripsCoordinator.self) == 1, "a pending result keeps no flow")
    diary.bookings.last?(.booked(ticket: Ticket(number: 1)))
    diary.refunds.last?(.done)
    traveller.see(MapViewController.self)
    diary.bookings = []
    diary.refunds = []
  }

  static func insuring() {
    let traveller = Traveller()
    let map = traveller.see(MapViewController.self)
    map?.actions.insure(alps, 2)
    traveller.think()
    map?.actions.insure(.home, 3)
    traveller.container.season = .winter(3)
    traveller.think()
    answer(5, traveller)
    Scenario.expect(map?.marks == ["Home 5"], "each call has its own result")
    Scenario.expect(traveller.diary == ["insure Home", "wait 3"], "what follows comes after it")
    answer(nil, traveller)
    traveller.see(alert: "Closed")
    traveller.tap("Cancel")
    Scenario.expect(traveller.diary == ["insure Home", "wait 3", "insure Alps", "wait 2"], "also after the other")
  }

  static func sailing() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.ferry()
    traveller.think()
    traveller.see(MapViewController.self)
    answer(1, traveller)
    traveller.see(BeachViewController.self)
  }

  static func lateTasks() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.insure(alps, 2)
    traveller.see(MapViewController.self)?.actions.ferry()
    traveller.think()
    traveller.delegate.coordinator?.called(off: alps)
    let map = traveller.see(MapViewController.self)
    answer(1, traveller)
    answer(1, traveller)
    Scenario.expect(traveller.see(MapViewController.self)?.marks == [], "nobody is told")
    Scenario.expect(traveller.diary == ["insure nobody"], "the task is cancelled")
    Scenario.expect(map === traveller.see(MapViewController.self), "nothing is shown")
  }

  static func answer(_ number: Int?, _ traveller: Traveller) {
    guard let waiting = traveller.container.diary.numbers.popLast() else {
      return Scenario.expect(false, "somebody waits")
    }
    waiting.resume(returning: number)
    for _ in 0..<5 { traveller.think() }
  }

  static func telling() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.crew()
    traveller.see(MembersViewController.self)?.coordinator?.open(member: ada)
    traveller.see(ProfileViewController.self)?.coordinator?.choose()
    Scenario.expect(traveller.see(MapViewController.self)?.marks == ["Ada"], "the map is told who comes")
    Scenario.expect(Scenario.alive(CrewCoordinator.self) == 0, "the choice is made")
  }
}
