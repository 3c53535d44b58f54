// Constructs of other languages where a step is expected: understood where possible, reported once, and parsed.

private let foreignEffects = ["await", "try", "async", "return"]
private let callsOfOtherFrameworks = [
  "pushViewController": "push Name", "performSegue": "push Name", "fullScreenCover": "present Name as fullScreen",
  "sheet": "present Name as sheet", "popover": "present Name as popover(sender)", "popViewController": "pop",
  "popBackStack": "pop", "navigateUp": "pop", "popToViewController": "pop to Name",
]
private let foreignPushes = ["show", "open", "goto", "navigate", "segue", "start", "move", "jump", "load"]

extension Parser {
  /// Words for the same thing from other vocabularies: understood, reported once, and parsed.
  mutating func foreignStep() throws(SyntaxError) -> SimpleStepSyntax.Kind {
    let word = word
    let takesTarget = next.kind == .name && next.keyword != .then && next.keyword != .else
    switch word {
    case ["modal", "sheet", "popover", "fullScreen", "fullScreenCover", "presentModally"] where takesTarget:
      return .show(try foreignPresentation(word))
    case _ where at(.go), foreignPushes where takesTarget: return .show(try foreignPush())
    case _ where takesTarget && (word.hasPrefix("push") || word.hasPrefix("present")):
      let verb: ShowSyntax.Verb = word.hasPrefix("push") ? .push : .present
      reject(
        .wrongShow, "a screen is shown with '\(verb.rawValue)', found '\(word)'",
        fix: Fix(write: verb.rawValue, over: place))
      return .show(try show(verb))
    case "back", "goBack", "navigateBack":
      reject(
        .ambiguousBack, "going back is 'pop' on a stack and 'dismiss' for a modal, found '\(word)'",
        help: "write 'pop', 'dismiss' or 'close'", fix: Fix(write: "close", over: place, isSafe: false))
      if kind == .leftParen, let end = closingToken(of: current) { skip(to: end) }
      return .pop(to: nil, try animation())
    case "popToRoot", "popToRootViewController", "popAll", "backToRoot", "unwind",
      ["popTo", "popToViewController"] where takesTarget:
      let isNamed = takesTarget && next.keyword != .animated
      let step = isNamed ? "pop to" : "pop to root"
      reject(
        .ambiguousBack, "going back by several screens is 'pop to', found '\(word)'", fix: Fix(write: step, over: place)
      )
      takeNeedlessParentheses()
      let name = isNamed ? try expectName("a screen or 'root'") : Name(text: "root", place: place)
      return .pop(to: name, try animation())
    case foreignEffects where isAtStep(after: current):
      takeForeignEffects()
      return try simpleStep().kind
    default: throw noStep(word, takesTarget: takesTarget)
    }
  }

  /// The step for a name that the flow around the current token declares.
  private mutating func verb(for name: String) -> String? {
    let flow = verbs.keys.filter { $0 < current }.max()
    return flow.flatMap { verbs[$0]?[name] }
  }

  /// The error at what is not a step and cannot be read as one, with a fix where one word replaces another.
  private mutating func noStep(_ word: String, takesTarget: Bool) -> SyntaxError {
    let isNamed = next.kind == .name
    let target = takesTarget ? name(at: following(current)).text : nil
    let name = target ?? "name"
    func step(_ help: Help, write step: String? = nil, isSafe: Bool = true) -> SyntaxError {
      expected("a step", help: help, fix: step.map { Fix(write: $0, over: place, isSafe: isSafe) })
    }
    let isAlone = kind == .name && (next.kind.endsStatement || next.kind == .leftParen || next.keyword == .then)
    if isAlone, let verb = verb(for: word) {
      return step("write '\(verb) \(word)'", write: "\(verb) \(word)", isSafe: false)
    }
    if next.kind == .leftParen, let known = callsOfOtherFrameworks[word] {
      let argument = following(following(current))
      let isTarget = tokens[argument].kind == .name && text(of: argument).first?.isUppercase == true
      let written = isTarget ? known.replacing("Name", with: text(of: argument)) : known
      return step("write '\(written)'")
    }
    let isTold = ["emit", "send", "notify", "fire"].contains(word)
    if isTold, let target, let verb = verb(for: target), verb != "go" {
      return step("write '\(verb) \(target)'", write: verb)
    }
    switch word {
    case ["await", "async"] where isNamed: return step("write 'call \(name) async' for a step in Swift")
    case "return": return step("a flow ends with 'finish' and the outcome's name")
    case "guard", "where":
      let value = ["let", "var"].contains(name) ? text(of: following(following(current))) : name
      return step("write 'if \(value) step else step'")
    case ["start", "restart"] where next.kind.endsStatement:
      return step("put what 'start' does in a route, 'route begin -> …', and write 'go begin' there and here")
    case "do" where isAtStep(after: current): return expected("a step", help: "remove 'do'", fix: removal)
    case "when" where next.kind == .leftParen && tokens[following(end(of: current))].kind == .leftBrace:
      return step("write 'switch \(text(of: following(following(current)))) { .name -> step }'")
    case "when" where isNamed && tokens[following(following(current))].kind == .leftBrace:
      return step("write 'switch \(name) { .name -> step }'", write: "switch")
    case "when": return step("write 'if \(name) step else step'", write: isNamed ? "if" : nil)
    case "self", "navigationController", "router", "coordinator": return step("write the step alone: 'push Name'")
    case "delegate", "parent", "parentCoordinator", "output":
      return step("write 'finish name' to pass an outcome to the parent, 'call name' for a step in Swift")
    case "wait", "delay", "sleep", "after":
      return step("there are no delays: 'then' waits until the step before it is on the screen")
    case "dismissAll":
      return step(
        "'dismiss' removes everything presented from here; 'finish name' ends the flow with everything it shows")
    case _ where at(.alert):
      return step(
        takesTarget ? "write 'present \(name)'" : "declare 'alert Name' in the flow, and write 'present Name'",
        write: isNamed ? "present" : nil, isSafe: false)
    case "setRoot", "makeRoot", "setRootViewController", "window", "setViewControllers":
      return step("write 'replace \(target ?? "Name")', or 'root \(target ?? "Name")' in the app")
    case "exit", "quit", "end", "complete", "done", "stop", "leave", "result", "outcome", "emit", "send", "notify",
      "fire":
      let signal = isTold ? "'signal \(name)' if it goes on, " : ""
      let steps = "\(signal)'close' if only this screen leaves, 'call \(name)' for a step in Swift"
      return step("write 'finish \(name)' to end the flow, \(steps)", write: isNamed ? "finish" : nil, isSafe: false)
    case "perform", "run", "invoke", "execute", "do", "trigger":
      return step("write 'call \(name)'", write: isNamed && !isAtStep(after: current) ? "call" : nil)
    case "nothing", "none", "noop", "ignore", "skip", "pass", "continue", "break", "nop", "nil", "void":
      return step("write 'stay'", write: "stay")
    case "switchTab", "selectTab", "showTab": return step("write 'select \(name)'", write: isNamed ? "select" : nil)
    case foreignPushes where next.kind == .leftParen:
      return step("write 'push Name' or 'present Name', with the name alone")
    case "Void", "Bool", "Int", "String", "Never", "Any", "Self":
      return step("an action has no result: write its step, or 'stay' if nothing happens")
    case _ where kind == .period: return step("write the step alone: 'push Name'")
    case "set" where isNamed, _ where next.kind == .equals:
      let setter = "set" + upperCamelCase(next.kind == .equals ? word : name)
      return step("a value is set in Swift: write 'call \(setter)', and set it in that method")
    case _ where next.kind == .question: return step("write 'if \(word) step else step'")
    case _ where word.first?.isUppercase == true && !takesTarget:
      return step(isInApp ? "write 'root \(word)'" : "write 'push \(word)' or 'present \(word)' to show it")
    case _ where kind == .leftBrace:
      let isEmpty = closingToken(of: current) == following(current)
      return expected(
        "a step",
        help: isEmpty
          ? "write 'stay' if nothing happens"
          : "steps are written without braces: 'if a push X else push Y', 'dismiss then push X'",
        fix: withoutBraces(""))
    case _ where at(.else): return step("a branch begins with its condition: 'if name step else step'")
    case _ where isAtLineEnd: return step("say what happens, such as 'push Name', or 'stay' if nothing does")
    default:
      let steps = (Keyword.steps + [.if, .unless, .switch]).map(\.text)
      if let known = nearest(to: word, among: steps) { return step(.rename(to: known)) }
      if isAlone { return step("write 'call \(word)' for a step in Swift, 'finish \(word)' for an outcome") }
      return step("a step is one of \(steps.joined(separator: ", "))")
    }
  }

  /// The fix for a step in braces of its own, on one line.
  func withoutBraces(_ prefix: String) -> Fix? {
    guard kind == .leftBrace, let end = closingToken(of: current), isAtStep(after: current),
      !tokens[current...end].contains(where: { $0.kind == .newline })
    else { return nil }
    let last = lastToken(before: end)
    let opening = place(range(of: current).lowerBound..<Int(tokens[following(current)].start))
    let closing = place(range(of: last).upperBound..<range(of: end).upperBound)
    let inner = text(of: place(opening.range.upperBound..<closing.range.lowerBound))
    return Fix("write '\(prefix)\(inner)'", [TextEdit(opening, prefix), TextEdit(closing, "")])
  }

  /// Reads a branch in the braces that Swift has around it, on one line.
  mutating func unbraced(_ branch: (inout Parser) throws(SyntaxError) -> StepSyntax) throws(SyntaxError) -> StepSyntax {
    guard let fix = withoutBraces("") else { return try branch(&self) }
    report(expected("a step", help: "a branch takes no braces: \(fix.title)", fix: fix))
    advance()
    let step = try branch(&self)
    _ = take(.rightBrace)
    return step
  }

  private mutating func foreignPush() throws(SyntaxError) -> ShowSyntax {
    let hasTo = isBeforeTo
    let whole = place(of: current...(hasTo ? following(current) : current))
    reject(
      .wrongShow, "a screen is shown with 'push' or 'present', found '\(text(of: whole))'", at: whole,
      help: "write 'push X' or 'present X'", fix: Fix(write: "push", over: whole, isSafe: false))
    if hasTo { advance() }
    return try show(.push)
  }

  /// Skips a word such as `await` where none is needed.
  mutating func takeForeignEffects() {
    while next.kind == .name, ![.then, .else, .async].contains(next.keyword), foreignEffects.contains(word) {
      let fix = asyncAfterCall
      let message = fix == nil ? "unexpected '\(word)'" : "'async' follows the step that is called"
      reject(.swiftSyntax, message, fix: fix)
    }
  }

  /// `call save(item) async` for `await call save(item)` and `call await save(item)`; nil where nothing is called.
  private var asyncAfterCall: Fix? {
    guard ["await", "async"].contains(word) else { return nil }
    let follower = following(current)
    let isBeforeCall = tokens[follower].keyword == .call
    guard isBeforeCall || previous >= 0 && tokens[previous].keyword == .call else { return nil }
    let name = isBeforeCall ? following(follower) : follower
    let last = tokens[following(name)].kind == .leftParen ? closingToken(of: following(name)) : name
    guard tokens[name].kind == .name, let last, tokens[following(last)].keyword != .async,
      tokens[following(last)].kind != .period
    else { return nil }
    let called = text(of: place(of: name...last))
    return Fix("write 'call \(called) async'", removal.edits + [TextEdit(place(of: last).end, " async")])
  }

  /// Does nothing if a name follows `push` and the like; otherwise reports the text there.
  func expectTarget(of verb: ShowSyntax.Verb) throws(SyntaxError) {
    try refuseParentheses(around: "a screen or flow", after: verb.rawValue, "Name")
    if kind == .period, next.kind == .name {
      let name = name(at: following(current)).text
      let type = name.prefix(1).uppercased() + name.dropFirst()
      throw expected("a screen or flow", help: "write its name: '\(verb.rawValue) \(type)'")
    }
  }

  /// The tab after `select`, without an unneeded 'tab'.
  mutating func selectedTab() throws(SyntaxError) -> Name {
    if at(.tab), next.kind == .name, next.keyword != .then, next.keyword != .else {
      reject(.swiftSyntax, "a tab is selected by its name, found 'tab'")
    }
    if kind == .number { throw expected("a tab", help: "a tab is named: 'select Name'") }
    return try expectName("a tab")
  }

  /// Does nothing if an outcome follows `finish`; otherwise reports the text there. Skips a '.'.
  mutating func expectOutcome() throws(SyntaxError) {
    let what = "an outcome, or a flow and its child"
    if isAtLineEnd || at(.then) || at(.else) {
      throw expected(what, help: "name the outcome: 'finish name'; 'close' if only this screen leaves")
    }
    if kind == .period, next.kind == .name {
      reject(.swiftSyntax, "an outcome is named without '.'", help: "remove the '.'")
    }
    try refuseParentheses(around: what, after: "finish", "name")
  }

  /// `push (Name)`, `finish(name)`: the error for parentheses where a name belongs.
  private func refuseParentheses(around what: String, after word: String, _ example: String) throws(SyntaxError) {
    guard kind == .leftParen else { return }
    let first = following(current)
    guard let end = closingToken(of: current), tokens[first].kind == .name, following(first) == end else {
      throw expected(what, help: "write '\(word) \(example)' or '\(word) \(example)(value)'")
    }
    let name = name(at: first).text
    throw expected(what, fix: Fix("write '\(word) \(name)'", replace: gap(through: end), with: " \(name)"))
  }

  /// `actions { … }` inside a screen, which contains its actions directly, and `{ name in … }` after a call.
  func foreignBlock(_ name: Name) -> SyntaxError? {
    if at(.in) {
      return foreign(
        "the block is not a closure, found 'in'",
        help: "name the result and its values: 'result(\(name.text): Type) -> step'")
    }
    guard kind == .leftBrace, ["actions", "outcomes", "handlers", "events", "buttons", "routes"].contains(name.text)
    else { return nil }
    return foreign(
      "'\(name.text)' is not a block of its own", at: name.place,
      help: "remove '\(name.text)' and its braces: their content goes directly here")
  }

  /// `sheet X` and the like: `present X`, in the style of the word.
  private mutating func foreignPresentation(_ word: String) throws(SyntaxError) -> ShowSyntax {
    let wordPlace = place
    var fix: Fix?
    // Also if no target follows.
    defer {
      report(
        .wrongShow, "a modal screen is shown with 'present', found '\(word)'", at: wordPlace,
        help: "write 'present X' or 'present X as sheet'", fix: fix)
    }
    advance()
    let show = try show(.present)
    var edits = [TextEdit(wordPlace, "present")]
    let hasStyle = show.modifiers.contains { if case .style = $0.kind { true } else { false } }
    let style = word == "fullScreenCover" ? "fullScreen" : word
    if !hasStyle, style == "sheet" || style == "fullScreen" {
      let end = show.arguments.hasParentheses ? show.arguments.place : show.target.place
      edits.append(TextEdit(end.end, " as \(style)"))
    }
    // Only its author knows the source of a popover.
    fix = Fix("write 'present'", edits, isSafe: word != "popover")
    return show
  }

  /// The help for steps that are listed like statements or values.
  var joinedSteps: Help { "steps are joined by 'then': 'dismiss then push Name'" }

  /// Whether a step comes next, possibly after words or signs for 'and then'.
  var isAtFurtherStep: Bool {
    if isAtStep(after: current - 1) { return true }
    guard ["and", "&", "->"].contains(text(of: current)) else { return false }
    let isDouble = next.kind == .ampersand || next.keyword == .then
    return isAtStep(after: isDouble ? following(current) : current)
  }

  /// Whether the token after another one begins a step, and not an action named like one.
  func isAtStep(after token: Int) -> Bool {
    let step = following(token)
    let keyword = tokens[step].keyword
    guard Keyword.steps.contains(keyword) else { return false }
    let follower = tokens[following(step)]
    switch keyword {
    case .pop, .dismiss, .close, .stay:
      return follower.kind.endsStatement || [.then, .to, .animated].contains(follower.keyword)
    default: return follower.kind == .name
    }
  }

  /// Whether the statement that begins with a token follows a ';'.
  func isBehindSemicolon(_ token: Int) -> Bool {
    let last = lastToken(before: token)
    return last >= 0 && tokens[last].kind == .newline && bytes[range(of: last).lowerBound] == UInt8(ascii: ";")
  }

  /// Reports that the line ends too early; the next one is read as if it were on the same line.
  mutating func reportLineEnd(before what: String) {
    let start = range(of: previous).upperBound
    let end = bytes[start...].prefix { $0 == 0x20 || (9...13).contains($0) }.endIndex
    // A comment in between would hide the rest.
    let isBlank = Int(tokens[nextLine].start) == end
    let fix = Fix("join the lines", replace: place(start..<end), with: " ")
    report(
      .unexpectedToken, expected(what).diagnostic.message, help: "write it on the same line", fix: isBlank ? fix : nil)
  }

  /// The name of this type that a condition or a `switch` tests, without the parentheses around it, which are reported.
  mutating func unparenthesized(
    _ what: String, _ type: String, _ subject: (inout Parser) throws(SyntaxError) -> Name
  ) throws(SyntaxError) -> Name {
    guard kind == .leftParen else { return try subject(&self) }
    let name = following(current)
    guard let end = closingToken(of: current), following(name) == end, tokens[name].kind == .name else {
      throw expected(what, help: "\(what) is a single name: declare 'needs name: \(type)' for what it decides")
    }
    let whole = place(of: current...end)
    report(.swiftSyntax, "\(what) takes no parentheses", at: whole, fix: Fix(write: text(of: name), over: whole))
    advance()
    let subject = try subject(&self)
    advance()
    return subject
  }

  /// The subject of a condition. Skips a Swift keyword before it, and reports it.
  mutating func conditionName() throws(SyntaxError) -> Name {
    if at(.true) || at(.false) || at(.nil) {
      let isCompared = [.equals, .exclamation].contains(next.kind)
      let other = tokens[current...].indices.prefix(7).first {
        tokens[$0].kind == .name && !tokens[$0].keyword.isReserved
      }
      guard isCompared, let other else {
        throw expected("a condition", help: "write the step alone, without '\(text(of: previous)) \(word)'")
      }
      let isSame = next.kind == .equals
      let word = (isSame == at(.true)) == (tokens[previous].keyword == .if) ? "if" : "unless"
      throw expected("a condition", help: "write '\(word) \(text(of: other))'")
    }
    let name = try expectName("a condition")
    // Nearly always a step follows.
    guard kind == .name, keyword == .none, ["let", "var", "await", "try"].contains(name.text) else { return name }
    // `let other = name`: the branch may say 'other'.
    let value = following(following(current))
    let isRenamed = next.kind == .equals && tokens[value].kind == .name
    let condition = isRenamed ? value : current
    let word = place(name.place.range.lowerBound..<Int(tokens[condition].start))
    let isOptional = ["let", "var"].contains(name.text)
    let written = text(of: word)
    let optional: Help = "write 'if \(text(of: condition))': an optional is bound under its own name"
    report(
      .swiftSyntax, "a condition takes no '\(name.text)'", at: name.place,
      help: isOptional ? optional : "remove '\(name.text)'",
      fix: Fix(
        "remove '\(written.hasSuffix(" ") ? written.dropLast() : written[...])'", replace: word, with: "",
        isSafe: !isRenamed))
    while current < condition { advance() }
    return try expectName("a condition")
  }

  /// Skips `()` after a word that takes no arguments, and reports it. After 'pop', they may contain the screen.
  mutating func takeNeedlessParentheses() {
    guard kind == .leftParen, let end = closingToken(of: current) else { return }
    let word = quoted(previous)
    let place = place(of: current...end)
    let written = tokens[current + 1..<end].lazy.filter { !$0.kind.isTrivia }
    let isAnimated = written.first?.keyword == .animated ? written.last?.keyword : nil
    let isStill = isAnimated == .false
    let target = tokens[previous].keyword == .pop && isAnimated == nil ? written.last : nil
    let isCount = target?.kind == .number
    let name = target?.kind == .name ? self.name(at: lastToken(before: end)).text : nil
    let fix =
      if isStill {
        Fix("write 'animated(false)'", replace: place, with: " animated(false)")
      } else if let name {
        Fix("write 'pop to \(name)'", replace: place, with: " to \(name)", isSafe: false)
      } else {
        Fix("remove the parentheses", replace: place, with: "", isSafe: written.isEmpty || isAnimated == .true)
      }
    report(
      .swiftSyntax, "\(word) takes no arguments", at: place,
      help: isStill ? "write 'animated(false)' after it" : isCount ? "name the screen: 'pop to Name'" : nil,
      fix: isCount ? nil : fix)
    skip(to: end)
  }
}
