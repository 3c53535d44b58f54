// The rules for settings, in their own block and inside a flow.
extension Parser {
  private static let settingsOfModule: [Keyword] = [
    .access, .header, .templates, .support, .bundle, .isolation, .events, .outcomes, .coordinator, .links,
  ]
  private static let settingsOfFlow: [Keyword] = [
    .preset, .actions, .lifetime, .screens, .suffix, .navigation, .tabbar,
  ]

  mutating func settingsLine() throws(SyntaxError) -> SettingSyntax? {
    if let setting = try setting(ofModule: true) { return setting }
    let words = (Self.settingsOfModule + Self.settingsOfFlow).map(\.text)
    throw expected(
      "a setting",
      help: nearest(to: word, among: words).map(Help.rename) ?? "the settings are \(words.joined(separator: ", "))")
  }

  /// A setting; nil if something else comes next.
  ///
  /// - Parameter isOfModule: false for those that a flow can also contain.
  mutating func setting(ofModule isOfModule: Bool = false) throws(SyntaxError) -> SettingSyntax? {
    let start = current
    let name = keyword
    guard Self.settingsOfFlow.contains(name) || isOfModule && Self.settingsOfModule.contains(name) else { return nil }
    if name == .screens, tokens[following(following(current))].kind == .comma {
      throw foreign(
        "a screen is declared with 'screen', found 'screens'",
        help: "write 'screen \(text(of: following(current)))', each on a line of its own")
    }
    advance()
    var words: [Name] = []
    switch name {
    case .navigation, .tabbar: words.append(try qualifiedName("a class").asName)
    case .coordinator:
      words.append(try expectName("a protocol"))
      if !isAtLineEnd { words.append(try expectName("the beginning of a name")) }
    case .links:
      words.append(try qualifiedName("a type, or 'expire' and seconds").asName)
      if kind == .number {
        words.append(Name(text: text(of: current), place: place))
        advance()
      }
    case .support:
      // 'none' is compared by its text: `Keyword.none` means a name that is not a keyword.
      guard at(.emit) || at(.import) || word == "none" else { throw expected("'emit', 'none' or 'import'") }
      let isImport = at(.import)
      words.append(try settingWord())
      if isImport { words.append(try expectName("a module")) }
    case .header, .templates:
      guard kind == .string else { throw expected("a string") }
      words.append(try settingWord())
    default:
      words.append(try settingWord())
      if name == .actions, kind == .string { words.append(try settingWord()) }
      guard name == .suffix else { break }
      if kind == .comma, next.kind == .name || next.kind == .string {
        reject(.misplacedComma, "unexpected ','", help: "remove the ','")
      }
      if !isAtLineEnd { words.append(try settingWord()) }
    }
    return SettingSyntax(name: name, words: words, place: place(from: start))
  }

  private mutating func settingWord() throws(SyntaxError) -> Name {
    takeForeignSign(after: "a setting")
    guard kind == .string else { return try expectName("a word or a string") }
    let literal = try expectString("a string")
    return Name(text: unescaped(literal.text), place: literal.place)
  }
}

/// The text of a string literal that the lexer has accepted, without quotes and escapes.
private func unescaped(_ literal: String) -> String {
  var result = String.UnicodeScalarView()
  var scalars = literal.unicodeScalars.dropFirst()
  if scalars.last == "\"" { scalars = scalars.dropLast() }
  var iterator = scalars.makeIterator()
  while let scalar = iterator.next() {
    guard scalar == "\\", let escape = iterator.next() else {
      result.append(scalar)
      continue
    }
    switch escape {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "0": result.append("\0")
    case "u":
      var value: UInt32 = 0
      _ = iterator.next()
      while let digit = iterator.next(), let number = Character(digit).hexDigitValue {
        value = value * 16 + UInt32(number)
      }
      if let scalar = Unicode.Scalar(value) { result.append(scalar) }
    default: result.append(escape)
    }
  }
  return String(result)
}
