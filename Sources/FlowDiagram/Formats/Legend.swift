import FlowLanguage

/// The meaning of the line styles and shapes that occur in a diagram.
struct Legend {
  private typealias Sample = (SVGWriter, Point) -> String

  private(set) var size = Size(0, 0)
  private var entries: [(sample: Sample, text: String, at: Point)] = []

  private static let sampleWidth = 34.0
  private static let row = 24.0
  private static let margin = 20.0

  init(_ picture: Picture, _ diagram: Diagram) {
    let lines = Set(picture.lines.map { $0.kind.style.name })
    let nodes = picture.nodes.compactMap(\.node).map { diagram.nodes[$0] }
    let kinds = Set(nodes.map(\.kind))
    let blocks = picture.flows.map(\.block) + picture.nodes.map(\.block) + picture.lines.compactMap(\.label)
    let severities = Set(blocks.flatMap(\.badges).map { diagram.findings[$0.finding].diagnostic.severity })
    let limit = max(picture.size.width, 420)
    var at = Point(Self.margin, 0)
    var right = 0.0
    func add(_ text: String, _ sample: @escaping Sample) {
      let width = Self.sampleWidth + 8 + TextSize.code(text, Picture.Block.rowSize) + 18
      if at.x > Self.margin, at.x + width > limit - Self.margin + 18 { at = Point(Self.margin, at.y + Self.row) }
      entries.append((sample, text, at))
      at.x += width
      right = max(right, at.x)
    }
    func line(_ style: LineStyle, isConditional: Bool = false) -> Sample {
      { writer, start in
        let line = [start, start + Point(Self.sampleWidth, 0)]
        return "<g class=\"edge \(style.name)\">\n" + writer.path(line, style) + writer.head(style.head, line)
          + (isConditional ? writer.tail(line) : "") + "</g>\n"
      }
    }
    for style in SVGStyle.lines where lines.contains(style.name) { add(style.meaning, line(style)) }
    if picture.lines.contains(where: \.isConditional) {
      add("under a condition", line(Diagram.Edge.Kind.push.style, isConditional: true))
    }
    if nodes.contains(where: \.isStart) {
      add("first screen") { writer, at in
        writer.rectangle(Rectangle(x: at.x + 2, y: at.y - 8, width: 30, height: 16), "shape", radius: 5)
          + writer.dot(at: Point(at.x + 11, at.y), radius: 3.5)
      }
    }
    for kind in [Diagram.Node.Kind.alert, .outcome, .signal, .event] where kinds.contains(kind) {
      add(kind.rawValue) {
        $0.shape(of: kind, "shape", Rectangle(x: $1.x, y: $1.y - 9, width: Self.sampleWidth, height: 18))
      }
    }
    for severity in [Diagnostic.Severity.error, .warning] where severities.contains(severity) {
      add(severity.rawValue) { writer, at in
        "<g class=\"badge \(severity.rawValue)\">\n"
          + writer.rectangle(
            Rectangle(x: at.x + 8, y: at.y - 8, width: 18, height: 16), "plate", radius: severity == .error ? 2 : 7.5)
          + "<text class=\"mark\" x=\"\(writer.number(at.x + 17))\" y=\"\(writer.number(at.y + 3.5))\" "
          + "text-anchor=\"middle\">\(writer.mark(of: severity))</text>\n</g>\n"
      }
    }
    if !entries.isEmpty { size = Size(right + Self.margin - 18, at.y + Self.row + 14) }
  }

  func svg(at origin: Point, _ writer: SVGWriter) -> String {
    guard !entries.isEmpty else { return "" }
    let samples = entries.map { sample, text, place in
      let at = origin + place + Point(0, 10)
      let end = Point(at.x + Self.sampleWidth + 8, at.y + 3.5)
      return sample(writer, at) + writer.text(Picture.Text(text: text, style: .note, at: end))
    }
    return "<g class=\"legend\">\n" + samples.joined() + "</g>\n"
  }
}
