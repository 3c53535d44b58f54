import FlowGraph
import FlowLanguage

/// How a flow was entered that cannot leave before its handler runs.
private enum Entry {
  case root, replace, tab

  /// The role of a flow shown in this way, if its end leaves a gap.
  init?(_ verb: ShowSyntax.Verb) {
    switch verb {
    case .root: self = .root
    case .replace: self = .replace
    case .push, .present: return nil
    }
  }
}

extension Checker {
  /// A window is never empty: a new root replaces the old one.
  func checkHandlers(of flow: Flow) {
    for (index, child) in flow.children.enumerated() {
      var entry = child.via.flatMap { Entry($0.verb) }
      for edge in graph.edges(showing: index, of: flow.id) {
        switch edge.verb {
        case .tab: entry = .tab
        case .show(let verb):
          guard let here = Entry(verb) else { continue }
          entry = entry ?? here
          for handler in edge.show?.handlers ?? [] { check(handler, of: child, after: here) }
        case .finishAncestor, .pop, .dismiss, .close, .stay, .select, .finish, .call, .tell, .signal: break
        }
      }
      if let entry { for handler in child.handlers { check(handler, of: child, after: entry) } }
    }
  }

  private func check(_ handler: OutcomeHandler, of child: Child, after entry: Entry) {
    // A flow does not choose to be closed, and a root cannot be left; after a signal, the flow continues.
    guard handler.outcome != nil, !handler.step.firstSteps.allSatisfy({ isNext($0, after: entry) }) else { return }
    let role =
      switch entry {
      case .root: "was the root"
      case .replace: "was the entire stack"
      case .tab: "is a tab"
      }
    report(
      .emptyWindow, "'\(child.writtenName)' \(role); its handler must define what comes next", at: handler.place,
      help: entry == .tab
        ? "begin with 'finish', 'root', 'replace', 'select', or 'stay' to start the tab afresh"
        : "begin with 'root', 'replace' or 'finish', in every branch")
  }
}

/// Whether the step shows something in the place of what has ended.
private func isNext(_ step: Step?, after entry: Entry) -> Bool {
  switch step {
  case .show(let show)?: show.verb == .root || show.verb == .replace
  case .finish?, .finishAncestor?: true
  case .stay?, .select?: entry == .tab
  // One that could not be resolved was reported.
  case .sequence(let steps)?: steps.isEmpty
  case .pop?, .dismiss?, .close?, .call?, .tell?, .signal?, .go?, .conditional?, .selection?, nil: false
  }
}
