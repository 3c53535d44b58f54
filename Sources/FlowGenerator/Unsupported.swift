import FlowGraph
import FlowLanguage

/// What the language can say and this version does not generate yet, each at its place.
func unsupported(in module: Module) -> [Diagnostic] {
  module.flows.flatMap { $0.links + $0.screens.flatMap(\.links) + $0.children.flatMap(\.links) }.map {
    Diagnostic("FL099", "'link' is not supported yet", at: $0.place)
  }
}
