extension Picture {
  /// Which flows of a diagram are shown, and which of these with what is in them.
  package struct View: Equatable, Sendable {
    package var flows: [Int]
    package var unfolded: Set<Int>
    /// True where what is done without leaving a screen is left out, and of each line all but its trigger.
    package var isBrief = false

    /// Above so many screens flows are shown without what is in them, unless there is only one.
    package static let mostScreens = 80
    /// Above so many nobody reads more than names.
    package static let mostFullScreens = 2_000

    package init(flows: [Int], unfolded: Set<Int>) {
      self.flows = flows
      self.unfolded = unfolded
    }

    /// All flows, unfolded where they are not too many.
    package static func all(of diagram: Diagram, unfolding: Bool? = nil) -> View {
      let isSmall = diagram.screenCount <= mostScreens || diagram.flows.count < 2
      let flows = Array(diagram.flows.indices)
      var view = View(flows: flows, unfolded: unfolding ?? isSmall ? Set(flows) : [])
      view.isBrief = diagram.screenCount > mostFullScreens
      return view
    }

    /// One flow with what is in it, and its neighbours.
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
