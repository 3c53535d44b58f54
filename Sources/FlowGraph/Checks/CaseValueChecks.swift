import FlowLanguage

/// Values that a `switch` takes out of a case: only the app's Swift knows their types, so they cannot be used later or
/// where a certain type is needed.
let caseValueChecks: Check = .eachFlow { flow, _, diagnostics in
  guard flow.stepKinds.contains(.selection) else { return }
  flow.visitSteps { step in
    guard case .selection(_, let cases, _) = step else { return }
    for item in cases {
      item.step.walk(alongRoutes: false) { step in
        if case .show(let show) = step { report(show, of: flow, using: item.bindings, &diagnostics) }
      }
    }
  }
}

private func report(_ show: Show, of flow: Flow, using bindings: [String?], _ diagnostics: inout [Diagnostic]) {
  if let source = show.presentation.source, source.type == nil, case .local(let name) = source.root {
    diagnostics.report(
      DeclarationRule.argumentMismatch,
      "the type of '\(name)' is not known here, and the source of a popover must be a UIView or a UIBarButtonItem",
      at: source.place, help: "take it from the action: 'action(sender: UIView)'")
  }
  for handler in show.handlers ?? [] {
    var used: String?
    handler.step.visitValues { value in
      if case .local(let name) = value.root, bindings.contains(name) { used = used ?? name }
    }
    guard let used, case .child(let index) = show.target else { continue }
    let child = flow.children[index].writtenName
    diagnostics.report(
      DeclarationRule.argumentMismatch, "the type of '\(used)' is not known here, and the handler runs later",
      at: handler.place, help: "pass it to a child that declares its type: 'child named(\(used): …): \(child) { … }'")
  }
}
