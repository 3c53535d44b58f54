import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// Whatever the bytes are: there is a tree, its tokens tile the file, and every finding has a place in it.
@Suite struct LosslessTests {
  private func check(_ bytes: [UInt8], _ comment: @autoclosure () -> String) {
    let tree = parse(bytes)
    var isTiled = tree.tokens.first?.start == 0 && tree.tokens.last?.kind == .endOfFile
    isTiled = isTiled && zip(tree.tokens, tree.tokens.dropFirst()).allSatisfy { $0.start < $1.start }
    #expect(isTiled, "\(comment())")
    let text = tree.tokens.indices.flatMap { tree.source.bytes[tree.range(of: $0)] }
    #expect(text == bytes, "\(comment())")
    let areInside = tree.diagnostics.allSatisfy { $0.place.range.upperBound <= bytes.count }
    #expect(areInside, "\(comment())")
  }

  @Test func samplesHaveNoErrors() {
    for text in Samples.all {
      #expect(parse(text).report == [])
      check(Array(text.utf8), "sample")
    }
  }

  @Test func truncations() {
    for text in Samples.all {
      let bytes = Array(text.utf8)
      for count in Extent.values(Array(0...bytes.count), oneOf: 16) {
        check(Array(bytes.prefix(count)), "the first \(count) bytes")
      }
    }
  }

  /// What looks ahead in a mistake meets the end of the file.
  @Test func truncatedMistakes() throws {
    let recorded = try Repository.files(below: "Tests/Findings", ending: ".flow").filter { $0 < "FL05" }
      .map { try Repository.text("Tests/Findings/\($0)").components(separatedBy: "//---")[0] }
    #expect(recorded.count > 50)
    for text in SyntaxErrorCase.all.map(\.text) + recorded {
      let bytes = Array(text.utf8)
      for count in bytes.indices { check(Array(bytes.prefix(count)), "the first \(count) bytes of '\(text)'") }
    }
  }

  @Test func mutations() {
    var random = SplitMix(1)
    let replacements = Array("{}()[]<>\"\\/*`,:.=&@?!;\n\r \0#->ae_5\u{FF}".utf8) + [0xC3, 0x80, 0xFF]
    for text in Samples.all {
      let bytes = Array(text.utf8)
      for index in Extent.values(Array(bytes.indices), oneOf: 16) {
        var changed = bytes
        changed[index] = replacements.randomElement(using: &random) ?? 0
        check(changed, "byte \(index) is \(changed[index])")
        changed.remove(at: index)
        check(changed, "without byte \(index)")
      }
    }
  }

  @Test func randomBytes() {
    var random = SplitMix(2)
    for round in 0..<Extent.amount(2000) {
      let count = Int.random(in: 0..<120, using: &random)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, "round \(round)")
    }
  }

  @Test func randomTokens() {
    var random = SplitMix(3)
    let words =
      Keyword.allCases.map(\.text)
      + [
        "{", "}", "(", ")", "[", "]", "<", ">", ",", ":", ".", "...", "=", "=>", "->", "&", "@", "?", "!", "\n", "\n",
        "//", "/*", "*/", "\"", "`", "A", "b", "_", "5", "-1.5", "<<<<<<<", "=======", "\u{201C}", "—>", "\\(",
      ]
    for round in 0..<Extent.amount(3000) {
      let count = Int.random(in: 0..<60, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      check(Array(text.utf8), "round \(round): \(text)")
    }
  }
}
