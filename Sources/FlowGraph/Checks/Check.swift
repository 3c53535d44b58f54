import FlowLanguage

/// One family of checks: the ids that it reports, and the function that does.
struct Check: Sendable {
  let ids: [String]
  let run: @Sendable (CheckContext, inout [Diagnostic]) -> Void
}

/// All checks. The order does not show: findings are sorted.
let allChecks = [
  outcomeChecks, handlerChecks, ancestorChecks, rootChecks, startChecks, swiftNameChecks, reservedNameChecks,
  protocolChecks, closureChecks, caseValueChecks, moduleChecks,
]

/// What checks look at.
struct CheckContext: Sendable {
  let module: Module
  let gaps: Gaps
  let graph: NavigationGraph
  /// The module's own flows in the order of their files' names: the first of two is the same whatever order the files were given in.
  let flowsByFile: [Flow]

  init(_ resolved: ResolvedModule) {
    module = resolved.module
    gaps = resolved.gaps
    graph = NavigationGraph(resolved.module)
    let files = resolved.module.files
    flowsByFile = resolved.module.flows.filter { $0.origin == nil }.sorted {
      (files[$0.file].name, $0.id) < (files[$1.file].name, $1.id)
    }
  }
}
