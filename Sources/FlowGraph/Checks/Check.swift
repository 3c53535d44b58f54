import FlowLanguage

/// One family of checks.
struct Check: Sendable {
  typealias OfModule = @Sendable (CheckContext, inout [Diagnostic]) -> Void
  typealias OfFlow = @Sendable (Flow, CheckContext, inout [Diagnostic]) -> Void

  /// What one unit of work covers.
  enum Scope: Sendable {
    case module(OfModule)
    /// Each flow by itself, so that several can be checked at once.
    case flow(OfFlow)
  }

  /// True for checks on paths through the module: where something could not be resolved, a path may be missing, and the
  /// check is skipped.
  var needsWholeGraph = false
  let scope: Scope

  static func module(needsWholeGraph: Bool = false, _ run: @escaping OfModule) -> Check {
    Check(needsWholeGraph: needsWholeGraph, scope: .module(run))
  }

  static func eachFlow(_ run: @escaping OfFlow) -> Check { Check(scope: .flow(run)) }
}

/// All checks, in any order: findings are sorted.
let allChecks: [Check] = [
  deadEndChecks, typeNameChecks, sharedScreenChecks, requirementChecks, memberNameChecks, reservedNameChecks,
  nestedTypeChecks, outcomeChecks, unheardChecks, handlerChecks, ancestorChecks, rootChecks, startChecks,
  emptyStartChecks, protocolChecks, closureChecks, reachabilityChecks, growthChecks, overlapChecks, dismissalChecks,
  stackChecks, stacklessChecks, policyChecks, popToChecks, tabChecks, parameterChecks, actionChecks, linkChecks,
  stepChecks, moduleChecks, systemClassChecks, alertChecks,
]

/// The input of the checks.
struct CheckContext: Sendable {
  let module: Module
  let gaps: Gaps
  /// The source files, for fixes.
  let sources: [SourceFile]
  let graph: NavigationGraph
  let paths: NavigationPaths
  let surroundings: Surroundings
  /// The names that each flow adds.
  let spellings: [FlowSpellings]
  let typesInUse: TypeNames
  /// True if everything could be resolved.
  let isWhole: Bool
  /// The edges that can be taken, with the number of the node that they start from.
  let liveEdges: [(edge: NavigationGraph.Edge, source: Int)]
  /// Those of the module.
  let flowsByFile: [Flow]

  init(_ resolved: ResolvedModule, _ forEach: ForEach) {
    module = resolved.module
    gaps = resolved.gaps
    sources = resolved.sources
    graph = NavigationGraph(resolved.module, resolved.edges)
    paths = NavigationPaths(resolved.module, graph)
    surroundings = Surroundings(resolved.module, graph, paths)
    typesInUse = resolved.typesInUse
    let (flows, settings) = (resolved.module.flows, resolved.module.settings)
    spellings = results(flows.count, forEach) { FlowSpellings(flows[$0], settings) }
    isWhole = resolved.isWhole
    liveEdges = graph.edges.enumerated().compactMap { [paths] index, edge in
      paths.isLive[index] ? (edge, paths.nodes[edge.source]) : nil
    }
    flowsByFile = module.flowsByFile
  }

  func witness(to node: Int) -> [String] { paths.witness(to: node, module) }
}
