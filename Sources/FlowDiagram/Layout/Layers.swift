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
    var isBox: Bool { if case .box = kind { true } else { false } }
    let layer: Int
    let width: Double
    let height: Double
    var isLeftmost = false
    /// The index of the list whose order it keeps, and its position there.
    var sequence: (list: Int, place: Int)?
    /// The position in its layer.
    var place = 0
    /// The centre.
    var x = 0.0
  }

  /// A segment of an arrow, between two adjacent layers.
  struct Piece: Sendable {
    struct End: Sendable {
      let item: Int
      /// Relative to the centre of the item.
      var port: Double?
      /// Whether the port was chosen here.
      var isFree = false
    }
    let arrow: Int
    var above: End
    var below: End
    /// The weight of keeping it straight.
    let weight: Double

    subscript(side: Side) -> End {
      get { side == .above ? above : below }
      set { if side == .above { above = newValue } else { below = newValue } }
    }
  }

  /// Of an item: the segments that leave it upwards or downwards. Of a segment: its upper or lower end.
  enum Side {
    case above, below

    var opposite: Side { self == .above ? .below : .above }
  }

  var items: [Item] = []
  var layers: [[Int]] = []
  private(set) var pieces: [Piece] = []
  /// For each item, the segments that leave it upwards and downwards.
  private var above: [[Int]] = []
  private(set) var below: [[Int]] = []
  /// For each arrow, its segments from the upper end to the lower.
  private(set) var piecesOf: [[Int]] = []
  let isTurned: [Bool]
  /// The distance between neighbours in a layer.
  let spacing: Double

  /// How far left of a label's left end its line runs.
  static let lineInset = 8.0
  private static let passingWidth = 10.0

  init(_ graph: LayeredGraph, _ layering: Layering) {
    isTurned = layering.isTurned
    spacing = graph.spacing
    piecesOf = [[Int]](repeating: [], count: graph.arrows.count)
    layers = [[Int]](repeating: [], count: (layering.layerOf.max() ?? 0) + 1)
    let isLevel = graph.arrows.contains { $0.from != $0.to && layering.layerOf[$0.from] == layering.layerOf[$0.to] }
    // A line between neighbours turns below their layer.
    if isLevel { layers.append([]) }
    // The leftmost box is the first of all.
    for (index, box) in graph.boxes.enumerated() {
      _ = add(
        Item(
          kind: .box(index), layer: layering.layerOf[index], width: box.size.width, height: box.size.height,
          isLeftmost: box.isLeftmost))
    }
    for (list, boxes) in graph.sequences.enumerated() {
      for (place, box) in boxes.enumerated() { items[box].sequence = (list, place) }
    }
    for (index, arrow) in graph.arrows.enumerated() where arrow.from != arrow.to { add(arrow, index, layering) }
  }

  private mutating func add(_ arrow: LayeredGraph.Arrow, _ index: Int, _ layering: Layering) {
    func passing(_ layer: Int) -> Item {
      Item(kind: .passing(index), layer: layer, width: Self.passingWidth, height: 0)
    }
    guard layering.layerOf[arrow.from] != layering.layerOf[arrow.to] else {
      let turn = add(passing(layering.layerOf[arrow.from] + 1))
      connect(arrow.from, turn, index, arrow.fromPort, nil)
      connect(arrow.to, turn, index, arrow.toPort, nil)
      return
    }
    var ends = [(box: arrow.from, port: arrow.fromPort), (box: arrow.to, port: arrow.toPort)]
    if isTurned[index] { ends.reverse() }
    let between = (layering.layerOf[ends[0].box] + 1)..<layering.layerOf[ends[1].box]
    var previous = ends[0]
    for layer in between {
      var item = passing(layer)
      // Next to the arrow's source.
      if layer == (isTurned[index] ? between.last : between.first), let label = arrow.label {
        item = Item(kind: .label(index), layer: layer, width: label.width + Self.lineInset, height: label.height)
      }
      let next = add(item)
      connect(previous.box, next, index, previous.port, nil)
      previous = (next, nil)
    }
    connect(previous.box, ends[1].box, index, previous.port, ends[1].port)
  }

  private mutating func add(_ item: Item) -> Int {
    items.append(item)
    above.append([])
    below.append([])
    layers[item.layer].append(items.count - 1)
    return items.count - 1
  }

  private mutating func connect(_ upper: Int, _ lower: Int, _ arrow: Int, _ upperPort: Double?, _ lowerPort: Double?) {
    let bends = [upper, lower].count { !items[$0].isBox }
    piecesOf[arrow].append(pieces.count)
    below[upper].append(pieces.count)
    above[lower].append(pieces.count)
    pieces.append(
      Piece(
        arrow: arrow, above: Piece.End(item: upper, port: upperPort ?? fixedPort(upper)),
        below: Piece.End(item: lower, port: lowerPort ?? fixedPort(lower)), weight: [1, 1, 4][bends]))
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
    return own.count == 2 && pieces[own[0]].below.item == pieces[own[1]].below.item
  }

  // MARK: Ports

  /// Spreads the free ends over the borders of their boxes, in the order of what they lead to.
  mutating func choosePorts() {
    for item in items.indices {
      for side in [Side.below, .above] {
        let sorted = pieces(of: item, side).sorted {
          let (a, b) = (pieces[$0][side], pieces[$1][side])
          return (items[a.item].place, a.port ?? 0, $0) < (items[b.item].place, b.port ?? 0, $1)
        }
        let gaps = Double(sorted.count - 1)
        let distance = sorted.count < 2 ? 0 : min(26, max(8, (items[item].width - 20) / gaps))
        for (index, piece) in sorted.enumerated() where pieces[piece][side.opposite].port == nil {
          let port = ((Double(index) - gaps / 2) * distance).rounded()
          pieces[piece][side.opposite] = Piece.End(item: item, port: port, isFree: true)
        }
      }
    }
  }

  /// Moves a port slightly along its border if that saves a bend.
  mutating func straighten() {
    for item in items.indices {
      let limit = items[item].width / 2 - 7
      for side in [Side.below, .above] {
        let own = side.opposite
        let sorted = pieces(of: item, side).sorted { x(of: $0, own) < x(of: $1, own) }
        for (index, piece) in sorted.enumerated() where pieces[piece][own].isFree {
          let wanted = x(of: piece, side)
          let low = index > 0 ? x(of: sorted[index - 1], own) + 9 : -.infinity
          let high = index + 1 < sorted.count ? x(of: sorted[index + 1], own) - 9 : .infinity
          let isNear = abs(x(of: piece, own) - wanted) <= 18 && abs(wanted - items[item].x) <= limit
          if isNear, (low...max(low, high)).contains(wanted) { pieces[piece][own].port = wanted - items[item].x }
        }
      }
    }
  }

  func pieces(of item: Int, _ side: Side) -> [Int] { side == .above ? above[item] : below[item] }

  /// Where an end of a segment is.
  func x(of piece: Int, _ side: Side) -> Double {
    let end = pieces[piece][side]
    return items[end.item].x + (end.port ?? 0)
  }
}
