package import FlowDiagnostics
package import Foundation

/// A whole small app under Tests/Apps: its `.flow` files, its hand-written part, what is generated for it, and its run.
package struct App: CustomStringConvertible, Sendable {
  package let name: String

  package init(name: String) { self.name = name }

  package static let all = [
    "Clinic", "Shop", "Discover", "Account", "Gate", "Buttons", "Workspace", "Library", "Corners", "Depot", "Market",
  ].map(App.init)

  package var description: String { name }

  private var path: String { "Tests/Apps/\(name)" }
  package var folder: URL { Repository.root.appendingPathComponent(path) }
  package var generated: URL { folder.appendingPathComponent("Generated") }

  /// What the whole run of an app is compiled from besides the app.
  package static let scenario = Repository.root.appendingPathComponent("Tests/Apps/Scenario.swift").path

  /// The `.flow` files, sorted by path.
  package func sources() throws -> [SourceFile] {
    try Repository.files(below: path, ending: ".flow").map { file in
      SourceFile(path: file, name: file, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(file))))
    }
  }

  /// The Swift files in one of the app's folders, as paths.
  package func swiftFiles(in part: String) -> [String] { Repository.swiftFiles(below: "\(path)/\(part)") }
}
