/// The nodes of a module's navigation, numbered flow by flow. A child is two nodes: its flow is shown, and its
/// flow has ended.
struct NodeNumbers: Sendable {
  enum Kind: Equatable, Sendable {
    case start(Int)
    case event(Int, Int)
    case screen(Int, Int)
    case alert(Int, Int)
    case shown(Int, Int)
    case ended(Int, Int)

    var flow: Int {
      switch self {
      case .start(let flow), .event(let flow, _), .screen(let flow, _), .alert(let flow, _), .shown(let flow, _),
        .ended(let flow, _):
        flow
      }
    }
  }

  private(set) var kinds: [Kind] = []
  private var first: [(start: Int, events: Int, screens: Int, alerts: Int, shown: Int, ended: Int)] = []

  var count: Int { kinds.count }

  init(_ module: Module) {
    for flow in module.flows {
      let id = flow.id
      let start = kinds.count
      kinds.append(.start(id))
      let events = kinds.count
      kinds += flow.events.indices.map { .event(id, $0) }
      let screens = kinds.count
      kinds += flow.screens.indices.map { .screen(id, $0) }
      let alerts = kinds.count
      kinds += flow.alerts.indices.map { .alert(id, $0) }
      let shown = kinds.count
      kinds += flow.children.indices.map { .shown(id, $0) }
      let ended = kinds.count
      kinds += flow.children.indices.map { .ended(id, $0) }
      first.append((start, events, screens, alerts, shown, ended))
    }
  }

  func start(_ flow: Int) -> Int { first[flow].start }
  func event(_ flow: Int, _ event: Int) -> Int { first[flow].events + event }
  func screen(_ flow: Int, _ screen: Int) -> Int { first[flow].screens + screen }
  func alert(_ flow: Int, _ alert: Int) -> Int { first[flow].alerts + alert }
  func shown(_ flow: Int, _ child: Int) -> Int { first[flow].shown + child }
  func ended(_ flow: Int, _ child: Int) -> Int { first[flow].ended + child }

  /// The source of a graph's edge.
  func source(_ node: NavigationGraph.Node) -> Int {
    switch node {
    case .start(let flow): start(flow)
    case .event(let flow, let event): self.event(flow, event)
    case .screen(let flow, let screen): self.screen(flow, screen)
    case .alert(let flow, let alert): self.alert(flow, alert)
    case .child(let flow, let child): ended(flow, child)
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
