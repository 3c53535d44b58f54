import FlowLanguage

/// No type of the app is hidden by a generated nested type, and no generated enum contains itself.
let nestedTypeChecks: Check = .eachFlow { flow, context, diagnostics in
  guard flow.isEmitted else { return }
  func check(_ type: String, _ name: String, _ owner: @autoclosure () -> String, at place: SourcePlace) {
    guard mentions(type, name) else { return }
    diagnostics.append(
      taken(
        "type '\(name)'", "\(owner()) has a type of that name", at: place,
        help: "give yours another name in Swift: 'typealias Other\(name) = \(name)'"))
  }
  for name in flow.nestedTypes(context.module.settings) {
    flow.visitMentionedTypes(context.module) { check($0, name, "the coordinator of '\(flow.name)'", at: $1) }
  }
  checkRecursion(flow, &diagnostics)
  guard let type = flow.settings.actionStyle?.enumOfActions else { return }
  for screen in flow.screens {
    for parameter in screen.actions.flatMap(\.parameters) {
      check(parameter.type, type, "the view model of '\(screen.name)'", at: parameter.place)
    }
  }
}

private func checkRecursion(_ flow: Flow, _ diagnostics: inout [Diagnostic]) {
  func check(_ parameters: [Parameter], in type: @autoclosure () -> String) {
    guard !parameters.isEmpty else { return }
    let type = type()
    for parameter in parameters where (wrappedType(parameter.type) ?? parameter.type) == type {
      diagnostics.report(
        NameRule.invalidCombination, "'\(parameter.name)' would make the enum '\(type)' contain itself",
        at: parameter.place, help: "give it another type, such as '[\(type)]'")
    }
  }
  for outcome in flow.outcomes { check(outcome.parameters, in: "\(flow.typeName).Outcome") }
  for signal in flow.signals { check(signal.parameters, in: "\(flow.typeName).Signal") }
  for hook in flow.hooks {
    for result in hook.results ?? [] { check(result.parameters, in: flow.resultType(hook)) }
  }
  for screen in flow.screens {
    if flow.settings.actionStyle == .destinations { check(screen.parameters, in: flow.destinationType) }
    guard let nested = flow.settings.actionStyle?.enumOfActions else { continue }
    for action in screen.actions {
      check(action.parameters, in: "\(screen.actionsTypeName(.events, flow.settings)).\(nested)")
    }
  }
}
