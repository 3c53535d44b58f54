import UIKit

/// Owns the window. The coordinators that it starts are stored nowhere: their screens keep them alive.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let container = ButtonsDIContainer()
  private let searchContainer = SearchDIContainer()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let buttons = UINavigationController()
    let search = UINavigationController()
    let tabs = UITabBarController()
    tabs.viewControllers = [buttons, search]
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window

    let coordinator = container.makeButtonCoordinator(navigationController: buttons)
    coordinator.start()
    searchContainer.makeSearchCoordinator(navigationController: search).start()
  }
}
