// Assigns each item a position in its layer: as close as possible to its neighbours in other layers, so that arrows
// are straight, in the given order and without overlaps.
extension Layers {
  mutating func place() {
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
    for sweep in 0..<11 {
      let isDown = sweep % 2 == 0
      for layer in isDown ? down : down.reversed() { place(layer, by: isDown ? .above : .below) }
    }
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

    mutating func settle(_ all: inout [(x: Double, weight: Double)]) {
      if all.count - wishes > 1 { all[wishes...].sort { $0.x < $1.x } }
      let half = all[wishes...].reduce(0) { $0 + $1.weight } / 2
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

  private mutating func place(_ layer: Int, by side: Side) {
    let own = layers[layer]
    var runs: [Run] = []
    // The ideal positions of items, less their distances from the first one.
    var wishes: [(x: Double, weight: Double)] = []
    var offset = 0.0
    var offsets: [Double] = []
    func middle(of run: Run) -> Double { min(max(items[own[run.first]].x - offsets[run.first], run.low), run.high) }
    for (index, item) in own.enumerated() {
      if index > 0 { offset += distance(own[index - 1], item) }
      offsets.append(offset)
      var run = Run(first: index, last: index, wishes: wishes.count)
      for piece in pieces(of: item, side) {
        let x = x(of: piece, side) - (pieces[piece][side.opposite].port ?? 0)
        wishes.append((x - offset, pieces[piece].weight))
      }
      if run.wishes == wishes.count { wishes.append((items[item].x - offset, 0.5)) }
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
