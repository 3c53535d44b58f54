/// Determines the heights of the layers, and the lines: down from a box, across between two layers on a track of their
/// own, down again.
struct Routing {
  private static let trackDistance = 9.0

  private let layers: Layers
  private let tracks: [Tracks]
  private var tops: [Double] = []
  private var bottoms: [Double] = []

  init(_ layers: Layers, gap: Double) {
    self.layers = layers
    tracks = layers.layers.indices.dropLast().map { Tracks(below: $0, layers) }
    var y = 0.0
    for (index, layer) in layers.layers.enumerated() {
      tops.append(y)
      let height = layer.map { layers.items[$0].height }.max() ?? 0
      y += height
      bottoms.append(y)
      guard index < tracks.count else { continue }
      let isEmpty = height == 0 || layers.layers[index + 1].allSatisfy { layers.items[$0].height == 0 }
      let least = tracks[index].count == 0 && isEmpty ? min(gap, 6) : gap
      y += max(least, Double(tracks[index].count - 1) * Self.trackDistance + 26)
    }
  }

  func layout(of graph: LayeredGraph) -> LayeredGraph.Layout {
    var layout = LayeredGraph.Layout(of: graph)
    layout.routes = graph.arrows.indices.map(route)
    for item in layers.items {
      let corner = Point(item.x - item.width / 2, tops[item.layer])
      switch item.kind {
      case .box(let box): layout.origins[box] = corner
      case .label(let arrow): layout.labels[arrow] = corner + Point(Layers.lineInset, 0)
      case .passing: break
      }
    }
    let left = layers.items.map { $0.x - $0.width / 2 }.min() ?? 0
    let right = layers.items.map { $0.x + $0.width / 2 }.max() ?? 0
    layout.bounds = Rectangle(x: left, y: 0, width: right - left, height: bottoms.last ?? 0)
    return layout
  }

  private func route(_ arrow: Int) -> [Point] {
    var all: [Point] = []
    for (number, index) in layers.piecesOf[arrow].enumerated() {
      // A line to a neighbour comes down twice, on one track.
      all += number > 0 && layers.isLevel(arrow) ? points(of: index).reversed() : points(of: index)
    }
    if layers.isLevel(arrow) { all = [all[0], all[1], all[all.count - 2], all[all.count - 1]] }
    let straight = Self.straightened(all)
    return layers.isTurned[arrow] ? straight.reversed() : straight
  }

  private func points(of index: Int) -> [Point] {
    let piece = layers.pieces[index]
    let upper = layers.items[piece.above.item]
    let lower = layers.items[piece.below.item]
    let (from, to) = (layers.x(of: index, .above), layers.x(of: index, .below))
    var points = [Point(from, tops[upper.layer] + (upper.isBox ? upper.height : 0))]
    if let track = tracks[upper.layer].trackOf[index] {
      let space = tops[lower.layer] - bottoms[upper.layer]
      let used = Double(tracks[upper.layer].count - 1) * Self.trackDistance
      let y = bottoms[upper.layer] + (space - used) / 2 + Double(track) * Self.trackDistance
      points += [Point(from, y), Point(to, y)]
    }
    return points + [Point(to, tops[lower.layer])]
  }

  /// Without the points at which a line does not bend.
  static func straightened(_ points: [Point]) -> [Point] {
    var result: [Point] = []
    for point in points where result.last != point {
      if result.count > 1 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        if (a.x == b.x && b.x == point.x) || (a.y == b.y && b.y == point.y) { result.removeLast() }
      }
      result.append(point)
    }
    return result
  }
}

/// The heights between two layers at which lines run across without overlapping.
private struct Tracks {
  private(set) var count = 0
  private(set) var trackOf: [Int: Int] = [:]

  init(below layer: Int, _ layers: Layers) {
    var right: [(pieces: [Int], from: Double, to: Double)] = []
    var left = right
    var level = right
    for item in layers.layers[layer] {
      for piece in layers.below[item] {
        let arrow = layers.pieces[piece].arrow
        let (from, to) = (layers.x(of: piece, .above), layers.x(of: piece, .below))
        if layers.isLevel(arrow) {
          let own = layers.piecesOf[arrow]
          if own[0] == piece { level.append((own, from, layers.x(of: own[1], .above))) }
        } else if from < to {
          right.append(([piece], from, to))
        } else if from > to {
          left.append(([piece], from, to))
        }
      }
    }
    // The one that starts nearest to the common direction runs highest: lines in the same direction never cross.
    right.sort { ($0.from, $0.to, $0.pieces[0]) > ($1.from, $1.to, $1.pieces[0]) }
    left.sort { ($0.from, $0.to, $0.pieces[0]) < ($1.from, $1.to, $1.pieces[0]) }
    // The first free track below those that it crosses. Both directions share tracks where they do not meet.
    let lines = level + right + left
    let xs = Set(lines.flatMap { [$0.from, $0.to] }).sorted()
    let indexOf = Dictionary(uniqueKeysWithValues: xs.enumerated().map { ($1, $0) })
    var taken = [Int](repeating: 0, count: xs.count)
    for (pieces, from, to) in lines {
      guard let first = indexOf[min(from, to)], let last = indexOf[max(from, to)] else { continue }
      let track = taken[first...last].max() ?? 0
      for index in first...last { taken[index] = track + 1 }
      for piece in pieces { trackOf[piece] = track }
      count = max(count, track + 1)
    }
  }
}
