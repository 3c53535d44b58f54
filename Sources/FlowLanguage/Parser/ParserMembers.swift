// The rules for the members of a flow.
extension Parser {
  mutating func member(of flow: FlowSyntax.Kind) throws(SyntaxError) -> MemberSyntax? {
    let documentation = documentation()
    switch keyword {
    case .needs: return .need(try need(documentation))
    case .state,
      .weak where next.keyword == .state:
      return .state(try state(documentation))
    case .outcome: return .outcome(try message(.outcome, "an outcome", documentation))
    case .signal: return .signal(try message(.signal, "a signal", documentation))
    case .start: return .start(try start(documentation))
    case .screen,
      .external where next.keyword == .screen:
      return .screen(try screen(documentation))
    case .alert: return .alert(try alert(documentation))
    case .tab: return .tab(try tab(documentation, in: flow))
    case .child: return .child(try child(documentation))
    case .event:
      advance()
      return .event(try action("an event", documentation, mayHaveLinks: true))
    case .route:
      advance()
      return .route(try action("a route", documentation))
    case .holds where next.keyword == .links: return .hold(try hold())
    default:
      if let name = SettingName(keyword), name.scope != .module { return .setting(try setting(name)) }
      throw unknownMember()
    }
  }

  /// An outcome or a signal.
  private mutating func message(
    _ keyword: Keyword, _ what: String, _ documentation: [String]
  ) throws(SyntaxError) -> SignatureSyntax {
    advance()
    takeForeignWord()
    let name = try expectName(what)
    let parameters = try parameters()
    if let error = foreignMessage(keyword, what, name) { throw error }
    return SignatureSyntax(documentation: documentation, name: name, parameters: parameters)
  }

  private mutating func need(_ documentation: [String]) throws(SyntaxError) -> NeedSyntax {
    advance()
    if at(.async), next.kind == .name {
      let name = following(current)
      try refuseAsync(self.name(at: name), end(of: name))
    }
    takeForeignWord()
    let name = try expectName("a need")
    let hasParentheses = kind == .leftParen
    let parameters = try parameters()
    let end = previous
    let isAsync = take(.async)
    try expectTypeOfNeed(name, parameters.isEmpty ? nil : whole(name, through: end))
    try refuseAsync(name, end)
    let type = try type()
    if type.text.hasSuffix(" async") { throw misplacedAsync(name, end, at: previous, String(type.text.dropLast(6))) }
    if kind == .equals {
      throw foreign(
        "a need has no value: the app supplies it",
        help: "remove the value, or write 'state \(name.text): \(type.text) = …'")
    }
    return NeedSyntax(
      documentation: documentation, name: name, parameters: parameters, hasParentheses: hasParentheses,
      isAsync: isAsync, type: type)
  }

  private mutating func state(_ documentation: [String]) throws(SyntaxError) -> StateSyntax {
    let start = current
    var isWeak = take(.weak)
    advance()
    if !isWeak, at(.weak), next.kind == .name {
      takeLateWord(from: start, rest: ": …")
      isWeak = true
    }
    takeForeignWord()
    let name = try expectName("the state's name")
    try expectTypeOfState(name)
    let type = try type()
    var value: LiteralSyntax?
    if take(.equals) {
      let stored = type.text.hasSuffix("?") ? type.text : optionalType(type.text)
      value = try stateValue(
        help: .text(
          "set it in Swift, 'state \(name.text): \(stored)', or let the app supply it, 'needs \(name.text): "
            + "\(type.text)'"))
    }
    return StateSyntax(documentation: documentation, isWeak: isWeak, name: name, type: type, defaultValue: value)
  }

  private mutating func start(_ documentation: [String]) throws(SyntaxError) -> StartSyntax {
    let start = current
    advance()
    let place = place(from: start)
    if at(.screen) || at(.external) && next.keyword == .screen {
      return StartSyntax(target: .screen(try screen(documentation)), place: place)
    }
    let isArrow = kind == .arrow || kind == .fatArrow || kind == .equals && isAtStep(after: current)
    guard isArrow || kind == .equals && next.keyword != .none else { throw unknownStart() }
    try expectArrow()
    return StartSyntax(target: .step(try step()), place: place)
  }

  private mutating func tab(_ documentation: [String], in flow: FlowSyntax.Kind) throws(SyntaxError) -> TabSyntax {
    if flow != .tabs {
      let what = "a tab belongs in a tab bar, not in \(flow == .app ? "the app" : "a flow")"
      let fix = flow == .app ? nil : tabsInsteadOfFlow
      let help: Help = "declare 'tabs Name { … }' at the top of a file and show that"
      // The first of several in a row is enough.
      throw error(.misplaced, what, help: fix == nil ? help : nil, fix: fix)
        .known(if: findings.lastMessage == what)
    }
    advance()
    if let error = earlyTitle() { throw error }
    var tab = TabSyntax(documentation: documentation, name: try expectName("the tab's name"), arguments: noArguments())
    if let error = foreignTab(tab.name) ?? argumentsOfFlow(.tab, tab.name) { throw error }
    tab.parameters = try parameters(
      help: "a parameter is written 'name: Type'; to pass a value, write 'tab name: \(tab.name.text)(value)'")
    tab.flow = take(.colon) ? try expectName("a flow") : nil
    tab.arguments = tab.flow == nil ? noArguments() : try arguments()
    while true {
      switch keyword {
      case .title, .symbol, .image, .selected: tab.items.append(.init(word: keyword, value: try textOfItem()))
      case .system:
        advance()
        tab.items.append(.init(word: .system, value: try expectName("a system item, such as 'search',")))
      case .if:
        advance()
        if kind == .exclamation {
          throw expected("a condition", help: "a tab has no 'unless': name a need that decides the opposite")
        }
        let condition = try expectName("a condition")
        tab.items.append(.init(word: .if, value: condition, arguments: try arguments(of: condition, in: "if")))
      case .link: tab.links.append(try link())
      case _ where kind == .comma && Keyword.tabItems.contains(next.keyword):
        reject(.misplacedComma, "unexpected ','", help: "remove the ','")
      case _ where kind == .name: throw foreignItem()
      case _ where kind == .leftBrace:
        let first = tokens[(current + 1)...].first { !$0.kind.isTrivia && $0.kind != .newline }
        let isFlow = first?.keyword == .start || first?.keyword == .screen
        throw expected(
          "the end of the line",
          help: isFlow
            ? "write 'tab \(tab.name.text)' alone, and 'flow \(tab.name.text) { … }' outside of these braces"
            : "handle its outcomes in a line: 'child \(tab.name.text) { outcome -> step }'")
      case _ where kind == .string:
        throw expected("the end of the line", help: "write 'title \(text(of: current))'")
      default: return tab
      }
    }
  }

  private mutating func hold() throws(SyntaxError) -> HoldSyntax {
    let start = current
    advance()
    advance()
    guard take(.while) || takeForeignWhile() else {
      try refuseMisspelling(of: [.while])
      return HoldSyntax(condition: nil, arguments: noArguments(), place: place(from: start))
    }
    let condition = try expectName("a condition")
    let arguments = try arguments(of: condition, in: "while")
    return HoldSyntax(condition: condition, arguments: arguments, place: place(from: start))
  }

  private mutating func unknownStart() -> SyntaxError {
    if let error = misspeltSecondWord() { return error }
    let isSign = kind == .equals || kind == .colon || at(.with) && next.kind == .name
    let word = isSign ? following(current) : current
    let name = tokens[word].kind == .name ? text(of: word) : "Name"
    if isInTabs, kind == .name {
      let first = !at(.tab) ? name : next.kind == .name ? text(of: following(current)) : "Name"
      return expected(
        "'screen' or '->'", help: "a tab bar begins with its first tab: write 'tab \(first)' before the others")
    }
    if [.flow, .tabs, .child].contains(keyword), next.kind == .name {
      let step = isInApp ? "-> root" : "-> push"
      let fix = Fix("write 'start \(step) \(text(of: following(current)))'", replace: place, with: step)
      return expected("'->'", fix: fix)
    }
    if kind == .leftBrace, let fix = withoutBraces("-> ") { return expected("'->'", fix: fix) }
    if kind == .leftBrace, isInApp { return expected("'->'", help: "write 'start -> root Name'") }
    if at(.alert), next.kind == .name {
      return expected("'screen' or '->'", help: "a flow starts with a screen: 'start screen Name'")
    }
    if at(.tab), next.kind == .name {
      return expected(
        "'screen' or '->'", help: "a tab bar has no start, and a flow starts with a screen: 'start screen Name'")
    }
    let isStep = verb(keyword) != nil || at(.if) || at(.unless) || at(.switch)
    if isInApp, kind == .name, !isStep, near([.screen, .external]) == nil {
      return expected("'->'", fix: Fix("write 'start -> root \(name)'", [TextEdit(place.start, "-> root ")]))
    }
    let help: Help = isStep ? "write 'start -> \(name) …'" : "write 'start screen \(name)' where the screen is declared"
    return expected("'screen' or '->'", help: near([.screen, .external]) ?? help)
  }

  /// The error at `weak stat` and the like.
  private mutating func misspeltSecondWord() -> SyntaxError? {
    let second: Keyword
    switch keyword {
    case .external: second = .screen
    case .weak: second = .state
    case .holds: second = .links
    default: return nil
    }
    guard next.kind == .name, nearest(to: text(of: following(current)), among: [second.text]) != nil else { return nil }
    advance()
    return expected("'\(second)'", help: .rename(to: second.text))
  }

  private mutating func unknownMember() -> SyntaxError {
    if let error = misspeltSecondWord() ?? earlyPolicy() { return error }
    if isAtDeclaration { return misplacedDeclaration(word) }
    if at(.if) || at(.unless) || at(.switch) {
      return error(
        .misplaced, "'\(word)' belongs in a step", help: "write 'start -> \(word) …', or put it into an action")
    }
    // `events refresh`: a keyword, though none that begins a member.
    let isPlural = next.kind == .name && Keyword.members.contains { $0.text + "s" == word }
    let singular = word == "children" ? "child" : isPlural ? String(word.dropLast()) : nil
    let known = singular.map(Help.rename) ?? near(Keyword.members + [.weak, .external])
    if known == nil, let error = foreignMember(word) { return error }
    return expected("'screen', 'child', 'outcome' or another member", help: known)
  }

  private mutating func screen(_ documentation: [String]) throws(SyntaxError) -> ScreenSyntax {
    let isExternal = take(.external)
    let start = current
    advance()
    let header = try readHeader("the screen's name", from: start, isScreen: true)
    let opening = current
    let actions = try self.actions(of: "screen '\(header.name.text)'", from: start)
    return ScreenSyntax(
      documentation: documentation, name: header.name, swiftName: header.swiftName, parameters: header.parameters,
      adopted: header.adopted, isExternal: isExternal, links: header.links, actions: actions,
      block: block(from: opening))
  }

  private mutating func alert(_ documentation: [String]) throws(SyntaxError) -> AlertSyntax {
    let start = current
    advance()
    var alert = AlertSyntax(documentation: documentation, name: missingName, block: place)
    try header { parser throws(SyntaxError) in
      alert.name = try parser.expectName("the alert's name")
      alert.parameters = try parser.parameters()
      let isText = parser.kind == .string || parser.kind != .leftBrace && parser.next.kind == .string
      try parser.expectHeaderEnd(
        help: parser.at(.link)
          ? "an alert has no link: remove it here, and link to the screen below the alert"
          : isText ? "the app creates the alert and its text: remove it here" : nil)
    }
    let opening = current
    alert.actions = try actions(of: "alert '\(alert.name.text)'", from: start, areButtons: true)
    alert.block = block(from: opening)
    return alert
  }

  private mutating func textOfItem() throws(SyntaxError) -> Name {
    let item = keyword
    advance()
    takeForeignSign(after: "'\(item.text)'")
    if item != .title, let error = unquotedImage() { throw error }
    guard kind == .name else {
      let text = try expectString("a string")
      return Name(text: text.text, place: text.place)
    }
    guard next.kind != .leftParen, next.kind != .period else {
      throw expected("a string", help: "write the text alone, in quotes: it is looked up in the app's strings")
    }
    let written = "\"\(text(of: current))\""
    throw expected("a string", help: "write it in quotes: \(written)", fix: Fix(write: written, over: place))
  }

  private mutating func child(_ documentation: [String]) throws(SyntaxError) -> ChildSyntax {
    let start = current
    advance()
    var child = ChildSyntax(documentation: documentation, name: missingName, arguments: noArguments(), block: place)
    try header { parser throws(SyntaxError) in
      child.name = try parser.expectName("the child's name")
      if let error = parser.argumentsOfFlow(.child, child.name) { throw error }
      child.parameters = try parser.parameters(
        help: "a parameter is written 'name: Type'; to pass a value, write 'child name: \(child.name.text)(value)'")
      if parser.take(.colon) {
        child.flow = try parser.expectName("a flow")
        child.arguments = try parser.arguments()
      }
      child.policy = ChildPolicy(rawValue: parser.keyword.text)
      if child.policy != nil { parser.advance() }
      child.via = try parser.via()
      child.links = try parser.links()
      let policies = ChildPolicy.allCases.compactMap { Keyword(rawValue: $0.rawValue) }
      let further: [Keyword] = child.via == nil ? [.via] : Keyword.modifiers
      try parser.refuseMisspelling(
        of: (child.policy == nil ? policies : []) + further + Parser.wordsOfLinks(child.links),
        instead: "'{' or the end of the line")
      let (help, fix) = parser.childHelp(child)
      try parser.expectHeaderEnd(help: help, fix: fix)
    }
    let opening = current
    child.handlers = try body(of: "child '\(child.name.text)'", .actions, from: start, Self.readHandler) ?? []
    child.block = block(from: opening)
    return child
  }

  private mutating func via() throws(SyntaxError) -> ViaSyntax? {
    let start = current
    guard take(.via) else { return nil }
    guard let shown = verb(keyword) else {
      let style = PresentationStyle(rawValue: word)
      let written = "present\(style.map { " as \($0.rawValue)" } ?? "")"
      throw expected(
        "'push', 'present', 'replace' or 'root'",
        help: isAtStyle ? "write 'via \(written)'" : near([.push, .present, .replace, .root]),
        fix: isAtStyle ? Fix(write: written, over: place, isSafe: style != .popover) : nil)
    }
    advance()
    return ViaSyntax(shown: shown, modifiers: try modifiers(), place: place(from: start))
  }

  /// What stands for a name until it is read.
  var missingName: Name { Name(text: "", place: place) }

  /// The arguments of an omitted target.
  func noArguments() -> ArgumentsSyntax { ArgumentsSyntax(list: [], hasParentheses: false, place: place.start) }
}
