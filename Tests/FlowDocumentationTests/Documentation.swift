import FlowTestSupport
import Foundation

/// The pages whose samples are checked: the README and the catalogue.
enum Documentation {
  static let catalogue = Repository.root.appendingPathComponent("Sources/flows/Flows.docc")

  /// Paths below the repository's folder.
  static let pages: [String] = {
    let files = FileManager.default.enumerator(atPath: catalogue.path)?.compactMap { $0 as? String } ?? []
    return ["README.md"] + files.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/flows/Flows.docc/\($0)" }
  }()

  static func text(_ page: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(page), encoding: .utf8)
  }

  static func article(_ name: String) throws -> String {
    try String(contentsOf: catalogue.appendingPathComponent(name), encoding: .utf8)
  }
}
