extension Picture {
  /// Which flows of a diagram are shown, and which of them are expanded.
  package struct View: Equatable, Sendable {
    package var flows: [Int]
    package var unfolded: Set<Int>
    /// Whether to omit actions that lead nowhere else, and everything but the trigger on lines.
    package var isBrief = false

    /// Above this many screens, flows are collapsed, unless there is only one.
    package static let mostScreens = 80
    /// Above this many, only names are legible.
    package static let mostFullScreens = 2_000

    /// All flows, expanded unless there are too many: then only those on the path are.
    package static func all(of diagram: Diagram, unfolding: Bool? = nil, path: Diagram.Path? = nil) -> View {
      let isSmall = diagram.screenCount <= mostScreens || diagram.flows.count < 2
      let flows = Array(diagram.flows.indices)
      let onPath = Set((path?.nodes ?? []).map { diagram.nodes[$0].flow })
      var view = View(flows: flows, unfolded: unfolding ?? isSmall ? Set(flows) : onPath)
      view.isBrief = diagram.screenCount > mostFullScreens
      return view
    }

    /// One expanded flow, and its neighbours.
    package static func flow(_ flow: Int, of diagram: Diagram) -> View {
      var flows: Set<Int> = [flow]
      for edge in diagram.edges {
        let ends = [diagram.nodes[edge.source].flow, diagram.nodes[edge.target].flow]
        if ends.contains(flow) { flows.formUnion(ends) }
      }
      return View(flows: flows.sorted(), unfolded: [flow])
    }
  }

  package init(_ diagram: Diagram, _ view: View? = nil) {
    var layout = PictureLayout(diagram, view ?? .all(of: diagram))
    self = layout.picture()
  }
}
