import UIKit

// The steps that are written by hand.
extension TripsCoordinator {
  private var diary: Diary? { (dependencies as? any DiaryKeeping)?.diary }

  func book(trip: Trip, then: @escaping @MainActor (TripsBookResult) -> Void) {
    diary?.bookings.append(then)
  }

  func refund(trip: Trip, then: @escaping @MainActor (TripsRefundResult) -> Void) {
    diary?.refunds.append(then)
  }

  func insure(trip: Trip, in season: Season, for days: Int) async -> TripsInsureResult {
    guard let diary else { return .refused }
    let number = await diary.number()
    diary.write(Task.isCancelled ? "insure nobody" : "insure \(trip.goal)")
    return number.map { .insured(number: $0) } ?? .refused
  }

  func sail() async {
    _ = await diary?.number()
  }

  func remove(trip: Trip) {
    diary?.write("remove \(trip.goal)")
  }

  func wait(days: Int) {
    diary?.write("wait \(days)")
  }
}

extension CrewCoordinator {
  private var diary: Diary? { (dependencies as? any DiaryKeeping)?.diary }

  func refresh() {
    diary?.write("refresh")
  }

  func remove(member: Member) {
    diary?.write("remove \(member.name)")
  }

  func post() async {
    _ = await diary?.number()
  }

  func introduce(member: Member, other: Member) {
    diary?.write("\(other.name) meets \(member.name)")
  }
}

extension ThingsCoordinator {
  func count() {
    weight += 1
  }

  func configure(_ controller: UIViewController, for screen: ThingsCustomPresentation) {
    switch screen {
    case .thing: controller.preferredContentSize = CGSize(width: 100, height: 100)
    case .compare: controller.isModalInPresentation = true
    }
  }
}
