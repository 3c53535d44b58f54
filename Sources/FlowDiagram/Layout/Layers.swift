/// The layers with their contents: boxes, labels, and a dummy item in each layer for every arrow that passes through.
struct Layers: Sendable {
  struct Item: Sendable {
    enum Kind: Equatable, Sendable {
      case box(Int)
      case label(Int)
      case passing(Int)
    }
    let kind: Kind
    /// Of an arrow that passes through.
    var isLine: Bool { if case .passing = kind { true } else { false } }
    let layer: Int
    let width: Double
    let height: Double
    var isLeftmost = false
    /// The index of the list whose order it keeps, and its position there.
    var sequence: (list: Int, place: Int)?
    /// The centre.
    var x = 0.0
  }

  /// A segment of an arrow, between two adjacent layers.
  struct Piece: Sendable {
    let upper: Int
    let lower: Int
    let arrow: Int
    /// Relative to the centres of the items.
    var upperPort: Double?
    var lowerPort: Double?
    /// Whether the port was chosen here.
    var isUpperFree = false
    var isLowerFree = false
    /// The weight of keeping it straight.
    let weight: Double
  }

  private(set) var items: [Item] = []
  var layers: [[Int]] = []
  private(set) var pieces: [Piece] = []
  /// For each item, the segments that leave it upwards and downwards.
  private(set) var above: [[Int]] = []
  private(set) var below: [[Int]] = []
  /// For each arrow, its segments from the upper end to the lower.
  private(set) var piecesOf: [[Int]] = []
  private(set) var isTurned: [Bool]
  /// The item of each arrow's label.
  private(set) var labels: [Int?]

  /// How far left of a label's left end its line runs.
  static let lineInset = 8.0
  private static let passingWidth = 10.0

  init(_ graph: LayeredGraph, _ layering: Layering) {
    isTurned = layering.isTurned
    labels = [Int?](repeating: nil, count: graph.arrows.count)
    piecesOf = [[Int]](repeating: [], count: graph.arrows.count)
    layers = [[Int]](repeating: [], count: (layering.layerOf.max() ?? 0) + 1)
    let isLevel = graph.arrows.contains { $0.from != $0.to && layering.layerOf[$0.from] == layering.layerOf[$0.to] }
    // A line between neighbours turns below their layer.
    if isLevel { layers.append([]) }
    for (index, box) in graph.boxes.enumerated() {
      var item = Item(
        kind: .box(index), layer: layering.layerOf[index], width: box.size.width, height: box.size.height)
      item.isLeftmost = box.isLeftmost
      items.append(item)
    }
    for box in graph.boxes.indices where graph.boxes[box].isLeftmost { layers[layering.layerOf[box]].append(box) }
    for box in graph.boxes.indices where !graph.boxes[box].isLeftmost { layers[layering.layerOf[box]].append(box) }
    for (list, boxes) in graph.sequences.enumerated() {
      for (place, box) in boxes.enumerated() { items[box].sequence = (list, place) }
    }
    above = [[Int]](repeating: [], count: items.count)
    below = above
    var widths = layers.map { $0.reduce(0.0) { $0 + items[$1].width + graph.spacing } }
    for (index, arrow) in graph.arrows.enumerated() where arrow.from != arrow.to {
      add(arrow, index, layering, graph, &widths)
    }
  }

  private mutating func add(
    _ arrow: LayeredGraph.Arrow, _ index: Int, _ layering: Layering, _ graph: LayeredGraph, _ widths: inout [Double]
  ) {
    let isTurned = layering.isTurned[index]
    guard layering.layerOf[arrow.from] != layering.layerOf[arrow.to] else {
      let turn = addPassing(index, in: layering.layerOf[arrow.from] + 1)
      connect(arrow.from, turn, index, arrow.fromPort, nil)
      connect(arrow.to, turn, index, arrow.toPort, nil)
      return
    }
    let (upper, lower) = isTurned ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
    let (upperPort, lowerPort) = isTurned ? (arrow.toPort, arrow.fromPort) : (arrow.fromPort, arrow.toPort)
    let between = Array((layering.layerOf[upper] + 1)..<max(layering.layerOf[lower], layering.layerOf[upper] + 1))
    let labelLayer = arrow.label.flatMap { label in
      self.labelLayer(between, nearEnd: isTurned, width: label.width + Self.lineInset, graph, &widths)
    }
    var previous = upper
    for layer in between {
      let item = addPassing(index, in: layer)
      if layer == labelLayer, let label = arrow.label {
        items[item] = Item(
          kind: .label(index), layer: layer, width: label.width + Self.lineInset, height: label.height)
        labels[index] = item
      }
      connect(previous, item, index, previous == upper ? upperPort : nil, nil)
      previous = item
    }
    connect(previous, lower, index, previous == upper ? upperPort : nil, lowerPort)
  }

  private mutating func addPassing(_ arrow: Int, in layer: Int) -> Int {
    items.append(Item(kind: .passing(arrow), layer: layer, width: Self.passingWidth, height: 0))
    above.append([])
    below.append([])
    layers[layer].append(items.count - 1)
    return items.count - 1
  }

  /// Next to the arrow's source, unless that layer is full and another is not.
  private func labelLayer(
    _ between: [Int], nearEnd: Bool, width: Double, _ graph: LayeredGraph, _ widths: inout [Double]
  ) -> Int? {
    let own = between.filter { $0 % 2 == 1 || graph.step == 1 }
    let sorted = nearEnd ? own.reversed() : own
    let layer =
      sorted.first { widths[$0] + width <= graph.preferredWidth * 1.2 }
      ?? sorted.enumerated().min { (widths[$0.element], $0.offset) < (widths[$1.element], $1.offset) }?.element
    if let layer { widths[layer] += width + graph.spacing }
    return layer
  }

  private mutating func connect(_ upper: Int, _ lower: Int, _ arrow: Int, _ upperPort: Double?, _ lowerPort: Double?) {
    let bends = [upper, lower].count { if case .box = items[$0].kind { false } else { true } }
    piecesOf[arrow].append(pieces.count)
    below[upper].append(pieces.count)
    above[lower].append(pieces.count)
    pieces.append(
      Piece(
        upper: upper, lower: lower, arrow: arrow, upperPort: upperPort ?? fixedPort(upper),
        lowerPort: lowerPort ?? fixedPort(lower), weight: [1, 2, 8][bends]))
  }

  /// A label has its line on the left.
  private func fixedPort(_ item: Int) -> Double? {
    switch items[item].kind {
    case .box: nil
    case .passing: 0
    case .label: Self.lineInset / 2 - items[item].width / 2
    }
  }

  /// Whether an arrow leads from a box to its neighbour.
  func isLevel(_ arrow: Int) -> Bool {
    let own = piecesOf[arrow]
    return own.count == 2 && pieces[own[0]].lower == pieces[own[1]].lower
  }

  // MARK: Ports

  /// Spreads the free ends over the borders of their boxes, in the order of what they lead to.
  mutating func choosePorts() {
    var place = [Int](repeating: 0, count: items.count)
    for layer in layers { for (index, item) in layer.enumerated() { place[item] = index } }
    for item in items.indices {
      let down = below[item].sorted {
        (place[pieces[$0].lower], pieces[$0].lowerPort ?? 0, $0) < (
          place[pieces[$1].lower], pieces[$1].lowerPort ?? 0, $1
        )
      }
      for (piece, port) in zip(down, ports(down.count, on: items[item].width)) where pieces[piece].upperPort == nil {
        pieces[piece].upperPort = port
        pieces[piece].isUpperFree = true
      }
      let up = above[item].sorted {
        (place[pieces[$0].upper], pieces[$0].upperPort ?? 0, $0) < (
          place[pieces[$1].upper], pieces[$1].upperPort ?? 0, $1
        )
      }
      for (piece, port) in zip(up, ports(up.count, on: items[item].width)) where pieces[piece].lowerPort == nil {
        pieces[piece].lowerPort = port
        pieces[piece].isLowerFree = true
      }
    }
  }

  private func ports(_ count: Int, on width: Double) -> [Double] {
    let distance = count < 2 ? 0 : min(26, max(8, (width - 20) / Double(count - 1)))
    return (0..<count).map { ((Double($0) - Double(count - 1) / 2) * distance).rounded() }
  }

  /// Moves a port slightly along its border if that saves a bend.
  mutating func straighten() {
    for item in items.indices {
      let limit = items[item].width / 2 - 7
      let down = below[item].sorted { ends(of: $0).upper < ends(of: $1).upper }
      for (index, piece) in down.enumerated() where pieces[piece].isUpperFree {
        let ends = ends(of: piece)
        let low = index > 0 ? self.ends(of: down[index - 1]).upper + 9 : -.infinity
        let high = index + 1 < down.count ? self.ends(of: down[index + 1]).upper - 9 : .infinity
        let isNear = abs(ends.upper - ends.lower) <= 18 && abs(ends.lower - items[item].x) <= limit
        if isNear, (low...max(low, high)).contains(ends.lower) { pieces[piece].upperPort = ends.lower - items[item].x }
      }
      let up = above[item].sorted { ends(of: $0).lower < ends(of: $1).lower }
      for (index, piece) in up.enumerated() where pieces[piece].isLowerFree {
        let ends = ends(of: piece)
        let low = index > 0 ? self.ends(of: up[index - 1]).lower + 9 : -.infinity
        let high = index + 1 < up.count ? self.ends(of: up[index + 1]).lower - 9 : .infinity
        let isNear = abs(ends.upper - ends.lower) <= 18 && abs(ends.upper - items[item].x) <= limit
        if isNear, (low...max(low, high)).contains(ends.upper) { pieces[piece].lowerPort = ends.upper - items[item].x }
      }
    }
  }

  mutating func move(_ item: Int, to x: Double) { items[item].x = x }

  /// The ports of a segment at its upper and lower item.
  func ends(of piece: Int) -> (upper: Double, lower: Double) {
    let piece = pieces[piece]
    return (items[piece.upper].x + (piece.upperPort ?? 0), items[piece.lower].x + (piece.lowerPort ?? 0))
  }
}
