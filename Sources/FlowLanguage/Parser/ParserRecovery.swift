// How the parser goes on after an error.
extension Parser {
  /// Skips to the end of the statement: a line end, or the brace that closes the block. Nested blocks are skipped.
  mutating func skipStatement() {
    while !isAtLineEnd { skipOne() }
  }

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

  mutating func skipLineEnds() {
    while kind == .newline { advance() }
  }
}
