import FlowLanguage

/// A condition decides something, and both ways are said.
let conditionChecks: Check = Check(ids: ["FL183", "FL184"]) { flow, diagnostics in
  guard flow.isEmitted, flow.stepKinds.contains(.conditional) else { return }
  forEachStep(of: flow) { step in
    step.walk { inner in
      guard case .conditional(let condition, let then, let otherwise, let place) = inner else { return }
      check(condition, then, otherwise, place, &diagnostics)
    }
  }
}

private func check(
  _ condition: Condition, _ then: Step, _ otherwise: Step?, _ place: SourcePlace, _ diagnostics: inout [Diagnostic]
) {
  let asked = condition.expression.place
  let head = SourcePlace(
    file: place.file, range: place.range.lowerBound..<max(place.range.lowerBound, asked.range.upperBound))
  guard let otherwise else {
    diagnostics.append(
      Diagnostic(
        "FL183", .warning, "this condition has no 'else': otherwise nothing happens", at: head,
        help: "say so: 'else stay'", fix: Fix("add 'else stay'", replace: place.end, with: " else stay")))
    return
  }
  guard !then.isUnresolved, then.hasSameEffect(as: otherwise) else { return }
  diagnostics.append(
    Diagnostic(
      "FL184", .warning, "both branches of this condition do the same", at: head,
      help: "write the step alone, or change one branch"))
}
