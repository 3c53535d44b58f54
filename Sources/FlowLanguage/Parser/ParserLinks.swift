// The rules for links.
extension Parser {
  mutating func links() throws(SyntaxError) -> [LinkSyntax] {
    var links: [LinkSyntax] = []
    while at(.link) || kind == .comma && next.kind == .string && !links.isEmpty {
      // The ',' of `link "/a", "/b"` has the place of 'link': the path after it is read like one after that word.
      if kind == .comma {
        report(
          .misplacedComma, "each path has a 'link' of its own", help: "write 'link \(text(of: following(current)))'",
          fix: Fix("write 'link'", replace: gap(through: current), with: " link"))
      }
      links.append(try link())
    }
    return links
  }

  mutating func link() throws(SyntaxError) -> LinkSyntax {
    let start = current
    advance()
    let path = try linkedPath(after: start)
    var verb = at(.as) ? try verbOfLink() : nil
    var uses = try uses()
    var below = try lower(&uses)
    if verb == nil, !uses.isEmpty || below != nil {
      verb = takeLateVerb(of: path)
      if below == nil { below = try lower(&uses) }
    }
    return LinkSyntax(path: path, verb: verb, below: below, uses: uses, place: place(from: start))
  }

  private mutating func lower(_ uses: inout [LinkSyntax.Use]) throws(SyntaxError) -> Name? {
    let start = current
    guard take(.below) else { return nil }
    let name = try expectName("a screen")
    uses += try takeLateUses(after: start)
    return name
  }

  mutating func uses() throws(SyntaxError) -> [LinkSyntax.Use] {
    var uses: [LinkSyntax.Use] = []
    while take(.with) {
      let need = try expectName("a need")
      uses.append(LinkSyntax.Use(need: need, arguments: try arguments()))
    }
    return uses
  }

  private mutating func verbOfLink() throws(SyntaxError) -> ShowSyntax.Verb {
    advance()
    guard let verb = verb(keyword), verb == .present || verb == .push else {
      throw expected("'present' or 'push'", help: near([.present, .push]))
    }
    advance()
    return verb
  }

  // MARK: Links of other languages

  /// `link("/a")` and `link: "/a"` are understood, and reported.
  private mutating func linkedPath(after link: Int) throws(SyntaxError) -> LiteralSyntax {
    if next.kind == .string { takeForeignSign(after: "'link'") }
    guard kind == .leftParen, next.kind == .string, let end = closingToken(of: current),
      following(following(current)) == end
    else {
      if let error = unquotedLink() { throw error }
      return try expectString("a path in quotes")
    }
    let text = text(of: following(current))
    let whole = place(of: current...end)
    let gap = place(range(of: link).upperBound..<whole.range.upperBound)
    report(
      .swiftSyntax, "a link takes no parentheses", at: whole,
      fix: Fix("write 'link \(text)'", replace: gap, with: " \(text)"))
    advance()
    let path = try expectString("a path in quotes")
    advance()
    return path
  }

  /// `with item(id) as push`: how the screen is shown, after what it is looked up with.
  private mutating func takeLateVerb(of path: LiteralSyntax) -> ShowSyntax.Verb? {
    guard at(.as), let verb = verb(next.keyword), verb == .push || verb == .present else { return nil }
    let word = following(current)
    let written = "as \(text(of: word))"
    let edits = [TextEdit(path.place.end, " \(written)"), TextEdit(gap(through: word), "")]
    let end = path.place.range.upperBound
    let rest = text(of: place(end..<range(of: previous).upperBound)).split(separator: " ").first ?? "with"
    report(
      .unexpectedToken, "'\(written)' follows the path of its link", at: place(of: current...word),
      fix: Fix("write '\(written)' before '\(rest)'", edits))
    advance()
    advance()
    return verb
  }
}
