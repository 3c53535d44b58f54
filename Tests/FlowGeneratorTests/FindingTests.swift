import FlowFixes
import FlowGenerator
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// The corpus of Tests/Findings: every kind of finding, in cases that have it and in cases that nearly do.
@Suite("Findings")
struct FindingTests {
  @Test(arguments: FindingCase.all) func saysExactly(_ example: FindingCase) throws {
    let findings = try example.findings()
    try expectRecorded(example.recorded(findings), in: example.file, test: "FindingTests")
    if example.isNearMiss {
      // A remark needs no action; it is another finding's near miss all the same.
      // Links can be said and are checked, but not generated.
      let silent = findings.filter { $0.id != example.id && ($0.severity == .info || $0.id == "FL099") }
      #expect(findings.filter { !silent.contains($0) } == [])
    } else {
      #expect(findings.contains { $0.id == example.id }, "\(example.name) does not have the finding that it is about")
    }
  }

  @Test(arguments: FindingCase.all) func everyPlaceIsInTheFile(_ example: FindingCase) throws {
    let length = example.sources[0].bytes.count
    for finding in try example.findings() {
      let places = [finding.place] + finding.notes.map(\.place) + (finding.fix?.edits.map(\.place) ?? [])
      #expect(places.allSatisfy { $0.file == 0 && $0.range.lowerBound >= 0 && $0.range.upperBound <= length })
      // A point is where something is missing; whatever is wrong is a range.
      let isMissing = finding.message.hasPrefix("expected")
      #expect(!finding.place.range.isEmpty || isMissing, "\(finding.id) underlines nothing")
    }
  }

  /// A finding with a safe remedy is gone afterwards, and nothing is said that was not said before.
  @Test(arguments: FindingCase.all) func remediesHelp(_ example: FindingCase) throws {
    let before = try example.findings()
    let safe = before.filter { $0.fix?.isSafe == true }
    let (mended, count) = try Generator().fixed(example.sources)
    guard !safe.isEmpty else {
      #expect(count == 0 && mended == example.sources)
      return
    }
    let after = try Generator().check(mended).diagnostics
    #expect(count > 0)
    #expect(after.filter { $0.fix?.isSafe == true } == [])
    var rest = before.map { $0.id + $0.message }
    for finding in after {
      let index = rest.firstIndex(of: finding.id + finding.message)
      #expect(index != nil, "new: \(finding.message)\n\(String(decoding: mended[0].bytes, as: UTF8.self))")
      if let index { rest.remove(at: index) }
    }
    for finding in safe { #expect(rest.contains(finding.id + finding.message)) }
    // What was generated already has users.
    if !before.hasErrors {
      #expect(try Generator().generate(mended).outputs == Generator().generate(example.sources).outputs)
    }
  }

  /// Whatever remedy the sources can offer stands in a case or a row, where it is applied if it is safe.
  @Test func everyRemedyHasACase() throws {
    let findings = try FindingCase.all.flatMap { try $0.findings() } + MessageRow.all.flatMap { try $0.findings() }
    let fixes = findings.compactMap { finding in
      finding.fix.map { (fix: $0, id: finding.id) }
    }
    let titles = Set(fixes.map(\.fix.title))
    let offered = try Repository.remedyTitles()
    #expect(offered.count > 15)
    for title in offered.sorted() { #expect(titles.contains { $0.hasPrefix(title) }, "no case offers '\(title)…'") }
    let ids = Set(fixes.filter(\.fix.isSafe).map(\.id))
    print("findings: \(ids.count) ids with safe remedies: \(ids.sorted().joined(separator: " "))")
  }

  /// What the catalogue shows is an excerpt of a case that has the finding, and of one in which it is remedied.
  @Test(arguments: allRules.filter { !$0.mistake.isEmpty }.map(\.id)) func examplesAreTrue(_ id: String) throws {
    let rule = try #require(allRules.first { $0.id == id })
    let example = try #require(FindingCase.all.first { $0.name == "\(id)/example.flow" })
    let remedied = try #require(FindingCase.all.first { $0.name == "\(id)/near-remedy.flow" })
    #expect(rule.mistake != rule.remedy)
    #expect(example.contains(rule.mistake), "'\(example.name)' has other lines, or in another order")
    #expect(remedied.contains(rule.remedy), "'\(remedied.name)' has other lines, or in another order")
    let source = example.sources[0]
    let underlined = try example.findings().filter { $0.id == id }.map { finding in
      String(decoding: source.line(at: finding.place.range.lowerBound), as: UTF8.self).trimmed
    }
    #expect(rule.mistake.contains { underlined.contains($0.trimmed) }, "the line that has the finding is left out")
  }

  /// A finding is as severe as the catalogue says.
  @Test func severitiesAreThoseOfTheCatalogue() throws {
    for finding in try FindingCase.all.flatMap({ try $0.findings() }) {
      switch finding.rule.severity {
      case .error: #expect(finding.severity == .error, "\(finding.id)")
      case .warning: #expect(finding.severity == .warning, "\(finding.id)")
      case .info: #expect(finding.severity == .info, "\(finding.id)")
      case .errorOrWarning: #expect(finding.severity != .info, "\(finding.id)")
      case .errorOrInfo: #expect(finding.severity != .warning, "\(finding.id)")
      }
    }
  }

  @Test func everyIdHasACaseAndANearMiss() throws {
    // Nesting of 64 levels does not go into a file; templates and what takes several modules have tests of their own.
    let ids = Set(allRules.filter { $0.phase != .templates }.map(\.id))
      .subtracting(["FL015", "FL220", "FL222", "FL224"])
    let cases = Dictionary(grouping: FindingCase.all, by: \.id)
    #expect(Set(cases.keys) == ids)
    for (id, cases) in cases {
      #expect(cases.contains { $0.isNearMiss }, "\(id) has no near miss")
      #expect(cases.contains { !$0.isNearMiss }, "\(id) has no case")
    }
    let nearMisses = FindingCase.all.filter(\.isNearMiss).count
    print("findings: \(ids.count) ids, \(FindingCase.all.count - nearMisses) cases, \(nearMisses) near misses")
  }
}

extension FindingCase {
  /// Whether it has `lines` in this order, with others in between.
  fileprivate func contains(_ lines: [Substring]) -> Bool {
    var rest = lines[...]
    for line in source.split(separator: "\n") where line.trimmed == rest.first?.trimmed { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
