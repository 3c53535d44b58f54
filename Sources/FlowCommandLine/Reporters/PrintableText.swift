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

  var printable: Character { String(self).printable.first ?? self }
}

extension String {
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text on one line of a terminal.
  package var printable: String {
    guard unicodeScalars.contains(where: { $0.printable != $0 }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map(\.printable)))
  }
}
