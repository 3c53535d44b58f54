// The rules for actions, handlers and steps.

/// Words that other languages have in front of what the user does.
private let foreignActions: Set<String> = ["on", "when", "action", "button", "tap", "handle", "let", "var"]

extension Parser {
  // MARK: Actions and handlers

  mutating func actions(of owner: @autoclosure () -> String) throws(SyntaxError) -> [ActionSyntax] {
    try block(of: owner(), endsBefore: .member, Self.readAction)
  }

  /// The actions after a header that begins at `start`; none if there is no body.
  mutating func actions(of owner: @autoclosure () -> String, from start: Int) throws(SyntaxError) -> [ActionSyntax] {
    try body(
      of: owner(), from: start, endsBefore: .member, line: .action, Self.readAction) ?? []
  }

  /// The buttons of an alert.
  mutating func buttons(of owner: @autoclosure () -> String, from start: Int) throws(SyntaxError) -> [ActionSyntax] {
    try body(of: owner(), from: start, endsBefore: .member, line: .action, Self.readButton) ?? []
  }

  private static func readButton(_ parser: inout Parser) throws(SyntaxError) -> ActionSyntax? {
    try parser.action("an action", parser.documentation(), isButton: true)
  }

  private static func readAction(_ parser: inout Parser) throws(SyntaxError) -> ActionSyntax? {
    try parser.action("an action", parser.documentation())
  }

  mutating func action(
    _ what: String, _ documentation: [String], isButton: Bool = false, mayHaveLinks: Bool = false
  ) throws(SyntaxError) -> ActionSyntax {
    // What is followed by a link is a name.
    let isLinked =
      mayHaveLinks && next.keyword == .link && tokens[following(following(current))].kind == .string
    if !isLinked { try skipForeignWords() }
    if kind == .string {
      throw expected(
        what,
        help: "write \(unquoted.map { "\($0.text) without quotes" } ?? "a name"); texts are written in Swift",
        fix: unquoted?.fix)
    }
    let name = try expectName(what)
    if let error = foreignBlock(name) { throw error }
    let parameters = try parameters()
    var role: String?
    if isButton, take(.role) {
      guard at(.destructive) || at(.cancel) else { throw expected("'destructive' or 'cancel'") }
      role = keyword.text
      advance()
    }
    let links = mayHaveLinks ? try links() : []
    try expectArrow()
    return ActionSyntax(
      documentation: documentation, name: name, parameters: parameters, role: role, links: links, step: try step())
  }

  static func readHandler(_ parser: inout Parser) throws(SyntaxError) -> HandlerSyntax? {
    let documentation = parser.documentation()
    let wasInHandlers = parser.isInHandlers
    parser.isInHandlers = true
    defer { parser.isInHandlers = wasInHandlers }
    try parser.skipForeignWords()
    if parser.kind == .period {
      if parser.text(of: parser.previous) != "case" {
        parser.report(
          parser.error(.swiftSyntax, "an outcome is named without '.'", help: "remove the '.'", fix: parser.removal))
      }
      parser.advance()
    }
    return try parser.handler("an outcome", documentation)
  }

  private mutating func handler(_ what: String, _ documentation: [String]) throws(SyntaxError) -> HandlerSyntax {
    let name = try expectName(what)
    if at(.in) {
      throw error(
        .swiftSyntax, "what follows is not a closure, found 'in'",
        help: "name the outcome: 'outcome(\(name.text)) -> step'")
    }
    let parenthesis = current
    let bindings = try parenthesized(mayEndInComma: false) { (parser: inout Parser) throws(SyntaxError) in
      if parser.kind == .name, parser.next.kind == .name, ["let", "var"].contains(parser.text(of: parser.current)) {
        let word = parser.text(of: parser.current)
        parser.report(
          parser.error(.swiftSyntax, "a binding takes no '\(word)'", help: "remove it", fix: parser.removal))
        parser.advance()
      }
      let name = try parser.expectName("a binding", blank: true)
      if parser.kind == .colon {
        throw parser.error(
          .unexpectedToken, "a binding is just a name; its type comes from the outcome", help: "write '\(name.text)'")
      }
      return name
    }
    if let bindings, bindings.isEmpty {
      report(
        error(
          .unexpectedToken, "empty parentheses", at: place(from: parenthesis),
          help: "remove '()'"))
    }
    try expectArrow()
    return HandlerSyntax(documentation: documentation, name: name, bindings: bindings ?? [], step: try step())
  }

  /// Passes over a word of Swift that is not needed here, and says so; gives up at one that means something else.
  mutating func skipForeignWords() throws(SyntaxError) {
    guard kind == .name, next.kind == .name || next.kind == .period, !isAtButtonWithRole else { return }
    if isAtMember || isAtDeclaration {
      let help: Help = isAtDeclaration ? "put it at the top of a file" : "put it directly into the flow"
      throw error(.misplaced, "\(quoted(current)) is not allowed here", help: help)
    }
    let word = text(of: current)
    switch word {
    case "func" where isFunctionWithBody:
      throw error(
        .swiftSyntax, "a .flow file contains no functions, found 'func'",
        help: "write '\(name(at: following(current)).text) -> step'; a step in Swift is 'call name'")
    case "func", "case":
      report(error(.swiftSyntax, "unexpected '\(word)'", help: "remove it", fix: removal))
      advance()
    case _ where foreignActions.contains(word) && isAction(at: following(current)):
      report(error(.swiftSyntax, "unexpected '\(word)'", help: "remove it", fix: removal))
      advance()
    case "let", "var":
      throw error(
        .swiftSyntax, "unexpected '\(word)'", help: "write 'state name: Type' in the flow for a stored property")
    default: break
    }
  }

  mutating func expectArrow() throws(SyntaxError) {
    switch kind {
    case .arrow: advance()
    case .colon where next.kind == .name && text(of: following(current)).first?.isUppercase == true:
      let (value, type) = (text(of: previous), text(of: following(current)))
      throw error(
        .swiftSyntax, "a value goes in the parentheses of its screen or outcome, found ':'",
        help: "write '(\(value): \(type))' after its name")
    case .fatArrow, .equals, .colon:
      let fix = Fix("write '->'", replace: place, with: "->")
      report(error(.wrongArrow, expected("'->'").diagnostic.message, help: "write '->'", fix: fix))
      advance()
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
      let isStep = isAtStep(after: previous)
      let point = SourcePlace(file: file, range: place.range.lowerBound..<place.range.lowerBound)
      let isJoined = verb(tokens[previous].keyword) != nil && kind == .name
      var error =
        isStep && !isJoined
        ? expected("'->'", help: "write '->'", fix: Fix("write '->'", replace: point, with: "-> "))
        : expected("'->'", help: isJoined ? joinedSteps : nil)
      // That the line does not end in ';' was said.
      error.isKnown = error.isKnown || isBehindSemicolon(previous)
      throw error
    }
  }

  // MARK: Steps

  mutating func step() throws(SyntaxError) -> StepSyntax {
    try nested { (parser: inout Parser) throws(SyntaxError) in try parser.steps(inBranch: false) }
  }

  private mutating func steps(inBranch: Bool) throws(SyntaxError) -> StepSyntax {
    let start = current
    var parts: [StepPartSyntax] = []
    repeat {
      // Each step is generated inside the completion of the one before.
      guard parts.count < Self.deepestNesting else {
        throw error(
          .tooDeep, "more than \(Self.deepestNesting) steps one after the other",
          help: "put what belongs together into one 'call'")
      }
      if kind == .newline, isAtStep(after: current) {
        reportLineEnd(before: "a step")
        advance()
      }
      switch keyword {
      case .if, .unless, .switch:
        if inBranch {
          throw error(
            .unexpectedToken, "a branch contains only simple steps, found '\(keyword.text)'",
            help: "put further conditions after 'else'")
        }
        parts.append(keyword == .switch ? .selection(try selection()) : .conditional(try conditional()))
        return StepSyntax(parts: parts, place: place(from: start))
      default: parts.append(.simple(try simpleStep()))
      }
    } while take(.then)
    return StepSyntax(parts: parts, place: place(from: start))
  }

  private mutating func conditional() throws(SyntaxError) -> ConditionalSyntax {
    let start = current
    var isNegated = at(.unless)
    advance()
    let condition = try condition(&isNegated, from: start)
    try expectNoMember(of: condition, in: isNegated ? "unless" : "if", "Bool")
    let arguments = try arguments()
    if let error = comparison(condition, isNegated: isNegated) { throw error }
    if at(.then) {
      report(error(.swiftSyntax, "a branch follows its condition directly", help: "remove 'then'", fix: removal))
      advance()
    }
    let then = try unbraced { (parser: inout Parser) throws(SyntaxError) in try parser.steps(inBranch: true) }
    var otherwise: StepSyntax?
    if isAtElseIf {
      report(
        error(
          .swiftSyntax, "a further condition is 'else if', found \(found)", help: "write 'else if'",
          fix: Fix("write 'else if'", replace: place, with: "else if")))
      let start = current
      let further = try nested { (parser: inout Parser) throws(SyntaxError) in try parser.conditional() }
      otherwise = StepSyntax(parts: [.conditional(further)], place: place(from: start))
    } else if take(.else) {
      otherwise = try unbraced { (parser: inout Parser) throws(SyntaxError) in try parser.step() }
    }
    return ConditionalSyntax(
      isNegated: isNegated, condition: condition, arguments: arguments, then: then, otherwise: otherwise,
      place: place(from: start))
  }

  private mutating func selection() throws(SyntaxError) -> SwitchSyntax {
    let start = current
    advance()
    let subject = try expectName("a need")
    try expectNoMember(of: subject, in: "switch", "…")
    let arguments = try arguments()
    let block = try body(
      of: "'switch \(subject.text)'", from: start, endsBefore: .member, line: .case
    ) { (parser: inout Parser) throws(SyntaxError) in
      let documentation = parser.documentation()
      try parser.skipForeignWords()
      try parser.expectPeriod()
      return try parser.handler("a case", documentation)
    }
    guard let cases = block else { throw expected("'{'") }
    return SwitchSyntax(subject: subject, arguments: arguments, cases: cases, place: place(from: start))
  }

  /// The '.' in front of a case, which is easily forgotten.
  private mutating func expectPeriod() throws(SyntaxError) {
    let help: Help = "a case is written '.name -> step'"
    guard kind == .name, [.arrow, .colon, .leftParen].contains(next.kind) else {
      return try expect(.period, help: help)
    }
    let word = text(of: current)
    if at(.else) || word == "default" {
      throw error(.swiftSyntax, "a 'switch' has no '\(word)'", help: "write each of the other cases: '.name -> step'")
    }
    let point = SourcePlace(file: file, range: place.range.lowerBound..<place.range.lowerBound)
    report(
      error(
        .unexpectedToken, "expected '.', found \(found)", help: help, fix: Fix("add '.'", replace: point, with: ".")))
  }

  /// What is asked is one name: a member of a value can only be had through one.
  func expectNoMember(of name: Name, in keyword: String, _ type: String) throws(SyntaxError) {
    guard kind == .period, tokens[current + 1].kind == .name else { return }
    let member = text(of: current + 1)
    throw error(
      .swiftSyntax, "'\(keyword)' takes a single name, found '.'",
      help: "declare 'needs \(member)(of …): \(type)' and write '\(keyword) \(member)(of: \(name.text))'")
  }

  mutating func simpleStep() throws(SyntaxError) -> SimpleStepSyntax {
    let start = current
    let word = place
    let kind: SimpleStepSyntax.Kind
    switch keyword {
    case .push, .present, .replace, .root:
      guard let verb = verb(keyword) else { throw expected("a step") }
      advance()
      kind = .show(try show(verb))
    case .pop:
      advance()
      takeNeedlessParentheses()
      kind = .pop(to: try poppedTo())
    case .dismiss:
      advance()
      kind = .dismiss
      takeNeedlessName()
    case .close:
      advance()
      kind = .close
      takeNeedlessName()
    case .stay:
      advance()
      kind = .stay
    case .select:
      advance()
      kind = .select(try selectedTab())
    case .finish:
      advance()
      try expectOutcome()
      let name = try expectName("an outcome, or a flow and its child")
      if take(.period) {
        let child = try expectName("a child")
        kind = .finishAncestor(flow: name, child: child, try arguments())
      } else {
        kind = .finish(name, try arguments())
      }
    case .call:
      advance()
      var name = Name(text: "", place: place)
      var arguments = noArguments()
      var isAsync = false
      try header { (parser: inout Parser) throws(SyntaxError) in
        if let error = parser.misplacedAsync() { throw error }
        parser.takeForeignEffects()
        if parser.isAtLineEnd {
          throw parser.expected(
            "the name of the hand-written step", help: "write 'call name': a method that the app writes in Swift")
        }
        name = try parser.expectName("the name of the hand-written step")
        if let error = parser.methodOfHook(name) { throw error }
        arguments = try parser.arguments()
        isAsync = parser.take(.async)
      }
      kind = .call(
        name, arguments, isAsync: isAsync,
        results: self.kind == .leftBrace ? try actions(of: "'call \(name.text)'") : nil)
    case .tell:
      advance()
      let screen = try expectName("a screen")
      try expect(.period, help: "write 'tell Screen.method(args)'")
      let method = try expectName("a method")
      kind = .tell(screen: screen, method: method, try arguments())
    case .go where next.keyword == .to && tokens[following(following(current))].kind == .name:
      kind = .show(try foreignPush("go"))
    case .go:
      advance()
      let name = try expectName("a route")
      kind = .go(name, try arguments())
    case .signal:
      advance()
      let name = try expectName("a signal")
      kind = .signal(name, try arguments())
    default: kind = try foreignStep()
    }
    return SimpleStepSyntax(kind: kind, place: place(from: start), keyword: word)
  }

  mutating func show(_ verb: ShowSyntax.Verb) throws(SyntaxError) -> ShowSyntax {
    var target = Name(text: "", place: place)
    var arguments = noArguments()
    var modifiers: [ModifierSyntax] = []
    let start = previous
    try header { (parser: inout Parser) throws(SyntaxError) in
      parser.takeEarlyModifiers(of: verb)
      try parser.expectTarget(of: verb)
      target = try parser.expectName("a screen or flow")
      if let error = parser.titleOfAlert(target) { throw error }
      arguments = try parser.arguments()
      modifiers = try parser.modifiers()
      if let modifier = try parser.foreignModifier() { modifiers += [modifier] + (try parser.modifiers()) }
    }
    shown.append(target)
    let handlers = try body(
      of: "'\(verb.rawValue) \(target.text)'", from: start, endsBefore: .member,
      line: isInHandlers ? .any : .handlerWithValues, Self.readHandler)
    return ShowSyntax(verb: verb, target: target, arguments: arguments, modifiers: modifiers, handlers: handlers)
  }

  func verb(_ keyword: Keyword) -> ShowSyntax.Verb? {
    switch keyword {
    case .push: .push
    case .present: .present
    case .replace: .replace
    case .root: .root
    default: nil
    }
  }

  mutating func modifiers() throws(SyntaxError) -> [ModifierSyntax] {
    var modifiers: [ModifierSyntax] = []
    while true {
      let start = current
      let kind: ModifierSyntax.Kind
      let end = range(of: previous).upperBound
      switch keyword {
      case _ where self.kind == .comma && next.keyword == .as:
        takeForeignStyle(after: end)
        kind = .style(try expectName("a presentation style, such as 'sheet'"), try heights())
      case .as:
        takeForeignStyle(after: end)
        kind = .style(try expectName("a presentation style, such as 'sheet'"), try heights())
      case .in:
        advance()
        guard take(.navigation) else {
          let isMeant = self.kind == .name && text(of: current).lowercased().hasPrefix("nav")
          let fix = isMeant ? Fix("write 'navigation'", replace: place, with: "navigation") : nil
          throw expected("'navigation'", help: isMeant ? "write 'in navigation'" : nil, fix: fix)
        }
        kind = .inNavigation
      case .bare:
        advance()
        kind = .bare
      case .animated:
        advance()
        if self.kind == .colon {
          let value = next.keyword == .true ? "true" : "false"
          let range = SourcePlace(file: file, range: place.range.lowerBound..<range(of: following(current)).upperBound)
          let fix = Fix("write 'animated(\(value))'", replace: range, with: "(\(value))")
          let isValue = [.true, .false].contains(next.keyword)
          throw expected("the end of the line", help: "write 'animated(\(value))'", fix: isValue ? fix : nil)
        }
        kind = .animated(try arguments())
      default: return modifiers
      }
      modifiers.append(ModifierSyntax(kind: kind, place: place(from: start)))
    }
  }
}
