package import FlowLanguage

/// Everything that the checks find, in no particular order.
package func check(_ resolved: ResolvedModule, _ forEach: ForEach = oneByOne) -> [Diagnostic] {
  // For a few flows the checks are done before a thread has started.
  CheckRun(resolved).diagnostics(resolved.module.flows.count < 8 ? oneByOne : forEach)
}

/// All checks over one module, in two lists of work for all threads.
private struct CheckRun {
  /// So many flows are one piece of work.
  private static let few = 4

  private let resolved: ResolvedModule
  private var ofModule: [Check.OfModule] = []
  private var ofFlow: [Check.OfFlow] = []
  private var ofFlowAlone: [Check.OfFlowAlone] = []

  init(_ resolved: ResolvedModule) {
    self.resolved = resolved
    for check in allChecks where resolved.isWhole || !check.needsWholeGraph {
      switch check.scope {
      case .module(let run): ofModule.append(run)
      case .flow(let run): ofFlow.append(run)
      case .flowAlone(let run): ofFlowAlone.append(run)
      }
    }
  }

  /// The flows of a piece of work.
  private func flows(_ piece: Int) -> ArraySlice<Flow> {
    let flows = resolved.module.flows
    return flows[piece * Self.few..<min((piece + 1) * Self.few, flows.count)]
  }

  func diagnostics(_ forEach: ForEach) -> [Diagnostic] {
    let pieces = (resolved.module.flows.count + Self.few - 1) / Self.few
    // What needs nothing but a flow, while one thread finds out what surrounds the flows.
    let first = results(1 + pieces, forEach) { index in
      var diagnostics: [Diagnostic] = []
      guard index > 0 else { return (context: CheckContext(resolved), diagnostics: diagnostics) as Piece }
      for flow in flows(index - 1) { for run in ofFlowAlone { run(flow, &diagnostics) } }
      return (nil, diagnostics)
    }
    guard let context = first[0].context else { return [] }
    // What looks at the whole module takes longest, so it comes first.
    let second = results(ofModule.count + pieces, forEach) { index in
      var diagnostics: [Diagnostic] = []
      if index < ofModule.count {
        ofModule[index](context, &diagnostics)
      } else {
        for flow in flows(index - ofModule.count) { for run in ofFlow { run(flow, context, &diagnostics) } }
      }
      return diagnostics
    }
    return first.flatMap(\.diagnostics) + second.flatMap { $0 }
  }

  private typealias Piece = (context: CheckContext?, diagnostics: [Diagnostic])
}
