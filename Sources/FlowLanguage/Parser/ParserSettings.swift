// The rules for settings, in their own block and inside a flow.
extension Parser {
  mutating func settingsLine() throws(SyntaxError) -> SettingSyntax? {
    guard let name = SettingName(keyword) else {
      let words = SettingName.allCases.map(\.rawValue)
      throw expected(
        "a setting",
        help: nearest(to: word, among: words).map(Help.rename) ?? "the settings are \(words.joined(separator: ", "))")
    }
    return try setting(name)
  }

  mutating func setting(_ name: SettingName) throws(SyntaxError) -> SettingSyntax {
    let start = current
    let follower = tokens[following(following(current))].kind
    if name == .screens, next.kind == .name, text(of: following(current)).first?.isUppercase == true,
      [.leftParen, .leftBrace, .colon].contains(follower)
    {
      throw foreign("a screen is declared with 'screen', found 'screens'", write: "screen")
    }
    if name == .screens, follower == .comma {
      throw foreign(
        "a screen is declared with 'screen', found 'screens'",
        help: "write 'screen \(text(of: following(current)))', each on a line of its own")
    }
    if name == .tabbar, next.kind == .leftBrace || follower == .leftBrace || follower == .leftParen {
      throw misplacedTabBar
    }
    advance()
    var words: [Name] = []
    switch name {
    case .access, .bundle, .isolation, .events, .outcomes, .preset, .lifetime, .screens: words.append(try settingWord())
    case .header, .templates:
      guard kind == .string else { throw expected("a string") }
      words.append(try settingWord())
    case .support:
      // 'none' is compared by its text: `Keyword.none` means a name that is not a keyword.
      guard at(.emit) || at(.import) || word == "none" else {
        throw expected("'emit', 'none' or 'import'", help: near([.emit, .import]))
      }
      let isImport = at(.import)
      words.append(try settingWord())
      if isImport { words.append(try expectName("a module")) }
    case .coordinator:
      words.append(try expectName("a protocol"))
      if !isAtLineEnd { words.append(try expectName("the beginning of a name")) }
    case .links:
      let isExpiry = word == "expire"
      words.append(try qualifiedName("a type, or 'expire' and seconds").asName)
      if kind == .number {
        words.append(Name(text: text(of: current), place: place))
        advance()
      } else if isExpiry, !isAtLineEnd {
        throw expected("a number of seconds", help: "write a whole number, such as 'links expire 300'")
      }
    case .actions:
      words.append(try settingWord())
      if kind == .string { words.append(try settingWord()) }
    case .suffix:
      words.append(try settingWord())
      if kind == .comma, next.kind == .name || next.kind == .string {
        reject(.misplacedComma, "unexpected ','", help: "remove the ','")
      }
      if !isAtLineEnd { words.append(try settingWord()) }
    case .navigation, .tabbar: words.append(try qualifiedName("a class").asName)
    }
    return SettingSyntax(name: name, words: words, place: place(from: start))
  }

  /// `tabbar` is a setting; what has braces is meant as a declaration.
  var misplacedTabBar: SyntaxError {
    error(
      .misplaced, "a tab bar is a declaration of its own, found '\(word)'",
      help: "declare 'tabs Name { … }' outside of these braces")
  }

  private mutating func settingWord() throws(SyntaxError) -> Name {
    takeForeignSign(after: "a setting")
    if kind == .at || kind == .period, next.kind == .name {
      let word = text(of: following(current))
      throw expected("a word or a string", help: "write '\(kind == .at ? lowerCamelCase(word) : word)'")
    }
    guard kind == .string else { return try expectName("a word or a string") }
    let literal = try expectString("a string")
    return Name(text: unescaped(literal.text), place: literal.place)
  }
}

/// The text of a string literal that the lexer has accepted, without quotes and escapes.
private func unescaped(_ literal: String) -> String {
  let scalars = literal.unicodeScalars.dropFirst()
  let text = Substring(scalars.last == "\"" ? scalars.dropLast() : scalars)
  let escape = /\\(?:u\{([0-9A-Fa-f]+)\}|(.))/.matchingSemantics(.unicodeScalar)
  return String(
    text.replacing(escape) { match -> String in
      if let digits = match.1 { return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? "" }
      let letter = String(match.2 ?? "")
      return ["n": "\n", "t": "\t", "r": "\r", "0": "\0"][letter] ?? letter
    })
}
