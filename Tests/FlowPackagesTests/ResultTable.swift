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
  static let isRecording = ProcessInfo.processInfo.environment["FLOWS_RECORD"] != nil

  func compareWithReadme() throws {
    let readme = Repository.root.appendingPathComponent("Tests/Packages/README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = "<!-- \(title) -->\n"
    let end = "<!-- end -->"
    let parts = text.components(separatedBy: start)
    try #require(parts.count == 2, "Tests/Packages/README.md has no place for the table '\(title)'")
    let rest = try #require(parts[1].range(of: end))
    let table = lines.joined(separator: "\n") + "\n"
    if Self.isRecording {
      let renewed = parts[0] + start + table + parts[1][rest.lowerBound...]
      try Data(renewed.utf8).write(to: readme)
      Issue.record("recorded the table '\(title)' in Tests/Packages/README.md")
    } else {
      #expect(parts[1][..<rest.lowerBound] == table, "run 'Tests/Packages/run --record'")
    }
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
