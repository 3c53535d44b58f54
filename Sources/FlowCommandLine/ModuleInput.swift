package import FlowDiagnostics

/// The input of one command line: its paths, and the `.flow` files there. Together they form one module.
package struct ModuleInput {
  /// A folder or a file given on the command line.
  package struct Place: Sendable {
    package let path: String
    package let isFolder: Bool

    /// The folder itself, or the one containing the file.
    package var sourceFolder: String { isFolder ? path : path.parentFolder ?? "." }

    /// The default output folder.
    package var outputFolder: String { sourceFolder.joined("Generated") }
  }

  /// What the command line names.
  package let places: [Place]
  package private(set) var sources: [SourceFile] = []
  /// For each source, the index of its place.
  private var placeOfSource: [Int] = []
  /// The modules whose exported flows these files may use.
  package private(set) var modules: [ModuleSource] = []
  /// Where each of them was found, in the order of the command line.
  private var placesOfModules: [(name: String, place: Place)] = []
  /// Descriptions of what could not be read in the folders.
  package private(set) var gaps: [String] = []
  /// The module's folder, if its files are named individually.
  private let base: String?
  private var swept: Set<String> = []

  /// The options that determine the contents and imports of the module.
  package static let options = [base, imports]
  private static let base = Command.Option(
    "--base", value: ("DIR", .folder),
    help: "The module's folder, if PATH lists all its files: outputs are named after paths relative to it.")
  private static let imports = Command.Option(
    "--import", value: ("NAME=PATH", .text), isRepeatable: true,
    help: "A module whose exported flows these files may use, and its folder or one of its .flow files.")

  private static let ending = ".flow"
  /// The size limit of a file in bytes: for any file of this size, the tool was measured to finish within
  /// a minute and 4 GB.
  package static let sizeLimit = 8 << 20

  /// - Parameters:
  ///   - arguments: paths as the user typed them, none for the module around the current folder; and the options.
  ///   - console: receives warnings about what could not be read.
  ///   - mayBeEmpty: whether a folder may have no `.flow` files.
  package init(_ arguments: Arguments, _ console: Console? = nil, mayBeEmpty: Bool = false) throws {
    let base = try arguments.value(of: Self.base).map(Self.folder)
    self.base = base
    let paths = arguments.operands.isEmpty ? [try base ?? ModuleFolder.current()] : arguments.operands
    let named = try paths.map(Self.place)
    places = base.map { [Place(path: $0, isFolder: true)] } ?? named
    // A file counts once, for the first path that includes it.
    var seen: Set<[UInt8]> = []
    let mayRepeat = named.count > 1
    for (index, place) in named.enumerated() {
      let found = try sources(at: place, base, mayBeEmpty: mayBeEmpty)
      for source in found.sources {
        // A folder can contain a file twice only through a link.
        if mayRepeat || found.hasLinks {
          guard try seen.insert(Array(FileSystem.canonicalPath(of: source.path).utf8)).inserted else { continue }
        }
        sources.append(source)
        placeOfSource.append(base == nil ? index : 0)
      }
    }
    if let base, !sources.isEmpty, try !sources.contains(where: { try Self.path(of: $0.path, below: base) != nil }) {
      throw UsageError("'--base \(base)' contains none of the .flow files", hint: "Name the folder that has them.")
    }
    try addModules(arguments.values(of: Self.imports))
    for gap in gaps { console?.warning(gap) }
  }

  /// Every file that can have findings, indexed like the findings' file numbers, except templates.
  package var allSources: [SourceFile] { sources + modules.flatMap(\.sources) }

  /// The same with other versions of its files.
  package func with(_ sources: [SourceFile], _ modules: [ModuleSource]) -> ModuleInput {
    var copy = self
    (copy.sources, copy.modules) = (sources, modules)
    return copy
  }

  private mutating func sources(at place: Place, _ base: String?, mayBeEmpty: Bool = false) throws
    -> (sources: [SourceFile], hasLinks: Bool)
  {
    let tree = try place.isFolder ? FileSystem.files(below: place.path, ending: Self.ending) : nil
    // The walk through a folder removes what killed runs have left.
    if tree == nil, swept.insert(place.sourceFolder).inserted {
      FileSystem.removeAbandonedFiles(in: place.sourceFolder)
    }
    let names = tree?.files ?? [place.path.fileName]
    gaps += tree?.gaps ?? []
    if names.isEmpty, !mayBeEmpty {
      throw UsageError(
        "no .flow files in '\(place.path)'", hint: "Name the folder that has them, or run 'flows init' to create one.")
    }
    let sources = results(names.count, Threads.forEach) { index in
      let path = place.isFolder ? place.path.joined(names[index]) : place.path
      return Result {
        let name = try base.flatMap { try Self.path(of: path, below: $0) } ?? names[index]
        return SourceFile(path: path, name: name, bytes: try FileSystem.read(path, limit: Self.sizeLimit))
      }
    }
    return (try sources.map { try $0.get() }, tree?.hasLinks ?? false)
  }

  /// A file's path relative to a folder, one of which may be absolute; nil for a file elsewhere.
  private static func path(of file: String, below folder: String) throws -> String? {
    try file.below(folder) ?? FileSystem.canonicalPath(of: file).below(FileSystem.canonicalPath(of: folder))
  }

  private mutating func addModules(_ words: [String]) throws {
    for word in words {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex, word.last != "=" else {
        throw UsageError("'--import' takes NAME=PATH, a module and its .flow files, not '\(word)'")
      }
      let name = String(word[..<equals])
      try Self.checkModuleName(name, of: "--import")
      let place = try Self.place(String(word[word.index(after: equals)...]))
      placesOfModules.append((name, place))
      let sources = try sources(at: place, nil).sources
      if let index = modules.firstIndex(where: { $0.name == name }) {
        modules[index].sources = (modules[index].sources + sources).uniqued(by: \.path)
      } else {
        modules.append(ModuleSource(name: name, sources: sources))
      }
    }
  }

  /// Checks a module name, which will appear in an `import`.
  package static func checkModuleName(_ name: String, of option: String) throws {
    let isName = name.unicodeScalars.enumerated().allSatisfy { index, scalar in
      scalar == "_" || (index == 0 ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue)
    }
    guard isName, !name.isEmpty else {
      throw UsageError("'\(option)' takes the name of a module, and '\(name.printable)' is not one")
    }
  }

  /// Whether every `.flow` file below the module's folders is a source: only then are orphaned outputs
  /// known.
  package func isWhole() throws -> Bool {
    guard gaps.isEmpty, let base else { return gaps.isEmpty }
    let tree = try FileSystem.files(below: base, ending: Self.ending)
    return tree.gaps.isEmpty && Set(sources.map(\.name)).isSuperset(of: tree.files)
  }

  /// Whether the module most likely has other `.flow` files than the named ones.
  package func leavesOutFiles() throws -> Bool {
    if base != nil { return try !isWhole() }
    let named = Set(sources.map(\.path))
    return try Set(places.filter { !$0.isFolder }.map { try ModuleFolder.around($0.sourceFolder) }).contains { folder in
      try FileSystem.files(below: folder, ending: Self.ending).files.contains { !named.contains(folder.joined($0)) }
    }
  }

  /// Whether the command line names the module itself: folders, or with `--base` all its files.
  package var namesModule: Bool { base != nil || places.allSatisfy(\.isFolder) }

  /// The place that has a source, or the one for the support file if `source` is nil.
  package func place(ofSource source: Int?) -> Place { places[source.map { placeOfSource[$0] } ?? 0] }

  /// Where the files of an imported module are.
  package func places(of module: ModuleSource) -> [Place] {
    placesOfModules.filter { $0.name == module.name }.map(\.place)
  }

  /// The templates in a folder beside the `.flow` files; nil if it does not exist.
  @Sendable package func templates(in folder: String) throws -> [SourceFile]? {
    // For the system, a path ends at its first NUL byte.
    guard !folder.utf8.contains(0) else { return nil }
    // Of folders that are in one of them, that one is the module's, whichever is named first.
    let folders = places.map(\.sourceFolder)
    let outermost = folders.first { outer in folders.allSatisfy { $0 == outer || $0.below(outer) != nil } }
    let path = (outermost ?? folders[0]).joined(folder)
    guard try FileSystem.status(of: path)?.kind == .folder else { return nil }
    return try FileSystem.files(below: path, ending: ".template").files.map { name in
      let bytes = try FileSystem.read(path.joined(name), limit: Self.sizeLimit)
      return SourceFile(path: path.joined(name), name: name, bytes: bytes)
    }
  }

  private static func folder(_ typed: String) throws -> String {
    let place = try place(typed)
    guard place.isFolder else { throw UsageError("'\(typed)' is not a folder") }
    return place.path
  }

  private static func place(_ typed: String) throws -> Place {
    let path = typed.isEmpty ? typed : typed.cleanedPath
    guard let kind = try FileSystem.status(of: path)?.kind else {
      // A dangling link exists all the same; reading it reports the error.
      if try FileSystem.status(of: path, followingLinks: false) != nil { _ = try FileSystem.canonicalPath(of: path) }
      throw try missingPath(typed)
    }
    if kind == .folder { return Place(path: path, isFolder: true) }
    guard path.hasSuffix(ending), path.fileName != ending, !FileSystem.isOfJavaScript(path.fileName) else {
      throw UsageError("'\(typed)' is not a .flow file", hint: "Name .flow files, or a folder that holds some.")
    }
    return Place(path: path, isFolder: false)
  }

  /// The error for a path that does not exist, with a similar one that does.
  package static func missingPath(_ typed: String) throws -> UsageError {
    let suggestion = try typed.isEmpty ? nil : similarPath(to: typed.cleanedPath)
    return UsageError("no such file or folder '\(typed)'" + (suggestion.map { "; \(Help.question($0))" } ?? ""))
  }

  /// A suggestion for a path that does not exist: something with a similar name in the same folder.
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
