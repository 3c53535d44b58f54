import FlowLanguage

/// How many flows make up one unit of work.
private let flowsAtOnce = 4

/// The findings of all checks, in no particular order: one list of work for all threads.
func check(_ context: CheckContext, _ forEach: ForEach = oneByOne) -> [Diagnostic] {
  let flows = context.module.flows
  let checks = allChecks.filter { context.isWhole || !$0.needsWholeGraph }
  let ofModule = checks.compactMap { if case .module(let run) = $0.scope { run } else { nil } }
  let ofFlow = checks.compactMap { if case .flow(let run) = $0.scope { run } else { nil } }
  let pieces = stride(from: 0, to: flows.count, by: flowsAtOnce).map { $0..<min($0 + flowsAtOnce, flows.count) }
  // For a few flows, the checks finish before a thread has started.
  let forEach = flows.count < 8 ? oneByOne : forEach
  // Checks of the whole module take longest, so they come first.
  return results(ofModule.count + pieces.count, forEach) { index in
    var diagnostics: [Diagnostic] = []
    if index < ofModule.count {
      ofModule[index](context, &diagnostics)
    } else {
      for flow in flows[pieces[index - ofModule.count]] { for run in ofFlow { run(flow, context, &diagnostics) } }
    }
    return diagnostics
  }.flatMap { $0 }
}
