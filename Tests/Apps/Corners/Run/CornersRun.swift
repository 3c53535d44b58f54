import UIKit

/// Through every edge of the corners and back.
@main
@MainActor
struct CornersRun {
  static let alps = Trip(goal: "Alps")
  static let ada = Member(name: "Ada")
  static let grace = Member(name: "Grace")

  static func main() {
    Scenario.run {
      let parts = [
        seasons, removing, alertsWait, alertsEndWithTheirFlow, booking, lateResults, insuring, sailing, lateTasks, telling,
        crew, friends, signals, letters, lateLetters, adaptersEnd,
        tabs, fewerTabs, popovers, customStyles, single, reuse, replaced, many,
        questions, droppedTaps, questionsEndWithTheirFlow, labels,
      ]
      for part in parts {
        part()
        Scenario.expectGone()
      }
    }
  }

  // MARK: Switch

  static func seasons() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.travel()
    traveller.see(BeachViewController.self)?.actions.leave()
    let map = traveller.see(MapViewController.self)
    Scenario.expect(map?.marks == ["Home 0"], "the map is told when the beach has left")

    traveller.container.season = .winter(30)
    map?.actions.travel()
    Scenario.expect(traveller.see(SlopeViewController.self)?.content == 30, "the case's value is handed on")
    traveller.back()
    traveller.container.mayRide = false
    map?.actions.travel()
    traveller.see(alert: "Closed")
    traveller.tap("Tomorrow")
    traveller.see(MapViewController.self)
    Scenario.expect(traveller.diary == ["wait 1"], "a button can bring a value")

    traveller.container.season = .between("spring", 12)
    map?.actions.travel()
    traveller.see(MapViewController.self)
    Scenario.expect(map?.marks == ["Home 0", "wait 12"], "one of two values is used")
  }
}
