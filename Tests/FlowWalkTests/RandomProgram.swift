import FlowGraph
import FlowLanguage
import FlowTestSupport
import Foundation

/// A module made up from the grammar: sized, from a seed, and such that the checker has nothing against it.
///
/// Its flows form a tree, each with screens, outcomes and events of its own, so that every path to an ancestor is known.
struct RandomProgram {
  struct Value {
    let name: String
    let type: String
    /// The checker knows its type: one that a `switch` binds is known only to Swift.
    var isTyped = true
  }

  final class Node {
    enum Kind { case app, flow, tabs, external }
    enum Way { case push, present, root, replace, tab }

    let name: String
    var kind: Kind
    /// How the parent shows it, if it does not choose another way.
    let way: Way
    weak var parent: Node?
    var children: [Node] = []
    var parameter: Value?
    /// What names its tab has to say its value: otherwise the tab does.
    var tabTakesValue = false
    var outcomes: [(name: String, value: Value?)] = []
    /// What it tells its parent without ending.
    var signal: (name: String, value: Value?)?
    var screens: [(name: String, value: Value?)] = []
    var alerts: [String] = []
    var routes: [(name: String, value: Value?)] = []
    var actionCount = 0
    /// It asks the app something that takes a while.
    var asks = false
    /// It has one screen, which is presented without a stack.
    var isBare = false

    init(_ name: String, _ kind: Kind, _ way: Way, _ parent: Node?) {
      (self.name, self.kind, self.way, self.parent) = (name, kind, way, parent)
    }

    var child: String { name.prefix(1).lowercased() + name.dropFirst() }
    /// What a step that shows it has to say.
    var given: Value? { way == .tab && !tabTakesValue ? nil : parameter }

    var ancestors: [Node] {
      Array(sequence(first: self) { $0.parent }.dropFirst())
    }
  }

  var random: SplitMix
  var hookCount = 0
  /// How many of a hundred steps another follows.
  var chains = 22
  /// Screens may have actions of one name: coordinators then need adapters, and `actions destinations` is out.
  private(set) var sharesNames = false
  private(set) var usesScreenValues = false
  private(set) var usesSiteHandlers = false
  /// A flow may be shown in more than one way.
  private(set) var mixesWays = false
  /// All values have one name: the innermost counts.
  private let namesAllAlike: Bool
  private var count = 0
  private static let types = ["Int", "Item", "Bool", "Note?"]
  private static let names = [
    "Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Juniper", "Larch", "Maple", "Oak", "Pine", "Rowan", "Spruce",
    "Willow", "Yew",
  ]

  /// - Parameter size: how many flows there are, about.
  static func program(seed: UInt64, size: Int) -> Program {
    // What the checker refuses is not for walking: the next one then.
    for attempt in 0..<50 {
      var random = RandomProgram(random: SplitMix(seed &* 64 &+ UInt64(attempt)), namesAllAlike: seed % 8 == 5)
      if let program = accepted(Program(name: "Random\(seed)", text: random.text(size: size))) { return program }
    }
    return Program(name: "Random\(seed)", text: "flow Alder {\n  start screen Alder1\n}\n")
  }

  /// A module as it was made up, with many steps that follow others. What the checker has against it stays.
  static func unchecked(seed: UInt64, size: Int) -> Program {
    var random = RandomProgram(random: SplitMix(seed), namesAllAlike: false)
    random.chains = 60
    return Program(name: "Unchecked\(seed)", text: random.text(size: size))
  }

  private init(random: SplitMix, namesAllAlike: Bool) {
    (self.random, self.namesAllAlike) = (random, namesAllAlike)
  }

  private mutating func text(size: Int) -> String {
    sharesNames = random.chance(30)
    usesScreenValues = random.chance(50) || namesAllAlike
    usesSiteHandlers = random.chance(35) || namesAllAlike
    mixesWays = random.chance(25)
    let root = node(random.chance(65) ? .app : .flow, .root, nil)
    var nodes = [root]
    while count < size {
      let parent = nodes[random.pick(nodes.count)]
      guard let child = child(of: parent) else { continue }
      nodes.append(child)
      if child.kind == .tabs { nodes += tabs(of: child) }
    }
    for node in nodes { fill(node) }
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
      if random.chance(40) { node.parameter = value("given") }
      if way == .tab, let given = parent?.parameter, random.chance(50) {
        (node.parameter, node.tabTakesValue) = (given, random.chance(70))
      }
      for index in 0..<random.pick(3) {
        node.outcomes.append((index == 0 ? "done" : "gone", random.chance(50) ? value("result\(index)") : nil))
      }
      if kind == .external, node.outcomes.isEmpty { node.outcomes = [("done", nil)] }
    }
    parent?.children.append(node)
    return node
  }

  private mutating func child(of parent: Node) -> Node? {
    switch parent.kind {
    case .tabs, .external: return nil
    case .app: return node(random.chance(35) ? .tabs : .flow, .root, parent)
    case .flow:
      guard !parent.isBare else { return nil }
      let way: Node.Way = random.one(of: [.push, .push, .present, .present, .replace])
      if way != .replace, random.chance(12) { return node(.external, way, parent) }
      let child = node(random.chance(12) ? .tabs : .flow, way, parent)
      child.isBare = way == .present && child.kind == .flow && random.chance(15)
      return child
    }
  }

  /// The flows of a tab bar: one may be written by hand, or be a tab bar itself.
  private mutating func tabs(of bar: Node) -> [Node] {
    (0..<(2 + random.pick(2))).flatMap { _ in
      let tab = node(random.chance(15) ? .external : random.chance(10) ? .tabs : .flow, .tab, bar)
      return [tab] + (tab.kind == .tabs ? tabs(of: tab) : [])
    }
  }

  mutating func value(_ name: String) -> Value {
    Value(name: namesAllAlike ? "value" : name, type: random.one(of: Self.types))
  }

  /// What a flow is given, where its steps may hide it.
  func outermost(_ node: Node) -> [Value] { namesAllAlike ? node.parameter.map { [$0] } ?? [] : [] }

  /// The values that no inner one hides.
  func visible(_ scope: [Value]) -> [Value] {
    scope.enumerated().filter { index, value in !scope[..<index].contains { $0.name == value.name } }.map(\.element)
  }

  private mutating func fill(_ node: Node) {
    guard node.kind == .flow, node.screens.isEmpty else { return }
    for index in 1...(node.isBare ? 1 : 1 + random.pick(3)) {
      node.screens.append(("\(node.name)\(index)", index > 1 && random.chance(50) ? value("shown") : nil))
    }
    if random.chance(30) { node.alerts = ["\(node.name)Alert"] + (random.chance(50) ? ["\(node.name)Notice"] : []) }
    node.asks = random.chance(15)
    if node.parent != nil, random.chance(25) { node.signal = ("told", random.chance(50) ? value("what") : nil) }
  }
}
