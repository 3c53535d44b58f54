import FlowGraph
import FlowLanguage

/// Finds the tab that a `select` refers to: one of the nearest enclosing tab bar.
struct EnclosingTabs {
  /// How many tab bars are considered around one flow: each flow is visited at most this often.
  private static let most = 8

  /// The nearest ones for each flow: no other one is in between.
  private var nearest: [[Int]]
  /// For each tab bar, the flows of its tabs.
  private var tabs: [Int: [String: [Int]]] = [:]

  init(_ module: Module) {
    nearest = [[Int]](repeating: [], count: module.flows.count)
    for bar in module.flows where bar.kind == .tabs {
      for tab in bar.tabs { tabs[bar.id, default: [:]][tab.name, default: []].append(bar.children[tab.child].flow) }
      nearest[bar.id] = [bar.id]
      var pending = [bar.id]
      while let flow = pending.popLast() {
        for child in module.flows[flow].children where module.flows[child.flow].kind != .tabs {
          guard nearest[child.flow].count < Self.most, nearest[child.flow].last != bar.id else { continue }
          nearest[child.flow].append(bar.id)
          pending.append(child.flow)
        }
      }
    }
  }

  /// The flows of the tabs with that name, in each nearest tab bar enclosing a flow.
  func flows(of tab: String, around flow: Int) -> [Int] {
    Set(nearest[flow].flatMap { tabs[$0]?[tab] ?? [] }).sorted()
  }
}
