import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Holds Grammar.ebnf to its promises, and the parser to Grammar.ebnf.
@Suite struct GrammarTests {
  static func grammar() throws -> Grammar {
    try Grammar(Repository.text("Sources/FlowLanguage/Grammar.ebnf"))
  }

  @Test func oneTokenDecides() throws {
    #expect(GrammarAnalysis(try Self.grammar()).conflicts == [])
  }

  @Test func aConflictIsFound() throws {
    func conflicts(_ text: String) throws -> [String] { GrammarAnalysis(try Grammar(text)).conflicts }
    #expect(try conflicts(#"a = "x" b | "y" ; b = name ;"#) == [])
    #expect(try conflicts(#"a = "push" | name ;"#) == ["a: push"])
    #expect(try conflicts(#"a = "true" | name ;"#) == [])
    #expect(try conflicts(#"a = b "x" ; b = [ "x" ] ;"#) == ["b: x"])
    #expect(try conflicts(#"a = { "," name } b ; b = [ "," ] ;"#) == ["a: ,"])
    #expect(try conflicts(#"a = list(b) ; b = name [ name ] ; list(x) = [ x list(x) ] ;"#).count == 1)
    #expect(throws: Grammar.Failure.self) { try conflicts(#"a = b ;"#) }
  }

  @Test func itsWordsAreTheKeywords() throws {
    let words = try Self.grammar().quoted.filter { $0.allSatisfy(\.isLetter) }
    // `none` is a value, compared by its text: a keyword of that name would hide the name `none` from nobody's use.
    #expect(words.subtracting(["none"]) == Set(Keyword.allCases.map(\.text).filter { !$0.isEmpty }))
    #expect(Keyword.allCases.filter(\.isReserved).map(\.text) == ["true", "false", "nil", "else", "then"])
  }

  @Test func itsStepsAreTheKeywordsOfSteps() throws {
    let words = try GrammarAnalysis(Self.grammar()).first["simple"]
    #expect(words == Set(Keyword.steps.map(\.text)))
  }

  @Test func itsSettingsAreTheNames() throws {
    let first = GrammarAnalysis(try Self.grammar()).first
    #expect(first["line"] == Set(SettingName.allCases.map(\.rawValue)))
    #expect(first["setting"] == Set(SettingName.allCases.filter { $0.scope != .module }.map(\.rawValue)))
  }

  @Test func everySentenceIsAccepted() throws {
    let analysis = GrammarAnalysis(try Self.grammar())
    var generator = SentenceGenerator(analysis, seed: 4)
    var recognizer = GrammarRecognizer(analysis)
    var round = 0
    while round < Extent.amount(2000) || round < 2000 && generator.uses.contains(where: { $0.value == 0 }) {
      round += 1
      let text = generator.text(generator.sentence(size: 4 + round % 16), trivia: round % 2 == 1)
      let tree = parse(text)
      #expect(tree.report == [], "\(text)")
      let isSentence = recognizer.accepts(tree)
      #expect(isSentence, "\(text)")
    }
    #expect(generator.uses.filter { $0.value == 0 }.map(\.key) == [])
  }

  /// Sentences with one token lost, doubled, swapped or put in: the parser accepts what the grammar accepts.
  @Test func nothingElseIsAccepted() throws {
    let analysis = GrammarAnalysis(try Self.grammar())
    var generator = SentenceGenerator(analysis, seed: 5)
    var recognizer = GrammarRecognizer(analysis)
    var random = SplitMix(6)
    let terminals = Array(analysis.grammar.quoted).sorted() + ["name", "STRING", "NUMBER", "NL"]
    var (accepted, rejected) = (0, 0)
    let rounds = Extent.amount(4000)
    for round in 0..<rounds {
      var sentence = generator.sentence(size: 4 + round % 12)
      guard !sentence.isEmpty else { continue }
      for _ in 0...round % 2 {
        let place = Int.random(in: sentence.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where sentence.count > 1: sentence.remove(at: place)
        case 1: sentence.insert(sentence[place], at: place)
        case 2: sentence.swapAt(place, Int.random(in: sentence.indices, using: &random))
        default: sentence.insert(terminals.randomElement(using: &random) ?? "NL", at: place)
        }
      }
      let tree = parse(generator.text(sentence, trivia: false))
      let isSentence = recognizer.accepts(tree)
      if isSentence { accepted += 1 } else { rejected += 1 }
      let text = tree.source.text(0..<tree.source.bytes.count)
      // Where a tab stands is left to the parser.
      let isAccepted = tree.diagnostics.allSatisfy { $0.message.hasPrefix("a tab belongs") }
      #expect(isSentence == isAccepted, "\(text)\n\(tree.report)")
    }
    #expect(accepted > rounds / 20 && rejected > rounds / 4)
  }
}
