/// Lays out a diagram in two steps: each flow separately, then the flows, with the lines between them.
struct PictureLayout {
  private let diagram: Diagram
  private let view: Picture.View
  /// The box of each node of the diagram; in a collapsed flow, the one that represents it.
  private var boxOfNode: [Int?]
  /// The boxes as they are before the layout.
  private var blocks: [Picture.Block] = []
  private var boxes: [Picture.NodeBox] = []
  private var lines: [Picture.Line] = []
  private var labels: [Picture.Block?] = []
  /// For each flow its boxes, and the lines that leave or enter it.
  private var boxesOf: [Int: [Int]] = [:]
  private var linesOf: [Int: [Int]] = [:]
  /// The flows whose boxes are arranged in rows.
  private var plain: Set<Int> = []
  /// The layer of each flow; nil while their sizes are estimated.
  private var layerOf: [Int: Int]?

  static let inset = 16.0
  static let margin = 20.0

  init(_ diagram: Diagram, _ view: Picture.View) {
    self.diagram = diagram
    self.view = view
    boxOfNode = [Int?](repeating: nil, count: diagram.nodes.count)
    for flow in view.flows { addBoxes(of: flow) }
    addLines()
  }

  private mutating func addBoxes(of flow: Int) {
    let isUnfolded = view.unfolded.contains(flow)
    for node in diagram.flows[flow].nodes {
      boxOfNode[node] = boxes.count
      if isUnfolded { add(Picture.Block(diagram.nodes[node], diagram, isBrief: view.isBrief), node, flow) }
    }
    if !isUnfolded { add(Picture.Block(collapsed: diagram.flows[flow], diagram), nil, flow) }
  }

  private mutating func add(_ block: Picture.Block, _ node: Int?, _ flow: Int) {
    blocks.append(block)
    boxesOf[flow, default: []].append(boxes.count)
    boxes.append(Picture.NodeBox(node: node, flow: flow, block: block))
  }

  /// One line for all edges of one style from one box to another.
  private mutating func addLines() {
    struct Key: Hashable {
      let from: Int
      let to: Int
      let kind: Diagram.Edge.Kind
      let isConditional: Bool
      let tab: Int?
    }
    var lineOf: [Key: Int] = [:]
    for (index, edge) in diagram.edges.enumerated() {
      guard let from = boxOfNode[edge.source], let to = boxOfNode[edge.target], from != to else { continue }
      let isFolded = boxes[from].node == nil
      let isConditional = edge.condition != nil && !isFolded
      let key = Key(
        from: from, to: to, kind: edge.kind, isConditional: isConditional, tab: isFolded ? nil : edge.tab)
      if let line = lineOf[key] {
        lines[line].edges.append(index)
      } else {
        lineOf[key] = lines.count
        lines.append(
          Picture.Line(edges: [index], from: from, to: to, kind: edge.kind, isConditional: isConditional, points: []))
      }
    }
    for (index, line) in lines.enumerated() {
      for flow in Set([flow(line.from), flow(line.to)]) { linesOf[flow, default: []].append(index) }
      labels.append(
        Picture.Block(label: line.edges, isSummary: boxes[line.from].node == nil, isBrief: view.isBrief, diagram))
    }
  }

  // MARK: Layout

  /// The lines that leave or enter a flow's box at one point of its border.
  private struct Gate: Hashable {
    let flow: Int
    let isAtTop: Bool
    /// The target box.
    let target: Int
    let kind: Diagram.Edge.Kind
  }

  /// Where a line leaves one flow and enters another.
  private func gates(of line: Picture.Line) -> (exit: Gate, arrival: Gate)? {
    let (from, to) = (flow(line.from), flow(line.to))
    guard let first = layerOf?[from], let second = layerOf?[to] else { return nil }
    return (
      Gate(flow: from, isAtTop: second < first, target: line.to, kind: line.kind),
      Gate(flow: to, isAtTop: first < second, target: line.to, kind: line.kind)
    )
  }

  /// A flow that has been laid out separately.
  private struct FlowLayout {
    /// The box with the heading.
    var block: Picture.Block
    /// For each gate, its distance from the centre.
    var gates: [Gate: Double] = [:]
    /// For each line, the part inside the flow, relative to its upper left corner.
    var exits: [Int: [Point]] = [:]
    var arrivals: [Gate: [Point]] = [:]
  }

  mutating func picture() -> Picture {
    let between = lines.indices.filter { flow(lines[$0].from) != flow(lines[$0].to) }
    let indexOf = Dictionary(uniqueKeysWithValues: view.flows.enumerated().map { ($1, $0) })
    var outer = LayeredGraph()
    outer.spacing = 34
    outer.gap = 40
    outer.boxes = view.flows.map { _ in LayeredGraph.Box(size: Size(0, 0)) }
    outer.sequences = sequences(indexOf)
    outer.arrows = between.map { arrow(for: lines[$0], indexOf) }.filter(\.isLeading)
    outer.hints = between.flatMap { line in
      lines[line].edges.compactMap { edge in
        diagram.edges[edge].heardBy.flatMap { indexOf[$0] }.map { (from: $0, to: indexOf[flow(lines[line].to)] ?? 0) }
      }
    }
    // A flow's size depends on where lines leave it, and that on its layer: a first layout estimates the size.
    var flows: [FlowLayout] = []
    var budget = LayoutBudget()
    for flow in view.flows { flows.append(unfold(flow, &budget)) }
    setSizes(of: &outer, flows)
    outer.arrows += outer.hints.map { LayeredGraph.Arrow(from: $0.from, to: $0.to) }
    let layers = Layering(outer).layerOf
    outer.layers = layers
    layerOf = Dictionary(uniqueKeysWithValues: zip(view.flows, layers))
    flows = []
    budget = LayoutBudget()
    for flow in view.flows { flows.append(unfold(flow, &budget)) }
    setSizes(of: &outer, flows)
    // Lines that leave at one gate enter at one, and are a single line between them.
    var arrows: [Gate: Int] = [:]
    outer.arrows = []
    for line in between {
      guard let gates = gates(of: lines[line]), arrows[gates.exit] == nil else { continue }
      arrows[gates.exit] = outer.arrows.count
      var arrow = arrow(for: lines[line], indexOf)
      arrow.fromPort = flows[arrow.from].gates[gates.exit]
      arrow.toPort = flows[arrow.to].gates[gates.arrival]
      outer.arrows.append(arrow)
    }
    budget = LayoutBudget()
    let layered = outer.layout(within: &budget)
    let layout = layered ?? outer.rows(outer.boxes.count)
    let shift = Point(Self.margin - layout.bounds.x, Self.margin)
    for index in flows.indices {
      let origin = layout.origins[index] + shift
      move(&flows[index], by: origin, view.flows[index])
    }
    for line in between {
      guard let gates = gates(of: lines[line]), let arrow = arrows[gates.exit] else { continue }
      let (from, to) = (flows[outer.arrows[arrow].from], flows[outer.arrows[arrow].to])
      let middle = layout.routes[arrow].map { $0 + shift }
      // Without a route between the flows, a line ends at the border of the first one.
      let end = middle.isEmpty ? [] : to.arrivals[gates.arrival] ?? []
      lines[line].points = Routing.straightened((from.exits[line] ?? []) + middle + end)
    }
    let width = layout.bounds.width + 2 * Self.margin
    var picture = Picture(size: Size(width, layout.bounds.height + 2 * Self.margin))
    picture.isBroken = layered == nil
    picture.remarks = remarks(picture.isBroken)
    picture.nodes = boxes
    picture.lines = lines
    picture.flows = zip(view.flows, flows).map { flow, layout in
      Picture.FlowBox(flow: flow, isCollapsed: !view.unfolded.contains(flow), block: layout.block)
    }
    return picture
  }

  private func remarks(_ isBroken: Bool) -> [String] {
    var remarks: [String] = []
    if view.isBrief, !view.unfolded.isEmpty {
      remarks.append("With this many screens, only the names of screens and actions are drawn.")
    }
    if let first = plain.min() {
      let names = plain.count == 1 ? "'\(diagram.flows[first].name)' has" : "\(plain.count) flows have"
      remarks.append("\(names) too many lines to draw: the boxes are arranged in rows, without lines between them.")
    }
    if isBroken {
      remarks.append("There are too many lines between flows to draw: each ends at the border of its flow.")
    }
    return remarks
  }

  private func setSizes(of graph: inout LayeredGraph, _ flows: [FlowLayout]) {
    let sizes = flows.map(\.block.size)
    let area = sizes.reduce(0.0) { $0 + ($1.width + 60) * ($1.height + 70) }
    graph.preferredWidth = max(sizes.map(\.width).max() ?? 0, area.squareRoot() * 1.3, 900)
    for (index, size) in sizes.enumerated() { graph.boxes[index].size = size }
  }

  /// The flows of each tab bar, in tab order.
  private func sequences(_ indexOf: [Int: Int]) -> [[Int]] {
    var tabs: [Int: [Int]] = [:]
    var seen: Set<Int> = []
    for edge in diagram.edges where edge.kind == .tab {
      guard let flow = indexOf[diagram.nodes[edge.target].flow], seen.insert(flow).inserted else { continue }
      tabs[edge.source, default: []].append(flow)
    }
    return tabs.sorted { $0.key < $1.key }.map(\.value)
  }

  private func flow(_ box: Int) -> Int { boxes[box].flow }

  private func arrow(for line: Picture.Line, _ indexOf: [Int: Int]) -> LayeredGraph.Arrow {
    let isLeading =
      switch line.kind {
      case .push, .present, .replace, .root, .tab: line.edges.contains { diagram.edges[$0].heardBy == nil }
      case .pop, .select, .finish, .finishAncestor: false
      }
    return LayeredGraph.Arrow(
      from: indexOf[flow(line.from)] ?? 0, to: indexOf[flow(line.to)] ?? 0, isLeading: isLeading)
  }

  // MARK: One flow

  private mutating func unfold(_ flow: Int, _ budget: inout LayoutBudget) -> FlowLayout {
    let own = boxesOf[flow] ?? []
    let indexOf = Dictionary(uniqueKeysWithValues: own.enumerated().map { ($1, $0 + 1) })
    let heading = Picture.Block(heading: diagram.flows[flow], diagram)
    var graph = LayeredGraph()
    graph.step = 2
    // The first layout only estimates a flow's size: with many flows, approximately is enough.
    if view.isBrief { graph.sweeps = layerOf == nil ? 1 : 6 }
    graph.gap = 15
    graph.spacing = 18
    graph.boxes = [LayeredGraph.Box(size: heading.size, rank: .first, isLeftmost: true)]
    graph.boxes += own.map { box in
      var result = LayeredGraph.Box(size: blocks[box].size)
      result.isLow = boxes[box].node.map { diagram.nodes[$0].kind == .outcome } ?? false
      return result
    }
    let area = own.reduce(0.0) { $0 + (blocks[$1].size.width + 90) * (blocks[$1].size.height + 80) }
    graph.preferredWidth = min(max(area.squareRoot() * 1.3, 420), 1500)
    var boxOfGate: [Gate: Int] = [:]
    func box(of gate: Gate, _ graph: inout LayeredGraph) -> Int {
      if let known = boxOfGate[gate] { return known }
      boxOfGate[gate] = graph.boxes.count
      graph.boxes.append(LayeredGraph.Box(size: Size(8, 0), rank: gate.isAtTop ? .first : .last))
      return graph.boxes.count - 1
    }
    var lineOf: [Int?] = []
    var arrivalOf: [Int: Gate] = [:]
    for index in linesOf[flow] ?? [] {
      let line = lines[index]
      let (from, to) = (indexOf[line.from], indexOf[line.to])
      let label = labels[index]?.size
      let tab = line.edges.first.flatMap { diagram.edges[$0].tab }
      let source = boxes[line.from].node.map { diagram.nodes[$0].kind }
      // All lines from a dot begin at one point.
      let port = source == .start ? 0 : source == .tabs ? tab.map { blocks[line.from].port(ofTab: $0) } : nil
      if let from, let to {
        graph.arrows.append(
          LayeredGraph.Arrow(from: from, to: to, label: label, fromPort: port, isLeading: line.kind != .pop))
        lineOf.append(index)
      } else if let from, let gate = gates(of: line)?.exit {
        graph.arrows.append(
          LayeredGraph.Arrow(from: from, to: box(of: gate, &graph), label: label, fromPort: port, toPort: 0))
        lineOf.append(index)
      } else if let to, let gate = gates(of: line)?.arrival, boxOfGate[gate] == nil {
        arrivalOf[graph.arrows.count] = gate
        graph.arrows.append(LayeredGraph.Arrow(from: box(of: gate, &graph), to: to, fromPort: 0))
        lineOf.append(nil)
      }
    }
    var placed = widened(own, for: graph)
    for (index, block) in placed.enumerated() { graph.boxes[index + 1].size = block.size }
    let layered = plain.contains(flow) ? nil : graph.layout(within: &budget)
    if layered == nil {
      plain.insert(flow)
      for line in linesOf[flow] ?? [] where self.flow(lines[line].from) == flow {
        lines[line].points = []
        lines[line].label = nil
      }
      placed = own.map { blocks[$0] }
      for (index, block) in placed.enumerated() { graph.boxes[index + 1].size = block.size }
    }
    let layout = layered ?? graph.rows(own.count + 1)
    let shift = Point((Self.inset - layout.bounds.x).rounded(), 8)
    for (index, box) in own.enumerated() {
      boxes[box].block = placed[index].moved(by: layout.origins[index + 1] + shift)
    }
    var result = FlowLayout(block: heading.moved(by: Point(Self.inset, 8)))
    let width = TextSize.even(layout.bounds.width) + 2 * Self.inset
    let height = TextSize.even(layout.bounds.height + 22)
    result.block.frame = Rectangle(x: 0, y: 0, width: width, height: height)
    if layered == nil { return result }
    result.gates = boxOfGate.mapValues { layout.origins[$0].x + 4 + shift.x - width / 2 }
    for (index, route) in layout.routes.enumerated() {
      var points = route.map { $0 + shift }
      if let line = lineOf[index] {
        if self.flow(lines[line].to) == flow {
          lines[line].points = points
        } else {
          if let last = points.last {
            points.append(Point(last.x, gates(of: lines[line])?.exit.isAtTop == true ? 0 : height))
          }
          result.exits[line] = points
        }
        if let at = layout.labels[index] { lines[line].label = labels[line]?.moved(by: at + shift) }
      } else if let gate = arrivalOf[index] {
        if let first = points.first { points.insert(Point(first.x, gate.isAtTop ? 0 : height), at: 0) }
        result.arrivals[gate] = points
      }
    }
    return result
  }

  /// The boxes of a flow with room for all lines at one border.
  private func widened(_ own: [Int], for graph: LayeredGraph) -> [Picture.Block] {
    var ends = [Int](repeating: 0, count: graph.boxes.count)
    for arrow in graph.arrows {
      ends[arrow.from] += 1
      ends[arrow.to] += 1
    }
    return own.enumerated().map { index, box in
      let isDot = boxes[box].node.map { diagram.nodes[$0].kind == .start } ?? false
      return isDot ? blocks[box] : blocks[box].widened(to: TextSize.even(Double(ends[index + 1]) * 9 + 10))
    }
  }

  private mutating func move(_ layout: inout FlowLayout, by offset: Point, _ flow: Int) {
    layout.block = layout.block.moved(by: offset)
    layout.exits = layout.exits.mapValues { $0.map { $0 + offset } }
    layout.arrivals = layout.arrivals.mapValues { $0.map { $0 + offset } }
    for box in boxesOf[flow] ?? [] { boxes[box].block = boxes[box].block.moved(by: offset) }
    for line in linesOf[flow] ?? [] where self.flow(lines[line].from) == flow {
      lines[line].label = lines[line].label?.moved(by: offset)
      lines[line].points = lines[line].points.map { $0 + offset }
    }
  }
}
