import FlowAdopter
import FlowCommandLine
import FlowDiagram

/// The Swift files that an app has written by hand.
final class WrittenSwift {
  private let paths: [String]
  /// Every name in them, and every function as `name(label:label:)`.
  private lazy var known = paths.reduce(into: (names: Set<String>(), functions: Set<String>())) { known, path in
    // A file that cannot be read is no obstacle to writing others. The protocols that ask for them are generated.
    guard let bytes = try? FileSystem.read(path), !Mark.begins(bytes) else { return }
    let tokens = Tokens(bytes)
    known.names.formUnion(tokens.names)
    known.functions.formUnion(tokens.functions)
  }

  /// - Parameter folders: the module's; those that do not exist are skipped.
  init(below folders: [String]) throws {
    paths = try folders.filter { try FileSystem.status(of: $0)?.kind == .folder }.flatMap { folder in
      try FileSystem.files(below: folder, ending: ".swift").files.filter { Self.reason(toSkip: $0) == nil }
        .map(folder.joined)
    }
  }

  /// Where the app now keeps a file of this name.
  func path(ofFile name: String) -> String? { paths.first { $0.fileName == name } }

  /// The scaffold's functions that no hand-written file has with these labels, and its properties and cases whose names
  /// occur in none.
  func lacks(_ scaffold: [UInt8]) -> [String] {
    declarations(ofSwift: String(decoding: scaffold, as: UTF8.self)).filter { declaration in
      let key = declaration.key.split(separator: " ")
      switch key.first {
      case "func": return !known.functions.isSuperset(of: Tokens(Array(declaration.text.utf8)).functions)
      case "var" where key.count == 2, "case" where key.count == 2:
        return !known.names.contains(key[1].filter { $0 != "`" })
      default: return false
      }
    }.map(\.text)
  }

  // MARK: What is not the app's

  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "Vendor", "vendor", "ThirdParty", "Third-Party", "External", "SourcePackages",
    "Generated", "Tests", "Mocks",
  ]
  private static let skippedEndings = [
    ".generated.swift", ".pb.swift", ".grpc.swift", "Tests.swift", "Mocks.swift", "Mock.swift",
  ]

  /// Why a file is not the app's own; nil if it is.
  static func reason(toSkip name: String) -> String? {
    let folders = name.split(separator: "/").dropLast()
    if let folder = folders.first(where: { skippedFolders.contains(String($0)) || $0.hasSuffix("Tests") }) {
      return "in a folder named '\(folder)'"
    }
    // The manifest of a package, which may have one for each version of Swift.
    if name.fileName == "Package.swift" || name.fileName.hasPrefix("Package@swift-") { return "a package's manifest" }
    return skippedEndings.first { name.hasSuffix($0) }.map { "the name ends in '\($0)'" }
  }
}
