import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

@testable import FlowCommandLine
@testable import flows

/// The language on one page. Its samples are checked and compiled with those of the other pages.
@Suite("The language on one page")
struct LanguagePageTests {
  @Test func itFits() {
    let lines = LanguagePage.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    print("language: \(lines.count) lines")
    #expect(lines.count <= 200)
    #expect(lines.filter { $0.count > 120 } == [])
    #expect(!LanguagePage.text.contains("<!--") && !LanguagePage.text.contains("```"))
  }

  /// Every terminal of the grammar occurs in a sample; those of links are in the text around them.
  @Test func everyConstructOccurs() throws {
    let page = SamplePage(name: "OnePage.md", text: try Documentation.article("Language/OnePage.md"))
    var words: Set<String> = []
    for sample in page.samples where sample.language == "flow" {
      let tree = parse(SourceFile(path: "Sample.flow", text: sample.text))
      #expect(tree.diagnostics == [])
      for (index, token) in tree.tokens.enumerated() {
        let text = String(decoding: tree.source.bytes[tree.range(of: index)], as: UTF8.self)
        // The other values of a setting stand behind it, in a comment.
        let isComment = token.kind == .lineComment
        words.formUnion(isComment ? text.split { !$0.isLetter }.map(String.init) : [text])
      }
    }
    let missing = try Self.terminals().subtracting(words)
    #expect(missing == ["below", "holds", "while"])
    for word in missing { #expect(LanguagePage.text.contains("\(word) ")) }
  }

  private static func terminals() throws -> Set<String> {
    let grammar = try Repository.text("Sources/FlowLanguage/Grammar.ebnf")
    let rules = grammar.components(separatedBy: "*)").last ?? ""
    let quoted = rules.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    let terminals = Set(quoted.filter { $0.offset % 2 == 1 }.map { String($0.element) })
    #expect(terminals.count > 80)
    return terminals
  }
}
