import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation

/// A whole small app under Tests/Apps: its `.flow` files, its hand-written part, what is generated for it, and its run.
struct App: CustomStringConvertible, Sendable {
  let name: String

  static let all = [
    "Clinic", "Shop", "Discover", "Account", "Gate", "Buttons", "Workspace", "Library", "Corners", "Depot", "Market",
  ].map(App.init)

  var description: String { name }

  var folder: URL { Self.apps.appendingPathComponent(name) }
  var generated: URL { folder.appendingPathComponent("Generated") }

  private static let apps = Repository.root.appendingPathComponent("Tests/Apps")

  /// What the whole run of an app is compiled from besides the app.
  static let scenario = apps.appendingPathComponent("Scenario.swift").path

  /// The `.flow` files, sorted by path.
  func sources() throws -> [SourceFile] {
    try files(in: folder, ending: ".flow").map { file in
      SourceFile(path: file, name: file, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(file))))
    }
  }

  /// The Swift files in one of the app's folders, as paths.
  func swiftFiles(in part: String) -> [String] {
    let folder = folder.appendingPathComponent(part)
    return files(in: folder, ending: ".swift").map { folder.appendingPathComponent($0).path }
  }

  private func files(in folder: URL, ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }
}
