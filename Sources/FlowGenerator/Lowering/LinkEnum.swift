import FlowGraph
import FlowLanguage

/// The enum of an app's links, and how they are followed.
struct LinkEnum {
  private let plan: LinkPlan
  private let names: Names
  private var module: Module { names.module }
  private var table: String { "\(module.settings.shared["FlowStack"]).LinkTable" }

  init?(_ names: Names) {
    guard let plan = names.links else { return nil }
    self.plan = plan
    self.names = names
  }

  func context() -> LinksContext {
    let targets = plan.links.targets
    let links = targets.flatMap { target in target.links.map { (target: target, pattern: $0.pattern) } }
    var first: [Int] = []
    var count = 0
    for target in targets {
      first.append(count)
      count += target.links.count
    }
    let app = module.flows[plan.links.app]
    return LinksContext(
      type: names.linkType, access: names.access(app), bases: plan.links.bases.map { "\"\($0.text)\"" },
      paths: links.map { "\"\($0.pattern.tablePath)\"" },
      cases: zip(targets, first).map(linkCase),
      readings: links.enumerated().map { reading($1.pattern, of: $1.target, at: $0) },
      expiry: module.settings.linkExpiry.map(String.init) ?? "", failure: failure(in: app))
  }

  private func failure(in app: Flow) -> String {
    guard let event = app.events.first(where: { $0.name == linkFailedName }) else { return "" }
    let arguments = event.parameters.map { parameter in
      parameter.argument(
        parameter.name == "link"
          ? "link" : "\(names.linkType).Failure(rawValue: reason.rawValue) ?? .refused")
    }
    return "\(event.name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: The enum

  private func linkCase(_ target: LinkTarget, _ index: Int) -> LinkCaseContext {
    let payload = target.values.map { value in
      "\(swiftName(value.name)): \(value.type)" + (value.defaultValue.map { " = \($0)" } ?? "")
    }
    let pattern = target.links[0].pattern
    let values = pattern.pathVariables.compactMap { name in target.values.first { $0.name == name } }
    var url = ["\(index)"]
    if !values.isEmpty { url.append("[\(values.map(written).joined(separator: ", "))]") }
    let query = pattern.query.compactMap { item in
      target.values.first { $0.name == item.variable }.map { "(\"\(item.name)\", \(written($0)))" }
    }
    if !query.isEmpty { url.append("query: [\(query.joined(separator: ", "))]") }
    let walk = LinkWalk(target, names, app: plan.links.app)
    return LinkCaseContext(
      declaration: swiftName(target.caseName) + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"),
      pattern: casePattern(target.caseName, bindings: target.values.map(\.name)), url: url, follow: walk.pattern,
      way: walk.lines())
  }

  /// A value as a URL has it.
  private func written(_ value: LinkValue) -> String {
    let name = swiftName(value.name)
    let sign = value.isOptional ? "?" : ""
    switch wrappedType(value.type) ?? value.type {
    case "String": return name
    case "UUID": return "\(name)\(sign).uuidString"
    case "URL": return "\(name)\(sign).absoluteString"
    case "Date":
      return value.isOptional
        ? "\(name).map { \(table).text($0) }" : "\(table).text(\(name))"
    default: return "\(name)\(sign).description"
    }
  }

  /// What reads a value out of a text.
  private func read(_ type: String, _ text: String) -> String {
    switch type {
    case "String": text
    case "UUID": "UUID(uuidString: \(text))"
    case "URL": "URL(string: \(text))"
    case "Date": "\(table).date(\(text))"
    case "Double", "Float": "\(table).finite(\(type)(\(text)))"
    default: "\(type)(\(text))"
    }
  }

  private func reading(_ pattern: LinkPattern, of target: LinkTarget, at index: Int) -> LinkReadingContext {
    var lines: [String] = []
    var payload: [String] = []
    for value in target.values {
      let name = swiftName(value.name)
      let type = wrappedType(value.type) ?? value.type
      var given = name
      if let position = pattern.pathVariables.firstIndex(of: value.name) {
        let text = "match.path[\(position)]"
        lines.append(
          type == "String" ? "let \(name) = \(text)" : "guard let \(name) = \(read(type, text)) else { return nil }")
      } else if let item = pattern.query.first(where: { $0.variable == value.name }) {
        let found = "match.value(\"\(item.name)\", { \(read(type, "$0")) })"
        let isNeeded = value.defaultValue == nil && !value.isOptional
        lines.append("guard let \(name) = \(found)\(isNeeded ? " ?? nil" : "") else { return nil }")
        if let absent = value.defaultValue { given = "\(name) ?? \(absent)" }
      } else {
        given = value.defaultValue ?? "nil"
      }
      payload.append("\(swiftLabel(value.name)): \(given)")
    }
    let list = payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"
    return LinkReadingContext(index: "\(index)", values: lines, value: swiftName(target.caseName) + list)
  }
}

extension LinkPattern {
  /// With ":" where a value is.
  fileprivate var tablePath: String {
    "/"
      + parts.map { part in
        if case .word(let word) = part { word } else { ":" }
      }.joined(separator: "/")
  }
}

/// The way of one link through the flows, as Swift.
private struct LinkWalk {
  private let target: LinkTarget
  private let names: Names
  private let app: Int
  /// For each step of the way what the coordinator is called at which it arrives.
  private let variables: [String]
  private var module: Module { names.module }

  init(_ target: LinkTarget, _ names: Names, app: Int) {
    self.target = target
    self.names = names
    self.app = app
    let flows = names.module.flows
    var taken: Set<String> = ["journey", "link", "animated", "stack", "self", "dependencies", "window", "reason"]
    variables = target.way.map { hop in
      let flow = flows[flows[hop.flow].children[hop.child].flow]
      var name = lowerCamelCase(flow.name)
      while swiftName(name) != name || !taken.insert(name).inserted { name += "Flow" }
      return name
    }
  }

  /// What the way calls a value of the link.
  private func inner(_ name: String) -> String {
    let isTaken = variables.contains(name) || ["journey", "link", "stack", "dependencies", "window"].contains(name)
    return swiftName(isTaken ? "\(name)Value" : name)
  }

  var pattern: String {
    // What nobody needs is not bound.
    let used = usedNames
    guard target.values.contains(where: { used.contains($0.name) }) else { return swiftName(target.caseName) }
    let bindings = target.values.map { used.contains($0.name) ? "let \(inner($0.name))" : "_" }
    return "\(swiftName(target.caseName))(\(bindings.joined(separator: ", ")))"
  }

  private var usedNames: Set<String> {
    var arguments = target.arguments + target.needs.flatMap(\.arguments)
    for hop in target.way { if case .starts(let show) = hop.way { arguments += show.arguments } }
    if case .screen(let screen) = target.end { arguments += screen.below.flatMap(\.arguments) }
    return Set(arguments.compactMap { if case .local(let name) = $0.value.root { name } else { nil } })
  }

  func lines() -> [String] {
    guard !target.needs.isEmpty else { return first { lead(1) } }
    let looked = first(isForNeeds: true) { needs(0) }
    return looked
  }

  /// The first step: behind a flow on which the app decides, or the app itself.
  private func first(isForNeeds: Bool = false, _ next: () -> [String]) -> [String] {
    let rest = next()
    guard !target.way.isEmpty else {
      return ["journey.begin { [weak self] in", "  guard let self else { return }"] + indented(rest) + ["}"]
    }
    let name = isForNeeds ? "_" : used(0)
    let type = coordinator(0)
    guard isForNeeds else {
      return ["journey.pass(from: stack) { (\(name): \(type)) in"] + indented(rest) + ["}"]
    }
    return ["journey.pass(from: stack) { [weak self] (\(name): \(type)) in", "  guard let self else { return }"]
      + indented(rest) + ["}"]
  }

  private func needs(_ index: Int) -> [String] {
    guard index < target.needs.count else { return target.way.isEmpty ? lead(0) : first { lead(1) } }
    let need = target.needs[index]
    let declared = module.flows[need.flow].needs[need.need]
    var call = "dependencies.\(swiftName(declared.name))"
    if declared.isMethod {
      let list = need.arguments.map { declared.parameters[$0.parameter].argument(text($0.value, "")) }
      call += "(\(list.joined(separator: ", ")))"
    }
    let name = inner(need.name)
    if declared.isAsync {
      return ["journey.ask { [dependencies] in", "  await \(call)", "} then: { [weak self] \(name) in"]
        + ["  guard let self else { return }"] + indented(needs(index + 1)) + ["}"]
    }
    return ["guard let \(name) = journey.found(\(call)) else { return }"] + needs(index + 1)
  }

  /// From the flow at which the step before has arrived.
  private func lead(_ index: Int) -> [String] {
    guard index < target.way.count else { return arrive() }
    let hop = target.way[index]
    let from = index == 0 ? "" : "\(variables[index - 1])."
    let isLast = index == target.way.count - 1
    if isLast, case .tab(let tab) = hop.way, case .tab = target.end {
      return ["journey.arrive(at: \"\(module.flows[hop.flow].tabs[tab].name)\", of: \(from)stack)"]
    }
    if isLast, case .started = target.end { return arrive() }
    switch hop.way {
    case .waits:
      return ["journey.pass(from: \(from)stack) { (\(used(index)): \(coordinator(index))) in"]
        + indented(lead(index + 1)) + ["}"]
    case .tab:
      return ["journey.enter(from: \(from)stack) { (\(used(index)): \(coordinator(index))) in"]
        + indented(lead(index + 1)) + ["}"]
    case .starts(let show):
      let flow = module.flows[hop.flow]
      let child = flow.children[hop.child]
      let parameters = child.arguments == nil ? module.flows[child.flow].parameters : child.parameters
      let list = show.arguments.map { parameters[$0.parameter].argument(text($0.value, from)) }
      let call = "\(from)\(names.leading(to: hop.child, of: flow))"
      return ["\(call)(\((["journey"] + list).joined(separator: ", "))) { \(used(index)) in"]
        + indented(lead(index + 1)) + ["}"]
    }
  }

  private func arrive() -> [String] {
    let count = target.way.count
    let isStarted = if case .started = target.end { true } else { false }
    let at = isStarted ? count - 2 : count - 1
    // Swift 5 asks for `self` in a closure in a closure.
    let receiver = at >= 0 ? "\(variables[at])." : "self."
    let flow = at >= 0 ? child(at) : module.flows[app]
    switch target.end {
    case .event(let index):
      let event = flow.events[index]
      let list = target.arguments.map { event.parameters[$0.parameter].argument(text($0.value, receiver)) }
      return ["journey.arrive { \(receiver)\(swiftName(event.name))(\(list.joined(separator: ", "))) }"]
    case .screen(let screen):
      let call = "\(receiver)\(names.following(target, in: flow))(\(given(screen)))"
      return [
        "journey.arrive(at: \(receiver)stack, on: \"\(flow.screens[screen.screen].name)\") {", "  \(call)", "}",
      ]
    case .flow, .tab: return ["journey.arrive(at: \(receiver)stack)"]
    case .started:
      guard let hop = target.way.last, case .starts(let show) = hop.way else { return [] }
      let child = flow.children[hop.child]
      let parameters = child.arguments == nil ? module.flows[child.flow].parameters : child.parameters
      let list = show.arguments.map { parameters[$0.parameter].argument(text($0.value, receiver)) }
      return ["journey.arrive { \(receiver)\(names.following(target, in: flow))(\(list.joined(separator: ", "))) }"]
    }
  }

  /// What the function that shows a screen is given.
  private func given(_ screen: LinkedScreen) -> String {
    var seen: Set<String> = []
    let shows = screen.below + [screen.show].compactMap { $0 }
    return shows.flatMap(\.arguments).compactMap { argument in
      guard case .local(let name) = argument.value.root, seen.insert(name).inserted else { return nil }
      return "\(swiftLabel(name)): \(inner(name))"
    }.joined(separator: ", ")
  }

  /// A value as the app's coordinator names it.
  private func text(_ value: Expression, _ receiver: String) -> String {
    switch value.root {
    case .literal(let text): text
    case .local(let name): inner(name)
    case .flowParameter(let name), .state(let name): "\(receiver)\(swiftName(name))"
    case .need(let index, _):
      "\(receiver)dependencies.\(swiftName(flow(of: receiver).needs[index].name))"
    case .screenParameter(let name), .childArgument(let name): swiftName(name)
    }
  }

  private func flow(of receiver: String) -> Flow {
    variables.firstIndex(of: String(receiver.dropLast())).map(child) ?? module.flows[app]
  }

  private func child(_ index: Int) -> Flow {
    module.flows[module.flows[target.way[index].flow].children[target.way[index].child].flow]
  }

  private func coordinator(_ index: Int) -> String { child(index).typeName }

  /// The coordinator's variable, where what follows needs it.
  private func used(_ index: Int) -> String { variables[index] }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}
