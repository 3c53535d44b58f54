/// A syntax error in a directive, which ends the reading of it.
struct FormError: Error {
  let message: String
  let range: Range<Int>
  let help: String?
}

/// A name in a directive.
struct Name {
  let text: String
  let range: Range<Int>
}

/// A path in a directive: `a.b.c`.
extension Collection<Name> {
  var text: String { map(\.text).joined(separator: ".") }
  var range: Range<Int> { (first?.range.lowerBound ?? 0)..<(suffix(1).first?.range.upperBound ?? 0) }
}

/// Reads the contents of one directive: words, names, strings, paths.
struct DirectiveReader {
  let bytes: [UInt8]
  let end: Int
  /// The whole directive: the place of errors about something missing at its end.
  let directive: Range<Int>
  private(set) var position: Int

  init(_ bytes: [UInt8], _ token: TemplateToken) {
    self.bytes = bytes
    end = token.range.upperBound - 2
    directive = token.range
    position = token.start
    skipSpace()
  }

  private mutating func skipSpace() {
    while position < end, isSpace(bytes[position]) || bytes[position] == 0x0A { position += 1 }
  }

  var isAtEnd: Bool { position >= end }

  func next(is sign: Unicode.Scalar) -> Bool { position < end && bytes[position] == UInt8(ascii: sign) }

  /// Skips `sign` and the following white space, if it comes next.
  mutating func accept(_ sign: Unicode.Scalar) -> Bool {
    guard next(is: sign) else { return false }
    position += 1
    skipSpace()
    return true
  }

  mutating func expect(_ sign: Unicode.Scalar, _ purpose: String) throws(FormError) {
    guard accept(sign) else { throw unexpected("expected '\(sign)' \(purpose)") }
  }

  /// Skips `word` if it comes next as a whole word.
  mutating func accept(word: String) -> Bool {
    let stop = position + word.utf8.count
    guard stop <= end, bytes[position..<stop].elementsEqual(word.utf8), stop == end || !isNamePart(bytes[stop]) else {
      return false
    }
    position = stop
    skipSpace()
    return true
  }

  /// A name: letters, digits and `_`; with `hyphens`, as in the names of files and cases, also `-`.
  mutating func name(_ purpose: String, hyphens: Bool = false) throws(FormError) -> Name {
    let word = bytes[position..<end].prefix { isNamePart($0) || hyphens && $0 == 0x2D }
    guard let first = word.first, hyphens || isNameStart(first) else { throw unexpected("expected \(purpose)") }
    position = word.endIndex
    skipSpace()
    return Name(text: String(decoding: word, as: UTF8.self), range: word.startIndex..<word.endIndex)
  }

  /// `a.b.c`
  mutating func path() throws(FormError) -> [Name] {
    var path: [Name] = []
    path.reserveCapacity(3)
    path.append(try name("a name"))
    while accept(".") { path.append(try name("the name of a member")) }
    return path
  }

  /// A string literal; called at its `"`.
  mutating func string() throws(FormError) -> String {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < end, bytes[position] != 0x22, bytes[position] != 0x0A {
      var byte = bytes[position]
      if byte == 0x5C, position + 1 < end {
        position += 1
        switch bytes[position] {
        case 0x6E: byte = 0x0A
        case 0x74: byte = 0x09
        case 0x22, 0x5C: byte = bytes[position]
        default:
          throw FormError(
            message: "unknown escape in a string", range: (position - 1)..<(position + 1),
            help: "there are \\n, \\t, \\\" and \\\\")
        }
      }
      text.append(byte)
      position += 1
    }
    guard accept("\"") else {
      throw FormError(message: "this string has no closing '\"'", range: start..<position, help: nil)
    }
    return String(decoding: text, as: UTF8.self)
  }

  func expectEnd(_ message: String = "expected '}}'") throws(FormError) { if !isAtEnd { throw unexpected(message) } }

  /// An error at the next word or sign, or at the end of the directive.
  func unexpected(_ message: String, help: String? = nil) -> FormError {
    guard position < end else {
      return FormError(message: message, range: (directive.upperBound - 2)..<directive.upperBound, help: help)
    }
    var stop = position
    while stop < end, isNamePart(bytes[stop]) { stop += 1 }
    // A character of several bytes is one sign.
    if stop == position {
      stop += 1
      while stop < end, bytes[stop] & 0xC0 == 0x80 { stop += 1 }
    }
    return FormError(message: message, range: position..<stop, help: help)
  }
}
