// The rules for names, literals, types, parameters and arguments.
extension Parser {
  mutating func qualifiedName(_ what: String) throws(SyntaxError) -> QualifiedName {
    let start = current
    let first = try expectName(what)
    var members: [Name] = []
    while take(.period) { members.append(try expectName("a name")) }
    return QualifiedName(first: first, members: members, place: place(from: start))
  }

  /// `: P & Q`, if present.
  mutating func adopted() throws(SyntaxError) -> [QualifiedName] {
    guard kind == .colon, !takeColonOfBody() else { return [] }
    advance()
    var types = [try qualifiedName("a protocol")]
    while takeAmpersand() { types.append(try qualifiedName("a protocol")) }
    return types
  }

  /// Skips the ':' that opens a body in other languages, and reports it.
  @discardableResult mutating func takeColonOfBody() -> Bool {
    guard kind == .colon, next.kind == .newline || next.kind == .leftBrace else { return false }
    let message = "a body is written in braces, found ':'"
    if next.kind == .leftBrace {
      reject(.swiftSyntax, message)
    } else {
      report(.swiftSyntax, message, help: "write '{' in its place, and '}' below the last line")
      advance()
    }
    return true
  }

  /// The '&' between two protocols; in Swift, a ',' has its place.
  private mutating func takeAmpersand() -> Bool {
    if kind == .comma, next.kind == .name {
      reject(
        .swiftSyntax, "protocols are joined by '&', found ','",
        fix: Fix("write '&'", replace: gap(through: current), with: " &"))
      return true
    }
    return take(.ampersand)
  }

  // MARK: Literals

  /// A literal or `.name`; nil if neither comes next.
  mutating func literalIfPresent() throws(SyntaxError) -> LiteralSyntax? {
    let start = current
    let literal: LiteralSyntax.Kind
    switch (kind, keyword) {
    case (.string, _): literal = .string
    case (.number, _): literal = bytes[range(of: current)].contains(UInt8(ascii: ".")) ? .float : .integer
    case (_, .true), (_, .false): literal = .boolean
    case (_, .nil): literal = .nil
    case (.leftBracket, _):
      advance()
      let isDictionary = take(.colon)
      try expect(.rightBracket, help: "only '[]' and '[:]' are literals here")
      return LiteralSyntax(
        kind: isDictionary ? .emptyDictionary : .emptyArray, text: isDictionary ? "[:]" : "[]",
        place: place(from: start))
    case (.period, _):
      advance()
      let name = try expectName("a name")
      return LiteralSyntax(kind: .member, text: "." + swiftName(name.text), place: place(from: start))
    default: return nil
    }
    advance()
    return LiteralSyntax(kind: literal, text: text(of: start), place: place(from: start))
  }

  mutating func expectString(_ what: String) throws(SyntaxError) -> LiteralSyntax {
    guard kind == .string, let literal = try literalIfPresent() else { throw expected(what) }
    return literal
  }

  private mutating func defaultValue() throws(SyntaxError) -> LiteralSyntax {
    if let literal = try literalIfPresent() { return literal }
    if ["null", "None", "undefined"].contains(word) {
      throw expected("a literal or '.case'", fix: Fix(write: "nil", over: place))
    }
    throw expected(
      "a literal or '.case'",
      help: "a .flow file contains no Swift expressions; name a need and write the value in Swift")
  }

  /// The initial value of a state: a literal, or a Swift expression without operators and closures.
  mutating func stateValue(help: @autoclosure () -> Help) throws(SyntaxError) -> LiteralSyntax {
    let start = current
    var last = current
    if kind == .period || kind == .leftBracket && [.rightBracket, .colon].contains(next.kind) {
      last = following(current)
      if next.kind == .colon { last = following(last) }
    }
    let end = tokens[following(last)].kind
    if end.endsStatement, let literal = try literalIfPresent() { return literal }
    guard try swiftValue() else { throw expected("a literal or '.case'", help: help()) }
    guard isAtLineEnd else {
      let isNext = kind == .comma && next.kind == .name
      throw expected("the end of the line", help: isNext ? "write each state on a line of its own" : help())
    }
    var names: [String] = []
    var before = TokenKind.equals
    for index in start...previous where !tokens[index].kind.isTrivia {
      let isLabel = tokens[following(index)].kind == .colon
      if tokens[index].kind == .name, before != .period, !isLabel { names.append(text(of: index)) }
      before = tokens[index].kind
    }
    markType(start..<previous + 1)
    return LiteralSyntax(kind: .expression, text: typeText(start...previous), place: place(from: start), names: names)
  }

  /// Skips a Swift expression; false if there is none here.
  private mutating func swiftValue() throws(SyntaxError) -> Bool {
    switch (kind, keyword) {
    case (.string, _), (.number, _), (_, .true), (_, .false), (_, .nil):
      advance()
      return true
    case (.name, .else), (.name, .then): return false
    case (.name, _): advance()
    case (.period, _), (.leftParen, _), (.leftBracket, _): break
    default: return false
    }
    while true {
      switch kind {
      case .period:
        advance()
        _ = try expectName("a name")
      case .question, .exclamation: advance()
      case .leftParen, .leftBracket: try swiftList()
      case .leftAngle: try bracketedType()
      default: return true
      }
    }
  }

  /// `(a, b: c)`, `[a, b]`, `[:]`.
  private mutating func swiftList() throws(SyntaxError) {
    let end: TokenKind = kind == .leftParen ? .rightParen : .rightBracket
    advance()
    if end == .rightBracket, kind == .colon, next.kind == end { advance() }
    while kind != end {
      let isValue = try nested { parser throws(SyntaxError) in
        guard try parser.swiftValue() else { return false }
        return parser.take(.colon) ? try parser.swiftValue() : true
      }
      guard isValue else { throw expected("a value") }
      guard take(.comma) else { break }
    }
    try expect(end)
  }

  // MARK: Types

  mutating func type() throws(SyntaxError) -> TypeSyntax {
    let start = current
    loop: while true {
      switch kind {
      case .name where !keyword.isReserved: advance()
      case .arrow where isListOpen: break loop
      case .question where current - start > 1_000:
        throw error(.tooDeep, "an optional nested too deep", help: "name the inner type with a 'typealias' in Swift")
      case .period, .question, .exclamation, .ampersand, .arrow, .at, .ellipsis: advance()
      case .leftParen, .leftBracket, .leftAngle: try bracketedType()
      default: break loop
      }
    }
    guard current > start, previous >= start else {
      let isValue = kind == .string || kind == .number
      throw expected("a type", help: isValue ? "a default follows the type: 'name: Type = …'" : nil)
    }
    markType(start..<previous + 1)
    return TypeSyntax(text: typeText(start...previous), place: place(from: start))
  }

  /// A bracket of a type and everything up to its partner, without recursion: the lexer has matched the brackets.
  private mutating func bracketedType() throws(SyntaxError) {
    // The token that closes each open bracket, the innermost last.
    var ends: [Int] = []
    repeat {
      switch kind {
      case .name where !keyword.isReserved: break
      case .period, .question, .exclamation, .ampersand, .arrow, .at, .ellipsis, .comma, .colon: break
      case .leftParen, .leftBracket, .leftAngle:
        guard let end = closingToken(of: current) else { throw error(.unexpectedToken, "unmatched \(kind.spelling)") }
        guard ends.count < Self.deepestNesting else {
          throw error(
            .tooDeep, "nested more than \(Self.deepestNesting) deep",
            help: "name the inner type with a 'typealias' in Swift")
        }
        ends.append(end)
      case .rightParen, .rightBracket, .rightAngle:
        guard ends.popLast() == current else { throw error(.unexpectedToken, "unmatched \(kind.spelling)") }
      default: throw expected("a type")
      }
      advance()
    } while !ends.isEmpty
  }

  /// The type as one line: its tokens with the spaces of Swift style.
  private func typeText(_ range: ClosedRange<Int>) -> String {
    if range.count == 1 { return text(of: range.lowerBound) }
    var result = ""
    var last: Int?
    for index in range where !tokens[index].kind.isTrivia {
      if let last {
        let hasGap = index > last + 1 || isBareAttribute(last)
        if isSpacedInType(tokens[last].kind, tokens[index].kind, hasGap: hasGap) { result += " " }
      }
      result += text(of: index)
      last = index
    }
    return result
  }

  /// Whether a token is an attribute without arguments: Swift takes `@escaping(Int) -> Void` as if it had a space.
  private func isBareAttribute(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].kind == .at && ["escaping", "autoclosure", "Sendable"].contains(text(of: index))
  }

  // MARK: Parameters and arguments

  /// `(label name: Type = default, …)`, if present, with the help where a type is missing.
  mutating func parameters(help: @autoclosure () -> Help? = nil) throws(SyntaxError) -> [ParameterSyntax] {
    try parenthesized { parser throws(SyntaxError) in try parser.parameter(help()) } ?? []
  }

  private mutating func parameter(_ help: @autoclosure () -> Help?) throws(SyntaxError) -> ParameterSyntax {
    let start = current
    let first = try expectName("a parameter", blank: true)
    var label: Name?
    var name = first
    if kind == .name {
      label = first
      name = try expectName("a parameter's name")
    } else if range(of: start).count == 1, first.text == "_" {
      throw error(
        .unexpectedToken, "a parameter needs a name", at: name.place, help: "'_' can only be its label: '_ item: Item'")
    }
    if kind != .colon { throw expected(TokenKind.colon.spelling, help: help() ?? typeIsMissing(name, label)) }
    advance()
    let type = try type()
    if kind == .colon, tokens[previous].kind == .name {
      throw error(.unexpectedToken, "expected ',' before \(quoted(previous))", at: self.name(at: previous).place)
    }
    let value = take(.equals) ? try defaultValue() : nil
    return ParameterSyntax(label: label, name: name, type: type, defaultValue: value, place: place(from: start))
  }

  /// A parameter without a colon may be its name or its type.
  private func typeIsMissing(_ name: Name, _ label: Name?) -> Help {
    if name.text.first?.isUppercase == true {
      let type = name.text + (kind == .leftAngle ? "<…>" : "")
      return "a parameter has a name and a type: write '\(label?.text ?? lowercased(name.text)): \(type)'"
    }
    return "write its type: '\(name.text): Type'"
  }

  mutating func arguments() throws(SyntaxError) -> ArgumentsSyntax {
    let start = current
    let none = noArguments()
    guard let list = try parenthesized({ parser throws(SyntaxError) in try parser.argument() }) else { return none }
    return ArgumentsSyntax(list: list, hasParentheses: true, place: place(from: start))
  }

  private mutating func argument() throws(SyntaxError) -> ArgumentSyntax {
    let start = current
    var label: Name?
    if kind == .name, !keyword.isReserved, next.kind == .colon {
      label = try expectName("an argument")
      advance()
    } else {
      takeSelf()
    }
    let value: ValueSyntax
    if let literal = try literalIfPresent() {
      value = .literal(literal)
    } else {
      try refuseClosure()
      value = .path(try qualifiedName(label == nil ? "an argument" : "a value"))
    }
    return ArgumentSyntax(label: label, value: value, place: place(from: start))
  }

  private mutating func takeSelf() {
    guard next.kind == .period, word == "self" else { return }
    let range = place(of: current...following(current))
    report(
      .swiftSyntax, "a value is named without 'self.'", at: range, fix: Fix("remove 'self.'", replace: range, with: ""))
    advance()
    advance()
  }

  private mutating func refuseClosure() throws(SyntaxError) {
    guard kind == .leftBrace else { return }
    let error = expected("a value", help: "closures cannot be passed: a screen reports through its actions")
    // It does not open the block of what follows.
    if let end = closingToken(of: current) { skip(to: end) }
    _ = take(.rightParen)
    throw error
  }

  /// `( item, item )`, in which a comma may follow the last item; nil if there is no parenthesis.
  mutating func parenthesized<Item>(
    mayEndInComma: Bool = true, _ item: (inout Parser) throws(SyntaxError) -> Item
  ) throws(SyntaxError) -> [Item]? {
    let end = kind == .leftParen ? closingToken(of: current) : nil
    let isOpen = kind == .leftParen && end == nil
    guard take(.leftParen) else { return nil }
    let wasOpen = isListOpen
    isListOpen = isOpen
    defer { isListOpen = wasOpen }
    do throws(SyntaxError) {
      var items: [Item] = []
      while kind != .rightParen || (!mayEndInComma && !items.isEmpty) {
        items.append(try item(&self))
        guard take(.comma) else { break }
      }
      guard take(.rightParen) else {
        // A need that is written as a function, or called like one; the call of a member is another matter.
        if kind == .leftParen, tokens[current + 1].kind == .rightParen, tokens[previous - 1].kind != .period {
          let call = place(of: current...current + 1)
          let fix = Fix("remove '()': a value is not a call", replace: call, with: "", isSafe: false)
          throw expected("',' or ')'", fix: fix)
        }
        if kind == .arrow { throw expected("')'", fix: Fix("write ')'", replace: place(of: previous).end, with: ")")) }
        throw expected(items.isEmpty ? "')'" : "',' or ')'", help: helpForExpression)
      }
      return items
    } catch {
      // The text between the parentheses is not part of what follows, such as a block.
      if let end { skip(to: end) }
      throw error
    }
  }
}
