import FlowGraph
import FlowLanguage

/// What the language can say and cannot be generated here, each at its place.
func unsupported(in module: Module) -> [Diagnostic] {
  guard case .import(let support) = module.settings.support, !module.settings.supportSharesLinks,
    let links = ModuleLinks(module), let first = links.targets.lazy.flatMap(\.links).first
  else { return [] }
  return [
    Diagnostic(
      NameRule.unsupported, "the support file of '\(support)' is not known to have what links need",
      at: first.syntax.place, help: "write 'links shared' into the settings of '\(support)'")
  ]
}
