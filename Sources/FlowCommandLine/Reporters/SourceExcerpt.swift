/// The source line of a finding, with its range underlined, for a terminal.
struct SourceExcerpt {
  /// The displayed line: a tab takes four columns, and a long line is cut to the surroundings of the range.
  let line: String
  /// Spaces, then marks below the range.
  let underline: String

  /// - Parameters:
  ///   - line: the range of the line in `bytes`, with or without its line end.
  ///   - range: what to underline; anything on later lines is ignored.
  ///   - width: the available columns.
  ///   - mark: the character to underline with, one column wide.
  init(_ bytes: [UInt8], line: Range<Int>, range: Range<Int>, width: Int, mark: String = "^") {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    let lower = min(max(range.lowerBound, line.lowerBound), end)
    let upper = min(max(range.upperBound, lower), end)

    // A scalar has at most four bytes: more than this cannot be visible.
    let reach = 4 * (width + 1)
    var before = Self.columns(Self.tail(bytes, line.lowerBound..<lower, reach))
    var marked = Self.columns(Self.head(bytes, lower..<upper, reach))
    var after = Self.columns(Self.head(bytes, upper..<end, reach))
    let isFar = lower - line.lowerBound > reach
    if isFar || before.width + marked.width + after.width > width {
      // The range has priority, then what precedes it; a little of what follows is enough.
      let room = width - min(marked.width, width / 2) - min(after.width, width / 4)
      if isFar || before.width > room { before = before.suffix(fitting: room) }
      marked = marked.prefix(fitting: width - before.width)
      after = after.prefix(fitting: width - before.width - marked.width)
    }
    self.line = before.text + marked.text + after.text
    underline =
      String(repeating: " ", count: before.width) + String(repeating: mark, count: max(1, marked.width))
  }

  private static func tail(_ bytes: [UInt8], _ range: Range<Int>, _ reach: Int) -> ArraySlice<UInt8> {
    var start = max(range.lowerBound, range.upperBound - reach)
    while start > range.lowerBound, start < range.upperBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    return bytes[start..<range.upperBound]
  }

  private static func head(_ bytes: [UInt8], _ range: Range<Int>, _ reach: Int) -> ArraySlice<UInt8> {
    var end = min(range.upperBound, range.lowerBound + reach)
    while end < range.upperBound, end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes[range.lowerBound..<end]
  }

  private static func columns(_ bytes: ArraySlice<UInt8>) -> Columns {
    Columns(
      String(decoding: bytes, as: UTF8.self).flatMap { character in
        character == "\t" ? Array(repeating: " ", count: 4) : [character.printable]
      })
  }

  /// Text of a known width.
  private struct Columns {
    private let characters: [Character]
    let width: Int

    var text: String { String(characters) }

    /// A combining character without a base is dropped.
    init(_ characters: [Character]) {
      self.characters = Array(characters.drop { $0.columns == 0 })
      width = self.characters.reduce(0) { $0 + $1.columns }
    }

    /// The longest prefix that fits, with an ellipsis in place of the rest.
    func prefix(fitting limit: Int) -> Columns {
      guard width > limit else { return self }
      return Columns(limit > 0 ? Self.part(of: characters, fitting: limit - 1) + ["…"] : [])
    }

    /// The longest suffix that fits, after an ellipsis.
    func suffix(fitting limit: Int) -> Columns {
      Columns(["…"] + Self.part(of: characters.reversed(), fitting: limit - 1).reversed())
    }

    private static func part(of characters: some Sequence<Character>, fitting limit: Int) -> [Character] {
      var room = limit
      return characters.prefix { character in
        room -= character.columns
        return room >= 0
      }
    }
  }
}
