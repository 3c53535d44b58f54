extension Diagram {
  /// The diagram as a self-contained SVG image.
  ///
  /// - Parameters:
  ///   - view: the part to show; by default everything, unless that is too much.
  ///   - path: a path to highlight.
  package func svg(_ view: Picture.View? = nil, path: Path? = nil) -> String {
    svg(Picture(self, view), path: path)
  }

  /// A picture of the diagram that has been laid out already, as `svg(_:path:)` draws it.
  package func svg(_ picture: Picture, path: Path? = nil) -> String {
    var writer = SVGWriter(self, picture, path, isPage: false)
    return writer.image()
  }
}

/// Writes a laid-out diagram as SVG.
struct SVGWriter {
  let diagram: Diagram
  private let picture: Picture
  private let pathEdges: Set<Int>
  private let pathNodes: Set<Int>
  private let hasPath: Bool
  /// Whether a page's script and style supply what an image repeats for each element.
  let isPage: Bool
  private var out = ""

  init(_ diagram: Diagram, _ picture: Picture, _ path: Diagram.Path?, isPage: Bool) {
    self.diagram = diagram
    self.isPage = isPage
    self.picture = picture
    hasPath = path != nil
    pathEdges = Set(path?.edges ?? [])
    pathNodes = Set(path?.nodes ?? [])
  }

  /// The whole file.
  mutating func image() -> String {
    let legend = Legend(picture, diagram)
    let width = max(picture.size.width, legend.size.width)
    let top = picture.size.height + legend.size.height
    let height = top + 24 * Double(picture.remarks.count)
    let name = diagram.roots.first.map { diagram.flows[$0].name } ?? "App"
    out = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" role="img" aria-labelledby="title">
      <title id="title">\(escaped(name)): \(diagram.flows.count) flows, \(diagram.screenCount) screens</title>
      <style>
      \(SVGStyle.css)</style>
      <rect class="page" width="100%" height="100%" rx="10"/>

      """
    drawing()
    out += legend.svg(at: Point(0, picture.size.height), self)
    for (index, remark) in picture.remarks.enumerated() {
      out += text(Picture.Text(text: remark, style: .note, at: Point(20, top + 24 * Double(index) + 10)))
    }
    out += "</svg>\n"
    return out
  }

  /// The flows, screens and edges, without the surrounding document.
  mutating func drawing() {
    for flow in picture.flows { write(flow) }
    // Highlighted elements are drawn last, on top of the others.
    for line in picture.lines where !line.edges.contains(where: pathEdges.contains) { write(line) }
    for line in picture.lines where line.edges.contains(where: pathEdges.contains) { write(line) }
    for node in picture.nodes { write(node) }
  }

  /// The drawing alone, for a page that includes the style itself.
  mutating func fragment() -> String {
    drawing()
    return out
  }

  // MARK: Parts

  private mutating func write(_ box: Picture.FlowBox) {
    let flow = diagram.flows[box.flow]
    var classes = ["frame"] + (flow.kind == .flow ? [] : [flow.kind.rawValue])
    if flow.isExternal || flow.module != nil { classes.append("hand") }
    if box.isCollapsed { classes.append("folded") }
    let nodes = hasPath && !flow.nodes.contains(where: pathNodes.contains) ? " faint" : ""
    out += "<g class=\"flow\(nodes)\" data-flow=\"\(box.flow)\">\n"
    out += tooltip([flow.name + parenthesised(flow.parameters)] + flow.documentation, flow.position)
    out += rectangle(box.frame, classes.joined(separator: " "), radius: 12)
    for text in box.texts { out += self.text(text) }
    for badge in box.badges { out += self.badge(badge) }
    out += "</g>\n"
  }

  private mutating func write(_ box: Picture.NodeBox) {
    let isFaint = hasPath && !(box.node.map(pathNodes.contains) ?? false)
    guard let index = box.node else {
      out += "<g class=\"node folded\(isFaint ? " faint" : "")\">\n"
      for text in box.texts { out += self.text(text) }
      for badge in box.badges { out += self.badge(badge) }
      out += "</g>\n"
      return
    }
    let node = diagram.nodes[index]
    let way = pathNodes.contains(index) ? " way" : isFaint ? " faint" : ""
    out += "<g class=\"node \(node.kind.rawValue)\(way)\" data-node=\"\(index)\">\n"
    out += tooltip(
      [node.name + parenthesised(node.parameters)] + node.documentation
        + (node.links + node.tabs.flatMap(\.links)).map { "link " + $0 }, node.position
    )
    out += shape(of: node, box.frame)
    for x in box.separators {
      out += "<path class=\"separator\" d=\"M\(number(x)) \(number(box.frame.y))V\(number(box.frame.bottom))\"/>\n"
    }
    if node.isStart {
      out += "<circle class=\"dot\" cx=\"\(number(box.frame.x + 16))\" cy=\"\(number(box.frame.y + 17))\" r=\"4\"/>\n"
    }
    for text in box.texts { out += self.text(text) }
    for badge in box.badges { out += self.badge(badge) }
    out += "</g>\n"
  }

  /// Each kind of node has its own shape.
  func shape(of node: Diagram.Node, _ frame: Rectangle) -> String {
    let classes = node.isExternal || node.kind == .external ? "shape hand" : "shape"
    let (x, y, right, bottom) = (frame.x, frame.y, frame.right, frame.bottom)
    switch node.kind {
    case .start:
      return "<circle class=\"dot\" cx=\"\(number(x + 8))\" cy=\"\(number(y + 8))\" r=\"7\"/>\n"
    case .screen, .external: return rectangle(frame, classes, radius: 8)
    case .tabs: return rectangle(frame, classes, radius: 10)
    case .outcome: return rectangle(frame, classes, radius: min(frame.height / 2, 18))
    case .alert:
      let corner = 9.0
      return polygon(
        [
          Point(x + corner, y), Point(right - corner, y), Point(right, y + corner), Point(right, bottom - corner),
          Point(right - corner, bottom), Point(x + corner, bottom), Point(x, bottom - corner), Point(x, y + corner),
        ], classes)
    case .event:
      let middle = (y + bottom) / 2
      return polygon(
        [
          Point(x, y), Point(right - 10, y), Point(right, middle), Point(right - 10, bottom), Point(x, bottom),
          Point(x + 10, middle),
        ], classes)
    }
  }

  private mutating func write(_ line: Picture.Line) {
    guard line.points.count > 1 else { return }
    let style = SVGStyle.style(of: line.kind)
    let isOnPath = line.edges.contains(where: pathEdges.contains)
    let way = isOnPath ? " way" : hasPath ? " faint" : ""
    let edges = line.edges.map(String.init).joined(separator: " ")
    out += "<g class=\"edge \(style.name)\(way)\" data-edges=\"\(edges)\">\n"
    out += tooltip(line.edges.map(words), nil)
    out += path(line.points, style)
    out += head(style.head, line.points)
    if line.isConditional { out += tail(line.points) }
    for text in line.label?.texts ?? [] { out += self.text(text) }
    for badge in line.label?.badges ?? [] { out += self.badge(badge) }
    out += "</g>\n"
  }

  /// An edge in words.
  private func words(_ index: Int) -> String {
    let edge = diagram.edges[index]
    let condition = edge.condition.map { " \($0)" } ?? ""
    let trigger = edge.trigger.isEmpty ? "" : " \(edge.trigger)"
    return "\(diagram.nodes[edge.source].id)\(trigger)\(condition): \(edge.step) → \(diagram.nodes[edge.target].id)"
  }

  func tooltip(_ lines: [String], _ position: Diagram.Position?) -> String {
    guard !isPage else { return "" }
    let place = position.map { ["\($0.path):\($0.line)"] } ?? []
    return "<title>\(escaped((lines + place).joined(separator: "\n")))</title>\n"
  }
}
