// Parts of a declaration or a step in another order: understood where possible, and reported once.
extension Parser {
  /// The fix that moves what was just read, from `first` on and after `last`, to before an earlier token.
  private func moving(from first: Int, after last: Int, before token: Int) -> Fix {
    let moved = place(from: first)
    let gap = place(range(of: last).upperBound..<moved.range.upperBound)
    let edits = [TextEdit(place(of: token).start, text(of: moved, most: .max) + " "), TextEdit(gap, "")]
    return Fix("write '\(text(of: moved))' there", edits)
  }

  // MARK: Actions

  /// A role or links after the step of their action, which belong before its arrow.
  mutating func takeLateParts(
    of arrow: Int, isButton: Bool, mayHaveLinks: Bool
  ) throws(SyntaxError) -> (role: ActionSyntax.Role?, links: [LinkSyntax]) {
    let (start, last) = (current, previous)
    let isLink = at(.link) && next.kind == .string
    guard isButton && at(.role) && ActionSyntax.Role(rawValue: next.keyword.text) != nil || mayHaveLinks && isLink
    else {
      return (nil, [])
    }
    let message = expected("the end of the line").diagnostic.message
    var role: ActionSyntax.Role?
    var links: [LinkSyntax] = []
    if isLink {
      links = try self.links()
    } else {
      advance()
      role = ActionSyntax.Role(rawValue: keyword.text)
      advance()
    }
    let written = text(of: place(from: start))
    report(
      .unexpectedToken, message, at: place(of: start), help: "write '\(written)' before the '->'",
      fix: moving(from: start, after: last, before: arrow))
    return (role, links)
  }

  /// The error at `role cancel no -> stay`.
  func earlyRole() -> SyntaxError? {
    let name = following(following(current))
    guard at(.role), ActionSyntax.Role(rawValue: next.keyword.text) != nil, tokens[name].kind == .name else {
      return nil
    }
    let (whole, role) = (place(of: current...name), text(of: following(current)))
    let written = "\(text(of: name)) role \(role)"
    return error(
      .unexpectedToken, "the role follows the button's name", at: whole, help: "write '\(written)'",
      fix: Fix(write: written, over: whole))
  }

  /// The error at `Button("Delete") -> step`.
  func textInParentheses(after name: Name, isButton: Bool) -> SyntaxError? {
    guard kind == .leftParen, next.kind == .string, let end = closingToken(of: current) else { return nil }
    let words = text(of: following(current)).dropFirst().dropLast().split { !$0.isLetter && !$0.isNumber }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let example = joined.first?.isLetter == true && joined.utf8.count < 30 ? lowercased(joined) : "name"
    return foreign(
      "a text is written in Swift, found the string \(text(of: following(current)))",
      at: name.place.through(place(of: end)),
      help: isButton ? "name the button: '\(example) -> step'" : "name what the user does: '\(example) -> step'")
  }

  // MARK: Links

  /// `below List with item(id)`: what a link is looked up with comes first.
  mutating func takeLateUses(after below: Int) throws(SyntaxError) -> [LinkSyntax.Use] {
    let (start, last) = (current, previous)
    let uses = try self.uses()
    guard !uses.isEmpty else { return [] }
    let written = text(of: place(from: start))
    report(
      .unexpectedToken, "'\(written)' comes before 'below'", at: place(from: start),
      help: "write '\(written) \(text(of: place(of: below...last)))'",
      fix: moving(from: start, after: last, before: below))
    return uses
  }

  /// A base or path without its quotes.
  func unquotedLink() -> SyntaxError? {
    guard kind == .name else { return nil }
    let hasColon = tokens[current + 1].kind == .colon
    let whole = place(of: current...(hasColon ? current + 1 : current))
    let quoted = "\"\(text(of: whole))\""
    let isWhole = hasColon && [.newline, .leftBrace, .endOfFile].contains(tokens[following(current + 1)].kind)
    return expected(
      "a path in quotes", help: "write it in quotes: \(isWhole ? quoted : "\"/…\"")",
      fix: isWhole ? Fix(write: quoted, over: whole) : nil)
  }

  // MARK: Children

  /// How to write what follows a child's name in another way.
  func childHelp(_ child: ChildSyntax) -> (help: Help?, fix: Fix?) {
    guard kind == .name || kind == .arrow else { return (nil, nil) }
    let name = child.name.text
    if ChildPolicy(rawValue: keyword.text) != nil {
      guard child.policy == nil else { return ("a child has one policy: remove one of the two", nil) }
      return ("write '\(keyword.text)' before '\(child.via != nil ? "via" : "link")'", nil)
    }
    if child.via?.shown == .present, isAtStyle {
      return (
        "write 'as \(word)'", Fix("write 'as \(word)'", replace: place.start, with: "as ", isSafe: word != "popover")
      )
    }
    if at(.via), child.via == nil { return ("write 'via' before 'link'", nil) }
    if child.name.text == "via", verb(keyword) != nil {
      guard next.kind == .name else { return ("write 'child Name via \(word)'", nil) }
      let target = following(current)
      let whole = place(child.name.place.range.lowerBound..<range(of: target).upperBound)
      let written = "\(text(of: target)) via \(word)"
      return ("write 'child \(written)'", Fix(write: written, over: whole))
    }
    if at(.as), child.via == nil, next.kind == .name, !foreignStyles.contains(text(of: following(current))) {
      if verb(next.keyword) != nil { return ("write 'via' instead of 'as'", nil) }
      let other = lowercased(text(of: following(current)))
      return ("a child's own name comes first: 'child \(other): \(child.flow?.text ?? name)'", nil)
    }
    if child.via == nil, child.links.isEmpty, verb(keyword) != nil || at(.as) || at(.in) {
      let via = verb(keyword) == nil ? "via present " : "via "
      let isStyle = (at(.as) || at(.in)) && next.kind == .name
      let last = end(of: isStyle ? following(current) : current)
      let rest = text(of: place(of: current...last))
      return ("write 'child \(name) \(via)\(rest)'", Fix("write '\(via)\(rest)'", replace: place.start, with: via))
    }
    if kind == .arrow || isAction(at: current) {
      let outcome = kind == .arrow ? "outcome" : text(of: place(of: current...end(of: current)))
      return ("handle its outcomes in braces: 'child \(name) { \(outcome) -> step }'", nil)
    }
    return (child.policy == nil && kind == .name ? "a policy is \(ChildPolicy.list)" : nil, nil)
  }

  /// The error at `single child Name`.
  func earlyPolicy() -> SyntaxError? {
    guard ChildPolicy(rawValue: word) != nil, next.keyword == .child else { return nil }
    let name = following(following(current))
    guard tokens[name].kind == .name else { return nil }
    let colon = following(end(of: name))
    let last = tokens[colon].kind == .colon ? end(of: following(colon)) : end(of: name)
    let edits = [
      TextEdit(place(Int(tokens[current].start)..<Int(tokens[following(current)].start)), ""),
      TextEdit(place(of: last).end, " \(word)"),
    ]
    let written = "child \(text(of: place(of: name...last))) \(word)"
    return error(
      .unexpectedToken, "'\(word)' follows the child", help: "write '\(written)'", fix: Fix("write '\(written)'", edits)
    )
  }

  // MARK: Declarations

  /// Skips a word between a declaration's keyword and its name that belongs before both: `flow exported Name`. The help
  /// has `rest` after the name.
  mutating func takeLateWord(from start: Int, rest: String = "") {
    let name = name(at: following(current)).text
    let declaration = text(of: place(from: start))
    reject(
      .swiftSyntax, "'\(word)' comes before '\(declaration)'", help: "write '\(word) \(declaration) \(name)\(rest)'",
      fix: Fix("write '\(word) \(declaration) …'", [TextEdit(place(of: start).start, word + " ")] + removal.edits))
  }

  /// `screen Name: Proto(value: Type)`: parameters after the protocols.
  func lateParameters(_ header: Header) -> (help: Help?, fix: Fix?)? {
    guard kind == .leftParen, !header.adopted.isEmpty, header.parameters.isEmpty, header.swiftName == nil,
      let end = closingToken(of: current)
    else { return nil }
    let list = text(of: place(of: current...end), most: .max)
    let shown = text(of: place(of: current...end))
    let protocols = header.adopted.map(\.text).joined(separator: " & ")
    return (
      "parameters follow the name: '\(header.name.text)\(shown): \(protocols)'",
      Fix("move '\(shown)'", [TextEdit(header.name.place.end, list), TextEdit(gap(through: end), "")])
    )
  }

  /// The error at `tab title "Items" Items` and `tab "Items" Items`.
  func earlyTitle() -> SyntaxError? {
    let title = kind == .string ? current : following(current)
    guard kind == .string || Keyword.tabItems.contains(keyword), tokens[title].kind == .string else { return nil }
    let name = following(title)
    let written = place(of: current...title)
    let item = (kind == .string ? "title " : "") + text(of: written)
    guard tokens[name].kind == .name, !Keyword.tabItems.contains(tokens[name].keyword) else {
      return expected("the tab's name", help: "write the name of its flow: 'tab Name \(item)'")
    }
    let whole = place(of: current...name)
    let tab = "\(text(of: name)) \(item)"
    let isWhole = ![.leftParen, .colon].contains(tokens[following(name)].kind)
    return expected("the tab's name", help: "write 'tab \(tab)'", fix: isWhole ? Fix(write: tab, over: whole) : nil)
  }

  // MARK: Steps

  /// The error at values of a target without parentheses: `push Detail item`, `push Detail with item`.
  func unlistedValue(of verb: ShowSyntax.Verb, _ target: Name) -> SyntaxError? {
    let value = at(.with) ? following(current) : current
    guard tokens[value].kind == .name, tokens[value].keyword == .none, at(.with) || keyword == .none else { return nil }
    let follower = tokens[following(value)]
    guard follower.kind.endsStatement || [.then, .else].contains(follower.keyword) else { return nil }
    if at(.with), verb == .replace, text(of: value).first?.isUppercase == true {
      return expected(
        "the end of the line", help: "name what is shown instead: 'replace \(text(of: value))'",
        fix: Fix(
          "write 'replace \(text(of: value))'", replace: target.place.through(place(of: value)), with: text(of: value)))
    }
    if at(.with), ["animation", "animated"].contains(text(of: value)) {
      return expected(
        "the end of the line", help: "a transition is animated anyway: remove 'with \(text(of: value))'",
        fix: Fix("remove it", replace: gap(through: value), with: "", isSafe: false))
    }
    let list = "(\(text(of: value)))"
    return expected(
      "the end of the line", help: "values go in parentheses: '\(verb.rawValue) \(target.text)\(list)'",
      fix: Fix("write '\(list)'", replace: gap(through: value), with: list, isSafe: at(.with)))
  }

  /// The help at what a value cannot be: a call, or another expression.
  var helpForExpression: Help? {
    guard [.leftBracket, .leftParen, .question, .exclamation, .leftAngle, .equals].contains(kind) else { return nil }
    let isCall = kind == .leftParen && tokens[previous].kind == .name
    let name = isCall ? name(at: previous).text : ""
    return name.first?.isLowercase == true
      ? "only a condition can call '\(name)': pass what it needs, and call it in Swift"
      : "a value is a name or a member of one; declare a need for a computed value"
  }

  /// The error at `switch isOn { true -> … }`.
  func switchOverBool(from subject: Int) -> SyntaxError? {
    guard kind == .leftBrace else { return nil }
    var first = following(current)
    while tokens[first].kind == .newline { first = following(first) }
    if text(of: first) == "case" { first = following(first) }
    if tokens[first].kind == .period { first = following(first) }
    guard tokens[first].keyword == .true || tokens[first].keyword == .false else { return nil }
    let place = place(from: subject)
    return foreign(
      "a 'switch' needs an enum, found '\(text(of: first))'", at: place,
      help: "write 'if \(text(of: place)) step else step'")
  }

  /// Skips the signs of a Swift pattern before an outcome, if any, and reports those inside it as well:
  /// `case .done(let value)`.
  mutating func takePattern() -> Bool {
    guard word == "case", next.kind == .period || next.kind == .name else { return false }
    var name = following(current)
    if isLet(name) { name = following(name) }
    if tokens[name].kind == .period { name = following(name) }
    guard tokens[name].kind == .name else { return false }
    var edits = [TextEdit(place(Int(tokens[current].start)..<Int(tokens[name].start)), "")]
    var written = text(of: name)
    let last = end(of: name)
    if last > name {
      for token in name + 1...last {
        let isRemoved = isLet(token) || tokens[token].kind == .space && isLet(token - 1)
        if isRemoved { edits.append(TextEdit(place(of: token), "")) } else { written += text(of: token) }
      }
    }
    report(
      .swiftSyntax, "unexpected 'case'", help: "an outcome is named alone: write '\(written)'",
      fix: Fix("write '\(written)'", edits))
    while current < name { advance() }
    return true
  }

  private func isLet(_ token: Int) -> Bool {
    tokens[token].kind == .name && ["let", "var"].contains(text(of: token)) && tokens[following(token)].kind != .comma
      && tokens[following(token)].kind != .rightParen
  }
}
