import Foundation

/// A target as the plugin sees it.
struct FlowTarget: Equatable {
  let name: String
  let folder: URL

  /// The targets to generate for.
  ///
  /// - Parameters:
  ///   - names: the ones that were asked for; none stands for all that have `.flow` files.
  ///   - all: those of the package.
  static func chosen(_ names: [String], from all: [FlowTarget]) throws(PluginError) -> [FlowTarget] {
    if names.isEmpty {
      let targets = all.filter(\.hasFlowFiles)
      if targets.isEmpty { throw PluginError("no target of this package has .flow files") }
      return targets
    }
    var targets: [FlowTarget] = []
    for name in names {
      guard let target = all.first(where: { $0.name == name }) else {
        let known = all.map(\.name)
        throw PluginError(
          "no target '\(name)'; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))", meant: name,
          known: known)
      }
      guard target.hasFlowFiles else { throw PluginError("target '\(name)' has no .flow files") }
      targets.append(target)
    }
    return targets
  }

  /// Whether there is a `.flow` file in the folder or below, where the tool looks: not in hidden folders and links.
  var hasFlowFiles: Bool {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "flow" else { continue }
      if (try? file.resourceValues(forKeys: Set(keys)))?.isDirectory != true { return true }
    }
    return false
  }

  /// The folder as it is shown: from the package's folder if it is inside.
  func path(from package: URL) -> String {
    let root = package.standardizedFileURL.path
    let path = folder.standardizedFileURL.path
    if path == root { return "." }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
