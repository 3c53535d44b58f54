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
      refuse(links: flow.links)
      for alert in flow.alerts { for action in alert.actions { visit(action.step) } }
      for screen in flow.screens {
        refuse(links: screen.links)
        for action in screen.actions { visit(action.step) }
      }
      for child in flow.children {
        refuse(links: child.links)
        if let policy = child.policy, module.flows[child.flow].isExternal {
          refuse("the policy '\(policy)' for an external flow", child.place)
        }
        if let style = child.via?.presentation.style, style == "custom" || style == "popover" {
          refuse("'as \(style)'", child.via?.place ?? child.place)
        }
        for handler in child.handlers { visit(handler.step) }
      }
      for event in flow.events { visit(event.step) }
      if let start = flow.start { visit(start) }
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
      for handler in show.handlers ?? [] { visit(handler.step) }
    case .call(_, _, let results, _): for result in results { visit(result.step) }
    case .sequence(let steps): for step in steps { visit(step) }
    case .conditional(_, let then, let otherwise, _):
      visit(then)
      if let otherwise { visit(otherwise) }
    case .selection(_, let cases, _):
      for item in cases {
        visit(item.step)
        item.step.visitSteps { refuseHandlers(of: $0, thatUse: item.bindings) }
      }
    case .tell, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor: break
    }
  }

  /// A handler's function takes what it uses as parameters; of what a case brings the type is not known.
  private mutating func refuseHandlers(of step: Step, thatUse bindings: [String?]) {
    guard case .show(let show) = step else { return }
    if let source = show.presentation.source, source.type == nil {
      refuse("'as popover' out of a case's value", show.place)
    }
    for handler in show.handlers ?? [] {
      var isUsed = false
      handler.step.visitValues { if case .local(let name) = $0.root { isUsed = isUsed || bindings.contains(name) } }
      if isUsed { refuse("a handler that uses a value of the case around it", handler.place) }
    }
  }
}
