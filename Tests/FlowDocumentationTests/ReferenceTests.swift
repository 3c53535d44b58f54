import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

@testable import flows

/// The reference leaves nothing out.
@Suite("Language reference")
struct ReferenceTests {
  private let pages: [String: String]

  init() throws {
    let names = ["Language", "Declarations", "Steps", "Ends", "Settings", "Modules"]
    pages = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Documentation.article("Language/\($0).md")) })
  }

  /// The words of all `.flow` samples of the reference.
  private var words: Set<String> {
    var words: Set<String> = []
    for (name, text) in pages {
      for sample in SamplePage(name: name, text: text).samples where sample.language == "flow" {
        words.formUnion(sample.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
      }
    }
    return words
  }

  @Test func everyKeywordHasAnExample() {
    let words = words
    let missing = Keyword.allCases.map(\.text).filter { !$0.isEmpty && !words.contains($0) }
    #expect(missing.isEmpty, "in no sample: \(missing)")
  }

  @Test func everyKeywordIsExplained() {
    let code = Set(
      pages.values.flatMap { text in
        text.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
          .flatMap { $0.element.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
      })
    let missing = Keyword.allCases.map(\.text).filter { !$0.isEmpty && !code.contains($0) }
    #expect(missing.isEmpty, "nowhere in the text: \(missing)")
  }

  /// The alternatives of these rules are what a file can say; each has a heading.
  @Test(arguments: ["member", "simple"]) func everyStatementHasASection(_ rule: String) throws {
    let grammar = try Repository.text("Sources/FlowLanguage/Grammar.ebnf")
    let start = try #require(grammar.range(of: "\n\(rule) "))
    let end = try #require(grammar.range(of: ";\n", range: start.upperBound..<grammar.endIndex))
    let statements = grammar[start.upperBound..<end.lowerBound].split(separator: "\n").compactMap { line in
      line.range(of: "\"").flatMap { quote in
        line.prefix(upTo: quote.lowerBound).allSatisfy { "=| ".contains($0) }
          ? line[quote.upperBound...].prefix { $0 != "\"" } : nil
      }
    }
    #expect(statements.count >= 7)
    let headings = pages.values.flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("##") } }
    for statement in statements {
      #expect(headings.contains { $0.contains("`\(statement)`") }, "no section about '\(statement)'")
    }
  }

  @Test(arguments: SettingName.allCases) func everySettingHasASection(_ setting: SettingName) throws {
    let headings = try #require(pages["Settings"]).split(separator: "\n").filter { $0.hasPrefix("##") }
    #expect(headings.contains { $0.contains("`\(setting)`") }, "no section about '\(setting)'")
  }

  @Test func everyValueOfASettingIsThere() throws {
    let page = try #require(pages["Settings"])
    let values = SettingValues.builtIn
    for value in values.actions + values.lifetime + values.screens {
      #expect(page.contains("`\(value)`"), "no '\(value)'")
      #expect(LanguagePage.text.contains(" \(value)"), "'\(value)' is not on the page of the whole language")
    }
  }

  @Test(arguments: PresentationStyle.allCases) func everyStyleIsThere(_ style: PresentationStyle) throws {
    #expect(try #require(pages["Steps"]).contains("`\(style)"))
    #expect(LanguagePage.text.contains(style.rawValue))
  }

  @Test(arguments: Preset.allCases) func everyPresetHasAPage(_ preset: Preset) throws {
    let name = preset.rawValue
    let page = "<doc:\(name.prefix(1).uppercased() + name.dropFirst())Preset>"
    let (actions, lifetime, screens) = preset.values
    let row = "| \(page) | `\(actions.name)` | `\(lifetime.name)` | `\(screens.name)` |"
    #expect(try Documentation.article("Presets/Presets.md").contains(row))
    #expect(try Documentation.article("Flows.md").contains(page))
    _ = try Documentation.article("Presets/\(page.dropFirst("<doc:".count).dropLast()).md")
    #expect(LanguagePage.text.contains(name), "it is not on the page of the whole language")
  }
}
