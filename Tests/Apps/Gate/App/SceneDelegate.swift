import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var coordinator: AppCoordinator?
  /// Whether somebody was logged in when the app was last used.
  var wasLoggedIn = false

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let navigationController = UINavigationController()
    let coordinator = AppCoordinator(navigationController: navigationController)
    coordinator.isLoggedIn = wasLoggedIn
    coordinator.start()
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    self.window = window
    self.coordinator = coordinator
  }
}
