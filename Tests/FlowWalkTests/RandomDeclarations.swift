import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

// What a made-up flow declares.
extension RandomProgram {
  mutating func declaration(_ node: Node) -> String {
    var lines: [String] = []
    let keyword =
      switch node.kind {
      case .app: "app"
      case .flow: "flow"
      case .tabs: "tabs"
      case .external: "external flow"
      }
    for outcome in node.outcomes { lines.append("outcome \(outcome.name)\(parameters(outcome.value))") }
    if let signal = node.signal { lines.append("signal \(signal.name)\(parameters(signal.value))") }
    switch node.kind {
    case .external: break
    case .tabs: lines += tabs(node) + (node.outcomes.isEmpty ? [] : ["needs \(node.child)Stays: Bool"])
    case .app, .flow:
      lines += ["needs \(node.child)May: Bool", "needs \(node.child)Note: Note?"]
      lines += ["needs \(node.child)Kind: Kind", "state flag: Bool = \(random.chance(50))"]
      if node.asks { lines.append("needs \(node.child)Asks async: Bool") }
      for name in ["way", "path"] where random.chance(40) {
        let value = random.chance(50) ? value("given") : nil
        // What it is given has a type: its step passes it on.
        lines.append("route \(name)\(parameters(value)) -> \(routeStep(node, value.map { [$0] } ?? []))")
        node.routes.append((name, value))
      }
      lines += node.kind == .app ? [appStart(node)] : start(node)
    }
    for child in node.children { lines += childDeclaration(child, of: node) }
    if node.kind == .app || node.kind == .flow {
      for _ in 0..<random.pick(3) {
        node.actionCount += 1
        let parameter = random.chance(50) ? value("told") : nil
        let step = step(node, (parameter.map { [$0] } ?? []) + outermost(node), depth: 2)
        let place = isPlainPresent(step) && node.actionCount.isMultiple(of: 2) ? " on top" : ""
        lines.append("event news\(node.actionCount)\(parameters(parameter)) -> \(step)\(place)")
      }
      if node.way == .tab, random.chance(50) { lines.append("event reselected -> \(step(node, [], depth: 1))") }
    }
    return "\(keyword) \(node.name)\(parameters(node.parameter)) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  /// Whether a step presents something and does nothing else.
  private func isPlainPresent(_ step: String) -> Bool {
    step.hasPrefix("present ") && !step.contains("{") && !step.contains(" then ")
  }

  func parameters(_ value: Value?) -> String { value.map { "(\($0.name): \($0.type))" } ?? "" }

  private mutating func tabs(_ node: Node) -> [String] {
    var lines: [String] = []
    for (index, child) in node.children.enumerated() {
      let condition = index > 0 && random.chance(20) ? " if \(node.child)Shows" : ""
      if !condition.isEmpty, !lines.contains("needs \(node.child)Shows: Bool") {
        lines.append("needs \(node.child)Shows: Bool")
      }
      var tab = child.name
      if let given = child.parameter {
        let own = child.tabTakesValue ? parameters(given) : ""
        tab = "\(child.child)\(own): \(child.name)\(arguments(given, node.parameter.map { [$0] } ?? []))"
      }
      lines.append("tab \(tab) title \"\(child.name)\"\(condition)")
    }
    return lines
  }

  private mutating func appStart(_ node: Node) -> String {
    let ways = node.children.map { "root \($0.name)\(arguments($0.parameter, []))" }
    let first = ways.first ?? "stay"
    return "start -> " + (ways.count > 1 && random.chance(50) ? "if \(node.child)May \(ways[1]) else \(first)" : first)
  }

  /// The screens and alerts of a flow, and which of them it begins with.
  private mutating func start(_ node: Node) -> [String] {
    var lines: [String] = []
    var screens = node.screens.enumerated().map { index, screen in self.screen(screen, isFirst: index == 0, of: node) }
    let pushed = node.children.first { $0.way == .push && $0.kind != .external }
    let condition = node.asks && random.chance(60) ? "\(node.child)Asks" : "\(node.child)May"
    var begins: String?
    if let pushed, random.chance(25) {
      begins = "push \(pushed.name)\(arguments(pushed.parameter, []))"
    } else if node.screens.count > 1, random.chance(20) {
      let (first, second) = (node.screens[0], node.screens[1])
      let other = "push \(second.name)\(arguments(second.value, []))"
      // With a third one, the second comes on top of the first.
      begins =
        node.screens.count > 2
        ? "push \(first.name) then \(other)" : "if \(condition) push \(first.name) else \(other)"
    }
    if let begins {
      lines.append("start -> \(begins)")
      screens = screens.map { $0.map { $0.replacingOccurrences(of: "start screen", with: "screen") } }
    }
    lines += screens.flatMap { $0 }
    for alert in node.alerts {
      lines.append("alert \(alert) {")
      for index in 1...2 { lines.append("  b\(index) -> \(buttonStep(node))") }
      lines.append("}")
    }
    return lines
  }

  private mutating func screen(_ screen: (name: String, value: Value?), isFirst: Bool, of node: Node) -> [String] {
    var lines = ["\(isFirst ? "start " : "")screen \(screen.name)\(parameters(screen.value)) {"]
    for index in 1...(2 + random.pick(3)) {
      node.actionCount += 1
      let isPopover = random.chance(4)
      let parameter =
        isPopover ? Value(name: "sender", type: "UIView") : random.chance(40) ? value("chosen") : nil
      var scope = parameter.map { [$0] } ?? []
      if usesScreenValues, let value = screen.value { scope.append(value) }
      scope += outermost(node)
      let name = sharesNames ? ["open", "next", "quit", "look", "ask"][index - 1] : "act\(node.actionCount)"
      let step = isPopover ? popover(node, scope) : step(node, scope, depth: 2)
      lines.append("  \(name)\(parameters(parameter)) -> \(step)")
    }
    return lines + ["}"]
  }

  private mutating func childDeclaration(_ child: Node, of parent: Node) -> [String] {
    var policy = ""
    if child.way == .push || child.way == .present, random.chance(25) {
      policy = " " + random.one(of: ChildPolicy.allCases).rawValue
    }
    var lines: [String] = []
    for outcome in child.outcomes {
      let scope = outcome.value.map { [$0] } ?? []
      lines.append("  \(outcome.name)\(bindings(outcome.value)) -> \(handler(child, parent, scope))")
    }
    if let signal = child.signal {
      let scope = signal.value.map { [$0] } ?? []
      let isPlain = child.way == .root || child.way == .tab || random.chance(50)
      let step = isPlain ? hook(parent, scope) : step(parent, scope, depth: 1)
      lines.append("  \(signal.name)\(bindings(signal.value)) -> \(step)")
    }
    if child.way == .push || child.way == .present || child.way == .tab, random.chance(45) {
      let step = child.way == .tab || random.chance(60) ? hook(parent, []) : step(parent, [], depth: 1)
      // Who shows again whatever is closed is never done.
      let isEndless = step.contains("present") || step.contains("go ") || step.contains(child.name)
      lines.append("  closed -> \(isEndless ? hook(parent, []) : step)")
    }
    let via = child.way == .tab ? "" : " via \(way(child))\(child.isBare ? " bare" : "")"
    let name = child.way == .tab && child.parameter != nil ? child.child : child.name
    return ["child \(name)\(policy)\(via) {"] + lines + ["}"]
  }

  func bindings(_ value: Value?) -> String { value.map { "(\($0.name))" } ?? "" }

  func way(_ node: Node) -> String {
    switch node.way {
    case .push, .tab: "push"
    case .present: "present"
    case .root: "root"
    case .replace: "replace"
    }
  }

  /// What comes after a child, as far as its way in leaves a choice.
  mutating func handler(_ child: Node, _ parent: Node, _ scope: [Value]) -> String {
    switch child.way {
    case .push, .present: return step(parent, scope, depth: 1)
    case .root:
      let next = random.one(of: parent.children)
      return (random.chance(20) ? "\(hook(parent, scope)) then " : "")
        + "root \(next.name)\(arguments(next.parameter, scope))"
        + (random.chance(30) ? " then \(hook(parent, scope))" : "")
    case .replace:
      if let outcome = parent.outcomes.first, random.chance(50) {
        return "finish \(outcome.name)\(arguments(outcome.value, scope))"
      }
      if let screen = parent.screens.last { return "replace \(screen.name)\(arguments(screen.value, scope))" }
      return "stay"
    case .tab:
      let finish = parent.outcomes.first.map { "finish \($0.name)\(arguments($0.value, scope))" }
      if let finish, random.chance(40) { return finish }
      let other = random.one(of: parent.children)
      let stays = random.chance(50) ? "stay" : "select \(other.child)"
      guard let finish, random.chance(40) else { return stays }
      return random.chance(50)
        ? "if \(parent.child)Stays \(stays) else \(finish)" : "unless \(parent.child)Stays \(finish) else \(stays)"
    }
  }
}
