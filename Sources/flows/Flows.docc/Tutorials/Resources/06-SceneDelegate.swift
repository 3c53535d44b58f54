import UIKit

public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?
  private var coordinator: NotesCoordinator?

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let coordinator = NotesCoordinator(window: window, dependencies: Container())
    coordinator.start()
    self.window = window
    self.coordinator = coordinator
  }
}
