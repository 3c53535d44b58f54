import FlowCommandLine
import FlowDiagram
import FlowGraph
import FlowLanguage

/// How one URL is followed: which link it is, what it says, and each step of its way.
struct LinkExplanation {
  private let reading: LinkReading
  private let links: ModuleLinks
  private let module: Module
  private let sources: [SourceFile]
  private let diagram: Diagram
  private var target: LinkTarget { reading.target }

  init(_ reading: LinkReading, _ links: ModuleLinks, _ module: Module, _ sources: [SourceFile]) {
    self.reading = reading
    self.links = links
    self.module = module
    self.sources = sources
    diagram = Diagram(module, sources: sources)
  }

  var lines: [String] {
    let place = reading.link.syntax.path.place
    let file = sources[place.file]
    var rows = [("link", reading.link.text + "  (\(file.path):\(file.position(of: place.range.lowerBound).line))")]
    if let first = target.links.first, first.text != reading.link.text {
      rows.append(("", "the app itself writes \(first.text)"))
    }
    for other in reading.passedOver { rows.append(("", "not \(other.text): words come before values")) }
    rows.append(("leads to", LinksCommand.place(of: target, in: module)))
    for (index, value) in reading.values.enumerated() {
      rows.append((index == 0 ? "values" : "", text(of: value.value, value.text)))
    }
    if !reading.ignored.isEmpty { rows.append(("ignored", reading.ignored.joined(separator: ", "))) }
    rows += holds() + expiry()
    let steps = self.steps()
    return rows.map { $0.0 + String(repeating: " ", count: 10 - $0.0.count) + $0.1 } + [""]
      + steps.enumerated().map { "\($0 + 1). \($1)" }
  }

  private func text(of value: LinkValue, _ text: String?) -> String {
    let type = wrappedType(value.type) ?? value.type
    let isOwn = module.settings.linkTypes.contains(type)
    guard let text else {
      return "\(value.name): \(value.type) = \(value.defaultValue ?? "nil"), as the URL does not say it"
    }
    let said = "\(value.name): \(value.type) = \(Self.quotes(type) || isOwn ? "\"\(text)\"" : text)"
    return said + (isOwn ? ", if \(type) reads it; else the URL is not a link" : "")
  }

  private static func quotes(_ type: String) -> Bool { ["String", "URL", "UUID", "Date"].contains(type) }

  // MARK: Steps

  private func steps() -> [String] {
    var waits: [String] = []
    var moves: [String] = []
    if target.way.isEmpty { waits.append("waits until the app has started") }
    for hop in target.way {
      let child = module.flows[hop.flow].children[hop.child]
      switch hop.way {
      case .waits where moves.isEmpty:
        waits.append("waits until \(child.writtenName) is there: the app alone decides on that")
      case .waits: moves.append("waits until \(child.writtenName) is there: the app alone decides on that")
      case .tab(let tab): if case .tab = target.end {} else { moves.append(selects(tab, of: hop.flow)) }
      case .starts(let show):
        if case .started = target.end, hop.child == target.way.last?.child, hop.flow == target.way.last?.flow {
          continue
        }
        let parameters = child.arguments == nil ? module.flows[child.flow].parameters : child.parameters
        let list = list(show.arguments, parameters)
        let isThere = list.isEmpty ? "unless it is there" : "unless it is there with these values"
        moves.append("\(shows(show)) \(child.writtenName)\(list), \(isThere)")
      }
    }
    return waits + needs() + moves + end()
  }

  private func holds() -> [(String, String)] {
    module.flows.compactMap { flow in flow.hold.map { (flow, $0.place) } }.enumerated().map { index, item in
      let text = sources[item.1.file].text(item.1.range).split(separator: " ").joined(separator: " ")
      return (index == 0 ? "held by" : "", "\(item.0.name), where it is there: \(text)")
    }
  }

  private func expiry() -> [(String, String)] {
    guard let seconds = module.settings.linkExpiry else { return [] }
    return [("expires", "after \(seconds) seconds of waiting\(failing("expired"))")]
  }

  private func needs() -> [String] {
    target.needs.map { need in
      let declared = module.flows[need.flow].needs[need.need]
      let call = declared.name + (declared.isMethod ? list(need.arguments, declared.parameters) : "")
      let asks = "asks for \(call)" + (declared.isAsync ? " and waits for the answer" : "")
      return wrappedType(declared.type) == nil ? asks : "\(asks); if it is nil, nothing moves\(failing("notFound"))"
    }
  }

  private func end() -> [String] {
    let last = target.way.last.map { module.flows[$0.flow].children[$0.child].flow } ?? links.app
    let flow = module.flows[last]
    switch target.end {
    case .event(let index):
      let event = flow.events[index]
      let effects = self.effects(of: event, flow)
      return [
        "calls \(event.name)\(list(target.arguments, event.parameters)) of \(flow.name)"
          + (effects.isEmpty ? "" : ": \(effects.joined(separator: "; "))")
      ]
    case .screen(let screen):
      let name = flow.screens[screen.screen].name
      let first =
        "takes away what covers \(flow.name), down to its first screen; unless \(name) is in front with these values"
      let below = screen.below.compactMap { step($0, of: flow) }
      return [screen.show == nil ? "takes away what covers \(name), the first screen of \(flow.name)" : first]
        + (below + [screen.show.flatMap { step($0, of: flow) }]).compactMap(\.self)
    case .flow: return ["takes away what covers \(flow.name), down to its first screen"]
    case .tab:
      guard let hop = target.way.last, case .tab(let tab) = hop.way else { return [] }
      return [selects(tab, of: hop.flow, ", which keeps its screens")]
    case .started:
      guard let hop = target.way.last, case .starts(let show) = hop.way else { return [] }
      let child = module.flows[hop.flow].children[hop.child]
      let parameters = child.arguments == nil ? flow.parameters : child.parameters
      return ["\(shows(show)) \(child.writtenName)\(list(show.arguments, parameters)), which is written by hand"]
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
    return (ways + diagram.nodes[index].rows.map(\.text))
  }

  private func step(_ show: Show, of flow: Flow) -> String? {
    guard case .screen(let index) = show.target else { return nil }
    return "\(shows(show)) \(flow.screens[index].name)\(list(show.arguments, flow.screens[index].parameters))"
  }

  private func selects(_ tab: Int, of flow: Int, _ remark: String = "") -> String {
    let child = module.flows[flow].children[module.flows[flow].tabs[tab].child]
    let bar = diagram.nodes.first { $0.kind == .tabs && $0.flow == flow }
    let condition = bar?.tabs[tab].condition.map { ", \($0); else it is refused\(failing("refused"))" }
    return "selects the tab \(child.writtenName)\(remark)" + (condition ?? "")
  }

  private func shows(_ show: Show) -> String {
    (show.verb == .push ? "pushes" : "presents") + (show.presentation.style.map { " as \($0)" } ?? "")
  }

  private func failing(_ reason: String) -> String {
    let isHeard = module.flows[links.app].events.contains { $0.name == linkFailedName }
    return isHeard ? ", and \(linkFailedName) hears '\(reason)'" : ""
  }

  /// The arguments of a call, with what the URL says.
  private func list(_ arguments: [Argument], _ parameters: [Parameter]) -> String {
    guard !arguments.isEmpty else { return "" }
    let texts = arguments.map { argument in
      "\(parameters[argument.parameter].name): \(value(of: argument.value))"
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private func value(of expression: Expression) -> String {
    switch expression.root {
    case .literal(let text), .screenParameter(let text), .childArgument(let text), .flowParameter(let text),
      .state(let text):
      return text
    case .need(let index, _): return expression.type ?? "\(index)"
    case .local(let name):
      guard let said = reading.values.first(where: { $0.value.name == name }) else { return name }
      let type = wrappedType(said.value.type) ?? said.value.type
      guard let text = said.text else { return said.value.defaultValue ?? "nil" }
      return Self.quotes(type) || module.settings.linkTypes.contains(type) ? "\"\(text)\"" : text
    }
  }
}
