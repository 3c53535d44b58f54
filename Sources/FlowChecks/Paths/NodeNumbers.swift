import FlowGraph

/// The nodes of a module's navigation, numbered flow by flow.
struct NodeNumbers: Sendable {
  typealias Node = NavigationGraph.Node

  /// By number.
  private(set) var kinds: [Node] = []
  /// For each flow, the number of its start, and where its nodes of each kind begin.
  private var first: [(start: Int, events: Int, screens: Int, alerts: Int, shown: Int, ended: Int)] = []

  var count: Int { kinds.count }

  init(_ module: Module) {
    for flow in module.flows {
      let (id, start) = (flow.id, kinds.count)
      let events = start + 1
      let screens = events + flow.events.count
      let alerts = screens + flow.screens.count
      let shown = alerts + flow.alerts.count
      first.append((start, events, screens, alerts, shown, shown + flow.children.count))
      kinds.append(.start(id))
      kinds += flow.events.indices.map { .event(id, $0) }
      kinds += flow.screens.indices.map { .screen(id, $0) }
      kinds += flow.alerts.indices.map { .alert(id, $0) }
      kinds += flow.children.indices.map { .shown(id, $0) }
      kinds += flow.children.indices.map { .ended(id, $0) }
    }
  }

  subscript(node: Node) -> Int {
    switch node {
    case .start(let flow): first[flow].start
    case .event(let flow, let event): first[flow].events + event
    case .screen(let flow, let screen): first[flow].screens + screen
    case .alert(let flow, let alert): first[flow].alerts + alert
    case .shown(let flow, let child): first[flow].shown + child
    case .ended(let flow, let child): first[flow].ended + child
    }
  }

  /// The name that a user knows it by; nil for what is not visible.
  func name(of node: Int, _ module: Module) -> String? {
    switch kinds[node] {
    case .start(let flow): module.flows[flow].name
    case .screen(let flow, let screen): module.flows[flow].screens[screen].name
    case .alert(let flow, let alert): module.flows[flow].alerts[alert].name
    case .event, .shown, .ended: nil
    }
  }
}
