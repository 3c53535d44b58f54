// Comments, strings and fences of other languages, each reported once and skipped as a whole.
extension Lexer {
  func lineEnd(from start: Int) -> Int { bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count }

  private var isFirstOnLine: Bool {
    let last = bytes[..<index].last { $0 != 0x20 && $0 != 9 }
    return last == nil || last == 0x0A || last == 0x0D
  }

  /// `# comment` and `-- comment`, up to the end of the line.
  mutating func foreignComment(_ length: Int) {
    let sign = String(decoding: bytes[index..<index + length], as: UTF8.self)
    let place = place(index..<index + length)
    // Without '#if' and what belongs to it, more would be compiled.
    let word = bytes[(index + 1)...].prefix { isWord($0) }
    let directive = String(decoding: bytes[index..<word.endIndex], as: UTF8.self)
    if ["#if", "#elseif", "#else", "#endif"].contains(directive) {
      report(
        .invalidText, directive.utf8.count, "a .flow file has no '\(directive)'",
        help: "remove it: files are always compiled whole; 'if name step else step' decides while the app runs")
      return add(.invalid, lineEnd(from: index) - index)
    }
    report(.invalidText, length, "a comment begins with '//', found '\(sign)'", fix: Fix(write: "//", over: place))
    add(.invalid, lineEnd(from: index) - index)
  }

  /// A ';' between parentheses or brackets, where lines do not end. Returns whether it was one.
  mutating func semicolonInList() -> Bool {
    var open = 0
    var isAtLineEnd = false
    for token in found[..<count].suffix(100).reversed() where !token.kind.isTrivia {
      // A line within a list ends in ',' or an opening bracket.
      if isAtLineEnd, ![.comma, .leftParen, .leftBracket].contains(token.kind) { return false }
      isAtLineEnd = token.kind == .newline
      switch token.kind {
      case .rightParen, .rightBracket: open += 1
      case .leftParen, .leftBracket: open -= 1
      case .leftBrace, .rightBrace: return false
      default: continue
      }
      guard open < 0 else { continue }
      let next = bytes[(index + 1)...].first { $0 != 0x20 } ?? 0
      let isDictionary = token.kind == .leftBracket && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= next
      let sign = isDictionary ? ":" : ","
      report(
        .semicolon, 1, isDictionary ? "a dictionary's type is '[Key: Value]', found ';'" : "unexpected ';' in a list",
        fix: Fix(write: sign, over: place(index..<index + 1)))
      add(isDictionary ? .colon : .comma, 1)
      return true
    }
    return false
  }

  /// A '-' that begins neither '->' nor a number.
  mutating func dash() {
    let place = place(index..<index + 1)
    if peek(1) == UInt8(ascii: "-"), peek(2) == 0x20 {
      let rest = bytes[(index + 2)..<lineEnd(from: index)]
      guard rest.contains(UInt8(ascii: ">")), String(decoding: rest, as: UTF8.self).contains("-->") else {
        return foreignComment(2)
      }
      report(
        .wrongArrow, 2, "expected '->', found '--'", help: "write 'action -> push Name' in the braces of its screen")
      return add(.invalid, rest.endIndex - index)
    }
    let end = bytes[(index + 1)...].firstIndex { $0 != 0x20 } ?? bytes.count
    if end < bytes.count, bytes[end] == UInt8(ascii: ">") {
      let whole = self.place(index..<end + 1)
      report(.wrongArrow, end + 1 - index, "unexpected space in '->'", fix: Fix(write: "->", over: whole))
      return add(.arrow, end + 1 - index)
    }
    if index > 0, let next = peek(1), isWord(bytes[index - 1]), isWord(next) {
      let start = bytes[..<index].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
      var end = index + 1
      while end < bytes.count, isWord(bytes[end]) || bytes[end] == UInt8(ascii: "-") && bytes[end - 1] != bytes[end] {
        end += 1
      }
      while bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
      let written = String(decoding: bytes[start..<end], as: UTF8.self)
      let parts = written.split(separator: "-")
      let name = parts.dropFirst().reduce(String(parts[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
      report(
        .invalidText, at: start, end - start, "a name contains no '-', found '\(written)'",
        fix: Fix(write: name, over: self.place(start..<end)))
      return add(.invalid, end - index)
    }
    if !isFirstOnLine, isStepNext() {
      report(.wrongArrow, 1, "expected '->', found '-'", fix: Fix(write: "->", over: place))
      return add(.arrow, 1)
    }
    if isFirstOnLine {
      report(
        .invalidText, 1, "unexpected '-'", help: "write the statement without '-'",
        fix: peek(1) == 0x20 ? Fix("remove '-'", replace: place, with: "", isSafe: false) : nil)
      return add(.invalid, 1)
    }
    unexpected()
  }

  /// `'text'` on one line.
  mutating func singleQuoted() {
    let quote = UInt8(ascii: "'")
    guard let end = bytes[(index + 1)...].firstIndex(where: { $0 == quote || $0 == 0x0A || $0 == 0x0D }),
      bytes[end] == quote
    else { return unexpected() }
    let text = String(decoding: bytes[index + 1..<end], as: UTF8.self)
    let isPlain = !text.contains("\"") && !text.contains("\\")
    let fix = Fix(write: "\"\(text)\"", over: place(index..<end + 1))
    report(
      .unterminated, end + 1 - index, "a string is delimited by '\"', found \"'\"", help: "write \"\(text)\"",
      fix: isPlain ? fix : nil)
    add(.string, end + 1 - index)
  }

  /// A Markdown code fence of three backticks. Returns whether it was one.
  mutating func fence() -> Bool {
    guard peek(1) == bytes[index], peek(2) == bytes[index], isFirstOnLine else { return false }
    let end = lineEnd(from: index)
    let next = end < bytes.count ? end + 1 : end
    report(
      .invalidText, end - index, "unexpected line of Markdown",
      fix: Fix("remove the line", replace: place(index..<next), with: ""))
    add(.invalid, end - index)
    return true
  }

  /// The help for operators, which steps do not have.
  func helpForSign(_ text: String) -> Help? {
    switch text {
    case "||", "|": "a condition is a single name: declare a need that decides it, 'needs name: Bool'"
    case "+", "*", "%", "-", "^": "steps are joined by 'then'; a computed value comes from a need: 'needs name: Type'"
    case "/": "a path or a text goes between '\"', a comment after '//'"
    case "$": "a name begins with a letter or '_'"
    default: nil
    }
  }
}
