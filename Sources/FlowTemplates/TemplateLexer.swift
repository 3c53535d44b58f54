import FlowDiagnostics

/// A stretch of text within one line, or one directive.
struct TemplateToken {
  /// With the first word of directives that begin with one.
  enum Kind: String, CaseIterable {
    // Their signs stand for them where words are told apart; no directive begins with them.
    case text = "…"
    case value = "{}"
    case insertion = ">"
    case define, end, fit
    case loop = "for"
    case conditional = "if"
    case otherwise = "else"
    case selection = "switch"
    case selectionCase = "case"

    /// Those of directives without output of their own: a line of only these produces no line.
    static let words = allCases.map(\.rawValue).filter { $0.utf8.allSatisfy(isNamePart) }
  }

  let kind: Kind
  /// Including the braces of a directive.
  let range: Range<Int>
  /// Where the text begins after white space, or a directive's contents after its first word.
  let start: Int
  /// For text.
  var piece: TextPiece?
  /// For a value or an insertion: whether it is alone on its line.
  var standsAlone = false

  /// The range of findings about it.
  var visible: Range<Int> { kind == .text ? start..<range.upperBound : range }
  /// Whether it consists of white space.
  var isBlank: Bool { kind == .text && start == range.upperBound }
}

/// Splits a template file into text and directives, and determines which lines produce no output.
struct TemplateLexer {
  let bytes: [UInt8]
  let file: Int
  /// Where the file starts in the text of all templates.
  let textStart: Int
  private(set) var tokens: [TemplateToken] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var position = 0
  /// The contents of the current line.
  private var line: [TemplateToken] = []
  private var controls = 0
  private var insertions = 0
  private var hasText = false
  /// Whether a search for `}}` has reached the end of the file: searching again for each comment would be quadratic.
  private var commentsStayOpen = false

  init(_ bytes: [UInt8], file: Int, textStart: Int) {
    (self.bytes, self.file, self.textStart) = (bytes, file, textStart)
    // A byte order mark is not text.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while position < bytes.count { readLine() }
  }

  private mutating func readLine() {
    let lineStart = position
    var start = position
    (controls, insertions, hasText) = (0, 0, false)
    while position < bytes.count, bytes[position] != 0x0A {
      if isPair(0x7B, at: position) {
        if start < position { addText(start..<position, startsLine: start == lineStart) }
        directive()
        start = position
      } else {
        position += 1
      }
    }
    var stop = position
    while stop > start, isSpace(bytes[stop - 1]) { stop -= 1 }
    addText(start..<stop, startsLine: start == lineStart, endsLine: true)
    let isEmpty = !hasText && insertions == 0
    for var token in line where !isEmpty || controls == 0 || token.kind != .text {
      token.standsAlone = token.kind != .text && !hasText && insertions == 1 && controls == 0
      tokens.append(token)
    }
    line.removeAll(keepingCapacity: true)
    position += 1
  }

  private func isPair(_ byte: UInt8, at index: Int) -> Bool {
    bytes[index] == byte && index + 1 < bytes.count && bytes[index + 1] == byte
  }

  private mutating func addText(_ range: Range<Int>, startsLine: Bool, endsLine: Bool = false) {
    var start = range.lowerBound
    while start < range.upperBound, isSpace(bytes[start]) { start += 1 }
    if start < range.upperBound { hasText = true }
    let piece = TextPiece(
      start: Int32(textStart + range.lowerBound), indentation: Int32(start - range.lowerBound),
      count: Int32(range.upperBound - start), startsLine: startsLine, endsLine: endsLine,
      isBlankLine: endsLine && !hasText && insertions == 0)
    line.append(TemplateToken(kind: .text, range: range, start: start, piece: piece))
  }

  /// Called at `{{`; leaves `position` after `}}`.
  private mutating func directive() {
    let start = position
    position += 2
    while position < bytes.count, isSpace(bytes[position]) || bytes[position] == 0x0A { position += 1 }
    if position < bytes.count, bytes[position] == 0x23 {
      guard let stop = commentEnd() else { return reportUnclosed(at: start) }
      position = stop
      controls += 1
      return
    }
    let kind = kindAtPosition()
    let contentStart = position
    guard let stop = directiveEnd() else { return reportUnclosed(at: start) }
    line.append(TemplateToken(kind: kind, range: start..<stop, start: min(contentStart, stop - 2)))
    position = stop
    if kind == .value || kind == .insertion { insertions += 1 } else { controls += 1 }
  }

  private mutating func commentEnd() -> Int? {
    guard !commentsStayOpen else { return nil }
    var index = position
    while index < bytes.count, !isPair(0x7D, at: index) { index += 1 }
    commentsStayOpen = index == bytes.count
    return commentsStayOpen ? nil : index + 2
  }

  /// The offset after the next `}}` that is not in a string; nil if another `{{` or the end of the file comes first.
  private func directiveEnd() -> Int? {
    var index = position
    var hasOpenString = false
    while index < bytes.count, !isPair(0x7B, at: index) {
      if isPair(0x7D, at: index) { return index + 2 }
      if bytes[index] == 0x22, !hasOpenString {
        if let stop = stringEnd(from: index) {
          index = stop
          continue
        }
        // The reader of the directive reports it; here, a `}}` on the same line still counts.
        hasOpenString = true
      }
      index += 1
    }
    return nil
  }

  /// The offset after the closing quote of the string at `start`; nil if its line ends first.
  private func stringEnd(from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index] != 0x0A {
      if bytes[index] == 0x22 { return index + 1 }
      index += bytes[index] == 0x5C ? 2 : 1
    }
    return nil
  }

  /// The directive's kind; moves `position` after the word or sign that determines it.
  private mutating func kindAtPosition() -> TemplateToken.Kind {
    if position < bytes.count, bytes[position] == 0x3E {
      position += 1
      return .insertion
    }
    let word = bytes[position...].prefix(while: isNamePart)
    // `end.x` would be a path; keywords used as names are reported where names are bound.
    guard let kind = TemplateToken.Kind(rawValue: String(decoding: word, as: UTF8.self)) else { return .value }
    position = word.endIndex
    return kind
  }

  /// Treats the rest of the line as text, so that one forgotten `}}` is one finding.
  private mutating func reportUnclosed(at start: Int) {
    diagnostics.append(
      Diagnostic(
        .invalidDirective, "this '{{' has no '}}'", at: SourcePlace(file: file, range: start..<(start + 2)),
        help: "close it, or write {{\"{{\"}} for the braces themselves"))
    hasText = true
    position = start
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
  }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

func isNameStart(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 || byte == 0x5F }

func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || 0x30...0x39 ~= byte }
