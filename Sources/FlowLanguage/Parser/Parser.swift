/// Parses one file: LL(1), one token of lookahead, no backtracking.
///
/// - Parameters:
///   - file: the file's index in its module, for places.
///   - most: the maximum number of findings to keep; the others are only counted.
package func parse(_ source: SourceFile, file: Int = 0, keeping most: Int = FileFindings.most) -> SyntaxTree {
  precondition(source.bytes.count <= Int32.max, "whoever reads files limits their size")
  return source.bytes.withUnsafeBufferPointer { bytes in
    withUnsafeTemporaryAllocation(of: Token.self, capacity: bytes.count + 1) { found in
      var lexer = Lexer(bytes, with: found, file: file, keeping: most)
      let tokens = lexer.run()
      var parser = Parser(tokens, of: lexer, bytes, file: file, keeping: most)
      let syntax = parser.parseFile()
      return SyntaxTree(
        source: source, tokens: parser.tokens, file: syntax, diagnostics: parser.allFindings,
        hasLineComments: lexer.hasLineComments)
    }
  }
}

/// The parser's position in the tokens, and the basis of every rule: looking, taking, reporting, recovering.
/// The rules themselves are in the other Parser files.
struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int
  private let closing: [Int32]
  private(set) var tokens: [Token]
  private let lexerFindings: FileFindings
  private(set) var findings: FileFindings
  /// The index of the next token that is not trivia.
  private(set) var current = 0
  /// The index of the token that was taken last, or -1.
  private(set) var previous = -1
  /// The number of unmatched '}', without those whose missing '{' was reported. Counted when the first error needs it.
  lazy var strayBraces = tokens.indices.reduce(0) { count, token in
    switch tokens[token].kind {
    case .rightBrace: count + 1
    case .leftBrace where closing[token] != 0: count - 1
    default: count
    }
  }
  /// The steps for what each flow declares by name, by the token of its '{': `go` for a route, `finish` for an outcome.
  /// Read when the first error needs them.
  lazy var verbs: [Int: [String: String]] = {
    let verbs: [Keyword: String] = [.route: "go", .outcome: "finish", .signal: "signal"]
    var found: [Int: [String: String]] = [:]
    var (flow, end) = (0, 0)
    for token in tokens.indices {
      if tokens[token].kind == .leftBrace, token >= end {
        (flow, end) = (token, closingToken(of: token) ?? 0)
        found[flow] = [:]
      }
      guard let verb = verbs[tokens[token].keyword], tokens[following(token)].kind == .name else { continue }
      found[flow, default: [:]][name(at: following(token)).text] = verb
    }
    return found
  }()
  /// True in the handlers of a child, whose values have no types.
  var isInHandlers = false
  /// True in an app, whose steps show flows as the root.
  var isInApp = false
  var isInTabs = false
  /// Set if the file is not written in this language at all.
  var isForeign = false
  /// The number of open blocks and branches.
  private(set) var depth = 0
  /// Set once the file ends inside a block: the outer blocks report nothing more.
  var isEndReported = false
  /// True inside a declaration that lacks a '}' somewhere, so that its blocks may end where an outer one continues.
  var lacksBrace = false
  /// True inside an unmatched '(': a type in it does not continue after '->', which begins a step.
  var isListOpen = false
  /// The targets of the current flow's steps so far.
  var shown: [Name] = []

  /// Deeper nesting is refused, so that no input can exhaust the stack.
  static let deepestNesting = 64

  init(
    _ tokens: [Token], of lexer: Lexer, _ bytes: UnsafeBufferPointer<UInt8>, file: Int, keeping most: Int
  ) {
    self.bytes = bytes
    self.file = file
    self.tokens = tokens
    self.closing = lexer.closing
    lexerFindings = lexer.findings
    findings = FileFindings(keeping: most)
    // A comment that does not end takes the rest of the file, which was reported.
    isEndReported = lexer.endsInComment
    skipTrivia()
  }

  /// The findings by place. After a merge conflict nothing fits together any more, so it ends the list.
  var allFindings: [Diagnostic] {
    // Every word of it is wrong.
    guard !isForeign else { return Array(findings.joined(FileFindings(keeping: 0)).prefix(1)) }
    // The parser says what belongs there; that the lexer cannot read it adds nothing.
    let unexpected = findings.kept.filter { $0.rule == .unexpectedToken }
    let places = Set(unexpected.map(\.place))
    // Nor do the quotes of what belongs there without quotes.
    let mended = Set(unexpected.filter { $0.fix != nil }.map(\.place.range.lowerBound))
    let sorted = lexerFindings.joined(findings) {
      $0.rule == .invalidText && places.contains($0.place)
        || [.lookAlike, .unterminated].contains($0.rule) && mended.contains($0.place.range.lowerBound)
    }
    guard let conflict = sorted.firstIndex(where: { $0.rule == .mergeConflict }) else { return sorted }
    return sorted[..<conflict] + sorted[conflict...].filter { $0.rule == .mergeConflict }
  }

  // MARK: Looking

  // What nearly every rule calls is inlined: a method that does not change the parser is passed a copy of it.

  var kind: TokenKind { tokens[current].kind }
  var keyword: Keyword { tokens[current].keyword }
  var isAtLineEnd: Bool { kind.endsStatement }
  /// The current token if it is a name, else empty.
  var word: String { kind == .name ? text(of: current) : "" }

  func at(_ keyword: Keyword) -> Bool { tokens[current].keyword == keyword }

  /// The token after the current one; a line end counts.
  @inline(__always) var next: Token { tokens[following(current)] }

  /// The index of the token after another one; a line end counts.
  func following(_ token: Int) -> Int {
    var index = token + 1
    while index < tokens.count, tokens[index].kind.isTrivia { index += 1 }
    return min(index, tokens.count - 1)
  }

  /// The last token of what begins with a name: the ')' of the list after it, or else the name.
  func end(of name: Int) -> Int {
    let next = following(name)
    return tokens[next].kind == .leftParen ? closingToken(of: next) ?? name : name
  }

  @inline(__always) func range(of token: Int) -> Range<Int> {
    Int(tokens[token].start)..<(token + 1 < tokens.count ? Int(tokens[token + 1].start) : bytes.count)
  }

  func text(of token: Int) -> String { String(decoding: bytes[range(of: token)], as: UTF8.self) }

  /// The text at a place, shortened to fit a message.
  func text(of place: SourcePlace, most: Int = 60) -> String {
    let text = String(decoding: bytes[place.range], as: UTF8.self)
    return text.utf8.count > most ? "\(text.prefix(most))…" : text
  }

  func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file, range: range) }

  @inline(__always) func place(of token: Int) -> SourcePlace { place(range(of: token)) }

  func place(of tokens: ClosedRange<Int>) -> SourcePlace {
    place(Int(self.tokens[tokens.lowerBound].start)..<range(of: tokens.upperBound).upperBound)
  }

  /// From the end of the last token to the end of another one.
  func gap(through token: Int) -> SourcePlace { place(range(of: previous).upperBound..<range(of: token).upperBound) }

  /// The place of the current token. For a line end, the point after the last token, where something is missing.
  var place: SourcePlace {
    let isLineEnd = kind == .newline || kind == .endOfFile
    return isLineEnd && previous >= 0 ? place(of: previous).end : place(of: current)
  }

  func place(from token: Int) -> SourcePlace {
    let start = Int(tokens[token].start)
    return place(start..<max(start, previous >= token ? range(of: previous).upperBound : start))
  }

  /// The current token in a message.
  var found: String {
    switch kind {
    case .name, .number, .fatArrow: quoted(current)
    default: kind.spelling
    }
  }

  /// The text of the token, shortened to fit a message.
  func quoted(_ token: Int) -> String { "'\(text(of: place(of: token), most: 40))'" }

  /// The token that closes the bracket or brace at `token`; nil if none does.
  func closingToken(of token: Int) -> Int? { closing[token] == 0 ? nil : Int(closing[token]) }

  /// The block that began at `opening`, which has been read, or else the point after the last token.
  func block(from opening: Int) -> SourcePlace {
    if tokens[opening].kind == .leftBrace, previous >= opening { return place(from: opening) }
    return place(of: previous).end
  }

  // MARK: Taking

  mutating func advance() {
    previous = current
    if current < tokens.count - 1 { current += 1 }
    skipTrivia()
  }

  private mutating func skipTrivia() { while tokens[current].kind.isTrivia { current += 1 } }

  mutating func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  mutating func take(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    advance()
    return true
  }

  /// Takes `kind` or throws: `expected '->' after 'close', found '='`.
  mutating func expect(_ kind: TokenKind, help: Help? = nil) throws(SyntaxError) {
    guard take(kind) else { throw expected(kind.spelling, help: help) }
  }

  /// - Parameter blank: true if `_` is allowed: as a label and as a binding.
  mutating func expectName(_ what: String, blank: Bool = false) throws(SyntaxError) -> Name {
    guard kind == .name else {
      throw expected(what, help: unquoted.map { "write \($0.text) without quotes" }, fix: unquoted?.fix)
    }
    let range = range(of: current)
    if !blank, range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "_") {
      throw expected(what, help: "'_' is a name only as a label and as a binding")
    }
    if keyword.isReserved {
      let word = text(of: current)
      throw error(
        .reservedWord, "'\(word)' is reserved and cannot be a name",
        help: "choose another name, or write `\(word)` in backticks")
    }
    advance()
    return name(at: previous)
  }

  /// The name in a token, without backticks.
  @inline(__always) func name(at token: Int) -> Name {
    var range = range(of: token)
    let place = place(range)
    if bytes[range.lowerBound] == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<range.upperBound
      if bytes[range.upperBound - 1] == UInt8(ascii: "`") { range = range.lowerBound..<range.upperBound - 1 }
    }
    return Name(text: String(decoding: bytes[range], as: UTF8.self), place: place)
  }

  mutating func markType(_ range: Range<Int>) { for token in range { tokens[token].isType = true } }

  /// The `///` lines directly above the current token, without their slashes and the space after them.
  func documentation() -> [String] {
    var lines: [String] = []
    var lineEnds = 0
    search: for index in tokens[..<current].indices.reversed() {
      switch tokens[index].kind {
      case .docComment:
        guard isFirstOnLine(index) else { break search }
        let text = bytes[range(of: index)].dropFirst(3)
        let line = text.first == 0x20 ? text.dropFirst() : text
        let end = line.lastIndex { $0 != 0x20 && $0 != 9 }.map { $0 + 1 } ?? line.startIndex
        lines.append(String(decoding: line[..<end], as: UTF8.self))
        lineEnds = 0
      case .newline, .lineBreak:
        lineEnds += 1
        if lineEnds > 1, !lines.isEmpty { break search }
      case let kind: guard kind.isTrivia else { break search }
      }
    }
    return lines.reversed()
  }

  /// False for a comment after something else on its line, to which it belongs.
  private func isFirstOnLine(_ token: Int) -> Bool {
    let last = lastToken(before: token)
    return last < 0 || tokens[last].kind == .newline || tokens[last].kind == .lineBreak
  }

  /// The last token before another that is not a space; -1 if there is none.
  func lastToken(before token: Int) -> Int { tokens[..<token].lastIndex { $0.kind != .space } ?? -1 }

  /// Skips to the token after a bracket's partner, unless that is past already.
  mutating func skip(to end: Int) {
    guard current <= end else { return }
    previous = end
    current = end + 1
    skipTrivia()
  }

  // MARK: Reporting

  /// - Parameter help: nil for what the fix does.
  func error(
    _ rule: Rule, _ message: String, at place: SourcePlace? = nil, help: Help? = nil,
    notes: [Note] = [], fix: Fix? = nil
  ) -> SyntaxError {
    let help = help ?? fix.map { .text($0.title) }
    let place = place ?? self.place
    return SyntaxError(Diagnostic(rule, message, at: place, help: help, notes: notes, fix: fix))
  }

  /// Removes the current token and the space after it, except after a sign that ends a word.
  var removal: Fix {
    let isGlued = kind != .name && current > 0 && tokens[current - 1].kind != .space
    let hasSpace = !isGlued && current + 1 < tokens.count && tokens[current + 1].kind == .space
    let whole = place(of: current...(hasSpace ? current + 1 : current))
    return Fix("remove \(quoted(current))", replace: whole, with: "")
  }

  func expected(_ what: String, help: Help? = nil, fix: Fix? = nil) -> SyntaxError {
    var after = ""
    if previous >= 0, tokens[previous].kind != .newline {
      after = " after \(tokens[previous].kind == .string ? "the string" : quoted(previous))"
    }
    let isKnown =
      previous + 1 < current && tokens[previous + 1..<current].contains { $0.kind == .invalid }
      || previous >= 0 && isUnterminated(previous) || kind == .endOfFile && isEndReported
    return error(.unexpectedToken, "expected \(what)\(after), found \(found)", help: help, fix: fix).known(if: isKnown)
  }

  /// Whether the token is a string without its second quote, which was reported.
  private func isUnterminated(_ token: Int) -> Bool {
    guard tokens[token].kind == .string else { return false }
    let range = range(of: token)
    if bytes[range.upperBound - 1] == 0x22 { return range.count == 1 }
    // The lexer has reported the typographic quote at its end.
    let last = bytes[..<range.upperBound].lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let scalar = last > range.lowerBound ? decodeScalar(bytes, at: last)?.scalar ?? 0 : 0
    return !isTypographicQuote(scalar) && !isOtherQuote(scalar)
  }

  /// Whether a token before this one may have swallowed a '}': a string that does not end on its line.
  func isBraceInString(after opening: Int) -> Bool {
    (opening..<current).contains { isUnterminated($0) && bytes[range(of: $0)].contains(UInt8(ascii: "}")) }
  }

  /// The error at what another language has here.
  func foreign(_ message: String, at place: SourcePlace? = nil, help: Help? = nil, fix: Fix? = nil) -> SyntaxError {
    error(.swiftSyntax, message, at: place, help: help, fix: fix)
  }

  /// The error at a word of another language, in whose place another one can be written.
  func foreign(_ message: String, help: Help? = nil, write word: String, isSafe: Bool = true) -> SyntaxError {
    foreign(message, help: help, fix: Fix(write: word, over: place, isSafe: isSafe))
  }

  mutating func report(_ error: SyntaxError) { if !error.isKnown { findings.add(error.diagnostic) } }

  mutating func report(
    _ rule: Rule, _ message: String, at place: SourcePlace? = nil, help: Help? = nil, fix: Fix? = nil
  ) {
    report(error(rule, message, at: place, help: help, fix: fix))
  }

  /// Reports the current token, which is removed unless there is another fix, and skips it.
  mutating func reject(
    _ rule: Rule, _ message: String, at place: SourcePlace? = nil, help: Help? = nil, fix: Fix? = nil
  ) {
    report(rule, message, at: place, help: help, fix: fix ?? removal)
    advance()
  }

  /// Goes one level deeper for the duration of `body`, or throws.
  mutating func nested<T>(_ body: (inout Parser) throws(SyntaxError) -> T) throws(SyntaxError) -> T {
    guard depth < Self.deepestNesting else {
      throw error(
        .tooDeep, "nested more than \(Self.deepestNesting) deep",
        help: "give the inner part a flow or an action of its own")
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}

/// `case words where …` in a `switch` over a word.
func ~= (words: [String], word: String) -> Bool { words.contains(word) }
