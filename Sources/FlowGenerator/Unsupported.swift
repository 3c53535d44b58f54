import FlowGraph
import FlowLanguage

/// What the language can say and this version does not generate yet, each at its place.
func unsupported(in module: Module) -> [Diagnostic] {
  var search = UnsupportedSearch(module)
  search.run()
  return search.diagnostics + delegateRefusals(in: module)
}

private struct UnsupportedSearch {
  private let module: Module
  private(set) var diagnostics: [Diagnostic] = []

  init(_ module: Module) { self.module = module }

  mutating func run() {
    for flow in module.flows {
      if flow.isExternal, module.settings.lifetime == "finishDelegate" {
        refuse("with 'lifetime finishDelegate', an 'external' flow", flow.place)
      }
      if flow.isExported { refuse("'exported'", flow.place) }
      refuse(links: flow.links)
      for alert in flow.alerts { refuse("'alert'", alert.place) }
      for need in flow.needs where need.isAsync { refuse("an 'async' need", need.place) }
      for screen in flow.screens {
        refuse(links: screen.links)
        if screen.isExternal { refuse("an 'external' screen", screen.place) }
        for action in screen.actions {
          visit(action.step)
          if flow.settings.actions == "protocol" { adapter(action, of: screen) }
        }
      }
      for tab in flow.tabs where tab.condition != nil {
        refuse("a tab with a condition", tab.place)
      }
      for child in flow.children {
        refuse(links: child.links)
        if let policy = child.policy { refuse("the policy '\(policy)'", child.place) }
        if let style = child.via?.presentation.style, style == "custom" || style == "popover" {
          refuse("'as \(style)'", child.via?.place ?? child.place)
        }
        for handler in child.handlers { visit(handler.step) }
      }
      for event in flow.events { visit(event.step) }
      if let start = flow.start { visit(start) }
      if flow.settings.actions == "protocol" { sharedNames(flow) }
    }
  }

  private mutating func refuse(_ what: String, _ place: SourcePlace, help: String? = nil) {
    diagnostics.append(Diagnostic("FL099", "\(what) is not supported yet", at: place, help: help))
  }

  private mutating func refuse(links: [LinkSyntax]) {
    for link in links { refuse("'link'", link.place) }
  }

  private mutating func visit(_ step: Step) {
    switch step {
    case .show(let show):
      if let style = show.presentation.style, style == "custom" || style == "popover" {
        refuse("'as \(style)'", show.place)
      }
      for handler in show.handlers ?? [] { visit(handler.step) }
    case .call(_, _, let results, let place): if !results.isEmpty { refuse("a 'call' with results", place) }
    case .tell(_, _, _, let place): refuse("'tell'", place)
    case .sequence(let steps): for step in steps { visit(step) }
    case .conditional(_, let then, let otherwise, _):
      visit(then)
      if let otherwise { visit(otherwise) }
    case .selection(_, _, let place): refuse("'switch'", place)
    case .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor: break
    }
  }

  /// A method of the coordinator does not know which screen calls it.
  private mutating func adapter(_ action: Action, of screen: Screen) {
    guard usesScreenParameters(action.step) else { return }
    refuse(
      "with 'actions protocol', a step that needs the parameters of its screen '\(screen.name)'", action.place,
      help: "let the screen pass the value: give '\(action.name)' a parameter")
  }

  /// Two screens whose actions would be one method with two bodies.
  private mutating func sharedNames(_ flow: Flow) {
    var first: [String: (step: Step, screen: String)] = [:]
    for screen in flow.screens {
      for action in screen.actions {
        let key =
          "\(action.name)(\(action.parameters.map { "\($0.label ?? $0.name):\($0.type)" }.joined(separator: ",")))"
        guard let other = first[key] else {
          first[key] = (action.step, screen.name)
          continue
        }
        guard !other.step.hasSameEffect(as: action.step) else { continue }
        refuse(
          "with 'actions protocol', '\(action.name)' with different steps on '\(other.screen)' and '\(screen.name)'",
          action.place,
          help: "rename one of the two actions")
      }
    }
  }
}

private func usesScreenParameters(_ step: Step) -> Bool {
  var found = false
  step.visitValues { if case .screenParameter = $0.root { found = true } }
  return found
}
