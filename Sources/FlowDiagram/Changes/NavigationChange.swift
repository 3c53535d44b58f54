/// The differences between the navigation of two versions of an app.
package struct NavigationChange: Equatable, Sendable {
  package enum Kind: String, Sendable { case added, removed, changed }

  package enum Subject: String, CaseIterable, Sendable {
    case flow, screen, alert, outcome, event, tab
    /// From one screen to another.
    case way
    /// An action that leads nowhere else.
    case action
    /// A URL, or what URLs begin with.
    case link
  }

  package struct Item: Equatable, Sendable {
    package let kind: Kind
    package let subject: Subject
    /// `History.Detail`; for a transition or an action, its source node followed by the action.
    package let name: String
    /// The description, or the old and the new one.
    package let detail: String
    /// Its location in the new version, or else in the old one.
    package let position: Diagram.Position?
    /// For a transition, the nodes at its ends.
    package var ends: [String] = []
  }

  package private(set) var items: [Item] = []

  package var isEmpty: Bool { items.isEmpty }

  /// Whether URLs that led somewhere lead elsewhere now, or nowhere.
  package var breaksLinks: Bool { items.contains { $0.subject == .link && $0.detail.hasPrefix("breaking: ") } }

  package init(from original: Diagram, to new: Diagram) {
    let renaming = Renaming(from: original, to: new)
    for change in renaming.changes { add(.changed, change.subject, change.new, "was \(change.old)", change.position) }
    let old = renaming.old
    compareFlows(old, new)
    compareNodes(old, new)
    compareTabs(old, new)
    compareEdges(old, new)
    compareRows(old, new)
    compareLinks(old, new)
    let order = Dictionary(uniqueKeysWithValues: Subject.allCases.enumerated().map { ($1, $0) })
    // An unstable sort would give no fixed order: the position in the list decides between equals.
    items = items.enumerated().sorted {
      (order[$0.element.subject] ?? 0, $0.element.name, $0.offset) < (
        order[$1.element.subject] ?? 0, $1.element.name, $1.offset
      )
    }.map(\.element)
  }

  private mutating func add(
    _ kind: Kind, _ subject: Subject, _ name: String, _ detail: String = "", _ position: Diagram.Position?,
    _ ends: [String] = []
  ) {
    items.append(Item(kind: kind, subject: subject, name: name, detail: detail, position: position, ends: ends))
  }

  // MARK: Declarations

  private mutating func compareFlows(_ old: Diagram, _ new: Diagram) {
    let before = Dictionary(old.flows.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(new.flows.map(\.id))
    for flow in old.flows where !after.contains(flow.id) {
      add(.removed, .flow, flow.id, flow.kind.rawValue, flow.position)
    }
    for flow in new.flows {
      guard let other = before[flow.id] else {
        add(.added, .flow, flow.id, flow.kind.rawValue, flow.position)
        continue
      }
      let details = [
        change("kind", other.kind.rawValue, flow.kind.rawValue),
        change("parameters", parenthesised(other.parameters), parenthesised(flow.parameters)),
        change("start", old.startName(of: other), new.startName(of: flow)),
        change("external", "\(other.isExternal)", "\(flow.isExternal)"),
        change("exported", "\(other.isExported)", "\(flow.isExported)"),
      ].compactMap(\.self)
      if !details.isEmpty { add(.changed, .flow, flow.id, details.joined(separator: "; "), flow.position) }
    }
  }

  private mutating func compareNodes(_ old: Diagram, _ new: Diagram) {
    let before = Dictionary(old.nodes.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(new.nodes.map { ($0.id, $0) }) { first, _ in first }
    for node in old.nodes where after[node.id] == nil {
      guard let subject = node.subject else { continue }
      add(.removed, subject, node.changeName, parenthesised(node.parameters), node.position)
    }
    for node in new.nodes {
      guard let subject = node.subject else { continue }
      guard let other = before[node.id] else {
        add(.added, subject, node.changeName, parenthesised(node.parameters), node.position)
        continue
      }
      let details = [
        change("is", other.kind.rawValue, node.kind.rawValue),
        change("parameters", parenthesised(other.parameters), parenthesised(node.parameters)),
        change("external", "\(other.isExternal)", "\(node.isExternal)"),
      ].compactMap(\.self)
      if !details.isEmpty { add(.changed, subject, node.changeName, details.joined(separator: "; "), node.position) }
    }
  }

  /// URLs are out in the world: one that leads elsewhere, or nowhere, is a breaking change.
  private mutating func compareLinks(_ old: Diagram, _ new: Diagram) {
    for base in old.linkBases where !new.linkBases.contains(base) {
      add(.removed, .link, base, "breaking: links no longer begin with it", nil)
    }
    for base in new.linkBases where !old.linkBases.contains(base) { add(.added, .link, base, nil) }
    let after = Dictionary(new.links.map { ($0.shape, $0) }) { first, _ in first }
    let before = Set(old.links.map(\.shape))
    for link in old.links {
      let place = old.name(of: link.target)
      guard let other = after[link.shape] else {
        add(.removed, .link, link.text, "breaking: it led to \(place)", link.position)
        continue
      }
      let now = new.name(of: other.target)
      var details = place == now ? [] : ["breaking: it led to \(place), and now leads to \(now)"]
      for value in link.values where !other.values.contains(where: { $0.key == value.key }) {
        details.append("breaking: '\(value.key)' is no longer read")
      }
      for value in other.values {
        let known = link.values.first { $0.key == value.key }
        if let known, known.type != value.type {
          details.append("breaking: '\(value.key)' was \(known.type), and is now \(value.type)")
        } else if value.isNeeded, known?.isNeeded != true {
          details.append("breaking: it now needs '\(value.key)'")
        }
      }
      if details.isEmpty, link.text != other.text { details = ["was \(link.text)"] }
      if !details.isEmpty { add(.changed, .link, other.text, details.joined(separator: "; "), other.position) }
    }
    for link in new.links where !before.contains(link.shape) {
      add(.added, .link, link.text, "leads to \(new.name(of: link.target))", link.position)
    }
  }

  private mutating func compareTabs(_ old: Diagram, _ new: Diagram) {
    let before = Dictionary(old.nodes.map { ($0.id, $0) }) { first, _ in first }
    for node in new.nodes where node.kind == .tabs {
      guard let other = before[node.id], other.kind == .tabs, other.tabs != node.tabs else { continue }
      let flow = new.flows[node.flow].id
      let (gone, come) = (Set(other.tabs.map(\.name)), Set(node.tabs.map(\.name)))
      for tab in other.tabs where !come.contains(tab.name) {
        add(.removed, .tab, "\(flow).\(tab.name)", other.position)
      }
      for tab in node.tabs where !gone.contains(tab.name) { add(.added, .tab, "\(flow).\(tab.name)", node.position) }
      let stayed = other.tabs.filter { come.contains($0.name) }
      let now = node.tabs.filter { gone.contains($0.name) }
      if stayed.map(\.name) != now.map(\.name) {
        let names = { (tabs: [Diagram.Node.Tab]) in tabs.map(\.name).joined(separator: ", ") }
        add(.changed, .tab, flow, "order: \(names(other.tabs)) → \(names(node.tabs))", node.position)
      }
      let conditions = Dictionary(stayed.map { ($0.name, $0.condition) }) { first, _ in first }
      for tab in now {
        guard let detail = change("condition", (conditions[tab.name] ?? nil) ?? "none", tab.condition ?? "none") else {
          continue
        }
        add(.changed, .tab, "\(flow).\(tab.name)", detail, node.position)
      }
    }
  }

  private mutating func add(_ kind: Kind, _ subject: Subject, _ name: String, _ position: Diagram.Position?) {
    add(kind, subject, name, "", position)
  }

  // MARK: Transitions

  /// The transitions of one action from one node.
  private func ways(_ diagram: Diagram) -> (order: [[String]], byAction: [[String]: [Diagram.Edge]]) {
    var order: [[String]] = []
    var byAction: [[String]: [Diagram.Edge]] = [:]
    for edge in diagram.edges where edge.kind != .tab && diagram.nodes[edge.source].kind != .external {
      let heard = edge.kind == .finishAncestor ? "" : edge.heardBy.map { diagram.flows[$0].id } ?? ""
      let key = [diagram.nodes[edge.source].id, edge.trigger, heard]
      if byAction[key] == nil { order.append(key) }
      byAction[key, default: []].append(edge)
    }
    return (order, byAction)
  }

  private mutating func compareEdges(_ old: Diagram, _ new: Diagram) {
    let before = ways(old)
    let after = ways(new)
    for key in before.order + after.order.filter({ before.byAction[$0] == nil }) {
      var gone = (before.byAction[key] ?? []).map { Way($0, old) }
      var come = (after.byAction[key] ?? []).map { Way($0, new) }
      // Transitions in both versions are unchanged, as is the order of an action's branches.
      for way in gone where come.contains(where: { $0.isSame(as: way) }) {
        if let index = come.firstIndex(where: { $0.isSame(as: way) }) { come.remove(at: index) }
        if let index = gone.firstIndex(where: { $0.isSame(as: way) }) { gone.remove(at: index) }
      }
      let name = ([key[0], key[1]] + (key[2].isEmpty ? [] : ["in \(key[2])"])).filter { !$0.isEmpty }.joined(
        separator: " ")
      // First the same target with another style; the remainder leads elsewhere.
      for way in gone {
        guard let index = come.firstIndex(where: { $0.target == way.target }) else { continue }
        let other = come.remove(at: index)
        gone.removeAll { $0 == way }
        add(
          .changed, .way, name, "to \(way.target): \(way.manner) → \(other.manner)", other.position,
          [key[0], way.target])
      }
      if gone.count == 1, come.count == 1 {
        add(
          .changed, .way, name, "\(gone[0].manner) \(gone[0].target) → \(come[0].manner) \(come[0].target)",
          come[0].position, [key[0], come[0].target])
        continue
      }
      for way in gone { add(.removed, .way, name, "\(way.manner) \(way.target)", way.position, [key[0], way.target]) }
      for way in come { add(.added, .way, name, "\(way.manner) \(way.target)", way.position, [key[0], way.target]) }
    }
  }

  private struct Way: Equatable {
    let target: String
    let manner: String
    let position: Diagram.Position?

    init(_ edge: Diagram.Edge, _ diagram: Diagram) {
      target = diagram.nodes[edge.target].changeName
      manner = [edge.condition, edge.step].compactMap(\.self).joined(separator: " ")
      position = edge.position
    }

    func isSame(as other: Way) -> Bool { target == other.target && manner == other.manner }
  }

  private mutating func compareRows(_ old: Diagram, _ new: Diagram) {
    func rows(_ diagram: Diagram) -> (
      order: [[String]], texts: [[String]: [String]], positions: [[String]: Diagram.Position?]
    ) {
      var order: [[String]] = []
      var texts: [[String]: [String]] = [:]
      var positions: [[String]: Diagram.Position?] = [:]
      for node in diagram.nodes {
        for row in node.rows {
          let key = [node.changeName, row.trigger]
          if texts[key] == nil { order.append(key) }
          texts[key, default: []].append(row.text)
          positions[key] = node.position
        }
      }
      return (order, texts, positions)
    }
    let before = rows(old)
    let after = rows(new)
    for key in before.order + after.order.filter({ before.texts[$0] == nil }) {
      let gone = before.texts[key]?.joined(separator: ", ")
      let come = after.texts[key]?.joined(separator: ", ")
      guard gone != come else { continue }
      let name = key.filter { !$0.isEmpty }.joined(separator: " ")
      let position = after.positions[key] ?? before.positions[key] ?? nil
      let ends = [key[0]]
      switch (gone, come) {
      case (let gone?, let come?): add(.changed, .action, name, "\(gone) → \(come)", position, ends)
      case (let gone?, nil): add(.removed, .action, name, gone, position, ends)
      case (nil, let come?): add(.added, .action, name, come, position, ends)
      case (nil, nil): break
      }
    }
  }
}

private func change(_ what: String, _ old: String, _ new: String) -> String? {
  guard old != new else { return nil }
  return "\(what): \(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)"
}

private func parenthesised(_ parameters: String) -> String { parameters.isEmpty ? "" : "(\(parameters))" }

extension Diagram {
  fileprivate func name(of target: Link.Target) -> String {
    switch target {
    case .node(let node): nodes[node].changeName
    case .flow(let flow): "flow \(flows[flow].id)"
    case .tab(let node, let tab): "tab \(flows[nodes[node].flow].id).\(nodes[node].tabs[tab].name)"
    }
  }

  fileprivate func startName(of flow: Flow) -> String {
    let entry = nodes[flow.entry]
    return entry.kind == .screen ? entry.name : entry.kind.rawValue
  }
}

extension Diagram.Node {
  /// Nodes that are declarations.
  var subject: NavigationChange.Subject? {
    switch kind {
    case .screen: .screen
    case .alert: .alert
    case .outcome: position == nil && name == "closed" ? nil : .outcome
    case .event: .event
    case .start, .tabs, .external: nil
    }
  }

  /// The id, or the flow's own name for a node that only represents it.
  package var changeName: String {
    switch kind {
    case .start, .tabs, .external: String(id.prefix { $0 != "#" })
    case .screen, .alert, .event, .outcome: id
    }
  }
}
