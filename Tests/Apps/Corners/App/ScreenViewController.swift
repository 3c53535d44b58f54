import UIKit

/// A screen that shows `content` and hands what the user does to its actions.
class ScreenViewController<Content, Actions>: UIViewController {
  let content: Content
  let actions: Actions

  init(_ content: Content, actions: Actions) {
    self.content = content
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}

extension ScreenViewController where Content == Void {
  convenience init(actions: Actions) {
    self.init((), actions: actions)
  }
}

/// The map is told what happens to trips.
final class MapViewController: ScreenViewController<Void, MapViewModelActions> {
  private(set) var marks: [String] = []

  func mark(_ trip: Trip, after days: Int) {
    marks.append("\(trip.goal) \(days)")
  }

  func wait(for days: Int) {
    marks.append("wait \(days)")
  }

  func add(_ member: Member) {
    marks.append(member.name)
  }
}

/// What the user can do on a slope. Written by hand, as is the screen.
struct SlopeViewModelActions {
  let ask: (Trip) -> Void
}

typealias SlopeViewController = ScreenViewController<Int, SlopeViewModelActions>
typealias BeachViewController = ScreenViewController<Void, BeachViewModelActions>
typealias ReceiptViewController = ScreenViewController<(ticket: Ticket, trip: Trip), ReceiptViewModelActions>
