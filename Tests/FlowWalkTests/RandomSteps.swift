import FlowGraph
import FlowTestSupport

// The steps of a made-up module.
extension RandomProgram {
  func arguments(_ parameter: Value?, _ scope: [Value]) -> String {
    guard let parameter else { return "" }
    if let value = visible(scope).first(where: { $0.type == parameter.type }) {
      return "(\(parameter.name): \(value.name))"
    }
    return "(\(parameter.name): \(literal(parameter.type)))"
  }

  private func literal(_ type: String) -> String {
    switch type {
    case "Int": "7"
    case "Item": ".sample"
    case "Bool": "true"
    default: "nil"
    }
  }

  /// Every fifth hand-written step is waited for.
  private var effects: String { hookCount.isMultiple(of: 5) ? " async" : "" }

  /// Now and then what leaves does so without animation.
  private func stillness(_ node: Node) -> String {
    (hookCount + node.actionCount).isMultiple(of: 6) ? " animated(false)" : ""
  }

  mutating func hook(_ node: Node, _ scope: [Value]) -> String {
    hookCount += 1
    let typed = visible(scope).filter { $0.isTyped && $0.type != "UIView" }
    let arguments = typed.isEmpty || random.chance(40) ? "" : "(\(typed[0].name))"
    return "call heard\(hookCount)\(arguments)\(effects)"
  }

  mutating func step(_ node: Node, _ scope: [Value], depth: Int) -> String {
    if depth > 0, random.chance(16) { return choice(node, scope) }
    return chain(node, scope)
  }

  private mutating func choice(_ node: Node, _ scope: [Value]) -> String {
    if random.chance(15), node.kind == .flow {
      let counted = Value(name: "count", type: "Int", isTyped: false)
      return "switch \(node.child)Kind {\n.plain -> \(chain(node, scope))\n"
        + ".counted(count) -> \(chain(node, [counted] + scope))\n}"
    }
    return "\(condition(node)) \(chain(node, scope)) else \(chain(node, scope))"
  }

  private mutating func condition(_ node: Node) -> String {
    var conditions = ["\(node.child)May", "flag", "\(node.child)Note"]
    if node.asks { conditions += Array(repeating: "\(node.child)Asks", count: 2) }
    let word = random.chance(25) ? "unless" : "if"
    return "\(word) \(random.one(of: conditions))"
  }

  /// What a named step does: perhaps it leads to the one before it.
  mutating func routeStep(_ node: Node, _ scope: [Value]) -> String {
    guard let route = node.routes.last, random.chance(60) else { return step(node, scope, depth: 2) }
    return "\(condition(node)) go \(route.name)\(arguments(route.value, scope)) else \(chain(node, scope))"
  }

  /// What a button does: perhaps the next question follows.
  mutating func buttonStep(_ node: Node) -> String {
    switch random.pick(4) {
    case 0: "present \(random.one(of: node.alerts))"
    case 1: choice(node, [])
    default: step(node, [], depth: 1)
    }
  }

  private mutating func chain(_ node: Node, _ scope: [Value]) -> String {
    let first = simple(node, scope)
    guard !first.hasPrefix("finish"), !first.hasPrefix("go "), !first.hasPrefix("root"), !first.hasSuffix("}"),
      random.chance(chains)
    else {
      return first
    }
    return "\(first) then \(random.chance(50) ? hook(node, scope) : simple(node, scope))"
  }

  private mutating func style() -> String {
    random.one(of: ["", "", " as fullScreen", " as formSheet", " as sheet(medium)", " as overFullScreen"])
  }

  mutating func popover(_ node: Node, _ scope: [Value]) -> String {
    guard let screen = node.isBare ? nil : node.screens.last else { return "stay" }
    return "present \(screen.name)\(arguments(screen.value, scope)) as popover(sender)"
  }

  private mutating func simple(_ node: Node, _ scope: [Value]) -> String {
    if node.kind == .app {
      let next = random.one(of: node.children)
      return random.chance(70) ? "root \(next.name)\(arguments(next.parameter, scope))" : hook(node, scope)
    }
    if !node.routes.isEmpty, random.chance(12) {
      let route = random.one(of: node.routes)
      return "go \(route.name)\(arguments(route.value, scope))"
    }
    if let signal = node.signal, random.chance(10) { return "signal \(signal.name)\(arguments(signal.value, scope))" }
    switch random.pick(24) {
    case 0, 1, 2: return push(node, scope)
    case 3, 4: return present(node, scope)
    case 5, 6, 7, 8: return showChild(node, scope)
    case 9: return (node.isBare || random.chance(50) ? "dismiss" : "pop") + stillness(node)
    case 10: return "close\(stillness(node))"
    case 11:
      guard !node.isBare else { return "close" }
      return (random.chance(50) ? "pop to root" : "pop to \(random.one(of: node.screens).name)") + stillness(node)
    case 12: return node.isBare || random.chance(50) ? "dismiss" : replace(node, scope)
    case 13, 14, 15:
      guard !node.outcomes.isEmpty else { return hook(node, scope) }
      let outcome = random.one(of: node.outcomes)
      return "finish \(outcome.name)\(arguments(outcome.value, scope))" + stillness(node)
    case 16:
      guard !node.ancestors.isEmpty else { return "stay" }
      let ancestor = random.one(of: node.ancestors)
      let child = random.one(of: ancestor.children)
      return "finish \(ancestor.name).\(child.child)\(arguments(child.given, scope))" + stillness(node)
    case 17: return node.alerts.isEmpty ? "stay" : "present \(random.one(of: node.alerts))"
    case 18:
      guard let bar = node.ancestors.first(where: { $0.kind == .tabs }) else { return hook(node, scope) }
      return "select \(random.one(of: bar.children).child)"
    case 19: return tell(node, scope)
    case 20: return ask(node, scope)
    default: return hook(node, scope)
    }
  }

  // MARK: Showing

  private mutating func push(_ node: Node, _ scope: [Value]) -> String {
    guard !node.isBare else { return present(node, scope) }
    let screen = random.one(of: node.screens)
    return "push \(screen.name)\(arguments(screen.value, scope))\(random.chance(10) ? " animated(false)" : "")"
  }

  private mutating func present(_ node: Node, _ scope: [Value]) -> String {
    guard !node.isBare else { return hook(node, scope) }
    let screen = random.one(of: node.screens)
    let wrapping = random.chance(25) ? " in navigation" : ""
    return "present \(screen.name)\(arguments(screen.value, scope))\(style())\(wrapping)"
  }

  private mutating func replace(_ node: Node, _ scope: [Value]) -> String {
    let screen = random.one(of: node.screens)
    return "replace \(screen.name)\(arguments(screen.value, scope))"
  }

  private mutating func showChild(_ node: Node, _ scope: [Value]) -> String {
    let shown = node.children.filter { $0.way == .push || $0.way == .present || $0.way == .replace }
    guard !shown.isEmpty else { return simple(node, scope) }
    let child = random.one(of: shown)
    let isMixed = mixesWays && !child.isBare && child.way != .replace && random.chance(30)
    let way = isMixed ? (child.way == .push ? "present" : "push") : way(child)
    let style = way == "present" ? style() : ""
    let handlers = usesSiteHandlers && random.chance(40) ? siteHandlers(child, node, scope) : ""
    return "\(way) \(child.name)\(arguments(child.parameter, scope))\(style)\(child.isBare ? " bare" : "")\(handlers)"
  }

  /// Handlers of this place only, which know what the step knows.
  private mutating func siteHandlers(_ child: Node, _ parent: Node, _ scope: [Value]) -> String {
    guard let outcome = child.outcomes.first else { return "" }
    let own = outcome.value.map { [$0] } ?? []
    let known = visible(scope).filter { value in
      value.isTyped && value.type != "UIView" && !own.contains { $0.name == value.name }
    }
    return " {\n\(outcome.name)\(bindings(outcome.value)) -> \(handler(child, parent, own + known))\n}"
  }

  // MARK: The app's own

  private mutating func tell(_ node: Node, _ scope: [Value]) -> String {
    let screen = random.one(of: node.screens)
    guard let value = visible(scope).first(where: { $0.isTyped && $0.type != "UIView" && $0.type != "Note?" }),
      random.chance(60)
    else { return "tell \(screen.name).refresh()" }
    return "tell \(screen.name).mark\(value.type)(\(value.name))"
  }

  /// A hand-written step that has one of two results, later.
  private mutating func ask(_ node: Node, _ scope: [Value]) -> String {
    hookCount += 1
    let hook = "ask\(hookCount)\(effects)"
    let result = value("answer")
    let good = chain(node, [result] + scope)
    return "call \(hook) {\nyes\(parameters(result)) -> \(good)\nno -> \(chain(node, scope))\n}"
  }
}
