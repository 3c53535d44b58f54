// Text on a terminal: its width, and what must not be printed unescaped.

import FlowDiagnostics

extension Unicode.Scalar {
  /// The scalar's replacement on a terminal: text in a file must be able neither to move the cursor nor to reorder
  /// the line.
  var printable: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: isPrintable ? self : "\u{FFFD}"
    }
  }

  /// The number of columns on its own: 2 for East Asian wide characters and emoji, 0 for what combines with the
  /// character before it.
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    return switch (value, properties.generalCategory) {
    // Hangul vowels and final consonants share the cell of the consonant before them.
    case (0x1160...0x11FF, _), (0xD7B0...0xD7FF, _), (_, .nonspacingMark), (_, .enclosingMark), (_, .format): 0
    default: properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }
  }

  /// The wide ranges of Unicode's EastAsianWidth.txt, without the emoji.
  private var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A,  // Hangul, leading consonants; angle brackets
      0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,  // radicals, kana, ideographs, Yi
      0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,  // compatibility and vertical forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, further kana
      0x1F200...0x1F2FF, 0x20000...0x3FFFD:  // enclosed and further ideographs
      true
    default: false
    }
  }
}

extension Character {
  /// The number of columns on a terminal. An emoji takes two, however many scalars it consists of.
  var columns: Int {
    var sum = 0
    var isEmoji = false
    for scalar in unicodeScalars {
      sum += scalar.columns
      // The variation selector requests the coloured form, which takes two columns.
      isEmoji = isEmoji || scalar.properties.isEmojiPresentation || (scalar.value == 0xFE0F && sum > 0)
    }
    return isEmoji ? 2 : sum
  }

  /// Its printable form.
  var printable: Character { String(self).printable.first ?? self }
}

extension String {
  /// The number of columns on a terminal.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text on one line of a terminal.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.printable != $0 }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.printable)))
  }
}
