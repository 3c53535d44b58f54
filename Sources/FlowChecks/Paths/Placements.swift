import FlowGraph
import FlowLanguage

/// Where a flow or a screen can be: on which kind of layer, and whether something is below it.
struct Placement: OptionSet, Sendable {
  let rawValue: UInt16
  /// In a presented layer.
  static let modal = Placement(rawValue: 1)
  /// In the window, not in a presented layer.
  static let base = Placement(rawValue: 2)
  /// On a stack, with something below its first screen.
  static let above = Placement(rawValue: 4)
  /// At the bottom of its stack.
  static let bottom = Placement(rawValue: 8)
  /// Without a stack.
  static let stackless = Placement(rawValue: 16)
  static let stacked = Placement(rawValue: 32)
  /// A screen that is presented by itself.
  static let presented = Placement(rawValue: 64)
  /// Presented as the app's own code chooses.
  static let anywhere = Placement(rawValue: 128)
  /// As the root of the window, or as a tab.
  static let fixed = Placement(rawValue: 256)
  /// Pushed by its flow above another screen.
  static let later = Placement(rawValue: 512)
}

/// The placements of all flows and screens of a module.
struct Placements: Sendable {
  /// For each flow's first screen and stack.
  private(set) var flows: [Placement]
  /// For each node that is a screen.
  private(set) var screens: [Placement]
  /// For each flow that may lack a stack, the arc that caused it.
  private(set) var stacklessArcs: [Int?]

  init(_ module: Module, _ graph: NavigationGraph, _ paths: NavigationPaths) {
    flows = [Placement](repeating: [], count: module.flows.count)
    screens = [Placement](repeating: [], count: paths.nodes.count)
    stacklessArcs = [Int?](repeating: nil, count: module.flows.count)
    placeFlows(module, graph, paths)
    placeScreens(graph, paths)
  }

  /// Whether a screen is only ever presented by itself, in front of its flow's stack.
  func isAlone(_ node: Int) -> Bool {
    screens[node].contains(.presented) && screens[node].isDisjoint(with: [.stacked, .anywhere])
  }

  // MARK: Flows

  private mutating func placeFlows(_ module: Module, _ graph: NavigationGraph, _ paths: NavigationPaths) {
    let nodes = paths.nodes
    var children = [[Int]](repeating: [], count: module.flows.count)
    for (index, arc) in paths.arcs.enumerated() {
      if case .shown(let flow, _) = nodes.kinds[arc.to] { children[flow].append(index) }
    }
    var queue: [Int] = []
    func place(_ flow: Int, _ addition: Placement) {
      guard !flows[flow].isSuperset(of: addition) else { return }
      flows[flow].formUnion(addition)
      queue.append(flow)
    }
    let unknown: Placement = [.anywhere, .base, .modal, .above, .bottom, .stacked]
    for root in paths.roots {
      place(root, module.flows[root].kind == .app ? [.base, .bottom, .stacked, .fixed] : unknown)
    }
    for flow in module.flows where paths.isReachedByLink[nodes[.start(flow.id)]] { place(flow.id, unknown) }
    while let flow = queue.popLast() {
      for index in children[flow] {
        let arc = paths.arcs[index]
        guard case .shown(_, let child) = nodes.kinds[arc.to] else { continue }
        let target = module.flows[flow].children[child].flow
        let addition = placement(of: arc, flow, module.flows[flow].children[child], graph, nodes)
        if addition.contains(.stackless), stacklessArcs[target] == nil { stacklessArcs[target] = index }
        place(target, addition)
      }
    }
  }

  private func placement(
    of arc: NavigationPaths.Arc, _ flow: Int, _ child: Child, _ graph: NavigationGraph, _ nodes: NodeNumbers
  ) -> Placement {
    let parent = flows[flow]
    let layer = parent.intersection([.modal, .base, .anywhere, .stackless, .stacked])
    let edge = arc.edge.map { graph.edges[$0] }
    let isBare = (edge?.show?.presentation ?? child.via?.presentation)?.isBare ?? false
    switch arc.way {
    case .show(.push):
      let isFirst = arc.from == nodes[.start(flow)] && edge?.before.contains(.pushes) == false
      return layer.union(isFirst ? parent.intersection([.above, .bottom, .fixed]) : .above)
    case .show(.replace): return layer.union(parent.intersection([.above, .bottom, .fixed]))
    case .show(.present): return [.modal, .bottom, isBare ? .stackless : .stacked]
    case .show(.root): return [.base, .bottom, .fixed, isBare ? .stackless : .stacked]
    case .tab:
      let bar = parent.intersection([.modal, .base, .anywhere])
      return bar.union(bar == .modal ? [.bottom, .stacked] : [.bottom, .stacked, .fixed])
    // As another arc or `via` determines.
    case .jump, .alert, .enter, .ended, .event: return []
    }
  }

  // MARK: Screens

  private mutating func placeScreens(_ graph: NavigationGraph, _ paths: NavigationPaths) {
    for (node, isByLink) in paths.isReachedByLink.enumerated() where isByLink {
      if case .screen = paths.nodes.kinds[node] { screens[node] = [.anywhere, .stacked, .presented, .above, .bottom] }
    }
    for arc in paths.arcs {
      guard case .screen(let flow, _) = paths.nodes.kinds[arc.to] else { continue }
      let here = flows[flow]
      switch arc.way {
      case .show(.push):
        let isFirst =
          arc.from == paths.nodes[.start(flow)] && arc.edge.map { !graph.edges[$0].before.contains(.pushes) } ?? true
        screens[arc.to].formUnion(.stacked)
        screens[arc.to].formUnion(isFirst ? here.intersection([.above, .bottom]) : [.above, .later])
      case .show(.replace): screens[arc.to].formUnion(here.intersection([.above, .bottom]).union(.stacked))
      case .show(.present): screens[arc.to].formUnion(.presented)
      case .show(.root): screens[arc.to].formUnion([.stacked, .bottom])
      case .tab, .jump, .alert, .enter, .ended, .event: break
      }
    }
  }
}
