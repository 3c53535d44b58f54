/// Orders each layer to reduce crossings: by the barycentre of an item's neighbours, down and up in turn,
/// then by exchanging adjacent items. The best order seen is kept.
enum Ordering {
  static func order(_ layers: inout Layers, sweeps: Int) {
    var places = Places(layers)
    var best = layers.layers
    var fewest = places.crossings(layers)
    for sweep in 0..<sweeps where fewest > 0 {
      let isDown = sweep % 2 == 0
      let indices = isDown ? Array(layers.layers.indices.dropFirst()) : layers.layers.indices.dropLast().reversed()
      for layer in indices { places.sort(layer, by: isDown ? .above : .below, &layers) }
      places.exchangeNeighbours(&layers)
      let crossings = places.crossings(layers)
      if crossings < fewest {
        fewest = crossings
        best = layers.layers
      }
    }
    layers.layers = best
  }
}

/// The position of each item in its layer.
private struct Places {
  private var place: [Int]

  init(_ layers: Layers) {
    place = [Int](repeating: 0, count: layers.items.count)
    for layer in layers.layers.indices { number(layer, layers) }
  }

  private mutating func number(_ layer: Int, _ layers: Layers) {
    for (index, item) in layers.layers[layer].enumerated() { place[item] = index }
  }

  /// The position where a segment meets an item, adjusted slightly for a port off the centre.
  private func end(of piece: Int, _ side: Layers.Side, _ layers: Layers) -> Double {
    let end = layers.pieces[piece][side]
    let width = layers.items[end.item].width
    return Double(place[end.item]) + (width > 0 ? (end.port ?? 0) / width : 0) * 0.9
  }

  mutating func sort(_ layer: Int, by side: Layers.Side, _ layers: inout Layers) {
    let keyed = layers.layers[layer].map { item in
      let ends = layers.pieces(of: item, side).map { end(of: $0, side, layers) }
      let mean = ends.isEmpty ? Double(place[item]) : ends.reduce(0, +) / Double(ends.count)
      return (item: item, key: layers.items[item].isLeftmost ? -1 : mean, place: place[item])
    }
    layers.layers[layer] = keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.item)
    keepSequences(layer, &layers)
    number(layer, layers)
  }

  /// The members of a list share the positions that they occupy, in the list's order.
  private func keepSequences(_ layer: Int, _ layers: inout Layers) {
    var places: [Int: [Int]] = [:]
    for (index, item) in layers.layers[layer].enumerated() {
      if let sequence = layers.items[item].sequence { places[sequence.list, default: []].append(index) }
    }
    for own in places.values where own.count > 1 {
      let members = own.map { layers.layers[layer][$0] }.sorted {
        (layers.items[$0].sequence?.place ?? 0) < (layers.items[$1].sequence?.place ?? 0)
      }
      for (index, item) in zip(own, members) { layers.layers[layer][index] = item }
    }
  }

  mutating func exchangeNeighbours(_ layers: inout Layers) {
    for _ in 0..<2 {
      var isChanged = false
      for layer in layers.layers.indices where layers.layers[layer].count > 1 {
        for index in 0..<(layers.layers[layer].count - 1) {
          let left = layers.layers[layer][index]
          let right = layers.layers[layer][index + 1]
          let list = layers.items[left].sequence?.list
          guard !layers.items[left].isLeftmost, list == nil || list != layers.items[right].sequence?.list,
            crossings(left, right, layers) > crossings(right, left, layers)
          else { continue }
          layers.layers[layer].swapAt(index, index + 1)
          place[left] = index + 1
          place[right] = index
          isChanged = true
        }
      }
      guard isChanged else { return }
    }
  }

  /// How many segments of two items cross if the one is left of the other.
  private func crossings(_ left: Int, _ right: Int, _ layers: Layers) -> Int {
    var count = 0
    for side in [Layers.Side.above, .below] {
      for a in layers.pieces(of: left, side) {
        let a = end(of: a, side, layers)
        for b in layers.pieces(of: right, side) where end(of: b, side, layers) < a { count += 1 }
      }
    }
    return count
  }

  /// All crossings. Like the exchanges, they take time that `LayoutBudget` allows.
  func crossings(_ layers: Layers) -> Int {
    layers.layers.indices.dropFirst().reduce(0) { total, layer in
      let pieces = layers.layers[layer].flatMap { layers.pieces(of: $0, .above) }.map {
        (upper: end(of: $0, .above, layers), lower: end(of: $0, .below, layers))
      }
      var crossings = 0
      for (index, a) in pieces.enumerated() {
        for b in pieces[..<index] where (a.upper - b.upper) * (a.lower - b.lower) < 0 { crossings += 1 }
      }
      return total + crossings
    }
  }
}
