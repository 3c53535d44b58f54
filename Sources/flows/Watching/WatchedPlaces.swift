/// What a run reads, as places on the disk that may come and go.
struct WatchedPlaces {
  /// Paths from the root: folders with all below them, or single files.
  let paths: [String]
  let endings = [".flow", ".template"]

  /// - Parameters:
  ///   - typed: paths as the user typed them.
  ///   - folder: the one from which these are counted.
  init(_ typed: [String], from folder: String) {
    paths = typed.map { path in
      let path = path.cleanedPath
      return path.hasPrefix("/") ? path : path == "." ? folder : folder.joined(path)
    }
  }

  /// Calls `visit` with each folder that is there and may hold something of interest, before its contents are looked at,
  /// so that nothing can come between.
  func forEachFolder(_ visit: (String) -> Void) {
    for path in paths {
      guard let kind = try? FileSystem.status(of: path)?.kind else { continue }
      guard kind == .folder else {
        visit(path.parentFolder ?? "/")
        continue
      }
      var open = [path]
      while let folder = open.popLast() {
        visit(folder)
        // One that goes away meanwhile has nothing to show.
        for (name, kind) in (try? FileSystem.entries(of: folder)) ?? [] where kind == .folder {
          open.append(folder.joined(name))
        }
      }
    }
  }

  /// The folders above the places, each with the name in it that leads there: a place that is gone comes back there.
  var waysToPlaces: [(folder: String, name: String)] {
    var ways: [(folder: String, name: String)] = []
    for path in paths {
      var current = path
      while let parent = current.parentFolder {
        ways.append((parent, current.fileName))
        current = parent
      }
    }
    return ways
  }

  func isOfInterest(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }
}
