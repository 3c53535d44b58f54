import FlowLanguage
import FlowTestSupport
import Foundation
import Testing

/// What holds for the formatter, in every `.flow` file of the repository and at every gap between two of its tokens.
@Suite struct FormatterCorpusTests {
  struct File: CustomStringConvertible, Sendable {
    let name: String
    let text: String
    var description: String { name }
  }

  private static let files = Repository.files(below: "Tests", ending: ".flow")
    .filter { !$0.contains(".build/") }
    .compactMap { name in (try? Repository.text("Tests/\(name)")).map { File(name: name, text: $0) } }

  @Test func wholeFiles() {
    #expect(Self.files.count > 200)
    let formatted = Self.files.count { expectFormatted($0.text, $0.name) }
    // Only what shows a mistake of syntax has one.
    let broken = Self.files.count { parse($0.text).diagnostics.hasErrors }
    #expect(formatted == Self.files.count - broken)
    #expect(broken < 50)
  }

  /// A comment within the line, one that ends it, one on a line of its own, blank lines.
  @Test(arguments: [" /* c */ ", " // c\n", "\n// c\n", "\n\n\n"]) func injections(_ trivia: String) {
    let pieces = Extent.values(Set(Self.files.flatMap { Self.pieces(of: $0.text) }).sorted(), oneOf: 60)
    let formatted = pieces.reduce(0) { $0 + expectFormatted($1, with: trivia) { $0.kind != .space } }
    #expect(formatted > (Extent.isWhole ? 8_000 : 100))
  }

  /// The file in parts that have no errors of their own, since the work grows with the square of a text: declarations,
  /// and of a long one its members in parts, each in the declaration's braces.
  private static func pieces(of text: String) -> [String] {
    let tree = parse(text)
    guard !tree.diagnostics.hasErrors else { return [] }
    var pieces: [String] = []
    var depth = 0
    var start = 0
    var head: Range<Int>?
    for (index, token) in tree.tokens.enumerated() {
      let end = tree.range(of: index).upperBound
      switch token.kind {
      case .leftBrace:
        depth += 1
        if depth == 1 { head = start..<end }
      case .rightBrace: depth -= 1
      case .newline where depth == 0, .endOfFile where depth == 0:
        let isCut = head.map { $0.upperBound <= start } ?? false
        pieces.append((isCut ? head.map(tree.source.text) ?? "" : "") + tree.source.text(start..<end))
        (start, head) = (end, nil)
      case .newline where depth == 1:
        guard let head, end - max(start, head.upperBound) > 120 else { continue }
        let body = tree.source.text(max(start, head.upperBound)..<end)
        pieces.append(tree.source.text(head) + "\n" + body + "}\n")
        start = end
      default: break
      }
    }
    return pieces.filter { !$0.allSatisfy(\.isWhitespace) && !parse($0).diagnostics.hasErrors }
  }
}
