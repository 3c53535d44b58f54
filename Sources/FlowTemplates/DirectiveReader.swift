import FlowLanguage

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

  /// Skips `byte`, and the white space after it, if it comes next.
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
    let range = start..<position
    skipSpace()
    return Name(base: base, range: range)
  }

  /// `a.b.c`
  mutating func path() throws(FormError) -> WrittenPath {
    let first = try name("a name")
    var last = first
    while accept(0x2E) { last = try name("the name of a member") }
    return WrittenPath(name: Name(base: base, range: first.range.lowerBound..<last.range.upperBound), first: first)
  }

  /// A string literal; called at its `"`.
  ///
  /// - Returns: what stands between the quotes.
  mutating func string() throws(FormError) -> Name {
    let start = position
    position += 1
    while position < end, base[position] != 0x22, base[position] != 0x0A {
      if base[position] == 0x5C, position + 1 < end {
        position += 1
        guard unescaped(base[position]) != nil else {
          throw FormError(
            message: "unknown escape in a string", range: (position - 1)..<(position + 1),
            help: "there are \\n, \\t, \\\" and \\\\")
        }
      }
      position += 1
    }
    let content = (start + 1)..<position
    guard accept(0x22) else {
      throw FormError(message: "this string has no closing '\"'", range: start..<position, help: nil)
    }
    return Name(base: base, range: content)
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

/// What a letter after a `\` in a string stands for.
func unescaped(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x6E: 0x0A
  case 0x74: 0x09
  case 0x22, 0x5C: byte
  default: nil
  }
}
