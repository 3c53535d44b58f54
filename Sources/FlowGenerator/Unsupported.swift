import FlowGraph
import FlowLanguage
import FlowTemplates

/// What the language can say and this version does not generate yet, each at its place.
func unsupported(in module: Module, _ templates: TemplateLibrary) -> [Diagnostic] {
  var search = UnsupportedSearch(module, templates)
  search.run()
  return search.diagnostics
}

private struct UnsupportedSearch {
  private let module: Module
  private let templates: TemplateLibrary
  private(set) var diagnostics: [Diagnostic] = []

  init(_ module: Module, _ templates: TemplateLibrary) {
    self.module = module
    self.templates = templates
  }

  mutating func run() {
    for flow in module.flows {
      refuse(setting: "actions", flow.settings.actions, of: flow)
      refuse(setting: "screens", flow.settings.screens, of: flow)
      refuse(setting: "lifetime", module.settings.lifetime, of: flow)
      if flow.isExported { refuse("'exported'", flow.place) }
      refuse(links: flow.links)
      for alert in flow.alerts { for action in alert.actions { visit(action.step) } }
      for need in flow.needs where need.isAsync { refuse("an 'async' need", need.place) }
      for screen in flow.screens {
        refuse(links: screen.links)
        for action in screen.actions { visit(action.step) }
      }
      for tab in flow.tabs where tab.condition != nil || !tab.parameters.isEmpty {
        refuse("a tab with a condition or parameters", tab.place)
      }
      for child in flow.children {
        refuse(links: child.links)
        if let policy = child.policy { refuse("the policy '\(policy)'", child.place) }
        if let via = child.via { refuse("'via'", via.place) }
        for handler in child.handlers { visit(handler.step) }
      }
      for event in flow.events { visit(event.step) }
      if let start = flow.start { visit(start) }
    }
  }

  private mutating func refuse(_ what: String, _ place: SourcePlace, help: String? = nil) {
    diagnostics.append(Diagnostic("FL099", "\(what) is not supported yet", at: place, help: help))
  }

  /// A value that no template stands for.
  private mutating func refuse(setting: String, _ value: String, of flow: Flow) {
    let known = templates.files(in: setting)
    guard !known.contains(value) else { return }
    refuse("'\(setting) \(value)'", flow.place, help: "use one of \(known.joined(separator: ", "))")
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
    case .finishAncestor(_, _, _, let place): refuse("'finish' of an ancestor's child", place)
    case .call(_, _, let results, _): for result in results { visit(result.step) }
    case .sequence(let steps): for step in steps { visit(step) }
    case .conditional(_, let then, let otherwise, _):
      visit(then)
      if let otherwise { visit(otherwise) }
    case .selection(_, let cases, _): for item in cases { visit(item.step) }
    case .tell, .pop, .dismiss, .close, .stay, .select, .finish: break
    }
  }
}
