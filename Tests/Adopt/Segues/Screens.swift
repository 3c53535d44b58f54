import UIKit

final class TripsViewController: UIViewController {
  weak var coordinator: TravelCoordinator?

  @IBAction func open(_ sender: Any) {
    performSegue(withIdentifier: Segue.tripDetails.rawValue, sender: Trip(name: "Rome"))
  }

  @IBAction func help(_ sender: Any) { coordinator?.showHelp(from: self) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let help = segue.destination as? HelpViewController { help.coordinator = coordinator }
    coordinator?.prepare(for: segue, sender: sender)
  }
}

final class TripViewController: UIViewController {
  var trip: Trip?
  weak var coordinator: TravelCoordinator?
  @IBAction func map(_ sender: Any) { coordinator?.showMap() }
  @IBAction func again(_ sender: Any) { coordinator?.startAgain() }
}

final class TripFormViewController: UIViewController { var onSave: (() -> Void)? }

final class HelpViewController: UIViewController {
  weak var coordinator: TravelCoordinator?
  @IBAction func close(_ sender: Any) { coordinator?.closeHelp() }
}

final class MapViewController: UIViewController {}
