import FlowLanguage

/// A coordinator or a screen stores the closures it is passed, so they must be escaping.
let closureChecks: Check = .eachFlow { flow, context, diagnostics in
  func check(_ parameters: [Parameter]) {
    for parameter in parameters where isFunctionType(parameter.type) && !parameter.type.contains("@escaping") {
      diagnostics.report(
        DeclarationRule.nonEscapingClosure, "the closure '\(parameter.name)' is stored, so it must be '@escaping'",
        at: parameter.place, help: "write '\(parameter.name): @escaping \(parameter.type)'",
        fix: context.insertion(of: "@escaping ", beforeTypeOf: parameter).map { Fix("add '@escaping'", [$0]) })
    }
  }
  check(flow.parameters)
  for screen in flow.screens {
    check(screen.parameters)
    for action in screen.actions { check(action.parameters) }
  }
  for action in flow.events + flow.routes { check(action.parameters) }
}
