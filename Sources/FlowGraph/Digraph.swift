/// Numbered nodes and the arcs between them, packed. Every query takes time linear in both.
public struct Digraph: Sendable {
  package let count: Int
  /// For each node, where its successors begin; one more element for the end.
  @usableFromInline let starts: [Int]
  @usableFromInline let targets: [Int]

  package init(count: Int, _ arcs: [(from: Int, to: Int)]) {
    self.count = count
    var starts = [Int](repeating: 0, count: count + 1)
    for arc in arcs { starts[arc.from + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    var targets = [Int](repeating: 0, count: arcs.count)
    for arc in arcs {
      targets[next[arc.from]] = arc.to
      next[arc.from] += 1
    }
    self.starts = starts
    self.targets = targets
  }

  /// In the order in which the arcs were given.
  @inlinable public func successors(of node: Int) -> ArraySlice<Int> { targets[starts[node]..<starts[node + 1]] }

  /// The nodes that can be reached from any of the seeds, including the seeds.
  package func reachable(from seeds: some Sequence<Int>) -> [Bool] {
    var isReached = [Bool](repeating: false, count: count)
    var stack = Array(seeds)
    while let node = stack.popLast() {
      guard !isReached[node] else { continue }
      isReached[node] = true
      stack += successors(of: node)
    }
    return isReached
  }

  /// The same nodes with the arcs turned round.
  package func reversed() -> Digraph {
    var arcs: [(from: Int, to: Int)] = []
    arcs.reserveCapacity(targets.count)
    for node in 0..<count { for target in successors(of: node) { arcs.append((target, node)) } }
    return Digraph(count: count, arcs)
  }

  /// The nodes from which a seed can be reached.
  package func reaching(_ seeds: some Sequence<Int>) -> [Bool] { reversed().reachable(from: seeds) }

  /// The nodes that can be reached from the seeds, such that arcs lead forwards except those that close a cycle. Of a
  /// node's successors, the last is visited first, so that among equals the first comes first.
  package func reversePostorder(from seeds: [Int]) -> [Int] {
    var isEntered = [Bool](repeating: false, count: count)
    var left: [Int] = []
    for seed in seeds where !isEntered[seed] {
      isEntered[seed] = true
      var open = [(node: seed, rest: successors(of: seed))]
      while let (node, rest) = open.last {
        guard let target = rest.last else {
          open.removeLast()
          left.append(node)
          continue
        }
        open[open.count - 1].rest = rest.dropLast()
        guard !isEntered[target] else { continue }
        isEntered[target] = true
        open.append((target, successors(of: target)))
      }
    }
    return left.reversed()
  }

  /// The number of each node's strongly connected component. A component's number is greater than those of the
  /// components that it leads to.
  package func components() -> (of: [Int], count: Int) {
    // Tarjan's algorithm with an explicit call stack: a path may be as long as the module.
    var number = [Int](repeating: -1, count: count)
    var low = [Int](repeating: 0, count: count)
    var component = [Int](repeating: -1, count: count)
    var open: [Int] = []
    var calls: [(node: Int, next: Int)] = []
    var visited = 0
    var components = 0
    for root in 0..<count where number[root] < 0 {
      calls.append((root, starts[root]))
      while let (node, next) = calls.last {
        if number[node] < 0 {
          number[node] = visited
          low[node] = visited
          visited += 1
          open.append(node)
        }
        if next < starts[node + 1] {
          calls[calls.count - 1].next += 1
          let target = targets[next]
          if number[target] < 0 {
            calls.append((target, starts[target]))
          } else if component[target] < 0 {
            low[node] = min(low[node], number[target])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last { low[caller.node] = min(low[caller.node], low[node]) }
        guard low[node] == number[node] else { continue }
        while let member = open.popLast() {
          component[member] = components
          if member == node { break }
        }
        components += 1
      }
    }
    return (component, components)
  }

  /// A shortest path from `start` to a node for which `isEnd` holds, over nodes for which `isAllowed` holds, including
  /// both ends. It has at least one arc.
  package func shortestPath(
    from start: Int, to isEnd: (Int) -> Bool, over isAllowed: (Int) -> Bool = { _ in true }
  ) -> [Int]? {
    var path: [Int] = []
    let before = predecessors(from: start, over: isAllowed) { node, target in
      if isEnd(target) { path = [target, node] }
      return !path.isEmpty
    }
    while let last = path.last, last != start, let above = before[last] { path.append(above) }
    return path.isEmpty ? nil : path.reversed()
  }

  /// For each node that can be reached from `start` over nodes for which `isAllowed` holds, the node before it on a
  /// shortest path, up to the arc that ends the search.
  package func predecessors(
    from start: Int, over isAllowed: (Int) -> Bool, upTo isLast: (_ from: Int, _ to: Int) -> Bool = { _, _ in false }
  ) -> [Int: Int] {
    var before: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in successors(of: node) where isAllowed(target) {
        if isLast(node, target) { return before }
        if target != start, before.existing(target, orInsert: node) == nil { queue.append(target) }
      }
    }
    return before
  }
}
