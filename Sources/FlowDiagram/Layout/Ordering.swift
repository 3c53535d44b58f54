import FlowDiagnostics

// Orders each layer to reduce crossings: by the barycentre of an item's neighbours, down and up in turn,
// then by exchanging adjacent items.
extension Layers {
  /// Keeps the best order seen.
  mutating func order() {
    numberItems()
    var best = layers
    var fewest = crossings()
    for sweep in 0..<12 where fewest > 0 {
      let isDown = sweep % 2 == 0
      let indices = isDown ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
      for layer in indices { sort(layer, by: isDown ? .above : .below) }
      exchangeNeighbours()
      let crossings = crossings()
      if crossings < fewest {
        fewest = crossings
        best = layers
      }
    }
    layers = best
    numberItems()
  }

  private mutating func numberItems() {
    for layer in layers.indices { number(layer) }
  }

  private mutating func number(_ layer: Int) {
    for (index, item) in layers[layer].enumerated() { items[item].place = index }
  }

  /// The position where a segment meets an item, adjusted slightly for a port off the centre.
  private func place(of piece: Int, _ side: Side) -> Double {
    let end = pieces[piece][side]
    let item = items[end.item]
    return Double(item.place) + (item.width > 0 ? (end.port ?? 0) / item.width : 0) * 0.9
  }

  private mutating func sort(_ layer: Int, by side: Side) {
    let keyed = layers[layer].map { item in
      let ends = pieces(of: item, side).map { place(of: $0, side) }
      let mean = ends.isEmpty ? Double(items[item].place) : ends.reduce(0, +) / Double(ends.count)
      return (item: item, key: items[item].isLeftmost ? -1 : mean, place: items[item].place)
    }
    layers[layer] = keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.item)
    keepSequences(layer)
    number(layer)
  }

  /// The members of a list share the positions that they occupy, in the list's order.
  private mutating func keepSequences(_ layer: Int) {
    var places: [Int: [Int]] = [:]
    for (index, item) in layers[layer].enumerated() {
      if let sequence = items[item].sequence { places[sequence.list, default: []].append(index) }
    }
    for own in places.values where own.count > 1 {
      let members = own.map { layers[layer][$0] }.sorted {
        (items[$0].sequence?.place ?? 0) < (items[$1].sequence?.place ?? 0)
      }
      for (index, item) in zip(own, members) { layers[layer][index] = item }
    }
  }

  private mutating func exchangeNeighbours() {
    for _ in 0..<2 {
      var isChanged = false
      for layer in layers.indices where layers[layer].count > 1 {
        for index in 0..<(layers[layer].count - 1) {
          let (left, right) = (layers[layer][index], layers[layer][index + 1])
          let list = items[left].sequence?.list
          guard !items[left].isLeftmost, list == nil || list != items[right].sequence?.list,
            crossings(left, right) > crossings(right, left)
          else { continue }
          layers[layer].swapAt(index, index + 1)
          (items[left].place, items[right].place) = (index + 1, index)
          isChanged = true
        }
      }
      guard isChanged else { return }
    }
  }

  /// How many segments of two items cross if the one is left of the other.
  private func crossings(_ left: Int, _ right: Int) -> Int {
    var count = 0
    for side in [Side.above, .below] {
      for a in pieces(of: left, side) {
        let a = place(of: a, side)
        for b in pieces(of: right, side) where place(of: b, side) < a { count += 1 }
      }
    }
    return count
  }

  /// All crossings: for segments in the order of their upper ends, how often a lower end is left of a previous one.
  private func crossings() -> Int {
    layers.dropFirst().reduce(0) { total, layer in
      let ends = layer.flatMap { pieces(of: $0, .above) }.map {
        (upper: place(of: $0, .above), lower: place(of: $0, .below))
      }
      var crossings = 0
      var previous: [Double] = []
      for (_, lower) in ends.sorted(by: <) {
        let place = previous.partitioningIndex { $0 > lower }
        crossings += previous.count - place
        previous.insert(lower, at: place)
      }
      return total + crossings
    }
  }
}
