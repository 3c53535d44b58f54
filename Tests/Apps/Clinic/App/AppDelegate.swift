import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let container = ClinicContainer()
  private(set) var coordinator: ClinicCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let coordinator = ClinicCoordinator(window: window, dependencies: container)
    coordinator.start()
    self.window = window
    self.coordinator = coordinator
    return true
  }
}
