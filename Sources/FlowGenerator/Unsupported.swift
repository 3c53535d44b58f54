import FlowGraph
import FlowLanguage

/// What the language can say and this version does not generate yet, each at its place.
func unsupported(in module: Module) -> [Diagnostic] {
  var links: [LinkSyntax] = []
  for flow in module.flows {
    links += flow.links
    for screen in flow.screens { links += screen.links }
    for child in flow.children { links += child.links }
  }
  return links.map { Diagnostic(NameRule.unsupported, "'link' is not supported yet", at: $0.place) }
}
