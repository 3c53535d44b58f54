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

  package var folder: URL { Self.apps.appendingPathComponent(name) }
  package var generated: URL { folder.appendingPathComponent("Generated") }

  private static let apps = Repository.root.appendingPathComponent("Tests/Apps")

  /// What the whole run of an app is compiled from besides the app.
  package static let scenario = apps.appendingPathComponent("Scenario.swift").path

  /// The `.flow` files, sorted by path.
  package func sources() throws -> [SourceFile] {
    try files(in: folder, ending: ".flow").map { file in
      SourceFile(path: file, name: file, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(file))))
    }
  }

  /// The Swift files in one of the app's folders, as paths.
  package func swiftFiles(in part: String) -> [String] {
    let folder = folder.appendingPathComponent(part)
    return files(in: folder, ending: ".swift").map { folder.appendingPathComponent($0).path }
  }

  private func files(in folder: URL, ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }
}
