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
  nestedTypeChecks, recursionChecks, outcomeChecks, unheardChecks, handlerChecks, ancestorChecks, rootChecks,
  startChecks, emptyStartChecks, protocolChecks, storedValueChecks, reachabilityChecks, growthChecks, overlapChecks,
  dismissalChecks, stackChecks, stacklessChecks, policyChecks, popToChecks, tabChecks, parameterChecks, actionChecks,
  linkChecks, stepChecks, moduleChecks, systemClassChecks, alertChecks,
]

/// The input of the checks.
@dynamicMemberLookup struct CheckContext: Sendable {
  private let resolved: ResolvedModule
  let graph: NavigationGraph
  let paths: NavigationPaths
  let surroundings: Surroundings
  /// The names that each flow adds.
  let spellings: [FlowSpellings]
  /// The edges that can be taken, with the number of the node that they start from.
  let liveEdges: [(edge: NavigationGraph.Edge, source: Int)]
  /// Those of the module.
  let flowsByFile: [Flow]

  init(_ resolved: ResolvedModule, _ forEach: ForEach) {
    self.resolved = resolved
    let module = resolved.module
    graph = NavigationGraph(module, resolved.edges)
    paths = NavigationPaths(module, graph)
    surroundings = Surroundings(module, graph, paths)
    spellings = results(module.flows.count, forEach) { FlowSpellings(module.flows[$0], module) }
    var liveEdges: [(edge: NavigationGraph.Edge, source: Int)] = []
    liveEdges.reserveCapacity(graph.edges.count)
    for (index, edge) in graph.edges.enumerated() where paths.isLive[index] {
      liveEdges.append((edge, paths.nodes[edge.source]))
    }
    self.liveEdges = liveEdges
    flowsByFile = module.flowsByFile
  }

  subscript<Value>(dynamicMember member: KeyPath<ResolvedModule, Value>) -> Value { resolved[keyPath: member] }

  func witness(to node: Int) -> [String] { paths.witness(to: node, resolved.module) }
}
