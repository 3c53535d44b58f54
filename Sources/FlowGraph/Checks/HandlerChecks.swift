import FlowLanguage

/// A window is never empty: a new root replaces the old one.
let handlerChecks: Check = .eachFlow { flow, context, diagnostics in
  for (index, child) in flow.children.enumerated() {
    checkHandlers(of: index, child, flow, context, &diagnostics)
  }
}

/// How a flow was entered that cannot leave before its handler runs.
private enum Entry {
  case root, replace, tab
}

private func checkHandlers(
  of index: Int, _ child: Child, _ flow: Flow, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  var entry = child.via.flatMap { hole($0.verb) }
  for edge in context.graph.shows[flow.id][index].map({ context.graph.edges[$0] }) {
    switch edge.verb {
    case .tab: entry = .tab
    case .show(let verb):
      guard let here = hole(verb) else { continue }
      entry = entry ?? here
      if case .show(let show)? = edge.step {
        for handler in show.handlers ?? [] { check(handler, of: child, entry: here, context, &diagnostics) }
      }
    case .finishAncestor, .pop, .dismiss, .close, .stay, .select, .finish, .call, .tell, .signal: break
    }
  }
  guard let entry else { return }
  for handler in child.handlers { check(handler, of: child, entry: entry, context, &diagnostics) }
}

/// The role of a flow shown in this way, if its end leaves a gap.
private func hole(_ verb: ShowSyntax.Verb) -> Entry? {
  switch verb {
  case .root: .root
  case .replace: .replace
  case .push, .present: nil
  }
}

private func check(
  _ handler: OutcomeHandler, of child: Child, entry: Entry, _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  // A flow does not choose to be closed, and a root cannot be left; after a signal, the flow continues.
  guard handler.outcome != nil, !handler.step.firstSteps.allSatisfy({ isNext($0, after: entry) }) else { return }
  let name = child.writtenName
  let message =
    switch entry {
    case .root: "'\(name)' was the root; its handler must define what comes next"
    case .replace: "'\(name)' was the entire stack; its handler must define what comes next"
    case .tab: "'\(name)' is a tab; its handler must define what comes next"
    }
  diagnostics.report(
    .emptyWindow, message, at: handler.place,
    help: entry == .tab
      ? "begin with 'finish', 'root', 'replace', 'select', or 'stay' to start the tab afresh"
      : "begin with 'root', 'replace' or 'finish', in every branch")
}

private func isNext(_ step: Step?, after entry: Entry) -> Bool {
  switch step {
  case .show(let show)?: show.verb == .root || show.verb == .replace
  case .finish?, .finishAncestor?: true
  case .stay?, .select?: entry == .tab
  case let step?: step.isUnresolved
  case nil: false
  }
}
