package import FlowCommandLine
import FlowDiagnostics
package import FlowGenerator
import FlowGraph

/// What a run would change on disk. Creating a plan only reads; `carryOut` writes.
package struct OutputPlan {
  package struct Change: Sendable {
    package let path: String
    /// The current contents; nil if there are none.
    package let old: [UInt8]?
    /// The new contents; nil if the file is to be removed.
    package let new: [UInt8]?
  }

  /// Files to write in the order of the outputs, then leftovers by name.
  package private(set) var changes: [Change] = []
  package private(set) var unchangedCount = 0
  /// Of all outputs, changed or not.
  package private(set) var paths: [String] = []
  /// The support file, if it stays as it is because outputs of files that were not named need it too.
  package private(set) var sharedSupportFile: String?
  /// Obstacles. If there are any, nothing is written.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - outputFolder: receives all outputs; nil for each input's own folder.
  ///   - isOutput: whether a former output can have a name.
  package init(
    _ outputs: [OutputFile], of input: ModuleInput, in outputFolder: String?,
    isOutput: (String) -> Bool = { $0.hasSuffix(".flow.swift") || $0 == supportFileName }
  ) throws {
    let folders = input.places.map { outputFolder ?? $0.outputFolder }
    var namesInFolder: [String: Set<String>] = [:]
    var present: Set<FileSystem.Identity> = []
    for folder in folders where namesInFolder.updateValue([], forKey: folder) == nil { try checkFolder(folder) }
    var places: [(output: OutputFile, path: String)] = []
    places.reserveCapacity(outputs.count)
    for output in outputs {
      let folder = outputFolder ?? input.place(ofSource: output.source).outputFolder
      let path = folder.joined(output.name)
      guard namesInFolder[folder, default: []].insert(output.name).inserted else {
        problems.append("two .flow files would be written to '\(path)'")
        continue
      }
      do throws(FileError) {
        try FileSystem.checkName(of: path, from: output.source.map { "'\(input.sources[$0].path)'" } ?? "a flow")
        places.append((output, path))
      } catch {
        problems.append(error.message)
      }
    }
    paths = places.map(\.path)
    let found = results(places.count, Threads.forEach) { [places] index in
      Result { () throws(FileError) -> Found? in
        let (output, path) = places[index]
        guard let status = try FileSystem.status(of: path, followingLinks: false) else { return nil }
        let old = status.kind == .file ? try FileSystem.read(path) : []
        return (status, FileSystem.areEqual(old, output.bytes) ? nil : old)
      }
    }
    for (place, found) in zip(places, found) {
      let found = try found.get()
      if place.output.source == nil, !input.namesModule, let old = found?.old, Mark.begins(old),
        try Self.servesOthers(place.path, than: namesInFolder)
      {
        unchangedCount += 1
        sharedSupportFile = place.path
      } else {
        add(place.output, at: place.path, found, &present)
      }
    }
    // Outputs of files that were not named are not leftovers: only whole folders can have some.
    var swept: Set<String> = []
    var isModuleWhole: Bool?
    for (folder, place) in zip(folders, input.places) {
      let isWhole = outputFolder == nil ? place.isFolder : input.places.allSatisfy(\.isFolder)
      guard isWhole, swept.insert(folder).inserted else { continue }
      let names = namesInFolder[folder, default: []]
      let leftovers = try leftovers(in: folder, present) { isOutput($0) && !names.spells($0) }
      if leftovers.isEmpty { continue }
      isModuleWhole = try isModuleWhole ?? input.isWhole()
      if isModuleWhole == true { changes += leftovers }
    }
  }

  /// What exists at the path of an output; a file's contents, nil if they are those of the output.
  private typealias Found = (status: FileSystem.Status, old: [UInt8]?)

  private mutating func add(
    _ output: OutputFile, at path: String, _ found: Found?, _ present: inout Set<FileSystem.Identity>
  ) {
    guard let (status, old) = found else { return changes.append(Change(path: path, old: nil, new: output.bytes)) }
    switch status.kind {
    case .folder: problems.append("cannot write '\(path)': it is a folder")
    case .link, .other: problems.append("cannot write '\(path)': something that flows did not write exists there")
    case .file:
      present.insert(status.identity)
      if let old, !Mark.begins(old) {
        problems.append("cannot write '\(path)': a file that flows did not write exists there; move or remove it")
      } else if let old {
        changes.append(Change(path: path, old: old, new: output.bytes))
      } else {
        unchangedCount += 1
      }
    }
  }

  /// Whether outputs of files that were not named are beside a support file.
  private static func servesOthers(_ support: String, than names: [String: Set<String>]) throws -> Bool {
    let folder = support.parentFolder ?? "."
    return try FileSystem.entries(of: folder).contains { entry in
      entry.name.hasSuffix(".flow.swift") && names[folder]?.spells(entry.name) != true
    }
  }

  private func leftovers(
    in folder: String, _ present: Set<FileSystem.Identity>, where isLeft: (String) -> Bool
  ) throws -> [Change] {
    guard try FileSystem.status(of: folder)?.kind == .folder else { return [] }
    let candidates = try FileSystem.entries(of: folder).filter { $0.kind == .file && isLeft($0.name) }
    let names = candidates.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return try names.map(folder.joined).compactMap { path in
      // On a case-insensitive disk, an output may be listed under its former spelling.
      guard let status = try FileSystem.status(of: path, followingLinks: false), !present.contains(status.identity),
        // Another run may have removed it meanwhile.
        let old = try FileSystem.readIfPresent(path), Mark.begins(old)
      else { return nil }
      return Change(path: path, old: old, new: nil)
    }
  }

  /// Checks that an output folder is a folder or can become one.
  private mutating func checkFolder(_ folder: String) throws {
    guard let existing = try Self.nearestExisting(folder), try FileSystem.status(of: existing)?.kind != .folder
    else { return }
    problems.append("cannot write to '\(folder)': \(existing == folder ? "it" : "'\(existing)'") is not a folder")
  }

  private static func nearestExisting(_ folder: String) throws -> String? {
    var path: String? = folder
    while let current = path, try FileSystem.status(of: current, followingLinks: false) == nil {
      path = current.parentFolder
    }
    return path
  }

  // MARK: Carrying out

  /// Writes and removes files, and reports each step when done.
  package func carryOut(_ report: (Change) -> Void) throws {
    let folders = changes.map { $0.path.parentFolder ?? "." }.uniqued(by: \.self)
    for folder in folders {
      if let existing = try Self.nearestExisting(folder) { try FileSystem.checkWritable(existing) }
    }
    for folder in folders { try FileSystem.prepareFolder(folder) }
    let written = changes.filter { $0.new != nil }
    let outcomes = holdingOffSignals {
      results(written.count, Threads.forEach) { index in
        let change = written[index]
        return Result { () throws(FileError) in
          try FileSystem.write(change.new ?? [], to: change.path, over: change.old)
        }
      }
    }
    for (change, outcome) in zip(written, outcomes) { if case .success = outcome { report(change) } }
    for outcome in outcomes { try outcome.get() }
    for change in changes where change.new == nil {
      try FileSystem.remove(change.path, holding: change.old ?? [])
      report(change)
    }
  }
}

extension Set<String> {
  /// Whether one of the names is spelled exactly like this: for `String`, as on some disks, names that differ only in
  /// how a character is composed are one.
  fileprivate func spells(_ name: String) -> Bool {
    firstIndex(of: name).map { self[$0].utf8.elementsEqual(name.utf8) } ?? false
  }
}
