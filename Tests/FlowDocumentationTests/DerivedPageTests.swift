import FlowTestSupport
import Foundation
import Testing

@testable import flows

/// Parts of pages that are what the tool itself says. They are recorded, so they cannot go stale.
@Suite("Derived pages")
struct DerivedPageTests {
  @Test func theFindingsAreThoseOfTheTool() throws {
    var list = ""
    for (title, ids) in Self.groups {
      let pages = Page.all.filter { ids.contains(Int($0.id.dropFirst(2)) ?? 0) }
      list += "\n### \(title)\n\n| id | title | severity |\n|---|---|---|\n"
      for page in pages { list += "| \(page.id) | \(page.title) | \(page.severity.rawValue) |\n" }
    }
    try expectRecorded(list + "\n", between: "findings", in: "Language/Checks.md")
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

  @Test func theCommandsAreThoseOfTheTool() throws {
    let list = Command.all.map { "\n### `flows \($0.name)`\n\n```text\n\($0.help)```\n" }.joined()
    try expectRecorded(list + "\n", between: "commands", in: "Guides/Commands.md")
  }

  @Test func theLanguageIsThatOfTheTool() throws {
    try expectRecorded("\n" + LanguagePage.markdown + "\n", between: "language", in: "Language/OnePage.md")
  }

  /// Compares what stands between `<!-- mark -->` and `<!-- end -->` on a page of the catalogue with `text`, or renews it.
  private func expectRecorded(_ text: String, between mark: String, in page: String) throws {
    let old = try Documentation.article(page)
    let start = try #require(old.range(of: "<!-- \(mark) -->\n"))
    let end = try #require(old.range(of: "<!-- end -->", range: start.upperBound..<old.endIndex))
    guard old[start.upperBound..<end.lowerBound] != text else { return }
    if ProcessInfo.processInfo.environment["FLOWS_RECORD"] == "1" {
      let new = old.replacingCharacters(in: start.upperBound..<end.lowerBound, with: text)
      try Data(new.utf8).write(to: Documentation.catalogue.appendingPathComponent(page))
      Issue.record("recorded \(page): read it, and run the tests again")
    } else {
      Issue.record(
        "\(page) is not what the tool says. To record it: FLOWS_RECORD=1 swift test --filter DerivedPageTests")
    }
  }
}
