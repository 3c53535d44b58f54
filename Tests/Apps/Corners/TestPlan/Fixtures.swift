import UIKit

@testable import Corners

/// The values that the tests pass. The stand-in for UIKit comes to rest at once.
@MainActor
enum Fixtures: FlowFixtures {
  static func prepare() {
    UIKitSimulation.reset()
  }

  static func settle() async {
    // What the app is asked is asked in a task.
    await UIKitSimulation.rest { for desk in desks { desk.answer() } }
  }

  // MARK: Answers

  private static var desks: [Desk] = []

  static func desk(of dependencies: DependenciesStub) -> Desk {
    desks.removeAll { $0.dependencies == nil }
    if let known = desks.first(where: { $0.dependencies === dependencies }) { return known }
    let new = Desk(of: dependencies)
    desks.append(new)
    return new
  }

  static func answer(book result: TripsBookResult, in flow: FlowSpy) {
    desk(of: flow.dependencies).booking = result
  }

  static func answer(refund result: TripsRefundResult, in flow: FlowSpy) {
    desk(of: flow.dependencies).refund = result
  }

  static func answer(insure result: TripsInsureResult, in flow: FlowSpy) {
    desk(of: flow.dependencies).number = if case .insured(let number) = result { number } else { nil }
  }

  // MARK: What screens show

  static func wasToldToClose(_ screen: MapsViewController) -> Bool { screen.isFolded }
  static func wasToldToMark(_ screen: MapViewController) -> Bool { screen.marks.contains { $0.contains(" ") } }
  static func wasToldToAdd(_ screen: MapViewController) -> Bool { screen.marks.contains(member.name) }

  // MARK: Values

  static var member: Member { Member(name: "Ada") }
  static var season: Season { .summer }
  static var ticket: Ticket { Ticket(number: 1) }
  static var text: Text { Text(words: "A word") }
  static var trip: Trip { .home }
  static var uiBarButtonItem: UIBarButtonItem { UIBarButtonItem() }
  static var uiView: UIView { .corner }
  static var cgRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  static func makeMapViewController(actions: MapViewModelActions) -> MapViewController {
    MapViewController((), actions: actions)
  }
}

extension DependenciesStub: DiaryKeeping {
  var diary: Diary { Fixtures.desk(of: self).diary }
}

/// Answers whoever waits, as a test says. Each flow has its own: tests run beside each other.
@MainActor
final class Desk {
  fileprivate weak var dependencies: DependenciesStub?
  let diary = Diary()
  var booking: TripsBookResult?
  var refund: TripsRefundResult?
  var number: Int?

  fileprivate init(of dependencies: DependenciesStub) { self.dependencies = dependencies }

  fileprivate func answer() {
    if let booking { diary.bookings.forEach { $0(booking) } }
    if let refund { diary.refunds.forEach { $0(refund) } }
    diary.numbers.forEach { $0.resume(returning: number) }
    (diary.bookings, diary.refunds, diary.numbers) = ([], [], [])
  }
}
