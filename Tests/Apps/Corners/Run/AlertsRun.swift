import UIKit

// Alerts.
extension CornersRun {
  static func removing() {
    let traveller = Traveller()
    let map = traveller.see(MapViewController.self)
    map?.actions.remove(alps)
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Cancel")
    traveller.see(MapViewController.self)?.actions.remove(alps)
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Remove")
    traveller.see(alert: "Kept")
    Scenario.expect(traveller.diary == ["remove Alps"], "the trip is removed")
    traveller.tap("OK")

    traveller.see(MapViewController.self)?.actions.remove(alps)
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Show")
    traveller.see(BeachViewController.self)
    Scenario.expect(traveller.stack?.presentedViewController == nil, "the alert is gone")
    traveller.back()

    map?.actions.remove(alps)
    map?.actions.remove(.home)
    traveller.see(alert: "Remove Alps?")
    let presented = traveller.stack?.presentedViewController
    Scenario.expect(presented?.presentedViewController == nil, "a double tap asks once")
    traveller.tap("Cancel")

    traveller.container.season = .winter(1)
    map?.actions.travel()
    traveller.see(SlopeViewController.self)?.actions.ask(alps)
    Scenario.expect(UIKitSimulation.pendingTransitions == 0, "without animation")
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Cancel")
    traveller.see(SlopeViewController.self)
  }

  /// An alert's step waits until the alert has gone, and an alert waits for what moves.
  static func alertsWait() {
    let traveller = Traveller()
    let map = traveller.see(MapViewController.self)
    UIKitSimulation.transitions = .held
    map?.actions.travel()
    map?.actions.remove(alps)
    Scenario.expect(traveller.stack?.presentedViewController == nil, "the alert waits for the beach")
    traveller.see(alert: "Remove Alps?")
    traveller.tap("Show")
    Scenario.expect(traveller.stack?.viewControllers.count == 2, "the step waits for the alert to go")
    traveller.wait()
    Scenario.expect(traveller.stack?.viewControllers.count == 3, "then it runs")
    UIKitSimulation.transitions = .immediate
    traveller.see(BeachViewController.self)?.actions.leave()
    traveller.see(BeachViewController.self)
  }

  static func alertsEndWithTheirFlow() {
    let traveller = Traveller()
    traveller.see(MapViewController.self)?.actions.crew()
    let members = traveller.see(MembersViewController.self)
    members?.coordinator?.remove(member: ada)
    traveller.see(alert: "Dismiss Ada?")
    members?.coordinator?.close()
    traveller.see(MapViewController.self)
    Scenario.expect(Scenario.alive(CrewCoordinator.self) == 0, "the flow has ended under its alert")

    traveller.see(MapViewController.self)?.actions.remove(alps)
    traveller.see(alert: "Remove Alps?")
    traveller.delegate.coordinator?.called(off: alps)
    traveller.see(MapViewController.self)
    Scenario.expect(Scenario.alive(TripsCoordinator.self) == 1, "the new root has no alert")
  }
}
