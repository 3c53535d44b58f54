// The rules for what stands at the top of a file and in the body of a flow.
extension Parser {
  mutating func parseFile() -> FileSyntax {
    var syntax = FileSyntax()
    skipLineEnds()
    while kind != .endOfFile {
      let start = current
      do throws(SyntaxError) {
        try declaration(into: &syntax)
        if kind == .rightBrace { throw error(.unexpectedToken, "unmatched '}'") }
        try expectStatementEnd()
      } catch {
        report(error)
        if isStrayMember(at: start) {
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

  private func isStrayMember(at token: Int) -> Bool { token == current && isMemberWord }

  /// Reads on as if in a flow, for the mistakes in it. What stands here most likely lost its flow to a '}' too many.
  private mutating func passStrayMembers() {
    while isMemberWord {
      do throws(SyntaxError) {
        _ = try member(of: .tabs)
        try expectStatementEnd()
      } catch {
        report(error)
        skipStatement()
      }
      skipLineEnds()
    }
    passStrayBraces()
  }

  private mutating func passStrayBraces() {
    while kind == .rightBrace || kind == .newline { advance() }
  }

  private mutating func declaration(into syntax: inout FileSyntax) throws(SyntaxError) {
    let start = current
    switch keyword {
    case .import:
      advance()
      let name = try qualifiedName("a module")
      syntax.imports.append(ImportSyntax(name: name, place: place(from: start)))
    case .settings:
      advance()
      let settings = try block(of: "'settings'", endsBefore: .declaration) {
        (parser: inout Parser) throws(SyntaxError) in
        try parser.settingsLine()
      }
      syntax.settings.append(
        SettingsSyntax(settings: settings, place: SourcePlace(file: file, range: range(of: start))))
    case .protocol: syntax.protocols.append(try protocolDeclaration())
    case .exported, .external, .app, .flow, .tabs: syntax.flows.append(try flow())
    default: throw unknownDeclaration(behindFlow: !syntax.flows.isEmpty)
    }
  }

  private func unknownDeclaration(behindFlow: Bool) -> SyntaxError {
    if kind == .rightBrace { return error(.unexpectedToken, "unmatched '}'") }
    let word = kind == .name ? text(of: current) : ""
    if isMemberWord {
      let question = behindFlow ? "; is there an extra '}' above?" : ""
      let help: Help = "put it between the braces of an 'app', 'flow' or 'tabs'\(question)"
      return error(.unexpectedToken, "'\(word)' is outside of any flow", help: help)
    }
    switch word {
    case "func", "let", "var", "class", "struct", "enum", "extension":
      return error(
        .swiftSyntax, "a .flow file contains no Swift code, found '\(word)'",
        help: "write it in a .swift file, and name it here as a need or a hook")
    case "coordinator", "navigation":
      return error(
        .swiftSyntax, "a coordinator is declared with 'flow', found '\(word)'", help: "write 'flow Name { … }'")
    case "tabbar", "tabBar":
      return error(.swiftSyntax, "a tab bar is declared with 'tabs', found '\(word)'", help: "write 'tabs Name { … }'")
    default:
      let known = nearest(
        to: word, among: ["import", "settings", "protocol", "app", "flow", "tabs", "exported", "external"])
      return expected(
        "'app', 'flow', 'tabs', 'protocol', 'settings' or 'import'", help: known.map(Help.rename))
    }
  }

  /// True at a word that begins a member of a flow.
  private var isMemberWord: Bool {
    switch keyword {
    case .needs, .state, .outcome, .start, .screen, .alert, .tab, .child, .event: true
    default: false
    }
  }

  /// True at a word that only the top of a file can hold: an open block lacks its '}'.
  var isAtDeclaration: Bool {
    switch keyword {
    case .import, .protocol, .exported, .external, .app, .flow, .tabs: next.kind == .name
    case .settings: next.kind == .leftBrace
    default: false
    }
  }

  /// The same inside a body of actions or handlers, where the members of a flow cannot stand either.
  var isAtMember: Bool {
    switch keyword {
    case .needs, .state, .outcome, .start, .screen, .alert, .tab, .child, .event: next.kind == .name
    default: isAtDeclaration
    }
  }

  // MARK: Protocols and flows

  private mutating func protocolDeclaration() throws(SyntaxError) -> ProtocolSyntax {
    let documentation = documentation()
    let start = current
    advance()
    let name = try expectName("the protocol's name")
    let isExternal = take(.external)
    var requirements: [RequirementSyntax] = []
    if kind == .leftBrace {
      requirements = try block(of: "protocol '\(name.text)'", endsBefore: .declaration) {
        (parser: inout Parser) throws(SyntaxError) in
        let documentation = parser.documentation()
        try parser.skipForeignWords()
        return RequirementSyntax(
          documentation: documentation, name: try parser.expectName("a member"), parameters: try parser.parameters())
      }
    }
    return ProtocolSyntax(
      documentation: documentation, name: name, isExternal: isExternal, requirements: requirements,
      place: place(from: start))
  }

  private mutating func flow() throws(SyntaxError) -> FlowSyntax {
    let documentation = documentation()
    let isExported = take(.exported)
    let isExternal = !isExported && take(.external)
    let kind: FlowSyntax.Kind
    switch keyword {
    case .app: kind = .app
    case .flow: kind = .flow
    case .tabs: kind = .tabs
    default: throw expected("'flow', 'tabs' or 'app'")
    }
    advance()
    let header = try readHeader("the \(kind == .tabs ? "tab bar" : kind.rawValue)'s name", isScreen: false)
    var members: [MemberSyntax] = []
    let opening = current
    shown = []
    if self.kind == .leftBrace {
      members = try block(of: "\(kind.rawValue) '\(header.name.text)'", endsBefore: .declaration) {
        (parser: inout Parser) throws(SyntaxError) in
        try parser.member(of: kind)
      }
    }
    return FlowSyntax(
      documentation: documentation, kind: kind, isExported: isExported, isExternal: isExternal, name: header.name,
      swiftName: header.swiftName, parameters: header.parameters, adopted: header.adopted, links: header.links,
      members: members, shown: shown, block: block(from: opening))
  }

  /// What stands between a declaration's keyword and its block.
  struct Header {
    var name: Name
    var swiftName: QualifiedName?
    var parameters: [ParameterSyntax] = []
    var adopted: [QualifiedName] = []
    var isExternal = false
    var links: [LinkSyntax] = []

    init(missing place: SourcePlace) { name = Name(text: "", place: place) }
  }

  mutating func readHeader(_ what: String, isScreen: Bool) throws(SyntaxError) -> Header {
    var result = Header(missing: place)
    try header { (parser: inout Parser) throws(SyntaxError) in
      result.name = try parser.expectName(what)
      if parser.take(.as) { result.swiftName = try parser.qualifiedName("a type") }
      result.parameters = try parser.parameters()
      result.adopted = try parser.adopted()
      if isScreen { result.isExternal = parser.take(.external) }
      result.links = try parser.links()
      try parser.expectHeaderEnd()
    }
    return result
  }

  func expectHeaderEnd(help: Help? = nil) throws(SyntaxError) {
    if !isAtLineEnd, kind != .leftBrace { throw expected("'{' or the end of the line", help: help) }
  }

  mutating func links() throws(SyntaxError) -> [LinkSyntax] {
    var links: [LinkSyntax] = []
    while at(.link) {
      let start = current
      advance()
      let path = try expectString("a path in quotes")
      let below = take(.below) ? try expectName("a screen") : nil
      links.append(LinkSyntax(path: path, below: below, place: place(from: start)))
    }
    return links
  }
}
