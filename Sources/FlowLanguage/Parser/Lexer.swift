/// Splits a file into tokens that tile its bytes, whatever they are, and reports everything outside the language.
///
/// One pass over the bytes, then one over the tokens that finds the significant line ends: not those inside matched
/// brackets or before `else` and `then`. Brackets are matched here so that a missing one affects only its own line.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int
  private let keywords = KeywordTable.shared
  /// Where the next token starts.
  private(set) var index = 0
  /// The tokens while they are being found.
  let found: UnsafeMutableBufferPointer<Token>
  private(set) var count = 0
  private(set) var findings: FileFindings
  var hasLineComments = false
  var endsInComment = false
  /// True between the first and the last marker of a merge conflict, which is one finding.
  var isInConflict = false
  /// Up to here, no '(' of an interpolation is closed on its line.
  var interpolationsSearched = 0
  /// The last '"' of the line that ends at `lineEnd`, or -1.
  var lastQuote = (index: -1, lineEnd: 0)
  /// For each opening bracket or brace, the index of the token that closes it; 0 if there is none.
  private(set) var closing: [Int32] = []
  /// The index of the first line end since the last token that is not trivia; -1 if there is none.
  private var pendingNewline = -1

  /// - Parameters:
  ///   - bytes: at most 2 GiB, since tokens hold 32-bit offsets.
  ///   - found: room for one token more than there are bytes.
  ///   - most: the maximum number of findings to keep.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, with found: UnsafeMutableBufferPointer<Token>, file: Int, keeping most: Int
  ) {
    self.bytes = bytes
    findings = FileFindings(keeping: most)
    self.found = found
    self.file = file
  }

  mutating func run() -> [Token] {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { add(.space, 3) }
    if isUTF16 {
      report(.invalidText, min(2, bytes.count), "the file is UTF-16", help: "save the file as UTF-8")
      add(.invalid, bytes.count)
    }
    while index < bytes.count { next() }
    append(Token(.endOfFile, at: index))
    matchBrackets()
    return Array(found[..<count])
  }

  /// Whether the file begins with UTF-16's byte order mark, or with an ASCII character in two bytes.
  private var isUTF16: Bool {
    guard bytes.count >= 2 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): true
    case (0, 0x01...0x7F), (0x01...0x7F, 0): bytes.count.isMultiple(of: 2)
    default: false
    }
  }

  private mutating func append(_ token: Token) {
    // Every token has at least one byte, except the end of the file.
    precondition(count < found.count)
    found.initializeElement(at: count, to: token)
    count += 1
  }

  // MARK: Tokens

  private mutating func next() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): name()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      var end = index + 1
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 9 || bytes[end] == 11 || bytes[end] == 12 {
        end += 1
      }
      add(.space, end - index)
    case 0x0A: newline(1)
    case 0x0D: newline(peek(1) == 0x0A ? 2 : 1)
    case UInt8(ascii: "{"): add(.leftBrace, 1)
    case UInt8(ascii: "}"): add(.rightBrace, 1)
    case UInt8(ascii: "("): add(.leftParen, 1)
    case UInt8(ascii: ")"): add(.rightParen, 1)
    case UInt8(ascii: "["): add(.leftBracket, 1)
    case UInt8(ascii: "]"): add(.rightBracket, 1)
    case UInt8(ascii: "<"):
      if conflictMarker(byte) { return }
      // The arrow reversed.
      if peek(1) == UInt8(ascii: "-"), peek(2) == 0x20 { add(.fatArrow, 2) } else { add(.leftAngle, 1) }
    case UInt8(ascii: ">"): if !conflictMarker(byte) { add(.rightAngle, 1) }
    case UInt8(ascii: ","): add(.comma, 1)
    case UInt8(ascii: ":"): add(.colon, 1)
    case UInt8(ascii: "."): if peek(1) == byte, peek(2) == byte { add(.ellipsis, 3) } else { add(.period, 1) }
    case UInt8(ascii: "="):
      if conflictMarker(byte) { return }
      if peek(1) == UInt8(ascii: ">") { add(.fatArrow, 2) } else { add(.equals, 1) }
    case UInt8(ascii: "&"): add(.ampersand, 1)
    case UInt8(ascii: "@"): add(.at, 1)
    case UInt8(ascii: "?"): add(.question, 1)
    case UInt8(ascii: "!"): add(.exclamation, 1)
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "-"):
      if peek(1) == UInt8(ascii: ">") {
        add(.arrow, 2)
      } else if let next = peek(1), isDigit(next) {
        number()
      } else if peek(1) == byte, peek(2) == UInt8(ascii: ">") {
        add(.fatArrow, 3)
      } else {
        dash()
      }
    case UInt8(ascii: "/"): comment()
    case UInt8(ascii: "|"): if !conflictMarker(byte) { unexpected() }
    case UInt8(ascii: "`"): if !fence() { escapedName() }
    case UInt8(ascii: "#"): foreignComment(1)
    case UInt8(ascii: "'"): singleQuoted()
    case UInt8(ascii: ";"):
      if semicolonInList() { return }
      let help: Help = isStepNext() ? "steps are joined by 'then'" : "remove ';' or start a new line"
      report(.semicolon, 1, "unexpected ';': each line holds one statement", help: help, fix: lineEndFix())
      newline(1)
    default: if byte < 0x80 { unexpected() } else { unicode() }
    }
  }

  func peek(_ distance: Int) -> UInt8? { index + distance < bytes.count ? bytes[index + distance] : nil }

  mutating func add(_ kind: TokenKind, _ length: Int, keyword: Keyword = .none) {
    append(Token(kind, at: index, keyword: keyword))
    index += length
    guard pendingNewline >= 0, !kind.isTrivia else { return }
    if keyword == .else || keyword == .then {
      for token in pendingNewline..<count where found[token].kind == .newline { found[token].kind = .lineBreak }
    }
    pendingNewline = -1
  }

  mutating func newline(_ length: Int) {
    if pendingNewline < 0 { pendingNewline = count }
    append(Token(.newline, at: index))
    index += length
  }

  private mutating func name() {
    var end = index + 1
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    let ascii = end
    if end < bytes.count, bytes[end] >= 0x80 { end = wordEnd(from: end) }
    var keyword = Keyword.none
    if end == ascii, end - index <= KeywordTable.longest, bytes[index] & 0x20 != 0 {
      let middle = min(end, index + 8)
      keyword = keywords.keyword(packed(from: index, to: middle), packed(from: middle, to: end))
    }
    add(.name, end - index, keyword: keyword)
  }

  /// Up to eight bytes as a number, the first one lowest.
  private func packed(from start: Int, to end: Int) -> UInt64 {
    var number: UInt64 = 0
    var index = end
    while index > start {
      index -= 1
      number = number << 8 | UInt64(bytes[index])
    }
    return number
  }

  /// The actual end, beyond ASCII, of the identifier that reaches to `end`.
  func wordEnd(from end: Int) -> Int {
    var end = end
    while end < bytes.count {
      if isWord(bytes[end]) {
        end += 1
      } else if bytes[end] >= 0x80, let (scalar, length) = decodeScalar(bytes, at: end),
        lookAlike(scalar) == nil, isIdentifierScalar(scalar) || isCombiningMark(scalar)
      {
        end += length
      } else {
        break
      }
    }
    return end
  }

  // MARK: Reporting

  func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file, range: range) }

  /// - Parameter help: nil for what the fix does.
  mutating func report(
    _ rule: Rule, at start: Int? = nil, _ length: Int, _ message: String, help: Help? = nil, fix: Fix? = nil
  ) {
    let start = start ?? index
    let place = place(start..<start + length)
    let help = help ?? fix.map { .text($0.title) }
    findings.add(Diagnostic(rule, message, at: place, help: help, fix: fix))
  }

  // MARK: Brackets

  private mutating func matchBrackets() {
    closing = [Int32](repeating: 0, count: count)
    var braces: [Int] = []
    var brackets: [Int] = []
    // Those after the last brace that are not inside matched brackets.
    var lineEnds: [Int] = []
    for position in 0..<count {
      let kind = found[position].kind
      switch kind {
      case .newline: lineEnds.append(position)
      case .leftBrace, .rightBrace:
        brackets.removeAll(keepingCapacity: true)
        lineEnds.removeAll(keepingCapacity: true)
        if kind == .leftBrace {
          braces.append(position)
        } else if let open = braces.popLast() {
          closing[open] = Int32(position)
        }
      case .leftParen, .leftBracket, .leftAngle: brackets.append(position)
      case .rightParen, .rightBracket, .rightAngle:
        // A '<' never matches across a ')' or ']': angles are only matched among themselves.
        if kind != .rightAngle {
          while let last = brackets.last, found[last].kind == .leftAngle { brackets.removeLast() }
        }
        let opening: TokenKind = kind == .rightParen ? .leftParen : kind == .rightBracket ? .leftBracket : .leftAngle
        guard let open = brackets.last, found[open].kind == opening else { continue }
        brackets.removeLast()
        closing[open] = Int32(position)
        while let last = lineEnds.last, last > open {
          found[last].kind = .lineBreak
          lineEnds.removeLast()
        }
      default: break
      }
    }
  }
}
