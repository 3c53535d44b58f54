/// A stretch of text within one line, or one directive.
struct TemplateToken {
  enum Kind: UInt8 {
    case text
    case value
    case insertion
    case define
    case loop
    case conditional
    case otherwise
    case selection
    case selectionCase
    case fit
    case end

    /// Whether the directive yields nothing itself, so that a line of such directives leaves no line.
    var isControl: Bool { rawValue > Kind.insertion.rawValue }
  }

  let kind: Kind
  /// With the braces, if it is a directive.
  var range: Range<Int>
  /// Of the directive's content behind the word that makes it what it is.
  var content = 0..<0
  /// For text: how many bytes of white space come first.
  var indentation = 0
  /// For text: whether it starts its line.
  var startsLine = false
  /// For text: what follows.
  var ending = TextPiece.Ending.none
  /// For a value or an insertion: whether its line holds nothing else.
  var standsAlone = false
}

func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0D
}

func isNameStart(_ byte: UInt8) -> Bool {
  (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || byte == 0x5F
}

func isNamePart(_ byte: UInt8) -> Bool {
  isNameStart(byte) || (byte >= 0x30 && byte <= 0x39)
}
