import FlowLanguage

/// Everything that is declared can be shown.
let reachabilityChecks: Check = .module(needsWholeGraph: true) { context, diagnostics in
  var search = UnreachableSearch(context)
  search.run()
  diagnostics += search.diagnostics
  for (node, isByLink) in context.paths.isReachedByLink.enumerated() where isByLink {
    guard let item = search.item(node), !item.isReachedWithItsFlow else { continue }
    diagnostics.report(.onlyByLink, "\(item.what) can be shown only by a link", at: item.place)
  }
}

private struct UnreachableSearch {
  /// Something that a user can see, as messages name it.
  struct Item {
    let what: String
    let name: String
    let place: SourcePlace
    /// True for everything that is shown whenever its flow is: the message is about the flow then.
    var isReachedWithItsFlow = false
  }

  private let context: CheckContext
  private let nodes: NodeNumbers
  private(set) var diagnostics: [Diagnostic] = []

  init(_ context: CheckContext) {
    self.context = context
    nodes = context.paths.nodes
  }

  func item(_ node: Int) -> Item? {
    let flow = context.module.flows[nodes.kinds[node].flow]
    func part(_ kind: String, _ name: String, _ place: SourcePlace) -> Item {
      Item(
        what: "\(kind) '\(name)'", name: name, place: place,
        isReachedWithItsFlow: context.paths.isReachedByLink[nodes[.start(flow.id)]])
    }
    switch nodes.kinds[node] {
    case .start:
      // Other modules' flows need not be used.
      guard flow.origin == nil else { return nil }
      let kind = flow.kind == .tabs ? "tab bar" : "flow"
      return Item(what: "\(kind) '\(flow.name)'", name: flow.name, place: flow.place)
    case .screen(_, let index): return part("screen", flow.screens[index].name, flow.screens[index].place)
    case .alert(_, let index): return part("alert", flow.alerts[index].name, flow.alerts[index].place)
    case .shown(_, let index):
      let child = flow.children[index]
      return child.isImplicit ? nil : part("child", child.writtenName, child.place)
    case .event, .ended: return nil
    }
  }

  /// The node that makes this one unreachable: itself, or the start of its flow if that is not reached either.
  private func candidate(_ node: Int) -> Int? {
    let start = nodes[.start(nodes.kinds[node].flow)]
    guard context.paths.isReached[start] else { return start }
    switch nodes.kinds[node] {
    case .ended(let flow, let child):
      let shown = nodes[.shown(flow, child)]
      return context.paths.isReached[shown] ? nil : shown
    case .event: return nil
    case .start, .screen, .alert, .shown: return context.paths.isReached[node] ? nil : node
    }
  }

  mutating func run() {
    guard context.paths.isReached.contains(false) else { return }
    var arcs: [(from: Int, to: Int)] = []
    // A target of a handler that never runs: the outcome that never happens is what gets reported.
    var isExplained = [Bool](repeating: false, count: nodes.count)
    func add(_ source: Int, _ target: Int) {
      guard let to = candidate(target) else { return }
      if let from = candidate(source) { arcs.append((from, to)) } else { isExplained[to] = true }
    }
    for edge in context.graph.edges {
      if let target = edge.target { add(nodes[edge.source], nodes[target]) }
    }
    for flow in context.module.flows {
      for (index, child) in flow.children.enumerated() {
        add(nodes[.shown(flow.id, index)], nodes[.start(child.flow)])
      }
    }
    report(Digraph(count: nodes.count, arcs), isExplained)
  }

  private mutating func report(_ graph: Digraph, _ isExplained: [Bool]) {
    let components = graph.components()
    var members = [[Int]](repeating: [], count: components.count)
    var isLedTo = [Bool](repeating: false, count: components.count)
    for node in 0..<nodes.count where candidate(node) == node {
      members[components.of[node]].append(node)
      if isExplained[node] { isLedTo[components.of[node]] = true }
      for target in graph.successors(of: node) where components.of[target] != components.of[node] {
        isLedTo[components.of[target]] = true
      }
    }
    var isTold = [Bool](repeating: false, count: nodes.count)
    for component in members.indices where !isLedTo[component] {
      let inside = members[component].filter { item($0) != nil }.sorted { before($0, $1) }
      guard let first = inside.first, let item = item(first) else { continue }
      for node in inside { isTold[node] = true }
      let notes = hangingOn(first, graph, &isTold)
      diagnostics.append(
        inside.count == 1
          ? Diagnostic(
            .unreachable, "\(item.what) can never be shown: no action, tab or link leads to it", at: item.place,
            help: "show it somewhere, or remove it", notes: notes)
          : Diagnostic(
            .unreachableCycle, "\(names(of: inside)) lead only to each other; nothing else leads to them",
            at: item.place,
            help: "show one of them somewhere, or remove them", notes: notes))
    }
  }

  /// `screens 'A', 'B'`, or each with its kind where they differ.
  private func names(of nodes: [Int]) -> String {
    let items = nodes.compactMap { item($0) }
    let kinds = Set(items.map { $0.what.prefix { $0 != "'" } })
    guard kinds.count == 1, let kind = kinds.first else { return items.map(\.what).joined(separator: ", ") }
    let plural = kind == "child " ? "children" : "\(kind.dropLast())s"
    return "\(plural) \(items.map { "'\($0.name)'" }.joined(separator: ", "))"
  }

  private func before(_ a: Int, _ b: Int) -> Bool {
    guard let a = item(a)?.place, let b = item(b)?.place else { return a < b }
    return (a.file, a.range.lowerBound) < (b.file, b.range.lowerBound)
  }

  /// A few of the other items that the node would make reachable.
  private func hangingOn(_ node: Int, _ graph: Digraph, _ isTold: inout [Bool]) -> [Diagnostic.Note] {
    var found: [Int] = []
    var stack = [node]
    var isSeen: Set<Int> = [node]
    while let node = stack.popLast() {
      for target in graph.successors(of: node) where !isTold[target] && isSeen.insert(target).inserted {
        isTold[target] = true
        found.append(target)
        stack.append(target)
      }
    }
    let items = found.sorted { before($0, $1) }.compactMap { item($0) }
    return items.prefix(3).map { Diagnostic.Note("nor can \($0.what)", at: $0.place) }
  }
}
