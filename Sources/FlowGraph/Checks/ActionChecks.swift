import FlowLanguage

/// Actions that are told from each other by what they do and by what they are called.
let actionChecks: Check = .eachFlow { flow, context, diagnostics in
  // Two may only seem to do the same where something in them could not be understood.
  if context.isWhole { for screen in flow.screens { checkEqualActions(of: screen, &diagnostics) } }
  checkSignatures(in: flow, &diagnostics)
}

private func checkEqualActions(of screen: Screen, _ diagnostics: inout [Diagnostic]) {
  // What a protocol asks for may well do the same as something else.
  guard screen.actions.count > 1, screen.adopted.isEmpty else { return }
  // Most actions of a screen do things of different kinds, which need no closer look.
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
    diagnostics.append(
      Diagnostic(
        DeclarationRule.duplicateAction, "'\(action.name)' does exactly what '\(other.name)' does", at: action.place,
        help: "call '\(other.name)' in both places",
        notes: [Diagnostic.Note("'\(other.name)'", at: other.place)]))
  }
}

/// One name and the same labels, but other types: in Swift two functions that only their arguments' types tell apart.
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
    diagnostics.append(
      Diagnostic(
        DeclarationRule.overloadedAction,
        "'\(action.name)' takes '\(name)' as \(pair?.1.type ?? "") here and as \(pair?.0.type ?? "") elsewhere in "
          + "'\(flow.name)'", at: action.place, help: "give one of the two another name",
        notes: [Diagnostic.Note("the other '\(action.name)'", at: other.place)]))
  }
}
