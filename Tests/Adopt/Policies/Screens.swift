import UIKit

struct Album {}

final class AlbumsViewController: UIViewController {
  var onPlay: ((Album) -> Void)?
  var onQueue: (() -> Void)?
  var onLyrics: (() -> Void)?
  var onSettings: (() -> Void)?
}

final class PlayerViewController: UIViewController {
  init(album: Album) { super.init(nibName: nil, bundle: nil) }
}

final class QueueViewController: UIViewController {}
final class LyricsViewController: UIViewController {}

final class SettingsViewController: UIViewController {
  var onClose: (() -> Void)?
}
