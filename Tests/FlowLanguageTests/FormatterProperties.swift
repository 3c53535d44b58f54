import FlowFormatter
import FlowLanguage
import Testing

/// Checks what holds for the formatter whatever it is given; says whether it could be formatted.
@discardableResult
func expectFormatted(_ text: String, _ comment: @autoclosure () -> String = "") -> Bool {
  let tree = parse(text)
  guard let bytes = format(tree) else {
    #expect(tree.diagnostics.hasErrors)
    return false
  }
  #expect(!tree.diagnostics.hasErrors)
  let result = parse(bytes)
  let formatted = String(decoding: bytes, as: UTF8.self)
  #expect(result.report == [], "\(comment())\n\(text)\n---\n\(formatted)")
  let again = format(result).map { String(decoding: $0, as: UTF8.self) }
  #expect(again == formatted, "not the same the second time: \(comment())\n\(text)\n---\n\(formatted)")
  #expect(result.meaning == tree.meaning, "other tokens: \(comment())\n\(text)\n---\n\(formatted)")
  #expect(result.comments == tree.comments, "other comments: \(comment())\n\(text)\n---\n\(formatted)")
  let isClean =
    bytes.isEmpty
    || (bytes.last == 10 && bytes.first != 10 && bytes.suffix(2) != [10, 10] && !formatted.contains("\n\n\n"))
  #expect(isClean, "blank lines: \(comment())\n\(text)\n---\n\(formatted)")
  return true
}

/// The same with `trivia` before each of some tokens in turn.
///
/// - Returns: how often it could be formatted.
func expectFormatted(_ text: String, with trivia: String, before isMeant: (Token) -> Bool = { _ in true }) -> Int {
  let tree = parse(text)
  return tree.tokens.count { token in
    guard isMeant(token) else { return false }
    var bytes = tree.source.bytes
    bytes.insert(contentsOf: trivia.utf8, at: Int(token.start))
    return expectFormatted(String(decoding: bytes, as: UTF8.self), "\(trivia.debugDescription) at \(token.start)")
  }
}
