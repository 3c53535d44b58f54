/// Boxes and the arrows between them, to be laid out in layers from top to bottom.
///
/// The method is Sugiyama's: reverse the arrows that close a cycle, assign the boxes to layers, split long arrows into
/// one segment per layer, order each layer to reduce crossings, then assign coordinates. Arrows run down and across
/// only.
struct LayeredGraph: Sendable {
  enum Rank: Equatable, Sendable {
    case any
    /// In the layer above or below all others.
    case first, last
  }

  struct Box: Sendable {
    var size: Size
    var rank = Rank.any
    /// Whether it stays left of everything else in its layer.
    var isLeftmost = false
  }

  struct Arrow: Sendable {
    let from: Int
    let to: Int
    var label: Size?
    /// The ports at both ends, relative to the centre of the box; nil if free.
    var fromPort: Double?
    var toPort: Double?
    /// False if it does not determine which box is above.
    var isLeading = true
  }

  var boxes: [Box] = []
  var arrows: [Arrow] = []
  /// The distance between neighbours in a layer.
  var spacing = 22.0
  /// The minimum distance between two layers.
  var gap = 22.0
  /// Boxes that keep this order from left to right where they share a layer; each in one list at most.
  var sequences: [[Int]] = []
  /// Each box's layer, if predetermined: arrows may then run anywhere, even from a box to its neighbour.
  var layers: [Int]?
  /// The width that a layer should not exceed.
  var preferredWidth = 720.0
  /// Two if every arrow has a layer in between, for its label.
  var step = 1

  struct Layout: Sendable {
    /// The upper left corners of the boxes.
    var origins: [Point]
    /// Of the labels; nil for an arrow without one.
    var labels: [Point?]
    /// From the border of one box to that of the other.
    var routes: [[Point]]
    /// The left end may be negative.
    var bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)

    /// With all boxes in one corner, and no lines.
    init(of graph: LayeredGraph) {
      origins = [Point](repeating: Point(0, 0), count: graph.boxes.count)
      labels = [Point?](repeating: nil, count: graph.arrows.count)
      routes = [[Point]](repeating: [], count: graph.arrows.count)
    }
  }

  /// nil if that would exceed the budget.
  func layout(within budget: inout LayoutBudget) -> Layout? {
    let layering = Layering(self)
    guard budget.take(self, layering) else { return nil }
    var layers = Layers(self, layering)
    layers.order()
    layers.choosePorts()
    layers.place()
    layers.straighten()
    return Routing(layers, gap: gap).layout(of: self)
  }
}
