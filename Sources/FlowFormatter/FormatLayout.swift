import FlowLanguage

/// A file's tokens as the formatter sees them: each with the gap before it, and whatever the source alone determines.
struct FormatLayout {
  struct Piece {
    let token: Int
    /// True for a nonempty '(' of parameters, arguments or bindings.
    var isList = false
    /// True for a list of more than one item, which is split into lines if it is too long for one.
    var hasSeveral = false
    /// For '{' and '}': whether the block's statements are on lines of their own. For '(': whether a comment in it
    /// ends a line.
    var isExpanded = false
    /// For the first token of a statement: whether a block in it is expanded.
    var beginsLong = false
    /// For '(': the number of characters up to and including its ')' if all are on one line.
    var width = 0
  }

  /// Everything between two tokens.
  struct Gap {
    var comments: Range<Int>
    /// The line ends after the last comment, or all of them; at most two.
    var lineEnds = 0
    var hasLineEnd = false
    var hasBlank = false
    /// True if one of the line ends is significant.
    var isBetweenStatements = false
    /// The same, with statements on both sides: it is not the edge of a block.
    var endsStatement = false
  }

  private let tree: SyntaxTree
  private(set) var pieces: [Piece] = []
  /// The gap before each piece.
  private(set) var gaps: [Gap] = []
  /// Each with the line ends before it, at most two.
  private(set) var comments: [(token: Int, lineEnds: Int)] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    pieces.reserveCapacity(tree.tokens.count / 2)
    gaps.reserveCapacity(tree.tokens.count / 2)
    collect()
    decide()
  }

  private mutating func collect() {
    var gap = Gap(comments: 0..<0)
    var lineEnds = 0
    for (index, token) in tree.tokens.enumerated() {
      switch token.kind {
      case .space, .invalid: break
      case .newline, .lineBreak:
        lineEnds += 1
        gap.hasLineEnd = true
        if lineEnds > 1 { gap.hasBlank = true }
        if token.kind == .newline { gap.isBetweenStatements = true }
      case .lineComment, .docComment, .blockComment:
        comments.append((index, min(lineEnds, 2)))
        lineEnds = 0
      default:
        gap.lineEnds = min(lineEnds, 2)
        gap.comments = gap.comments.lowerBound..<comments.count
        gap.endsStatement =
          gap.isBetweenStatements && !pieces.isEmpty && token.kind != .rightBrace
          && tree.tokens[pieces[pieces.count - 1].token].kind != .leftBrace
        pieces.append(Piece(token: index))
        gaps.append(gap)
        gap = Gap(comments: comments.count..<comments.count)
        lineEnds = 0
      }
    }
  }

  /// Finds which blocks are expanded and how long lists are.
  private mutating func decide() {
    var open: [Int] = []
    // The first token of the statement being read, for each open block and for the file.
    var statements = [0]
    var column = 0
    for index in pieces.indices {
      let token = tree.tokens[pieces[index].token]
      let gap = gaps[index]
      if gap.hasLineEnd, let last = open.last { expand(last, at: index, gap) }
      if gap.endsStatement || (index > 0 && kind(index - 1) == .leftBrace) { statements[statements.count - 1] = index }
      for comment in comments[gap.comments] { column += 1 + self.comment(comment.token).count { $0 & 0xC0 != 0x80 } }
      if !gap.comments.isEmpty || isSpaced(index) { column += 1 }
      if index > 0, kind(index - 1) == .comma, token.kind != .rightParen, let last = open.last {
        pieces[last].hasSeveral = true
      }
      let start = column
      column += width(tree.range(of: pieces[index].token))
      switch token.kind {
      case .leftBrace:
        open.append(index)
        statements.append(index + 1)
      case .leftParen, .leftBracket, .leftAngle:
        pieces[index].width = start
        pieces[index].isList = token.kind == .leftParen && !token.isType
        open.append(index)
      case .rightParen, .rightBracket, .rightAngle:
        guard let opening = open.popLast() else { break }
        pieces[opening].width = column - pieces[opening].width
        if opening == index - 1, gap.comments.isEmpty { pieces[opening].isList = false }
      case .rightBrace:
        guard let opening = open.popLast() else { break }
        statements.removeLast()
        guard pieces[opening].isExpanded else { break }
        pieces[index].isExpanded = true
        if let outer = open.last { pieces[outer].isExpanded = true }
        if let first = statements.last { pieces[first].beginsLong = true }
      default: break
      }
    }
  }

  /// A line end before `index` means that the open blocks and lists are not on one line.
  private mutating func expand(_ opening: Int, at index: Int, _ gap: Gap) {
    switch kind(opening) {
    case .leftBrace:
      let isEmpty = opening == index - 1 && kind(index) == .rightBrace && gap.comments.isEmpty
      if !isEmpty { pieces[opening].isExpanded = true }
    case .leftParen:
      if !gap.comments.isEmpty, !tree.tokens[pieces[opening].token].isType { pieces[opening].isExpanded = true }
    default: break
    }
  }

  private func kind(_ index: Int) -> TokenKind { tree.tokens[pieces[index].token].kind }

  /// The characters of a range of the file.
  func width(_ range: Range<Int>) -> Int { tree.source.bytes[range].count { $0 & 0xC0 != 0x80 } }

  /// A comment without trailing white space on its lines, which end as all lines do.
  func comment(_ token: Int) -> ArraySlice<UInt8> {
    let bytes = tree.source.bytes[tree.range(of: token)]
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex
    guard tree.tokens[token].kind == .blockComment, bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return bytes[..<end]
    }
    var lines: ArraySlice<UInt8> = []
    for index in bytes[..<end].indices {
      switch bytes[index] {
      case 0x0D where index + 1 < end && bytes[index + 1] == 0x0A: break
      case 0x0A, 0x0D:
        while let last = lines.last, isBlank(last) { lines.removeLast() }
        lines.append(0x0A)
      case let byte: lines.append(byte)
      }
    }
    return lines
  }

  /// Whether a space comes before a token on the same line as the previous one, without a comment in between.
  func isSpaced(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (last, token) = (tree.tokens[pieces[index - 1].token], tree.tokens[pieces[index].token])
    if last.isType, token.isType {
      return isSpacedInType(last.kind, token.kind, hasGap: pieces[index].token > pieces[index - 1].token + 1)
    }
    switch (last.kind, token.kind) {
    case (.leftParen, _), (.leftBracket, _), (.period, _), (.leftBrace, .rightBrace): return false
    case (_, .comma), (_, .colon), (_, .rightParen), (_, .rightBracket), (_, .endOfFile): return false
    case (.name, .leftParen), (.name, .period): return last.isType
    default: return true
    }
  }
}
