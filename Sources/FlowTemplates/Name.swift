/// A name in a directive, as the place where it stands. The names of a path or of a file in a folder, together, are one
/// name too, whatever white space is between them.
struct Name {
  /// The file's text.
  let base: UnsafePointer<UInt8>
  let range: Range<Int>

  /// What stands there, with the white space.
  var letters: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Without the white space.
  var text: String { String(decoding: letters.filter { !isSpace($0) && $0 != 0x0A }, as: UTF8.self) }

  /// Calls `body` with what stands there without the white space.
  func withLetters<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var index = range.lowerBound
    while index < range.upperBound {
      if isSpace(base[index]) || base[index] == 0x0A {
        var text = text
        return text.withUTF8(body)
      }
      index += 1
    }
    return body(letters)
  }

  func isSame(as other: Name) -> Bool {
    guard range.count == other.range.count else { return false }
    let (own, others) = (base + range.lowerBound, other.base + other.range.lowerBound)
    var index = 0
    while index < range.count {
      if own[index] != others[index] { return false }
      index += 1
    }
    return true
  }
}

/// `a.b.c` in a directive.
struct WrittenPath {
  /// All of it.
  let name: Name
  let first: Name

  /// The name after one of its names.
  func next(after name: Name) -> Name? {
    let base = name.base
    let limit = self.name.range.upperBound
    var start = name.range.upperBound
    guard start < limit else { return nil }
    while !isNameStart(base[start]) { start += 1 }
    var end = start
    while end < limit, isNamePart(base[end]) { end += 1 }
    return Name(base: base, range: start..<end)
  }

  /// The part of it up to one of its names.
  func upTo(_ name: Name) -> Name { Name(base: name.base, range: first.range.lowerBound..<name.range.upperBound) }

  /// Whether it is one name only.
  var isSingle: Bool { first.range == name.range }
}
