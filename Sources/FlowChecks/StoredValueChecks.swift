import FlowGraph
import FlowLanguage

extension Checker {
  /// A coordinator or a screen stores the values that it is passed: closures must be escaping, and other types those of
  /// properties.
  func checkStoredValues(of flow: Flow) {
    for need in flow.needs {
      let reason = need.type.hasPrefix("some ") ? ": each container would have a type of its own" : ""
      checkProperty("need '\(need.name)'", need.type, reason, at: need.place)
      for parameter in need.parameters where storableType(for: parameter.type) == nil { reportType(of: parameter, nil) }
    }
    for state in flow.states { checkProperty("state '\(state.name)'", state.type, at: state.place) }
    for hook in flow.hooks { for result in hook.results ?? [] { checkTypes(of: result.parameters) } }
    for outcome in flow.outcomes + flow.signals { checkTypes(of: outcome.parameters) }
    for alert in flow.alerts {
      checkTypes(of: alert.parameters)
      for action in alert.actions { checkTypes(of: action.parameters) }
    }
    checkStored(flow.parameters)
    for screen in flow.screens {
      checkStored(screen.parameters)
      for action in screen.actions { checkStored(action.parameters) }
    }
    for action in flow.events + flow.routes { checkStored(action.parameters) }
  }

  private func checkProperty(_ what: String, _ type: String, _ reason: String = "", at place: SourcePlace) {
    let storable = storableType(for: withoutEscaping(type))
    guard storable != type else { return }
    report(
      .unstorableValue, "\(what) cannot be '\(type)'\(reason)", at: place,
      help: storable.map { "write '\($0)'" } ?? unnamed(type))
  }

  private func checkTypes(of parameters: [Parameter]) {
    for parameter in parameters {
      let type = parameter.type
      let storable = storableType(for: type)
      if storable != type {
        reportType(of: parameter, storable)
      } else if ["Void", "()", "Never"].contains(type) {
        report(
          .unstorableValue,
          type == "Never"
            ? "no value can be '\(type)', so this never happens"
            : "'\(parameter.name)' has type '\(type)', so it carries nothing",
          at: parameter.place, help: "remove '\(parameter.name)'")
      }
    }
  }

  private func reportType(of parameter: Parameter, _ storable: String?) {
    let type = parameter.type
    report(
      .unstorableValue,
      isKeyword(type)
        ? "'\(type)' is a Swift keyword, not a type"
        : "'\(parameter.name)' is stored or passed on, so it cannot be '\(type)'", at: parameter.place,
      help: storable.map { "write '\(parameter.name): \($0)'" } ?? unnamed(type))
  }

  private func checkStored(_ parameters: [Parameter]) {
    checkTypes(of: parameters)
    for parameter in parameters where isFunctionType(parameter.type) && !parameter.type.contains("@escaping") {
      // That finding comes first.
      guard storableType(for: parameter.type) == parameter.type else { continue }
      report(
        .nonEscapingClosure, "the closure '\(parameter.name)' is stored, so it must be '@escaping'",
        at: parameter.place, help: "write '\(parameter.name): @escaping \(parameter.type)'",
        fix: insertion(of: "@escaping ", beforeTypeOf: parameter).map { Fix("add '@escaping'", [$0]) })
    }
  }
}

/// Modifiers and attributes that only a parameter has.
private let ofParameters = [
  "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "__owned ", "__shared ", "@autoclosure ",
]
/// Modifiers of variables, which are no part of a type.
private let ofVariables = ["weak ", "unowned ", "lazy ", "var ", "let "]

/// The type to write for a property of a type, if that is possible: itself where nothing is wrong with it, nil where
/// nobody can say.
private func storableType(for type: String) -> String? {
  // Most types are plain names.
  if type.utf8.allSatisfy({ ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || $0 == UInt8(ascii: "_") }) {
    return type == "_" || type == "some" || isKeyword(type) ? nil : type
  }
  if type.hasPrefix("some ") { return "any \(type.dropFirst(5))" }
  if type.hasSuffix("...") { return "[\(type.dropLast(3))]" }
  if let word = (ofParameters + ofVariables).first(where: type.hasPrefix) {
    return storableType(for: String(type.dropFirst(word.utf8.count)))
  }
  if type.hasPrefix("@"), let space = type.firstIndex(of: " ") {
    let rest = String(type[space...].dropFirst())
    // Only closures have attributes; one name can be an alias of a closure's type.
    let isAlias = type.hasPrefix("@escaping ") && !rest.hasPrefix("[") && !rest.hasSuffix("?")
    guard isAlias || rest.hasPrefix("@") || isFunctionType(rest) else { return storableType(for: rest) }
    return storableType(for: rest).map { type[...space] + $0 }
  }
  if type.dropLast().utf8.contains(UInt8(ascii: "!")) { return nil }
  if type.hasPrefix("any "), let last = type.last, "?!".contains(last), !isFunctionType(type) {
    return "(\(type.dropLast()))\(last)"
  }
  return mentions(type, "Self") || mentions(type, "some") || isKeyword(type) || isMalformed(type) ? nil : type
}

/// Whether a text is not a type of Swift, whichever types there are.
private func isMalformed(_ type: String) -> Bool {
  if type == "_" || type.hasSuffix(".Protocol") { return true }
  guard type.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }) else { return false }
  return mentions(type, "rethrows") || hasWordsInARow(type) || isFunctionType(type) && hasLabels(type)
}

/// Words that can precede another one in a type.
private let beforeWords: Set<Substring> = [
  "_", "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  "async", "throws",
]

/// Two names with nothing between them, such as `each Item`.
private func hasWordsInARow(_ type: String) -> Bool {
  var rest = type[...]
  var previous: Substring?
  var sign: Character?
  while let first = rest.first {
    let word = rest.prefix(while: isPartOfName)
    rest = rest.dropFirst(max(word.count, 1))
    if word.isEmpty {
      if first != " " { previous = nil }
      sign = first
    } else {
      // The name of a closure's parameter follows its label.
      if let previous, !beforeWords.contains(previous), rest.first != ":" { return true }
      previous = sign == "@" ? nil : word
      sign = nil
    }
  }
  return false
}

/// Whether the parameters of a function type have labels: only names after `_` are possible.
private func hasLabels(_ type: String) -> Bool {
  guard let open = type.firstIndex(of: "(") else { return false }
  var depth = 0
  var words: [Substring] = []
  var last: Character = " "
  var rest = type[open...]
  while let first = rest.first {
    let word = rest.prefix(while: isPartOfName)
    rest = rest.dropFirst(max(word.count, 1))
    defer { last = first }
    if !word.isEmpty {
      words.append(word)
    } else if first == ">", last == "-" {
      words = []
    } else if first == ":", depth == 1 {
      if words.first != "_" { return true }
    } else if "([<".contains(first) {
      depth += 1
      words = []
    } else if ")]>".contains(first) {
      depth -= 1
      if depth == 0 { return false }
    } else if first != " " {
      words = []
    }
  }
  return false
}

private func isPartOfName(_ character: Character) -> Bool {
  !character.isASCII || character.isLetter || character.isNumber || character == "_" || character == "`"
}

private func isKeyword(_ type: String) -> Bool { type != "Any" && swiftName(type) != type }

private func unnamed(_ type: String) -> Help {
  if mentions(type, "Self") { return "write the type's name instead of 'Self'" }
  if type.dropLast().utf8.contains(UInt8(ascii: "!")) { return "write '?' instead of '!'" }
  return isFunctionType(type) && hasLabels(type) ? "write '_' before each name" : "name the type"
}
