import FlowGraph
import FlowLanguage
import Foundation

/// A module made up from the grammar: sized, from a seed, and such that the checker has nothing against it.
///
/// Its flows form a tree, each with screens, outcomes and events of its own, so that every path to an ancestor is known.
struct RandomProgram {
  private struct Value {
    let name: String
    let type: String
  }

  private final class Node {
    enum Kind { case app, flow, tabs }
    enum Way { case push, present, root, replace, tab }

    let name: String
    var kind: Kind
    /// How the parent shows it.
    let way: Way
    weak var parent: Node?
    var children: [Node] = []
    var parameter: Value?
    var outcomes: [(name: String, value: Value?)] = []
    var screens: [(name: String, value: Value?)] = []
    var alert: String?
    var actionCount = 0

    init(_ name: String, _ kind: Kind, _ way: Way, _ parent: Node?) {
      (self.name, self.kind, self.way, self.parent) = (name, kind, way, parent)
    }

    /// A screen is either pushed or presented: a second `present` looks at the screen that was shown last.
    var pushable: [(name: String, value: Value?)] { screens.enumerated().filter { $0.offset != 1 }.map(\.element) }
    var presentable: [(name: String, value: Value?)] { Array(screens.dropFirst().prefix(1)) }

    var child: String { name.prefix(1).lowercased() + name.dropFirst() }
  }

  private var random: SplitMix
  private var count = 0
  private var hookCount = 0
  /// Screens may have actions of one name: coordinators then need adapters, and `actions destinations` is out.
  private var sharesNames = false
  private var usesScreenValues = false
  private var usesSiteHandlers = false
  /// How a flow shows its children. With `.replace` generated code still loses flows (see README, "Known").
  private static let ways: [Node.Way] = [.push, .push, .present, .present]
  /// Whether a flow may begin with another one, for the same reason.
  private static let beginsWithFlows = false
  private static let types = ["Int", "Item", "Bool", "Note?"]
  private static let names = [
    "Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Juniper", "Larch", "Maple", "Oak", "Pine", "Rowan", "Spruce",
    "Willow", "Yew",
  ]

  /// - Parameter size: how many flows there are, about.
  static func program(seed: UInt64, size: Int) -> Program {
    // What the checker refuses is not for walking: the next one then.
    for attempt in 0..<50 {
      var random = RandomProgram(random: SplitMix(seed &* 64 &+ UInt64(attempt)))
      let program = Program(name: "Random\(seed)", text: random.text(size: size)).withoutAmbiguousClose
      if program.checked().errors.isEmpty { return program }
    }
    return Program(name: "Random\(seed)", text: "flow Alder {\n  start screen Alder1\n}\n")
  }

  private init(random: SplitMix) { self.random = random }

  private mutating func text(size: Int) -> String {
    sharesNames = random.chance(30)
    usesScreenValues = random.chance(50)
    usesSiteHandlers = random.chance(25)
    let root = node(random.chance(65) ? .app : .flow, .root, nil)
    var nodes = [root]
    while count < size {
      let parent = nodes[random.pick(nodes.count)]
      guard let child = child(of: parent) else { continue }
      nodes.append(child)
      if child.kind == .tabs {
        for _ in 0..<(2 + random.pick(2)) { nodes.append(node(.flow, .tab, child)) }
      }
    }
    for node in nodes where node.kind != .tabs { fill(node) }
    if root.kind == .app, root.children.isEmpty { fill(self.node(.flow, .root, root)) }
    return all(root).map { declaration($0) }.joined(separator: "\n")
  }

  private func all(_ node: Node) -> [Node] { [node] + node.children.flatMap(all) }

  // MARK: The tree

  private mutating func node(_ kind: Node.Kind, _ way: Node.Way, _ parent: Node?) -> Node {
    let name = Self.names[count % Self.names.count] + (count < Self.names.count ? "" : "\(count / Self.names.count)")
    count += 1
    let node = Node(name, kind, way, parent)
    if parent != nil {
      if kind == .flow, way != .tab, random.chance(40) { node.parameter = value("given") }
      for index in 0..<random.pick(3) {
        node.outcomes.append((index == 0 ? "done" : "gone", random.chance(50) ? value("result\(index)") : nil))
      }
    }
    parent?.children.append(node)
    return node
  }

  private mutating func child(of parent: Node) -> Node? {
    switch parent.kind {
    case .tabs: return nil
    case .app: return node(random.chance(35) ? .tabs : .flow, .root, parent)
    case .flow:
      let way: Node.Way = random.one(of: Self.ways)
      return node(way == .present && random.chance(12) ? .tabs : .flow, way, parent)
    }
  }

  private mutating func value(_ name: String) -> Value { Value(name: name, type: random.one(of: Self.types)) }

  private mutating func fill(_ node: Node) {
    guard node.kind == .flow, node.screens.isEmpty else { return }
    for index in 1...(1 + random.pick(3)) {
      node.screens.append(("\(node.name)\(index)", index > 1 && random.chance(50) ? value("shown") : nil))
    }
    if random.chance(25) { node.alert = "\(node.name)Alert" }
  }

  // MARK: Declarations

  private mutating func declaration(_ node: Node) -> String {
    var lines: [String] = []
    let head = node.parameter.map { "(\($0.name): \($0.type))" } ?? ""
    let keyword = node.kind == .app ? "app" : node.kind == .tabs ? "tabs" : "flow"
    for outcome in node.outcomes {
      lines.append("outcome \(outcome.name)\(outcome.value.map { "(\($0.name): \($0.type))" } ?? "")")
    }
    if node.kind == .tabs {
      for (index, child) in node.children.enumerated() {
        let condition = index > 0 && random.chance(20) ? " if \(node.child)Shows" : ""
        if !condition.isEmpty, !lines.contains("needs \(node.child)Shows: Bool") {
          lines.append("needs \(node.child)Shows: Bool")
        }
        lines.append("tab \(child.name) title \"\(child.name)\"\(condition)")
      }
    } else {
      lines += [
        "needs \(node.child)May: Bool", "needs \(node.child)Note: Note?", "state flag: Bool = \(random.chance(50))",
      ]
      if random.chance(20) { lines.append("needs \(node.child)Knows(item: Item) async: Bool") }
      lines += start(node, isAsync: lines.contains { $0.contains("async") })
    }
    for child in node.children { lines += childDeclaration(child, of: node) }
    if node.kind != .tabs {
      for _ in 0..<random.pick(3) {
        node.actionCount += 1
        let parameter = random.chance(50) ? value("told") : nil
        let step = step(node, parameter.map { [$0] } ?? [], isHandler: true, depth: 2)
        lines.append("event news\(node.actionCount)\(parameters(parameter)) -> \(step)")
      }
    }
    return "\(keyword) \(node.name)\(head) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private func parameters(_ value: Value?) -> String { value.map { "(\($0.name): \($0.type))" } ?? "" }

  private mutating func start(_ node: Node, isAsync: Bool) -> [String] {
    if node.kind == .app {
      let ways = node.children.map { "root \($0.name)\(arguments($0.parameter, []))" }
      let first = ways.first ?? "stay"
      return [
        "start -> " + (ways.count > 1 && random.chance(50) ? "if \(node.child)May \(ways[1]) else \(first)" : first)
      ]
    }
    var lines: [String] = []
    let pushed = node.children.filter { $0.way == .push && $0.kind == .flow }
    let screens = node.screens.enumerated().map { index, screen in
      self.screen(screen, isFirst: index == 0 && lines.isEmpty, of: node)
    }
    if !pushed.isEmpty, Self.beginsWithFlows, random.chance(12) {
      lines.append("start -> push \(pushed[0].name)\(arguments(pushed[0].parameter, []))")
      lines += screens.flatMap { $0.map { $0.replacingOccurrences(of: "start screen", with: "screen") } }
    } else if node.pushable.count > 1, random.chance(15) {
      lines.append(
        "start -> if \(node.child)May push \(node.pushable[0].name) else push \(node.pushable[1].name)\(arguments(node.pushable[1].value, []))"
      )
      lines += screens.flatMap { $0.map { $0.replacingOccurrences(of: "start screen", with: "screen") } }
    } else {
      lines += screens.flatMap { $0 }
    }
    if let alert = node.alert {
      lines.append("alert \(alert) {")
      for index in 1...2 { lines.append("  b\(index) -> \(step(node, [], isHandler: true, depth: 1))") }
      lines.append("}")
    }
    return lines
  }

  private mutating func screen(_ screen: (name: String, value: Value?), isFirst: Bool, of node: Node) -> [String] {
    var lines = ["\(isFirst ? "start " : "")screen \(screen.name)\(parameters(screen.value)) {"]
    for index in 1...(2 + random.pick(3)) {
      node.actionCount += 1
      let parameter = random.chance(40) ? value("chosen") : nil
      var scope = parameter.map { [$0] } ?? []
      if usesScreenValues, let value = screen.value { scope.append(value) }
      let name = sharesNames ? ["open", "next", "quit", "look", "ask"][index - 1] : "act\(node.actionCount)"
      lines.append("  \(name)\(parameters(parameter)) -> \(step(node, scope, isHandler: false, depth: 2))")
    }
    return lines + ["}"]
  }

  private mutating func childDeclaration(_ child: Node, of parent: Node) -> [String] {
    var policy = ""
    if child.way == .push || child.way == .present, random.chance(25) {
      policy = " " + random.one(of: ["single", "reuse", "replace", "many"])
    }
    var lines: [String] = []
    for outcome in child.outcomes {
      let binding = outcome.value.map { _ in "(\(outcome.value?.name ?? ""))" } ?? ""
      let scope = outcome.value.map { [$0] } ?? []
      lines.append("  \(outcome.name)\(binding) -> \(handler(child, parent, scope))")
    }
    if child.way == .push || child.way == .present, random.chance(45) {
      lines.append("  closed -> \(random.chance(60) ? hook(parent, []) : step(parent, [], isHandler: true, depth: 1))")
    }
    let via = child.way == .tab ? "" : " via \(way(child))"
    return ["child \(child.name)\(policy)\(via) {"] + lines + ["}"]
  }

  private func way(_ node: Node) -> String {
    switch node.way {
    case .push: "push"
    case .present: "present"
    case .root: "root"
    case .replace: "replace"
    case .tab: "push"
    }
  }

  private mutating func handler(_ child: Node, _ parent: Node, _ scope: [Value]) -> String {
    switch child.way {
    case .push, .present: return step(parent, scope, isHandler: true, depth: 1)
    case .root:
      let next = random.one(of: parent.children)
      return "root \(next.name)\(arguments(next.parameter, scope))"
        + (random.chance(30) ? " then \(hook(parent, scope))" : "")
    case .replace:
      if let outcome = parent.outcomes.first, random.chance(50) {
        return "finish \(outcome.name)\(arguments(outcome.value, scope))"
      }
      if let screen = parent.pushable.last { return "replace \(screen.name)\(arguments(screen.value, scope))" }
      return "replace \(child.name)\(arguments(child.parameter, scope))"
    case .tab:
      if let outcome = parent.outcomes.first, random.chance(50) {
        return "finish \(outcome.name)\(arguments(outcome.value, scope))"
      }
      let other = random.one(of: parent.children)
      return random.chance(50) ? "stay" : "select \(other.child)"
    }
  }

  // MARK: Steps

  private func arguments(_ parameter: Value?, _ scope: [Value]) -> String {
    guard let parameter else { return "" }
    if let value = scope.first(where: { $0.type == parameter.type }) { return "(\(parameter.name): \(value.name))" }
    let literal =
      switch parameter.type {
      case "Int": "7"
      case "Item": ".sample"
      case "Bool": "true"
      default: "nil"
      }
    return "(\(parameter.name): \(literal))"
  }

  private mutating func hook(_ node: Node, _ scope: [Value]) -> String {
    hookCount += 1
    let arguments = scope.isEmpty || random.chance(40) ? "" : "(\(scope[0].name))"
    return "call heard\(hookCount)\(arguments)"
  }

  private mutating func step(_ node: Node, _ scope: [Value], isHandler: Bool, depth: Int) -> String {
    if depth > 0, random.chance(14) {
      let condition = random.one(of: ["\(node.child)May", "flag", "\(node.child)Note"])
      let word = random.chance(25) ? "unless" : "if"
      return "\(word) \(condition) \(chain(node, scope, isHandler)) else \(chain(node, scope, isHandler))"
    }
    return chain(node, scope, isHandler)
  }

  private mutating func chain(_ node: Node, _ scope: [Value], _ isHandler: Bool) -> String {
    let first = simple(node, scope, isHandler)
    guard !first.hasPrefix("finish"), !first.hasPrefix("root"), !first.hasSuffix("}"), random.chance(22) else {
      return first
    }
    return "\(first) then \(random.chance(50) ? hook(node, scope) : simple(node, scope, isHandler))"
  }

  private mutating func simple(_ node: Node, _ scope: [Value], _ isHandler: Bool) -> String {
    if node.kind == .app {
      let next = random.one(of: node.children)
      return random.chance(70) ? "root \(next.name)\(arguments(next.parameter, scope))" : hook(node, scope)
    }
    let style = random.one(of: ["", "", " as fullScreen", " as formSheet", " as sheet(medium)", " as overFullScreen"])
    switch random.pick(20) {
    case 0, 1, 2:
      let screen = random.one(of: node.pushable)
      return "push \(screen.name)\(arguments(screen.value, scope))\(random.chance(10) ? " animated(false)" : "")"
    case 3, 4:
      guard let screen = node.presentable.first.map({ _ in random.one(of: node.presentable) }) else {
        return hook(node, scope)
      }
      return
        "present \(screen.name)\(arguments(screen.value, scope))\(style)\(random.chance(25) ? " in navigation" : "")"
    case 5, 6, 7, 8:
      let shown = node.children.filter { $0.way == .push || $0.way == .present || $0.way == .replace }
      guard !shown.isEmpty else { return simple(node, scope, isHandler) }
      let child = random.one(of: shown)
      let plain = child.way == .present ? style : ""
      return "\(way(child)) \(child.name)\(arguments(child.parameter, scope))\(plain)"
    case 9: return random.chance(50) ? "pop" : "dismiss"
    case 10: return "close"
    case 11: return random.chance(50) ? "pop to root" : "pop to \(random.one(of: node.pushable).name)"
    case 12:
      let screen = random.one(of: node.pushable)
      return random.chance(40) ? "replace \(screen.name)\(arguments(screen.value, scope))" : "dismiss"
    case 13, 14, 15:
      guard !node.outcomes.isEmpty else { return hook(node, scope) }
      let outcome = random.one(of: node.outcomes)
      return "finish \(outcome.name)\(arguments(outcome.value, scope))"
    case 16:
      var ancestors: [Node] = []
      var next = node.parent
      while let ancestor = next {
        ancestors.append(ancestor)
        next = ancestor.parent
      }
      guard !ancestors.isEmpty else { return "stay" }
      let ancestor = random.one(of: ancestors)
      let child = random.one(of: ancestor.children)
      return "finish \(ancestor.name).\(child.child)\(arguments(child.parameter, scope))"
    case 17:
      if let alert = node.alert { return "present \(alert)" }
      return "stay"
    case 18:
      var bar = node.parent
      while let current = bar, current.kind != .tabs { bar = current.parent }
      guard let bar else { return hook(node, scope) }
      return "select \(random.one(of: bar.children).child)"
    default: return hook(node, scope)
    }
  }
}

extension Program {
  /// The program without `close` in screens that can be there more than once: which one closes is not known to a
  /// coordinator that is its screen's delegate.
  fileprivate var withoutAmbiguousClose: Program {
    guard let module = checked().module else { return self }
    var severalTimes: Set<String> = []
    for flow in module.flows {
      for (index, screen) in flow.screens.enumerated() {
        let shows = flow.shows.filter { $0.target == .screen(index) }
        var isStart = false
        if case .show(let show)? = flow.start { isStart = show.target == .screen(index) }
        let isOnlyPresented = shows.allSatisfy { $0.verb == .present }
        if isStart ? shows.count > 1 : !isOnlyPresented { severalTimes.insert(screen.name) }
      }
    }
    var screen = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "(" }).map(String.init)
      if let index = words.firstIndex(of: "screen"), !line.contains("->") { screen = words[index + 1] }
      if words == ["}"] { screen = "" }
      return severalTimes.contains(screen) ? line.replacingOccurrences(of: "close", with: "stay") : String(line)
    }
    return Program(name: name, text: lines.joined(separator: "\n"))
  }
}
