import FlowCommandLine
import FlowDiagram

/// The Swift files that an app has written by hand.
struct WrittenSwift {
  private let paths: [String]

  /// - Parameter folders: those of the module; only what exists is looked through.
  init(below folders: [String]) throws {
    paths = try folders.filter { try FileSystem.status(of: $0)?.kind == .folder }.flatMap { folder in
      try FileSystem.files(below: folder, ending: ".swift").files.filter { Self.reason(toSkip: $0) == nil }
        .map(folder.joined)
    }
  }

  /// Where a file is, into whichever folder the app has moved it.
  func path(ofFile name: String) -> String? { paths.first { $0.fileName == name } }

  /// The functions and properties of a scaffold that no file mentions.
  func lacks(_ scaffold: [UInt8]) throws -> [String] {
    let members = declarations(ofSwift: String(decoding: scaffold, as: UTF8.self)).compactMap { declaration in
      let words = declaration.key.split(separator: " ")
      return words.count == 2 && ["func", "var"].contains(words[0]) ? (words[1], declaration.text) : nil
    }
    var missing = Set(members.map { ArraySlice($0.0.utf8) })
    for path in paths where !missing.isEmpty {
      let bytes = try FileSystem.read(path)
      // The protocols that ask for them are generated.
      guard !Mark.begins(bytes) else { continue }
      for word in bytes.split(whereSeparator: { !Self.isWord($0) }) { missing.remove(word) }
    }
    return members.filter { missing.contains(ArraySlice($0.0.utf8)) }.map(\.1)
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
