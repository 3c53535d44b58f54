import FlowGraph
import FlowLanguage

/// Something that a user can see, as messages name it.
private struct Item {
  let node: Int
  let what: String
  let name: String
  let place: SourcePlace
}

extension Checker {
  /// Everything that is declared can be shown.
  func checkReachability() {
    if paths.isReached.contains(false) { checkUnreached() }
    for (node, isByLink) in paths.isReachedByLink.enumerated() where isByLink {
      // What is shown whenever its flow is: the message is about the flow then.
      let start = nodes[.start(nodes.kinds[node].flow)]
      guard node == start || !paths.isReachedByLink[start], let item = item(node) else { continue }
      report(.onlyByLink, "\(item.what) can be shown only by a link", at: item.place)
    }
  }

  private func item(_ node: Int) -> Item? {
    let flow = module.flows[nodes.kinds[node].flow]
    func item(_ kind: String, _ name: String, _ place: SourcePlace) -> Item {
      Item(node: node, what: "\(kind) '\(name)'", name: name, place: place)
    }
    switch nodes.kinds[node] {
    // Other modules' flows need not be used.
    case .start: return flow.origin == nil ? item(flow.kind == .tabs ? "tab bar" : "flow", flow.name, flow.place) : nil
    case .screen(_, let index): return item("screen", flow.screens[index].name, flow.screens[index].place)
    case .alert(_, let index): return item("alert", flow.alerts[index].name, flow.alerts[index].place)
    case .shown(_, let index):
      let child = flow.children[index]
      return child.isImplicit ? nil : item("child", child.writtenName, child.place)
    case .event, .ended: return nil
    }
  }

  /// The items among nodes, by place.
  private func items(_ nodes: some Sequence<Int>) -> [Item] {
    nodes.compactMap(item).sorted {
      ($0.place.file, $0.place.range.lowerBound) < ($1.place.file, $1.place.range.lowerBound)
    }
  }

  /// The node that makes this one unreachable: itself, or the start of its flow if that is not reached either.
  private func candidate(_ node: Int) -> Int? {
    let start = nodes[.start(nodes.kinds[node].flow)]
    guard paths.isReached[start] else { return start }
    switch nodes.kinds[node] {
    case .ended(let flow, let child):
      let shown = nodes[.shown(flow, child)]
      return paths.isReached[shown] ? nil : shown
    case .event: return nil
    case .start, .screen, .alert, .shown: return paths.isReached[node] ? nil : node
    }
  }

  private func checkUnreached() {
    var arcs: [(from: Int, to: Int)] = []
    // A target of a handler that never runs: the outcome that never happens is what gets reported.
    var isExplained = [Bool](repeating: false, count: nodes.count)
    func add(_ source: Int, _ target: Int) {
      guard let to = candidate(target) else { return }
      if let from = candidate(source) { arcs.append((from, to)) } else { isExplained[to] = true }
    }
    for edge in graph.edges { if let target = edge.target { add(nodes[edge.source], nodes[target]) } }
    for flow in module.flows {
      for (index, child) in flow.children.enumerated() { add(nodes[.shown(flow.id, index)], nodes[.start(child.flow)]) }
    }
    report(Digraph(count: nodes.count, arcs), isExplained)
  }

  private func report(_ graph: Digraph, _ isExplained: [Bool]) {
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
      let inside = items(members[component])
      guard let first = inside.first else { continue }
      for item in inside { isTold[item.node] = true }
      // A few of the other items that it would make reachable.
      let hanging = graph.predecessors(from: first.node) { !isTold[$0] }.keys
      for node in hanging { isTold[node] = true }
      let notes = items(hanging).prefix(3).map { Note("nor can \($0.what)", at: $0.place) }
      if inside.count == 1 {
        report(
          .unreachable, "\(first.what) can never be shown: no action, tab or link leads to it", at: first.place,
          help: "show it somewhere, or remove it", notes: notes)
      } else {
        report(
          .unreachableCycle, "\(names(of: inside)) lead only to each other; nothing else leads to them",
          at: first.place, help: "show one of them somewhere, or remove them", notes: notes)
      }
    }
  }
}

/// `screens 'A', 'B'`, or each with its kind where they differ.
private func names(of items: [Item]) -> String {
  let kinds = Set(items.map { $0.what.prefix { $0 != "'" } })
  guard kinds.count == 1, let kind = kinds.first else { return items.map(\.what).joined(separator: ", ") }
  let plural = kind == "child " ? "children" : "\(kind.dropLast())s"
  return "\(plural) \(items.map { "'\($0.name)'" }.joined(separator: ", "))"
}
