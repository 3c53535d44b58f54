/// Determines the heights of the layers, and the lines: down from a box, across between two layers on a track of their
/// own, down again.
enum Routing {
  private static let trackDistance = 9.0

  static func route(_ layers: Layers, _ graph: LayeredGraph) -> LayeredGraph.Layout {
    let tracks = layers.layers.indices.dropLast().map { Tracks(below: $0, layers) }
    var tops: [Double] = []
    var bottoms: [Double] = []
    var y = 0.0
    for (index, layer) in layers.layers.enumerated() {
      tops.append(y)
      let height = layer.map { layers.items[$0].height }.max() ?? 0
      bottoms.append(y + height)
      y += height
      guard index < tracks.count else { continue }
      let isEmpty = height == 0 || layers.layers[index + 1].allSatisfy { layers.items[$0].height == 0 }
      let least = tracks[index].count == 0 && isEmpty ? min(graph.gap, 6) : graph.gap
      y += max(least, Double(tracks[index].count - 1) * trackDistance + 26)
    }
    let routes = graph.arrows.indices.map { arrow in
      route(arrow, layers, tracks, tops, bottoms)
    }
    var origins = [Point](repeating: Point(0, 0), count: graph.boxes.count)
    var labels = [Point?](repeating: nil, count: graph.arrows.count)
    var left = Double.infinity
    var right = -Double.infinity
    for item in layers.items {
      left = min(left, item.x - item.width / 2)
      right = max(right, item.x + item.width / 2)
      switch item.kind {
      case .box(let box): origins[box] = Point(item.x - item.width / 2, tops[item.layer])
      case .label(let arrow):
        labels[arrow] = Point(item.x - item.width / 2 + Layers.lineInset, tops[item.layer])
      case .passing: break
      }
    }
    if layers.items.isEmpty { (left, right) = (0, 0) }
    return LayeredGraph.Layout(
      origins: origins, labels: labels, routes: routes,
      bounds: Rectangle(x: left, y: 0, width: right - left, height: bottoms.last ?? 0))
  }

  private static func route(
    _ arrow: Int, _ layers: Layers, _ tracks: [Tracks], _ tops: [Double], _ bottoms: [Double]
  ) -> [Point] {
    var all: [Point] = []
    for (number, index) in layers.piecesOf[arrow].enumerated() {
      let points = self.points(of: index, layers, tracks, tops, bottoms)
      // A line to a neighbour comes down twice, on one track.
      let isLevel = number > 0 && layers.isLevel(arrow)
      all += isLevel ? points.reversed() : points
    }
    if layers.isLevel(arrow) { all = [all[0], all[1], all[all.count - 2], all[all.count - 1]] }
    let straight = straightened(all)
    return layers.isTurned[arrow] ? straight.reversed() : straight
  }

  private static func points(
    of index: Int, _ layers: Layers, _ tracks: [Tracks], _ tops: [Double], _ bottoms: [Double]
  ) -> [Point] {
    var points: [Point] = []
    let piece = layers.pieces[index]
    let ends = layers.ends(of: index)
    let upper = layers.items[piece.upper]
    let lower = layers.items[piece.lower]
    points.append(Point(ends.upper, tops[upper.layer] + (upper.isBox ? upper.height : 0)))
    if let track = tracks[upper.layer].track(of: index) {
      let space = tops[lower.layer] - bottoms[upper.layer]
      let used = Double(tracks[upper.layer].count - 1) * trackDistance
      let y = bottoms[upper.layer] + (space - used) / 2 + Double(track) * trackDistance
      points.append(Point(ends.upper, y))
      points.append(Point(ends.lower, y))
    }
    points.append(Point(ends.lower, tops[lower.layer]))
    return points
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

extension Layers.Item {
  fileprivate var isBox: Bool { if case .box = kind { true } else { false } }
}

/// The heights between two layers at which lines run across without overlapping.
private struct Tracks {
  private(set) var count = 0
  private var trackOf: [Int: Int] = [:]

  init(below layer: Int, _ layers: Layers) {
    var right: [(piece: Int, from: Double, to: Double)] = []
    var left = right
    var level: [(first: Int, second: Int, from: Double, to: Double)] = []
    for item in layers.layers[layer] {
      for piece in layers.below[item] {
        let arrow = layers.pieces[piece].arrow
        if layers.isLevel(arrow) {
          let own = layers.piecesOf[arrow]
          if own[0] == piece {
            level.append((own[0], own[1], layers.ends(of: own[0]).upper, layers.ends(of: own[1]).upper))
          }
          continue
        }
        let ends = layers.ends(of: piece)
        if ends.upper < ends.lower { right.append((piece, ends.upper, ends.lower)) }
        if ends.upper > ends.lower { left.append((piece, ends.upper, ends.lower)) }
      }
    }
    // The one that starts nearest to the common direction runs highest: lines in the same direction never cross.
    right.sort { ($0.from, $0.to, $0.piece) > ($1.from, $1.to, $1.piece) }
    left.sort { ($0.from, $0.to, $0.piece) < ($1.from, $1.to, $1.piece) }
    // The first free track below those that it crosses. Both directions share tracks where they do not meet.
    var taken = Skyline((right + left).flatMap { [$0.from, $0.to] } + level.flatMap { [$0.from, $0.to] })
    for (first, second, from, to) in level {
      let track = taken.add(min(from, to), max(from, to))
      trackOf[first] = track
      trackOf[second] = track
      count = max(count, track + 1)
    }
    for (piece, from, to) in right + left {
      let track = taken.add(min(from, to), max(from, to))
      trackOf[piece] = track
      count = max(count, track + 1)
    }
  }

  func track(of piece: Int) -> Int? { trackOf[piece] }
}

/// The number of tracks in use over each interval; a segment tree, so that queries and updates are fast.
private struct Skyline {
  private var ends: [Double: Int] = [:]
  private var size = 1
  /// The maximum below a node of the tree, and the value that applies to all of it.
  private var greatest: [Int]
  private var whole: [Int]

  init(_ points: [Double]) {
    for point in points.sorted() where ends[point] == nil { ends[point] = ends.count }
    while size < ends.count { size *= 2 }
    greatest = [Int](repeating: 0, count: 2 * size)
    whole = greatest
  }

  /// Takes the first track that is free along the whole interval and below the others there.
  mutating func add(_ low: Double, _ high: Double) -> Int {
    guard let first = ends[low], let last = ends[high] else { return 0 }
    let track = query(1, 0, size - 1, first, last)
    take(1, 0, size - 1, first, last, track + 1)
    return track
  }

  private func query(_ node: Int, _ low: Int, _ high: Int, _ first: Int, _ last: Int) -> Int {
    if first > high || last < low { return 0 }
    if first <= low && high <= last { return greatest[node] }
    let middle = (low + high) / 2
    return max(
      whole[node], query(2 * node, low, middle, first, last), query(2 * node + 1, middle + 1, high, first, last))
  }

  private mutating func take(_ node: Int, _ low: Int, _ high: Int, _ first: Int, _ last: Int, _ value: Int) {
    if first > high || last < low { return }
    greatest[node] = max(greatest[node], value)
    if first <= low && high <= last {
      whole[node] = max(whole[node], value)
      return
    }
    let middle = (low + high) / 2
    take(2 * node, low, middle, first, last, value)
    take(2 * node + 1, middle + 1, high, first, last, value)
  }
}
