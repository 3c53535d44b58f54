import FlowLanguage

/// Only the app has a window whose root can change.
let rootChecks: Check = .module { context, diagnostics in
  let app = context.flowsByFile.first { $0.kind == .app }
  let childrenOfApp = Dictionary((app?.children ?? []).map { ($0.flow, $0) }) { first, _ in first }
  func report(_ name: String, _ child: Int?, at place: SourcePlace) {
    let known = child.flatMap { childrenOfApp[$0] }
    let help: Help? =
      if let app {
        known.map { "use 'finish \(app.name).\($0.name)'" }
          ?? "declare 'child \(name) via root' in '\(app.name)', and finish to it"
      } else {
        "use 'replace \(name)', which changes this flow's own stack"
      }
    diagnostics.report(
      .rootOutsideApp, "'root' changes the window, which only the app owns", at: place, help: help,
      fix: remedy(name, known, at: place))
  }
  /// For a plain 'root Home', the replacement is clear.
  func remedy(_ name: String, _ known: Child?, at place: SourcePlace) -> Fix? {
    let written = context.sources[place.file].text(place.range).split(separator: " ").joined(separator: " ")
    guard written == "root \(name)" || written == "root `\(name)`" else { return nil }
    if let app, let known {
      let step = "finish \(flowName(app.name)).\(flowName(known.name))"
      return Fix("write '\(step)'", replace: place, with: step)
    }
    guard app == nil else { return nil }
    return Fix("write 'replace'", replace: place, with: "replace \(flowName(name))", isSafe: false)
  }
  for edge in context.graph.edges {
    guard edge.verb == .show(.root), context.module.flows[edge.flow].kind != .app, case .show(let show)? = edge.step
    else { continue }
    let flow = context.module.flows[edge.flow]
    switch show.target {
    case .screen(let index): report(flow.screens[index].name, nil, at: show.place)
    case .alert(let index): report(flow.alerts[index].name, nil, at: show.place)
    case .child(let index): report(flow.children[index].writtenName, flow.children[index].flow, at: show.place)
    }
  }
  for flow in context.module.flows where flow.kind != .app {
    for child in flow.children {
      if let via = child.via, via.verb == .root { report(child.writtenName, child.flow, at: via.place) }
    }
  }
}
