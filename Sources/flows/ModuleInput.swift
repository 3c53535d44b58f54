import FlowLanguage

/// What is named on one command line: the places, and the `.flow` files there. Together they are one module.
struct ModuleInput {
  /// A folder or a file that was named.
  struct Place {
    let path: String
    let isFolder: Bool

    /// The folder itself, or the one that holds the file.
    var sourceFolder: String { isFolder ? path : path.parentFolder ?? "." }

    /// Where outputs go unless the command line says otherwise.
    var outputFolder: String { sourceFolder.joined("Generated") }
  }

  let places: [Place]
  private(set) var sources: [SourceFile] = []
  /// The index of each source's place.
  private(set) var placeOfSource: [Int] = []

  private static let ending = ".flow"
  private static let sizeLimit = 64 << 20

  /// - Parameter paths: as the user typed them; none stands for the current folder.
  init(paths: [String]) throws {
    places = try (paths.isEmpty ? ["."] : paths).map(Self.place)
    // A file counts once, under the place that is named first.
    var seen: Set<String> = []
    for (index, place) in places.enumerated() {
      let names = try place.isFolder ? FileSystem.files(below: place.path, ending: Self.ending) : [place.path.fileName]
      if names.isEmpty {
        throw UsageError(
          "no .flow files in '\(place.path)'", hint: "Name the folder that holds them, or write a first one there.")
      }
      for name in names {
        let path = place.isFolder ? place.path.joined(name) : place.path
        guard try seen.insert(FileSystem.canonicalPath(of: path)).inserted else { continue }
        let bytes = try FileSystem.read(path, limit: Self.sizeLimit)
        sources.append(SourceFile(path: path, name: name, bytes: bytes))
        placeOfSource.append(index)
      }
    }
  }

  /// The templates in a folder beside the `.flow` files; nil if there is no such folder.
  @Sendable func templates(in folder: String) throws -> [SourceFile]? {
    let place = places[0]
    let path = place.sourceFolder.joined(folder)
    guard try FileSystem.status(of: path)?.kind == .folder else { return nil }
    return try FileSystem.files(below: path, ending: ".template").map { name in
      let bytes = try FileSystem.read(path.joined(name), limit: Self.sizeLimit)
      return SourceFile(path: path.joined(name), name: name, bytes: bytes)
    }
  }

  private static func place(_ typed: String) throws -> Place {
    let path = typed.isEmpty ? typed : typed.cleanedPath
    guard let kind = try FileSystem.status(of: path)?.kind else {
      // A link that leads nowhere is there all the same, and reading it says what is wrong with it.
      if try FileSystem.status(of: path, followingLinks: false) != nil {
        _ = try FileSystem.canonicalPath(of: path)
      }
      let suggestion = try similarPath(to: path)
      throw UsageError("no such file or folder '\(typed)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
    }
    if kind == .folder { return Place(path: path, isFolder: true) }
    guard path.hasSuffix(ending), path.fileName != ending else {
      throw UsageError("'\(typed)' is not a .flow file", hint: "Name .flow files, or a folder that holds some.")
    }
    return Place(path: path, isFolder: false)
  }

  /// What is probably meant instead of a path that does not exist: something with a similar name in the same folder.
  private static func similarPath(to path: String) throws -> String? {
    guard !path.isEmpty, let parent = path.parentFolder, try FileSystem.status(of: parent)?.kind == .folder else {
      return nil
    }
    let names = try FileSystem.entries(of: parent).filter { $0.kind != .file || $0.name.hasSuffix(ending) }
      .map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let whole = path.fileName + ending
    return (names.contains(whole) ? whole : nearest(to: path.fileName, among: names)).map { parent.joined($0) }
  }
}
