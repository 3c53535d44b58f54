import FlowLanguage

/// Actions of a screen differ in effect and in name.
let actionChecks: Check = .eachFlow { flow, context, diagnostics in
  // Actions with an unresolved part may only seem to have the same effect.
  if context.isWhole { for screen in flow.screens { checkEqualActions(of: screen, &diagnostics) } }
  checkSignatures(in: flow, &diagnostics)
}

private func checkEqualActions(of screen: Screen, _ diagnostics: inout [Diagnostic]) {
  // An action that a protocol requires may well have the effect of another one.
  guard screen.actions.count > 1, screen.adopted.isEmpty else { return }
  // Most actions of a screen differ in the kind of their step and need no closer look.
  var outlines = Repeats(among: screen.actions.count)
  for action in screen.actions { outlines.note(action.step.outline) }
  guard !outlines.isEmpty else { return }
  var first: [String: Action] = [:]
  for action in screen.actions where outlines.contains(action.step.outline) {
    if case .stay = action.step { continue }
    if action.step.isUnresolved { continue }
    var names: [String: Int] = [:]
    for (index, parameter) in action.parameters.enumerated() { names[parameter.name] = index }
    let types = action.parameters.map(\.type).joined(separator: ",")
    let key = "(\(types))\(action.step.fingerprint(names))"
    guard let other = first[key] else {
      first[key] = action
      continue
    }
    diagnostics.report(
      .duplicateAction, "'\(action.name)' does exactly what '\(other.name)' does", at: action.place,
      help: "call '\(other.name)' in both places", notes: [Diagnostic.Note("'\(other.name)'", at: other.place)])
  }
}

/// Actions with the same name and labels but different types: in Swift, only their argument types tell them apart.
private func checkSignatures(in flow: Flow, _ diagnostics: inout [Diagnostic]) {
  var first: [String: Action] = [:]
  for action in flow.screens.lazy.flatMap(\.actions) where !action.parameters.isEmpty {
    let labels = action.parameters.map { $0.label ?? $0.name }
    let key = "\(action.name)(\(labels.joined(separator: ":")))"
    guard let other = first[key] else {
      first[key] = action
      continue
    }
    guard other.parameters.map(\.type) != action.parameters.map(\.type) else { continue }
    let pair = zip(other.parameters, action.parameters).first { $0.type != $1.type }
    let name = pair?.1.name ?? ""
    diagnostics.report(
      .overloadedAction,
      "'\(action.name)' takes '\(name)' as \(pair?.1.type ?? "") here and as \(pair?.0.type ?? "") elsewhere in "
        + "'\(flow.name)'", at: action.place, help: "rename one of them",
      notes: [Diagnostic.Note("the other '\(action.name)'", at: other.place)])
  }
}
