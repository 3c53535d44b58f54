import FlowDiagnostics

/// The width of a text in a diagram: the reader's fonts are unknown, so the widths are those of common ones, with
/// some margin.
enum TextSize {
  /// Monospaced: 0.6 of the size in nearly all such fonts.
  static func code(_ text: String, _ size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1, usually: 0.605) } * size
  }

  /// The semibold sans serif of titles.
  static func title(_ text: String, _ size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + titleWidth(of: $1) } * size * 1.06
  }

  private static func titleWidth(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "!", "|", " ": 0.28
    case "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.38
    case "m", "w", "M", "@", "%": 0.88
    case "W", "…": 1
    case "A"..."Z", "&": 0.72
    case "a"..."z", "0"..."9", "_": 0.6
    default: width(of: scalar, usually: 0.75)
    }
  }

  private static func width(of scalar: Unicode.Scalar, usually width: Double) -> Double {
    // What takes two columns of a terminal is square.
    [0, width, 1.05][scalar.columns]
  }

  /// Rounded up to an even integer, so that halves are integers too.
  static func even(_ length: Double) -> Double { (length / 2).rounded(.up) * 2 }

  /// The text, truncated to this many characters.
  static func cut(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
