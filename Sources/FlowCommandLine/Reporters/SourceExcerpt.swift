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
      if isFar || before.width > room { before = before.suffix(fitting: room, mark: "…") }
      marked = marked.prefix(fitting: width - before.width, mark: "…")
      after = after.prefix(fitting: width - before.width - marked.width, mark: "…")
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
    var columns = Columns()
    for character in String(decoding: bytes, as: UTF8.self) {
      if character == "\t" {
        for _ in 0..<4 { columns.append(" ") }
      } else {
        columns.append(character.printable)
      }
    }
    return columns
  }

  /// Text with the width of each of its characters.
  private struct Columns {
    private var characters: [(character: Character, width: Int)] = []
    private(set) var width = 0

    var text: String { String(characters.map(\.character)) }

    mutating func append(_ character: Character) {
      // A combining character without a base is dropped.
      let columns = character.columns
      if columns == 0, characters.isEmpty { return }
      characters.append((character, columns))
      width += columns
    }

    /// The longest prefix that fits, with `mark` in place of the rest.
    func prefix(fitting limit: Int, mark: Character) -> Columns {
      guard width > limit else { return self }
      var part = Columns()
      guard limit > 0 else { return part }
      for (character, columns) in characters {
        if part.width + columns > limit - 1 { break }
        part.append(character)
      }
      part.append(mark)
      return part
    }

    /// The longest suffix that fits, after a `mark`.
    func suffix(fitting limit: Int, mark: Character) -> Columns {
      var start = characters.count
      var room = limit - 1
      while start > 0, characters[start - 1].width <= room {
        start -= 1
        room -= characters[start].width
      }
      var part = Columns()
      part.append(mark)
      for (character, _) in characters[start...] { part.append(character) }
      return part
    }
  }
}
