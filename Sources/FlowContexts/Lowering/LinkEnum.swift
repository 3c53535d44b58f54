import FlowGraph
import FlowLanguage

/// The enum of the links of an app, or of a flow that other modules can start, and how they are followed.
struct LinkEnum {
  /// What the functions that follow links use, in the template and here: no value is called that in there.
  static let namesInWays: Set<String> = [
    "journey", "link", "animated", "stack", "self", "dependencies", "window", "reason", "enter", "next",
  ]
  /// The same for the initialiser that reads them.
  static let namesInReadings: Set<String> = ["match"]

  private let plan: LinkPlan
  private let root: Flow
  private let names: Names
  private var module: Module { names.module }
  private var table: String { "\(module.settings.shared["FlowStack"]).LinkTable" }

  init?(_ root: Flow, _ names: Names) {
    guard let plan = names.links, plan.links.roots.contains(root.id) else { return nil }
    self.plan = plan
    self.root = root
    self.names = names
  }

  func context() -> LinksContext {
    let targets = plan.links.targets.filter { $0.root == root.id }
    let links = targets.flatMap { target in target.links.map { (target: target, pattern: $0.pattern) } }
    var count = 0
    let first = targets.map { target in
      defer { count += target.links.count }
      return count
    }
    let libraries = links.enumerated().compactMap { index, item in
      libraryType(of: item.target).map { "\(index): \($0).table" }
    }
    return LinksContext(
      type: names.linkType(root.id), access: names.access(root).modifier, isLibrary: plan.links.isLibrary,
      bases: plan.links.bases.map { "\"\($0.text)\"" },
      paths: links.map { "\"\($0.pattern.tablePath)\"\(links.count > 1 ? "," : "")" }, libraries: libraries,
      cases: zip(targets, first).map(linkCase),
      readings: links.enumerated().map { reading($1.pattern, of: $1.target, at: $0) },
      expiry: module.settings.linkExpiry.map(String.init) ?? "", failure: plan.links.isLibrary ? "" : failure(in: root))
  }

  /// The links of another module that a prefix has below it, as a type.
  private func libraryType(of target: LinkTarget) -> String? {
    target.library(in: module).map { _ in names.linkType(target.last(in: module)) }
  }

  /// What the rest of a link is called beside its values.
  private func rest(of target: LinkTarget) -> String {
    unusedName("rest", by: "OfLink") { name in target.values.contains { $0.name == name } }
  }

  private func failure(in app: Flow) -> String {
    guard let event = app.events.first(where: { $0.name == linkFailedName }) else { return "" }
    let arguments = event.parameters.map { parameter in
      parameter.argument(
        parameter.name == "link"
          ? "link" : "\(names.linkType(root.id)).Failure(rawValue: reason.rawValue) ?? .refused")
    }
    return "\(event.name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: The enum

  private func linkCase(_ target: LinkTarget, _ index: Int) -> LinkCaseContext {
    var payload = target.values.map { value in
      "\(swiftName(value.name)): \(value.type)" + (value.defaultValue.map { " = \($0)" } ?? "")
    }
    var bindings = target.values.map(\.name)
    let pattern = target.links[0].pattern
    let values = pattern.pathVariables.compactMap { name in target.values.first { $0.name == name } }
    var url = ["\(index)"]
    if !values.isEmpty { url.append("[\(values.map(written).joined(separator: ", "))]") }
    let query = pattern.query.compactMap { item in
      target.values.first { $0.name == item.variable }.map { "(\"\(item.name)\", \(written($0)))" }
    }
    if !query.isEmpty { url.append("query: [\(query.joined(separator: ", "))]") }
    if let type = libraryType(of: target) {
      payload.append(type)
      bindings.append(rest(of: target))
      url.append("rest: \(rest(of: target)).path")
    }
    let walk = LinkWalk(target, names, rest: rest(of: target))
    return LinkCaseContext(
      declaration: withPayload(swiftName(target.caseName), payload),
      pattern: casePattern(target.caseName, bindings: bindings), url: url, follow: walk.pattern,
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

  /// The same as an optional: a type of the app may read every text.
  private func readAsOptional(_ type: String, _ text: String) -> String {
    read(type, text) + (module.settings.linkTypes.contains(type) ? " as \(type)?" : "")
  }

  private func reading(_ pattern: LinkPattern, of target: LinkTarget, at index: Int) -> LinkReadingContext {
    var lines: [String] = []
    var payload: [String] = []
    let inner = target.names(besides: Self.namesInReadings.contains)
    for value in target.values {
      let name = swiftName(inner[value.name] ?? value.name)
      let type = wrappedType(value.type) ?? value.type
      var given = name
      if let position = pattern.pathVariables.firstIndex(of: value.name) {
        let text = "match.path[\(position)]"
        lines.append(
          type == "String"
            ? "let \(name) = \(text)" : "guard let \(name) = \(readAsOptional(type, text)) else { return nil }")
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
    if let type = libraryType(of: target) {
      let name = rest(of: target)
      lines.append("guard let \(name) = match.rest.flatMap({ \(type)($0) }) else { return nil }")
      payload.append(name)
    }
    return LinkReadingContext(
      index: "\(index)", values: lines, value: withPayload(swiftName(target.caseName), payload))
  }
}

extension LinkTarget {
  /// What its values and the results of its needs are called where some names are taken.
  fileprivate func names(besides isTaken: (String) -> Bool) -> [String: String] {
    var names: [String: String] = [:]
    let all = Set(values.map(\.name) + needs.map(\.name))
    for name in all {
      names[name] = isTaken(name) ? unusedName(name + "Value") { isTaken($0) || all.contains($0) } : name
    }
    return names
  }
}

extension LinkPattern {
  /// With ":" where a value is.
  fileprivate var tablePath: String {
    "/" + parts.map { if case .word(let word) = $0 { word } else { ":" } }.joined(separator: "/")
  }
}

/// The way of one link through the flows, as Swift.
private struct LinkWalk {
  private let target: LinkTarget
  private let names: Names
  /// What the rest of the link is called, if it leads into another module.
  private let rest: String
  /// What the flow is called below whose prefix the link is; nil in the app, which follows its links itself.
  private let root: String?
  /// For each step of the way what the coordinator is called at which it arrives.
  private let variables: [String]
  /// What the way calls the values of the link, and what it looks up.
  private let values: [String: String]
  private var module: Module { names.module }

  init(_ target: LinkTarget, _ names: Names, rest: String) {
    self.target = target
    self.names = names
    self.rest = rest
    let flows = names.module.flows
    var taken = LinkEnum.namesInWays.union([rest])
    func free(_ flow: Flow) -> String {
      let name = unusedName(lowerCamelCase(flow.name), by: "Flow") { swiftName($0) != $0 || taken.contains($0) }
      taken.insert(name)
      return name
    }
    root = flows[target.root].kind == .app ? nil : free(flows[target.root])
    variables = target.way.map { hop in free(flows[flows[hop.flow].children[hop.child].flow]) }
    values = target.names(besides: taken.contains)
  }

  /// What the way begins at, with its dot.
  private var start: String { root.map { "\($0)." } ?? "" }

  /// What the way calls a value of the link.
  private func inner(_ name: String) -> String { swiftName(values[name] ?? name) }

  var pattern: String {
    // What nobody needs is not bound.
    let used = usedNames
    let isPrefix = if case .library = target.end { true } else { false }
    let isBound = isPrefix || target.values.contains { used.contains($0.name) }
    let bindings =
      target.values.map { used.contains($0.name) ? "let \(inner($0.name))" : "_" } + (isPrefix ? ["let \(rest)"] : [])
    return withPayload(swiftName(target.caseName), isBound ? bindings : [])
  }

  private var usedNames: Set<String> {
    var arguments = target.arguments + target.needs.flatMap(\.arguments)
    for hop in target.way { if case .starts(let show) = hop.way { arguments += show.arguments } }
    if case .screen(let screen) = target.end { arguments += screen.below.flatMap(\.arguments) }
    if remembersPrefix { return Set(target.values.map(\.name)) }
    return Set(arguments.compactMap { if case .local(let name) = $0.value.root { name } else { nil } })
  }

  func lines() -> [String] {
    if root != nil { return needs(0) }
    if case .library = target.end { return first(isForNeeds: true, needs(0)) }
    return target.needs.isEmpty ? first(lead(1)) : first(isForNeeds: true, needs(0))
  }

  /// What comes when all is looked up.
  private func move() -> [String] {
    if let root { return closure("enter", root, lead(0)) }
    return target.way.isEmpty ? lead(0) : first(lead(1))
  }

  /// The links of another module look up what they ask for before the way there begins.
  private func lookUp() -> [String] {
    let flow = module.flows[target.last(in: module)]
    let dependencies = names.hasDependencies(flow) ? ", dependencies: dependencies" : ""
    return closure(
      "\(flow.typeName).follow(\(rest), on: journey\(dependencies))", "next", isWeak: root == nil, move())
  }

  /// The first step: below a flow on which the app decides, or the app itself.
  private func first(isForNeeds: Bool = false, _ rest: [String]) -> [String] {
    guard !target.way.isEmpty else { return closure("journey.begin", "", isWeak: true, rest) }
    let name = isForNeeds ? "_" : variables[0]
    return closure("journey.pass(from: stack)", "(\(name): \(child(0).typeName))", isWeak: isForNeeds, rest)
  }

  private func needs(_ index: Int) -> [String] {
    guard index < target.needs.count else {
      if case .library = target.end { return lookUp() }
      return move()
    }
    let need = target.needs[index]
    let declared = module.flows[need.flow].needs[need.need]
    var call = "dependencies.\(swiftName(declared.name))"
    if declared.isMethod {
      let list = need.arguments.map { declared.parameters[$0.parameter].argument(text($0.value, "")) }
      call += "(\(list.joined(separator: ", ")))"
    }
    let name = inner(need.name)
    if declared.isAsync {
      return ["journey.ask { [dependencies] in", "  await \(call)"]
        + closure("} then:", name, isWeak: root == nil, needs(index + 1))
    }
    return ["guard let \(name) = journey.found(\(call)) else { return }"] + needs(index + 1)
  }

  /// From the flow at which the step before has arrived.
  private func lead(_ index: Int) -> [String] {
    guard index < target.way.count else { return arrive() }
    let hop = target.way[index]
    let from = index == 0 ? start : "\(variables[index - 1])."
    let isLast = index == target.way.count - 1
    if isLast, case .tab(let tab) = hop.way, case .tab = target.end {
      return ["journey.arrive(at: \"\(module.flows[hop.flow].tabs[tab].name)\", of: \(from)stack)"]
    }
    if isLast, case .started = target.end { return arrive() }
    let arrived = "(\(variables[index]): \(child(index).typeName))"
    switch hop.way {
    case .waits: return closure("journey.pass(from: \(from)stack)", arrived, lead(index + 1))
    case .tab(let own):
      let flow = module.flows[hop.flow]
      let isOneOfSeveral = flow.tabs.count { flow.children[$0.child].flow == flow.children[hop.child].flow } > 1
      let tab = isOneOfSeveral ? ", in: \"\(flow.tabs[own].name)\"" : ""
      return closure("journey.enter(from: \(from)stack\(tab))", arrived, lead(index + 1))
    case .starts(let show):
      let list = ["journey"] + arguments(of: show, hop, from)
      let call = "\(from)\(names.leading(to: hop.child, of: module.flows[hop.flow]))"
      return closure("\(call)(\(list.joined(separator: ", ")))", variables[index], lead(index + 1))
    }
  }

  /// What starts a child on the way is given.
  private func arguments(of show: Show, _ hop: LinkHop, _ receiver: String) -> [String] {
    let parameters = module.parameters(of: module.flows[hop.flow].children[hop.child])
    return show.arguments.map { parameters[$0.parameter].argument(text($0.value, receiver)) }
  }

  private func arrive() -> [String] {
    let count = target.way.count
    let isStarted = if case .started = target.end { true } else { false }
    let at = isStarted ? count - 2 : count - 1
    // Swift 5 asks for `self` in a closure in a closure.
    let receiver = at >= 0 ? "\(variables[at])." : root == nil ? "self." : start
    let flow = at >= 0 ? child(at) : module.flows[target.root]
    switch target.end {
    case .event(let index):
      let event = flow.events[index]
      let list = target.arguments.map { event.parameters[$0.parameter].argument(text($0.value, receiver)) }
      return ["journey.arrive { \(receiver)\(swiftName(event.name))(\(list.joined(separator: ", "))) }"]
    case .screen(let screen) where screen.show != nil:
      let call = "\(receiver)\(names.following(target, in: flow))(\(given(screen)))"
      return [
        "journey.arrive(at: \(receiver)stack, on: \"\(flow.screens[screen.screen].name)\") {", "  \(call)", "}",
      ]
    case .screen, .flow, .tab: return ["journey.arrive(at: \(receiver)stack)"]
    case .library:
      let next = ["next(\(receiver.dropLast()))"]
      guard remembersPrefix else { return next }
      let whole = names.prefixed(target, target.values.map { inner($0.name) }, by: "$0")
      return ["\(receiver)stack.prefixLinks { \(whole) }"] + next
    case .started:
      guard let hop = target.way.last, case .starts(let show) = hop.way else { return [] }
      let list = arguments(of: show, hop, receiver).joined(separator: ", ")
      return ["journey.arrive { \(receiver)\(names.following(target, in: flow))(\(list)) }"]
    }
  }

  /// What the function that shows a screen is given.
  private func given(_ screen: LinkedScreen) -> String {
    var seen: Set<String> = []
    return screen.shows.flatMap(\.arguments).compactMap { argument in
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

  /// Whether only the URL says with what the links of the other module begin.
  private var remembersPrefix: Bool {
    guard case .library = target.end, let hop = target.way.last else { return false }
    let flow = module.flows[hop.flow]
    return names.linkPrefix(of: flow.children[hop.child], in: flow, calling: { $0 }) == nil
  }

  private func flow(of receiver: String) -> Flow {
    variables.firstIndex(of: String(receiver.dropLast())).map(child) ?? module.flows[target.root]
  }

  private func child(_ index: Int) -> Flow {
    module.flows[module.flows[target.way[index].flow].children[target.way[index].child].flow]
  }

  /// A call with a trailing closure of that parameter, if there is one.
  private func closure(
    _ call: String, _ parameter: String, isWeak: Bool = false, _ lines: [String]
  ) -> [String] {
    let head = [isWeak ? "[weak self]" : "", parameter, "in"].filter { !$0.isEmpty }.joined(separator: " ")
    let unwrapping = isWeak ? ["guard let self else { return }"] : []
    return ["\(call) { \(head)"] + (unwrapping + lines).map { "  " + $0 } + ["}"]
  }
}
