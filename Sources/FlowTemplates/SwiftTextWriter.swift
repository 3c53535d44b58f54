/// Collects lines of Swift: keeps indentation, blank lines and white space at line ends in order.
///
/// A line end is not written before the next line starts. So what ends with a line end can be continued on its last
/// line, and whether a blank line stays is decided when both of its neighbours are known.
struct SwiftTextWriter {
  private var bytes = ByteBuffer(capacity: 1 << 14)
  /// Where the last line starts in `bytes`.
  private var lineStart = 0
  /// How many lines have been started.
  private var lines = 0
  /// Whether text that comes now continues the last line.
  private var isOpen = false
  /// Whether a blank line comes before the next line.
  private var hasBlankLine = false
  /// The indentation that the next line gets: first what holds for every line of the part, then its own.
  private var margin = ByteBuffer(capacity: 1 << 8)
  /// How much of `margin` holds for every line.
  private var partMargin = 0
  /// What comes before the next text: between two elements of a list.
  private var separator: UnsafeBufferPointer<UInt8>?
  /// White space that marks may have to bring back.
  private var saved = ByteBuffer(capacity: 1 << 8)

  /// The most bytes that a line has been closed with, those included that were dropped again.
  private(set) var widest = 0

  /// How many bytes have been written.
  var count: Int { bytes.count }

  /// The finished text with one line end.
  mutating func finish() -> [UInt8] {
    closeLine()
    if bytes.count > 0 { bytes.append(0x0A) }
    return Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
  }

  /// Forgets what has been written; the memory stays.
  mutating func reset() {
    bytes.cut(to: 0)
    margin.cut(to: 0)
    saved.cut(to: 0)
    partMargin = 0
    isOpen = false
    hasBlankLine = false
    separator = nil
    widest = 0
  }

  func deallocate() {
    bytes.deallocate()
    margin.deallocate()
    saved.deallocate()
  }

  // MARK: - Text

  /// - Parameter base: the library's text.
  mutating func write(_ piece: TextPiece, of base: UnsafePointer<UInt8>) {
    let start = base + Int(piece.start)
    let indentation = Int(piece.indentation)
    let count = Int(piece.count)
    if isOpen {
      if indentation + count > 0 { append(start, count: indentation + count) }
    } else if piece.startsLine {
      if count == 0 {
        margin.append(start, count: indentation)
      } else {
        // The indentation goes with the text.
        if separator != nil { writeSeparator() }
        startLine(with: start[indentation])
        bytes.append(start, count: indentation + count)
      }
    } else if count > 0 {
      // White space after something that yielded nothing is not indentation.
      append(start + indentation, count: count)
    }
    if piece.ending != .none { endLine(isBlank: piece.ending == .blankLine) }
  }

  /// Text of any number of lines; those after the first get the indentation of the line where the text starts.
  mutating func write(_ base: UnsafePointer<UInt8>, count: Int) {
    if isOpen, separator == nil, bytes.appendLine(base, count: count) { return }
    writeLines(base, count: count)
  }

  private mutating func writeLines(_ base: UnsafePointer<UInt8>, count: Int) {
    var end = firstIndex(of: 0x0A, or: 0x0A, in: base, from: 0, to: count)
    guard end < count else { return writeLine(base, count: count) }
    let outer = partMargin
    holdMargin()
    var start = 0
    while end < count {
      writeLine(base + start, count: end - start)
      endLine(isBlank: true)
      start = end + 1
      end = firstIndex(of: 0x0A, or: 0x0A, in: base, from: start, to: count)
    }
    writeLine(base + start, count: count - start)
    // What follows a line end at the end of the text stands at the same indentation.
    partMargin = outer
  }

  private mutating func writeLine(_ start: UnsafePointer<UInt8>, count: Int) {
    var space = 0
    if !isOpen {
      while space < count, isSpace(start[space]) { space += 1 }
      if space > 0 { margin.append(start, count: space) }
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
      if hasBlankLine {
        let last = bytes.base[bytes.count - 1]
        if !isOpeningBracket(last), !isClosingBracket(first) { bytes.append(0x0A) }
        hasBlankLine = false
      }
      bytes.append(0x0A)
    } else {
      hasBlankLine = false
    }
    lineStart = bytes.count
    lines += 1
    if margin.count > 0 { bytes.append(margin.base, count: margin.count) }
    isOpen = true
  }

  /// Ends the line if there is something on it. A line without anything is a blank line only if it was meant as one.
  mutating func endLine(isBlank: Bool) {
    if isOpen { closeLine() } else if isBlank { hasBlankLine = true }
    cutMargin(to: partMargin)
  }

  private mutating func closeLine() {
    guard isOpen else { return }
    var end = bytes.count
    while end > 0, isSpace(bytes.base[end - 1]) { end -= 1 }
    bytes.cut(to: end)
    widest = max(widest, end - lineStart)
    isOpen = false
  }

  private mutating func cutMargin(to count: Int) {
    if margin.count > count { margin.cut(to: count) }
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

  /// - Parameter continuesLine: whether the line goes on after the part, so that the part's last line end is dropped.
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
      let start = lineStart + partMargin
      var end = start
      while end < bytes.count, isSpace(bytes.base[end]) { end += 1 }
      if end > start { margin.append(bytes.base + start, count: end - start) }
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
    let (margin, partMargin) = (margin.count, partMargin)
    save(self.margin.base, count: margin)
    isOpen = true
    write(start, count: separator.count)
    if isOpen { closeLine() } else { hasBlankLine = true }
    restoreMargin(margin, savedAt: saved.count - margin)
    self.partMargin = partMargin
  }

  // MARK: - Trying

  /// A state to come back to, or to drop; the last one first.
  struct Mark {
    fileprivate let count: Int
    /// Where in `saved` the white space at the end of the line stands, which would be gone if the line ended.
    fileprivate let space: Int
    /// After it, the margin.
    fileprivate let margin: Int
    fileprivate let lineStart: Int
    fileprivate let lines: Int
    fileprivate let isOpen: Bool
    fileprivate let hasBlankLine: Bool
    fileprivate let partMargin: Int
    fileprivate let separator: UnsafeBufferPointer<UInt8>?
  }

  mutating func mark() -> Mark {
    var visible = bytes.count
    while visible > lineStart, isSpace(bytes.base[visible - 1]) { visible -= 1 }
    let space = saved.count
    save(bytes.base + visible, count: bytes.count - visible)
    let margin = saved.count
    save(self.margin.base, count: self.margin.count)
    return Mark(
      count: bytes.count, space: space, margin: margin, lineStart: lineStart, lines: lines, isOpen: isOpen,
      hasBlankLine: hasBlankLine, partMargin: partMargin, separator: separator)
  }

  mutating func goBack(to mark: Mark) {
    let space = mark.margin - mark.space
    bytes.cut(to: mark.count - space)
    if space > 0 { bytes.append(saved.base + mark.space, count: space) }
    restoreMargin(saved.count - mark.margin, savedAt: mark.margin)
    lineStart = mark.lineStart
    lines = mark.lines
    isOpen = mark.isOpen
    hasBlankLine = mark.hasBlankLine
    partMargin = mark.partMargin
    separator = mark.separator
    drop(mark)
  }

  mutating func drop(_ mark: Mark) { saved.cut(to: mark.space) }

  private mutating func save(_ start: UnsafePointer<UInt8>, count: Int) {
    if count > 0 { saved.append(start, count: count) }
  }

  private mutating func restoreMargin(_ count: Int, savedAt start: Int) {
    margin.cut(to: 0)
    if count > 0 { margin.append(saved.base + start, count: count) }
    saved.cut(to: start)
  }

  /// Whether what was written since the mark stands on one line, with what stood there before, of at most `width` columns.
  func fits(since mark: Mark, width: Int) -> Bool {
    if !mark.isOpen, bytes.count <= mark.count { return true }
    // A separator that waited belongs to the line before.
    let isOnLine = mark.isOpen || mark.separator != nil
    if lines > mark.lines + (isOnLine ? 0 : 1) { return false }
    var columns = bytes.count - lineStart
    if columns <= width { return true }
    var index = lineStart
    while index < bytes.count {
      if bytes.base[index] & 0xC0 == 0x80 { columns -= 1 }
      index += 1
    }
    return columns <= width
  }
}
