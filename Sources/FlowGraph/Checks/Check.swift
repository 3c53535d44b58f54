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
  stackChecks, stacklessChecks, policyChecks, popToChecks, tabChecks, parameterChecks, actionChecks, conditionChecks,
  linkChecks, caseValueChecks, moduleChecks, systemClassChecks, alertChecks,
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
  /// The module's own flows by file name, so that "the first of two" does not depend on the order in which the files
  /// were given.
  let flowsByFile: [Flow]

  init(_ resolved: ResolvedModule, _ forEach: ForEach) {
    module = resolved.module
    gaps = resolved.gaps
    sources = resolved.sources
    graph = NavigationGraph(resolved.module, resolved.edges)
    paths = NavigationPaths(resolved.module, graph)
    surroundings = Surroundings(resolved.module, graph, paths)
    typesInUse = resolved.typesInUse
    let module = resolved.module
    spellings = results(module.flows.count, forEach) { FlowSpellings(module.flows[$0], module) }
    isWhole = resolved.isWhole
    var liveEdges: [(edge: NavigationGraph.Edge, source: Int)] = []
    liveEdges.reserveCapacity(graph.edges.count)
    for (index, edge) in graph.edges.enumerated() where paths.isLive[index] {
      liveEdges.append((edge, paths.nodes.source(edge.source)))
    }
    self.liveEdges = liveEdges
    let files = resolved.module.files
    flowsByFile = resolved.module.flows.filter { $0.origin == nil }.sorted {
      (files[$0.file].name, $0.id) < (files[$1.file].name, $1.id)
    }
  }

  /// The edges of its own flow that show a screen.
  func arrivals(at node: Int) -> [NavigationGraph.Edge] {
    guard case .screen(let flow, _) = paths.nodes.kinds[node] else { return [] }
    return graph.edges(of: flow).filter { edge in
      guard case .screen(let flow, let index)? = edge.target else { return false }
      return paths.nodes.screen(flow, index) == node
    }
  }

  func witness(to node: Int) -> [String] { paths.witness(to: node, module) }
}
