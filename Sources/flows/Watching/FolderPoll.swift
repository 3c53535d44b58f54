import FlowCommandLine

/// Polls the watched places, if the system sends no notifications, or none for files that others write on a shared
/// disk.
struct FolderPoll: ChangeSource {
  static let interval = 300
  let descriptor: Int32? = nil

  private var seen: [String: FileSystem.Version]
  private let places: WatchedPlaces

  init(_ places: WatchedPlaces) {
    self.places = places
    seen = Self.look(at: places)
  }

  mutating func hasChanges() -> Bool {
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
