import FlowCommandLine
import FlowDiagram
import FlowGraph
import FlowLanguage
import FlowLinks

/// How one URL is followed: which link it matches, its values, and each step along its path.
struct LinkExplanation {
  private let reading: LinkReading
  /// The part of the link that is explained, and its values.
  private let stop: LinkAddress.Stop
  private let values: [(value: LinkValue, text: String?)]
  private let app: Flow
  private let expiry: Int?
  private let sources: [SourceFile]
  private let diagram: Diagram
  private var target: LinkTarget { stop.target }
  private var module: Module { stop.module }

  /// - Parameter index: The link itself, or the link in another module that it leads into.
  init(_ reading: LinkReading, _ sources: [SourceFile], at index: Int = 0) {
    self.reading = reading
    stop = reading.address.stops[index]
    values = reading.values[index]
    let first = reading.address.stops[0]
    app = first.module.flows[first.target.root]
    expiry = first.module.settings.linkExpiry
    self.sources = sources
    diagram = Diagram(stop.module, sources: sources)
  }

  var lines: [String] {
    var rows: [(String, String)] = []
    for (index, stop) in reading.address.stops.enumerated() {
      let place = stop.link.syntax.path.place
      let file = sources[place.file]
      let line = file.position(of: place.range.lowerBound).line
      rows.append((index == 0 ? "link" : "below it", stop.link.text + "  (\(file.path):\(line))"))
      if let first = stop.target.links.first, first.text != stop.link.text {
        rows.append(("", "written as \(first.text)"))
      }
    }
    for other in reading.passedOver { rows.append(("", "not \(other.text): words take precedence over values")) }
    rows.append(("leads to", LinksCommand.place(of: reading.address)))
    let parts = reading.address.stops.indices.map { LinkExplanation(reading, sources, at: $0) }
    func add(_ heading: String, _ texts: [String]) {
      for (index, text) in texts.enumerated() { rows.append((index == 0 ? heading : "", text)) }
    }
    add("values", parts.flatMap { part in part.values.map { part.text(of: $0.value, $0.text) } })
    if !reading.ignored.isEmpty { rows.append(("ignored", reading.ignored.joined(separator: ", "))) }
    add("held by", parts.flatMap { $0.holds() })
    if let expiry { rows.append(("expires", "after \(expiry) seconds of waiting\(failing("expired"))")) }
    // Values are looked up before anything is shown.
    let steps = parts.flatMap { $0.waits() } + parts.flatMap { $0.needs() } + parts.flatMap { $0.moves() }
    return rows.map { $0.0 + String(repeating: " ", count: 10 - $0.0.count) + $0.1 } + [""]
      + steps.enumerated().map { "\($0 + 1). \($1)" }
  }

  private func text(of value: LinkValue, _ text: String?) -> String {
    guard let text else { return "\(value.name): \(value.type) = \(value.defaultValue ?? "nil") (not in the URL)" }
    let row = "\(value.name): \(value.type) = \(written(text, value))"
    return row + (isOwn(value) ? ", if \(value.readType) can read it; otherwise the URL is not a link" : "")
  }

  /// A value in a URL as a Swift literal.
  private func written(_ text: String, _ value: LinkValue) -> String {
    ["String", "URL", "UUID", "Date"].contains(value.readType) || isOwn(value)
      ? text.debugDescription.replacing("\\'", with: "'") : text
  }

  private func isOwn(_ value: LinkValue) -> Bool { module.settings.linkTypes.contains(value.readType) }

  // MARK: Steps

  private var isApp: Bool { module.flows[target.root].kind == .app }

  /// The part of the path for which the link waits, since only the app shows those flows.
  private var awaited: ArraySlice<LinkHop> {
    isApp ? target.way.prefix { if case .waits = $0.way { true } else { false } } : []
  }

  private func waits() -> [String] {
    isApp && target.way.isEmpty ? ["waits until the app has started"] : awaited.map(wait)
  }

  private func wait(_ hop: LinkHop) -> String {
    let child = module.flows[hop.flow].children[hop.child]
    return "waits for \(child.writtenName): only the app decides when to show it"
  }

  private func moves() -> [String] {
    var moves: [String] = []
    for (index, hop) in target.way.enumerated().dropFirst(awaited.count) {
      let isLast = index == target.way.count - 1
      switch hop.way {
      case .waits: moves.append(wait(hop))
      case .tab(let tab):
        let isEnd = if case .tab = target.end { isLast } else { false }
        moves.append(selects(tab, of: hop.flow, isEnd ? ", which keeps its screens" : ""))
      case .starts(let show):
        let parent = module.flows[hop.flow]
        let child = parent.children[hop.child]
        let list = list(show.arguments, module.parameters(of: child), in: parent)
        let isEnd = if case .started = target.end { isLast } else { false }
        let remark = isEnd ? "a hand-written flow" : "unless it is there" + (list.isEmpty ? "" : " with these values")
        moves.append("\(shows(show)) \(child.writtenName)\(list), \(remark)")
      }
    }
    return moves + end()
  }

  private func holds() -> [String] {
    module.flows.compactMap { flow in flow.hold.map { (flow, $0.place) } }.map { flow, place in
      let text = sources[place.file].text(place.range).split(separator: " ").joined(separator: " ")
      return "\(flow.name), if it is there: \(text)"
    }
  }

  private func needs() -> [String] {
    target.needs.map { need in
      let flow = module.flows[need.flow]
      let declared = flow.needs[need.need]
      let call = declared.name + (declared.isMethod ? list(need.arguments, declared.parameters, in: flow) : "")
      let asks = "asks for \(call)" + (declared.isAsync ? " and waits for the answer" : "")
      return wrappedType(declared.type) == nil ? asks : "\(asks); if it is nil, nothing is shown\(failing("notFound"))"
    }
  }

  private func end() -> [String] {
    let flow = module.flows[target.last(in: module)]
    switch target.end {
    case .event(let index):
      let event = flow.events[index]
      let effects = self.effects(of: event, flow)
      return [
        "calls \(event.name)\(list(target.arguments, event.parameters, in: flow)) of \(flow.name)"
          + (effects.isEmpty ? "" : ": \(effects.joined(separator: "; "))")
      ]
    case .screen(let screen):
      let name = flow.screens[screen.screen].name
      let first =
        "removes what covers \(flow.name), down to its first screen, unless \(name) is in front"
        + (flow.screens[screen.screen].parameters.isEmpty ? "" : " with these values")
      return [screen.show == nil ? "removes what covers \(name), the first screen of \(flow.name)" : first]
        + screen.shows.compactMap { step($0, of: flow) }
    // The last hop says it.
    case .library, .tab, .started: return []
    case .flow: return ["removes what covers \(flow.name), down to its first screen"]
    }
  }

  /// What an event does, as the graph has it.
  private func effects(of event: Action, _ flow: Flow) -> [String] {
    guard
      let index = diagram.nodes.firstIndex(where: { $0.kind == .event && $0.flow == flow.id && $0.name == event.name })
    else { return [] }
    let ways = diagram.edges.filter { $0.source == index }.map { edge in
      [edge.condition, edge.step, diagram.nodes[edge.target].changeName].compactMap(\.self).joined(separator: " ")
    }
    return ways + diagram.nodes[index].rows.map(\.text)
  }

  private func step(_ show: Show, of flow: Flow) -> String? {
    guard case .screen(let index) = show.target else { return nil }
    let screen = flow.screens[index]
    return "\(shows(show)) \(screen.name)\(list(show.arguments, screen.parameters, in: flow))"
  }

  private func selects(_ tab: Int, of flow: Int, _ remark: String) -> String {
    let child = module.flows[flow].children[module.flows[flow].tabs[tab].child]
    let bar = diagram.nodes.first { $0.kind == .tabs && $0.flow == flow }
    let condition = bar?.tabs[tab].condition.map { ", \($0); otherwise the link is refused\(failing("refused"))" }
    return "selects the tab \(child.writtenName)\(remark)" + (condition ?? "")
  }

  private func shows(_ show: Show) -> String {
    show.verb.spoken + (show.presentation.style.map { " as \($0)" } ?? "")
  }

  private func failing(_ reason: String) -> String {
    let isReported = app.events.contains { $0.name == linkFailedName }
    return isReported ? ", and \(linkFailedName) receives '\(reason)'" : ""
  }

  /// The arguments of a call in a flow, with the URL's values.
  private func list(_ arguments: [Argument], _ parameters: [Parameter], in flow: Flow) -> String {
    guard !arguments.isEmpty else { return "" }
    let texts = arguments.map { argument in
      "\(parameters[argument.parameter].name): \(value(of: argument.value, in: flow))"
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private func value(of expression: Expression, in flow: Flow) -> String {
    switch expression.root {
    case .literal(let text), .screenParameter(let text), .childArgument(let text), .flowParameter(let text),
      .state(let text):
      return text
    case .need(let index, _): return flow.needs[index].name
    case .local(let name):
      guard let value = values.first(where: { $0.value.name == name }) else { return name }
      return value.text.map { written($0, value.value) } ?? value.value.defaultValue ?? "nil"
    }
  }
}
