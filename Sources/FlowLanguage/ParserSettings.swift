// The rules for settings, in their own block and inside a flow.
extension Parser {
  mutating func settingsLine() throws(SyntaxError) -> SettingSyntax? {
    let start = current
    let name = keyword
    switch name {
    case .access, .header, .templates, .support, .bundle, .isolation, .events, .outcomes, .coordinator, .links:
      advance()
    default:
      guard let setting = try setting() else {
        let words: [Keyword] = [
          .access, .header, .templates, .support, .bundle, .isolation, .events, .outcomes, .coordinator, .links,
          .preset, .actions, .lifetime, .screens, .suffix, .navigation, .tabbar,
        ]
        let known = kind == .name ? nearest(to: text(of: current), among: words.map(\.text)) : nil
        throw expected(
          "a setting", help: known.map(Help.rename) ?? "the settings are \(words.map(\.text).joined(separator: ", "))")
      }
      return setting
    }
    var words: [SettingSyntax.Word] = []
    switch name {
    case .access, .bundle, .isolation, .events, .outcomes: words.append(try word())
    case .coordinator:
      words.append(try nameWord("a protocol"))
      if !isAtLineEnd { words.append(try nameWord("the beginning of a name")) }
    case .links:
      let type = try qualifiedName("a type, or 'expire' and seconds")
      words.append(SettingSyntax.Word(text: type.text, place: type.place))
      if kind == .number {
        words.append(SettingSyntax.Word(text: text(of: current), place: place))
        advance()
      }
    case .support:
      // 'none' is compared by its text: `Keyword.none` means a name that is not a keyword.
      guard at(.emit) || at(.import) || text(of: current) == "none" else {
        throw expected("'emit', 'none' or 'import'")
      }
      let isImport = at(.import)
      words.append(try word())
      if isImport {
        words.append(try nameWord("a module"))
      }
    default:
      guard kind == .string else { throw expected("a string") }
      words.append(try word())
    }
    return SettingSyntax(name: name, words: words, place: place(from: start))
  }

  /// A setting that a flow can also contain; nil if something else comes next.
  mutating func setting() throws(SyntaxError) -> SettingSyntax? {
    let start = current
    let name = keyword
    var words: [SettingSyntax.Word] = []
    switch name {
    case .screens where tokens[following(following(current))].kind == .comma:
      throw foreign(
        "a screen is declared with 'screen', found 'screens'",
        help: "write 'screen \(text(of: following(current)))', each on a line of its own")
    case .preset, .actions, .lifetime, .screens:
      advance()
      words.append(try word())
      if name == .actions, kind == .string { words.append(try word()) }
    case .suffix:
      advance()
      words.append(try word())
      if kind == .comma, next.kind == .name || next.kind == .string {
        reject(.misplacedComma, "unexpected ','", help: "remove the ','")
      }
      if !isAtLineEnd { words.append(try word()) }
    case .navigation, .tabbar:
      advance()
      let type = try qualifiedName("a class")
      words.append(SettingSyntax.Word(text: type.text, place: type.place))
    default: return nil
    }
    return SettingSyntax(name: name, words: words, place: place(from: start))
  }

  private mutating func nameWord(_ what: String) throws(SyntaxError) -> SettingSyntax.Word {
    let name = try expectName(what)
    return SettingSyntax.Word(text: name.text, place: name.place)
  }

  private mutating func word() throws(SyntaxError) -> SettingSyntax.Word {
    takeForeignSign(after: "a setting")
    if kind == .string {
      let literal = try expectString("a string")
      return SettingSyntax.Word(text: unescaped(literal.text), place: literal.place)
    }
    let name = try expectName("a word or a string")
    return SettingSyntax.Word(text: name.text, place: name.place)
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
