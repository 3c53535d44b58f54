/// The fallback if there is too much for layers: the boxes are arranged in rows, in order, and no arrows are drawn.
extension LayeredGraph {
  /// - Parameter count: how many boxes are placed; the rest remain in the corner.
  func rows(_ count: Int) -> Layout {
    var layout = Layout(of: self)
    var corner = Point(0, 0)
    var height = 0.0
    for (index, box) in boxes.prefix(count).enumerated() {
      let isNewRow = corner.x > 0 && (corner.x + box.size.width > preferredWidth || boxes[index - 1].rank != box.rank)
      if isNewRow {
        corner = Point(0, corner.y + height + gap)
        height = 0
      }
      layout.origins[index] = corner
      height = max(height, box.size.height)
      layout.bounds.width = max(layout.bounds.width, corner.x + box.size.width)
      corner.x += box.size.width + spacing
    }
    layout.bounds.height = corner.y + height
    return layout
  }
}

/// The remaining effort for one diagram. It is counted, never timed: the same input gives the same bytes.
struct LayoutBudget {
  /// About two seconds.
  private var left = 24_000_000

  /// Deducts the cost of laying out these layers, if enough is left.
  mutating func take(_ graph: LayeredGraph, _ layering: Layering) -> Bool {
    // The size of each layer: its boxes, and an item for every arrow that passes or ends there.
    var changes = [Int](repeating: 0, count: (layering.layerOf.max() ?? 0) + 2)
    let ends = layering.layerOf.map { [$0, $0] } + graph.arrows.map { [$0.from, $0.to].map { layering.layerOf[$0] } }
    for layers in ends {
      changes[min(layers[0], layers[1])] += 1
      changes[max(layers[0], layers[1]) + 1] -= 1
    }
    var held = 0
    var cost = 0
    for change in changes {
      held += change
      // Items are compared with their neighbours, and moved with them.
      cost += held * (64 + held)
      guard cost <= left else { return false }
    }
    left -= cost
    return true
  }
}
