// Text from outside that goes into comments of generated files. There it stays, whatever it says.

extension String {
  /// The lines, each of which can follow `//`.
  var commentLines: [String] {
    // A line end of Windows is one character, and so is a line end of old.
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { String($0).onOneLine }
  }

  /// The text with the characters that end a line, or that nobody sees, as the escapes of a string literal: `\u{D}`.
  var onOneLine: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.needsEscape {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool {
    switch value {
    // Tabs are seen, as far as they go.
    case 9: false
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
