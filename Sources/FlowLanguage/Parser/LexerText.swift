// Tokens with contents: names in backticks, numbers, strings, comments, and bytes that are not tokens.
extension Lexer {
  mutating func escapedName() {
    let end = wordEnd(from: index + 1)
    let isName = end > index + 1 && !isDigit(bytes[index + 1])
    if isName, end < bytes.count, bytes[end] == UInt8(ascii: "`") {
      add(.name, end + 1 - index)
    } else {
      let length = max(end - index, 1)
      report(.invalidText, length, "a name in backticks ends with '`' and contains only letters, digits and '_'")
      if isName { add(.name, length) } else { add(.invalid, length) }
    }
  }

  mutating func number() {
    var end = index + 1
    var hasPoint = false
    while end < bytes.count {
      let isPoint = !hasPoint && bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count && isDigit(bytes[end + 1])
      guard isPoint || isDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_") else { break }
      if isPoint { hasPoint = true }
      end += 1
    }
    let wordEnd = wordEnd(from: end)
    if wordEnd > end {
      // `0x1F` and `1e5` are numbers in Swift; anything else is meant to be a name.
      let isNumber =
        "xboe".utf8.contains(bytes[end]) && wordEnd > end + 1
        && bytes[end + 1..<wordEnd].allSatisfy { isHexDigit($0) || $0 == UInt8(ascii: "_") }
      let rule = isNumber ? "a number holds only digits, '_' and one '.'" : "a name starts with a letter or '_'"
      report(.invalidText, wordEnd - index, rule)
      add(isNumber ? .number : .name, wordEnd - index)
    } else {
      add(.number, end - index)
    }
  }

  mutating func string() {
    if peek(1) == bytes[index], peek(2) == bytes[index] {
      let end = (index + 3..<bytes.count).first { bytes[$0...].prefix(3).allSatisfy { $0 == 0x22 } } ?? bytes.count
      report(.unterminated, 3, "a string is written on one line, between single '\"'")
      return add(.string, min(end + 3, bytes.count) - index)
    }
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x22, bytes[end] != 0x0A, bytes[end] != 0x0D {
      end = bytes[end] == UInt8(ascii: "\\") ? escape(at: end) : characterEnd(at: end)
    }
    if end < bytes.count, bytes[end] == 0x22 {
      add(.string, end + 1 - index)
    } else if let quote = typographicEnd(in: index + 1..<end) {
      reportQuotes([quote])
      add(.string, quote.upperBound - index)
    } else {
      report(.unterminated, end - index, "the string does not end on its line", help: "close it with '\"'")
      add(.string, end - index)
    }
  }

  /// Checks the escape at `start` inside a string and returns where it ends.
  private mutating func escape(at start: Int) -> Int {
    guard start + 1 < bytes.count else { return bytes.count }
    switch bytes[start + 1] {
    case let letter where "ntr0\\\"'".utf8.contains(letter): return start + 2
    case UInt8(ascii: "u"):
      var end = start + 2
      if end < bytes.count, bytes[end] == UInt8(ascii: "{") {
        let digits = bytes[(end + 1)...].prefix(9).prefix(while: isHexDigit)
        end = digits.endIndex
        let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
        if scalar != nil, digits.count < 9, end < bytes.count, bytes[end] == UInt8(ascii: "}") { return end + 1 }
      }
      report(
        .unterminated, at: start, end - start,
        "a Unicode escape is '\\u{…}' with one to eight hexadecimal digits of a scalar")
      return end
    case UInt8(ascii: "("):
      report(
        .interpolation, at: start, 2, "a string in a .flow file has no interpolation",
        help: "write the text in Swift: in a need, or in the step that 'call' names")
      return interpolationEnd(at: start + 2)
    case 0x0A, 0x0D: return start + 1
    default:
      report(.unterminated, at: start, 2, "invalid escape sequence", help: "write '\\\\' for a backslash")
      return start + 2
    }
  }

  /// The position after the ')' that ends the interpolation starting at `start`, or `start` if none does on this line.
  private mutating func interpolationEnd(at start: Int) -> Int {
    guard start >= interpolationsSearched else { return start }
    var end = start
    var depth = 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
      if depth == 0, hasQuote(from: end) { return end }
    }
    interpolationsSearched = end
    return start
  }

  /// Whether there is a '"' between `start` and the end of its line, which is searched once.
  private mutating func hasQuote(from start: Int) -> Bool {
    if start >= lastQuote.lineEnd {
      let end = lineEnd(from: start)
      lastQuote = (bytes[start..<end].lastIndex(of: 0x22) ?? -1, end)
    }
    return lastQuote.index >= start
  }

  mutating func comment() {
    if peek(1) == UInt8(ascii: "/") {
      let isDoc = peek(2) == UInt8(ascii: "/") && peek(3) != UInt8(ascii: "/")
      var end = index
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end = characterEnd(at: end) }
      if !isDoc { hasLineComments = true }
      add(isDoc ? .docComment : .lineComment, end - index)
    } else if peek(1) == UInt8(ascii: "*") {
      var end = index + 2
      var depth = 1
      while end < bytes.count, depth > 0 {
        switch (bytes[end], end + 1 < bytes.count ? bytes[end + 1] : 0) {
        case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, end) = (depth - 1, end + 2)
        case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, end) = (depth + 1, end + 2)
        default: end = characterEnd(at: end)
        }
      }
      if depth > 0 {
        report(.unterminated, 2, "the comment does not end", help: "close it with '*/'")
        endsInComment = true
      }
      add(.blockComment, end - index)
    } else {
      unexpected()
    }
  }

  /// The end of a character inside a string or comment; reports a NUL, as the Swift compiler would.
  private mutating func characterEnd(at start: Int) -> Int {
    if bytes[start] >= 0x80 { return scalarEnd(at: start) }
    if bytes[start] == 0 { report(.invalidText, at: start, 1, "a NUL byte is not text") }
    return start + 1
  }

  /// Reports a run of bytes that are not UTF-8 once.
  private mutating func scalarEnd(at start: Int) -> Int {
    if let (_, length) = decodeScalar(bytes, at: start) { return start + length }
    var end = start + 1
    while end < bytes.count, bytes[end] >= 0x80, decodeScalar(bytes, at: end) == nil { end += 1 }
    report(.invalidText, at: start, end - start, "these bytes are not UTF-8", help: "save the file as UTF-8")
    return end
  }

  // MARK: What is not part of the language

  mutating func unicode() {
    guard let (scalar, length) = decodeScalar(bytes, at: index) else {
      return add(.invalid, scalarEnd(at: index) - index)
    }
    if isTypographicQuote(scalar) || isOtherQuote(scalar) {
      let isQuote = isOtherQuote(scalar) ? isOtherQuote : isTypographicQuote
      // Not to the end of the line first: it may have thousands of them.
      var (start, end) = (index + length, index + length)
      var isClosed = false
      while !isClosed, end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
        let (other, size) = decodeScalar(bytes, at: end) ?? (0, 1)
        isClosed = other == 0x22 || isQuote(other)
        start = end
        end += size
      }
      // An apostrophe.
      guard isClosed || !isOtherQuote(scalar) else { return unexpectedCharacter(length) }
      let opening = index..<index + length
      reportQuotes(isClosed ? [opening, start..<end] : [opening], isClosed: isClosed)
      add(.string, end - index)
    } else if [0x2013, 0x2014, 0x2212].contains(scalar), peek(length) == UInt8(ascii: ">") || isStepNext(after: length)
    {
      addLookAlike(of: .arrow, peek(length) == UInt8(ascii: ">") ? length + 1 : length, code: nil)
    } else if let kind = lookAlike(scalar) {
      let code = String(scalar, radix: 16, uppercase: true)
      let hex = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      let place = place(index..<index + length)
      switch kind {
      case .space:
        let (help, fix) = spaceFix(scalar, length)
        let what = isInvisible(scalar) ? "invisible character" : "unusual white space"
        report(.lookAlike, length, "\(what) (\(hex))", help: help, fix: fix)
        add(kind, length)
      case .newline:
        let isSemicolon = scalar == 0x37E || scalar == 0xFF1B
        report(
          .lookAlike, length, "\(hex) does not end a line", help: "replace it with a line break",
          fix: isSemicolon ? lineEndFix(length) : Fix("replace it with a line break", replace: place, with: "\n"))
        newline(length)
      case .ellipsis:
        report(.lookAlike, length, "'…' (\(hex)) stands for something of your own", help: "write what belongs here")
        add(.invalid, length)
      default:
        // An emoji's variation selector.
        let isEmoji = [0xEF, 0xB8, 0x8F].elementsEqual(bytes[(index + length)...].prefix(3))
        addLookAlike(of: kind, isEmoji ? length + 3 : length, code: hex)
      }
    } else if isIdentifierScalar(scalar) {
      add(.name, wordEnd(from: index + length) - index)
    } else {
      unexpectedCharacter(length)
    }
  }

  private mutating func unexpectedCharacter(_ length: Int) {
    let written = String(decoding: bytes[index..<index + length], as: UTF8.self)
    report(.invalidText, length, "unexpected character '\(written)'")
    add(.invalid, length)
  }

  private mutating func addLookAlike(of kind: TokenKind, _ length: Int, code: String?) {
    let (place, meant) = (place(index..<index + length), kind.spelling)
    let written = String(decoding: bytes[place.range], as: UTF8.self)
    report(
      .lookAlike, length, "'\(written)'\(code.map { " (\($0))" } ?? "") looks like \(meant) but is not",
      fix: Fix("write \(meant)", replace: place, with: String(meant.dropFirst().dropLast())))
    add(kind, length)
  }

  /// Reports typographic quotes around a string, or only the one that ends it.
  private mutating func reportQuotes(_ quotes: [Range<Int>], isClosed: Bool = true) {
    let written = String(decoding: bytes[quotes[0]], as: UTF8.self)
    // The escapes between them are not checked yet.
    let isPlain = quotes.count == 1 || !bytes[quotes[0].upperBound..<quotes[1].lowerBound].contains(UInt8(ascii: "\\"))
    let fix = Fix("write '\"'", quotes.map { TextEdit(place($0), "\"") }, isSafe: isPlain)
    report(
      .lookAlike, at: quotes[0].lowerBound, quotes[0].count, "a string is delimited by straight quotes, not \(written)",
      help: "write '\"'", fix: isClosed ? fix : nil)
  }

  /// The typographic quote that ends a string without a '"': one that closes none before it, or the only one.
  private func typographicEnd(in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    var quotes: [Range<Int>] = []
    var depth = 0
    while index < range.upperBound {
      let (scalar, length) = decodeScalar(bytes, at: index) ?? (0, 1)
      if isTypographicQuote(scalar) {
        quotes.append(index..<index + length)
        depth += scalar == 0x201C || scalar == 0x201E ? 1 : -1
        if depth < 0 { return quotes.last }
      }
      index += length
    }
    return quotes.count == 1 ? quotes[0] : nil
  }

  /// A character without width between two words may be inside of one.
  private func spaceFix(_ scalar: UInt32, _ length: Int) -> (Help?, Fix?) {
    let place = place(index..<index + length)
    guard isInvisible(scalar) else { return (nil, Fix("replace it with a space", replace: place, with: " ")) }
    let isInWord = index > 0 && isWord(bytes[index - 1]) && peek(length).map(isWord) == true
    return ("remove it", isInWord ? nil : Fix("remove it", replace: place, with: ""))
  }

  /// Whether a named step follows the sign at the current position.
  func isStepNext(after length: Int = 1) -> Bool {
    let rest = bytes[(index + length)...].drop { $0 == 0x20 || $0 == 9 }
    let word = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard !word.isEmpty, Keyword.steps.contains(where: { $0.text.utf8.elementsEqual(word) }) else { return false }
    let after = rest[word.endIndex...].drop { $0 == 0x20 }
    guard let sign = after.first, !"\n\r}".utf8.contains(sign) else { return true }
    let isLetter = Unicode.Scalar(sign).properties.isAlphabetic || sign == UInt8(ascii: "_") || sign >= 0x80
    return isLetter && after.startIndex > word.endIndex
  }

  /// The intended meaning of the ';' at the current position: nothing at the end of a line, a line end within one.
  func lineEndFix(_ length: Int = 1) -> Fix {
    let end = bytes[(index + length)...].prefix { $0 == 0x20 || $0 == 9 }.endIndex
    let place = place(index..<index + length)
    let isLast = end == bytes.count || "\n\r/}".utf8.contains(bytes[end])
    if isLast { return Fix("remove ';'", replace: place, with: "") }
    if length == 1, isStepNext() { return Fix("write 'then'", replace: place, with: " then", isSafe: false) }
    return Fix("start a new line", replace: self.place(index..<end), with: "\n")
  }

  /// One message for a run of characters that the language does not use.
  mutating func unexpected() {
    let end = bytes[(index + 1)...].prefix(while: isUnused).endIndex
    let run = bytes[index..<min(end, index + 20)]
    if bytes[end...].starts(with: "->".utf8) {
      let whole = place(index..<end + 2)
      report(
        .wrongArrow, end + 2 - index, "expected '->', found '\(String(decoding: run, as: UTF8.self))->'",
        fix: Fix(write: "->", over: whole))
      return add(.arrow, end + 2 - index)
    }
    if run.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      report(.invalidText, end - index, run.contains(0) ? "a NUL byte is not text" : "a control character is not text")
    } else {
      let text = String(decoding: run, as: UTF8.self)
      let isJoining = isStepNext(after: end - index)
      report(
        .invalidText, end - index, "unexpected '\(text)'",
        help: isJoining ? "steps are joined by 'then'" : helpForSign(text),
        fix: isJoining ? Fix(write: "then", over: place(index..<end), isSafe: false) : nil)
    }
    add(.invalid, end - index)
  }

  private func isUnused(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...8, 0x0E...0x1F, 0x7F: true
    default: "#$%*+'\\^|~".utf8.contains(byte)
    }
  }

  /// At the start of a line, seven of these are version control markers: `<` before one side, `|` and `=`
  /// between, `>` after the other. Reported once per conflict.
  mutating func conflictMarker(_ byte: UInt8) -> Bool {
    guard index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D, index + 7 <= bytes.count else {
      return false
    }
    for offset in 0..<7 where bytes[index + offset] != byte { return false }
    guard index + 7 == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[index + 7]) else { return false }
    let end = lineEnd(from: index + 7)
    if !isInConflict || byte == UInt8(ascii: "<") {
      let help: Help = "keep one side and remove the lines with the markers"
      report(.mergeConflict, end - index, "a merge conflict was left in the file", help: help)
    }
    isInConflict = byte != UInt8(ascii: ">")
    add(.invalid, end - index)
    return true
  }
}
