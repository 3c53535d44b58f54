import FlowGraph
import FlowLanguage

/// What the language can say and this version does not generate yet, each at its place.
func unsupported(in module: Module) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  func refuse(_ what: String, _ place: SourcePlace) {
    diagnostics.append(Diagnostic("FL099", "\(what) is not supported yet", at: place))
  }
  for flow in module.flows {
    if flow.isExported { refuse("'exported'", flow.place) }
    let links = flow.links + flow.screens.flatMap(\.links) + flow.children.flatMap(\.links)
    for link in links { refuse("'link'", link.place) }
  }
  return diagnostics
}
