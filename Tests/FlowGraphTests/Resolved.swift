import FlowGraph
import FlowLanguage

/// The module of sources whose names all mean something.
func resolvedModule(_ sources: String...) -> Module? {
  let trees = sources.enumerated().map { parse(SourceFile(path: "\($0).flow", text: $1), file: $0) }
  let (resolved, names) = resolve(ParsedModule(trees))
  return (trees.flatMap(\.diagnostics) + names).hasErrors ? nil : resolved.module
}
