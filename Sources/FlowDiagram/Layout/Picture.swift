/// A laid-out diagram.
package struct Picture: Sendable {
  /// A piece of text, at the start of its baseline.
  package struct Text: Sendable {
    package enum Style: String, Sendable {
      /// A flow's name, and what kind of flow it is.
      case heading, kind
      case title
      /// An action, and what it does.
      case trigger, step, condition
      case note
    }
    package let text: String
    package let style: Style
    package var at: Point
    package var isCentred = false
  }

  /// The id of a finding.
  package struct Badge: Sendable {
    package let finding: Int
    package var frame: Rectangle
  }

  /// A part of the picture, and what is on it.
  package struct Block: Sendable {
    package var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
    package var texts: [Text] = []
    package var badges: [Badge] = []
    /// The boundaries between the cells of a tab bar.
    package var separators: [Double] = []
  }

  package struct FlowBox: Sendable {
    package let flow: Int
    package let isCollapsed: Bool
    package let block: Block
  }

  package struct NodeBox: Sendable {
    /// nil for a box in a collapsed flow.
    package let node: Int?
    package let flow: Int
    package var block: Block
  }

  /// One line for all edges of one style from one node to another.
  package struct Line: Sendable {
    package let edges: [Int]
    /// Indices into `nodes`.
    package let from: Int
    package let to: Int
    package let kind: Diagram.Edge.Kind
    package let isConditional: Bool
    package var points: [Point] = []
    package var label: Block?
  }

  package var size: Size
  package var flows: [FlowBox] = []
  package var nodes: [NodeBox] = []
  package var lines: [Line] = []
  /// Messages about what was omitted because it would have taken too long.
  package var remarks: [String] = []
  /// Whether lines end at the borders of their flows.
  var isBroken = false
}

extension Picture.Block {
  func moved(by offset: Point) -> Self {
    var copy = self
    copy.frame = frame.moved(by: offset)
    for index in texts.indices { copy.texts[index].at = texts[index].at + offset }
    for index in badges.indices { copy.badges[index].frame = badges[index].frame.moved(by: offset) }
    copy.separators = separators.map { $0 + offset.x }
    return copy
  }

  /// With room for more lines at its borders.
  func widened(to width: Double) -> Self {
    guard width > frame.width, separators.isEmpty else { return self }
    var copy = self
    for index in texts.indices where texts[index].isCentred { copy.texts[index].at.x += (width - frame.width) / 2 }
    copy.frame.width = width
    return copy
  }
}
