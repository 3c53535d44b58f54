/// Collects lines of Swift: keeps indentation, blank lines and white space at line ends in order.
///
/// A line end is not written before the next line starts. So what ends with a line end can be continued on its last
/// line, and whether a blank line stays is decided when both of its neighbours are known.
struct SwiftTextWriter {
  /// What there is besides the text, for coming back to it.
  fileprivate struct State {
    /// Where the last line starts.
    var lineStart = 0
    /// How many lines have been started.
    var lines = 0
    /// Whether text that comes now continues the last line.
    var isOpen = false
    /// Whether a blank line comes before the next line.
    var hasBlankLine = false
    /// The indentation that the next line gets: first what holds for every line of the part, then its own.
    var margin: [UInt8] = []
    /// How much of `margin` holds for every line.
    var partMargin = 0
    /// What comes before the next text: between two elements of a list.
    var separator: String?
    var widest = 0
  }

  private var bytes: [UInt8] = []
  private var now = State()
  /// The most bytes that a line has been closed with.
  var widest: Int { now.widest }

  init() { bytes.reserveCapacity(1 << 14) }

  /// How many bytes have been written.
  var count: Int { bytes.count }

  /// The finished text with one line end.
  mutating func finish() -> [UInt8] {
    closeLine()
    if !bytes.isEmpty { bytes.append(0x0A) }
    return bytes
  }

  // MARK: - Text

  /// - Parameter text: that of the tree.
  mutating func write(_ piece: TextPiece, of text: [UInt8]) {
    text.withUnsafeBufferPointer { text in
      let start = Int(piece.start)
      let visible = start + Int(piece.indentation)
      let end = visible + Int(piece.count)
      if now.isOpen {
        if start < end { append(text.part(start..<end)) }
      } else if piece.startsLine {
        if visible == end {
          now.margin += text.part(start..<visible)
        } else {
          // The indentation goes with the text.
          if now.separator != nil { writeSeparator() }
          startLine(with: text[visible])
          bytes += text.part(start..<end)
        }
      } else if visible < end {
        // White space after something that yielded nothing is not indentation.
        append(text.part(visible..<end))
      }
    }
    if piece.endsLine { endLine(isBlank: piece.isBlankLine) }
  }

  /// Text of any number of lines; those after the first get the indentation of the line where the text starts.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { text in
      guard var end = text.firstIndex(of: 0x0A) else { return writeLine(text) }
      let outer = now.partMargin
      holdMargin()
      var start = 0
      while end < text.count {
        writeLine(text.part(start..<end))
        endLine(isBlank: true)
        start = end + 1
        end = text[start...].firstIndex(of: 0x0A) ?? text.count
      }
      writeLine(text.part(start..<end))
      // What follows a line end at the end of the text stands at the same indentation.
      now.partMargin = outer
    }
  }

  private mutating func writeLine(_ text: UnsafeBufferPointer<UInt8>) {
    var space = 0
    if !now.isOpen {
      while space < text.count, isSpace(text[space]) { space += 1 }
      if space > 0 { now.margin += text.part(0..<space) }
    }
    if space < text.count { append(text.part(space..<text.count)) }
  }

  /// Appends text without a line end; at the start of a line it starts with something visible.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if now.separator != nil { writeSeparator() }
    if !now.isOpen { startLine(with: text[0]) }
    bytes += text
  }

  // MARK: - Lines

  private mutating func startLine(with first: UInt8) {
    if let last = bytes.last {
      if now.hasBlankLine, ![0x7B, 0x28, 0x5B].contains(last), ![0x7D, 0x29, 0x5D].contains(first) {
        bytes.append(0x0A)
      }
      bytes.append(0x0A)
    }
    now.hasBlankLine = false
    now.lineStart = bytes.count
    now.lines += 1
    bytes += now.margin
    now.isOpen = true
  }

  /// Ends the line if there is something on it. A line without anything is a blank line only if it was meant as one.
  private mutating func endLine(isBlank: Bool) {
    if now.isOpen { closeLine() } else if isBlank { now.hasBlankLine = true }
    cutMargin(to: now.partMargin)
  }

  private mutating func closeLine() {
    guard now.isOpen else { return }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    now.widest = max(now.widest, bytes.count - now.lineStart)
    now.isOpen = false
  }

  private mutating func cutMargin(to count: Int) {
    while now.margin.count > count { now.margin.removeLast() }
  }

  // MARK: - Parts

  /// What has to be known again at the end of a part.
  typealias PartStart = (count: Int, isOpen: Bool, hasBlankLine: Bool, partMargin: Int)

  /// From here on every line gets the indentation of the line at hand.
  mutating func beginPart() -> PartStart {
    defer { holdMargin() }
    return (count, now.isOpen, now.hasBlankLine, now.partMargin)
  }

  /// - Parameter continuesLine: whether the line goes on after the part, so that the part's last line end is dropped.
  mutating func endPart(_ start: PartStart, continuesLine: Bool) {
    let inner = now.partMargin
    now.partMargin = start.partMargin
    if count <= start.count {
      cutMargin(to: inner)
      now.isOpen = start.isOpen
      now.hasBlankLine = start.hasBlankLine || (now.hasBlankLine && !continuesLine)
    } else {
      cutMargin(to: now.partMargin)
      if continuesLine {
        now.isOpen = true
        now.hasBlankLine = false
      }
    }
  }

  private mutating func holdMargin() {
    if now.isOpen {
      // The line's indentation starts with what holds for the part, or is that.
      cutMargin(to: now.partMargin)
      now.margin += bytes[(now.lineStart + now.partMargin)...].prefix(while: isSpace)
    }
    now.partMargin = now.margin.count
  }

  // MARK: - Lists

  /// Text to come before the next text; if the last line has ended, at its end.
  mutating func setSeparator(_ separator: String?) { now.separator = separator }

  private mutating func writeSeparator() {
    guard let separator = now.separator else { return }
    now.separator = nil
    guard !now.isOpen else { return write(separator) }
    let (margin, partMargin) = (now.margin, now.partMargin)
    now.isOpen = true
    write(separator)
    if now.isOpen { closeLine() } else { now.hasBlankLine = true }
    (now.margin, now.partMargin) = (margin, partMargin)
  }

  // MARK: - Trying

  /// A state to come back to.
  struct Mark {
    fileprivate let state: State
    fileprivate let count: Int
    /// The white space at the end of the line, which would be gone if the line ended.
    fileprivate let space: [UInt8]
    /// How many lines there are at most if what follows is on one. A separator that waits belongs to the line before.
    fileprivate var mostLines: Int { state.lines + (state.isOpen || state.separator != nil ? 0 : 1) }
  }

  /// How much an attempt may write until it is clear that it does not fit.
  struct Limit {
    fileprivate var lines = Int.max
    fileprivate var width = Int.max
  }

  var limit = Limit()

  /// Whether an attempt has failed: whatever comes now is taken back.
  var isOverLimit: Bool {
    now.lines > limit.lines || now.isOpen && bytes.count - now.lineStart > limit.width && isTooWide
  }

  private var isTooWide: Bool {
    let line = bytes[now.lineStart...]
    let space = line.reversed().prefix(while: isSpace).count
    return line.dropLast(space).count { $0 & 0xC0 != 0x80 } > limit.width
  }

  /// Limits what is written to what can still fit.
  ///
  /// - Returns: the limit so far, which holds again after the attempt.
  mutating func limit(to width: Int, since mark: Mark) -> Limit {
    let outer = limit
    limit = Limit(lines: min(outer.lines, mark.mostLines), width: width)
    return outer
  }

  func mark() -> Mark {
    var visible = bytes.count
    while visible > now.lineStart, isSpace(bytes[visible - 1]) { visible -= 1 }
    return Mark(state: now, count: visible, space: Array(bytes[visible...]))
  }

  mutating func goBack(to mark: Mark) {
    bytes.removeLast(count - mark.count)
    bytes += mark.space
    now = mark.state
  }

  /// Whether what was written since the mark stands on one line, with what stood there before, of at most `width` columns.
  func fits(since mark: Mark, width: Int) -> Bool {
    if !mark.state.isOpen, count <= mark.count + mark.space.count { return true }
    if now.lines > mark.mostLines { return false }
    let line = bytes[now.lineStart...]
    return line.count <= width || line.count { $0 & 0xC0 != 0x80 } <= width
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func part(_ range: Range<Int>) -> UnsafeBufferPointer { UnsafeBufferPointer(rebasing: self[range]) }
}
