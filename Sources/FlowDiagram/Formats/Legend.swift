import FlowLanguage

/// The meaning of the line styles and shapes that occur in a diagram.
struct Legend {
  private enum Sample {
    case line(Diagram.Edge.Kind)
    case condition
    case node(Diagram.Node.Kind)
    case start
    case finding(Diagnostic.Severity)
  }

  private(set) var size: Size
  private var entries: [(sample: Sample, text: String, at: Point)] = []

  private static let sampleWidth = 34.0
  private static let row = 24.0
  private static let margin = 20.0

  init(_ picture: Picture, _ diagram: Diagram) {
    let lines = Set(picture.lines.map { SVGStyle.style(of: $0.kind).name })
    let nodes = picture.nodes.compactMap(\.node).map { diagram.nodes[$0] }
    let kinds = Set(nodes.map(\.kind))
    let blocks = picture.flows.map(\.block) + picture.nodes.map(\.block) + picture.lines.compactMap(\.label)
    let severities = Set(blocks.flatMap(\.badges).map { diagram.findings[$0.finding].severity })
    var wanted: [(Sample, String)] = []
    for kind in SVGStyle.kinds where lines.contains(SVGStyle.style(of: kind).name) {
      wanted.append((.line(kind), SVGStyle.style(of: kind).meaning))
    }
    if picture.lines.contains(where: \.isConditional) { wanted.append((.condition, "under a condition")) }
    if nodes.contains(where: \.isStart) { wanted.append((.start, "first screen")) }
    for (kind, text) in [(Diagram.Node.Kind.alert, "alert"), (.outcome, "outcome"), (.event, "event")]
    where kinds.contains(kind) { wanted.append((.node(kind), text)) }
    if severities.contains(.error) { wanted.append((.finding(.error), "error")) }
    if severities.contains(.warning) { wanted.append((.finding(.warning), "warning")) }
    let limit = max(picture.size.width, 420)
    var x = Self.margin
    var y = 0.0
    var right = 0.0
    for (sample, text) in wanted {
      let width = Self.sampleWidth + 8 + TextSize.code(text, Picture.Block.rowSize) + 18
      if x > Self.margin, x + width > limit - Self.margin + 18 {
        x = Self.margin
        y += Self.row
      }
      entries.append((sample, text, Point(x, y)))
      x += width
      right = max(right, x)
    }
    size = entries.isEmpty ? Size(0, 0) : Size(right + Self.margin - 18, y + Self.row + 14)
  }

  func svg(at origin: Point, _ writer: SVGWriter) -> String {
    guard !entries.isEmpty else { return "" }
    var out = "<g class=\"legend\">\n"
    for entry in entries {
      let at = origin + entry.at
      let middle = at.y + 10
      let line = [Point(at.x, middle), Point(at.x + Self.sampleWidth, middle)]
      switch entry.sample {
      case .line(let kind): out += edge(line, SVGStyle.style(of: kind), writer)
      case .condition: out += edge(line, SVGStyle.style(of: .push), writer, writer.tail(line))
      case .start:
        out += writer.rectangle(
          Rectangle(x: at.x + 2, y: middle - 8, width: 30, height: 16), "shape", radius: 5)
        out += writer.dot(at: Point(at.x + 11, middle), radius: 3.5)
      case .node(let kind):
        out += writer.shape(of: kind, "shape", Rectangle(x: at.x, y: middle - 9, width: Self.sampleWidth, height: 18))
      case .finding(let severity):
        let isError = severity == .error
        out +=
          "<g class=\"badge \(severity.rawValue)\">\n"
          + writer.rectangle(
            Rectangle(x: at.x + 8, y: middle - 8, width: 18, height: 16), "plate", radius: isError ? 2 : 7.5)
          + "<text class=\"mark\" x=\"\(writer.number(at.x + 17))\" y=\"\(writer.number(middle + 3.5))\" "
          + "text-anchor=\"middle\">\(isError ? "✕" : "!")</text>\n</g>\n"
      }
      out += writer.text(
        Picture.Text(text: entry.text, style: .note, at: Point(at.x + Self.sampleWidth + 8, middle + 3.5)))
    }
    return out + "</g>\n"
  }

  private func edge(_ line: [Point], _ style: SVGStyle.LineStyle, _ writer: SVGWriter, _ tail: String = "") -> String {
    "<g class=\"edge \(style.name)\">\n" + writer.path(line, style) + writer.head(style.head, line) + tail + "</g>\n"
  }
}
