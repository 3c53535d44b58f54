/// Assigns each item a position in its layer: as close as possible to its neighbours in other layers, so that arrows
/// are straight, in the given order and without overlaps.
enum Placement {
  private static let mostSweeps = 10

  static func place(_ layers: inout Layers, spacing: Double, sweeps: Int) {
    for layer in layers.layers {
      var x = 0.0
      for (index, item) in layer.enumerated() {
        if index > 0 { x += distance(layer[index - 1], item, layers, spacing) }
        layers.move(item, to: x)
      }
      let middle = (x / 2).rounded()
      for item in layer { layers.move(item, to: layers.items[item].x - middle) }
    }
    let down = Array(layers.layers.indices)
    for sweep in 0..<min(sweeps, mostSweeps) {
      let isDown = sweep % 2 == 0
      for layer in isDown ? down : down.reversed() {
        place(layer, by: [isDown ? .above : .below], staying: false, &layers, spacing)
      }
    }
    for order in [down, down.reversed(), down, down.reversed()].prefix(sweeps) {
      for layer in order { place(layer, by: [.above, .below], staying: true, &layers, spacing) }
    }
    pullLeftmost(&layers, spacing)
  }

  /// Moves an item that stays left of its layer no further left than the rest of the diagram extends, if there is room.
  private static func pullLeftmost(_ layers: inout Layers, _ spacing: Double) {
    let others = layers.items.filter { !$0.isLeftmost }.map { $0.x - $0.width / 2 }.min()
    for layer in layers.layers {
      guard let first = layer.first, layers.items[first].isLeftmost, let others else { continue }
      var x = others + layers.items[first].width / 2
      if layer.count > 1 { x = min(x, layers.items[layer[1]].x - distance(first, layer[1], layers, spacing)) }
      layers.move(first, to: x)
    }
  }

  private static func distance(_ left: Int, _ right: Int, _ layers: Layers, _ spacing: Double) -> Double {
    let gap =
      switch (layers.items[left].isLine, layers.items[right].isLine) {
      case (true, true): 4.0
      case (false, false): spacing
      default: 8.0
      }
    return layers.items[left].width / 2 + layers.items[right].width / 2 + gap
  }

  /// A run of items packed as closely as possible, moved together to minimise the sum of their displacements.
  private struct Run {
    var first: Int
    let last: Int
    /// Where its wishes start; they reach to those of the next run.
    var wishes: Int
    /// Anything between the two is equally good.
    var low = 0.0
    var high = 0.0

    mutating func settle(_ all: inout [Wish]) {
      if all.count - wishes > 1 { all[wishes...].sort { $0.x < $1.x } }
      var half = 0.0
      for wish in all[wishes...] { half += wish.weight }
      half /= 2
      var sum = 0.0
      var index = wishes
      while index < all.count - 1, sum + all[index].weight < half - 1e-9 {
        sum += all[index].weight
        index += 1
      }
      low = all[index].x
      let isEven = abs(sum + all[index].weight - half) < 1e-9 && index + 1 < all.count
      high = isEven ? all[index + 1].x : low
    }
  }

  /// An item's ideal position, less its distance from the first item.
  private struct Wish {
    let x: Double
    let weight: Double
  }

  private static func place(
    _ layer: Int, by sides: [Layers.Side], staying: Bool, _ layers: inout Layers, _ spacing: Double
  ) {
    let items = layers.layers[layer]
    var runs: [Run] = []
    var wishes: [Wish] = []
    var offset = 0.0
    var offsets: [Double] = []
    for (index, item) in items.enumerated() {
      if index > 0 { offset += distance(items[index - 1], item, layers, spacing) }
      offsets.append(offset)
      var run = Run(first: index, last: index, wishes: wishes.count)
      for side in sides {
        for piece in layers.pieces(of: item, side) {
          let x = layers.x(of: piece, side) - (layers.pieces[piece][side.opposite].port ?? 0)
          wishes.append(Wish(x: x - offset, weight: layers.pieces[piece].weight))
        }
      }
      if run.wishes == wishes.count {
        wishes.append(Wish(x: layers.items[item].x - offset, weight: layers.items[item].isLeftmost ? 0.05 : 0.5))
      }
      run.settle(&wishes)
      while let before = runs.last,
        middle(of: before, staying, items, offsets, layers) > middle(of: run, staying, items, offsets, layers)
      {
        runs.removeLast()
        run.first = before.first
        run.wishes = before.wishes
        run.settle(&wishes)
      }
      runs.append(run)
    }
    for run in runs {
      // Integers, so that straight lines are exactly straight.
      let x = middle(of: run, staying, items, offsets, layers).rounded()
      for index in run.first...run.last { layers.move(items[index], to: x + offsets[index]) }
    }
  }

  private static func middle(of run: Run, _ staying: Bool, _ items: [Int], _ offsets: [Double], _ layers: Layers)
    -> Double
  {
    guard staying else { return (run.low + run.high) / 2 }
    return min(max(layers.items[items[run.first]].x - offsets[run.first], run.low), run.high)
  }
}
