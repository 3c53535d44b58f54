import UIKit

typealias ThingsViewController = ScreenViewController<Member, ThingsViewModelActions>
typealias ThingViewController = ScreenViewController<Text, ThingViewModelActions>
typealias HintViewController = ScreenViewController<Void, HintViewModelActions>
typealias CompareViewController = ScreenViewController<Void, CompareViewModelActions>

final class ScaleViewController: UIViewController {}

final class MapsViewController: UIViewController {
  var fold: (() -> Void)?
  private(set) var isFolded = false

  func close() {
    isFolded = true
  }
}

final class GuideViewController: UIViewController {}

extension UIView {
  /// Something that is always there.
  static let corner = UIView()
}
