import UIKit

/// Makes the view controllers and alerts and answers the questions of the flows.
@MainActor
final class CornersContainer: DiaryKeeping {
  let diary = Diary()
  var season = Season.summer
  var mayRide = true
  var letter: Text?
  var hasMaps = true
  var guide: Text? = Text(words: "South")
  /// Who waits for an answer about things.
  var questions: [CheckedContinuation<Bool, Never>] = []
  var labels: [CheckedContinuation<Text?, Never>] = []
  private(set) var weights: [Int] = []

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

  func makeLetterViewController(letter: Text, to member: Member, coordinator: any LetterReading) -> UIViewController {
    LetterViewController((letter, member), coordinator: coordinator)
  }

  func makeDismissAlertController(
    member: Member, yes: @escaping () -> Void, no: @escaping () -> Void
  ) -> UIAlertController {
    alert("Dismiss \(member.name)?", [("Yes", .destructive, yes), ("No", .cancel, no)])
  }
}

extension CornersContainer: BagNeeds, ThingsNeeds, CompareNeeds, MapsNeeds, GuideNeeds {
  func makeThingsViewController(owner: Member, actions: ThingsViewModelActions) -> UIViewController {
    ThingsViewController(owner, actions: actions)
  }

  func makeThingViewController(thing: Text, actions: ThingViewModelActions) -> UIViewController {
    ThingViewController(thing, actions: actions)
  }

  func makeHintViewController(actions: HintViewModelActions) -> UIViewController {
    HintViewController(actions: actions)
  }

  func makeCompareViewController(actions: CompareViewModelActions) -> UIViewController {
    CompareViewController(actions: actions)
  }

  func makeScaleViewController() -> UIViewController {
    ScaleViewController()
  }

  func makeFoldAlertController(yes: @escaping () -> Void, no: @escaping () -> Void) -> UIAlertController {
    alert("Fold?", [("Yes", .default, yes), ("No", .cancel, no)])
  }

  func makeGuideViewController() -> UIViewController {
    GuideViewController()
  }

  func isPacked(thing: Text, by: Member) async -> Bool {
    await withCheckedContinuation { questions.append($0) }
  }

  func isHeavy(thing: Text, with weight: Int) async -> Bool {
    weights.append(weight)
    return await withCheckedContinuation { questions.append($0) }
  }

  var label: Text? {
    get async {
      await withCheckedContinuation { labels.append($0) }
    }
  }
}
