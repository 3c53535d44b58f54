// The rules for actions, handlers and steps.
extension Parser {
  // MARK: Actions and handlers

  mutating func actions(of owner: @autoclosure () -> String) throws(SyntaxError) -> [ActionSyntax] {
    try block(of: owner(), endsBefore: .member) { (parser: inout Parser) throws(SyntaxError) in
      try parser.action("an action", parser.documentation())
    }
  }

  mutating func action(_ what: String, _ documentation: [String]) throws(SyntaxError) -> ActionSyntax {
    try skipForeignWords()
    let name = try expectName(what)
    let parameters = try parameters()
    try expectArrow()
    return ActionSyntax(documentation: documentation, name: name, parameters: parameters, step: try step())
  }

  mutating func handlers(of owner: @autoclosure () -> String) throws(SyntaxError) -> [HandlerSyntax] {
    try block(of: owner(), endsBefore: .member) { (parser: inout Parser) throws(SyntaxError) in
      let documentation = parser.documentation()
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
  }

  private mutating func handler(_ what: String, _ documentation: [String]) throws(SyntaxError) -> HandlerSyntax {
    let name = try expectName(what)
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
    guard kind == .name, next.kind == .name || next.kind == .period else { return }
    if isAtMember || isAtDeclaration {
      let help: Help = isAtDeclaration ? "put it at the top of a file" : "put it directly into the flow"
      throw error(.misplaced, "\(quoted(current)) is not allowed here", help: help)
    }
    let word = text(of: current)
    switch word {
    case "func", "case":
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
    case .leftBrace: throw expected("'->'", help: "steps follow '->' without braces: '-> push Name'")
    default:
      var error = expected("'->'", help: verb(tokens[previous].keyword) != nil && kind == .name ? joinedSteps : nil)
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
      if kind == .newline, isAtStep(behind: current) {
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
    let isNegated = at(.unless)
    advance()
    if kind == .exclamation {
      throw error(
        .swiftSyntax, "a condition is not negated with '!'", help: isNegated ? "write 'if'" : "write 'unless'")
    }
    let condition = try conditionName()
    try expectNoMember(of: condition, in: isNegated ? "unless" : "if", "Bool")
    let arguments = try arguments()
    if kind == .equals || kind == .leftAngle || kind == .rightAngle || kind == .ampersand || kind == .exclamation {
      let word = (kind == .equals) == isNegated ? "if" : "unless"
      throw error(
        .swiftSyntax, "a condition is a single name, found \(found)",
        help: isNilCompared
          ? "write '\(word) \(condition.text)', which asks an optional whether it is there"
          : "name a need that decides it: 'needs \(condition.text)…: Bool'")
    }
    let then = try steps(inBranch: true)
    let otherwise = take(.else) ? try step() : nil
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
    let cases = try block(of: "'switch \(subject.text)'", endsBefore: .member) {
      (parser: inout Parser) throws(SyntaxError) in
      let documentation = parser.documentation()
      try parser.skipForeignWords()
      try parser.expectPeriod()
      return try parser.handler("a case", documentation)
    }
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
      kind = .pop(to: take(.to) ? try expectName("a screen or 'root'") : nil)
    case .dismiss:
      advance()
      kind = .dismiss
      takeNeedlessParentheses()
    case .close:
      advance()
      kind = .close
      takeNeedlessParentheses()
    case .stay:
      advance()
      kind = .stay
    case .select:
      advance()
      kind = .select(try expectName("a tab"))
    case .finish:
      advance()
      if self.kind == .period || self.kind == .leftParen {
        throw expected("an outcome, or a flow and its child", help: "write 'finish name' or 'finish name(value)'")
      }
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
      try header { (parser: inout Parser) throws(SyntaxError) in
        name = try parser.expectName("the name of the hand-written step")
        arguments = try parser.arguments()
      }
      kind = .call(name, arguments, results: self.kind == .leftBrace ? try actions(of: "'call \(name.text)'") : nil)
    case .tell:
      advance()
      let screen = try expectName("a screen")
      try expect(.period, help: "write 'tell Screen.method(args)'")
      let method = try expectName("a method")
      kind = .tell(screen: screen, method: method, try arguments())
    default: kind = try foreignStep()
    }
    return SimpleStepSyntax(kind: kind, place: place(from: start), keyword: word)
  }

  mutating func show(_ verb: ShowSyntax.Verb) throws(SyntaxError) -> ShowSyntax {
    var target = Name(text: "", place: place)
    var arguments = noArguments()
    var modifiers: [ModifierSyntax] = []
    try header { (parser: inout Parser) throws(SyntaxError) in
      if parser.kind == .leftParen {
        let word = verb.rawValue
        throw parser.expected("a screen or flow", help: "write '\(word) Name' or '\(word) Name(value)'")
      }
      target = try parser.expectName("a screen or flow")
      arguments = try parser.arguments()
      modifiers = try parser.modifiers()
    }
    shown.append(target)
    let handlers = kind == .leftBrace ? try self.handlers(of: "'\(verb.rawValue) \(target.text)'") : nil
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
      switch keyword {
      case .as:
        advance()
        kind = .style(try expectName("a presentation style, such as 'sheet'"), try arguments())
      case .in:
        advance()
        guard take(.navigation) else { throw expected("'navigation'") }
        kind = .inNavigation
      case .bare:
        advance()
        kind = .bare
      case .animated:
        advance()
        if self.kind == .colon { throw expected("the end of the line", help: "write 'animated(false)'") }
        kind = .animated(try arguments())
      default: return modifiers
      }
      modifiers.append(ModifierSyntax(kind: kind, place: place(from: start)))
    }
  }
}
