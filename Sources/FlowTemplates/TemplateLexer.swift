import FlowLanguage

/// Splits a template file into text and directives, and settles which lines leave nothing behind.
struct TemplateLexer {
  let base: UnsafePointer<UInt8>
  let end: Int
  let file: Int
  private(set) var tokens: [TemplateToken] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var position = 0
  /// What the current line holds.
  private var controls = 0
  private var insertions = 0
  private var hasText = false
  /// Whether a search for `}}` has reached the end of the file; searching again for each comment would be quadratic.
  private var commentsStayOpen = false

  init(base: UnsafePointer<UInt8>, count: Int, file: Int) {
    self.base = base
    self.end = count
    self.file = file
    tokens.reserveCapacity(count / 16)
    // A byte order mark is not text.
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
  }

  mutating func run() {
    while position < end { line() }
  }

  private mutating func line() {
    let first = tokens.count
    let lineStart = position
    var pieceStart = position
    controls = 0
    insertions = 0
    hasText = false
    while true {
      // A brace or the line's end.
      position = firstIndex(of: 0x0A, or: 0x7B, in: base, from: position, to: end)
      guard position < end, base[position] == 0x7B else { break }
      if position + 1 < end, base[position + 1] == 0x7B {
        appendText(from: pieceStart, startsLine: pieceStart == lineStart)
        directive()
        pieceStart = position
      } else {
        position += 1
      }
    }
    finishLine(firstToken: first, pieceStart: pieceStart, startsLine: pieceStart == lineStart)
    position += 1
  }

  private mutating func appendText(from start: Int, startsLine: Bool) {
    guard start < position else { return }
    var index = start
    while index < position, isSpace(base[index]) { index += 1 }
    if index < position { hasText = true }
    tokens.append(TemplateToken(text: start..<position, indentation: index - start, startsLine: startsLine))
  }

  /// Called at a line end, which is at `position`.
  private mutating func finishLine(firstToken first: Int, pieceStart: Int, startsLine: Bool) {
    var stop = position
    while stop > pieceStart, isSpace(base[stop - 1]) { stop -= 1 }
    var index = pieceStart
    while index < stop, isSpace(base[index]) { index += 1 }
    if index < stop { hasText = true }
    if !hasText, insertions == 0, controls > 0 {
      tokens.removeSubrange(first..., where: { $0.kind == .text })
      return
    }
    var token = TemplateToken(text: pieceStart..<stop, indentation: index - pieceStart, startsLine: startsLine)
    token.ending = !hasText && insertions == 0 ? .blankLine : .line
    tokens.append(token)
    if !hasText, insertions == 1, controls == 0 {
      var index = first
      while tokens[index].kind == .text { index += 1 }
      tokens[index].standsAlone = true
    }
  }

  /// Called at `{{`; leaves `position` after `}}`.
  private mutating func directive() {
    let start = position
    position += 2
    skipSpace()
    if position < end, base[position] == 0x23 {
      if let stop = commentEnd() {
        position = stop
        controls += 1
      } else {
        reportUnclosed(at: start)
      }
      return
    }
    let kind = kindAtPosition()
    let contentStart = position
    guard let stop = directiveEnd() else { return reportUnclosed(at: start) }
    tokens.append(TemplateToken(kind, start..<stop, contentStart: min(contentStart, stop - 2)))
    position = stop
    if kind.isControl { controls += 1 } else { insertions += 1 }
  }

  private mutating func skipSpace() {
    while position < end, isSpace(base[position]) || base[position] == 0x0A { position += 1 }
  }

  private mutating func commentEnd() -> Int? {
    guard !commentsStayOpen else { return nil }
    var index = position
    while index + 1 < end {
      if base[index] == 0x7D, base[index + 1] == 0x7D { return index + 2 }
      index += 1
    }
    commentsStayOpen = true
    return nil
  }

  /// After the next `}}` that is not in a string; nil if another `{{` or the end of the file comes first.
  private func directiveEnd() -> Int? {
    var index = position
    var hasOpenString = false
    while index + 1 < end {
      switch base[index] {
      case 0x22 where !hasOpenString:
        if let stop = stringEnd(from: index) {
          index = stop
        } else {
          // Who reads the directive reports it; here the `}}` on its line still count.
          hasOpenString = true
          index += 1
        }
      case 0x7D where base[index + 1] == 0x7D: return index + 2
      case 0x7B where base[index + 1] == 0x7B: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// After the closing quote of the string at `start`; nil if its line ends first.
  private func stringEnd(from start: Int) -> Int? {
    var index = start + 1
    while index < end, base[index] != 0x0A {
      if base[index] == 0x22 { return index + 1 }
      index += base[index] == 0x5C ? 2 : 1
    }
    return nil
  }

  /// The directive's kind; `position` moves after the word or sign that tells it.
  private mutating func kindAtPosition() -> TemplateToken.Kind {
    guard position < end else { return .value }
    if base[position] == 0x3E {
      position += 1
      return .insertion
    }
    var stop = position
    while stop < end, isNamePart(base[stop]) { stop += 1 }
    let kind = keyword(from: position, count: stop - position)
    // `end.x` would be a path; that no name can be a keyword is said where names are bound.
    if kind != .value { position = stop }
    return kind
  }

  private func keyword(from start: Int, count: Int) -> TemplateToken.Kind {
    switch count {
    case 2: matches("if", at: start) ? .conditional : .value
    case 3:
      matches("for", at: start)
        ? .loop : matches("end", at: start) ? .end : matches("fit", at: start) ? .fit : .value
    case 4: matches("else", at: start) ? .otherwise : matches("case", at: start) ? .selectionCase : .value
    case 6: matches("switch", at: start) ? .selection : matches("define", at: start) ? .define : .value
    default: .value
    }
  }

  private func matches(_ word: StaticString, at start: Int) -> Bool {
    let letters = word.utf8Start
    var index = 0
    while index < word.utf8CodeUnitCount {
      if base[start + index] != letters[index] { return false }
      index += 1
    }
    return true
  }

  /// The rest of the line counts as text, so that one forgotten `}}` is one finding.
  private mutating func reportUnclosed(at start: Int) {
    diagnostics.append(
      Diagnostic(
        TemplateRule.invalidDirective, "this '{{' has no '}}'", at: SourcePlace(file: file, range: start..<(start + 2)),
        help: "close it, or write {{\"{{\"}} for the braces themselves"))
    hasText = true
    position = start
    while position < end, base[position] != 0x0A { position += 1 }
  }
}

extension [TemplateToken] {
  /// Drops the elements from `start` on that satisfy the condition.
  fileprivate mutating func removeSubrange(_ range: PartialRangeFrom<Int>, where condition: (Element) -> Bool) {
    var kept = range.lowerBound
    var index = kept
    while index < count {
      if !condition(self[index]) {
        if kept != index { self[kept] = self[index] }
        kept += 1
      }
      index += 1
    }
    removeLast(count - kept)
  }
}
