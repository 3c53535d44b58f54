import FlowGraph
import FlowLanguage

extension Checker {
  /// What steps contain: nothing runs after the end of a flow, a condition decides something, and both branches are
  /// written.
  func checkSteps(of flow: Flow) {
    for condition in flow.tabs.map(\.condition) + [flow.hold?.condition] {
      if let condition { checkOptionalBool(condition, deciding: nil) }
    }
    let starts = flow.endsWithoutScreen.map(\.place)
    flow.visitWrittenSteps { step in
      switch step {
      case .sequence(let steps): checkOrder(of: steps)
      case .conditional(let condition, let then, let otherwise, let place):
        checkOptionalBool(condition, deciding: condition.isNegated ? otherwise : then)
        // An error is reported there.
        guard flow.isEmitted, otherwise != nil || !starts.contains(place) && !openConditions.contains(place) else {
          return
        }
        checkBranches(condition, then, otherwise, place)
      case .selection(_, let cases, _):
        for item in cases {
          item.step.walk(alongRoutes: false) { step in
            if case .show(let show) = step { checkValues(of: show, in: flow, using: item.bindings) }
          }
        }
      case .tell(let screen, let method, let arguments, let place):
        if arguments.isEmpty { checkTold(method, flow.screens[screen], flow.settings, at: place) }
      case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .signal, .go: break
      }
    }
  }

  /// A class has no method without parameters that is called like one of its properties.
  private func checkTold(_ method: String, _ screen: Screen, _ settings: FlowSettings, at place: SourcePlace) {
    guard settings.screens != .hosting else { return }
    let labels = screen.actionLabels(settings)
    var reason: String?
    if ReservedNames.viewControllerProperties.contains(method) {
      reason = "every view controller has a property of that name"
    } else if !labels.isEmpty, method == settings.actions.link || labels.contains(method) {
      reason = "the screen reaches its coordinator through '\(method)'"
    } else if screen.parameters.contains(where: { $0.name == method }) {
      reason = "the screen has a property of that name"
    }
    if let reason { report(taken: "method '\(method)' of screen '\(screen.name)'", reason, at: place) }
  }

  /// A condition on an optional unwraps it for a step: a `false` counts as much as a `true`.
  private func checkOptionalBool(_ condition: Condition, deciding step: Step?) {
    guard let name = condition.unwrapped, let type = condition.expression.type,
      ["Bool", "Swift.Bool"].contains(wrappedType(type)), step?.freeLocals().contains(name) != true
    else { return }
    report(
      .misleading, as: .warning,
      "'\(name)' is an optional Bool: the condition asks whether it is there, not whether it is true",
      at: condition.expression.place, help: "declare it as Bool")
  }

  private func checkOrder(of steps: [Step]) {
    for (first, second) in zip(steps, steps.dropFirst()) {
      switch first {
      case .finish, .finishAncestor:
        guard let place = second.place, let end = first.place, let last = steps.last?.place else { return }
        return report(
          .stepAfterEnd, "nothing runs after the flow has ended", at: place,
          help: "move it before the 'finish', or into the handler",
          fix: Fix("remove what never runs", replace: end.end.through(last), with: ""))
      case .show, .pop, .dismiss, .close, .stay, .select, .call, .tell, .signal, .go, .sequence, .conditional,
        .selection:
        break
      }
    }
  }

  private func checkBranches(_ condition: Condition, _ then: Step, _ otherwise: Step?, _ place: SourcePlace) {
    let head = place.start.through(condition.expression.place)
    guard let otherwise else {
      if then.doesNothing {
        return report(
          .equalBranches, "this condition changes nothing", at: head,
          help: "write 'stay' alone, or give the condition a step")
      }
      // What replaces everything is probably meant to be shown in any case: 'stay' may be wrong.
      let isFirst = then.firstSteps.contains { step in
        if case .show(let show)? = step { show.verb == .root || show.verb == .replace } else { false }
      }
      return report(
        .missingElse, "this condition has no 'else': if it does not hold, nothing happens", at: head,
        help: isFirst
          ? "add 'else' and what is shown then, or 'else stay' if that is intended"
          : "if that is intended, write 'else stay'",
        fix: Fix("add 'else stay'", replace: place.end, with: " else stay", isSafe: !isFirst))
    }
    guard !then.isUnresolved, then.hasSameEffect(as: otherwise) else { return }
    // What the condition unwraps is not what the other branch calls by its name.
    if let name = condition.unwrapped, (condition.isNegated ? otherwise : then).freeLocals().contains(name) { return }
    report(
      .equalBranches, "both branches of this condition do the same", at: head,
      help: "write the step alone, or change one branch")
  }

  /// Values that a `switch` takes out of a case: only the app's Swift knows their types, so they cannot be used later
  /// or where a certain type is needed.
  private func checkValues(of show: Show, in flow: Flow, using bindings: [String?]) {
    if let source = show.presentation.source, source.type == nil, case .local(let name) = source.root {
      report(
        .argumentMismatch,
        "the type of '\(name)' is not known here, and the source of a popover must be a UIView or a UIBarButtonItem",
        at: source.place, help: "take it from the action: 'action(sender: UIView)'")
    }
    for handler in show.handlers ?? [] {
      let free = handler.freeLocals()
      guard let used = bindings.lazy.compactMap({ $0 }).first(where: free.contains),
        case .child(let index) = show.target
      else { continue }
      let child = flow.children[index].writtenName
      report(
        .argumentMismatch, "the type of '\(used)' is not known here, and the handler runs later", at: handler.place,
        help: "pass it to a child that declares its type: 'child named(\(used): …): \(child) { … }'")
    }
  }
}
