import FlowGraph

/// Decides which arrows to reverse so that there are no cycles, and assigns each box to a layer.
struct Layering {
  /// For each arrow, whether its source is the lower box.
  private(set) var isTurned: [Bool] = []
  private(set) var layerOf: [Int] = []

  init(_ graph: LayeredGraph) {
    if let layers = graph.layers {
      layerOf = layers
      isTurned = graph.arrows.map { layers[$0.from] > layers[$0.to] }
      return
    }
    let order = Self.order(of: graph)
    isTurned = graph.arrows.map { arrow in
      switch (graph.boxes[arrow.from].rank, graph.boxes[arrow.to].rank) {
      case (.first, _), (_, .last): return false
      case (_, .first), (.last, _): return true
      default: return order[arrow.from] > order[arrow.to]
      }
    }
    layerOf = Self.layers(of: graph, isTurned, order)
  }

  /// A position for each box such that arrows lead forwards except those that close a cycle: the reverse postorder of a
  /// depth-first search.
  static func order(of graph: LayeredGraph) -> [Int] {
    let count = graph.boxes.count
    let arrows = graph.arrows.filter { $0.isLeading && $0.from != $0.to }.map { (from: $0.from, to: $0.to) }
    let digraph = Digraph(count: count, arrows)
    let targets = Set(arrows.map(\.to))
    // Everything reachable is reached from the first box, where a flow begins: it is searched first and so finishes
    // first. What is reached from a later start can lead to what was reached from an earlier one, but not vice versa.
    let starts = (0..<count).filter { !targets.contains($0) } + (0..<count)
    var order = [Int](repeating: 0, count: count)
    for (index, box) in digraph.reversePostorder(from: starts).enumerated() { order[box] = index }
    return order
  }

  private static func layers(of graph: LayeredGraph, _ isTurned: [Bool], _ order: [Int]) -> [Int] {
    let count = graph.boxes.count
    let arrows = zip(graph.arrows, isTurned).filter { $0.0.from != $0.0.to }.map { arrow, isTurned in
      isTurned ? (from: arrow.from, to: arrow.to) : (from: arrow.to, to: arrow.from)
    }
    let above = Digraph(count: count, arrows)
    // No arrow leads backwards in it, now that some are turned.
    let sorted = graph.boxes.indices.sorted { order[$0] < order[$1] }
    let first = graph.boxes.contains { $0.rank == .first } ? graph.step : 0
    var layerOf = [Int](repeating: 0, count: count)
    var widths = [Double](repeating: 0, count: first + (count + 1) * graph.step)
    var refusals = [Int](repeating: 0, count: widths.count)
    for box in sorted where graph.boxes[box].rank == .any {
      var layer = max(above.successors(of: box).map { layerOf[$0] + graph.step }.max() ?? first, first)
      let width = graph.boxes[box].size.width + graph.spacing
      // A layer that had no room for a hundred boxes has none.
      while widths[layer] > 0, refusals[layer] >= 100 || widths[layer] + width > graph.preferredWidth {
        refusals[layer] += 1
        layer += graph.step
      }
      widths[layer] += width
      layerOf[box] = layer
    }
    let last = (layerOf.max() ?? 0) + graph.step
    for box in layerOf.indices where graph.boxes[box].rank == .last { layerOf[box] = last }
    return layerOf
  }
}
