/// A stretch of template text within one line, as a range of the library's text.
struct TextPiece: Sendable {
  /// What follows the piece.
  enum Ending: UInt8, Sendable {
    /// A directive on the same line.
    case none
    /// The end of a line that holds something.
    case line
    /// The end of a line of white space.
    case blankLine
  }

  let start: Int32
  /// How many bytes of white space come first.
  let indentation: Int32
  /// How many bytes follow the white space.
  let count: Int32
  /// Whether the white space is the indentation of its line.
  let startsLine: Bool
  let ending: Ending
}
