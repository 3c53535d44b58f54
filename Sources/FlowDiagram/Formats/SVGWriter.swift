extension Diagram {
  /// The diagram as a self-contained SVG image.
  ///
  /// - Parameters:
  ///   - picture: by default of everything, unless that is too much.
  ///   - path: a path to highlight.
  package func svg(_ picture: Picture? = nil, path: Path? = nil) -> String {
    SVGWriter(self, picture ?? Picture(self), path, isPage: false).image()
  }
}

/// Writes a laid-out diagram as SVG.
struct SVGWriter {
  let diagram: Diagram
  private let picture: Picture
  private let legend: Legend
  private let pathEdges: Set<Int>
  private let pathNodes: Set<Int>
  /// Whether a page's script supplies the tooltips.
  let isPage: Bool

  init(_ diagram: Diagram, _ picture: Picture, _ path: Diagram.Path?, isPage: Bool) {
    self.diagram = diagram
    self.isPage = isPage
    self.picture = picture
    pathEdges = Set(path?.edges ?? [])
    pathNodes = Set(path?.nodes ?? [])
    legend = Legend(picture, diagram)
  }

  private var hasPath: Bool { !pathNodes.isEmpty }
  /// Of the drawing.
  var size: Size { Size(max(picture.size.width, legend.size.width), picture.size.height + legend.size.height) }
  /// Of the app, for markup.
  var title: String { escapedForMarkup(diagram.roots.first.map { diagram.flows[$0].name } ?? "App") }

  /// The whole file.
  func image() -> String {
    let height = size.height + 24 * Double(picture.remarks.count)
    let remarks = picture.remarks.enumerated().map { index, remark in
      text(Picture.Text(text: remark, style: .note, at: Point(20, size.height + 24 * Double(index) + 10)))
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(size.width)) \(number(height))" \
      width="\(number(size.width))" height="\(number(height))" role="img" aria-labelledby="title">
      <title id="title">\(title): \(diagram.counts)</title>
      <style>
      \(SVGStyle.css)</style>
      <rect class="page" width="100%" height="100%" rx="10"/>
      \(drawing())\(remarks.joined())</svg>

      """
  }

  /// The flows, screens and edges, and the legend, without the surrounding document.
  func drawing() -> String {
    // Highlighted elements are drawn last, on top of the others.
    let lines = picture.lines.filter { !isOnPath($0) } + picture.lines.filter(isOnPath)
    return picture.flows.map(element).joined() + lines.map(element).joined() + picture.nodes.map(element).joined()
      + legend.svg(at: Point(0, picture.size.height), self)
  }

  private func isOnPath(_ line: Picture.Line) -> Bool { line.edges.contains(where: pathEdges.contains) }

  // MARK: Parts

  private func element(_ box: Picture.FlowBox) -> String {
    let flow = diagram.flows[box.flow]
    var classes = ["frame"] + (flow.kind == .flow ? [] : [flow.kind.rawValue])
    if flow.isExternal || flow.module != nil { classes.append("hand") }
    if box.isCollapsed { classes.append("folded") }
    let nodes = hasPath && !flow.nodes.contains(where: pathNodes.contains) ? " faint" : ""
    return "<g class=\"flow\(nodes)\" data-flow=\"\(box.flow)\">\n"
      + tooltip([flow.name + parenthesised(flow.parameters)] + flow.documentation, flow.position)
      + rectangle(box.block.frame, classes.joined(separator: " "), radius: 12) + contents(of: box.block) + "</g>\n"
  }

  private func element(_ box: Picture.NodeBox) -> String {
    let isFaint = hasPath && !(box.node.map(pathNodes.contains) ?? false)
    guard let index = box.node else {
      return "<g class=\"node folded\(isFaint ? " faint" : "")\">\n" + contents(of: box.block) + "</g>\n"
    }
    let node = diagram.nodes[index]
    let frame = box.block.frame
    let way = pathNodes.contains(index) ? " way" : isFaint ? " faint" : ""
    let links = (node.links + node.tabs.flatMap(\.links)).map { "link " + $0 }
    let separators = box.block.separators.map { x in
      "<path class=\"separator\" d=\"M\(number(x)) \(number(frame.y))V\(number(frame.bottom))\"/>\n"
    }
    return "<g class=\"node \(node.kind.rawValue)\(way)\" data-node=\"\(index)\">\n"
      + tooltip([node.name + parenthesised(node.parameters)] + node.documentation + links, node.position)
      + shape(of: node.kind, node.isExternal || node.kind == .external ? "shape hand" : "shape", frame)
      + separators.joined()
      + (node.isStart ? dot(at: Point(frame.x + 16, frame.y + 17), radius: 4) : "")
      + contents(of: box.block) + "</g>\n"
  }

  /// Each kind of node has its own shape.
  func shape(of kind: Diagram.Node.Kind, _ classes: String, _ frame: Rectangle) -> String {
    let (x, y, right, bottom) = (frame.x, frame.y, frame.right, frame.bottom)
    switch kind {
    case .start: return dot(at: Point(x + 8, y + 8), radius: 7)
    case .screen, .external: return rectangle(frame, classes, radius: 8)
    case .tabs: return rectangle(frame, classes, radius: 10)
    case .outcome: return rectangle(frame, classes, radius: min(frame.height / 2, 18))
    case .signal:
      return polygon([Point(x + 10, y), Point(right, y), Point(right - 10, bottom), Point(x, bottom)], classes)
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

  private func element(_ line: Picture.Line) -> String {
    guard line.points.count > 1 else { return "" }
    let style = line.kind.style
    let way = isOnPath(line) ? " way" : hasPath ? " faint" : ""
    let edges = line.edges.map(String.init).joined(separator: " ")
    return "<g class=\"edge \(style.name)\(way)\" data-edges=\"\(edges)\">\n" + tooltip(line.edges.map(words), nil)
      + path(line.points, style) + head(style.head, line.points) + (line.isConditional ? tail(line.points) : "")
      + (line.label.map(contents) ?? "") + "</g>\n"
  }

  private func contents(of block: Picture.Block) -> String {
    (block.texts.map(text) + block.badges.map(badge)).joined()
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
    return "<title>\(escapedForMarkup((lines + place).joined(separator: "\n")))</title>\n"
  }
}
