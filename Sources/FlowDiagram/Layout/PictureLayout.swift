/// Lays out a diagram in two steps: each flow separately, then the flows, with the lines between them.
struct PictureLayout {
  private let diagram: Diagram
  private let view: Picture.View
  /// The box of each node of the diagram; in a collapsed flow, the one that represents it.
  private var boxOfNode: [Int?]
  private var boxes: [Picture.NodeBox] = []
  private var lines: [Picture.Line] = []
  /// For each flow its boxes, and the lines that leave or enter it.
  private var boxesOf: [Int: Range<Int>] = [:]
  private var linesOf: [Int: [Int]] = [:]
  /// The flows whose boxes are arranged in rows.
  private var plain: Set<Int> = []
  private var layerOf: [Int: Int] = [:]

  static let inset = 16.0
  static let margin = 20.0

  init(_ diagram: Diagram, _ view: Picture.View) {
    self.diagram = diagram
    self.view = view
    boxOfNode = [Int?](repeating: nil, count: diagram.nodes.count)
    for index in view.flows {
      let flow = diagram.flows[index]
      let first = boxes.count
      if view.unfolded.contains(index) {
        for node in flow.nodes {
          boxOfNode[node] = boxes.count
          let block = Picture.Block(diagram.nodes[node], diagram, isBrief: view.isBrief)
          boxes.append(Picture.NodeBox(node: node, flow: index, block: block))
        }
      } else {
        for node in flow.nodes { boxOfNode[node] = first }
        boxes.append(Picture.NodeBox(node: nil, flow: index, block: Picture.Block(collapsed: flow, diagram)))
      }
      boxesOf[index] = first..<boxes.count
    }
    addLines()
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
    var edges: [Key: [Int]] = [:]
    for (index, edge) in diagram.edges.enumerated() {
      guard let from = boxOfNode[edge.source], let to = boxOfNode[edge.target], from != to else { continue }
      let isFolded = boxes[from].node == nil
      let key = Key(
        from: from, to: to, kind: edge.kind, isConditional: edge.condition != nil && !isFolded,
        tab: isFolded ? nil : edge.tab)
      edges[key, default: []].append(index)
    }
    lines = edges.sorted { $0.value[0] < $1.value[0] }.map { key, edges in
      Picture.Line(
        edges: edges, from: key.from, to: key.to, kind: key.kind, isConditional: key.isConditional,
        label: Picture.Block(label: edges, isSummary: boxes[key.from].node == nil, isBrief: view.isBrief, diagram))
    }
    for (index, line) in lines.enumerated() {
      for flow in Set([flow(line.from), flow(line.to)]) { linesOf[flow, default: []].append(index) }
    }
  }

  // MARK: Layout

  /// The lines that leave or enter a flow's box at one point of its border.
  private struct Gate: Hashable {
    let flow: Int
    let isAtTop: Bool
    let target: Int
    let kind: Diagram.Edge.Kind
  }

  /// Where a line leaves one flow and enters another.
  private func gates(of line: Picture.Line) -> (exit: Gate, arrival: Gate) {
    let (from, to) = (flow(line.from), flow(line.to))
    let (first, second) = (layerOf[from, default: 0], layerOf[to, default: 0])
    return (
      Gate(flow: from, isAtTop: second < first, target: line.to, kind: line.kind),
      Gate(flow: to, isAtTop: first < second, target: line.to, kind: line.kind)
    )
  }

  /// A flow that has been laid out separately. Its boxes are where they are relative to its upper left corner, and the
  /// lines from them as far as they are inside.
  private struct FlowLayout {
    /// The box with the heading.
    var block: Picture.Block
    /// For each gate, its distance from the centre.
    var gates: [Gate: Double] = [:]
    /// The parts of lines that come from other flows.
    var arrivals: [Gate: [Point]] = [:]
  }

  mutating func picture() -> Picture {
    let between = lines.indices.filter { flow(lines[$0].from) != flow(lines[$0].to) }
    let indexOf = Dictionary(uniqueKeysWithValues: view.flows.enumerated().map { ($1, $0) })
    var outer = LayeredGraph()
    outer.spacing = 34
    outer.gap = 40
    outer.sequences = sequences(indexOf)
    outer.arrows = between.map { arrow(for: lines[$0], indexOf) }.filter(\.isLeading)
    for line in between {
      for handler in lines[line].edges.compactMap({ diagram.edges[$0].heardBy }) {
        guard let from = indexOf[handler], let to = indexOf[flow(lines[line].to)] else { continue }
        outer.arrows.append(LayeredGraph.Arrow(from: from, to: to))
      }
    }
    func setSizes(_ sizes: [Size]) {
      outer.boxes = sizes.map { LayeredGraph.Box(size: $0) }
      let area = sizes.reduce(0.0) { $0 + ($1.width + 60) * ($1.height + 70) }
      outer.preferredWidth = max(sizes.map(\.width).max() ?? 0, area.squareRoot() * 1.3, 900)
    }
    // A flow's size depends on where lines leave it, and that on its layer: for the layers, an estimate is enough.
    setSizes(view.flows.map { Size(area(of: $0).squareRoot() * 1.2, area(of: $0).squareRoot()) })
    let layers = Layering(outer).layerOf
    outer.layers = layers
    layerOf = Dictionary(uniqueKeysWithValues: zip(view.flows, layers))
    var budget = LayoutBudget()
    let flows = view.flows.map { unfold($0, &budget) }
    setSizes(flows.map(\.block.size))
    // Lines that leave at one gate enter at one, and are a single line between them.
    var arrows: [Gate: Int] = [:]
    outer.arrows = []
    for line in between {
      let gates = gates(of: lines[line])
      guard arrows[gates.exit] == nil else { continue }
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
    func origin(of flow: Int) -> Point { layout.origins[indexOf[flow] ?? 0] + shift }
    for box in boxes.indices { boxes[box].block = boxes[box].block.moved(by: origin(of: flow(box))) }
    for (index, line) in lines.enumerated() {
      let (from, to) = (flow(line.from), flow(line.to))
      lines[index].label = line.label?.moved(by: origin(of: from))
      lines[index].points = line.points.map { $0 + origin(of: from) }
      let gates = gates(of: line)
      guard from != to, let arrow = arrows[gates.exit] else { continue }
      let middle = layout.routes[arrow].map { $0 + shift }
      // Without a route between the flows, a line ends at the border of the first one.
      let end = middle.isEmpty ? [] : flows[outer.arrows[arrow].to].arrivals[gates.arrival] ?? []
      lines[index].points = Routing.straightened(lines[index].points + middle + end.map { $0 + origin(of: to) })
    }
    let size = Size(layout.bounds.width + 2 * Self.margin, layout.bounds.height + 2 * Self.margin)
    return Picture(
      size: size,
      flows: zip(view.flows, flows).map { flow, layout in
        let block = layout.block.moved(by: origin(of: flow))
        return Picture.FlowBox(flow: flow, isCollapsed: !view.unfolded.contains(flow), block: block)
      }, nodes: boxes, lines: lines, remarks: remarks(isBroken: layered == nil), isBroken: layered == nil)
  }

  private func remarks(isBroken: Bool) -> [String] {
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
      case .pop, .select, .finish, .finishAncestor, .signal: false
      }
    return LayeredGraph.Arrow(
      from: indexOf[flow(line.from)] ?? 0, to: indexOf[flow(line.to)] ?? 0, isLeading: isLeading)
  }

  // MARK: One flow

  /// The area of a flow's boxes, with room for lines.
  private func area(of flow: Int) -> Double {
    boxes[boxesOf[flow] ?? 0..<0].reduce(0.0) { $0 + ($1.block.size.width + 90) * ($1.block.size.height + 80) }
  }

  private mutating func unfold(_ flow: Int, _ budget: inout LayoutBudget) -> FlowLayout {
    let own = boxesOf[flow] ?? 0..<0
    func number(of box: Int) -> Int? { own.contains(box) ? box - own.lowerBound + 1 : nil }
    let heading = Picture.Block(heading: diagram.flows[flow], diagram)
    var graph = LayeredGraph()
    graph.step = 2
    graph.gap = 15
    graph.spacing = 18
    graph.boxes = [LayeredGraph.Box(size: heading.size, rank: .first, isLeftmost: true)]
    graph.boxes += own.map { LayeredGraph.Box(size: boxes[$0].block.size) }
    graph.preferredWidth = min(max(area(of: flow).squareRoot() * 1.3, 420), 1500)
    var boxOfGate: [Gate: Int] = [:]
    func box(of gate: Gate) -> Int {
      if let known = boxOfGate[gate] { return known }
      boxOfGate[gate] = graph.boxes.count
      graph.boxes.append(LayeredGraph.Box(size: Size(8, 0), rank: gate.isAtTop ? .first : .last))
      return graph.boxes.count - 1
    }
    /// What each arrow is: a line from here, or the end of those that arrive at a gate.
    var drawn: [(line: Int?, arrival: Gate?)] = []
    func draw(_ arrow: LayeredGraph.Arrow, as line: Int?, arrivingAt gate: Gate? = nil) {
      graph.arrows.append(arrow)
      drawn.append((line, gate))
    }
    for index in linesOf[flow] ?? [] {
      let line = lines[index]
      let (from, to) = (number(of: line.from), number(of: line.to))
      let tab = line.edges.first.flatMap { diagram.edges[$0].tab }
      let source = boxes[line.from].node.map { diagram.nodes[$0].kind }
      // All lines from a dot begin at one point.
      let port = source == .start ? 0 : source == .tabs ? tab.map { boxes[line.from].block.port(ofTab: $0) } : nil
      if let from, let to {
        let isLeading = line.kind != .pop
        draw(.init(from: from, to: to, label: line.label?.size, fromPort: port, isLeading: isLeading), as: index)
      } else if let from {
        let gate = box(of: gates(of: line).exit)
        draw(.init(from: from, to: gate, label: line.label?.size, fromPort: port, toPort: 0), as: index)
      } else if let to, case let gate = gates(of: line).arrival, boxOfGate[gate] == nil {
        draw(.init(from: box(of: gate), to: to, fromPort: 0), as: nil, arrivingAt: gate)
      }
    }
    var placed = widened(own, for: graph)
    for (index, block) in placed.enumerated() { graph.boxes[index + 1].size = block.size }
    let layered = graph.layout(within: &budget)
    if layered == nil {
      plain.insert(flow)
      for line in linesOf[flow] ?? [] where self.flow(lines[line].from) == flow { lines[line].label = nil }
      placed = boxes[own].map(\.block)
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
      if let line = drawn[index].line {
        if self.flow(lines[line].to) != flow, let last = points.last {
          points.append(Point(last.x, gates(of: lines[line]).exit.isAtTop ? 0 : height))
        }
        lines[line].points = points
        lines[line].label = layout.labels[index].flatMap { lines[line].label?.moved(by: $0 + shift) }
      } else if let gate = drawn[index].arrival {
        if let first = points.first { points.insert(Point(first.x, gate.isAtTop ? 0 : height), at: 0) }
        result.arrivals[gate] = points
      }
    }
    return result
  }

  /// The boxes of a flow with room for all lines at one border.
  private func widened(_ own: Range<Int>, for graph: LayeredGraph) -> [Picture.Block] {
    var ends = [Int](repeating: 0, count: graph.boxes.count)
    for box in graph.arrows.flatMap({ [$0.from, $0.to] }) { ends[box] += 1 }
    return own.enumerated().map { index, box in
      let isDot = boxes[box].node.map { diagram.nodes[$0].kind } == .start
      let block = boxes[box].block
      return isDot ? block : block.widened(to: TextSize.even(Double(ends[index + 1]) * 9 + 10))
    }
  }
}
