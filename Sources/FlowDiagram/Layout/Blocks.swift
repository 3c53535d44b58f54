import FlowDiagnostics

// Blocks as they are before the layout: their upper left corner is the origin, and their size is that of what was added
// so far.
extension Picture.Block {
  var size: Size {
    get { Size(frame.width, frame.height) }
    set { frame = Rectangle(x: frame.x, y: frame.y, width: newValue.width, height: newValue.height) }
  }

  static let codeSize = 11.0
  static let rowSize = 10.5
  static let titleSize = 13.0
  static let headingSize = 15.0
  private static let lineHeight = 14.0
  private static let longest = 38

  // MARK: Nodes

  init(_ node: Diagram.Node, _ diagram: Diagram, isBrief: Bool) {
    switch node.kind {
    case .start: size = Size(16, 16)
    case .tabs: addTabs(node)
    case .screen, .alert, .event, .outcome, .signal, .external:
      let inset = node.kind == .screen ? 12.0 : 20.0
      let style: Picture.Text.Style = node.kind == .external ? .note : .title
      add(TextSize.cut(node.name, 40), style, Point(inset + (node.isStart ? 14 : 0), 21), inset)
      size.height = 27
      let links = isBrief ? [] : node.links
      for link in links.prefix(3) { addLine(TextSize.cut("link \(link)", Self.longest), .note, inset) }
      let all = isBrief ? [] : node.rows
      let rows = all.count > 7 ? Array(all.prefix(6)) : all
      for row in rows { addRow(row, inset) }
      if rows.count < all.count { addLine("… and \(all.count - rows.count) more", .note, inset) }
      addBadges(node.findings, diagram, inset)
      size = Size(TextSize.even(max(size.width, 64)), TextSize.even(size.height + 7))
      if rows.isEmpty, links.isEmpty, node.findings.isEmpty, !node.isStart {
        texts[0].at.x = size.width / 2
        texts[0].isCentred = true
      }
    }
  }

  private mutating func addRow(_ row: Diagram.Node.Row, _ inset: Double) {
    let trigger = TextSize.cut(row.trigger, 24)
    if !trigger.isEmpty { add(trigger, .trigger, Point(inset, size.height + 11), inset) }
    let indent = trigger.isEmpty ? 0 : TextSize.code(trigger + " ", Self.rowSize)
    addLine(TextSize.cut(row.text, Self.longest), .step, inset, indentedBy: indent)
  }

  private mutating func addTabs(_ node: Diagram.Node) {
    for tab in node.tabs {
      let lines = [
        tab.condition.map { ($0, Picture.Text.Style.condition) }, tab.links.first.map { ("link \($0)", .note) },
      ].compactMap(\.self).map { (text: TextSize.cut($0.0, 24), style: $0.1) }
      let widths = [TextSize.title(tab.name, Self.titleSize)] + lines.map { TextSize.code($0.text, Self.rowSize) }
      let width = TextSize.even(28 + widths.reduce(30, max))
      func add(_ text: String, _ style: Picture.Text.Style, y: Double) {
        texts.append(Picture.Text(text: text, style: style, at: Point(size.width + width / 2, y), isCentred: true))
      }
      add(tab.name, .title, y: 21)
      for (index, line) in lines.enumerated() { add(line.text, line.style, y: 36 + Self.lineHeight * Double(index)) }
      size.width += width
      separators.append(size.width)
    }
    separators = Array(separators.dropLast())
    let hasConditions = node.tabs.contains { $0.condition != nil }
    let hasLinks = node.tabs.contains { !$0.links.isEmpty }
    size.height = 34 + (hasConditions ? 12 : 0) + (hasLinks ? hasConditions ? Self.lineHeight : 12 : 0)
    if node.tabs.isEmpty { size.width = 60 }
  }

  /// The centre of a tab, relative to the centre of the bar.
  func port(ofTab tab: Int) -> Double {
    let ends = [0] + separators + [size.width]
    return ((ends[tab] + ends[tab + 1]) / 2 - size.width / 2).rounded()
  }

  // MARK: Flows

  /// The heading above the screens of a flow.
  init(heading flow: Diagram.Flow, _ diagram: Diagram) {
    let kind = flow.isExternal ? "external" : flow.module ?? flow.kind.rawValue
    let end = TextSize.title(flow.name, Self.headingSize) + 8
    texts = [
      Picture.Text(text: flow.name, style: .heading, at: Point(0, 15)),
      Picture.Text(text: kind, style: .kind, at: Point(end, 15)),
    ]
    size.width = end + (TextSize.code(kind, Self.rowSize) + 8)
    for finding in flow.findings {
      badges.append(Picture.Badge(finding, diagram, at: Point(size.width, 2)))
      size.width = badges[badges.count - 1].frame.right + 5
    }
    size = Size(TextSize.even(size.width), 22)
  }

  init(collapsed flow: Diagram.Flow, _ diagram: Diagram) {
    let nodes = flow.nodes.map { diagram.nodes[$0] }
    let tabs = nodes.flatMap(\.tabs).map { TextSize.cut($0.name, 30) }
    let kinds = [Diagram.Node.Kind.screen, .alert].map { kind in (nodes.count { $0.kind == kind }, kind.rawValue) }
    let lines = tabs + kinds.filter { $0.0 > 0 }.map { counted($0, $1) }
    size.height = 2
    for line in lines.isEmpty ? ["…"] : lines { addLine(line, .note, 6) }
    addBadges(nodes.flatMap(\.findings), diagram, 6)
    size = Size(TextSize.even(max(size.width, 70)), TextSize.even(size.height + 4))
  }

  // MARK: Labels

  init?(label edges: [Int], isSummary: Bool, isBrief: Bool, _ diagram: Diagram) {
    let shown = edges.count > 4 || isSummary ? Array(edges.prefix(isSummary ? 1 : 3)) : edges
    for edge in shown.map({ diagram.edges[$0] }) where edge.kind != .tab {
      if !edge.trigger.isEmpty { addWords(edge.trigger, .trigger) }
      if let condition = edge.condition { addWords(condition, .condition) }
      if isSummary || isBrief { continue }
      for part in edge.step.split(separator: " then ") where diagram.nodes[edge.source].kind != .external {
        addWords(edge.step.hasPrefix(part) ? String(part) : "then " + part, .step)
      }
    }
    if shown.count < edges.count { addLine("+ \(edges.count - shown.count) more", .note, 0) }
    addBadges(edges.flatMap { diagram.edges[$0].findings }, diagram, 0)
    guard !texts.isEmpty || !badges.isEmpty else { return nil }
    size = Size(TextSize.even(size.width + 2), TextSize.even(size.height + 2))
  }

  private mutating func addWords(_ text: String, _ style: Picture.Text.Style) {
    add(TextSize.cut(text, 34), style, Point(0, size.height + 11), 0, Self.codeSize)
    size.height += Self.lineHeight - 1
  }

  // MARK: Parts

  private mutating func addLine(
    _ text: String, _ style: Picture.Text.Style, _ inset: Double, indentedBy indent: Double = 0
  ) {
    add(text, style, Point(inset + indent, size.height + 11), inset)
    size.height += Self.lineHeight
  }

  private mutating func add(
    _ text: String, _ style: Picture.Text.Style, _ at: Point, _ inset: Double, _ codeSize: Double = rowSize
  ) {
    texts.append(Picture.Text(text: text, style: style, at: at))
    let width = style == .title ? TextSize.title(text, Self.titleSize) : TextSize.code(text, codeSize)
    size.width = max(size.width, at.x + width + inset)
  }

  private mutating func addBadges(_ findings: [Int], _ diagram: Diagram, _ inset: Double) {
    guard !findings.isEmpty else { return }
    size.height += 3
    var x = inset
    for finding in findings {
      var badge = Picture.Badge(finding, diagram, at: Point(x, size.height))
      if x > inset, badge.frame.right > 210 {
        size.height += 18
        badge = Picture.Badge(finding, diagram, at: Point(inset, size.height))
      }
      badges.append(badge)
      x = badge.frame.right + 5
      size.width = max(size.width, badge.frame.right + inset)
    }
    size.height += 17
  }
}

extension Picture.Badge {
  fileprivate init(_ finding: Int, _ diagram: Diagram, at point: Point) {
    self.finding = finding
    let width = TextSize.even(TextSize.code(diagram.findings[finding].id, 9.5) + 20)
    frame = Rectangle(x: point.x, y: point.y, width: width, height: 15)
  }
}
