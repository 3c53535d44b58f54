import FlowFormatter
import FlowLanguage
import FlowTestSupport
import Testing

/// What holds for the formatter whatever it is given.
@Suite struct FormatterPropertyTests {
  private static func sentences(_ count: Int, size: Int, seed: UInt64, trivia: Bool) throws -> [String] {
    var generator = SentenceGenerator(GrammarAnalysis(try GrammarTests.grammar()), seed: seed)
    return (0..<count).map { generator.text(generator.sentence(size: 4 + $0 % size), trivia: trivia) }
  }

  @Test func samples() {
    for text in Samples.all { #expect(expectFormatted(text)) }
  }

  @Test(arguments: [false, true]) func sentences(trivia: Bool) throws {
    for text in try Self.sentences(Extent.amount(600), size: 14, seed: 7, trivia: trivia) {
      #expect(expectFormatted(text))
    }
  }

  /// At each gap between two tokens: a comment within the line, one that ends it, one on a line of its own, blank lines.
  @Test(arguments: [
    " /* c */ ", " // c\n", "\n// c\n", "\n\n/* c\n   d */\n\n", "\n\n\n", "", "\n/// d\n\n/* e */ ",
    // Over several lines, with blanks at their ends, wide enough to break a list.
    " /* c  \n   d */ ", "\n/* c\t\n   d */ ", " /* c" + String(repeating: " ", count: 60) + "\n   d */ /* e */ ",
  ])
  func injections(_ trivia: String) throws {
    // Declaration by declaration, since the work grows with the square of a text.
    let declarations = Samples.all.flatMap {
      $0.split(separator: "}\n\n").map { $0.hasSuffix("}\n") ? String($0) : $0 + "}\n" }
    }
    let sentences = try Self.sentences(200, size: 12, seed: 8, trivia: false).filter { $0.utf8.count < 200 }
    let corpus = Extent.values(declarations + sentences, oneOf: 20)
    #expect(sentences.count > 40)
    let formatted = corpus.reduce(0) { $0 + expectFormatted($1, with: trivia) }
    #expect(formatted > (Extent.isWhole ? 1_000 : 50))
  }

  @Test func errorsAreLeftAlone() {
    #expect(format(parse("flow A {\n  screem B\n}\n")) == nil)
    #expect(format(parse("flow A {\n  outcome b;\n}\n")) == nil)
  }

  @Test func isLinear() throws {
    let shapes = [
      "  screen B(a: Int) {\n    c(d: E) -> push F(g: h) then stay\n  }\n", "  // a\n", "\n",
      "  outcome a(b: C, /* d */ e: F // g\n  )\n",
      "  outcome a(b: C, d: Dictionary<String, [Int]>, eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee: F, gggggggggggggggggggggg: Int)\n",
    ]
    for shape in shapes + ["deep"] {
      func tree(_ count: Int) -> SyntaxTree {
        let middle =
          shape == "deep"
          ? "outcome a(b: C" + String(repeating: "<D", count: count) + String(repeating: ">", count: count) + ")\n"
          : String(repeating: shape, count: count)
        return parse("flow A {\n" + middle + "}\n")
      }
      let (short, long) = (tree(300), tree(3_000))
      let small = (0..<3).map { _ in processorTime { _ = format(short) } }.min() ?? .zero
      let limit = small * 40 + .milliseconds(60)
      let large = (0..<3).lazy.map { _ in processorTime { _ = format(long) } }.first { $0 < limit }
      #expect(large != nil, "\(shape): \(small) for 300, more than \(limit) for 3,000")
    }
  }
}
