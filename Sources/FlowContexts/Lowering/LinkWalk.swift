import FlowGraph
import FlowLanguage

/// The way of one link through the flows, as Swift.
struct LinkWalk {
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
    var taken = LinksContext.namesInWays.union([rest])
    func free(_ flow: Flow) -> String {
      let name = unusedName(lowerCamelCase(flow.name), by: "Flow") { swiftName($0) != $0 || taken.contains($0) }
      taken.insert(name)
      return name
    }
    root = flows[target.root].kind == .app ? nil : free(flows[target.root])
    variables = target.way.map { hop in free(flows[flows[hop.flow].children[hop.child].flow]) }
    values = target.names(besides: taken.contains)
  }

  /// What a step of the way begins at, with its dot. Swift 5 asks for `self` in a closure in a closure.
  private func receiver(_ index: Int) -> String { "\(index > 0 ? variables[index - 1] : root ?? "self")." }

  /// What the way calls a value of the link.
  private func inner(_ name: String) -> String { swiftName(values[name] ?? name) }

  /// The rest of the link leads into another module.
  private var leadsOn: Bool { if case .library = target.end { true } else { false } }

  var pattern: String {
    // What nobody needs is not bound.
    let used = usedNames
    let bindings = target.values.map { used.contains($0.name) ? values[$0.name] ?? $0.name : nil }
    return casePattern(target.caseName, bindings: bindings + (leadsOn ? [rest] : []))
  }

  private var usedNames: Set<String> {
    var arguments = target.arguments + target.needs.flatMap(\.arguments)
    for hop in target.way { if case .starts(let show) = hop.way { arguments += show.arguments } }
    if case .screen(let screen) = target.end { arguments += screen.below.flatMap(\.arguments) }
    if remembersPrefix { return Set(target.values.map(\.name)) }
    return Set(arguments.compactMap(\.value.local))
  }

  func lines() -> [String] {
    if root != nil { return needs(0) }
    return target.needs.isEmpty && !leadsOn ? first(lead(waits ? 1 : 0)) : first(looksUp: true, needs(0))
  }

  /// What comes when all is looked up.
  private func move() -> [String] {
    if let root { return closure("enter", root, lead(0)) }
    return waits ? first(lead(1)) : lead(0)
  }

  /// The first flow on the way is one on which the app decides; others are started.
  private var waits: Bool { if case .waits? = target.way.first?.way { true } else { false } }

  /// The links of another module look up what they ask for before the way there begins.
  private func lookUp() -> [String] {
    let flow = module.flows[target.last(in: module)]
    let dependencies = names.hasDependencies(flow) ? ", dependencies: dependencies" : ""
    let call = "\(flow.typeName).follow(\(rest), on: journey\(dependencies))"
    return closure(call, "next", weak: root == nil ? "self" : nil, move())
  }

  /// The first step: below a flow on which the app decides, or the app itself.
  ///
  /// - Parameter looksUp: whether what it arrives at looks up values first.
  private func first(looksUp: Bool = false, _ rest: [String]) -> [String] {
    guard waits else { return closure("journey.begin", "", weak: "self", rest) }
    let arrived = "(\(looksUp ? "_" : variables[0]): \(child(0).typeName))"
    return closure("journey.pass(from: stack)", arrived, weak: looksUp ? "self" : nil, rest)
  }

  private func needs(_ index: Int) -> [String] {
    guard index < target.needs.count else { return leadsOn ? lookUp() : move() }
    let need = target.needs[index]
    let flow = module.flows[need.flow]
    let declared = flow.needs[need.need]
    var call = "\(names.container("dependencies", for: declared.surface, of: flow)).\(swiftName(declared.name))"
    if declared.isMethod {
      let list = need.arguments.map { declared.parameters[$0.parameter].argument(text($0.value, "")) }
      call += "(\(list.joined(separator: ", ")))"
    }
    let name = inner(need.name)
    if declared.isAsync {
      return ["journey.ask { [dependencies] in", "  await \(call)"]
        + closure("} then:", name, weak: root == nil ? "self" : nil, needs(index + 1))
    }
    return ["guard let \(name) = journey.found(\(call)) else { return }"] + needs(index + 1)
  }

  /// From the flow at which the step before has arrived.
  private func lead(_ index: Int) -> [String] {
    guard index < target.approach.count else { return arrive() }
    let hop = target.way[index]
    let from = receiver(index)
    if index == target.way.count - 1, case .tab(let tab) = hop.way, case .tab = target.end {
      return ["journey.arrive(at: \"\(module.flows[hop.flow].tabs[tab].name)\", of: \(from)stack)"]
    }
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
    let receiver = receiver(target.approach.count)
    let flow = flow(of: receiver)
    switch target.end {
    case .event(let index):
      let event = flow.events[index]
      let list = target.arguments.map { event.parameters[$0.parameter].argument(text($0.value, receiver)) }
      return turn("journey.arrive(in: \(receiver)stack)", of: receiver, swiftName(event.name), list)
    case .screen(let screen) where screen.show != nil:
      let place = "journey.arrive(at: \(receiver)stack, on: \"\(flow.screens[screen.screen].name)\")"
      return turn(place, of: receiver, names.following(target, in: flow), given(screen))
    case .screen, .flow, .tab: return ["journey.arrive(at: \(receiver)stack)"]
    case .library:
      let next = ["next(\(receiver.dropLast()))"]
      guard remembersPrefix else { return next }
      let whole = names.prefixed(target, target.values.map { inner($0.name) }, by: "$0")
      return ["\(receiver)stack.prefixLinks { \(whole) }"] + next
    case .started:
      guard let hop = target.way.last, case .starts(let show) = hop.way else { return [] }
      let place = "journey.arrive(in: \(receiver)stack)"
      return turn(place, of: receiver, names.following(target, in: flow), arguments(of: show, hop, receiver))
    }
  }

  /// What a coordinator does in its turn. Until then the link does not keep it, but for the app's.
  private func turn(_ place: String, of receiver: String, _ function: String, _ arguments: [String]) -> [String] {
    let name = String(receiver.dropLast())
    let list = arguments.joined(separator: ", ")
    guard name != "self" else { return ["\(place) { self.\(function)(\(list)) }"] }
    if list.contains(receiver) { return closure(place, "", weak: name, ["\(receiver)\(function)(\(list))"]) }
    return closure(place, "[weak \(name)]", ["\(name)?.\(function)(\(list))"])
  }

  /// What the function that shows a screen is given.
  private func given(_ screen: LinkedScreen) -> [String] {
    screen.shows.flatMap(\.arguments).compactMap(\.value.local).uniqued(by: \.self).map { name in
      "\(swiftLabel(name)): \(inner(name))"
    }
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
    guard leadsOn, let hop = target.way.last else { return false }
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
  ///
  /// - Parameter weak: what the closure does not keep, and without which it does nothing.
  private func closure(_ call: String, _ parameter: String, weak: String? = nil, _ lines: [String]) -> [String] {
    let head = [weak.map { "[weak \($0)]" } ?? "", parameter, "in"].filter { !$0.isEmpty }.joined(separator: " ")
    let unwrapping = weak.map { ["guard let \($0) else { return }"] } ?? []
    return ["\(call) { \(head)"] + (unwrapping + lines).map { "  " + $0 } + ["}"]
  }
}
