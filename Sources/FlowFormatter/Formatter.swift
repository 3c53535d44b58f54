package import FlowLanguage

/// A file in the standard style, or nil if it has errors and is left alone.
///
/// Tokens and comments stay as they are and in order; only white space and insignificant line ends change.
package func format(_ tree: SyntaxTree) -> [UInt8]? {
  guard !tree.diagnostics.hasErrors else { return nil }
  var formatter = Formatter(tree)
  formatter.run()
  return formatter.output
}

/// Writes the tokens of a file, each with the comments before it.
///
/// `FormatLayout` has decided what is on a line of its own; what remains is to split lists that are too long for
/// their line, since that depends on the text before them.
private struct Formatter {
  static let width = 100
  static let step = 2

  /// A bracket or brace that is open where the formatter writes.
  private struct Open {
    let kind: TokenKind
    /// Whether its content is on lines of its own.
    let isBroken: Bool
    /// True if a line that begins in it continues an outer statement or item.
    let isContinued: Bool
    /// The indentation of the line that it opens on, and closes on.
    let outer: Int
    /// The indentation of a line that begins in it.
    let content: Int
  }

  private let tree: SyntaxTree
  private let layout: FormatLayout
  private(set) var output: [UInt8] = []
  private var open: [Open] = []
  /// How many braces are open.
  private var depth = 0
  /// The indentation of the current line, and the number of characters on it.
  private var indentation = 0
  private var column = 0
  /// The word that begins the current declaration.
  private var declaration = Keyword.none

  init(_ tree: SyntaxTree) {
    self.tree = tree
    layout = FormatLayout(tree)
    output.reserveCapacity(tree.source.bytes.count + tree.source.bytes.count / 4)
  }

  mutating func run() {
    for index in layout.pieces.indices {
      writeGap(before: index)
      writeToken(index)
    }
    if !output.isEmpty { output.append(0x0A) }
  }

  // MARK: Tokens

  private mutating func writeToken(_ index: Int) {
    let piece = layout.pieces[index]
    let token = tree.tokens[piece.token]
    if depth == 0, index == 0 || layout.gaps[index].endsStatement { declaration = token.keyword }
    let start = column
    write(tree.range(of: piece.token))
    switch token.kind {
    case .leftBrace:
      depth += 1
      push(.leftBrace, isBroken: piece.isExpanded)
    case .leftParen, .leftBracket, .leftAngle:
      let isLong = piece.hasSeveral && start + piece.width > Self.width
      push(piece.isList ? .leftParen : .leftAngle, isBroken: piece.isList && (piece.isExpanded || isLong))
    case .rightBrace:
      depth -= 1
      open.removeLast()
    case .rightParen, .rightBracket, .rightAngle: open.removeLast()
    default: break
    }
  }

  // MARK: Gaps

  /// The gap before the token at `index`: comments, line ends or a space.
  private mutating func writeGap(before index: Int) {
    let gap = layout.gaps[index]
    let breaks = mustBreak(before: index)
    var needsBlank = !gap.hasBlank && needsBlankLine(before: index)
    for (position, comment) in layout.comments[gap.comments].enumerated() {
      let isFirst = position == 0
      let isAtStart = isFirst && index == 0
      if comment.lineEnds > 0 || (isFirst && breaks && !gap.hasLineEnd && !closes(index)) {
        if !isAtStart {
          newline(blank: needsBlank || isBlank(comment.lineEnds, gap, isFirst, index), indents(before: index).inner)
        }
        needsBlank = false
      } else if !isAtStart {
        let isTrailing =
          position + 1 < gap.comments.count
          ? layout.comments[gap.comments.lowerBound + position + 1].lineEnds > 0
          : gap.lineEnds > 0 || kind(index) == .endOfFile || (breaks && closes(index))
        write(spaces: isTrailing ? 2 : 1)
      }
      writeComment(comment.token)
    }
    let hasComments = !gap.comments.isEmpty
    if kind(index) == .endOfFile || (index == 0 && !hasComments) { return }
    if hasComments ? gap.lineEnds > 0 || (breaks && closes(index)) : breaks {
      let isBlank = !closes(index) && isBlank(gap.lineEnds, gap, !hasComments, index)
      newline(blank: needsBlank || isBlank, indents(before: index).token)
    } else {
      write(spaces: hasComments || layout.isSpaced(index) ? 1 : 0)
    }
  }

  /// Whether the token is on a line of its own, with or without comments before it.
  private func mustBreak(before index: Int) -> Bool {
    let gap = layout.gaps[index]
    if let last = open.last, last.kind != .leftAngle {
      if index > 0, isOpening(index - 1) { return last.isBroken && !(closes(index) && gap.comments.isEmpty) }
      if closes(index) { return last.isBroken }
      if last.kind == .leftParen { return last.isBroken && kind(index - 1) == .comma }
    }
    return gap.endsStatement || (gap.lineEnds > 0 && isBranch(index))
  }

  private func kind(_ index: Int) -> TokenKind { tree.tokens[layout.pieces[index].token].kind }

  private func isOpening(_ index: Int) -> Bool {
    switch kind(index) {
    case .leftBrace, .leftParen, .leftBracket, .leftAngle: true
    default: false
    }
  }

  /// True for a token that closes the innermost block or list.
  private func closes(_ index: Int) -> Bool {
    guard let last = open.last, last.kind != .leftAngle else { return false }
    return kind(index) == (last.kind == .leftBrace ? .rightBrace : .rightParen)
  }

  private func isBranch(_ index: Int) -> Bool {
    let keyword = tree.tokens[layout.pieces[index].token].keyword
    return keyword == .else || keyword == .then
  }

  /// One blank line remains between statements, except at the edges of a block.
  private func isBlank(_ lineEnds: Int, _ gap: FormatLayout.Gap, _ isFirst: Bool, _ index: Int) -> Bool {
    let isAtEdge = isFirst && index > 0 && kind(index - 1) == .leftBrace
    return lineEnds > 1 && gap.isBetweenStatements && (open.last?.kind ?? .leftBrace) == .leftBrace && !isAtEdge
  }

  private func needsBlankLine(before index: Int) -> Bool {
    guard index > 0, layout.gaps[index].endsStatement, kind(index) != .endOfFile else { return false }
    switch depth {
    case 0: return !(declaration == .import && tree.tokens[layout.pieces[index].token].keyword == .import)
    case 1: return layout.pieces[index - 1].isExpanded && layout.pieces[index].beginsLong && kind(index) != .rightBrace
    default: return false
    }
  }

  /// The indentation of a comment's line and of the token's line, if they begin one there.
  private func indents(before index: Int) -> (inner: Int, token: Int) {
    let further = isBranch(index) ? Self.step : 0
    guard let last = open.last else { return (further, further) }
    if last.isContinued { return (last.content, last.content) }
    if closes(index) { return (last.content, last.outer) }
    if last.kind == .leftBrace { return (last.content + further, last.content + further) }
    let isItem = isOpening(index - 1) || kind(index - 1) == .comma
    let content = last.content + (isItem ? 0 : Self.step)
    return (content, content)
  }

  private mutating func push(_ kind: TokenKind, isBroken: Bool) {
    let isContinued = kind != .leftBrace && !isBroken
    var content = indentation + Self.step
    if isContinued { content = open.last.map { $0.isContinued ? $0.content : $0.content + Self.step } ?? Self.step }
    open.append(Open(kind: kind, isBroken: isBroken, isContinued: isContinued, outer: indentation, content: content))
  }

  // MARK: Bytes

  private mutating func newline(blank: Bool, _ indent: Int) {
    output.append(0x0A)
    if blank { output.append(0x0A) }
    for _ in 0..<indent { output.append(0x20) }
    indentation = indent
    column = indent
  }

  private mutating func write(spaces: Int) {
    for _ in 0..<spaces { output.append(0x20) }
    column += spaces
  }

  private mutating func write(_ range: Range<Int>) {
    output.append(contentsOf: tree.source.bytes[range])
    column += layout.width(range)
  }

  private mutating func writeComment(_ token: Int) {
    let comment = layout.comment(token)
    output += comment
    let lineEnd = comment.lastIndex(of: 0x0A)
    if lineEnd != nil { column = 0 }
    column += comment[(lineEnd.map { $0 + 1 } ?? comment.startIndex)...].count { $0 & 0xC0 != 0x80 }
  }
}
