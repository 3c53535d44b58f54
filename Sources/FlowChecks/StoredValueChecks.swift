import FlowGraph
import FlowLanguage

extension Checker {
  /// A coordinator or a screen stores the values that it is passed: closures must be escaping, and other types those of
  /// properties.
  func checkStoredValues(of flow: Flow) {
    for need in flow.needs {
      let reason = need.type.hasPrefix("some ") ? ": each container would have a type of its own" : ""
      checkProperty("need '\(need.name)'", need.type, reason, at: need.place)
      for parameter in need.parameters {
        let type = StorableType(parameter.type)
        guard !reportFault(of: type, parameter), let word = type.misplaced else { continue }
        report(
          .unstorableValue, "'\(parameter.name)' cannot be '\(parameter.type)'", at: parameter.place,
          help: "remove '\(word)'")
      }
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
    let storable = StorableType(withoutEscaping(type))
    if let fault = storable.fault {
      report(.unstorableValue, fault.message(what, type), at: place, help: fault.help(type))
    } else if storable.text != type {
      report(.unstorableValue, "\(what) cannot be '\(type)'\(reason)", at: place, help: "write '\(storable.text)'")
    }
  }

  private func checkTypes(of parameters: [Parameter]) { for parameter in parameters { checkType(of: parameter) } }

  /// - Returns: whether it is a closure that is passed as if it were not stored.
  @discardableResult
  private func checkType(of parameter: Parameter) -> Bool {
    let (name, type) = (parameter.name, parameter.type)
    let storable = StorableType(type)
    guard !reportFault(of: storable, parameter) else { return false }
    if storable.text != type {
      report(
        .unstorableValue, "'\(name)' is stored or passed on, so it cannot be '\(type)'", at: parameter.place,
        help: "write '\(name): \(storable.text)'")
      return false
    }
    if ["Void", "()", "Never"].contains(type) {
      report(
        .unstorableValue,
        type == "Never"
          ? "no value can be '\(type)', so this never happens" : "'\(name)' has type '\(type)', so it carries nothing",
        at: parameter.place, help: "remove '\(name)'")
    }
    return storable.isClosure && !storable.isEscaping
  }

  private func reportFault(of storable: StorableType, _ parameter: Parameter) -> Bool {
    guard let fault = storable.fault else { return false }
    report(
      .unstorableValue, fault.message("'\(parameter.name)'", parameter.type), at: parameter.place,
      help: fault.help(parameter.type))
    return true
  }

  private func checkStored(_ parameters: [Parameter]) {
    for parameter in parameters where checkType(of: parameter) {
      report(
        .nonEscapingClosure, "the closure '\(parameter.name)' is stored, so it must be '@escaping'",
        at: parameter.place, help: "write '\(parameter.name): @escaping \(parameter.type)'",
        fix: insertion(of: "@escaping ", beforeTypeOf: parameter).map { Fix("add '@escaping'", [$0]) })
    }
  }
}

/// What a property can hold of a type.
private struct StorableType {
  /// The type to write: the same where nothing is wrong with it.
  private(set) var text: String
  private(set) var fault: SwiftTypeReader.Fault?
  private(set) var isClosure = false
  private(set) var isEscaping = false
  /// The first word before the type that no parameter can have there.
  private(set) var misplaced: Substring?

  init(_ type: String) {
    text = type
    // Most types are plain names.
    if type.utf8.allSatisfy({ ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 }) {
      if type != "Any", swiftName(type) != type { fault = type == "Self" ? .selfType : .keyword }
      return
    }
    var rest = type[...]
    while let word = rest.prefixWord, Self.modifiers.contains(word) {
      if !parameterModifiers.contains(word) { misplaced = misplaced ?? word }
      rest = rest.dropFirst(word.utf8.count + 1)
    }
    var attributes: [Substring] = []
    while rest.hasPrefix("@"), let word = rest.prefixWord {
      attributes.append(word)
      rest = rest.dropFirst(word.utf8.count + 1)
    }
    isEscaping = attributes.contains("@escaping")
    let isOpaque = rest.hasPrefix("some ")
    let isVariadic = rest.hasSuffix("...")
    if isOpaque { rest = rest.dropFirst(5) }
    if isVariadic { rest = rest.dropLast(3) }
    var reader = SwiftTypeReader(rest)
    let kind = reader.whole()
    fault = reader.fault
    isClosure = kind == .function
    // Only closures have attributes; a name can be an alias of a closure's type.
    let isOther = { (word: Substring) in kind != .function && (kind != .name || word != "@escaping") }
    attributes.removeAll { $0 == "@autoclosure" }
    misplaced = misplaced ?? attributes.first(where: isOther)
    attributes.removeAll(where: isOther)
    text = rest.isEmpty ? "" : attributes.map { "\($0) " }.joined() + (isOpaque ? "any " : "") + rest
    if isVariadic { text = "[\(text)]" }
  }

  /// Modifiers of parameters, and those of variables, which are no part of a type.
  private static let modifiers = parameterModifiers.union(["weak", "unowned", "lazy", "var", "let"])
}

extension Substring {
  /// The word at the beginning, if a space follows it.
  fileprivate var prefixWord: Substring? { firstIndex(of: " ").map { self[..<$0] } }
}
