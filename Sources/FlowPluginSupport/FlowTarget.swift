// What the plugins of SwiftPM and of Xcode share. They compile this folder themselves, since a plugin can import no
// module: only Foundation is imported, and what the tool has, too, is linked.
//
// `FlowTarget` is a target as a plugin sees it; `PluginArguments` are those of the command plugin, `BuildStep` is the
// command of the build plugin, and `FlowProject` is where they run.

import Foundation

/// A target as a plugin sees it.
struct FlowTarget: Equatable {
  let name: String
  /// The module name in Swift imports.
  let module: String
  /// Outputs are named after the paths of `.flow` files relative to it.
  let folder: URL
  /// The files that the build system lists for the target; nil for everything in the folder.
  var files: [URL]?
  /// Whether nothing of others is in its folder, and searching it takes no time.
  var ownsFolder = true
  /// The direct and indirect dependencies, including targets of other packages.
  var dependencies: [FlowTarget] = []

  /// The targets to generate for.
  ///
  /// - Parameters:
  ///   - names: the requested ones; if empty, all with `.flow` files.
  ///   - all: those of the package.
  ///   - isPruning: whether to include targets that have only generated files.
  ///   - usage: the targets whose Swift is generated in each build, which are chosen only by name.
  static func chosen(
    _ names: [String], from all: [FlowTarget], isPruning: Bool = false, _ usage: PluginUsage = PluginUsage()
  ) throws(PluginError) -> [FlowTarget] {
    func counts(_ target: FlowTarget) -> Bool { !target.flowFiles.isEmpty || (isPruning && target.hasOutput) }
    if names.isEmpty {
      let targets = all.filter(counts)
      if targets.isEmpty { throw PluginError("no target of this package has .flow files") }
      guard !usage.isUnclear else {
        throw PluginError(
          "the manifest does not say in a '.target(…)' which targets have the plugin FlowsBuildTool; name those to "
            + "generate for with '--target'")
      }
      let own = targets.filter { !usage.targets.contains($0.name) }
      guard !own.isEmpty else {
        throw PluginError(
          "nothing to generate: the plugin FlowsBuildTool already generates in every build of "
            + targets.map { "'\($0.name)'" }.joined(separator: ", "))
      }
      return own
    }
    return try names.map { name throws(PluginError) in
      guard let target = all.first(where: { $0.name == name }) else {
        let known = all.map(\.name)
        throw PluginError(
          "no target '\(name)' (available: \(known.joined(separator: ", ")))", meant: name, known: known)
      }
      guard counts(target) else { throw PluginError("target '\(name)' has no .flow files") }
      return target
    }
  }

  private var hasOutput: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Generated").path)
  }

  /// Its `.flow` files, sorted; for a file with several names, only the first.
  var flowFiles: [URL] { files(ending: "flow") }

  /// With everything in its folder, whether or not the build system lists it for the target.
  var withWholeFolder: FlowTarget { FlowTarget(name: name, module: module, folder: folder) }

  /// Its custom templates, which may replace built-in ones. The tool finds them even if the target excludes them.
  var templates: [URL] { (ownsFolder ? withWholeFolder : self).files(ending: "template") }

  /// The options that tell the tool about the flows of this target's dependencies.
  ///
  /// - Parameter path: converts a file or folder to a path.
  func importArguments(_ path: (URL) -> String) -> [String] {
    dependencies.flatMap { dependency -> [String] in
      let files = dependency.flowFiles
      let places = dependency.files == nil && !files.isEmpty ? [dependency.folder] : files
      return places.flatMap { ["--import", "\(dependency.module)=\(path($0))"] }
    }
  }

  /// Reports a missing permission if a sandbox or the disk prevents writing `Generated`.
  func requireWritable(in project: URL) throws(PluginError) {
    let output = folder.appendingPathComponent("Generated")
    let place = FileManager.default.fileExists(atPath: output.path) ? output : folder
    guard !FileManager.default.isWritableFile(atPath: place.path) else { return }
    throw PluginError(
      "no permission to write to '\(place.path(from: project))'; "
        + "run 'swift package --allow-writing-to-package-directory generate-flows'")
  }

  private func files(ending: String) -> [URL] {
    var seen: Set<URL> = []
    return (files ?? Self.files(below: folder))
      .filter { $0.pathExtension == ending && !isOfJavaScript($0) && !Self.isFolder($0) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .filter { seen.insert($0.resolvingSymlinksInPath()).inserted }
  }

  /// The tool's search: it skips hidden folders and does not follow links to folders.
  private static func files(below folder: URL) -> [URL] {
    let search = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return search?.compactMap { file in
      if (file as? URL)?.lastPathComponent == "node_modules" { search?.skipDescendants() }
      return file as? URL
    } ?? []
  }

  /// The tool has the same test.
  private func isOfJavaScript(_ file: URL) -> Bool {
    ["js", "jsx", "mjs", "cjs"].contains(file.deletingPathExtension().pathExtension)
      || file.path(below: folder)?.split(separator: "/").contains("node_modules") == true
  }

  private static func isFolder(_ file: URL) -> Bool {
    (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}

extension URL {
  /// The path as displayed: relative to the project's or the target's folder if it is inside.
  func path(from folder: URL) -> String { path(below: folder) ?? path }

  /// The path relative to a folder, if it is inside it; `.` for the folder itself.
  func path(below folder: URL) -> String? {
    let root = folder.standardizedFileURL.path
    let path = standardizedFileURL.path
    if path == root { return "." }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
