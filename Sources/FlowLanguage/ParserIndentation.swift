// Unmatched braces, and what the indentation of the lines reveals about them.
extension Parser {
  mutating func reportUnclosed(_ owner: String, _ opening: Int) {
    guard !(kind == .endOfFile && isEndReported) else { return }
    if kind == .endOfFile { isEndReported = true }
    var notes = [Diagnostic.Note("the '{' to close", at: place(of: opening))]
    if let suspect = brace(closedByAnother: opening) {
      let place = place(of: suspect)
      notes.append(Diagnostic.Note("as the lines are indented, this one lacks its '}'", at: place))
    }
    report(error(.unexpectedToken, "expected '}' to close \(owner), found \(found)", notes: notes))
  }

  /// The first '{' after another one, up to the current token, whose '}' is further left than its own line:
  /// that '}' was meant for a block around it. nil if there is none.
  private func brace(closedByAnother opening: Int) -> Int? {
    var open: [(brace: Int, line: Int, indentation: Int)] = []
    var (line, lineStart) = (0, -1)
    var indentation = 0
    var isFirst = false
    for index in opening + 1..<max(opening + 1, current) {
      let token = tokens[index]
      switch token.kind {
      case .newline, .lineBreak:
        line += 1
        lineStart = range(of: index).upperBound
        isFirst = true
        continue
      case .space: continue
      default: break
      }
      if isFirst { indentation = Int(token.start) - lineStart }
      if token.kind == .leftBrace {
        // A '{' on the line of the outer brace has no indentation of its own.
        open.append((index, line, lineStart < 0 ? 0 : indentation))
      } else if token.kind == .rightBrace, let partner = open.popLast(), isFirst, partner.line != line,
        indentation < partner.indentation
      {
        return partner.brace
      }
      isFirst = false
    }
    return nil
  }
}
