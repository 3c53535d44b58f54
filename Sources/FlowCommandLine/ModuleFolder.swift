import FlowDiagnostics

/// The folder of a module's sources, for a command line that does not name one: the same one from everywhere in a package
/// or project.
package enum ModuleFolder {
  /// The module around the current folder, or the only one in it; the current folder outside of packages and projects.
  ///
  /// A module is a target's folder in `Sources` of a package, and otherwise a folder beside the manifest or project.
  ///
  /// - Returns: a path relative to the current folder.
  /// - Throws: `UsageError` if there are several.
  package static func current() throws -> String {
    let (project, trail) = try projectAround()
    guard let project else { return "." }
    let isPackage = try isPackage(project)
    let modules = try FileSystem.files(below: project, ending: ".flow").files
      .map { module(of: $0.split(separator: "/").dropLast(), inPackage: isPackage) }.uniqued(by: \.self)
    let around = modules.filter { trail.starts(with: $0) && (!$0.isEmpty || trail.isEmpty) }
    let inside = modules.filter { $0.starts(with: trail) }
    let found = [around, inside, modules].first { !$0.isEmpty } ?? []
    let paths = found.map { relativePath(to: $0, from: trail) }
    return try only(of: paths, "several folders have .flow files") ?? "."
  }

  /// The module's folder around one of the folders below the current one; that folder itself outside of packages and
  /// projects.
  package static func around(_ folder: String) throws -> String {
    let parts = folder == "." ? [] : folder.split(separator: "/")
    for count in (0...parts.count).reversed() where !folder.hasPrefix("/") {
      let project = count == 0 ? "." : parts.prefix(count).joined(separator: "/")
      guard try ProjectName.declared(in: project) != nil else { continue }
      let module = try module(of: parts.dropFirst(count), inPackage: isPackage(project))
      return module.isEmpty ? project : project.joined(module.joined(separator: "/"))
    }
    return folder
  }

  private static func isPackage(_ folder: String) throws -> Bool {
    try FileSystem.status(of: folder.joined("Package.swift"))?.kind == .file
  }

  private static func module(of folders: ArraySlice<Substring>, inPackage isPackage: Bool) -> [Substring] {
    Array(folders.prefix(isPackage && folders.first == "Sources" ? 2 : 1))
  }

  private static func only(of paths: [String], _ what: String) throws -> String? {
    guard paths.count <= 1 else {
      let names = paths.map { "'\($0.printable)'" }.joined(separator: ", ")
      throw UsageError("\(what): \(names)", hint: "Name the one that you mean.")
    }
    return paths.first
  }

  /// The folder for sources that do not exist yet: the one named after the package or project, else the only target's.
  ///
  /// - Throws: `UsageError` if there are several.
  package static func forFirstSource() throws -> String {
    guard let name = try ProjectName.declared(in: ".") else { return "." }
    for folder in ["Sources/\(name)", name] where try FileSystem.status(of: folder)?.kind == .folder { return folder }
    guard try isPackage("."), try FileSystem.status(of: "Sources")?.kind == .folder else { return "." }
    let targets = try FileSystem.entries(of: "Sources").filter { $0.kind == .folder }.map { "Sources/\($0.name)" }
    return try only(of: targets.sorted(), "the package has several targets") ?? "."
  }

  /// The nearest enclosing folder with a package or project, and the path from there to the current one.
  private static func projectAround() throws -> (folder: String?, trail: [Substring]) {
    let current = try FileSystem.canonicalPath(of: ".").split(separator: "/")
    for count in 0...current.count {
      let folder = count == 0 ? "." : Array(repeating: "..", count: count).joined(separator: "/")
      if try ProjectName.declared(in: folder) != nil { return (folder, current.suffix(count)) }
    }
    return (nil, [])
  }

  private static func relativePath(to folder: [Substring], from trail: [Substring]) -> String {
    let shared = zip(folder, trail).prefix { $0 == $1 }.count
    let path = Array(repeating: "..", count: trail.count - shared) + folder.dropFirst(shared)
    return path.isEmpty ? "." : path.joined(separator: "/")
  }
}
