import UIKit

/// Makes the view controllers and alerts and answers the questions of the flows.
@MainActor
final class CornersContainer {
  let diary = Diary()
  var season = Season.summer
  var mayRide = true
  var letter: Text?

  private func alert(_ title: String, _ buttons: [(String, UIAlertAction.Style, () -> Void)]) -> UIAlertController {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    for (title, style, handler) in buttons {
      alert.addAction(UIAlertAction(title: title, style: style) { _ in handler() })
    }
    return alert
  }
}

extension CornersContainer: TripsNeeds {
  func makeMapViewController(actions: MapViewModelActions) -> MapViewController {
    MapViewController(actions: actions)
  }

  func makeBeachViewController(actions: BeachViewModelActions) -> UIViewController {
    BeachViewController(actions: actions)
  }

  func makeSlopeViewController(snow: Int, actions: SlopeViewModelActions) -> UIViewController {
    SlopeViewController(snow, actions: actions)
  }

  func makeReceiptViewController(ticket: Ticket, trip: Trip, actions: ReceiptViewModelActions) -> UIViewController {
    ReceiptViewController((ticket, trip), actions: actions)
  }

  func makeRemoveAlertController(
    trip: Trip, remove: @escaping () -> Void, show: @escaping () -> Void, cancel: @escaping () -> Void
  ) -> UIAlertController {
    alert(
      "Remove \(trip.goal)?", [("Remove", .destructive, remove), ("Show", .default, show), ("Cancel", .cancel, cancel)])
  }

  func makeKeptAlertController(ok: @escaping () -> Void) -> UIAlertController {
    alert("Kept", [("OK", .default, ok)])
  }

  func makeClosedAlertController(
    retry: @escaping (_ days: Int) -> Void, cancel: @escaping () -> Void
  ) -> UIAlertController {
    alert("Closed", [("Tomorrow", .default, { retry(1) }), ("Cancel", .cancel, cancel)])
  }
}

extension CornersContainer: CrewNeeds {
  func makeMembersViewController(coordinator: any MembersFlow) -> UIViewController {
    MembersViewController((), coordinator: coordinator)
  }

  func makeProfileViewController(member: Member, coordinator: any ProfileFlow) -> UIViewController {
    ProfileViewController(member, coordinator: coordinator)
  }

  func makeLetterViewController(letter: Text, to member: Member, coordinator: any LetterFlow) -> UIViewController {
    LetterViewController((letter, member), coordinator: coordinator)
  }

  func makeDismissAlertController(
    member: Member, yes: @escaping () -> Void, no: @escaping () -> Void
  ) -> UIAlertController {
    alert("Dismiss \(member.name)?", [("Yes", .default, yes), ("No", .cancel, no)])
  }
}

// The steps that are written by hand.
extension TripsCoordinator {
  private var diary: Diary? { (dependencies as? CornersContainer)?.diary }

  func book(trip: Trip, then: @escaping (TripsBookResult) -> Void) {
    diary?.bookings.append(then)
  }

  func refund(trip: Trip, then: @escaping (TripsRefundResult) -> Void) {
    diary?.refunds.append(then)
  }

  func remove(trip: Trip) {
    diary?.write("remove \(trip.goal)")
  }

  func wait(days: Int) {
    diary?.write("wait \(days)")
  }
}

extension CrewCoordinator {
  private var diary: Diary? { (dependencies as? CornersContainer)?.diary }

  func remove(member: Member) {
    diary?.write("remove \(member.name)")
  }

  func introduce(member: Member, other: Member) {
    diary?.write("\(other.name) meets \(member.name)")
  }
}
