import Foundation

/// What both SwiftPM and Xcode provide to a plugin, so that its body is written once.
protocol FlowProject {
  /// The folder of the package or of the Xcode project.
  var folder: URL { get }
  /// The folder for a build's outputs.
  var workFolder: URL { get }

  /// The executable of that name, built or prebuilt.
  func program(_ name: String) throws -> URL
}

extension FlowProject {
  /// The program that generates. A release has `flows` alone, which does the same.
  func generator() throws -> URL {
    if let program = try? program("flows-generate") { return program }
    return try program("flows")
  }
}
