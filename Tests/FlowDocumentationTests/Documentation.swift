import FlowTestSupport
import Foundation

/// The pages whose samples are checked: the README and the catalogue.
enum Documentation {
  static let catalogue = Repository.root.appendingPathComponent("Sources/flows/Flows.docc")

  /// Paths below the repository's folder.
  static let pages =
    ["README.md"]
    + Repository.files(below: "Sources/flows/Flows.docc", ending: ".md").map { "Sources/flows/Flows.docc/\($0)" }

  static func article(_ name: String) throws -> String {
    try Repository.text("Sources/flows/Flows.docc/\(name)")
  }
}
