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

  package struct FlowBox: Sendable {
    package let flow: Int
    package let isCollapsed: Bool
    package var frame: Rectangle
    package var texts: [Text]
    package var badges: [Badge]
  }

  package struct NodeBox: Sendable {
    /// nil for a box in a collapsed flow.
    package let node: Int?
    package let flow: Int
    package var frame: Rectangle
    package var texts: [Text]
    package var badges: [Badge]
    /// The boundaries between the cells of a tab bar.
    package var separators: [Double]
  }

  package struct Label: Sendable {
    package var frame: Rectangle
    package var texts: [Text]
    package var badges: [Badge]
  }

  /// One line for all edges of one style from one node to another.
  package struct Line: Sendable {
    package let edges: [Int]
    /// Indices into `nodes`.
    package let from: Int
    package let to: Int
    package let kind: Diagram.Edge.Kind
    package let isConditional: Bool
    package var points: [Point]
    package var label: Label?
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

extension Picture.Text {
  func moved(by offset: Point) -> Self {
    var copy = self
    copy.at = at + offset
    return copy
  }
}

extension Picture.Badge {
  func moved(by offset: Point) -> Self {
    var copy = self
    copy.frame = frame.moved(by: offset)
    return copy
  }
}
