// Constructs of other languages where a declaration or a member of a flow is expected.

extension Parser {
  // MARK: At the top level of a file

  /// Whether the file is in another language from its first word on: one message is enough.
  var isForeignFile: Bool {
    if kind == .leftBrace || kind == .leftBracket { return next.kind != .name }
    // PlantUML.
    if kind == .at { return text(of: current + 1) == "startuml" }
    guard kind == .name, keyword == .none || next.kind == .colon && !at(.settings) else { return false }
    let word = text(of: current)
    return next.kind == .colon || ["graph", "digraph", "flowchart", "stateDiagram"].contains(word)
  }

  func foreignDeclaration(_ word: String) -> SyntaxError? {
    let isDeclared = [.app, .flow, .tabs].contains(next.keyword)
    let foundSwift = "a .flow file contains no Swift code, found '\(word)'"
    return switch word {
    case ["public", "open", "package"] where next.keyword == .app:
      foreign("an app is not for other modules, found '\(word)'", help: "remove '\(word)'", fix: removal)
    case ["public", "open", "package"] where isDeclared:
      foreign("a declaration for other modules is 'exported', found '\(word)'", write: "exported")
    case ["public", "open", "package", "private", "fileprivate", "internal"] where next.keyword == .import,
      ["final", "private", "fileprivate", "internal", "indirect", "abstract", "async", "default"] where isDeclared:
      foreign("unexpected '\(word)'", help: "remove '\(word)'", fix: removal)
    case ["final", "private", "fileprivate", "internal", "public", "open"] where Keyword.members.contains(next.keyword):
      foreign(
        "unexpected '\(word)'",
        help: "remove it, and put the \(next.keyword.text) between the braces of an 'app', 'flow' or 'tabs'")
    case "func", "let", "var", "class", "struct", "enum", "extension", "actor", "typealias", "final", "public",
      "private", "internal":
      foreign(
        foundSwift,
        help: "write it in a .swift file, and name it here: 'needs name: Type' for a value, 'call name' for a step")
    case "coordinator", "navigation", "navigator", "router", "storyboard":
      foreign("a coordinator is declared with 'flow', found '\(word)'", help: "write 'flow Name { … }'")
    case "tabbar", "tabBar", "tabBarController", "TabView":
      foreign("a tab bar is declared with 'tabs', found '\(word)'", help: "write 'tabs Name { … }'")
    case "module", "namespace", "package":
      foreign(
        "a module needs no declaration: its files are the module", help: "remove '\(word)', its name and its braces")
    case _ where word.first?.isUppercase == true:
      foreign(foundSwift, help: "a screen is declared in a flow: 'flow Name { start screen Name }'")
    default: nil
    }
  }

  /// Skips `@MainActor` and other attributes, and reports them.
  mutating func takeAttributes() {
    while kind == .at, tokens[current + 1].kind == .name {
      let start = current
      advance()
      let word = text(of: current)
      advance()
      let end = kind == .newline ? place.range.upperBound : Int(tokens[current].start)
      let range = Int(tokens[start].start)..<max(end, range(of: previous).upperBound)
      report(
        .swiftSyntax, "unexpected attribute '@\(word)'", at: place(from: start),
        fix: Fix("remove '@\(word)'", replace: place(range), with: ""))
      skipLineEnds()
    }
  }

  /// The error at `settings`, `protocol` and `import` where only members are allowed.
  func misplacedDeclaration(_ word: String) -> SyntaxError {
    let help: Help =
      switch keyword {
      case .settings: "write its lines directly here, or move it to the top of a file for the whole module"
      case .protocol:
        "move it out of these braces; a screen adopts it: 'screen Name: \(name(at: following(current)).text)'"
      case .import: "move it to the top of the file"
      case .tabs
      where isInTabs && !tokens[current...].prefix { $0.kind != .newline }.contains { $0.kind == .leftBrace }:
        .rename(to: "tab")
      default:
        "move it out of these braces and name it here: '\(isInTabs ? "tab" : "child") \(name(at: following(current)).text)'"
      }
    let what = at(.tabs) ? "a tab bar is a declaration of its own" : "'\(word)' belongs at the top of a file"
    return error(.misplaced, what, help: help)
  }

  // MARK: After a header

  /// The help for a header that continues with something else: `screen List start`, `flow Cam external`.
  func headerHelp(from start: Int, _ header: Header, isScreen: Bool) -> (help: Help?, fix: Fix?) {
    let isMarked = [.exported, .external].contains(tokens[start].keyword)
    let declaration = text(of: isMarked ? following(start) : start)
    let what = declaration == "app" ? "an app" : "a \(declaration)"
    if let late = lateParameters(header) { return late }
    return switch (kind, keyword) {
    case (_, .start) where isScreen, (_, .external),
      (_, .exported) where !isScreen:
      moving(before: start)
    case (.name, .links) where next.kind == .string,
      (.name, .none) where next.kind == .string && Parser.wordsForLinks.contains(word):
      ("write 'link \(text(of: following(current)))'", Fix(write: "link", over: place, isSafe: at(.links)))
    case (.name, _) where isScreen && next.kind == .string:
      ("the text of a screen is written in Swift: remove it here", nil)
    case (_, .holds) where next.keyword == .links:
      ("put it on a line of its own, between the braces of the flow that must not be left", nil)
    case (_, .as): ("'as' follows the name directly: '\(declaration) \(header.name.text) as Type(…)'", nil)
    case (.leftAngle, _) where header.swiftName != nil:
      ("write the name of a 'typealias' for this type, which the app declares in Swift", nil)
    case (.leftAngle, _): ("\(what) has no type parameters: write the app's types in their place", nil)
    case (.equals, _) where isScreen && next.kind == .name:
      ("write '\(declaration) \(header.name.text) as \(text(of: following(current)))' to name its Swift type", nil)
    case (.arrow, _): ("put what follows in braces: '\(declaration) \(header.name.text) { name -> step }'", nil)
    default: (nil, nil)
    }
  }

  /// How to write the current word before a declaration that begins at `start`.
  func moving(before start: Int) -> (help: Help?, fix: Fix?) {
    let edits = [TextEdit(place(of: start).start, word + " "), TextEdit(gap(through: current), "")]
    return ("write '\(word) \(text(of: place(from: start)))'", Fix("write '\(word) \(text(of: start)) …'", edits))
  }

  // MARK: In a flow

  func foreignMember(_ word: String) -> SyntaxError? {
    let follower = tokens[following(current)]
    let isNamed = follower.kind == .name
    let name = isNamed ? self.name(at: following(current)).text : "Name"
    let isType = word.first?.isUppercase == true
    var handled: String { text(of: following(following(current))) }
    return switch word {
    case "func":
      foreign(
        "a .flow file contains no functions, found 'func'",
        help: .text(
          "write 'event name(params) -> step' for a call from the app, 'needs name(params): Type' for "
            + "a question to it, 'call name' for a step in Swift"))
    case ["public", "private", "fileprivate", "internal", "final"] where Keyword.members.contains(follower.keyword):
      foreign("unexpected '\(word)'", help: "remove '\(word)'", fix: removal)
    case "weak" where isNamed:
      foreign("only a state is weak, found 'weak' before '\(name)'", help: "write 'weak state name: Type?'")
    case "let", "var", "weak", "lazy", "private", "static", "@objc":
      foreign(
        "a flow has no '\(word)'",
        help: "write 'needs name: Type' for a value from the app, 'state name: Type = value' for a stored property")
    case "case", "enum":
      foreign(
        "a flow has no '\(word)'", help: "write 'outcome name(params)' for a way to end, 'child Name' for a child")
    case "init": foreign("a flow has no 'init'", help: "its parameters follow its name: 'flow Name(value: Type)'")
    case "tabBar": misplacedTabBar
    case "view", "viewController", "page", "scene":
      foreign("a screen is declared with 'screen', found '\(word)'", help: "write 'screen Name'")
    case "sheet", "modal", "popover":
      foreign(
        "a screen is declared with 'screen', found '\(word)'",
        help: "its style goes where it is shown: 'present Name as \(word == "modal" ? "fullScreen" : word)'")
    case "actionSheet", "dialog", "confirmation":
      foreign(
        "an alert is declared with 'alert', found '\(word)'",
        help: "write 'alert Name', also for an action sheet: the app makes it")
    case "delegate", "output", "callback", "completion":
      foreign("a flow has no '\(word)': its outcomes tell its parent", help: "write 'outcome name(params)'")
    case _ where follower.keyword == .screen:
      foreign(
        "the first screen is declared with 'start', found '\(word)'", help: "write 'start screen …'", write: "start")
    case ["dependency", "dependencies", "inject", "injects", "require", "requires", "service", "uses", "need", "param"]
    where isNamed:
      foreign(
        "a value from the app is declared with 'needs', found '\(word)'", help: "write 'needs \(name): Type'",
        write: "needs")
    case ["on", "when", "action", "handle", "receive", "listen"] where isNamed:
      foreign(
        "a call from the app is declared with 'event', found '\(word)'",
        help: "write 'event \(name) -> step'; a user action goes between the screen's braces", write: "event",
        isSafe: false)
    case _ where isType && follower.kind == .period && isHandler(after: following(current)):
      foreign(
        "actions and outcomes go in braces",
        help: .text(
          "write 'screen \(word) { \(handled) -> step }' for an action, 'child \(word) { \(handled) -> step }' for the "
            + "outcome of a flow"))
    case "root" where isNamed && isInApp:
      foreign(
        "a flow begins with 'start', found 'root'", help: "write 'start -> root \(name)'", write: "start -> root",
        isSafe: false)
    case ["transition", "edge", "segue", "link", "navigate", "push", "present"] where isNamed,
      _ where isType && [.arrow, .period].contains(follower.kind):
      foreign("an action belongs between its screen's braces", help: "write 'screen Name { action -> push Name }'")
    case ["selected", "default"] where isNamed && follower.keyword == .none:
      error(
        .unexpectedToken, "a tab bar selects its first tab at first, found '\(word)'",
        help: "put 'tab \(name)' before the others, or write the step 'select \(name)'")
    case "initial" where isNamed && follower.keyword == .none:
      error(
        .unexpectedToken, "nothing is declared with 'initial'",
        help: "write 'start screen \(name)' in a flow; a tab bar begins with its first 'tab'")
    case ["initial", "begin", "entry"] where isAction(at: current):
      foreign("a flow begins with 'start', found '\(word)'", write: "start", isSafe: false)
    case _ where follower.kind == .string && (at(.link) || Parser.wordsForLinks.contains(word)): misplacedLink()
    case _ where isType:
      error(
        .unexpectedToken, "expected 'screen', 'child', 'outcome' or another member, found '\(word)'",
        help: isInTabs
          ? "write 'tab \(word)' to show that flow as a tab"
          : isInApp
            ? "write 'start -> root \(word)' to begin with that flow, 'child \(word)' to handle its outcomes"
            : "write 'screen \(word)' to declare a screen, 'child \(word)' for another flow")
    case "reselected" where isAction(at: current):
      error(
        .misplaced, "'reselected' is an event of a tab's flow", help: "write 'event reselected -> step' in that flow")
    case _ where isAction(at: current) && (isInApp || isInTabs):
      error(
        .misplaced, "'\(word)' is outside of any child",
        help: "write 'child Name { \(word) -> step }', or 'event \(word) -> step' for a call from the app")
    case _ where isAction(at: current):
      error(.misplaced, "action '\(word)' is outside of any screen", help: "put it between the braces of its screen")
    default: nil
    }
  }

  /// Whether a name and an arrow follow a '.'.
  private func isHandler(after period: Int) -> Bool {
    let name = following(period)
    return tokens[name].kind == .name && tokens[following(end(of: name))].kind == .arrow
  }

  /// What other vocabularies call a link.
  private static let wordsForLinks = ["deeplink", "deepLink", "scheme", "url", "path", "universalLink"]

  /// The error at a link between braces.
  func misplacedLink() -> SyntaxError {
    error(
      .misplaced, "a link goes before the '{'",
      help: "write 'link \(text(of: following(current)))' between the name and the '{'")
  }

  /// Skips a Swift keyword between a member's keyword and its name: `needs func load`, `state var count`.
  mutating func takeForeignWord() {
    if next.kind == .name, next.keyword != .async, ["func", "let", "var", "case", "static"].contains(word) {
      reject(.swiftSyntax, "unexpected '\(word)'")
    }
  }

  /// `needs async name: Type` and `needs name: async Type`; the name with its parameters reaches to the token `end`.
  func refuseAsync(_ name: Name, _ end: Int) throws(SyntaxError) {
    guard at(.async), next.kind == .name, next.keyword != .async else { return }
    var ahead = self
    ahead.advance()
    let type = current > end ? (try? ahead.type())?.text : nil
    throw misplacedAsync(name, end, at: current, type ?? "Type")
  }

  func misplacedAsync(_ name: Name, _ end: Int, at token: Int, _ type: String) -> SyntaxError {
    let isLast = tokens[following(token)].kind.endsStatement
    let start = isLast ? range(of: lastToken(before: token)).upperBound : range(of: token).lowerBound
    let whole = place(start..<(isLast ? range(of: token).upperBound : range(of: following(token)).lowerBound))
    return foreign(
      "'async' follows the name of a need", at: place(of: token),
      help: "write 'needs \(self.whole(name, through: end)) async: \(type)'",
      fix: Fix("write 'async' after the name", [TextEdit(place(of: end).end, " async"), TextEdit(whole, "")]))
  }

  /// A name with its parameters in a message.
  func whole(_ name: Name, through end: Int) -> String {
    let text = text(of: place(name.place.range.lowerBound..<range(of: end).upperBound), most: .max)
    return text.utf8.count > 60 ? "\(name.text)(…)" : text
  }

  /// Skips the 'if' of `holds links if isDirty`, or a 'when', and reports it.
  mutating func takeForeignWhile() -> Bool {
    guard at(.if) || word == "when", next.kind == .name else { return false }
    reject(.unexpectedToken, expected("'while'").diagnostic.message, fix: Fix(write: "while", over: place))
    return true
  }

  /// The ':' of a need, or of a method with its parameters, where Swift has an arrow.
  mutating func expectTypeOfNeed(_ name: Name, _ method: String?) throws(SyntaxError) {
    if take(.colon) { return }
    guard kind == .arrow else {
      try refuseMisspelling(of: [.async], instead: "':'")
      if word.first?.isUppercase == true {
        throw expected(
          "':'", fix: Fix("write 'needs \(method ?? name.text): \(word)'", replace: place(of: previous).end, with: ":"))
      }
      throw expected(
        "':'",
        help: text(of: current) == "throws"
          ? "a need cannot throw: make its type optional, such as 'Item?'"
          : .text(
            method.map { "write the type of its result: 'needs \($0): Type'" }
              ?? "write 'needs \(name.text): Type', or 'needs \(name.text)(value: Type): Type' if it takes one"))
    }
    reject(
      .swiftSyntax, "the type of a need follows ':', found '->'", help: "write ': Type'",
      fix: Fix(write: ":", over: gap(through: current)))
  }

  /// The ':' of a state; without it, the literal determines the type.
  mutating func expectTypeOfState(_ name: Name) throws(SyntaxError) {
    if take(.colon) { return }
    let isSet = kind == .equals
    let type: String? =
      switch (next.kind, next.keyword) {
      case (_, .true) where isSet, (_, .false) where isSet: "Bool"
      case (.string, _) where isSet: "String"
      case (.number, _) where isSet: "Int"
      default: nil
      }
    throw expected(
      "':'", help: "write 'state \(name.text): \(type ?? "Type")\(isSet ? " = …" : "")'",
      fix: type.map { Fix(write: ": \($0)", over: place(of: previous).end) })
  }

  /// What other languages allow after the name of an outcome or a signal.
  func foreignMessage(_ keyword: Keyword, _ what: String, _ name: Name) -> SyntaxError? {
    guard kind == .arrow || kind == .colon else { return nil }
    if kind == .arrow, isAtStep(after: current) {
      return foreign(
        "\(what) is handled by the flow that starts this one",
        help: "write 'child Name { \(name.text) -> step }' there, and '\(keyword.text) \(name.text)' here")
    }
    var ahead = self
    ahead.advance()
    let written = try? ahead.type()
    let isAlone = written != nil && ahead.isAtLineEnd
    let type = isAlone ? written?.text ?? "" : "Type"
    let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
    let value = "(\(plain.utf8.allSatisfy(isWord) ? lowercased(plain) : "value"): \(type))"
    let whole = place(range(of: previous).upperBound..<range(of: ahead.previous).upperBound)
    return foreign(
      "the values of \(what) go in parentheses, found \(found)", help: "write '\(keyword.text) \(name.text)\(value)'",
      fix: isAlone ? Fix("write '\(value)'", replace: whole, with: value, isSafe: false) : nil)
  }

  /// For a flow that begins with a tab and has no screens: it was meant to be a tab bar.
  var tabsInsteadOfFlow: Fix? {
    guard let token = tokens[..<current].lastIndex(where: { !$0.kind.isTrivia && $0.kind != .newline }),
      tokens[token].kind == .leftBrace, let end = closingToken(of: token),
      !tokens[current..<end].contains(where: { $0.keyword == .screen || $0.keyword == .start }),
      let flow = (0..<token).last(where: { tokens[$0].keyword == .flow && tokens[following($0)].kind == .name })
    else { return nil }
    let name = text(of: following(flow))
    return Fix("write 'tabs \(name)' instead of 'flow \(name)'", replace: place(of: flow), with: "tabs", isSafe: false)
  }

  /// `Item` as a name for a value: `item`.
  func lowercased(_ type: String) -> String {
    let name = lowerCamelCase(type)
    return name == type || name.isEmpty ? "value" : name
  }

  /// The name inside a string where a name is expected.
  var unquoted: (text: String, fix: Fix)? {
    guard kind == .string else { return nil }
    let text = text(of: current).dropFirst().dropLast()
    guard !text.isEmpty, text.utf8.allSatisfy({ isWord($0) && !isDigit($0) }) else { return nil }
    return ("'\(text)'", Fix(write: String(text), over: place))
  }
}
