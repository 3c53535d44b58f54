import FlowLanguage

/// A closure that a coordinator or a screen is given is kept, so it must be allowed to escape.
let closureChecks = Check(ids: ["FL172"]) { context, diagnostics in
  for flow in context.module.flows {
    var kept = flow.parameters + flow.screens.flatMap(\.parameters) + flow.events.flatMap(\.parameters)
    kept += flow.screens.flatMap(\.actions).flatMap(\.parameters)
    for parameter in kept where isFunctionType(parameter.type) && !parameter.type.contains("@escaping") {
      diagnostics.append(
        Diagnostic(
          "FL172", "the closure '\(parameter.name)' is kept, so it must be '@escaping'", at: parameter.place,
          help: "write '\(parameter.name): @escaping \(parameter.type)'",
          fix: context.insertion(of: "@escaping ", beforeTypeOf: parameter).map { Fix("add '@escaping'", [$0]) }))
    }
  }
}
