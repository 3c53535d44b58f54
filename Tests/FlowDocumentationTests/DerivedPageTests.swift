import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

@testable import FlowCommandLine
@testable import flows

/// Parts of pages that are the output of the tool. They are recorded, so they cannot go stale.
@Suite("Derived pages")
struct DerivedPageTests {
  @Test func theFindingsAreThoseOfTheTool() throws {
    var list = ""
    for (title, ids) in Self.groups {
      let rules = allRules.filter { ids.contains(Int($0.id.dropFirst(2)) ?? 0) }
      list += "\n### \(title)\n\n| id | title | severity |\n|---|---|---|\n"
      for rule in rules { list += "| \(rule.id) | \(rule.title) | \(rule.severity.rawValue) |\n" }
    }
    try expectRecorded(list + "\n", between: "findings", in: "Language/Checks.md")
  }

  private static let groups: [(title: String, ids: ClosedRange<Int>)] = [
    ("Syntax", 0...49),
    ("Names", 50...99),
    ("Reachability, exits and cycles", 100...129),
    ("How flows end", 130...139),
    ("Layers, stacks and tabs", 140...159),
    ("Links", 160...169),
    ("Values, actions and conditions", 170...189),
    ("Declarations and modules", 190...239),
    ("Suppressions", 240...899),
    ("Custom templates", 900...999),
  ]

  @Test func everyIdIsInAGroup() {
    for rule in allRules {
      let number = Int(rule.id.dropFirst(2)) ?? -1
      #expect(Self.groups.count { $0.ids.contains(number) } == 1, "\(rule.id)")
    }
  }

  @Test func theCommandsAreThoseOfTheTool() throws {
    let list = Command.all.map { "\n### `flows \($0.name)`\n\n```text\n\($0.help)```\n" }.joined()
    try expectRecorded(list + "\n", between: "commands", in: "Guides/Commands.md")
  }

  @Test func theURLThatIsExplainedIsOneOfMarket() throws {
    let outcome = try Subprocess.run(
      Repository.flows, ["links", "https://market.example/i/7", "Tests/Apps/Market"], in: Repository.root)
    #expect(outcome.exitCode == 0)
    let text = outcome.standardOutput.replacingOccurrences(of: "Tests/Apps/Market", with: "Sources/App")
    try expectRecorded("```text\n\(text)```\n", between: "explained", in: "Guides/Links.md")
  }

  /// The article is for users, the README for contributors: both have the table.
  @Test func theSyntaxOfTemplatesIsThatOfTheReadme() throws {
    func table(_ text: String) throws -> Substring {
      let start = try #require(text.range(of: "| syntax | meaning |\n"))
      let end = try #require(text.range(of: "\n\n", range: start.upperBound..<text.endIndex))
      return text[start.lowerBound..<end.lowerBound]
    }
    #expect(
      try table(Documentation.article("Guides/Templates.md")) == table(Repository.text("Templates/README.md")))
  }

  /// Compares the text between `<!-- mark -->` and `<!-- end -->` on a page of the catalogue with `text`, or updates it.
  private func expectRecorded(_ text: String, between mark: String, in page: String) throws {
    let file = Documentation.catalogue.appendingPathComponent(page)
    let failure = try Recording.failure(text, between: mark, in: file, test: "DerivedPageTests")
    if let failure { Issue.record("\(failure)") }
  }
}
