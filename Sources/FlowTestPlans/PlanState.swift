import FlowGraph
import FlowLanguage

/// What is on screen while a planned test runs, as far as the `.flow` files say.
struct PlanState {
  /// One start of a flow.
  struct Instance {
    enum Entry: Equatable {
      case alone, tab
      case shown(ShowSyntax.Verb)
    }

    let flow: Int
    let parent: Int?
    /// Index into the parent's children.
    let child: Int?
    /// What its parent does when it ends.
    let handlers: [OutcomeHandler]
    let entry: Entry
    /// Those of its parameters' values that are known.
    let values: [String: PlanValue]
    /// The layer whose stack it has, on its own or with others, once it has shown something.
    var layer: Int?
    var hasEnded = false

    var hasShown: Bool { layer != nil }
  }

  enum Target: Hashable {
    /// Indices into the lists of the flow.
    case screen(Int)
    case alert(Int)
    /// The one screen that stands for a flow written by hand.
    case handWritten
  }

  /// Something that is shown.
  struct Item: Hashable {
    let instance: Int
    let target: Target
    let name: String
  }

  var instances: [Instance]
  /// The stacks, each over the one before. A tab bar is the stack of its selected tab.
  var layers: [[Item]] = []
  /// The child in the selected tab of each tab bar, by its instance.
  var selected: [Int: Int] = [:]
  /// What stands in tabs that are not selected, by the instance of the tab bar and its child.
  private(set) var aside: [[Int]: [Item]] = [:]
  /// The outcomes of the flow that was started first.
  var outcomes: [String] = []
  /// The known values of each screen's parameters; of two that are there with the same name, nothing is known.
  var values: [Item: [String: PlanValue]] = [:]

  /// - Parameter values: those of the flow's parameters.
  init(flow: Int, values: [String: PlanValue]) {
    instances = [Instance(flow: flow, parent: nil, child: nil, handlers: [], entry: .alone, values: values)]
  }

  /// What the user can act on.
  var top: Item? { layers.last?.last }

  /// The number of its layer, and its own there.
  var topPlace: [Int]? { layers.last.map { [layers.count - 1, $0.count - 1] } }

  /// The names of what is shown, a list for each layer.
  var shown: [[String]] { layers.filter { !$0.isEmpty }.map { $0.map(\.name) } }

  /// The flow of an instance and those above it, the lowest first.
  func lineage(of instance: Int) -> [Int] { Array(sequence(first: instance) { instances[$0].parent }) }

  /// The starts of a child by an instance, in order.
  func starts(of child: Int, _ parent: Int) -> [Int] {
    instances.indices.filter { instances[$0].parent == parent && instances[$0].child == child }
  }

  func isBelow(_ instance: Int, _ ancestor: Int) -> Bool { lineage(of: instance).contains(ancestor) }

  /// Takes away what an instance shows, what it started and whatever stands above.
  mutating func takeAway(_ instance: Int) {
    aside = aside.filter { !isBelow($0.key[0], instance) }
    if !clear(instance).isEmpty, layers.count > 1, layers.last?.isEmpty == true { layers.removeLast() }
  }

  /// Takes away what an instance and those below it show, and what covers that.
  @discardableResult
  mutating func clear(_ instance: Int) -> [Item] {
    for (layer, items) in layers.enumerated() {
      guard let first = items.firstIndex(where: { isBelow($0.instance, instance) }) else { continue }
      layers.removeSubrange((layer + 1)...)
      layers[layer].removeSubrange(first...)
      return Array(items[first...])
    }
    return []
  }

  /// Marks all below an instance as ended, except some.
  mutating func end(below instance: Int, but kept: [Int] = []) {
    for index in instances.indices where index != instance && isBelow(index, instance) && !kept.contains(index) {
      instances[index].hasEnded = true
    }
  }

  /// Marks an instance and all below it as ended.
  mutating func end(_ instance: Int) {
    end(below: instance)
    instances[instance].hasEnded = true
  }

  /// The flow that has presented a layer; nil for the one below all others.
  func presenter(of layer: Int) -> Int? {
    let child = instances.last { $0.layer == layer && $0.entry == .shown(.present) && !$0.hasEnded }
    return layer == 0 ? nil : child?.parent ?? layers[layer].first?.instance
  }

  /// The layer of something that is presented alone, without a flow of its own.
  func layer(presenting item: Item) -> Int? {
    layers.indices.last { $0 > 0 && presenter(of: $0) == item.instance && layers[$0].first == item }
  }

  /// Whether a flow is in a tab that is not selected.
  func isAside(_ instance: Int) -> Bool {
    lineage(of: instance).contains { line in
      let flow = instances[line]
      return flow.entry == .tab && flow.parent.map { selected[$0] != nil && selected[$0] != flow.child } ?? false
    }
  }

  /// The instances of which nothing is left, the deepest first.
  var closed: [Int] {
    let live = (layers + aside.values).joined().filter { !instances[$0.instance].hasEnded }
    let there = Set(live.flatMap { lineage(of: $0.instance) })
    return instances.indices.reversed().filter {
      instances[$0].hasShown && !instances[$0].hasEnded && !there.contains($0)
    }
  }
}

// MARK: - Tabs

extension PlanState {
  /// The tab bars on which the user can tap.
  var tabBars: [Int] {
    let shown = Set(layers.last?.flatMap { lineage(of: $0.instance) } ?? [])
    return selected.keys.filter {
      shown.contains($0) && !instances[$0].hasEnded && instances[$0].layer == layers.count - 1
    }.sorted()
  }

  /// Selects another tab.
  ///
  /// - Returns: whether its flow has been started.
  mutating func turn(_ tabs: Int, to child: Int) -> Bool {
    if let old = selected[tabs] { aside[[tabs, old]] = clear(tabs) }
    selected[tabs] = child
    guard let items = aside.removeValue(forKey: [tabs, child]) else { return false }
    layers[layers.count - 1] += items
    return true
  }

  /// The flow in a tab ends, and all below it.
  mutating func endTab(_ child: Int, of tabs: Int) {
    if selected[tabs] == child { clear(tabs) }
    aside[[tabs, child]] = nil
    for index in starts(of: child, tabs) { end(index) }
  }
}

// MARK: - Questions

/// What a condition looks at, as a test can set it.
enum PlanQuestion: Hashable {
  /// Index into the needs of a flow.
  case need(flow: Int, Int)
  /// A parameter of the action that the test takes.
  case parameter(String)
  /// A state of a flow: of the one under test.
  case state(String)
  /// Whether a hand-written step of a flow answers this of its results.
  case result(flow: Int, hook: Int, Int)

  var isOfContainer: Bool { if case .need = self { true } else { false } }
}

/// What a test sees to before a move.
struct PlanAnswer {
  let question: PlanQuestion
  let holds: Bool
}

extension [PlanAnswer] {
  /// The last answer to each question.
  var byQuestion: [PlanQuestion: Bool] { Dictionary(map { ($0.question, $0.holds) }) { $1 } }
}

/// Why a step cannot be part of a test.
enum PlanStop: Error {
  /// It has to be known whether this holds, or has a value.
  case undecided(PlanQuestion)
  case cannot(String)
  /// Not from here: from elsewhere it may be possible, or there is a better reason.
  case notHere(String)
}

/// A screen is told something.
typealias PlannedTelling = (item: PlanState.Item, method: String, place: SourcePlace)
