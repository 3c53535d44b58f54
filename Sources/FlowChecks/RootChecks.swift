import FlowGraph
import FlowLanguage

extension Checker {
  /// Only the app has a window whose root can change.
  func checkRoots() {
    let app = context.flowsByFile.first { $0.kind == .app }
    let childrenOfApp = Dictionary((app?.children ?? []).map { ($0.flow, $0) }) { first, _ in first }
    func check(_ name: String, _ child: Int?, isOnStack: Bool = false, at place: SourcePlace) {
      let known = child.flatMap { childrenOfApp[$0] }
      let help: Help =
        if let app, !isOnStack {
          known.map { "use 'finish \(app.name).\($0.name)'" }
            ?? "declare 'child \(name) via root' in '\(app.name)', and finish to it"
        } else {
          "use 'replace \(name)', which changes this flow's own stack"
        }
      report(
        .rootOutsideApp, "'root' changes the window, which only the app owns", at: place, help: help,
        fix: remedy(name, known, isOnStack: isOnStack || app == nil, at: place))
    }
    /// For a plain 'root Home', the replacement is clear.
    func remedy(_ name: String, _ known: Child?, isOnStack: Bool, at place: SourcePlace) -> Fix? {
      let written = context.sources[place.file].text(place.range).split(separator: " ").joined(separator: " ")
      guard written == "root \(name)" || written == "root `\(name)`" else { return nil }
      if let app, let known { return Fix(write: "finish \(flowName(app.name)).\(flowName(known.name))", over: place) }
      guard isOnStack else { return nil }
      return Fix("write 'replace'", replace: place, with: "replace \(flowName(name))", isSafe: false)
    }
    for edge in graph.edges where edge.verb == .show(.root) {
      let flow = module.flows[edge.flow]
      guard flow.kind != .app, let show = edge.show else { continue }
      let isScreen = if case .screen = show.target { flow.kind == .flow } else { false }
      check(
        flow.name(of: show.target), edge.child.map { flow.children[$0].flow }, isOnStack: isScreen, at: show.place)
    }
    for flow in module.flows where flow.kind != .app {
      for child in flow.children {
        if let via = child.via, via.verb == .root { check(child.writtenName, child.flow, at: via.place) }
      }
    }
  }
}
