import FlowGraph

/// The nodes of a graph that are on every path from its entry to a given node.
///
/// The iterative algorithm of Cooper, Harvey and Kennedy: one pass for most graphs, two or three for the rest.
struct Dominators: Sendable {
  /// The number of each node in a walk of the dominator tree, and of the last node below it.
  private var enters: [Int]
  private var leaves: [Int]

  init(_ graph: Digraph, entry: Int) {
    let order = graph.reversePostorder(from: [entry])
    var rank = [Int](repeating: -1, count: graph.count)
    for (position, node) in order.enumerated() { rank[node] = position }
    let predecessors = graph.reversed()
    // The rank of each rank's immediate dominator.
    var idom = [Int](repeating: -1, count: order.count)
    idom[0] = 0
    var isChanged = true
    while isChanged {
      isChanged = false
      for position in order.indices.dropFirst() {
        var best = -1
        for node in predecessors.successors(of: order[position]) {
          let other = rank[node]
          guard other >= 0, idom[other] >= 0 else { continue }
          best = best < 0 ? other : Self.meet(best, other, idom)
        }
        if idom[position] != best {
          idom[position] = best
          isChanged = true
        }
      }
    }
    enters = [Int](repeating: -1, count: graph.count)
    leaves = enters
    number(order, idom)
  }

  private static func meet(_ a: Int, _ b: Int, _ idom: [Int]) -> Int {
    var (a, b) = (a, b)
    while a != b {
      while a > b { a = idom[a] }
      while b > a { b = idom[b] }
    }
    return a
  }

  /// Numbers the dominator tree. In reverse postorder, a dominator comes before what it dominates.
  private mutating func number(_ order: [Int], _ idom: [Int]) {
    let below = order.indices.dropFirst()
    var sizes = [Int](repeating: 1, count: order.count)
    for rank in below.reversed() { sizes[idom[rank]] += sizes[rank] }
    // For each rank, the number of the next node below it.
    var next = [Int](repeating: 1, count: order.count)
    enters[order[0]] = 0
    for rank in below {
      let number = next[idom[rank]]
      next[idom[rank]] += sizes[rank]
      next[rank] = number + 1
      enters[order[rank]] = number
    }
    for rank in order.indices { leaves[order[rank]] = enters[order[rank]] + sizes[rank] - 1 }
  }

  /// Whether every path from the entry to `b` goes through `a`. False if either is not reached.
  func dominates(_ a: Int, _ b: Int) -> Bool {
    enters[a] >= 0 && enters[b] >= 0 && enters[a] <= enters[b] && leaves[b] <= leaves[a]
  }
}
