import FlowGraph
import FlowLanguage

/// What handlers cannot do where the parent hears of outcomes in a method: it knows which flow has ended, not who
/// started it, nor with which values.
func delegateRefusals(in module: Module) -> [Diagnostic] {
  let lifetime = module.settings.lifetime
  guard lifetime == "delegate" || lifetime == "finishDelegate" else { return [] }
  var search = DelegateRefusalSearch(module)
  for flow in module.flows where !flow.isExternal { search.visit(flow) }
  return search.diagnostics
}

private struct DelegateRefusalSearch {
  /// One place that starts a child, and what happens there when the child ends.
  private struct Way {
    let handlers: [OutcomeHandler]
    let isTab: Bool
    let place: SourcePlace
  }

  private let module: Module
  private(set) var diagnostics: [Diagnostic] = []

  init(_ module: Module) { self.module = module }

  mutating func visit(_ flow: Flow) {
    var first: [Int: Way] = [:]
    func isHeard(_ child: Child) -> Bool {
      module.settings.lifetime == "finishDelegate"
        || !module.flows[child.flow].isExternal && !module.flows[child.flow].outcomes.isEmpty
    }
    for child in flow.children where isHeard(child) && child.arguments != nil {
      for handler in child.handlers where usesChildArguments(handler.step) {
        refuse("a handler that uses the arguments of '\(child.writtenName)'", handler.place)
      }
    }
    for (index, way) in ways(of: flow) where isHeard(flow.children[index]) {
      let child = flow.children[index]
      guard let other = first[child.flow] else {
        first[child.flow] = way
        continue
      }
      guard !areSame(other, way) else { continue }
      let name = module.flows[child.flow].name
      refuse(
        "what happens when '\(name)' ends must be the same wherever '\(flow.name)' starts it", way.place,
        help: "give both the same handlers, or start a flow of its own here",
        note: Diagnostic.Note("it is started here too", at: other.place))
    }
  }

  /// The ways in which a flow starts its children, with the children's indices.
  private mutating func ways(of flow: Flow) -> [(Int, Way)] {
    var ways = flow.tabs.map { tab in
      (tab.child, Way(handlers: flow.children[tab.child].handlers, isTab: true, place: tab.place))
    }
    var captures: [SourcePlace] = []
    let module = module
    forEachShow(of: flow) { show in
      guard case .child(let index) = show.target else { return }
      let child = flow.children[index]
      let own = show.handlers ?? []
      let handlers = own + child.handlers.filter { handler in !own.contains { $0.outcome == handler.outcome } }
      ways.append((index, Way(handlers: handlers, isTab: false, place: show.targetPlace)))
      let target = module.flows[child.flow]
      guard module.settings.lifetime == "finishDelegate" || !target.isExternal && !target.outcomes.isEmpty else {
        return
      }
      for handler in own where usesSiteValues(handler) || usesChildArguments(handler.step) {
        captures.append(handler.place)
      }
    }
    for place in captures { refuse("a handler that uses values of the step that it stands behind", place) }
    return ways
  }

  private mutating func refuse(
    _ what: String, _ place: SourcePlace, help: String = "let the outcome hand the value over",
    note: Diagnostic.Note? = nil
  ) {
    let lifetime = module.settings.lifetime
    let message =
      note == nil
      ? "with 'lifetime \(lifetime)', \(what) is not supported" : "with 'lifetime \(lifetime)', \(what)"
    diagnostics.append(
      Diagnostic(
        "FL099", message, at: place, help: "\(help), or choose 'lifetime parent'", notes: note.map { [$0] } ?? []))
  }

  private func areSame(_ a: Way, _ b: Way) -> Bool {
    let (x, y) = (sorted(a.handlers), sorted(b.handlers))
    return x.count == y.count && (a.isTab == b.isTab || x.isEmpty)
      && zip(x, y).allSatisfy {
        $0.outcome == $1.outcome && $0.bindings == $1.bindings && $0.step.hasSameEffect(as: $1.step)
      }
  }

  private func sorted(_ handlers: [OutcomeHandler]) -> [OutcomeHandler] {
    handlers.sorted { ($0.outcome ?? -1) < ($1.outcome ?? -1) }
  }
}

private func usesChildArguments(_ step: Step) -> Bool {
  var found = false
  step.visitValues { if case .childArgument = $0.root { found = true } }
  return found
}

private func usesSiteValues(_ handler: OutcomeHandler) -> Bool {
  var found = false
  var own = Set(handler.bindings.compactMap { $0 })
  handler.step.walk { step in
    if case .conditional(let condition, _, _, _) = step, let name = condition.unwrapped { own.insert(name) }
  }
  handler.step.visitValues { expression in
    switch expression.root {
    case .local(let name): found = found || !own.contains(name)
    case .screenParameter: found = true
    default: break
    }
  }
  return found
}
