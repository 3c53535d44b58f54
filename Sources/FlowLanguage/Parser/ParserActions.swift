// The rules for actions and handlers.

extension Parser {
  /// The actions after a header that begins at `start`, or the buttons of an alert; none if there is no body.
  mutating func actions(
    of owner: @autoclosure () -> String, from start: Int, areButtons: Bool = false
  ) throws(SyntaxError) -> [ActionSyntax] {
    try body(of: owner(), .actions, from: start) { parser throws(SyntaxError) in
      try parser.action("an action", parser.documentation(), isButton: areButtons)
    } ?? []
  }

  mutating func action(
    _ what: String, _ documentation: [String], isButton: Bool = false, mayHaveLinks: Bool = false
  ) throws(SyntaxError) -> ActionSyntax {
    // A word followed by a link is a name.
    let isLinked = mayHaveLinks && next.keyword == .link && tokens[following(following(current))].kind == .string
    if !isLinked { try skipForeignWords() }
    if kind == .string {
      throw expected(
        what, help: "write \(unquoted.map { "\($0.text) without quotes" } ?? "a name"); text is written in Swift",
        fix: unquoted?.fix)
    }
    if at(.link), !mayHaveLinks, next.kind == .string { throw misplacedLink() }
    if isButton, let error = earlyRole() { throw error }
    if [.as, .in, .on, .animated].contains(keyword), previous >= 0, tokens[previous].kind == .newline,
      next.kind == .name || at(.animated) && next.kind == .leftParen && !isAction(at: current)
    {
      throw foreign("a step ends with its line, found \(found)", help: "write it at the end of the line above")
    }
    let name = try expectName(what)
    if let error = foreignBlock(name) ?? textInParentheses(after: name, isButton: isButton) { throw error }
    let parameters = try parameters()
    var role: ActionSyntax.Role?
    if isButton, take(.role) {
      takeForeignSign(after: "'role'")
      if kind == .period, next.kind == .name { reject(.swiftSyntax, "a role is named without '.'") }
      role = ActionSyntax.Role(rawValue: keyword.text)
      guard role != nil else {
        throw expected(
          ActionSyntax.Role.allCases.map { "'\($0)'" }.joined(separator: " or "),
          help: word == "default"
            ? "a button without a role is a default one: remove 'role default'"
            : near([.destructive, .cancel]))
      }
      advance()
    } else if isButton, ActionSyntax.Role(rawValue: keyword.text) != nil {
      throw expected("'->'", fix: Fix("write 'role \(word)'", replace: place.start, with: "role "))
    }
    let links = mayHaveLinks ? try links() : []
    let further: [Keyword] = isButton ? [.role] : mayHaveLinks ? [.link] : []
    try refuseMisspelling(of: further, instead: "'->'")
    if role == .cancel, isAtLineEnd, !(kind == .newline && next.kind == .arrow) {
      throw expected("'->'", fix: Fix("write '-> stay'", replace: place(of: previous).end, with: " -> stay"))
    }
    try expectArrow()
    let arrow = previous
    let step = try step()
    let late = try takeLateParts(of: arrow, isButton: isButton && role == nil, mayHaveLinks: mayHaveLinks)
    return ActionSyntax(
      documentation: documentation, name: name, parameters: parameters, role: role ?? late.role,
      links: links + late.links, step: step)
  }

  static func readHandler(_ parser: inout Parser) throws(SyntaxError) -> HandlerSyntax? {
    let wasInHandlers = parser.isInHandlers
    parser.isInHandlers = true
    defer { parser.isInHandlers = wasInHandlers }
    let documentation = parser.documentation()
    if parser.takePattern() { return try parser.handler("an outcome", documentation, isPattern: true) }
    try parser.skipForeignWords()
    if parser.kind == .period { parser.reject(.swiftSyntax, "an outcome is named without '.'", help: "remove the '.'") }
    return try parser.handler("an outcome", documentation)
  }

  /// - Parameter isPattern: whether the keywords of a pattern were reported.
  mutating func handler(_ what: String, _ documentation: [String], isPattern: Bool = false) throws(SyntaxError)
    -> HandlerSyntax
  {
    if let error = elseInBlock(of: what) { throw error }
    let isCase = what == "a case"
    let name = try expectName(what)
    if at(.in) {
      throw foreign("the block is not a closure, found 'in'", help: "name the outcome: 'outcome(\(name.text)) -> step'")
    }
    let parenthesis = current
    let bindings = try parenthesized(mayEndInComma: false) { parser throws(SyntaxError) in
      if parser.kind == .name, parser.next.kind == .name, ["let", "var"].contains(parser.text(of: parser.current)) {
        let word = parser.text(of: parser.current)
        if isPattern {
          parser.advance()
        } else {
          parser.reject(.swiftSyntax, "a binding takes no '\(word)'", help: "remove it")
        }
      }
      let name = try parser.expectName("a binding", blank: true)
      if parser.kind == .colon { throw parser.annotated(name, of: isCase ? "case" : "outcome") }
      return name
    }
    if let bindings, bindings.isEmpty {
      report(.unexpectedToken, "empty parentheses", at: place(from: parenthesis), help: "remove '()'")
    }
    if kind == .comma, next.kind == .period || next.kind == .name {
      throw expected("'->'", help: "write each on a line of its own: '\(isCase ? "." : "")\(name.text) -> step'")
    }
    try expectArrow()
    let step = try step()
    if let error = elseInBlock(of: what) { throw error }
    return HandlerSyntax(documentation: documentation, name: name, bindings: bindings ?? [], step: step)
  }

  /// The error at `else -> step` among handlers or cases.
  private func elseInBlock(of what: String) -> SyntaxError? {
    guard at(.else), next.kind == .arrow else { return nil }
    return what == "a case"
      ? foreign("a 'switch' has no 'else'", help: "write each of the other cases: '.name -> step'")
      : foreign("handlers have no 'else'", help: "write each of the other outcomes: 'name -> step'")
  }

  /// Skips a Swift keyword that is not needed here, and reports it; throws at one that means something else.
  mutating func skipForeignWords() throws(SyntaxError) {
    guard kind == .name, next.kind == .name || next.kind == .period, !isAtButtonWithRole else { return }
    if isAtMember || isAtDeclaration {
      let help: Help = isAtDeclaration ? "put it at the top of a file" : "put it directly into the flow"
      throw error(.misplaced, "\(quoted(current)) is not allowed here", help: help)
    }
    let word = text(of: current)
    switch word {
    // A function with its body.
    case "func" where tokens[following(end(of: following(current)))].kind == .leftBrace:
      throw foreign(
        "a .flow file contains no functions, found 'func'",
        help: "write '\(name(at: following(current)).text) -> step'; a step in Swift is 'call name'")
    // Other languages put a word before what the user does.
    case "func", "case",
      ["on", "when", "action", "button", "tap", "handle", "let", "var"] where isAction(at: following(current)):
      reject(.swiftSyntax, "unexpected '\(word)'", help: "remove it")
    case "button" where isLastOfAction(following(current)):
      reject(.swiftSyntax, "unexpected '\(word)'", help: "remove it")
    case "let", "var":
      throw foreign("unexpected '\(word)'", help: "write 'state name: Type = value' in the flow for a stored property")
    default: break
    }
  }

  /// Whether a name is all that is left of a line, but for a role.
  private func isLastOfAction(_ name: Int) -> Bool {
    let next = tokens[following(name)]
    return tokens[name].keyword != .role && (next.kind.endsStatement || next.keyword == .role)
  }

  /// The error at `name: Type` and at `label: name`, as in a pattern of Swift, where a binding of an `outcome` or a
  /// `case` is a name alone.
  private func annotated(_ binding: Name, of owner: String) -> SyntaxError {
    var other = following(current)
    if ["let", "var"].contains(text(of: other)) { other = following(other) }
    let isName = tokens[other].kind == .name && text(of: other).first?.isUppercase == false
    let written = isName ? name(at: other).text : binding.text
    let end = following(other)
    let rest = tokens[end...].prefix { $0.kind != .rightParen && $0.kind != .newline }
    let isWhole = [.comma, .rightParen].contains(tokens[end].kind) && !rest.contains { $0.kind == .colon }
    let whole = place(binding.place.range.lowerBound..<range(of: other).upperBound)
    return error(
      .unexpectedToken,
      isName ? "a binding takes no label" : "a binding is just a name; its type comes from the \(owner)",
      help: "write '\(written)'", fix: isWhole ? Fix("write '\(written)'", replace: whole, with: written) : nil)
  }

  mutating func expectArrow() throws(SyntaxError) {
    switch kind {
    case .arrow: advance()
    case .colon where next.kind == .name && tokens[previous].kind == .rightParen && !isAtStep(after: current):
      throw foreign("only a need has a result, found ':'", help: "remove ': \(text(of: following(current)))'")
    case .colon where next.kind == .name && text(of: following(current)).first?.isUppercase == true:
      let (value, type) = (text(of: previous), text(of: following(current)))
      if tokens[following(following(current))].kind == .arrow {
        let parameter = lowercased(type) + (isInHandlers ? "" : ": \(type)")
        throw foreign("a value goes in parentheses, found ':'", help: "write '\(value)(\(parameter))'")
      }
      throw foreign(
        "a value goes in the parentheses of its screen or outcome, found ':'",
        help: "write '(\(value): \(type))' after its name")
    case .fatArrow, .equals, .colon:
      let isAfterSpace = current > 0 && [.space, .newline].contains(tokens[current - 1].kind)
      let isBeforeSpace = current + 1 < tokens.count && [.space, .newline].contains(tokens[current + 1].kind)
      let arrow = (isAfterSpace ? "" : " ") + "->" + (isBeforeSpace ? "" : " ")
      let fix = Fix("write '->'", replace: place, with: arrow)
      reject(.wrongArrow, expected("'->'").diagnostic.message, help: "write '->'", fix: fix)
    case .newline where next.kind == .arrow:
      reportLineEnd(before: "'->'")
      advance()
      advance()
    case .newline, .rightBrace, .endOfFile:
      throw expected("'->'", help: "say what happens, such as '-> push Name', or '-> stay' if nothing does")
    case .leftBrace:
      let fix = withoutBraces("-> ")
      throw expected(
        "'->'", help: (fix?.title).map(Help.text) ?? "steps follow '->' without braces: '-> push Name'", fix: fix)
    default:
      let isJoined = verb(tokens[previous].keyword) != nil && kind == .name
      let name = text(of: previous)
      let help: Help? =
        switch kind {
        case .name where isJoined: "\(joinedSteps.words); or name what the user does: 'name -> \(name) \(word)'"
        case .name where next.kind == .arrow && !isInHandlers: "write '\(name)(\(word): Type)' if that is a value"
        case .name where [.call, .if, .unless].contains(tokens[previous].keyword):
          "name what the user does: 'name -> \(name) \(word) …'"
        case .string where next.kind == .arrow: "write '\(name) -> step': the text is written in Swift"
        default: nil
        }
      let error =
        isAtStep(after: previous) && !isJoined
        ? expected("'->'", fix: Fix("write '->'", replace: place.start, with: "-> ")) : expected("'->'", help: help)
      // The ';' at the end of the line was reported.
      throw error.known(if: isBehindSemicolon(previous))
    }
  }
}
