import FlowGraph
import FlowLanguage

/// The input of the checks.
final class CheckContext: Sendable {
  private let resolved: ResolvedModule
  let graph: NavigationGraph
  let paths: NavigationPaths
  let placements: Placements
  /// For each flow, its edges that can be taken, with the number of the node that they start from.
  let liveEdges: [[(edge: NavigationGraph.Edge, source: Int)]]
  /// The module's own flows, by file.
  let flowsByFile: [Flow]

  init(_ resolved: ResolvedModule) {
    self.resolved = resolved
    let module = resolved.module
    let graph = NavigationGraph(module, resolved.edges)
    let paths = NavigationPaths(module, graph)
    self.graph = graph
    self.paths = paths
    placements = Placements(module, graph, paths)
    liveEdges = module.flows.map { flow in
      let edges = graph.edges(of: flow.id)
      return edges.indices.filter { paths.isLive[$0] }.map { (edges[$0], paths.nodes[edges[$0].source]) }
    }
    flowsByFile = module.flowsByFile
  }

  var module: Module { resolved.module }
  var gaps: Gaps { resolved.gaps }
  var isWhole: Bool { resolved.isWhole }
  var sources: [SourceFile] { resolved.sources }
  var typesInUse: TypeNames { resolved.typesInUse }
}

/// Runs checks and collects their findings.
final class Checker {
  let context: CheckContext
  var diagnostics: [Diagnostic] = []
  /// For each node that a step presents, those with such steps.
  lazy var presenters = Dictionary(grouping: paths.arcs.filter { $0.way == .show(.present) }, by: \.to)

  /// Conditions that need an 'else' which shows something, as was reported at their handlers, before the steps' turn.
  var openConditions: Set<SourcePlace> = []

  /// Which flows start which, from an entry above all roots, numbered after them.
  lazy var starts = Digraph(
    count: module.flows.count + 1,
    paths.roots.map { (from: module.flows.count, to: $0) }
      + module.flows.flatMap { flow in
        flow.children.indices.filter { graph.isStarted($0, of: flow) }.map { (flow.id, flow.children[$0].flow) }
      })
  /// The flows through which every path to a flow leads.
  lazy var above = Dominators(starts, entry: module.flows.count)

  init(_ context: CheckContext) { self.context = context }

  var module: Module { context.module }
  var graph: NavigationGraph { context.graph }
  var paths: NavigationPaths { context.paths }
  var nodes: NodeNumbers { context.paths.nodes }

  func report(
    _ rule: Rule, as severity: Diagnostic.Severity? = nil, _ message: String, at place: SourcePlace, help: Help? = nil,
    notes: [Note] = [], path: [String] = [], fix: Fix? = nil
  ) {
    diagnostics.report(rule, as: severity, message, at: place, help: help, notes: notes, path: path, fix: fix)
  }

  func witness(to node: Int) -> [String] { paths.witness(to: node, module) }

  /// Checks of the whole module, in any order: findings are sorted.
  private static let ofModule: [@Sendable (Checker) -> () -> Void] = [
    checkFiles, checkTypeNames, checkSharedScreens, checkRequirements, checkRecursion, checkAncestors, checkRoots,
    checkStarts, checkProtocols, checkLinks, checkSupport, checkForeignRequirements, checkMentions, checkSharedLinks,
    checkLinkReading,
  ]

  /// Checks of paths through the module: where something could not be resolved, a path may be missing, and they are
  /// skipped.
  private static let ofPaths: [@Sendable (Checker) -> () -> Void] = [
    checkDeadEnds, checkReachability, checkGrowth, checkDismissals, checkPopTo, checkReselections, checkSelections,
  ]

  /// The checks of one flow by itself.
  private func check(_ flow: Flow) {
    checkCases(of: flow)
    checkMembers(of: flow)
    checkOverloads(of: flow)
    checkReservedNames(of: flow)
    checkNestedTypes(of: flow)
    checkHandlers(of: flow)
    checkEmptyStart(of: flow)
    checkStoredValues(of: flow)
    checkPolicies(of: flow)
    checkSignatures(of: flow)
    checkSteps(of: flow)
    checkAlerts(of: flow)
    checkCreation(in: flow)
    checkOutcomes(of: flow)
    checkStackless(flow)
    checkTabs(of: flow)
    checkParameters(of: flow)
    checkDefaults(of: flow)
    checkOverlaps(of: flow)
    guard context.isWhole else { return }
    checkEqualActions(of: flow)
    checkUnheard(of: flow)
    checkStacks(of: flow)
    checkSystemClasses(of: flow)
  }

  /// The findings of all checks, in no particular order: one list of work for all threads.
  static func findings(in context: CheckContext, _ forEach: ForEach = oneByOne) -> [Diagnostic] {
    let flows = context.module.flows
    // Those of the whole module take longest, so they come first.
    let checks = context.isWhole ? ofPaths + ofModule : ofModule
    // For a few flows, the checks finish before a thread has started.
    let forEach = flows.count < 8 ? oneByOne : forEach
    return results(checks.count + flows.count, forEach) { index in
      let checker = Checker(context)
      if index < checks.count { checks[index](checker)() } else { checker.check(flows[index - checks.count]) }
      return checker.diagnostics
    }.flatMap { $0 }
  }
}
