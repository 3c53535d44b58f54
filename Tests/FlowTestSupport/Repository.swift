package import Foundation

/// The locations of what the tests need.
package enum Repository {
  /// The folder of Package.swift.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path in the repository.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The files below a folder of the repository, as paths in that folder, sorted.
  package static func files(below folder: String, ending: String) -> [String] {
    FileManager.default.files(below: root.appendingPathComponent(folder).path).filter { $0.hasSuffix(ending) }
  }

  /// As `files(below:ending:)`, with whole paths.
  package static func swiftFiles(below folder: String) -> [String] {
    files(below: folder, ending: ".swift").map { root.appendingPathComponent("\(folder)/\($0)").path }
  }

  /// The built command-line tool, next to the tests.
  package static let flows = products.appendingPathComponent("flows")

  private static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }
}
