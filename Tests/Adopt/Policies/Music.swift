import UIKit

protocol Coordinator: AnyObject {
  var childCoordinators: [Coordinator] { get set }
  func start()
}

extension Coordinator {
  func removeChild(_ child: Coordinator?) { childCoordinators.removeAll { $0 === child } }
}

final class MusicCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  private let navigationController: UINavigationController
  private var playerCoordinator: PlayerCoordinator?
  private weak var queueCoordinator: QueueCoordinator?

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let albums = AlbumsViewController()
    albums.onPlay = { [weak self] album in self?.showPlayer(album) }
    albums.onQueue = { [weak self] in self?.showQueue() }
    albums.onLyrics = { [weak self] in self?.showLyrics() }
    albums.onSettings = { [weak self] in self?.showSettings() }
    navigationController.pushViewController(albums, animated: false)
  }

  /// The album that played before ends.
  private func showPlayer(_ album: Album) {
    if let old = playerCoordinator {
      old.stop()
      removeChild(old)
    }
    let player = PlayerCoordinator(navigationController: navigationController, album: album)
    playerCoordinator = player
    childCoordinators.append(player)
    player.start()
  }

  /// There is one queue, wherever it was opened.
  private func showQueue() {
    if let queue = queueCoordinator {
      navigationController.popToViewController(queue.rootViewController, animated: true)
      return
    }
    let queue = QueueCoordinator(navigationController: navigationController)
    queueCoordinator = queue
    childCoordinators.append(queue)
    queue.start()
  }

  private func showLyrics() {
    guard !childCoordinators.contains(where: { $0 is LyricsCoordinator }) else { return }
    let lyrics = LyricsCoordinator(navigationController: navigationController)
    childCoordinators.append(lyrics)
    lyrics.start()
  }

  /// Presented ones are there once, whether that is said or not.
  private func showSettings() {
    guard !childCoordinators.contains(where: { $0 is SettingsCoordinator }) else { return }
    let modal = UINavigationController()
    let settings = SettingsCoordinator(navigationController: modal)
    settings.onClose = { [weak self, weak settings] in
      self?.navigationController.dismiss(animated: true)
      self?.removeChild(settings)
    }
    childCoordinators.append(settings)
    settings.start()
    navigationController.present(modal, animated: true)
  }
}

final class PlayerCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  private let navigationController: UINavigationController
  private let album: Album

  init(navigationController: UINavigationController, album: Album) {
    self.navigationController = navigationController
    self.album = album
  }

  func start() {
    navigationController.pushViewController(PlayerViewController(album: album), animated: true)
  }

  func stop() { childCoordinators = [] }
}

final class QueueCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  let rootViewController = QueueViewController()
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() { navigationController.pushViewController(rootViewController, animated: true) }
}

final class LyricsCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() { navigationController.pushViewController(LyricsViewController(), animated: true) }
}

final class SettingsCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  var onClose: (() -> Void)?
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) { self.navigationController = navigationController }

  func start() {
    let settings = SettingsViewController()
    settings.onClose = { [weak self] in self?.onClose?() }
    navigationController.pushViewController(settings, animated: false)
  }
}
