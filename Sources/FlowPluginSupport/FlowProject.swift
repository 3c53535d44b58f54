import Foundation

/// What SwiftPM and Xcode both tell a plugin: its body is written once, over this.
protocol FlowProject {
  /// The folder of the package or of the Xcode project.
  var folder: URL { get }
  /// Where the plugin may write while it builds.
  var workFolder: URL { get }

  /// The program of that name, built or brought along.
  func program(_ name: String) throws -> URL
}
