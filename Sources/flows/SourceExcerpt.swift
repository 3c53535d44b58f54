/// The line a finding is about, with its range underlined, for a terminal.
struct SourceExcerpt {
  /// The line as it is shown: a tab is four columns, and of a long line only what is near the range.
  let line: String
  /// Spaces, then `^~~~` below the range.
  let underline: String

  /// - Parameters:
  ///   - line: where the line is in `bytes`, with or without its line end.
  ///   - range: what to underline; what is on later lines is left out.
  ///   - width: the columns there are.
  init(_ bytes: [UInt8], line: Range<Int>, range: Range<Int>, width: Int) {
    var end = line.upperBound
    while end > line.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    let lower = min(max(range.lowerBound, line.lowerBound), end)
    let upper = min(max(range.upperBound, lower), end)

    // No scalar has more than four bytes: more of them than this cannot be visible.
    let reach = 4 * (width + 1)
    var before = Self.columns(Self.tail(bytes, line.lowerBound..<lower, reach))
    var marked = Self.columns(Self.head(bytes, lower..<upper, reach))
    var after = Self.columns(Self.head(bytes, upper..<end, reach))
    let isCutBefore = lower - line.lowerBound > reach || before.width > width / 2
    if before.width + marked.width + after.width > width || isCutBefore {
      if isCutBefore { before = before.suffix(fitting: width / 2 - 1, mark: "…") }
      marked = marked.prefix(fitting: width - before.width, mark: "…")
      after = after.prefix(fitting: width - before.width - marked.width, mark: "…")
    }
    self.line = before.text + marked.text + after.text
    underline =
      String(repeating: " ", count: before.width) + "^" + String(repeating: "~", count: max(0, marked.width - 1))
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
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        for _ in 0..<4 { columns.append(" ") }
      } else {
        columns.append(scalar.printable)
      }
    }
    return columns
  }

  /// Text with the width of each of its scalars.
  private struct Columns {
    private var scalars: [(scalar: Unicode.Scalar, width: Int)] = []
    private(set) var width = 0

    var text: String {
      var text = String.UnicodeScalarView()
      for (scalar, _) in scalars { text.append(scalar) }
      return String(text)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      // What joins the character before it is left out where there is none.
      let columns = scalar.columns
      if columns == 0, scalars.isEmpty { return }
      scalars.append((scalar, columns))
      width += columns
    }

    /// The beginning that fits, with `mark` in place of what does not.
    func prefix(fitting limit: Int, mark: Unicode.Scalar) -> Columns {
      guard width > limit else { return self }
      var part = Columns()
      guard limit > 0 else { return part }
      for (scalar, columns) in scalars {
        if part.width + columns > limit - 1 { break }
        part.append(scalar)
      }
      part.append(mark)
      return part
    }

    /// The end that fits, behind a `mark`.
    func suffix(fitting limit: Int, mark: Unicode.Scalar) -> Columns {
      var start = scalars.count
      var room = limit - 1
      while start > 0, scalars[start - 1].width <= room {
        start -= 1
        room -= scalars[start].width
      }
      var part = Columns()
      part.append(mark)
      for (scalar, _) in scalars[start...] { part.append(scalar) }
      return part
    }
  }
}
