// Assigns each item a position in its layer: as close as possible to its neighbours in other layers, so that arrows
// are straight, in the given order and without overlaps.
extension Layers {
  private static let mostSweeps = 10

  mutating func place(sweeps: Int) {
    for layer in layers {
      var x = 0.0
      for (index, item) in layer.enumerated() {
        if index > 0 { x += distance(layer[index - 1], item) }
        items[item].x = x
      }
      let middle = (x / 2).rounded()
      for item in layer { items[item].x -= middle }
    }
    let down = Array(layers.indices)
    for sweep in 0..<min(sweeps, Self.mostSweeps) {
      let isDown = sweep % 2 == 0
      for layer in isDown ? down : down.reversed() { place(layer, by: [isDown ? .above : .below], staying: false) }
    }
    for order in [down, down.reversed(), down, down.reversed()].prefix(sweeps) {
      for layer in order { place(layer, by: [.above, .below], staying: true) }
    }
    pullLeftmost()
  }

  /// Moves an item that stays left of its layer no further left than the rest of the diagram extends, if there is room.
  private mutating func pullLeftmost() {
    guard let layer = layers.first, let first = layer.first, items[first].isLeftmost,
      let others = items.filter({ !$0.isLeftmost }).map({ $0.x - $0.width / 2 }).min()
    else { return }
    items[first].x = others + items[first].width / 2
    if layer.count > 1 { items[first].x = min(items[first].x, items[layer[1]].x - distance(first, layer[1])) }
  }

  private func distance(_ left: Int, _ right: Int) -> Double {
    let gap =
      switch (items[left].isLine, items[right].isLine) {
      case (true, true): 4.0
      case (false, false): spacing
      default: 8.0
      }
    return items[left].width / 2 + items[right].width / 2 + gap
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

  private mutating func place(_ layer: Int, by sides: [Side], staying: Bool) {
    let own = layers[layer]
    var runs: [Run] = []
    var wishes: [Wish] = []
    var offset = 0.0
    var offsets: [Double] = []
    func middle(of run: Run) -> Double {
      guard staying else { return (run.low + run.high) / 2 }
      return min(max(items[own[run.first]].x - offsets[run.first], run.low), run.high)
    }
    for (index, item) in own.enumerated() {
      if index > 0 { offset += distance(own[index - 1], item) }
      offsets.append(offset)
      var run = Run(first: index, last: index, wishes: wishes.count)
      for side in sides {
        for piece in pieces(of: item, side) {
          let x = x(of: piece, side) - (pieces[piece][side.opposite].port ?? 0)
          wishes.append(Wish(x: x - offset, weight: pieces[piece].weight))
        }
      }
      if run.wishes == wishes.count {
        wishes.append(Wish(x: items[item].x - offset, weight: items[item].isLeftmost ? 0.05 : 0.5))
      }
      run.settle(&wishes)
      while let before = runs.last, middle(of: before) > middle(of: run) {
        runs.removeLast()
        run.first = before.first
        run.wishes = before.wishes
        run.settle(&wishes)
      }
      runs.append(run)
    }
    for run in runs {
      // Integers, so that straight lines are exactly straight.
      let x = middle(of: run).rounded()
      for index in run.first...run.last { items[own[index]].x = x + offsets[index] }
    }
  }
}
