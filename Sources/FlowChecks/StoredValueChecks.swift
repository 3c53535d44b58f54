import FlowGraph
import FlowLanguage

extension Checker {
  /// A coordinator or a screen stores the values that it is passed: closures must be escaping, and other types those of
  /// properties.
  func checkStoredValues(of flow: Flow) {
    for need in flow.needs {
      let reason = need.type.hasPrefix("some ") ? ": each container would have a type of its own" : ""
      checkProperty("need '\(need.name)'", need.type, reason, at: need.place)
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
      guard storable != type else { continue }
      report(
        .unstorableValue,
        isKeyword(type)
          ? "'\(type)' is a Swift keyword, not a type"
          : "'\(parameter.name)' is stored or passed on, so it cannot be '\(type)'", at: parameter.place,
        help: storable.map { "write '\(parameter.name): \($0)'" } ?? unnamed(type))
    }
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
private let ofParameters = ["inout ", "borrowing ", "consuming ", "sending ", "isolated ", "@autoclosure "]

/// The type to write for a property of a type, if that is possible: itself where nothing is wrong with it, nil where
/// nobody can say.
private func storableType(for type: String) -> String? {
  if type.hasPrefix("some ") { return "any \(type.dropFirst(5))" }
  if type.hasSuffix("...") { return "[\(type.dropLast(3))]" }
  if let word = ofParameters.first(where: type.hasPrefix) {
    return storableType(for: String(type.dropFirst(word.utf8.count)))
  }
  if type.hasPrefix("@"), let space = type.firstIndex(of: " ") {
    return storableType(for: String(type[space...].dropFirst())).map { type[...space] + $0 }
  }
  return mentions(type, "Self") || mentions(type, "some") || isKeyword(type) ? nil : type
}

private func isKeyword(_ type: String) -> Bool { type != "Any" && swiftName(type) != type }

private func unnamed(_ type: String) -> Help {
  mentions(type, "Self") ? "write the type's name instead of 'Self'" : "name the type"
}
