import FlowTestSupport
import Foundation
import Testing

/// A table as Markdown: printed by a test run, and kept in Tests/Packages/README.md between two marks.
struct ResultTable {
  private let title: String
  private var lines: [String]

  init(title: String, columns: [String]) {
    self.title = title
    lines = [Self.line(columns), Self.line(columns.map { _ in "---" })]
  }

  mutating func add(_ cells: [String]) { lines.append(Self.line(cells)) }

  func show() { print(lines.joined(separator: "\n")) }

  /// `Tests/Packages/run --record` renews the tables.
  func compareWithReadme() throws {
    let readme = Repository.root.appendingPathComponent("Tests/Packages/README.md")
    let table = lines.joined(separator: "\n") + "\n"
    let failure = try Recording.failure(table, between: title, in: readme, test: "FlowPackagesTests")
    if let failure { Issue.record("\(failure)") }
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
