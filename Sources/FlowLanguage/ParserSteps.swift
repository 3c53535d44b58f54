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
            parser.error("FL007", "an outcome is named without '.'", help: "remove the '.'", fix: parser.removal))
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
          parser.error("FL007", "a binding is written without '\(word)'", help: "remove it", fix: parser.removal))
        parser.advance()
      }
      let name = try parser.expectName("a binding", blank: true)
      if parser.kind == .colon {
        throw parser.error(
          "FL001", "a binding is a name alone; its type is the outcome's", help: "write '\(name.text)'")
      }
      return name
    }
    if let bindings, bindings.isEmpty {
      report(
        error("FL001", "there is nothing between these parentheses", at: place(from: parenthesis), help: "remove '()'"))
    }
    try expectArrow()
    return HandlerSyntax(documentation: documentation, name: name, bindings: bindings ?? [], step: try step())
  }

  /// Passes over a word of Swift that is not needed here, and says so; gives up at one that means something else.
  mutating func skipForeignWords() throws(SyntaxError) {
    guard kind == .name, next.kind == .name || next.kind == .period else { return }
    if isAtMember || isAtDeclaration {
      let help = isAtDeclaration ? "put it at the top of a file" : "put it directly into the flow"
      throw error("FL012", "\(quoted(current)) cannot stand in here", help: help)
    }
    let word = text(of: current)
    switch word {
    case "func", "case":
      report(error("FL007", "'\(word)' is not written here", help: "remove it", fix: removal))
      advance()
    case "let", "var":
      throw error(
        "FL007", "there is no '\(word)' here", help: "write 'state name: Type' in the flow for a stored property")
    default: break
    }
  }

  mutating func expectArrow() throws(SyntaxError) {
    if kind == .fatArrow || kind == .equals {
      let fix = Fix("write '->'", replace: place, with: "->")
      report(error("FL006", expected("'->'").diagnostic.message, help: "write '->'", fix: fix))
      advance()
      return
    }
    try expect(.arrow)
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
          "FL015", "more than \(Self.deepestNesting) steps one after the other",
          help: "put what belongs together into one 'call'")
      }
      switch keyword {
      case .if, .unless, .switch:
        if inBranch {
          throw error(
            "FL001", "a branch holds plain steps, found '\(keyword.text)'",
            help: "write further conditions behind 'else'")
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
      throw error("FL007", "a condition is not negated with '!'", help: isNegated ? "write 'if'" : "write 'unless'")
    }
    let condition = try expectName("a condition")
    try expectNoMember(of: condition, in: isNegated ? "unless" : "if", "Bool")
    let arguments = try arguments()
    if kind == .equals || kind == .leftAngle || kind == .rightAngle || kind == .ampersand || kind == .exclamation {
      throw error(
        "FL007", "a condition is one name, found \(found)",
        help: "name a need that decides it: 'needs \(condition.text)…: Bool'")
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
    let help = "a case is written '.name -> step'"
    guard kind == .name, next.kind == .arrow || next.kind == .leftParen else { return try expect(.period, help: help) }
    let word = text(of: current)
    if at(.else) || word == "default" {
      throw error("FL007", "a 'switch' has no '\(word)'", help: "write each of the other cases: '.name -> step'")
    }
    let point = SourcePlace(file: file, range: place.range.lowerBound..<place.range.lowerBound)
    report(error("FL001", "expected '.', found \(found)", help: help, fix: Fix("add '.'", replace: point, with: ".")))
  }

  /// What is asked is one name: a member of a value can only be had through one.
  func expectNoMember(of name: Name, in keyword: String, _ type: String) throws(SyntaxError) {
    guard kind == .period, tokens[current + 1].kind == .name else { return }
    let member = text(of: current + 1)
    throw error(
      "FL007", "'\(keyword)' asks one name, found '.'",
      help: "declare 'needs \(member)(of …): \(type)' and write '\(keyword) \(member)(of: \(name.text))'")
  }

  private mutating func simpleStep() throws(SyntaxError) -> SimpleStepSyntax {
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
      kind = .pop(to: take(.to) ? try expectName("a screen or 'root'") : nil)
    case .dismiss:
      advance()
      kind = .dismiss
    case .close:
      advance()
      kind = .close
    case .stay:
      advance()
      kind = .stay
    case .select:
      advance()
      kind = .select(try expectName("a tab"))
    case .finish:
      advance()
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

  private mutating func show(_ verb: ShowSyntax.Verb) throws(SyntaxError) -> ShowSyntax {
    var target = Name(text: "", place: place)
    var arguments = noArguments()
    var modifiers: [ModifierSyntax] = []
    try header { (parser: inout Parser) throws(SyntaxError) in
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
        kind = .animated(try arguments())
      default: return modifiers
      }
      modifiers.append(ModifierSyntax(kind: kind, place: place(from: start)))
    }
  }

  /// Words for the same thing from other places: understood, reported once, and parsed on.
  private mutating func foreignStep() throws(SyntaxError) -> SimpleStepSyntax.Kind {
    let word = kind == .name ? text(of: current) : ""
    let takesTarget = next.kind == .name
    switch word {
    case _ where takesTarget && ["modal", "sheet", "popover", "fullScreen", "presentModally"].contains(word):
      return .show(try foreignPresentation(word))
    case _ where takesTarget && ["show", "open", "goto", "navigate", "segue"].contains(word):
      report(
        error(
          "FL008", "a screen is shown with 'push' or 'present', found '\(word)'", help: "write 'push X' or 'present X'",
          fix: Fix("write 'push'", replace: place, with: "push", isSafe: false)))
      advance()
      return .show(try show(.push))
    case "back", "goBack":
      report(
        error(
          "FL009", "going back is 'pop' on a stack and 'dismiss' for a modal, found '\(word)'",
          help: "write 'pop', 'dismiss' or 'close'",
          fix: Fix("write 'close'", replace: place, with: "close", isSafe: false)))
      advance()
      return .pop(to: nil)
    case _ where word.first?.isUppercase == true && !takesTarget:
      throw expected("a step", help: "write 'push \(word)' or 'present \(word)' to show it")
    case _ where kind == .leftBrace:
      throw expected("a step", help: "steps stand in no braces: 'if a push X else push Y', 'dismiss then push X'")
    default:
      let steps: [Keyword] = [
        .push, .present, .replace, .root, .pop, .dismiss, .close, .stay, .select, .finish, .call, .tell, .if, .unless,
        .switch,
      ]
      let known = nearest(to: word, among: steps.map(\.text))
      throw expected(
        "a step",
        help: known.map { "did you mean '\($0)'?" } ?? "a step is one of \(steps.map(\.text).joined(separator: ", "))")
    }
  }

  /// `sheet X` and its like: `present X`, in the style that the word says.
  private mutating func foreignPresentation(_ word: String) throws(SyntaxError) -> ShowSyntax {
    let wordPlace = place
    let message = "a modal screen is shown with 'present', found '\(word)'"
    let help = "write 'present X' or 'present X as sheet'"
    advance()
    do throws(SyntaxError) {
      let show = try show(.present)
      var edits = [TextEdit(wordPlace, "present")]
      let hasStyle = show.modifiers.contains { if case .style = $0.kind { true } else { false } }
      if !hasStyle, word == "sheet" || word == "fullScreen" {
        let end = show.arguments.hasParentheses ? show.arguments.place : show.target.place
        let point = SourcePlace(file: file, range: end.range.upperBound..<end.range.upperBound)
        edits.append(TextEdit(point, " as \(word)"))
      }
      // A popover comes out of something that only its author knows.
      let fix = Fix("write 'present'", edits, isSafe: word != "popover")
      report(error("FL008", message, at: wordPlace, help: help, fix: fix))
      return show
    } catch {
      report(self.error("FL008", message, at: wordPlace, help: help))
      throw error
    }
  }
}
