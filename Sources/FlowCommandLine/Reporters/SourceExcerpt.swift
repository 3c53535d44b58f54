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

    // More cannot be visible: a family of emoji takes about 24 bytes a column. What is cut there is not, either.
    let reach = 24 * (width + 1)
    var before = Self.columns(bytes[max(line.lowerBound, lower - reach)..<lower])
    var marked = Self.columns(bytes[lower..<min(upper, lower + reach)])
    var after = Self.columns(bytes[upper..<min(end, upper + reach)])
    let isFar = lower - line.lowerBound > reach
    if isFar || before.width + marked.width + after.width > width {
      // The range has priority, then what precedes it; a little of what follows is enough.
      let room = width - min(marked.width, width / 2) - min(after.width, width / 4)
      if isFar || before.width > room { before = before.suffix(fitting: room) }
      let rest = width - before.width
      after = marked.width > rest ? Columns([]) : after.prefix(fitting: rest - marked.width)
      marked = marked.prefix(fitting: rest)
    }
    self.line = before.text + marked.text + after.text
    underline = String(repeating: " ", count: before.width) + String(repeating: mark, count: max(1, marked.width))
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
