import FlowLanguage

/// A coordinator or a screen stores the values that it is passed: closures must be escaping, and other types those of
/// properties.
let storedValueChecks: Check = .eachFlow { flow, context, diagnostics in
  func checkType(_ parameters: [Parameter]) {
    for parameter in parameters {
      let type = parameter.type
      let storable =
        type.hasPrefix("inout ")
        ? String(type.dropFirst(6))
        : type.hasPrefix("some ") ? "any \(type.dropFirst(5))" : type.hasSuffix("...") ? "[\(type.dropLast(3))]" : nil
      guard let storable else { continue }
      diagnostics.report(
        NameRule.invalidCombination, "'\(parameter.name)' is stored or handed on, so it cannot be '\(type)'",
        at: parameter.place, help: "write '\(parameter.name): \(storable)'")
    }
  }
  func check(_ parameters: [Parameter]) {
    checkType(parameters)
    for parameter in parameters where isFunctionType(parameter.type) && !parameter.type.contains("@escaping") {
      diagnostics.report(
        DeclarationRule.nonEscapingClosure, "the closure '\(parameter.name)' is stored, so it must be '@escaping'",
        at: parameter.place, help: "write '\(parameter.name): @escaping \(parameter.type)'",
        fix: context.insertion(of: "@escaping ", beforeTypeOf: parameter).map { Fix("add '@escaping'", [$0]) })
    }
  }
  for need in flow.needs where need.type.hasPrefix("some ") {
    diagnostics.report(
      NameRule.invalidCombination,
      "need '\(need.name)' cannot be '\(need.type)': each container would have a type of its own", at: need.place,
      help: "write 'any \(need.type.dropFirst(5))'")
  }
  for outcome in flow.outcomes + flow.signals { checkType(outcome.parameters) }
  for alert in flow.alerts {
    checkType(alert.parameters)
    for action in alert.actions { checkType(action.parameters) }
  }
  check(flow.parameters)
  for screen in flow.screens {
    check(screen.parameters)
    for action in screen.actions { check(action.parameters) }
  }
  for action in flow.events + flow.routes { check(action.parameters) }
}
