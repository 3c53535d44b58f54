import FlowCommandLine

/// Polls the watched places, if the system sends no notifications, or none for files that others write on a shared
/// disk.
struct FolderPoll {
  static let interval = 300

  private var seen: [String: FileSystem.Version]
  private let places: WatchedPlaces

  init(_ places: WatchedPlaces) {
    self.places = places
    seen = Self.look(at: places)
  }

  /// Whether anything has changed since the last poll.
  mutating func hasChanged() -> Bool {
    let now = Self.look(at: places)
    defer { seen = now }
    return now != seen
  }

  private static func look(at places: WatchedPlaces) -> [String: FileSystem.Version] {
    var versions: [String: FileSystem.Version] = [:]
    places.forEachFolder { folder in
      for (name, _) in (try? FileSystem.entries(of: folder)) ?? [] where places.isRelevant(name) {
        let path = folder.joined(name)
        versions[path] = try? FileSystem.status(of: path)?.version
      }
    }
    return versions
  }
}
