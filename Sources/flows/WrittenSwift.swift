import FlowCommandLine
import FlowDiagram

/// The Swift files that an app has written by hand.
final class WrittenSwift {
  private let paths: [String]
  /// Every word in them.
  private lazy var words = Set(paths.flatMap(Self.words))

  /// - Parameter folders: the module's; those that do not exist are skipped.
  init(below folders: [String]) throws {
    paths = try folders.filter { try FileSystem.status(of: $0)?.kind == .folder }.flatMap { folder in
      try FileSystem.files(below: folder, ending: ".swift").files.filter { Self.reason(toSkip: $0) == nil }
        .map(folder.joined)
    }
  }

  /// Where the app now keeps a file of this name.
  func path(ofFile name: String) -> String? { paths.first { $0.fileName == name } }

  /// The scaffold's functions and properties whose names occur in no hand-written file.
  func lacks(_ scaffold: [UInt8]) -> [String] {
    declarations(ofSwift: String(decoding: scaffold, as: UTF8.self)).filter { declaration in
      let key = declaration.key.filter { $0 != "`" }.split(separator: " ")
      return key.count == 2 && ["func", "var"].contains(key[0]) && !words.contains(ArraySlice(key[1].utf8))
    }.map(\.text)
  }

  private static func words(of path: String) -> Set<ArraySlice<UInt8>> {
    // A file that cannot be read is no obstacle to writing others. The protocols that ask for them are generated.
    guard let bytes = try? FileSystem.read(path), !Mark.begins(bytes) else { return [] }
    return Set(bytes.split { !isWord($0) })
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
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
