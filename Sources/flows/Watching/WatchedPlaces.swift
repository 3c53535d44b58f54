import FlowCommandLine
import FlowGenerator

/// The input of a run and its outputs, as places on disk that may appear and disappear.
struct WatchedPlaces {
  /// Absolute paths: folders including everything below them, or single files.
  let paths: [String]
  private let endings = [".flow", ".template", ".flow.swift", supportFileName]

  /// - Parameters:
  ///   - typed: paths as the user typed them.
  ///   - folder: the base of relative paths.
  init(_ typed: [String], from folder: String) {
    paths = typed.map { path in
      let path = path.cleanedPath
      return path.hasPrefix("/") ? path : path == "." ? folder : folder.joined(path)
    }
  }

  /// Calls `visit` with each existing folder that may contain something relevant, before reading its contents,
  /// so that no change is missed.
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
        // A folder that disappears meanwhile has no contents.
        for (name, kind) in (try? FileSystem.entries(of: folder)) ?? [] where kind == .folder {
          open.append(folder.joined(name))
        }
      }
    }
  }

  /// The parent folders of the places, each with the name that leads there: a deleted place may reappear there.
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

  func isRelevant(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }
}
