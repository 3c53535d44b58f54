import FlowLanguage

/// A condition decides something, and both branches are written.
let conditionChecks: Check = .eachFlow { flow, _, diagnostics in
  guard flow.isEmitted, flow.stepKinds.contains(.conditional) else { return }
  let starts = flow.endsWithoutScreen.map(\.place)
  flow.visitSteps { step in
    guard case .conditional(let condition, let then, let otherwise, let place) = step else { return }
    // An error is reported there.
    if otherwise == nil, starts.contains(place) { return }
    check(condition, then, otherwise, place, &diagnostics)
  }
}

private func check(
  _ condition: Condition, _ then: Step, _ otherwise: Step?, _ place: SourcePlace, _ diagnostics: inout [Diagnostic]
) {
  let asked = condition.expression.place
  let head = SourcePlace(
    file: place.file, range: place.range.lowerBound..<max(place.range.lowerBound, asked.range.upperBound))
  guard let otherwise else {
    diagnostics.report(
      DeclarationRule.missingElse, "this condition has no 'else': if it does not hold, nothing happens", at: head,
      help: "if that is intended, write 'else stay'",
      fix: Fix("add 'else stay'", replace: place.end, with: " else stay"))
    return
  }
  guard !then.isUnresolved, then.hasSameEffect(as: otherwise) else { return }
  diagnostics.report(
    DeclarationRule.equalBranches, "both branches of this condition do the same", at: head,
    help: "write the step alone, or change one branch")
}
