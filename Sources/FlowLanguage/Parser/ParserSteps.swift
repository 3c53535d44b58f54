// The rules for steps.

extension Parser {
  mutating func step() throws(SyntaxError) -> StepSyntax {
    try nested { parser throws(SyntaxError) in try parser.steps(inBranch: false) }
  }

  private mutating func steps(inBranch: Bool) throws(SyntaxError) -> StepSyntax {
    var parts: StepSyntax = []
    repeat {
      // Each step is generated inside the completion of the one before.
      guard parts.count < Self.deepestNesting else {
        throw error(
          .tooDeep, "more than \(Self.deepestNesting) steps in one sequence",
          help: "combine several of them in one 'call'")
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
            help: "declare a route with them and 'go' there, or put them after 'else'")
        }
        parts.append(keyword == .switch ? .selection(try selection()) : .conditional(try conditional()))
        return parts
      default:
        if case .simple(let last)? = parts.last, case .show(let show) = last.kind, isAction(at: current) {
          let handler = "\(text(of: place(of: current...end(of: current)))) -> step"
          throw expected(
            "a step", help: "handle its outcome in braces: '\(show.verb) \(show.target.text) { \(handler) }'")
        }
        parts.append(.simple(try simpleStep()))
      }
    } while take(.then)
    if !isAtElseIf { try refuseMisspelling(of: inBranch ? [.then, .else] : [.then]) }
    return parts
  }

  private mutating func conditional() throws(SyntaxError) -> ConditionalSyntax {
    let start = current
    var isNegated = at(.unless)
    advance()
    let condition = try condition(&isNegated, from: start)
    let arguments = try arguments(of: condition, in: isNegated ? "unless" : "if")
    if let error = comparison(text(of: condition.place.through(place(of: previous))), isNegated: isNegated) {
      throw error
    }
    if at(.then) || kind == .colon || kind == .arrow { reject(.swiftSyntax, "a branch follows its condition directly") }
    let then = try unbraced { parser throws(SyntaxError) in try parser.steps(inBranch: true) }
    var otherwise: StepSyntax?
    if isAtElseIf {
      report(.swiftSyntax, "a further condition is 'else if', found \(found)", fix: Fix(write: "else if", over: place))
      let further = try nested { parser throws(SyntaxError) in try parser.conditional() }
      otherwise = [.conditional(further)]
    } else if take(.else) {
      otherwise = try unbraced { parser throws(SyntaxError) in try parser.step() }
    }
    return ConditionalSyntax(
      isNegated: isNegated, condition: condition, arguments: arguments, then: then, otherwise: otherwise,
      place: place(from: start))
  }

  private mutating func selection() throws(SyntaxError) -> SwitchSyntax {
    let start = current
    advance()
    let first = current
    let subject = try unparenthesized("the subject of a 'switch'", "Type") { parser throws(SyntaxError) in
      try parser.expectName("a need")
    }
    let arguments = try arguments(of: subject, in: "switch", "…")
    if let error = switchOverBool(from: first) { throw error }
    var indentation: Int?
    let block = try body(of: "'switch \(subject.text)'", .cases, from: start) { parser throws(SyntaxError) in
      let documentation = parser.documentation()
      let own = parser.indentation(of: parser.current)
      try parser.skipForeignWords()
      try parser.expectPeriod(indentation ?? own)
      indentation = indentation ?? own
      return try parser.handler("a case", documentation)
    }
    guard let cases = block else { throw expected("'{'") }
    return SwitchSyntax(subject: subject, arguments: arguments, cases: cases, place: place(from: start))
  }

  /// The '.' before a case, which is easily forgotten.
  ///
  /// - Parameter cases: the indentation of the first case.
  private mutating func expectPeriod(_ cases: Int) throws(SyntaxError) {
    let help: Help = "a case is written '.name -> step'"
    guard kind == .name, [.arrow, .colon, .leftParen].contains(next.kind) else {
      return try expect(.period, help: help)
    }
    let word = text(of: current)
    if at(.else) || word == "default" || word == "_" {
      throw foreign("a 'switch' has no '\(word)'", help: "write each of the other cases: '.name -> step'")
    }
    if word == "nil" {
      throw foreign(
        "a 'switch' tells the cases of an enum apart, found 'nil'",
        help: "a value that may be missing is asked with 'if value step else step'")
    }
    // Further left, it may be the action after a 'switch' without its '}'.
    let isOutside = indentation(of: current) < cases
    report(
      .unexpectedToken, "expected '.', found \(found)",
      help: isOutside ? "write '}' above this line to close the 'switch', or '.' if this is a case" : help,
      fix: isOutside ? nil : Fix("add '.'", replace: place.start, with: "."))
  }

  /// The arguments of a subject, which is one name: a member of a value needs a need of its own.
  mutating func arguments(
    of name: Name, in keyword: String, _ type: String = "Bool"
  ) throws(SyntaxError) -> ArgumentsSyntax {
    guard kind == .period, tokens[current + 1].kind == .name else { return try arguments() }
    let member = text(of: current + 1)
    if name.text == "self" {
      throw foreign(
        "'\(keyword)' takes a single name, found 'self.'", at: name.place.through(place),
        fix: Fix("remove 'self.'", replace: name.place.through(place), with: ""))
    }
    throw foreign(
      "'\(keyword)' takes a single name, found '.'",
      help: "declare 'needs \(member)(of …): \(type)' and write '\(keyword) \(member)(of: \(name.text))'")
  }

  mutating func simpleStep() throws(SyntaxError) -> SimpleStepSyntax {
    let start = current
    let word = place
    let isForeign = at(.go) ? isBeforeTo : !Keyword.steps.contains(keyword)
    let kind = isForeign ? try foreignStep() : try knownStep()
    return SimpleStepSyntax(kind: kind, place: place(from: start), keyword: word)
  }

  private mutating func knownStep() throws(SyntaxError) -> SimpleStepSyntax.Kind {
    let step = keyword
    advance()
    switch step {
    case .pop:
      takeNeedlessParentheses()
      return .pop(to: try poppedTo(), try lastAnimation(of: step))
    case .dismiss:
      takeNeedlessName()
      return .dismiss(try lastAnimation(of: step))
    case .close:
      takeNeedlessName()
      return .close(try lastAnimation(of: step))
    case .stay: return .stay
    case .select: return .select(try selectedTab())
    case .finish:
      try expectOutcome()
      let name = try expectName("an outcome, or a flow and its child")
      guard take(.period) else { return .finish(name, try arguments(), try animation()) }
      let child = try expectName("a child")
      return .finishAncestor(flow: name, child: child, try arguments(), try animation())
    case .call: return try call()
    case .tell:
      let screen = try expectName("a screen")
      try expect(.period, help: "write 'tell Screen.method(args)'")
      let method = try expectName("a method")
      return .tell(screen: screen, method: method, try arguments())
    case .go: return .go(try expectName("a route"), try arguments())
    case .signal: return .signal(try expectName("a signal"), try arguments())
    default:
      guard let verb = verb(step) else { throw expected("a step") }
      return .show(try show(verb))
    }
  }

  /// The animation of a step without a block.
  private mutating func lastAnimation(of step: Keyword) throws(SyntaxError) -> ModifierSyntax? {
    let animation = try animation()
    guard kind == .leftBrace else { return animation }
    throw expected(
      "the end of the line",
      help: "'\(step.text)' has no block: a further step is joined by 'then', as in '\(step.text) then push Name'")
  }

  private mutating func call() throws(SyntaxError) -> SimpleStepSyntax.Kind {
    var name = missingName
    var arguments = noArguments()
    var isAsync = false
    try header { parser throws(SyntaxError) in
      parser.takeForeignEffects()
      if parser.isAtLineEnd {
        throw parser.expected(
          "the name of the hand-written step", help: "write 'call name': a method that the app writes in Swift")
      }
      name = try parser.expectName("the name of the hand-written step")
      if let error = parser.methodOfHook(name) { throw error }
      arguments = try parser.arguments()
      isAsync = parser.take(.async)
      if !isAsync { try parser.refuseMisspelling(of: [.async]) }
    }
    let results = kind == .leftBrace ? try actions(of: "'call \(name.text)'", from: previous) : nil
    return .call(name, arguments, isAsync: isAsync, results: results)
  }

  mutating func show(_ verb: ShowSyntax.Verb) throws(SyntaxError) -> ShowSyntax {
    var target = missingName
    var arguments = noArguments()
    var modifiers: [ModifierSyntax] = []
    let start = previous
    try header { parser throws(SyntaxError) in
      parser.takeEarlyModifiers(of: verb)
      try parser.expectTarget(of: verb)
      target = try parser.expectName("a screen or flow")
      // `present alert "Sure?"`
      if target.text == "alert", parser.kind == .string {
        throw parser.expected("the end of the line", help: "declare 'alert Name' in the flow, and write 'present Name'")
      }
      arguments = try parser.arguments()
      modifiers = try parser.modifiers()
      if let modifier = try parser.foreignModifier() { modifiers += [modifier] + (try parser.modifiers()) }
      try parser.refuseMisspelling(of: Keyword.modifiers)
      if modifiers.isEmpty, !arguments.hasParentheses, let error = parser.unlistedValue(of: verb, target) {
        throw error
      }
    }
    shown.append(target)
    let handlers = try body(of: "'\(verb.rawValue) \(target.text)'", .handlers, from: start, Self.readHandler)
    return ShowSyntax(verb: verb, target: target, arguments: arguments, modifiers: modifiers, handlers: handlers)
  }

  func verb(_ keyword: Keyword) -> ShowSyntax.Verb? { ShowSyntax.Verb(rawValue: keyword.text) }

  mutating func modifiers() throws(SyntaxError) -> [ModifierSyntax] {
    var modifiers: [ModifierSyntax] = []
    while true {
      let start = current
      let kind: ModifierSyntax.Kind
      let end = range(of: previous).upperBound
      switch keyword {
      case .as,
        _ where self.kind == .comma && next.keyword == .as:
        takeForeignStyle(after: end)
        kind = .style(try styleName(), try heights())
      case .in:
        advance()
        guard take(.navigation) else {
          let isMeant = self.kind == .name && text(of: current).lowercased().contains("nav")
          let fix = isMeant ? Fix(write: "navigation", over: place) : nil
          throw expected(
            "'navigation'", help: isMeant ? "write 'in navigation'" : isAtStyle ? "write 'as \(word)'" : nil, fix: fix)
        }
        kind = .inNavigation
      case .bare:
        advance()
        kind = .bare
      case .on:
        advance()
        guard take(.top) else { throw expected("'top'", help: "write 'on top'") }
        kind = .onTop
      case .animated:
        if let modifier = try animation() { modifiers.append(modifier) }
        continue
      default: return modifiers
      }
      modifiers.append(ModifierSyntax(kind: kind, place: place(from: start)))
    }
  }

  /// `animated(false)`, if it comes next.
  mutating func animation() throws(SyntaxError) -> ModifierSyntax? {
    if let error = stillWord() { throw error }
    let start = current
    guard take(.animated) else {
      try refuseMisspelling(of: [.animated])
      return nil
    }
    if at(.true) || at(.false) {
      let fix = Fix("write 'animated(\(word))'", replace: gap(through: current), with: "(\(word))")
      throw expected("'('", fix: fix)
    }
    if kind == .colon {
      let value = next.keyword == .true ? "true" : "false"
      let range = place(place.range.lowerBound..<range(of: following(current)).upperBound)
      let fix = Fix("write 'animated(\(value))'", replace: range, with: "(\(value))")
      let isValue = [.true, .false].contains(next.keyword)
      throw expected("the end of the line", help: "write 'animated(\(value))'", fix: isValue ? fix : nil)
    }
    return ModifierSyntax(kind: .animated(try arguments()), place: place(from: start))
  }
}
