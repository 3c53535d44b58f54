// How the parser goes on after an error, and words that are close to a keyword.
extension Parser {
  /// Skips to the end of the statement: a line end, or the brace that closes the block. Nested blocks are skipped.
  mutating func skipStatement() { while !isAtLineEnd { skipOne() } }

  /// Reads the header of a block. An error in it is reported here if the block follows, which is still read then.
  mutating func header(_ body: (inout Parser) throws(SyntaxError) -> Void) throws(SyntaxError) {
    do throws(SyntaxError) {
      try body(&self)
    } catch {
      while !isAtLineEnd, kind != .leftBrace, !at(.else), !at(.then) { skipOne() }
      guard kind == .leftBrace else { throw error }
      report(error)
    }
  }

  private mutating func skipOne() {
    if let end = closingToken(of: current), kind != .leftAngle { skip(to: end) } else { advance() }
  }

  mutating func skipLineEnds() { while kind == .newline { advance() } }

  /// The keyword that the current word is close to, if it is none itself.
  func near(_ keywords: [Keyword]) -> Help? {
    kind == .name && keyword == .none ? nearest(to: word, among: keywords.map(\.text)).map(Help.rename) : nil
  }

  /// Throws at a word that is close to a keyword that can come next, if what follows it can follow that keyword.
  // Called at the end of every statement: mutating, because a call of another method may copy the parser.
  mutating func refuseMisspelling(
    of keywords: @autoclosure () -> [Keyword], instead what: StaticString = "the end of the line"
  ) throws(SyntaxError) {
    guard kind == .name, keyword == .none, let help = near(keywords().filter(canContinue)) else { return }
    throw expected("\(what)", help: help)
  }

  /// Whether what follows the current word can follow a keyword.
  private func canContinue(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .then: isAtStep(after: current)
    case .else: isAtStep(after: current) || [.if, .unless, .switch].contains(next.keyword)
    case .in: next.keyword == .navigation
    case .animated: next.kind == .leftParen
    case .link: next.kind == .string
    case .as, .to, .with, .below, .role, .while: next.kind == .name
    case .via: [.push, .present, .replace, .root].contains(next.keyword)
    default: true
    }
  }
}
