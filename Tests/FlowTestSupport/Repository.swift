package import Foundation

/// Where the tests find what they are about.
package enum Repository {
  /// The folder of Package.swift.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The built command line tool: it lies next to the tests.
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
