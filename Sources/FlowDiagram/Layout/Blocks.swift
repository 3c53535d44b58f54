// Blocks as they are before the layout: their upper left corner is the origin.
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
    case .screen, .alert, .event, .outcome, .external:
      let inset = node.kind == .screen ? 12.0 : 20.0
      var y = 8.0
      let style: Picture.Text.Style = node.kind == .external ? .note : .title
      add(TextSize.cut(node.name, 40), style, Point(inset + (node.isStart ? 14 : 0), y + 13), inset)
      y += 19
      let links = isBrief ? [] : node.links
      for link in links.prefix(3) { addLine(TextSize.cut("link \(link)", Self.longest), .note, &y, inset) }
      let all = isBrief ? [] : node.rows
      let rows = all.count > 7 ? Array(all.prefix(6)) : all
      for row in rows { addRow(row, &y, inset) }
      if rows.count < all.count { addLine("… and \(all.count - rows.count) more", .note, &y, inset) }
      addBadges(node.findings, diagram, inset, &y)
      size = Size(TextSize.even(max(size.width, 64)), TextSize.even(y + 7))
      if rows.isEmpty, links.isEmpty, node.findings.isEmpty, !node.isStart {
        texts[0].at.x = size.width / 2
        texts[0].isCentred = true
      }
    }
  }

  private mutating func addRow(_ row: Diagram.Node.Row, _ y: inout Double, _ inset: Double) {
    let trigger = row.trigger.isEmpty ? "" : TextSize.cut(row.trigger, 24)
    if !trigger.isEmpty { add(trigger, .trigger, Point(inset, y + 11), inset, Self.rowSize) }
    let x = trigger.isEmpty ? inset : inset + TextSize.code(trigger + " ", Self.rowSize)
    add(TextSize.cut(row.text, Self.longest), .step, Point(x, y + 11), inset, Self.rowSize)
    y += Self.lineHeight
  }

  private mutating func addTabs(_ node: Diagram.Node) {
    var x = 0.0
    let conditions = node.tabs.contains { $0.condition != nil } ? 1.0 : 0
    let links = node.tabs.contains { !$0.links.isEmpty } ? 1.0 : 0
    let height = 34 + 12 * conditions + (conditions == 0 ? 12 : Self.lineHeight) * links
    for tab in node.tabs {
      let lines = [
        tab.condition.map { ($0, Picture.Text.Style.condition) }, tab.links.first.map { ("link \($0)", .note) },
      ].compactMap(\.self).map { (text: TextSize.cut($0.0, 24), style: $0.1) }
      let width = TextSize.even(
        28
          + ([TextSize.title(tab.name, Self.titleSize), 30] + lines.map { TextSize.code($0.text, Self.rowSize) })
          .reduce(0, max))
      texts.append(
        Picture.Text(text: tab.name, style: .title, at: Point(x + width / 2, 21), isCentred: true))
      for (index, line) in lines.enumerated() {
        let y = 36 + Self.lineHeight * Double(index)
        texts.append(Picture.Text(text: line.text, style: line.style, at: Point(x + width / 2, y), isCentred: true))
      }
      x += width
      separators.append(x)
    }
    if node.tabs.isEmpty { x = 60 }
    separators = Array(separators.dropLast())
    size = Size(x, height)
  }

  /// The centre of a tab, relative to the centre of the bar.
  func port(ofTab tab: Int) -> Double {
    let ends = [0] + separators + [size.width]
    return ((ends[tab] + ends[tab + 1]) / 2 - size.width / 2).rounded()
  }

  // MARK: Flows

  /// The heading above the screens of a flow.
  init(heading flow: Diagram.Flow, _ diagram: Diagram) {
    var x = 0.0
    let kind: String =
      if flow.isExternal { "external" } else if let module = flow.module { module } else { flow.kind.rawValue }
    texts.append(Picture.Text(text: flow.name, style: .heading, at: Point(0, 15)))
    x += TextSize.title(flow.name, Self.headingSize) + 8
    texts.append(Picture.Text(text: kind, style: .kind, at: Point(x, 15)))
    x += TextSize.code(kind, Self.rowSize) + 8
    for finding in flow.findings {
      let badge = Picture.Badge(finding, diagram, at: Point(x, 2))
      badges.append(badge)
      x = badge.frame.right + 5
    }
    size = Size(TextSize.even(x), 22)
  }

  /// The summary of a collapsed flow.
  init(collapsed flow: Diagram.Flow, _ diagram: Diagram) {
    let kinds = flow.nodes.map { diagram.nodes[$0].kind }
    func count(_ kind: Diagram.Node.Kind, _ word: String) -> String? {
      let count = kinds.count { $0 == kind }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let tabs = flow.nodes.first { diagram.nodes[$0].kind == .tabs }.map { diagram.nodes[$0].tabs.map(\.name) } ?? []
    var y = 2.0
    let lines =
      tabs.map { TextSize.cut($0, 30) } + [count(.screen, "screen"), count(.alert, "alert")].compactMap(\.self)
    for line in lines.isEmpty ? ["…"] : lines { addLine(line, .note, &y, 6) }
    let inside = flow.nodes.flatMap { diagram.nodes[$0].findings }
    addBadges(inside, diagram, 6, &y)
    size = Size(TextSize.even(max(size.width, 70)), TextSize.even(y + 4))
  }

  // MARK: Labels

  /// The label of an edge.
  init?(label edges: [Int], isSummary: Bool, isBrief: Bool, _ diagram: Diagram) {
    var y = 0.0
    let shown = edges.count > 4 || isSummary ? Array(edges.prefix(isSummary ? 1 : 3)) : edges
    for edge in shown.map({ diagram.edges[$0] }) where edge.kind != .tab {
      if !edge.trigger.isEmpty { addWords(edge.trigger, .trigger, &y) }
      if let condition = edge.condition { addWords(condition, .condition, &y) }
      if isSummary || isBrief { continue }
      for part in edge.step.split(separator: " then ") where diagram.nodes[edge.source].kind != .external {
        let first = edge.step.hasPrefix(part)
        addWords(first ? String(part) : "then " + part, .step, &y)
      }
    }
    if shown.count < edges.count { addLine("+ \(edges.count - shown.count) more", .note, &y, 0) }
    addBadges(edges.flatMap { diagram.edges[$0].findings }, diagram, 0, &y)
    guard !texts.isEmpty || !badges.isEmpty else { return nil }
    size = Size(TextSize.even(size.width + 2), TextSize.even(y + 2))
  }

  private mutating func addWords(_ text: String, _ style: Picture.Text.Style, _ y: inout Double) {
    add(TextSize.cut(text, 34), style, Point(0, y + 11), 0, Self.codeSize)
    y += Self.lineHeight - 1
  }

  // MARK: Parts

  private mutating func addLine(_ text: String, _ style: Picture.Text.Style, _ y: inout Double, _ inset: Double) {
    add(text, style, Point(inset, y + 11), inset)
    y += Self.lineHeight
  }

  private mutating func add(
    _ text: String, _ style: Picture.Text.Style, _ at: Point, _ inset: Double, _ codeSize: Double = rowSize
  ) {
    texts.append(Picture.Text(text: text, style: style, at: at))
    let width =
      style == .title ? TextSize.title(text, Self.titleSize) : TextSize.code(text, codeSize)
    size.width = max(size.width, at.x + width + inset)
  }

  private mutating func addBadges(_ findings: [Int], _ diagram: Diagram, _ inset: Double, _ y: inout Double) {
    guard !findings.isEmpty else { return }
    y += 3
    var x = inset
    for finding in findings {
      var badge = Picture.Badge(finding, diagram, at: Point(x, y))
      if x > inset, badge.frame.right > 210 {
        y += 18
        badge = Picture.Badge(finding, diagram, at: Point(inset, y))
      }
      badges.append(badge)
      x = badge.frame.right + 5
      size.width = max(size.width, badge.frame.right + inset)
    }
    y += 17
  }
}

extension Picture.Badge {
  fileprivate init(_ finding: Int, _ diagram: Diagram, at point: Point) {
    self.finding = finding
    let width = TextSize.even(TextSize.code(diagram.findings[finding].id, 9.5) + 20)
    frame = Rectangle(x: point.x, y: point.y, width: width, height: 15)
  }
}
