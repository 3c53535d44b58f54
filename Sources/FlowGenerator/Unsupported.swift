import FlowGraph
import FlowLanguage

/// What the language can say and this version does not generate yet, each at its place.
func unsupported(in module: Module) -> [Diagnostic] {
  guard case .import(let support) = module.settings.support, let links = ModuleLinks(module),
    let first = links.targets.lazy.flatMap(\.links).first
  else { return [] }
  return [
    Diagnostic(
      NameRule.unsupported, "'link' is not supported yet with 'support import \(support)'", at: first.syntax.place,
      help: "let this module have its own support file: 'support emit'")
  ]
}
