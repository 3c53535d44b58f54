import UIKit

/// The tab bar of the app. Its tabs come from the flow.
class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.tintColor = .systemGreen
  }
}
