import UIKit

struct Trip { let name: String }

enum Segue: String {
  case tripDetails = "TripDetails"
  case newTrip
}

/// The segues are in the storyboard; the coordinator prepares where they lead.
final class TravelCoordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let storyboard = UIStoryboard(name: "Travel", bundle: nil)
    let trips = storyboard.instantiateViewController(withIdentifier: "Trips") as! TripsViewController
    trips.coordinator = self
    navigationController.pushViewController(trips, animated: false)
  }

  func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case Segue.tripDetails.rawValue:
      let details = segue.destination as! TripViewController
      details.trip = sender as? Trip
      details.coordinator = self
    case Segue.newTrip.rawValue:
      guard let stack = segue.destination as? UINavigationController,
        let form = stack.topViewController as? TripFormViewController
      else { return }
      form.onSave = { [weak self] in self?.navigationController.dismiss(animated: true) }
    default: break
    }
  }

  func showHelp(from screen: TripsViewController) {
    screen.performSegue(withIdentifier: "help", sender: nil)
  }

  func closeHelp() { navigationController.dismiss(animated: true) }

  func showMap() {
    var screens = navigationController.viewControllers
    screens.removeLast()
    screens.append(MapViewController())
    navigationController.setViewControllers(screens, animated: true)
  }

  func startAgain() {
    let trips = UIStoryboard(name: "Travel", bundle: nil).instantiateInitialViewController() as! TripsViewController
    trips.coordinator = self
    navigationController.viewControllers.insert(trips, at: 0)
    navigationController.popToRootViewController(animated: true)
  }
}
