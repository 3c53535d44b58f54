/// What a token is. White space, comments and line ends are tokens too, so the tokens of a file tile its bytes.
public enum TokenKind: String, Sendable {
  // Trivia. It comes first, so that one comparison tells it from the rest.
  case space, lineBreak, lineComment, docComment, blockComment
  /// Bytes that are not part of the language. They have been reported.
  case invalid
  case name = "a name"
  case string = "a string"
  case number = "a number"
  case arrow = "'->'"
  case fatArrow = "'=>'"
  case leftBrace = "'{'"
  case rightBrace = "'}'"
  case leftParen = "'('"
  case rightParen = "')'"
  case leftBracket = "'['"
  case rightBracket = "']'"
  case leftAngle = "'<'"
  case rightAngle = "'>'"
  case comma = "','"
  case colon = "':'"
  case period = "'.'"
  case ellipsis = "'...'"
  case equals = "'='"
  case ampersand = "'&'"
  case at = "'@'"
  case question = "'?'"
  case exclamation = "'!'"
  /// A line end that ends a statement. Inside brackets, or before `else` or `then`, it is a `lineBreak`.
  case newline = "the end of the line"
  /// The position after the last byte; it has no bytes.
  case endOfFile = "the end of the file"

  @inlinable public var isTrivia: Bool {
    switch self {
    case .space, .lineBreak, .lineComment, .docComment, .blockComment, .invalid: true
    default: false
    }
  }
  /// True for a token before which a statement ends.
  @inlinable public var endsStatement: Bool { self == .newline || self == .rightBrace || self == .endOfFile }
  /// The token as written, in quotes, or a description.
  public var spelling: String { rawValue }
}

/// A run of bytes of one kind. It ends where the next token starts.
public struct Token: Sendable {
  public let start: Int32
  public var kind: TokenKind
  /// The keyword that a name spells, wherever it is; `.none` for other names and other tokens.
  public let keyword: Keyword
  /// True for the tokens of a Swift type, which the formatter spaces as Swift does.
  public var isType = false

  init(_ kind: TokenKind, at start: Int, keyword: Keyword = .none) {
    self.start = Int32(start)
    self.kind = kind
    self.keyword = keyword
  }
}

/// Whether Swift style puts a space between two adjacent tokens of a type.
///
/// - Parameter hasGap: whether there is anything between them in the source, which decides for a bracket after a name:
///   `inout [Int]` and `@escaping (Int) -> Void`, but `Set<Int>(…)`.
public func isSpacedInType(_ last: TokenKind, _ kind: TokenKind, hasGap: Bool) -> Bool {
  switch (last, kind) {
  case (_, .arrow), (.arrow, _), (_, .ampersand), (.ampersand, _): true
  case (.comma, .rightParen), (.comma, .rightBracket), (.comma, .rightAngle): false
  case (.colon, .rightBracket): false
  case (.comma, .comma), (.comma, .colon), (.colon, .colon), (.colon, .comma): false
  case (.comma, _), (.colon, _): true
  // Together they would be another token.
  case (.period, .period), (.period, .ellipsis): true
  case (.name, .name), (.rightParen, .name), (.rightBracket, .name), (.rightAngle, .name): true
  case (.question, .name), (.exclamation, .name), (.ellipsis, .name): true
  case (.name, .at), (.rightParen, .at), (.rightBracket, .at), (.rightAngle, .at): true
  case (.name, .leftParen), (.name, .leftBracket): hasGap
  // What an attribute with arguments belongs to: `@convention(c) (Int) -> Void`.
  case (.rightParen, .leftParen): true
  default: false
  }
}
