// The rules for what stands in the body of a flow.
extension Parser {
  mutating func member(of flow: FlowSyntax.Kind) throws(SyntaxError) -> MemberSyntax? {
    let documentation = documentation()
    let start = current
    switch keyword {
    case .needs:
      advance()
      if at(.async), next.kind == .name {
        throw error(.swiftSyntax, "'async' follows the name of a need", help: "write 'needs name async: Type'")
      }
      let name = try expectName("a need")
      let hasParentheses = kind == .leftParen
      let parameters = try parameters()
      let isAsync = take(.async)
      guard take(.colon) else {
        throw expected(
          "':'",
          help: text(of: current) == "throws"
            ? "no need throws: let its type say that there may be nothing, such as 'Item?'"
            : "a need is written 'needs name: Type' or 'needs name(params): Type'")
      }
      return .need(
        NeedSyntax(
          documentation: documentation, name: name, parameters: parameters, hasParentheses: hasParentheses,
          isAsync: isAsync, type: try type()))
    case .state:
      advance()
      let name = try expectName("the state's name")
      try expect(.colon, help: "a state is written 'state name: Type = default'")
      let type = try type()
      var value: LiteralSyntax?
      if take(.equals) { value = try defaultValue() }
      return .state(StateSyntax(documentation: documentation, name: name, type: type, defaultValue: value))
    case .outcome:
      advance()
      return .outcome(
        OutcomeSyntax(documentation: documentation, name: try expectName("an outcome"), parameters: try parameters()))
    case .start:
      advance()
      let place = place(from: start)
      if at(.screen) { return .start(StartSyntax(target: .screen(try screen(documentation)), place: place)) }
      guard kind == .arrow || kind == .fatArrow || kind == .equals else { throw unknownStart() }
      try expectArrow()
      return .start(StartSyntax(target: .step(try step()), place: place))
    case .screen: return .screen(try screen(documentation))
    case .alert: return .alert(try alert(documentation))
    case .tab:
      if flow != .tabs {
        let what = "a tab stands in a tab bar, not in \(flow == .app ? "the app" : "a flow")"
        var error = error(.misplaced, what, help: "declare 'tabs Name { … }' at the top of a file and show that")
        // Of several, one behind the other, the first says it all.
        error.isKnown = findings.last?.message == what
        throw error
      }
      return .tab(try tab(documentation))
    case .child: return .child(try child(documentation))
    case .event:
      advance()
      return .event(try action("an event", documentation))
    default:
      if let setting = try setting() { return .setting(setting) }
      throw unknownMember()
    }
  }

  private func unknownStart() -> SyntaxError {
    let name = kind == .name ? text(of: current) : "Name"
    let isStep = verb(keyword) != nil || at(.if) || at(.unless) || at(.switch)
    let help: Help = isStep ? "write 'start -> \(name) …'" : "write 'start screen \(name)'"
    return expected(
      "'screen' or '->'", help: nearest(to: name, among: [Keyword.screen.text]).map(Help.rename) ?? help)
  }

  private func unknownMember() -> SyntaxError {
    let word = kind == .name ? text(of: current) : ""
    if isAtDeclaration {
      let what = at(.tabs) ? "a tab bar is a declaration of its own" : "'\(word)' stands at the top of a file"
      return error(.misplaced, what, help: "move it out of these braces and name it here: 'child Name'")
    }
    switch word {
    case "func":
      return error(
        .swiftSyntax, "a .flow file contains no functions, found 'func'",
        help: "write 'event name(params) -> step' for what the app tells the flow, 'call name' for a step in Swift")
    case "let", "var":
      return error(
        .swiftSyntax, "a flow has no '\(word)'",
        help: "write 'needs name: Type' for what the app supplies, 'state name: Type' for a stored property")
    case "case", "enum":
      return error(
        .swiftSyntax, "a flow has no '\(word)'",
        help: "write 'outcome name(params)' for a way to end, 'child Name' for a child")
    case "tabbar", "tabBar":
      return error(
        .misplaced, "a tab bar is a declaration of its own, found '\(word)'",
        help: "declare 'tabs Name { … }' outside of these braces")
    case "view", "viewController", "page", "scene":
      return error(.swiftSyntax, "a screen is declared with 'screen', found '\(word)'", help: "write 'screen Name'")
    case "sheet", "modal", "popover":
      return error(
        .swiftSyntax, "a screen is declared with 'screen', found '\(word)'",
        help: "how it is shown is said where it is: 'present Name as \(word == "modal" ? "fullScreen" : word)'")
    case "actionSheet", "dialog", "confirmation":
      return error(
        .swiftSyntax, "an alert is declared with 'alert', found '\(word)'",
        help: "write 'alert Name', also for an action sheet: the app makes it")
    default:
      let words: [Keyword] = [.needs, .state, .outcome, .start, .screen, .alert, .tab, .child, .event]
      let known = nearest(to: word, among: words.map(\.text))
      return expected("'screen', 'child', 'outcome' or another member", help: known.map(Help.rename))
    }
  }

  private mutating func screen(_ documentation: [String]) throws(SyntaxError) -> ScreenSyntax {
    advance()
    let header = try readHeader("the screen's name", isScreen: true)
    var actions: [ActionSyntax] = []
    let opening = current
    if kind == .leftBrace { actions = try self.actions(of: "screen '\(header.name.text)'") }
    return ScreenSyntax(
      documentation: documentation, name: header.name, swiftName: header.swiftName, parameters: header.parameters,
      adopted: header.adopted,
      isExternal: header.isExternal, links: header.links, actions: actions,
      block: block(from: opening))
  }

  private mutating func alert(_ documentation: [String]) throws(SyntaxError) -> AlertSyntax {
    advance()
    var name = Name(text: "", place: place)
    var parameters: [ParameterSyntax] = []
    try header { (parser: inout Parser) throws(SyntaxError) in
      name = try parser.expectName("the alert's name")
      parameters = try parser.parameters()
      let isText = parser.kind != .leftBrace && parser.next.kind == .string
      try parser.expectHeaderEnd(help: isText ? "the app makes the alert, with its texts: remove them here" : nil)
    }
    let opening = current
    var actions: [ActionSyntax] = []
    if kind == .leftBrace { actions = try self.actions(of: "alert '\(name.text)'") }
    return AlertSyntax(
      documentation: documentation, name: name, parameters: parameters, actions: actions, block: block(from: opening))
  }

  private mutating func tab(_ documentation: [String]) throws(SyntaxError) -> TabSyntax {
    advance()
    let name = try expectName("the tab's name")
    let parameters = try parameters(
      help: "a parameter is written 'name: Type'; to hand on a value, write 'tab name: \(name.text)(value)'")
    let flow = take(.colon) ? try expectName("a flow") : nil
    let arguments = flow == nil ? noArguments() : try self.arguments()
    var items: [TabSyntax.Item] = []
    loop: while true {
      switch keyword {
      case .title, .symbol, .image, .selected:
        let item = keyword
        advance()
        let text = try expectString("a string")
        items.append(
          item == .title
            ? .title(text) : item == .symbol ? .symbol(text) : item == .image ? .image(text) : .selected(text))
      case .system:
        advance()
        items.append(.system(try expectName("a system item, such as 'search'")))
      case .if:
        advance()
        let condition = try expectName("a condition")
        try expectNoMember(of: condition, in: "if", "Bool")
        items.append(.condition(condition, try self.arguments()))
      default: break loop
      }
    }
    return TabSyntax(
      documentation: documentation, name: name, parameters: parameters, flow: flow, arguments: arguments, items: items)
  }

  private mutating func child(_ documentation: [String]) throws(SyntaxError) -> ChildSyntax {
    advance()
    var name = Name(text: "", place: place)
    var parameters: [ParameterSyntax] = []
    var flow: Name?
    var arguments = noArguments()
    var policy: Name?
    var via: ViaSyntax?
    var links: [LinkSyntax] = []
    try header { (parser: inout Parser) throws(SyntaxError) in
      name = try parser.expectName("the child's name")
      parameters = try parser.parameters()
      if parser.take(.colon) {
        flow = try parser.expectName("a flow")
        arguments = try parser.arguments()
      }
      policy = try parser.policy()
      via = try parser.via()
      links = try parser.links()
      try parser.expectHeaderEnd()
    }
    var handlers: [HandlerSyntax] = []
    let opening = current
    if kind == .leftBrace { handlers = try self.handlers(of: "child '\(name.text)'") }
    return ChildSyntax(
      documentation: documentation, name: name, parameters: parameters, flow: flow, arguments: arguments,
      policy: policy, via: via, links: links,
      handlers: handlers, block: block(from: opening))
  }

  private mutating func policy() throws(SyntaxError) -> Name? {
    switch keyword {
    case .single, .reuse, .replace, .many: try expectName("a policy")
    default: nil
    }
  }

  private mutating func via() throws(SyntaxError) -> ViaSyntax? {
    let start = current
    guard take(.via) else { return nil }
    guard let shown = verb(keyword) else { throw expected("'push', 'present', 'replace' or 'root'") }
    advance()
    return ViaSyntax(shown: shown, modifiers: try modifiers(), place: place(from: start))
  }

  /// The arguments of a target that was not written.
  func noArguments() -> ArgumentsSyntax {
    let start = place.range.lowerBound
    return ArgumentsSyntax(list: [], hasParentheses: false, place: SourcePlace(file: file, range: start..<start))
  }
}
