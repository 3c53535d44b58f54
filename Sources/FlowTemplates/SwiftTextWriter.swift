/// Collects lines of Swift, and takes care of indentation, blank lines and trailing white space.
///
/// A line end is written only when the next line starts. Text that ends with a line end can therefore be continued on
/// its last line, and whether a blank line stays is decided when both of its neighbours are known.
struct SwiftTextWriter: ~Copyable {
  /// The state besides the text, which an attempt can restore.
  fileprivate struct State {
    /// Where the last line starts.
    var lineStart = 0
    /// How many lines have been started.
    var lines = 0
    /// Whether the next text continues the last line.
    var isOpen = false
    /// Whether a blank line comes before the next line.
    var hasBlankLine = false
    /// The indentation of the next line: first that of every line of the part, then its own.
    var margin = Indentation()
    /// How much of `margin` applies to every line.
    var partMargin = 0
    /// The separator to write before the next text, between two elements of a list.
    var separator: String?
  }

  /// The maximum number of bytes in a line.
  let width: Int
  /// The offsets of lines that may be longer.
  private(set) var wideLines: [Int] = []
  private var output = ByteBuffer(capacity: 1 << 15)
  private var now = State()

  init(width: Int) { self.width = width }

  /// How many bytes have been written.
  var count: Int { output.count }

  /// The finished text, with one line end at its end.
  mutating func finish() -> [UInt8] {
    closeLine()
    if count > 0 { output.append(0x0A) }
    return Array(output.bytes)
  }

  // MARK: - Text

  /// - Parameter text: the tree's text.
  mutating func write(_ piece: TextPiece, of text: [UInt8]) {
    let start = Int(piece.start)
    let visible = start + Int(piece.indentation)
    let end = visible + Int(piece.count)
    if now.isOpen {
      if start < end { append(text, start..<end, startingWith: text[start]) }
    } else if visible < end {
      // White space after a directive without output is not indentation; otherwise it belongs to the text.
      append(text, (piece.startsLine ? start : visible)..<end, startingWith: text[visible])
    } else if piece.startsLine {
      for index in start..<end { _ = now.margin.append(text[index]) }
    }
    if piece.endsLine { endLine(isBlank: piece.isBlankLine) }
  }

  private mutating func append(_ text: [UInt8], _ range: Range<Int>, startingWith first: UInt8) {
    text.withUnsafeBufferPointer { append($0.part(range), startingWith: first) }
  }

  /// Text with any number of lines; lines after the first are indented like the line on which the text starts.
  mutating func write(_ text: consuming String) { text.withUTF8 { write($0) } }

  private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    var end = text.lineEnd(from: 0)
    guard end < text.count else { return writeLine(text) }
    let outer = now.partMargin
    holdMargin()
    var start = 0
    while end < text.count {
      writeLine(text.part(start..<end))
      endLine(isBlank: true)
      start = end + 1
      end = text.lineEnd(from: start)
    }
    writeLine(text.part(start..<end))
    // Whatever follows a line end at the end of the text has the same indentation.
    now.partMargin = outer
  }

  private mutating func writeLine(_ text: UnsafeBufferPointer<UInt8>) {
    var space = 0
    if !now.isOpen {
      while space < text.count, now.margin.append(text[space]) { space += 1 }
    }
    if space < text.count { append(text.part(space..<text.count), startingWith: text[space]) }
  }

  /// Appends text without a line end.
  ///
  /// - Parameter first: its first byte after white space, for the start of a line.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, startingWith first: UInt8) {
    if now.separator != nil { writeSeparator() }
    if !now.isOpen { startLine(with: first) }
    output.append(text)
  }

  // MARK: - Lines

  private mutating func startLine(with first: UInt8) {
    if let last = output.bytes.last {
      if now.hasBlankLine, ![0x7B, 0x28, 0x5B].contains(last), ![0x7D, 0x29, 0x5D].contains(first) {
        output.append(0x0A)
      }
      output.append(0x0A)
    }
    now.hasBlankLine = false
    now.lineStart = count
    now.lines += 1
    now.isOpen = true
    now.margin.write(to: &output)
  }

  /// Ends the line if there is something on it. An empty line is a blank line only if it was meant as one.
  private mutating func endLine(isBlank: Bool) {
    if now.isOpen { closeLine() } else if isBlank { now.hasBlankLine = true }
    now.margin.cut(to: now.partMargin)
  }

  private mutating func closeLine() {
    guard now.isOpen else { return }
    while let last = output.bytes.last, isSpace(last) { output.removeLast(1) }
    // A line that was continued ends a second time.
    if count - now.lineStart > width, wideLines.last != now.lineStart { wideLines.append(now.lineStart) }
    now.isOpen = false
  }

  // MARK: - Parts

  /// The state to restore at the end of a part.
  typealias PartStart = (count: Int, isOpen: Bool, hasBlankLine: Bool, partMargin: Int)

  /// From here on, every line gets the indentation of the current line.
  mutating func beginPart() -> PartStart {
    defer { holdMargin() }
    return (count, now.isOpen, now.hasBlankLine, now.partMargin)
  }

  /// - Parameter continuesLine: whether the line continues after the part, so the part's last line end is dropped.
  mutating func endPart(_ start: PartStart, continuesLine: Bool) {
    let inner = now.partMargin
    now.partMargin = start.partMargin
    if count <= start.count {
      now.margin.cut(to: inner)
      now.isOpen = start.isOpen
      now.hasBlankLine = start.hasBlankLine || (now.hasBlankLine && !continuesLine)
    } else {
      now.margin.cut(to: now.partMargin)
      if continuesLine {
        now.isOpen = true
        now.hasBlankLine = false
      }
    }
  }

  private mutating func holdMargin() {
    if now.isOpen {
      // The line's indentation begins with that of the part, or equals it.
      now.margin.cut(to: now.partMargin)
      var index = now.lineStart + now.partMargin
      while index < count, now.margin.append(output.bytes[index]) { index += 1 }
    }
    now.partMargin = now.margin.count
  }

  // MARK: - Lists

  /// Sets the text to write before the next text, or at the end of the last line if that has ended.
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

  /// A state that can be restored.
  struct Mark {
    fileprivate let state: State
    fileprivate let count: Int
    /// The white space at the end of the line, which would be removed if the line ended.
    fileprivate let space: Indentation
    /// The maximum number of lines if the following text fits on one. A pending separator belongs to the line before.
    var mostLines: Int { state.lines + (state.isOpen || state.separator != nil ? 0 : 1) }
  }

  /// How many lines there may be before an attempt is known not to fit.
  var mostLines = Int.max
  /// Whether an attempt has failed: everything written from now on is discarded.
  var isOverLimit: Bool { now.lines > mostLines }

  func mark() -> Mark {
    var visible = count
    while visible > now.lineStart, isSpace(output.bytes[visible - 1]) { visible -= 1 }
    var space = Indentation()
    for index in visible..<count { _ = space.append(output.bytes[index]) }
    return Mark(state: now, count: visible, space: space)
  }

  mutating func goBack(to mark: Mark) {
    output.removeLast(count - mark.count)
    mark.space.write(to: &output)
    now = mark.state
    while let last = wideLines.last, last >= mark.count { wideLines.removeLast() }
  }

  /// Whether everything written since the mark fits on the line that it continues, within `width` columns.
  func fits(since mark: Mark, width: Int) -> Bool {
    if !mark.state.isOpen, count <= mark.count + mark.space.count { return true }
    if now.lines > mark.mostLines { return false }
    let line = output.bytes[now.lineStart...]
    return line.count <= width || line.count { $0 & 0xC0 != 0x80 } <= width
  }
}

/// White space within a line: spaces, except for tabs in the first columns.
private struct Indentation {
  /// In bytes.
  private(set) var count = 0
  /// The bytes that are tabs, as a bit set.
  private var tabs: UInt64 = 0

  /// Appends the byte if it is white space, and returns whether it is.
  mutating func append(_ byte: UInt8) -> Bool {
    guard isSpace(byte) else { return false }
    if byte == 0x09 { tabs |= 1 << UInt64(count) }
    count += 1
    return true
  }

  mutating func cut(to most: Int) {
    guard count > most else { return }
    count = most
    tabs &= 1 << UInt64(count) &- 1
  }

  func write(to output: inout ByteBuffer) {
    for index in 0..<count { output.append(tabs >> UInt64(index) & 1 == 0 ? 0x20 : 0x09) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func lineEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end] != 0x0A { end += 1 }
    return end
  }

  fileprivate func part(_ range: Range<Int>) -> UnsafeBufferPointer { UnsafeBufferPointer(rebasing: self[range]) }
}
