import FlowLanguage

/// The findings of all checks, in no particular order.
func check(_ context: CheckContext, _ forEach: ForEach = oneByOne) -> [Diagnostic] {
  // For a few flows, the checks finish before a thread has started.
  CheckRun(context).diagnostics(context.module.flows.count < 8 ? oneByOne : forEach)
}

/// All checks on one module, as one list of work for all threads.
private struct CheckRun {
  /// How many flows make up one unit of work.
  private static let few = 4

  private let context: CheckContext
  private var ofModule: [Check.OfModule] = []
  private var ofFlow: [Check.OfFlow] = []

  init(_ context: CheckContext) {
    self.context = context
    for check in allChecks where context.isWhole || !check.needsWholeGraph {
      switch check.scope {
      case .module(let run): ofModule.append(run)
      case .flow(let run): ofFlow.append(run)
      }
    }
  }

  /// The flows of a unit of work.
  private func flows(_ piece: Int) -> ArraySlice<Flow> {
    let flows = context.module.flows
    return flows[piece * Self.few..<min((piece + 1) * Self.few, flows.count)]
  }

  func diagnostics(_ forEach: ForEach) -> [Diagnostic] {
    let pieces = (context.module.flows.count + Self.few - 1) / Self.few
    // Checks of the whole module take longest, so they come first.
    let found = results(ofModule.count + pieces, forEach) { index in
      var diagnostics: [Diagnostic] = []
      if index < ofModule.count {
        ofModule[index](context, &diagnostics)
      } else {
        for flow in flows(index - ofModule.count) { for run in ofFlow { run(flow, context, &diagnostics) } }
      }
      return diagnostics
    }
    return found.flatMap { $0 }
  }
}
