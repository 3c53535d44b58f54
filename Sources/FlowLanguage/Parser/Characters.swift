/// The next scalar of UTF-8 text and its length in bytes; nil for bytes that are not UTF-8, including overlong forms
/// and surrogates.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
  var rest = bytes[index...].makeIterator()
  var decoder = UTF8()
  guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
  return (scalar.value, UTF8.width(scalar))
}

// Free functions: as methods of the lexer, each call would copy it in a debug build.

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || 0x61...0x66 ~= byte | 0x20 }

/// True for ASCII characters that an identifier can contain.
package func isWord(_ byte: UInt8) -> Bool {
  (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || isDigit(byte) || byte == 0x5F
}

/// True for characters beyond ASCII in a Swift identifier (The Swift Programming Language, Lexical Structure).
func isIdentifierScalar(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D,
    0x37F...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200C...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
    0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
    0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFEFE,
    0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFFDC, 0xFFE0...0xFFE6:
    true
  // The last two of each further plane are no characters.
  default: 0x10000...0xEFFFD ~= scalar && scalar & 0xFFFF <= 0xFFFD
  }
}

/// True for the combining marks that can continue an identifier but not begin one.
func isCombiningMark(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
  default: false
  }
}

/// True for the double quotes of word processors, and for the full-width one.
func isTypographicQuote(_ scalar: UInt32) -> Bool { 0x201C...0x201F ~= scalar || scalar == 0xFF02 }

/// True for the other quotes of word processors: the single ones, and those in the shape of arrows.
func isOtherQuote(_ scalar: UInt32) -> Bool {
  0x2018...0x201B ~= scalar || 0x2039...0x203A ~= scalar || scalar == 0xAB || scalar == 0xBB
}

/// True for characters that have no width, and for those that only turn the direction of a text.
func isInvisible(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}

/// The token that a Unicode character is easily mistaken for.
func lookAlike(_ scalar: UInt32) -> TokenKind? {
  switch scalar {
  case 0x2190...0x21FF, 0x2794, 0x279C, 0x27A1, 0x27F6, 0x27F9: .arrow
  case 0xFF08: .leftParen
  case 0xFF09: .rightParen
  case 0xFF5B: .leftBrace
  case 0xFF5D: .rightBrace
  case 0xFF3B: .leftBracket
  case 0xFF3D: .rightBracket
  case 0xFF1A: .colon
  case 0xFF0C, 0x3001: .comma
  case 0xFF0E, 0x3002: .period
  case 0xFF1D: .equals
  case 0xFF06: .ampersand
  case 0xFF1F: .question
  case 0x2026: .ellipsis
  case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
  case _ where isInvisible(scalar): .space
  case 0x37E, 0xFF1B, 0x85, 0x2028, 0x2029: .newline
  default: nil
  }
}
