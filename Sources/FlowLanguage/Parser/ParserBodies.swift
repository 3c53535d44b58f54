// Where bodies begin and statements end. A '{' that is missing or on the next line is reported once, and assumed to be
// there.
extension Parser {
  /// `{ item NL item … }` after the header that begins at `start`, if any.
  mutating func body<Item>(
    of owner: @autoclosure () -> String, _ content: Content, from start: Int,
    _ item: (inout Parser) throws(SyntaxError) -> Item?
  ) throws(SyntaxError) -> [Item]? {
    if kind == .newline {
      if tokens[nextLine].kind == .leftBrace {
        reportLineEnd(before: "'{'")
        skipLineEnds()
      } else if begins(content, at: nextLine) {
        // The ':' that should open a body was reported.
        if tokens[previous].kind != .colon { reportMissingBrace(after: start) }
        return try nested { parser throws(SyntaxError) in
          parser.items(of: owner, opening: nil, content, item)
        }
      }
    }
    guard kind == .leftBrace else { return nil }
    return try block(of: owner(), content, item)
  }

  /// `{ item NL item … }`: the items that could be read. Messages name the owner of the block: `screen 'List'`.
  mutating func block<Item>(
    of owner: @autoclosure () -> String, _ content: Content, _ item: (inout Parser) throws(SyntaxError) -> Item?
  ) throws(SyntaxError) -> [Item] {
    let opening = current
    if depth == 0 { lacksBrace = closingToken(of: opening) == nil }
    try expect(.leftBrace)
    return try nested { parser throws(SyntaxError) in
      parser.items(of: owner, opening: opening, content, item)
    }
  }

  /// The items up to the '}' that closes them; without their '{' at `opening`, up to one that can be theirs, or up to a
  /// token that cannot be among them.
  mutating func items<Item>(
    of owner: () -> String, opening: Int?, _ content: Content, _ item: (inout Parser) throws(SyntaxError) -> Item?
  ) -> [Item] {
    var items: [Item] = []
    while true {
      skipLineEnds()
      if kind == .endOfFile || (opening == nil || lacksBrace) && isPast(content) {
        if let opening { reportUnclosed(owner(), opening) }
        return items
      }
      if kind == .rightBrace {
        if opening == nil, strayBraces == 0 { return items }
        // An unmatched '}' that is left is the one here.
        if opening == nil { strayBraces -= 1 }
        advance()
        return items
      }
      readItem(into: &items, item)
    }
  }

  /// What the lines of a block are.
  enum Content {
    case settings, requirements, members, cases
    /// Those of a screen, or the handlers of a child.
    case actions
    /// Those of a step.
    case handlers
  }

  /// True at a token that cannot be in a block, so that it must belong to an outer one.
  func isPast(_ content: Content) -> Bool {
    switch content {
    case .settings, .requirements, .members: isAtDeclaration
    case .cases, .actions, .handlers: isAtMember
    }
  }

  /// Whether a line reveals a body without its '{': it begins as no line around it does.
  private func begins(_ content: Content, at token: Int) -> Bool {
    switch content {
    case .settings: SettingName(tokens[token].keyword) != nil
    case .requirements: false
    case .members: isMember(at: token)
    case .cases: isCase(at: token)
    case .actions: isAction(at: token)
    case .handlers: !isInHandlers && isHandlerWithValues(at: token)
    }
  }

  private mutating func reportMissingBrace(after start: Int) {
    let place = place(from: start)
    let header = text(of: place)
    // If there is an unmatched '}', only the brace is missing.
    let fix = strayBraces > 0 ? Fix("write '\(header) {'", replace: place.end, with: " {") : nil
    report(
      .unexpectedToken, "missing '{' after '\(header)'", at: place,
      help: "write '\(header) {'\(fix == nil ? ", and '}' below its last line" : "")", fix: fix)
  }

  /// The first token of the next nonempty line, if the current token ends a line.
  var nextLine: Int { tokens[current...].firstIndex { !$0.kind.isTrivia && $0.kind != .newline } ?? current }

  /// Whether an action starts at a token: `name ->` or `name(…) ->`. `start ->` is not one: it is a member of a flow.
  func isAction(at token: Int) -> Bool {
    guard tokens[token].kind == .name, tokens[token].keyword != .start else { return false }
    let arrow = tokens[following(end(of: token))].kind
    return arrow == .arrow || arrow == .fatArrow
  }

  /// The same with only names in the parentheses, as a handler binds them and no action declares them.
  private func isHandlerWithValues(at token: Int) -> Bool {
    let opening = following(token)
    guard isAction(at: token), tokens[opening].kind == .leftParen, indentation(of: token) > indentation(of: previous)
    else { return false }
    let first = following(opening)
    guard tokens[first].kind == .name else { return false }
    return [.comma, .rightParen].contains(tokens[following(first)].kind)
  }

  func indentation(of token: Int) -> Int {
    let lineEnd = bytes[..<Int(tokens[token].start)].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return bytes[(lineEnd.map { $0 + 1 } ?? 0)...].prefix { $0 == 0x20 || $0 == 9 }.count
  }

  private func isCase(at token: Int) -> Bool {
    let word = text(of: token) == "case" ? following(token) : token
    return tokens[word].kind == .period && tokens[following(word)].kind == .name
  }

  private func isMember(at token: Int) -> Bool {
    let (keyword, next) = (tokens[token].keyword, tokens[following(token)].kind)
    return Keyword.members.contains(keyword) && (next == .name || keyword == .start && next == .arrow)
  }

  mutating func reportUnclosed(_ owner: String, _ opening: Int) {
    guard !(kind == .endOfFile && isEndReported), !isBraceInString(after: opening) else { return }
    if kind == .endOfFile { isEndReported = true }
    var notes = [Note("the '{' to close", at: place(of: opening))]
    if let suspect = brace(closedByAnother: opening) {
      let place = place(of: suspect)
      notes.append(Note("as the lines are indented, this one lacks its '}'", at: place))
    }
    report(error(.unexpectedToken, "expected '}' to close \(owner), found \(found)", notes: notes))
  }

  /// The first '{' after another one, up to the current token, whose '}' is further left than its own line:
  /// that '}' was meant for a block around it. nil if there is none.
  private func brace(closedByAnother opening: Int) -> Int? {
    var open: [(brace: Int, indentation: Int)] = []
    var lineStart = 0
    // A '{' on the line of the outer brace has no indentation of its own.
    var indentation = 0
    var isFirst = false
    for index in opening + 1..<max(opening + 1, current) {
      let token = tokens[index]
      switch token.kind {
      case .newline, .lineBreak:
        lineStart = range(of: index).upperBound
        isFirst = true
        continue
      case .space: continue
      default: break
      }
      if isFirst { indentation = Int(token.start) - lineStart }
      if token.kind == .leftBrace {
        open.append((index, indentation))
      } else if token.kind == .rightBrace, let partner = open.popLast(), isFirst, indentation < partner.indentation {
        return partner.brace
      }
      isFirst = false
    }
    return nil
  }

  /// One item of a block, or as much of it as can be read.
  mutating func readItem<Item>(into items: inout [Item], _ item: (inout Parser) throws(SyntaxError) -> Item?) {
    let start = current
    do throws(SyntaxError) {
      if let item = try item(&self) { items.append(item) }
      try expectStatementEnd()
    } catch {
      report(error)
      if current == start, !isAtLineEnd { advance() }
      skipStatement()
    }
  }

  /// The help at a modifier after a block, and at a further statement on the line.
  private var helpAfterStatement: Help? {
    if tokens[previous].kind == .rightBrace, Keyword.modifiers.contains(keyword) {
      let isStyle = next.kind == .name && (at(.as) || at(.in))
      let last = end(of: isStyle ? following(current) : current)
      return "write '\(text(of: place(of: current...last)))' before the '{'"
    }
    if tokens[previous].kind == .rightBrace, at(.then) {
      return "a 'switch' is the last step: write what follows in each of its cases"
    }
    if at(.link), next.kind == .string {
      return "a link stands at a screen, a flow or an event, before its '{' or '->'"
    }
    if at(.else) { return "a branch begins with its condition: 'if name step else step'" }
    return isAction(at: current) || isAtMember ? "write one statement per line" : nil
  }

  /// A statement ends with its line or with the block.
  mutating func expectStatementEnd() throws(SyntaxError) {
    // After a block without its '}', the line has ended already.
    guard !isAtLineEnd, tokens[previous].kind != .newline else { return }
    if kind == .rightParen || kind == .rightBracket { throw error(.unexpectedToken, "unmatched \(kind.spelling)") }
    guard kind == .comma else {
      let isBranch = (at(.if) || at(.unless)) && next.kind == .name
      let condition = "\(text(of: current)) \(text(of: following(current)))"
      let help: Help? = isBranch ? "a condition comes before its step: '\(condition) step'" : nil
      throw expected("the end of the line", help: isAtFurtherStep ? joinedSteps : help ?? helpAfterStatement)
    }
    if next.kind.endsStatement {
      return reject(.misplacedComma, "unexpected ',' at end of line", help: "remove the ','")
    }
    if Keyword.modifiers.contains(next.keyword) { throw error(.misplacedComma, "unexpected ','", fix: removal) }
    let isStep = isAtStep(after: current)
    throw error(
      .misplacedComma, "unexpected ','",
      help: isStep ? joinedSteps : "remove the ',', and write one statement per line",
      fix: isStep ? Fix("write 'then'", replace: place, with: " then", isSafe: false) : nil)
  }
}
