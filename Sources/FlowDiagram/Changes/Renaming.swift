/// Declarations that have another name in the new version but are otherwise the same: neither removed nor added.
struct Renaming {
  private(set) var changes: [NavigationChange.Item] = []
  /// The old version with the names of the new one.
  private(set) var old: Diagram

  init(from old: Diagram, to new: Diagram) {
    self.old = old
    // Flows first: their contents are named after them.
    renameFlows(new)
    renameNodes(new, from: old.nodes.map(\.id))
    renameTabs(new)
  }

  private mutating func renameFlows(_ new: Diagram) {
    let (before, after) = (Descriptions(of: old, beside: new), Descriptions(of: new, beside: old))
    var names: [String: String] = [:]
    for (index, other) in pairs(before.newFlows, after.newFlows) {
      let (flow, renamed) = (old.flows[index], new.flows[other])
      changes.append(
        .init(kind: .changed, subject: .flow, name: renamed.id, detail: "was \(flow.id)", position: renamed.position))
      for node in flow.nodes { old.nodes[node].id = renamed.id + old.nodes[node].id.dropFirst(flow.id.count) }
      (old.flows[index].id, old.flows[index].name) = (renamed.id, renamed.name)
      names[flow.name] = renamed.name
    }
    // The rows of an outcome or a signal are named after the flows that handle it.
    for node in old.nodes.indices where !names.isEmpty && old.nodes[node].isTold {
      old.nodes[node].rows = old.nodes[node].rows.map { row in
        Diagram.Node.Row(trigger: names[row.trigger] ?? row.trigger, text: row.text)
      }
    }
  }

  /// - Parameter ids: those of the original old version.
  private mutating func renameNodes(_ new: Diagram, from ids: [String]) {
    let (before, after) = (Descriptions(of: old, beside: new), Descriptions(of: new, beside: old))
    for (index, other) in pairs(before.newNodes, after.newNodes) {
      let renamed = new.nodes[other]
      guard let subject = renamed.subject else { continue }
      changes.append(
        .init(
          kind: .changed, subject: subject, name: renamed.id, detail: "was \(ids[index])", position: renamed.position))
      for edge in before.arriving[index] where old.nodes[index].isTold {
        let (step, verb) = (old.edges[edge].step, old.edges[edge].kind.rawValue)
        old.edges[edge].step = step.replacing("\(verb) \(old.nodes[index].name)", with: "\(verb) \(renamed.name)")
      }
      (old.nodes[index].id, old.nodes[index].name) = (renamed.id, renamed.name)
    }
  }

  /// Tabs are matched by the flow they show.
  private mutating func renameTabs(_ new: Diagram) {
    let bars = Dictionary(new.nodes.filter { $0.kind == .tabs }.map { ($0.id, $0) }) { first, _ in first }
    for index in old.nodes.indices {
      let before = old.nodes[index]
      guard let after = bars[before.id] else { continue }
      func others(_ tabs: [Diagram.Node.Tab], _ known: [Diagram.Node.Tab], _ flows: [Diagram.Flow]) -> [String: [Int]] {
        let names = Set(known.map(\.name))
        return Dictionary(grouping: tabs.indices.filter { !names.contains(tabs[$0].name) }) { flows[tabs[$0].flow].id }
      }
      for (tab, other) in pairs(others(before.tabs, after.tabs, old.flows), others(after.tabs, before.tabs, new.flows))
      {
        let (bar, name) = (new.flows[after.flow].id, after.tabs[other].name)
        changes.append(
          .init(
            kind: .changed, subject: .tab, name: "\(bar).\(name)", detail: "was \(bar).\(before.tabs[tab].name)",
            position: after.position))
        let former = before.tabs[tab].name
        old.nodes[index].tabs[tab].name = name
        // It may be the last of several steps.
        for edge in old.edges.indices where old.edges[edge].step.hasSuffix("select \(former)") {
          old.edges[edge].step = old.edges[edge].step.dropLast(former.count) + name
        }
      }
    }
  }

  /// Elements with equal descriptions that occur only once on each side.
  private func pairs(_ before: [String: [Int]], _ after: [String: [Int]]) -> [(Int, Int)] {
    after.compactMap { description, indices -> (Int, Int)? in
      guard indices.count == 1, let others = before[description], others.count == 1 else { return nil }
      return (others[0], indices[0])
    }.sorted { $0.1 < $1.1 }
  }
}

/// Complete descriptions, except names, of what one of two versions has and the other has not.
private struct Descriptions {
  private let diagram: Diagram
  private let flowsOfOther: Set<String>
  private let nodesOfOther: Set<String>
  private let leaving: [[Int]]
  /// The incoming edges of each node.
  let arriving: [[Int]]

  init(of diagram: Diagram, beside other: Diagram) {
    self.diagram = diagram
    flowsOfOther = Set(other.flows.map(\.id))
    nodesOfOther = Set(other.nodes.map(\.id))
    leaving = diagram.edgesByNode(\.source)
    arriving = diagram.edgesByNode(\.target)
  }

  /// The flows missing from the other version, by their descriptions.
  var newFlows: [String: [Int]] {
    let new = diagram.flows.indices.filter { !flowsOfOther.contains(diagram.flows[$0].id) }
    return Dictionary(grouping: new) { index in
      let flow = diagram.flows[index]
      return "\(flow.kind) (\(flow.parameters)) \(flow.isExternal) \(flow.isExported)"
        + flow.nodes.map { "\n\(localName(of: $0)) \(description(of: $0, in: index))" }.joined()
    }
  }

  /// The nodes missing from the other version, in flows that it has. A node that leads nowhere, and has no link, could be
  /// anything.
  var newNodes: [String: [Int]] {
    let new = diagram.nodes.indices.filter { index in
      let node = diagram.nodes[index]
      guard node.subject != nil, flowsOfOther.contains(diagram.flows[node.flow].id) else { return false }
      let isPlain =
        node.rows.isEmpty && node.links.isEmpty && leaving[index].isEmpty
        && (!node.isTold || arriving[index].isEmpty)
      return !isPlain && !nodesOfOther.contains(node.id)
    }
    return Dictionary(grouping: new) { "\(diagram.flows[diagram.nodes[$0].flow].id) \(description(of: $0, in: nil))" }
  }

  /// The name without its flow's. The first screen is often named like the flow, and renamed with it.
  private func localName(of node: Int) -> Substring {
    if diagram.nodes[node].isStart { return "start" }
    return diagram.nodes[node].id.dropFirst(diagram.flows[diagram.nodes[node].flow].id.count)
  }

  /// - Parameter flow: the flow that is described as a whole: the names inside it are significant.
  private func description(of index: Int, in flow: Int?) -> String {
    func name(_ other: Int) -> String {
      if other == index { return "itself" }
      if diagram.nodes[other].flow == flow { return String(localName(of: other)) }
      return nodesOfOther.contains(diagram.nodes[other].id) ? diagram.nodes[other].id : "?"
    }
    func handler(_ edge: Diagram.Edge) -> String {
      guard let heardBy = edge.heardBy else { return "" }
      if heardBy == flow { return "itself" }
      return flowsOfOther.contains(diagram.flows[heardBy].id) ? diagram.flows[heardBy].id : "?"
    }
    func text(_ edge: Diagram.Edge) -> String {
      let tab = edge.tab.map { "tab \($0)" } ?? ""
      // The step contains the name of the outcome or signal.
      let step = [.finish, .signal].contains(edge.kind) ? "" : edge.step
      return "\(edge.kind) \(edge.trigger) \(edge.condition ?? "") \(step) \(tab) \(handler(edge))"
    }
    let node = diagram.nodes[index]
    let rows = node.rows.map { row in
      let isNew = node.isTold && !flowsOfOther.contains(row.trigger)
      return "\(isNew ? "?" : row.trigger) -> \(row.text)"
    }
    let ways = leaving[index].map { "\(text(diagram.edges[$0])) to \(name(diagram.edges[$0].target))" }
    let arrivals = arriving[index].map { "\(name(diagram.edges[$0].source)) \(text(diagram.edges[$0]))" }
    let head =
      "\(node.kind) (\(node.parameters)) \(node.isStart) \(node.isExternal) \(node.tabs.map(\.name)) \(node.links)"
    return ([head] + rows + ways + arrivals.sorted()).joined(separator: "; ")
  }
}

extension Diagram.Node {
  fileprivate var isTold: Bool { [.outcome, .signal].contains(kind) }
}
