import FlowLanguage

/// The tab bars around each flow: the nearest ones, with no other one in between, and those around these.
package struct EnclosingTabs: Sendable {
  /// How many of those around one flow are found.
  private static let most = 8

  private let nearest: [[Int]]
  /// For each tab bar that a flow shows the nearest ones around that; nothing for a flow that is in none.
  private let outer: [Int: Set<Int?>]
  /// The tab bars around which there may be more.
  private let openBars: Set<Int>
  /// For each flow, whether a root shows it without a tab bar around it.
  private let isOutside: [Bool]
  /// For each tab bar the flows of its tabs, by the tabs' names.
  private let tabs: [Int: [String: [Int]]]

  /// - Parameters:
  ///   - roots: the flows that nothing of the module shows.
  ///   - isShown: whether a flow shows a child, an index into its children.
  package init(
    _ module: Module, roots: [Int] = [], isShown: (_ flow: Int, _ child: Int) -> Bool = { _, _ in true }
  ) {
    let flows = module.flows
    var arcs: [(from: Int, to: Int)] = []
    var barsShown: [(by: Int, bar: Int)] = []
    for flow in flows {
      for (index, child) in flow.children.enumerated() where isShown(flow.id, index) {
        if flows[child.flow].kind == .tabs {
          barsShown.append((flow.id, child.flow))
        } else {
          arcs.append((flow.id, child.flow))
        }
      }
    }
    // Which flow shows which others, without a tab bar in between.
    let shown = Digraph(count: flows.count, arcs)
    let bars = flows.filter { $0.kind == .tabs }
    var tabs: [Int: [String: [Int]]] = [:]
    for bar in bars {
      for tab in bar.tabs { tabs[bar.id, default: [:]][tab.name, default: []].append(bar.children[tab.child].flow) }
    }
    self.tabs = tabs
    var nearest = [[Int]](repeating: [], count: flows.count)
    for bar in bars { nearest[bar.id] = [bar.id] }
    var queue = bars.map { (flow: $0.id, bar: $0.id) }
    var next = 0
    while next < queue.count {
      let (flow, bar) = queue[next]
      next += 1
      for child in shown.successors(of: flow) where nearest[child].count < Self.most && !nearest[child].contains(bar) {
        nearest[child].append(bar)
        queue.append((child, bar))
      }
    }
    self.nearest = nearest
    let isOutside = shown.reachable(from: roots.filter { flows[$0].kind != .tabs })
    self.isOutside = isOutside
    var outer: [Int: Set<Int?>] = [:]
    for (by, bar) in barsShown {
      if isOutside[by] || nearest[by].isEmpty { outer[bar, default: []].insert(nil) }
      outer[bar, default: []].formUnion(nearest[by])
    }
    self.outer = outer
    openBars = Set(barsShown.filter { nearest[$0.by].count == Self.most }.map(\.bar))
  }

  /// One of those around the flow.
  package func bar(around flow: Int) -> Int? { nearest[flow].first }

  /// The flows of the tabs with a name, in each tab bar around the flow.
  package func flows(of tab: String, around flow: Int) -> [Int] {
    Set(bars(with: tab, around: flow).flatMap { tabs[$0]?[tab] ?? [] }).sorted()
  }

  /// The nearest tab bars around the flow that have a tab with the name.
  package func bars(with tab: String, around flow: Int) -> [Int] {
    search(for: tab, around: flow).found.sorted()
  }

  /// Whether a tab bar around the flow has a tab with the name. A flow below too many is trusted.
  package func have(_ tab: String, around flow: Int) -> Bool {
    let (found, _, isOpen) = search(for: tab, around: flow)
    return isOpen || !found.isEmpty
  }

  /// Whether there is a way to the flow on which no tab bar around it has such a tab.
  package func lack(_ tab: String, around flow: Int) -> Bool {
    isOutside[flow] || search(for: tab, around: flow).isMissed
  }

  /// The nearest tab bars that have a tab with the name, whether there is a way in on which none has, and whether not
  /// all of them are known.
  private func search(for tab: String, around flow: Int) -> (found: [Int], isMissed: Bool, isOpen: Bool) {
    var (found, isMissed, isOpen) = ([Int](), false, nearest[flow].count == Self.most)
    var (open, seen) = (nearest[flow], Set(nearest[flow]))
    while let bar = open.popLast() {
      if tabs[bar]?[tab] != nil {
        found.append(bar)
      } else if seen.count > 64 || openBars.contains(bar) {
        isOpen = true
      } else {
        for around in outer[bar] ?? [nil] {
          guard let around else {
            isMissed = true
            continue
          }
          if seen.insert(around).inserted { open.append(around) }
        }
      }
    }
    return (found, isMissed, isOpen)
  }
}
