extension Unicode.Scalar {
  /// False for what could move the cursor of a terminal, reorder its line or, in JavaScript, end one.
  package var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  /// The number of columns that it takes on a terminal on its own: 2 for East Asian wide characters and emoji, 0 for
  /// what combines with the character before it.
  package var columns: Int {
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
