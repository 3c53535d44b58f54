package import FlowGraph
package import FlowLanguage

extension Diagram {
  /// The diagram of a module.
  ///
  /// - Parameters:
  ///   - diagnostics: the findings to show.
  ///   - sources: every file that a place can refer to, by its number.
  package init(_ module: Module, findings diagnostics: [Diagnostic] = [], sources: [SourceFile] = []) {
    var builder = DiagramBuilder(module, sources)
    builder.build()
    builder.attach(diagnostics)
    self = builder.diagram
  }
}

/// What becomes a node of its own.
private protocol Declared {
  var name: String { get }
  var parameters: [Parameter] { get }
  var documentation: [String] { get }
  var links: [LinkSyntax] { get }
  var place: SourcePlace { get }
}

extension Declared {
  fileprivate var links: [LinkSyntax] { [] }
}

extension Screen: Declared {}
extension Alert: Declared {}
extension Outcome: Declared {}
extension Action: Declared {}

struct DiagramBuilder {
  let module: Module
  let sources: [SourceFile]
  let tables: [LineTable]
  var diagram = Diagram()
  /// The findings of the element for the text at a place.
  private(set) var anchors: [(place: SourcePlace, findings: WritableKeyPath<Diagram, [Int]>)] = []
  private var events: [[Int]] = []
  private var screens: [[Int]] = []
  private var alerts: [[Int]] = []
  private var outcomes: [[Int]] = []
  private var signals: [[Int]] = []
  private var closed: [Int: Int] = [:]
  private let enclosing: EnclosingTabs

  init(_ module: Module, _ sources: [SourceFile]) {
    self.module = module
    self.sources = sources
    tables = sources.map(LineTable.init)
    enclosing = EnclosingTabs(module)
  }

  mutating func build() {
    for flow in module.flows { declare(flow) }
    for flow in module.flows { connect(flow) }
    address()
    diagram.roots = NavigationGraph(module, module.flows.map(NavigationGraph.edges)).roots(of: module)
      .filter { module.flows[$0].origin == nil }
  }

  // MARK: Links

  private mutating func address() {
    let links = ModuleLinks(module)
    // A flow of another module has all of its links, as they are in this app.
    var below: [[Int]: [String]] = [:]
    for address in links?.addresses ?? [] where address.stops.count > 1 {
      guard let hop = address.stops[0].target.way.last else { continue }
      below[[hop.flow, hop.child], default: []].append(address.text)
    }
    for flow in module.flows where flow.origin == nil {
      if flow.kind != .app { diagram.nodes[diagram.flows[flow.id].entry].links += flow.links.map(\.writtenPath) }
      for (index, child) in flow.children.enumerated() {
        diagram.nodes[diagram.flows[child.flow].entry].links +=
          below[[flow.id, index]] ?? child.links.map(\.writtenPath)
      }
    }
    guard let links else { return }
    diagram.linkBases = links.bases.map(\.text)
    for address in links.addresses {
      let root = address.stops[0].target.root
      diagram.links.append(
        Diagram.Link(
          text: address.text, shape: (links.roots.count > 1 ? module.flows[root].name : "") + address.pattern.shape,
          target: end(of: address), values: values(of: address),
          position: position(of: address.stops[0].link.syntax.path.place)))
    }
  }

  private func end(of address: LinkAddress) -> Diagram.Link.Target {
    if let last = address.stops.dropFirst().last { return .elsewhere(last.target.place(in: last.module)) }
    let target = address.stops[0].target
    let last = target.last(in: module)
    switch target.end {
    case .event(let event): return .node(events[last][event])
    case .screen(let screen): return .node(screens[last][screen.screen])
    case .flow, .started, .library: return .flow(last)
    case .tab:
      guard let hop = target.way.last, case .tab(let tab) = hop.way else { return .flow(last) }
      return .tab(node: diagram.flows[hop.flow].entry, tab)
    }
  }

  private func values(of address: LinkAddress) -> [Diagram.Link.Value] {
    var values: [Diagram.Link.Value] = []
    var position = 0
    for stop in address.stops {
      let pattern = stop.link.pattern
      for value in stop.target.values {
        if let place = pattern.pathVariables.firstIndex(of: value.name) {
          values.append(
            Diagram.Link.Value(key: "\(position + place)", name: value.name, type: value.readType, isNeeded: true))
        } else if let item = pattern.query.first(where: { $0.variable == value.name }) {
          values.append(
            Diagram.Link.Value(key: item.name, name: item.name, type: value.readType, isNeeded: value.isNeeded))
        }
      }
      position += pattern.pathVariables.count
    }
    return values
  }

  // MARK: Nodes

  private mutating func declare(_ flow: Flow) {
    let id = flow.origin.map { "\($0.module).\(flow.name)" } ?? flow.name
    diagram.flows.append(
      Diagram.Flow(
        id: id, name: flow.name, kind: Diagram.Flow.Kind(rawValue: flow.kind.rawValue) ?? .flow,
        parameters: flow.parameters.map(\.written).joined(separator: ", "), documentation: flow.documentation,
        isExternal: flow.isExternal, isExported: flow.isExported, module: flow.origin?.module,
        entry: diagram.nodes.count, position: position(of: flow.place)))
    anchors.append((flow.place, \.flows[flow.id].findings))
    let first = flow.firstScreen
    // The flow's first node is its entry, unless it always begins with the same screen.
    if !flow.isEmitted {
      add(.external, "\(id)#external", flow.origin.map { "module \($0.module)" } ?? "written by hand", flow)
    } else if flow.kind == .tabs {
      add(.tabs, "\(id)#tabs", flow.name, flow)
    } else if first == nil {
      add(.start, "\(id)#start", "start", flow, at: flow.start?.place)
    }
    events.append(flow.events.map { add(.event, "\(id)?", $0, flow) })
    screens.append(flow.screens.map { add(.screen, "\(id).", $0, flow) })
    alerts.append(flow.alerts.map { add(.alert, "\(id).", $0, flow) })
    outcomes.append(flow.outcomes.map { add(.outcome, "\(id)!", $0, flow) })
    signals.append(flow.signals.map { add(.signal, "\(id)!", $0, flow) })
    for (node, screen) in zip(screens[flow.id], flow.screens) { diagram.nodes[node].isExternal = screen.isExternal }
    if let first {
      diagram.nodes[screens[flow.id][first]].isStart = true
      diagram.flows[flow.id].entry = screens[flow.id][first]
    }
  }

  private mutating func add(
    _ kind: Diagram.Node.Kind, _ start: String, _ declared: some Declared, _ flow: Flow
  ) -> Int {
    add(kind, start + declared.name, declared.name, flow, declared, at: declared.place)
  }

  @discardableResult
  private mutating func add(
    _ kind: Diagram.Node.Kind, _ id: String, _ name: String, _ flow: Flow, _ declared: (any Declared)? = nil,
    at place: SourcePlace? = nil
  ) -> Int {
    let node = diagram.nodes.count
    diagram.nodes.append(
      Diagram.Node(
        id: id, flow: flow.id, name: name, kind: kind,
        parameters: (declared?.parameters ?? []).map(\.written).joined(separator: ", "),
        documentation: declared?.documentation ?? [], links: (declared?.links ?? []).map(\.writtenPath),
        position: position(of: place ?? flow.place)))
    diagram.flows[flow.id].nodes.append(node)
    if let place { anchors.append((place, \.nodes[node].findings)) }
    return node
  }

  // MARK: Edges

  /// The context of a step.
  private struct Origin {
    let flow: Flow
    let source: Int
    var trigger = ""
    var heardBy: Int?
    var site: Int?
    var conditions: [String] = []
  }

  private mutating func connect(_ flow: Flow) {
    let own = diagram.flows[flow.id]
    if let start = flow.start, flow.firstScreen == nil { connect(start, Origin(flow: flow, source: own.entry)) }
    for (index, tab) in flow.tabs.enumerated() {
      let condition = tab.condition.map { text(of: $0, in: flow) }
      diagram.nodes[own.entry].tabs.append(
        Diagram.Node.Tab(
          name: flow.children[tab.child].writtenName, flow: flow.children[tab.child].flow, condition: condition,
          links: tab.links.map(\.writtenPath)))
      let target = diagram.flows[flow.children[tab.child].flow].entry
      append(target, .tab, "tab", Origin(flow: flow, source: own.entry), tab.place, tab: index)
    }
    for (node, event) in zip(events[flow.id], flow.events) { connect(event.step, Origin(flow: flow, source: node)) }
    for (node, screen) in zip(screens[flow.id], flow.screens) { connect(screen.actions, of: node, flow) }
    for (node, alert) in zip(alerts[flow.id], flow.alerts) { connect(alert.actions, of: node, flow) }
    for child in flow.children { connect(child.handlers, of: child, flow) }
    if !flow.isEmitted {
      let origin = Origin(flow: flow, source: own.entry)
      for node in outcomes[flow.id] { append(node, .finish, "finish", origin, flow.place) }
      for node in signals[flow.id] { append(node, .signal, "signal", origin, flow.place) }
    }
  }

  private mutating func connect(_ actions: [Action], of node: Int, _ flow: Flow) {
    for action in actions {
      anchors.append((action.place, \.nodes[node].findings))
      connect(action.step, Origin(flow: flow, source: node, trigger: action.name))
    }
  }

  /// - Parameter call: what shows the child, for handlers of that call alone.
  private mutating func connect(
    _ handlers: [OutcomeHandler], of child: Child, _ parent: Flow, after call: Origin? = nil
  ) {
    let conditions = call.map { ["after \($0.trigger.isEmpty ? diagram.nodes[$0.source].name : $0.trigger)"] } ?? []
    for handler in handlers {
      // User actions that are always possible and that no handler reacts to.
      if handler.isClosed, case .stay = handler.step { continue }
      let outcome = handler.outcome.map { outcomes[child.flow][$0] } ?? handler.signal.map { signals[child.flow][$0] }
      let source = outcome ?? closedNode(of: module.flows[child.flow])
      anchors.append((handler.place, \.nodes[source].findings))
      connect(
        handler.step,
        Origin(flow: parent, source: source, heardBy: parent.id, site: call?.site, conditions: conditions))
    }
  }

  /// Stands for the user leaving the flow.
  private mutating func closedNode(of flow: Flow) -> Int {
    if let known = closed[flow.id] { return known }
    let node = add(.outcome, "\(diagram.flows[flow.id].id)!closed", "closed", flow)
    closed[flow.id] = node
    return node
  }

  /// Adds the edges of a step. Text that remains then becomes a row of the node itself.
  ///
  /// - Parameter before: the text of the preceding steps that led nowhere.
  private mutating func connect(
    _ step: Step, _ origin: Origin, after before: [String] = [], under condition: String? = nil
  ) {
    var origin = origin
    if let condition { origin.conditions.append(condition) }
    let words = add(step, before, origin)
    guard !words.isEmpty else { return }
    let trigger = origin.heardBy.map { module.flows[$0].name } ?? origin.trigger
    let text = (origin.conditions + [words.joined(separator: " then ")]).joined(separator: " ")
    let row = Diagram.Node.Row(trigger: trigger, text: text)
    // Two children of one flow may handle an outcome the same way.
    guard diagram.nodes[origin.source].rows.last != row else { return }
    diagram.nodes[origin.source].rows.append(row)
  }

  /// - Returns: the text that no edge has consumed.
  private mutating func add(_ step: Step, _ before: [String], _ origin: Origin) -> [String] {
    let flow = origin.flow
    switch step {
    case .sequence(let steps):
      var pending = before
      for step in steps {
        let isWay = pending.isEmpty && step.place != steps.first?.place
        pending = add(step, isWay ? ["…"] : pending, origin)
        // The next step waits for the result of a call, whichever it is.
        if case .call(_, _, let results, _, _) = step, !results.isEmpty { pending = [text(of: step, in: flow)] }
      }
      if case .call(_, _, let results, _, _)? = steps.last, !results.isEmpty { return [] }
      return pending == ["…"] ? [] : pending
    case .go(_, _, let step, _): return add(step, before, origin)
    case .conditional(let condition, let then, let otherwise, _):
      connect(then, origin, after: before, under: text(of: condition, in: flow))
      if let otherwise {
        connect(otherwise, origin, after: before, under: text(of: condition, isNegated: true, in: flow))
      }
      return []
    case .selection(let subject, let cases, _):
      let value = text(of: subject, in: flow)
      for item in cases { connect(item.step, origin, after: before, under: "case \(value) .\(item.name)") }
      return []
    case .call(_, _, let results, _, _) where !results.isEmpty:
      let call = (before + [text(of: step, in: flow)]).joined(separator: " then ")
      for result in results { connect(result.step, origin, under: "\(call), on \(result.name)") }
      return []
    case .show, .pop, .dismiss, .close, .stay, .select, .finish, .finishAncestor, .call, .tell, .signal:
      let text = text(of: step, in: flow)
      let way = way(of: step, in: flow)
      guard let (kind, targets) = way, !targets.isEmpty, !targets.contains(origin.source) else {
        return before + [way?.targets.contains(origin.source) == true ? text + " again" : text]
      }
      let line = (before + [text]).joined(separator: " then ")
      var origin = origin
      if case .finishAncestor(let ancestor, _, _, _, _) = step { origin.heardBy = ancestor }
      for target in targets { append(target, kind, line, origin, step.place) }
      if case .show(let show) = step, case .child(let child) = show.target {
        origin.site = diagram.edges.count - 1
        connect(show.handlers ?? [], of: flow.children[child], flow, after: origin)
      }
      return []
    }
  }

  private mutating func append(
    _ target: Int, _ kind: Diagram.Edge.Kind, _ text: String, _ origin: Origin, _ place: SourcePlace?, tab: Int? = nil
  ) {
    let index = diagram.edges.count
    if let place { anchors.append((place, \.edges[index].findings)) }
    diagram.edges.append(
      Diagram.Edge(
        source: origin.source, target: target, kind: kind, trigger: origin.trigger, step: text,
        condition: origin.conditions.isEmpty ? nil : origin.conditions.joined(separator: " and "), tab: tab,
        heardBy: origin.heardBy, site: origin.site, position: place.flatMap { position(of: $0) }))
  }

  /// Where a step leads, and how; nil if it leads nowhere.
  private func way(of step: Step, in flow: Flow) -> (kind: Diagram.Edge.Kind, targets: [Int])? {
    switch step {
    case .show(let show):
      Diagram.Edge.Kind(rawValue: show.verb.rawValue).map { ($0, [node(of: show.target, in: flow)]) }
    case .pop(.screen(let screen), _, _): (.pop, [screens[flow.id][screen]])
    case .select(let tab, _): (.select, enclosing.flows(of: tab, around: flow.id).map { diagram.flows[$0].entry })
    case .finish(let outcome, _, _, _): (.finish, [outcomes[flow.id][outcome]])
    case .signal(let signal, _, _): (.signal, [signals[flow.id][signal]])
    case .finishAncestor(let ancestor, let child, _, _, _):
      (.finishAncestor, [node(of: .child(child), in: module.flows[ancestor])])
    case .pop, .dismiss, .close, .stay, .call, .tell, .go, .sequence, .conditional, .selection: nil
    }
  }

  private func node(of target: Show.Target, in flow: Flow) -> Int {
    switch target {
    case .screen(let screen): screens[flow.id][screen]
    case .alert(let alert): alerts[flow.id][alert]
    case .child(let child): diagram.flows[flow.children[child].flow].entry
    }
  }
}
