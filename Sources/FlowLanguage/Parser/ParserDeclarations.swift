// The rules for the top level of a file and for declarations.
extension Parser {
  mutating func parseFile() -> FileSyntax {
    var syntax = FileSyntax()
    skipLineEnds()
    if isForeignFile {
      isForeign = true
      let word = kind == .at ? "'@startuml'" : quoted(current)
      report(
        .swiftSyntax, "a .flow file begins with a declaration, found \(word)",
        help: "declare a flow: 'flow Name { start screen Name }'; 'flows help language' shows the whole language")
      return syntax
    }
    while kind != .endOfFile {
      let start = current
      do throws(SyntaxError) {
        try declaration(into: &syntax)
        if kind == .rightBrace { throw error(.unexpectedToken, "unmatched '}'") }
        try expectStatementEnd()
      } catch {
        report(error)
        if current == start, isMemberWord {
          passStrayMembers()
        } else {
          if current == start { advance() }
          skipStatement()
          passStrayBraces()
        }
      }
      skipLineEnds()
    }
    return syntax
  }

  /// Continues as if in a flow, for the errors in it. Members here most likely lost their flow to an extra '}'.
  private mutating func passStrayMembers() {
    var members: [MemberSyntax] = []
    while isMemberWord {
      readItem(into: &members) { parser throws(SyntaxError) in try parser.member(of: .tabs) }
      skipLineEnds()
    }
    passStrayBraces()
  }

  private mutating func passStrayBraces() { while kind == .rightBrace || kind == .newline { advance() } }

  private mutating func declaration(into syntax: inout FileSyntax) throws(SyntaxError) {
    takeAttributes()
    let start = current
    switch keyword {
    case .import:
      advance()
      if kind == .string, text(of: current).hasSuffix(".flow\"") {
        throw expected("a module", help: "the files of a module need no import: remove the line")
      }
      if next.kind == .name, ["struct", "class", "enum", "protocol", "typealias", "func"].contains(text(of: current)) {
        throw expected("a module", help: "write 'import \(text(of: following(current)))'")
      }
      syntax.imports.append(try qualifiedName("a module"))
    case .settings:
      advance()
      takeColonOfBody()
      let block = try body(of: "'settings'", .settings, from: start) { parser throws(SyntaxError) in
        try parser.settingsLine()
      }
      guard let settings = block else { throw expected("'{'", help: "write 'settings { preset standard }'") }
      syntax.settings.append(SettingsSyntax(settings: settings, place: place(of: start)))
    case .protocol,
      .external where next.keyword == .protocol:
      syntax.protocols.append(try protocolDeclaration())
    case .exported, .external, .app, .flow, .tabs: syntax.flows.append(try flow())
    default: throw unknownDeclaration(after: syntax.flows.last)
    }
  }

  private func unknownDeclaration(after flow: FlowSyntax?) -> SyntaxError {
    if kind == .rightBrace { return error(.unexpectedToken, "unmatched '}'") }
    if isMemberWord {
      let question = flow != nil ? "; is there an extra '}' above?" : ""
      let help: Help = "put it between the braces of an 'app', 'flow' or 'tabs'\(question)"
      let end = flow.map { flow in
        let block = flow.block.range
        let last = place(max(block.lowerBound, block.upperBound - 1)..<block.upperBound)
        return [Note("'\(flow.name.text)' ends here", at: last)]
      }
      return error(.unexpectedToken, "'\(word)' is outside of any flow", help: help, notes: end ?? [])
    }
    let words = ["import", "settings", "protocol", "app", "flow", "tabs", "exported", "external"]
    let known = word == "internal" ? nil : nearest(to: word, among: words)
    if known == nil, let error = foreignDeclaration(word) { return error }
    return expected("'app', 'flow', 'tabs', 'protocol', 'settings' or 'import'", help: known.map(Help.rename))
  }

  private var isMemberWord: Bool {
    switch keyword {
    case .external: next.keyword == .screen
    case .route, .signal: next.kind == .name
    case .weak: next.keyword == .state
    case .holds: next.keyword == .links
    default: Keyword.members.contains(keyword)
    }
  }

  /// True at a word that only the top level of a file can contain: an open block lacks its '}'.
  var isAtDeclaration: Bool {
    switch keyword {
    case .external where next.keyword == .screen: false
    case .import, .protocol, .exported, .external, .app, .flow, .tabs: next.kind == .name
    case .settings: next.kind == .leftBrace
    default: false
    }
  }

  /// True at `name role destructive ->`, whatever the name is.
  var isAtButtonWithRole: Bool {
    guard next.keyword == .role else { return false }
    let role = following(following(current))
    return ActionSyntax.Role(rawValue: tokens[role].keyword.text) != nil && tokens[following(role)].kind == .arrow
  }

  /// The same inside a body of actions or handlers, which cannot contain members of a flow either.
  var isAtMember: Bool {
    if isAtButtonWithRole { return false }
    return switch keyword {
    case .needs, .state, .outcome, .start, .screen, .alert, .tab, .child, .event, .route, .signal, .weak, .external:
      next.kind == .name
    case .holds: next.keyword == .links
    default: isAtDeclaration
    }
  }

  // MARK: Protocols and flows

  private mutating func protocolDeclaration() throws(SyntaxError) -> ProtocolSyntax {
    let documentation = documentation()
    let isExternal = take(.external)
    let start = current
    advance()
    let name = try qualifiedName("the protocol's name").asName
    if at(.external) {
      let (help, fix) = moving(before: start)
      throw expected("'{' or the end of the line", help: help, fix: fix)
    }
    var requirements: [SignatureSyntax] = []
    if kind == .leftBrace {
      requirements = try block(of: "protocol '\(name.text)'", .requirements) { parser throws(SyntaxError) in
        let documentation = parser.documentation()
        if ["var", "let"].contains(parser.word), parser.next.kind == .name {
          throw parser.foreign(
            "a member of a protocol is an action, found '\(parser.word)'",
            help: "remove it, or write 'external protocol \(name.text)', and the whole protocol in Swift")
        }
        try parser.skipForeignWords()
        let name = try parser.expectName("a member")
        let parameters = try parser.parameters()
        if parser.kind == .arrow {
          throw parser.error(
            .swiftSyntax, "a member of a protocol has no result, found '->'",
            help: "write '\(name.text)' and its parameters alone")
        }
        return SignatureSyntax(documentation: documentation, name: name, parameters: parameters)
      }
    }
    return ProtocolSyntax(documentation: documentation, name: name, isExternal: isExternal, requirements: requirements)
  }

  private mutating func flow() throws(SyntaxError) -> FlowSyntax {
    let documentation = documentation()
    let start = current
    let isExported = take(.exported)
    let isExternal = !isExported && take(.external)
    guard let kind = FlowSyntax.Kind(rawValue: keyword.text) else {
      throw expected("'flow', 'tabs' or 'app'", help: near([.flow, .tabs, .app] + (isExternal ? [.protocol] : [])))
    }
    advance()
    let header = try readHeader("the \(kind == .tabs ? "tab bar" : kind.rawValue)'s name", from: start, isScreen: false)
    let opening = current
    shown = []
    (isInApp, isInTabs) = (kind == .app, kind == .tabs)
    let members =
      try body(of: "\(kind.rawValue) '\(header.name.text)'", .members, from: start) { parser throws(SyntaxError) in
        try parser.member(of: kind)
      } ?? []
    return FlowSyntax(
      documentation: documentation, kind: kind, isExported: isExported, isExternal: isExternal, name: header.name,
      swiftName: header.swiftName, parameters: header.parameters, adopted: header.adopted, links: header.links,
      members: members, shown: shown, block: block(from: opening))
  }

  /// The parts between a declaration's keyword and its block.
  struct Header {
    var name: Name
    var swiftName: QualifiedName?
    var parameters: [ParameterSyntax] = []
    var adopted: [QualifiedName] = []
    var links: [LinkSyntax] = []
  }

  /// - Parameter start: the declaration's first token.
  mutating func readHeader(_ what: String, from start: Int, isScreen: Bool) throws(SyntaxError) -> Header {
    var result = Header(name: missingName)
    try header { parser throws(SyntaxError) in
      let isLate = parser.at(.external) || parser.at(isScreen ? .start : .exported)
      if isLate, parser.next.kind == .name, parser.next.keyword == .none { parser.takeLateWord(from: start) }
      result.name = try parser.expectName(what)
      if parser.take(.as) { result.swiftName = try parser.qualifiedName("a type") }
      result.parameters = try parser.parameters()
      result.adopted = try parser.adopted()
      result.links = try parser.links()
      if !parser.isAtLineEnd, parser.kind != .leftBrace {
        let isAfterName = parser.tokens[parser.previous].start == result.name.place.range.lowerBound
        try parser.refuseMisspelling(
          of: (isAfterName ? [.as] : []) + Parser.wordsOfLinks(result.links), instead: "'{' or the end of the line")
        let (help, fix) = parser.headerHelp(from: start, result, isScreen: isScreen)
        throw parser.expected("'{' or the end of the line", help: help, fix: fix)
      }
    }
    return result
  }

  func expectHeaderEnd(help: Help? = nil, fix: Fix? = nil) throws(SyntaxError) {
    if !isAtLineEnd, kind != .leftBrace { throw expected("'{' or the end of the line", help: help, fix: fix) }
  }

  /// The words that can follow the links so far.
  static func wordsOfLinks(_ links: [LinkSyntax]) -> [Keyword] { links.isEmpty ? [.link] : [.link, .with, .below] }
}
