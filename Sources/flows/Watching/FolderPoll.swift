/// Looks at the places themselves: where the system tells of nothing, or not of files that others write on a shared disk.
struct FolderPoll {
  static let interval = 300

  private var seen: [String: FileSystem.Version]
  private let places: WatchedPlaces

  init(_ places: WatchedPlaces) {
    self.places = places
    seen = Self.look(at: places)
  }

  /// Whether anything is not as it was at the last look.
  mutating func hasChanged() -> Bool {
    let now = Self.look(at: places)
    defer { seen = now }
    return now != seen
  }

  private static func look(at places: WatchedPlaces) -> [String: FileSystem.Version] {
    var versions: [String: FileSystem.Version] = [:]
    places.forEachFolder { folder in
      for (name, _) in (try? FileSystem.entries(of: folder)) ?? [] where places.isOfInterest(name) {
        let path = folder.joined(name)
        versions[path] = try? FileSystem.status(of: path)?.version
      }
    }
    return versions
  }
}
