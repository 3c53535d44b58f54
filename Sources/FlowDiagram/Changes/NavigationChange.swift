import FlowDiagnostics

/// The differences between the navigation of two versions of an app.
package struct NavigationChange: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable { case added, removed, changed }

  package enum Subject: String, CaseIterable, Sendable {
    case flow, screen, alert, outcome, signal, event, tab
    /// From one screen to another.
    case transition
    /// An action that leads nowhere else.
    case action
    /// A URL, or what URLs begin with.
    case link
    /// A line of a `.flow` file that differs in nothing listed above.
    case statement
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
  package private(set) var breaksLinks = false

  /// - Parameter statements: those of both versions; they count for flows of which nothing else has changed.
  package init(
    from original: Diagram, to new: Diagram, statements: (old: [FlowStatement], new: [FlowStatement]) = ([], [])
  ) {
    let renaming = Renaming(from: original, to: new)
    items = renaming.changes
    let old = renaming.old
    compare(old.flowEntries, new.flowEntries)
    compare(old.nodeEntries, new.nodeEntries)
    compareTabs(old, new)
    compareWays(old.wayEntries, new.wayEntries)
    compare(old.actionEntries, new.actionEntries)
    compareLinks(old, new)
    // A renaming changes lines anywhere, and a link is listed without its flow.
    if renaming.changes.isEmpty, !items.contains(where: { $0.subject == .link }) {
      compare(statements.old, statements.new, in: new)
    }
    // An unstable sort would give no fixed order: the position in the list decides between equals.
    items = Subject.allCases.flatMap { subject in
      items.filter { $0.subject == subject }.enumerated()
        .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
    }
  }

  private mutating func add(
    _ kind: Kind, _ subject: Subject, _ name: String, _ detail: String, _ position: Diagram.Position?,
    ends: [String] = []
  ) {
    items.append(Item(kind: kind, subject: subject, name: name, detail: detail, position: position, ends: ends))
  }

  /// - Parameter detail: by default the description.
  private mutating func add(_ kind: Kind, _ entry: Entry, _ detail: String? = nil) {
    add(kind, entry.subject, entry.name, detail ?? entry.text, entry.position, ends: entry.ends)
  }

  private mutating func addBroken(_ kind: Kind, _ link: String, _ losses: [String], _ position: Diagram.Position?) {
    breaksLinks = true
    add(kind, .link, link, losses.map { "breaking: \($0)" }.joined(separator: "; "), position)
  }

  // MARK: Statements

  private mutating func compare(_ old: [FlowStatement], _ new: [FlowStatement], in diagram: Diagram) {
    let before = Dictionary(grouping: old, by: \.declaration)
    let after = Dictionary(grouping: new, by: \.declaration)
    let changed = Set(
      items.flatMap { $0.name.split(separator: " ") }.map { word in word.prefix { !".!?".contains($0) } })
    for name in (old + new).map(\.declaration).uniqued(by: \.self) {
      guard !changed.contains(name[...]), let own = before[name], let others = after[name] else { continue }
      let (was, isNow) = (own.map(\.text), others.map(\.text))
      guard was != isNow else { continue }
      let position = diagram.flows.first { $0.name == name }?.position
      let gone = was.subtracting(isNow)
      var come = isNow.subtracting(was)
      if gone.isEmpty, come.isEmpty { add(.changed, .statement, name, "in another order", position) }
      for old in gone {
        // A statement with the same head is its new version.
        let index = come.firstIndex { $0.head == old.head }
        let new = index.map { come.remove(at: $0) }
        add(new == nil ? .removed : .changed, .statement, name, new.map { "\(old) → \($0)" } ?? old, position)
      }
      for text in come { add(.added, .statement, name, text, position) }
    }
  }

  // MARK: Declarations

  /// A declaration in one of the versions.
  fileprivate struct Entry {
    let subject: Subject
    /// Unique for its subject.
    let name: String
    /// Its description, where it is new or gone.
    var text = ""
    /// What can change.
    let properties: [(what: String, value: String)]
    let position: Diagram.Position?
    /// For a transition, the nodes at its ends.
    var ends: [String] = []
  }

  private mutating func compare(_ old: [Entry], _ new: [Entry]) {
    let before = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    let after = Set(new.map(\.name))
    for entry in old where !after.contains(entry.name) { add(.removed, entry) }
    for entry in new {
      guard let other = before[entry.name] else {
        add(.added, entry)
        continue
      }
      let details = zip(other.properties, entry.properties).compactMap { change($0.what, $0.value, $1.value) }
      if !details.isEmpty { add(.changed, entry, details.joined(separator: "; ")) }
    }
  }

  private mutating func compareTabs(_ old: Diagram, _ new: Diagram) {
    let bars = Dictionary(old.nodes.filter { $0.kind == .tabs }.map { ($0.id, $0) }) { first, _ in first }
    for bar in new.nodes where bar.kind == .tabs {
      guard let other = bars[bar.id] else { continue }
      let flow = new.flows[bar.flow].id
      compare(other.tabEntries(in: flow), bar.tabEntries(in: flow))
      let (before, now) = (other.tabs.map(\.name), bar.tabs.map(\.name))
      if before.filter(now.contains) != now.filter(before.contains) {
        let order = "order: \(before.joined(separator: ", ")) → \(now.joined(separator: ", "))"
        add(.changed, .tab, flow, order, bar.position)
      }
    }
  }

  /// URLs are out in the world: one that leads elsewhere, or nowhere, is a breaking change.
  private mutating func compareLinks(_ old: Diagram, _ new: Diagram) {
    for base in old.linkBases where !new.linkBases.contains(base) {
      addBroken(.removed, base, ["links no longer begin with it"], nil)
    }
    for base in new.linkBases where !old.linkBases.contains(base) { add(.added, .link, base, "", nil) }
    let after = Dictionary(new.links.map { ($0.shape, $0) }) { first, _ in first }
    let before = Dictionary(old.links.map { ($0.shape, $0) }) { first, _ in first }
    for link in old.links {
      let place = old.name(of: link.target)
      guard let other = after[link.shape] else {
        addBroken(.removed, link.text, ["it led to \(place)"], link.position)
        continue
      }
      let now = new.name(of: other.target)
      var losses = place == now ? [] : ["it led to \(place), and now leads to \(now)"]
      for value in link.values where !other.values.contains(where: { $0.key == value.key }) {
        losses.append("'\(value.key)' is no longer read")
      }
      for value in other.values {
        let known = link.values.first { $0.key == value.key }
        if let known, known.type != value.type {
          losses.append("'\(value.name)' was \(known.type), and is now \(value.type)")
        } else if value.isNeeded, known?.isNeeded != true {
          losses.append("it now needs '\(value.key)'")
        }
      }
      if !losses.isEmpty {
        addBroken(.changed, other.text, losses, other.position)
      } else if link.text != other.text {
        add(.changed, .link, other.text, "was \(link.text)", other.position)
      }
    }
    for link in new.links where before[link.shape] == nil {
      let now = new.name(of: link.target)
      // A word that an old link took for a value.
      let parts = link.shape.split(separator: "/", omittingEmptySubsequences: false)
      let general = parts.indices.lazy.compactMap { index in
        before[(parts[..<index] + [":"] + parts[(index + 1)...]).joined(separator: "/")]
      }.first
      if let general, old.name(of: general.target) != now {
        let loss = "as '\(general.text)' it led to \(old.name(of: general.target)), and now leads to \(now)"
        addBroken(.added, link.text, [loss], link.position)
      } else {
        add(.added, .link, link.text, "leads to \(now)", link.position)
      }
    }
  }

  private mutating func compareWays(_ old: [Entry], _ new: [Entry]) {
    let (before, after) = (Dictionary(grouping: old, by: \.name), Dictionary(grouping: new, by: \.name))
    for name in Set(before.keys).union(after.keys) {
      var come = after[name] ?? []
      func taken(_ isMeant: (Entry) -> Bool) -> Entry? { come.firstIndex(where: isMeant).map { come.remove(at: $0) } }
      // Transitions in both versions are unchanged, as is the order of an action's branches.
      var gone = (before[name] ?? []).filter { way in taken { $0.text == way.text } == nil }
      // First the same target with another style; the remainder leads elsewhere.
      gone = gone.filter { way in
        guard let other = taken({ $0.ends == way.ends }) else { return true }
        add(.changed, other, "to \(way.ends[1]): \(way.properties[0].value) → \(other.properties[0].value)")
        return false
      }
      if gone.count == 1, come.count == 1 {
        add(.changed, come[0], "\(gone[0].text) → \(come[0].text)")
        continue
      }
      for way in gone { add(.removed, way) }
      for way in come { add(.added, way) }
    }
  }
}

/// A property that differs; one without a name is the declaration itself.
private func change(_ what: String, _ old: String, _ new: String) -> String? {
  guard old != new else { return nil }
  return (what.isEmpty ? "" : what + ": ") + "\(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)"
}

extension Diagram {
  fileprivate var flowEntries: [NavigationChange.Entry] {
    flows.map { flow in
      let entry = nodes[flow.entry]
      let properties = [
        ("kind", flow.kind.rawValue), ("parameters", parenthesised(flow.parameters)),
        ("start", entry.kind == .screen ? entry.name : entry.kind.rawValue), ("external", "\(flow.isExternal)"),
        ("exported", "\(flow.isExported)"),
      ]
      return NavigationChange.Entry(
        subject: .flow, name: flow.id, text: flow.kind.rawValue, properties: properties, position: flow.position)
    }
  }

  fileprivate var nodeEntries: [NavigationChange.Entry] {
    nodes.compactMap { node in
      guard let subject = node.subject else { return nil }
      let parameters = parenthesised(node.parameters)
      let properties = [("is", node.kind.rawValue), ("parameters", parameters), ("external", "\(node.isExternal)")]
      return NavigationChange.Entry(
        subject: subject, name: node.id, text: parameters, properties: properties, position: node.position)
    }
  }

  /// The transitions, named after their sources, their actions and the flows that handle them.
  fileprivate var wayEntries: [NavigationChange.Entry] {
    edges.filter { $0.kind != .tab && nodes[$0.source].kind != .external }.map { edge in
      let ends = [nodes[edge.source].id, nodes[edge.target].changeName]
      let handler = edge.kind == .finishAncestor ? nil : edge.heardBy.map { "in \(flows[$0].id)" }
      let manner = [edge.condition, edge.step].compactMap(\.self).joined(separator: " ")
      return NavigationChange.Entry(
        subject: .transition,
        name: [ends[0], edge.trigger, handler ?? ""].filter { !$0.isEmpty }.joined(separator: " "),
        text: "\(manner) \(ends[1])", properties: [("", manner)], position: edge.position, ends: ends)
    }
  }

  /// The actions that show no other screen.
  fileprivate var actionEntries: [NavigationChange.Entry] {
    nodes.flatMap { node in
      Dictionary(grouping: node.rows, by: \.trigger).map { trigger, rows in
        let text = rows.map(\.text).joined(separator: ", ")
        return NavigationChange.Entry(
          subject: .action, name: trigger.isEmpty ? node.changeName : "\(node.changeName) \(trigger)", text: text,
          properties: [("", text)], position: node.position)
      }
    }
  }

  fileprivate func name(of target: Link.Target) -> String {
    switch target {
    case .node(let node): nodes[node].changeName
    case .flow(let flow): "flow \(flows[flow].id)"
    case .elsewhere(let place): place
    case .tab(let node, let tab): "tab \(flows[nodes[node].flow].id).\(nodes[node].tabs[tab].name)"
    }
  }
}

extension Diagram.Node {
  fileprivate func tabEntries(in flow: String) -> [NavigationChange.Entry] {
    tabs.map { tab in
      NavigationChange.Entry(
        subject: .tab, name: "\(flow).\(tab.name)", properties: [("condition", tab.condition ?? "")], position: position
      )
    }
  }

  /// Nodes that are declarations.
  var subject: NavigationChange.Subject? {
    isClosed ? nil : NavigationChange.Subject(rawValue: kind.rawValue)
  }

  /// The id, or the flow's own name for a node that only represents it.
  package var changeName: String { String(id.prefix { $0 != "#" }) }
}

extension String {
  /// What a statement is about: its keyword and its name, or its action.
  fileprivate var head: [Substring] {
    let words = split(separator: " ").map { $0.prefix { !"(:{".contains($0) } }
    return words.count > 1 && words[1] == "->" ? [words[0]] : Array(words.prefix(2))
  }
}
