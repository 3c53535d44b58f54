/// Collects lines of Swift: keeps indentation, blank lines and white space at line ends in order.
///
/// A line end is not written before the next line starts. So what ends with a line end can be continued on its last
/// line, and whether a blank line stays is decided when both of its neighbours are known.
struct SwiftTextWriter {
  private var bytes = Growing<UInt8>(capacity: 1 << 14)
  /// Where the last line starts in `bytes`.
  private var lineStart = 0
  /// Whether text that comes now continues the last line.
  private var isOpen = false
  /// Whether a blank line comes before the next line.
  private var hasBlankLine = false
  /// The indentation that the next line gets: first what holds for every line of the part, then its own.
  private var margin: [UInt8] = []
  /// How much of `margin` holds for every line.
  private var partMargin = 0
  /// What comes before the next text: between two elements of a list.
  private var separator: UnsafeBufferPointer<UInt8>?

  /// How many bytes have been written.
  var count: Int { bytes.count }

  /// The finished text with one line end.
  mutating func finish() -> [UInt8] {
    closeLine()
    if bytes.count > 0 { bytes.append(0x0A) }
    return Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
  }

  func deallocate() { bytes.deallocate() }

  // MARK: - Text

  /// - Parameter base: the library's text.
  mutating func write(_ piece: TextPiece, of base: UnsafePointer<UInt8>) {
    let start = base + piece.start
    if isOpen {
      let count = piece.indentation + piece.count
      if count > 0 { append(start, count: count) }
    } else {
      // White space behind something that yielded nothing is not indentation.
      if piece.startsLine, piece.indentation > 0 {
        margin.append(contentsOf: UnsafeBufferPointer(start: start, count: piece.indentation))
      }
      if piece.count > 0 { append(start + piece.indentation, count: piece.count) }
    }
    if piece.ending != .none { endLine(isBlank: piece.ending == .blankLine) }
  }

  /// Text of any number of lines; those behind the first get the indentation of the line where the text starts.
  mutating func write(_ base: UnsafePointer<UInt8>, count: Int) {
    var start = 0
    var index = 0
    var outer: Int?
    while index < count {
      if base[index] == 0x0A {
        if outer == nil {
          outer = partMargin
          holdMargin()
        }
        writeLine(base + start, count: index - start)
        endLine(isBlank: true)
        start = index + 1
      }
      index += 1
    }
    writeLine(base + start, count: count - start)
    // What follows a line end at the end of the text stands at the same indentation.
    if let outer { partMargin = outer }
  }

  private mutating func writeLine(_ start: UnsafePointer<UInt8>, count: Int) {
    var space = 0
    if !isOpen {
      while space < count, isSpace(start[space]) { space += 1 }
      if space > 0 { margin.append(contentsOf: UnsafeBufferPointer(start: start, count: space)) }
    }
    if space < count { append(start + space, count: count - space) }
  }

  /// Appends text without a line end; at the start of a line it starts with something visible.
  private mutating func append(_ start: UnsafePointer<UInt8>, count: Int) {
    if separator != nil { writeSeparator() }
    if !isOpen { startLine(with: start[0]) }
    bytes.append(start, count: count)
  }

  // MARK: - Lines

  private mutating func startLine(with first: UInt8) {
    if bytes.count > 0 {
      let last = bytes[bytes.count - 1]
      bytes.append(0x0A)
      if hasBlankLine, !isOpeningBracket(last), !isClosingBracket(first) { bytes.append(0x0A) }
    }
    hasBlankLine = false
    lineStart = bytes.count
    bytes.append(margin)
    isOpen = true
  }

  /// Ends the line if there is something on it. A line without anything is a blank line only if it was meant as one.
  private mutating func endLine(isBlank: Bool) {
    if isOpen { closeLine() } else if isBlank { hasBlankLine = true }
    cutMargin(to: partMargin)
  }

  private mutating func closeLine() {
    guard isOpen else { return }
    while bytes.count > 0, isSpace(bytes[bytes.count - 1]) { bytes.removeLast(1) }
    isOpen = false
  }

  private mutating func cutMargin(to count: Int) {
    if margin.count > count { margin.removeLast(margin.count - count) }
  }

  private func isOpeningBracket(_ byte: UInt8) -> Bool {
    byte == 0x7B || byte == 0x28 || byte == 0x5B
  }

  private func isClosingBracket(_ byte: UInt8) -> Bool {
    byte == 0x7D || byte == 0x29 || byte == 0x5D
  }

  // MARK: - Parts

  /// What has to be known again at the end of a part.
  struct PartStart {
    fileprivate let partMargin: Int
    fileprivate let count: Int
    fileprivate let isOpen: Bool
    fileprivate let hasBlankLine: Bool
  }

  /// From here on every line gets the indentation of the line at hand.
  mutating func beginPart() -> PartStart {
    let start = PartStart(partMargin: partMargin, count: bytes.count, isOpen: isOpen, hasBlankLine: hasBlankLine)
    holdMargin()
    return start
  }

  /// - Parameter continuesLine: whether the line goes on behind the part, so that the part's last line end is dropped.
  mutating func endPart(_ start: PartStart, continuesLine: Bool) {
    let inner = partMargin
    partMargin = start.partMargin
    if bytes.count <= start.count {
      cutMargin(to: inner)
      isOpen = start.isOpen
      hasBlankLine = start.hasBlankLine || (hasBlankLine && !continuesLine)
    } else {
      cutMargin(to: partMargin)
      if continuesLine {
        isOpen = true
        hasBlankLine = false
      }
    }
  }

  private mutating func holdMargin() {
    if isOpen {
      // The line's indentation starts with what holds for the part, or is that.
      cutMargin(to: partMargin)
      var index = lineStart + partMargin
      while index < bytes.count, isSpace(bytes[index]) {
        margin.append(bytes[index])
        index += 1
      }
    }
    partMargin = margin.count
  }

  // MARK: - Lists

  /// Text to come before the next text; if the last line has ended, at its end.
  mutating func setSeparator(_ separator: UnsafeBufferPointer<UInt8>?) {
    self.separator = separator
  }

  private mutating func writeSeparator() {
    guard let separator else { return }
    self.separator = nil
    guard let start = separator.baseAddress else { return }
    guard !isOpen else { return write(start, count: separator.count) }
    let (margin, partMargin) = (margin, partMargin)
    isOpen = true
    write(start, count: separator.count)
    if isOpen { closeLine() } else { hasBlankLine = true }
    self.margin = margin
    self.partMargin = partMargin
  }

  // MARK: - Trying

  /// A state to come back to.
  struct Mark {
    fileprivate let count: Int
    /// The white space at the end of the line, which would be gone if the line ended.
    fileprivate let space: [UInt8]
    fileprivate let lineStart: Int
    fileprivate let isOpen: Bool
    fileprivate let hasBlankLine: Bool
    fileprivate let margin: [UInt8]
    fileprivate let partMargin: Int
    fileprivate let separator: UnsafeBufferPointer<UInt8>?
  }

  func mark() -> Mark {
    var visible = bytes.count
    while visible > lineStart, isSpace(bytes[visible - 1]) { visible -= 1 }
    return Mark(
      count: bytes.count,
      space: Array(UnsafeBufferPointer(start: bytes.base + visible, count: bytes.count - visible)),
      lineStart: lineStart, isOpen: isOpen, hasBlankLine: hasBlankLine, margin: margin, partMargin: partMargin,
      separator: separator)
  }

  mutating func goBack(to mark: Mark) {
    bytes.removeLast(bytes.count - (mark.count - mark.space.count))
    bytes.append(mark.space)
    lineStart = mark.lineStart
    isOpen = mark.isOpen
    hasBlankLine = mark.hasBlankLine
    margin = mark.margin
    partMargin = mark.partMargin
    separator = mark.separator
  }

  /// Whether what was written since the mark stands on one line, with what stood there before, of at most `width` columns.
  func fits(since mark: Mark, width: Int) -> Bool {
    let start = mark.isOpen ? mark.lineStart : mark.count
    var index = start
    var column = 0
    while index < bytes.count {
      if bytes[index] == 0x0A {
        // A line end before the text is the blank line that waited; one behind it ends the line.
        if column > 0, index + 1 < bytes.count { return false }
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
        if column > width { return false }
      }
      index += 1
    }
    return true
  }
}
