import FlowGraph
import FlowLanguage

/// Valid constructs that cannot be generated here, each at its place.
func unsupported(in module: Module) -> [Diagnostic] {
  guard case .import(let support) = module.settings.support, !module.settings.supportSharesLinks,
    let links = ModuleLinks(module), let first = links.targets.lazy.flatMap(\.links).first
  else { return [] }
  return [
    Diagnostic(
      NameRule.unsupported, "links need more than the support file of '\(support)' has",
      at: first.syntax.place, help: "write 'links shared' in the settings of '\(support)', and generate it again")
  ]
}
