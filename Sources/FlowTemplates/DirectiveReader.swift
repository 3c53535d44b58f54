import FlowLanguage

/// A name in a directive, and where it stands.
struct Name {
  let text: String
  let range: Range<Int>
}

/// What is wrong with the form of a directive; ends the reading of that directive.
struct FormError: Error {
  let message: String
  let range: Range<Int>
  let help: String?
}

/// Reads the inside of one directive: words, names, strings, paths.
struct DirectiveReader {
  let base: UnsafePointer<UInt8>
  let end: Int
  /// The whole directive, for what is missing at its end.
  let directive: Range<Int>
  private(set) var position: Int

  init(base: UnsafePointer<UInt8>, token: TemplateToken) {
    self.base = base
    self.end = token.content.upperBound
    self.directive = token.range
    self.position = token.content.lowerBound
    skipSpace()
  }

  private mutating func skipSpace() {
    while position < end, isSpace(base[position]) || base[position] == 0x0A { position += 1 }
  }

  var isAtEnd: Bool { position >= end }

  func next(is byte: UInt8) -> Bool {
    position < end && base[position] == byte
  }

  /// Skips `byte`, and the white space behind it, if it comes next.
  mutating func accept(_ byte: UInt8) -> Bool {
    guard next(is: byte) else { return false }
    position += 1
    skipSpace()
    return true
  }

  mutating func expect(_ byte: UInt8, _ purpose: String) throws(FormError) {
    guard accept(byte) else {
      throw unexpected("expected '\(String(UnicodeScalar(byte)))' \(purpose)")
    }
  }

  /// Skips `word` if it comes next as a whole word.
  mutating func accept(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= end else { return false }
    let letters = word.utf8Start
    var index = 0
    while index < count {
      guard base[position + index] == letters[index] else { return false }
      index += 1
    }
    guard position + count == end || !isNamePart(base[position + count]) else { return false }
    position += count
    skipSpace()
    return true
  }

  /// A name: letters, digits and `_`; with `hyphens`, as the names of files and cases, `-` too.
  mutating func name(_ purpose: String, hyphens: Bool = false) throws(FormError) -> Name {
    let start = position
    while position < end, isNamePart(base[position]) || (hyphens && base[position] == 0x2D) { position += 1 }
    guard position > start, hyphens || isNameStart(base[start]) else {
      position = start
      throw unexpected("expected \(purpose)")
    }
    let letters = UnsafeBufferPointer(start: base + start, count: position - start)
    let range = start..<position
    skipSpace()
    return Name(text: String(decoding: letters, as: UTF8.self), range: range)
  }

  /// `a.b.c`
  mutating func path() throws(FormError) -> [Name] {
    var names = [try name("a name")]
    while accept(0x2E) { names.append(try name("the name of a member")) }
    return names
  }

  /// A string literal with its escapes resolved; called at its `"`.
  mutating func string() throws(FormError) -> [UInt8] {
    let start = position
    position += 1
    var bytes: [UInt8] = []
    while position < end, base[position] != 0x22, base[position] != 0x0A {
      var byte = base[position]
      if byte == 0x5C, position + 1 < end {
        position += 1
        switch base[position] {
        case 0x6E: byte = 0x0A
        case 0x74: byte = 0x09
        case 0x22, 0x5C: byte = base[position]
        default:
          throw FormError(
            message: "unknown escape in a string", range: (position - 1)..<(position + 1),
            help: "there are \\n, \\t, \\\" and \\\\")
        }
      }
      bytes.append(byte)
      position += 1
    }
    guard accept(0x22) else {
      throw FormError(message: "this string has no closing '\"'", range: start..<position, help: nil)
    }
    return bytes
  }

  func expectEnd() throws(FormError) {
    if !isAtEnd { throw unexpected("expected '}}'") }
  }

  /// An error at what comes next: a word, a sign, or the end of the directive.
  func unexpected(_ message: String, help: String? = nil) -> FormError {
    guard position < end else {
      return FormError(message: message, range: (directive.upperBound - 2)..<directive.upperBound, help: help)
    }
    var stop = position
    while stop < end, isNamePart(base[stop]) { stop += 1 }
    // A sign of several bytes is one sign.
    if stop == position {
      stop += 1
      while stop < end, base[stop] & 0xC0 == 0x80 { stop += 1 }
    }
    return FormError(message: message, range: position..<stop, help: help)
  }
}
