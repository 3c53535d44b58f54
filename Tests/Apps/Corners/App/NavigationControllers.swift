import UIKit

/// Trips are planned in portrait.
final class TravelNavigationController: UINavigationController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// The bag can be looked into from all sides.
final class BagNavigationController: UINavigationController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}
