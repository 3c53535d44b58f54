/// An app's name: that of its package, its Xcode project or its folder.
package enum ProjectName {
  /// A name for a declaration, derived from the folder or a parent; `App` if none is suitable.
  package static func name(of folder: String) throws(FileError) -> String { identifier(try text(for: folder)) }

  /// The name of the folder's module: as in Xcode and SwiftPM, what no identifier can contain is `_`.
  package static func module(of folder: String) throws(FileError) -> String {
    let name = try text(for: folder).map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return String(name.first?.isNumber == true ? ["_"] + name.dropFirst() : name)
  }

  private static func text(for folder: String) throws(FileError) -> String {
    if let declared = try declared(in: folder) { return declared }
    let isThere = try FileSystem.status(of: folder) != nil
    let path = isThere ? try FileSystem.canonicalPath(of: folder) : folder
    // `Sources` and the like are not names: use the parent.
    if ["Sources", "Source", "src", "App"].contains(path.fileName), let parent = path.parentFolder,
      let declared = try declared(in: parent)
    {
      return declared
    }
    return path.fileName
  }

  /// The name in a package's manifest, or of an Xcode project; nil if there is neither.
  package static func declared(in folder: String) throws(FileError) -> String? {
    guard try FileSystem.status(of: folder)?.kind == .folder else { return nil }
    let manifest = folder.joined("Package.swift")
    if try FileSystem.status(of: manifest)?.kind == .file,
      let name = packageName(String(decoding: try FileSystem.read(manifest), as: UTF8.self))
    {
      return name
    }
    let project = try FileSystem.entries(of: folder).map(\.name).filter { $0.hasSuffix(".xcodeproj") }.min()
    return project.map { String($0.dropLast(".xcodeproj".count)) }
  }

  /// The first string after `Package(name:`.
  private static func packageName(_ manifest: String) -> String? {
    var rest = manifest.utf8[...]
    for part in ["Package(", "name", ":", "\""] {
      rest = rest[(rest.firstRange(of: part.utf8)?.upperBound ?? rest.endIndex)...]
    }
    let name = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
    return name.isEmpty ? nil : String(Substring(name))
  }

  /// The words of a text in camel case: `my-app 2` becomes `MyApp2`.
  package static func identifier(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !($0.isNumber && $0.isASCII) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().drop(while: \.isNumber)
    return name.isEmpty ? "App" : String(name)
  }
}
