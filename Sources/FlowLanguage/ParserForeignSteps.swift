// What is written from other habits where a step is expected: understood where it can be, said once, and parsed on.

private let foreignPresentations: Set<String> = [
  "modal", "sheet", "popover", "fullScreen", "fullScreenCover", "presentModally",
]

extension Parser {
  /// Words for the same thing from other places: understood, reported once, and parsed on.
  mutating func foreignStep() throws(SyntaxError) -> SimpleStepSyntax.Kind {
    let word = kind == .name ? text(of: current) : ""
    let takesTarget = next.kind == .name
    switch word {
    case _ where takesTarget && foreignPresentations.contains(word):
      return .show(try foreignPresentation(word))
    case _ where takesTarget && ["show", "open", "goto", "navigate", "segue"].contains(word):
      report(
        error(
          .wrongShow, "a screen is shown with 'push' or 'present', found '\(word)'",
          help: "write 'push X' or 'present X'",
          fix: Fix("write 'push'", replace: place, with: "push", isSafe: false)))
      advance()
      return .show(try show(.push))
    case "back", "goBack":
      report(
        error(
          .ambiguousBack, "going back is 'pop' on a stack and 'dismiss' for a modal, found '\(word)'",
          help: "write 'pop', 'dismiss' or 'close'",
          fix: Fix("write 'close'", replace: place, with: "close", isSafe: false)))
      advance()
      return .pop(to: nil)
    case "return": throw expected("a step", help: "a flow ends with 'finish' and the outcome's name")
    case "guard": throw expected("a step", help: "write 'if name step else step'")
    case "self", "navigationController", "router", "coordinator":
      throw expected("a step", help: "the step alone says what happens: 'push Name'")
    case _ where kind == .period: throw expected("a step", help: "the step alone says what happens: 'push Name'")
    case _ where at(.alert):
      throw expected("a step", help: "declare 'alert Name' in the flow, and write 'present Name'")
    case _ where word.first?.isUppercase == true && !takesTarget:
      throw expected("a step", help: "write 'push \(word)' or 'present \(word)' to show it")
    case _ where kind == .leftBrace:
      throw expected("a step", help: "steps stand in no braces: 'if a push X else push Y', 'dismiss then push X'")
    default:
      let steps: [Keyword] = [
        .push, .present, .replace, .root, .pop, .dismiss, .close, .stay, .select, .finish, .call, .tell, .if, .unless,
        .switch,
      ]
      let known = nearest(to: word, among: steps.map(\.text))
      throw expected(
        "a step",
        help: known.map(Help.rename) ?? "a step is one of \(steps.map(\.text).joined(separator: ", "))")
    }
  }

  /// `sheet X` and its like: `present X`, in the style that the word says.
  private mutating func foreignPresentation(_ word: String) throws(SyntaxError) -> ShowSyntax {
    let wordPlace = place
    let message = "a modal screen is shown with 'present', found '\(word)'"
    let help: Help = "write 'present X' or 'present X as sheet'"
    advance()
    do throws(SyntaxError) {
      let show = try show(.present)
      var edits = [TextEdit(wordPlace, "present")]
      let hasStyle = show.modifiers.contains { if case .style = $0.kind { true } else { false } }
      let style = word == "fullScreenCover" ? "fullScreen" : word
      if !hasStyle, style == "sheet" || style == "fullScreen" {
        let end = show.arguments.hasParentheses ? show.arguments.place : show.target.place
        let point = SourcePlace(file: file, range: end.range.upperBound..<end.range.upperBound)
        edits.append(TextEdit(point, " as \(style)"))
      }
      // A popover comes out of something that only its author knows.
      let fix = Fix("write 'present'", edits, isSafe: word != "popover")
      report(error(.wrongShow, message, at: wordPlace, help: help, fix: fix))
      return show
    } catch {
      report(self.error(.wrongShow, message, at: wordPlace, help: help))
      throw error
    }
  }

  /// What is said where steps are listed as statements or values are.
  var joinedSteps: Help { "steps are joined by 'then': 'dismiss then push Name'" }

  /// Whether a step comes next, or behind a word or sign for 'and'.
  var isAtFurtherStep: Bool {
    isAtStep(behind: current - 1) || ["and", "&"].contains(text(of: current)) && isAtStep(behind: current)
  }

  /// Whether the token behind another one begins a step, and no action that is called like one.
  func isAtStep(behind token: Int) -> Bool {
    var index = token + 1
    while index < tokens.count, tokens[index].kind.isTrivia { index += 1 }
    guard index < tokens.count else { return false }
    let keyword = tokens[index].keyword
    guard verb(keyword) != nil || [.pop, .dismiss, .close, .stay, .select, .finish, .call, .tell].contains(keyword)
    else { return false }
    index += 1
    while index < tokens.count, tokens[index].kind.isTrivia { index += 1 }
    guard index < tokens.count else { return false }
    let follower = tokens[index]
    switch keyword {
    case .pop, .dismiss, .close, .stay:
      let isEnd = [.newline, .rightBrace, .endOfFile].contains(follower.kind)
      return isEnd || follower.keyword == .then || follower.keyword == .to
    default: return follower.kind == .name
    }
  }

  /// Whether the statement that begins with a token stands behind ';'.
  func isBehindSemicolon(_ token: Int) -> Bool {
    var index = token - 1
    while index >= 0, tokens[index].kind == .space { index -= 1 }
    return index >= 0 && tokens[index].kind == .newline && bytes[range(of: index).lowerBound] == UInt8(ascii: ";")
  }

  /// Says that the line goes on too early; what follows is read as if it stood on the same one.
  mutating func reportLineEnd(before what: String) {
    let start = range(of: previous).upperBound
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || (9...13).contains(bytes[end]) { end += 1 }
    // A comment in between would hide what comes behind it.
    let following = tokens[current...].first { !$0.kind.isTrivia && $0.kind != .newline }
    let isBlank = following.map { Int($0.start) } == end
    let fix = Fix("join the lines", replace: SourcePlace(file: file, range: start..<end), with: " ")
    report(
      error(
        .unexpectedToken, expected(what).diagnostic.message, help: "write it on the same line", fix: isBlank ? fix : nil
      ))
  }

  /// The name of what is asked. A word that Swift has in front of it is passed over, and told.
  mutating func conditionName() throws(SyntaxError) -> Name {
    let name = try expectName("a condition")
    // Nearly always a step follows.
    guard kind == .name, keyword == .none, ["let", "var", "await", "try"].contains(name.text) else { return name }
    let word = SourcePlace(file: file, range: name.place.range.lowerBound..<Int(tokens[current].start))
    report(
      error(
        .swiftSyntax, "a condition takes no '\(name.text)'", at: name.place, help: "remove it",
        fix: Fix("remove '\(name.text)'", replace: word, with: "")))
    return try expectName("a condition")
  }

  /// Whether the sign that comes next compares something with `nil`.
  var isNilCompared: Bool {
    tokens[current...].lazy.filter { !$0.kind.isTrivia }.prefix(3).contains { $0.keyword == .nil }
  }

  /// Passes over `()` behind a word that takes no arguments, and says so.
  mutating func takeNeedlessParentheses() {
    guard kind == .leftParen, let end = closingToken(of: current) else { return }
    let word = quoted(previous)
    let place = SourcePlace(file: file, range: Int(tokens[current].start)..<range(of: end).upperBound)
    let isEmpty = !tokens[current + 1..<end].contains { !$0.kind.isTrivia }
    report(
      error(
        .swiftSyntax, "\(word) takes no arguments", at: place, help: "remove the parentheses",
        fix: Fix("remove the parentheses", replace: place, with: "", isSafe: isEmpty)))
    skip(to: end)
  }
}
