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
  enum Side { case above, below }

  private var place: [Int]

  init(_ layers: Layers) {
    place = [Int](repeating: 0, count: layers.items.count)
    for layer in layers.layers.indices { number(layer, layers) }
  }

  private mutating func number(_ layer: Int, _ layers: Layers) {
    for (index, item) in layers.layers[layer].enumerated() { place[item] = index }
  }

  /// The position where an arrow meets an item, adjusted slightly for a port off the centre.
  private func end(_ item: Int, _ port: Double?, _ layers: Layers) -> Double {
    let width = layers.items[item].width
    return Double(place[item]) + (width > 0 ? (port ?? 0) / width : 0) * 0.9
  }

  private func end(of piece: Int, _ side: Side, _ layers: Layers) -> Double {
    let piece = layers.pieces[piece]
    return side == .above ? end(piece.upper, piece.upperPort, layers) : end(piece.lower, piece.lowerPort, layers)
  }

  mutating func sort(_ layer: Int, by side: Side, _ layers: inout Layers) {
    let keyed = layers.layers[layer].map { item in
      let pieces = side == .above ? layers.above[item] : layers.below[item]
      var sum = 0.0
      for piece in pieces { sum += end(of: piece, side, layers) }
      let mean = pieces.isEmpty ? Double(place[item]) : sum / Double(pieces.count)
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
    func count(_ leftPieces: [Int], _ rightPieces: [Int], _ side: Side) -> Int {
      var count = 0
      // Few need neither sorting nor memory.
      if leftPieces.count * rightPieces.count <= 64 {
        for a in leftPieces {
          let a = end(of: a, side, layers)
          for b in rightPieces where end(of: b, side, layers) < a { count += 1 }
        }
        return count
      }
      let a = leftPieces.map { end(of: $0, side, layers) }.sorted()
      let b = rightPieces.map { end(of: $0, side, layers) }.sorted()
      var smaller = 0
      for end in a {
        while smaller < b.count, b[smaller] < end { smaller += 1 }
        count += smaller
      }
      return count
    }
    return count(layers.above[left], layers.above[right], .above)
      + count(layers.below[left], layers.below[right], .below)
  }

  /// All crossings, counted between adjacent layers by a Fenwick tree.
  func crossings(_ layers: Layers) -> Int {
    layers.layers.indices.dropFirst().reduce(0) { total, layer in
      let pieces = layers.layers[layer].flatMap { layers.above[$0] }.map { index in
        let piece = layers.pieces[index]
        return (upper: end(piece.upper, piece.upperPort, layers), lower: end(piece.lower, piece.lowerPort, layers))
      }
      // Few need no tree.
      if pieces.count <= 24 {
        var crossings = 0
        for (index, a) in pieces.enumerated() {
          for b in pieces[..<index] where (a.upper - b.upper) * (a.lower - b.lower) < 0 { crossings += 1 }
        }
        return total + crossings
      }
      let lowers = pieces.map(\.lower).sorted()
      var rank: [Double: Int] = [:]
      for lower in lowers where rank[lower] == nil { rank[lower] = rank.count }
      var sums = [Int](repeating: 0, count: rank.count + 1)
      var crossings = 0
      // Segments that leave one point do not cross: they are counted in the order of their lower ends.
      for (seen, piece) in pieces.sorted(by: { ($0.upper, $0.lower) < ($1.upper, $1.lower) }).enumerated() {
        var index = (rank[piece.lower] ?? 0) + 1
        var notAfter = 0
        var sum = index
        while sum > 0 {
          notAfter += sums[sum]
          sum -= sum & -sum
        }
        crossings += seen - notAfter
        while index < sums.count {
          sums[index] += 1
          index += index & -index
        }
      }
      return total + crossings
    }
  }
}
