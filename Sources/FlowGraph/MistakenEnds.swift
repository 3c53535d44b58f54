import FlowLanguage

// Steps that name something else than an outcome to finish with, or a screen to go back to.
extension StepResolver {
  mutating func reportUnknownOutcome(
    _ outcome: Name, _ arguments: ArgumentsSyntax, _ step: SourcePlace, in scope: Scope
  ) {
    let message = "'\(flow.name)' has no outcome '\(outcome.text)'"
    if ["close", "closed"].contains(outcome.text) {
      let end = outcome.place.range.upperBound
      let written = SourcePlace(file: step.file, range: step.range.lowerBound..<end)
      // Below other screens, 'close' takes only this one away.
      let fix = Fix(write: "close", over: written, isSafe: false)
      return report(
        .unknownOutcome, message, at: written, help: "write 'close' instead of 'finish \(outcome.text)'",
        fix: arguments.hasParentheses ? nil : fix)
    }
    if flow.signalsByName[outcome.text] != nil {
      return report(
        .unknownOutcome, message, at: outcome.place,
        help: "it is a signal: 'signal \(flowName(outcome.text))' sends it")
    }
    let isFlow = names.flowsByName[outcome.text] != nil
    report(
      .unknownOutcome, message, unknown: outcome, among: flow.outcomesByName.names,
      help: isFlow
        ? wayTo(flow: outcome.text) : "declare it: 'outcome \(declaration(of: outcome, arguments, in: scope))'")
  }

  /// How to show a flow again that an ancestor has as its child, or to end up to an ancestor.
  private func wayTo(flow name: String) -> Help {
    guard let app = names.app, let child = names.children[app].byName[name] else {
      return "write 'finish \(name).child' to end up to '\(name)'"
    }
    let written = "\(flowName(names.flows[app].name)).\(flowName(names.children[app][child].name))"
    return "write 'finish \(written)' to show '\(name)' again"
  }

  mutating func reportUnknownPopTarget(_ name: Name) {
    guard name.text == flow.name, children.byName[name.text] == nil, let first = firstScreen else {
      return reportUnknownScreen(name, or: ["root"])
    }
    let written = flowName(first)
    report(
      .unknownScreen, "no screen named '\(name.text)' in '\(flow.name)'", at: name.place,
      help: "write 'pop to \(written)', its first screen", fix: Fix(write: written, over: name.place, isSafe: false))
  }

  /// The screen that the flow starts with, unless that depends on something.
  private var firstScreen: String? {
    switch flow.start?.target {
    case .screen(let screen)?: return screen.name.text
    case .step(let step)?:
      guard case .simple(let first)? = step.first, case .show(let show) = first.kind else { return nil }
      return flow.screensByName[show.target.text] == nil ? nil : show.target.text
    case nil: return nil
    }
  }
}
