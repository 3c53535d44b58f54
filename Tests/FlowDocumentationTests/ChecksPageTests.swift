import FlowTestSupport
import Foundation
import Testing

@testable import flows

/// The page of the findings. Its list is derived from the pages of `flows check --explain`.
@Suite("Page of the findings")
struct ChecksPageTests {
  @Test func theListIsThatOfTheTool() throws {
    let file = Documentation.catalogue.appendingPathComponent("Language/Checks.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- findings -->\n"))
    let end = try #require(text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    let now = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: Self.list)
    guard now != text else { return }
    if ProcessInfo.processInfo.environment["FLOWS_RECORD"] == "1" {
      try Data(now.utf8).write(to: file)
      Issue.record("recorded Checks.md: read it, and run the tests again")
    } else {
      Issue.record("The findings are others now. To record them: FLOWS_RECORD=1 swift test --filter ChecksPageTests")
    }
  }

  /// A table for each group of ids.
  private static var list: String {
    var list = ""
    for (title, range) in groups {
      let pages = Page.all.filter { range.contains(Int($0.id.dropFirst(2)) ?? 0) }
      list += "\n### \(title)\n\n| id | title | severity |\n|---|---|---|\n"
      for page in pages { list += "| \(page.id) | \(page.title) | \(page.severity.rawValue) |\n" }
    }
    return list + "\n"
  }

  private static let groups: [(title: String, ids: ClosedRange<Int>)] = [
    ("How a file is written", 0...49),
    ("What names mean", 50...99),
    ("What can be shown, left and repeated", 100...129),
    ("How flows end", 130...139),
    ("Layers, stacks and tabs", 140...159),
    ("Links", 160...169),
    ("Values, actions and conditions", 170...189),
    ("Declarations and modules", 190...239),
    ("Allowances", 240...899),
    ("Templates of one's own", 900...999),
  ]

  @Test func everyIdIsInAGroup() {
    for page in Page.all {
      let number = Int(page.id.dropFirst(2)) ?? -1
      #expect(Self.groups.count { $0.ids.contains(number) } == 1, "\(page.id)")
    }
  }
}
