import FlowLanguage

// The parts of an SVG image.
extension SVGWriter {
  func rectangle(_ frame: Rectangle, _ classes: String, radius: Double) -> String {
    "<rect class=\"\(classes)\" x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(frame.width))\" "
      + "height=\"\(number(frame.height))\" rx=\"\(number(radius))\"/>\n"
  }

  func dot(at point: Point, radius: Double) -> String {
    "<circle class=\"dot\" cx=\"\(number(point.x))\" cy=\"\(number(point.y))\" r=\"\(number(radius))\"/>\n"
  }

  func polygon(_ points: [Point], _ classes: String, isOpen: Bool = false) -> String {
    var path = PathText()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    return "<path class=\"\(classes)\" d=\"\(path.text)\(isOpen ? "" : "Z")\"/>\n"
  }

  func text(_ text: Picture.Text) -> String {
    let anchor = text.isCentred ? " text-anchor=\"middle\"" : ""
    return "<text class=\"\(text.style.rawValue)\" x=\"\(number(text.at.x))\" y=\"\(number(text.at.y))\"\(anchor)>"
      + "\(escapedForMarkup(text.text))</text>\n"
  }

  /// A finding's id, after a mark that distinguishes errors from warnings without colours.
  func badge(_ badge: Picture.Badge) -> String {
    let (finding, position) = (diagram.findings[badge.finding].diagnostic, diagram.findings[badge.finding].position)
    let frame = badge.frame
    let help = finding.help.map { ["help: " + $0] } ?? []
    return "<g class=\"badge \(finding.severity.rawValue)\" data-finding=\"\(badge.finding)\">\n"
      + tooltip(["\(finding.severity.rawValue): \(finding.message)"] + help, position)
      + rectangle(frame, "plate", radius: finding.severity == .error ? 2 : 7.5)
      + "<text class=\"mark\" x=\"\(number(frame.x + 5))\" y=\"\(number(frame.y + 11))\">\(mark(of: finding.severity))</text>\n"
      + "<text x=\"\(number(frame.x + 14))\" y=\"\(number(frame.y + 11))\">\(escapedForMarkup(finding.id))</text>\n</g>\n"
  }

  func mark(of severity: Diagnostic.Severity) -> String {
    severity == .error ? "✕" : severity == .warning ? "!" : "i"
  }

  // MARK: Edges

  /// Orthogonal, with rounded corners. The line ends where its arrowhead begins.
  func path(_ points: [Point], _ style: LineStyle) -> String {
    var points = points
    let last = points.count - 1
    let length: Double =
      switch style.head {
      case .filled, .hollow: 9
      case .double: 15
      case .circle: 8
      case .open: 1
      }
    points[last] = moved(points[last], towards: points[last - 1], by: length)
    var path = PathText()
    path.move(to: points[0])
    for index in 1..<last {
      let (before, point, after) = (points[index - 1], points[index], points[index + 1])
      let radius = min(8, distance(before, point) / 2, distance(point, after) / 2)
      let (a, b) = (moved(point, towards: before, by: radius), moved(point, towards: after, by: radius))
      path.line(to: a)
      path.curve(over: point, to: b)
    }
    path.line(to: points[last])
    return "<path class=\"line\" d=\"\(path.text)\"/>\n"
  }

  func head(_ head: LineStyle.Head, _ points: [Point]) -> String {
    let tip = points[points.count - 1]
    let before = points[points.count - 2]
    func at(_ back: Double, _ side: Double) -> Point { beside(tip, towards: before, by: back, side) }
    switch head {
    case .filled: return polygon([at(0, 0), at(10, 4.5), at(10, -4.5)], "head solid")
    case .hollow: return polygon([at(0.5, 0), at(10, 5), at(10, -5)], "head hollow")
    case .double:
      return polygon([at(0, 0), at(9, 5), at(9, -5)], "head solid")
        + polygon([at(7.5, 0), at(16, 5), at(16, -5)], "head solid")
    case .circle:
      let centre = at(4.5, 0)
      return "<circle class=\"head solid\" cx=\"\(number(centre.x))\" cy=\"\(number(centre.y))\" r=\"4\"/>\n"
    case .open: return polygon([at(8, 5), at(0.5, 0), at(8, -5)], "head none", isOpen: true)
    }
  }

  /// The rhombus of a decision, at the start of a conditional edge.
  func tail(_ points: [Point]) -> String {
    func at(_ along: Double, _ side: Double) -> Point { beside(points[0], towards: points[1], by: along, side) }
    return polygon([at(0.5, 0), at(6, 4.5), at(11.5, 0), at(6, -4.5)], "tail")
  }

  /// A point that far along a line from one end to the other, and that far beside it.
  private func beside(_ end: Point, towards other: Point, by length: Double, _ side: Double) -> Point {
    let base = moved(end, towards: other, by: length)
    return other.x == end.x ? Point(base.x + side, base.y) : Point(base.x, base.y + side)
  }

  private func moved(_ point: Point, towards other: Point, by length: Double) -> Point {
    let whole = distance(point, other)
    guard whole > 0 else { return point }
    return Point(point.x + (other.x - point.x) / whole * length, point.y + (other.y - point.y) / whole * length)
  }

  /// Lines run horizontally or vertically.
  private func distance(_ a: Point, _ b: Point) -> Double { abs(a.x - b.x) + abs(a.y - b.y) }

  // MARK: Text

  func number(_ value: Double) -> String { decimal(tenths(value)) }
}

/// At most one decimal: more is not visible.
private func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }

private func decimal(_ tenths: Int) -> String {
  tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

/// The `d` attribute of a path, with coordinates relative to the previous point, which are shorter.
private struct PathText {
  var text = ""
  /// In tenths, so that rounding errors do not accumulate.
  var x = 0
  var y = 0

  mutating func move(to point: Point) {
    text += "M\(step(point))"
    (x, y) = (tenths(point.x), tenths(point.y))
  }

  mutating func line(to point: Point) {
    let (dx, dy) = (tenths(point.x) - x, tenths(point.y) - y)
    text += dx == 0 ? "v\(decimal(dy))" : dy == 0 ? "h\(decimal(dx))" : "l\(step(point))"
    (x, y) = (x + dx, y + dy)
  }

  mutating func curve(over middle: Point, to point: Point) {
    text += "q\(step(middle)) \(step(point))"
    (x, y) = (tenths(point.x), tenths(point.y))
  }

  private func step(_ point: Point) -> String { "\(decimal(tenths(point.x) - x)) \(decimal(tenths(point.y) - y))" }
}

/// A text escaped for XML or HTML, also in attributes. Control characters that XML does not allow are dropped.
func escapedForMarkup(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\n", "\t": String(scalar)
    // XML has no place for them.
    case "\u{FFFE}", "\u{FFFF}": ""
    default: scalar.value >= 0x20 && scalar.value != 0x7F ? String(scalar) : ""
    }
  }.joined()
}
