package import FlowLanguage

/// A module's parsed files. Their syntax errors are in the trees.
package struct ParsedModule: Sendable {
  package let trees: [SyntaxTree]
  /// The words that the three settings of a coordinator's make-up accept.
  package let values: SettingValues
  /// The interfaces of the modules that it may import.
  package let interfaces: ModuleInterfaces
  /// The types that generated code refers to, whose names no type of the module can have.
  let typesInUse: TypeNames

  package init(
    _ trees: [SyntaxTree], values: SettingValues = .builtIn, interfaces: ModuleInterfaces = .none,
    typesInUse: TypeNames = TypeNames()
  ) {
    self.typesInUse = typesInUse
    self.trees = trees
    self.values = values
    self.interfaces = interfaces
  }
}

/// A module whose names are resolved as far as possible.
package struct ResolvedModule: Sendable {
  package let module: Module
  /// The findings about unresolved names.
  package let gaps: Gaps
  /// False if something could not be resolved, so that a path through the module may be missing.
  package let isWhole: Bool
  package let sources: [SourceFile]
  /// For each flow, the edges of its steps.
  package let edges: [[NavigationGraph.Edge]]
  /// The types that generated code refers to, whose names no type of the module can have.
  package let typesInUse: TypeNames
}

/// A module without errors, which is all that lowering accepts. Only `checked`, the entry of `FlowChecks`, makes one.
package struct CheckedModule: Sendable {
  package let module: Module
  /// What the checks have built. Freeing it takes as long as checking, so that is left to the owner of the module.
  private let evidence: any Sendable

  package init(_ module: Module, evidence: any Sendable) {
    self.module = module
    self.evidence = evidence
  }
}

/// What was reported as unresolved: checks report nothing that would only follow from it.
package struct Gaps: Sendable {
  /// The flows in which a step is missing.
  package var flows: Set<Int> = []
  /// The children, and the `push`, `present`, … steps, with a handler of an unknown outcome.
  package var handlers: Set<SourcePlace> = []
  /// The screens that adopt an unknown protocol.
  package var screens: Set<SourcePlace> = []
}

/// Resolves all names.
///
/// - Returns: everything that could be resolved, even if there are errors, and the findings in no particular order.
package func resolve(
  _ parsed: ParsedModule, _ forEach: ForEach = oneByOne
) -> (resolved: ResolvedModule, diagnostics: [Diagnostic]) {
  var collector = DeclarationCollector(parsed)
  collector.collect(forEach)
  var diagnostics = collector.diagnostics
  var gaps = Gaps()
  let names = collector.names
  let resolution = { @Sendable (flow: Int, letters: Int) in
    var resolver = StepResolver(names, flow, comparing: letters)
    let flow = resolver.resolvedFlow()
    return (
      flow: flow, diagnostics: resolver.diagnostics, gaps: resolver.gaps, isUnsure: resolver.hasUnknownNames,
      edges: NavigationGraph.edges(of: flow)
    )
  }
  var resolutions = results(names.flows.count, forEach) { resolution($0, 0) }
  // Only those in which a name is unknown need suggestions, and share the search for them.
  let unsure = resolutions.indices.filter { resolutions[$0].isUnsure }
  let again = results(unsure.count, forEach) { resolution(unsure[$0], Misspelling.mostComparisons / unsure.count) }
  for (index, resolution) in zip(unsure, again) { resolutions[index] = resolution }
  for resolution in resolutions {
    diagnostics += resolution.diagnostics
    gaps.handlers.formUnion(resolution.gaps.handlers)
    gaps.screens.formUnion(resolution.gaps.screens)
    gaps.flows.formUnion(resolution.gaps.flows)
  }
  // Where a flow finishes with an outcome that it does not declare, its handlers are right.
  let missing = Set(diagnostics.lazy.filter { $0.rule == .unknownOutcome && $0.fix == nil }.map(\.message))
  if !missing.isEmpty {
    diagnostics.removeAll { $0.rule == .impossibleOutcome && $0.fix == nil && missing.contains($0.message) }
  }
  let files = parsed.trees.map { tree in
    ModuleFile(name: tree.source.name, imports: tree.file.imports.map(\.text).uniqued(by: \.self))
  }
  let module = Module(
    settings: collector.names.settings, files: files, flows: resolutions.map(\.flow),
    protocols: collector.names.protocols)
  let resolved = ResolvedModule(
    module: module, gaps: gaps, isWhole: !diagnostics.hasErrors, sources: parsed.trees.map(\.source),
    edges: resolutions.map(\.edges), typesInUse: parsed.typesInUse)
  return (resolved, diagnostics)
}
