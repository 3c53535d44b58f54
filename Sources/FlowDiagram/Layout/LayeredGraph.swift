/// Boxes and the arrows between them, to be laid out in layers from top to bottom.
///
/// The method is Sugiyama's: turn the arrows that close a circle, put the boxes into layers, break long arrows into
/// one piece a layer, order each layer so that few arrows cross, then find places. Arrows run down and across only.
struct LayeredGraph: Sendable {
  enum Rank: Equatable, Sendable {
    case any
    /// In the layer above all others, or below them.
    case first, last
  }

  struct Box: Sendable {
    var size: Size
    var rank = Rank.any
    /// True for what stays left of everything else in its layer.
    var isLeftmost = false
    /// True for what stands as low as it can.
    var isLow = false
  }

  struct Arrow: Sendable {
    let from: Int
    let to: Int
    /// What stands beside it.
    var label: Size?
    /// Where it leaves and arrives, from the middle of the box; nil where that is free.
    var fromPort: Double?
    var toPort: Double?
    /// False for what says nothing about which box is above.
    var isLeading = true
  }

  var boxes: [Box] = []
  var arrows: [Arrow] = []
  /// Which box should be above which other one, besides what arrows say. They are not drawn.
  var hints: [(from: Int, to: Int)] = []
  /// How far apart what stands in one layer is.
  var spacing = 22.0
  /// The least distance between two layers.
  var gap = 22.0
  /// Boxes that, where they share a layer, stand in this order from left to right; each in one list at most.
  var sequences: [[Int]] = []
  /// For each box its layer, where that is known: arrows may lead anywhere then, also from a box to its neighbour.
  var layers: [Int]?
  /// The width that a layer should not exceed.
  var preferredWidth = 720.0
  /// Two where every arrow has a layer in between, for its label.
  var step = 1
  /// How often the order of the layers is tried to be made better.
  var sweeps = 12

  struct Layout: Sendable {
    /// The upper left corners of the boxes.
    var origins: [Point]
    /// Of the labels, nil where there is none.
    var labels: [Point?]
    /// From the border of the one box to that of the other.
    var routes: [[Point]]
    /// The left end may be below zero.
    var bounds: Rectangle
  }

  /// nil where that would be more than the budget allows.
  func layout(within budget: inout LayoutBudget) -> Layout? {
    let layering = Layering(self)
    guard budget.take(self, layering) else { return nil }
    var layers = Layers(self, layering)
    Ordering.order(&layers, sweeps: sweeps)
    layers.choosePorts()
    Placement.place(&layers, spacing: spacing)
    layers.straighten()
    return Routing.route(layers, self)
  }
}
