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
  /// For text: what follows.
  var ending = TextPiece.Ending.none
  /// For text: whether it starts its line.
  var startsLine = false
  /// For a value or an insertion: whether its line holds nothing else.
  var standsAlone = false
  private let start: Int32
  private let end: Int32
  /// For text: how many bytes of white space come first. For a directive: where its content starts, after the word that
  /// makes it what it is.
  private var middle: Int32

  /// A stretch of text.
  init(text range: Range<Int>, indentation: Int, startsLine: Bool) {
    kind = .text
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
    middle = Int32(indentation)
    self.startsLine = startsLine
  }

  /// A directive.
  init(_ kind: Kind, _ range: Range<Int>, contentStart: Int) {
    self.kind = kind
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
    middle = Int32(contentStart)
  }

  /// With the braces, if it is a directive.
  var range: Range<Int> { Int(start)..<Int(end) }
  /// Of the directive's content.
  var content: Range<Int> { Int(middle)..<Int(end) - 2 }
  var indentation: Int { Int(middle) }
  /// Whether it is nothing but white space.
  var isBlank: Bool { kind == .text && end - start == middle }
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
