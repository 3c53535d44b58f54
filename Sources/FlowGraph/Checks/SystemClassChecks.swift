import FlowLanguage

/// System view controllers are shown in a way that they support.
let systemClassChecks: Check = .module(needsWholeGraph: true) { context, diagnostics in
  for (edge, source) in context.liveEdges {
    guard case .show(let show)? = edge.step else { continue }
    switch show.target {
    case .alert: break
    case .screen(let index):
      let screen = context.module.flows[edge.flow].screens[index]
      guard let systemClass = screen.systemClass else { continue }
      checkStack(show, screen, systemClass, edge, source, context, &diagnostics)
      guard show.verb == .present else { continue }
      let node = context.paths.nodes[.screen(edge.flow, index)]
      reportPopover(show, screen.name, screen, systemClass, edge, node, context, &diagnostics)
    case .child(let index): checkBareChild(show, index, edge, context, &diagnostics)
    }
  }
}

// MARK: - Stacks

private func checkStack(
  _ show: Show, _ screen: Screen, _ systemClass: SystemClass, _ edge: NavigationGraph.Edge, _ source: Int,
  _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  guard !systemClass.traits.isDisjoint(with: .hasNoPlaceOnStack) else { return }
  let flow = context.module.flows[edge.flow]
  let isFirst = if case .start = edge.source { edge.before.isEmpty } else { false }
  let reason: String
  let help: Help
  switch show.verb {
  case .present where show.presentation.isInNavigation, .root where show.presentation.isInNavigation:
    reason = "which cannot be wrapped"
    help = "remove 'in navigation'"
  case .push, .replace:
    // In a flow that is presented bare, the first screen itself is presented.
    let around = context.surroundings.flows[edge.flow]
    guard !around.contains(.stackless) || around.contains(.stacked) else { return }
    reason = "which cannot be on a stack"
    help =
      !isFirst
      ? "write 'present \(screen.name)'"
      : !around.contains(.fixed)
        ? "write 'bare' wherever '\(flow.name)' is presented"
        : "begin with another screen, and present '\(screen.name)' from it"
  case .present, .root: return
  }
  let isAlert = systemClass.traits.contains(.isAlert)
  diagnostics.report(
    .notStackable, "'\(screen.name)' is \(systemClass.kind) (\(systemClass.name)), \(reason)", at: edge.place,
    help: isAlert ? "declare it as 'alert \(screen.name)', and present it" : help,
    notes: edge.place == screen.place ? [] : [Diagnostic.Note("the screen", at: screen.place)],
    path: context.witness(to: source))
}

extension SystemClass {
  fileprivate var kind: String {
    traits.contains(.isAlert)
      ? "an alert" : traits.contains(.isSplitViewController) ? "a split view controller" : "a navigation controller"
  }
}

// MARK: - Popovers

/// A flow that is presented bare is its first screen.
private func checkBareChild(
  _ show: Show, _ child: Int, _ edge: NavigationGraph.Edge, _ context: CheckContext,
  _ diagnostics: inout [Diagnostic]
) {
  guard show.verb == .present, show.presentation.isBare else { return }
  let flow = context.module.flows[context.module.flows[edge.flow].children[child].flow]
  guard case .show(let first)? = flow.start, case .screen(let index) = first.target,
    let systemClass = flow.screens[index].systemClass
  else { return }
  let name = context.module.flows[edge.flow].children[child].writtenName
  let node = context.paths.nodes[.screen(flow.id, index)]
  reportPopover(show, name, flow.screens[index], systemClass, edge, node, context, &diagnostics)
}

private func reportPopover(
  _ show: Show, _ name: String, _ screen: Screen, _ systemClass: SystemClass, _ edge: NavigationGraph.Edge, _ node: Int,
  _ context: CheckContext, _ diagnostics: inout [Diagnostic]
) {
  // The app's own code prepares a custom presentation.
  guard systemClass.traits.contains(.needsPopoverSource), show.presentation.style != .popover,
    show.presentation.style != .custom
  else { return }
  diagnostics.report(
    .popoverWithoutSource,
    "'\(screen.name)' (\(systemClass.name)) crashes on an iPad without a popover source", at: edge.place,
    help: """
      write 'present \(name)\(show.presentation.isBare ? " bare" : "") as popover(sender)', where 'sender: UIView' is \
      a parameter of the action
      """, notes: [Diagnostic.Note("the screen", at: screen.place)], path: context.witness(to: node))
}
