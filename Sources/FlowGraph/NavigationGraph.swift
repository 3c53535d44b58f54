public import FlowLanguage

/// Which places lead to which: the basis of all checks on paths. Built once, in one pass over each flow's steps.
public struct NavigationGraph: Sendable {
  /// The source or target of an edge: a flow's index, and an index among its events, screens, alerts or children.
  public enum Node: Hashable, Sendable {
    /// A flow's start.
    case start(Int)
    case event(Int, Int)
    case screen(Int, Int)
    case alert(Int, Int)
    /// The child's flow is shown.
    case shown(Int, Int)
    /// The child's flow has ended, and a handler of one of its outcomes runs.
    case ended(Int, Int)

    @inlinable public var flow: Int {
      switch self {
      case .start(let flow), .event(let flow, _), .screen(let flow, _), .alert(let flow, _), .shown(let flow, _),
        .ended(let flow, _):
        flow
      }
    }
  }

  /// What the step of an edge does.
  public enum Verb: Equatable, Sendable {
    case show(ShowSyntax.Verb)
    /// A tab bar shows its tab.
    case tab
    case pop(PopTarget)
    case dismiss, close, stay
    case select(String)
    /// Index into the outcomes of the edge's flow.
    case finish(Int)
    /// The flow that ends everything above it; the edge's target is its child.
    case finishAncestor(Int)
    case call, tell
    /// Index into the signals of the edge's flow.
    case signal(Int)
  }

  /// The effect of the preceding steps in the same sequence.
  public struct Before: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let pushes = Before(rawValue: 1)
    public static let presents = Before(rawValue: 2)
    /// Something was popped, dismissed, closed or replaced.
    public static let leaves = Before(rawValue: 4)
    /// The window has a new root.
    public static let roots = Before(rawValue: 8)
    /// The flow has ended.
    public static let ends = Before(rawValue: 16)
    /// An alert is shown.
    public static let alerts = Before(rawValue: 32)
    /// More than one screen may have been taken away.
    public static let clears = Before(rawValue: 64)
    /// Something has just been presented: nothing since has given the user time to see it.
    public static let flashes = Before(rawValue: 128)
  }

  /// What has to happen before the step can be reached from its source.
  public enum Gate: Hashable, Sendable {
    case open
    /// The user takes the action, one of those of the screen or alert.
    case action(Int)
    /// The flow has to finish with the outcome.
    case outcome(flow: Int, Int)
    /// The flow gives the signal.
    case signal(flow: Int, Int)
    /// The user leaves the flow.
    case closed
  }

  /// Where a step is, and what comes before it, as its edge has it.
  struct Position {
    let source: Node
    var gate = Gate.open
    var isConditional = false
    var isLater = false
    var before: Before = []
    /// The step that follows in its sequence, or after it.
    var next: Step?
    /// What may be on top by then; empty for the source.
    var tops: [Node] = []
    /// For a step in a handler at a call site, the number of the edge that starts the child, in its flow.
    var site: Int?
  }

  /// A step that leads from one place to another, or that ends, tells or calls something.
  public final class Edge: Sendable {
    /// The flow in which the step is written.
    package let flow: Int
    package let source: Node
    package let gate: Gate
    /// True if there is a condition, or if a preceding step may prevent this one.
    package let isConditional: Bool
    /// True after a `then`.
    package let isLater: Bool
    package let before: Before
    /// The step after this one.
    package let next: Step?
    private let otherTops: [Node]
    /// What may be on top when the step runs: the source, or what steps before it show.
    package var tops: [Node] { otherTops.isEmpty ? [source] : otherTops }
    /// For a step in a handler at a call site, the number of the edge that starts the child, among those of its flow.
    package let site: Int?
    package let verb: Verb
    package let target: Node?
    /// The step, with its arguments, presentation and handlers; nil for a tab.
    package let step: Step?
    /// The place of the target's name, or of the step.
    package let place: SourcePlace

    init(_ verb: Verb, at position: Position, to target: Node?, step: Step?, place: SourcePlace) {
      flow = position.source.flow
      source = position.source
      gate = position.gate
      isConditional = position.isConditional
      isLater = position.isLater
      before = position.before
      next = position.next
      otherTops = position.tops
      site = position.site
      self.verb = verb
      self.target = target
      self.step = step
      self.place = place
    }

    /// What the step shows, if it does.
    package var show: Show? { if case .show(let show)? = step { show } else { nil } }

    /// The child of its flow that it shows, by a step or as a tab.
    package var child: Int? {
      guard case .shown(_, let child)? = target else { return nil }
      return if case .finishAncestor = verb { nil } else { child }
    }

    /// The action, event or handler in which the step is written.
    package struct Origin: Hashable {
      let source: Node
      let gate: Gate
      let site: Int?
    }

    package var origin: Origin { Origin(source: source, gate: gate, site: site) }

    /// True for what its flow begins with.
    package var isFirst: Bool { if case .start = source { before.isEmpty } else { false } }
  }

  /// Ordered by flow.
  public let edges: [Edge]
  /// For each flow, where its edges end in the list.
  @usableFromInline let ends: [Int]
  /// For each flow and each of its children: the edges of the flow that show it, by a step or as a tab.
  package private(set) var shows: [[[Int]]]
  /// For each flow and each of its outcomes: the first edge that finishes with it.
  package private(set) var finishes: [[Int?]]
  /// For each flow: the edges that name one of its children from outside.
  package private(set) var calledFromBelow: [[Int]]
  /// For each flow: the flows and children that show it, each once.
  package private(set) var parents: [[(flow: Int, child: Int)]]

  /// - Parameter edges: for each flow of the module, its own.
  package init(_ module: Module, _ edges: [[Edge]]) {
    self.edges = edges.flatMap { $0 }
    var end = 0
    ends = edges.map { own in
      end += own.count
      return end
    }
    shows = module.flows.map { [[Int]](repeating: [], count: $0.children.count) }
    finishes = module.flows.map { [Int?](repeating: nil, count: $0.outcomes.count) }
    calledFromBelow = [[Int]](repeating: [], count: module.flows.count)
    parents = [[(flow: Int, child: Int)]](repeating: [], count: module.flows.count)
    for (index, edge) in self.edges.enumerated() {
      switch edge.verb {
      case .show, .tab: if let child = edge.child { shows[edge.flow][child].append(index) }
      case .finish(let outcome): finishes[edge.flow][outcome] = finishes[edge.flow][outcome] ?? index
      case .finishAncestor(let flow): calledFromBelow[flow].append(index)
      case .pop, .dismiss, .close, .stay, .select, .call, .tell, .signal: break
      }
    }
    for flow in module.flows {
      for child in flow.children.indices where isStarted(child, of: flow) {
        parents[flow.children[child].flow].append((flow.id, child))
      }
    }
  }

  /// The edges of a flow's steps, in order.
  package static func edges(of flow: Flow) -> [Edge] { EdgeCollector(flow).edges }

  /// The edges of a flow's steps.
  @inlinable public func edges(of flow: Int) -> ArraySlice<Edge> {
    edges[(flow == 0 ? 0 : ends[flow - 1])..<ends[flow]]
  }

  /// The edges of a flow that show one of its children.
  package func edges(showing child: Int, of flow: Int) -> [Edge] { shows[flow][child].map { edges[$0] } }

  /// How a flow shows one of its children, by a step or by `via`.
  package func verbs(showing child: Int, of flow: Flow) -> Set<ShowSyntax.Verb> {
    let verbs = edges(showing: child, of: flow.id).map { $0.show?.verb } + [flow.children[child].via?.verb]
    return Set(verbs.compactMap { $0 })
  }

  /// The app; without one, every flow that no other flow starts, and all flows that start each other, since the app's
  /// own code starts one of them. Flows that other modules can start are always included.
  package func roots(of module: Module) -> [Int] {
    let exported = module.flows.filter { $0.isExported && $0.origin == nil && $0.kind != .app }.map(\.id)
    let apps = module.flows.filter { $0.kind == .app }.map(\.id)
    guard apps.isEmpty else { return apps + exported }
    let starts = module.flows.flatMap { flow in parents[flow.id].map { (from: $0.flow, to: flow.id) } }
    let component = Digraph(count: module.flows.count, starts).components().of
    let started = Set(starts.filter { component[$0.from] != component[$0.to] }.map { component[$0.to] })
    return module.flows.filter { !started.contains(component[$0.id]) || $0.isExported && $0.origin == nil }.map(\.id)
  }

  /// Whether anything shows the child, or may: `via` declares that something outside does.
  package func isStarted(_ child: Int, of flow: Flow) -> Bool {
    !shows[flow.id][child].isEmpty || flow.children[child].via != nil
  }
}

extension NavigationGraph {
  private struct EdgeCollector {
    let flow: Flow
    private(set) var edges: [Edge] = []

    init(_ flow: Flow) {
      self.flow = flow
      let id = flow.id
      if let start = flow.start { add(start, Position(source: .start(id))) }
      for tab in flow.tabs {
        let position = Position(source: .start(id), isConditional: tab.condition != nil)
        edges.append(Edge(.tab, at: position, to: .shown(id, tab.child), step: nil, place: tab.place))
      }
      for (index, screen) in flow.screens.enumerated() { add(screen.actions, of: .screen(id, index)) }
      for (index, alert) in flow.alerts.enumerated() { add(alert.actions, of: .alert(id, index)) }
      for (index, child) in flow.children.enumerated() { add(child.handlers, of: index) }
      for (index, event) in flow.events.enumerated() { add(event.step, Position(source: .event(id, index))) }
    }

    private mutating func add(_ actions: [Action], of source: Node) {
      for (index, action) in actions.enumerated() { add(action.step, Position(source: source, gate: .action(index))) }
    }

    /// - Parameter site: the number of the edge that starts the child, for handlers that are written there.
    private mutating func add(_ handlers: [OutcomeHandler], of child: Int, startedBy site: Int? = nil) {
      for handler in handlers {
        let gate = handler.gate(of: flow.children[child].flow)
        add(handler.step, Position(source: .ended(flow.id, child), gate: gate, site: site))
      }
    }

    private mutating func add(_ step: Step, _ position: Position) {
      switch step {
      case .show(let show):
        let verb = Verb.show(show.verb)
        switch show.target {
        case .screen(let index): append(verb, step, position, .screen(flow.id, index), at: show.targetPlace)
        case .alert(let index): append(verb, step, position, .alert(flow.id, index), at: show.targetPlace)
        case .child(let index):
          append(verb, step, position, .shown(flow.id, index), at: show.targetPlace)
          add(show.handlers ?? [], of: index, startedBy: edges.count - 1)
        }
      case .pop(let target, _, let place): append(.pop(target), step, position, at: place)
      case .dismiss(_, let place): append(.dismiss, step, position, at: place)
      case .close(_, let place): append(.close, step, position, at: place)
      case .stay(let place): append(.stay, step, position, at: place)
      case .select(let tab, let place): append(.select(tab), step, position, at: place)
      case .finish(let outcome, _, _, let place): append(.finish(outcome), step, position, at: place)
      case .finishAncestor(let flow, let child, _, _, let place):
        append(.finishAncestor(flow), step, position, .shown(flow, child), at: place)
      case .tell(_, _, _, let place): append(.tell, step, position, at: place)
      case .signal(let signal, _, let place): append(.signal(signal), step, position, at: place)
      case .go(_, _, let step, _): add(step, position)
      case .call(_, _, let results, _, let place):
        append(.call, step, position, at: place)
        var inner = position
        inner.isConditional = true
        inner.isLater = true
        inner.before.remove(.flashes)
        for result in results { add(result.step, inner) }
      case .sequence(let steps):
        var inner = position
        for (index, step) in steps.enumerated() {
          inner.next = index + 1 < steps.count ? steps[index + 1] : position.next
          add(step, inner)
          inner.isLater = true
          if !step.isOverAtOnce { inner.before.remove(.flashes) }
          let effect = step.effect
          if inner.before.contains(.leaves), effect.contains(.leaves) { inner.before.insert(.clears) }
          inner.before.formUnion(effect)
          inner.tops = step.tops(from: inner.tops, of: flow, startingWith: position.source)
        }
      case .conditional(let condition, let then, let otherwise, _):
        var inner = position
        inner.isConditional = true
        if condition.isAsync { inner.before.remove(.flashes) }
        add(then, inner)
        if let otherwise { add(otherwise, inner) }
      case .selection(_, let cases, _):
        var inner = position
        inner.isConditional = true
        for item in cases { add(item.step, inner) }
      }
    }

    private mutating func append(
      _ verb: Verb, _ step: Step, _ position: Position, _ target: Node? = nil, at place: SourcePlace
    ) {
      edges.append(Edge(verb, at: position, to: target, step: step, place: place))
    }
  }
}

extension OutcomeHandler {
  /// What has to happen before the handler runs: the flow ends, or gives the signal.
  package func gate(of flow: Int) -> NavigationGraph.Gate {
    outcome.map { .outcome(flow: flow, $0) } ?? signal.map { .signal(flow: flow, $0) } ?? .closed
  }
}

extension Step {
  /// The effect of the step on the following ones.
  fileprivate var effect: NavigationGraph.Before {
    var effect: NavigationGraph.Before = []
    walk { step in
      switch step {
      case .show(let show):
        switch show.verb {
        case .push: effect.insert(.pushes)
        case .present:
          effect.insert(.flashes)
          if case .alert = show.target { effect.insert(.alerts) } else { effect.insert(.presents) }
        case .replace: effect.formUnion([.leaves, .clears])
        case .root: effect.formUnion([.leaves, .roots])
        }
      case .pop(.root, _, _), .pop(.screen, _, _): effect.formUnion([.leaves, .clears])
      case .pop, .dismiss, .close: effect.insert(.leaves)
      case .finish, .finishAncestor: effect.formUnion([.leaves, .ends])
      case .stay, .select, .call, .tell, .signal, .go, .sequence, .conditional, .selection: break
      }
    }
    return effect
  }

  /// What may be on top of a flow's stack after the step, if it is `tops` before; empty for the source.
  fileprivate func tops(
    from tops: [NavigationGraph.Node], of flow: Flow, startingWith source: NavigationGraph.Node
  ) -> [NavigationGraph.Node] {
    func joined(_ parts: [[NavigationGraph.Node]]) -> [NavigationGraph.Node] {
      parts.allSatisfy(\.isEmpty) ? [] : parts.flatMap { $0.isEmpty ? [source] : $0 }.uniqued(by: \.self)
    }
    func after(_ step: Step) -> [NavigationGraph.Node] { step.tops(from: tops, of: flow, startingWith: source) }
    switch self {
    case .show(let show):
      return if case .screen(let screen) = show.target { [.screen(flow.id, screen)] } else { tops }
    case .pop(.screen(let screen), _, _): return [.screen(flow.id, screen)]
    // Whatever is below.
    case .pop, .dismiss, .close: return joined([[], tops])
    case .sequence(let steps):
      return steps.reduce(tops) { $1.tops(from: $0, of: flow, startingWith: source) }
    case .conditional(_, let then, let otherwise, _): return joined([after(then), otherwise.map(after) ?? tops])
    case .selection(_, let cases, _): return joined(cases.map { after($0.step) })
    case .call(_, _, let results, _, _): return results.isEmpty ? tops : joined(results.map { after($0.step) })
    case .go(_, _, let step, _): return after(step)
    case .stay, .select, .finish, .finishAncestor, .tell, .signal: return tops
    }
  }
}
