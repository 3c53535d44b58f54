// Constructs of other languages inside a step or a tab: understood where possible, reported once, and parsed.

let foreignStyles = Set(PresentationStyle.allCases.map(\.rawValue) + ["currentContext", "modal", "fullScreenCover"])
/// What others call the first screen of a stack.
package let wordsForRoot = ["all", "everything", "first", "start", "beginning", "bottom"]
private let stillWords = ["unanimated", "nonanimated", "notAnimated", "noAnimation", "instantly"]

extension Parser {
  // MARK: Modifiers

  var isAtStyle: Bool { kind == .name && foreignStyles.contains(text(of: current)) }

  /// Skips modifiers before the target: `push animated(false) Name`.
  mutating func takeEarlyModifiers(of verb: ShowSyntax.Verb) {
    var last = current
    switch keyword {
    case .animated where next.kind == .leftParen: last = end(of: current)
    case .as where next.kind == .name && !isModifier(next.keyword): last = end(of: following(current))
    case .bare: break
    case .screen, .flow, .tabs, .tab, .alert, .child, .to, .root, .with:
      guard next.kind == .name, !isModifier(next.keyword), !isBehindBranch(following(current)) else { return }
      return reject(.swiftSyntax, "'\(verb.rawValue)' takes the name alone, found '\(word)'")
    // Nearly always this is a target, and nothing after it can be one.
    case _ where next.kind == .name && !isModifier(next.keyword) && isAtStyle: break
    default: return
    }
    let target = following(last)
    guard tokens[target].kind == .name, !isModifier(tokens[target].keyword), !isBehindBranch(target) else { return }
    let modifier = place(of: current...last)
    let written = (isAtStyle && keyword != .as ? "as " : "") + text(of: modifier)
    let show = place(of: target...end(of: target))
    let gap = place(modifier.range.lowerBound..<show.range.lowerBound)
    report(
      .swiftSyntax, "'\(text(of: modifier))' goes after the target", at: modifier,
      fix: Fix(
        "write '\(verb.rawValue) \(text(of: show)) \(written)'",
        [TextEdit(gap, ""), TextEdit(show.end, " " + written)]))
    while current < target { advance() }
  }

  private func isModifier(_ keyword: Keyword) -> Bool { (Keyword.modifiers + [.then, .else]).contains(keyword) }

  /// Whether a token is a word that ends a branch in another language.
  private func isBehindBranch(_ token: Int) -> Bool {
    ["elseif", "elif", "if", "unless", "and"].contains(text(of: token))
  }

  /// `as: .sheet`, `, as: .sheet`, `as .sheet`: reports how a style is written, and moves to its name.
  mutating func takeForeignStyle(after end: Int) {
    let hasComma = kind == .comma
    if hasComma { advance() }
    advance()
    let hasForeignSign = kind == .colon || kind == .period
    guard hasComma || hasForeignSign else { return }
    while kind == .colon || kind == .period { advance() }
    guard kind == .name else { return }
    let style = text(of: current)
    let place = place(end..<range(of: current).upperBound)
    report(
      hasForeignSign ? .swiftSyntax : .misplacedComma, "a style is written 'as \(style)'",
      at: self.place((hasComma ? end : end + 1)..<place.range.upperBound),
      fix: Fix("write 'as \(style)'", replace: place, with: " as \(style)"))
  }

  /// The name of a style, without an article, and in one word.
  mutating func styleName() throws(SyntaxError) -> Name {
    if ["a", "an", "the"].contains(word), next.kind == .name, !isModifier(next.keyword) {
      reject(.swiftSyntax, "a style is a name, found '\(word)'")
    }
    let second = following(current)
    let style = word + text(of: second).prefix(1).uppercased() + text(of: second).dropFirst()
    if tokens[second].kind == .name, PresentationStyle(rawValue: style) != nil {
      let whole = place(of: current...second)
      report(.swiftSyntax, "a style is one word", at: whole, fix: Fix(write: style, over: whole))
      advance()
      advance()
      return Name(text: style, place: whole)
    }
    return try expectName("a presentation style, such as 'sheet',")
  }

  /// The detents of a sheet, which do not go in braces.
  mutating func heights() throws(SyntaxError) -> ArgumentsSyntax {
    let first = following(current)
    if kind == .leftBrace, Detent(rawValue: text(of: first)) != nil, !isAction(at: first) {
      let error = misplacedDetent(text(of: first))
      // It does not open the block of what follows.
      if let end = closingToken(of: current) { skip(to: end) }
      throw error
    }
    if let error = detentsInBrackets() { throw error }
    return try arguments()
  }

  /// The error at `sheet([.medium, .large])`.
  private func detentsInBrackets() -> SyntaxError? {
    guard kind == .leftParen, next.kind == .leftBracket, let end = closingToken(of: current) else { return nil }
    // There are only a few detents: a long list is something else, and is not searched.
    guard end - current < 20 else { return nil }
    let detents = tokens[current..<end].indices.filter { tokens[$0].kind == .name }.map { text(of: $0) }
    guard !detents.isEmpty, detents.allSatisfy({ Detent(rawValue: $0) != nil }) else { return nil }
    let style = text(of: previous)
    let written = "(\(detents.joined(separator: ", ")))"
    let whole = place(of: current...end)
    return foreign(
      "the detents of a sheet are not an array", at: whole, help: "write '\(style)\(written)'",
      fix: Fix(write: written, over: whole))
  }

  private func misplacedDetent(_ detent: String) -> SyntaxError {
    foreign("the detents of a sheet go in parentheses", help: "write 'as sheet(\(detent))'")
  }

  /// A word after a target that is meant as a modifier: reads a style without 'as'.
  mutating func foreignModifier() throws(SyntaxError) -> ModifierSyntax? {
    guard kind == .name else { return nil }
    if let error = stillWord() { throw error }
    let word = word
    let start = current
    switch word {
    case "modal", "modally":
      throw foreign("'present' is already modal, found '\(word)'", help: "remove it, or write 'as fullScreen'")
    case _ where isAtStyle:
      report(
        .unexpectedToken, expected("the end of the line").diagnostic.message,
        fix: Fix("write 'as \(word)'", replace: place.start, with: "as ", isSafe: word != "popover"))
      let style = try expectName("a presentation style")
      return ModifierSyntax(kind: .style(style, try arguments()), place: place(from: start))
    case _ where ChildPolicy(rawValue: word) != nil && next.kind.endsStatement:
      throw foreign("a policy stands where the child is declared", help: "write 'child Name \(word)'")
    case "fullscreen": throw foreign("a style is written 'as fullScreen', found '\(word)'", write: "as fullScreen")
    case _ where Detent(rawValue: word) != nil: throw misplacedDetent(word)
    case "wrapped", "embedded", "inNavigation", "inNavigationController", "navigation", "navigationController":
      throw foreign(
        "a screen with a navigation bar of its own is shown 'in navigation', found '\(word)'", write: "in navigation")
    case "with" where next.keyword == .navigation:
      throw foreign(
        "a navigation bar is added with 'in navigation', found 'with'", help: "write 'in navigation'", write: "in")
    case ["over", "above"] where next.kind == .name && next.keyword == .none:
      let whole = place(of: current...following(current))
      throw foreign(
        "what is shown covers all that is there", at: whole, help: "remove '\(text(of: whole))'",
        fix: Fix("remove it", replace: gap(through: following(current)), with: "", isSafe: false))
    case "onTop", "over", "above", "overAll", "overEverything":
      throw foreign("what covers the flow is left alone with 'on top', found '\(word)'", write: "on top")
    default: return nil
    }
  }

  /// The error at a word for `animated(false)`, if one comes next.
  func stillWord() -> SyntaxError? {
    let isTwoWords = word == "without" && text(of: following(current)) == "animation"
    guard kind == .name, isTwoWords || stillWords.contains(word) else { return nil }
    let written = place(of: current...(isTwoWords ? following(current) : current))
    return foreign(
      "a transition without animation is 'animated(false)', found '\(text(of: written))'", at: written,
      fix: Fix(write: "animated(false)", over: written))
  }

  // MARK: Going back

  /// `pop Name`, `pop to: Name`: the screen, if one is named.
  mutating func poppedTo() throws(SyntaxError) -> Name? {
    if take(.to) {
      if kind == .colon { reject(.swiftSyntax, "'to' is followed by a name, found ':'") }
      if at(.screen), next.kind == .name, !isModifier(next.keyword) {
        reject(.swiftSyntax, "'pop to' takes the name alone, found 'screen'")
      }
      return try expectName("a screen or 'root'")
    }
    if kind == .number { throw expected("'to' or the end of the line", help: "name the screen: 'pop to Name'") }
    if ["back", "once", "screen", "self"].contains(word), isLoneName {
      reject(
        .unexpectedToken, expected("'to' or the end of the line").diagnostic.message,
        help: "'pop' alone removes the top screen", fix: Fix("remove it", replace: gap(through: current), with: ""))
      return nil
    }
    if wordsForRoot.contains(word), isLoneName {
      report(
        .unexpectedToken, expected("'to'").diagnostic.message,
        fix: Fix("write 'pop to root'", replace: place, with: "to root"))
      advance()
      return Name(text: "root", place: place(of: previous))
    }
    guard isLoneName else {
      try refuseMisspelling(of: [.to])
      return nil
    }
    report(
      .unexpectedToken, expected("'to'").diagnostic.message,
      fix: Fix("write 'pop to \(word)'", replace: place.start, with: "to "))
    return try expectName("a screen or 'root'")
  }

  /// Whether a name comes next, with nothing that belongs to it.
  private var isLoneName: Bool {
    guard kind == .name, ![.then, .else, .if, .unless, .animated].contains(keyword), !isBehindBranch(current),
      !stillWords.contains(word)
    else { return false }
    return next.kind.endsStatement || next.keyword == .then || next.keyword == .else
  }

  /// Skips a name after `dismiss` and `close`, which take none, and `()`.
  mutating func takeNeedlessName() {
    takeNeedlessParentheses()
    guard isLoneName else { return }
    let word = quoted(previous)
    let what =
      tokens[previous].keyword == .dismiss
      ? "it dismisses this screen if it is presented, or else what the flow presented last"
      : "it removes this screen, however it was shown"
    reject(
      .swiftSyntax, "\(word) takes no name, found \(found)", help: "write \(word): \(what)",
      fix: Fix("write \(word)", replace: gap(through: current), with: "", isSafe: false))
  }

  // MARK: Conditions

  /// The subject of a condition without parentheses, 'not', 'let' and the like. A '!' toggles `isNegated`.
  mutating func condition(_ isNegated: inout Bool, from start: Int) throws(SyntaxError) -> Name {
    let isNot = next.kind == .name && !Keyword.steps.contains(next.keyword) && text(of: current) == "not"
    if kind == .exclamation || isNot {
      let word = isNegated ? "if" : "unless"
      let range = place(range(of: start).lowerBound..<Int(tokens[following(current)].start))
      reject(
        .swiftSyntax, "a condition is not negated with '\(isNot ? "not" : "!")'",
        fix: Fix("write '\(word)'", replace: range, with: word + " "))
      isNegated.toggle()
    }
    if let error = pattern() { throw error }
    return try unparenthesized("a condition", "Bool") { parser throws(SyntaxError) in try parser.conditionName() }
  }

  /// The error at `if case .name = subject`.
  private func pattern() -> SyntaxError? {
    guard next.kind == .period, word == "case" else { return nil }
    let item = following(following(current))
    let subject = following(following(item))
    guard tokens[following(item)].kind == .equals, tokens[subject].kind == .name else { return nil }
    return foreign("a condition is a single name, found 'case'", help: switching(over: text(of: subject), item))
  }

  private func switching(over subject: String, _ item: Int) -> Help {
    "write 'switch \(subject) { .\(text(of: item)) -> step }', and a line for each other case"
  }

  /// The error at a condition that continues after its name.
  func comparison(_ condition: String, isNegated: Bool) -> SyntaxError? {
    let isWord = kind == .name && keyword == .none && ["and", "or", "is"].contains(word) && next.kind == .name
    if kind == .comma, next.kind == .name {
      return foreign(
        "a condition is a single name, found ','", help: "declare a need that decides both, 'needs name: Bool'")
    }
    guard isWord || [.equals, .leftAngle, .rightAngle, .ampersand, .exclamation].contains(kind) else { return nil }
    let compared = tokens[current...].lazy.filter { !$0.kind.isTrivia }.prefix(4)
    let isSame = kind == .equals
    let affirmed = "write '\(isSame != isNegated ? "if" : "unless") \(condition)'"
    let negated = "write '\(isSame == isNegated ? "if" : "unless") \(condition)'"
    let help: Help =
      if compared.contains(where: { $0.keyword == .nil }) {
        "\(negated), which tests an optional for a value"
      } else if compared.contains(where: { $0.keyword == .true }) {
        .text(affirmed)
      } else if compared.contains(where: { $0.keyword == .false }) {
        .text(negated)
      } else if isSame, compared.contains(where: { $0.kind == .period }) {
        "write 'switch \(condition) { .name -> step }', or use a need that decides it, 'needs name: Bool'"
      } else if word == "is" {
        switching(over: condition, following(current))
      } else if isWord || kind == .ampersand {
        "declare a need that decides both, 'needs name: Bool', and use that one"
      } else {
        "name a need that decides it: 'needs \(condition)…: Bool'"
      }
    return foreign("a condition is a single name, found \(isWord ? quoted(current) : found)", help: help)
  }

  /// The word that another language has for `else if`; it is skipped like `if`.
  var isAtElseIf: Bool {
    kind == .name && keyword == .none && ["elseif", "elif", "elsif", "elseIf"].contains(word) && next.kind == .name
  }

  // MARK: Calls

  /// `call analytics.track("x")`: a hook is one name.
  func methodOfHook(_ name: Name) -> SyntaxError? {
    guard kind == .period, next.kind == .name else { return nil }
    let method = text(of: following(current))
    return foreign(
      "'call' names one step, found '.'",
      help: "write 'call \(method)', and call '\(name.text).\(method)' in its Swift",
      fix: Fix("write 'call \(method)'", replace: place(of: previous...current), with: "", isSafe: false))
  }

  // MARK: Tabs

  /// A word after a tab that means one of its items elsewhere.
  func foreignItem() -> SyntaxError {
    switch word {
    case "icon", "systemImage", "systemName", "sfSymbol", "systemImageName":
      return foreign(
        "an SF Symbol is a tab's 'symbol', found '\(word)'",
        help: "write 'symbol \"…\"', or 'image \"…\"' for one of the app's own images", write: "symbol",
        isSafe: word != "icon")
    case _ where at(.in) && next.keyword == .navigation:
      let whole = place(of: current...following(current))
      return foreign(
        "a tab has a navigation controller anyway", at: whole, help: "remove 'in navigation'",
        fix: Fix("remove it", replace: gap(through: following(current)), with: ""))
    case "label", "name", "text":
      return foreign("a tab's text is its 'title', found '\(word)'", help: "write 'title \"…\"'", write: "title")
    case _ where [.screen, .flow, .tabs, .child].contains(tokens[previous].keyword):
      let (declared, name) = (text(of: previous), text(of: current))
      let word = place(range(of: previous).lowerBound..<range(of: current).lowerBound)
      let isDeclaration = next.kind == .leftBrace || next.kind == .leftParen
      return foreign(
        "a tab names its flow alone, found '\(declared)'", at: place(of: previous),
        help: isDeclaration
          ? "write 'tab \(name)', and '\(declared == "tabs" ? declared : "flow") \(name) { … }' outside of these braces"
          : nil,
        fix: isDeclaration ? nil : Fix("write 'tab \(name)'", replace: word, with: "", isSafe: false))
    default:
      let known = nearest(to: word, among: (Keyword.tabItems + [.link]).map(\.text))
      return expected(
        "the end of the line",
        help: known.map(Help.rename) ?? "a tab has title, symbol, image, selected, system, if and link")
    }
  }

  /// The error at the name of an image without its quotes: `fork.knife`.
  func unquotedImage() -> SyntaxError? {
    guard kind == .name, next.kind == .period else { return nil }
    var last = current
    while tokens[last + 1].kind == .period, tokens[last + 2].kind == .name { last += 2 }
    guard last > current, tokens[following(last)].kind != .leftParen else { return nil }
    let whole = place(of: current...last)
    let quoted = "\"\(text(of: whole))\""
    return expected("a string", help: "write it in quotes: \(quoted)", fix: Fix(write: quoted, over: whole))
  }

  /// `tab Name(title: "…")` and `tab name = Name`.
  func foreignTab(_ name: Name) -> SyntaxError? {
    if kind == .equals || kind == .arrow, next.kind == .name {
      let word = following(current)
      let target = following(word)
      let flow = verb(tokens[word].keyword) != nil && tokens[target].kind == .name ? target : word
      return foreign(
        "a tab's flow follows ':', found \(found)", help: "write 'tab \(name.text): \(text(of: flow))'",
        fix: Fix(write: ": \(text(of: flow))", over: gap(through: flow)))
    }
    let colon = following(following(current))
    guard kind == .leftParen, Keyword.tabItems.contains(next.keyword), next.keyword != .if,
      tokens[colon].kind == .colon, tokens[following(colon)].kind == .string
    else { return nil }
    return foreign(
      "'\(next.keyword.text)' goes after the tab, without parentheses",
      help: "write 'tab \(name.text) \(next.keyword.text) \"…\"'")
  }

  /// `tab Name(value: 1)`, `child Name("a")`: values, where there are parameters.
  func argumentsOfFlow(_ keyword: Keyword, _ name: Name) -> SyntaxError? {
    guard kind == .leftParen, let end = closingToken(of: current) else { return nil }
    let colon = following(following(current))
    let isLabelled = tokens[colon].kind == .colon
    let value = tokens[isLabelled ? following(colon) : following(current)]
    let isLiteral =
      [.string, .number].contains(value.kind) || [.true, .false, .nil].contains(value.keyword)
      // A type may begin with a period.
      || value.kind == .period && !isLabelled
    guard isLiteral else { return nil }
    let values = place(of: current...end)
    return error(
      .unexpectedToken, "a \(keyword.text) passes values to its flow, which is not named here", at: values,
      help: "arguments follow the flow: '\(keyword.text) \(lowercased(name.text)): \(name.text)\(text(of: values))'")
  }

  /// Skips a ':' or '=' between a word and its value.
  mutating func takeForeignSign(after word: String) {
    guard kind == .colon || kind == .equals else { return }
    reject(.swiftSyntax, "\(word) is followed by its value, found \(found)")
  }

  /// True at `go to Name`, but not at a route called `to`: `go to then pop`.
  var isBeforeTo: Bool {
    let name = tokens[following(following(current))]
    return next.keyword == .to && name.kind == .name && ![.then, .else].contains(name.keyword)
  }
}
