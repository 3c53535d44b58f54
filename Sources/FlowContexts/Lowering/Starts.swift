import FlowGraph
import FlowLanguage
import FlowTemplates

/// The starts of one child flow if its end means something else at each. If a parent handles all ends in one method,
/// the child remembers how it was started.
struct Starts: TemplateRecord {
  static let members: [Member] = [
    text("type", "The enum's name.") { $0.type },
    texts("cases", "Its cases with what their handlers use.") { starts in
      starts.all.map { start in
        withPayload(swiftName(start.name), start.payload.map { "\(swiftName($0.name)): \(withoutEscaping($0.type))" })
      }
    },
  ]

  /// The enum of the starts, inside the coordinator.
  let type: String
  /// The names of each outcome's values, whatever the handlers call them; nil for unused ones.
  let outcomeNames: [[String?]]
  fileprivate(set) var all: [Start] = []

  /// One place, or several with the same meaning.
  struct Start {
    /// A case of the enum.
    let name: String
    /// The values at the call site that its handlers use.
    let payload: [Parameter]
    /// What happens at each end, `closed` last, as a case of a `switch` over the starts; nil if nothing does.
    let reactions: [CaseContext?]
  }
}

// MARK: - Which children need them

/// A place that starts a child, what happens there when the child ends, and whether that uses values that only this place
/// has.
private typealias Way = (child: Int, handlers: [OutcomeHandler], usesOwnValues: Bool)

/// For each flow that is started in several ways, or with values that its end needs, the handlers of all ways.
///
/// A handler at one place may do what another does not: a parent with a closure for each child distinguishes them, one
/// with a single method for all does not.
func childrenWithSeveralStarts(of flow: Flow, in module: Module) -> [Int: [OutcomeHandler]] {
  let lifetime = module.settings.lifetime
  guard lifetime.endsWithDelegate else { return [:] }
  var ways = flow.tabs.map { tab in way(to: tab.child, of: flow, own: []) }
  flow.visitShows { show in
    if case .child(let index) = show.target { ways.append(way(to: index, of: flow, own: show.handlers ?? [])) }
  }
  for (index, child) in flow.children.enumerated() where child.via != nil {
    ways.append(way(to: index, of: flow, own: []))
  }
  var several: [Int: [OutcomeHandler]] = [:]
  for (target, ways) in Dictionary(grouping: ways, by: { flow.children[$0.child].flow }) {
    let isHeard =
      lifetime == .finishDelegate || !module.flows[target].isExternal && !module.flows[target].outcomes.isEmpty
    guard isHeard, let first = ways.first else { continue }
    if ways.contains(where: { $0.usesOwnValues || !areSame($0, first) }) { several[target] = ways.flatMap(\.handlers) }
  }
  return several
}

private func way(to index: Int, of flow: Flow, own all: [OutcomeHandler]) -> Way {
  let child = flow.children[index]
  // Signals are handled in a closure for each child.
  let own = all.filter { $0.signal == nil }
  let handlers = child.handlers(after: own).filter { $0.signal == nil }
  let usesOwnValues =
    own.contains { !$0.freeLocals(orScreens: true).isEmpty || !$0.step.childArguments.isEmpty }
    || (child.arguments != nil && handlers.contains { !$0.step.childArguments.isEmpty })
  return (index, handlers, usesOwnValues)
}

private func areSame(_ a: Way, _ b: Way) -> Bool {
  func sorted(_ way: Way) -> [OutcomeHandler] { way.handlers.sorted { ($0.outcome ?? -1) < ($1.outcome ?? -1) } }
  let (x, y) = (sorted(a), sorted(b))
  return x.count == y.count
    && zip(x, y).allSatisfy {
      $0.outcome == $1.outcome && $0.bindings == $1.bindings && $0.step.hasSameEffect(as: $1.step)
    }
}

extension Step {
  /// The names of the child's arguments that it uses.
  fileprivate var childArguments: Set<String> {
    var names: Set<String> = []
    visitValues { if case .childArgument(let name) = $0.root { names.insert(name) } }
    return names
  }
}

// MARK: - Lowering

extension Starts {
  init(_ type: String, of target: Flow, handlers: [OutcomeHandler], isHidden: (String) -> Bool) {
    self.type = type
    var taken: Set<String> = []
    for handler in handlers {
      handler.step.visitValues { expression in
        switch expression.root {
        case .local(let name), .screenParameter(let name), .childArgument(let name): taken.insert(name)
        case .literal, .flowParameter, .state, .need: break
        }
      }
    }
    outcomeNames = target.outcomes.enumerated().map { outcome, declaration in
      var own: Set<String> = []
      return declaration.parameters.enumerated().map { position, parameter in
        var bindings: Set<String> = []
        for handler in handlers where handler.outcome == outcome && position < handler.bindings.count {
          guard let name = handler.bindings[position], handler.step.freeLocals().contains(name) else { continue }
          bindings.insert(name)
        }
        guard let only = bindings.first else { return nil }
        let isOne = bindings.count == 1
        let called = unusedName(isOne ? only : parameter.name) {
          !isOne && (taken.contains($0) || isHidden($0)) || own.contains($0)
        }
        own.insert(called)
        return called
      }
    }
  }
}

extension FlowLowering {
  /// Remembers that a child is started here, and returns the value for the child to remember.
  ///
  /// - Parameters:
  ///   - site: the function that starts it, if it handles the child's end itself; nil to use the child's declaration.
  ///   - captured: the values of that function besides the child's arguments.
  ///   - tab: the tab in which it starts, if it does.
  func start(
    _ child: Child, handlers: [OutcomeHandler], site: String?, captured: [Route.Captured], variable: String,
    in tab: Tab?
  ) -> String? {
    guard let starts = starts[child.flow] else { return nil }
    let wanted = site ?? child.name
    let name = isCaseOfOptionals(wanted) ? "\(wanted)Flow" : wanted
    let known = starts.all.first { $0.name == name }
    let start = known ?? self.start(name, of: child, handlers, captured, starts)
    if known == nil { self.starts[child.flow]?.all.append(start) }
    let given = module.parameters(of: child)
    let values = start.payload.map { value in
      let isAtHand = captured.contains { $0.parameter.name == value.name } || given.contains { $0.name == value.name }
      let isInTab = tab.map { !$0.parameters.contains { $0.name == value.name } } ?? false
      let own = isAtHand && !isInTab ? nil : "\(variable).\(swiftName(value.name))"
      return "\(swiftLabel(value.name)): \(own ?? swiftName(isInRoute ? inner(value.name) : value.name))"
    }
    return "\(starts.type).\(withPayload(swiftName(name), values))"
  }

  private func start(
    _ name: String, of child: Child, _ handlers: [OutcomeHandler], _ captured: [Route.Captured], _ starts: Starts
  ) -> Starts.Start {
    let target = module.flows[child.flow]
    // Signals are handled in a closure for each child.
    let handlers = handlers.filter { $0.signal == nil }
    let known = captured.map(\.parameter) + module.parameters(of: child)
    func valuesOfStart(_ handler: OutcomeHandler) -> Set<String> {
      let free = handler.freeLocals(orScreens: true)
      let names = free.map { name in captured.first { $0.name == name }?.parameter.name ?? name }
      return handler.step.childArguments.union(names)
    }
    let used = Set(handlers.flatMap(valuesOfStart))
    let payload = known.filter { used.contains($0.name) }
    let reactions = target.endings.map { outcome -> CaseContext? in
      guard let handler = handlers.first(where: { $0.outcome == outcome }) else { return nil }
      let called = outcome.map { starts.outcomeNames[$0] } ?? []
      let body = withLocals(bound(handler, to: outcome.map { target.outcomes[$0] }) + payload) {
        for value in captured where value.parameter.name != value.name && !handler.bindings.contains(value.name) {
          renamed[value.name] = value.parameter.name
        }
        for (binding, name) in zip(handler.bindings, called) {
          if let binding, let name, name != binding { renamed[binding] = name }
        }
        let end = outcome.map { target.outcomes[$0].name } ?? "closed"
        // The end is handled in a method of its own, which knows the values by their names.
        return with(\.isInRoute, false) { with(\.trigger, end) { BodyContext(statements(handler.step)) } }
      }
      let values = valuesOfStart(handler)
      return CaseContext(
        pattern: casePattern(name, bindings: payload.map { values.contains($0.name) ? $0.name : nil }),
        documentation: handler.documentation, body: body)
    }
    return Starts.Start(name: name, payload: payload, reactions: reactions)
  }

  /// What happens for each outcome of a child with several starts.
  func cases(_ starts: Starts, of target: Flow) -> [CaseContext] {
    target.endings.enumerated().map { index, outcome in
      let declaration = outcome.map { target.outcomes[$0] }
      let called = outcome.map { starts.outcomeNames[$0] } ?? []
      let sender = sender(of: declaration, called, of: starts.outcomeNames.flatMap(\.self))
      var cases = starts.all.compactMap { $0.reactions[index] }.filter { !$0.body.statements.isEmpty }
      var body = BodyContext()
      if !cases.isEmpty {
        let silent = starts.all.filter { $0.reactions[index]?.body.statements.isEmpty ?? true }.map(\.name)
        cases.append(
          CaseContext(pattern: (silent.map(swiftName) + ["none"]).joined(separator: ", ."), body: BodyContext()))
        body = BodyContext([
          StatementContext(.selection, condition: "\(sender).stack.start as? \(starts.type)", cases: cases)
        ])
      }
      return CaseContext(
        pattern: declaration.map { casePattern($0.name, bindings: called) } ?? "closed", body: body,
        method: delegateMethod(declaration, of: target, called), sender: sender, isClosed: declaration == nil)
    }
  }
}
